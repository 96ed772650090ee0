"""What short pots and purses change, counted along games that are played by the rules."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from cubilete.analysis.good_milk_sampling import shortfall
from cubilete.errors import SetupError
from cubilete.games.good_milk import GoodMilkOptions

SEED = GoodMilkOptions()


def test_a_large_pot_is_never_short() -> None:
    """With stakes of a thousand, what is due is what is paid."""
    found = shortfall(GoodMilkOptions(stake=1000), "restart", 60, Random(1))

    assert (60, 0) == (found.games, found.short_games)
    assert (0.0, 0.0, 0.0) == found.mean
    assert (0.0, 0.0, 0.0) == found.standard_error


def test_a_pot_of_nothing_is_always_short() -> None:
    """Without stakes a pot cannot pay what it should; what is not paid is lost by somebody else.

    Under ``carry_over`` the sum of all differences is what the pot should have lost by then.
    """
    found = shortfall(GoodMilkOptions(stake=0), "restart", 200, Random(1))

    assert found.short_games > 100
    assert 0 == pytest.approx(sum(found.mean), abs=1.0)
    assert all(error > 0 for error in found.standard_error)


def test_the_seeds_pot_is_seldom_short() -> None:
    """In about 1 % of games the pot could not pay in full, which hardly changes a mean."""
    found = shortfall(SEED, "leave", 1000, Random(4))

    assert 0.002 < found.short_games / found.games < 0.03
    assert all(abs(mean) < 0.1 for mean in found.mean)
    assert all(error < 0.05 for error in found.standard_error)


def test_differences_are_surer_than_gains() -> None:
    """That is the point of it: what is left to chance is a hundredth of the whole."""
    found = shortfall(SEED, "leave", 300, Random(4))

    for small, large in zip(found.standard_error, found.due_standard_error, strict=True):
        assert 10 * small < large


def test_a_pot_that_is_split_loses_its_rest() -> None:
    """Each gets whole beans, so on the mean the three lose less than a bean each."""
    options = GoodMilkOptions.parse({"no_winner": "split", "stake": 1000})
    found = shortfall(options, "leave", 400, Random(2))

    assert 0 == found.short_games
    assert all(-0.1 < mean <= 0 for mean in found.mean)
    assert min(found.mean) < 0


def test_the_same_generator_plays_the_same_games() -> None:
    """Whoever hands in the same chance gets the same answer."""
    one, two, three = (shortfall(SEED, "leave", 30, Random(seed)) for seed in (1, 1, 2))

    assert one == two
    assert one.due_mean != three.due_mean


def test_one_game_has_no_error() -> None:
    """A single game says nothing about how far off it is."""
    assert (inf,) * 3 == shortfall(SEED, "leave", 1, Random(1)).due_standard_error


def test_beans_must_not_decide_who_is_in() -> None:
    """Where players are eliminated, what is due says nothing."""
    options = GoodMilkOptions.parse({"purse": "finite:30", "insolvent": "eliminated"})
    with pytest.raises(SetupError, match="nobody is eliminated"):
        shortfall(options, "leave", 1, Random(1))
