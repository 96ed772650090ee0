"""The race of ship, captain, crew to a target, solved exactly for two and three players.

What is solved is the project's own game: rounds are completed, the highest total wins (SCC-R10),
the order of turns is fixed (SCC-R2), and a tie is played off, shared or lost (SCC-R11, SCC-A11).
Each player wants the highest chance to win; coins for a margin (SCC-A13) are left out.

The solution is the one by backward induction, a subgame-perfect equilibrium in which each choice
depends on nothing but the gaps to the target, whose turn it is, and the dice. Between choices that
are equal to within 1e-12 the player stands, or else throws fewer dice before more, lower ones
before higher. For two players a win is the other's loss, so the value is the game's whatever rule
breaks ties. For three it is the only such equilibrium but for ties: no choice leads back to its own
position, since whether a turn scores at all is chance.
``cubilete.kernels.ship_captain_crew_race`` says how that makes one pass over all positions exact.

Totals count only by their gaps to the target. So one table serves every target up to its size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from cubilete.analysis.ship_captain_crew import turn_rules
from cubilete.analysis.ship_captain_crew_playoff import Playoffs, Way, tie_table
from cubilete.analysis.ship_captain_crew_turns import Reals, kernel_odds, kernel_rules
from cubilete.errors import Problem, SetupError
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.kernels.ship_captain_crew_plan import OVER, SCORES
from cubilete.kernels.ship_captain_crew_race import BEST, Field, solve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GAP_MAX = {2: 1000, 3: 128}
"""How far a race of so many players can be solved, in points. The last takes some ten seconds of
CPU and 200 MB."""


@dataclass(frozen=True)
class Race:
    """A solved race, or one that is played in given ways."""

    options: ShipCaptainCrewOptions
    """Only what touches turns and ties."""
    gap_max: int
    after: Reals
    """The chance of every place to win after the turn of each. Shape: (places, positions, places);
    see the kernel."""

    @property
    def players(self) -> int:
        """Return how many race."""
        return len(self.after)

    def position(self, gaps: Sequence[int]) -> int:
        """Return the number of the position in which the players lack ``gaps``, by place."""
        number = 0
        for gap in gaps:
            number = number * (self.gap_max + 1 + OVER) + gap + OVER
        return number

    def start(self, gaps: Sequence[int]) -> Reals:
        """Return the chance of each place to win as a round begins. Shape: (places,).

        Each of ``gaps`` is 1 to ``gap_max``.
        """
        found: Reals = self.after[-1, self.position(gaps)]
        return found

    def results(self, place: int, gaps: Sequence[int]) -> Reals:
        """Return what each score of the turn of ``place`` makes of everybody.

        Shape: (13, places); row 1 is zeros, for no turn scores 1.
        """
        found = np.zeros((SCORES, self.players))
        stride = (self.gap_max + 1 + OVER) ** (self.players - 1 - place)
        number = self.position(gaps)
        for score in (0, *range(2, SCORES)):
            found[score] = self.after[place, number - score * stride]
        return found

    def worth(self, place: int, gaps: Sequence[int]) -> Reals:
        """Return what each score of the turn of ``place`` is worth to it. Shape: (13,)."""
        found: Reals = self.results(place, gaps)[:, place]
        return found


def race_rules(options: ShipCaptainCrewOptions) -> ShipCaptainCrewOptions:
    """Return ``options`` with all that no solved race depends on at its default."""
    return ShipCaptainCrewOptions(
        players=options.players,
        crew_reroll=options.crew_reroll,
        commit=options.commit,
        crew_keep=options.crew_keep,
        tie="playoff" if options.tie == "extra_round_all" else options.tie,
    )


def needed(options: ShipCaptainCrewOptions) -> int:
    """Return the total that ends the game, of a game that has a target."""
    return (options.target or 0) + (options.reach == "strictly_above")


def problems(options: ShipCaptainCrewOptions) -> Iterator[Problem]:
    """Yield every reason why the race under ``options`` is not solved."""
    if options.players not in GAP_MAX:
        yield Problem("The race is solved exactly for two or three players.")
    if options.target is None:
        yield Problem("The race needs a target: leave out end=rounds.")
    elif needed(options) > GAP_MAX.get(options.players, needed(options)):
        most = GAP_MAX[options.players]
        yield Problem(f"The race of {options.players} players is solved up to {most} points.")
    if options.round_start != "fixed" and options.players > 1:
        yield Problem("The race is solved for a fixed order of turns: leave out round_start.")
    if options.tie == "extra_round_all" and options.players > 2:  # noqa: PLR2004 - of two it is a playoff
        yield Problem("With extra rounds for all after a tie, only the race of two is solved.")


def solved(options: ShipCaptainCrewOptions) -> Race:
    """Return the race under ``options``, solved.

    Two players to 100 take 0.03 s of CPU once the kernel is compiled, three some 5 s. The last few
    races are kept in memory.

    Raises:
        SetupError: If the race is not solved under these house rules, with every reason.
    """
    found = tuple(problems(options))
    if found:
        raise SetupError(found)
    return solved_up_to(race_rules(options), needed(options))


@lru_cache(4)
def solved_up_to(rules: ShipCaptainCrewOptions, gap_max: int) -> Race:
    """Return the race with all gaps up to ``gap_max``, solved, by ``race_rules`` of the options."""
    return race_of(rules, gap_max, (Way(BEST),) * rules.players)


def race_of(
    rules: ShipCaptainCrewOptions,
    gap_max: int,
    ways: tuple[Way, ...],
    beliefs: Reals | None = None,
) -> Race:
    """Return the race in which each place chooses in its way.

    ``beliefs`` are what BELIEF takes positions to be worth after its own turn. Shape: (places,
    positions).
    """
    places = len(ways)
    after = np.zeros((places, (gap_max + 1 + OVER) ** places, places))
    race = Field(
        places,
        gap_max + 1 + OVER,
        np.array([way.kind for way in ways], np.int64),
        np.zeros((places, 1)) if beliefs is None else beliefs,
        np.array([np.zeros(SCORES) if way.habit is None else way.habit for way in ways]),
        tie_table(rules, ways),
        kernel_odds(),
        kernel_rules(rules),
    )
    solve(race, after)
    return Race(rules, gap_max, after)


@lru_cache(16)
def solved_playoffs(options: ShipCaptainCrewOptions, places: int) -> Playoffs:
    """Return the playoffs of up to so many places, each of which plays best."""
    found = Playoffs(turn_rules(options), (Way(BEST),) * places)
    found.solve()
    return found
