"""What a player of liar's dice knows when it is to act, and what a call brings, for its bots."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cubilete.analysis.liars_dice import own_count
from cubilete.games.liars_dice.actions import Bid
from cubilete.games.liars_dice.showdown import settle

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces, Player
    from cubilete.games.liars_dice import LiarsDiceOptions, Observation
    from cubilete.games.liars_dice.actions import Call, Quantity
    from cubilete.games.liars_dice.rules import Legal

CACHED_MAX = 2**14
"""Rows of gains kept in memory."""


class View(NamedTuple):
    """What a player to act knows, in the form that odds need."""

    player: Player
    can: Legal
    dice: tuple[int, ...]
    standing: Bid | None
    hand: Faces
    hidden_dice: int
    sides: int
    wild_number: Face | None

    @classmethod
    def of(cls, observation: Observation) -> View:
        """Return what the viewer of ``observation`` knows; an unseen hand is hidden dice.

        Raises:
            ValueError: If it is not the viewer's turn.
        """
        player, can = observation.viewer, observation.legal
        if player is None or can is None:
            raise ValueError("A bot is asked only when it is its player's turn.")
        hand = observation.hand or ()
        return cls(
            player=player,
            can=can,
            dice=observation.dice,
            standing=observation.bids[-1] if observation.bids else None,
            hand=hand,
            hidden_dice=sum(observation.dice) - len(hand),
            sides=observation.options.sides,
            wild_number=observation.wild_number,
        )

    @property
    def others(self) -> int:
        """Return how many other players have dice."""
        return sum(map(bool, self.dice)) - 1

    @property
    def highest(self) -> Quantity:
        """Return the highest quantity that can come true and may be bid."""
        return min(self.can.highest, sum(self.dice))

    def own(self, face: Face) -> int:
        """Return how many own dice count for ``face``."""
        return own_count(self.hand, face, self.wild_number)

    def raises(self) -> dict[Face, Quantity]:
        """Return the lowest legal quantity on each face on which one can come true."""
        return {
            face: lowest
            for face, lowest in enumerate(self.can.lowest, start=1)
            if lowest is not None and lowest <= self.highest
        }


def gains(
    rules: LiarsDiceOptions, dice: tuple[int, ...], player: Player, bid: Bid, call: Call
) -> tuple[int, ...]:
    """Return what ``call`` on ``bid`` brings ``player`` at every count, in dice of others.

    An own die is worth as many as there are others. Shape: (all dice + 1,), by count.
    """
    return _gains(rules, dice, player, Bid(bid.player, bid.quantity, 1), call)


@lru_cache(CACHED_MAX)
def _gains(
    rules: LiarsDiceOptions, dice: tuple[int, ...], player: Player, bid: Bid, call: Call
) -> tuple[int, ...]:
    """Return the same, kept in memory for a bid on whatever face."""
    others = sum(map(bool, dice)) - 1
    verdicts = (settle(rules, dice, bid, call, count) for count in range(sum(dice) + 1))
    return tuple(
        (others + 1) * verdict.changes[player] - sum(verdict.changes) for verdict in verdicts
    )
