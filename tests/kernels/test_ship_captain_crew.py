"""Compiled turns against the exact analysis, which goes through the game's own rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import (
    allowed,
    choices,
    crew_odds,
    decisions,
    turn_distribution,
    turn_value,
)
from cubilete.analysis.ship_captain_crew_plans import planned
from cubilete.analysis.ship_captain_crew_turns import (
    POINTS,
    kernel_odds,
    kernel_rules,
    plan_for,
    scores_of,
)
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from cubilete.kernels.ship_captain_crew import plan_turn
from cubilete.kernels.ship_captain_crew_plan import PLAN_SHAPE
from tests.games.ship_captain_crew.positions import options

COMBINATIONS = [
    options(f"crew_reroll={reroll} commit={commit} crew_keep={keep}")
    for reroll, commit, keep in product(
        ("one_or_both", "both_only"), ("stop_any_time", "use_all_throws"), ("free", "locked")
    )
]
"""All house rules that touch a turn."""


def some_worth(seed: int) -> tuple[Fraction, ...]:
    """Return worths that a float holds exactly: rising, falling and in any order, by the seed."""
    rng = Random(seed)
    drawn = [Fraction(rng.randrange(1024), 1024) for _ in range(13)]
    return tuple((sorted(drawn), sorted(drawn, reverse=True), drawn)[seed % 3])


@pytest.mark.parametrize("rules", COMBINATIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_plan_is_as_good_as_exact_play(rules: ShipCaptainCrewOptions, seed: int) -> None:
    """In every turn that can be, the plan chooses legally, and something of the highest value."""
    worth = some_worth(seed)
    plan = np.zeros(PLAN_SHAPE, np.int8)
    floats = np.array([float(value) for value in worth])
    plan_turn(floats, kernel_rules(rules), plan, np.zeros(PLAN_SHAPE))

    for turn in decisions(rules, worth):
        found = {choice.again: choice.value for choice in choices(rules, turn, worth)}
        assert max(found.values()) == found[planned(plan, turn)], turn


@pytest.mark.parametrize("rules", COMBINATIONS)
@pytest.mark.parametrize("seed", range(3))
def test_scores_of_a_plan_are_exact(rules: ShipCaptainCrewOptions, seed: int) -> None:
    """Chances of all scores sum to 1, and their worth is the exact value of the turn."""
    worth = np.array([float(value) for value in some_worth(seed)])
    scores = scores_of(plan_for(rules, worth))

    assert pytest.approx(1, abs=1e-14) == scores.sum()
    assert pytest.approx(float(turn_value(rules, worth=some_worth(seed))), abs=1e-14) == (
        scores @ worth
    )


@pytest.mark.parametrize("rules", COMBINATIONS)
def test_scores_of_the_best_mean(rules: ShipCaptainCrewOptions) -> None:
    """The plan of the best mean scores as the exact analysis says."""
    exact = [float(share) for share in turn_distribution(rules)]

    assert pytest.approx(exact, abs=1e-15) == scores_of(plan_for(rules, POINTS))


def test_between_equals_the_earliest_is_planned() -> None:
    """Where nothing counts all stand that may; where a throw must be, it is the lowest die."""
    nothing = np.zeros(13)
    must = options("commit=use_all_throws")

    assert not plan_for(options(), nothing).any()
    for turn in decisions(must):
        assert next(iter(allowed(must, turn))) == planned(plan_for(must, nothing), turn), turn


def test_only_the_chance_of_a_trio_scores() -> None:
    """What is not a crew of the exact odds is a turn of nothing."""
    odds = kernel_odds()

    assert float(1 - sum(crew_odds().values())) == odds.nothing
    assert pytest.approx(1 - odds.nothing, abs=1e-15) == odds.crews.sum()
