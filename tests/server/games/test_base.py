"""What holds of the wire form of every game."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core import jsonlines
from cubilete.core.options import Measure
from cubilete.errors import UnknownNameError
from cubilete.games.good_milk import GoodMilkOptions
from cubilete.games.registry import GAMES, find_game
from cubilete.server.games import find_wire
from cubilete.server.games.base import SeenStarter, house_rules
from tests.properties.games import NAMES, examples, games, walk

every_game = pytest.mark.parametrize("name", NAMES)
seeds = st.integers(0, 2**32)


def plain(value: object) -> Any:
    """Return what JSON makes of a value of the wire."""
    return json.loads(msgspec.json.encode(value))


def sent(action: Any) -> bytes:
    """Return an action of a player as the player sends it: without saying who."""
    written = jsonlines.encode_action(action)
    del written["player"]
    return json.dumps(written).encode()


def test_every_game_has_a_wire_form() -> None:
    """It is found under the name in code and under that of the command line."""
    for kind in GAMES:
        wire = find_wire(kind.name)

        assert wire is find_wire(kind.name.replace("_", "-"))
        assert kind.name == wire.view.__struct_config__.tag


@pytest.mark.parametrize("name", ["chess", "base", "", "../liars_dice", "liars_dice.notation"])
def test_nothing_but_a_game_has_one(name: str) -> None:
    """No other name makes the server load a module."""
    with pytest.raises(UnknownNameError, match="There is no game"):
        find_wire(name)


@every_game
@given(data=st.data(), seed=seeds)
@examples(12)
def test_actions_are_written_as_in_records(name: str, data: st.DataObject, seed: int) -> None:
    """What a viewer is sent of an action is its line in the viewer's record, and reads back."""
    game, wire = data.draw(games(name)), find_wire(name)
    for step in walk(game, seed, 300):
        for viewer in (None, *range(game.players)):
            for action in game.visible(step.before, step.action, viewer):
                seen = wire.from_action(action)
                line = plain(jsonlines.encode_action(action))

                assert line == plain(seen)
                assert seen == msgspec.json.decode(msgspec.json.encode(seen), type=wire.seen_action)


@every_game
@given(data=st.data(), seed=seeds)
@examples(12)
def test_every_legal_action_can_be_sent(name: str, data: st.DataObject, seed: int) -> None:
    """What a player may do, the player can write, and it is read as just that."""
    game, wire = data.draw(games(name)), find_wire(name)
    for step in walk(game, seed, 120):
        if step.before.is_chance:
            continue
        for action in game.legal_actions(step.before):
            assert action == wire.decode_action(sent(action), action.player)


@every_game
@given(data=st.data(), seed=seeds)
@examples(12)
def test_views_say_what_observations_say(name: str, data: st.DataObject, seed: int) -> None:
    """A view has every field of its observation, and JSON brings it back as it was."""
    game, wire = data.draw(games(name)), find_wire(name)
    for step in walk(game, seed, 300):
        for viewer in (None, 0, game.players - 1):
            observation = game.observe(step.after, viewer)
            view = wire.view_of(observation)

            assert view == msgspec.json.decode(msgspec.json.encode(view), type=wire.view)
            assert [item.name for item in fields(observation)] == list(view.__struct_fields__)
            for item in view.__struct_fields__:
                value = getattr(observation, item)
                if value is None or isinstance(value, int):
                    assert value == getattr(view, item)


@every_game
def test_every_form_has_a_schema(name: str) -> None:
    """Whoever writes a client can generate its types; nothing in a schema is left open."""
    wire = find_wire(name)
    schemas, parts = msgspec.json.schema_components(
        [wire.view, wire.player_action, wire.seen_action]
    )

    assert 3 == len(schemas)
    assert {"View", "SeenStarter"} <= set(parts)
    assert {} not in parts.values()


@every_game
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'"throw"',
        b"{}",
        b'{"action":"starter"}',
        b'{"action":"starter","player":1}',
        b'{"action":"roll","faces":[6,6,6,6,6]}',
        b'{"action":["throw"]}',
        b'{"action":"challenge","player":1}',
        b'{"action":"throw","player":1}',
        b'{"action":"stand","why":null}',
        b'{"action":"leave"} {"action":"leave"}',
        b"[" * 5000,
        b"\xff\xfe",
    ],
)
def test_what_no_player_sends_is_not_read(name: str, data: bytes) -> None:
    """Chance's actions, other seats, other fields and whatever is no JSON are refused."""
    with pytest.raises(msgspec.MsgspecError):
        find_wire(name).decode_action(data, 0)


def test_house_rules_are_plain() -> None:
    """Numbers and switches stay what they are, and the rest is text; all rules are named."""
    options = GoodMilkOptions(players=4, purse=Measure("finite", 30))
    written = house_rules(options)

    assert {4, 10, "finite:30", "bounce"} <= set(written.values())
    assert list(GoodMilkOptions.kinds()) == list(written)
    assert options == GoodMilkOptions.parse(written)


@every_game
def test_house_rules_are_as_a_record_has_them(name: str) -> None:
    """A view and the head of a record write the same."""
    game = find_game(name)()
    view = find_wire(name).view_of(game.observe(game.initial_state(), None))

    assert house_rules(game.options) == view.options
    assert game.options == game.options_type.parse(view.options)


def test_a_starter_is_seen_alike_in_all_games() -> None:
    """The draw of who starts is one form."""
    assert {"action": "starter", "player": 2} == plain(SeenStarter(2))
