"""The text notation of liar's dice. Grammar: docs/games/liars_dice.md.

A token is a seat and a sign: ``A:GGKAP`` a roll, ``A:?????`` an unseen one, ``A3G`` a bid, ``C!`` a
challenge, ``C=`` spot-on, ``A::GGKAP`` a reveal, ``@B`` chance names B, ``B^M`` B's roll to start.
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
from cubilete.games.liars_dice.actions import (
    ACTION_TYPES,
    Action,
    Bid,
    Challenge,
    HiddenRoll,
    Reveal,
    Roll,
    SpotOn,
    StarterRoll,
)
from cubilete.games.liars_dice.state import Setup

if TYPE_CHECKING:
    from cubilete.core.dice import Faces

FACE_LETTERS = "GCKAPM"
"""The letters of gun, chest, skull, anchor, parrot and compass, in their order."""

TOKEN = re.compile(
    r"@(?P<starter>[A-Z]{1,3})"
    r"|(?P<seat>[A-Z]{1,3})(?:"
    r"\^(?P<shown>[A-Z])"
    r"|:(?P<hidden>\?+)"
    r"|:(?P<roll>[A-Z]+)"
    r"|::(?P<reveal>[A-Z]+)"
    r"|(?P<quantity>[1-9][0-9]{0,2})(?P<face>[A-Z])"
    r"|(?P<challenge>!)"
    r"|(?P<spot_on>=))",
    re.ASCII,
)

Read: TypeAlias = Callable[[str], Any]


def encode_action(action: Action) -> str:
    """Return ``action`` as one token.

    Raises:
        NotationError: If the notation has no token for it; no legal action is such.
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
        case StarterRoll(_, face):
            return f"{seat}^{_letters((face,))}"
        case HiddenRoll(_, count):
            return f"{seat}:{'?' * count}"
        case Roll(_, faces):
            return f"{seat}:{_letters(faces)}"
        case Reveal(_, faces):
            return f"{seat}::{_letters(faces)}"
        case Bid(_, quantity, face):
            return f"{seat}{quantity}{_letters((face,))}"
        case Challenge():
            return f"{seat}!"
        case SpotOn():
            return f"{seat}="
        case _:
            assert_never(action)


def decode_action(token: str) -> Action:
    """Return the action that ``token`` writes.

    Raises:
        NotationError: If it cannot be read.
    """
    match = TOKEN.fullmatch(token)
    if match is None:
        reason = f"{token[:40]!r} is no action: write A:GGKAP, A3G, A!, A=, A::GGKAP, @A or A^G."
        raise NotationError(reason)
    kind = str(match.lastgroup)
    text, column = match[kind], match.start(kind) + 1
    if kind == "starter":
        return Starter(seat_player(text))
    player = seat_player(match["seat"])
    match kind:
        case "shown":
            return StarterRoll(player, _read_faces(text, column)[0])
        case "hidden":
            return HiddenRoll(player, len(text))
        case "roll":
            return Roll(player, _read_faces(text, column))
        case "reveal":
            return Reveal(player, _read_faces(text, column))
        case "face":
            return Bid(player, int(match["quantity"]), _read_faces(text, column)[0])
        case "challenge":
            return Challenge(player)
        case _:
            return SpotOn(player)


def _letters(faces: Faces) -> str:
    """Return faces as letters."""
    known = range(1, len(FACE_LETTERS) + 1)
    return "".join(FACE_LETTERS[face - 1] if face in known else "-" for face in faces)


def _read_faces(letters: str, column: int = 1) -> Faces:
    """Return the faces that letters, the first of them at ``column``, stand for, sorted upwards."""
    return tuple(sorted(_read_in_order(letters, column)))


def _read_in_order(letters: str, column: int = 1) -> Faces:
    """Return the faces that letters stand for, in the order of the letters."""
    for place, letter in enumerate(letters, start=column):
        if letter not in FACE_LETTERS:
            reason = f"{letter!r} is no face: the faces are G C K A P M."
            raise NotationError(reason, column=place)
    return tuple(FACE_LETTERS.index(letter) + 1 for letter in letters)


def encode_setup(setup: Setup) -> str:
    """Return ``setup`` as one line: only what differs from the defaults.

    Raises:
        NotationError: If no line says this; no position that can be is such.
    """
    return checked_line(setup, _setup_line(setup), decode_setup)


def _setup_line(setup: Setup) -> str:
    """Return ``setup`` as one line, which may be none that can be read."""
    written = {
        "dice": "" if setup.dice is None else ",".join(map(str, setup.dice)),
        "starter": "" if setup.starter is None else seat_letters(setup.starter),
        "contenders": ",".join(map(seat_letters, setup.contenders)),
        "shown": _letters(setup.shown),
        "hands": ",".join(_encode_hand(hand) for hand in setup.hands),
        "bids": ",".join(map(encode_action, setup.bids)),
        "call": "" if setup.call is None else encode_action(setup.call),
        "palifico": "on" if setup.palifico else "",
        "fallen": ",".join(map(seat_letters, setup.fallen)),
        "round": "" if setup.round == 1 else str(setup.round),
        "length": "" if setup.length == "match" else setup.length,
    }
    return " ".join(f"{name}={text}" for name, text in written.items() if text)


def _encode_hand(hand: Faces | None) -> str:
    """Return a hand as letters, ``?`` if it was rolled unseen, ``-`` if there are no dice."""
    if hand is None:
        return "?"
    return _letters(hand) or "-"


def decode_setup(text: str) -> Setup:
    """Return the setup that ``text`` writes.

    Raises:
        NotationError: If it cannot be read, with the column.
    """
    return Setup(**read_fields(text, READERS))


def _listed(read: Read) -> Read:
    """Return a reader of what ``read`` reads, with commas between."""
    return lambda text: read_list(text, read)


def _read_number(digits: str) -> int:
    """Return a number of up to six digits."""
    if not re.fullmatch(r"[0-9]{1,6}", digits):
        raise NotationError(f"{digits[:40]!r} is not a number.")
    return int(digits)


def _read_hand(text: str) -> Faces | None:
    """Return one hand: letters, question marks, or ``-`` for no dice."""
    if set(text) == {"?"}:
        return None
    if not text:
        raise NotationError("a hand is written GGKAP, ? if it is not known, - if there is none.")
    return () if text == "-" else _read_faces(text)


def _read_bid(text: str) -> Bid:
    """Return one bid."""
    action = decode_action(text)
    if not isinstance(action, Bid):
        raise NotationError("bids are written A3G,B4G.")
    return action


def _read_call(text: str) -> Challenge | SpotOn:
    """Return a call."""
    action = decode_action(text)
    if not isinstance(action, Challenge | SpotOn):
        raise NotationError("a call is written C! or C=.")
    return action


def _read_word(*words: str) -> Read:
    """Return a reader of one of ``words``."""

    def read(text: str) -> str:
        if text not in words:
            raise NotationError(f"write {' or '.join(words)}, not {text[:40]!r}.")
        return text

    return read


READERS: dict[str, Read] = {
    "dice": _listed(_read_number),
    "starter": seat_player,
    "contenders": _listed(seat_player),
    "shown": _read_in_order,
    "hands": _listed(_read_hand),
    "bids": _listed(_read_bid),
    "call": _read_call,
    "palifico": lambda text: _read_word("on", "off")(text) == "on",
    "fallen": _listed(seat_player),
    "round": _read_number,
    "length": _read_word("match", "one_round"),
}


def opens_line(action: Action, previous: Action | None) -> bool:
    """Tell whether ``action`` begins a new line: the rolls of a round, and its first bid."""
    rolls = (Roll, HiddenRoll)
    return isinstance(action, rolls) != isinstance(previous, rolls)
