"""Commands that explain: the rules page of a game, and its house rules."""

from __future__ import annotations

import click

from cubilete.cli.arguments import GameName, language_option
from cubilete.games.registry import find_game
from cubilete.i18n import catalogue, rule_id
from cubilete.rulebook import rules_page


@click.command()
@click.argument("game_name", type=GameName(), metavar="GAME")
@language_option
def rules(game_name: str, language: str) -> None:
    """Show how a game is played: the whole rules page."""
    click.echo_via_pager(rules_page(game_name, language))


@click.command()
@click.argument("game_name", type=GameName(), metavar="GAME")
@language_option
def options(game_name: str, language: str) -> None:
    """List the house rules of a game.

    Each with its default, the values that it takes and one sentence.
    """
    kind = find_game(game_name)
    words = catalogue(language, fallback=True)
    defaults = kind().options.written(all_of_them=True)
    for name, what in kind.options_type.kinds().items():
        click.echo(f"{name}={defaults[name]}    ({what.describe()})")
        click.echo(f"    {words.about(rule_id(game_name, name))}")
