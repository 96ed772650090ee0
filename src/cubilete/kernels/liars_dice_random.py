"""Random rounds of liar's dice under the one rule set that OpenSpiel's liar's dice has too.

Two players with five dice each play one round; a raise names more dice, or as many of a higher
face; the highest face counts for every other (``raise=quantity_or_higher_face``, ``wild=on``,
``wild_face=compass``, ``length=one_round``). Whoever is to act does any legal thing, each as
probably.

Bids are numbered as OpenSpiel numbers them, from one of face 1 on by rising quantity, then by
rising face; a hand is the number of its roll, die by die.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.streams import begin, below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.streams import Stream

    Hits: TypeAlias = NDArray[np.uint8]
    Trace: TypeAlias = NDArray[np.int32]

SIDES, DICE = 6, 5
HANDS = SIDES**DICE
DEALS = HANDS**2
BIDS = 2 * DICE * SIDES
END = -1
TRACE_WIDTH = 2 + BIDS + 1
"""Both hands, the bids, and ``END`` for the challenge."""


def hits() -> Hits:
    """Return how many dice of each hand count for each face. Shape: (7776, 6)."""
    hands = np.array(list(product(range(SIDES), repeat=DICE)))
    counts = np.array([(hands == face).sum(1) for face in range(SIDES)]).T
    counts[:, :-1] += counts[:, -1:]
    return counts.astype(np.uint8)


def no_trace() -> Trace:
    """Return what stands for a trace where none is kept."""
    return np.zeros((0, TRACE_WIDTH), np.int32)


def new_trace(rounds: int) -> Trace:
    """Return room for what happens in so many rounds. Shape: (rounds, ``TRACE_WIDTH``)."""
    return np.zeros((rounds, TRACE_WIDTH), np.int32)


@compiled
def play_random(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    stream: Stream, seed: int, first: int, rounds: int, hits: Hits, trace: Trace
) -> int:
    """Play rounds, numbered from ``first`` on, and return how many the starter has won."""
    won = 0
    is_kept = len(trace) > 0
    for number in range(rounds):
        begin(stream, seed, first + number)
        deal = below(stream, DEALS)
        mine, theirs = deal // HANDS, deal % HANDS
        bid, bids = below(stream, BIDS), 1
        if is_kept:
            trace[number, 0], trace[number, 1], trace[number, 2] = mine, theirs, bid
        while bid < BIDS - 1:
            more = below(stream, BIDS - bid)
            if more == 0:
                break
            bid += more
            bids += 1
            if is_kept:
                trace[number, bids + 1] = bid
        if is_kept:
            trace[number, bids + 2] = END
        face = bid % SIDES
        holds = int(hits[mine, face]) + int(hits[theirs, face]) > bid // SIDES
        won += int(holds == (bids % 2 == 1))
    return won
