"""What a position of liar's dice answers by itself."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.games.liars_dice import Phase, Setup
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.state import RoundEnd
from tests.games.liars_dice.positions import play, position, started

POSITIONS = {
    Phase.FIRST: ("", "", (None, True, False)),
    Phase.ROLL: ("starter=B", "", (None, True, False)),
    Phase.BID: ("starter=B hands=?,?,?", "", (1, False, False)),
    Phase.REVEAL: ("starter=B bids=B1G call=C!", "", (None, True, False)),
}


@pytest.mark.parametrize("phase", POSITIONS)
def test_who_acts_follows_from_the_phase(phase: Phase) -> None:
    """Chance decides, rolls and reveals; a player bids; nobody else acts."""
    setup, house_rules, expected = POSITIONS[phase]
    state = position(setup, house_rules)

    assert phase is state.phase
    assert expected == (state.current_player, state.is_chance, state.is_terminal)


def test_nobody_acts_when_the_game_is_over() -> None:
    """A finished game is terminal and waits for nothing."""
    state = play(position("dice=1,1 starter=A hands=C,A", "players=2"), "A1C B2C A!")

    assert Phase.OVER is state.phase
    assert (None, False, True) == (state.current_player, state.is_chance, state.is_terminal)


def test_a_state_cannot_be_changed() -> None:
    """Positions are frozen."""
    with pytest.raises(FrozenInstanceError):
        started().round = 2  # type: ignore[misc]


def test_standing_bid_is_the_last_one() -> None:
    """Before the first bid of a round there is none."""
    state = position("starter=A hands=?,?,?")

    assert None is state.standing_bid
    assert Bid(1, 3, 2) == play(state, "A1G B3C").standing_bid


def test_no_face_is_wild_in_a_palifico_round() -> None:
    """The wild number of a position is that of its house rules, but not in a palifico round."""
    rules = "wild=on palifico=on"

    assert 3 == position("", rules).wild_number
    assert None is position("palifico=on fallen=A", rules).wild_number
    assert None is position("", "palifico=on").wild_number


def test_bid_limit_is_the_dice_in_play_or_forty() -> None:
    """The cap counts the dice of all players; without it the marker ends at 40."""
    assert 6 == position("dice=1,3,2").bid_limit
    assert 40 == position("dice=1,3,2", "bid_cap=none").bid_limit


@pytest.mark.parametrize(("wilds", "count"), [(None, 3), (0, 3), (2, 5)])
def test_count_is_the_sum(wilds: int | None, count: int) -> None:
    """The count of a round is what matches and what is wild."""
    end = RoundEnd(1, ((), ()), Challenge(1), Bid(0, 3, 1), 3, wilds, 0, 1, (0, -1))

    assert count == end.count


def test_an_empty_setup_is_all_defaults() -> None:
    """A setup of which nothing is written is the start of a match."""
    setup = Setup()

    assert (None, None, (), (), (), (), None, False, (), 1, "match") == (
        setup.dice,
        setup.starter,
        setup.contenders,
        setup.shown,
        setup.hands,
        setup.bids,
        setup.call,
        setup.palifico,
        setup.fallen,
        setup.round,
        setup.length,
    )
