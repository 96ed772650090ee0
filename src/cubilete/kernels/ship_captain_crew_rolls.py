"""What the rules of ship, captain, crew make of every roll, as tables for compiled games.

Nothing here is compiled, and nothing is a rule: the rules library is asked what is set aside after
every throw of a turn (SCC-R4) and what is legal with every crew (SCC-R7, SCC-A1, A3, A4).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from cubilete.games.ship_captain_crew.rules import after_roll, legal_in_turn, set_aside
from cubilete.games.ship_captain_crew.state import DICE, TRIO, Turn
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    CONTEXTS,
    FIRST,
    KEPT_ONE,
    ONE_LEFT,
    SECOND,
    SIDES,
    STAND,
    THREW_BOTH,
    TWO_LEFT,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.core.dice import Faces
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

CHOICES = 4
ROLLS = SIDES**DICE


@lru_cache(1)
def after_rolls() -> NDArray[np.int8]:
    """Return what is set aside after every roll, by how many dice are set aside before it.

    A roll has its dice as digits to base 6, faces less one. What comes of it is how many dice are
    set aside or, with the trio complete, 3 + six times the lower face of the crew less one + the
    higher face less one. Shape: (3, 7776).
    """
    found = np.zeros((TRIO, ROLLS), np.int8)
    for kept in range(TRIO):
        for number, dice in enumerate(product(range(1, SIDES + 1), repeat=DICE - kept)):
            after, rest = set_aside(kept, tuple(sorted(dice)))
            if after == TRIO:
                first, second = rest
                after += (first - 1) * SIDES + second - 1
            found[kept, number] = after
    return found


@lru_cache(8)
def legal_choices(options: ShipCaptainCrewOptions) -> NDArray[np.bool_]:
    """Return which choices are legal with each crew, in each context of a plan.

    Two dice that show the same are one choice, ``FIRST``. Nothing is where no turn comes to: to a
    context with a kept die if both are thrown always. Shape: (4, 6, 6, 4).
    """
    found = np.zeros((CONTEXTS, SIDES, SIDES, CHOICES), np.bool_)
    one_goes = options.crew_reroll == "one_or_both"
    for context in (TWO_LEFT, ONE_LEFT, *((KEPT_ONE,) if one_goes else ()), THREW_BOTH):
        for first, second in product(range(1, SIDES + 1), repeat=2):
            if first > second and context != KEPT_ONE:
                continue
            can = legal_in_turn(options, turn_in(options, context, (first, second)))
            legal = found[context, first - 1, second - 1]
            legal[STAND] = can.stand
            legal[FIRST] = (first,) in can.again
            legal[SECOND] = (second,) in can.again and first != second
            legal[BOTH] = tuple(sorted((first, second))) in can.again
    return found


@lru_cache(8)
def choice_lists(options: ShipCaptainCrewOptions) -> NDArray[np.int8]:
    """Return the legal choices with each crew as a list: how many, then each, standing first.

    Shape: (144, 5), by context and crew.
    """
    legal = legal_choices(options).reshape(-1, CHOICES)
    found = np.zeros((len(legal), 1 + CHOICES), np.int8)
    for place, can in enumerate(legal):
        choices = np.flatnonzero(can)
        found[place, : 1 + len(choices)] = [len(choices), *choices]
    return found


def turn_in(options: ShipCaptainCrewOptions, context: int, dice: Faces) -> Turn:
    """Return a turn whose crew shows ``dice`` in a context of a plan."""
    crew = tuple(sorted(dice))
    if context in (TWO_LEFT, ONE_LEFT):
        return Turn(1 if context == TWO_LEFT else 2, TRIO, crew)
    if context == THREW_BOTH:
        return after_roll(options, Turn(1, TRIO, crew, again=crew), crew)
    thrown, kept = dice
    before = Turn(1, TRIO, crew=tuple(sorted((1, kept))), again=(1,))
    return after_roll(options, before, (thrown,))
