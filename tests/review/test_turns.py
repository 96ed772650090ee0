"""A turn in floats is the turn that is solved in fractions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import (
    MEAN,
    choices,
    decisions,
    throw_value,
    turn_distribution,
)
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.games.ship_captain_crew.state import Turn
from cubilete.review.turns import SCORES, tree_of

RULES = (
    ShipCaptainCrewOptions(),
    ShipCaptainCrewOptions(crew_reroll="both_only"),
    ShipCaptainCrewOptions(commit="use_all_throws", crew_keep="locked"),
)


def worth_of(seed: int) -> tuple[Fraction, ...]:
    """Return a rising worth of scores, or the mean for 0."""
    if not seed:
        return MEAN
    rng = Random(seed)
    return tuple(sorted(Fraction(rng.randrange(1000), 1000) for _ in range(SCORES)))


@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize("seed", [0, 1])
def test_values_are_those_of_the_exact_solution(options: ShipCaptainCrewOptions, seed: int) -> None:
    """In every position with a crew each choice is worth what the fractions say."""
    worth = worth_of(seed)
    floats = np.array([float(each) for each in worth])
    solved = tree_of(options).solve(floats)
    for turn in decisions(options, worth):
        for choice in choices(options, turn, worth):
            assert float(choice.value) == pytest.approx(
                float(solved.after(turn, choice.again) @ floats), abs=1e-12
            )


def test_scores_are_as_probable_as_exactly() -> None:
    """From the first throw on, scores under best play have their exact probabilities."""
    options = ShipCaptainCrewOptions()
    solved = tree_of(options).solve(np.arange(SCORES, dtype=float))
    expected = [float(share) for share in turn_distribution(options)]

    assert expected == pytest.approx(solved.from_turn(Turn()).tolist(), abs=1e-12)
    mean = float(throw_value(options, Turn(), ()))
    assert mean == pytest.approx(float(solved.after(Turn(), ()) @ np.arange(SCORES)), abs=1e-12)


@pytest.mark.parametrize("options", RULES)
def test_every_choice_leads_somewhere(options: ShipCaptainCrewOptions) -> None:
    """Where a choice leads is one place or another, with probabilities that sum to 1."""
    tree = tree_of(options)
    sums = [choice.leads.sum() for each in tree.choices for choice in each]

    assert [1.0] * len(sums) == pytest.approx(sums)
    assert len(tree.places) == len(tree.choices)
