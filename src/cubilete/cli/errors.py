"""What the command line says when something is wrong: one clear sentence and a stable code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cubilete.errors import CubileteError, SetupError

if TYPE_CHECKING:
    from pathlib import Path

FAILED = 1
"""Exit code of a command that could not do what it was asked."""


class CubileteGroup(click.Group):
    """A group of commands that shows the project's errors as sentences."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - as click has it
        """Run the command; an error of ours becomes a message and exit code 1."""
        try:
            return super().invoke(ctx)
        except CubileteError as error:
            show(error)
            ctx.exit(FAILED)


def show(error: CubileteError, where: Path | None = None) -> None:
    """Print ``error`` to standard error, all its problems and its code."""
    place = "" if where is None else f"{where}: "
    problems = [item.text for item in error.problems] if isinstance(error, SetupError) else [error]
    for problem in problems:
        click.echo(f"{place}{problem} [{error.code}]", err=True)
