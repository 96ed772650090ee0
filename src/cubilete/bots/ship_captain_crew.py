"""Bots of ship, captain, crew.

*novice* has the habits of somebody at a first game: low crew dice go back into the cup, and now and
then something is done on a whim. *steady* plays for the exact best mean score under the house rules
in force (cubilete.analysis.ship_captain_crew). Where it can see what each score of its turn would
bring, because it plays the last turn of the last round or of a playoff, it plays to win instead.
*sharp* and *captain* play to win all the time: ``cubilete.bots.ship_captain_crew_race``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.analysis.ship_captain_crew import MEAN, best_choice
from cubilete.bots.ship_captain_crew_last_turn import (
    is_last_to_act,
    points_pay,
    results_of,
    worth_of,
)
from cubilete.games.ship_captain_crew import Stand, Throw

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from cubilete.bots.policy import Policy
    from cubilete.core.dice import Faces, Player
    from cubilete.games.ship_captain_crew import Observation
    from cubilete.games.ship_captain_crew.actions import PlayerAction
    from cubilete.games.ship_captain_crew.rules import Legal

WHIM = 0.15
"""How often a novice throws whatever comes to mind."""
LOW = 3
"""The highest crew die that a novice throws again."""


def prepare() -> None:
    """Load what sharp and captain go by."""
    from cubilete.bots import ship_captain_crew_race  # noqa: PLC0415 - loaded when needed

    ship_captain_crew_race.prepare()


def novice(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return a throw of low crew dice, a stand or, now and then, any legal action."""
    player, can = asked(observation)
    if can.throw:
        return Throw(player)
    if rng.random() < WHIM:
        again = rng.choice([*can.again, *((None,) if can.stand else ())])
    else:
        again = low_dice(can)
    return action_of(player, again)


def low_dice(can: Legal) -> Faces | None:
    """Return as many low crew dice as may be thrown; ``None``, to stand, if there are none."""
    low = [faces for faces in can.again if max(faces) <= LOW]
    if low:
        return low[-1]
    return None if can.stand else can.again[0]


def steady(observation: Observation, _deadline_s: float, _rng: Random, /) -> PlayerAction:
    """Return the action of the best mean or, where it can be seen, of the best chance to win."""
    player, can = asked(observation)
    if can.throw:
        return Throw(player)
    turn = observation.turn
    worth = MEAN
    if is_last_to_act(observation):
        results = results_of(observation)
        if can.stand and results[turn.score] == 1 and not points_pay(observation, results):
            return Stand(player)
        worth = worth_of(results)
    return action_of(player, best_choice(observation.options, turn, worth).again)


def sharp(observation: Observation, deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return the action of the best chance to win if all play for points after this turn."""
    from cubilete.bots import ship_captain_crew_race  # noqa: PLC0415 - loaded when needed

    return ship_captain_crew_race.sharp(observation, deadline_s, rng)


def captain(observation: Observation, deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return the action of the solved race or, where there is none, of the best approximation."""
    from cubilete.bots import ship_captain_crew_race  # noqa: PLC0415 - loaded when needed

    return ship_captain_crew_race.captain(observation, deadline_s, rng)


def asked(observation: Observation) -> tuple[Player, Legal]:
    """Return who is asked for an action, and what is legal."""
    player, can = observation.viewer, observation.legal
    if player is None or can is None:
        raise ValueError("A bot is asked only when it is its player's turn.")
    return player, can


def action_of(player: Player, again: Faces | None) -> PlayerAction:
    """Return the throw of these crew dice, or the stand for none."""
    return Stand(player) if again is None else Throw(player, again)


POLICIES: Mapping[str, Policy] = {
    "novice": novice,
    "steady": steady,
    "sharp": sharp,
    "captain": captain,
}
"""Every policy for ship, captain, crew, weakest first."""
