"""How long a game of good milk takes, against sums written out and against games played."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from math import sqrt
from random import Random

import pytest

from cubilete.analysis.good_milk import At41, own_turns, race
from cubilete.analysis.good_milk_length import length, quantile
from cubilete.bots.policy import find_policy
from cubilete.core.options import Measure
from cubilete.errors import SetupError
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Roll
from cubilete.simulation.play import Table

SEED = GoodMilkOptions()
TWO = GoodMilkOptions(players=2, min_players=2)
CHOICES: tuple[At41, ...] = ("restart", "leave")
LAPS = 22


def written_out(at_41: At41) -> dict[int, Fraction]:
    """Return the chances of lengths of a game of two, over all pairs of ends, in fractions.

    Games of more than ``LAPS`` laps are left out.
    """
    turns = own_turns(TWO, at_41, LAPS)
    win = [Fraction(0), *(turn.win for turn in turns)]
    out = [Fraction(0), *(turn.drown + turn.leave for turn in turns)]
    ended = list(accumulate(a + b for a, b in zip(win, out, strict=True)))
    found: dict[int, Fraction] = {}

    def add(number: int, chance: Fraction) -> None:
        found[number] = found.get(number, Fraction(0)) + chance

    for lap in range(1, LAPS + 1):
        # The first ends the game in this lap: the other is in after lap - 1 turns, or went out.
        add(2 * lap - 1, win[lap] * (1 - ended[lap - 1]))
        # The second does: the other is in after lap turns, or went out.
        add(2 * lap, win[lap] * (1 - ended[lap]))
        for gone in range(1, lap + 1):
            ends = win[lap] + out[lap]
            add(lap + gone, out[gone] * ends * (1 if gone < lap else 0))
            add(lap + gone, out[gone] * ends)
    return found


@pytest.mark.parametrize("at_41", CHOICES)
def test_turns_of_two_agree_with_sums_written_out(at_41: At41) -> None:
    """Polynomials at the roots of unity give what a double sum over fractions gives."""
    found, exact = length(TWO, at_41).turns, written_out(at_41)
    for number in range(1, LAPS + 1):  # longer games may have more laps than are written out
        assert float(exact.get(number, 0)) == pytest.approx(found[number - 1], abs=1e-14)


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize("players", [2, 3, 8, 64, 1000])
def test_means_and_sums(players: int, at_41: At41) -> None:
    """All chances sum to 1; the mean number of turns is what the race reckons in another way."""
    options = GoodMilkOptions(players=players, min_players=2)
    found = length(options, at_41)

    assert 1 == pytest.approx(sum(found.laps), abs=1e-11)
    assert 1 == pytest.approx(sum(found.turns), abs=1e-11)
    mean = sum(number * chance for number, chance in enumerate(found.turns, 1))
    assert race(options, at_41).turns == pytest.approx(mean, abs=1e-7)
    assert 0 <= found.error <= 1e-12


def test_figures_of_three_by_the_seeds_rules() -> None:
    """The figures in the docs: half of all games take 33 turns at most, one in twenty over 84."""
    found = length(SEED, "restart")

    assert (7, 11, 34) == tuple(quantile(found.laps, share) for share in (0.05, 0.5, 0.95))
    assert (20, 33, 84) == tuple(quantile(found.turns, share) for share in (0.05, 0.5, 0.95))
    assert all(chance == 0 for chance in found.laps[:4])  # 6, 1, 6, 6, 6 is the quickest way
    assert found.laps[4] > 0


@pytest.mark.parametrize("games", [400, pytest.param(8000, marks=pytest.mark.deep)])
def test_turns_of_three_agree_with_games_played(games: int) -> None:
    """Played by the rules, the share of games up to each length is as reckoned."""
    policy = find_policy("good_milk", "restart")
    table = Table(GoodMilk(SEED), [policy] * 3, first_seat=True)
    rng = Random(3)
    played = [sum(isinstance(step.action, Roll) for step in table.play(rng)) for _ in range(games)]
    sums = list(accumulate(length(SEED, "restart").turns))
    for number in (15, 20, 25, 33, 40, 60, 84, 120):
        share = sum(each <= number for each in played) / games
        chance = sums[number - 1]
        assert abs(share - chance) < 4.5 * sqrt(chance * (1 - chance) / games)


def test_beans_do_not_change_how_long_a_game_takes() -> None:
    """A finite purse is a purse, not a die."""
    assert length(SEED, "leave") == length(GoodMilkOptions(purse=Measure("finite", 30)), "leave")


@pytest.mark.parametrize(
    "values", [{"last_alone": "takes_pot"}, {"purse": "finite:30", "insolvent": "eliminated"}]
)
def test_length_needs_tokens_that_do_not_meet(values: dict[str, object]) -> None:
    """Where one player's race can end another's, no length is reckoned."""
    with pytest.raises(SetupError):
        length(GoodMilkOptions.parse(values), "leave")


def test_quantiles_by_hand() -> None:
    """The smallest length that is enough."""
    chances = (0.25, 0.0, 0.5, 0.25)

    assert (1, 1, 3, 3, 4) == tuple(quantile(chances, share) for share in (0, 0.25, 0.3, 0.75, 1))
    assert 2 == quantile((0.5, 0.4), 1)
