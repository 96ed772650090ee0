"""All hands of a player of liar's dice, whatever faces they show.

The first face, 0, is the wild one where there is one; faces that nobody has bid are alike, and what
holds for one of them holds for another after both are *swapped* in every hand.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIDES = 6


class Hands(NamedTuple):
    """The hands of so many dice."""

    counts: NDArray[np.int64]
    """How many dice count for a bid on each face. Shape: (hands, 6)."""
    chances: NDArray[np.float64]
    """How probable each hand is to be rolled. Shape: (hands,)."""
    tallies: NDArray[np.float64]
    """One where so many dice of a hand count, else zero. Shape: (6 faces, hands, dice + 1)."""
    swaps: NDArray[np.int64]
    """Which hand is the same with two faces swapped. Shape: (6 faces, 6 faces, hands)."""
    faces: tuple[tuple[int, ...], ...]
    """What each hand shows, in rising order."""


@lru_cache
def hands_of(dice: int, *, wild: bool) -> Hands:
    """Return the hands of so many dice; with ``wild`` face 0 counts for every face."""
    faces = tuple(combinations_with_replacement(range(SIDES), dice))
    shown = np.array([[hand.count(face) for face in range(SIDES)] for hand in faces], np.int64)
    counts = shown.copy()
    if wild:
        counts[:, 1:] += shown[:, :1]
    ways = [factorial(dice) // prod(map(factorial, hand)) for hand in shown.tolist()]
    tallies = counts.T[:, :, None] == np.arange(dice + 1)
    return Hands(counts, np.array(ways) / SIDES**dice, tallies.astype(float), _swaps(shown), faces)


def _swaps(shown: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the place of every hand with any two faces swapped."""
    places = {tuple(hand): place for place, hand in enumerate(shown.tolist())}
    found = np.empty((SIDES, SIDES, len(shown)), np.int64)
    for one in range(SIDES):
        for other in range(SIDES):
            order = np.arange(SIDES)
            order[[one, other]] = other, one
            found[one, other] = [places[tuple(hand)] for hand in shown[:, order].tolist()]
    return found
