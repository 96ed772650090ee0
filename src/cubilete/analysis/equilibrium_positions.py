"""Where a position of a solved round stands in its policy, and what a hand plays there.

``cubilete.kernels.liars_dice`` says how positions follow one another, and
``cubilete.analysis.equilibrium_rows`` how the entries of one are arranged; here they are read for
one hand, without anything compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.analysis.equilibrium_rows import Rows, orbit_of
from cubilete.kernels.liars_dice_shape import SIDES, orbits_of, shape_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cubilete.analysis.equilibrium import Policy, Round
    from cubilete.core.dice import Face, Faces
    from cubilete.games.liars_dice.actions import Quantity
    from cubilete.kernels.liars_dice_shape import Shape

ROUNDS = 50
"""All pairs of dice counts, with and without the symbol: what is known of them stays in memory."""


class Raise(NamedTuple):
    """A bid, as an action of the one whose turn it is."""

    quantity: Quantity
    face: Face


class Row(NamedTuple):
    """What a hand may do, as an entry of the tree."""

    entry: int
    orbit: int
    """Which orbit the hand is thereafter."""
    bids: tuple[Raise, ...]
    """The bids of which it is any one, each as often; none is a challenge."""


@dataclass(frozen=True)
class Position:
    """The bids of a round so far."""

    shape: Shape
    faces: tuple[Face, ...]
    """The face of each label."""
    quantity: Quantity
    player: int
    """Whose turn it is: 0 for the starter, or 1."""
    base: int
    """Where the position's block of entries begins."""

    @cached_property
    def layout(self) -> Rows:
        """Return how the position's own entries are arranged."""
        return Rows.of(self.shape, self.player, self.quantity, len(self.faces))

    def after(self, quantity: Quantity, face: Face) -> Position:
        """Return the position after a bid."""
        is_new = face not in self.faces
        faces = (*self.faces, face) if is_new else self.faces
        before = self.shape.sizes[1 - self.player, self.quantity + 1 : quantity]
        here = self.shape.sizes[1 - self.player, quantity]
        labels = len(self.faces)
        base = self.base + self.layout.length
        base += labels * int(before[:, labels].sum())
        if labels < SIDES:
            base += int(before[:, labels + 1].sum())
        base += (labels if is_new else self.faces.index(face)) * int(here[labels])
        return Position(self.shape, faces, quantity, 1 - self.player, base)

    def orbit(self, hand: Faces) -> int:
        """Return which orbit a hand is of the player whose turn it is."""
        return orbit_of(hand, self.shape.first, self.faces)

    def hand(self, orbit: int) -> Faces:
        """Return a hand of an orbit, of the player whose turn it is."""
        dice, first = int(self.shape.dice[self.player]), self.shape.first
        named, rest = orbits_of(dice, first)[len(self.faces) - first][orbit]
        others = [face for face in range(1, SIDES + 1) if face not in self.faces]
        held = [*zip(self.faces, named, strict=True), *zip(others, rest, strict=True)]
        return tuple(sorted(face for face, count in held for _ in range(count)))

    def rows(self, hand: Faces) -> Iterator[Row]:
        """Yield what a hand may do: raises by rising quantity, then the challenge."""
        layout, orbit = self.layout, self.orbit(hand)
        fresh = tuple(self._fresh(hand, orbit))
        for quantity in range(self.quantity + 1, int(self.shape.dice.sum()) + 1):
            for label, face in enumerate(self.faces):
                row = self.base + layout.begin(quantity, label)
                yield Row(row + orbit, orbit, (Raise(quantity, face),))
            row = self.base + layout.begin(quantity, len(self.faces))
            for child, faces in fresh:
                yield Row(row + child, child, tuple(Raise(quantity, face) for face in faces))
        if self.quantity:
            yield Row(self.base + layout.challenge + orbit, orbit, ())

    def plays(self, policy: Policy, hand: Faces) -> Mapping[Raise | None, float]:
        """Return how probable a hand is to do what; ``None`` is a challenge.

        It is empty where the policy never comes to by itself.
        """
        rows = list(self.rows(hand))
        wanted = np.array([row.entry for row in rows], policy.entries.dtype)  # else all are copied
        places = np.minimum(np.searchsorted(policy.entries, wanted), len(policy.entries) - 1)
        weights = np.where(policy.entries[places] == wanted, policy.weights[places], 0)
        total = int(weights.sum())
        found: dict[Raise | None, float] = {}
        for row, weight in zip(rows, weights.tolist(), strict=True):
            for bid in row.bids or (None,) if weight else ():
                found[bid] = weight / total / max(len(row.bids), 1)
        return found

    def _fresh(self, hand: Faces, orbit: int) -> Iterator[tuple[int, list[Face]]]:
        """Yield the orbits after a bid on each face without a label, with these faces."""
        labels = len(self.faces)
        if labels == SIDES:
            return
        known = orbits_of(len(hand), self.shape.first)[labels + 1 - self.shape.first]
        parents = self.shape.parents[self.player, labels + 1, : len(known)]
        others = [face for face in range(1, SIDES + 1) if face not in self.faces]
        for child in np.flatnonzero(parents == orbit).tolist():
            held = known[child][0][-1]
            yield child, [face for face in others if hand.count(face) == held]


def start(game: Round, wild_face: Face | None = None) -> Position:
    """Return the position before the first bid; ``wild_face`` is the symbol's if it is wild."""
    faces = () if wild_face is None else (wild_face,)
    return Position(_shape(game.dice, wild=game.wild), faces, 0, 0, 0)


def position(game: Round, bids: Sequence[Raise], wild_face: Face | None = None) -> Position:
    """Return the position after these bids."""
    here = start(game, wild_face)
    for bid in bids:
        here = here.after(*bid)
    return here


@lru_cache(ROUNDS)
def _shape(dice: tuple[int, int], *, wild: bool) -> Shape:
    """Return the shape of a round, which is kept in memory."""
    return shape_of(dice, wild=wild)
