"""One round of heads-up liar's dice on arrays: regret matching and best responses, compiled.

Players 0, who starts, and 1 hold ``dice[0]`` and ``dice[1]`` dice. A raise must raise the quantity
(PD-R8) and faces have no rank (PD-R3), so all faces not yet bid in a round are alike. What matters
of the bids so far is the standing quantity ``q``, how many faces have a *label* (0, 1, ... in the
order in which they were first bid), and the labels that were bid. With the symbol (PD-R15) label 0
is the symbol from the start.

A hand is known by its *orbit*: how many of its dice show each labelled face, and how many each
other face, whatever faces these are. The first bid on a face gives it the next label. To whoever
bids it is one of the faces of the hand; to the other it may be any face without a label, each as
probable as the next, for hands are independent. So each orbit under one label more has one
*parent*, the orbit that forgets the newest label, and a *share* of it.

The tree is never stored. All subtrees below positions of the same quantity, number of labels and
player look the same, so a position is known by where its block begins in one flat array of entries,
one for each orbit of each action:

    first the position's own rows, an action each, every row over the orbits it is chosen with:
        for each quantity above q: one row for each label, then one for a face without a label;
        at last one for the challenge, if there is a bid;
    then the blocks of the positions that raises lead to, in the same order.

A row for a face without a label is over the orbits with the new label: they tell which face of the
hand it is. At the highest quantity nothing is left but the challenge, and there are no entries.

``walk`` goes through the tree once for one player, ``me``, in one of three ways:

- ``LEARN`` is half an iteration of discounted counterfactual regret minimisation with alternating
  updates (N. Brown and T. Sandholm, *Solving Imperfect-Information Games via Discounted Regret
  Minimization*, AAAI 2019), in vector form: each position has the *reach* of every orbit of both
  players and returns the *value* of every orbit of ``me``: the probability to win the round, summed
  over the other's hands by their reach. Below positions that neither player reaches nothing would
  change, so they are left out.
- ``MEAN`` returns the values of what the weights play, against what they play for the other.
- ``BEST`` returns the values of a best response of ``me`` to what they play for the other.

Entries are weights: of a row's weights below zero count as nothing, and an orbit plays each action
in proportion to its weight; if none is above zero, each face and quantity alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.liars_dice_shape import ITSELF, ORBITS_MAX, SIDES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.liars_dice_shape import Shape

Numbers: TypeAlias = "NDArray[np.float32]"
Places: TypeAlias = "NDArray[np.int64]"

LEARN, MEAN, BEST = 0, 1, 2
NOTHING = np.float32(0)
ALL = np.float32(1)


class At(NamedTuple):
    """A position."""

    quantity: int
    """The standing quantity; zero before the first bid."""
    label: int
    """The label of the standing bid."""
    labels: int
    """How many faces have one."""
    player: int
    """Who is to act."""
    base: int
    """Where its block begins."""


class Work(NamedTuple):
    """Memory for each depth of the tree. Shape of each: (depths, ORBITS_MAX)."""

    mine: Numbers
    """The reach of the orbits of the player walked for."""
    theirs: Numbers
    """The reach of the other's."""
    values: Numbers
    """The values of the orbits of the player walked for."""
    scales: Numbers
    """One over the sum of an orbit's positive weights; zero if there are none."""
    plays: Numbers
    """How probable each orbit of a row is to be chosen."""


class Pace(NamedTuple):
    """How to walk, and the numbers of an iteration."""

    way: int
    """``LEARN``, ``MEAN`` or ``BEST``."""
    gain: np.float32
    """What regrets above zero are multiplied by."""
    loss: np.float32
    """What regrets below zero are multiplied by."""
    weight: np.float32
    """How much the strategy played now counts in the average."""


def work_for(shape: Shape) -> Work:
    """Return memory for walks through a round."""
    depths = int(shape.dice.sum()) + 2
    return Work(*np.zeros((len(Work._fields), depths, ORBITS_MAX), np.float32))


def walk_from(shape: Shape, weights: Numbers, sums: Numbers, me: int, pace: Pace) -> float:
    """Walk through the whole round for ``me`` and return the probability that ``me`` wins."""
    work = work_for(shape)
    work.mine[0], work.theirs[0] = shape.deals[me], shape.deals[1 - me]
    walk(shape, weights, sums, At(0, 0, shape.first, 0, 0), me, 0, work, pace)
    return float(work.values[0].astype(float) @ shape.deals[me].astype(float))


@compiled
def walk(  # noqa: PLR0913, PLR0917 - a compiled recursion hands on all that it needs
    shape: Shape,
    weights: Numbers,
    sums: Numbers,
    at: At,
    me: int,
    depth: int,
    work: Work,
    pace: Pace,
) -> None:
    """Write the values of the orbits of ``me`` in the position ``at`` to ``work.values[depth]``.

    ``weights`` are the regrets if the way is ``LEARN``, else what is played; ``sums`` is the
    average that ``LEARN`` adds to.
    """
    top = shape.dice[0] + shape.dice[1]
    if at.quantity == top:
        return showdown(shape, at, me, work.theirs[depth], work.values[depth])
    work.values[depth] = NOTHING
    if not is_reached(shape, at, me, depth, work):
        return None
    scale(shape, weights, at, work.scales[depth])
    orbits, row = shape.orbits[at.player], at.base
    block = at.base + rows_length(shape, at)
    for quantity in range(at.quantity + 1, top + 1):
        for label in range(min(at.labels + 1, SIDES)):
            labels = max(at.labels, label + 1)
            step = labels if labels > at.labels else ITSELF
            rows = row, row + orbits[labels]
            go_down(shape, weights, sums, at, me, depth, step, rows, work, pace)
            after = At(quantity, label, labels, 1 - at.player, block)
            walk(shape, weights, sums, after, me, depth + 1, work, pace)
            come_back(shape, weights, at, me, depth, step, rows, work, pace)
            row = rows[1]
            block += shape.sizes[1 - at.player, quantity, labels]
    if at.quantity > 0:
        rows = row, row + orbits[at.labels]
        go_down(shape, weights, sums, at, me, depth, ITSELF, rows, work, pace)
        showdown(shape, at, me, work.theirs[depth + 1], work.values[depth + 1])
        come_back(shape, weights, at, me, depth, ITSELF, rows, work, pace)
    if at.player == me and pace.way == LEARN:
        subtract(shape, weights, at, work.values[depth])
    return None


@compiled
def showdown(shape: Shape, at: At, me: int, reach: Numbers, out: Numbers) -> None:
    """Write what each orbit of ``me`` has of a challenge by the player to act."""
    theirs = shape.counts[1 - me, at.labels, at.label]
    met = np.zeros(SIDES, np.float32)
    for orbit in range(shape.orbits[1 - me, at.labels]):
        met[theirs[orbit]] += reach[orbit]
    wins = np.zeros(SIDES, np.float32)
    for own in range(shape.dice[me] + 1):
        for count in range(shape.dice[1 - me] + 1):
            if (own + count >= at.quantity) != (at.player == me):
                wins[own] += met[count]
    mine = shape.counts[me, at.labels, at.label]
    for orbit in range(shape.orbits[me, at.labels]):
        out[orbit] = wins[mine[orbit]]


@compiled
def is_reached(shape: Shape, at: At, me: int, depth: int, work: Work) -> bool:
    """Tell whether either player may come here with any hand."""
    theirs = work.theirs[depth, : shape.orbits[1 - me, at.labels]]
    mine = work.mine[depth, : shape.orbits[me, at.labels]]
    return has_any(theirs) or has_any(mine)


@compiled
def has_any(reach: Numbers) -> bool:
    """Tell whether any orbit is reached."""
    for orbit in range(len(reach)):  # noqa: SIM110 - Numba knows no generators
        if reach[orbit] > NOTHING:
            return True
    return False


@compiled
def rows_length(shape: Shape, at: At) -> int:
    """Return how many entries a position's own rows have."""
    orbits = shape.orbits[at.player]
    raises = shape.dice[0] + shape.dice[1] - at.quantity
    length = at.labels * raises * orbits[at.labels]
    if at.labels < SIDES:
        length += raises * orbits[at.labels + 1]
    if at.quantity > 0:
        length += orbits[at.labels]
    return int(length)


@compiled
def scale(shape: Shape, weights: Numbers, at: At, out: Numbers) -> None:
    """Write one over the sum of the positive weights of each orbit, or zero."""
    orbits, row = shape.orbits[at.player], at.base
    out[: orbits[at.labels]] = NOTHING
    for _ in range(at.quantity, shape.dice[0] + shape.dice[1]):
        for label in range(min(at.labels + 1, SIDES)):
            step = label + 1 if label == at.labels else ITSELF
            width = orbits[max(at.labels, label + 1)]
            add_positive(weights[row : row + width], shape.parents[at.player, step], out)
            row += width
    if at.quantity > 0:
        width = orbits[at.labels]
        add_positive(weights[row : row + width], shape.parents[at.player, ITSELF], out)
    for orbit in range(orbits[at.labels]):
        if out[orbit] > NOTHING:
            out[orbit] = ALL / out[orbit]


@compiled
def add_positive(weights: Numbers, parents: Places, out: Numbers) -> None:
    """Add the weights above zero of a row to their parents."""
    for orbit in range(len(weights)):
        out[parents[orbit]] += max(weights[orbit], NOTHING)


@compiled
def go_down(  # noqa: PLR0913, PLR0917 - as walk
    shape: Shape,
    weights: Numbers,
    sums: Numbers,
    at: At,
    me: int,
    depth: int,
    step: int,
    rows: tuple[int, int],
    work: Work,
    pace: Pace,
) -> None:
    """Write the reaches after the action of a row, and count the action in the average."""
    first, end = rows
    labels = at.labels if step == ITSELF else step
    raises = shape.dice[0] + shape.dice[1] - at.quantity
    even = np.float32(1 / (SIDES * raises + (at.quantity > 0)))
    parents, faces = shape.parents[at.player, step], shape.faces[at.player, step]
    plays = work.plays[depth, : end - first]
    play(weights[first:end], parents, faces, work.scales[depth], even, plays)
    mine, theirs = work.mine[depth + 1], work.theirs[depth + 1]
    if at.player == me:
        pass_on(work.mine[depth], parents, plays, mine[: end - first])
        if pace.way == LEARN:
            average(sums[first:end], mine, pace.weight)
        parents, shares = shape.parents[1 - me, step], shape.shares[1 - me, step]
        pass_on(work.theirs[depth], parents, shares, theirs[: shape.orbits[1 - me, labels]])
    else:
        pass_on(work.theirs[depth], parents, plays, theirs[: end - first])
        parents, shares = shape.parents[me, step], shape.shares[me, step]
        pass_on(work.mine[depth], parents, shares, mine[: shape.orbits[me, labels]])


@compiled
def come_back(  # noqa: PLR0913, PLR0917 - as walk
    shape: Shape,
    weights: Numbers,
    at: At,
    me: int,
    depth: int,
    step: int,
    rows: tuple[int, int],
    work: Work,
    pace: Pace,
) -> None:
    """Take in what the action of a row has brought, and learn from it."""
    first, end = rows
    labels = at.labels if step == ITSELF else step
    values = work.values[depth + 1, : shape.orbits[me, labels]]
    parents, out = shape.parents[me, step], work.values[depth]
    if at.player != me:
        bring_back(values, parents, shape.shares[me, step], out)
    elif pace.way == BEST:
        keep_best(values, parents, out)
    else:
        bring_back(values, parents, work.plays[depth], out)
        if pace.way == LEARN:
            discount(weights[first:end], values, pace)


@compiled
def play(  # noqa: PLR0913, PLR0917 - arrays
    weights: Numbers,
    parents: Places,
    faces: Numbers,
    scales: Numbers,
    even: np.float32,
    out: Numbers,
) -> None:
    """Write how probable each orbit of a row is to be chosen by its parent."""
    for orbit in range(len(weights)):
        scaled = scales[parents[orbit]]
        chosen = max(weights[orbit], NOTHING) * scaled
        out[orbit] = chosen if scaled > NOTHING else even * faces[orbit]


@compiled
def pass_on(reach: Numbers, parents: Places, shares: Numbers, out: Numbers) -> None:
    """Write the reach of each orbit, a share of its parent's."""
    for orbit in range(len(out)):
        out[orbit] = reach[parents[orbit]] * shares[orbit]


@compiled
def bring_back(values: Numbers, parents: Places, shares: Numbers, out: Numbers) -> None:
    """Add the share of each orbit's value to its parent's."""
    for orbit in range(len(values)):
        out[parents[orbit]] += values[orbit] * shares[orbit]


@compiled
def keep_best(values: Numbers, parents: Places, out: Numbers) -> None:
    """Keep the highest value of a parent's orbits."""
    for orbit in range(len(values)):
        out[parents[orbit]] = max(out[parents[orbit]], values[orbit])


@compiled
def discount(regrets: Numbers, values: Numbers, pace: Pace) -> None:
    """Discount the regrets of a row and add what the row would bring."""
    for orbit in range(len(regrets)):
        regret = regrets[orbit]
        factor = pace.gain if regret > NOTHING else pace.loss
        regrets[orbit] = regret * factor + values[orbit]


@compiled
def average(sums: Numbers, reach: Numbers, weight: np.float32) -> None:
    """Add what is played in this iteration to the average, by its reach."""
    for orbit in range(len(sums)):
        sums[orbit] += weight * reach[orbit]


@compiled
def subtract(shape: Shape, regrets: Numbers, at: At, values: Numbers) -> None:
    """Take what a position is worth from the regrets of all its rows."""
    orbits, row = shape.orbits[at.player], at.base
    for _ in range(at.quantity, shape.dice[0] + shape.dice[1]):
        for label in range(min(at.labels + 1, SIDES)):
            parents = shape.parents[at.player, label + 1 if label == at.labels else ITSELF]
            for orbit in range(orbits[max(at.labels, label + 1)]):
                regrets[row + orbit] -= values[parents[orbit]]
            row += orbits[max(at.labels, label + 1)]
    if at.quantity > 0:
        for orbit in range(orbits[at.labels]):
            regrets[row + orbit] -= values[orbit]
