"""The best turns of ship, captain, crew for many worths at once, without compiled code.

It does what ``cubilete.kernels.ship_captain_crew`` does, on whole arrays: a bot that asks for one
plan at a time must not wait until kernels are compiled. Wherever a solver needs millions of turns
it takes the kernels; the tests compare the two in every context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    CONTEXTS,
    EQUAL,
    FIRST,
    KEPT_ONE,
    NEVER,
    ONE_LEFT,
    SCORES,
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

FIRST_DIE, SECOND_DIE = np.indices((SIDES, SIDES))
POINTS_OF = FIRST_DIE + SECOND_DIE + 2
IS_RISING = (FIRST_DIE <= SECOND_DIE)[..., None]
"""Whether the first die is the lower one. Shape: (6, 6, 1), as worths come last."""


class Turns(NamedTuple):
    """How to play turns best, and what each pair of dice is worth then."""

    plans: NDArray[np.int8]
    """Shape: (4, 6, 6, worths)."""
    values: Reals
    """Shape as ``plans``."""


def best_turns(worth: Reals, rules: TurnRules) -> Turns:
    """Return the best plans for what each score is worth. Shape of ``worth``: (13, worths)."""
    shape = CONTEXTS, SIDES, SIDES, worth.shape[1]
    found = Turns(np.zeros(shape, np.int8), np.zeros(shape))
    scored = worth[POINTS_OF]
    throw_one = scored.mean(axis=1)
    for context in (ONE_LEFT, KEPT_ONE, THREW_BOTH):
        must_throw = context != ONE_LEFT and rules.use_all
        is_fixed = context == KEPT_ONE and rules.locked
        _choose(
            found,
            context,
            rules.both_only,
            _Worth(
                np.full_like(scored, NEVER) if must_throw else scored,
                throw_one,
                np.full_like(throw_one, NEVER) if is_fixed else throw_one,
                np.full_like(throw_one[0], NEVER) if is_fixed else throw_one.mean(axis=0),
            ),
        )
    kept, thrown = found.values[KEPT_ONE].mean(axis=0), found.values[THREW_BOTH]
    both = np.where(IS_RISING, thrown, thrown.swapaxes(0, 1)).mean(axis=(0, 1))
    _choose(found, TWO_LEFT, rules.both_only, _Worth(scored, kept, kept, both))
    return found


def turn_values(worth: Reals, odds: Odds, rules: TurnRules) -> Reals:
    """Return what a turn is worth if it is played best. Shapes: (13, worths), (worths,)."""
    values = best_turns(worth, rules).values
    after = worth[POINTS_OF], values[ONE_LEFT], values[TWO_LEFT]
    whole: Reals = odds.nothing * worth[0]
    for crews, value in zip(odds.crews, after, strict=True):
        whole += np.einsum("ab,abn->n", crews, value)
    return whole


def climbed(prizes: Reals, habit: Reals, odds: Odds, rules: TurnRules) -> Reals:
    """Return the chance to win of one player against a field that does not react.

    ``prizes[r, x]`` is the chance to have won if the game ends for this player after ``r`` more
    turns with ``x`` points gained, or -1 where it goes on. Points beyond the last column are never
    needed where the game goes on; rounds beyond the last row are worth nothing.

    The player scores as ``habit`` says, of shape (13,), or chooses best if it is empty. Shape of
    ``prizes`` and of what is returned: (turns + 1, points + 1).
    """
    values = np.maximum(prizes, 0.0)
    columns = prizes.shape[1] - SCORES + 1
    for turn in range(len(prizes) - 2, -1, -1):
        open_ = np.flatnonzero(prizes[turn, :columns] < 0)
        worth = values[turn + 1, open_ + np.arange(SCORES)[:, None]]
        values[turn, open_] = habit @ worth if len(habit) else turn_values(worth, odds, rules)
    return values


class _Worth(NamedTuple):
    """What the choices between two dice are worth."""

    stand: Reals
    """Shape: (6, 6, worths)."""
    first: Reals
    """Throwing the first die again, by the second, which stays. Shape: (6, worths)."""
    second: Reals
    """Throwing the second die again, by the first."""
    both: Reals
    """Shape: (worths,)."""


def _choose(found: Turns, context: int, both_only: bool, worth: _Worth) -> None:  # noqa: FBT001 - private
    """Fill in the best choices of one context, of equals the earliest."""
    shape = worth.stand.shape
    never = np.full(shape, NEVER)
    first = never if both_only else np.broadcast_to(worth.first[None], shape)
    second = never if both_only else np.broadcast_to(worth.second[:, None], shape)
    lower, higher = np.where(IS_RISING, first, second), np.where(IS_RISING, second, first)
    low, high = np.where(IS_RISING, FIRST, SECOND), np.where(IS_RISING, SECOND, FIRST)
    plan, value = np.full(shape, STAND), worth.stand
    for choice, brings in ((low, lower), (high, higher), (BOTH, worth.both)):
        is_better = brings > value + EQUAL
        plan, value = np.where(is_better, choice, plan), np.where(is_better, brings, value)
    if context != KEPT_ONE:  # whose first die is the one that was thrown
        plan, value = np.where(IS_RISING, plan, STAND), np.where(IS_RISING, value, 0.0)
    found.plans[context], found.values[context] = plan, value
