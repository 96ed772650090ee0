"""What one seat could win in a round of liar's dice if all others play a level: exact.

The one who *deviates* knows how the others play, its own dice and all bids, and does whatever loses
least often; the others play the level, mixing as it does. A round has one loser, so a seat *keeps*
its dice or loses one, and what counts is the probability to keep: with three players 2/3 on average
over the seats while all play alike. The *gain* of a seat is how much more often its best response
keeps than the level itself does in that seat, against the same others.

``Seats.best`` goes through all bids that may be made. The hands of the others are independent of
each other once the bids are known, so each has its own *reach*: how probable each hand is to be
held and to have made its bids. It falls with every bid, and where no hand comes to, nothing is
asked; levels make few of all possible bids, so this leaves a few thousand positions of five dice
each. The walk returns how often each own hand keeps, weighed by the others' reach: the best action
for each hand at one's own turn, else the sum over what the others may do.

Faces that nobody has bid are alike to every level (``cubilete.kernels.liars_dice_shape``). So of
these only the first is bid, and what follows a bid on another one is the same with the two swapped
in every hand. With the symbol its face is told apart from the first bid on.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.kernels.liars_dice_bots import DICE_MAX, work_for
from cubilete.kernels.liars_dice_hands import SIDES, hands_of
from cubilete.kernels.liars_dice_levels import plays
from cubilete.kernels.liars_dice_self_play import nothing_counted
from cubilete.simulation.levels import level_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    Reals: TypeAlias = NDArray[np.float64]
    Bids: TypeAlias = tuple[tuple[int, int, int], ...]
    """Seat, quantity and face of each bid. Faces count from 0 on in the order of first bids; with
    the symbol its face is 0."""

FEWEST_SEATS = 2


class Kept(NamedTuple):
    """How often a seat keeps its dice in a round."""

    level: float
    """Playing the level, as the others do."""
    best: float
    """Playing a best response to them."""

    @property
    def gain(self) -> float:
        """Return how much more often a best response keeps."""
        return self.best - self.level


def deviations(level: str, dice: Sequence[int], *, wild: bool = False) -> tuple[Kept, ...]:
    """Return what each seat keeps, the starter's first.

    ``dice`` are those of the seats in turn order. A seat without dice is passed over, and keeps.

    Raises:
        ValueError: If there is no such level, the starter or all others have no dice, or somebody
            has more than five, or there are more than six seats.
    """
    if max(dice, default=0) > DICE_MAX:
        raise ValueError(f"A seat has at most {DICE_MAX} dice; these have {tuple(dice)}.")
    if len(dice) < FEWEST_SEATS or not dice[0] or not any(dice[1:]):
        raise ValueError("A round needs dice of the starter, and of somebody else.")
    seats = Seats(level, dice, wild=wild)
    lost = seats.losses((), seats.chances).tolist()
    return tuple(
        Kept(1 - lost[seat], float(seats.best(seat, (), seats.chances) @ chances))
        for seat, chances in enumerate(seats.chances)
    )


class Seats:
    """Players of a level, whose hands are not known."""

    def __init__(self, level: str, dice: Sequence[int], *, wild: bool) -> None:
        """Lay the dice on the table.

        Raises:
            ValueError: If there is no such level.
        """
        self.hands = [hands_of(number, wild=wild) for number in dice]
        self.chances = [hands.chances for hands in self.hands]
        self._level, self._first = level_named(level, wild=wild), int(wild)
        self._work, self._counted = work_for(1, len(dice)), nothing_counted()
        self._work.dice[:] = dice
        self._top = sum(dice)

    def best(self, me: int, bids: Bids, reach: Sequence[Reals]) -> Reals:
        """Return how often each hand of ``me`` keeps with a best response. Shape: (hands,).

        It is weighed by ``reach``, how probable each hand of the others is to come here.
        """
        turn, after, labels = self.turn(bids), list(reach), self.labels(bids)
        swaps, take = self.hands[me].swaps, np.maximum if turn == me else np.add
        chosen = None if turn == me else self.chosen(turn, bids, reach[turn])
        values = np.zeros(len(reach[me]))
        if bids and (chosen is None or chosen[:, 0, 0].any()):
            after[turn] = reach[turn] if chosen is None else chosen[:, 0, 0]
            values = self.challenged(me, bids, after)
        for quantity, face in self._raises(bids, labels):
            if chosen is not None:
                after[turn] = chosen[:, quantity, face]
                if not after[turn].any():
                    continue
            later = self.best(me, (*bids, (turn, quantity, face)), after)
            for alike in range(face, face + 1 if face < labels else SIDES):
                values = take(values, later[swaps[face, alike]])
        return values

    def losses(self, bids: Bids, reach: Sequence[Reals]) -> Reals:
        """Return how often each seat loses from here on, with the level in all. Shape: (seats,)."""
        turn, after, labels = self.turn(bids), list(reach), self.labels(bids)
        chosen, found = self.chosen(turn, bids, reach[turn]), np.zeros(len(reach))
        if bids:
            before, quantity, face = bids[-1]
            after[turn] = chosen[:, 0, 0]
            counts = self._counts(range(len(reach)), after, face)
            found[turn], found[before] = counts[quantity:].sum(), counts[:quantity].sum()
        for quantity, face in self._raises(bids, labels):
            after[turn] = chosen[:, quantity, face]
            if after[turn].any():
                later = self.losses((*bids, (turn, quantity, face)), after)
                found += later * (1 if face < labels else SIDES - face)
        return found

    def turn(self, bids: Bids) -> int:
        """Return whose turn it is."""
        turn = bids[-1][0] + 1 if bids else 0
        dice = self._work.dice
        return next(
            seat % len(dice) for seat in range(turn, 2 * len(dice)) if dice[seat % len(dice)]
        )

    def labels(self, bids: Bids) -> int:
        """Return how many faces are told apart."""
        return max((face + 1 for _, _, face in bids), default=0) or self._first

    def chosen(self, turn: int, bids: Bids, reach: Reals) -> Reals:
        """Return the reach of each hand after each action, which the level in ``turn`` takes.

        A challenge stands at quantity 0, face 0. Shape: (hands, dice in play + 1, 6).
        """
        out = np.zeros((len(reach), self._top + 1, SIDES))
        if bids and bids[-1][1] == self._top:
            out[:, 0, 0] = reach
            return out
        made = np.array(bids, np.int64).reshape(-1, 3)
        counts = self.hands[turn].counts
        plays(self._level, self._work, turn, counts, made, self._counted, out)
        out *= reach[:, None, None]
        return out

    def challenged(self, me: int, bids: Bids, reach: Sequence[Reals]) -> Reals:
        """Return how often each hand of ``me`` keeps if the standing bid is challenged now."""
        before, quantity, face = bids[-1]
        others = [seat for seat in range(len(reach)) if seat != me]
        theirs = [reach[seat] for seat in others]
        if me not in (before, self.turn(bids)):
            return np.full(len(reach[me]), prod(float(each.sum()) for each in theirs))
        counts = self._counts(others, theirs, face)
        missing = (quantity - self.hands[me].counts[:, face]).clip(0, len(counts))
        fails: Reals = np.append(0.0, counts.cumsum())[missing]
        return fails if before != me else counts.sum() - fails

    def _raises(self, bids: Bids, labels: int) -> Iterator[tuple[int, int]]:
        """Yield the quantities and faces of raises that are not alike."""
        for quantity in range(bids[-1][1] + 1 if bids else 1, self._top + 1):
            for face in range(min(labels + 1, SIDES)):
                yield quantity, face

    def _counts(self, seats: Sequence[int], reach: Sequence[Reals], face: int) -> Reals:
        """Return how often each number of dice of some seats counts for ``face``."""
        found = np.ones(1)
        for seat, each in zip(seats, reach, strict=True):
            found = np.convolve(found, each @ self.hands[seat].tallies[face]).astype(float)
        return found
