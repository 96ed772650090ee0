"""The last one in, in good milk: what every square is worth in beans under best play, exactly.

Whoever is alone moves no beans but those between hand and pot. So a position is a standing and a
pot, and a pot that cannot pay in full is no trouble here. The value of each is a sixth of what each
face brings and leads to, and on 41 the better one of leaving and starting again: a Markov decision
process, solved by iterating its equation until nothing moves (R. A. Howard, *Dynamic Programming
and Markov Processes*; M. L. Puterman, *Markov Decision Processes*, 7.3). A race takes so few turns
that this comes to an end from any start.

Pots are followed up to ``POT_MAX``; what would go beyond is left there. That changes nothing at
pots well below.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.analysis.good_milk import STANDINGS, Standing
from cubilete.analysis.good_milk_moves import PLACES, moves_key
from cubilete.games.good_milk.board import (
    DEEP_WATER,
    EXIT,
    GOAL,
    SIDES,
    Due,
    Flow,
    Square,
    Track,
    move,
)

if TYPE_CHECKING:
    import numpy.typing as npt

    from cubilete.games.good_milk.options import GoodMilkOptions

    Floats: TypeAlias = npt.NDArray[np.float64]

POT_MAX = 160
USABLE_POT_MAX = 60
"""Up to this pot a value is not touched by where pots are cut."""
CHANGE_MAX = 1e-10


def alone_restarting(options: GoodMilkOptions, pot: int) -> float | None:
    """Return what a new start brings who is alone on 41, in beans, under best play.

    ``None`` for a pot of more than ``USABLE_POT_MAX``: then no pot is ever short, or hardly.
    """
    if pot > USABLE_POT_MAX:
        return None
    again = Standing(Square(Track.MILK, options.restart_square))
    return float(alone_values(options)[PLACES[again], pot])


def alone_values(options: GoodMilkOptions) -> Floats:
    """Return what every standing is worth to whoever is alone, for every pot, in beans.

    Shape: (standings, ``POT_MAX`` + 1). Players are taken to be able to owe.
    """
    key = replace(
        moves_key(options),
        players=options.players,
        min_players=options.min_players,
        no_winner=options.no_winner,
    )
    return _alone_values(key)


def leaving_alone(options: GoodMilkOptions, pot: int) -> int:
    """Return how many beans whoever is alone gets for leaving."""
    refund = min(options.stake, pot) if options.leave_refund == "stake" else 0
    if options.no_winner == "last_out":
        return pot
    return refund + _share_when_out(options, pot - refund)


@lru_cache(maxsize=16)
def _alone_values(options: GoodMilkOptions) -> Floats:
    """Return the solution of the equation."""
    pots, count = np.arange(POT_MAX + 1), len(STANDINGS)
    reward = np.zeros((count, SIDES, POT_MAX + 1))
    row, pot_after = np.zeros_like(reward, dtype=np.intp), np.zeros_like(reward, dtype=np.intp)
    exits, ended = count, count + 1
    out = np.array([_share_when_out(options, pot) for pot in range(POT_MAX + 1)])
    for standing, place in PLACES.items():
        for face in range(SIDES):
            step = move(options, standing.square, face + 1, forced=standing.forced)
            gain = _gains(step.due, pots)
            pot = np.clip(pots - gain, 0, POT_MAX)
            reward[place, face], pot_after[place, face] = gain, pot
            if step.square in (GOAL, DEEP_WATER):
                reward[place, face] += pot if step.square == GOAL else out[pot]
                row[place, face] = ended
            elif step.square == EXIT:
                row[place, face] = exits
            else:
                row[place, face] = PLACES[Standing(step.square, step.forced)]
    again = PLACES[Standing(Square(Track.MILK, options.restart_square))]
    leaving = np.array([leaving_alone(options, pot) for pot in range(POT_MAX + 1)], dtype=float)
    values, change = np.zeros((count + 2, POT_MAX + 1)), 1.0
    while change > CHANGE_MAX:
        values[exits] = np.maximum(leaving, values[again])
        after = (reward + values[row, pot_after]).mean(axis=1)
        change = float(np.abs(after - values[:count]).max())
        values[:count] = after
    return values[:count]


def _gains(due: Due | None, pots: npt.NDArray[np.int_]) -> npt.NDArray[np.int_]:
    """Return what landing brings from each pot; negative for what it costs."""
    if due is None or due.flow in (Flow.OTHERS_GIVE, Flow.OTHERS_TAKE):
        return np.zeros_like(pots)
    if due.flow is Flow.POT_TAKES:
        return np.full_like(pots, -due.beans)
    return np.minimum(pots, due.beans)


def _share_when_out(options: GoodMilkOptions, pot: int) -> int:
    """Return how many beans of the pot the last one gets for drowning."""
    if options.no_winner == "last_out":
        return pot
    return pot // options.players if options.no_winner == "split" else 0
