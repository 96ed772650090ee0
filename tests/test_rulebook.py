"""The rules pages of every game, in every language."""

from __future__ import annotations

import pytest

from cubilete.errors import UnknownNameError
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES
from cubilete.rulebook import rules_page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [kind.name for kind in GAMES])
def test_every_game_has_a_page_in_every_language(game: str, language: str) -> None:
    """Each begins with the game's name as a title."""
    assert rules_page(game, language).startswith("# ")


@pytest.mark.parametrize(
    ("game", "language"), [("chess", "en"), ("good_milk", "fr"), ("../x", "en")]
)
def test_a_page_that_is_not_there_is_refused(game: str, language: str) -> None:
    """One sentence names the game and the language."""
    with pytest.raises(UnknownNameError, match="There is no rules page of"):
        rules_page(game, language)
