"""The compact text notation of records: what PGN is to chess. Grammar: docs/games/.

::

    cubilete: 1
    game: liars_dice
    rules: 1
    options: players=3 wild=on
    seats: "Ana", "Binh", "Chi" bot="steady"
    setup: dice=5,5,5 starter=A

    A:GAAPM B:GCCCP C:GAPMM    ; a comment runs to the end of its line
    A3G B4G C!

``encode(decode(text))`` is the canonical form of ``text``: comments go, spacing becomes regular. In
the header, where a name may hold a semicolon, a comment is a line of its own.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from cubilete.core.record import Record, Seat
from cubilete.errors import NotationError, SetupError, UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cubilete.core.game import AnyGame
    from cubilete.core.options import Options

    FindGame: TypeAlias = Callable[[str, int | None], type[AnyGame]]

OptionsT = TypeVar("OptionsT", bound="Options")
T = TypeVar("T")

FORMAT = 1
"""The version of both forms of a record: text and JSON lines."""
KEYS = ("cubilete", "game", "rules", "options", "seats", "setup")
REQUIRED = ("cubilete", "game", "seats")
HEADER_LINE = re.compile(rf"\s*({'|'.join(KEYS)}):\s*(.*)")
LINE_WIDTH = 96


class Place(NamedTuple):
    """Where something stands in a text, 1-based."""

    line: int
    column: int


class Value(NamedTuple):
    """A text, and where it stands."""

    text: str
    place: Place


def encode(record: Record) -> str:
    """Return ``record`` in the canonical text notation."""
    game = record.game
    options = " ".join(f"{name}={text}" for name, text in game.options.written().items())
    lines = [
        f"cubilete: {FORMAT}",
        f"game: {game.name}",
        f"rules: {game.version}",
        f"options: {options}",
        f"seats: {', '.join(_encode_seat(seat) for seat in record.seats)}",
        f"setup: {game.encode_setup(record.setup)}",
    ]
    header = [line for line in lines if not line.endswith(": ")]  # nothing but defaults
    return "\n".join([*header, "", *_action_lines(record)]) + "\n"


def _action_lines(record: Record) -> Iterator[str]:
    """Yield the actions in lines, broken where the game says and where a line is full."""
    line, previous = "", None
    for action in record.actions:
        token = record.game.encode_action(action)
        full = len(line) + 1 + len(token) > LINE_WIDTH
        if line and (full or record.game.opens_line(action, previous)):
            yield line
            line = ""
        line = f"{line} {token}" if line else token
        previous = action
    if line:
        yield line


def _encode_seat(seat: Seat) -> str:
    """Return a seat as a quoted name, with the level of its bot if it has one."""
    name = json.dumps(seat.name, ensure_ascii=False)
    return name if seat.bot is None else f"{name} bot={json.dumps(seat.bot, ensure_ascii=False)}"


def decode(text: str, find_game: FindGame) -> Record:
    """Return the record that ``text`` writes; whether its actions are legal is not checked.

    Raises:
        NotationError: At the first place that cannot be read.
    """
    return decode_with_places(text, find_game)[0]


def decode_with_places(text: str, find_game: FindGame) -> tuple[Record, tuple[Place, ...]]:
    """Return the record that ``text`` writes, and where each of its actions stands.

    Raises:
        NotationError: At the first place that cannot be read.
    """
    header, tokens = _split_header(text)
    game = _read_game(header, find_game)

    def read_setup(text: str) -> Any:  # noqa: ANN401 - any game's setup
        setup = game.decode_setup(text)
        game.initial_state(setup)
        return setup

    def read_seats(text: str) -> Record:
        return Record(game, setup, decode_seats(text))

    setup = _at(header.get("setup", header["seats"]._replace(text="")), read_setup)
    start = _at(header["seats"], read_seats)
    actions = [_at(token, game.decode_action) for token in tokens]
    return start.then(*actions), tuple(token.place for token in tokens)


def _split_header(text: str) -> tuple[dict[str, Value], list[Value]]:
    """Return the header by key, and every token after it."""
    header: dict[str, Value] = {}
    lines = text.split("\n")
    number = 0
    for number, line in enumerate(lines, start=1):
        match = HEADER_LINE.fullmatch(line)
        if match is None:
            if line.strip() and not line.lstrip().startswith(";"):
                break
            continue
        key = match[1]
        if key in header:
            reason = f"{key!r} stands twice in the header."
            raise NotationError(reason, line=number, column=match.start(1) + 1)
        header[key] = Value(match[2].rstrip(), Place(number, match.start(2) + 1))
    missing = [key for key in REQUIRED if key not in header]
    if missing:
        reason = f"a record begins with lines such as 'game: liars_dice'; missing: {missing[0]!r}."
        raise NotationError(reason, line=number)
    if header["cubilete"].text != str(FORMAT):
        reason = f"this is format {header['cubilete'].text[:40]!r}; known here: {FORMAT}."
        raise _moved(NotationError(reason), header["cubilete"].place)
    last = max(value.place.line for value in header.values())
    return header, [
        Value(match[0], Place(number, match.start() + 1))
        for number, line in enumerate(lines[last:], start=last + 1)
        for match in re.finditer(r"\S+", line.split(";", 1)[0])
    ]


def _read_game(header: Mapping[str, Value], find_game: FindGame) -> AnyGame:
    """Return the game that the header names, with its options."""
    rules = header.get("rules")
    if rules is not None and not re.fullmatch(r"[1-9][0-9]{0,5}", rules.text):
        raise _moved(NotationError("rules is a whole number from 1."), rules.place)
    version = None if rules is None else int(rules.text)
    kind = _at(header["game"], lambda name: find_game(name, version))
    options = header.get("options", Value("", Place(1, 1)))
    return kind(_at(options, lambda text: decode_options(text, kind.options_type)))


def decode_options(text: str, options_type: type[OptionsT]) -> OptionsT:
    """Return the options written as ``name=value`` with spaces between.

    Raises:
        NotationError: If ``text`` is not of that form or names one option twice.
        SetupError: If the options cannot be, with all problems at once.
    """
    return options_type.parse({name: value.text for name, value in split_fields(text).items()})


def split_fields(text: str) -> dict[str, Value]:
    """Return the values written as ``name=value`` with spaces between, each with its place.

    Raises:
        NotationError: If ``text`` is not of that form or has one name twice.
    """
    values: dict[str, Value] = {}
    for match in re.finditer(r"\S+", text):
        name, equals, value = match[0].partition("=")
        if not (name and equals and value) or name in values:
            reason = f"{match[0][:40]!r}: write each once, as name=value."
            raise NotationError(reason, column=match.start() + 1)
        values[name] = Value(value, Place(1, match.start() + len(name) + 2))
    return values


def read_fields(text: str, readers: Mapping[str, Callable[[str], Any]]) -> dict[str, Any]:
    """Return what ``readers`` make of the values written as ``name=value``.

    Raises:
        NotationError: At the first value that cannot be read.
    """
    taken: dict[str, Any] = {}
    for name, value in split_fields(text).items():
        if name not in readers:
            reason = f"there is no {name[:40]!r} in a setup; known are {', '.join(readers)}."
            raise NotationError(reason, column=value.place.column - len(name) - 1)
        taken[name] = _at(value, readers[name])
    return taken


def checked_line(setup: Any, line: str, decode_setup: Callable[[str], Any]) -> str:  # noqa: ANN401
    """Return ``line`` if it writes the whole of ``setup``.

    Raises:
        NotationError: If something of ``setup`` is lost; no position that can be is such.
    """
    read = decode_setup(line)
    names = [item.name for item in fields(read)]
    lost = [name for name in names if getattr(read, name) != getattr(setup, name)]
    if lost:  # their values are not repeated, for dice may be hidden
        raise NotationError(f"This setup cannot be written: {', '.join(lost)}.")
    return line


def read_list(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """Return what ``read`` makes of each of the parts between commas.

    Raises:
        NotationError: At the first part that cannot be read.
    """
    taken: list[T] = []
    column = 1
    for part in text.split(","):
        taken.append(_at(Value(part, Place(1, column)), read))
        column += len(part) + 1
    return tuple(taken)


def decode_seats(text: str) -> tuple[Seat, ...]:
    """Return the seats written as quoted names with commas between.

    Raises:
        NotationError: If ``text`` is not of that form or a name cannot be.
    """
    pattern = re.compile(r'("(?:[^"\\]|\\.)*")(?:\s+bot=("(?:[^"\\]|\\.)*"))?\s*(,\s*|$)')
    seats: list[Seat] = []
    column = len(text) - len(text.lstrip())
    more = True
    while more:
        match = pattern.match(text, column)
        if match is None:
            reason = (
                'seats are written "Ana", "Binh" bot="steady": names in quotes, commas between.'
            )
            raise NotationError(reason, column=column + 1)
        try:
            bot = None if match[2] is None else json.loads(match[2])
            seats.append(Seat(json.loads(match[1]), bot))
        except (ValueError, SetupError) as error:
            raise NotationError(f"this name cannot be: {error}", column=column + 1) from None
        column = match.end()
        more = match[3].startswith(",")
    return tuple(seats)


def _at(value: Value, read: Callable[[str], T]) -> T:
    """Return what ``read`` makes of a value, with errors at its place."""
    try:
        return read(value.text)
    except (NotationError, SetupError, UnknownNameError) as error:
        raise _moved(error, value.place) from None


def _moved(error: Exception, place: Place) -> NotationError:
    """Return ``error`` as a notation error that is counted from ``place``."""
    if isinstance(error, NotationError):
        column = place.column + error.column - 1
        return NotationError(error.reason, line=place.line, column=column)
    return NotationError(str(error), line=place.line, column=place.column)
