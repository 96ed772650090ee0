"""Every bid's odds for one hand, against the odds of single bids."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cubilete.analysis.liars_dice import bid_probability, count_probabilities, expected_count
from cubilete.analysis.liars_dice_odds import Heard, View, odds_table, plot, summary
from cubilete.errors import SetupError
from cubilete.games.liars_dice import LiarsDiceOptions

if TYPE_CHECKING:
    from pathlib import Path

SEED = LiarsDiceOptions()
WILD = LiarsDiceOptions(wild=True)
VIEW = View((1, 1, 4), 10)


@pytest.mark.parametrize("options", [SEED, WILD], ids=["plain", "wild"])
def test_every_bid_has_its_odds(options: LiarsDiceOptions) -> None:
    """Of somebody who hears nothing: the odds of the single bid."""
    found = odds_table(options, VIEW)
    for face in range(1, 7):
        rest = (face, 10, 6, options.wild_number)
        expected = [bid_probability(VIEW.hand, quantity, *rest) for quantity in range(14)]
        assert tuple(expected) == found[face]


@pytest.mark.parametrize("options", [SEED, WILD], ids=["plain", "wild"])
def test_summary_has_the_bid_asked_for(options: LiarsDiceOptions) -> None:
    """True, exactly met, and the mean count; a fraction besides the number."""
    found = json.loads(json.dumps(summary(options, VIEW, (3, 1))))
    rest = (1, 10, 6, options.wild_number)
    true, exact = bid_probability((1, 1, 4), 3, *rest), count_probabilities((1, 1, 4), *rest)[3]

    assert f"{true.numerator}/{true.denominator}" == found["true_exact"]
    assert (float(true), float(exact)) == (found["true"], found["exact"])
    means = [float(expected_count((1, 1, 4), face, *rest[1:])) for face in range(1, 7)]
    assert means == pytest.approx(found["expected"])
    assert found["true"] == found["bids"][2]["1"]
    assert 13 == len(found["bids"]) == found["dice"]


def test_the_last_quantity_is_met_exactly_or_not_at_all() -> None:
    """There are no more dice than that."""
    found = summary(SEED, View((1,), 1), (2, 1))

    assert 1 / 6 == found["true"] == found["exact"]


def test_beliefs_change_the_odds_by_hand() -> None:
    """Ten dice of which five lean to ones and five are fair; and a die that is surely a one."""
    leaning = View((), 10, (Heard(5, 1, weight=Fraction(3)),))
    sure = View((), 2, (Heard(1, 1, at_least=1),))

    miss = Fraction(5, 8) ** 5 * Fraction(5, 6) ** 5
    assert 1 - miss == odds_table(SEED, leaning)[1][1]
    assert (Fraction(1), Fraction(1), Fraction(1, 6)) == odds_table(SEED, sure)[1]
    assert (Fraction(1), Fraction(1, 6), Fraction(0)) == odds_table(SEED, sure)[2]


def test_all_problems_come_at_once() -> None:
    """Six things are wrong, and each has its sentence."""
    heard = (Heard(9, 7, weight=Fraction(-1)),)
    with pytest.raises(SetupError) as caught:
        summary(SEED, View((1, 2, 3, 4, 5, 9), 30, (*heard, Heard(30, 1))))

    assert 8 >= len(caught.value.problems) >= 6
    with pytest.raises(SetupError, match="More is believed"):
        summary(SEED, View((1,), 4, (Heard(5, 1),)))
    with pytest.raises(SetupError, match="No hand fits"):
        summary(SEED, View((1,), 4, (Heard(2, 1, at_least=3),)))


@pytest.mark.parametrize("bid", [(0, 1), (14, 1), (3, 0), (3, 7)])
def test_a_bid_must_be_one(bid: tuple[int, int]) -> None:
    """From one to all dice, on a face that the dice have."""
    with pytest.raises(SetupError, match="A bid names 1 to 13 dice and a face from 1 to 6"):
        summary(SEED, VIEW, bid)


def test_plot_is_a_file(tmp_path: Path) -> None:
    """A picture, also without dice in hand."""
    pytest.importorskip("matplotlib")
    plot(WILD, View((), 5), tmp_path / "odds.png")

    assert (tmp_path / "odds.png").read_bytes().startswith(b"\x89PNG")
