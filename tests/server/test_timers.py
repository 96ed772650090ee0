"""What time brings about: turn limits, absent players, bots, and a host who is gone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.server import log
from cubilete.server.effects import Moment
from cubilete.server.presence import Connection, People
from cubilete.server.store import Outcome
from cubilete.server.table import Hold, Phase, Table, fold
from cubilete.server.timers import AFTER_RESTART_S, AGAIN_S, ON_TURN_S, UNANSWERED_S, Timers
from cubilete.settings import Settings
from tests.server.rooms import CODE, SETTINGS, TABLE_ID, World, codes_of, created, kinds_of, started


def moves(world: World) -> list[tuple[int, str, str]]:
    """Return who has moved, what, and who chose it."""
    return [
        (event.seat, event.action, event.by)
        for event in world.events
        if isinstance(event, log.Moved)
    ]


def clock_of(heard: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the clock of the last message that has one."""
    clocks: list[dict[str, Any] | None] = [each["clock"] for each in heard if "clock" in each]
    return clocks[-1]


# ---------------------------------------------------------------- turn limits


def test_case_a2_the_default_is_played_once_at_the_end_of_the_turn() -> None:
    """At its limit a turn has its default action, exactly one, and the next seat is to act."""
    world, _ = started("ana", "ben", "cam", turn_limit_s=60)
    world.wait(59.9)
    assert [] == moves(world)
    world.wait(0.1)

    assert [(0, "A1G", "timeout")] == moves(world)
    assert 1 == world.table.turn


def test_case_a2_the_move_and_the_timeout_do_not_both_count() -> None:
    """While the timeout is on its way to the store, the player's move is stale when it arrives."""
    world, (ana, _, _) = started("ana", "ben", "cam", turn_limit_s=60)
    seq = world.table.anchor
    world.is_slow = True
    world.wait(60)
    action = {"action": "bid", "quantity": 2, "face": 2}
    world.say(ana, "act", seat=0, seq=seq, action=action)
    world.settle()

    assert [(0, "A1G", "timeout")] == moves(world)
    assert ["action/stale"] == codes_of(world.listen(ana))


def test_case_a2_a_move_that_was_first_leaves_no_timeout() -> None:
    """While the move is on its way, the end of the turn does nothing."""
    world, (ana, _, _) = started("ana", "ben", "cam", turn_limit_s=60)
    world.wait(59)
    world.is_slow = True
    world.bid(ana, 0, 2, 2)
    world.wait(5)
    world.settle()

    assert [(0, "A2C", "person")] == moves(world)


def test_case_a2_two_servers_time_out_once() -> None:
    """Both find the turn over; the second's row is the same command, and it reads the first's."""
    world, _ = started("ana", "ben", "cam", turn_limit_s=60)
    world.is_slow = True
    world.wait(60)
    world.write(log.Moved(0, "A1G", (), "timeout"), f"timeout:{len(world.rows) + 1}")
    world.settle()

    assert [(0, "A1G", "timeout")] == moves(world)
    assert 1 == world.table.turn


def test_case_e2_the_next_seat_has_the_full_time() -> None:
    """After a timeout the clock begins anew for whoever is next."""
    world, (_, ben, _) = started("ana", "ben", "cam", turn_limit_s=60)
    world.wait(60)

    assert {"seat": 1, "left_s": 60.0, "reason": "turn"} == clock_of(world.listen(ben))
    world.wait(59.9)
    assert 1 == len(moves(world))
    world.wait(0.1)
    assert [(0, "A1G", "timeout"), (1, "B!", "timeout")] == moves(world)


def test_case_b10_a_table_of_sleepers_comes_to_its_end() -> None:
    """Every seat in its turn is played by the clock, and the game ends."""
    world, _ = started("ana", "ben", "cam", turn_limit_s=60, setup="starter=A dice=1,1,1")
    world.wait(3600)

    assert Phase.OVER is world.table.phase
    assert world.room.next_due is None


def test_more_time_begins_the_turn_anew() -> None:
    """Whoever else sits may give the full time again, and everybody sees the clock."""
    world, (ana, ben, _) = started("ana", "ben", "cam", turn_limit_s=60)
    world.wait(50)
    world.say(ben, "more_time", seat=1)

    assert {"seat": 0, "left_s": 60.0, "reason": "turn"} == clock_of(world.listen(ana))
    world.wait(59.9)
    assert [] == moves(world)
    world.wait(0.1)
    assert 1 == len(moves(world))


def test_more_time_counts_while_the_wall_clock_stands_back() -> None:
    """A clock that was set back in between takes nobody's new time."""
    world, (_, ben, _) = started("ana", "ben", "cam", turn_limit_s=60)
    world.ms -= 3_600_000
    world.wait(50)
    world.say(ben, "more_time", seat=1)
    world.wait(50)

    assert [] == moves(world)


def test_no_limit_is_no_clock() -> None:
    """Where the host has set no limit, nothing ends a turn while its player is there."""
    world, (ana, *_) = started("ana", "ben", "cam")
    world.wait(86_400)

    assert [] == moves(world)
    assert clock_of(world.say(ana, "resync")) is None


# ---------------------------------------------------------------- restarts


@pytest.mark.parametrize(
    ("passed_s", "jump_s", "left_s"),
    [
        (20.0, 0.0, 40.0),
        (55.0, 0.0, AFTER_RESTART_S),
        (86_400.0, 0.0, AFTER_RESTART_S),
        (20.0, -3600.0, 60.0),
        (20.0, 3600.0, AFTER_RESTART_S),
    ],
)
def test_case_r4_a_turn_goes_on_after_a_restart(
    passed_s: float, jump_s: float, left_s: float
) -> None:
    """What is left of a turn follows from the log; a clock that jumped costs nobody the turn."""
    world, _ = started("ana", "ben", "cam", turn_limit_s=60)
    world.s += passed_s
    world.ms += round((passed_s + jump_s) * 1000)
    world.restart()

    assert world.room.next_due is not None
    assert left_s == pytest.approx(world.room.next_due - world.s, abs=0.01)
    world.wait(left_s + 0.01)
    assert [(0, "A1G", "timeout")] == moves(world)


def test_case_r4_a_limit_below_the_least_is_whole_after_a_restart() -> None:
    """A limit of 5 s is not made longer by a restart than it is."""
    world, _ = started("ana", "ben", turn_limit_s=5)
    world.wait(4)
    world.restart()

    assert world.s + 5 == world.room.next_due


def test_a_bot_is_asked_again_after_a_restart() -> None:
    """A bot that thought when the server died thinks anew."""
    world, _ = started("bot", "ana", host="ana")
    asked = world.thinks[-1]
    world.restart()

    assert [asked] == world.thinks


# ---------------------------------------------------------------- absent players


def test_case_r5_nobody_is_called_away_on_anothers_turn() -> None:
    """An absent player has no clock, and no bot, until it is their turn."""
    world, (ana, ben, cam) = started("ana", "ben", "cam")
    world.leave(ben)
    world.wait(3600)
    assert clock_of(world.say(ana, "resync")) is None
    assert [] == moves(world)
    world.bid(ana, 0)

    assert {"seat": 1, "left_s": ON_TURN_S, "reason": "away"} == clock_of(world.listen(cam))


def test_case_r5_the_seconds_left_are_told_when_somebody_goes() -> None:
    """On their own turn, the others are told at once until when a bot waits."""
    world, (ana, ben, _) = started("ana", "ben", "cam")
    world.listen(ben)
    world.leave(ana)
    [presence] = world.listen(ben)

    assert "presence" == presence["type"]
    assert ["away", "connected", "connected"] == presence["seats"]
    assert {"seat": 0, "left_s": 20.0, "reason": "away"} == presence["clock"]


def test_case_r5_who_comes_back_in_time_plays_on() -> None:
    """A connection within the grace time ends it, and nothing is written."""
    world, (ana, *_) = started("ana", "ben", "cam")
    world.leave(ana)
    world.wait(19.9)
    back = world.connect("ana")
    world.wait(3600)

    assert ["created", "started"] == world.kinds
    assert clock_of(world.listen(back)) is None


def test_case_r6_a_bot_takes_the_place_of_who_left() -> None:
    """After the grace time a bot plays, asked with what that seat may see and nothing else."""
    world, (ana, *_) = started("ana", "ben", "cam")
    world.leave(ana)
    world.wait(20)

    assert ["taken_over", "host_passed"] == world.kinds[2:]
    assert Hold.AWAY is world.table.seats[0].hold
    assert ("steady", 0) == (world.thinks[-1].level, world.thinks[-1].observation.viewer)
    world.think(Bid(0, 1, 4))
    world.wait(2)
    assert [(0, "A1A", "bot")] == moves(world)
    assert world.table.seats[0].helped


def test_case_r6_the_seat_is_taken_back() -> None:
    """The owner comes back, takes the seat, and the bot's thought is forgotten."""
    world, (ana, *_) = started("ana", "ben", "cam")
    world.leave(ana)
    world.wait(20)
    back = world.connect("ana")
    assert ["table/phase"] == codes_of(world.bid(back, 0))
    world.think(Bid(0, 3, 3))
    heard = kinds_of(world.say(back, "take_back", seat=0))
    world.wait(3600)

    assert "taken_back" in heard
    assert [] == moves(world)
    assert "moved" in kinds_of(world.bid(back, 0))


def test_case_r6_a_bot_plays_on_after_everybody_has_gone() -> None:
    """A bot that has begun a turn needs nobody's open tab to end it."""
    world, (ana, ben, cam) = started("ana", "ben", "cam")
    world.leave(ana)
    world.wait(20)
    for number in (ben, cam):
        world.leave(number)
    world.think(Bid(0, 1, 4))
    world.wait(3600)

    assert [(0, "A1A", "bot")] == moves(world)
    assert 1 == world.table.turn


def test_nobody_is_replaced_while_nobody_waits() -> None:
    """If all have gone home, the game stands still until somebody is back."""
    world, numbers = started("ana", "ben", "cam")
    for number in numbers:
        world.leave(number)
    world.wait(86_400)
    assert ["created", "started"] == world.kinds
    assert world.room.next_due is None
    world.connect("cam")
    world.wait(0)

    assert "taken_over" in world.kinds


def test_spectators_are_nobody_who_waits() -> None:
    """For strangers who watch no bot takes over."""
    world, numbers = started("ana", "ben", "cam")
    for number in numbers:
        world.leave(number)
    world.connect("gus")
    world.connect(None)
    world.wait(3600)

    assert ["created", "started"] == world.kinds


def test_an_own_second_seat_does_not_wait_for_its_owner() -> None:
    """Who holds all seats is replaced nowhere."""
    world, (ana, *_) = started("ana", "ana 2", "bot")
    world.leave(ana)
    world.wait(3600)

    assert ["created", "started"] == world.kinds


def test_an_absent_player_has_some_seconds_on_each_turn() -> None:
    """Whoever was away for long has ``ON_TURN_S`` on their own turn to come back."""
    world, (ana, ben, _) = started("ana", "ben", "cam")
    world.leave(ben)
    world.wait(3600)
    world.bid(ana, 0)
    world.wait(ON_TURN_S - 0.1)
    assert "taken_over" not in world.kinds
    world.wait(0.1)

    assert "taken_over" == world.kinds[-1]


def test_a_turn_limit_ends_before_a_longer_grace() -> None:
    """Of two clocks the one that ends first counts, and is the one that is shown."""
    world, (ana, ben, _) = started("ana", "ben", "cam", turn_limit_s=15)
    world.wait(10)
    world.listen(ben)
    world.leave(ana)

    assert {"seat": 0, "left_s": 5.0, "reason": "turn"} == clock_of(world.listen(ben))
    world.wait(5)
    assert [(0, "A1G", "timeout")] == moves(world)


# ---------------------------------------------------------------- the host


def test_case_r7_hosting_passes_on() -> None:
    """When the host is gone for the grace time, the first who sits and is there is host."""
    world = World(created("ana", "ben", "cam"))
    ana, cam = world.connect("ana"), world.connect("cam")
    world.leave(ana)
    world.wait(19.9)
    assert "ana" == world.table.host
    world.wait(0.1)

    assert ["created", "host_passed"] == world.kinds
    assert ("cam", True) == (world.table.host, world.say(cam, "resync")[-1]["you"]["host"])
    assert "started" in kinds_of(world.say(cam, "start"))


def test_case_r7_hosting_passes_on_after_a_restart_too() -> None:
    """A host who does not come back after a restart is gone since the restart."""
    world = World(created("ana", "ben"))
    world.wait(100)
    world.restart()
    world.connect("ben")
    world.wait(20)

    assert "ben" == world.table.host


def test_case_r7_a_host_who_has_no_seat_is_replaced_the_same() -> None:
    """Who watches over a table without sitting there can be lost as well."""
    world = World(created("ana", "ben", host="hal"))
    hal = world.connect("hal")
    world.connect("ben")
    world.leave(hal)
    world.wait(20)

    assert "ben" == world.table.host


def test_nobody_inherits_who_is_not_there() -> None:
    """While nobody who sits is there, hosting stays."""
    world = World(created("ana", "ben", "bot"))
    world.leave(world.connect("ana"))
    world.connect("gus")
    world.wait(3600)

    assert ["created"] == world.kinds


# ---------------------------------------------------------------- bots


def test_a_bots_time_is_drawn_before_it_sees_anything() -> None:
    """When a bot plays follows from the generator alone, not from dice or from its answer."""
    due: set[float | None] = set()
    for root in (bytes(32), b"\1" * 32):
        for action in (Bid(0, 1, 1), Bid(0, 2, 6)):
            world = World(created("bot", "ana", host="ana"), root=root, seed=5)
            ana = world.connect("ana")
            world.say(ana, "start")
            world.think(action)
            due.add(world.room.next_due)
            world.listen(ana)
            world.wait(2)
            assert ["moved"] == kinds_of(world.listen(ana))

    assert 1 == len(due)
    [due_s] = due
    assert due_s is not None
    assert 1.0 <= due_s - 1000.0 <= 2.0


@pytest.mark.parametrize(
    "action", [None, "bid", object(), Challenge(0), Bid(1, 1, 1), Bid(0, 99, 1), Bid(0, 1, 7)]
)
def test_a_bot_that_fails_costs_its_default_move(action: Any) -> None:
    """Nothing, nonsense and illegal moves are each replaced by the default, by the bot."""
    world, _ = started("bot", "ana", host="ana")
    world.think(action)
    world.wait(2)

    assert [(0, "A1G", "bot")] == moves(world)


def test_a_bot_that_never_answers_costs_its_default_move() -> None:
    """Even if the thinker itself is dead, the table goes on after a while."""
    world, _ = started("bot", "ana", host="ana")
    world.wait(UNANSWERED_S)
    assert [] == moves(world)
    world.wait(SETTINGS.bot_delay_max_s)

    assert [(0, "A1G", "bot")] == moves(world)


def test_a_late_answer_of_a_bot_is_for_nothing() -> None:
    """What a bot says about an earlier position is not played in a later one."""
    world, (_, ana, _) = started("bot", "ana", "bot", host="ana")
    late = world.thinks[-1]
    world.wait(UNANSWERED_S + SETTINGS.bot_delay_max_s)
    world.act(ana, 1, "bid", quantity=2, face=1)
    world.think(Bid(2, 3, 1))
    world.room.timers.thought(late.anchor, Challenge(2))
    world.wait(2)

    assert (2, "C3G", "bot") == moves(world)[-1]


def test_a_slow_bot_is_looked_at_again() -> None:
    """An answer after the bot's time, but before its deadline, is played soon after it came."""
    world, _ = started("bot", "ana", host="ana")
    world.wait(3)
    world.think(Bid(0, 2, 2))
    world.wait(AGAIN_S)

    assert [(0, "A2C", "bot")] == moves(world)


def test_nothing_is_tried_for_a_moment_after_the_store_failed() -> None:
    """What time brings about is tried again by itself, a second later, until it is saved."""
    world, _ = started("ana", "ben", "cam", turn_limit_s=60)
    world.answers.extend([Outcome.FAILED, Outcome.FAILED])
    world.wait(60 + 2 * AGAIN_S - 0.1)
    assert [] == moves(world)
    world.wait(0.1)

    assert [(0, "A1G", "timeout")] == moves(world)


def test_due_times_are_as_early_as_something_happens() -> None:
    """``next_due`` names the moment at which ``due`` has something, and none before."""
    table = fold(Table(TABLE_ID, CODE), 1, 1000, created("ana", "ben"))
    people = People()
    people.begin(0.0)
    people.join(Connection(1, "ben"))
    timers = Timers(Settings(turn_grace_s=7.0), Random(1))
    timers.load(table, Moment(0.0, 1000))

    assert 7.0 == timers.next_due(table, people)
    assert timers.due(table, people, Moment(6.9, 1000)) is None
    assert timers.due(table, people, Moment(7.0, 1000)) is not None
