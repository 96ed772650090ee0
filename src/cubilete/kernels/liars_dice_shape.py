"""The shape of one round of heads-up liar's dice: orbits of hands, and how large its tree is.

``cubilete.kernels.liars_dice`` says what orbits, labels and blocks are.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from math import factorial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

SIDES = 6
DICE_MAX = 5
ORBITS_MAX = 252
"""Orbits of five dice when every face has a label: the hands of five dice."""
ITSELF = SIDES + 1
"""Where ``Shape.parents`` leads from each orbit to itself."""

Orbit: TypeAlias = "tuple[tuple[int, ...], tuple[int, ...]]"
"""How many dice show each face that has a label, and each other face, these in falling order."""


class Shape(NamedTuple):
    """What a round looks like. Unused places are zero.

    The places of a table by labels are 0 to 6. Those that go one further have at ``ITSELF`` what
    holds for a bid on a face that has a label already: each orbit is its own parent.
    """

    dice: NDArray[np.int64]
    """How many dice each player has. Shape: (2,)."""
    orbits: NDArray[np.int64]
    """How many orbits there are. Shape: (2 players, 7)."""
    parents: NDArray[np.int64]
    """The orbit without the newest label. Shape: (2, 8, ORBITS_MAX)."""
    shares: NDArray[np.float32]
    """How probable an orbit is to the other player, given its parent. Shape as ``parents``."""
    faces: NDArray[np.float32]
    """How many faces of a hand lead from the parent to an orbit. Shape as ``parents``."""
    counts: NDArray[np.int64]
    """How many dice count for a bid. Shape: (2, 7, 6 labels of the bid, ORBITS_MAX)."""
    sizes: NDArray[np.int64]
    """How many entries the block of a position has. Shape: (2 to act, quantities, 7)."""
    deals: NDArray[np.float32]
    """How probable each orbit is before the first bid. Shape: (2, ORBITS_MAX)."""
    first: int
    """How many labels there are before the first bid: one with the symbol, else none."""

    @property
    def entries(self) -> int:
        """Return how many entries the whole tree has."""
        return int(self.sizes[0, 0, self.first])


@lru_cache
def orbits_of(dice: int, first: int) -> tuple[tuple[Orbit, ...], ...]:
    """Return the orbits of a hand of so many dice, by the number of labels from ``first`` on.

    The orbits under one label more stand in the order of their parents.
    """
    known = [tuple(_first_orbits(dice, first))]
    while len(known) <= SIDES - first:
        known.append(tuple(child for orbit in known[-1] for child, _ in _children(orbit)))
    return tuple(known)


def shape_of(dice: tuple[int, int], *, wild: bool) -> Shape:
    """Return the shape of the round in which a player of ``dice[0]`` dice starts."""
    first, places = int(wild), (2, SIDES + 2, ORBITS_MAX)
    shape = Shape(
        dice=np.array(dice, np.int64),
        orbits=np.zeros((2, SIDES + 1), np.int64),
        parents=np.zeros(places, np.int64),
        shares=np.zeros(places, np.float32),
        faces=np.zeros(places, np.float32),
        counts=np.zeros((2, SIDES + 1, SIDES, ORBITS_MAX), np.int64),
        sizes=np.zeros((2, sum(dice) + 1, SIDES + 1), np.int64),
        deals=np.zeros((2, ORBITS_MAX), np.float32),
        first=first,
    )
    shape.parents[:, ITSELF] = np.arange(ORBITS_MAX)
    shape.shares[:, ITSELF] = shape.faces[:, ITSELF] = 1
    for player, number in enumerate(dice):
        _fill(shape, player, orbits_of(number, first))
    _measure(shape)
    return shape


def _fill(shape: Shape, player: int, known: Sequence[Sequence[Orbit]]) -> None:
    """Fill in what the orbits of a player are."""
    shape.deals[player, : len(known[0])] = [_chance(orbit) for orbit in known[0]]
    for labels, orbits in enumerate(known, start=shape.first):
        shape.orbits[player, labels] = len(orbits)
        for label in range(labels):
            wilds = shape.first if label >= shape.first else 0
            shape.counts[player, labels, label, : len(orbits)] = [
                named[label] + sum(named[:wilds]) for named, _ in orbits
            ]
    for labels, parents in enumerate(known[:-1], start=shape.first + 1):
        found = [
            (place, faces) for place, orbit in enumerate(parents) for _, faces in _children(orbit)
        ]
        shape.parents[player, labels, : len(found)] = [place for place, _ in found]
        shape.faces[player, labels, : len(found)] = [faces for _, faces in found]
        shape.shares[player, labels] = shape.faces[player, labels] / (SIDES - labels + 1)


def _measure(shape: Shape) -> None:
    """Fill in how large the blocks are, from the highest quantity down."""
    top = int(shape.dice.sum())
    for quantity in range(top - 1, -1, -1):
        for labels in range(SIDES, shape.first - 1, -1):
            for player in (0, 1):
                after = shape.sizes[1 - player, quantity + 1 :]
                orbits = shape.orbits[player]
                size = labels * ((top - quantity) * orbits[labels] + after[:, labels].sum())
                if labels < SIDES:
                    size += (top - quantity) * orbits[labels + 1] + after[:, labels + 1].sum()
                shape.sizes[player, quantity, labels] = size + bool(quantity) * orbits[labels]


def _first_orbits(dice: int, first: int) -> Iterator[Orbit]:
    """Yield the orbits before the first bid."""
    for named in product(range(dice + 1), repeat=first):
        if sum(named) <= dice:
            for rest in _partitions(dice - sum(named), SIDES - first, dice):
                yield named, rest


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write ``total`` as so many parts, none larger than the one before it."""
    if not parts:
        if not total:
            yield ()
        return
    for part in range(min(total, largest), -1, -1):
        for rest in _partitions(total - part, parts - 1, part):
            yield (part, *rest)


def _children(orbit: Orbit) -> Iterator[tuple[Orbit, int]]:
    """Yield what an orbit may be under one label more, each with how many faces lead to it."""
    named, rest = orbit
    for held, faces in sorted(Counter(rest).items(), reverse=True):
        left = list(rest)
        left.remove(held)
        yield ((*named, held), tuple(left)), faces


def _chance(orbit: Orbit) -> float:
    """Return how probable an orbit is: multinomial, times the ways to say which face is which."""
    named, rest = orbit
    ways = factorial(sum(named) + sum(rest)) * factorial(len(rest))
    for count in (*named, *rest, *Counter(rest).values()):
        ways //= factorial(count)
    return float(ways / SIDES ** (sum(named) + sum(rest)))
