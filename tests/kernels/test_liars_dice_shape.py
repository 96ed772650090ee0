"""Orbits of hands and sizes of the tree, against every hand and every bid taken one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from cubilete.analysis.equilibrium import Round
from cubilete.analysis.equilibrium_positions import Raise, position
from cubilete.kernels.liars_dice import At, rows_length
from cubilete.kernels.liars_dice_shape import ITSELF, ORBITS_MAX, Orbit, orbits_of, shape_of

NUMBERS = range(1, 6)
FACES = range(1, 7)
VARIANTS = pytest.mark.parametrize("wild", [False, True])
ALL_NUMBERS = pytest.mark.parametrize("dice", NUMBERS)


def seen(hand: Sequence[int], named: Sequence[int]) -> Orbit:
    """Return what a hand is when these faces have labels, in this order."""
    rest = sorted((hand.count(face) for face in FACES if face not in named), reverse=True)
    return tuple(hand.count(face) for face in named), tuple(rest)


@cache
def hands(dice: int) -> list[tuple[int, ...]]:
    """Return all rolls of so many dice."""
    return list(product(FACES, repeat=dice))


@cache
def unordered(dice: int) -> list[tuple[int, ...]]:
    """Return all rolls of so many dice, each once whatever its order."""
    return list(combinations_with_replacement(FACES, dice))


@VARIANTS
@ALL_NUMBERS
def test_orbits_are_what_hands_look_like(dice: int, wild: bool) -> None:
    """Under any number of labels the orbits are those of all 6^n hands, each once."""
    for labels, known in enumerate(orbits_of(dice, int(wild)), start=int(wild)):
        brute = {seen(hand, FACES[:labels]) for hand in hands(dice)}
        assert brute == set(known)
        assert len(brute) == len(known) <= ORBITS_MAX


@VARIANTS
@ALL_NUMBERS
def test_deals_are_shares_of_all_hands(dice: int, wild: bool) -> None:
    """How probable an orbit is at first is how many of all 6^n hands look like it."""
    shape = shape_of((dice, 1), wild=wild)
    brute = Counter(seen(hand, FACES[: int(wild)]) for hand in hands(dice))
    known = orbits_of(dice, int(wild))[0]
    expected = [brute[orbit] / 6**dice for orbit in known]
    assert expected == pytest.approx(shape.deals[0, : len(known)].tolist(), rel=1e-6)
    assert 1 == pytest.approx(float(shape.deals[0].sum()), rel=1e-6)


@VARIANTS
@ALL_NUMBERS
def test_parents_faces_and_shares(dice: int, wild: bool) -> None:
    """Naming one face more leads from an orbit to its children, as often as hands say."""
    first, shape = int(wild), shape_of((1, dice), wild=wild)
    known = orbits_of(dice, first)
    for labels in range(first + 1, 7):
        parents, children = known[labels - 1 - first], known[labels - first]
        named, lines = FACES[: labels - 1], dict[tuple[Orbit, Orbit], int]()
        for hand in unordered(dice):
            after = Counter(seen(hand, (*named, face)) for face in FACES[labels - 1 :])
            lines |= {(child, seen(hand, named)): faces for child, faces in after.items()}
        assert len(children) == len(lines)
        for (child, parent), faces in lines.items():
            place = children.index(child)
            assert parent == parents[shape.parents[1, labels, place]]
            assert faces == shape.faces[1, labels, place]
            share = faces / (7 - labels)
            assert share == pytest.approx(float(shape.shares[1, labels, place]))
    assert list(range(ORBITS_MAX)) == shape.parents[1, ITSELF].tolist()
    assert {1.0} == {*shape.shares[1, ITSELF].tolist(), *shape.faces[1, ITSELF].tolist()}


@VARIANTS
@ALL_NUMBERS
@pytest.mark.allows("PD-R15")
def test_counts(dice: int, wild: bool) -> None:
    """Dice count for a bid on their face; the symbol does for each, and nothing else for it."""
    first, shape = int(wild), shape_of((dice, 1), wild=wild)
    for labels, known in enumerate(orbits_of(dice, first), start=first):
        for hand in unordered(dice):
            orbit = known.index(seen(hand, FACES[:labels]))
            for label, face in enumerate(FACES[:labels]):
                counting = {face, 1} if wild else {face}
                count = sum(die in counting for die in hand) if face != 1 else hand.count(1)
                assert count == shape.counts[0, labels, label, orbit]


# How large the tree is


def canonical(bids: Sequence[tuple[int, int]], *, wild: bool) -> tuple[tuple[int, int], ...]:
    """Return bids with faces by the order in which they came up; the symbol is face 1."""
    names = {1: 0} if wild else {}
    return tuple((quantity, names.setdefault(face, len(names))) for quantity, face in bids)


@cache
def histories(quantity: int, labels: int, top: int) -> int:
    """Return how many sequences of bids there are from here on, the empty one included."""
    after = range(quantity + 1, top + 1)
    fresh = (histories(higher, labels + 1, top) for higher in after if labels < 6)
    return 1 + sum(fresh) + sum(labels * histories(higher, labels, top) for higher in after)


@cache
def orbit_count(dice: int, labels: int, *, wild: bool) -> int:
    """Return how many ways hands look, counted over combinations of dice."""
    least = int(wild)
    return len({seen(hand, FACES[: max(labels, least)]) for hand in unordered(dice)})


def entries(dice: tuple[int, int], *, wild: bool) -> int:
    """Return how many choices there are in all positions, counted from the rules."""
    top = sum(dice)

    @cache
    def below(quantity: int, labels: int, player: int) -> int:
        held = orbit_count(dice[player], labels, wild=wild)
        total = held if 0 < quantity < top else 0
        for higher in range(quantity + 1, top + 1):
            total += labels * (held + below(higher, labels, 1 - player))
            if labels < 6:
                total += orbit_count(dice[player], labels + 1, wild=wild)
                total += below(higher, labels + 1, 1 - player)
        return total

    return below(0, int(wild), 0)


@VARIANTS
@pytest.mark.parametrize("top", [2, 3, 4, 5])
def test_histories_told_apart(top: int, wild: bool) -> None:
    """The recursion counts what is left of all sequences of bids when faces are renamed."""
    told_apart = {
        canonical([bid for bid in enumerate(faces, 1) if bid[1]], wild=wild)
        for faces in product(range(7), repeat=top)
    }
    assert len(told_apart) == histories(0, int(wild), top)


def test_known_numbers() -> None:
    """Five dice against five have the known numbers of histories and of entries."""
    assert 665_479 == histories(0, 0, 10)
    assert 3_365_044 == histories(0, 1, 10)
    assert 134_666_457 == shape_of((5, 5), wild=False).entries == entries((5, 5), wild=False)
    assert 762_319_988 == shape_of((5, 5), wild=True).entries == entries((5, 5), wild=True)


@VARIANTS
@pytest.mark.parametrize("dice", list(product(NUMBERS, NUMBERS)), ids=str)
def test_entries(dice: tuple[int, int], wild: bool) -> None:
    """The tree is as large as the rules say, and its entries have numbers of 32 bits."""
    assert entries(dice, wild=wild) == shape_of(dice, wild=wild).entries < 2**32


@VARIANTS
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3)], ids=str)
def test_blocks_fill_the_tree(dice: tuple[int, int], wild: bool) -> None:
    """The rows of all positions, each found by its bids, fill the entries without a gap."""
    shape, top = shape_of(dice, wild=wild), sum(dice)
    used = np.zeros(shape.entries, np.int64)
    found = set[tuple[tuple[int, int], ...]]()
    for faces in product(range(7), repeat=top):
        bids = [Raise(*bid) for bid in enumerate(faces, 1) if bid[1]]
        name = canonical(bids, wild=wild)
        if name in found or (bids and bids[-1].quantity == top):
            continue
        found.add(name)
        here = position(Round(dice, wild), bids, 1 if wild else None)
        label = here.faces.index(bids[-1].face) if bids else 0
        at = At(here.quantity, label, len(here.faces), here.player, here.base)
        used[here.base : here.base + rows_length(shape, at)] += 1
    assert {1} == set(used.tolist())
