"""How often a token comes to each square, against a plain matrix and against games played."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random

import numpy as np
import pytest

from cubilete.analysis.good_milk import STANDINGS, At41, odds, start_of
from cubilete.analysis.good_milk_moves import PLACES, SQUARES, moves
from cubilete.analysis.good_milk_visits import landings, waits
from cubilete.games.good_milk import GoodMilkOptions
from cubilete.games.good_milk.board import DEEP_WATER, EXIT, GOAL, move
from tests.games.good_milk.positions import square

SEED = GoodMilkOptions()
CHOICES: tuple[At41, ...] = ("restart", "leave")
VARIANTS = (
    SEED,
    GoodMilkOptions(overshoot="stay", start_square=1),
    GoodMilkOptions(good33="forced_pump", boot35="bounce", restart_square=0),
)


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: str(options.written()))
def test_waits_agree_with_a_plain_matrix(options: GoodMilkOptions, at_41: At41) -> None:
    """Fractions eliminated by hand give what NumPy's solver gives for (1 - Q)."""
    table = moves(options, at_41)
    start = np.zeros(len(STANDINGS))
    start[PLACES[start_of(options)]] = 1
    solved = np.linalg.solve(np.eye(len(STANDINGS)) - table.step.T, start)
    found, landed = waits(options, at_41), landings(options, at_41)

    assert [float(found[each]) for each in STANDINGS] == pytest.approx(solved, abs=1e-10)
    columns = [float(landed.get(each, 0)) for each in SQUARES]
    assert columns == pytest.approx(solved @ table.landing, abs=1e-10)


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: str(options.written()))
def test_waits_sum_to_the_odds(options: GoodMilkOptions, at_41: At41) -> None:
    """One wait is one turn; landings on 37, 27 and 41 are how a race ends. All exactly."""
    found, landed = odds(options, at_41), landings(options, at_41)

    assert found.turns == sum(waits(options, at_41).values(), Fraction(0))
    assert found.turns == sum(landed.values(), Fraction(0))
    assert (found.win, found.drown) == (landed[GOAL], landed[DEEP_WATER])
    assert found.leave == (landed[EXIT] if at_41 == "leave" else 0)


def test_first_squares_by_hand() -> None:
    """A lone leaver comes to 1, 2 and 3 with these chances, and never back."""
    sixth = Fraction(1, 6)
    second = sixth * (1 + sixth)
    landed = landings(SEED, "leave")

    assert (sixth, second) == (landed[square("m1")], landed[square("m2")])
    assert sixth * (1 + sixth + second) == landed[square("m3")]


def test_landings_agree_with_tokens_moved_by_chance() -> None:
    """A few thousand tokens alone come to each square as often as reckoned."""
    rng, tokens = Random(5), 3000
    sums, squares = dict.fromkeys(SQUARES, 0), dict.fromkeys(SQUARES, 0)
    for _ in range(tokens):
        counts = dict.fromkeys(SQUARES, 0)
        standing = start_of(SEED).square
        while standing not in (GOAL, DEEP_WATER, EXIT):
            step = move(SEED, standing, rng.randint(1, 6))
            counts[step.landed] += 1
            standing = step.square
        for each, count in counts.items():
            sums[each] += count
            squares[each] += count * count
    landed = landings(SEED, "leave")
    for each in SQUARES:
        mean = sums[each] / tokens
        error = sqrt(max(squares[each] / tokens - mean * mean, 0) / tokens)
        assert abs(mean - float(landed.get(each, 0))) <= 4.5 * error
