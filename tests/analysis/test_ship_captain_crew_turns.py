"""Where a turn stands in a plan."""

from __future__ import annotations

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew_plans import planned
from cubilete.analysis.ship_captain_crew_turns import POINTS, mean_scores, plan_for, scores_of
from cubilete.games.ship_captain_crew import Turn
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    FIRST,
    KEPT_ONE,
    ONE_LEFT,
    PLAN_SHAPE,
    SECOND,
    THREW_BOTH,
    TWO_LEFT,
)
from tests.games.ship_captain_crew.positions import options


@pytest.mark.parametrize(
    ("turn", "context", "dice"),
    [
        (Turn(1, 3, (2, 5)), TWO_LEFT, (2, 5)),
        (Turn(2, 3, (2, 5)), ONE_LEFT, (2, 5)),
        (Turn(2, 3, (2, 5), (), rethrown=True), THREW_BOTH, (2, 5)),
        (Turn(2, 3, (2, 5), (2,), rethrown=True), KEPT_ONE, (5, 2)),
        (Turn(2, 3, (2, 5), (5,), rethrown=True), KEPT_ONE, (2, 5)),
    ],
)
def test_a_turn_has_its_place_in_a_plan(turn: Turn, context: int, dice: tuple[int, int]) -> None:
    """The choice is read where the context and the dice say, the thrown die first."""
    plan = np.zeros(PLAN_SHAPE, np.int8)
    assert None is planned(plan, turn)
    for choice, again in ((FIRST, dice[:1]), (SECOND, dice[1:]), (BOTH, (2, 5))):
        plan[context, dice[0] - 1, dice[1] - 1] = choice
        assert again == planned(plan, turn)


def test_for_points_the_plan_has_the_best_mean() -> None:
    """What is summed over fractions and what is compiled are the same turn."""
    for rules in (options(), options("crew_reroll=both_only commit=use_all_throws")):
        assert pytest.approx(mean_scores(rules), abs=1e-15) == scores_of(plan_for(rules, POINTS))
        assert not plan_for(rules, np.zeros(13))[TWO_LEFT].any()
