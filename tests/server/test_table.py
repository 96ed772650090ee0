"""Folding a log: what each event does to a table, and which rows are no log."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.game import evolve
from cubilete.errors import StorageError
from cubilete.server import log
from cubilete.server.playing import Playing
from cubilete.server.store import Row
from cubilete.server.table import (
    GapError,
    Hold,
    Phase,
    Seat,
    Table,
    fold,
    fold_games,
    fold_rows,
    remaining_seats,
)
from tests.server.rooms import CODE, TABLE_ID, World, created, started

NEW = Table(TABLE_ID, CODE)
FIRST = created("ana", "ben", "bot", turn_limit_s=60, options={"wild": "on"})
PIRATE = Seat("Ben", "ben", points_at=2)
"""Somebody who has seen a pirate."""


def folded(*events: log.Event) -> Table:
    """Return the table after ``events``, one in each second."""
    table = NEW
    for seq, event in enumerate(events, start=1):
        table = fold(table, seq, seq * 1000, event)
    return table


def changes(before: Table, after: Table) -> dict[str, Any]:
    """Return the fields of a table that an event has changed."""
    fields = vars(after)
    return {name: fields[name] for name, value in vars(before).items() if fields[name] != value}


def after(event: log.Event, world: World | None = None) -> dict[str, Any]:
    """Return what ``event`` changes at a table, besides its number and time."""
    table = folded(FIRST) if world is None else world.table
    changed = changes(table, fold(table, table.seq + 1, table.changed_ms + 1000, event))
    assert {"seq", "changed_ms"} <= set(changed)
    return {name: value for name, value in changed.items() if name not in {"seq", "changed_ms"}}


def test_a_table_is_laid_with_its_rules_and_seats() -> None:
    """The first event says who is host, what is played, and who sits already."""
    table = folded(FIRST)

    assert (1, Phase.LOBBY, "ana", "liars_dice") == (
        table.seq,
        table.phase,
        table.host,
        table.game_name,
    )
    assert ({"wild": "on"}, 60, True, False) == (
        table.options,
        table.turn_limit_s,
        table.spectators,
        table.locked,
    )
    expected = (Seat("Ana", "ana"), Seat("Ben", "ben"), Seat("Bot 1", None, "steady"))
    assert expected == table.seats


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (log.Locked(on=True), {"locked": True}),
        (log.Spectators(on=False), {"spectators": False}),
        (log.HostPassed("ben"), {"host": "ben"}),
        (log.MoreTime(1), {"turn_from_ms": 2000}),
        (
            log.Renamed(2, "Rob"),
            {"seats": (*folded(FIRST).seats[:2], Seat("Rob", None, "steady"))},
        ),
        (
            log.Pointed(1, 2),
            {"seats": (Seat("Ana", "ana"), PIRATE, Seat("Bot 1", None, "steady"))},
        ),
        (
            log.Sat("Gus", "gus"),
            {"seats": (*folded(FIRST).seats, Seat("Gus", "gus")), "anchor": 2},
        ),
        (
            log.Left(0),
            {"seats": (Seat("Ben", "ben"), Seat("Bot 1", None, "steady")), "anchor": 2},
        ),
        (
            log.Configured("good_milk", {"stake": "5"}, "starter=B", None),
            {
                "game_name": "good_milk",
                "options": {"stake": "5"},
                "setup": "starter=B",
                "turn_limit_s": None,
                "anchor": 2,
            },
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_event_changes_this_and_nothing_else(event: log.Event, expected: dict[str, Any]) -> None:
    """Each event between games changes what it says, and the rest stays."""
    assert expected == after(event)


@pytest.mark.parametrize(
    ("event", "seat"),
    [
        (log.TakenOver(1), Seat("Ben", "ben", hold=Hold.AWAY, helped=True)),
        (log.Resigned(1), Seat("Ben", "ben", hold=Hold.RESIGNED, helped=True)),
        (log.Left(1), Seat("Ben", None, hold=Hold.RESIGNED, helped=True, gone=True)),
        (log.Left(1, removed=True), Seat("Ben", None, hold=Hold.RESIGNED, helped=True, gone=True)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_seat_in_a_game_stays_and_a_bot_plays(event: log.Event, seat: Seat) -> None:
    """During a game nobody's seat vanishes: a bot plays for it, and that is marked."""
    world, _ = started("ana", "ben", "bot")

    assert (world.table.seats[0], seat, world.table.seats[2]) == after(event, world)["seats"]


@pytest.mark.parametrize(
    ("left", "expected"),
    [(0, [None, 2, 0]), (1, [1, 2, None]), (2, [None, 0, 1]), (3, [2, 0, None])],
)
def test_pointing_follows_whoever_moves_up(left: int, expected: list[int | None]) -> None:
    """In the lobby seats move up: others are pointed at as before, whoever left no more."""
    table = folded(created("ana", "ben", "cam", "dan"))
    for seq, (seat, at) in enumerate(((0, 2), (1, 0), (2, 3), (3, 1)), start=2):
        table = fold(table, seq, 0, log.Pointed(seat, at))
    table = fold(table, table.seq + 1, 0, log.Left(left))

    assert expected == [seat.points_at for seat in table.seats]


def test_whoever_leaves_between_games_neither_points_nor_is_pointed_at() -> None:
    """There the seats keep their numbers, and others are pointed at as before."""
    world, (ana, ben, cam) = started("ana", "ben", "cam")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    for seat, number, at in ((0, ana, 1), (1, ben, 2), (2, cam, 0)):
        world.say(number, "point", by=seat, seat=at)
    assert [1, 2, 0] == [seat.points_at for seat in world.table.seats]
    world.say(ben, "leave", seat=1)

    assert [None, None, 0] == [seat.points_at for seat in world.table.seats]


def test_nobody_points_when_the_game_has_begun() -> None:
    """What the table has pointed at is done with."""
    world = World(created("ana", "ben"))
    ana = world.connect("ana")
    world.say(ana, "point", by=0, seat=1)
    world.say(ana, "start")

    assert [None, None] == [seat.points_at for seat in world.table.seats]


def test_a_seat_that_is_taken_back_stays_marked() -> None:
    """The owner plays again, and everybody may know that a bot has helped."""
    world, _ = started("ana", "ben")
    world.write(log.TakenOver(1))
    world.write(log.TakenBack(1))
    world.restart()

    assert Seat("Ben", "ben", hold=Hold.OWNER, helped=True) == world.table.seats[1]


def test_a_timeout_is_marked_and_a_bots_own_move_is_not() -> None:
    """Who let the clock play is marked; a bot that plays for itself has needed no help."""
    world, _ = started("ana", "bot", turn_limit_s=60)
    world.wait(60)
    world.think(None)
    world.wait(10)

    assert [True, False] == [seat.helped for seat in world.table.seats]


def test_a_start_frees_the_marks_and_the_seats_of_those_who_left() -> None:
    """A new game has only those who are still there, and nobody is helped or held."""
    world, (ana, ben, _) = started("ana", "ben", "cam")
    world.say(ben, "leave", seat=1)
    world.bid(ana, 0)
    world.think(None)
    world.wait(60)
    table = world.table
    assert Phase.OVER is table.phase
    assert ("Ana", "Cam") == tuple(seat.name for seat in remaining_seats(table))
    world.say(ana, "start")

    assert (Seat("Ana", "ana"), Seat("Cam", "cam")) == world.table.seats
    assert (2, 2) == (world.table.current.number, world.table.current.game.players)


def test_a_game_is_over_when_its_rules_say_so() -> None:
    """The last move ends the game, and nobody is to act."""
    world, (ana, ben) = started("ana", "ben")
    assert (Phase.PLAYING, 0) == (world.table.phase, world.table.turn)
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")

    assert (Phase.OVER, None) == (world.table.phase, world.table.turn)
    assert (False, 0) == (world.table.is_playing, world.table.current.first)


def test_only_the_game_and_the_seats_move_the_anchor() -> None:
    """A command is stale after a move or a change of seats, and after nothing else."""
    world, (ana, ben) = started("ana", "ben", turn_limit_s=60)
    anchors = [world.table.anchor]
    for number, command, fields in (
        (ben, "more_time", {"seat": 1}),
        (ana, "lock", {"on": True}),
        (ana, "spectators", {"on": False}),
        (ana, "act", {"seat": 0, "action": {"action": "bid", "quantity": 1, "face": 1}}),
    ):
        world.say(number, command, **fields)
        anchors.append(world.table.anchor)

    assert [2, 2, 2, 2, 6] == anchors


def test_a_row_that_is_not_the_next_is_refused() -> None:
    """A gap and a repetition are errors of the store, and say what to do."""
    table = folded(FIRST)
    for seq in (0, 1, 3):
        with pytest.raises(GapError, match="Event 2 of a table is missing") as caught:
            fold(table, seq, 0, log.Locked(on=True))
        assert isinstance(caught.value, StorageError)


def test_nothing_is_played_before_the_first_game() -> None:
    """Who asks for the game of a new table is told that there is none."""
    with pytest.raises(LookupError, match="No game has begun"):
        _ = folded(FIRST).current


@given(st.data())
def test_the_same_rows_give_the_same_table(data: st.DataObject) -> None:
    """Folding is pure: all at once, in two parts or again, the table is equal."""
    world = played()
    cut = data.draw(st.integers(0, len(world.rows)))
    whole = fold_rows(NEW, world.rows)
    early = fold_rows(NEW, world.rows[:cut])

    assert whole == fold_rows(early, world.rows[cut:])
    assert whole == fold_rows(NEW, world.rows)
    assert cut == early.seq
    assert world.table == whole


def played() -> World:
    """Return a world with two games, a rematch, somebody who left and one who joined."""
    world, (ana, ben) = started("ana", "ben")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    world.say(world.connect("cam"), "sit", name="Cam")
    world.say(ana, "start")
    world.bid(ana, 0)
    world.say(ben, "leave", seat=1)
    world.think(None)
    world.wait(60)
    return world


def test_each_game_is_found_as_it_ended() -> None:
    """Every game of a table can be had as its last move left it, whoever sat down later."""
    games = fold_games(NEW, played().rows)

    assert [1, 2] == sorted(games)
    assert ["Ana", "Ben"] == [seat.name for seat in games[1].seats]
    assert ["Ana", "Ben", "Cam"] == [seat.name for seat in games[2].seats]
    assert [2, 3] == [games[number].current.game.players for number in (1, 2)]


def test_a_record_has_every_action_and_every_die() -> None:
    """The record of a table replays to where the table is."""
    table = played().table

    assert table.current.state == table.record().final_state()


def test_a_rekeyed_game_counts_its_rolls_anew() -> None:
    """With a new root the dice to come begin at its first roll."""
    world, _ = started("ana", "ben")
    key = log.DiceKey(2, 1, "ab")
    playing = after(log.Rekeyed(key), world)["playing"]

    assert isinstance(playing, Playing)
    assert (key, 0, {}) == (playing.key, playing.round, playing.rolls)
    assert world.table.current.state == playing.state


def test_damage_shows_when_it_is_folded() -> None:
    """A row that cannot be read stops the fold; nothing is passed over."""
    rows = [*played().rows[:3], Row(TABLE_ID, 4, "x", 0, b"{}")]

    with pytest.raises(StorageError):
        fold_rows(NEW, rows)


@pytest.mark.parametrize(
    "event", [log.Moved(0, "nonsense"), log.TakenOver(77), log.Moved(1, "B:challenge")]
)
def test_an_event_that_cannot_have_happened_is_damage(event: log.Event) -> None:
    """A row that reads well and does not fit stops the fold as any damaged row does."""
    table = folded(created("ana", "ben"))

    with pytest.raises(log.UnknownEventError):
        fold(table, 2, 0, event)


def test_seats_are_found_by_their_guest() -> None:
    """Who holds what follows from the guest, and nobody holds a bot's seat."""
    table = folded(created("ana", "ana 2", "bot"))

    assert (0, 1) == table.seats_of("ana")
    assert () == table.seats_of(None)
    assert [True, True, False, False, False] == [
        table.holds("ana", seat) for seat in (0, 1, 2, 3, -1)
    ]
    assert not table.holds(None, 2)


def test_tables_cannot_be_changed() -> None:
    """An older table stays as it was, so that it can be told later."""
    world, (ana, _) = started("ana", "ben")
    before = world.table
    kept = evolve(before)
    world.bid(ana, 0)

    assert kept == before
    assert before is not world.table


def test_seats_keep_their_numbers_until_the_next_game() -> None:
    """Whoever leaves after a game stays in its result and its record; the next game closes up."""
    world, (ana, ben, _) = started("ana", "ben", "cam")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    result = world.told[ben][-1]["table"]["result"]
    world.say(ana, "leave", seat=0)
    dee = world.connect("dee")
    world.say(dee, "sit", name="Dee")

    assert ["Ana", "Ben", "Cam"] == [seat.name for seat in world.table.record().seats]
    told = world.told[ben][-1]["table"]
    assert (result, "resigned") == (told["result"], told["seats"][0]["state"])
    world.say(ana, "pass_host", seat=1)
    world.say(ben, "start")
    assert ["Ben", "Cam", "Dee"] == [seat.name for seat in world.table.seats]
