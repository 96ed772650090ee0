"""Compiled code is kept where it can be, and runs where it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cubilete.kernels import compiling
from cubilete.kernels.compiling import cache_folder, compiled

PROGRAM = """
from cubilete.kernels.compiling import CACHE, compiled

@compiled
def twice(number):
    return 2 * number

print(twice(21), CACHE is not None)
"""


def run(folder: Path, program: Path) -> str:
    """Run a program that compiles a function, with this folder to keep it in."""
    program.write_text(PROGRAM, "utf-8")
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    return subprocess.run(
        [sys.executable, program], env=environment, check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.deep
def test_compiled_code_is_kept(tmp_path: Path) -> None:
    """A folder that can be written is made, and has the compiled code afterwards."""
    folder = tmp_path / "new" / "folder"
    assert "42 True\n" == run(folder, tmp_path / "program.py")
    assert list(folder.rglob("*.nbi"))


def test_it_runs_without_a_folder(tmp_path: Path) -> None:
    """Where no folder can be made, code is compiled all the same."""
    (tmp_path / "file").touch()
    assert "42 False\n" == run(tmp_path / "file" / "folder", tmp_path / "program.py")


def test_named_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder that the environment names is taken, and made."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "named"))
    assert tmp_path / "named" == cache_folder()
    assert (tmp_path / "named").is_dir()


def test_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none where a file stands in its way."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "folder"))
    assert cache_folder() is None


def test_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it is in the user's cache folder, below our own, one for each state of the kernels."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(compiling, "user_cache_path", tmp_path.joinpath)
    folder = cache_folder()
    assert folder is not None
    assert tmp_path / "cubilete" / "compiled" == folder.parent
    monkeypatch.setattr("cubilete.kernels.compiling.__file__", str(tmp_path / "compiling.py"))
    (tmp_path / "other.py").write_text("changed = True\n", "utf-8")
    assert folder != cache_folder()


def test_compiled_is_the_same_function() -> None:
    """A compiled function returns what the plain one does."""

    def mean_of(a: float, b: float) -> float:
        """Return the mean of two numbers."""
        return (a + b) / 2

    assert 2.5 == compiled(mean_of)(2.0, 3.0)
