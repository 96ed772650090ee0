"""The board of good milk as tables for compiled games, filled by asking the rules for every throw.

Nothing here is compiled, and nothing is a rule: where a throw leads and what is due there is what
``cubilete.games.good_milk.board.move`` says, so every house rule that it knows is in the tables.
A *place* is a square or, on 12, whether the next throw leads to the pump whatever it is. The places
where a race ends or a choice is made are the first ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.games.good_milk.board import (
    DEEP_WATER,
    EXIT,
    GOAL,
    SIDES,
    Flow,
    Square,
    Track,
    move,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.games.good_milk.board import Step
    from cubilete.games.good_milk.options import GoodMilkOptions

    Waiting: TypeAlias = tuple[Square, bool]

AT_GOAL, DROWNED, AT_EXIT = range(3)
WAITING = 3
"""The first place from which a token goes on by a throw."""
NO_BEANS, POT_GIVES, POT_TAKES, OTHERS_GIVE, OTHERS_TAKE = range(5)
FLOWS = {
    Flow.POT_GIVES: POT_GIVES,
    Flow.POT_TAKES: POT_TAKES,
    Flow.OTHERS_GIVE: OTHERS_GIVE,
    Flow.OTHERS_TAKE: OTHERS_TAKE,
}


class Board(NamedTuple):
    """Where each throw leads, and what is due there."""

    moves: NDArray[np.int8]
    """The place after a throw, who pays whom and how much each time, by the place before it and
    the face less one. Shape: (places, 6, 3)."""
    again: int
    """The place of a token that starts again."""


def board_of(options: GoodMilkOptions) -> Board:
    """Return the board under some house rules. All tokens start at ``WAITING``."""
    start, again = (
        (Square(Track.MILK, number), False)
        for number in (options.start_square, options.restart_square)
    )
    places: list[Waiting] = [(square, False) for square in (GOAL, DEEP_WATER, EXIT)]
    places += dict.fromkeys((start, again))
    moves = [[(0, 0, 0)] * SIDES for _ in range(WAITING)]
    while len(moves) < len(places):
        square, forced = places[len(moves)]
        steps = [move(options, square, face, forced=forced) for face in range(1, SIDES + 1)]
        reached = [(step.square, step.forced) for step in steps]
        places += [place for place in dict.fromkeys(reached) if place not in places]
        moves.append(
            [(places.index(place), *_due(step)) for place, step in zip(reached, steps, strict=True)]
        )
    return Board(np.array(moves, np.int8), places.index(again))


def _due(step: Step) -> tuple[int, int]:
    """Return who pays whom after a throw, and how much each time."""
    return (NO_BEANS, 0) if step.due is None else (FLOWS[step.due.flow], step.due.beans)
