"""What *steady* does in a round of liar's dice, for every hand at once.

``cubilete.bots.liars_dice`` reckons one decision in fractions. Here the same numbers stand in
arrays: under the rules whose rounds are plain (``LiarsDiceOptions.has_plain_rounds``), what a raise
is worth depends only on how many own dice count for it, so all hands of a player can be laid out
once a round. The tests compare every table with what the bot does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from cubilete.core.dice import Face, Faces

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]

NEARLY = 0.05
"""As ``cubilete.bots.liars_dice.NEARLY``."""
ROUNDING = 1e-9
"""Floats that differ by less are taken for equal."""
KEPT = 512


class Dice(NamedTuple):
    """All that a player's table depends on."""

    own: int
    """How many dice the player has."""
    total: int
    """How many dice are in play."""
    others: int
    """How many other players have dice."""
    sides: int
    wild: Face | None


@dataclass(frozen=True)
class Table:
    """What a player does with each hand. Hands stand in lexicographic order, faces from 0 on."""

    hands: tuple[Faces, ...]
    places: Mapping[Faces, int]
    deals: Floats
    """How probable each hand is. Shape: (hands,)."""
    counts: Places
    """How many dice of a hand count for a face. Shape: (hands, sides)."""
    challenge: Floats
    """What a challenge is worth, by face, own count and standing quantity. Shape: (sides, own + 1,
    total + 1)."""
    worth: Floats
    """What a raise is worth. Shape: (hands, sides, total + 1)."""
    weighed: npt.NDArray[np.bool_]
    """Whether a raise is weighed if it is not the lowest one. Shape as ``worth``."""
    best: Floats
    """What the best raise is worth, by standing quantity. Shape: (hands, total + 1)."""
    first: Places
    """Where the raises that are as good as the best begin in ``raises``. Shape as ``best``."""
    many: Places
    """How many these are. Shape as ``best``."""
    raises: Places
    """Quantities and faces. Shape: (raises, 2)."""

    def likelihood(self, standing: int, standing_face: int, quantity: int, face: int) -> Floats:
        """Return how probable a raise is with each hand. Shape: (hands,).

        ``standing`` is 0 before the first bid.
        """
        total = self.worth.shape[2] - 1
        if standing >= total or quantity > total:
            return np.zeros(len(self.hands))
        worth = self.worth[:, face, quantity]
        may = (quantity == standing + 1) | self.weighed[:, face, quantity]
        as_good = may & (worth >= self.best[:, standing] - NEARLY - ROUNDING)
        share = as_good / self.many[:, standing]
        if not standing:
            return share
        return share * ~self.challenges(standing, standing_face)

    def challenges(self, standing: int, face: int) -> npt.NDArray[np.bool_]:
        """Return whether each hand challenges a standing bid. Shape: (hands,)."""
        own = self.counts[:, face]
        worth = self.challenge[face, own, standing]
        found: npt.NDArray[np.bool_] = worth > self.best[:, standing] + ROUNDING
        return found


@lru_cache(KEPT)
def table_of(dice: Dice) -> Table:
    """Return the table of a player, which is kept in memory."""
    hands, counts, deals = _hands(dice.own, dice.sides, dice.wild)
    chances = _chances(dice)
    own_counts = np.arange(dice.own + 1)
    challenge = (1 - chances) / dice.others - chances
    proven = own_counts[:, None] >= np.arange(dice.total + 1)
    challenge = np.where(proven[None], -100.0, challenge)
    met = chances / dice.others - (1 - chances)
    danger = 1 - _from_nothing(dice)[:, None, :] / 2
    faces = np.arange(dice.sides)
    worth = (met * danger)[faces, counts]
    weighed = np.zeros(worth.shape, bool)
    weighed[:, :, 1:] = met[faces, counts][:, :, :-1] >= -ROUNDING
    best, first, many, raises = _raises(worth, weighed)
    places = {hand: place for place, hand in enumerate(hands)}
    return Table(hands, places, deals, counts, challenge, worth, weighed, best, first, many, raises)


def _raises(worth: Floats, weighed: npt.NDArray[np.bool_]) -> tuple[Floats, Places, Places, Places]:
    """Return what the best raises are worth, and which ones are as good, by standing quantity."""
    hands, _, quantities = worth.shape
    best = np.full((hands, quantities), -100.0)
    many = np.zeros((hands, quantities), np.int64)
    found: list[Places] = []
    for standing in range(quantities - 1):
        may = weighed[:, :, standing + 1 :].copy()
        may[:, :, 0] = True
        values = np.where(may, worth[:, :, standing + 1 :], -100.0)
        best[:, standing] = values.max(axis=(1, 2))
        good = values >= best[:, standing, None, None] - NEARLY - ROUNDING
        many[:, standing] = good.sum(axis=(1, 2))
        _, face, above = np.nonzero(good)
        found.append(np.stack((above + standing + 1, face), axis=1))
    ends = np.cumsum(many, axis=0)
    sizes = np.cumsum([0, *(len(each) for each in found)])
    first = ends - many
    first[:, :-1] += sizes[:-1]
    return best, first, many, np.concatenate(found)


@lru_cache(KEPT)
def _hands(own: int, sides: int, wild: Face | None) -> tuple[tuple[Faces, ...], Places, Floats]:
    """Return all hands of so many dice, what counts in them and how probable each is."""
    hands = tuple(combinations_with_replacement(range(1, sides + 1), own))
    shown = np.array([[hand.count(face) for face in range(1, sides + 1)] for hand in hands])
    deals = np.array(
        [factorial(own) / prod(map(factorial, row)) / sides**own for row in shown.tolist()]
    )
    counts = shown.astype(np.int64)
    if wild is not None:
        extra = counts[:, [wild - 1]].copy()
        counts = counts + extra
        counts[:, wild - 1] = extra[:, 0]
    return hands, counts, deals


def _tails(dice: int, share: float) -> Floats:
    """Return how probable at least 0, 1, ... of some dice are. Shape: (dice + 2,)."""
    exactly = [
        comb(dice, hits) * share**hits * (1 - share) ** (dice - hits) for hits in range(dice + 1)
    ]
    return np.append(np.cumsum(exactly[::-1])[::-1], 0.0)


def _share(dice: Dice, face: int) -> float:
    """Return how probable it is that a die counts for a face, which is counted from 0 on."""
    return (1 if dice.wild in (None, face + 1) else 2) / dice.sides


def _chances(dice: Dice) -> Floats:
    """Return how probable a bid is to hold. Shape: (sides, own + 1, total + 1), by own count."""
    hidden = dice.total - dice.own
    missing = np.arange(dice.total + 1) - np.arange(dice.own + 1)[:, None]
    missing = np.clip(missing, 0, hidden + 1)
    tails = [_tails(hidden, _share(dice, face)) for face in range(dice.sides)]
    return np.array([tail[missing] for tail in tails])


def _from_nothing(dice: Dice) -> Floats:
    """Return how probable a bid is to hold for who sees no dice. Shape: (sides, total + 1)."""
    return np.array(
        [_tails(dice.total, _share(dice, face))[: dice.total + 1] for face in range(dice.sides)]
    )
