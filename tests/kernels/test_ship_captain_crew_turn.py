"""A choice is what the plan, the whim or a win that is certain make of it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from cubilete.kernels.compiling import compiled
from cubilete.kernels.ship_captain_crew_plan import BOTH, FIRST, SECOND, STAND
from cubilete.kernels.ship_captain_crew_rolls import choice_lists
from cubilete.kernels.ship_captain_crew_turn import NEVER_ENOUGH, Turn, choice_of
from cubilete.kernels.streams import begin, new_stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.streams import Stream

    Bytes = NDArray[np.int8]

CREW = 9
"""A crew of 2 and 4 with two throws left, by its place in a plan."""
POINTS = 6
ERRORS_MAX = 4.5


@compiled
def count_choices(
    choices: Bytes, plans: Bytes, stream: Stream, turn: Turn, counted: NDArray[np.int64]
) -> None:
    """Count what is chosen with one crew, a million times."""
    for _ in range(1_000_000):
        counted[choice_of(choices, plans, stream, turn, CREW, POINTS)] += 1


def counted(choice: int, *, enough: int = NEVER_ENOUGH, whim: int = 0) -> list[int]:
    """Return how often each choice is made where the plan says ``choice``."""
    plans, stream, found = np.full((1, 144), choice, np.int8), new_stream(), np.zeros(4, np.int64)
    begin(stream, 1, 1)
    choices = choice_lists(ShipCaptainCrewOptions())
    count_choices(choices, plans, stream, Turn(0, 0, enough, whim), found)
    return [int(count) for count in found]


@pytest.mark.parametrize("whim", [0, 1, 15, 99, 100])
def test_a_whim_comes_as_often_as_it_is_said(whim: int) -> None:
    """So often of a hundred times any of four choices is made, else that of the plan."""
    shares = [whim / 400] * 4
    shares[SECOND] += 1 - whim / 100

    for count, share in zip(counted(SECOND, whim=whim), shares, strict=True):
        assert abs(count - 1e6 * share) <= ERRORS_MAX * sqrt(1e6 * share * (1 - share)) + 1e-6


def test_who_has_won_stands() -> None:
    """With enough points a player stands whatever the plan says, with one less not."""
    assert 1_000_000 == counted(BOTH, enough=POINTS)[STAND]
    assert 1_000_000 == counted(BOTH, enough=POINTS + 1)[BOTH]
    assert 1_000_000 == counted(FIRST)[FIRST]
