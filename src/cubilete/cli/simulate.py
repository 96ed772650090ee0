"""The command that plays many games between bots."""

from __future__ import annotations

import json
import sys

import click

from cubilete.bots.policy import find_policy, policies
from cubilete.cli.arguments import GameName, house_rules_option, make_game
from cubilete.core.dice import seat_letters
from cubilete.simulation.play import Summary, Table
from cubilete.simulation.play import simulate as run


@click.command()
@click.argument("game_name", type=GameName(), metavar="GAME")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--players", type=click.IntRange(1), help="How many bots play.  [default: 3]")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed repeats it.")
@click.option(
    "--policy",
    "names",
    multiple=True,
    default=("steady",),
    show_default=True,
    help="Who plays: novice or good_milk.leave, say; one for all, or repeated, one a seat.",
)
@click.option(
    "--first",
    type=click.Choice(["seat", "random"]),
    default="seat",
    show_default=True,
    help="Whether seat A starts every game, or chance decides.",
)
@house_rules_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(  # noqa: PLR0913 - one argument for each option of the command
    *,
    game_name: str,
    games: int,
    players: int | None,
    seed: int,
    names: tuple[str, ...],
    first: str,
    house_rules: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games between bots and count who wins."""
    game = make_game(game_name, house_rules, players)
    if len(names) not in (1, game.players):
        known = ", ".join(policies(game.name))
        message = f"name one policy for all or {game.players}, one a seat; known are {known}."
        raise click.BadParameter(message, param_hint="'--policy'")
    found = [find_policy(game.name, name) for name in names]
    table = Table(game, found * (game.players // len(found)), first_seat=first == "seat")
    label = f"{game.name.replace('_', '-')}, {game.players} players"
    with click.progressbar(length=games, label=label, file=sys.stderr) as bar:
        summary = run(table, games, seed, lambda: bar.update(1))
    click.echo(json.dumps(summary.as_json()) if as_json else _in_lines(summary))


def _in_lines(summary: Summary) -> str:
    """Return a summary for people."""
    shares = [
        f"seat {seat_letters(player)}: {wins} wins ({wins / summary.games:.1%})"
        for player, wins in enumerate(summary.wins_by_seat)
    ]
    values = summary.as_json()
    rest = [
        f"nobody alone: {summary.no_winner} ({summary.no_winner / summary.games:.1%})",
        f"mean length: {values['mean_length']:.1f} actions of players",
        f"{values['games_per_second']:.0f} games per CPU-second",
    ]
    tally = {} if summary.tally is None else summary.tally.as_json()
    return "\n".join([*shares, *rest, *(f"{name}: {value}" for name, value in tally.items())])
