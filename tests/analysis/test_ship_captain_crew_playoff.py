"""Playoffs: fair among equals, and what who plays later knows is worth something."""

from __future__ import annotations

import pytest

from cubilete.analysis.ship_captain_crew_playoff import Playoffs, Standing, Way, tie_table
from cubilete.analysis.ship_captain_crew_race import solved_playoffs
from cubilete.analysis.ship_captain_crew_turns import mean_scores
from cubilete.kernels.ship_captain_crew_race import BELIEF, BEST, HABIT, MEAN
from tests.games.ship_captain_crew.positions import options


@pytest.mark.parametrize("places", [2, 3, 4])
def test_who_plays_for_points_has_a_fair_share(places: int) -> None:
    """If all score alike, nobody gains by the order of turns."""
    playoffs = Playoffs(options(), (Way(HABIT, mean_scores(options())),) * places)
    playoffs.solve()

    for members, chances in playoffs.starts.items():
        expected = [float(place in members) / len(members) for place in range(places)]
        assert pytest.approx(expected, abs=1e-14) == chances


def test_later_is_better() -> None:
    """Who knows what to beat has more than a fair share, among three in turn order."""
    starts = solved_playoffs(options(), 3).starts
    two, three = starts[0, 1], starts[0, 1, 2]

    assert 0.49 < two[0] < 0.5 < two[1]
    assert 0.32 < three[0] < three[1] < three[2] < 0.35
    assert pytest.approx(two[:2], abs=1e-15) == starts[1, 2][1:]


def test_the_last_wins_beyond_the_best() -> None:
    """What the last one scores loses below the best, ties at it, and wins above it."""
    playoffs = solved_playoffs(options(), 2)
    worth = playoffs.worth(Standing((0, 1), 1, 7, (0,)))

    assert [0.0] * 7 == list(worth[:7])
    assert playoffs.starts[0, 1][1] == worth[7]
    assert [1.0] * 5 == list(worth[8:])


def test_who_believes_in_best_play_plays_best() -> None:
    """Against each other, believers have the value of the playoff.

    So has who plays first for points: with two in a playoff that is best.
    """
    solved = solved_playoffs(options(), 2)
    believing = Playoffs(options(), (Way(BELIEF, belief=solved),) * 2)
    believing.solve()
    simple = Playoffs(options(), (Way(MEAN), Way(BEST)))
    simple.solve()

    assert pytest.approx(solved.starts[0, 1], abs=1e-12) == believing.starts[0, 1]
    assert pytest.approx(solved.starts[0, 1], abs=1e-12) == simple.starts[0, 1]


def test_ties_are_worth_what_the_house_rules_say() -> None:
    """A tie of two is played off, shared, or worth nothing; who is alone on top has won."""
    ways = (Way(BEST),) * 2

    assert [0.5, 0.5] == list(tie_table(options("tie=share"), ways)[3])
    assert [0.0, 0.0] == list(tie_table(options("tie=carry_pot"), ways)[3])
    assert list(solved_playoffs(options(), 2).starts[0, 1]) == list(tie_table(options(), ways)[3])
    for tie in ("playoff", "share", "carry_pot"):
        assert [1.0, 0.0] == list(tie_table(options(f"tie={tie}"), ways)[1])
