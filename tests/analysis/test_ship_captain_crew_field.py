"""Races against a field that plays for points: products of walks against the race as a whole."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import turn_rules
from cubilete.analysis.ship_captain_crew_field import (
    Rival,
    race_worth,
    rounds_worth,
    walks,
)
from cubilete.analysis.ship_captain_crew_playoff import Way
from cubilete.analysis.ship_captain_crew_race import race_of, race_rules
from cubilete.analysis.ship_captain_crew_turns import mean_scores
from cubilete.kernels.ship_captain_crew_race import HABIT
from tests.games.ship_captain_crew.positions import options

SCORES = [0, *range(2, 13)]


@pytest.mark.parametrize(
    ("house_rules", "gap_max"),
    [("players=2", 40), ("players=3", 20), ("players=2 tie=carry_pot", 20), ("players=4", 5)],
)
def test_a_product_of_walks_is_the_race(house_rules: str, gap_max: int) -> None:
    """If all play for points, both ways give everybody the same chance after every score."""
    rules = options(house_rules)
    way = Way(HABIT, mean_scores(turn_rules(rules)))
    race = race_of(race_rules(rules), gap_max, (way,) * rules.players)

    rng = np.random.default_rng(1)
    for _ in range(40):
        place = int(rng.integers(rules.players))
        low = [-5 if n < place else 1 for n in range(rules.players)]
        gaps = [int(rng.integers(least, gap_max + 1)) for least in low]
        rivals = [Rival(gap, n < place) for n, gap in enumerate(gaps) if n != place]
        worth = race_worth(rules, gaps[place], rivals, plays_on=False)
        expected = race.worth(place, gaps)[SCORES]
        assert pytest.approx(expected, abs=1e-9) == worth[SCORES], (place, gaps)


def test_playing_on_is_never_worse() -> None:
    """Who plays best later has a chance at least as good, after every score."""
    rules = options("players=4")
    for gap, other in product((1, 8, 30, 60), (-3, 5, 25)):
        rivals = [Rival(other, played=other < 0), Rival(40, played=False), Rival(12, played=False)]
        points = race_worth(rules, gap, rivals, plays_on=False)
        best = race_worth(rules, gap, rivals, plays_on=True)
        assert (best >= points - 1e-12).all()


def test_a_last_round_is_the_higher_sum() -> None:
    """With one round left, against one who has played, points decide; a tie is half a win."""
    worth = rounds_worth(options("players=2"), 1, [Rival(5, played=True)], plays_on=True)

    assert [0.0] * 5 == list(worth[:5])
    assert pytest.approx(0.5) == worth[5]
    assert pytest.approx([1.0] * 7) == list(worth[6:])


def test_rounds_are_sums_of_turns() -> None:
    """With two rounds left, sums of turns counted one by one give the same chance."""
    rules = options("players=2")
    scores = mean_scores(turn_rules(rules))
    worth = rounds_worth(rules, 2, [Rival(-1, played=False)], plays_on=False)

    for score in SCORES:
        expected = 0.0
        for own, one, other in product(range(13), repeat=3):
            lead = score + own + 1 - one - other
            expected += (
                scores[own] * scores[one] * scores[other] * (1 + (lead > 0) - (lead < 0)) / 2
            )
        assert pytest.approx(expected, abs=1e-12) == worth[score]


def test_far_races_count_by_their_differences() -> None:
    """A thousand points from the end, who leads is ahead by as much as at 150 points."""
    rules = options("players=3 end=target:2000")
    near, far = (
        race_worth(
            rules, gap, [Rival(gap + 3, played=True), Rival(gap, played=False)], plays_on=False
        )
        for gap in (150, 1500)
    )

    assert list(near) == list(far)
    assert 0.40 < far[7] < 0.41


def test_every_walk_is_somewhere() -> None:
    """A walk is below its target or reaches it once: the chances of all turns sum to 1."""
    found = walks(turn_rules(options()))

    assert pytest.approx(1, abs=1e-9) == found.over[11 + 100].sum()
    assert 1 == found.below[12, 0]
    assert pytest.approx(0.46002489, abs=1e-8) == found.below[12, 1]
