"""How players of compiled games of ship, captain, crew choose, as tables.

A policy is named, or is a plan: a table of choices by context and crew
(``cubilete.kernels.ship_captain_crew_plan``).

- ``random`` makes any legal choice, each as probably.
- ``stand_above_N`` stands on more than N points, else throws as many crew dice again as it may.
- ``novice`` and ``steady`` are the levels of ``cubilete.bots.ship_captain_crew``, asked here what
  they do with every crew.

The other levels look at everybody's total all the time, and play on the rules library only.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.analysis.ship_captain_crew import best_choice, turn_rules
from cubilete.analysis.ship_captain_crew_best import best_turns
from cubilete.analysis.ship_captain_crew_turns import POINTS, kernel_rules
from cubilete.bots.ship_captain_crew import WHIM, low_dice
from cubilete.bots.ship_captain_crew_last_turn import WIN
from cubilete.errors import Problem, SetupError
from cubilete.games.ship_captain_crew.rules import legal_in_turn
from cubilete.kernels.ship_captain_crew_games import Ways
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    FIRST,
    PLAN_SHAPE,
    SCORES,
    SECOND,
    STAND,
)
from cubilete.kernels.ship_captain_crew_rolls import legal_choices, turn_in
from cubilete.simulation.compiled_games import unknown_policy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from cubilete.core.dice import Faces
    from cubilete.games.ship_captain_crew import Turn
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.rules import Legal

    Plan: TypeAlias = NDArray[np.int8]
    Policy: TypeAlias = str | Plan
    Habit: TypeAlias = Callable[[Turn, Legal], Faces | None]
    """Says which crew dice go again; ``None`` to stand."""

KNOWN = ("random", "stand_above_7", "novice", "steady")
STEADY = "steady"
WHIMS = {"novice": round(100 * WHIM), "random": 100}
"""How often of a hundred choices a policy makes any legal one; the others never do."""
THROWS_TWICE = 6**4
"""In how many ways two dice can fall twice: all chances in a turn with a crew are parts of it."""


def ways_of(options: ShipCaptainCrewOptions, policies: Sequence[Policy]) -> Ways:
    """Return how players choose, one policy a seat.

    Raises:
        SetupError: If a plan breaks the house rules.
        UnknownNameError: If there is no such policy.
    """
    rules, count = turn_rules(options), len(policies)
    plans = [_plan(rules, policy) for policy in policies]
    is_steady = [isinstance(policy, str) and policy == STEADY for policy in policies]
    if any(is_steady):
        plans += last_plans(rules, options.players)
    whims = [WHIMS.get(policy, 0) if isinstance(policy, str) else 0 for policy in policies]
    return Ways(
        np.array(plans, np.int8).reshape(len(plans), -1),
        np.arange(count),
        np.where(is_steady, count, -1),
        np.array(whims),
    )


def _plan(rules: ShipCaptainCrewOptions, policy: Policy) -> Plan:
    """Return what a policy does when it has no whim and does not look at totals."""
    if not isinstance(policy, str):
        return checked_plan(rules, policy)
    threshold = re.fullmatch(r"stand_above_(\d{1,2})", policy, re.ASCII)
    if threshold is not None:
        return threshold_plan(rules, int(threshold[1]))
    if policy == STEADY:
        return mean_plan(rules)
    if policy in WHIMS:
        return plan_by(rules, lambda _, can: low_dice(can))
    raise unknown_policy("ship-captain-crew", policy, KNOWN)


def plan_by(rules: ShipCaptainCrewOptions, habit: Habit) -> Plan:
    """Return what a habit does with every crew."""
    plan, legal = np.zeros(PLAN_SHAPE, np.int8), legal_choices(rules)
    for context, first, second in product(*map(range, PLAN_SHAPE)):
        if legal[context, first, second].any():
            turn = turn_in(rules, context, (first + 1, second + 1))
            again = habit(turn, legal_in_turn(rules, turn))
            plan[context, first, second] = _choice(again, first + 1)
    return plan


def _choice(again: Faces | None, first: int) -> int:
    """Return the number of a choice, where the first die shows ``first``."""
    if again is None:
        return STAND
    if len(again) > 1:
        return BOTH
    return FIRST if again == (first,) else SECOND


def threshold_plan(rules: ShipCaptainCrewOptions, enough: int) -> Plan:
    """Return the plan that stands on more than ``enough`` and else throws as much as it may."""

    def habit(turn: Turn, can: Legal) -> Faces | None:
        """Return the dice that go again."""
        return None if can.stand and turn.score > enough else can.again[-1]

    return plan_by(rules, habit)


@lru_cache(8)
def mean_plan(rules: ShipCaptainCrewOptions) -> Plan:
    """Return the plan of the best mean score."""
    return plan_by(rules, lambda turn, _: best_choice(rules, turn).again)


@lru_cache(8)
def last_plans(rules: ShipCaptainCrewOptions, players: int) -> list[Plan]:
    """Return what *steady* does in the last turn of a game, in the order of ``Ways.last``.

    What each score is worth there is taken so many times that every chance is a whole number, which
    floats hold exactly, so that of two equal choices the earlier one is taken.
    """
    worths = []
    for tied, needed in product(range(1, players), range(SCORES)):
        share = np.where(needed < POINTS, 1 + tied, 0) + np.where(needed == POINTS, 1, 0)
        worths.append((WIN * share + (1 + tied) * POINTS) * THROWS_TWICE)
    if not worths:
        return []
    plans = best_turns(np.array(worths).T, kernel_rules(rules)).plans
    return [*np.moveaxis(plans, -1, 0)]


def checked_plan(rules: ShipCaptainCrewOptions, plan: Plan) -> Plan:
    """Return a plan that breaks no rule.

    Raises:
        SetupError: If it does, or is none.
    """
    if plan.shape != PLAN_SHAPE or plan.min() < STAND or plan.max() > BOTH:
        text = f"A plan has the shape {PLAN_SHAPE} and choices from {STAND} to {BOTH}."
        raise SetupError([Problem(text)])
    legal = legal_choices(rules)
    for context, first, second in product(*map(range, PLAN_SHAPE)):
        can, choice = legal[context, first, second], plan[context, first, second]
        if can.any() and not can[choice]:
            text = (
                f"The plan breaks the house rules: with a crew of {first + 1} and {second + 1} in "
                f"context {context} choose one of {np.flatnonzero(can).tolist()}, not {choice}."
            )
            raise SetupError([Problem(text)])
    return plan
