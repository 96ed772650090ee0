"""The commands that explain."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from cubilete.cli import cubilete
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_options_lists_every_house_rule(kind: type[Any], language: str) -> None:
    """Each with its default, its values and one sentence."""
    result = CliRunner().invoke(cubilete, ["options", kind.name, "--lang", language])

    assert 0 == result.exit_code
    for name in kind.options_type.kinds():
        assert f"{name}=" in result.output


def test_rules_shows_the_page() -> None:
    """The rules page of the game, in the language asked for."""
    result = CliRunner().invoke(cubilete, ["rules", "liars-dice", "--lang", "vi"])

    assert 0 == result.exit_code
    assert "**PD-R16**" in result.output


def test_unknown_game_is_one_sentence() -> None:
    """The games that there are stand in it."""
    result = CliRunner().invoke(cubilete, ["rules", "chess"])

    assert 2 == result.exit_code
    assert "There is no game 'chess'; the games are liars-dice" in result.stderr


def test_unknown_language_is_one_sentence() -> None:
    """The languages that there are stand in it."""
    result = CliRunner().invoke(cubilete, ["rules", "liars-dice", "--lang", "fr"])

    assert 2 == result.exit_code
    assert "the languages are en, es, vi" in result.stderr
