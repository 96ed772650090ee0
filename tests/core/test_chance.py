"""Exact chances and fair draws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from cubilete.core.chance import Starter, even_outcomes, roll, roll_one, roll_outcomes


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


def test_a_roll_is_sorted_and_repeats_with_its_generator() -> None:
    """The generator decides, and nothing else."""
    faces = roll(5, 6, Random(7))

    assert tuple(sorted(faces)) == faces
    assert faces == roll(5, 6, Random(7))
    assert () == roll(0, 6, Random(7))


def test_drawn_rolls_are_outcomes_and_all_of_them_come() -> None:
    """In 2,000 draws of two dice each of the 21 rolls is seen."""
    rng = Random(1)
    seen = {roll(2, 6, rng) for _ in range(2_000)}

    assert {faces for faces, _ in roll_outcomes(2, 6)} == seen


def test_one_die_shows_every_face() -> None:
    """From 1 to the number of sides."""
    rng = Random(1)

    assert {1, 2, 3, 4} == {roll_one(4, rng) for _ in range(200)}
    assert roll_one(6, Random(3)) == roll_one(6, Random(3))


def test_a_starter_is_a_value() -> None:
    """Equal when the seat is."""
    assert Starter(2) == Starter(2) != Starter(1)
