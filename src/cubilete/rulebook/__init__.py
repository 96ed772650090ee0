"""The rules of every game for people, in every language: the same pages for every client."""

from __future__ import annotations

from importlib.resources import files

from cubilete.errors import UnknownNameError


def rules_page(game_name: str, language: str) -> str:
    """Return the rules page of a game in Markdown.

    Raises:
        UnknownNameError: If there is no such page.
    """
    path = files(__name__) / f"{game_name}.{language}.md"
    if not path.is_file():
        raise UnknownNameError(f"There is no rules page of {game_name} in language {language}.")
    return path.read_text(encoding="utf-8")
