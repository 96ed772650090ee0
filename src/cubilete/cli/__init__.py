"""The command ``cubilete``: one module for each kind of command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cubilete import __version__
from cubilete.cli.analyse import analyse
from cubilete.cli.errors import CubileteGroup
from cubilete.cli.join import join
from cubilete.cli.league import league
from cubilete.cli.play import play
from cubilete.cli.records import convert, replay, validate
from cubilete.cli.review import review
from cubilete.cli.rules import options, rules
from cubilete.cli.serve import serve
from cubilete.cli.simulate import simulate
from cubilete.cli.solve import solve
from cubilete.cli.store import backup, restore

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.group(
    cls=CubileteGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
@click.version_option(__version__, prog_name="cubilete")
def cubilete() -> None:
    """Three traditional dice games: liars-dice, ship-captain-crew and good-milk."""


COMMANDS = (
    *(play, join, serve, backup, restore),
    *(replay, review, validate, convert, simulate, league, analyse, solve, rules, options),
)
for command in COMMANDS:
    cubilete.add_command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ``arguments`` are those of the process unless given."""
    cubilete.main(args=None if arguments is None else list(arguments), prog_name="cubilete")
