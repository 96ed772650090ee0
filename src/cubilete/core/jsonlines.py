"""Records as JSON lines: a head, then one action a line. Grammar: docs/games/.

::

    {"cubilete":1,"game":"liars_dice","rules":1,"options":{"players":3},"seats":[...],"setup":""}
    {"action":"roll","player":0,"faces":[1,4,4,5,6]}
    {"action":"bid","player":0,"quantity":3,"face":1}

``decode(encode(record)) == record``. Nothing is read that is not understood: a name that stands
twice or that nobody knows is refused. Columns are given where the line is no JSON; else they are 1.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from cubilete.core.game import NUMBER_MAX, action_fields, check_writable
from cubilete.core.notation import FORMAT, KEYS, Place
from cubilete.core.record import Record, Seat
from cubilete.errors import NotationError, SetupError, UnknownNameError

if TYPE_CHECKING:
    from cubilete.core.game import AnyGame
    from cubilete.core.notation import FindGame


def encode(record: Record) -> str:
    """Return ``record`` as JSON lines."""
    game = record.game
    head = {
        "cubilete": FORMAT,
        "game": game.name,
        "rules": game.version,
        "options": {
            name: value if isinstance(value, int) else kind.write(value)
            for name, kind, value in game.options.items()
        },
        "seats": [
            {"name": seat.name} if seat.bot is None else {"name": seat.name, "bot": seat.bot}
            for seat in record.seats
        ],
        "setup": game.encode_setup(record.setup),
    }
    return "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
        for line in [head, *map(encode_action, record.actions)]
    )


def encode_action(action: Any) -> dict[str, Any]:  # noqa: ANN401 - any game's action
    """Return ``action`` as a JSON object: its name and its fields.

    Raises:
        NotationError: If it cannot be read back; no legal action is such.
    """
    check_writable(action)
    kind: Any = type(action)
    return {
        "action": _name(kind),
        **{name: getattr(action, name) for name, _ in action_fields(kind)},
    }


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
    lines = [
        (number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()
    ]
    if not lines:
        raise NotationError("the record is empty.")
    (first, head), *rest = lines
    start = _decode_head(_object(head, first), find_game, first)
    actions = tuple(
        decode_action(_object(line, number), start.game, number) for number, line in rest
    )
    return start.then(*actions), tuple(Place(number, 1) for number, _ in rest)


def _object(line: str, number: int) -> dict[str, Any]:
    """Return the JSON object in one line."""
    try:
        value = json.loads(line, object_pairs_hook=_once_each, parse_constant=_refuse_constant)
    except NotationError as error:
        raise NotationError(error.reason, line=number) from None
    except (ValueError, RecursionError) as error:  # syntax, numbers too long, lists too deep
        column = error.colno if isinstance(error, json.JSONDecodeError) else 1
        raise NotationError("this is not JSON.", line=number, column=column) from None
    if not isinstance(value, dict):
        raise NotationError("each line is one JSON object.", line=number)
    return value


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the JSON object with these names and values."""
    values: dict[str, Any] = {}
    for name, value in pairs:
        if name in values:
            raise NotationError(f"{name[:40]!r} stands twice.")
        values[name] = value
    return values


def _refuse_constant(name: str) -> Any:  # noqa: ANN401 - it never returns
    """Refuse ``NaN`` and the infinities, which are not JSON."""
    raise NotationError(f"{name} is not a number.")


def _decode_head(head: dict[str, Any], find_game: FindGame, number: int) -> Record:
    """Return the record, still without actions, that the first line opens at line ``number``."""
    match head:
        case {"cubilete": int(version)} if version != FORMAT:
            reason = f"this is format {str(version)[:40]}; known here: {FORMAT}."
            raise NotationError(reason, line=number)
        case {
            "cubilete": version,
            "game": str(name),
            "rules": rules,
            "options": dict(options),
            "seats": list(seats),
            "setup": str(setup),
            **others,
        } if _is_number(version) and _is_number(rules) and not others:
            pass
        case _:
            reason = f"the first line has {', '.join(KEYS)}, and nothing else."
            raise NotationError(reason, line=number)
    try:
        kind = find_game(name, rules)
        game = kind(kind.options_type.parse(options))
        start = _decode_setup(game, setup)
        game.initial_state(start)
        return Record(game, start, tuple(map(_decode_seat, seats)))
    except NotationError as error:
        raise NotationError(error.reason, line=number) from None
    except (SetupError, UnknownNameError) as error:
        raise NotationError(str(error), line=number) from None


def _decode_setup(game: AnyGame, text: str) -> Any:  # noqa: ANN401 - any game's setup
    """Return the setup that ``text`` writes, with its own columns in the reason of an error."""
    try:
        return game.decode_setup(text)
    except NotationError as error:
        raise NotationError(f"setup, character {error.column}: {error.reason}") from None


def _decode_seat(seat: object) -> Seat:
    """Return the seat of one entry of the head."""
    match seat:
        case {"name": str(name), "bot": str(bot), **others} if not others:
            return Seat(name, bot)
        case {"name": str(name), **others} if not others:
            return Seat(name)
        case _:
            raise NotationError('a seat is {"name": ...} or {"name": ..., "bot": ...}.')


def decode_action(value: dict[str, Any], game: AnyGame, number: int = 1) -> Any:  # noqa: ANN401
    """Return the action of ``game`` that a JSON object writes.

    Raises:
        NotationError: If there is no such action or its fields are not those, at line ``number``.
    """
    kinds = {_name(kind): kind for kind in game.action_types}
    name = value.get("action")
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise NotationError(f"an action is one of {', '.join(kinds)}.", line=number)
    taken: dict[str, Any] = {}
    for field, many in action_fields(kind):
        given = value.get(field)
        if not (_is_numbers(given) if many else _is_number(given)):
            what = "a list of whole numbers" if many else "a whole number"
            raise NotationError(f"{name}: {field} is {what}.", line=number)
        taken[field] = tuple(sorted(given)) if isinstance(given, list) else given
    if len(value) != len(taken) + 1:
        raise NotationError(f"{name} has only {', '.join(taken)}.", line=number)
    return kind(**taken)


def _is_number(value: object) -> bool:
    """Tell whether ``value`` is a whole number that an action may hold."""
    return type(value) is int and 0 <= value <= NUMBER_MAX


def _is_numbers(value: object) -> bool:
    """Tell whether ``value`` is a list of whole numbers that an action may hold."""
    return isinstance(value, list) and all(map(_is_number, value))


def _name(kind: type) -> str:
    """Return the written name of a class of action.

    >>> from cubilete.core.chance import Starter
    >>> _name(Starter)
    'starter'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
