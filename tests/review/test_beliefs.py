"""What can be told of the others' dice."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cubilete.analysis.liars_dice import count_probabilities
from cubilete.bots.liars_dice import steady
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.state import Phase, State
from cubilete.review.beliefs import WHIM, beliefs, count_chances, holding
from cubilete.review.rollouts import Circle


def test_nothing_heard_is_what_fair_dice_show() -> None:
    """Before the first bid counts have their exact chances, own dice counted in."""
    circle = Circle.of((3, 4, 5), 6, 3)
    believed = beliefs(circle, (), 6)
    hand = (1, 2, 3)
    own = int(circle.tables[0].counts[circle.tables[0].places[hand], 0])
    found = holding(circle, believed, 0, own, 1)
    expected = [float(share) for share in count_probabilities(hand, 1, 9, 6, 3)]

    assert expected[: len(found)] == pytest.approx(found.tolist())


def test_a_bid_tells_of_the_hand_by_bayes_rule() -> None:
    """Each hand is as probable as the bot, asked again and again, makes the bid with it."""
    options = LiarsDiceOptions(players=2)
    circle, bid = Circle.of((1, 1), 6, None), Bid(0, 1, 4)
    weights = []
    for face in range(1, 7):
        state = State(
            options, Phase.BID, (1, 1), starter=0, hands=((face,), (1,)), turn=0, rolled=2
        )
        seen = LiarsDice.observe(state, 0)
        may = {steady(seen, 1.0, Random(mood)) for mood in range(100)}
        likely = (bid in may) / len(may)
        weights.append((1 - WHIM) * likely + WHIM / 13)
    expected = [weight / sum(weights) for weight in weights]
    found = beliefs(circle, (bid,), 6)

    assert expected == pytest.approx(found[0].tolist())
    assert [1 / 6] * 6 == pytest.approx(found[1].tolist())
    assert max(expected) == expected[3]


def test_a_challenge_tells_of_the_hand_too() -> None:
    """Whoever challenges more probably holds dice that do not count."""
    circle, bid = Circle.of((2, 2), 6, None), Bid(0, 2, 4)
    before = beliefs(circle, (bid,), 6)[1]
    after = beliefs(circle, (bid, Challenge(1)), 6)[1]
    counts = circle.tables[1].counts[:, 3]

    assert after @ counts < before @ counts


def test_a_bid_that_nobody_makes_tells_nothing() -> None:
    """After a bid above the dice in play all hands are as before."""
    circle = Circle.of((2, 2), 6, None)

    assert circle.tables[0].deals.tolist() == pytest.approx(
        beliefs(circle, (Bid(0, 9, 1),), 6)[0].tolist()
    )


def test_counts_add_up() -> None:
    """The count of several players is the sum of independent numbers."""
    one = (np.array([0.5, 0.5]), np.array([0, 1]))

    assert [0.25, 0.5, 0.25] == count_chances([one, one]).tolist()
