"""Matches of liar's dice between compiled bots, thousands a second.

They serve to find what the bots go by (``scripts/liars_dice_numbers.py``): what bids tell and what
raises bring is counted. The loser of a round starts the next one.

Who plays a seat is its *way*: 0 for steady, else one more than the place of its ``Numbers``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.liars_dice_bots import (
    ABOVE,
    DICE_MAX,
    GRID,
    HEIGHTS,
    PLAYERS_MAX,
    SIDES,
    Bid,
    answer,
    believe,
    height_of,
    manner_of,
    odds_of,
    steady,
)

if TYPE_CHECKING:
    from cubilete.kernels.liars_dice_bots import Numbers, Odds, Places, Reals, Work


class Counted(NamedTuple):
    """What was seen in many matches."""

    told: Places
    """How many bids were made with so many own dice. Shape as ``Numbers.told`` of one kind."""
    silent: Places
    raises: Reals
    """How often raises were made. Shape as ``Numbers.worth`` of one kind."""
    gains: Reals
    """What they brought in all."""


def nothing_counted() -> Counted:
    """Return that nothing was seen yet."""
    own = DICE_MAX + 1
    shape = 2, PLAYERS_MAX + 1, GRID, GRID
    told = np.zeros((3, 3, HEIGHTS, own, own), np.int64)
    return Counted(told, np.zeros((3, own, own), np.int64), np.zeros(shape), np.zeros(shape))


@compiled
def deal(work: Work, odds: Odds, wild: int) -> None:
    """Roll all dice, and forget what was heard."""
    work.named[:] = False
    work.own[:] = 0
    for seat in range(len(work.dice)):
        for _ in range(work.dice[seat]):
            work.own[seat, np.random.randint(SIDES)] += 1  # noqa: NPY002 - as above
        if wild >= 0:
            wilds = work.own[seat, wild]
            work.own[seat] += wilds
            work.own[seat, wild] = wilds
        for face in range(SIDES):
            faces = int(odds_of(wild, face) == 1)
            for kind in range(len(work.beliefs)):
                work.beliefs[kind, seat, face] = odds.exactly[faces, work.dice[seat]]


@compiled
def hear(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    work: Work,
    numbers: Numbers,
    me: int,
    standing: Bid,
    bid: Bid,
    odds: Odds,
    wild: int,
    counted: Counted,
) -> None:
    """Change what everybody believes of ``me``, and count the bid."""
    dice, others = work.dice[me], work.dice.sum() - work.dice[me]
    work.named[me, bid.face] = True
    sort, manner = odds_of(wild, bid.face), manner_of(standing, bid.face)
    height = height_of(bid.quantity, others, 2 if sort == 1 else 1)
    counted.told[sort, manner, height, dice, work.own[me, bid.face]] += 1
    for kind in range(len(work.beliefs)):
        by = numbers.told[kind, sort, manner, height, dice]
        believe(work, kind, me, bid.face, odds, wild, by)
    for face in range(SIDES):
        if work.named[me, face]:
            continue
        other = odds_of(wild, face)
        counted.silent[other, dice, work.own[me, face]] += 1
        for kind in range(len(work.beliefs)):
            believe(work, kind, me, face, odds, wild, numbers.silent[kind, other, dice])


@compiled
def count_raises(work: Work, raises: int, loser: int, symbol: int, counted: Counted) -> None:
    """Count what the raises of a round have brought, at the points of the grid around them."""
    alive = (work.dice > 0).sum()
    for place in range(raises):
        gain = -1.0 if int(work.log[place, 0]) == loser else 1.0 / (alive - 1)
        first, second = work.log[place, 1] * (GRID - 1), work.log[place, 2] * (GRID - 1)
        i, j = min(int(first), GRID - 2), min(int(second), GRID - 2)
        for right in range(2):
            for up in range(2):
                share = abs(1 - right - (first - i)) * abs(1 - up - (second - j))
                counted.raises[symbol, alive, i + right, j + up] += share
                counted.gains[symbol, alive, i + right, j + up] += share * gain


@compiled
def play_round(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    work: Work,
    ways: Places,
    numbers: Numbers,
    odds: Odds,
    wild: int,
    starter: int,
    counted: Counted,
    learner: int,
    trying: float,
) -> int:
    """Return who loses a round. Raises of the way ``learner`` are counted; some are tried out."""
    deal(work, odds, wild)
    total, standing, turn, before, raises = work.dice.sum(), Bid(0, 0), starter, starter, 0
    while standing.quantity < total:
        way = ways[turn]
        if way == 0:
            bid = steady(work, turn, standing, odds, wild)
        else:
            place = answer(work, numbers, way - 1, turn, standing, odds, wild)
            if way == learner and trying > 0 and np.random.random() < trying:  # noqa: NPY002 - as above
                found = min(ABOVE, total - standing.quantity) * SIDES
                place = np.random.randint(found)  # noqa: NPY002 - as above
            bid = Bid(int(work.raises[place, 0]), int(work.raises[place, 1]))
            if place < 0:
                bid = Bid(0, 0)
            elif way == learner:
                work.log[raises, 0] = turn
                work.log[raises, 1:] = np.minimum(work.raises[place, 3:], 1.0)
                raises += 1
        if bid.quantity == 0:
            break
        hear(work, numbers, turn, standing, bid, odds, wild, counted)
        standing, before, turn = bid, turn, (turn + 1) % len(ways)
        while work.dice[turn] == 0:
            turn = (turn + 1) % len(ways)
    holds = work.own[:, standing.face].sum() >= standing.quantity
    loser = turn if holds else before
    count_raises(work, raises, loser, int(wild >= 0), counted)
    return loser


@compiled
def play_match(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    work: Work,
    ways: Places,
    numbers: Numbers,
    odds: Odds,
    wild: int,
    starter: int,
    counted: Counted,
    learner: int,
    trying: float,
) -> int:
    """Return who wins a match."""
    work.dice[:] = DICE_MAX
    while (work.dice > 0).sum() > 1:
        starter = play_round(work, ways, numbers, odds, wild, starter, counted, learner, trying)
        work.dice[starter] -= 1
        while work.dice[starter] == 0:
            starter = (starter + 1) % len(ways)
    return starter


@compiled
def play_matches(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    seats: Places,
    numbers: Numbers,
    odds: Odds,
    wild: int,
    seed: int,
    work: Work,
    counted: Counted,
    learner: int,
    trying: float,
    wins: Places,
) -> None:
    """Play one match for each row of ``seats``, the ways of the players, and count who wins.

    Whose turn it is to start goes round. ``wins`` are counted by seat. Shapes: (matches, players),
    (players,).
    """
    np.random.seed(seed)  # noqa: NPY002 - compiled code has this generator only
    for match in range(len(seats)):
        starter = match // seats.shape[1] % seats.shape[1]
        winner = play_match(
            work, seats[match], numbers, odds, wild, starter, counted, learner, trying
        )
        wins[winner] += 1
