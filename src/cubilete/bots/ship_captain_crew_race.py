"""The bots of ship, captain, crew that race: *sharp* and *captain*.

Both choose what gives the best chance to win, and differ in what they take to happen after their
turn.

- *sharp* takes everybody to play for points from then on, itself included
  (``cubilete.analysis.ship_captain_crew_field``).
- *captain* takes everybody to play best: with two or three players it plays the race as it has been
  solved (``cubilete.analysis.ship_captain_crew_plans``). With more players, and in a race of a kind
  that is not solved, it takes only itself to play best, and the others to play for points.

In the last turn of a game sharp and captain do the same, but for what a playoff is worth. Both do
what steady does where one player plays alone, where points pay in the last turn, and where the
game can no more be won. Whatever the settlement, otherwise only winning counts.
"""

from __future__ import annotations

from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from cubilete.analysis.ship_captain_crew_plans import planned, plans_for
from cubilete.bots.ship_captain_crew import action_of, asked, steady
from cubilete.bots.ship_captain_crew_last_turn import is_last_to_act
from cubilete.core.options import Measure
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions, Throw
from cubilete.games.ship_captain_crew.scoring import round_ends_game
from cubilete.kernels.ship_captain_crew_plan import SCORES

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from cubilete.games.ship_captain_crew import Observation
    from cubilete.games.ship_captain_crew.actions import PlayerAction

TABLE_MAX = 3
"""The most players for whom there are solved races and playoffs."""


def prepare() -> None:
    """Load what the usual games need, so that the first answer comes as fast as any other."""
    for players in (2, TABLE_MAX):
        plans_for(ShipCaptainCrewOptions(players=players))
    from cubilete.analysis import (  # noqa: PLC0415 - loaded when needed
        ship_captain_crew_field,
        ship_captain_crew_turns,
    )

    options = ShipCaptainCrewOptions(players=TABLE_MAX + 1)
    rivals = [ship_captain_crew_field.Rival(100, played=False)] * TABLE_MAX
    for plays_on in (False, True):
        worth = ship_captain_crew_field.race_worth(options, 100, rivals, plays_on=plays_on)
        ship_captain_crew_turns.plan_for(options, worth)


def sharp(observation: Observation, deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return the action of the best chance to win if all play for points after this turn."""
    player, can = asked(observation)
    if can.throw:
        return Throw(player)
    if _is_for_points(observation):
        return steady(observation, deadline_s, rng)
    return action_of(player, planned(_field_plan(observation, plays_on=False), observation.turn))


def captain(observation: Observation, deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return the action of the solved race or, where there is none, of the best approximation."""
    player, can = asked(observation)
    if can.throw:
        return Throw(player)
    if _is_for_points(observation):
        return steady(observation, deadline_s, rng)
    plan = _solved_plan(observation)
    if plan is None:
        plan = _field_plan(observation, plays_on=True)
    return action_of(player, planned(plan, observation.turn))


def _is_for_points(observation: Observation) -> bool:
    """Tell whether points count: for who is alone, and between equal chances at the end."""
    if observation.options.players == 1:
        return True
    if observation.playoff:
        return False
    pays = observation.options.settle in ("per_point", "percent")
    return (pays and is_last_to_act(observation)) or _is_lost(observation)


def _is_lost(observation: Observation) -> bool:
    """Tell whether the best turn there is leaves the player behind in the last round."""
    totals = observation.totals
    own = totals[observation.viewer or 0] + SCORES - 1
    return observation.is_final_round and own < max(totals)


def _solved_plan(observation: Observation) -> NDArray[np.int8] | None:
    """Return the plan of the solved race or playoff; ``None`` if this one is not solved."""
    options = observation.options
    if observation.playoff:
        players = max(2, min(options.players, TABLE_MAX))
        usual = replace(options, players=players, end=Measure("target", 100), round_start="fixed")
        plans = plans_for(usual)
        if plans is None:
            return None
        return plans.playoff(len(observation.playoff), observation.extra)
    plans = plans_for(options)
    if plans is None or _was_over(observation):
        return None
    place, gaps = _place(observation), _gaps(observation)
    return plans.race(place, gaps)


def _place(observation: Observation) -> int:
    """Return how many play before the viewer in each round."""
    return len(observation.scores)


def _gaps(observation: Observation) -> tuple[int, ...]:
    """Return how many points each player lacks to end the game, in the order of this round."""
    options, totals, starter = observation.options, observation.totals, observation.starter or 0
    needed = (options.target or 0) + (options.reach == "strictly_above")
    return tuple(needed - total for total in (*totals[starter:], *totals[:starter]))


def _was_over(observation: Observation) -> bool:
    """Tell whether the game would have ended before this round but for a tie."""
    totals, starter = list(observation.totals), observation.starter or 0
    for place, score in enumerate(observation.scores):
        totals[(starter + place) % len(totals)] -= score
    return round_ends_game(observation.options, observation.round - 1, totals)


def _field_plan(observation: Observation, *, plays_on: bool) -> NDArray[np.int8]:
    """Return the best plan against rivals that play for points."""
    from cubilete.analysis import ship_captain_crew_turns  # noqa: PLC0415 - loaded when needed

    worth = _playoff_worth(observation) if observation.playoff else None
    if worth is None:
        worth = _race_worth(observation, plays_on=plays_on)
    return ship_captain_crew_turns.plan_for(observation.options, worth)


def _race_worth(observation: Observation, *, plays_on: bool) -> NDArray[np.float64]:
    """Return the chance to win after each score of a turn that is no extra turn. Shape: (13,)."""
    from cubilete.analysis import ship_captain_crew_field as field  # noqa: PLC0415 - when needed

    options, place, gaps = observation.options, _place(observation), _gaps(observation)
    others = [(gap, n < place) for n, gap in enumerate(gaps) if n != place]
    if options.rounds is None and not _was_over(observation):
        rivals = [field.Rival(gap, played) for gap, played in others]
        return field.race_worth(options, gaps[place], rivals, plays_on=plays_on)
    left = max(1, (options.rounds or 0) - observation.round + 1)
    if left > field.ROUNDS_MAX:
        return np.arange(float(SCORES))
    rivals = [field.Rival(gaps[place] - gap, played) for gap, played in others]
    return field.rounds_worth(options, left, rivals, plays_on=plays_on)


def _playoff_worth(observation: Observation) -> NDArray[np.float64]:
    """Return the chance to win after each extra score if the others play for points. Shape: (13,).

    A new tie is a fair share of the win, as all play alike then.
    """
    from cubilete.analysis import ship_captain_crew_turns  # noqa: PLC0415 - loaded when needed

    extra = observation.extra
    scores = ship_captain_crew_turns.mean_scores(observation.options)
    below = np.cumsum(scores) - scores
    later, best = len(observation.playoff) - len(extra) - 1, max(extra, default=-1)
    worth = np.zeros(SCORES)
    for score in range(max(best, 0), SCORES):
        tied = extra.count(score)
        for more in range(later + 1):
            alike = comb(later, more) * scores[score] ** more * below[score] ** (later - more)
            worth[score] += alike / (1 + tied + more)
    return worth
