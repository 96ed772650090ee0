"""The command that solves rounds of heads-up liar's dice."""

from __future__ import annotations

import json
import math
import signal
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from cubilete.cli.arguments import GameName
from cubilete.cli.files import NewFile, check_folder
from cubilete.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from cubilete.analysis.equilibrium import Bounds, Round, Solution, Solver

    Show = Callable[[Solver, Bounds], None]


class SolvedGame(GameName):
    """The name of a game that has rounds to solve."""

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return what help shows."""
        del param, ctx
        return "liars-dice"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the game's name in code."""
        name = super().convert(value, param, ctx)
        if name != "liars_dice":
            self.fail("only liars-dice has rounds to solve.", param, ctx)
        return name


WORST = 0.5
"""The exploitability at which the bar begins."""


@click.command()
@click.argument("game_name", type=SolvedGame(), metavar="GAME")
@click.option(
    "--dice",
    type=(click.IntRange(1, 5), click.IntRange(1, 5)),
    required=True,
    metavar="A B",
    help="How many dice the starter has, and the other.",
)
@click.option("--wild", is_flag=True, help="The symbol counts for every face.")
@click.option(
    "--target",
    type=click.FloatRange(1e-6, 0.5),
    default=1e-4,
    show_default=True,
    help="The exploitability to come down to, in probability of winning the round.",
)
@click.option(
    "--checkpoint",
    "minutes",
    type=click.FloatRange(0),
    default=10,
    show_default=True,
    help="Write down every so many minutes how far it is, and on Ctrl-C, or never for 0; the same "
    "command goes on from there.",
)
@click.option("--fresh", is_flag=True, help="Begin anew, whatever was written down.")
@click.option(
    "-o",
    "--output",
    type=NewFile(),
    help="The file to write.  [default: in your cache folder]",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def solve(  # noqa: PLR0913 - one argument for each option of the command
    *,
    game_name: str,
    dice: tuple[int, int],
    wild: bool,
    target: float,
    minutes: float,
    fresh: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Solve a round of heads-up liar's dice to its equilibrium.

    The result is kept in a file, which 'cubilete analyse' takes its figures from.
    """
    from cubilete.analysis import equilibrium_files as files  # noqa: PLC0415 - loads NumPy
    from cubilete.analysis.equilibrium import Round, Solver  # noqa: PLC0415 - the same

    del game_name
    for name, number in (("--target", target), ("--checkpoint", minutes)):
        if math.isnan(number):
            raise click.BadParameter("nan is no number.", param_hint=f"'{name}'")
    game = Round(dice, wild)
    path = output or files.cache_folder() / files.name_of(game)
    draft = files.cache_folder() / f"{path.stem}.checkpoint"
    if minutes or output is None:
        check_folder(draft.parent)
    started = time.process_time()
    solver = (None if fresh else _begun(game, draft)) or Solver(game)
    solution = _solved(solver, target, draft, minutes * 60)
    try:
        files.write(solution, path)
    except StorageError as error:
        _save(solver, draft)
        text = f"{error} Nothing is lost: mend that, and the same command writes it at once."
        raise StorageError(text) from error
    with suppress(OSError):  # there may be none
        draft.unlink()
    _tell(solution, path, time.process_time() - started, as_json=as_json)


def _solved(solver: Solver, target: float, draft: Path, every_s: float) -> Solution:
    """Return the solution, having shown on standard error how far it is.

    Raises:
        Exit: If a signal breaks it off, once it is written down how far it is.
    """
    from cubilete.analysis.equilibrium import solve as run  # noqa: PLC0415 - loads NumPy

    last = time.monotonic()

    def keep(now: Solver) -> None:
        nonlocal last
        if signals or time.monotonic() - last >= every_s:
            _save(now, draft)
            last = time.monotonic()
        if signals:
            text = (
                f"Broken off after iteration {now.iterations}: the same command goes on from there."
            )
            click.echo(text, err=True)
            raise click.exceptions.Exit(128 + signals[0])

    with _progress(solver.round, target) as show:
        if not every_s:
            return run(solver.round, target, solver, show)
        with _signals_noted() as signals:
            return run(solver.round, target, solver, show, keep)


@contextmanager
def _signals_noted() -> Generator[list[int]]:
    """Yield a list into which the first Ctrl-C or SIGTERM comes; the next one acts as always."""
    noted: list[int] = []
    usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def as_usual() -> None:
        for number, handler in usual.items():
            signal.signal(number, handler)

    def note(number: int, frame: object) -> None:
        del frame
        noted.append(number)
        as_usual()

    for number in usual:
        signal.signal(number, note)
    try:
        yield noted
    finally:
        as_usual()


def _save(solver: Solver, draft: Path) -> None:
    """Write down how far the solver has come."""
    try:
        solver.save(draft)
    except OSError as error:
        text = f"The checkpoint {draft} cannot be written: {error.strerror}."
        raise StorageError(text) from error


def _begun(game: Round, draft: Path) -> Solver | None:
    """Return the solver that was written down, if one was."""
    from cubilete.analysis.equilibrium import Solver  # noqa: PLC0415 - loads NumPy

    try:
        solver = Solver.load(draft)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        text = f"The checkpoint {draft} is damaged: give --fresh to begin anew."
        raise StorageError(text) from error
    if solver.round != game:
        text = f"The checkpoint {draft} is of another round: give --fresh to begin anew."
        raise StorageError(text)
    click.echo(f"Going on from iteration {solver.iterations}.", err=True)
    return solver


@contextmanager
def _progress(game: Round, target: float) -> Generator[Show]:
    """Show a bar over the powers of ten between the worst exploitability and the target."""
    words = "{task.description}: iteration {task.fields[iterations]}, {task.fields[exploitability]}"
    columns = TextColumn(words), BarColumn(), TimeElapsedColumn()
    label = f"{game.dice[0]} dice against {game.dice[1]}" + ", with the symbol" * game.wild
    with Progress(*columns, console=Console(file=sys.stderr)) as progress:
        whole = math.log(WORST / target)
        task = progress.add_task(label, total=whole, iterations=0, exploitability="-")

        def show(solver: Solver, bounds: Bounds) -> None:
            now = max(bounds.exploitability, target)
            progress.update(
                task,
                completed=math.log(WORST / now),
                iterations=solver.iterations,
                exploitability=f"exploitability {bounds.exploitability:.1e}",
            )

        yield show


def _tell(solution: Solution, path: Path, seconds: float, *, as_json: bool) -> None:
    """Print what was found."""
    bounds = solution.bounds
    if as_json:
        found = {
            "dice": list(solution.round.dice),
            "wild": solution.round.wild,
            "starter_wins": bounds.value,
            "exploitability": bounds.exploitability,
            "iterations": solution.iterations,
            "entries": len(solution.policy.entries),
            "cpu_seconds": seconds,
            "file": str(path),
        }
        click.echo(json.dumps(found))
        return
    click.echo(
        f"The starter wins {bounds.value:.5f}, between {1 - bounds.other:.5f} and "
        f"{bounds.starter:.5f} (exploitability {bounds.exploitability:.1e}), after "
        f"{solution.iterations} iterations; this run took {seconds:.1f} s of processor time."
    )
    click.echo(f"It is kept in {path}.")
