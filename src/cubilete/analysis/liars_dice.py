"""Exact odds of liar's dice: what the hidden dice may bring, given one's own.

Dice that a player cannot see are independent of those that the player sees. So the number of them
that counts for a bid is binomial: of ``n`` hidden dice exactly ``k`` count with probability

    C(n, k) p^k (1 - p)^(n - k),    p = (faces that count) / sides

(W. Feller, *An Introduction to Probability Theory and Its Applications*, vol. 1, VI.2). One face
counts, or two where another face is wild (PD-R15). What the bids of others tell about their dice is
left out: these are the odds of somebody who hears nothing. All values are exact; there are no
floats.

A hand that nobody has seen is an empty one: all of its dice are hidden.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING

from cubilete.games.liars_dice.showdown import count_dice

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces
    from cubilete.games.liars_dice.actions import Quantity

CACHED_MAX = 1024
"""Distributions kept in memory: there are 31 numbers of dice, 5 of sides, and 2 of faces."""


def bid_probability(  # noqa: PLR0913, PLR0917 - a hand, a bid and the dice
    hand: Faces,
    quantity: Quantity,
    face: Face,
    hidden_dice: int,
    sides: int,
    wild_number: Face | None,
) -> Fraction:
    """Return the probability that at least ``quantity`` dice count for ``face``.

    >>> bid_probability((1, 1, 4), 3, 1, hidden_dice=2, sides=6, wild_number=None)
    Fraction(11, 36)
    >>> bid_probability((1, 1, 4), 3, 1, hidden_dice=2, sides=6, wild_number=3)
    Fraction(5, 9)
    """
    missing = quantity - own_count(hand, face, wild_number)
    if missing <= 0:
        return Fraction(1)
    if missing > hidden_dice:
        return Fraction(0)
    return _at_least(hidden_dice, _faces_that_count(face, wild_number), sides)[missing]


def count_probabilities(
    hand: Faces, face: Face, hidden_dice: int, sides: int, wild_number: Face | None
) -> tuple[Fraction, ...]:
    """Return the probability of every count for ``face``. Shape: (all dice + 1,), by count.

    >>> [str(share) for share in count_probabilities((1, 4), 1, 1, sides=6, wild_number=None)]
    ['0', '5/6', '1/6', '0']
    """
    ways = count_ways(hand, face, hidden_dice, sides, wild_number)
    return tuple(Fraction(number, sides**hidden_dice) for number in ways)


def count_ways(
    hand: Faces, face: Face, hidden_dice: int, sides: int, wild_number: Face | None
) -> tuple[int, ...]:
    """Return in how many of the ``sides ** hidden_dice`` ways every count comes.

    Shape: (all dice + 1,), by count.

    >>> count_ways((1, 4), 1, 1, sides=6, wild_number=None)
    (0, 5, 1, 0)
    """
    own = own_count(hand, face, wild_number)
    hidden = _ways(hidden_dice, _faces_that_count(face, wild_number), sides)
    return (0,) * own + hidden + (0,) * (len(hand) - own)


def expected_count(
    hand: Faces, face: Face, hidden_dice: int, sides: int, wild_number: Face | None
) -> Fraction:
    """Return the mean of the count for ``face``: one's own dice, and p of each hidden one.

    >>> expected_count((1, 3), 1, hidden_dice=10, sides=6, wild_number=3)
    Fraction(16, 3)
    """
    hidden = Fraction(hidden_dice * _faces_that_count(face, wild_number), sides)
    return own_count(hand, face, wild_number) + hidden


def own_count(hand: Faces, face: Face, wild_number: Face | None) -> int:
    """Return how many dice of ``hand`` count for ``face``.

    >>> own_count((1, 3, 3), 1, wild_number=3), own_count((1, 3, 3), 3, wild_number=3)
    (3, 2)
    """
    matching, wilds = count_dice((hand,), face, wild_number)
    return matching + (wilds or 0)


def _faces_that_count(face: Face, wild_number: Face | None) -> int:
    """Return how many faces of a die count for a bid on ``face``."""
    return 1 if wild_number in (None, face) else 2


@lru_cache(CACHED_MAX)
def _ways(dice: int, faces: int, sides: int) -> tuple[int, ...]:
    """Return in how many ways 0 to ``dice`` dice show one of ``faces`` faces."""
    return tuple(
        comb(dice, hits) * faces**hits * (sides - faces) ** (dice - hits)
        for hits in range(dice + 1)
    )


@lru_cache(CACHED_MAX)
def _at_least(dice: int, faces: int, sides: int) -> tuple[Fraction, ...]:
    """Return the probabilities of at least 0 to ``dice`` dice that show one of ``faces`` faces."""
    tails = tuple(accumulate(reversed(_ways(dice, faces, sides))))
    return tuple(Fraction(ways, sides**dice) for ways in reversed(tails))
