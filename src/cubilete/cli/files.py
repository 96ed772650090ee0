"""Files that a command will write: what forbids it is told before any work is done for them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cubilete.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Iterator


class NewFile(click.Path):
    """A file to write, in a folder that is there."""

    def __init__(self) -> None:
        """Take a name that may be anybody's yet."""
        super().__init__(dir_okay=False, writable=True, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - as click has it
        """Return the path, if a file can be written there."""
        path = super().convert(value, param, ctx)
        folder = Path(os.fsdecode(path)).parent
        try:
            is_there = folder.is_dir()
        except OSError as error:
            self.fail(f"the folder {folder} cannot be reached: {error.strerror}.", param, ctx)
        if not is_there:
            self.fail(f"there is no folder {folder}: make it first.", param, ctx)
        if not os.access(folder, os.W_OK):
            self.fail(f"nothing may be written into the folder {folder}.", param, ctx)
        return path


class PlotFile(NewFile):
    """A picture to draw, in a format that its name ends in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - as click has it
        """Return the path, if a plot can be drawn there.

        Raises:
            MissingExtraError: If matplotlib is not installed.
        """
        from cubilete.analysis.plots import PlotFormatError, format_of, new_figure  # noqa: PLC0415 - not in every run

        path = super().convert(value, param, ctx)
        try:
            format_of(path)
        except PlotFormatError as error:
            self.fail(str(error), param, ctx)
        new_figure()
        return path


def check_folder(folder: Path) -> None:
    """Refuse a folder that is not there and cannot be made, or into which nothing may be written.

    Raises:
        StorageError: If it is such a folder.
    """
    nearest = next(each for each in _with_parents(folder) if os.access(each, os.F_OK))
    if not nearest.is_dir() or not os.access(nearest, os.W_OK):
        raise StorageError(f"Nothing can be written into the folder {folder}.")


def _with_parents(folder: Path) -> Iterator[Path]:
    """Yield a folder, and all that it is in."""
    yield folder.absolute()
    yield from folder.absolute().parents
