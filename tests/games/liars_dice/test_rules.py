"""Turns, openings, challenges and the end of liar's dice (PD-R6, PD-R7, PD-R10, PD-R14)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cubilete.errors import IllegalActionError
from cubilete.games.liars_dice.actions import (
    Bid,
    Challenge,
    SpotOn,
)
from cubilete.games.liars_dice.rules import (
    apply,
    chance_outcomes,
    legal,
    legal_actions,
    returns,
    winner,
)
from tests.games.liars_dice.positions import (
    SEATED,
    bids_of,
    block,
    calls_of,
    play,
    position,
    refused,
    rule_of,
    started,
)


@pytest.mark.allows("PD-R6")
def test_pd_r6_the_starter_opens_on_any_face_with_one_or_more() -> None:
    """Every quantity up to the dice in play is an opening, and there is no call."""
    state = position(SEATED)

    assert block(*range(1, 16)) == bids_of(state)
    assert set() == calls_of(state)


@pytest.mark.refuses("PD-R6")
@pytest.mark.parametrize("quantity", [0, -3])
def test_pd_r6_an_opening_below_one_is_refused(quantity: int) -> None:
    """Case B4: zero dice are no bid."""
    error = refused(position(SEATED), Bid(0, quantity, 1))

    assert ("PD-R6", "bid-first") == (error.rule, error.message_id)


@pytest.mark.refuses("PD-R6")
@pytest.mark.parametrize("token", ["A!", "A="])
def test_pd_r6_there_is_no_bid_to_call_yet(token: str) -> None:
    """Nobody challenges or calls spot-on before the first bid."""
    error = refused(position(SEATED, "spot_on=regain"), token)

    assert ("PD-R6", "challenge-first") == (error.rule, error.message_id)


@pytest.mark.allows("PD-R7")
def test_pd_r7_the_turn_moves_clockwise_past_the_empty_seats() -> None:
    """After C comes the next seat that has dice, round the table."""
    state = position("dice=0,1,2,0,1 starter=C hands=-,?,?,-,?", "players=5")

    assert [2, 4, 1, 2] == [
        play(state, tokens).current_player for tokens in ("", "C1G", "C1G E2G", "C1G E2G B3G")
    ]


@pytest.mark.refuses("PD-R7")
@pytest.mark.parametrize("token", ["A2G", "C2G", "Z2G"])
def test_pd_r7_a_bid_out_of_turn_is_refused(token: str) -> None:
    """Only B, whose turn it is, may raise A's bid."""
    error = refused(play(position(SEATED), "A1G"), token)

    assert ("PD-R7", "turn-not-yet", {"player": 1}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )
    assert "Not yet: it is the turn of seat B." == error.text


@pytest.mark.refuses("PD-R7")
@pytest.mark.parametrize("token", ["A:GGGGG", "@A", "A::GGGGG", "B^G"])
def test_pd_r7_a_turn_is_a_bid_or_a_call(token: str) -> None:
    """Chance has nothing to do while the dice lie."""
    assert "PD-R7" == rule_of(position(SEATED), token)


@pytest.mark.refuses("PD-R7")
def test_pd_r7_spot_on_needs_its_house_rule() -> None:
    """Without it a turn has two choices: raise or challenge."""
    state = play(position(SEATED), "A1G")

    assert "PD-R7" == rule_of(state, "B=")
    assert {Challenge} == calls_of(state)


@pytest.mark.parametrize("value", ["others_lose", "regain"])
def test_spot_on_adds_one_choice(value: str) -> None:
    """Whoever may challenge may call spot-on instead."""
    state = play(position(SEATED, f"spot_on={value}"), "A1G")

    assert {Challenge, SpotOn} == calls_of(state)
    assert None is rule_of(state, "B=")
    assert "PD-R10" == rule_of(state, "C=")


@pytest.mark.allows("PD-R10")
def test_pd_r10_whose_turn_it_is_challenges_the_last_bid() -> None:
    """A challenge is aimed at the bid that stands."""
    state = play(position("starter=A hands=GGGGG,GGGGG,CCCCC"), "A1G B11G C!")

    assert state.last is not None
    assert (Challenge(2), Bid(1, 11, 1)) == (state.last.call, state.last.bid)


@pytest.mark.refuses("PD-R10")
@pytest.mark.parametrize("token", ["A!", "C!"])
def test_pd_r10_nobody_else_challenges(token: str) -> None:
    """Neither the bidder nor a bystander may challenge."""
    error = refused(play(position(SEATED), "A3G"), token)

    assert ("PD-R10", "turn-not-yet", {"player": 1}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )


def test_case_b4_a_turn_moves_by_one_living_seat() -> None:
    """Bids go round the table one seat at a time; nobody with dice is skipped."""
    for players in range(2, 7):
        state = started(f"players={players} bid_cap=none")
        state = play(state, " ".join(f"{seat}:GGGGG" for seat in "ABCDEF"[:players]))
        turns = []
        for quantity in range(1, 2 * players + 1):
            assert state.turn is not None
            turns.append(state.turn)
            state = apply(state, Bid(state.turn, quantity, 1))
        assert list(range(players)) * 2 == turns


def test_case_b5_a_challenge_before_any_bid_is_neither_offered_nor_taken() -> None:
    """It costs nobody a die: the position is as it was."""
    state = position(SEATED, "spot_on=regain")

    assert set() == calls_of(state)
    assert not legal(state).challenge
    with pytest.raises(IllegalActionError):
        apply(state, Challenge(0))
    assert (5, 5, 5) == state.dice


@pytest.mark.refuses("PD-R14")
@pytest.mark.parametrize("token", ["A1C", "B!", "A=", "A:C", "@A", "A::C", "A^G"])
def test_pd_r14_nothing_follows_the_end(token: str) -> None:
    """When one player has dice left the game is over."""
    state = play(position("dice=1,1 starter=A hands=C,A", "players=2"), "A1C B2C A!")
    error = refused(state, token)

    assert ("PD-R14", "The game is over.") == (error.rule, error.text)
    assert () == legal_actions(state)
    assert () == chance_outcomes(state)


def test_returns_are_zero_before_the_end() -> None:
    """While play goes on nobody has gained and nobody has won."""
    assert (Fraction(0),) * 3 == returns(started())
    assert None is winner(started())


def test_returns_of_a_finished_game() -> None:
    """The winner of three has 1, each of the others loses a half."""
    state = play(position("dice=1,1,0 starter=A hands=C,A,-"), "A1C B2C A!")

    assert (Fraction(1), Fraction(-1, 2), Fraction(-1, 2)) == returns(state)
    assert 0 == winner(state)
