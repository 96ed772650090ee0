"""Beliefs about the others' dice, against enumeration of every roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given as with_any
from hypothesis import strategies as st

from cubilete.analysis.liars_dice import bid_probability, expected_count
from cubilete.analysis.liars_dice_beliefs import (
    Belief,
    count_given,
    counts_given,
    fair_hands,
    given,
    holding,
    leaning_hands,
)
from cubilete.core.chance import roll_outcomes
from cubilete.core.dice import Face, Faces
from cubilete.errors import SetupError


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("sides", [2, 6])
def test_fair_hands_are_the_rolls_of_the_rules(dice: int, sides: int) -> None:
    """Multinomial weights are the chances that the rules list."""
    assert dict(roll_outcomes(dice, sides)) == dict(fair_hands(dice, sides))


@with_any(
    hand=st.lists(st.integers(1, 6), max_size=5).map(lambda dice: tuple(sorted(dice))),
    face=st.integers(1, 6),
    groups=st.lists(st.integers(0, 5), max_size=3),
    fair=st.integers(0, 6),
    wild=st.none() | st.integers(1, 6),
    quantity=st.integers(-1, 20),
)
def test_knowing_nothing_is_the_binomial(  # noqa: PLR0917 - all that is drawn
    hand: tuple[Face, ...],
    face: Face,
    groups: list[int],
    fair: int,
    wild: Face | None,
    quantity: int,
) -> None:
    """However the hidden dice are shared out, fair hands give the odds of fair dice."""
    beliefs = [fair_hands(dice, 6) for dice in groups]
    hidden = sum(groups) + fair

    chances = counts_given(hand, face, beliefs, wild, fair)
    assert bid_probability(hand, quantity, face, hidden, 6, wild) == sum(
        chances[max(quantity, 0) :]
    )
    mean = sum(count * chance for count, chance in enumerate(chances))
    assert expected_count(hand, face, hidden, 6, wild) == mean


def enumerated(
    weights: list[list[int]], known: list[tuple[int, Face]], wild: Face | None, face: Face
) -> list[Fraction]:
    """Return the chances of counts for ``face``, over every roll of two players of two dice.

    ``weights`` has the weight of each face for each player, ``known`` what each surely holds.
    """
    sides = len(weights[0])
    chances = [Fraction(0)] * 5
    for roll in product(range(1, sides + 1), repeat=4):
        weight = 1
        for player, dice in enumerate((roll[:2], roll[2:])):
            quantity, held = known[player]
            for die in dice:
                weight *= weights[player][die - 1]
            weight *= sum(die in (held, wild or held) for die in dice) >= quantity
        chances[sum(die in (face, wild or face) for die in roll)] += weight
    return [chance / sum(chances) for chance in chances]


@pytest.mark.parametrize("wild", [None, 1, 3])
@pytest.mark.parametrize("face", [1, 2, 3])
def test_evidence_agrees_with_enumeration(face: Face, wild: Face | None) -> None:
    """Leaning dice, and dice of which some are known, counted one roll after another."""
    weights, known = [[3, 1, 1], [1, 1, 4]], [(1, 2), (2, 3)]
    beliefs = [
        holding(leaning_hands(2, each), quantity, held, wild)
        for each, (quantity, held) in zip(weights, known, strict=True)
    ]

    expected = enumerated(weights, known, wild, face)
    assert tuple(expected) == counts_given((), face, beliefs, wild, sides=3)
    with_own = counts_given((face,), face, beliefs, wild, sides=3)
    assert (Fraction(0), *expected) == with_own


def test_bayes_by_hand() -> None:
    """One of two dice is a four: eleven of 36 rolls have one, and one of those has two."""
    told = holding(fair_hands(2, 6), 1, 4, None)

    assert (Fraction(0), Fraction(10, 11), Fraction(1, 11)) == count_given(told, 4, None)
    assert Fraction(2, 11) == told[(3, 4)]
    assert 1 == sum(told.values())


def test_evidence_of_a_bluffer_by_hand() -> None:
    """Who bids threes with one three in hand twice as often as without: 2/7 against 5/7."""
    one: Belief = fair_hands(1, 6)
    told = given(one, lambda hand: 2 if hand == (3,) else 1)

    assert (Fraction(5, 7), Fraction(2, 7)) == counts_given((), 3, [told], None)
    assert (Fraction(6, 7), Fraction(1, 7)) == counts_given((), 5, [told], None)


def test_evidence_comes_in_any_order() -> None:
    """Two things heard change a belief alike, whichever came first."""

    def one(hand: Faces) -> int:
        """Return how likely the first thing is with a hand."""
        return 1 + hand.count(2)

    def two(hand: Faces) -> int:
        """Return how likely the second thing is with a hand."""
        return 3 if 5 in hand else 2

    start = fair_hands(3, 6)

    assert given(given(start, one), two) == given(given(start, two), one)


def test_a_die_that_leans_by_weight_zero_never_shows_it() -> None:
    """A weight of 0 rules a face out."""
    found = leaning_hands(3, (0, 1, 1))

    assert (Fraction(1),) == count_given(found, 1, None)[:1]
    assert 0 == found[(1, 2, 3)]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: fair_hands(6, 6), "0 to 5 dice, not 6"),
        (lambda: fair_hands(-1, 6), "0 to 5 dice, not -1"),
        (lambda: leaning_hands(2, (0, 0)), "not all 0"),
        (lambda: leaning_hands(2, (2, -1)), "0 or more"),
        (lambda: holding(fair_hands(2, 6), 3, 1, None), "No hand fits"),
    ],
)
def test_what_cannot_be_is_refused(make: object, sentence: str) -> None:
    """Each with one sentence."""
    assert callable(make)
    with pytest.raises(SetupError, match=sentence):
        make()
