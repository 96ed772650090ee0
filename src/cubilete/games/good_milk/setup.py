"""Setups of good milk: positions as people write them, checked in full."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cubilete.core.dice import seat_letters
from cubilete.core.game import check_setup
from cubilete.errors import Problem, SetupError
from cubilete.games.good_milk.board import DEEP_WATER, EXIT, GOAL, HOT_SEAT, Square, Track
from cubilete.games.good_milk.state import Out, Phase, Setup, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cubilete.core.dice import Player
    from cubilete.games.good_milk.options import GoodMilkOptions

BEANS_MAX = 999_999_999_999
"""No hand and no pot of a setup is larger."""

NUMBERS: Mapping[Track, tuple[range, str]] = {
    Track.MILK: (range(38), "the milk side ends at 37 (MILK-R11)"),
    Track.PUMP: (range(13, 28), "the pump side has squares 14 to 27 (MILK-R8, MILK-R15)"),
    Track.BOOT: (range(28, 36), "the boot has squares 28 to 35 and 41 (MILK-R15, MILK-R16)"),
}
"""The squares of each track besides 41, and what is said of others."""

FORCED_ONLY = Square(Track.PUMP, 13)
"""The square that only ``good33=forced_pump`` knows."""

PASSED: Mapping[Square, str] = {
    Square(Track.MILK, 7): "7 leads to 19 at once (MILK-R7)",
    Square(Track.MILK, 33): "33 leads to 12 at once (MILK-R10)",
    Square(Track.BOOT, 33): "33 leads to 12 at once (MILK-R16)",
    GOAL: "on 37 the game is over (MILK-R12)",
    DEEP_WATER: "on 27 a player has drowned (MILK-R14)",
}
"""Where no token of a player still in stands at the end of a move, and why."""


def initial_state(options: GoodMilkOptions, setup: Setup) -> State:
    """Return the position that ``setup`` describes.

    Raises:
        SetupError: If no such position can be, with all problems at once.
    """
    check_setup(setup)
    count = options.players
    start, hand = Square(Track.MILK, options.start_square), options.brought - options.stake
    squares = (start,) * count if setup.squares is None else setup.squares
    beans = (hand,) * count if setup.beans is None else setup.beans
    pot = _balance(options, setup, beans) if setup.pot is None else setup.pot
    out = {
        player: reason
        for reason, players in _exits(setup).items()
        for player in players
        if 0 <= player < count
    }
    problems = (
        *_token_problems(options, setup, squares, out),
        *_bean_problems(options, setup, beans, pot),
    )
    if problems:
        raise SetupError([Problem(text) for text in problems])
    phase = Phase.ROLL if setup.thrown else Phase.THROW
    if setup.starter is None:
        phase = Phase.FIRST
    elif squares[setup.starter] == EXIT:
        phase = Phase.CHOICE
    return State(
        options,
        phase,
        squares,
        tuple(out.get(player) for player in range(count)),
        beans,
        pot,
        carried=setup.carried,
        forced=frozenset(setup.forced),
        turn=setup.starter,
    )


def setup_of(state: State) -> Setup:
    """Return the setup that describes ``state``, which is not terminal.

    What the last move did is not part of a setup.
    """

    def who(reason: Out) -> tuple[Player, ...]:
        return tuple(player for player, why in enumerate(state.out) if why is reason)

    return Setup(
        squares=state.squares,
        forced=tuple(sorted(state.forced)),
        drowned=who(Out.DROWNED),
        left=who(Out.LEFT),
        eliminated=who(Out.ELIMINATED),
        beans=state.beans,
        pot=state.pot,
        carried=state.carried,
        starter=state.turn,
        thrown=state.phase is Phase.ROLL,
    )


def setup_after(state: State, starter: Player | None) -> Setup:
    """Return the setup of the next game at the table, which ``starter`` or chance begins.

    The beans that nobody has got are carried in (MILK-R21, MILK-R3).
    """
    return Setup(starter=starter, carried=state.pot)


def _exits(setup: Setup) -> dict[Out, tuple[Player, ...]]:
    """Return who is out, for each reason."""
    return {
        Out.DROWNED: setup.drowned,
        Out.LEFT: setup.left,
        Out.ELIMINATED: setup.eliminated,
    }


def _balance(options: GoodMilkOptions, setup: Setup, beans: tuple[int, ...]) -> int:
    """Return the pot that makes all beans add up (MILK-R3)."""
    return options.brought * options.players + setup.carried - sum(beans)


def _bean_problems(
    options: GoodMilkOptions, setup: Setup, beans: tuple[int, ...], pot: int
) -> Iterator[str]:
    """Yield what is wrong with hands and pot (MILK-R2, MILK-R3, MILK-R20)."""
    if len(beans) != options.players:
        yield f"Give the beans of {options.players} players, not of {len(beans)}."
        return
    if max(map(abs, (*beans, pot, setup.carried))) > BEANS_MAX:
        yield f"No hand and no pot holds more than {BEANS_MAX} beans."
    if pot < 0 or setup.carried < 0:
        yield "The pot never owes anything, nor does an earlier game (MILK-R20)."
    if min(beans) < 0 and not options.may_owe:
        yield f"No hand falls below zero with purse={options.purse} (MILK-R3)."
    if any(beans[player] for player in setup.eliminated if 0 <= player < options.players):
        yield "Whoever was eliminated has no beans."
    balance = _balance(options, setup, beans)
    if pot != balance:
        yield f"Hands and pot do not add up: this pot is {balance}, not {pot} (MILK-R3)."


def _token_problems(
    options: GoodMilkOptions,
    setup: Setup,
    squares: tuple[Square, ...],
    out: Mapping[Player, Out],
) -> Iterator[str]:
    """Yield what is wrong with where tokens are, who is still in, and whose turn it is."""
    count = options.players
    if len(squares) != count:
        yield f"Give the squares of {count} players, not of {len(squares)}."
        return
    lists = (setup.forced, *_exits(setup).values())
    if not all(map(_rising, lists)) or {*range(count)}.union(*lists) != {*range(count)}:
        yield f"Name each seat once, in order, from A to {seat_letters(count - 1)}."
    if sum(map(len, lists[1:])) > len({*setup.drowned, *setup.left, *setup.eliminated}):
        yield "Nobody goes out twice."
    if setup.eliminated and (options.may_owe or options.insolvent != "eliminated"):
        yield "Eliminated players need purse=finite:N and insolvent=eliminated."
    for player, square in enumerate(squares):
        wrong = _wrong_square(options, square, out.get(player))
        if wrong is not None:
            yield f"Seat {seat_letters(player)}: {wrong}."
    if setup.forced:
        yield from _forced_problems(options, setup, squares, out)
    living = {player for player in range(count) if player not in out}
    if not living:
        yield "At least one player is still in (MILK-R21)."
    if len(living) == 1 and options.last_alone == "takes_pot":
        yield "With last_alone=takes_pot a player left alone has won (MILK-R21)."
    yield from _turn_problems(setup, squares, living)


def _wrong_square(options: GoodMilkOptions, square: Square, reason: Out | None) -> str | None:
    """Return why a token cannot stand there, or ``None`` if it can."""
    if reason is Out.DROWNED:
        return None if square == DEEP_WATER else "a drowned player's token is on p27 (MILK-R14)"
    if reason is Out.LEFT:
        return None if square == EXIT else "a player leaves the race on b41 (MILK-R18)"
    if square == EXIT:
        return None if reason is None else "only a player still in is on 41 (MILK-R18)"
    numbers, named = NUMBERS[square.track]
    if square.number not in numbers:
        return named
    if square == FORCED_ONLY and options.good33 != "forced_pump":
        return "13 of the pump side needs good33=forced_pump (MILK-R8)"
    return PASSED.get(square)


def _forced_problems(
    options: GoodMilkOptions,
    setup: Setup,
    squares: tuple[Square, ...],
    out: Mapping[Player, Out],
) -> Iterator[str]:
    """Yield what is wrong with who is bound for the pump (RULES 3.5, 2)."""
    if options.good33 != "forced_pump":
        yield "A player is bound for the pump only with good33=forced_pump (MILK-R10)."
    if any(
        squares[player] != HOT_SEAT or player in out
        for player in setup.forced
        if 0 <= player < len(squares)
    ):
        yield "Whoever is bound for the pump is still in, and on m12 (MILK-R10)."


def _turn_problems(setup: Setup, squares: tuple[Square, ...], living: set[Player]) -> Iterator[str]:
    """Yield what is wrong with whose turn it is (MILK-R4, MILK-R5, MILK-R18)."""
    if setup.starter is None and setup.thrown:
        yield "A throw needs a starter, who has made it (MILK-R5)."
    if setup.starter is not None and setup.starter not in living:
        yield "The starter is a seat that is still in (MILK-R4)."
    choosing = [player for player in living if squares[player] == EXIT]
    if choosing and (choosing != [setup.starter] or setup.thrown):
        yield "A player on b41 is the starter and chooses before anybody throws (MILK-R18)."


def _rising(players: tuple[Player, ...]) -> bool:
    """Tell whether ``players`` are named once each, in order."""
    return all(earlier < later for earlier, later in pairwise(players))
