"""The race of ship, captain, crew on arrays: every position of two, three or four players.

What counts in a race is the *gap* of each player to the target: it falls with every point, from
``size - OVER`` at the most to -11, for who is just short may score 12. Players are known by their
*place* in the order of turns. ``after[k, position, p]`` is the chance of place p to win when the
turn of place k has just ended; a position is one number, the gaps plus ``OVER`` as digits to the
base ``size``, the first place's the highest. So the value of a turn of place k is

    T(k) = sum over s of  p(s) after[k, position with s off the gap of k],

``after[k]`` is T(k + 1), and after the last place it is the end of the game if any gap is at most
0, and else T(0) of the next round.

A score of 0 leaves the position as it is, and when all score 0 the round begins again: the values
depend on themselves. But whether a turn scores at all is chance (``kernels.ship_captain_crew``), so
with q the chance of 0, and A(k) the part of T(k) from scores of 2 and more, which only needs
positions of smaller gaps,

    T(k) = q after[k] + A(k)   for every k, hence   T(0) = (sum over k of q^k A(k)) / (1 - q^n).

No choice is part of the loop, so one pass over all positions is exact, by gaps upwards.

Each place has a *way* to choose. BEST takes what is best for itself, given what all others do; if
all do so this is the subgame-perfect equilibrium. BELIEF takes what would be best if ``beliefs``
were the values after its turn. HABIT scores as ``habits`` say, whatever the position. MEAN plays
for points until it plays last in the last round, and then to win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.kernels.compiling import compiled
from cubilete.kernels.ship_captain_crew import plan_turn, spread
from cubilete.kernels.ship_captain_crew_plan import (
    CONTEXTS,
    ONE_LEFT,
    OVER,
    SCORES,
    SIDES,
    STAND,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.ship_captain_crew_plan import Odds, TurnRules

Reals: TypeAlias = "NDArray[np.float64]"
Places: TypeAlias = "NDArray[np.int64]"

BEST, BELIEF, HABIT, MEAN = 0, 1, 2, 3

POINT = 1e-8
"""What a point is worth to MEAN beside a win, where it plays to win.

Chances to win over two throws of two dice, ties shared by at most four, are multiples of
1 / (12 * 6^4), so 12 points weigh less than the least difference between them.
"""


class Field(NamedTuple):
    """Who races, and by what rules."""

    players: int
    size: int
    """How many gaps there are, from -OVER on."""
    ways: Places
    """How each place chooses. Shape: (players,)."""
    beliefs: Reals
    """What BELIEF takes the position after its own turn to be worth to itself. Shape: (players,
    positions), or (players, 1) where nobody needs it."""
    habits: Reals
    """How probable HABIT's scores are. Shape: (players, 13)."""
    ties: Reals
    """The chance to win of every place once the game has ended, by the set of those on top, place
    k as bit k. Shape: (2 ** players, players)."""
    odds: Odds
    rules: TurnRules


class Work(NamedTuple):
    """Memory for one turn."""

    worth: Reals
    plan: NDArray[np.int8]
    values: Reals
    scores: Reals


@compiled
def stride_of(field: Field, place: int) -> int:
    """Return what one point of ``place`` takes off the number of a position."""
    return int(field.size ** (field.players - 1 - place))


@compiled
def top(field: Field, gaps: Places) -> int:
    """Return the set of places with the smallest gap, place k as bit k."""
    best = gaps.min()
    found = 0
    for place in range(field.players):
        if gaps[place] == best:
            found |= 1 << place
    return found


@compiled
def weigh_last_turn(field: Field, gaps: Places, worth: Reals) -> int:
    """Fill in what scores are worth to the last place under MEAN; return the score that wins.

    From that score on it wins alone for sure. Where the game goes on after a low score, it plays
    for points until it has so many.
    """
    place = field.players - 1
    best = gaps[:place].min()
    sure = int(gaps[place] - min(best, 1) + 1)
    for score in range(SCORES):
        gap = gaps[place] - score
        result = 1.0
        if gap == best:
            result = 1 / (1 + (gaps[:place] == best).sum())
        elif gap > best:
            result = 0.0
        worth[score] = result + POINT * score if best <= 0 else score
    return sure


@compiled
def stand_from(sure: int, rules: TurnRules, plan: NDArray[np.int8]) -> None:
    """Change a plan so that it stands, where it may, on every crew of ``sure`` or more."""
    for context in range(CONTEXTS):
        if context > ONE_LEFT and rules.use_all:
            continue
        for first in range(SIDES):
            for second in range(SIDES):
                if first + second + 2 >= sure:
                    plan[context, first, second] = STAND


@compiled
def play_turn(  # noqa: PLR0913, PLR0917 - a compiled pass hands on all that it needs
    field: Field, work: Work, after: Reals, gaps: Places, position: int, place: int
) -> None:
    """Fill in the scores of a turn of ``place``, as ``work.scores``."""
    stride = stride_of(field, place)
    way = field.ways[place]
    sure = SCORES
    if way == HABIT:
        work.scores[:] = field.habits[place]
        return
    for score in range(2, SCORES):
        following = position - score * stride
        if way == BEST:
            work.worth[score] = after[place, following, place]
        elif way == BELIEF:
            work.worth[score] = field.beliefs[place, following]
        else:
            work.worth[score] = score
    if way == MEAN and place == field.players - 1:
        sure = weigh_last_turn(field, gaps, work.worth)
    plan_turn(work.worth, field.rules, work.plan, work.values)
    if sure < SCORES:
        stand_from(sure, field.rules, work.plan)
    spread(work.plan, field.odds, work.scores)


@compiled
def add_turn(  # noqa: PLR0913, PLR0917 - as play_turn
    field: Field, work: Work, after: Reals, gaps: Places, position: int, place: int, part: Reals
) -> None:
    """Fill in the part of a turn's value that comes from scores above 0. Shape: (players,)."""
    play_turn(field, work, after, gaps, position, place)
    stride = stride_of(field, place)
    part[:] = 0.0
    for score in range(2, SCORES):
        following = position - score * stride
        for player in range(field.players):
            part[player] += work.scores[score] * after[place, following, player]


@compiled
def value_round(field: Field, after: Reals, position: int, parts: Reals) -> None:
    """Fill in a position in which a round begins, from the parts of all turns."""
    nothing = field.odds.nothing
    last = field.players - 1
    for player in range(field.players):
        total, power = 0.0, 1.0
        for place in range(field.players):
            total += power * parts[place, player]
            power *= nothing
        after[last, position, player] = total / (1 - power)
        for place in range(last, 0, -1):
            following = nothing * after[place, position, player] + parts[place, player]
            after[place - 1, position, player] = following


@compiled
def solve(field: Field, after: Reals) -> None:
    """Fill in ``after`` for every position that can be. Shape: (players, positions, players).

    Positions that cannot be stay as they are: a place whose turn is still to come has no gap of 0
    or less.
    """
    players, nothing = field.players, field.odds.nothing
    work = Work(
        np.zeros(SCORES),
        np.zeros((CONTEXTS, SIDES, SIDES), np.int8),
        np.zeros((CONTEXTS, SIDES, SIDES)),
        np.zeros(SCORES),
    )
    gaps = np.zeros(players, np.int64)
    parts = np.zeros((players, players))
    for position in range(field.size**players):
        done = -1
        for place in range(players):
            gaps[place] = position // stride_of(field, place) % field.size - OVER
            if gaps[place] <= 0:
                done = place
        if done >= 0:
            after[players - 1, position] = field.ties[top(field, gaps)]
        for place in range(players - 1, done, -1):
            add_turn(field, work, after, gaps, position, place, parts[place])
            if done >= 0:
                following = after[place, position]
                after[place - 1, position] = nothing * following + parts[place]
        if done < 0:
            value_round(field, after, position, parts)


@compiled
def same(plan: NDArray[np.int8], other: NDArray[np.int8]) -> bool:
    """Tell whether two plans are the same."""
    for context in range(CONTEXTS):
        for first in range(SIDES):
            for second in range(SIDES):
                if plan[context, first, second] != other[context, first, second]:
                    return False
    return True


@compiled
def number_of(plan: NDArray[np.int8], plans: NDArray[np.int8], count: int, guess: int) -> int:
    """Return the number of a plan among the first ``count``; ``count`` itself if it is new."""
    if guess < count and same(plan, plans[guess]):
        return guess
    for number in range(count):
        if same(plan, plans[number]):
            return number
    return count


@compiled
def number_plans(  # noqa: PLR0913, PLR0917 - arrays
    own: Reals,
    size: int,
    turn: tuple[int, int],
    rules: TurnRules,
    plans: NDArray[np.int8],
    count: int,
    numbers: NDArray[np.uint16],
) -> int:
    """Fill in the best plan for every position in which it is the turn of a place, as numbers.

    ``own`` is what positions are worth to it after its turn, ``turn`` the place and how many there
    are. ``plans``, of shape (2 ** 16, 4, 6, 6), has ``count`` plans and gets what is new; the new
    count is returned.
    """
    place, players = turn
    plan = np.zeros((CONTEXTS, SIDES, SIDES), np.int8)
    values = np.zeros((CONTEXTS, SIDES, SIDES))
    worth = np.zeros(SCORES)
    stride = size ** (players - 1 - place)
    number = 0
    for position in range(len(own)):
        can_be = True
        for other in range(place, players):
            gap = position // size ** (players - 1 - other) % size - OVER
            can_be = can_be and gap > 0
        if not can_be:
            continue
        for score in range(2, SCORES):
            worth[score] = own[position - score * stride]
        plan_turn(worth, rules, plan, values)
        number = number_of(plan, plans, count, number)
        if number == count:
            plans[count] = plan
            count += 1
        numbers[position] = number
    return count
