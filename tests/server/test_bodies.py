"""The bodies of requests: what is taken, and that nothing else is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.server import bodies, messages

NEW_TABLE = {"command_id": "command1", "game": "liars_dice"}


def is_read(body: object, kind: type[Any]) -> bool:
    """Tell whether a body is of this kind."""
    try:
        msgspec.json.decode(msgspec.json.encode(body), type=kind)
    except msgspec.ValidationError:
        return False
    return True


def test_a_table_needs_a_game_and_an_id() -> None:
    """All else has a default: no seats, the usual rules, no limit, and people may watch."""
    expected = bodies.NewTable("command1", "liars_dice", {}, "", None, True, ())

    assert expected == msgspec.convert(NEW_TABLE, bodies.NewTable)
    for name in NEW_TABLE:
        assert not is_read({k: v for k, v in NEW_TABLE.items() if k != name}, bodies.NewTable)


@pytest.mark.parametrize(
    ("more", "taken"),
    [
        ({"seats": [{"name": "Ana"}, {"bot": "steady"}, {}]}, True),
        ({"seats": [{}] * messages.SEATS_MAX}, True),
        ({"seats": [{}] * (messages.SEATS_MAX + 1)}, False),
        ({"seats": [{"guest": "g1"}]}, False),
        ({"seats": [{"name": "x" * 97}]}, False),
        ({"seats": "Ana"}, False),
        ({"turn_limit_s": 5}, True),
        ({"turn_limit_s": 4}, False),
        ({"spectators": "no"}, False),
        ({"host": "g1"}, False),
        ({"options": {"players": 2, "wild": True, "raise": "strict_quantity"}}, True),
        ({"options": [["players", 2]]}, False),
    ],
)
def test_a_table_holds_what_it_says_and_nothing_else(more: dict[str, Any], taken: bool) -> None:
    """Bounds are those of the messages, and nobody names another guest."""
    assert taken is is_read({**NEW_TABLE, **more}, bodies.NewTable)


@pytest.mark.parametrize(
    ("body", "taken"),
    [
        ({"code": "x"}, True),
        ({"code": "x" * 100}, True),
        ({"code": "x" * 101}, False),
        ({"code": ""}, False),
        ({"code": None}, False),
        ({}, False),
        ({"code": "x", "guest": "g1"}, False),
    ],
)
def test_a_move_is_its_code(body: dict[str, Any], taken: bool) -> None:
    """What another device gives is the code alone."""
    assert taken is is_read(body, bodies.Move)
