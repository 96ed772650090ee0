"""Policies of heads-up liar's dice made small: of an equilibrium only little is ever played.

An equilibrium leaves most raises alone, so whoever follows it comes to few positions, whatever the
other does. ``thin`` keeps what is played there, as whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.liars_dice import (
    ALL,
    NOTHING,
    At,
    pass_on,
    play,
    rows_length,
    scale,
    work_for,
)
from cubilete.kernels.liars_dice_shape import ITSELF, SIDES

if TYPE_CHECKING:
    from cubilete.kernels.liars_dice import Numbers, Places, Work
    from cubilete.kernels.liars_dice_shape import Shape


class Cut(NamedTuple):
    """What is left out of a policy."""

    parts: np.float32
    """What is played is kept in so many parts of one; less than half a part is left out."""
    least: np.float32
    """Positions to which a player comes less often than this, whatever the other does, are too."""


def thin_from(shape: Shape, weights: Numbers, cut: Cut) -> Numbers:
    """Return what is left of ``weights`` for both players. Shape: (entries,)."""
    out, work = np.zeros(shape.entries, np.float32), work_for(shape)
    for me in (0, 1):
        work.mine[0] = shape.deals[me]
        at = At(0, 0, shape.first, 0, 0)
        thin(shape, weights, out, at, me, 0, work, cut)
    return out


@compiled
def thin(  # noqa: PLR0913, PLR0917 - a compiled recursion hands on all that it needs
    shape: Shape, weights: Numbers, out: Numbers, at: At, me: int, depth: int, work: Work, cut: Cut
) -> None:
    """Write what ``weights`` play, in whole parts, where ``me`` comes to by playing that.

    ``work.mine[depth]`` is the reach of the orbits.
    """
    top = shape.dice[0] + shape.dice[1]
    if at.quantity == top or work.mine[depth, : shape.orbits[me, at.labels]].sum() <= cut.least:
        return
    if at.player == me:
        scale(shape, weights, at, work.scales[depth])
        round_off(shape, weights, out, at, depth, work, cut.parts)
        scale(shape, out, at, work.scales[depth])
    orbits, row = shape.orbits[at.player], at.base
    block = at.base + rows_length(shape, at)
    for quantity in range(at.quantity + 1, top + 1):
        for label in range(min(at.labels + 1, SIDES)):
            labels = max(at.labels, label + 1)
            step = labels if labels > at.labels else ITSELF
            width, parents = shape.orbits[me, labels], shape.parents[me, step]
            shares = shape.shares[me, step]
            if at.player == me:
                faces, shares = shape.faces[me, step], work.plays[depth]
                chosen = out[row : row + width]
                play(chosen, parents, faces, work.scales[depth], NOTHING, shares)
            pass_on(work.mine[depth], parents, shares, work.mine[depth + 1, :width])
            after = At(quantity, label, labels, 1 - at.player, block)
            thin(shape, weights, out, after, me, depth + 1, work, cut)
            row += orbits[labels]
            block += shape.sizes[1 - at.player, quantity, labels]


@compiled
def round_off(  # noqa: PLR0913, PLR0917 - as thin
    shape: Shape, weights: Numbers, out: Numbers, at: At, depth: int, work: Work, parts: np.float32
) -> None:
    """Write the weights of a position in whole parts, for the orbits that come here."""
    reach, scales, row = work.mine[depth], work.scales[depth], at.base
    orbits, parents = shape.orbits[at.player], shape.parents[at.player]
    for _ in range(at.quantity, shape.dice[0] + shape.dice[1]):
        for label in range(min(at.labels + 1, SIDES)):
            step = label + 1 if label == at.labels else ITSELF
            end = row + orbits[max(at.labels, label + 1)]
            round_row(weights[row:end], parents[step], reach, scales, parts, out[row:end])
            row = end
    if at.quantity > 0:
        end = row + orbits[at.labels]
        round_row(weights[row:end], parents[ITSELF], reach, scales, parts, out[row:end])


@compiled
def round_row(  # noqa: PLR0913, PLR0917 - arrays
    weights: Numbers,
    parents: Places,
    reach: Numbers,
    scales: Numbers,
    parts: np.float32,
    out: Numbers,
) -> None:
    """Write the weights of a row in whole parts of what their parents play."""
    for orbit in range(len(weights)):
        parent = parents[orbit]
        if reach[parent] > NOTHING:
            share = max(weights[orbit], NOTHING) * scales[parent]
            out[orbit] = int(share * parts + ALL / 2)
