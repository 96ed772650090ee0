"""Readable traces, and counts of small trees."""

from __future__ import annotations

import pytest

from cubilete.core.record import Record, Seat
from cubilete.core.trace import Nodes, count_nodes, trace
from cubilete.errors import IllegalActionError
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions

GAME = LiarsDice(LiarsDiceOptions(players=2, dice_per_player=1))


def record(tokens: str) -> Record:
    """Return the record of a duel with one die each."""
    actions = tuple(map(GAME.decode_action, tokens.split()))
    return Record(GAME, GAME.decode_setup("starter=A"), (Seat("Ana"), Seat("Binh")), actions)


def test_a_trace_has_a_line_for_each_action_and_one_for_the_end() -> None:
    """Who acted, what, among how many, and what came of it."""
    lines = trace(record("A:C B:A A1C B2C A!")).splitlines()

    assert "options: players=2 dice_per_player=1" in lines
    assert "    start     dice=1,1 starter=A" in lines
    assert "  1 chance  A:C of 6  ->  dice=1,1 starter=A hands=C" in lines
    assert "  4 seat B  B2C of 7  ->  dice=1,1 starter=A hands=C,A bids=A1C,B2C" in lines
    assert ["  5 seat A  A! of 1  ->  over", "    winner A, returns 1 -1"] == lines[-2:]


def test_a_trace_of_an_unfinished_game_names_no_winner() -> None:
    """Its last line is its last action."""
    assert "  1 chance  A:C of 6" in trace(record("A:C")).splitlines()[-1]


def test_a_trace_of_an_illegal_game_is_refused() -> None:
    """The rule says why."""
    with pytest.raises(IllegalActionError, match="PD-R8"):
        trace(record("A:C B:A A1C B1G"))


def test_nodes_below_a_position_are_counted() -> None:
    """To the ends of the game, or down to a depth; an ended game is one node."""
    start = GAME.initial_state(GAME.decode_setup("starter=A hands=C,A"))

    assert Nodes(0, 49, 48) == count_nodes(GAME, start)
    assert Nodes(0, 1, 0, 12) == count_nodes(GAME, start, depth=1)
    assert Nodes(0, 0, 0, 1) == count_nodes(GAME, start, depth=0)
    assert Nodes(0, 0, 1) == count_nodes(GAME, record("A:C B:A A2C B!").final_state(), depth=0)
