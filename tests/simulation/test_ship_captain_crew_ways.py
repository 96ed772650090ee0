"""What players of compiled games go by is what the bots do, and no plan breaks a rule."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import best_choice
from cubilete.bots.ship_captain_crew_last_turn import WIN
from cubilete.errors import SetupError
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    FIRST,
    PLAN_SHAPE,
    SECOND,
    STAND,
    TWO_LEFT,
)
from cubilete.kernels.ship_captain_crew_rolls import legal_choices, turn_in
from cubilete.simulation.ship_captain_crew_ways import (
    checked_plan,
    last_plans,
    mean_plan,
    threshold_plan,
    ways_of,
)

RULES = [
    ShipCaptainCrewOptions(),
    ShipCaptainCrewOptions(crew_reroll="both_only"),
    ShipCaptainCrewOptions(commit="use_all_throws", crew_keep="locked"),
]


@pytest.mark.parametrize("rules", RULES, ids=("default", "both_only", "strict"))
def test_last_turns_are_the_exact_best(rules: ShipCaptainCrewOptions) -> None:
    """For all that may be needed and who may share the top, the choice is that of fractions."""
    cases = list(product((1, 2), range(13)))
    legal = legal_choices(rules)
    for (tied, needed), plan in zip(cases, last_plans(rules, 3), strict=True):
        results = [Fraction(s > needed) or Fraction(s == needed, 1 + tied) for s in range(13)]
        worth = tuple(WIN * result + points for points, result in enumerate(results))
        if needed % 3 == tied:  # each takes a while in fractions
            for context, first, second in product(*map(range, PLAN_SHAPE)):
                if legal[context, first, second].any():
                    turn = turn_in(rules, context, (first + 1, second + 1))
                    again = best_choice(rules, turn, worth).again
                    choice = plan[context, first, second]
                    assert again == dice_of(choice, first + 1, second + 1), (needed, turn)


def dice_of(choice: int, first: int, second: int) -> tuple[int, ...] | None:
    """Return the dice that a choice throws again."""
    both = tuple(sorted((first, second)))
    return {STAND: None, FIRST: (first,), SECOND: (second,), BOTH: both}[choice]


def test_seats_have_their_ways() -> None:
    """Only steady looks at totals; a novice has a whim of 15 in 100, and random nothing else."""
    ways = ways_of(
        ShipCaptainCrewOptions(players=4), ["novice", "steady", "random", "stand_above_7"]
    )

    assert ([15, 0, 100, 0], [-1, 4, -1, -1]) == (ways.whims.tolist(), ways.last.tolist())
    assert (4 + 3 * 13, 144) == ways.plans.shape
    assert mean_plan(RULES[0]).reshape(-1).tolist() == ways.plans[1].tolist()


def test_alone_nobody_has_to_be_reached() -> None:
    """One player has no plan for a last turn against others."""
    assert (1, 144) == ways_of(ShipCaptainCrewOptions(players=1), ["steady"]).plans.shape


def test_a_threshold_stands_above_it() -> None:
    """On more than eight it stands, else it throws both dice again, under any rules that let it."""
    plan = threshold_plan(RULES[0], 8)

    assert (STAND, BOTH) == (plan[TWO_LEFT, 3, 4], plan[TWO_LEFT, 2, 4])


def test_a_plan_that_breaks_a_rule_is_refused() -> None:
    """One die alone cannot go again where both must; the sentence says where, and what can be."""
    plan: Any = np.zeros(PLAN_SHAPE, np.int8)
    plan[TWO_LEFT, 1, 4] = SECOND

    assert plan is checked_plan(RULES[0], plan)
    with pytest.raises(SetupError, match=r"crew of 2 and 5 in context 0 choose one of \[0, 3\]"):
        checked_plan(RULES[1], plan)


@pytest.mark.parametrize("plan", [np.zeros((4, 6), np.int8), np.full(PLAN_SHAPE, 4, np.int8)])
def test_what_is_no_plan_is_refused(plan: Any) -> None:
    """A plan has a shape, and four choices."""
    with pytest.raises(SetupError, match="A plan has the shape"):
        checked_plan(RULES[0], plan)
