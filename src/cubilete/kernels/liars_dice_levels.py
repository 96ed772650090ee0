"""What every hand of a player of liar's dice does, level by level, compiled.

``cubilete.kernels.liars_dice_bots`` draws one action of one hand; here are the chances of all the
actions of all hands at once, as ``cubilete.bots.liars_dice.distribution`` has them for one. Whoever
knows a level tells from its bids what it may hold.

What a raise is worth depends on how many dice of a hand count for its face, not on the others, so
raises are weighed once for each such number. *Captain* is the one of three to six players. The
rules are those whose rounds cost one die and whose raises raise the quantity. Faces count from 0
on, and the wild one is -1 where there is none.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.liars_dice_bots import (
    ABOVE,
    NEARLY,
    ROUNDING,
    SIDES,
    Bid,
    between,
    height_of,
    manner_of,
    odds_of,
    rest,
    sum_up,
    weight_of,
    without_dice,
)
from cubilete.kernels.liars_dice_self_play import hear

if TYPE_CHECKING:
    from cubilete.kernels.liars_dice_bots import Numbers, Odds, Places, Reals, Work
    from cubilete.kernels.liars_dice_self_play import Counted

NOVICE, STEADY, SHARP, CAPTAIN = range(4)
WHIM = 0.3
"""As ``cubilete.bots.liars_dice.WHIM``."""
MOODS = 7
"""How many moods a novice has, half a die apart, from one die below the average on."""
HALF_AT, STEEPNESS = 0.65, 6.0
"""As in ``cubilete.bots.liars_dice_sharp``."""
WORST = -100.0
"""Less than anything is worth."""


class Level(NamedTuple):
    """How somebody plays."""

    way: int
    """``NOVICE``, ``STEADY``, ``SHARP`` or ``CAPTAIN``."""
    numbers: Numbers
    """What it goes by, as the only kind; the first two go by nothing."""
    odds: Odds
    wild: int


@compiled
def plays(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    level: Level, work: Work, me: int, counts: Places, bids: Places, counted: Counted, out: Reals
) -> None:
    """Write how probable each hand of ``me`` is to bid what; quantity 0, face 0 is a challenge.

    ``bids`` are player, quantity and face of those so far, ``counts`` how many dice of each hand
    count for each face; ``work.dice`` is how many dice everybody has. Shapes: (bids, 3), (hands,
    6); of ``out`` (hands, dice in play + 1, 6).
    """
    standing = listen(level, work, bids, counted)
    out[:] = 0.0
    if level.way == NOVICE:
        for hand in range(len(counts)):
            novice(level, work, me, counts[hand], standing, out[hand])
        return
    worths = np.full((work.dice.sum() + 1, SIDES, work.dice[me] + 1), WORST)
    weigh(level, work, me, standing, worths)
    for hand in range(len(counts)):
        choose(level, work, counts[hand], standing, worths, out[hand])


@compiled
def listen(level: Level, work: Work, bids: Places, counted: Counted) -> Bid:
    """Believe what the bids tell, and return the one that stands; quantity 0 if there is none."""
    work.named[:] = False
    for seat in range(len(work.dice)):
        for face in range(SIDES):
            fair = level.odds.exactly[int(odds_of(level.wild, face) == 1), work.dice[seat]]
            work.beliefs[0, seat, face] = fair
    standing = Bid(0, 0)
    for place in range(len(bids)):
        bid = Bid(bids[place, 1], bids[place, 2])
        if level.way >= SHARP:
            me = bids[place, 0]
            hear(work, level.numbers, me, standing, bid, level.odds, level.wild, counted)
        standing = bid
    return standing


@compiled
def weigh(level: Level, work: Work, me: int, standing: Bid, worths: Reals) -> None:
    """Write what each raise, and at quantity 0 a challenge, is worth with so many own dice."""
    sum_up(work, 0, me, len(work.dice))
    total, rivals, dice = work.dice.sum(), (work.dice > 0).sum() - 1, work.dice[me]
    others, first = total - dice, standing.quantity + 1
    last = total if level.way == STEADY else min(total, standing.quantity + ABOVE)
    for face in range(SIDES):
        for quantity in range(first, last + 1):
            heard = sounds(level, work, me, standing, Bid(quantity, face))
            for own in range(dice + 1):
                lower = worths[quantity - 1, face, own] if quantity > first else 0.0
                if level.way == STEADY and lower < -ROUNDING:
                    continue  # nor is a higher one weighed
                holds = min(rest(work.sums[face], others, quantity - own), 1.0)
                worths[quantity, face, own] = worth(level, rivals, holds, heard)
    if standing.quantity > 0:
        for own in range(min(standing.quantity, dice + 1)):
            holds = rest(work.sums[standing.face], others, standing.quantity - own)
            worths[0, standing.face, own] = (1 - holds) / rivals - holds


@compiled
def sounds(level: Level, work: Work, me: int, standing: Bid, bid: Bid) -> float:
    """Return how probable a bid of ``me`` is to hold, to who sees no dice."""
    total, sort = work.dice.sum(), odds_of(level.wild, bid.face)
    if level.way == STEADY:
        return float(level.odds.at_least[int(sort == 1), total, bid.quantity])
    others = total - work.dice[me]
    height = height_of(bid.quantity, others, 2 if sort == 1 else 1)
    manner = manner_of(standing, bid.face)
    by = level.numbers.told[0, sort, manner, height, work.dice[me]]
    return min(without_dice(work, me, bid, others, level.odds, level.wild, by), 1.0)


@compiled
def worth(level: Level, rivals: int, holds: float, heard: float) -> float:
    """Return what a raise is worth that holds, and sounds true, at these chances."""
    if level.way == CAPTAIN:
        return between(level.numbers.worth[0, int(level.wild >= 0), rivals + 1], holds, heard)
    met = holds / rivals - (1 - holds)
    if level.way == STEADY:
        return met * (1 - heard / 2)
    return met / (1 + exp(STEEPNESS * (heard - HALF_AT)))


@compiled
def choose(  # noqa: PLR0913, PLR0917 - as plays
    level: Level, work: Work, own: Places, standing: Bid, worths: Reals, out: Reals
) -> None:
    """Write how probable one hand is to do what, by what it is worth."""
    rivals, total = (work.dice > 0).sum() - 1, work.dice.sum()
    call = worths[0, standing.face, own[standing.face]]
    best = WORST
    for quantity in range(standing.quantity + 1, total + 1):
        for face in range(SIDES):
            best = max(best, worths[quantity, face, own[face]])
    if level.way == STEADY and call > best + ROUNDING:
        out[0, 0] = 1.0
        return
    if level.way != STEADY:
        best = max(best, call)
        out[0, 0] = weight_of(call - best, level.numbers.temper[0] / rivals)
    whole = out[0, 0]
    for quantity in range(standing.quantity + 1, total + 1):
        for face in range(SIDES):
            worse = worths[quantity, face, own[face]] - best
            weight = 1.0 if worse >= -NEARLY - ROUNDING else 0.0
            if level.way != STEADY:
                weight = weight_of(worse, level.numbers.temper[0] / rivals)
            out[quantity, face] = weight
            whole += weight
    out /= whole


@compiled
def novice(  # noqa: PLR0913, PLR0917 - as plays
    level: Level, work: Work, me: int, own: Places, standing: Bid, out: Reals
) -> None:
    """Write how probable one hand of a novice is to do what."""
    total = work.dice.sum()
    hidden, mine, doubts = total - work.dice[me], own[standing.face], 0
    if standing.quantity > mine:
        faces = 2 if odds_of(level.wild, standing.face) == 1 else 1
        for mood in range(MOODS):
            mean = SIDES * mine + hidden * faces + SIDES // 2 * (mood - 2)
            doubts += int(SIDES * standing.quantity > mean)
        if mine + hidden < standing.quantity or standing.quantity == total:
            doubts = MOODS
    out[0, 0] = doubts / MOODS
    most = own.max()
    favourites = (own == most).sum()
    for face in range(SIDES):
        share = WHIM / SIDES + (1 - WHIM) * int(own[face] == most) / favourites
        quantity = max(standing.quantity + 1, own[face] if standing.quantity == 0 else 0)
        if quantity <= total:
            out[quantity, face] = share * (1 - doubts / MOODS)
