"""From a solved race of ship, captain, crew to the plans that best play needs in it.

This is what ``ship_captain_crew_plans.xz`` is made by; nobody who plays needs it.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from cubilete.analysis.ship_captain_crew_plans import Plans, playoff_key
from cubilete.analysis.ship_captain_crew_playoff import Standing
from cubilete.analysis.ship_captain_crew_race import Race, solved_playoffs
from cubilete.analysis.ship_captain_crew_turns import kernel_rules, plan_for
from cubilete.games.ship_captain_crew.state import SCORES
from cubilete.kernels.ship_captain_crew_plan import OVER, PLAN_SHAPE
from cubilete.kernels.ship_captain_crew_race import number_of, number_plans

if TYPE_CHECKING:
    from numpy.typing import NDArray

PLANS_MAX = 2**16


def plans_of(race: Race) -> Plans:
    """Return what best play does everywhere in a solved race, and in its playoffs."""
    plans = np.zeros((PLANS_MAX, *PLAN_SHAPE), np.int8)
    size, count = race.gap_max + 1 + OVER, 0
    numbers: list[NDArray[np.uint16]] = []
    for place in range(race.players):
        found = np.zeros(size**race.players, np.uint16)
        own = np.ascontiguousarray(race.after[place, :, place])
        turn = (place, race.players)
        count = number_plans(own, size, turn, kernel_rules(race.options), plans, count, found)
        from_one = slice(OVER + 1, None)
        axes = (slice(None),) * place + (from_one,) * (race.players - place)
        numbers.append(found.reshape((size,) * race.players)[axes])
    playoffs: dict[str, int] = {}
    if race.options.tie == "playoff":
        for key, plan in _playoff_plans(race).items():
            playoffs[key] = number = number_of(plan, plans, count, 0)
            plans[number] = plan
            count = max(count, number + 1)
    return Plans(race.gap_max, plans[:count].copy(), tuple(numbers), playoffs)


def _playoff_plans(race: Race) -> dict[str, NDArray[np.int8]]:
    """Return the best plan of every turn of every playoff."""
    playoffs = solved_playoffs(race.options, race.players)
    found: dict[str, NDArray[np.int8]] = {}
    for count in range(2, race.players + 1):
        members = tuple(range(count))
        for done in range(count):
            for extra in product(sorted(SCORES), repeat=done):
                best = max(extra, default=-1)
                tied = tuple(place for place, score in enumerate(extra) if score == best)
                worth = playoffs.worth(Standing(members, done, best, tied))
                found[playoff_key(count, extra)] = plan_for(race.options, worth)
    return found
