"""The exact odds of liar's dice, against enumeration and against figures worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.analysis.liars_dice import (
    bid_probability,
    count_probabilities,
    count_ways,
    expected_count,
    own_count,
)
from cubilete.core.chance import roll_outcomes
from cubilete.core.dice import Face, Faces

HANDS: tuple[Faces, ...] = ((), (1,), (1, 2), (1, 1, 3), (2, 3, 3))


def counted(hand: Faces, face: Face, wild: Face | None) -> int:
    """Return how many dice count, said another way than the code does."""
    return sum(die in (face, wild or face) for die in hand)


@pytest.mark.parametrize("wild", [None, 1, 3])
@pytest.mark.parametrize("face", [1, 2, 3])
@pytest.mark.parametrize("sides", [3, 4, 6])
@pytest.mark.parametrize("hidden_dice", range(4))
def test_odds_equal_enumeration(
    hidden_dice: int, sides: int, face: Face, wild: Face | None
) -> None:
    """Over every way in which the hidden dice can fall, one by one."""
    rolls = list(product(range(1, sides + 1), repeat=hidden_dice))
    for hand in HANDS:
        counts = [counted((*hand, *dice), face, wild) for dice in rolls]
        rest = (face, hidden_dice, sides, wild)
        for quantity in range(len(hand) + hidden_dice + 2):
            at_least = Fraction(sum(count >= quantity for count in counts), len(rolls))
            assert at_least == bid_probability(hand, quantity, *rest)
        assert Fraction(sum(counts), len(rolls)) == expected_count(hand, *rest)
        ways = tuple(map(counts.count, range(len(hand) + hidden_dice + 1)))
        assert ways == count_ways(hand, *rest)


@given(
    hand=st.lists(st.integers(1, 6), max_size=5).map(lambda dice: tuple(sorted(dice))),
    face=st.integers(1, 6),
    hidden_dice=st.integers(0, 30),
    wild=st.none() | st.integers(1, 6),
)
def test_odds_hang_together(hand: Faces, face: Face, hidden_dice: int, wild: Face | None) -> None:
    """Chances sum to 1, their mean is the mean, their tail is the bid's, and it falls."""
    rest = (face, hidden_dice, 6, wild)
    chances = count_probabilities(hand, *rest)

    assert len(hand) + hidden_dice + 1 == len(chances)
    assert 1 == sum(chances)
    assert 6**hidden_dice == sum(count_ways(hand, *rest))
    assert expected_count(hand, *rest) == sum(n * chance for n, chance in enumerate(chances))
    tails = [bid_probability(hand, quantity, *rest) for quantity in range(len(chances) + 1)]
    assert [sum(chances[n:], Fraction(0)) for n in range(len(chances) + 1)] == tails
    assert sorted(tails, reverse=True) == tails


def test_odds_over_sorted_rolls_are_the_same() -> None:
    """The chance of two more guns from four dice, by the rolls that the rules list."""
    by_rolls = sum(share for faces, share in roll_outcomes(4, 6) if faces.count(1) >= 2)

    assert by_rolls == bid_probability((1, 1), 4, 1, 4, 6, None)


@pytest.mark.parametrize(
    ("hand", "quantity", "wild", "hidden_dice", "expected"),
    [
        ((), 1, None, 1, Fraction(1, 6)),
        ((), 1, 3, 1, Fraction(2, 6)),
        ((), 1, None, 2, 1 - Fraction(25, 36)),
        ((), 2, None, 2, Fraction(1, 36)),
        ((1,), 1, None, 5, Fraction(1)),
        ((1,), 2, None, 0, Fraction(0)),
        ((1, 3), 3, 3, 1, Fraction(1, 3)),
        ((1, 3), 2, None, 1, Fraction(1, 6)),
        ((1,), 0, None, 0, Fraction(1)),
        ((1,), -5, None, 0, Fraction(1)),
        ((1,), 40, None, 14, Fraction(0)),
    ],
)
def test_odds_by_hand(
    hand: Faces, quantity: int, wild: Face | None, hidden_dice: int, expected: Fraction
) -> None:
    """Single dice and sure things for a bid on guns."""
    assert expected == bid_probability(hand, quantity, 1, hidden_dice, 6, wild)


def test_nothing_stands_in_for_the_wild_face() -> None:
    """A bid on the wild face has p = 1/6, all others 2/6; one's own dice count alike."""
    assert Fraction(1, 6) == bid_probability((), 1, 3, 1, 6, 3)
    assert Fraction(1, 3) == bid_probability((), 1, 2, 1, 6, 3)
    assert (1, 2) == (own_count((2, 3), 3, 3), own_count((2, 3), 2, 3))


def test_dice_of_two_faces_with_a_wild_one_always_count() -> None:
    """With two faces, one of them wild, every die counts for the other."""
    assert 1 == bid_probability((), 7, 2, 7, 2, 1)
    assert Fraction(1, 2) == bid_probability((), 1, 1, 1, 2, 1)


@pytest.mark.parametrize(
    ("at_least", "off", "on"), [(1, 84, 98), (2, 52, 90), (3, 22, 70), (4, 7, 44)]
)
def test_the_table_of_the_rules_page(at_least: int, off: int, on: int) -> None:
    """Of ten hidden dice, in rounded percent, as the rules page gives them."""
    assert off == round(100 * bid_probability((), at_least, 1, 10, 6, None))
    assert on == round(100 * bid_probability((), at_least, 1, 10, 6, 3))


def test_ten_hidden_dice_written_out() -> None:
    """At least three of ten: one minus the first three terms of the binomial."""
    least = sum(comb(10, k) * Fraction(1, 6) ** k * Fraction(5, 6) ** (10 - k) for k in range(3))

    assert 1 - least == bid_probability((), 3, 1, 10, 6, None)


def test_odds_are_exact() -> None:
    """No float comes in: everything is a fraction."""
    answers = (
        bid_probability((1,), 4, 1, 25, 6, 3),
        expected_count((1,), 1, 25, 6, 3),
        *count_probabilities((1,), 1, 25, 6, 3),
    )

    assert {Fraction} == set(map(type, answers))


def test_odds_are_kept() -> None:
    """Asking ten thousand times takes a moment, as bots ask often."""
    start = perf_counter()
    for quantity in range(10_000):
        bid_probability((1, 1, 4), quantity % 30, 1, 25, 6, 3)

    assert 2 > perf_counter() - start
