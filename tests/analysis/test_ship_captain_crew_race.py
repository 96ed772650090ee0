"""The solved race: its figures, which house rules it has, and the rules of the game behind it."""

from __future__ import annotations

from math import sqrt
from random import Random
from time import process_time

import pytest

from cubilete.analysis.ship_captain_crew_race import problems, race_rules, solved, solved_up_to
from cubilete.bots.ship_captain_crew import captain
from cubilete.errors import SetupError
from cubilete.games.ship_captain_crew import ShipCaptainCrew, State
from cubilete.games.ship_captain_crew.observe import observe
from cubilete.games.ship_captain_crew.rules import apply
from tests.games.ship_captain_crew.positions import options, position

POSITIONS = {
    (0, 0): 0.499008068860,
    (0, 50): 0.026229863588,
    (50, 0): 0.973439729828,
    (50, 50): 0.498575718265,
    (60, 70): 0.283667759010,
    (80, 80): 0.497760580416,
    (90, 95): 0.262382808924,
    (95, 90): 0.731535118808,
    (98, 88): 0.856782516280,
    (99, 99): 0.495082990447,
    (88, 99): 0.132310544626,
}
"""The chance of who throws first in a race of two to 100, by both totals."""


def test_the_figures_of_the_race_to_100() -> None:
    """The first player and ten positions have the chances that the docs give."""
    race = solved(options("players=2"))

    for (own, other), chance in POSITIONS.items():
        assert pytest.approx(chance, abs=1e-9) == race.start([100 - own, 100 - other])[0]


def test_one_point_from_the_end_the_race_is_a_playoff() -> None:
    """At 99 each whoever scores ends the race, and both scores count alike."""
    race = solved(options("players=2"))
    tie = race.after[1, race.position([0, 0])]

    assert pytest.approx(tie, abs=1e-14) == race.start([1, 1])


@pytest.mark.deep
def test_the_race_of_three_to_100() -> None:
    """Three players take far less than ten minutes, and have the chances that the docs give."""
    solved_up_to(race_rules(options("players=3")), 12)
    started = process_time()
    race = solved(options("players=3"))

    assert process_time() - started < 60
    assert pytest.approx([0.332313254519, 0.333309519231, 0.334377226250], abs=1e-9) == (
        race.start([100, 100, 100])
    )


def test_a_longer_table_has_the_same_values() -> None:
    """Only gaps count: a race to 100 ends as a race to 30."""
    short, long = (solved(options(f"players=2 end=target:{target}")) for target in (30, 100))

    for gaps in ([30, 30], [1, 17], [12, 3]):
        assert list(short.start(gaps)) == list(long.start(gaps))
        assert list(short.worth(1, gaps)) == list(long.worth(1, gaps))


def test_beyond_the_target_is_one_point_more() -> None:
    """With reach=strictly_above a race to 20 is one to 21."""
    above = solved(options("players=2 end=target:20 reach=strictly_above"))
    reached = solved(options("players=2 end=target:21"))

    assert list(reached.start([21, 21])) == list(above.start([21, 21]))


def test_extra_rounds_of_two_are_a_playoff() -> None:
    """A round that counts for both who are level decides as extra turns would."""
    assert solved(options("players=2 tie=extra_round_all")) is solved(options("players=2"))


@pytest.mark.parametrize(
    ("house_rules", "reason"),
    [
        ("players=1", "two or three"),
        ("players=4", "two or three"),
        ("players=2 end=rounds:3", "target"),
        ("players=2 end=target:1001", "up to 1000"),
        ("players=3 end=target:128 reach=strictly_above", "up to 128"),
        ("players=2 round_start=rotate", "fixed order"),
        ("players=3 tie=extra_round_all", "extra rounds"),
    ],
)
def test_what_is_not_solved_is_refused(house_rules: str, reason: str) -> None:
    """Every reason is a sentence; all are given at once."""
    with pytest.raises(SetupError, match=reason):
        solved(options(house_rules))
    assert 2 == len(list(problems(options("players=4 end=rounds:3"))))


def wins_by_play(games: int, setup: str) -> int:
    """Return how many games the first seat wins, both being captains, by the rules of the game."""
    start, rng, wins = position(setup, "players=2"), Random(1), 0
    for _ in range(games):
        wins += 0 == _played(start, rng).winner
    return wins


def _played(state: State, rng: Random) -> State:
    """Return how a game between captains ends."""
    while not state.is_terminal:
        player = state.current_player
        if player is None:
            state = apply(state, ShipCaptainCrew.draw(state, rng))
        else:
            state = apply(state, captain(observe(state, player), 1.0, rng))
    return state


@pytest.mark.parametrize(
    ("totals", "games"),
    [
        ((95, 90), 800),
        ((88, 99), 800),
        pytest.param((95, 90), 40_000, marks=pytest.mark.deep),
        pytest.param((0, 0), 10_000, marks=pytest.mark.deep),
    ],
)
def test_games_by_the_rules_agree(totals: tuple[int, int], games: int) -> None:
    """Captains who play by the rules of the game win as often as the solved race says."""
    chance = POSITIONS[totals]
    error = sqrt(chance * (1 - chance) / games)
    wins = wins_by_play(games, f"first=A totals={totals[0]},{totals[1]} round=20")

    assert pytest.approx(chance, abs=4 * error) == wins / games
