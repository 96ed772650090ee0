"""What holds in every position and every game of liar's dice, under all house rules."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.chance import Starter
from cubilete.errors import IllegalActionError
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, State
from cubilete.games.liars_dice.actions import (
    Action,
    Bid,
    Challenge,
    Reveal,
    Roll,
    SpotOn,
)
from cubilete.games.liars_dice.rules import (
    apply,
    chance_outcomes,
    default_action,
    legal,
    legal_actions,
    refusal,
    returns,
    winner,
)
from tests.games.liars_dice.positions import (
    HOUSE_RULES,
    all_actions,
    bids_of,
    calls_of,
    options,
    some_play,
    states,
)


@given(state=states())
def test_case_b3_legal_actions_equal_brute_force(state: State) -> None:
    """In every position the list holds exactly what ``refusal`` lets pass, once each."""
    listed = legal_actions(state)
    tried: list[Action] = all_actions(state)
    seats = range(-1, state.options.players + 1)
    tried += [Starter(seat) for seat in seats]
    for count in set(state.dice):
        for faces in combinations_with_replacement(range(state.options.sides + 2), count):
            tried += [kind(seat, faces) for kind in (Roll, Reveal) for seat in seats]
    allowed = {action for action in tried if refusal(state, action) is None}

    assert len(listed) == len(set(listed))
    assert allowed == set(listed)


@given(state=states(), seed=st.integers(0, 2**16))
def test_refusal_and_apply_agree(state: State, seed: int) -> None:
    """``apply`` raises exactly what ``refusal`` says, and the old position stays as it was."""
    before = repr(state)
    for action in Random(seed).sample(all_actions(state), 20):
        error = refusal(state, action)
        if error is None:
            apply(state, action)
            continue
        with pytest.raises(IllegalActionError, match=re.escape(str(error))):
            apply(state, action)
        assert re.fullmatch(r"PD-R\d+", error.rule)
    assert before == repr(state)


@given(state=states())
def test_chances_sum_to_one(state: State) -> None:
    """At every chance node the exact probabilities sum to 1, and elsewhere there are none."""
    shares = [share for _, share in chance_outcomes(state)]

    assert sum(shares) == (1 if state.is_chance else 0)
    assert all(share > 0 for share in shares)


@given(state=states(), seed=st.integers(0, 2**16))
def test_what_is_drawn_is_an_outcome(state: State, seed: int) -> None:
    """A draw is one of the outcomes, and the same seed draws the same."""
    if state.is_chance:
        drawn = LiarsDice.draw(state, Random(seed))

        assert drawn in dict(chance_outcomes(state))
        assert drawn == LiarsDice.draw(state, Random(seed))


@given(state=states())
def test_time_up_plays_something_legal(state: State) -> None:
    """The default action is legal at every turn: a challenge if a bid stands, else one gun."""
    if state.turn is not None:
        action = default_action(state)

        assert None is refusal(state, action)
        expected = Challenge(state.turn) if state.bids else Bid(state.turn, 1, 1)
        assert expected == action


@given(state=states())
def test_compact_form_says_the_same(state: State) -> None:
    """The lowest and highest bids of the compact form are the legal list's."""
    if state.turn is not None:
        can = legal(state)
        quantities = range(45)
        allowed = {(q, f) for q in quantities for f in range(-1, 9) if can.bid(q, f)}

        assert bids_of(state) == allowed
        assert can.can_bid is bool(allowed)
        assert can.challenge is (Challenge in calls_of(state))
        assert can.spot_on is (SpotOn in calls_of(state))


def play_out(house_rules: str, seed: int) -> list[State]:
    """Return every position of a random game."""
    return some_play(LiarsDice(options(house_rules)), seed, 100_000)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(5))
def test_base_game_keeps_its_invariants(players: int, seed: int) -> None:
    """Dice fall by one a round, a bidder or a challenger pays, and bids rise in quantity."""
    positions = play_out(f"players={players}", seed)
    rounds = 0
    for before, after in pairwise(positions):
        quantities = [bid.quantity for bid in after.bids]
        assert sorted(set(quantities)) == quantities
        if after.last is not before.last:
            rounds += 1
            assert after.last is not None
            assert after.last.loser in (after.last.bid.player, after.last.call.player)
            assert -1 == sum(after.last.changes) == after.last.changes[after.last.loser or 0]
        assert 5 * players - rounds == sum(after.dice)
    assert rounds <= 5 * players - 1
    assert positions[-1].is_terminal


@given(rules=HOUSE_RULES, seed=st.integers(0, 2**32))
def test_every_game_ends_with_one_winner(rules: LiarsDiceOptions, seed: int) -> None:
    """Under any house rules one player ends with all the dice, and gains what the others lose."""
    last = some_play(LiarsDice(rules), seed, 100_000)[-1]

    assert last.is_terminal
    assert [winner(last)] == [player for player, dice in enumerate(last.dice) if dice]
    gains = returns(last)
    assert 0 == sum(gains)
    assert 1 == gains[winner(last) or 0]
    assert len(gains) - 1 == gains.count(Fraction(-1, len(gains) - 1))
