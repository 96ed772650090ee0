"""What a room asks of the world: a closed union that shows no secret by itself."""

from __future__ import annotations

from typing import get_args

from cubilete.server.effects import Append, Effect, Hangup, Read, Send, Think
from cubilete.server.store import Row
from cubilete.server.throwing import NewRoot
from tests.server.rooms import World, created, started


def test_the_union_is_closed() -> None:
    """There are five things that a room asks for."""
    assert {Append, Read, Send, Hangup, Think} == set(get_args(Effect))


def test_case_s3_what_is_to_be_stored_shows_nothing() -> None:
    """Neither a row's dice nor a new root show where an effect is written by accident."""
    row = Row("t", 2, "c", 1, b'{"dice":["A:GGKAP"]}')
    shown = repr(Append(row, NewRoot(1, b"secretroot"), None))

    assert "GGKAP" not in shown
    assert "secretroot" not in shown
    assert "seq=2" in shown


def test_a_room_asks_for_one_thing_of_the_store_at_a_time() -> None:
    """Whatever arrives, one ``Append`` or ``Read`` is under way and no other."""
    world = World(created("ana", "ben"))
    ana = world.connect("ana")
    world.is_slow = True
    for number in range(5):
        world.say(ana, "lock", on=number % 2 == 0)
        world.do(world.room.hinted(99))
        assert 1 == len(world.asked)


def test_a_bot_is_asked_with_what_its_seat_may_see() -> None:
    """The question of a bot is an observation of its own seat, the level and the game."""
    world, _ = started("bot", "ana", host="ana")
    think = world.thinks[-1]
    playing = world.table.current

    assert ("liars_dice", "steady", world.table.anchor) == (think.game, think.level, think.anchor)
    assert playing.game.observe(playing.state, 0) == think.observation
    assert (0, None) == (think.observation.viewer, getattr(think.observation, "hands", None))


def test_case_s8_a_bot_is_asked_the_same_in_two_worlds() -> None:
    """Other players' dice change nothing of what a bot is asked."""
    hands_of_others: set[tuple[int, ...]] = set()
    questions: list[Think] = []
    for number in range(200):
        first = created("bot", "ana", host="ana", setup="starter=A dice=1,5 length=one_round")
        world = World(first, root=number.to_bytes(30, "big") + bytes(2))
        world.say(world.connect("ana"), "start")
        own, others = world.table.current.state.hands
        if own == (3,):
            hands_of_others.add(others)
            questions.append(world.thinks[-1])

    assert len(hands_of_others) > 5
    assert [questions[0]] * len(questions) == questions
