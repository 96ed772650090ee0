"""What a position of good milk answers by itself."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.games.good_milk import Payment, Phase
from tests.games.good_milk.positions import position, throw

POSITIONS = {
    Phase.FIRST: ("", (None, True, False)),
    Phase.THROW: ("starter=B", (1, False, False)),
    Phase.ROLL: ("starter=B thrown=on", (None, True, False)),
    Phase.CHOICE: ("squares=m0,b41,m0 starter=B", (1, False, False)),
}


@pytest.mark.parametrize("phase", POSITIONS)
def test_who_acts_follows_from_the_phase(phase: Phase) -> None:
    """Chance names the starter and rolls; a player throws and chooses; nobody else acts."""
    setup, expected = POSITIONS[phase]
    state = position(setup)

    assert phase is state.phase
    assert expected == (state.current_player, state.is_chance, state.is_terminal)


def test_nobody_acts_when_the_game_is_over() -> None:
    """A finished game is terminal and waits for nothing."""
    state = throw(position("squares=m36,m0,m0 starter=A"), 1)

    assert Phase.OVER is state.phase
    assert (None, False, True) == (state.current_player, state.is_chance, state.is_terminal)


def test_players_in_are_those_who_are_not_out() -> None:
    """Drowned and departed players are not among those still in."""
    state = position("squares=p27,m3,b41,m4 drowned=A left=C starter=B", players=4)

    assert (1, 3) == state.players_in


@pytest.mark.parametrize(("beans", "expected"), [(2, False), (1, True), (0, True)])
def test_a_payment_is_short_below_what_is_due(beans: int, expected: bool) -> None:
    """Exactly enough is enough."""
    assert expected is Payment(0, None, beans, 2).is_short


def test_a_state_cannot_be_changed() -> None:
    """Positions are values."""
    with pytest.raises(FrozenInstanceError):
        position().pot = 0  # type: ignore[misc]
