"""A room that plays for long remembers no more for it, and still does nothing twice."""

from __future__ import annotations

import pytest

from cubilete.server import room
from tests.server.rooms import World, created, started


def remembered(world: World) -> int:
    """Return how many commands a room remembers."""
    return len(vars(world.room)["_commands"])


def test_forgotten_command_is_found_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that the room has forgotten is acknowledged with its own event, and done once."""
    monkeypatch.setattr(room, "COMMANDS_MAX", 3)
    world = World(created("ana"))
    ana = world.connect("ana")
    for number in range(8):
        world.say(ana, "lock", command_id=f"lock-{number:04}", on=number % 2 == 0)
    kinds = world.kinds
    again = [
        world.say(ana, "lock", command_id=f"lock-{number:04}", on=number % 2 == 0)
        for number in range(8)
    ]

    expected = [
        [{"type": "ack", "command_id": f"lock-{number:04}", "seq": number + 2}]
        for number in range(8)
    ]
    assert expected == again
    assert kinds == world.kinds
    assert remembered(world) <= 3


def test_forgotten_command_waits_for_a_log_that_can_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While the log cannot be read the sender is told to try again, and nothing is done."""
    monkeypatch.setattr(room, "COMMANDS_MAX", 1)
    world = World(created("ana"))
    ana = world.connect("ana")
    for number in range(3):
        world.say(ana, "lock", command_id=f"lock-{number:04}", on=True)
    world.is_unreadable = True
    (refused,) = world.say(ana, "lock", command_id="lock-0000", on=True)
    world.is_unreadable = False
    (acked,) = world.say(ana, "lock", command_id="lock-0000", on=True)

    assert ("refused", "table/busy") == (refused["type"], refused["code"])
    assert ("ack", 2) == (acked["type"], acked["seq"])
    assert ["created", "locked", "locked", "locked"] == world.kinds


def test_commands_of_timers_are_not_remembered() -> None:
    """A bot may play for days: nobody ever sends its commands again."""
    world, _ = started("ana", "bot", setup="starter=B length=one_round")
    before = remembered(world)
    world.think(None)
    world.wait(30.0)

    assert "moved" == world.kinds[-1]
    assert world.rows[-1].command_id.startswith("bot:")
    assert before == remembered(world)
