"""The command that plays many games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete


def run(*arguments: str) -> Result:
    """Run ``cubilete simulate``."""
    return CliRunner().invoke(cubilete, ["simulate", *arguments])


def figures(*arguments: str) -> dict[str, Any]:
    """Return the JSON object that a simulation prints."""
    result = run(*arguments, "--json")
    assert 0 == result.exit_code, result.stderr
    values: dict[str, Any] = json.loads(result.stdout)
    return values


def test_json_has_the_promised_keys() -> None:
    """One object on standard output, nothing else there."""
    shown = figures("liars-dice", "--games", "7", "--players", "4")

    promised = {"games", "players", "wins_by_seat", "no_winner", "mean_length", "games_per_second"}
    assert promised <= shown.keys()
    assert (7, 4, 4) == (shown["games"], shown["players"], len(shown["wins_by_seat"]))
    assert 7 == sum(shown["wins_by_seat"]) + shown["no_winner"]


@pytest.mark.parametrize("game", ["liars-dice", "ship_captain_crew", "good-milk"])
def test_seed_repeats_a_simulation(game: str) -> None:
    """The same seed plays the same games; another one does not."""
    one, two, three = (figures(game, "--games", "20", "--seed", seed) for seed in ("5", "5", "6"))
    for shown in (one, two, three):
        del shown["games_per_second"], shown["seed"]

    assert one == two
    assert one != three


def test_one_policy_a_seat() -> None:
    """Steady bots do better than novices at the same table."""
    shown = figures(
        *("liars-dice", "--games", "150", "--players", "2", "--first", "random"),
        *("--policy", "novice", "--policy", "steady"),
    )

    assert shown["wins_by_seat"][1] > shown["wins_by_seat"][0]


def test_lines_for_people() -> None:
    """Without ``--json`` each figure has its name."""
    shown = run("ship-captain-crew", "--games", "5", "-o", "end=rounds:2").stdout

    assert "seat A: " in shown
    assert "games per CPU-second" in shown
    assert "qualify: " in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "9"], "players must be a whole number from 2 to 6, not '9'."),
        (["-o", "wild"], "write NAME=VALUE"),
        (["-o", "wlid=on"], "There is no option 'wlid'"),
        (["--policy", "genius"], "liars_dice has no policy 'genius'"),
        (["--policy", "novice", "--policy", "steady"], "name one policy for all or 3"),
        (["--games", "0"], "0 is not in the range"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str) -> None:
    """It says what is wrong and what to do; nothing is played."""
    result = run("liars-dice", *arguments)

    assert result.exit_code in (1, 2)
    assert sentence in result.stderr
    assert "" == result.stdout


def test_all_problems_come_at_once() -> None:
    """Two wrong options make two lines."""
    result = run("liars-dice", "-o", "players=9", "-o", "sides=1")

    assert 2 == result.stderr.count("[setup/impossible]")
