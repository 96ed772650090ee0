"""What somebody believes about the others' dice in liar's dice, and what follows for a bid.

A *belief* gives every hand that one other player may hold a weight, and the weights sum to 1. Where
nothing is known, that is the multinomial of fair dice. What a bid, a face or a habit tells about a
player changes the weights by Bayes' rule: each is multiplied by how likely what was heard is with
that hand, and all are scaled to sum to 1 again (E. T. Jaynes, *Probability Theory: The Logic of
Science*, ch. 4). Dice of different players are independent as long as each piece of evidence tells
of one player's dice only; then the number of dice that count is a sum of independent numbers, whose
chances are a convolution. All values are exact; there are no floats.

>>> one = fair_hands(2, sides=6)
>>> told = given(one, lambda hand: 1 if 4 in hand else 0)  # "I have a four"
>>> one[(4, 4)], told[(4, 4)]
(Fraction(1, 36), Fraction(1, 11))
>>> counts_given((4,), 4, [told], wild_number=None)[3]
Fraction(1, 11)
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, TypeAlias

from cubilete.analysis.liars_dice import count_probabilities, own_count
from cubilete.errors import Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cubilete.core.dice import Face, Faces
    from cubilete.games.liars_dice.actions import Quantity

HAND_MAX = 5
"""How many dice one player holds at most."""

Belief: TypeAlias = "Mapping[Faces, Fraction]"
"""How probable each hand of one other player is; the values sum to 1."""


def fair_hands(dice: int, sides: int) -> Belief:
    """Return what is believed about ``dice`` dice of which nothing is known.

    Raises:
        SetupError: If one player cannot hold so many dice.
    """
    return leaning_hands(dice, (Fraction(1),) * sides)


def leaning_hands(dice: int, weights: Sequence[Fraction | int]) -> Belief:
    """Return what is believed about dice each of which shows face f with ``weights[f - 1]``.

    Weights need not sum to 1. Such dice are independent of each other.

    Raises:
        SetupError: If one player cannot hold so many dice, if a weight is negative or if all are 0.

    >>> leaning_hands(1, (3, 1))
    {(1,): Fraction(3, 4), (2,): Fraction(1, 4)}
    """
    _check_dice(dice)
    if min(weights) < 0 or sum(weights) == 0:
        raise SetupError([Problem("Weights of faces are 0 or more, and not all 0.")])
    whole = Fraction(sum(weights))
    shares = [weight / whole for weight in weights]
    hands = combinations_with_replacement(range(1, len(weights) + 1), dice)
    return {
        hand: _ways(hand) * prod((shares[face - 1] for face in hand), start=Fraction(1))
        for hand in hands
    }


def given(belief: Belief, likelihood: Callable[[Faces], Fraction | int]) -> Belief:
    """Return ``belief`` after evidence that has ``likelihood`` with each hand (Bayes' rule).

    Raises:
        SetupError: If the evidence cannot be with any hand.
    """
    weights = {hand: share * likelihood(hand) for hand, share in belief.items()}
    whole = sum(weights.values(), Fraction(0))
    if whole <= 0:
        raise SetupError([Problem("No hand fits what is believed; believe less.")])
    return {hand: weight / whole for hand, weight in weights.items()}


def holding(belief: Belief, quantity: Quantity, face: Face, wild_number: Face | None) -> Belief:
    """Return ``belief`` if the player is known to hold ``quantity`` dice that count for ``face``.

    Raises:
        SetupError: If no hand holds so many.
    """
    return given(belief, lambda hand: int(own_count(hand, face, wild_number) >= quantity))


def count_given(belief: Belief, face: Face, wild_number: Face | None) -> tuple[Fraction, ...]:
    """Return how probable it is that 0, 1, 2, ... of one player's dice count for ``face``."""
    chances = [Fraction(0)] * (max(len(hand) for hand in belief) + 1)
    for hand, share in belief.items():
        chances[own_count(hand, face, wild_number)] += share
    return tuple(chances)


def counts_given(  # noqa: PLR0913, PLR0917 - a hand, a face and the dice
    hand: Faces,
    face: Face,
    beliefs: Sequence[Belief],
    wild_number: Face | None,
    fair_dice: int = 0,
    sides: int = 6,
) -> tuple[Fraction, ...]:
    """Return how probable it is that 0, 1, 2, ... dice count for ``face``, of all dice in play.

    Those are one's own ``hand``, those of the players in ``beliefs``, and ``fair_dice`` more of
    which nothing is known.
    """
    chances = count_probabilities(hand, face, fair_dice, sides, wild_number)
    for belief in beliefs:
        chances = _convolved(chances, count_given(belief, face, wild_number))
    return chances


def _convolved(one: Sequence[Fraction], other: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the chances of the sum of two independent numbers."""
    chances = [Fraction(0)] * (len(one) + len(other) - 1)
    for count, chance in enumerate(one):
        for more, share in enumerate(other):
            chances[count + more] += chance * share
    return tuple(chances)


def _ways(hand: Faces) -> int:
    """Return in how many orders the dice of ``hand`` can lie."""
    repeated = prod(factorial(hand.count(face)) for face in set(hand))
    return factorial(len(hand)) // repeated


def _check_dice(dice: int) -> None:
    """Refuse a number of dice that nobody can hold."""
    if not 0 <= dice <= HAND_MAX:
        text = f"One player holds 0 to {HAND_MAX} dice, not {dice}."
        raise SetupError([Problem(text)])
