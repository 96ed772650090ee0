"""What compiled games write down: every action and every outcome of chance, as rows of numbers.

A trace has one row more than it has room for actions: the first holds how many there were. A trace
without any row keeps nothing. A game that did not fit can be played again with more room, for its
dice follow from its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.kernels.compiling import inlined

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Trace: TypeAlias = NDArray[np.int32]
    """Kind of action, player, and what was done. Shape: (rows, 3)."""

STARTER, THROW, ROLL, STAND, LEAVE, RESTART = range(6)
"""The kinds of actions. Of a starter, the player is who starts."""
ROWS = 512
SIDES = 6


def no_trace() -> Trace:
    """Return what stands for a trace where none is kept."""
    return np.zeros((0, 3), np.int32)


@inlined
def note(trace: Trace, kind: int, player: int, what: int) -> None:
    """Write an action down, if there is room."""
    if len(trace) > 0:
        trace[0, 0] += 1
        if trace[0, 0] < len(trace):
            trace[trace[0, 0], 0] = kind
            trace[trace[0, 0], 1] = player
            trace[trace[0, 0], 2] = what


def traced(play: Callable[[Trace], object]) -> list[list[int]]:
    """Return what ``play`` writes into the trace that it is given, with as much room as it needs.

    It is called again if there was too little.
    """
    trace = np.zeros((ROWS, 3), np.int32)
    play(trace)
    if trace[0, 0] >= len(trace):
        trace = np.zeros((trace[0, 0] + 1, 3), np.int32)
        play(trace)
    rows: list[list[int]] = trace[1 : trace[0, 0] + 1].tolist()
    return rows


def faces_of(dice: int) -> tuple[int, ...]:
    """Return faces, sorted upwards, that are written as digits to base 6, less one, after a 1.

    >>> faces_of(1), faces_of(1 * 36 + 4 * 6 + 0)
    ((), (1, 5))
    """
    faces = []
    while dice >= SIDES:
        dice, face = divmod(dice, SIDES)
        faces.append(face + 1)
    return tuple(sorted(faces))
