"""Exact chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cubilete.core.chance import Starter, even_outcomes, roll_outcomes


@pytest.mark.parametrize("sides", range(2, 7))
@pytest.mark.parametrize("count", range(5))
def test_rolls_have_the_chances_of_all_orders(count: int, sides: int) -> None:
    """Each sorted roll is as probable as the orders in which its faces can fall."""
    orders = Counter(tuple(sorted(faces)) for faces in product(range(1, sides + 1), repeat=count))
    outcomes = roll_outcomes(count, sides)

    assert {faces: Fraction(n, sides**count) for faces, n in orders.items()} == dict(outcomes)
    assert 1 == sum(share for _, share in outcomes)
    assert sorted(orders) == [faces for faces, _ in outcomes]


@pytest.mark.parametrize(("count", "hands"), [(0, 1), (1, 6), (2, 21), (3, 56), (4, 126), (5, 252)])
def test_numbers_of_rolls(count: int, hands: int) -> None:
    """Five dice of six faces have 252 rolls."""
    assert hands == len(roll_outcomes(count, 6))


def test_even_outcomes_share_alike() -> None:
    """Three things have a third each."""
    third = Fraction(1, 3)

    assert (("a", third), ("b", third), ("c", third)) == even_outcomes(["a", "b", "c"])


def test_a_starter_is_a_value() -> None:
    """Equal when the seat is."""
    assert Starter(2) == Starter(2) != Starter(1)
