"""The two closed unions of the protocol: what is taken, and that nothing else is."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from cubilete.server import messages
from cubilete.server.sockets import decode_command
from tests.server.rooms import COMMANDS, World, created, started

MESSAGES = get_args(messages.Message)
LEAST: dict[str, dict[str, Any]] = {
    "act": {"seat": 0, "seq": 0, "action": {"action": "challenge"}},
    "sit": {"name": "Ana"},
    "add_bot": {"level": "novice"},
    "remove": {"seat": 0, "seq": 0},
    "leave": {"seat": 0, "seq": 0},
    "rename": {"seat": 0, "seq": 0, "name": "Ana"},
    "point": {"by": 0, "seq": 0, "seat": None},
    "configure": {"game": "liars_dice"},
    "start": {"seq": 0},
    "lock": {"on": True},
    "spectators": {"on": True},
    "pass_host": {"seat": 0, "seq": 0},
    "more_time": {"seat": 0, "seq": 0},
    "resign": {"seat": 0},
    "take_back": {"seat": 0},
    "emote": {"seat": 0, "emote": "wow"},
    "open": {"seat": 0},
    "cover": {},
    "resync": {},
    "ping": {},
}
"""What each command holds at least, beside its id."""


def least(kind: str) -> dict[str, Any]:
    """Return the shortest command of a kind."""
    named = {"command_id": "command1"} if "command_id" in COMMANDS[kind].__struct_fields__ else {}
    return {"type": kind, **named, **LEAST[kind]}


def is_read(message: object) -> bool:
    """Tell whether a message is one that clients may send."""
    try:
        msgspec.json.decode(msgspec.json.encode(message), type=messages.Command)
    except msgspec.ValidationError:
        return False
    return True


def test_every_command_is_in_the_table() -> None:
    """The table above has each command."""
    assert set(COMMANDS) == set(LEAST)
    assert len(get_args(messages.Command)) == len(COMMANDS)


@pytest.mark.parametrize("kind", COMMANDS)
def test_a_command_is_taken_as_short_as_it_may_be(kind: str) -> None:
    """Each command is read from what it holds at least, and from nothing less."""
    whole = least(kind)

    assert isinstance(decode_command(msgspec.json.encode(whole)), COMMANDS[kind])
    for name in whole:
        assert not is_read({key: value for key, value in whole.items() if key != name})


@pytest.mark.parametrize("kind", COMMANDS)
def test_a_command_holds_nothing_else(kind: str) -> None:
    """A field that the command does not have, such as who sends it, is refused."""
    for more in ("guest", "player", "secret", "credentials", "x"):
        assert not is_read({**least(kind), more: "x"})


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("command_id", ["a" * 8, "a" * 64, "A-_0aaaa"], ["a" * 7, "a" * 65, "a.aaaaaa", "é" * 8]),
        ("seat", [0, 31], [-1, 32, 1.5, "0", None, True]),
        ("seq", [0, 2**53 - 1], [-1, 2**53, 0.5, None]),
    ],
)
def test_numbers_and_ids_have_bounds(name: str, good: list[Any], bad: list[Any]) -> None:
    """At each bound a value is taken, and refused beyond it."""
    command = least("leave")

    assert [True] * len(good) == [is_read({**command, name: value}) for value in good]
    assert [False] * len(bad) == [is_read({**command, name: value}) for value in bad]


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("options", [{}, {"wild": True}, {"a": -9999}], [[], {"a": 10_000}, {"a": 1.5}, {"a": []}]),
        ("options", [{"a" * 40: "b" * 80}], [{"a" * 41: ""}, {"a": "b" * 81}]),
        ("options", [{str(i): 1 for i in range(40)}], [{str(i): 1 for i in range(41)}]),
        ("setup", ["", "x" * 4000], ["x" * 4001, None]),
        ("turn_limit_s", [None, 5, 86_400], [4, 86_401, 5.5]),
        ("game", ["x"], ["", "x" * 41]),
    ],
)
def test_house_rules_have_bounds(name: str, good: list[Any], bad: list[Any]) -> None:
    """What a host may set is short, before anybody looks at what it says."""
    command = least("configure")

    assert [True] * len(good) == [is_read({**command, name: value}) for value in good]
    assert [False] * len(bad) == [is_read({**command, name: value}) for value in bad]


def test_the_two_unions_do_not_meet() -> None:
    """No message of the server is one of a client's, by its tag."""
    tags = [str(kind.__struct_config__.tag) for kind in MESSAGES]

    assert len(set(tags)) == len(tags)
    assert set(tags).isdisjoint(COMMANDS)


def test_a_command_is_logged_if_it_has_an_id() -> None:
    """What becomes an event has a command's id, and what passes has none."""
    logged = set(get_args(messages.LoggedCommand))
    passing = set(get_args(messages.PassingCommand))

    assert all(issubclass(kind, messages.Logged) for kind in logged)
    assert not any(issubclass(kind, messages.Logged) for kind in passing)
    assert logged | passing == set(COMMANDS.values())


def test_what_a_room_says_is_one_of_the_messages() -> None:
    """Everything that is sent can be read as the closed union says, whatever game is played."""
    heard: list[dict[str, Any]] = []
    for game, setup in (
        ("liars_dice", "starter=A"),
        ("ship_captain_crew", "first=A"),
        ("good_milk", "starter=A"),
    ):
        world, (ana, *_) = started("ana", "ben", "cam", game=game, setup=setup, turn_limit_s=60)
        world.connect(None, 1)
        if game == "liars_dice":
            world.bid(ana, 0)
            world.say(ana, "emote", seat=0, emote="wow")
            world.say(ana, "ping")
            world.say(ana, "act", command_id="command1", seat=0, action={"action": "challenge"})
        else:
            world.act(ana, 0, "throw")
        world.say(ana, "configure", game="chess")
        heard += [message for told in world.told.values() for message in told]
    kinds = {message["type"] for message in heard}

    assert {"sync", "happened", "refused", "emoted", "pong"} <= kinds
    for message in heard:
        read: object = msgspec.convert(message, messages.Message)
        assert message == msgspec.json.decode(msgspec.json.encode(read))


def test_a_first_message_names_the_protocol() -> None:
    """A client that speaks another version can tell so from the first message."""
    world = World(created("ana"))
    [sync] = world.listen(world.connect("ana"))

    assert messages.PROTOCOL == sync["protocol"]
