"""Plots as files, and what is said where they cannot be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cubilete.analysis.plots import MissingExtraError, PlotFormatError, new_figure, save
from cubilete.errors import CubileteError, StorageError


def test_without_matplotlib_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A stable code, and the command to type."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)

    with pytest.raises(MissingExtraError, match=r"-m pip install matplotlib$") as caught:
        new_figure()
    assert "extra/missing" == caught.value.code
    assert isinstance(caught.value, CubileteError)


def test_the_same_figure_makes_the_same_file(tmp_path: Path) -> None:
    """No date and no chance is in a file that was drawn."""
    pytest.importorskip("matplotlib")
    for name in ("one.pdf", "two.pdf", "one.png", "two.png"):
        figure = new_figure()
        figure.subplots().plot([1, 2, 3])
        save(figure, tmp_path / name)

    assert b"CreationDate" not in (tmp_path / "one.pdf").read_bytes()
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """No traceback: which file, and why."""
    pytest.importorskip("matplotlib")
    with pytest.raises(StorageError, match=r"one\.png cannot be written: No such file"):
        save(new_figure(), tmp_path / "nowhere" / "one.png")


@pytest.mark.parametrize("name", ["plot", "plot.gif", ".png"])
def test_a_name_must_say_the_format(name: str) -> None:
    """png, svg and pdf are known."""
    pytest.importorskip("matplotlib")
    with pytest.raises(PlotFormatError, match=r"must end in \.png, \.svg or \.pdf"):
        save(new_figure(), Path(name))
