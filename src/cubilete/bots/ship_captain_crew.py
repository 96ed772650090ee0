"""Bots of ship, captain, crew.

*novice* has the habits of somebody at a first game: low crew dice go back into the cup, and now and
then something is done on a whim. *steady* plays for the exact best mean score under the house rules
in force (cubilete.analysis.ship_captain_crew). Where it can see what each score of its turn would
bring, because it plays the last turn of the last round or of a playoff, it plays to win instead.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cubilete.analysis.ship_captain_crew import MEAN, SCORE_MAX, best_choice
from cubilete.games.ship_captain_crew import Stand, Throw
from cubilete.games.ship_captain_crew.scoring import round_ends_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cubilete.analysis.ship_captain_crew import Worth
    from cubilete.bots.policy import Policy
    from cubilete.core.dice import Faces, Player
    from cubilete.games.ship_captain_crew import Observation
    from cubilete.games.ship_captain_crew.actions import PlayerAction
    from cubilete.games.ship_captain_crew.rules import Legal
    from cubilete.games.ship_captain_crew.state import Score

WHIM = 0.15
"""How often a novice throws whatever comes to mind."""
LOW = 3
"""The highest crew die that a novice throws again."""

WIN = 10**9
"""What winning is worth in points.

Chances to win over at most two throws of two dice, ties shared by at most 1000, are multiples of
1 / 1,296,000; so the least difference between them outweighs all 12 points of a turn. Points only
decide between equal chances.
"""


def novice(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return a throw of low crew dice, a stand or, now and then, any legal action."""
    player, can = _asked(observation)
    if can.throw:
        return Throw(player)
    if rng.random() < WHIM:
        again = rng.choice([*can.again, *((None,) if can.stand else ())])
    else:
        again = _low_dice(can)
    return _action(player, again)


def _low_dice(can: Legal) -> Faces | None:
    """Return as many low crew dice as may be thrown; ``None``, to stand, if there are none."""
    low = [faces for faces in can.again if max(faces) <= LOW]
    if low:
        return low[-1]
    return None if can.stand else can.again[0]


def steady(observation: Observation, _deadline_s: float, _rng: Random, /) -> PlayerAction:
    """Return the action of the best mean or, where it can be seen, of the best chance to win."""
    player, can = _asked(observation)
    if can.throw:
        return Throw(player)
    turn = observation.turn
    worth = MEAN
    if _is_last_to_act(observation):
        results = [_result(observation, score) for score in range(SCORE_MAX + 1)]
        if can.stand and results[turn.score] == 1 and not _points_pay(observation, results):
            return Stand(player)
        worth = _worth_of(results)
    return _action(player, best_choice(observation.options, turn, worth).again)


def _asked(observation: Observation) -> tuple[Player, Legal]:
    """Return who is asked for an action, and what is legal."""
    player, can = observation.viewer, observation.legal
    if player is None or can is None:
        raise ValueError("A bot is asked only when it is its player's turn.")
    return player, can


def _action(player: Player, again: Faces | None) -> PlayerAction:
    """Return the throw of these crew dice, or the stand for none."""
    return Stand(player) if again is None else Throw(player, again)


def _is_last_to_act(observation: Observation) -> bool:
    """Tell whether this turn is the last of its round or of its playoff."""
    if observation.playoff:
        return len(observation.extra) == len(observation.playoff) - 1
    return len(observation.scores) == len(observation.totals) - 1


def _result(observation: Observation, score: Score) -> Fraction | None:
    """Return the chance to win after ``score`` in the last turn; ``None`` if the game goes on.

    A tie counts as a fair share of a win, also where those tied go on playing; it counts as
    nothing where it leaves the pot to the next game.
    """
    options, rivals, own = observation.options, observation.extra, score
    if not observation.playoff:
        player, totals = observation.viewer or 0, observation.totals
        rivals, own = totals[:player] + totals[player + 1 :], totals[player] + score
        if not round_ends_game(options, observation.round, (*rivals, own)):
            return None
    best = max(rivals, default=-1)
    if own != best:
        return Fraction(own > best)
    return Fraction(options.tie != "carry_pot", 1 + rivals.count(best))


def _points_pay(observation: Observation, results: Sequence[Fraction | None]) -> bool:
    """Tell whether a game that is won anyway is worth more with more points."""
    options = observation.options
    if None in results or observation.playoff:
        return False
    return options.settle in ("per_point", "percent") or options.players == 1


def _worth_of(results: Sequence[Fraction | None]) -> Worth:
    """Return what each score is worth: the win before the points, unless the game may go on."""
    known = [result for result in results if result is not None]
    if len(known) < len(results):
        return MEAN
    return tuple(WIN * result + points for result, points in zip(known, MEAN, strict=True))


POLICIES: Mapping[str, Policy] = {"novice": novice, "steady": steady}
"""Every policy for ship, captain, crew, weakest first."""
