"""How strong the bots of ship, captain, crew are: exact chances to win of levels in a race.

No game is played for it. Each level becomes a way to choose in the solver of the race
(``cubilete.kernels.ship_captain_crew_race``), and one pass gives everybody's chance to win from any
totals. The default house rules of a race are meant: a target, a fixed order, and playoffs.

- *novice* does not look at totals: its scores have one distribution, ``novice_scores``.
- *steady* plays for points, and in the last turn of the last round or playoff to win.
- *sharp* believes that all play for points from then on. So what it believes of a position is the
  exact value of the race in which all do.
- *captain* believes the solved race.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from cubilete.analysis.ship_captain_crew import turn_rules
from cubilete.analysis.ship_captain_crew_field import Rival, race_values
from cubilete.analysis.ship_captain_crew_playoff import Playoffs, Way
from cubilete.analysis.ship_captain_crew_policies import distribution_under
from cubilete.analysis.ship_captain_crew_race import (
    Race,
    problems,
    race_of,
    race_rules,
    solved_playoffs,
    solved_up_to,
)
from cubilete.analysis.ship_captain_crew_turns import Reals, mean_scores
from cubilete.bots.ship_captain_crew import WHIM, low_dice
from cubilete.errors import SetupError
from cubilete.games.ship_captain_crew.rules import legal_in_turn
from cubilete.kernels.ship_captain_crew_plan import OVER
from cubilete.kernels.ship_captain_crew_race import BELIEF, BEST, HABIT, MEAN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cubilete.core.dice import Faces
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.state import Turn

RESPONDER = "best"
"""Stands for a player who knows how all others play and answers it best."""
OF_MANY = "captain_of_many"
"""Stands for a captain who plays as it does with more than three players, however many there are:
itself best, the others for points."""
BELIEVING = ("sharp", "captain", OF_MANY)


def level_race(options: ShipCaptainCrewOptions, levels: Sequence[str], gap_max: int) -> Race:
    """Return the race between levels, one for each place in the order of turns, all gaps solved.

    A place called ``best`` answers the others best: what it wins beyond its share is what the
    others' way of playing can be made to lose.

    Raises:
        SetupError: If the race is not solved under these house rules.
    """
    if found := tuple(problems(replace(options, players=2))):
        raise SetupError(found)
    rules = race_rules(replace(options, players=len(levels)))
    ways = tuple(_way(rules, level, len(levels)) for level in levels)
    beliefs = None
    if set(BELIEVING) & set(levels):
        beliefs = np.zeros((len(levels), (gap_max + 1 + OVER) ** len(levels)))
        for place, level in enumerate(levels):
            if level in BELIEVING:
                beliefs[place] = _belief(rules, level, gap_max, place)
    return race_of(rules, gap_max, ways, beliefs)


def _way(rules: ShipCaptainCrewOptions, level: str, places: int) -> Way:
    """Return how a level chooses."""
    if level == RESPONDER:
        return Way(BEST)
    if level == "novice":
        return Way(HABIT, habit=novice_scores(turn_rules(rules)))
    if level == "steady":
        return Way(MEAN)
    if level in ("sharp", OF_MANY):
        return Way(BELIEF, belief=_playoffs_for_points(turn_rules(rules), places))
    return Way(BELIEF, belief=solved_playoffs(turn_rules(rules), places))


def _belief(rules: ShipCaptainCrewOptions, level: str, gap_max: int, place: int) -> Reals:
    """Return what a level takes positions to be worth after its own turn. Shape: (positions,)."""
    if level == OF_MANY:
        return _belief_of_many(rules, gap_max, place)
    race = solved_up_to if level == "captain" else _race_for_points
    return race(rules, gap_max).after[place, :, place]


@lru_cache(2)
def _race_for_points(rules: ShipCaptainCrewOptions, gap_max: int) -> Race:
    """Return the race in which all play for points."""
    return race_of(rules, gap_max, (_for_points(rules),) * rules.players)


@lru_cache(8)
def _belief_of_many(rules: ShipCaptainCrewOptions, gap_max: int, place: int) -> Reals:
    """Return what ``OF_MANY`` takes positions to be worth after its own turn."""
    size, rivals = gap_max + 1 + OVER, rules.players - 1
    found = np.zeros((size,) * rules.players)
    for gaps in product(range(-OVER, gap_max + 1), repeat=rivals):
        if min(gaps[place:], default=1) <= 0:
            continue
        others = [Rival(gap, n < place) for n, gap in enumerate(gaps)]
        values = race_values(rules, gap_max, others, plays_on=True)
        at: list[slice | int] = [gap + OVER for gap in gaps]
        at.insert(place, slice(None))
        found[tuple(at)] = values[::-1]
    return found.reshape(-1)


def _for_points(rules: ShipCaptainCrewOptions) -> Way:
    """Return the way of whoever plays for points and nothing else."""
    return Way(HABIT, habit=mean_scores(turn_rules(rules)))


@lru_cache(8)
def _playoffs_for_points(rules: ShipCaptainCrewOptions, places: int) -> Playoffs:
    """Return the playoffs in which all play for points."""
    found = Playoffs(rules, (_for_points(rules),) * places)
    found.solve()
    return found


@lru_cache(8)
def novice_scores(rules: ShipCaptainCrewOptions) -> Reals:
    """Return how probable each score of a novice's turn is, under ``turn_rules``. Shape: (13,)."""

    def policy(turn: Turn) -> Mapping[Faces | None, Fraction]:
        """Return the probability of each choice."""
        can = legal_in_turn(rules, turn)
        whims = [*can.again, *((None,) if can.stand else ())]
        whim = Fraction(WHIM).limit_denominator()
        chosen = dict.fromkeys(whims, whim / len(whims))
        chosen[low_dice(can)] += 1 - whim
        return chosen

    exact = distribution_under(rules, policy)
    return np.array([float(share) for share in exact])
