"""Setups of ship, captain, crew: positions as people write them, checked in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core.dice import seat_letters
from cubilete.core.game import check_setup, evolve
from cubilete.errors import IllegalActionError, Problem, SetupError
from cubilete.games.ship_captain_crew.actions import Throw
from cubilete.games.ship_captain_crew.rules import SIDES, apply
from cubilete.games.ship_captain_crew.scoring import (
    round_ends_game,
    round_starter,
    start_game,
    top_players,
)
from cubilete.games.ship_captain_crew.state import (
    DICE,
    SCORES,
    THROWS,
    TRIO,
    Phase,
    Setup,
    State,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.dice import Player
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

TOTAL_MAX = 999_999
ROUND_MAX = 999_999
CARRIED_MAX = 999_999_999_999


def initial_state(options: ShipCaptainCrewOptions, setup: Setup) -> State:
    """Return the position that ``setup`` describes.

    Raises:
        SetupError: If no such position can be, with all problems at once.
    """
    check_setup(setup)
    problems = [Problem(text) for text in _problems(options, setup)]
    if problems:
        raise SetupError(problems)
    totals = setup.totals or (0,) * options.players
    state = State(options, Phase.FIRST, totals, round=setup.round, carried=setup.carried)
    first = _first(options, setup)
    if first is not None:
        return _within_round(start_game(state, first), setup)
    if options.first == "given":
        return state
    contenders = setup.contenders or tuple(range(options.players))
    return evolve(state, contenders=contenders, shown=setup.shown)


def _first(options: ShipCaptainCrewOptions, setup: Setup) -> Player | None:
    """Return who started the game; a solo player does without being named."""
    return 0 if options.players == 1 else setup.first


def _kept(setup: Setup) -> int:
    """Return how many of the trio are set aside."""
    if setup.kept is not None:
        return setup.kept
    return TRIO if setup.crew else 0


def _starter(options: ShipCaptainCrewOptions, setup: Setup, first: Player) -> Player:
    """Return who started this round."""
    if setup.starter is not None:
        return setup.starter
    return round_starter(options, first, setup.round)


def _within_round(state: State, setup: Setup) -> State:
    """Return the position after the turns, the throws and the throw that ``setup`` names."""
    starter = _starter(state.options, setup, state.first or 0)
    player = (starter + len(setup.scores)) % len(state.totals)
    if setup.playoff:
        player = setup.playoff[len(setup.extra)]
    state = evolve(
        state,
        starter=starter,
        player=player,
        scores=setup.scores,
        turn=Turn(setup.throws, _kept(setup), setup.crew, setup.locked, setup.rethrown),
        playoff=setup.playoff,
        extra=setup.extra,
    )
    if setup.throw is None:
        return state
    try:
        return apply(state, setup.throw)
    except IllegalActionError as error:
        raise SetupError([Problem(str(error))]) from None


def setup_of(state: State) -> Setup:
    """Return the setup that describes ``state``, which is not terminal.

    The score sheet and the last throw are not part of a setup.
    """
    turn, player = state.turn, state.player
    usual = None if state.first is None else round_starter(state.options, state.first, state.round)
    rolling = Throw(player or 0, turn.again) if state.phase is Phase.ROLL else None
    return Setup(
        totals=state.totals if any(state.totals) else None,
        first=state.first,
        round=state.round,
        starter=None if state.starter == usual else state.starter,
        scores=state.scores,
        throws=turn.throws,
        kept=turn.kept if 0 < turn.kept < TRIO else None,
        crew=turn.crew,
        locked=turn.locked,
        rethrown=turn.rethrown,
        throw=rolling,
        playoff=state.playoff,
        extra=state.extra,
        contenders=state.contenders if len(state.contenders) < len(state.totals) else (),
        shown=state.shown,
        carried=state.carried,
    )


def setup_after(state: State, starter: Player | None) -> Setup:
    """Return the setup of the next game at the table, which ``starter`` or chance begins.

    The pot that a tie has left under ``carry_pot`` is carried in (SCC-R11).
    """
    return Setup(first=starter, carried=state.carried_out)


def _problems(options: ShipCaptainCrewOptions, setup: Setup) -> Iterator[str]:
    """Yield everything that is wrong with ``setup``, apart from its throw."""
    fits = setup.totals is None or len(setup.totals) == options.players
    if not fits:
        yield f"Give the totals of {options.players} players, not of {len(setup.totals or ())}."
    if not all(_is_total(total) for total in setup.totals or ()):
        yield f"A total is 0 or a number from 2 to {TOTAL_MAX}."
    if not 1 <= setup.round <= ROUND_MAX:
        yield f"The round is a number from 1 to {ROUND_MAX}."
    if not 0 <= setup.carried <= CARRIED_MAX:
        yield f"The pot carries in a number of coins from 0 to {CARRIED_MAX}."
    if setup.carried and not options.has_pot:
        yield "Coins are carried into a pot: settle=pot, with two players or more."
    yield from _turn_problems(options, setup)
    first = _first(options, setup)
    if setup.first is not None and setup.first not in range(options.players):
        yield "Who starts the game is one of the players."
    elif not fits:
        return
    elif first is None:
        yield from _undecided_problems(options, setup)
    else:
        yield from _decided_problems(options, setup, first)


def _is_total(total: int) -> bool:
    """Tell whether turn scores can sum to ``total``: to anything but 1."""
    return 0 <= total <= TOTAL_MAX and total != 1


def _undecided_problems(options: ShipCaptainCrewOptions, setup: Setup) -> Iterator[str]:
    """Yield what is wrong where chance still decides who starts (SCC-R2)."""
    begun = (setup.scores, setup.throws, setup.throw, setup.playoff, setup.extra)
    if any(begun) or setup.starter is not None:
        yield "Turns need a first player."
    if _was_over(options, setup, setup.totals or (0,) * options.players, 0):
        yield "The game ended before this round."
    if not setup.contenders and not setup.shown:
        return
    if options.first != "highest_sum":
        yield "Rolling to start needs the option first=highest_sum."
    rollers = setup.contenders or tuple(range(options.players))
    known = set(rollers) <= set(range(options.players))
    if not known or rollers != tuple(sorted(set(rollers))) or len(rollers) == 1:
        yield "Two or more seats roll to start, named once, in order."
    if len(setup.shown) >= len(rollers):
        yield "Fewer sums are shown than seats roll to start."
    if not all(DICE <= total <= DICE * SIDES for total in setup.shown):
        yield f"The sum of {DICE} dice is {DICE} to {DICE * SIDES}."


def _decided_problems(
    options: ShipCaptainCrewOptions, setup: Setup, first: Player
) -> Iterator[str]:
    """Yield what is wrong with the round and its turns where the first player is known."""
    if setup.contenders or setup.shown:
        yield "Nobody rolls to start where the first player is known."
    starter = _starter(options, setup, first)
    if starter not in range(options.players):
        yield "Who starts the round is one of the players."
        return
    usual = round_starter(options, first, setup.round)
    if starter != usual and (options.round_start != "last_round_winner" or setup.round == 1):
        yield f"This round is started by seat {seat_letters(usual)}."
    if len(setup.scores) >= options.players:
        yield "Fewer turns of this round are scored than there are players."
        return
    before = _before_round(options, setup, starter)
    if not SCORES.issuperset(setup.scores) or not all(map(_is_total, before)):
        yield "A turn scores 0 or 2 to 12, and the totals hold the scores of this round."
    if setup.playoff or setup.extra:
        yield from _playoff_problems(options, setup, first)
    elif _was_over(options, setup, before, first):
        yield "The game ended before this round."


def _before_round(
    options: ShipCaptainCrewOptions, setup: Setup, starter: Player
) -> tuple[int, ...]:
    """Return the totals without the scores of this round."""
    totals = list(setup.totals or (0,) * options.players)
    for place, score in enumerate(setup.scores):
        totals[(starter + place) % options.players] -= score
    return tuple(totals)


def _was_over(
    options: ShipCaptainCrewOptions, setup: Setup, before: tuple[int, ...], first: Player
) -> bool:
    """Tell whether the round before this one would have ended the game (SCC-R10, SCC-A11)."""
    if not round_ends_game(options, setup.round - 1, before):
        return False
    goes_on = options.tie == "extra_round_all" and setup.round > 1
    return not goes_on or len(top_players(before, first)) == 1


def _playoff_problems(
    options: ShipCaptainCrewOptions, setup: Setup, first: Player
) -> Iterator[str]:
    """Yield what is wrong with a playoff (SCC-R11)."""
    totals = setup.totals or (0,) * options.players
    tied = top_players(totals, first)
    ended = round_ends_game(options, setup.round, totals)
    beyond = options.rounds is not None and setup.round > options.rounds
    if options.tie != "playoff" or not ended or beyond or setup.scores:
        yield "A playoff needs the option tie=playoff and comes after the last complete round."
    expected = tuple(player for player in tied if player in setup.playoff)
    if setup.playoff != expected or len(expected) == 1 or not expected:
        yield "A playoff is between two or more of those tied at the top, in turn order."
    if len(setup.extra) >= max(1, len(setup.playoff)):
        yield "Fewer extra turns are scored than seats take them."
    if not SCORES.issuperset(setup.extra):
        yield "An extra turn scores 0 or 2 to 12."


def _turn_problems(options: ShipCaptainCrewOptions, setup: Setup) -> Iterator[str]:
    """Yield what is wrong with how far the turn has come (SCC-R3 to SCC-R9)."""
    kept, crew = _kept(setup), setup.crew
    if not 0 <= setup.throws < THROWS:
        yield f"A turn is over after {THROWS} throws: throws is 0 to {THROWS - 1}."
    if not 0 <= kept <= TRIO or (kept == TRIO) is not bool(crew):
        yield "Kept is 0 to 3: with 3 there is a crew, with fewer there is none."
    if kept and not setup.throws:
        yield "Nothing is set aside before the first throw."
    if crew and not _is_crew(crew):
        yield f"A crew is two dice that show 1 to {SIDES}, sorted upwards."
    if setup.rethrown and not (crew and setup.throws == THROWS - 1):
        yield "Crew dice have been thrown again only with a crew and two throws made."
    if setup.locked and not _may_be_locked(options, setup):
        yield "One crew die is locked, with crew_keep=locked, once the other was thrown again."


def _is_crew(crew: tuple[int, ...]) -> bool:
    """Tell whether ``crew`` is two dice, sorted upwards."""
    in_range = all(1 <= face <= SIDES for face in crew)
    return len(crew) == DICE - TRIO and in_range and tuple(sorted(crew)) == crew


def _may_be_locked(options: ShipCaptainCrewOptions, setup: Setup) -> bool:
    """Tell whether the locked die can be (RULES 2.5, 8)."""
    allowed = options.crew_keep == "locked" and options.crew_reroll == "one_or_both"
    return allowed and setup.rethrown and len(setup.locked) == 1 and setup.locked[0] in setup.crew
