"""Plots as files, by matplotlib, which is loaded only when a plot is asked for.

Matplotlib is no part of a plain install. ``new_figure`` says in one sentence how to get it. No
window is opened and no global state of matplotlib is touched: a figure is made, drawn on, saved.
"""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

from cubilete.errors import CubileteError, StorageError

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure

FORMATS = ("png", "svg", "pdf")
SIZE_INCHES = (9.0, 5.5)
DOTS_PER_INCH = 120


class MissingExtraError(CubileteError, ImportError):
    """Something was asked for that needs a package outside a plain install."""

    code = "extra/missing"

    def __init__(self, use: str, package: str) -> None:
        """Say that ``use`` needs ``package``, and how to install it for the Python that runs."""
        python = shlex.quote(sys.executable or "python")
        super().__init__(
            f"{use} need {package}, which is not here: {python} -m pip install {package}"
        )


class PlotFormatError(CubileteError, ValueError):
    """A plot was asked for in a file whose name ends in no format that is known."""

    code = "plot/format"


def new_figure() -> Figure:
    """Return an empty figure.

    Raises:
        MissingExtraError: If matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - loaded when needed
    except ImportError:
        raise MissingExtraError("Plots", "matplotlib") from None
    return Figure(figsize=SIZE_INCHES, dpi=DOTS_PER_INCH, layout="constrained")


def format_of(path: Path) -> str:
    """Return the format that a name ends in: png, svg or pdf.

    Raises:
        PlotFormatError: If it ends in nothing of this kind.
    """
    form = path.suffix.removeprefix(".").lower()
    if form not in FORMATS:
        raise PlotFormatError(f"{path} must end in .png, .svg or .pdf to be a plot.")
    return form


def save(figure: Figure, path: Path) -> None:
    """Write ``figure`` to ``path``, in the format that the name ends in.

    Raises:
        PlotFormatError: If the name ends in no known format.
        StorageError: If the file cannot be written.
    """
    form = format_of(path)
    metadata = {"Date": None} if form == "svg" else {"CreationDate": None} if form == "pdf" else {}
    try:
        figure.savefig(path, format=form, metadata=metadata)
    except OSError as error:
        raise StorageError(f"{path} cannot be written: {error.strerror}.") from None
