"""Turns of ship, captain, crew on arrays: how to play one for given worths, and what comes of it.

``cubilete.kernels.ship_captain_crew_plan`` says what a plan is. Of choices that are equal to within
``EQUAL`` the earliest is taken, as in ``cubilete.analysis.ship_captain_crew``: standing, then the
lower die, the higher die, both.

``cubilete.games.ship_captain_crew.rules`` is the source of what may be done (SCC-R7, SCC-A1, A3,
A4), and the tests compare the two in every context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    EQUAL,
    FIRST,
    KEPT_ONE,
    NEVER,
    ONE_LEFT,
    SECOND,
    SIDES,
    STAND,
    THREW_BOTH,
    TWO_LEFT,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.ship_captain_crew_plan import Odds, TurnRules

Reals: TypeAlias = "NDArray[np.float64]"
Plan: TypeAlias = "NDArray[np.int8]"


@compiled
def better(found: float, value: float) -> bool:
    """Tell whether ``value`` is worth more than what was found before it."""
    return value > found + EQUAL


@compiled
def choose(stand: float, low: float, high: float, both: float) -> tuple[int, float]:
    """Return the earliest of the best choices, FIRST for the lower die, and what it is worth."""
    choice, found = STAND, stand
    if better(found, low):
        choice, found = FIRST, low
    if better(found, high):
        choice, found = SECOND, high
    if better(found, both):
        choice, found = BOTH, both
    return choice, found


@compiled
def plan_last_throw(
    worth: Reals, rules: TurnRules, context: int, plan: Plan, values: Reals
) -> None:
    """Fill in what to do with one throw left, and what each pair of dice is worth then."""
    roll_one = np.zeros(SIDES)
    roll_both = 0.0
    for kept in range(SIDES):
        for face in range(SIDES):
            roll_one[kept] += worth[kept + face + 2] / SIDES
        roll_both += roll_one[kept] / SIDES
    is_fixed = context == KEPT_ONE and rules.locked
    for first in range(SIDES):
        for second in range(0 if context == KEPT_ONE else first, SIDES):
            must = context != ONE_LEFT and rules.use_all
            stand = NEVER if must else worth[first + second + 2]
            low = NEVER if rules.both_only else roll_one[second]
            high = NEVER if rules.both_only or is_fixed else roll_one[first]
            both = NEVER if is_fixed else roll_both
            if first <= second:
                choice, value = choose(stand, low, high, both)
            else:
                choice, value = choose(stand, high, low, both)
                if choice in (FIRST, SECOND):
                    choice = FIRST + SECOND - choice
            plan[context, first, second] = choice
            values[context, first, second] = value


@compiled
def plan_turn(worth: Reals, rules: TurnRules, plan: Plan, values: Reals) -> None:
    """Fill in the best plan for what each score is worth, and the value of each pair of dice.

    ``worth`` has shape (13,); ``plan`` and ``values`` have shape (4, 6, 6).
    """
    plan_last_throw(worth, rules, ONE_LEFT, plan, values)
    plan_last_throw(worth, rules, KEPT_ONE, plan, values)
    plan_last_throw(worth, rules, THREW_BOTH, plan, values)
    keep = np.zeros(SIDES)
    roll_both = 0.0
    for kept in range(SIDES):
        for face in range(SIDES):
            keep[kept] += values[KEPT_ONE, face, kept] / SIDES
            low, high = min(face, kept), max(face, kept)
            roll_both += values[THREW_BOTH, low, high] / (SIDES * SIDES)
    for first in range(SIDES):
        for second in range(first, SIDES):
            low_value = NEVER if rules.both_only else keep[second]
            high_value = NEVER if rules.both_only else keep[first]
            choice, value = choose(worth[first + second + 2], low_value, high_value, roll_both)
            plan[TWO_LEFT, first, second] = choice
            values[TWO_LEFT, first, second] = value


@compiled
def put(  # noqa: PLR0913, PLR0917 - arrays
    choice: int, first: int, second: int, share: float, scores: Reals, kept: Reals
) -> None:
    """Add a share of all turns to where a choice takes it.

    Standing adds to ``scores``; a throw adds to ``kept``, by the face of the die that stays less
    one, or at 6 if both go. Shapes: (13,), (7,).
    """
    if choice == STAND:
        scores[first + second + 2] += share
    elif choice == FIRST:
        kept[second] += share
    elif choice == SECOND:
        kept[first] += share
    else:
        kept[SIDES] += share


@compiled
def spread(plan: Plan, odds: Odds, scores: Reals) -> None:
    """Fill in how probable each score is for who plays ``plan``. Shape: (13,); they sum to 1."""
    scores[:] = 0.0
    scores[0] = odds.nothing
    once = np.zeros(SIDES + 1)
    twice = np.zeros(SIDES + 1)
    for first in range(SIDES):
        for second in range(first, SIDES):
            scores[first + second + 2] += odds.crews[0, first, second]
            share = odds.crews[2, first, second]
            put(plan[TWO_LEFT, first, second], first, second, share, scores, once)
    for first in range(SIDES):
        for second in range(first, SIDES):
            share = odds.crews[1, first, second]
            put(plan[ONE_LEFT, first, second], first, second, share, scores, twice)
            share = once[SIDES] * (1 if first == second else 2) / (SIDES * SIDES)
            put(plan[THREW_BOTH, first, second], first, second, share, scores, twice)
    for kept in range(SIDES):
        if once[kept] > 0:
            for face in range(SIDES):
                share = once[kept] / SIDES
                put(plan[KEPT_ONE, face, kept], face, kept, share, scores, twice)
    for kept in range(SIDES):
        share = twice[kept] / SIDES + twice[SIDES] / (SIDES * SIDES)
        for face in range(SIDES):
            scores[kept + face + 2] += share
