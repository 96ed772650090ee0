"""The text notation of ship, captain, crew. Grammar: docs/games/ship_captain_crew.md.

A token is a seat and a sign: ``A>`` throws all dice that are not set aside, ``A:12366`` is what
they show, ``A>2`` and ``A>25`` throw crew dice again, ``A.`` stands, ``@B`` chance names B,
``B^12345`` B's dice to start.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from cubilete.core.chance import Starter
from cubilete.core.dice import seat_letters, seat_player
from cubilete.core.game import check_writable
from cubilete.core.notation import checked_line, read_fields, read_list
from cubilete.errors import NotationError
from cubilete.games.ship_captain_crew.actions import (
    ACTION_TYPES,
    Action,
    Roll,
    Stand,
    StarterRoll,
    Throw,
)
from cubilete.games.ship_captain_crew.state import Setup

if TYPE_CHECKING:
    from cubilete.core.dice import Faces, Player

TOKEN = re.compile(
    r"@(?P<starter>[A-Z]{1,3})"
    r"|(?P<seat>[A-Z]{1,3})(?:"
    r">(?P<again>[1-6]{0,2})"
    r"|:(?P<roll>[1-6]{1,5})"
    r"|\^(?P<shown>[1-6]{5})"
    r"|(?P<stand>\.))",
    re.ASCII,
)

Read: TypeAlias = Callable[[str], Any]


def encode_action(action: Action) -> str:
    """Return ``action`` as one token.

    Raises:
        NotationError: If no token reads back as it; no legal action is such.
    """
    check_writable(action, ACTION_TYPES)
    token = _token(action)
    if TOKEN.fullmatch(token) is None or decode_action(token) != action:
        raise NotationError(f"This {type(action).__name__} cannot be written: there is no token.")
    return token


def _token(action: Action) -> str:
    """Return ``action`` as one token, which may be none of the notation's."""
    seat = seat_letters(action.player)
    match action:
        case Starter():
            return f"@{seat}"
        case StarterRoll(_, faces):
            return f"{seat}^{_digits(faces)}"
        case Throw(_, again):
            return f"{seat}>{_digits(again)}"
        case Roll(_, faces):
            return f"{seat}:{_digits(faces)}"
        case _:
            return f"{seat}."


def decode_action(token: str) -> Action:
    """Return the action that ``token`` writes.

    Raises:
        NotationError: If it cannot be read.
    """
    match = TOKEN.fullmatch(token)
    if match is None:
        reason = f"{token[:40]!r} is no action: write A>, A:12366, A>2, A>25, A., @A or A^12345."
        raise NotationError(reason)
    part = {name: text for name, text in match.groupdict().items() if text is not None}
    if "starter" in part:
        return Starter(seat_player(part["starter"]))
    player = seat_player(part["seat"])
    match part:
        case {"again": digits}:
            return Throw(player, _faces(digits))
        case {"roll": digits}:
            return Roll(player, _faces(digits))
        case {"shown": digits}:
            return StarterRoll(player, _faces(digits))
        case _:
            return Stand(player)


def _digits(faces: Faces) -> str:
    """Return faces as digits."""
    return "".join(map(str, faces))


def _faces(digits: str) -> Faces:
    """Return the faces that digits write, sorted upwards."""
    return tuple(sorted(map(int, digits)))


def encode_setup(setup: Setup) -> str:
    """Return ``setup`` as one line: only what differs from the defaults.

    Raises:
        NotationError: If no line says this; no position that can be is such.
    """
    return checked_line(setup, _setup_line(setup), decode_setup)


def _setup_line(setup: Setup) -> str:
    """Return ``setup`` as one line, which may be none that can be read."""
    written = {
        "totals": "" if setup.totals is None else _numbers(setup.totals),
        "first": "" if setup.first is None else seat_letters(setup.first),
        "round": "" if setup.round == 1 else str(setup.round),
        "starter": "" if setup.starter is None else seat_letters(setup.starter),
        "scores": _numbers(setup.scores),
        "throws": str(setup.throws or ""),
        "kept": "" if setup.kept is None else str(setup.kept),
        "crew": _digits(setup.crew),
        "locked": _digits(setup.locked),
        "rethrown": "on" if setup.rethrown else "",
        "throw": "" if setup.throw is None else encode_action(setup.throw),
        "playoff": ",".join(map(seat_letters, setup.playoff)),
        "extra": _numbers(setup.extra),
        "contenders": ",".join(map(seat_letters, setup.contenders)),
        "shown": _numbers(setup.shown),
        "carried": str(setup.carried or ""),
    }
    return " ".join(f"{name}={text}" for name, text in written.items() if text)


def _numbers(numbers: tuple[int, ...]) -> str:
    """Return numbers with commas between."""
    return ",".join(map(str, numbers))


def decode_setup(text: str) -> Setup:
    """Return the setup that ``text`` writes.

    Raises:
        NotationError: If it cannot be read, with the column.
    """
    return Setup(**read_fields(text, READERS))


def _read_number(digits: str) -> int:
    """Return a number of up to twelve digits."""
    if not re.fullmatch(r"[0-9]{1,12}", digits):
        raise NotationError(f"{digits[:40]!r} is not a number.")
    return int(digits)


def _read_numbers(text: str) -> tuple[int, ...]:
    """Return numbers written with commas between."""
    return read_list(text, _read_number)


def _read_players(text: str) -> tuple[Player, ...]:
    """Return seats written with commas between."""
    return read_list(text, seat_player)


def _read_dice(text: str) -> Faces:
    """Return one or two dice."""
    if not re.fullmatch(r"[1-6]{1,2}", text):
        raise NotationError(f"{text[:40]!r} is not one or two dice, written 1 to 6.")
    return _faces(text)


def _read_switch(text: str) -> bool:
    """Return whether ``text`` says on."""
    if text not in ("on", "off"):
        raise NotationError(f"write on or off, not {text[:40]!r}.")
    return text == "on"


def _read_throw(text: str) -> Throw:
    """Return a throw."""
    action = decode_action(text)
    if not isinstance(action, Throw):
        raise NotationError("a throw is written A>, A>2 or A>25.")
    return action


READERS: dict[str, Read] = {
    "totals": _read_numbers,
    "first": seat_player,
    "round": _read_number,
    "starter": seat_player,
    "scores": _read_numbers,
    "throws": _read_number,
    "kept": _read_number,
    "crew": _read_dice,
    "locked": _read_dice,
    "rethrown": _read_switch,
    "throw": _read_throw,
    "playoff": _read_players,
    "extra": _read_numbers,
    "contenders": _read_players,
    "shown": _read_numbers,
    "carried": _read_number,
}


def opens_line(action: Action, previous: Action | None) -> bool:
    """Tell whether ``action`` begins a new line: the first throw of a turn does.

    A solo player's turn after one without a crew is not told apart from one more throw.
    """
    goes_on = isinstance(previous, Roll) and previous.player == action.player
    return isinstance(action, Throw) and not goes_on
