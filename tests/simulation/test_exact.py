"""What simulations count agrees with what the analysis derives exactly."""

from __future__ import annotations

import json
from math import sqrt
from typing import Any

import pytest
from click.testing import CliRunner

from cubilete.analysis.good_milk import race
from cubilete.analysis.ship_captain_crew import trio_probability
from cubilete.cli import cubilete
from cubilete.games.good_milk import GoodMilkOptions

ERRORS_MAX = 4.5
"""How many standard errors a count may lie off; beyond by chance about once in 150,000 times."""


def figures(*arguments: str) -> dict[str, Any]:
    """Return the JSON object that a simulation prints."""
    result = CliRunner().invoke(cubilete, ["simulate", *arguments, "--json"])
    values: dict[str, Any] = json.loads(result.stdout)
    return values


def errors_off(count: int, trials: int, share: float) -> float:
    """Return by how many standard errors ``count`` of ``trials`` lies off its exact share."""
    return abs(count - trials * share) / sqrt(trials * share * (1 - share))


@pytest.mark.parametrize("at_41", ["restart", "leave"])
@pytest.mark.parametrize(
    ("games", "players"),
    [
        (1500, 3),
        pytest.param(10_000, 3, marks=pytest.mark.deep),
        pytest.param(10_000, 8, marks=pytest.mark.deep),
    ],
)
def test_good_milk_agrees_with_the_exact_chain(at_41: Any, games: int, players: int) -> None:
    """Wins by seat and games without a winner, everybody making the same choice on 41."""
    policy = f"good_milk.{at_41}"
    arguments = ("--games", str(games), "--players", str(players), "--seed", "11")
    shown = figures("good-milk", *arguments, "--policy", policy)
    exact = race(GoodMilkOptions(players=players), at_41)

    for wins, share in zip(shown["wins_by_seat"], exact.win, strict=True):
        assert errors_off(wins, games, share) < ERRORS_MAX
    assert errors_off(shown["no_winner"], games, exact.nobody) < ERRORS_MAX


def test_good_milk_without_a_winner_is_as_rare_as_derived() -> None:
    """Three players: 4.5 % of games when all leave on 41, 1.0 % when all start again."""
    leaving, restarting = (race(GoodMilkOptions(), at_41) for at_41 in ("leave", "restart"))

    assert (0.0451, 0.0101) == (round(leaving.nobody, 4), round(restarting.nobody, 4))
    assert leaving.error < 1e-9


@pytest.mark.parametrize("games", [150, pytest.param(10_000, marks=pytest.mark.deep)])
def test_ship_captain_crew_gets_the_trio_as_often_as_derived(games: int) -> None:
    """The share of turns that qualify, whatever is done with the crew."""
    shown = figures("ship-captain-crew", "--games", str(games), "--players", "3")
    qualified = round(shown["qualify"] * shown["turns"])

    assert shown["turns"] > games * 3 * 10
    assert errors_off(qualified, shown["turns"], float(trio_probability())) < ERRORS_MAX
