"""The tables of rolls hold what the rules say."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions, Turn
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    FIRST,
    KEPT_ONE,
    ONE_LEFT,
    SECOND,
    STAND,
    THREW_BOTH,
    TWO_LEFT,
)
from cubilete.kernels.ship_captain_crew_rolls import (
    after_rolls,
    choice_lists,
    legal_choices,
    turn_in,
)

TRIO = 3


def number_of(faces: str) -> int:
    """Return the number of a roll."""
    return int("".join(str(int(face) - 1) for face in faces), 6)


@pytest.mark.parametrize(
    ("kept", "faces", "after"),
    [
        (0, "66321", 1),
        (1, "5462", TRIO + 6 * 1 + 5),
        (0, "54321", 0),
        (0, "65466", TRIO + 6 * 5 + 5),
        (0, "66654", TRIO + 6 * 5 + 5),
        (1, "4421", 1),
        (1, "5231", 2),
        (2, "411", TRIO),
        (2, "332", 2),
    ],
)
def test_what_is_set_aside(kept: int, faces: str, after: int) -> None:
    """The worked examples of the rules, SCC-X1 to SCC-X7."""
    assert after == after_rolls()[kept, number_of(faces)]


def test_the_chance_of_the_trio_is_exact() -> None:
    """Counted over all rolls of three throws, the trio comes in 42314697971 / 78364164096."""
    table, shares = after_rolls(), {0: Fraction(1)}
    trio = Fraction(0)
    for _ in range(3):
        after = dict.fromkeys(range(TRIO), Fraction(0))
        for kept, share in shares.items():
            ways = 6 ** (5 - kept)
            found = np.minimum(table[kept, :ways], TRIO)
            for reached, count in enumerate(np.bincount(found, minlength=TRIO + 1).tolist()):
                part = share * Fraction(count, ways)
                if reached == TRIO:
                    trio += part
                else:
                    after[reached] += part
        shares = after

    assert Fraction(42314697971, 78364164096) == trio


def test_what_is_legal_by_default() -> None:
    """Standing, one die, the other or both; of two equal dice there is one choice less."""
    legal = legal_choices(ShipCaptainCrewOptions())

    for context, first, second in product(range(4), range(6), range(6)):
        can = set(np.flatnonzero(legal[context, first, second]).tolist())
        if first > second and context != KEPT_ONE:
            assert set() == can
        else:
            assert {STAND, FIRST, BOTH} | ({SECOND} if first != second else set()) == can


def test_what_house_rules_leave() -> None:
    """Both dice only, every throw used, a kept die locked: each takes its choices away."""
    both = legal_choices(ShipCaptainCrewOptions(crew_reroll="both_only"))
    strict = legal_choices(ShipCaptainCrewOptions(commit="use_all_throws", crew_keep="locked"))

    assert [STAND, BOTH] == np.flatnonzero(both[TWO_LEFT, 1, 4]).tolist()
    assert not both[KEPT_ONE].any()
    assert [STAND, FIRST, SECOND, BOTH] == np.flatnonzero(strict[ONE_LEFT, 1, 4]).tolist()
    assert [FIRST, SECOND, BOTH] == np.flatnonzero(strict[THREW_BOTH, 1, 4]).tolist()
    assert [FIRST] == np.flatnonzero(strict[KEPT_ONE, 4, 1]).tolist()
    assert [FIRST] == np.flatnonzero(strict[KEPT_ONE, 1, 1]).tolist()


def test_choices_are_listed_with_their_number() -> None:
    """The list of each crew has the number of choices, then all of them, standing first."""
    options = ShipCaptainCrewOptions(crew_keep="locked")
    legal = legal_choices(options).reshape(-1, 4)

    for can, (count, *choices) in zip(legal, choice_lists(options).tolist(), strict=True):
        assert np.flatnonzero(can).tolist() == choices[:count]


def test_the_turn_of_a_context() -> None:
    """A turn has the throws and, where it is so, the locked die of its context."""
    options = ShipCaptainCrewOptions(crew_keep="locked")

    assert Turn(1, TRIO, (2, 5)) == turn_in(options, TWO_LEFT, (2, 5))
    assert Turn(2, TRIO, (2, 5)) == turn_in(options, ONE_LEFT, (2, 5))
    assert Turn(2, TRIO, (2, 5), (), rethrown=True) == turn_in(options, THREW_BOTH, (2, 5))
    assert Turn(2, TRIO, (2, 5), (2,), rethrown=True) == turn_in(options, KEPT_ONE, (5, 2))
