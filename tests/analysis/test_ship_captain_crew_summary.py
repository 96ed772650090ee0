"""What ``cubilete analyse ship-captain-crew`` says."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cubilete.analysis.ship_captain_crew import trio_probability, turn_value
from cubilete.analysis.ship_captain_crew_race import solved
from cubilete.analysis.ship_captain_crew_summary import choice_map, plot, raced, summary
from cubilete.errors import SetupError
from tests.games.ship_captain_crew.positions import options

if TYPE_CHECKING:
    from pathlib import Path


def test_a_turn_in_fractions() -> None:
    """The two promised keys read back as the exact values, under house rules too."""
    for rules in (options(), options("crew_reroll=both_only")):
        found = summary(rules)
        assert trio_probability() == Fraction(found["qualify"])
        assert turn_value(rules) == Fraction(found["best_mean"])
        assert "/" in found["best_mean"]
        assert found == json.loads(json.dumps(found))


def test_a_race_by_totals() -> None:
    """First at 0 each, then at given totals, by everybody and by the score of the turn."""
    found = summary(options(), 30, 2, (20, 25))
    race = solved(options("players=2 end=target:30"))

    assert race.start([30, 30])[0] == found["first_wins"]
    assert race.start([10, 5])[0] == found["by_score"]
    assert list(race.start([10, 5])) == found["by_score_places"]
    assert None is found["by_turn"][1]
    assert race.worth(0, [10, 5])[12] == found["by_turn"][12]
    assert "exact" == found["race_means"]


def test_a_race_of_many_says_by_what_means() -> None:
    """Who plays for points among its like has a fair share; who is ahead has more."""
    found = summary(options(), 30, 5, (0, 20, 0, 0, 0))

    assert "all play for points" == found["race_means"]
    assert pytest.approx([0.2] * 5) == found["wins_by_place"]
    assert pytest.approx(1) == sum(found["by_score_places"])
    assert max(found["by_score_places"]) == found["by_score_places"][1]


@pytest.mark.parametrize(
    ("race", "players", "scores", "reason"),
    [
        (100, 1, None, "two or three"),
        (100, 3, (5, 5), "totals of 3 players"),
        (100, 2, (5, 100), "2 to 99"),
        (100, 2, (5, 1), "2 to 99"),
        (500, 5, None, "up to 150"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    race: int, players: int, scores: tuple[int, ...] | None, reason: str
) -> None:
    """One sentence says what is wrong."""
    with pytest.raises(SetupError, match=reason):
        summary(options(), race, players, scores)


def test_who_is_ahead_changes_the_choice() -> None:
    """Far from the end the best mean is best; near it, it is not; no choice raises the mean."""
    found = choice_map(raced(options(), 100, 2))

    assert 0 == found.chance[:60].max()
    assert 0.3 < found.chance[98, 20] < 0.34
    assert 0.1 < (found.chance > 0).mean() < 0.25
    assert found.price.min() > -1e-12
    assert (100, 112) == choice_map(raced(options(), 100, 2), place=1).chance.shape


@pytest.mark.parametrize("race", [None, 20])
def test_plots_are_drawn(race: int | None, tmp_path: Path) -> None:
    """A turn and a race each make a picture."""
    path = tmp_path / "odds.svg"
    plot(options(), race, path=path)

    assert "<svg" in path.read_text()


def test_maps_of_many_are_refused() -> None:
    """A map needs a solved race."""
    with pytest.raises(SetupError, match="two or three"):
        choice_map(raced(options(), 20, 4))
