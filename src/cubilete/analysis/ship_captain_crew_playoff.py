"""What a tie at the end of a race of ship, captain, crew is worth to each of the tied (SCC-R11).

In a playoff the tied take one extra turn each, in turn order; the highest wins, and those who tie
again go on. Who plays later knows what is to be beaten. What a new tie is worth is what is being
looked for, so the values solve ``v = f(v)``; they are found by repeating ``v <- f(v)``, which
shrinks errors by the chance of a tie or more each time, until nothing changes. Playoffs of fewer
players come first.

Players are known by their place in the order of turns. How each chooses is one of the ways of
``cubilete.kernels.ship_captain_crew_race``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.analysis.ship_captain_crew_turns import (
    POINTS,
    Reals,
    kernel_rules,
    mean_scores,
    plan_for,
    scores_of,
)
from cubilete.kernels.ship_captain_crew_plan import SCORES
from cubilete.kernels.ship_captain_crew_race import (
    BELIEF,
    BEST,
    HABIT,
    POINT,
    stand_from,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

Members: TypeAlias = tuple[int, ...]
"""The places in a playoff, in turn order."""

SETTLED = 1e-15
"""How little a value may still change."""
PASSES_MAX = 500


@dataclass(frozen=True)
class Way:
    """How a place chooses in a playoff."""

    kind: int
    habit: Reals | None = None
    """How probable each score is, for HABIT. Shape: (13,)."""
    belief: Playoffs | None = None
    """What BELIEF takes the playoff to be."""


class Standing(NamedTuple):
    """How far a playoff has come: a place's turn is next."""

    members: Members
    done: int
    """How many have thrown."""
    best: int
    """The highest score so far; -1 before the first."""
    tied: Members
    """Who has it."""


@dataclass
class Playoffs:
    """The playoffs of all sets of places that can tie, for given ways to choose."""

    options: ShipCaptainCrewOptions
    ways: tuple[Way, ...]
    """One for each place."""
    starts: dict[Members, Reals] = field(default_factory=dict)
    """The chance of each place to win, by who is tied. Shape of each: (places,)."""

    def results(self, at: Standing) -> Reals:
        """Return what each score of the next turn makes of everybody. Shape: (13, places)."""
        found = np.zeros((SCORES, len(self.ways)))
        player = at.members[at.done]
        for score in range(SCORES):
            tied = at.tied
            if score >= at.best:
                tied = (*(tied if score == at.best else ()), player)
            after = Standing(at.members, at.done + 1, max(at.best, score), tied)
            found[score] = self._value(after)
        return found

    def worth(self, at: Standing) -> Reals:
        """Return what each score of the next turn is worth to who takes it. Shape: (13,)."""
        found: Reals = self.results(at)[:, at.members[at.done]]
        return found

    def _value(self, at: Standing) -> Reals:
        """Return the chance of each place to win."""
        if at.done == len(at.members):
            return self.starts[at.tied]
        results = self.results(at)
        found: Reals = self._scores(at, results) @ results
        return found

    def _scores(self, at: Standing, results: Reals) -> Reals:
        """Return how probable each score of the next turn is."""
        player = at.members[at.done]
        way = self.ways[player]
        if way.kind == HABIT and way.habit is not None:
            return way.habit
        if way.kind == BEST:
            return scores_of(plan_for(self.options, results[:, player]))
        if way.kind == BELIEF and way.belief is not None:
            return scores_of(plan_for(self.options, way.belief.worth(at)))
        if at.done < len(at.members) - 1:
            return mean_scores(self.options)
        worth = np.where(np.arange(SCORES) > at.best, 1.0, 0.0) + POINT * POINTS
        worth[at.best] += 1 / (1 + len(at.tied))
        plan = plan_for(self.options, worth)
        stand_from(at.best + 1, kernel_rules(self.options), plan)
        return scores_of(plan)

    def solve(self) -> None:
        """Fill in ``starts``, for sets of one place up to all places."""
        places = range(len(self.ways))
        for place in places:
            self.starts[place,] = np.eye(len(self.ways))[place]
        for count in range(2, len(self.ways) + 1):
            for members in combinations(places, count):
                self._settle(members)

    def _settle(self, members: Members) -> None:
        """Fill in ``starts`` of ``members``, all smaller sets being known."""
        fair = np.zeros(len(self.ways))
        fair[list(members)] = 1 / len(members)
        self.starts[members] = fair
        for _ in range(PASSES_MAX):
            found = self._value(Standing(members, 0, -1, ()))
            change = abs(found - self.starts[members]).max()
            self.starts[members] = found
            if change < SETTLED:
                return


def tie_table(options: ShipCaptainCrewOptions, ways: tuple[Way, ...]) -> Reals:
    """Return the chance to win of every place by who is on top when the game ends.

    Shape: (2 ** places, places), place k as bit k. A pot that is shared counts by its parts, a pot
    that is carried on as nothing.
    """
    places = len(ways)
    table = np.zeros((2**places, places))
    playoffs = Playoffs(options, ways)
    if options.tie in ("playoff", "extra_round_all"):
        playoffs.solve()
    for number, members in _sets(places):
        if len(members) == 1 or options.tie == "share":
            table[number, list(members)] = 1 / len(members)
        elif options.tie != "carry_pot":
            table[number] = playoffs.starts[members]
    return table


def _sets(places: int) -> Iterator[tuple[int, Members]]:
    """Yield every set of places but the empty one, as its number and its members."""
    for number in range(1, 2**places):
        yield number, tuple(place for place in range(places) if number >> place & 1)
