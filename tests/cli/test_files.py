"""Files that a command will write, before they are written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pytest

from cubilete.analysis.plots import MissingExtraError
from cubilete.cli.files import NewFile, PlotFile, check_folder
from cubilete.errors import StorageError


def test_a_file_may_be_new_or_there_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that is there, such as the one that one is in; nothing is written yet."""
    monkeypatch.chdir(tmp_path)
    old = tmp_path / "old"
    old.write_text("kept", "utf-8")

    for path in (tmp_path / "new", old, Path("new")):
        assert path == NewFile().convert(str(path), None, None)
    assert [old] == list(tmp_path.iterdir())
    assert "kept" == old.read_text("utf-8")


def test_a_file_needs_a_folder_and_is_none(tmp_path: Path) -> None:
    """The sentence names the whole folder."""
    with pytest.raises(click.BadParameter, match=f"there is no folder {tmp_path}/none: make it"):
        NewFile().convert(str(tmp_path / "none" / "file"), None, None)
    with pytest.raises(click.BadParameter, match="is a directory"):
        NewFile().convert(str(tmp_path), None, None)


def test_a_plot_needs_a_known_format(tmp_path: Path) -> None:
    """And a folder; small letters or capitals are the same."""
    pytest.importorskip("matplotlib")
    path = tmp_path / "plot.PNG"

    assert path == PlotFile().convert(str(path), None, None)
    with pytest.raises(click.BadParameter, match=r"plot\.gif must end in \.png, \.svg or \.pdf"):
        PlotFile().convert(str(tmp_path / "plot.gif"), None, None)
    with pytest.raises(click.BadParameter, match="there is no folder"):
        PlotFile().convert(str(tmp_path / "none" / "plot.png"), None, None)


def test_a_plot_needs_matplotlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What to install is said when the option is read."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)

    with pytest.raises(MissingExtraError, match="pip install"):
        PlotFile().convert(str(tmp_path / "plot.png"), None, None)


def test_a_folder_is_there_or_can_be_made(tmp_path: Path) -> None:
    """It is not made yet; one below a file cannot be."""
    check_folder(tmp_path)
    check_folder(tmp_path / "one" / "two")
    assert [] == list(tmp_path.iterdir())
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StorageError, match=f"Nothing can be written into the folder {folder}"):
            check_folder(folder)


PROGRAM = """
import os, sys
from pathlib import Path
import click
from cubilete.cli.files import NewFile, check_folder
from cubilete.errors import StorageError

if os.geteuid() == 0:  # root may write anything
    os.setuid(65534)
for name in ("new", "shut/below/new"):
    path = Path(sys.argv[1]) / name
    for attempt in (lambda: NewFile().convert(str(path), None, None), lambda: check_folder(path)):
        try:
            attempt()
        except (click.BadParameter, StorageError) as error:
            print(error)
"""


def test_folders_that_may_not_be_written_into_or_entered() -> None:
    """Each is named whole, in one sentence."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "shut").mkdir(mode=0)
        folder.chmod(0o555)
        command = [sys.executable, "-c", PROGRAM, name]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [
        f"nothing may be written into the folder {folder}.",
        f"Nothing can be written into the folder {folder / 'new'}.",
        f"the folder {folder / 'shut' / 'below'} cannot be reached: Permission denied.",
        f"Nothing can be written into the folder {folder / 'shut' / 'below' / 'new'}.",
    ] == done.stdout.splitlines()
