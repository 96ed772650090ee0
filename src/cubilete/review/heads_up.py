"""What every option is worth heads-up in a round that is solved, against equilibrium play.

The other's hand is what the solved policy and its bids leave possible (Bayes' rule). From there the
tree is walked: the other plays the policy. The player does what the policy does most often, for in
an equilibrium all that it does is worth the same; where the player has left the policy, the player
challenges or makes the lowest raise on the standing face or on the one most held, whichever is
best. So the values are exact up to the exploitability of the policy (at most 1e-4, but for 6.6e-4
with five dice each and the symbol) and what is cut off: in branches that come less often than
``Solved.cut`` the player challenges at once.

Where the other's own bids leave the policy there is no such value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.analysis.equilibrium_positions import Raise, start
from cubilete.analysis.equilibrium_rows import hand_orbits
from cubilete.kernels.liars_dice_shape import SIDES
from cubilete.review.steady_tables import Dice, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from cubilete.analysis.equilibrium import Policy, Round
    from cubilete.analysis.equilibrium_positions import Position
    from cubilete.core.dice import Face, Faces
    from cubilete.review.steady_tables import Table

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]

CUT, COARSE_CUT = 5e-4, 2e-3
"""Branches that come less often than this are cut off; the second in rounds of large policies."""
LARGE = 250_000
"""Entries of a large policy: four dice each with the symbol, and more."""


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

    def own(self, player: int, hand: Faces, face: Face) -> int:
        """Return how many dice of one hand count for a face."""
        table = self._table(player)
        return int(table.counts[table.places[hand], face - 1])

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
        at, rows = here.position, here.position.layout
        kept = self.policy.entries
        ends = np.array((at.base, at.base + rows.length), kept.dtype)  # else all are copied
        low, high = np.searchsorted(kept, ends)
        if low == high:
            return
        entries = rows.entries(kept[low:high].astype(np.int64) - at.base)
        weights = self.policy.weights[low:high].astype(float)
        own = hand_orbits(self.game.dice[at.player], at.shape.first, at.faces)
        totals = np.bincount(entries.parents, weights, rows.orbits)[own]
        scale = np.divide(1, totals, out=np.zeros(len(totals)), where=totals > 0)
        names = entries.quantities * (SIDES + 1) + entries.labels
        for name in np.unique(names).tolist():
            chosen = names == name
            spread = np.zeros(max(rows.orbits, rows.fresh))
            spread[entries.orbits[chosen]] = weights[chosen]
            yield from self._answers_of(at, divmod(name, SIDES + 1), spread, own, scale)

    def _answers_of(
        self,
        at: Position,
        row: tuple[int, int],
        spread: Floats,
        own: Places,
        scale: Floats,
    ) -> Iterator[Answer]:
        """Yield the answers of one row of entries; a new face may be any without a label."""
        quantity, label = row
        if not quantity:
            yield Answer(None, spread[own] * scale)
        elif label < len(at.faces):
            yield Answer(Raise(quantity, at.faces[label]), spread[own] * scale)
        else:
            shares = at.shape.faces[at.player, label + 1]
            for face in range(1, SIDES + 1):
                if face not in at.faces:
                    named = (*at.faces, face)
                    orbits = hand_orbits(self.game.dice[at.player], at.shape.first, named)
                    yield Answer(Raise(quantity, face), spread[orbits] * scale / shares[orbits])

    def _table(self, player: int) -> Table:
        """Return the table of a player, of which only hands and counts are read."""
        dice = self.game.dice[player]
        return table_of(Dice(dice, dice + 1, 1, SIDES, self.wild))


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
        own = self.solved.own(self.me, self.hand, here.face)
        theirs = self.solved.counts(1 - self.me, here.face)
        return float(reach[theirs + own >= here.position.quantity].sum())
