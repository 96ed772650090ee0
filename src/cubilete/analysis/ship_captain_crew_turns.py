"""Turns of ship, captain, crew as arrays, made of exact odds.

The chance of each crew is summed over the game's own throws as fractions
(``cubilete.analysis.ship_captain_crew``) and becomes a float only at the end.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.analysis.ship_captain_crew import MEAN, crew_odds, turn_distribution, turn_rules
from cubilete.analysis.ship_captain_crew_best import best_turns
from cubilete.kernels.ship_captain_crew_plan import SCORES, SIDES, Odds, TurnRules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

Reals: TypeAlias = "NDArray[np.float64]"
Plan: TypeAlias = "NDArray[np.int8]"

POINTS = np.arange(float(SCORES))
"""A point is a point: what each score is worth to whoever plays for the best mean."""


def kernel_rules(options: ShipCaptainCrewOptions) -> TurnRules:
    """Return the house rules that touch a turn."""
    return TurnRules(
        options.crew_reroll == "both_only",
        options.commit == "use_all_throws",
        options.crew_keep == "locked",
    )


@lru_cache(1)
def kernel_odds() -> Odds:
    """Return what chance alone does in a turn, the same under all house rules."""
    crews = np.zeros((3, SIDES, SIDES))
    found = crew_odds()
    for (left, (first, second)), chance in found.items():
        crews[left, first - 1, second - 1] = float(chance)
    return Odds(crews, float(1 - sum(found.values(), Fraction(0))))


def plan_for(options: ShipCaptainCrewOptions, worth: Reals) -> Plan:
    """Return the best plan of a turn for what each score is worth. Shapes: (4, 6, 6), (13,)."""
    plan: Plan = best_turns(worth[:, None], kernel_rules(options)).plans[..., 0]
    return plan


def scores_of(plan: Plan) -> Reals:
    """Return how probable each score is for who plays ``plan``. Shape: (13,)."""
    from cubilete.kernels.ship_captain_crew import spread  # noqa: PLC0415 - compiled

    scores = np.zeros(SCORES)
    spread(plan, kernel_odds(), scores)
    return scores


@lru_cache(64)
def mean_scores(options: ShipCaptainCrewOptions) -> Reals:
    """Return how probable each score is for who plays for the best mean. Shape: (13,)."""
    exact = turn_distribution(turn_rules(options), worth=MEAN)
    return np.array([float(share) for share in exact])
