"""What a position of ship, captain, crew answers."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.games.ship_captain_crew import Phase, Turn
from tests.games.ship_captain_crew.positions import play, position, turns


@pytest.mark.parametrize(
    ("turn", "dice", "score", "left"),
    [
        (Turn(), 5, 0, 3),
        (Turn(1, 1), 4, 0, 2),
        (Turn(2, 2), 3, 0, 1),
        (Turn(1, 3, (2, 6), again=(2,)), 1, 8, 2),
        (Turn(2, 3, (2, 6), again=(2, 6)), 2, 8, 1),
    ],
)
def test_a_turn_knows_its_next_throw(turn: Turn, dice: int, score: int, left: int) -> None:
    """A turn says how many dice are thrown, what it is worth and how many throws are left."""
    assert (dice, score, left) == (turn.dice, turn.score, turn.throws_left)


def test_who_acts_by_phase() -> None:
    """A player acts in a turn, chance while dice roll, nobody at the end."""
    first = position("", "end=rounds:1")
    turn = play(first, "@B")
    rolling = play(turn, "B>")
    over = play(turn, turns(B=7, C=8, A=0))

    assert (None, True, False, None) == (
        first.current_player,
        first.is_chance,
        first.is_terminal,
        first.roller,
    )
    assert (1, False, False, None) == (
        turn.current_player,
        turn.is_chance,
        turn.is_terminal,
        turn.roller,
    )
    assert (None, True, False, 1) == (
        rolling.current_player,
        rolling.is_chance,
        rolling.is_terminal,
        rolling.roller,
    )
    assert (None, False, True, None) == (
        over.current_player,
        over.is_chance,
        over.is_terminal,
        over.roller,
    )
    assert (Phase.OVER, 2) == (over.phase, over.winner)


@pytest.mark.parametrize(
    ("house_rules", "carried", "coins"),
    [
        ("", "", 3),
        ("ante=4", "carried=5", 17),
        ("ante=0", "", 0),
        ("settle=per_point", "", 0),
        ("settle=none", "", 0),
        ("players=1", "", 0),
    ],
)
def test_the_pot_holds_all_antes(house_rules: str, carried: str, coins: int) -> None:
    """The pot is every player's ante and what was carried in, where there is a pot at all."""
    assert coins == position(f"first=A {carried}", house_rules).pot


def test_the_pot_is_empty_once_it_is_won() -> None:
    """In the end the pot keeps coins only if nobody has won."""
    start = "totals=10,10,0 first=A round=2"
    end = "end=rounds:2 ante=2 tie=carry_pot"

    won = play(position(start, end), turns(A=3, B=0, C=0))
    tied = play(position(start, end), turns(A=3, B=3, C=0))

    assert (0, 0) == (won.pot, won.carried_out)
    assert (6, 6) == (tied.pot, tied.carried_out)
    assert (6, 0) == (position(start, end).pot, position(start, end).carried_out)


def test_states_cannot_be_changed() -> None:
    """A position stays as it is; ``apply`` makes another."""
    with pytest.raises(FrozenInstanceError):
        position().round = 2  # type: ignore[misc]
