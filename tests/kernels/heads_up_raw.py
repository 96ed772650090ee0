"""Heads-up liar's dice without any symmetry: dice in order, faces as they are, every bid by itself.

It follows the numbered rules (PD-R8, PD-R9, PD-R10, PD-R12, PD-R15) and shares nothing with
``cubilete.kernels``, whose numbers it checks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

FACES = range(1, 7)
Roll: TypeAlias = tuple[int, ...]
Call: TypeAlias = tuple[int, int] | None
"""A quantity and a face; none is a challenge."""
Plays: TypeAlias = Callable[[Sequence[tuple[int, int]], Roll], Mapping[Call, float]]
"""What a hand does after these bids, each with its probability; nothing if it has no answer."""
Reach: TypeAlias = NDArray[np.float64]


class RawRound(NamedTuple):
    """A round of two players."""

    dice: tuple[int, int]
    symbol: int | None = None
    """The face that counts for every other, if one does."""

    def rolls(self, player: int) -> list[Roll]:
        """Return every roll, each as probable as the next."""
        return list(product(FACES, repeat=self.dice[player]))

    def calls(self, bids: Sequence[tuple[int, int]]) -> list[Call]:
        """Return what the rules allow: any higher quantity, and a challenge once there is a bid."""
        standing = bids[-1][0] if bids else 0
        above = range(standing + 1, sum(self.dice) + 1)
        raises: list[Call] = list(product(above, FACES))
        return [*raises, None] if bids else raises

    def counting(self, roll: Roll, face: int) -> int:
        """Return how many dice of a roll count for a bid on ``face``."""
        return sum(die in {face, self.symbol} for die in roll)

    def is_true(self, bid: tuple[int, int], *rolls: Roll) -> bool:
        """Tell whether a bid holds."""
        return sum(self.counting(roll, bid[1]) for roll in rolls) >= bid[0]


def best_response(game: RawRound, plays: Plays, me: int) -> float:
    """Return how probable ``me`` is to win with a best response to what the other plays.

    Where the other has no answer it does anything, each call alike.
    """
    mine, theirs = game.rolls(me), game.rolls(1 - me)

    def challenged(bid: tuple[int, int], *, by_me: bool, reach: Reach) -> Reach:
        own = np.array([game.counting(roll, bid[1]) for roll in mine])
        others = np.array([game.counting(roll, bid[1]) for roll in theirs])
        is_true = own[:, None] + others[None, :] >= bid[0]
        won: Reach = (is_true != by_me) @ reach
        return won

    def value(bids: list[tuple[int, int]], reach: Reach) -> Reach:
        if not reach.any():
            return np.zeros(len(mine))
        calls, is_mine = game.calls(bids), len(bids) % 2 == me
        chances = np.ones((len(calls), len(theirs)))
        if not is_mine:
            chances = chances_of(bids, calls, reach)
        found = [
            challenged(bids[-1], by_me=is_mine, reach=reach * chance)
            if call is None
            else value([*bids, call], reach * chance)
            for call, chance in zip(calls, chances, strict=True)
        ]
        every = np.array(found)
        joined: Reach = every.max(axis=0) if is_mine else every.sum(axis=0)
        return joined

    def chances_of(bids: list[tuple[int, int]], calls: list[Call], reach: Reach) -> Reach:
        chances = np.zeros((len(calls), len(theirs)))
        for place in np.flatnonzero(reach):
            answer = plays(bids, theirs[place]) or dict.fromkeys(calls, 1 / len(calls))
            chances[:, place] = [answer.get(call, 0.0) for call in calls]
        return chances

    return float(value([], np.full(len(theirs), 1 / len(theirs))).mean())
