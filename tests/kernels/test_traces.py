"""What games write down is all there, however long they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from cubilete.kernels.compiling import compiled
from cubilete.kernels.traces import ROLL, ROWS, faces_of, no_trace, note, traced

if TYPE_CHECKING:
    from cubilete.kernels.traces import Trace


@compiled
def write(trace: Trace, count: int) -> None:
    """Note so many rolls."""
    for number in range(count):
        note(trace, ROLL, number % 3, number)


@pytest.mark.parametrize("count", [0, 1, ROWS - 1, ROWS, 5 * ROWS])
def test_no_row_is_lost(count: int) -> None:
    """A game that has no room in a first trace gets one that is large enough."""
    expected = [[ROLL, number % 3, number] for number in range(count)]

    assert expected == traced(lambda trace: write(trace, count))


def test_nothing_is_kept_where_no_trace_is() -> None:
    """An empty trace stays empty, and one without enough room keeps what fits."""
    trace, small = no_trace(), np.zeros((3, 3), np.int32)
    write(trace, 4)
    write(small, 4)

    assert 0 == len(trace)
    assert [[4, 0, 0], [ROLL, 0, 0], [ROLL, 1, 1]] == small.tolist()


def test_faces_are_read_from_digits() -> None:
    """After a leading 1 each digit to base 6 is a face less one; faces come sorted."""
    assert () == faces_of(1)
    assert (1, 1) == faces_of(36)
    assert (2, 6, 6) == faces_of(int("1551", 6))
