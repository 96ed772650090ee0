"""The text notation of good milk. Grammar: docs/games/good_milk.md.

A token is a seat and a sign: ``A>`` a throw, ``A:5`` its roll, ``A-`` leaves on 41, ``A+`` starts
again, ``@B`` chance names B. Squares and beans follow from the rolls and are not written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from cubilete.core.chance import Starter
from cubilete.core.dice import seat_letters, seat_player
from cubilete.core.game import check_writable
from cubilete.core.notation import checked_line, read_fields, read_list
from cubilete.errors import NotationError
from cubilete.games.good_milk.actions import (
    ACTION_TYPES,
    Action,
    Leave,
    Restart,
    Roll,
    Throw,
)
from cubilete.games.good_milk.board import Square, Track
from cubilete.games.good_milk.state import Setup

if TYPE_CHECKING:
    from cubilete.core.dice import Player

TOKEN = re.compile(
    r"@(?P<starter>[A-Z]{1,3})"
    r"|(?P<seat>[A-Z]{1,3})(?:"
    r"(?P<throw>>)"
    r"|:(?P<roll>[1-6])"
    r"|(?P<leave>-)"
    r"|(?P<restart>\+))",
    re.ASCII,
)

TRACK_LETTERS = {"m": Track.MILK, "p": Track.PUMP, "b": Track.BOOT}
"""The letters of the tracks in setups."""

Read: TypeAlias = Callable[[str], Any]


def encode_action(action: Action) -> str:
    """Return ``action`` as one token.

    Raises:
        NotationError: If the notation has no token for it; no legal action is such.
    """
    check_writable(action, ACTION_TYPES)
    token = _token(action)
    if TOKEN.fullmatch(token) is None:
        raise NotationError(f"This {type(action).__name__} cannot be written: there is no token.")
    return token


def _token(action: Action) -> str:
    """Return ``action`` as one token, which may be none of the notation's."""
    seat = seat_letters(action.player)
    match action:
        case Starter():
            return f"@{seat}"
        case Throw():
            return f"{seat}>"
        case Roll(_, face):
            return f"{seat}:{face}"
        case Leave():
            return f"{seat}-"
        case Restart():
            return f"{seat}+"
        case _:
            assert_never(action)


def decode_action(token: str) -> Action:
    """Return the action that ``token`` writes.

    Raises:
        NotationError: If it cannot be read.
    """
    match = TOKEN.fullmatch(token)
    if match is None:
        raise NotationError(f"{token[:40]!r} is no action: write A>, A:5, A-, A+ or @A.")
    part = {name: text for name, text in match.groupdict().items() if text is not None}
    if "starter" in part:
        return Starter(seat_player(part["starter"]))
    player = seat_player(part["seat"])
    match part:
        case {"throw": _}:
            return Throw(player)
        case {"roll": digit}:
            return Roll(player, int(digit))
        case {"leave": _}:
            return Leave(player)
        case _:
            return Restart(player)


def encode_setup(setup: Setup) -> str:
    """Return ``setup`` as one line: only what differs from the defaults.

    Raises:
        NotationError: If no line says this; no position that can be is such.
    """
    return checked_line(setup, _setup_line(setup), decode_setup)


def _setup_line(setup: Setup) -> str:
    """Return ``setup`` as one line, which may be none that can be read."""
    written = {
        "squares": "" if setup.squares is None else ",".join(map(_square, setup.squares)),
        "forced": _seats(setup.forced),
        "drowned": _seats(setup.drowned),
        "left": _seats(setup.left),
        "eliminated": _seats(setup.eliminated),
        "beans": "" if setup.beans is None else ",".join(map(str, setup.beans)),
        "pot": "" if setup.pot is None else str(setup.pot),
        "carried": str(setup.carried) if setup.carried else "",
        "starter": "" if setup.starter is None else seat_letters(setup.starter),
        "thrown": "on" if setup.thrown else "",
    }
    return " ".join(f"{name}={text}" for name, text in written.items() if text)


def _square(square: Square) -> str:
    """Return a square as the letter of its track and its number."""
    return f"{square.track[0]}{square.number}"


def _seats(players: tuple[Player, ...]) -> str:
    """Return seats with commas between."""
    return ",".join(map(seat_letters, players))


def decode_setup(text: str) -> Setup:
    """Return the setup that ``text`` writes.

    Raises:
        NotationError: If it cannot be read, with the column.
    """
    return Setup(**read_fields(text, READERS))


def _read_square(text: str) -> Square:
    """Return a square written as ``m20``, ``p14`` or ``b35``."""
    match = re.fullmatch(r"([mpb])([0-9]{1,2})", text)
    if match is None:
        raise NotationError(f"{text[:40]!r} is no square: write m20, p14 or b35.")
    return Square(TRACK_LETTERS[match[1]], int(match[2]))


def _read_squares(text: str) -> tuple[Square, ...]:
    """Return squares written with commas between."""
    return read_list(text, _read_square)


def _read_seats(text: str) -> tuple[Player, ...]:
    """Return seats written with commas between."""
    return read_list(text, seat_player)


def _read_beans(text: str) -> int:
    """Return a number of up to twelve digits, which may be below zero."""
    if not re.fullmatch(r"-?[0-9]{1,12}", text):
        raise NotationError(f"{text[:40]!r} is not a number of beans.")
    return int(text)


def _read_hands(text: str) -> tuple[int, ...]:
    """Return numbers of beans written with commas between."""
    return read_list(text, _read_beans)


def _read_switch(text: str) -> bool:
    """Return whether ``text`` says on."""
    if text not in ("on", "off"):
        raise NotationError(f"write on or off, not {text[:40]!r}.")
    return text == "on"


READERS: dict[str, Read] = {
    "squares": _read_squares,
    "forced": _read_seats,
    "drowned": _read_seats,
    "left": _read_seats,
    "eliminated": _read_seats,
    "beans": _read_hands,
    "pot": _read_beans,
    "carried": _read_beans,
    "starter": seat_player,
    "thrown": _read_switch,
}


def opens_line(action: Action, previous: Action | None) -> bool:
    """Tell whether ``action`` begins a new line: a throw that goes back to an earlier seat.

    So a line holds at most one turn of each player, in the order of seats.
    """
    if previous is None or isinstance(previous, Starter) or not isinstance(action, Throw):
        return False
    return action.player <= previous.player
