"""The published JSON Schema says what is on the wire."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from cubilete.games.registry import GAMES
from cubilete.server import bodies, messages
from cubilete.server.games import find_wire
from cubilete.server.games.base import SeenStarter
from cubilete.server.schemas import LOCAL, definitions, field_notes, rebased, title
from tests.server.conversations import Caller, serving_here

NAMES = [kind.name for kind in GAMES]
COMMANDS = (
    messages.Cover(),
    messages.Ping(),
    messages.SendEmote(0, "hello"),
    messages.SendEmote(0, "luck"),
    messages.AddBot("add-bot-0001", "novice"),
    messages.Lock("lock-00001", on=True),
    messages.Act("act-badly1", 0, 1, msgspec.Raw(b'{"action":"throw"}')),
    messages.Resync(),
)
"""What is said beside the game."""


def validator(name: str) -> jsonschema_rs.Validator:
    """Return what checks JSON against one of the definitions."""
    return jsonschema_rs.validator_for({"$ref": LOCAL + name, "$defs": definitions()})


def references(value: Any) -> Iterator[str]:
    """Yield every reference in a document, those of discriminators too."""
    if isinstance(value, dict):
        for each in value.values():
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)
    elif isinstance(value, str) and value.startswith("#"):
        yield value


def first_action(game: str, view: Any) -> dict[str, Any]:
    """Return something that the rules allow whoever is to act."""
    legal = view["legal"]
    if game == "liars_dice":
        if legal["challenge"]:
            return {"action": "challenge"}
        face, lowest = next((i, low) for i, low in enumerate(legal["lowest"], 1) if low)
        return {"action": "bid", "quantity": lowest, "face": face}
    if game == "ship_captain_crew":
        return {"action": "throw" if legal["throw"] else "stand"}
    return {"action": legal[0]}


async def play(player: Caller, game: str) -> None:
    """Play with what the rules allow until the game is over."""
    number = 0
    while True:
        message = json.loads(await player.hear())
        view = message.get("view") or {}
        assert not (message["type"] == "refused" and message["code"] == "action/illegal"), message
        if message["type"] == "happened" and (message["table"] or {}).get("phase") == "over":
            return
        if message["type"] == "happened" and view.get("current_player") == 0:
            number += 1
            act = {"type": "act", "command_id": f"act-{number:06}", "seat": 0}
            action = first_action(game, view)
            await player.say(json.dumps({**act, "seq": message["anchor"], "action": action}))


@pytest.mark.parametrize("game", NAMES)
async def test_a_whole_conversation_is_as_published(game: str, tmp_path: Path) -> None:
    """Every frame of a game, both ways, a player's and a spectator's, is what the schema allows."""
    seats = [{"name": "Ana"}, {"bot": "novice"}, {"bot": "steady"}]
    options = {"end": "rounds:1"} if game == "ship_captain_crew" else {}
    body = {"command_id": "lay-table-1", "game": game, "options": options, "seats": seats}
    async with serving_here(tmp_path) as http:
        player, spectator = await Caller.welcomed(http), await Caller.welcomed(http)
        _, laid = await player.ask("POST", "/api/tables", body)
        for caller in (spectator, player):
            await caller.connect(f"/api/tables/{laid['code']}/socket")
        for what in COMMANDS:
            await player.say(what)
        await player.say(messages.Start("start-0001", 3))
        await play(player, game)
        await spectator.say(messages.Ping())
        while '"pong"' not in await spectator.hear():
            pass
        for caller in (player, spectator):
            await caller.hang_up()
    command, message = validator("Command"), validator("Message")
    heard = [json.loads(text) for text in (*player.heard, *spectator.heard)]

    for text in (*player.sent, *spectator.sent):
        command.validate(json.loads(text))
    for each in heard:
        message.validate(each)
    assert {"sync", "happened", "presence", "emoted", "refused", "pong"} <= {
        each["type"] for each in heard
    }


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("Command", {"type": "ping", "more": 1}),
        ("Command", {"type": "sit", "command_id": "short", "name": "Ana"}),
        ("Command", {"type": "act", "command_id": "act-00001", "seat": 0, "seq": 1, "action": {}}),
        ("Message", {"type": "happened", "seq": 1}),
        ("Message", {"type": "emoted", "seat": 0, "emote": "rude"}),
        ("LiarsDicePlayerAction", {"action": "bid", "quantity": 1, "face": 7}),
        ("NewTable", {"command_id": "lay-table-1", "game": "chess"}),
    ],
)
def test_what_is_wrong_is_not_allowed(name: str, wrong: object) -> None:
    """The schema refuses what the server would not read or would never say."""
    assert not validator(name).is_valid(wrong)


def test_every_reference_leads_somewhere() -> None:
    """No schema refers to one that is not there."""
    named = definitions()

    assert {f"{LOCAL}{name}" for name in named} >= set(references(named))


def test_every_type_of_the_wire_has_its_name() -> None:
    """Each command, message, body, and each game's actions and view is found by its name."""
    unions = (messages.Command, messages.Message)
    expected = {
        "Command",
        "Message",
        *(each.__name__ for union in unions for each in members(union)),
    }
    expected |= {bodies.NewTable.__name__, bodies.Move.__name__}
    for name in NAMES:
        wire, prefix = find_wire(name), title(name)
        expected |= {f"{prefix}{part}" for part in ("PlayerAction", "SeenAction", "View")}
        expected |= {
            prefix + each.__name__
            for union in (wire.player_action, wire.seen_action)
            for each in members(union)
        }

    assert set() == expected - set(definitions())


def members(union: Any) -> tuple[type[msgspec.Struct], ...]:
    """Return the structs of a union."""
    found: tuple[type[msgspec.Struct], ...] = union.__args__
    return found


def test_fields_are_described_by_the_texts_below_them() -> None:
    """What the code says of a field is published; a field without a text has none."""
    fields = definitions()["Happened"]["properties"]

    assert "Whose event it is, where it is a seat's." == fields["seat"]["description"]
    assert "description" not in fields["seq"]
    assert {} == field_notes(SeenStarter)


def test_references_are_moved_and_renamed() -> None:
    """Only references change, wherever they stand."""
    schema = {"anyOf": [{"$ref": "#/a/X"}], "mapping": {"x": "#/a/X"}, "description": "see /a/X"}
    moved = {"anyOf": [{"$ref": "#/b/x"}], "mapping": {"x": "#/b/x"}, "description": "see /a/X"}

    assert moved == rebased(schema, "#/a/", "#/b/", str.lower)
