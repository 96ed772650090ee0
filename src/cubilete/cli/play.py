"""The command that plays a game at this terminal."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from unicodedata import normalize

import click

from cubilete.bots.policy import LEVELS
from cubilete.cli.arguments import (
    GameName,
    command_typed,
    house_rules_option,
    language_option,
    read_house_rules,
)
from cubilete.core.record import Seat
from cubilete.errors import SetupError
from cubilete.terminal.console import has_full_screen
from cubilete.terminal.opening import told_trouble
from cubilete.terminal.session import PlayRequest
from cubilete.terminal.words import Speaker


def _seats(people: tuple[str, ...], bots: tuple[str, ...]) -> tuple[Seat, ...] | None:
    """Return people first, then bots; ``None`` leaves the question to the terminal."""
    if not people and not bots:
        return None
    named = [Seat(normalize("NFC", name.strip())) for name in people]
    return (*named, *(Seat(f"Bot {number}", level) for number, level in enumerate(bots, start=1)))


@click.command()
@click.argument("game_name", type=GameName(), metavar="[GAME]", required=False)
@click.option("--plain", is_flag=True, help="Lines of text, for pipes and screen readers.")
@click.option("--name", "people", multiple=True, help="A person at this terminal; repeat for more.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(LEVELS),
    help="A bot of this level; repeat for more.",
)
@house_rules_option
@click.option("--setup", help="A position to start from, in the game's one-line notation.")
@click.option(
    "--resume", type=click.Path(path_type=Path), help="Go on with a saved game.", metavar="FILE"
)
@click.option("--save", type=click.Path(path_type=Path), help="Where to save.", metavar="FILE")
@language_option
def play(  # noqa: PLR0913 - one argument for each option of the command
    *,
    game_name: str | None,
    plain: bool,
    people: tuple[str, ...],
    bots: tuple[str, ...],
    house_rules: tuple[str, ...],
    setup: str | None,
    resume: Path | None,
    save: Path | None,
    language: str,
) -> None:
    """Play a game: people at this terminal and bots, in any mix.

    What the options leave open is asked. The game is saved after every move.
    """
    try:
        seats = _seats(people, bots)
    except SetupError as error:
        lines, code = told_trouble(error, Speaker(language))
        click.echo("\n".join(lines))
        raise click.exceptions.Exit(code) from None
    request = PlayRequest(
        game=game_name,
        options=read_house_rules(house_rules),
        seats=seats,
        setup=setup,
        resume=resume,
        save=save,
        command=command_typed("play"),
    )
    mode = "plain" if plain or not has_full_screen() else "app"
    terminal = import_module(f"cubilete.terminal.{mode}")  # Textual is loaded only when needed
    raise click.exceptions.Exit(terminal.run(request, language))
