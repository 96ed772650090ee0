"""What whoever plays the last turn of a round or playoff of ship, captain, crew can see."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cubilete.analysis.ship_captain_crew import MEAN, SCORE_MAX
from cubilete.games.ship_captain_crew.scoring import round_ends_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.analysis.ship_captain_crew import Worth
    from cubilete.games.ship_captain_crew import Observation
    from cubilete.games.ship_captain_crew.state import Score

WIN = 10**9
"""What winning is worth in points.

There is a choice only with ship, captain and crew, over at most two throws of two dice. Chances to
win by it, a tie shared by k, are multiples of 1 / (1296 k); k is at most 1000, so the least
difference between them outweighs all 12 points of a turn. Points only decide between equal chances.
"""


def is_last_to_act(observation: Observation) -> bool:
    """Tell whether this turn is the last of its round or of its playoff."""
    if observation.playoff:
        return len(observation.extra) == len(observation.playoff) - 1
    return len(observation.scores) == len(observation.totals) - 1


def results_of(observation: Observation) -> list[Fraction | None]:
    """Return the chance to win after each score of the last turn, 0 to 12, as ``_result`` says."""
    return [_result(observation, score) for score in range(SCORE_MAX + 1)]


def _result(observation: Observation, score: Score) -> Fraction | None:
    """Return the chance to win after ``score`` in the last turn; ``None`` if the game goes on.

    A tie counts as a fair share of a win, also where those tied go on playing; it counts as
    nothing where it leaves the pot to the next game.
    """
    options, rivals, own = observation.options, observation.extra, score
    if not observation.playoff:
        player, totals = observation.viewer or 0, observation.totals
        rivals, own = totals[:player] + totals[player + 1 :], totals[player] + score
        if not round_ends_game(options, observation.round, (*rivals, own)):
            return None
    best = max(rivals, default=-1)
    if own != best:
        return Fraction(own > best)
    return Fraction(options.tie != "carry_pot", 1 + rivals.count(best))


def points_pay(observation: Observation, results: Sequence[Fraction | None]) -> bool:
    """Tell whether a game that is won anyway is worth more with more points."""
    options = observation.options
    if None in results or observation.playoff:
        return False
    return options.settle in ("per_point", "percent") or options.players == 1


def worth_of(results: Sequence[Fraction | None]) -> Worth:
    """Return what each score is worth: the win before the points, unless the game may go on."""
    known = [result for result in results if result is not None]
    if len(known) < len(results):
        return MEAN
    return tuple(WIN * result + points for result, points in zip(known, MEAN, strict=True))
