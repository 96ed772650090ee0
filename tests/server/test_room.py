"""A room: one command at a time into the log, and nothing told that a crash could take back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.errors import StorageError
from cubilete.server import log, messages, room
from cubilete.server.effects import Append, Hangup, Read, Send
from cubilete.server.room import LINE_MAX
from cubilete.server.store import Outcome, Row
from cubilete.server.table import GapError
from tests.server.rooms import TABLE_ID, World, codes_of, created, kinds_of, started

BID = {"action": "bid", "quantity": 1, "face": 1}


def test_nothing_is_told_before_it_is_committed() -> None:
    """Until the store has answered, nobody hears of a move, and the table stands as it was."""
    world, (ana, ben) = started("ana", "ben")
    before = world.table
    world.is_slow = True
    world.bid(ana, 0)
    assert before is world.table
    assert [[], []] == [world.listen(ana), world.listen(ben)]
    world.settle()

    assert [["moved"], ["moved"]] == [kinds_of(world.listen(ana)), kinds_of(world.listen(ben))]


def test_one_row_at_a_time_is_on_its_way() -> None:
    """What comes meanwhile waits in line, and is decided on the table as it is then."""
    world, (ana, ben) = started("ana", "ben")
    world.is_slow = True
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    world.say(ana, "lock", on=True)
    assert 1 == len(world.asked)
    world.settle()

    assert ["moved", "locked"] == world.kinds[2:]
    assert ["action/stale"] == codes_of(world.listen(ben))


def test_case_a1_the_same_command_has_one_answer_and_one_event() -> None:
    """Sent again at any time, in any connection, a command is acknowledged and not done again."""
    world, (ana, _) = started("ana", "ben")
    seq = world.table.anchor
    sent: dict[str, Any] = {"command_id": "thebid01", "seat": 0, "seq": seq, "action": BID}
    world.say(ana, "act", **sent)
    other = world.connect("ana")
    world.listen(other)
    ack = {"type": "ack", "command_id": "thebid01", "seq": 3}

    assert [[ack], [ack]] == [world.say(ana, "act", **sent), world.say(other, "act", **sent)]
    world.restart()
    back = world.connect("ana")
    world.listen(back)
    assert [ack] == world.say(back, "act", **sent)
    assert ["created", "started", "moved"] == world.kinds


@pytest.mark.parametrize("answer", list(Outcome)[:3])
def test_case_a1_a_double_click_while_the_first_is_on_its_way(answer: Outcome) -> None:
    """The second waits for the first and is then acknowledged, whatever the store had to say."""
    world, (ana, _) = started("ana", "ben")
    seq = world.table.anchor
    world.is_slow = True
    sent: dict[str, Any] = {"command_id": "thebid01", "seat": 0, "seq": seq, "action": BID}
    for _ in range(2):
        world.say(ana, "act", **sent)
    if answer is not Outcome.COMMITTED:  # another server was first, with the same command
        world.write(log.Moved(0, "A1G"), "ana.thebid01")
        world.answers.append(answer)
    world.settle()

    assert ["created", "started", "moved"] == world.kinds
    heard = world.listen(ana)
    assert kinds_of(heard)[0] == "moved"
    assert set(kinds_of(heard)[1:]) == {"ack"}


def test_case_a7_two_posts_of_one_move_make_one_event() -> None:
    """Five sends at once, each with an id of its own, are one move and four stale ones."""
    world, (ana, _) = started("ana", "ben")
    seq = world.table.anchor
    world.is_slow = True
    for _ in range(5):
        world.say(ana, "act", seat=0, seq=seq, action=BID)
    world.settle()

    assert ["created", "started", "moved"] == world.kinds
    assert ["action/stale"] * 4 == codes_of(world.listen(ana))


def test_two_people_may_use_the_same_id() -> None:
    """A command's id is its guest's own: nobody can answer for another, or block one."""
    world, (ana, ben) = started("ana", "ben")
    world.say(ana, "act", command_id="sameid00", seat=0, action=BID)
    heard = world.say(ben, "act", command_id="sameid00", seat=1, action={"action": "challenge"})

    assert "moved" in kinds_of(heard)
    assert 4 == len(world.rows)


def test_a_lost_race_is_decided_again() -> None:
    """If another server was first, the room reads what happened and decides on that."""
    world, (ana, ben) = started("ana", "ben")
    world.is_slow = True
    world.say(ben, "resign", seat=1)
    world.write(log.Locked(on=True))
    world.settle()

    assert ["locked", "resigned"] == world.kinds[2:]
    assert ["locked", "resigned"] == kinds_of(world.listen(ana))
    assert world.table.locked


def test_a_lost_race_may_leave_a_command_stale() -> None:
    """If the other server's event moved the game on, the command is refused."""
    world, (ana, ben) = started("ana", "ben")
    world.is_slow = True
    world.bid(ana, 0)
    world.write(log.Moved(0, "A2G", (), "timeout"), "timeout:3")
    world.settle()

    assert ["moved", "refused"] == kinds_of(world.listen(ana))
    assert ["moved"] == kinds_of(world.listen(ben))


def test_a_command_that_knows_more_than_the_room_makes_it_look() -> None:
    """A client that comes from another server may know of later events: they are read first."""
    world, (ana, _) = started("ana", "ben")
    world.write(log.Moved(0, "A1G"), "other.move")
    heard = world.say(ana, "act", seat=0, seq=3, action=BID)

    assert ["moved", "refused"] == kinds_of(heard)
    assert ["action/illegal"] == codes_of(heard)


def test_a_command_from_the_future_is_stale() -> None:
    """A number that the log has not reached is refused after one look."""
    world, (ana, _) = started("ana", "ben")

    assert ["action/stale"] == codes_of(world.say(ana, "act", seat=0, seq=99, action=BID))


def test_a_store_that_cannot_save_refuses_and_recovers() -> None:
    """A failed commit changes nothing and is told as such; the same command works later."""
    world, (ana, ben) = started("ana", "ben")
    before = world.table
    world.answers.append(Outcome.FAILED)
    sent: dict[str, Any] = {"command_id": "thebid01", "seat": 0, "action": BID}
    assert ["storage/full"] == codes_of(world.say(ana, "act", **sent))
    assert before is world.table
    assert [] == world.listen(ben)

    assert ["moved"] == kinds_of(world.say(ana, "act", **sent))


def test_a_log_that_cannot_be_read_refuses_all_who_wait() -> None:
    """While the store cannot be read, everybody in line is told so; afterwards play goes on."""
    world, (ana, ben) = started("ana", "ben")
    world.is_slow = True
    world.bid(ana, 0)
    world.say(ben, "resign", seat=1)
    world.answers.append(Outcome.SEQ_TAKEN)
    world.is_unreadable = True
    world.settle()
    assert ["table/busy"] == codes_of(world.listen(ana))
    assert ["table/busy"] == codes_of(world.listen(ben))
    world.is_unreadable = False

    assert ["moved"] == kinds_of(world.bid(ana, 0))


def test_a_log_that_has_become_shorter_is_not_tried_for_ever() -> None:
    """A lost race after which nothing is found to have won it closes the room."""
    world, (ana, _) = started("ana", "ben")
    del world.rows[1:]

    with pytest.raises(GapError):
        world.bid(ana, 0)
    assert world.room.is_idle


def test_a_table_that_is_gone_sends_everybody_away() -> None:
    """If the table was deleted meanwhile, the mover is told and every socket closed."""
    world, (ana, ben) = started("ana", "ben")
    world.answers.append(Outcome.GONE)

    assert ["table/unknown"] == codes_of(world.bid(ana, 0))
    assert {ana: "table/unknown", ben: "table/unknown"} == world.hung_up


def test_the_line_is_bounded() -> None:
    """Who sends faster than the store commits is asked to wait; nobody's memory fills."""
    world, (ana, _) = started("ana", "ben")
    world.is_slow = True
    for _ in range(LINE_MAX + 3):
        world.say(ana, "lock", on=True)

    assert ["table/busy"] * 2 == [each["code"] for each in world.told[ana]]
    world.settle()
    assert LINE_MAX + 1 == world.kinds.count("locked")


def test_a_caller_over_http_is_answered_and_told_nothing_else() -> None:
    """Who asks one thing gets an acknowledgement of it, and no event."""
    world, (ana, _) = started("ana", "ben")
    caller = world.connect("gus")
    world.leave(caller)
    world.room.callers[caller] = world.room.people.connections[ana]
    world.listen(caller)
    world.say(ana, "lock", on=True)
    heard = world.say(caller, "lock", on=False, command_id="caller01")

    assert [{"type": "ack", "command_id": "caller01", "seq": 4}] == heard


def test_a_hint_makes_the_room_read() -> None:
    """What another server has written is told to everybody once the room hears of it."""
    world, (ana, ben) = started("ana", "ben")
    world.write(log.Moved(0, "A1G"), "other.move")
    world.do(world.room.hinted(3))

    assert [["moved"], ["moved"]] == [kinds_of(world.listen(ana)), kinds_of(world.listen(ben))]


def test_rows_that_are_known_are_read_past() -> None:
    """Whatever the store returns beyond what was asked for is folded once."""
    world, (ana, _) = started("ana", "ben")
    world.write(log.Moved(0, "A1G"), "other.move")
    world.do(world.room.caught_up(world.rows, world.now))

    assert [3] == [each["seq"] for each in world.listen(ana)]
    assert 3 == world.table.seq


@pytest.mark.parametrize("seq", [-(10**30), -1, 0, 1, 2])
def test_case_e6_a_hint_of_nothing_new_does_nothing(seq: int) -> None:
    """Old and senseless numbers from a bus ask nothing of the store."""
    world, _ = started("ana", "ben")

    assert [] == world.room.hinted(seq)


def test_case_e6_a_hint_of_what_is_not_there_changes_nothing() -> None:
    """A hint of an event that no log has is one read that finds nothing, and play goes on."""
    world, (ana, _) = started("ana", "ben")
    world.do(world.room.hinted(10**30))

    assert [] == world.listen(ana)
    assert ["moved"] == kinds_of(world.bid(ana, 0))


def test_case_e6_hints_that_come_while_the_room_is_busy_are_let_be() -> None:
    """A room that has a row on its way finds out by itself whether another was first."""
    world, (ana, _) = started("ana", "ben")
    world.is_slow = True
    world.bid(ana, 0)

    assert [] == world.room.hinted(99)


def test_an_answer_that_nobody_waits_for_is_let_be() -> None:
    """The store's answer to a question of an earlier life of the room does nothing."""
    world, _ = started("ana", "ben")

    assert [] == world.room.settled(Outcome.COMMITTED, world.now)


def test_commands_of_unknown_connections_are_let_be() -> None:
    """A frame of a socket that the room has let go is dropped."""
    world, _ = started("ana", "ben")

    command = world.command("start")
    assert isinstance(command, messages.Start)
    assert [] == world.room.receive(99, command, world.now)


def test_a_damaged_log_is_not_loaded() -> None:
    """A table whose rows cannot be read, or are not all there, opens no room."""
    world, (ana, _) = started("ana", "ben")
    world.bid(ana, 0)
    good = list(world.rows)
    for rows in (
        [good[0], good[2]],
        [*good[:2], Row(TABLE_ID, 3, "x", 0, b"{}")],
    ):
        world.rows = rows
        with pytest.raises(StorageError):
            world.restart()


def test_the_index_hears_of_games_that_begin_and_end() -> None:
    """Which tables are woken after a restart follows from what the room says of itself."""
    world = World(created("ana", "ben"))
    ana, ben = world.connect("ana"), world.connect("ben")
    open_games: list[bool] = []
    for number, command, fields in (
        (ana, "start", {}),
        (ana, "act", {"seat": 0, "action": BID}),
        (ben, "act", {"seat": 1, "action": {"action": "challenge"}}),
    ):
        world.is_slow = True
        world.say(number, command, **fields)
        [asked] = world.asked
        assert isinstance(asked, Append)
        if asked.entry is not None:
            open_games.append(asked.entry.open_game)
        world.settle()

    assert [True, False] == open_games


def test_the_wall_clock_never_runs_backwards_in_the_log() -> None:
    """Whatever a machine's clock does, each event is written later than the one before."""
    world, (ana, _) = started("ana", "ben")
    world.ms -= 86_400_000
    world.bid(ana, 0)
    times = [row.at_ms for row in world.rows]

    assert sorted(set(times)) == times


def test_deleting_closes_every_connection() -> None:
    """Whoever is at a table that is deleted is told which error it is."""
    world, (ana, ben) = started("ana", "ben")
    gone = world.room.deleted()

    assert {ana, ben} == {each.connection for each in gone if isinstance(each, Hangup)}


def test_case_a4_spectators_cannot_act() -> None:
    """Whoever has no seat changes nothing, by any seat's number."""
    world, _ = started("ana", "ben")
    for guest in ("gus", None):
        number = world.connect(guest)
        for seat in (0, 1, 2):
            world.say(number, "act", seat=seat, action=BID)
            world.say(number, "resign", seat=seat)
            world.say(number, "leave", seat=seat)
        expected = {"auth/required" if guest is None else "auth/forbidden"}
        assert expected == set(codes_of(world.told[number]))

    assert ["created", "started"] == world.kinds


def test_case_b10_a_bot_that_is_removed_leaves_the_turn_moving() -> None:
    """A player who resigns on their own turn has a bot act in their place, and the next is next."""
    world, (ana, *_) = started("ana", "ben", "cam")
    world.say(ana, "resign", seat=0)
    world.think(None)
    world.wait(10)

    assert ["resigned", "moved"] == world.kinds[2:4]
    assert 1 == world.table.turn


def test_case_r6_takeover_needs_no_tab_of_the_owner() -> None:
    """The bot that takes over plays turn after turn, while the others play on."""
    world, (ana, ben) = started("ana", "ben", setup="starter=A dice=1,1")
    world.leave(ben)
    world.bid(ana, 0)
    world.wait(400)

    assert world.table.seats[1].plays_itself
    assert world.kinds.count("moved") >= 2


def test_a_hint_in_a_busy_moment_is_not_forgotten() -> None:
    """What another server has written is read as soon as the own row is settled."""
    world, (ana, _) = started("ana", "ben")
    world.is_slow = True
    world.bid(ana, 0)
    seq = world.table.seq

    assert [] == world.room.hinted(seq + 2)
    assert [Read(seq + 1)] == world.room.settled(Outcome.COMMITTED, world.now)[-1:]
    assert [] == world.room.caught_up([], world.now), "a hint that was wrong is looked at once"


def test_a_connection_that_has_seen_more_makes_the_room_read() -> None:
    """Whoever comes from a server that is ahead need not wait for a move."""
    world, _ = started("ana", "ben")
    seq = world.table.seq

    assert Read(seq) == world.room.connect(99, "ana", seq + 1, world.now)[-1]
    assert not world.room.is_idle


def test_a_fault_of_ours_is_answered_and_takes_nothing_along(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A command that breaks the server is refused without details; what was stored is told."""
    world, (ana, ben) = started("ana", "ben")
    world.is_slow = True
    world.bid(ana, 0)

    def broken(*_: object) -> None:
        """Fail as nobody expects."""
        raise RuntimeError("secret")

    world.say(ben, "lock", on=True)
    monkeypatch.setattr(room, "decide", broken)
    world.listen(ana)
    world.say(ana, "lock", on=True)
    world.settle()

    assert ["server/failed"] == codes_of(world.told[ana])
    assert ["moved", "refused"] == kinds_of(world.told[ana])
    assert "secret" not in str(world.told)
    assert [RuntimeError] * 2 == [type(error) for error in world.room.faults]


def test_who_was_accepted_is_told_so_also_while_nothing_can_be_read() -> None:
    """A command that is sent again in that moment is not called lost; a new one may come back."""
    world, (ana, _) = started("ana", "ben")
    world.bid(ana, 0)
    done = world.told[ana][-1]["command_id"]
    world.listen(ana)
    world.room.hinted(world.table.seq + 1)
    again = messages.Act(done, 0, 2, msgspec.Raw(b"{}"))
    world.room.receive(ana, again, world.now)
    world.room.receive(ana, messages.Lock("another-one", on=True), world.now)

    answers = world.room.caught_up(None, world.now)
    told = [msgspec.json.decode(each.data) for each in answers if isinstance(each, Send)]
    assert [("ack", done), ("refused", "another-one")] == [
        (each["type"], each["command_id"]) for each in told
    ]
    assert "table/busy" == told[1]["code"]
