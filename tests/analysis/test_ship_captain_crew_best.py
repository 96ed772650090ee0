"""The best turns without compiled code: what the kernels do, and what the rules say."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import turn_value
from cubilete.analysis.ship_captain_crew_best import best_turns, climbed, turn_values
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
from tests.kernels.test_ship_captain_crew import COMBINATIONS, some_worth


@pytest.mark.parametrize("rules", COMBINATIONS)
def test_plans_and_values_are_the_kernels(rules: ShipCaptainCrewOptions) -> None:
    """Many worths at once are planned as one is by compiled code, ties and all."""
    seeds = range(9)
    worth = np.array([[float(each) for each in some_worth(seed)] for seed in seeds] + [[0.5] * 13])
    turns = best_turns(worth.T, kernel_rules(rules))

    for place, one in enumerate(worth):
        plan, values = np.zeros(PLAN_SHAPE, np.int8), np.zeros(PLAN_SHAPE)
        plan_turn(one, kernel_rules(rules), plan, values)
        assert np.array_equal(plan, turns.plans[..., place])
        assert pytest.approx(values, abs=1e-12) == turns.values[..., place]


@pytest.mark.parametrize("rules", COMBINATIONS)
@pytest.mark.parametrize("seed", range(3))
def test_turns_are_worth_what_exact_play_is(rules: ShipCaptainCrewOptions, seed: int) -> None:
    """Against fractions, summed over the game's own throws."""
    worth = np.array([float(value) for value in some_worth(seed)])
    value = turn_values(worth[:, None], kernel_odds(), kernel_rules(rules))

    assert pytest.approx([float(turn_value(rules, worth=some_worth(seed)))], abs=1e-14) == value


@pytest.mark.parametrize("habit", [True, False])
def test_climbing_is_a_turn_after_a_turn(habit: bool) -> None:
    """Two turns to 12 points are what turns of turns say, with a habit and with the best choice."""
    prizes = np.full((3, 26), -1.0)
    prizes[:, 12:] = 1
    prizes[2, :12] = 0
    rules = options()
    usual = scores_of(plan_for(rules, POINTS))
    values = climbed(prizes, usual if habit else np.zeros(0), kernel_odds(), kernel_rules(rules))

    def best(worth: list[float]) -> float:
        """Return what a turn is worth."""
        if habit:
            return float(usual @ np.array(worth))
        return float(turn_value(rules, worth=tuple(Fraction(value) for value in worth)))

    last = [best([float(gained + score >= 12) for score in range(13)]) for gained in range(12)]
    first = best([*last, 1.0])

    assert pytest.approx(last, abs=1e-14) == values[1, :12]
    assert pytest.approx(first, abs=1e-14) == values[0, 0]
