"""What every option is worth heads-up in a round that is solved, against equilibrium play.

The other's hand is what the solved policy and its bids leave possible (Bayes' rule). From there the
tree is walked: the other plays the policy. The player does what the policy does most often, for in
an equilibrium all that it does is worth the same; where the player has left the policy, the player
challenges or makes the lowest raise on the standing face or on the one most held, whichever is
best. So the values are exact up to the exploitability of the policy (at most 3e-4) and what is cut
off: in branches that come less often than ``Solved.cut`` the player challenges at once.

Where the other's own bids leave the policy there is no such value.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.analysis.equilibrium_positions import Raise, start
from cubilete.kernels.liars_dice_shape import SIDES
from cubilete.review.steady_tables import Dice, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from cubilete.analysis.equilibrium import Policy, Round
    from cubilete.analysis.equilibrium_positions import Position
    from cubilete.core.dice import Face, Faces

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]

CUT, COARSE_CUT = 5e-4, 2e-3
"""Branches that come less often than this are cut off; the second in rounds of large policies."""
LARGE = 250_000
"""Entries of a large policy: four dice each with the symbol, and more."""
KEPT = 4096


class Here(NamedTuple):
    """Where a round stands."""

    position: Position
    face: Face
    """The face of the standing bid; any before the first."""

    def after(self, bid: Raise) -> Here:
        """Return where the round stands after a bid."""
        return Here(self.position.after(*bid), bid.face)


class Answer(NamedTuple):
    """A bid, or ``None`` for a challenge, and how probable each hand is to make it."""

    bid: Raise | None
    chances: Floats
    """Shape: (hands of who answers,)."""


class Solved(NamedTuple):
    """A round that is solved."""

    game: Round
    policy: Policy
    wild: Face | None

    @property
    def cut(self) -> float:
        """Return how rare a branch is that is cut off."""
        return COARSE_CUT if len(self.policy.entries) > LARGE else CUT

    def kind(self, here: Here, hand: Faces, bid: Raise) -> tuple[int, int]:
        """Return what tells a raise from others: the same for faces that nothing tells apart."""
        if bid.face in here.position.faces:
            return bid.quantity, bid.face
        return bid.quantity, -hand.count(bid.face)

    def begin(self) -> Here:
        """Return the beginning of the round."""
        return Here(start(self.game, self.wild), 1)

    def hands(self, player: int) -> tuple[Faces, ...]:
        """Return the hands that a player may have; 0 is the starter."""
        return self._table(player).hands

    def deals(self, player: int) -> Floats:
        """Return how probable each of them is."""
        return self._table(player).deals

    def counts(self, player: int, face: Face) -> Places:
        """Return how many dice of each hand count for a face."""
        return self._table(player).counts[:, face - 1]

    def reach(self, bids: Sequence[Raise], player: int) -> Floats | None:
        """Return how probable each hand of ``player`` is after some bids of both.

        It is ``None`` if no hand makes them.
        """
        here, found = self.begin(), self.deals(player)
        for bid in bids:
            if here.position.player == player:
                chances = (each.chances for each in self.answers(here) if each.bid == bid)
                found = found * next(chances, np.zeros(len(found)))
            here = here.after(bid)
        total = float(found.sum())
        return found / total if total > 0 else None

    def answers(self, here: Here) -> Iterator[Answer]:
        """Yield everything that whoever is to act does with some hand."""
        at = here.position
        labels, orbits = len(at.faces), at.shape.orbits[at.player]
        fresh = int(orbits[labels + 1]) if labels < SIDES else 0
        width = labels * int(orbits[labels]) + fresh
        calls = width * (sum(self.game.dice) - at.quantity)
        length = calls + bool(at.quantity) * int(orbits[labels])
        entries = self.policy.entries
        ends = np.array(
            (at.base, at.base + length), entries.dtype
        )  # of another type, all are copied
        low, high = np.searchsorted(entries, ends)
        places = entries[low:high].astype(np.int64) - at.base
        weights = self.policy.weights[low:high].astype(float)
        if not len(places):
            return
        own = self._orbits(at)
        rows = _Rows(at, width, calls)
        totals = np.bincount(rows.parents(places), weights, int(orbits[labels]))[own]
        scale = np.divide(1, totals, out=np.zeros(len(totals)), where=totals > 0)
        names = rows.names(places)
        for name in np.unique(names).tolist():
            chosen = names == name
            spread = np.zeros(max(int(orbits[labels]), fresh))
            spread[rows.orbits(places[chosen])] = weights[chosen]
            yield from self._answers_of(at, rows.action(name), spread, own, scale)

    def _answers_of(
        self,
        at: Position,
        action: tuple[int, int] | None,
        spread: Floats,
        own: Places,
        scale: Floats,
    ) -> Iterator[Answer]:
        """Yield the answers of one row of entries; a new face may be any without a label."""
        if action is None:
            yield Answer(None, spread[own] * scale)
            return
        quantity, label = action
        if label < len(at.faces):
            yield Answer(Raise(quantity, at.faces[label]), spread[own] * scale)
            return
        faces = at.shape.faces[at.player, label + 1]
        for face in range(1, SIDES + 1):
            if face not in at.faces:
                orbits = self._orbits(at.after(quantity, face), at.player)
                yield Answer(Raise(quantity, face), spread[orbits] * scale / faces[orbits])

    def _orbits(self, at: Position, player: int | None = None) -> Places:
        """Return which orbit each hand is of whoever is to act, or of ``player``."""
        whose = at.player if player is None else player
        return _orbits_of(self.game.dice[whose], at.shape.first, at.faces, _Known(at))

    def _table(self, player: int) -> _Hands:
        """Return the hands of a player."""
        return _hands(self.game.dice[player], self.wild)


class _Hands(NamedTuple):
    """All hands of some dice."""

    hands: tuple[Faces, ...]
    deals: Floats
    counts: Places


@lru_cache
def _hands(dice: int, wild: Face | None) -> _Hands:
    """Return all hands of some dice."""
    table = table_of(Dice(dice, dice + 1, 1, SIDES, wild))
    return _Hands(table.hands, table.deals, table.counts)


class _Known:
    """A position that is no part of a cache's key."""

    def __init__(self, position: Position) -> None:
        """Hold ``position``."""
        self.position = position

    def __eq__(self, other: object) -> bool:
        """Tell that it is as good as any other."""
        return isinstance(other, _Known)

    def __hash__(self) -> int:
        """Return the same for all."""
        return 0


@lru_cache(KEPT)
def _orbits_of(dice: int, first: int, faces: tuple[Face, ...], known: _Known) -> Places:
    """Return which orbit each hand is under some labels."""
    del first, faces
    hands = _hands(dice, None).hands
    return np.array([known.position.orbit(hand) for hand in hands], np.int64)


class _Rows(NamedTuple):
    """How the entries of a position are arranged, counted from its base."""

    at: Position
    width: int
    """Entries of all raises to one quantity."""
    calls: int
    """Where the row for the challenge begins."""

    def names(self, places: Places) -> Places:
        """Return a number for the row of each entry; -1 for the challenge."""
        labels = len(self.at.faces)
        wide = max(int(self.at.shape.orbits[self.at.player, labels]), 1)
        label = np.minimum(places % self.width // wide, labels) if self.width else places
        names = places // max(self.width, 1) * (labels + 1) + label
        return np.where(places >= self.calls, -1, names)

    def action(self, name: int) -> tuple[int, int] | None:
        """Return quantity and label of a row; ``None`` for the challenge."""
        if name < 0:
            return None
        above, label = divmod(name, len(self.at.faces) + 1)
        return self.at.quantity + 1 + above, label

    def orbits(self, places: Places) -> Places:
        """Return which orbit each entry of one row is for."""
        labels = len(self.at.faces)
        wide = int(self.at.shape.orbits[self.at.player, labels])
        rest = places % max(self.width, 1)
        raised = np.where(rest < labels * wide, rest % max(wide, 1), rest - labels * wide)
        return np.where(places >= self.calls, places - self.calls, raised)

    def parents(self, places: Places) -> Places:
        """Return which orbit each entry is for, before a new label."""
        labels = len(self.at.faces)
        wide = int(self.at.shape.orbits[self.at.player, labels])
        is_new = (places < self.calls) & (places % max(self.width, 1) >= labels * wide)
        orbits = self.orbits(places)
        step = min(labels + 1, SIDES)
        return np.where(is_new, self.at.shape.parents[self.at.player, step][orbits], orbits)


class Won(NamedTuple):
    """What a player wins, in parts of what leads there."""

    share: float
    more: float = 0.0
    """How much more it may be, as rare branches were cut off."""

    def plus(self, other: Won) -> Won:
        """Return both together."""
        return Won(self.share + other.share, self.more + other.more)


class Walk(NamedTuple):
    """One player's view of a solved round: own hand, and what the other's may be."""

    solved: Solved
    me: int
    """0 for the starter, or 1."""
    hand: Faces
    reach: Floats
    """How probable each of the other's hands is. Shape: (hands,)."""

    @classmethod
    def of(cls, solved: Solved, me: int, hand: Faces, bids: Sequence[Raise]) -> Walk | None:
        """Return the view of a player after some bids; ``None`` if the other left the policy."""
        reach = solved.reach(bids, 1 - me)
        return None if reach is None else cls(solved, me, hand, reach)

    def value(self, here: Here, option: Raise | None) -> Won:
        """Return the chance to win the round by ``option`` of the player, who is to act."""
        return self._after(here, option, self.reach)

    def dealt(self) -> float:
        """Return the chance to win the round before the first bid."""
        here = self.solved.begin()
        won = self._theirs(here, self.reach) if self.me else self._mine(here, self.reach)
        return won.share

    def _after(self, here: Here, option: Raise | None, reach: Floats) -> Won:
        """Return what an option of the player wins, in parts of ``reach``."""
        if option is None:
            return Won(float(reach.sum()) - self._held(here, reach))
        return self._theirs(here.after(option), reach)

    def _theirs(self, here: Here, reach: Floats) -> Won:
        """Return what the player wins where the other is to act."""
        if here.position.quantity >= sum(self.solved.game.dice):
            return Won(self._held(here, reach))
        won, left = Won(0.0), reach
        for answer in self.solved.answers(here):
            part = reach * answer.chances
            left = left - part
            if answer.bid is None:
                won = won.plus(Won(self._held(here, part)))
                continue
            raised = here.after(answer.bid)
            if part.sum() > self.solved.cut:
                won = won.plus(self._mine(raised, part))
            else:
                called = self._after(raised, None, part)
                won = won.plus(Won(called.share, float(part.sum()) - called.share))
        return won.plus(Won(self._held(here, np.maximum(left, 0))))

    def _mine(self, here: Here, reach: Floats) -> Won:
        """Return what the player wins where the player is to act."""
        at = here.position
        if at.quantity >= sum(self.solved.game.dice):
            return self._after(here, None, reach)
        plays = at.plays(self.solved.policy, self.hand)
        if plays:
            return self._after(here, max(plays, key=plays.__getitem__), reach)
        favourite = max(self.hand, key=self.hand.count)
        lowest = [Raise(at.quantity + 1, face) for face in dict.fromkeys((here.face, favourite))]
        return max(self._after(here, option, reach) for option in (None, *lowest))

    def _held(self, here: Here, reach: Floats) -> float:
        """Return how much of ``reach`` lets the standing bid hold."""
        own = _own(self.hand, here.face, self.solved.wild)
        theirs = self.solved.counts(1 - self.me, here.face)
        return float(reach[theirs + own >= here.position.quantity].sum())


def _own(hand: Faces, face: Face, wild: Face | None) -> int:
    """Return how many dice of a hand count for a face."""
    extra = hand.count(wild) if wild is not None and wild != face else 0
    return hand.count(face) + extra
