"""What a player can tell of the others' dice in a round of liar's dice.

Each bid of another player makes the hands more probable that would make it (Bayes' rule). A player
is taken to bid as *steady* does, but for a part of the time, ``WHIM``, in which any raise or a
challenge is as good as any other: people are not bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cubilete.games.liars_dice.actions import Bid

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from cubilete.core.dice import Face, Player
    from cubilete.games.liars_dice.actions import Challenge
    from cubilete.review.rollouts import Circle

    Floats = npt.NDArray[np.float64]

WHIM = 0.25
"""How often a player is taken to do anything."""


def beliefs(
    circle: Circle, heard: Sequence[Bid | Challenge], sides: int
) -> Mapping[Player, Floats]:
    """Return how probable each hand of each player is to who has heard all bids, and a challenge.

    Whoever reckons knows an own hand besides, and leaves out what is believed of that player.
    """
    found = {seat: circle.tables[seat].deals for seat in circle.seats}
    total = sum(circle.dice)
    quantity, face = 0, 0
    for each in heard:
        table = circle.tables[each.player]
        may = sides * max(total - quantity, 0) + 1
        if isinstance(each, Bid):
            likely = table.likelihood(quantity, face, each.quantity, each.face - 1)
            quantity, face = each.quantity, each.face - 1
        else:
            likely = table.challenges(min(quantity, total), face).astype(float)
        found[each.player] = found[each.player] * ((1 - WHIM) * likely + WHIM / may)
    return {seat: chances / chances.sum() for seat, chances in found.items()}


def count_chances(parts: Sequence[tuple[Floats, npt.NDArray[np.int64]]]) -> Floats:
    """Return how probable each count of some players' dice is. Shape: (their dice + 1,).

    ``parts`` has for each player how probable the hands are, and how many dice of them count.
    """
    found = np.ones(1)
    for chances, counts in parts:
        found = np.convolve(found, np.bincount(counts, chances))
    return found


def holding(
    circle: Circle,
    believed: Mapping[Player, Floats],
    player: Player | None,
    own: int,
    face: Face,
) -> Floats:
    """Return how probable each count for ``face`` is to ``player``, whose own dice count ``own``.

    Shape: (some counts,), from 0 on; higher ones cannot be.
    """
    parts = [
        (believed[seat], circle.tables[seat].counts[:, face - 1])
        for seat in circle.seats
        if seat != player
    ]
    return np.concatenate((np.zeros(own), count_chances(parts)))
