"""The command that reviews a game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

from cubilete.cli.errors import CubileteGroup
from cubilete.cli.review import review
from cubilete.core import notation
from cubilete.core.record import Record
from cubilete.i18n import LANGUAGES
from cubilete.review.report import Review, is_costly
from tests.review.games import played, reviewed

GAMES = ("liars_dice", "ship_captain_crew", "good_milk")
LEVELS = "novice,steady,novice"


@click.group(cls=CubileteGroup)
def commands() -> None:
    """Hold the command as the program does."""


commands.add_command(review)


def run(tmp_path: Path, record: Record, *arguments: str) -> Result:
    """Run the command on a record."""
    file = tmp_path / "record.txt"
    file.write_text(notation.encode(record), encoding="utf-8")
    return CliRunner().invoke(commands, ["review", str(file), *arguments])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_told_in_every_language(game: str, language: str, tmp_path: Path) -> None:
    """Every game's review has a title, everybody's name and the curve, without an id or a hole."""
    found = run(tmp_path, played(game, LEVELS, 1), "--all", "--lang", language)

    assert 0 == found.exit_code, found.output
    titles = {"en": "Review", "es": "Análisis", "vi": "Phân tích"}
    assert titles[language] == found.output.splitlines()[0]
    assert all(f"Bot {number}" in found.output for number in (1, 2, 3))
    assert "review-" not in found.output
    assert "{" not in found.output


@pytest.mark.parametrize("game", GAMES)
def test_json_is_the_whole_review(game: str, tmp_path: Path) -> None:
    """With --json the numbers are those that the library finds, all of them."""
    found = run(tmp_path, played(game, LEVELS, 1), "--json")

    assert 0 == found.exit_code, found.output
    assert reviewed(game, LEVELS, 1) == msgspec.json.decode(found.stdout, type=Review)


def test_only_what_cost_something_is_shown_unless_asked(tmp_path: Path) -> None:
    """Without --all only the choices that cost something are told one by one."""
    record = played("liars_dice", LEVELS, 1)
    decisions = reviewed("liars_dice", LEVELS, 1).decisions
    costly = [each for each in decisions if is_costly(each.loss, each.error)]
    some = run(tmp_path, record, "--lang", "en").output
    every = run(tmp_path, record, "--all", "--lang", "en").output

    assert 0 < len(costly) == some.count(" chooses\n")
    assert len(costly) == some.count("A slip") + some.count("A mistake")
    assert len(decisions) == every.count(" chooses\n")
    assert every.count("(chosen)") == every.count(" chooses\n")


@pytest.mark.parametrize("game", GAMES)
def test_accounts_add_up_as_they_are_read(game: str, tmp_path: Path) -> None:
    """The whole percents of each account sum to the last line, and it is said that they do."""
    text = run(tmp_path, played(game, LEVELS, 1), "--lang", "en").output
    *changes, results = (
        [int(percent) for percent in re.findall(rf"^  {title}: ([+-]?\d+)%$", text, re.MULTILINE)]
        for title in (
            "Chance to win at the beginning",
            "What the dice brought",
            "What the others’ choices brought",
            "What own choices cost",
            "In the end",
        )
    )

    assert "Each account adds up" in text
    assert "Each line shows the chance of one player, from what that player knew." in text
    assert 3 == len(results)
    assert results == [sum(parts) for parts in zip(*changes, strict=True)]


def test_a_choice_of_good_milk_is_found_by_its_throw(tmp_path: Path) -> None:
    """The best and the costliest choice are named as the choices themselves are."""
    text = run(tmp_path, played("good_milk", LEVELS, 1), "--all", "--lang", "en").output

    assert "choice, round" not in text
    for throw in re.findall(r"(?:Best|Costliest) choice, throw (\d+):", text):
        assert f"Throw {throw}: " in text


def test_a_game_that_goes_on_is_refused_with_a_code(tmp_path: Path) -> None:
    """A game that is not over has no review; the sentence and the code say why."""
    record = played("liars_dice", LEVELS, 1)
    found = run(tmp_path, replace(record, actions=record.actions[:-1]))

    assert 1 == found.exit_code
    assert "[review/not-over]" in found.stderr
    assert "" == found.stdout
