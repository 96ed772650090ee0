"""One turn of ship, captain, crew, compiled, and how whoever plays it chooses.

A *way* of playing is made of three things, so that a game of any mixture of players is one loop
over arrays: a plan (``cubilete.kernels.ship_captain_crew_plan``), a *whim*, which is how often of a
hundred choices any legal one is made instead, each as probably, and whether the player looks at the
totals in the last turn of a round or playoff. What is legal and what a roll does come as tables
that the rules have filled (``cubilete.kernels.ship_captain_crew_rolls``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import inlined
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    FIRST,
    KEPT_ONE,
    ONE_LEFT,
    SIDES,
    STAND,
    THREW_BOTH,
    TWO_LEFT,
)
from cubilete.kernels.streams import below
from cubilete.kernels.traces import ROLL, THROW, note
from cubilete.kernels.traces import STAND as STOOD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.streams import Stream
    from cubilete.kernels.traces import Trace

    Bytes = NDArray[np.int8]

TRIO, THROWS = 3, 3
NEVER_ENOUGH = 13
"""More than a turn can score."""
PAIRS = SIDES**2
WAYS = (SIDES**5, SIDES**4, SIDES**3)
"""In how many ways the dice can fall, by how many are set aside."""
CERTAIN = 100
"""What happens in so many of a hundred cases always happens."""


class Turn(NamedTuple):
    """Whose turn it is, and how it is played."""

    player: int
    plan: int
    """Which of the plans is followed."""
    enough: int
    """With how many points the player stands whatever the plan says: they win the game."""
    whim: int
    """How often of a hundred choices any is made."""


@inlined
def written(first: int, second: int) -> int:
    """Return two dice, faces less one, as a trace has them."""
    return PAIRS + SIDES * first + second


@inlined
def choice_of(  # noqa: PLR0913, PLR0917 - arrays by themselves: to take them out of others costs time
    choices: Bytes, plans: Bytes, stream: Stream, turn: Turn, crew: int, score: int
) -> int:
    """Return what a player does with a crew, by its place in a plan."""
    choice = int(plans[turn.plan, crew])
    if turn.whim >= CERTAIN or (turn.whim > 0 and below(stream, CERTAIN) < turn.whim):
        choice = int(choices[crew, 1 + int(np.int64(below(stream, int(choices[crew, 0]))))])
    elif score >= turn.enough and choices[crew, 1] == STAND:
        choice = STAND
    return choice


@inlined
def play_turn(  # noqa: PLR0913, PLR0917 - as above
    after: Bytes,
    choices: Bytes,
    plans: Bytes,
    stream: Stream,
    trace: Trace,
    turn: Turn,
) -> tuple[int, int]:
    """Return what a turn scores, and how many actions it took."""
    player, kept, left, stands = turn.player, 0, THROWS, 0
    while kept < TRIO and left > 0:
        number = int(np.int64(below(stream, WAYS[kept])))
        note(trace, THROW, player, 0)
        note(trace, ROLL, player, WAYS[kept] + number)
        kept = int(after[kept, number])
        left -= 1
    if kept < TRIO:
        return 0, THROWS
    first, second = (kept - TRIO) // SIDES, (kept - TRIO) % SIDES
    context = TWO_LEFT if left == THROWS - 1 else ONE_LEFT
    while left > 0:
        crew = context * PAIRS + first * SIDES + second
        choice = choice_of(choices, plans, stream, turn, crew, first + second + 2)
        if choice == STAND:
            note(trace, STOOD, player, 0)
            stands = 1
            break
        left -= 1
        if choice == BOTH:
            note(trace, THROW, player, written(first, second))
            number = int(np.int64(below(stream, PAIRS)))
            note(trace, ROLL, player, PAIRS + number)
            one, two = number // SIDES, number % SIDES
            first, second, context = min(one, two), max(one, two), THREW_BOTH
        else:
            thrown, second = (first, second) if choice == FIRST else (second, first)
            note(trace, THROW, player, SIDES + thrown)
            first, context = int(np.int64(below(stream, SIDES))), KEPT_ONE
            note(trace, ROLL, player, SIDES + first)
    return first + second + 2, THROWS - left + stands
