"""New dice for a game that goes on from a copy of its store."""

from __future__ import annotations

import pytest

from cubilete.errors import StorageError
from cubilete.server import log
from cubilete.server.dice import new_root
from cubilete.server.rekey import rekey_event
from cubilete.server.store import Row
from tests.server.rooms import TABLE_ID, World, created, started

ROOT = b"\x08" * 32


def rekeyed(world: World) -> World:
    """Return the world as it goes on from its copy, with another root."""
    answer = rekey_event(world.rows, ROOT)
    assert answer is not None
    data, epoch = answer
    world.roots[epoch] = ROOT
    world.write(log.decode(data))
    world.restart()
    return world


def test_a_game_gets_the_next_root() -> None:
    """The event names the next epoch, from the round that is played, and only its public end."""
    world, _ = started("ana", "ben", setup="starter=A round=7")
    answer = rekey_event(world.rows, ROOT)

    assert answer is not None
    event = log.decode(answer[0])
    assert isinstance(event, log.Rekeyed)
    assert (2, 2, 7) == (answer[1], event.key.epoch, event.key.first_round)
    assert ROOT.hex() not in answer[0].decode()


def test_dice_to_come_are_others_and_dice_that_fell_stay() -> None:
    """After the new root the hands are as they were, and the next round is no longer foretold."""
    hands: list[object] = []
    for restored in (False, True):
        world, _ = started("ana", "ben", setup="starter=A")
        if restored:
            before = world.table.current.state.hands
            rekeyed(world)
            assert before == world.table.current.state.hands
        ana, ben = world.connect("ana"), world.connect("ben")
        world.bid(ana, 0, 3, 1)
        world.act(ben, 1, "challenge")
        hands.append(world.table.current.state.hands)

    assert hands[0] != hands[1]


def test_within_a_turn_the_copy_foretells_nothing() -> None:
    """A throw in the middle of a turn is another too, though its number was used before."""
    dice: list[object] = []
    for restored in (False, True):
        world, _ = started("ana", "ben", game="ship_captain_crew", setup="first=A")
        world.act(world.connect("ana"), 0, "throw")
        if restored:
            rekeyed(world)
        world.act(world.connect("ana"), 0, "throw")
        dice.append(world.events[-1])

    assert isinstance(dice[0], log.Moved)
    assert dice[0] != dice[1]


@pytest.mark.parametrize("phase", ["lobby", "over"])
def test_there_is_nothing_to_rekey_where_nobody_plays(phase: str) -> None:
    """Before and after a game no die is to come."""
    world, (ana, ben) = started("ana", "ben")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    rows = World(created("ana")).rows if phase == "lobby" else world.rows

    assert rekey_event(rows, new_root()) is None


def test_a_log_that_cannot_be_read_is_not_rekeyed() -> None:
    """A damaged table is an error, for whoever restores to see."""
    with pytest.raises(StorageError):
        rekey_event([Row(TABLE_ID, 1, "x", 0, b"{")], ROOT)
