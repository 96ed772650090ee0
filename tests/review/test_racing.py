"""Who wins a race of fixed plans: compared with a recursion over totals, in fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import turn_distribution
from cubilete.analysis.ship_captain_crew_race import race_rules, solved_up_to
from cubilete.games.ship_captain_crew import ShipCaptainCrew
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.review.racing import Race, chances_by_score, race_of
from cubilete.review.turns import SCORES
from tests.review.games import played

OPTIONS = ShipCaptainCrewOptions()
TARGET = 9
SHARES = turn_distribution(OPTIONS)


@lru_cache(None)
def first_wins(totals: tuple[int, ...]) -> Fraction:
    """Return the chance of the first of ``totals`` to win as a round begins; a tie is shared.

    Rounds in which nobody scores lead back to the same totals.
    """
    if max(totals) >= TARGET:
        best = max(totals)
        return Fraction(totals[0] == best, totals.count(best))
    found = Fraction(0)
    nothing = SHARES[0] ** len(totals)
    for scores in product(range(SCORES), repeat=len(totals)):
        share = Fraction(1)
        for score in scores:
            share *= SHARES[score]
        if share and any(scores):
            after = tuple(total + score for total, score in zip(totals, scores, strict=True))
            found += share * first_wins(after)
    return found / (1 - nothing)


def test_two_players_are_as_probable_to_win_as_exactly() -> None:
    """The mover's chance by score is the mean over the other's turn of the recursion."""
    race = Race((3, 5), 0, frozenset({1}), TARGET, 0)
    found = chances_by_score(OPTIONS, race)
    for score in (0, 2, 5, 6, 12):
        expected = sum(
            SHARES[other] * first_wins((3 + score, 5 + other)) for other in range(SCORES)
        )
        assert float(expected) == pytest.approx(found[score, 0], abs=1e-9)
        assert 1 == pytest.approx(found[score].sum(), abs=1e-9)


def test_three_players_share_ties_evenly() -> None:
    """With three the same holds, also where the mover is the last one of the round."""
    race = Race((6, 7, 8), 0, frozenset(), TARGET, 0)
    found = chances_by_score(OPTIONS, race)

    assert [0.5, 1.0] == pytest.approx([found[3, 0] / found[3, 0] / 2, found[4, 0]])
    assert float(first_wins((6, 7, 8))) == pytest.approx(found[0, 0], abs=1e-9)


@pytest.mark.parametrize("done", [0, 1])
def test_plans_for_the_best_mean_are_nearly_as_good_as_the_solved_race(done: int) -> None:
    """In the last points of a race of two each score is worth nearly what it is if solved.

    Nobody scores 1, so the solved race has no value for it.
    """
    options = ShipCaptainCrewOptions(players=2)
    solved = solved_up_to(race_rules(options), 30)
    largest: list[float] = []
    for gaps in product(range(1, 31, 7), repeat=2):
        totals = tuple(100 - gap for gap in gaps)
        race = Race(totals, done, frozenset(range(done + 1, 2)), 100, 0)
        apart = chances_by_score(options, race) - solved.results(done, gaps)
        largest.append(float(np.abs(np.delete(apart, 1, axis=0)).max()))

    assert max(largest) < 0.02
    assert sum(largest) / len(largest) < 0.006


def test_a_number_of_rounds_ends_the_game() -> None:
    """Without a target the totals after the last round decide."""
    race = Race((4, 9), 0, frozenset({1}), None, 0)
    found = chances_by_score(OPTIONS, race)
    expected = sum(
        SHARES[other] * Fraction(4 + 12 > 9 + other) + SHARES[other] * Fraction(other == 7, 2)
        for other in range(SCORES)
    )

    assert float(expected) == pytest.approx(found[12, 0])


def test_a_carried_pot_makes_ties_worth_nothing() -> None:
    """Where a tie leaves the pot to the next game, nobody wins by one."""
    options = ShipCaptainCrewOptions(tie="carry_pot")
    race = Race((0, 5), 0, frozenset(), None, 0)

    assert [0.0, 0.0] == chances_by_score(options, race)[5].tolist()


def test_races_are_read_from_positions() -> None:
    """Whoever has yet to play in the round is waiting, and a playoff is a race of its own."""
    record = played("ship_captain_crew", "steady,steady,steady", 1)
    found = [
        (step.before, race_of(step.before))
        for step in record.steps()
        if step.before.player is not None
    ]

    for state, race in found:
        if state.playoff:
            assert len(state.playoff) == len(race.totals)
        else:
            assert len(state.totals) - 1 - len(state.scores) == len(race.waiting)
            assert state.player == race.mover
    assert isinstance(record.game, ShipCaptainCrew)
