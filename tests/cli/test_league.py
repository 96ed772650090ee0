"""The command that lets levels of bots play each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete

SHORT = ("--matches", "3", "--levels", "novice,steady")


def run(*arguments: str) -> Result:
    """Run ``cubilete league``."""
    return CliRunner().invoke(cubilete, ["league", *arguments])


def figures(*arguments: str) -> dict[str, Any]:
    """Return the JSON object that a league prints."""
    result = run(*arguments, "--json")
    assert 0 == result.exit_code, result.stderr
    values: dict[str, Any] = json.loads(result.stdout)
    return values


@pytest.mark.parametrize("game", ["liars-dice", "ship-captain-crew", "good-milk"])
def test_a_league_is_printed_as_json(game: str) -> None:
    """One object on standard output; the same for the same seed."""
    shown = figures(game, *SHORT, "--players", "4", "--players", "3", "--seed", "4")

    assert [3, 3, 4, 4] == [pairing["players"] for pairing in shown["pairings"]]
    assert {"novice", "steady"} == shown["ratings"].keys()
    assert 4 == shown["seed"]
    assert shown == figures(game, *SHORT, "--players", "3", "--players", "4", "--seed", "4")
    for pairing in shown["pairings"]:
        assert pairing["low"] <= pairing["times_fair"] <= pairing["high"]
        assert pairing["times_fair"] == pytest.approx(pairing["wins"] * pairing["players"])


@pytest.mark.parametrize(("game", "least"), [("liars-dice", 2), ("good-milk", 3)])
def test_every_number_of_players_that_the_game_has_is_played(game: str, least: int) -> None:
    """From two to six, unless it needs more."""
    arguments = (game, "--matches", "2", "--levels", "novice,novice")
    shown = {pairing["players"] for pairing in figures(*arguments)["pairings"]}

    assert set(range(least, 7)) == shown


def test_house_rules_that_cannot_be_are_refused() -> None:
    """At every number of players alike, with the game's own sentence."""
    result = run("liars-dice", *SHORT, "-o", "dice_per_player=9")

    assert 0 != result.exit_code
    assert "dice_per_player" in result.stderr


def test_house_rules_are_those_of_the_table() -> None:
    """They are told with the figures; the number of players is not one of them."""
    shown = figures("liars-dice", *SHORT, "--players", "2", "-o", "wild=on")

    assert "on" == shown["options"]["wild"]
    assert "players" not in shown["options"]


def test_a_table_for_people() -> None:
    """A line for each pairing, and the ratings, the highest first."""
    lines = run("liars-dice", *SHORT, "--players", "2", "--players", "3").stdout.splitlines()

    assert ["2", "steady", "novice"] == lines[1].split()[:3]
    assert ["3", "novice", "steady"] == lines[3].split()[:3]
    ratings = [float(line.split()[1]) for line in lines[-2:]]
    assert sorted(ratings, reverse=True) == ratings


def test_a_plot_is_drawn(tmp_path: Path) -> None:
    """A picture of the table, beside it."""
    path = tmp_path / "league.svg"
    result = run("liars-dice", *SHORT, "--players", "2", "--plot", str(path))

    assert 0 == result.exit_code
    assert "<svg" in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("league.gif", "must end in .png, .svg or .pdf"), ("no/league.svg", "there is no folder")],
)
def test_a_plot_that_cannot_be_is_refused_before_anything_is_played(
    name: str, sentence: str, tmp_path: Path
) -> None:
    """Nobody waits for hours to learn of it."""
    result = run("liars-dice", *SHORT, "--plot", str(tmp_path / name))

    assert 2 == result.exit_code
    assert sentence in result.stderr
    assert "matches" not in result.stderr


def test_the_table_outlives_a_plot_that_cannot_be_written(tmp_path: Path) -> None:
    """A disk that is full by the end costs the picture, not the figures."""
    path = tmp_path / "league.svg"
    path.symlink_to("/dev/full")
    result = run("liars-dice", *SHORT, "--players", "2", "--plot", str(path))

    assert 1 == result.exit_code
    assert f"{path} cannot be written: No space left on device." in result.stderr
    assert result.stdout == run("liars-dice", *SHORT, "--players", "2").stdout


@pytest.mark.parametrize("levels", ["steady", "", ","])
def test_one_level_alone_has_nobody_to_play(levels: str) -> None:
    """The sentence says what to write."""
    result = run("liars-dice", "--levels", levels)

    assert 2 == result.exit_code
    assert "name at least two, such as novice,steady" in result.stderr


def test_an_unknown_level_is_refused_before_anything_is_played() -> None:
    """With the names there are."""
    result = run("liars-dice", "--levels", "steady,expert")

    assert 0 != result.exit_code
    assert "it has novice, steady, sharp, captain" in result.stderr
