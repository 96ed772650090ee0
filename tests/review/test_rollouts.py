"""Rounds between steady bots, compared with all that can happen."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import numpy as np
import pytest

from cubilete.bots.liars_dice import steady
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.state import Phase, State
from cubilete.review.rollouts import Circle, Standing, sample

MOODS = 40


def loses(state: State) -> Fraction:
    """Return how probable the starter is to lose a round between steady bots, exactly.

    What the bot may do is found by asking it in many moods; all of it is as probable.
    """
    if state.phase is not Phase.BID or state.last is not None:
        assert state.last is not None
        return Fraction(state.last.loser == 0)
    seen = LiarsDice.observe(state, state.turn)
    may = {steady(seen, 1.0, Random(mood)) for mood in range(MOODS)}
    return sum((loses(LiarsDice.apply(state, action)) for action in may), Fraction(0)) / len(may)


def test_one_die_each_ends_as_probably_as_it_must() -> None:
    """The starter loses as often as all deals and all moods say."""
    options = LiarsDiceOptions(players=2)
    expected = Fraction(0)
    for mine, theirs in product(range(1, 7), repeat=2):
        hands = ((mine,), (theirs,))
        state = State(
            options, Phase.BID, (1, 1), starter=0, hands=hands, turn=0, rolled=2, length="one_round"
        )
        expected += loses(state) / 36
    circle, rng, rounds = Circle.of((1, 1), 6, None), np.random.default_rng(5), 40_000
    none = np.zeros(rounds, np.int64)
    ends = circle.play(circle.deal(rng, rounds), Standing(none, none), 0, rng.random((4, rounds)))
    found = float((ends.loser == 0).mean())
    share = float(expected)

    assert found == pytest.approx(share, abs=4 * sqrt(share * (1 - share) / rounds) + 1e-12)


def test_who_challenges_comes_after_who_bid() -> None:
    """A round ends between neighbours, and whoever was wrong loses it."""
    circle, rng = Circle.of((2, 0, 3, 1), 6, 3), np.random.default_rng(1)
    none = np.zeros(500, np.int64)
    ends = circle.play(circle.deal(rng, 500), Standing(none, none), 2, rng.random((8, 500)))

    assert {0, 2, 3} >= set(ends.bidder.tolist())
    following = [circle.next(player) for player in ends.bidder.tolist()]
    assert following == ends.challenger.tolist()
    assert all(ends.loser[~ends.holds] == ends.bidder[~ends.holds])
    assert (0, 3, 0) == (circle.next(3), circle.before(0), circle.before(2))


def test_a_bid_that_cannot_be_raised_is_challenged() -> None:
    """On the highest bid the next player challenges, and dice decide."""
    circle, rng = Circle.of((1, 1), 6, None), np.random.default_rng(1)
    hands = {0: np.array([0, 0]), 1: np.array([0, 1])}
    standing = Standing(np.array([2, 2]), np.array([0, 0]))
    ends = circle.play(hands, standing, 1, rng.random((1, 2)))

    assert [1, 1] == ends.challenger.tolist()
    assert [True, False] == ends.holds.tolist()
    assert [1, 0] == ends.loser.tolist()


def test_places_come_as_often_as_asked() -> None:
    """A sample follows its chances, and what cannot be never comes."""
    found = sample(np.array([0.25, 0.0, 0.75]), np.random.default_rng(3), 10_000)
    counts = np.bincount(found, minlength=3)

    assert 0 == counts[1]
    assert 2500 == pytest.approx(counts[0], abs=200)
