"""The command that says what is known exactly of a game: odds, solved races, equilibria.

Each game has a command of its own below ``analyse``, as what can be asked differs. All print a
table for people, one JSON object (``--json``), or draw a file (``--plot``). What reckons is loaded
only when it is asked for.
"""

from __future__ import annotations

import json
import sys
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
from rich.console import Console

from cubilete.cli.arguments import house_rules_option, make_game
from cubilete.cli.beliefs import Bid, Hand, Holding, Leaning
from cubilete.cli.files import PlotFile
from cubilete.cli.tables import in_lines
from cubilete.errors import CubileteError, Problem, SetupError
from cubilete.games.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager
    from fractions import Fraction
    from pathlib import Path

    from cubilete.analysis.liars_dice_odds import Heard
    from cubilete.core.dice import Face, Faces
    from cubilete.games.good_milk import GoodMilkOptions
    from cubilete.games.liars_dice import LiarsDiceOptions
    from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions

C = TypeVar("C", bound="Callable[..., Any]")


class GameGroup(click.Group):
    """A group with one command a game, whose name may have hyphens or underscores."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a game.

        Raises:
            UsageError: If there is no such game.
        """
        try:
            name = find_game(cmd_name).name
        except CubileteError as error:
            raise click.UsageError(str(error), ctx) from None
        return super().get_command(ctx, name.replace("_", "-"))


def shown_as_options(command: C) -> C:
    """Add ``-o``, ``--json`` and ``--plot``."""
    command = click.option(
        "--plot",
        "path",
        type=PlotFile(),
        help="Draw a plot into this file (.png, .svg or .pdf).",
    )(command)
    command = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(
        command
    )
    return house_rules_option(command)


def report(
    summary: Callable[[], Mapping[str, Any]],
    plot: Callable[[Path], None],
    path: Path | None,
    *,
    as_json: bool,
) -> None:
    """Draw a file if one is named, and print what is known unless only that was asked for."""
    if path is not None:
        with reckoning():
            plot(path)
        click.echo(f"Drawn: {path}", err=True)
    if path is None or as_json:
        with reckoning():
            values = summary()
        show(values, as_json=as_json)


def reckoning() -> AbstractContextManager[object]:
    """Show on a terminal's standard error, while it lasts, that something is being reckoned."""
    return Console(file=sys.stderr).status("Reckoning")


def show(values: Mapping[str, Any], *, as_json: bool) -> None:
    """Print what is known, as one JSON object or in lines."""
    click.echo(json.dumps(values) if as_json else in_lines(values))


@click.group(cls=GameGroup)
def analyse() -> None:
    """Say what is known exactly of a game: odds, solved races, equilibria."""


@analyse.command("good-milk")
@click.option("--players", type=click.IntRange(1), help="How many play.  [default: 3]")
@click.option(
    "--at-41",
    "at_41",
    type=click.Choice(["restart", "leave"]),
    default="restart",
    show_default=True,
    help="What all do on 41.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=2000,
    show_default=True,
    help="Games played to see what a short pot changes; all else is exact.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed repeats them.")
@shown_as_options
def good_milk(  # noqa: PLR0913 - one argument for each option of the command
    *,
    players: int | None,
    at_41: Any,  # noqa: ANN401 - click has checked that it is one of the choices
    games: int,
    seed: int,
    house_rules: tuple[str, ...],
    as_json: bool,
    path: Path | None,
) -> None:
    """Show who wins by seat, how long it takes, the squares, and the choice on 41."""
    from cubilete.analysis import good_milk_summary  # noqa: PLC0415 - loaded when needed

    options = cast("GoodMilkOptions", make_game("good_milk", house_rules, players).options)
    report(
        lambda: good_milk_summary.summary(options, at_41, games, seed),
        lambda file: good_milk_summary.plot(options, at_41, file),
        path,
        as_json=as_json,
    )


class Totals(click.ParamType[tuple[int, ...]]):
    """What each player has in a race, in turn order."""

    name = "totals"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return what help shows."""
        del param, ctx
        return "A B ..."

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """Return the totals that stand in ``value``, with a space between."""
        total = click.IntRange(0)
        return tuple(total(each, param, ctx) for each in value.split())


class RaceCommand(click.Command):
    """A command whose ``--scores`` takes as many numbers as follow it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Have click read the numbers after ``--scores`` as one value."""
        if "--scores" in args:
            first = args.index("--scores") + 1
            numbers = list(takewhile(is_number, args[first:]))
            if numbers:
                args = [*args[:first], " ".join(numbers), *args[first + len(numbers) :]]
        return super().parse_args(ctx, args)


def is_number(text: str) -> bool:
    """Tell whether a text is a whole number, perhaps below zero."""
    return text.removeprefix("-").isdigit()


@analyse.command("ship-captain-crew", cls=RaceCommand)
@click.option("--race", type=click.IntRange(1), help="Solve the race to this total.")
@click.option("--players", type=click.IntRange(1), help="How many race.  [default: 2]")
@click.option(
    "--scores",
    type=Totals(),
    help="Totals in the race as a round begins: of who throws next, then of the others in turn.",
)
@shown_as_options
def ship_captain_crew(  # noqa: PLR0913 - one argument for each option of the command
    *,
    race: int | None,
    players: int | None,
    scores: tuple[int, ...] | None,
    house_rules: tuple[str, ...],
    as_json: bool,
    path: Path | None,
) -> None:
    """Show the best turn and, with --race, who wins the race and how to run it."""
    if race is None and (players is not None or scores is not None):
        raise click.UsageError(
            "--players and --scores belong to --race: say how far the race goes."
        )
    from cubilete.analysis import (  # noqa: PLC0415 - loaded when needed
        ship_captain_crew_summary,
    )

    count = 2 if players is None else players
    options = cast(
        "ShipCaptainCrewOptions", make_game("ship_captain_crew", house_rules, count).options
    )
    asked: dict[str, Any] = {"race": race, "players": count, "scores": scores}
    report(
        lambda: ship_captain_crew_summary.summary(options, **asked),
        lambda file: ship_captain_crew_summary.plot(options, **asked, path=file),
        path,
        as_json=as_json,
    )


@analyse.command("liars-dice")
@click.option(
    "--dice",
    type=click.IntRange(1, 5),
    nargs=2,
    metavar="A B",
    help="Solve a round of two: the starter's dice, then the other's.",
)
@click.option("--match", is_flag=True, help="With --dice: solve the rest of the match too.")
@click.option("--hand", type=Hand(), help="Odds for these dice in hand, such as 1,1,4 or GGA.")
@click.option("--hidden", type=click.IntRange(0, 25), help="With --hand: the others' dice in all.")
@click.option("--bid", type=Bid(), help="With --hand: a bid to look at, such as 3x1 or 3G.")
@click.option(
    "--believe",
    type=Leaning(),
    multiple=True,
    metavar="DICE:FACE=WEIGHT",
    help="With --hand: somebody's dice lean to a face, 5:1=3; may be repeated, one a player.",
)
@click.option(
    "--holds",
    type=Holding(),
    multiple=True,
    metavar="DICE:QUANTITYxFACE",
    help="With --hand: somebody holds at least so many, 5:2x1; may be repeated, one a player.",
)
@click.option("--wild", is_flag=True, help="The same as -o wild=on.")
@shown_as_options
def liars_dice(  # noqa: PLR0913 - one argument for each option of the command
    *,
    dice: tuple[int, int] | None,
    match: bool,
    hand: Faces | None,
    hidden: int | None,
    bid: tuple[int, Face] | None,
    believe: tuple[tuple[int, Face, Fraction], ...],
    holds: tuple[tuple[int, int, Face], ...],
    wild: bool,
    house_rules: tuple[str, ...],
    as_json: bool,
    path: Path | None,
) -> None:
    """Show the odds of every bid (--hand), or the equilibrium of a round of two (--dice)."""
    options = cast(
        "LiarsDiceOptions",
        make_game("liars_dice", (*house_rules, *(["wild=on"] if wild else []))).options,
    )
    if (dice is None) == (hand is None):
        raise click.UsageError("Say --hand for the odds of a hand, or --dice for a round of two.")
    if dice is not None:
        if hidden is not None or bid or believe or holds or path:
            raise click.UsageError("--hidden, --bid, --believe, --holds and --plot need --hand.")
        with reckoning():
            values = _round_of_two(dice, options, match=match)
        show(values, as_json=as_json)
        return
    if match:
        raise click.UsageError("--match needs --dice.")
    if hidden is None:
        raise click.UsageError("--hand needs --hidden: how many dice the others have in all.")
    from cubilete.analysis import liars_dice_odds  # noqa: PLC0415 - loaded when needed

    view = liars_dice_odds.View(hand or (), hidden, heard(believe, holds))
    report(
        lambda: liars_dice_odds.summary(options, view, bid),
        lambda file: liars_dice_odds.plot(options, view, file),
        path,
        as_json=as_json,
    )


def heard(
    believe: Sequence[tuple[int, Face, Fraction]], holds: Sequence[tuple[int, int, Face]]
) -> tuple[Heard, ...]:
    """Return what is believed, one player after another."""
    from cubilete.analysis.liars_dice_odds import Heard  # noqa: PLC0415 - loaded when needed

    leaning = (Heard(dice, face, weight=weight) for dice, face, weight in believe)
    holding = (Heard(dice, face, at_least=quantity) for dice, quantity, face in holds)
    return (*leaning, *holding)


def _round_of_two(
    dice: tuple[int, int], options: LiarsDiceOptions, *, match: bool
) -> Mapping[str, Any]:
    """Return what the equilibrium of a round is worth.

    Raises:
        SetupError: If a house rule is set under which rounds are not solved.
    """
    from cubilete.analysis import heads_up_match  # noqa: PLC0415 - loaded when needed

    others = [f"{name}={text}" for name, text in options.written().items() if name != "wild"]
    if others:
        text = f"Rounds of two are solved under the seeds' rules; leave out {', '.join(others)}."
        raise SetupError([Problem(text)])
    return heads_up_match.summary(dice, wild=options.wild, with_match=match)
