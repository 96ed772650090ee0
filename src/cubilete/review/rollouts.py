"""Rounds of liar's dice played to their end by *steady*, thousands at once.

Who is to act after so many bids is the same in all of them, so each step serves all that go on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.review.steady_tables import ROUNDING, Dice, Table, table_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from cubilete.core.dice import Face, Player

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]


STEPS = 16
"""How many steps of a round have moods of their own."""


class Standing(NamedTuple):
    """The bids that stand in some rounds. Faces are counted from 0 on. Shape of each: (rounds,)."""

    quantity: Places
    """0 before the first bid."""
    face: Places


class Ends(NamedTuple):
    """How some rounds ended. Shape of each: (rounds,)."""

    bidder: Places
    challenger: Places
    holds: npt.NDArray[np.bool_]
    """Whether the bid held."""

    @property
    def loser(self) -> Places:
        """Return who lost each round."""
        return np.where(self.holds, self.challenger, self.bidder)


@dataclass(frozen=True)
class Circle:
    """Those who have dice in a round, and their tables."""

    dice: tuple[int, ...]
    """Dice of each player. Shape: (players,)."""
    seats: tuple[Player, ...]
    """The players who have dice."""
    tables: Mapping[Player, Table]

    @classmethod
    def of(cls, dice: Sequence[int], sides: int, wild: Face | None) -> Circle:
        """Return the circle of a round."""
        seats = tuple(seat for seat, number in enumerate(dice) if number)
        total, others = sum(dice), len(seats) - 1
        tables = {seat: table_of(Dice(dice[seat], total, others, sides, wild)) for seat in seats}
        return cls(tuple(dice), seats, tables)

    def next(self, player: Player) -> Player:
        """Return who is to act after ``player``."""
        return self.seats[(self.seats.index(player) + 1) % len(self.seats)]

    def before(self, player: Player) -> Player:
        """Return who acts before ``player``."""
        return self.seats[self.seats.index(player) - 1]

    def deal(self, rng: np.random.Generator, rounds: int) -> dict[Player, Places]:
        """Return hands for everybody, as places in their tables. Shape of each: (rounds,)."""
        return {seat: sample(self.tables[seat].deals, rng, rounds) for seat in self.seats}

    def counts(self, hands: Mapping[Player, Places]) -> Places:
        """Return how many dice count for each face. Shape: (rounds, sides)."""
        parts = [self.tables[seat].counts[hands[seat]] for seat in self.seats]
        found: Places = np.sum(parts, axis=0)
        return found

    def play(
        self,
        hands: Mapping[Player, Places],
        standing: Standing,
        turn: Player,
        moods: Floats,
    ) -> Ends:
        """Return how rounds end in which ``turn`` is to act.

        ``moods`` say which of several raises are taken: numbers from 0 to 1. Shape: (steps, as many
        rounds or a divisor of it); steps are used again from the first on when they run out.
        """
        rounds = len(standing.quantity)
        quantity, face = standing.quantity.copy(), standing.face.copy()
        moods = np.tile(moods, (1, rounds // moods.shape[1]))
        bidder, challenger = np.zeros(rounds, np.int64), np.zeros(rounds, np.int64)
        going, step = np.arange(rounds), 0
        while len(going):
            hand = hands[turn][going]
            is_call, raised = self._answer(
                turn, hand, Standing(quantity[going], face[going]), moods[step % len(moods)][going]
            )
            ended = going[is_call]
            bidder[ended], challenger[ended] = self.before(turn), turn
            going = going[~is_call]
            quantity[going], face[going] = raised
            turn, step = self.next(turn), step + 1
        held = np.take_along_axis(self.counts(hands), face[:, None], axis=1)[:, 0]
        return Ends(bidder, challenger, held >= quantity)

    def _answer(
        self, player: Player, hand: Places, standing: Standing, moods: Floats
    ) -> tuple[npt.NDArray[np.bool_], tuple[Places, Places]]:
        """Return which rounds ``player`` ends by a challenge, and how the others are raised."""
        table = self.tables[player]
        quantity = np.minimum(standing.quantity, sum(self.dice))
        own = table.counts[hand, standing.face]
        worth = table.challenge[standing.face, own, quantity]
        is_call = (quantity > 0) & (worth > table.best[hand, quantity] + ROUNDING)
        stay = ~is_call
        hand, quantity = hand[stay], quantity[stay]
        many = table.many[hand, quantity]
        place = table.first[hand, quantity] + (moods[stay] * many).astype(np.int64)
        raised = table.raises[place]
        return is_call, (raised[:, 0], raised[:, 1])


def moods(rng: np.random.Generator, rounds: int) -> Floats:
    """Return moods for so many rounds. Shape: (steps, rounds)."""
    return rng.random((STEPS, rounds))


def sample(chances: Floats, rng: np.random.Generator, count: int) -> Places:
    """Return as many places as asked for, each as often as ``chances`` say."""
    steps = np.cumsum(chances)
    drawn = rng.random(count) * steps[-1]
    places: Places = np.searchsorted(steps, drawn, side="right")
    return np.minimum(places, len(chances) - 1)
