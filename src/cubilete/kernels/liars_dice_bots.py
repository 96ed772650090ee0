"""What the bots of liar's dice do with three to six players, compiled.

``cubilete.bots.liars_dice_hearing`` says what *sharp* and *captain* hear in a bid, and
``cubilete.bots.liars_dice_captain_many`` how they weigh raises; here the same is compiled, with
*steady* besides, so that ``cubilete.kernels.liars_dice_self_play`` can find the numbers that they
go by. The rules are those whose rounds cost one die and whose raises raise the quantity.

Faces count from 0 on, and the wild one is -1 where there is none.
"""

from __future__ import annotations

from math import comb, exp
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Reals = NDArray[np.float64]
    Places = NDArray[np.int64]

SIDES = 6
DICE_MAX = 5
PLAYERS_MAX = 6
DICE_IN_PLAY = DICE_MAX * PLAYERS_MAX
RAISES_MAX = SIDES * DICE_IN_PLAY
"""The most raises that can be weighed at once: each quantity on each face, before the first bid."""
BIDS_MAX = DICE_IN_PLAY
"""The most bids of a round: each raises the quantity, up to the dice in play."""
HEIGHTS = 8
"""How many heights of a bid are told apart."""
GRID = 11
"""At how many chances from 0 to 1 the worth of a raise is kept."""
ABOVE = 4
"""How many quantities above the standing one are weighed."""
NEARLY = 0.05
"""As ``cubilete.bots.liars_dice.NEARLY``."""
ROUNDING = 1e-9
RARE = 6.0
"""Actions that are worth so many times the temper less than the best are left out."""


class Numbers(NamedTuple):
    """What bots go by, several kinds of them."""

    told: Reals
    """How much likelier a bid is with so many own dice that count. Shape: (kinds, 3 odds, 3
    manners, 8 heights, 6 dice, 6 own)."""
    silent: Reals
    """The same for a face that a player who has bid never named. Shape: (kinds, 3, 6, 6)."""
    worth: Reals
    """What a raise is worth, without the wild symbol and with it, by players left, chance to hold
    and the same for who sees no dice. Shape: (kinds, 2, 7, 11, 11)."""
    temper: Reals
    """How much worse a rare action is with two players; with more it is the less, by as many as
    others are left. Shape: (kinds,)."""


class Odds(NamedTuple):
    """The odds of fair dice of which one face or two count."""

    exactly: Reals
    """Shape: (2, 6, 6), by faces, dice and hits."""
    at_least: Reals
    """Shape: (2, 31, 32), by faces, dice and hits."""


class Work(NamedTuple):
    """The room in which a match is played."""

    dice: Places
    own: Places
    """How many dice of each player count for each face. Shape: (players, 6)."""
    beliefs: Reals
    """How probable each of these is, to those who only listen. Shape: (kinds, players, 6, 6)."""
    named: NDArray[np.bool_]
    """Which faces each player has bid. Shape: (players, 6)."""
    sums: Reals
    """How probable it is that so many dice of others count. Shape: (6, 32)."""
    raises: Reals
    """Quantity, face, worth, chance and chance without dice of each raise. Shape: (RAISES_MAX,
    5)."""
    log: Reals
    """Player, chance and chance without dice of each raise of the round. Shape: (BIDS_MAX, 3)."""


class Bid(NamedTuple):
    """The bid that stands: ``quantity`` is 0 before the first one. Faces count from 0 on."""

    quantity: int
    face: int


def fair_odds() -> Odds:
    """Return the odds of fair dice of which one face or two count (binomial)."""
    exactly, at_least = (
        np.zeros((2, DICE_MAX + 1, DICE_MAX + 1)),
        np.zeros((2, DICE_IN_PLAY + 1, DICE_IN_PLAY + 2)),
    )
    for faces in (1, 2):
        share = faces / SIDES
        for dice in range(DICE_IN_PLAY + 1):
            chances = [
                comb(dice, hits) * share**hits * (1 - share) ** (dice - hits)
                for hits in range(dice + 1)
            ]
            at_least[faces - 1, dice, : dice + 1] = np.cumsum(chances[::-1])[::-1]
            if dice <= DICE_MAX:
                exactly[faces - 1, dice, : dice + 1] = chances
    return Odds(exactly, at_least)


def work_for(kinds: int, players: int) -> Work:
    """Return room for matches of so many players.

    Compiled code does not look whether a place is there, so there must be room for the largest
    match that it is given.

    Raises:
        ValueError: If there are more than six players.
    """
    if players > PLAYERS_MAX:
        raise ValueError(f"At most {PLAYERS_MAX} can play; these are {players}.")
    return Work(
        np.zeros(players, np.int64),
        np.zeros((players, SIDES), np.int64),
        np.zeros((kinds, players, SIDES, DICE_MAX + 1)),
        np.zeros((players, SIDES), np.bool_),
        np.zeros((SIDES, DICE_IN_PLAY + 2)),
        np.zeros((RAISES_MAX, 5)),
        np.zeros((BIDS_MAX, 3)),
    )


@compiled
def odds_of(wild: int, face: int) -> int:
    """Return the kind of odds of a face: 0 with no wild one, 1 helped by it, 2 the wild one."""
    if wild < 0:
        return 0
    return 2 if face == wild else 1


@compiled
def manner_of(standing: Bid, face: int) -> int:
    """Return how a bid was made: 0 first, 1 on another face than the one before, 2 on the same."""
    if standing.quantity == 0:
        return 0
    return 2 if face == standing.face else 1


@compiled
def height_of(quantity: int, others: int, faces: int) -> int:
    """Return how far a bid lies above what the dice of others show on average, in whole dice."""
    above = int(np.floor(quantity - others * faces / SIDES + 0.5)) + 2
    return min(max(above, 0), HEIGHTS - 1)


@compiled
def rest(chances: Reals, last: int, first: int) -> float:
    """Return the sum of chances from ``first`` to ``last``."""
    if first <= 0:
        return 1.0
    whole = 0.0
    for count in range(first, last + 1):
        whole += chances[count]
    return whole


@compiled
def sum_up(work: Work, kind: int, me: int, everyone: int) -> None:
    """Write into ``sums`` how many dice of others count, as ``kind`` believes."""
    work.sums[:] = 0.0
    work.sums[:, 0] = 1.0
    known = 0
    for seat in range(everyone):
        dice = work.dice[seat]
        if seat == me or dice == 0:
            continue
        for face in range(SIDES):
            for count in range(known + dice, -1, -1):
                whole = 0.0
                for own in range(min(count, dice) + 1):
                    whole += work.sums[face, count - own] * work.beliefs[kind, seat, face, own]
                work.sums[face, count] = whole
        known += dice


@compiled
def believe(work: Work, kind: int, seat: int, face: int, odds: Odds, wild: int, by: Reals) -> None:  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    """Weigh fair dice of a player by how likely what was heard is with each count."""
    dice, faces = work.dice[seat], int(odds_of(wild, face) == 1)
    whole = 0.0
    for own in range(dice + 1):
        whole += odds.exactly[faces, dice, own] * by[own]
    for own in range(dice + 1):
        work.beliefs[kind, seat, face, own] = odds.exactly[faces, dice, own] * by[own] / whole


@compiled
def without_dice(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    work: Work, me: int, bid: Bid, others: int, odds: Odds, wild: int, by: Reals
) -> float:
    """Return how probable a bid of ``me`` is to hold, to who only hears it."""
    dice, faces = work.dice[me], int(odds_of(wild, bid.face) == 1)
    whole = holds = 0.0
    for own in range(dice + 1):
        weight = odds.exactly[faces, dice, own] * by[own]
        whole += weight
        holds += weight * rest(work.sums[bid.face], others, bid.quantity - own)
    return holds / whole


@compiled
def between(table: Reals, first: float, second: float) -> float:
    """Return a value of a table between its points, from straight lines (bilinear)."""
    i = min(int(first * (GRID - 1)), GRID - 2)
    j = min(int(second * (GRID - 1)), GRID - 2)
    u, v = first * (GRID - 1) - i, second * (GRID - 1) - j
    low = table[i, j] * (1 - u) + table[i + 1, j] * u
    high = table[i, j + 1] * (1 - u) + table[i + 1, j + 1] * u
    return float(low * (1 - v) + high * v)


@compiled
def weigh(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    work: Work, numbers: Numbers, kind: int, me: int, standing: Bid, odds: Odds, wild: int
) -> int:
    """Write every raise that is weighed, and return how many these are."""
    total, alive = work.dice.sum(), (work.dice > 0).sum()
    others, dice = total - work.dice[me], work.dice[me]
    sum_up(work, kind, me, len(work.dice))
    found = 0
    for face in range(SIDES):
        faces = 2 if odds_of(wild, face) == 1 else 1
        told = numbers.told[kind, odds_of(wild, face), manner_of(standing, face)]
        first = standing.quantity + 1
        for quantity in range(first, min(total, first + ABOVE - 1) + 1):
            by = told[height_of(quantity, others, faces), dice]
            holds = rest(work.sums[face], others, quantity - work.own[me, face])
            heard = without_dice(work, me, Bid(quantity, face), others, odds, wild, by)
            worth = between(
                numbers.worth[kind, int(wild >= 0), alive], min(holds, 1.0), min(heard, 1.0)
            )
            work.raises[found] = np.array((quantity, face, worth, holds, heard))
            found += 1
    return found


@compiled
def answer(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    work: Work, numbers: Numbers, kind: int, me: int, standing: Bid, odds: Odds, wild: int
) -> int:
    """Return which of the raises a bot takes, or -1 for a challenge."""
    found = weigh(work, numbers, kind, me, standing, odds, wild)
    alive, others = (work.dice > 0).sum(), work.dice.sum() - work.dice[me]
    challenge = -100.0
    own = work.own[me, standing.face]
    if standing.quantity > 0 and own < standing.quantity:
        holds = rest(work.sums[standing.face], others, standing.quantity - own)
        challenge = (1 - holds) / (alive - 1) - holds
    best = max(challenge, work.raises[:found, 2].max())
    temper, whole = numbers.temper[kind] / (alive - 1), 0.0
    for place in range(found):
        whole += weight_of(work.raises[place, 2] - best, temper)
    left = np.random.random() * (whole + weight_of(challenge - best, temper))  # noqa: NPY002 - compiled code has this generator only, and seeds it
    for place in range(found):
        left -= weight_of(work.raises[place, 2] - best, temper)
        if left < 0:
            return place
    return -1


@compiled
def weight_of(worse: float, temper: float) -> float:
    """Return how often something is done that is worth less than the best by ``-worse``."""
    return exp(worse / temper) if worse > -RARE * temper else 0.0


@compiled
def steady(work: Work, me: int, standing: Bid, odds: Odds, wild: int) -> Bid:
    """Return what *steady* does (cubilete.bots.liars_dice); quantity 0 is a challenge."""
    total, rivals = work.dice.sum(), (work.dice > 0).sum() - 1
    others, best, found = total - work.dice[me], -100.0, 0
    for face in range(SIDES):
        faces = int(odds_of(wild, face) == 1)
        for quantity in range(standing.quantity + 1, total + 1):
            missing = max(quantity - work.own[me, face], 0)
            holds = odds.at_least[faces, others, min(missing, others + 1)]
            met = holds / rivals - (1 - holds)
            worth = met * (1 - odds.at_least[faces, total, quantity] / 2)
            work.raises[found] = np.array((quantity, face, worth, holds, 0.0))
            found, best = found + 1, max(best, worth)
            if met < 0:
                break
    missing = standing.quantity - work.own[me, standing.face]
    if standing.quantity > 0 and missing > 0:
        faces = int(odds_of(wild, standing.face) == 1)
        holds = odds.at_least[faces, others, min(missing, others + 1)]
        if (1 - holds) / rivals - holds > best + ROUNDING:
            return Bid(0, 0)
    good = np.flatnonzero(work.raises[:found, 2] >= best - NEARLY - ROUNDING)
    chosen = work.raises[good[np.random.randint(len(good))]]  # noqa: NPY002 - as above
    return Bid(int(chosen[0]), int(chosen[1]))
