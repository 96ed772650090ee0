"""Turns under any policy: the best one, the seed's advice, and one that does anything."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from cubilete.analysis.ship_captain_crew import turn_distribution, turn_value
from cubilete.analysis.ship_captain_crew_policies import (
    advised,
    best,
    distribution_under,
    mean_of,
)
from cubilete.core.dice import Faces
from cubilete.games.ship_captain_crew import Turn
from tests.analysis.test_ship_captain_crew import COMBINATIONS, house_rules, mean_in_order
from tests.games.ship_captain_crew.positions import options


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_the_best_policy_scores_as_the_best_turn(combination: tuple[str, str, str]) -> None:
    """Going through the policy gives the distribution that the best choices have."""
    rules = house_rules(combination)

    assert turn_distribution(rules) == distribution_under(rules, best(rules))


def test_who_always_stands_keeps_the_first_crew() -> None:
    """Two dice that are never thrown again are 7 in the mean: counted over all dice in order."""
    shares = distribution_under(options(), lambda _: {None: Fraction(1)})

    assert mean_in_order(lambda a, b, _left: Fraction(a + b)) == mean_of(shares)
    assert 1 == sum(shares)


def test_a_mixed_policy_is_a_mixture() -> None:
    """With one throw left, half of standing and half of throwing is half of each."""
    half: dict[Faces | None, Fraction] = {None: Fraction(1, 2), (1,): Fraction(1, 2)}
    shares = distribution_under(options(), lambda _: half, Turn(2, 3, (1, 6)))

    assert Fraction(1, 2) + Fraction(1, 12) == shares[7]
    assert [Fraction(1, 12)] * 5 == list(shares[8:])


def advice_in_order() -> Fraction:
    """Return the mean of the seed's advice, crew dice known by their places."""

    @cache
    def crew(first: int, second: int, left: int) -> Fraction:
        stands = first + second > (6 if left == 1 else 7)
        if stands or not left:
            return Fraction(first + second)
        one = sum((crew(face, second, left - 1) for face in range(1, 7)), Fraction(0)) / 6
        other = sum((crew(first, face, left - 1) for face in range(1, 7)), Fraction(0)) / 6
        both = (crew(a, b, left - 1) for a, b in product(range(1, 7), repeat=2))
        return max(one, other, sum(both, Fraction(0)) / 36)

    return mean_in_order(crew)


def test_the_seeds_advice_by_counting_all_dice() -> None:
    """SCC-20 costs 0.16782 points a turn where one die may go alone; both ways say so."""
    rules = options()
    mean = mean_of(distribution_under(rules, advised(rules)))

    assert advice_in_order() == mean
    assert Fraction(211411, 1259712) == turn_value(rules) - mean


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_the_seeds_advice_is_right_for_the_pair(combination: tuple[str, str, str]) -> None:
    """SCC-20 and SCC-A18 cost nothing where only both dice may go again, else something."""
    rules = house_rules(combination)
    cost = turn_value(rules) - mean_of(distribution_under(rules, advised(rules)))

    assert (combination[0] == "both_only") == (cost == 0)
    assert cost >= 0
