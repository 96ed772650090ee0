"""Plans of a turn of ship, captain, crew: what is thrown again, as numbers.

A turn has no choice before ship, captain and pilot are found. What is chosen is which of two crew
dice go again, in one of four *contexts*:

    TWO_LEFT    the trio came with the first throw
    ONE_LEFT    it came with the second
    KEPT_ONE    with two throws left, one die was thrown again; the other was kept
    THREW_BOTH  with two throws left, both were thrown again

A *plan* has a choice for each pair of dice in each context, shape (4, 6, 6), by the faces less one.
The first die is the lower one; in KEPT_ONE it is the one that was thrown. A choice is one of STAND,
FIRST (throw the first die again), SECOND and BOTH. Nothing here is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIDES = 6
SCORES = 13
"""Scores of a turn are 0 to 12; 1 is never made."""
OVER = 11
"""The most points beyond the target that a player can have after a turn."""

CONTEXTS = 4
TWO_LEFT, ONE_LEFT, KEPT_ONE, THREW_BOTH = range(CONTEXTS)
STAND, FIRST, SECOND, BOTH = range(4)

PLAN_SHAPE = (CONTEXTS, SIDES, SIDES)

EQUAL = 1e-12
"""By how much a later choice must be worth more to be taken."""
NEVER = -1e9
"""What a choice is worth that the rules refuse."""


class TurnRules(NamedTuple):
    """The house rules that touch a turn."""

    both_only: bool
    use_all: bool
    locked: bool


class Odds(NamedTuple):
    """What chance alone does in a turn."""

    crews: NDArray[np.float64]
    """How probable each crew is when the trio is complete. Shape: (3, 6, 6), by throws left then,
    and by the faces less one, the lower die first."""
    nothing: float
    """How probable it is that the turn scores 0."""
