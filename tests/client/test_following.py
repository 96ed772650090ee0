"""A table followed over connections that lose, repeat and end, against the real room."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.client.errors import RefusedError, VersionError
from cubilete.client.following import TOO_FAST, Answer, Follower, Step
from cubilete.server import messages
from cubilete.server.messages import Command
from tests.client.peers import Peer, bid, message, playing
from tests.properties.games import examples
from tests.server.rooms import World, created


def test_the_first_sync_says_everything() -> None:
    """A new follower knows nothing, then all that the room may tell it."""
    world = World(created("ana", "bea"))
    follower = Follower()
    assert (None, None) == (follower.known, follower.since)
    world.connect("ana")
    step = follower.take(message(world.listen(1)[0]))

    assert Step(is_news=True) == step
    assert follower.known is not None
    assert (1, "lobby", (0,)) == (
        follower.known.seq,
        follower.known.table.phase,
        follower.known.you.seats,
    )
    assert None is follower.known.turn


def test_events_change_what_is_known_and_nothing_else_does() -> None:
    """A command alone changes nothing; its event changes seq, anchor, view and whose turn it is."""
    world, ana, bea = playing()
    before = ana.known
    ana.send(bid(world, 1))
    assert before is ana.known
    ana.hear()
    bea.hear()

    assert (before.seq + 1, before.anchor + 1, 1) == (
        ana.known.seq,
        ana.known.anchor,
        ana.known.turn,
    )
    assert before.table is ana.known.table
    assert ana.fresh() == ana.known
    assert bea.fresh() == bea.known


def test_a_command_is_answered_by_its_own_event() -> None:
    """Whoever sent it learns its number; others hear the event and answer nothing."""
    world, ana, bea = playing()
    command = bid(world, 1)
    ana.send(command)
    assert (command,) == ana.follower.waiting
    ana.hear()
    bea.hear()

    assert [Answer(command.command_id, world.table.seq)] == ana.answers
    assert [] == bea.answers
    assert [] == list(ana.follower.waiting)


def test_a_refusal_is_an_answer_with_its_rule() -> None:
    """What the rules refuse comes back as an error with code and rule, and changes nothing."""
    world, ana, _ = playing()
    before = ana.known
    command = bid(world, 40)
    ana.send(command)
    ana.hear()

    [(command_id, outcome)] = ana.answers
    assert command.command_id == command_id
    assert isinstance(outcome, RefusedError)
    assert ("action/illegal", "PD-R9") == (outcome.code, outcome.rule)
    assert before is ana.known


def test_an_event_that_is_known_is_no_news() -> None:
    """Whatever comes twice counts once."""
    world, ana, _ = playing()
    ana.send(bid(world, 1))
    [event] = map(message, world.listen(ana.number))
    assert ana.take(event).is_news
    after = ana.known

    assert Step(is_news=False) == ana.take(event)
    assert after is ana.known


def test_case_r9_a_gap_leads_to_one_resync_and_then_all_is_known() -> None:
    """An event that leaves a gap is not used; one resync is asked for, however many follow."""
    world, ana, bea = playing()
    before = ana.known
    for seat, peer in ((0, ana), (1, bea), (0, ana)):
        world.take(peer.number, bid(world, world.table.seq, seat))
    _, second, third = map(message, world.listen(ana.number))

    assert (messages.Resync(),) == ana.take(second).send
    assert Step(is_news=False) == ana.take(third)
    assert before is ana.known
    ana.hear()
    assert ana.fresh() == ana.known


def test_case_r2_what_is_not_answered_is_sent_again_unchanged() -> None:
    """The answer is lost with the connection: the same command goes out again, and is one event."""
    world, ana, _ = playing()
    command = bid(world, 1)
    ana.send(command)
    world.listen(ana.number)  # lost
    ana.connect()
    assert not ana.follower.make(second := bid(world, 2))
    ana.hear()

    assert [command.command_id, second.command_id] == [answer.command_id for answer in ana.answers]
    assert world.kinds.count("moved") == 1
    assert ana.fresh() == ana.known


def test_what_was_missed_is_told_event_by_event() -> None:
    """A connection that names what is known hears the rest in order, then a sync."""
    world, ana, bea = playing()
    elsewhere = world.connect("ana")
    world.leave(ana.number)
    world.take(elsewhere, bid(world, 1))
    world.take(bea.number, bid(world, 2, seat=1))
    ana.news.clear()
    ana.number = 0
    ana.connect()
    ana.hear()

    assert ["happened", "happened", "sync"] == [
        type(each.message).__name__.lower() for each in ana.news
    ]
    assert ana.fresh() == ana.known


def test_the_first_sync_of_a_connection_is_right_even_if_it_is_older() -> None:
    """A server whose file came back from a copy knows less: it is believed, not waited for."""
    world, ana, _ = playing()
    older = messages.Sync(messages.PROTOCOL, *ana.known)
    ana.send(bid(world, 1))
    ana.hear()
    assert Step(is_news=False) == ana.take(older)
    assert older.seq + 1 == ana.known.seq
    ana.follower.connect()

    assert ana.take(older).is_news
    assert older.seq == ana.known.seq


def test_presence_changes_states_and_the_clock() -> None:
    """Who is there is known without an event."""
    world, ana, bea = playing()
    world.leave(bea.number)
    ana.hear()

    assert ["connected", "away"] == [seat.state for seat in ana.known.table.seats]
    assert ana.fresh().table.seats == ana.known.table.seats


def test_presence_of_another_table_is_passed_over() -> None:
    """With seats that are not known yet there is nothing to change; the event brings them."""
    _, ana, _ = playing()
    before = ana.known

    assert Step(is_news=False) == ana.take(messages.Presence(("away",), 0, None))
    assert before is ana.known


def test_coming_too_fast_has_everything_sent_again_later() -> None:
    """A refusal that names no command may be any of those that wait."""
    world, ana, _ = playing()
    refusal = messages.Refused(None, TOO_FAST, "Too fast.", None, {"seconds": 3}, None)
    assert ana.take(refusal).again_s is None
    command = bid(world, 1)
    ana.follower.make(command)

    assert 3.0 == ana.take(refusal).again_s
    assert (command,) == ana.follower.waiting


def test_a_command_that_is_given_up_is_not_sent_again() -> None:
    """Whoever waits no longer does not have it done later."""
    world, ana, _ = playing()
    command = bid(world, 1)
    ana.follower.make(command)
    ana.follower.forget(command.command_id)
    ana.connect()
    ana.hear()

    assert "moved" not in world.kinds


def test_another_version_of_the_protocol_ends_it() -> None:
    """A server that speaks another version is not guessed at."""
    _, ana, _ = playing()
    with pytest.raises(VersionError, match="version 9"):
        ana.take(messages.Sync(9, *ana.known))


def shake(rng: Random, loss: float, peer: Peer) -> None:
    """Let a peer hear what was said to it, some of it twice and some never."""
    for each in peer.world.listen(peer.number):
        for _ in range(1 + (rng.random() < loss / 2)):
            if rng.random() >= loss:
                peer.take(message(each))


@given(seed=st.integers(0, 2**32), loss=st.sampled_from([0.0, 0.1, 0.4]))
@examples(30)
def test_whatever_is_lost_repeated_or_cut_all_agree_in_the_end(seed: int, loss: float) -> None:
    """Frames are lost and doubled both ways, and connections end; then each knows what is so.

    Every command that was answered with a number is in the log once, and none waits.
    """
    rng = Random(seed)
    world, *peers = playing()
    sent: set[str] = set()
    for turn in range(30):
        seat = rng.randrange(2)
        command = bid(world, min(turn + 1, 4), seat)
        sent.add(command.command_id)
        if peers[seat].follower.make(command) and rng.random() >= loss:
            world.take(peers[seat].number, command)
        if rng.random() < loss / 4:
            peers[seat].connect()
        shake(rng, loss, peers[seat])
    for peer in (*peers, *peers):
        peer.connect()
        peer.hear()
    peers[0].hear()

    assert [peer.fresh() for peer in peers] == [peer.known for peer in peers]
    assert [(), ()] == [peer.follower.waiting for peer in peers]
    outcomes = {each.command_id: each.outcome for peer in peers for each in peer.answers}
    accepted = {name: seq for name, seq in outcomes.items() if isinstance(seq, int)}
    logged = {row.command_id.partition(".")[2]: row.seq for row in world.rows}
    assert sent == set(outcomes)
    assert accepted == {name: seq for name, seq in logged.items() if name in sent}


def test_commands_that_are_made_before_the_first_sync_wait_for_it() -> None:
    """Nothing is sent on a connection that has not said how things stand."""
    world, ana, _ = playing()
    ana.connect()
    command: Command = bid(world, 1)
    assert isinstance(command, messages.Act)
    assert not ana.follower.make(command)
    ana.hear()

    assert [command.command_id] == [answer.command_id for answer in ana.answers]
