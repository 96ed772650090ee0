"""All hands of some dice, counted by hand."""

from __future__ import annotations

import numpy as np
import pytest

from cubilete.kernels.liars_dice_hands import hands_of


def test_the_hands_of_two_dice() -> None:
    """There are 21: six doubles of 1 in 36, and 15 others of 2 in 36."""
    hands = hands_of(2, wild=False)
    assert 21 == len(hands.faces)
    assert 1 == pytest.approx(hands.chances.sum())
    assert 1 / 36 == pytest.approx(hands.chances[hands.faces.index((3, 3))])
    assert 2 / 36 == pytest.approx(hands.chances[hands.faces.index((2, 5))])


def test_the_wild_face_counts_for_every_face() -> None:
    """A wild die counts for every face; another for its own alone."""
    hands = hands_of(3, wild=True)
    place = hands.faces.index((0, 0, 4))
    assert [2, 2, 2, 2, 3, 2] == hands.counts[place].tolist()
    assert [0, 0, 1, 0] == hands.tallies[1, place].tolist()


def test_a_hand_without_dice_counts_for_nothing() -> None:
    """There is one such hand, for sure."""
    hands = hands_of(0, wild=True)
    assert [1.0] == hands.chances.tolist()
    assert [[0] * 6] == hands.counts.tolist()
    assert (6, 1, 1) == hands.tallies.shape


@pytest.mark.parametrize("wild", [False, True])
def test_tallies_tell_how_many_dice_count(wild: bool) -> None:
    """Weighed by its place, a tally is the count."""
    hands = hands_of(4, wild=wild)
    assert np.array_equal(hands.counts.T, hands.tallies @ np.arange(5))


def test_swaps_exchange_two_faces() -> None:
    """What showed the one shows the other, and the other way round."""
    hands = hands_of(3, wild=False)
    place = hands.faces.index((1, 1, 5))
    assert (1, 5, 5) == hands.faces[hands.swaps[1, 5, place]]
    assert (0, 0, 5) == hands.faces[hands.swaps[0, 1, place]]
    assert place == hands.swaps[2, 3, place]
