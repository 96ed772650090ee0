"""The review of ship, captain, crew: all dice lie open, so every value follows from the position.

Each score of a turn is worth the chance to win that it leaves. In a race of two players that is the
solved race (``cubilete.analysis.ship_captain_crew_race``), in which both play to win. Three could
be solved too, but that takes some ten seconds; so with more players, or where the race is not
solved, all turns thereafter are taken to be played for the best mean (``racing``). The turn itself
is played in the best way from the position looked at (``turns``). So a throw's chances before the
dice fall are exactly the mean of those after.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from cubilete.core.game import evolve
from cubilete.games.ship_captain_crew import Roll, ShipCaptainCrew, Stand, Throw
from cubilete.games.ship_captain_crew.rules import after_roll, legal_actions
from cubilete.games.ship_captain_crew.scoring import start_game
from cubilete.games.ship_captain_crew.state import Phase, Turn
from cubilete.review.errors import TooLongError
from cubilete.review.ledger import Asked, Ledger, Weighed
from cubilete.review.racing import chances_by_score, race_of
from cubilete.review.report import ReviewTold
from cubilete.review.turns import SCORES, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from cubilete.core.dice import Faces
    from cubilete.core.record import Record
    from cubilete.games.ship_captain_crew.actions import PlayerAction
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.state import State
    from cubilete.review.turns import Solved

    Floats = npt.NDArray[np.float64]

LIMITS = (20, 500, 200)
"""The most players, points and rounds of a game that is reviewed."""
RIVALS = 2
"""How many players race where the solved race is asked."""


class Outlook(NamedTuple):
    """What a turn is worth to everybody, from each of its positions."""

    solved: Solved
    by_score: Floats
    """Each player's chance to win by what the turn scores. Shape: (13, players)."""

    def at(self, turn: Turn) -> dict[int, float]:
        """Return everybody's chance when the player is to act, or the turn is over."""
        return _each(self.solved.from_turn(turn) @ self.by_score)

    def after(self, turn: Turn, again: Faces | None) -> dict[int, float]:
        """Return everybody's chance after a choice, before any dice have fallen."""
        return _each(self.solved.after(turn, again) @ self.by_score)


def outlook_of(state: State) -> Outlook:
    """Return what the turn that is played in ``state`` is worth."""
    key = evolve(state, phase=Phase.TURN, turn=Turn(), sheet=(), last=None)
    return _outlook(key)


@lru_cache(1024)
def _outlook(state: State) -> Outlook:
    """Return what the turn is worth that begins in ``state``."""
    by_score = _solved_by_score(state)
    if by_score is None:
        race, seats = race_of(state), state.playoff or tuple(range(len(state.totals)))
        by_score = np.zeros((SCORES, len(state.totals)))
        by_score[:, seats] = chances_by_score(state.options, race)
    return Outlook(tree_of(state.options).solve(by_score[:, state.player or 0]), by_score)


def is_solved(options: ShipCaptainCrewOptions) -> bool:
    """Tell whether the race is one of two that is solved."""
    from cubilete.analysis.ship_captain_crew_race import problems  # noqa: PLC0415 - compiled code

    return options.players == RIVALS and not any(problems(options))


def _solved_by_score(state: State) -> Floats | None:
    """Return everybody's chance by score if the race is solved here. Shape: (13, players)."""
    if not is_solved(state.options):
        return None
    from cubilete.analysis import ship_captain_crew_race as race  # noqa: PLC0415 - compiled code
    from cubilete.analysis.ship_captain_crew_playoff import Standing  # noqa: PLC0415

    if state.playoff:
        members = tuple(range(RIVALS))
        best = max(state.extra, default=-1)
        standing = Standing(members, len(state.extra), best, members[: len(state.extra)])
        found = race.solved_playoffs(state.options, RIVALS).results(standing)
        seats = state.playoff
    else:
        starter, target = state.starter or 0, race.needed(state.options)
        seats = (starter, 1 - starter)
        gaps = [target - state.totals[seat] for seat in seats]
        done = len(state.scores)
        if min(gaps[done:]) < 1 or max(gaps) > target:
            return None
        found = race.solved(state.options).results(done, gaps)
    by_score = np.zeros(found.shape)
    by_score[:, seats] = found
    return by_score


def review(record: Record) -> tuple[Ledger, tuple[ReviewTold, ...]]:
    """Return the accounts of a finished game, and how its numbers were found.

    Raises:
        TooLongError: If it has too many players or too long a race.
    """
    options = cast("ShipCaptainCrewOptions", record.game.options)
    _refuse_long(options)
    start = record.game.initial_state(record.setup)
    ledger = Ledger(tuple(_outlook_before(start).values()))
    for step, (before, action, after) in enumerate(record.steps()):
        match action:
            case Throw() | Stand():
                _acted(ledger, step, before, action)
            case Roll():
                came = after_roll(before.options, before.turn, action.faces)
                chances = outlook_of(before).at(came)
                ledger.dice(step + 1, chances, action.player)
            case _ if after.phase is not Phase.FIRST:
                ledger.dice(step + 1, outlook_of(after).at(after.turn))
            case _:
                pass
        if after.is_terminal:
            ledger.others(step + 1, results(after), kind="end")
    name = "review-means-ship-solved" if is_solved(options) else "review-means-ship"
    return ledger, (ReviewTold(name, {}),)


def results(state: State) -> dict[int, float]:
    """Return what each player has of the win in the end: a share where several are on top."""
    found = dict.fromkeys(range(len(state.totals)), 0.0)
    if not state.nobody_wins:
        found.update(dict.fromkeys(state.leaders, 1 / len(state.leaders)))
    return found


def _refuse_long(options: ShipCaptainCrewOptions) -> None:
    """Refuse what would take too long."""
    size = (options.players, options.target or 0, options.rounds or 0)
    if any(number > most for number, most in zip(size, LIMITS, strict=True)):
        players, target, rounds = LIMITS
        text = (
            f"Only games of up to {players} players and up to {target} points or {rounds} rounds "
            "are reviewed."
        )
        raise TooLongError(text)


def _outlook_before(state: State) -> dict[int, float]:
    """Return everybody's chance where a record starts; each may yet be the one who starts."""
    if state.phase is not Phase.FIRST:
        outlook, turn = outlook_of(state), state.turn
        if state.phase is Phase.ROLL:
            return outlook.after(turn, turn.again)
        return outlook.at(turn)
    players = len(state.totals)
    starts = [start_game(state, player) for player in range(players)]
    each = [outlook_of(start).at(start.turn) for start in starts]
    return {player: sum(one[player] for one in each) / players for player in range(players)}


def _acted(ledger: Ledger, step: int, state: State, action: PlayerAction) -> None:
    """Write down what a player did, if there was a choice."""
    outlook, turn, player = outlook_of(state), state.turn, action.player
    if not turn.throws:
        ledger.others(step, outlook.at(turn))
    legal = cast("tuple[PlayerAction, ...]", legal_actions(state))
    if len(legal) == 1:
        return
    encode = ShipCaptainCrew.encode_action
    after = {each: outlook.after(turn, _again(each)) for each in legal}
    weighed = [
        Weighed(encode(each), _told(state, each), chances[player])
        for each, chances in after.items()
    ]
    asked = Asked(step, state.round, player, tuple(_known(state)), "exact")
    ledger.decide(asked, weighed, encode(action), after[action])


def _again(action: PlayerAction) -> Faces | None:
    """Return which crew dice an action throws again; ``None`` for standing."""
    return None if isinstance(action, Stand) else action.again


def _told(state: State, action: PlayerAction) -> ReviewTold:
    """Return an action in words."""
    if isinstance(action, Stand):
        return ReviewTold("stand-button", {"crew": state.turn.score})
    if len(action.again) == 1:
        return ReviewTold("again-one", {"roll": action.again[0]})
    return ReviewTold("again-both", {})


def _known(state: State) -> Iterator[ReviewTold]:
    """Yield what everybody could see."""
    first, second = state.turn.crew
    yield ReviewTold("crew-total", {"first": first, "second": second, "crew": first + second})
    yield ReviewTold("throws-left", {"throws": state.turn.throws_left})
    scores = dict(zip(state.playoff, state.extra, strict=False)) if state.playoff else None
    for player, points in (dict(enumerate(state.totals)) if scores is None else scores).items():
        yield ReviewTold("review-points", {"player": player, "points": points})


def _each(chances: Floats) -> dict[int, float]:
    """Return chances by player."""
    return dict(enumerate(chances.tolist()))
