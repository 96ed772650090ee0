"""A table's log in words, a game step by step, and who was lucky: read from the log alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.analysis.luck import LABELS_MAX
from cubilete.core import jsonlines
from cubilete.server import answers, looking_back, messages
from cubilete.server.errors import WrongPhaseError
from cubilete.server.looking_back import ENTRIES_MAX, Window, history, luck, replay
from cubilete.server.table import Table
from tests.server.rooms import CODE, TABLE_ID, World, created, started

BLANK = Table(TABLE_ID, CODE)
WHOLE = Window()
GAMES = pytest.mark.parametrize("game", ["liars_dice", "ship_captain_crew", "good_milk"])


def entries(world: World) -> tuple[answers.Entry, ...]:
    """Return the history of a table."""
    return history(BLANK, world.rows).entries


def steps(
    world: World, viewer: int | None = None, number: int = 1, window: Window = WHOLE
) -> answers.Replay:
    """Return the replay of a game."""
    return replay(BLANK, world.rows, number, viewer, window)


def play(world: World, numbers: list[int]) -> World:
    """Play what the clock would play until the game is over."""
    while (seat := world.table.turn) is not None:
        playing = world.table.current
        action = jsonlines.encode_action(playing.game.default_action(playing.state))
        del action["player"]
        world.say(numbers[seat], "act", seat=seat, action=action)
    return world


def played(game: str = "liars_dice", **rules: Any) -> World:
    """Return a table whose first game is over."""
    usual = {"setup": "", "options": {"end": "rounds:2"} if game == "ship_captain_crew" else {}}
    return play(*started("ana", "ben", "cam", game=game, **{**usual, **rules}))


def json_of(value: object) -> Any:
    """Return what is sent of an answer."""
    return msgspec.json.decode(msgspec.json.encode(value))


# ---------------------------------------------------------------- history


def test_before_a_game_the_history_begins_with_the_table() -> None:
    """Who came and who went, by the names that they had, and every event under its number."""
    world = World(created("ana", "bot"))
    ana, ben = world.connect("ana"), world.connect("ben")
    world.say(ben, "sit", name="Ben")
    world.say(ben, "rename", seat=2, name="Benno")
    world.say(ana, "remove", seat=1)
    world.say(ana, "lock", on=True)
    world.say(ana, "pass_host", seat=1)
    world.say(ben, "point", by=1, seat=0)
    world.say(ana, "leave", seat=0)

    expected = [
        ("created", None, None),
        ("sat", 2, "Ben"),
        ("renamed", 2, "Benno"),
        ("left", 1, "Bot 1"),
        ("locked", None, None),
        ("host_passed", 1, "Benno"),
        ("pointed", 1, "Benno"),
        ("left", 0, "Ana"),
    ]
    told = entries(world)
    assert expected == [(entry.kind, entry.seat, entry.name) for entry in told]
    assert list(range(1, 9)) == [entry.seq for entry in told]
    assert {()} == {entry.told for entry in told}


def test_a_host_without_a_seat_has_none_in_the_history() -> None:
    """Nobody learns by a number who that is."""
    world = World(created("ana", host="hal"))
    world.say(world.connect("hal"), "pass_host", seat=0)
    world.say(world.connect("ana"), "leave", seat=0)
    world.restart()

    assert ["created", "host_passed", "left"] == [entry.kind for entry in entries(world)]
    assert [None, 0, 0] == [entry.seat for entry in entries(world)]


@GAMES
def test_a_game_is_told_as_it_was_told_then(game: str) -> None:
    """Sentences, seats and who chose are those of the messages that everybody got."""
    world = World(created("ana", "ben", "cam", game=game, setup=""))
    numbers = [world.connect(guest) for guest in ("ana", "ben", "cam")]
    watcher = world.connect(None)
    world.say(numbers[0], "start")
    for _ in range(6):
        seat = world.table.turn
        assert seat is not None
        state = world.table.current.state
        action = jsonlines.encode_action(world.table.current.game.default_action(state))
        del action["player"]
        world.say(numbers[seat], "act", seat=seat, action=action)
    heard = [each for each in world.told[watcher] if each["type"] == "happened"]

    told = json_of(entries(world))
    assert "started" == told[0]["kind"]
    keys = ("seq", "kind", "seat", "by", "told")
    assert [[each[key] for key in keys] for each in heard] == [
        [each[key] for key in keys] for each in told
    ]
    assert {None} == {each["name"] for each in told}


def test_a_history_has_the_last_game_and_what_came_after() -> None:
    """A game that is over goes when the next one begins."""
    world, numbers = started("ana", "ben", setup="", options={"dice_per_player": "1"})
    play(world, numbers)
    world.say(numbers[1], "leave", seat=1)
    kinds = [entry.kind for entry in entries(world)]
    assert ("started", "left", "Ben") == (kinds[0], kinds[-1], entries(world)[-1].name)
    world.say(world.connect("cam"), "sit", name="Cam")
    world.say(numbers[0], "start")

    assert ["started"] == [entry.kind for entry in entries(world)]
    assert world.table.seq == entries(world)[0].seq


def test_a_history_is_not_longer_than_it_may_be() -> None:
    """Of a long evening the last events are told."""
    world = World(created("ana"))
    ana = world.connect("ana")
    for number in range(ENTRIES_MAX + 5):
        world.say(ana, "lock", on=number % 2 == 0)

    told = entries(world)
    assert ENTRIES_MAX == len(told)
    assert world.table.seq == told[-1].seq
    assert world.rows[-1].at_ms == told[-1].at_ms


def test_what_time_has_brought_about_is_told() -> None:
    """A bot that takes over, and the clock that has played, are in the history."""
    world, (_, ben) = started("ana", "ben", turn_limit_s=60)
    world.wait(60)
    world.leave(ben)
    world.wait(30)

    told = [(entry.kind, entry.seat, entry.by, entry.name) for entry in entries(world)]
    assert ("moved", 0, "timeout", None) in told
    assert ("taken_over", 1, None, "Ben") in told


# ---------------------------------------------------------------- replay


@GAMES
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_replay_is_what_its_viewer_saw(game: str, viewer: int | None) -> None:
    """Views, actions and sentences are those of the messages that the viewer got then."""
    world = World(created("ana", "ben", "cam", game=game, setup="", options=SHORT.get(game, {})))
    numbers = [world.connect(guest) for guest in ("ana", "ben", "cam")]
    watcher = world.connect(None)
    world.say(numbers[0], "start")
    play(world, numbers)
    told = world.told[watcher if viewer is None else numbers[viewer]]
    heard = [each for each in told if each["type"] == "happened"]
    shown = json_of(steps(world, viewer))

    assert (1, viewer, ["Ana", "Ben", "Cam"]) == (shown["game"], shown["seat"], shown["names"])
    assert len(heard) == shown["total"] == len(shown["steps"])
    keys = ("seq", "seat", "by", "told", "actions", "view")
    for message, step in zip(heard, shown["steps"], strict=True):
        assert [message[key] for key in keys] == [step[key] for key in keys]
    assert heard[-1]["table"]["result"] == shown["result"]


SHORT = {"liars_dice": {"dice_per_player": "2"}, "ship_captain_crew": {"end": "rounds:2"}}


def test_whoever_did_not_play_sees_what_everybody_saw() -> None:
    """A number beyond the players' is nobody's eyes."""
    world = played()

    assert json_of(steps(world)) == json_of(steps(world, 3)) == json_of(steps(world, 31))


def test_a_replay_comes_in_parts() -> None:
    """Any stretch of steps, and how many there are in all."""
    world = played()
    whole = steps(world)
    parts = [steps(world, None, 1, Window(first, 2)).steps for first in range(0, whole.total, 2)]

    assert whole.steps == tuple(step for part in parts for step in part)
    beyond = steps(world, None, 1, Window(whole.total, 2))
    assert ((), whole.total) == (beyond.steps, beyond.total)


def test_an_older_game_has_its_own_names_and_result() -> None:
    """What has happened since changes nothing of it."""
    world, numbers = started("ana", "ben", setup="", options={"dice_per_player": "1"})
    play(world, numbers)
    before = json_of(steps(world))
    world.say(numbers[0], "rename", seat=0, name="Zoe")
    world.say(numbers[0], "start")
    assert before == json_of(steps(world))
    play(world, numbers)

    assert before == json_of(steps(world))
    assert (2, ("Zoe", "Ben")) == (steps(world, None, 2).game, steps(world, None, 2).names)
    assert steps(world, None, 2).steps[0].seq > steps(world).steps[-1].seq


def test_nothing_is_shown_of_a_game_before_its_end() -> None:
    """Not even to whoever asks for no step at all."""
    world, (ana, _) = started("ana", "ben")
    world.bid(ana, 0)
    for number in (0, 1, 2):
        with pytest.raises(WrongPhaseError):
            steps(world, 0, number, Window(0, 0))
    with pytest.raises(WrongPhaseError):
        luck(world.table)
    with pytest.raises(WrongPhaseError):
        looking_back.check_over(BLANK)


@GAMES
def test_a_step_is_found_in_the_record(game: str) -> None:
    """Each step says how many actions of the record it ends, so that a review can refer to it."""
    table = played(game).table
    record, shown = table.record(), steps(played(game)).steps
    states = [record.game.initial_state(record.setup), *(step.after for step in record.steps())]

    assert len(record.actions) == shown[-1].step
    assert [each.view.current_player for each in shown] == [
        states[each.step].current_player for each in shown
    ]
    assert sorted({each.step for each in shown}) == [each.step for each in shown]


def test_a_replay_is_as_published() -> None:
    """What is sent can be read as the structs say, whatever the game."""
    for game in ("liars_dice", "ship_captain_crew", "good_milk"):
        shown = steps(played(game))
        again = msgspec.convert(json_of(shown), answers.Replay)
        assert json_of(shown) == json_of(again)
        assert isinstance(again.steps[0].view, messages.View)


# ---------------------------------------------------------------- luck


@GAMES
def test_everybodys_luck_is_told_at_the_same_places(game: str) -> None:
    """It begins at zero, has few places, and ends with the total."""
    found = luck(played(game).table)

    assert (1, 3) == (found.game, len(found.players))
    assert 0 == found.labels[0]
    assert sorted(set(found.labels)) == list(found.labels)
    assert 2 <= len(found.labels) <= LABELS_MAX + 1
    for player in found.players:
        assert len(found.labels) == len(player.points)
        assert (0.0, player.total) == (player.points[0], player.points[-1])
        assert all(point == round(point, 2) for point in player.points)
        assert "-0.0" not in map(str, player.points)


def test_units_are_those_of_the_game() -> None:
    """Points and dice by the round, beans by the throw."""
    expected = {
        "liars_dice": ("dice", "round"),
        "ship_captain_crew": ("points", "round"),
        "good_milk": ("beans", "throw"),
    }
    found = {game: luck(played(game).table) for game in expected}

    assert expected == {game: (each.unit, each.per) for game, each in found.items()}


def test_the_luck_of_a_challenge_is_what_it_saved() -> None:
    """A bid of one in two dice, challenged: figures of ``analysis.luck`` with two decimals."""
    world, (ana, ben) = started("ana", "ben", options={"dice_per_player": "1"})
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    holds = world.table.current.state.last.count >= 1
    found = luck(world.table)

    expected = [[0.0, 0.69], [0.0, -0.69]] if holds else [[0.0, -0.31], [0.0, 0.31]]
    assert expected == [list(player.points) for player in found.players]
