"""How the entries of a position of a solved round are arranged, and which orbit each hand is.

``cubilete.kernels.liars_dice`` says what blocks, rows, labels and orbits are. Here the same order
is read without anything compiled: whoever looks up a policy asks this module where an entry stands.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.liars_dice_shape import SIDES, orbits_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from cubilete.core.dice import Face, Faces
    from cubilete.games.liars_dice.actions import Quantity
    from cubilete.kernels.liars_dice_shape import Orbit, Shape

    Places = NDArray[np.int64]

ORBITS_KEPT = 4096
"""With the symbol there are 326 orders in which faces can have got labels, without it 1957."""


class Entries(NamedTuple):
    """Some entries of one position. Shape of each: (entries,)."""

    quantities: Places
    """What each raises to; 0 for a challenge."""
    labels: Places
    """Of which label it is; 0 for a challenge."""
    orbits: Places
    """Which orbit the hand is thereafter."""
    parents: Places
    """Which orbit the hand is before."""


class Rows(NamedTuple):
    """The rows of a position's own entries, counted from where its block begins."""

    quantity: Quantity
    """The standing quantity."""
    labels: int
    """How many faces have a label."""
    above: int
    """How many quantities are above the standing one."""
    orbits: int
    """How many entries a row for a label has, and that for the challenge: one for each orbit."""
    fresh: int
    """How many entries a row for a face without a label has; 0 if there is no such face."""
    parents: Places
    """Which orbit each entry of a row for a face without a label is before. Shape: any."""

    @classmethod
    def of(cls, shape: Shape, player: int, quantity: Quantity, labels: int) -> Rows:
        """Return the rows of a position in which ``player`` is to act."""
        above = int(shape.dice.sum()) - quantity
        fresh = int(shape.orbits[player, labels + 1]) if labels < SIDES else 0
        parents = shape.parents[player, labels + 1]
        return cls(quantity, labels, above, int(shape.orbits[player, labels]), fresh, parents)

    @property
    def width(self) -> int:
        """Return how many entries the raises to one quantity have."""
        return self.labels * self.orbits + self.fresh

    @property
    def challenge(self) -> int:
        """Return where the row for the challenge begins."""
        return self.above * self.width

    @property
    def length(self) -> int:
        """Return how many entries all rows have."""
        return self.challenge + bool(self.quantity) * self.orbits

    def begin(self, quantity: Quantity, label: int) -> int:
        """Return where the row for a raise begins; the label after the last is any new face."""
        return (quantity - self.quantity - 1) * self.width + label * self.orbits

    def entries(self, places: Places) -> Entries:
        """Return what stands at some places."""
        called = places >= self.challenge
        above, rest = np.divmod(places, self.width)
        labels = np.where(called, 0, np.minimum(rest // self.orbits, self.labels))
        orbits = np.where(called, places - self.challenge, rest - labels * self.orbits)
        is_new = labels == self.labels
        parents = np.where(is_new, self.parents[orbits], orbits)
        quantities = np.where(called, 0, self.quantity + 1 + above)
        return Entries(quantities, labels, orbits, parents)


def orbit_of(hand: Faces, first: int, faces: tuple[Face, ...]) -> int:
    """Return which orbit a hand is where ``faces`` have labels, ``first`` of them before a bid."""
    named = tuple(map(hand.count, faces))
    others = set(range(1, SIDES + 1)) - set(faces)
    rest = tuple(sorted(map(hand.count, others), reverse=True))
    return _places(len(hand), first, len(faces))[named, rest]


@lru_cache(ORBITS_KEPT)
def hand_orbits(dice: int, first: int, faces: tuple[Face, ...]) -> Places:
    """Return which orbit each hand of so many dice is, the hands in lexicographic order."""
    hands = combinations_with_replacement(range(1, SIDES + 1), dice)
    return np.array([orbit_of(hand, first, faces) for hand in hands], np.int64)


@lru_cache
def _places(dice: int, first: int, labels: int) -> Mapping[Orbit, int]:
    """Return where each orbit stands."""
    known = orbits_of(dice, first)[labels - first]
    return {orbit: place for place, orbit in enumerate(known)}
