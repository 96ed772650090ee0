"""What a viewer is shown: built from nothing, for one pair of eyes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from cubilete.server import log
from cubilete.server.games import find_wire
from cubilete.server.messages import SeatInfo, You
from cubilete.server.showing import (
    Occurrence,
    Presence,
    Teller,
    seat_state,
    sync,
    table_info,
    view,
)
from cubilete.server.table import Hold, Seat, Table, fold
from tests.server.rooms import CODE, TABLE_ID, World, created, started

NOBODY = Presence(frozenset())
BY_SEAT = pytest.mark.parametrize("viewer", [0, 1, None])


def lobby(*guests: str, **rules: Any) -> Table:
    """Return a table at which these sit."""
    return fold(Table(TABLE_ID, CODE), 1, 1000, created(*guests, **rules))


def told(world: World, seq: int) -> Teller:
    """Return who tells event ``seq`` of a world."""
    before = Table(TABLE_ID, CODE)
    for row in world.rows[: seq - 1]:
        before = fold(before, row.seq, row.at_ms, log.decode(row.data))
    row = world.rows[seq - 1]
    event = log.decode(row.data)
    return Teller(
        Occurrence(before, event, fold(before, seq, row.at_ms, event), "command1"), NOBODY
    )


def text_of(message: object) -> str:
    """Return a message as it leaves."""
    return msgspec.json.encode(message).decode()


@pytest.mark.parametrize(
    ("seat", "state"),
    [
        (Seat("Ana", "ana"), "connected"),
        (Seat("Ben", "ben"), "away"),
        (Seat("Bot 1", None, "steady"), "bot"),
        (Seat("Ana", "ana", hold=Hold.AWAY), "bot"),
        (Seat("Ana", "ana", hold=Hold.RESIGNED), "resigned"),
        (Seat("Ana", None, hold=Hold.RESIGNED), "resigned"),
    ],
)
def test_a_seats_state_says_who_plays(seat: Seat, state: str) -> None:
    """Who plays for a seat follows from how it is held, and only then from who is there."""
    assert state == seat_state(seat, Presence({"ana"}))


def test_a_table_is_shown_as_everybody_may_know_it() -> None:
    """Seats by name and number, house rules whole, and who is there."""
    info = table_info(
        lobby("ana", "ben", "bot", options={"wild": "on"}, turn_limit_s=30),
        Presence({"ana"}, 2),
    )

    assert (CODE, "lobby", "liars_dice", 30, 2, 0) == (
        info.code,
        info.phase,
        info.game,
        info.turn_limit_s,
        info.watching,
        info.game_number,
    )
    assert ("on", "skull") == (info.options["wild"], info.options["wild_face"])
    assert SeatInfo("Bot 1", "steady", "bot", helped=False) == info.seats[2]
    assert ["connected", "away", "bot"] == [seat.state for seat in info.seats]
    assert (0, None) == (info.host, info.result)


def test_case_a5_no_message_holds_what_opens_a_seat() -> None:
    """Ids of guests and of tables, from which codes and commands follow, leave in no message."""
    secret = {"guestana": "ana", "guestben": "ben"}
    first = log.Created(
        "guestana",
        "liars_dice",
        {},
        "starter=A length=one_round",
        seats=tuple(log.Sat(name.title(), guest) for guest, name in secret.items()),
    )
    world = World(first)
    numbers = [world.connect(guest) for guest in (*secret, "guestgus", None)]
    ana, ben, *_ = numbers
    world.say(ana, "start")
    world.bid(ana, 0)
    world.say(ben, "resign", seat=1)
    world.say(ana, "pass_host", seat=1)
    world.say(ana, "leave", seat=0)

    for number in numbers:
        text = text_of(world.told[number])
        assert len(world.told[number]) > 4
        assert "guest" not in text
        assert TABLE_ID not in text


def test_a_host_without_a_seat_is_nobody() -> None:
    """Who is host is told by a seat only."""
    assert table_info(lobby("ana", host="hal"), NOBODY).host is None


@BY_SEAT
def test_a_view_is_the_observation_of_its_viewer(viewer: int | None) -> None:
    """What is shown is what the rules let the viewer see, and nothing from elsewhere."""
    playing = started("ana", "ben")[0].table.current
    expected = find_wire("liars_dice").view_of(playing.game.observe(playing.state, viewer))

    assert expected == view(playing, viewer)


@BY_SEAT
def test_case_s4_events_hold_the_actions_that_are_visible(viewer: int | None) -> None:
    """Of the rolls of a round each viewer gets the number of dice, and the faces of their own."""
    world, _ = started("ana", "ben")
    hands = world.table.current.state.hands
    actions = msgspec.to_builtins(told(world, 2).happened(viewer, None).actions)

    expected = [
        {"action": "roll", "player": seat, "faces": hands[seat]}
        if seat == viewer
        else {"action": "hidden_roll", "player": seat, "count": 5}
        for seat in (0, 1)
    ]
    assert tuple(expected) == actions


def test_a_challenge_uncovers_all_dice_for_everybody() -> None:
    """After the reveal everybody may see what was counted."""
    world, (ana, ben) = started("ana", "ben")
    hands = world.table.current.state.hands
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    shown = {viewer: told(world, 4).happened(viewer, None) for viewer in (0, 1, None)}

    for message in shown.values():
        data = msgspec.to_builtins(message)
        assert hands == tuple(map(tuple, data["view"]["last"]["hands"]))
        assert "over" == data["table"]["phase"]
        assert data["told"] == msgspec.to_builtins(shown[None].told)


def test_a_move_tells_the_table_only_if_that_changed() -> None:
    """A bid changes no seat and no phase, so it is shorter than what ends a game."""
    world, (ana, ben) = started("ana", "ben")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")

    assert told(world, 3).happened(None, None).table is None
    assert told(world, 4).happened(None, None).table is not None


def test_events_beside_the_game_show_no_view() -> None:
    """A seat or a lock is told with the table, and without a view or sentences of the game."""
    world, (ana, _) = started("ana", "ben")
    world.say(ana, "lock", on=True)
    message = told(world, 3).happened(0, None)

    assert ("locked", None, (), ()) == (
        message.kind,
        message.view,
        message.actions,
        message.told,
    )
    assert message.table is not None
    assert message.table.locked


def test_events_say_whose_they_are_and_who_chose() -> None:
    """The seat and, for a move, whether a person, a bot or the clock chose it."""
    world, _ = started("ana", "ben", turn_limit_s=60)
    world.wait(60)
    start, move = (told(world, seq).happened(None, None) for seq in (2, 3))

    assert (None, None, "started") == (start.seat, start.by, start.kind)
    assert (0, "timeout", "moved") == (move.seat, move.by, move.kind)


def test_a_sync_has_everything() -> None:
    """The whole state of a table before a game, and during one."""
    you = You((0,), host=True, open=0)
    before = sync(lobby("ana", "ben"), NOBODY, you, None)
    during = sync(started("ana", "ben")[0].table, NOBODY, you, None)

    assert (1, 1, None) == (before.seq, before.anchor, before.view)
    assert (2, 2, you) == (during.seq, during.anchor, during.you)
    assert during.view is not None
    assert 0 == during.view.viewer


def test_a_result_is_the_games_own() -> None:
    """Winner and returns are what the rules say; fractions are written out."""
    world, (ana, ben) = started("ana", "ben", setup="starter=A", options={"dice_per_player": "1"})
    assert table_info(world.table, NOBODY).result is None
    world.bid(ana, 0, 2, 1)
    world.act(ben, 1, "challenge")
    playing = world.table.current
    result = table_info(world.table, NOBODY).result

    assert result is not None
    assert (playing.game.winner(playing.state), {1, -1}) == (result.winner, set(result.returns))


def test_case_e1_a_shared_win_names_no_winner() -> None:
    """A pot that is shared shows what each has gained, and nobody as the winner."""
    finished = (round_of_three(number).table for number in range(200))
    over = next(each for each in finished if sorted(gains(each)) == [-1, 0, 1])
    result = table_info(over, NOBODY).result

    assert result is not None
    assert result.winner is None
    assert gains(over) == [Fraction(each) for each in result.returns]


def test_fractions_are_written_as_such() -> None:
    """What each of two losers has lost is half, and said exactly."""
    setup = "starter=A dice=1,1,1"
    world, numbers = started("ana", "ben", "cam", setup=setup)
    while (seat := world.table.turn) is not None:
        if world.table.current.state.bids:
            world.act(numbers[seat], seat, "challenge")
        else:
            world.bid(numbers[seat], seat)
    result = table_info(world.table, NOBODY).result

    assert result is not None
    assert ["-1/2", "-1/2", "1"] == sorted(map(str, result.returns))
    assert 1 == result.returns[result.winner or 0]


def gains(table: Table) -> list[Fraction]:
    """Return what the rules say that each has gained."""
    return [Fraction(each) for each in table.current.game.returns(table.current.state)]


def round_of_three(number: int) -> World:
    """Return a game of one round among three that is over; its dice follow from ``number``."""
    rules = {"end": "rounds:1", "tie": "share", "ante": "1"}
    guests = ("ana", "ben", "cam")
    first = created(*guests, game="ship_captain_crew", setup="first=A", options=rules)
    world = World(first, root=number.to_bytes(30, "big") + bytes(2))
    numbers = [world.connect(guest) for guest in guests]
    world.say(numbers[0], "start")
    while (seat := world.table.turn) is not None:
        playing = world.table.current
        legal = {type(each).__name__ for each in playing.game.legal_actions(playing.state)}
        world.act(numbers[seat], seat, "stand" if "Stand" in legal else "throw")
    return world
