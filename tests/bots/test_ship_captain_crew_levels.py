"""Exact strength of the levels, and that the levels in the solver are the bots at the table."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from cubilete.analysis.ship_captain_crew_race import solved
from cubilete.bots.ship_captain_crew import POLICIES
from cubilete.bots.ship_captain_crew_levels import level_race, novice_scores
from cubilete.errors import SetupError
from cubilete.games.ship_captain_crew import ShipCaptainCrew
from cubilete.games.ship_captain_crew.observe import observe
from cubilete.games.ship_captain_crew.rules import apply
from tests.games.ship_captain_crew.positions import options, position

TWO = options("players=2")


def share(strong: str, weak: str, players: int, target: int) -> float:
    """Return how often one of a level wins against all others of another, seats in turn."""
    total = 0.0
    for place in range(players):
        levels = [weak] * players
        levels[place] = strong
        race = level_race(TWO, levels, target)
        total += float(race.start([target] * players)[place]) / players
    return total


def test_two_captains_are_the_solved_race() -> None:
    """Who believes in the solved race, and plays it against itself, has its values."""
    race = level_race(TWO, ("captain", "captain"), 40)

    exact = solved(options("players=2 end=target:40")).start([40, 40])
    assert pytest.approx(exact, abs=1e-12) == race.start([40, 40])


def test_each_level_beats_the_one_below() -> None:
    """To 100 against each other: novice far behind, then steady; captain by one in a million."""
    assert 0.5379 < share("steady", "novice", 2, 100) < 0.5380
    assert 0.5005 < share("sharp", "steady", 2, 100) < 0.5006
    assert 0.5 + 1e-7 < share("captain", "sharp", 2, 100) < 0.5 + 2e-6


def test_nobody_gains_against_the_captain() -> None:
    """A player who knows that all others are captains wins no more than a captain does."""
    captain, best = (
        level_race(TWO, (level, "captain"), 60).start([60, 60])[0] for level in ("captain", "best")
    )

    assert pytest.approx(captain, abs=1e-12) == best
    assert 1e-4 < share("best", "steady", 2, 60) - 0.5 < 1e-3


@pytest.mark.deep
def test_a_captain_of_many_is_near_the_solved_race() -> None:
    """What it plays with four and more costs it less than 1e-5 against two exact captains."""
    lost = share("captain", "captain", 3, 12) - share("captain_of_many", "captain", 3, 12)

    assert 0 <= lost < 1e-5


@pytest.mark.deep
def test_levels_of_three() -> None:
    """With three players the order is the same, one against two, to 40."""
    assert 0.359 < share("steady", "novice", 3, 40) < 0.360
    assert 0.3345 < share("sharp", "steady", 3, 40) < 0.3347
    assert 1 / 3 + 1e-6 < share("captain", "sharp", 3, 40) < 1 / 3 + 3e-6


def played(names: tuple[str, str], setup: str, games: int) -> float:
    """Return how often the first seat wins games between bots by the rules of the game."""
    start, rng, wins = position(setup, "players=2"), Random(3), 0
    for _ in range(games):
        state = start
        while not state.is_terminal:
            player = state.current_player
            if player is None:
                state = apply(state, ShipCaptainCrew.draw(state, rng))
            else:
                state = apply(state, POLICIES[names[player]](observe(state, player), 1.0, rng))
        wins += state.winner == 0
    return wins / games


@pytest.mark.parametrize(
    ("names", "games"),
    [
        (("steady", "novice"), 600),
        (("novice", "steady"), 600),
        (("sharp", "steady"), 600),
        (("captain", "novice"), 600),
        pytest.param(("novice", "steady"), 20_000, marks=pytest.mark.deep),
        pytest.param(("steady", "sharp"), 20_000, marks=pytest.mark.deep),
    ],
)
def test_bots_win_as_often_as_their_levels(names: tuple[str, str], games: int) -> None:
    """Games at the table, from 90 all, agree with the exact chance."""
    chance = float(level_race(TWO, names, 20).start([10, 10])[0])
    error = sqrt(chance * (1 - chance) / games)

    won = played(names, "first=A round=20 totals=90,90", games)
    assert pytest.approx(chance, abs=4 * error) == won


def test_a_novices_scores_are_counted() -> None:
    """The exact distribution of a novice's turn is what novices score at the table."""
    games, rng, start = 4000, Random(2), position("first=A", "players=2")
    counted: Counter[int] = Counter()
    for _ in range(games):
        state = start
        while not state.scores:
            player = state.current_player
            if player is None:
                state = apply(state, ShipCaptainCrew.draw(state, rng))
            else:
                state = apply(state, POLICIES["novice"](observe(state, player), 1.0, rng))
        counted[state.scores[0]] += 1

    for score, chance in enumerate(novice_scores(options())):
        error = sqrt(chance * (1 - chance) / games)
        assert pytest.approx(chance, abs=4.5 * error + 1e-12) == counted[score] / games, score


def test_levels_race_to_a_target() -> None:
    """What the solver cannot do is refused."""
    with pytest.raises(SetupError, match="target"):
        level_race(options("players=2 end=rounds:4"), ("steady", "sharp"), 20)
