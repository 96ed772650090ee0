"""Exact chance: what dice can show, how probable each outcome is, and which dice fall next.

The rules never draw. They list outcomes with exact probabilities, and say which dice come next;
whoever plays draws with a generator of their own, or throws real dice, and hands the outcome in as
an action.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Faces, Player

T = TypeVar("T")

Outcomes: TypeAlias = "tuple[tuple[T, Fraction], ...]"
"""Things that may come, each with its exact probability; the probabilities sum to 1."""


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance names the player who starts the game."""

    player: Player


@dataclass(frozen=True, slots=True)
class NextRoll:
    """The dice that fall next, for whoever throws them. Public: it tells nothing of any face."""

    round: int
    """The round of the game in which they fall, from 1 on; 1 where a game has no rounds."""
    player: Player | None
    """Whose dice they are, or ``None`` for the table's: the draw of who starts."""
    count: int
    sides: int
    """How many faces each die has; for a draw of who starts, how many players may."""


@cache
def roll_outcomes(count: int, sides: int) -> Outcomes[Faces]:
    """Return every roll of ``count`` dice with its exact probability, in lexicographic order.

    Rolls are sorted upwards, so a roll stands for all orders in which its faces can fall: its
    probability is the multinomial coefficient over ``sides ** count``.

    >>> roll_outcomes(2, 2)
    (((1, 1), Fraction(1, 4)), ((1, 2), Fraction(1, 2)), ((2, 2), Fraction(1, 4)))
    """
    return tuple(
        (faces, Fraction(_orders(faces), sides**count))
        for faces in combinations_with_replacement(range(1, sides + 1), count)
    )


def _orders(faces: Faces) -> int:
    """Return in how many orders the same ``faces`` can fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def even_outcomes(things: Sequence[T]) -> Outcomes[T]:
    """Return ``things``, each as probable as every other.

    >>> even_outcomes("ab")
    (('a', Fraction(1, 2)), ('b', Fraction(1, 2)))
    """
    share = Fraction(1, len(things))
    return tuple((thing, share) for thing in things)
