"""The command that lets levels of bots play each other."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import Progress

from cubilete.bots.policy import LEVELS, find_policy
from cubilete.cli.arguments import GameName, house_rules_option, make_game
from cubilete.cli.files import PlotFile
from cubilete.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cubilete.core.game import AnyGame
    from cubilete.simulation.league import League, Pairing

PLAYERS = (2, 3, 4, 5, 6)
"""How many play unless something else is asked for, as far as the game has so many."""


@click.command()
@click.argument("game_name", type=GameName(), metavar="GAME")
@click.option(
    "--players",
    type=click.IntRange(2),
    multiple=True,
    help="How many play; may be repeated.  [default: all from 2 to 6 that the game has]",
)
@click.option(
    "--matches",
    type=click.IntRange(2),
    default=100,
    show_default=True,
    help="Matches of each pairing; a match is as many games as there are seats.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed repeats it.")
@click.option(
    "--levels",
    default=",".join(LEVELS),
    show_default=True,
    metavar="A,B,...",
    help="Who plays, weakest first: each meets the one before it.",
)
@house_rules_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--plot",
    type=PlotFile(),
    help="Draw the table too, to a file that ends in .png, .svg or .pdf.",
)
def league(  # noqa: PLR0913 - one argument for each option of the command
    *,
    game_name: str,
    players: tuple[int, ...],
    matches: int,
    seed: int,
    levels: str,
    house_rules: tuple[str, ...],
    as_json: bool,
    plot: Path | None,
) -> None:
    """Let levels of bots play each other, in all seats and on the same dice.

    One bot sits among others of the neighbouring level. The table says how many times its fair
    share of games it wins, with a 95 % interval; then come ratings.
    """
    from cubilete.simulation import league as simulation  # noqa: PLC0415 - loads ratings when used

    games = _games(game_name, house_rules, players)
    names = _levels(game_name, levels)
    whole = matches * sum(len(simulation.pairs_of(names, game.players)) for game in games)
    with Progress(console=Console(file=sys.stderr)) as progress:
        task = progress.add_task(f"{game_name.replace('_', '-')}, {matches} matches", total=whole)
        found = simulation.play_league(games, names, matches, seed, lambda: progress.advance(task))
    click.echo(_in_json(games[0], seed, names, found) if as_json else _in_lines(names, found))
    if plot is not None:
        draw(found, plot)


def _games(name: str, house_rules: Sequence[str], players: Sequence[int]) -> list[AnyGame]:
    """Return the game for so many players each or, for none, for all from 2 to 6 that it has.

    Raises:
        SetupError: If there can be no such game.
    """
    if players:
        return [make_game(name, house_rules, count) for count in sorted(set(players))]
    found = []
    for count in PLAYERS:
        with suppress(SetupError):
            found.append(make_game(name, house_rules, count))
    return found or [make_game(name, house_rules)]


def _levels(game_name: str, text: str) -> list[str]:
    """Return the levels that are named in ``text``.

    Raises:
        BadParameter: If these are fewer than two.
        UnknownNameError: If the game has no such level.
    """
    names = [name.strip().replace("-", "_") for name in text.split(",") if name.strip()]
    if len(names) < 2:  # noqa: PLR2004 - somebody to play against
        message = f"name at least two, such as {LEVELS[0]},{LEVELS[1]}."
        raise click.BadParameter(message, param_hint="'--levels'")
    for name in names:
        find_policy(game_name, name)
    return names


def _in_json(game: AnyGame, seed: int, levels: Sequence[str], found: League) -> str:
    """Return a league as one JSON object."""
    options = game.options.written()
    options.pop("players", None)
    return json.dumps(
        {
            "game": game.name,
            "rules": game.version,
            "options": options,
            "seed": seed,
            "pairings": [pairing.as_json() for pairing in found.pairings],
            "ratings": {
                level: {"mean": rated.mean, "deviation": rated.deviation}
                for level in levels
                for rated in [found.ratings[level]]
            },
        }
    )


def _in_lines(levels: Sequence[str], found: League) -> str:
    """Return a league for people: a line for each pairing, then the ratings."""
    lines = ["players  one      among    wins    fair    times fair share, 95 % interval"]
    lines += [_line(pairing) for pairing in found.pairings]
    lines += ["", "level    rating  deviation"]
    for level in sorted(set(levels), key=lambda each: -found.ratings[each].mean):
        rated = found.ratings[level]
        lines.append(f"{level:8} {rated.mean:6.1f}  {rated.deviation:9.1f}")
    return "\n".join(lines)


def _line(pairing: Pairing) -> str:
    """Return the line of one pairing."""
    wins, fair, error = pairing.times_fair / pairing.players, 1 / pairing.players, pairing.error
    low, high = pairing.times_fair - error, pairing.times_fair + error
    clear = "" if pairing.is_clear else "  not clear of 1"
    return (
        f"{pairing.players:7}  {pairing.hero:8} {pairing.others:8} {wins:6.1%}  {fair:6.1%}  "
        f"{pairing.times_fair:5.2f}  {low:5.2f} to {high:4.2f}{clear}"
    )


def draw(found: League, path: Path) -> None:
    """Draw how many times its fair share each hero wins, by players.

    Raises:
        MissingExtraError: If matplotlib is not installed.
        PlotFormatError: If the file's name ends in no known format.
        StorageError: If the file cannot be written.
    """
    from cubilete.analysis.plots import new_figure, save  # noqa: PLC0415 - loaded when needed

    figure = new_figure()
    axes = figure.subplots()
    rows: dict[tuple[str, str], list[Pairing]] = {}
    for pairing in found.pairings:
        rows.setdefault((pairing.hero, pairing.others), []).append(pairing)
    for number, ((hero, others), pairings) in enumerate(rows.items()):
        at = [pairing.players + 0.06 * (number - (len(rows) - 1) / 2) for pairing in pairings]
        axes.errorbar(
            at,
            [pairing.times_fair for pairing in pairings],
            [pairing.error for pairing in pairings],
            fmt="o",
            capsize=3,
            label=f"one {hero} among {others}",
        )
    axes.axhline(1, color="grey", linewidth=1)
    axes.set_xticks(sorted({pairing.players for pairing in found.pairings}))
    axes.set_xlabel("players")
    axes.set_ylabel("times a fair share of wins")
    axes.legend()
    save(figure, path)
