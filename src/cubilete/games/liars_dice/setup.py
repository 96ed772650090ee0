"""Setups of liar's dice: positions as people write them, checked in full."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cubilete.core.dice import seat_letters
from cubilete.core.game import check_setup, evolve
from cubilete.errors import IllegalActionError, Problem, SetupError
from cubilete.games.liars_dice.rules import apply
from cubilete.games.liars_dice.showdown import next_round
from cubilete.games.liars_dice.state import Phase, Setup, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.dice import Faces, Player
    from cubilete.games.liars_dice.options import LiarsDiceOptions

ROUND_MAX = 999_999


def initial_state(options: LiarsDiceOptions, setup: Setup) -> State:
    """Return the position that ``setup`` describes.

    Raises:
        SetupError: If no such position can be, with all problems at once.
    """
    check_setup(setup)
    dice = setup.dice or (options.dice_per_player,) * options.players
    problems = [Problem(text) for text in _problems(options, setup, dice)]
    if problems:
        raise SetupError(problems)
    empty = State(
        options,
        Phase.FIRST,
        dice,
        palifico=setup.palifico,
        fallen=frozenset(setup.fallen),
        round=setup.round,
        length=setup.length,
    )
    state = next_round(empty, setup.starter)
    if setup.starter is not None:
        return _within_round(state, setup)
    if options.first_player != "highest_roll":
        return state
    living = tuple(player for player, count in enumerate(dice) if count)
    return evolve(state, contenders=setup.contenders or living, shown=setup.shown)


def setup_of(state: State) -> Setup:
    """Return the setup that describes ``state``, which is not terminal.

    How the round before ended is not part of a setup.
    """
    begun = any(state.dice[: state.rolled])
    return Setup(
        dice=state.dice,
        starter=state.starter,
        contenders=state.contenders,
        shown=state.shown,
        hands=state.hands[: state.rolled] if begun else (),
        bids=state.bids,
        call=state.call,
        palifico=state.palifico,
        fallen=tuple(sorted(state.fallen)),
        round=state.round,
        length=state.length,
    )


def setup_after(state: State, starter: Player | None) -> Setup:  # noqa: ARG001 - there is no pot
    """Return the setup of the next game at the table, which ``starter`` or chance begins."""
    return Setup(starter=starter)


def _within_round(state: State, setup: Setup) -> State:
    """Return the position after the rolls, the bids and the call that ``setup`` names."""
    hidden = tuple(None if count else () for count in state.dice)
    hands = setup.hands or (hidden if setup.bids or setup.call else ())
    rolled = max(len(hands), state.rolled)
    while rolled < len(state.dice) and not state.dice[rolled]:
        rolled += 1
    state = evolve(state, hands=(*hands, *state.hands[len(hands) :]), rolled=rolled)
    if rolled < len(state.dice):
        return state
    state = evolve(state, phase=Phase.BID, turn=state.starter)
    called = () if setup.call is None else (setup.call,)
    for action in (*setup.bids, *called):
        try:
            state = apply(state, action)
        except IllegalActionError as error:
            raise SetupError([Problem(str(error))]) from None
    if setup.call is not None and state.phase is not Phase.REVEAL:
        text = "A call waits for dice only while some were rolled unseen."
        raise SetupError([Problem(text)])
    return state


def _problems(options: LiarsDiceOptions, setup: Setup, dice: tuple[int, ...]) -> Iterator[str]:
    """Yield everything that is wrong with ``setup``; its bids and its call are judged after it."""
    if len(dice) != options.players:
        yield f"Give the dice of {options.players} players, not of {len(dice)}."
    if not all(0 <= count <= options.dice_per_player for count in dice):
        yield f"A player has 0 to {options.dice_per_player} dice."
    living = {player for player, count in enumerate(dice) if count > 0}
    if len(living) <= 1:
        yield "At least two players have dice."
    if not 1 <= setup.round <= ROUND_MAX:
        yield f"The round is a number from 1 to {ROUND_MAX}."
    if (setup.palifico or setup.fallen) and not options.palifico:
        yield "Palifico rounds need the option palifico=on."
    if not _rising(setup.fallen) or not set(setup.fallen) <= set(range(options.players)):
        yield "Name each seat that has fallen to one die once, in order."
    yield from _start_problems(options, setup, living)
    for player, (hand, count) in enumerate(zip(setup.hands, dice, strict=False)):
        yield from _hand_problems(options, player, hand, count)
    if len(setup.hands) > options.players:
        yield "More hands than seats are given."
    if (setup.bids or setup.call) and any(dice[len(setup.hands) or len(dice) :]):
        yield "Bids come after everybody has rolled."


def _start_problems(options: LiarsDiceOptions, setup: Setup, living: set[Player]) -> Iterator[str]:
    """Yield what is wrong with who starts, or with how that is decided (PD-R4)."""
    if setup.starter is None:
        if setup.hands or setup.bids or setup.call:
            yield "Hands, bids and a call need a starter."
        if setup.contenders or setup.shown:
            yield from _contender_problems(options, setup, living)
        return
    if setup.starter not in living:
        yield "The starter is a seat with dice."
    if setup.contenders or setup.shown:
        yield "Nobody rolls to start where the starter is known."


def _contender_problems(
    options: LiarsDiceOptions, setup: Setup, living: set[Player]
) -> Iterator[str]:
    """Yield what is wrong with those who roll to start (RULES 1.5, 7)."""
    if options.first_player != "highest_roll":
        yield "Rolling to start needs the option first_player=highest_roll."
    rollers = setup.contenders or tuple(sorted(living))
    if not _rising(rollers) or not set(rollers) <= living or len(rollers) == 1:
        yield "Two or more seats with dice roll to start, named once, in order."
    if len(setup.shown) >= len(rollers):
        yield "Fewer dice are shown than seats roll to start."
    if not all(1 <= face <= options.sides for face in setup.shown):
        yield f"The dice show faces 1 to {options.sides}."


def _hand_problems(
    options: LiarsDiceOptions, player: Player, hand: Faces | None, count: int
) -> Iterator[str]:
    """Yield what is wrong with one hand (PD-R5)."""
    seat = seat_letters(player)
    if hand is None:
        if not count:
            yield f"Seat {seat} has no dice to roll unseen."
        return
    if len(hand) != count:
        yield f"Seat {seat} has {count} dice, but its hand shows {len(hand)}."
    if not all(1 <= face <= options.sides for face in hand) or tuple(sorted(hand)) != hand:
        yield f"The hand of seat {seat} has faces 1 to {options.sides}, sorted upwards."


def _rising(players: tuple[Player, ...]) -> bool:
    """Tell whether ``players`` are named once each, in order."""
    return all(earlier < later for earlier, later in pairwise(players))
