"""The levels of liar's dice as ``cubilete.kernels.liars_dice_levels`` needs them, by name."""

from __future__ import annotations

import numpy as np

from cubilete.bots.liars_dice_hearing import numbers
from cubilete.bots.policy import LEVELS
from cubilete.kernels.liars_dice_bots import GRID, PLAYERS_MAX, Numbers, fair_odds
from cubilete.kernels.liars_dice_levels import CAPTAIN, Level

NO_WORTH = np.zeros((2, PLAYERS_MAX + 1, GRID, GRID))


def level_named(name: str, *, wild: bool) -> Level:
    """Return a level, which the kernel knows by its place in ``LEVELS``; if ``wild``, face 0 is.

    *Captain* is the one of three to six players: with two it goes by what was learned there too.

    Raises:
        ValueError: If there is no such level.
    """
    if name not in LEVELS:
        raise ValueError(f"There is no level {name!r}. Take one of {', '.join(LEVELS)}.")
    way = LEVELS.index(name)
    known = numbers()["captain" if way == CAPTAIN else "sharp"]
    goes_by = Numbers(
        np.array([known["told"]], float),
        np.array([known["silent"]], float),
        np.array([known.get("worth", NO_WORTH)], float),
        np.array([known["temper"]], float),
    )
    return Level(way, goes_by, fair_odds(), 0 if wild else -1)
