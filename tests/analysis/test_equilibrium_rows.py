"""How entries are arranged: taken apart as a whole or looked up one by one, they are the same."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product

import numpy as np
import pytest

from cubilete.analysis.equilibrium import Round
from cubilete.analysis.equilibrium_positions import Position, Raise, position
from cubilete.analysis.equilibrium_rows import hand_orbits, orbit_of
from cubilete.kernels.liars_dice_shape import SIDES

FACES = range(1, SIDES + 1)
SYMBOL = 3
BIDS = [
    [],
    [Raise(1, 2)],
    [Raise(1, 3)],
    [Raise(2, 2), Raise(4, 5)],
    [Raise(1, 4), Raise(2, 4), Raise(3, 1)],
    [Raise(quantity, face) for quantity, face in enumerate(FACES, 1)],
]
"""With no face named, with some and with all six."""


def hands_of(here: Position) -> list[tuple[int, ...]]:
    """Return all hands of the player to act, in lexicographic order."""
    dice = int(here.shape.dice[here.player])
    return list(combinations_with_replacement(FACES, dice))


@pytest.mark.parametrize("bids", BIDS, ids=len)
@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("dice", [(4, 3), (3, 4)], ids=str)
def test_entries_are_the_rows_of_all_hands(
    dice: tuple[int, int], wild: bool, bids: list[Raise]
) -> None:
    """What stands at each place is what some hand finds there; a position has no other places."""
    here = position(Round(dice, wild), bids, SYMBOL if wild else None)
    length = here.layout.length
    found = here.layout.entries(np.arange(length))
    seen = set[int]()
    for hand in hands_of(here):
        for row in here.rows(hand):
            place = row.entry - here.base
            seen.add(place)
            bid = row.bids[0] if row.bids else None
            labels = {face: label for label, face in enumerate(here.faces)}
            label = labels.get(bid.face, len(labels)) if bid else 0
            told = [int(part[place]) for part in found]
            assert [bid.quantity if bid else 0, label, row.orbit, here.orbit(hand)] == told

    assert seen == set(range(length))


@pytest.mark.parametrize("dice", [1, 2, 5])
def test_all_hands_have_the_orbits_of_each(dice: int) -> None:
    """The table of all hands says of each what is said of it alone, in lexicographic order."""
    hands = list(combinations_with_replacement(FACES, dice))
    for number, first in product((0, 1, 3, 6), (0, 1)):
        for faces in list(permutations(FACES, number))[::17]:
            if first <= number:
                expected = [orbit_of(hand, first, faces) for hand in hands]
                assert expected == hand_orbits(dice, first, faces).tolist()


def test_a_hand_is_known_by_its_counts() -> None:
    """Hands that show named faces alike, and others in the same numbers, are one orbit."""
    assert orbit_of((2, 2, 5), 0, (2,)) == orbit_of((2, 2, 6), 0, (2,))
    assert orbit_of((2, 2, 5), 0, (5,)) == orbit_of((1, 1, 5), 0, (5,))
    assert orbit_of((2, 2, 5), 0, (2,)) != orbit_of((2, 2, 5), 0, (5,))
