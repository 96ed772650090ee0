"""The command that plays at this terminal, and the script ``./play`` that starts the server."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete
from cubilete.terminal.saves import load

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep all games in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "cubilete" / "games"


def run(*arguments: str, typed: str = "") -> Result:
    """Run ``cubilete play``, without a terminal."""
    return CliRunner().invoke(cubilete, ["play", *arguments], input=typed)


def test_a_table_is_laid_from_the_command_line(folder: Path) -> None:
    """People first, then bots, by the house rules that were named."""
    result = run(
        "liars-dice", "--name", "Ana", "--bot", "steady", "--bot", "novice", "-o", "wild=on"
    )
    assert 0 == result.exit_code
    [path] = folder.glob("*.jsonl")
    record = load(path)
    assert [("Ana", None), ("Bot 1", "steady"), ("Bot 2", "novice")] == [
        (seat.name, seat.bot) for seat in record.seats
    ]
    assert {"wild": "on"} == record.game.options.written()


@pytest.mark.parametrize(
    ("names", "language", "said"),
    [
        (["Ana", "ana"], "en", "This name is taken at this table. Choose another."),
        (["Ana", "ana"], "es", "Ese nombre ya está en la mesa. Hace falta otro."),
        (["", "Ana"], "en", "A name has 1 to 24 characters."),
        (["x" * 25, "Ana"], "vi", "Tên dài từ 1 đến 24 ký tự."),
    ],
)
def test_a_name_that_cannot_be_is_said_in_the_players_language(
    folder: Path, names: list[str], language: str, said: str
) -> None:
    """One sentence, the exit code of what cannot be, and no game."""
    named = [word for name in names for word in ("--name", name)]
    result = run("liars-dice", *named, "--lang", language)
    assert (2, [said]) == (result.exit_code, result.stdout.splitlines())
    assert [] == list(folder.glob("*"))


def test_a_name_is_taken_however_its_accents_were_typed(folder: Path) -> None:
    """A letter and a mark that follows it are one letter."""
    assert 0 == run("ship-captain-crew", "--name", "Ana Mari\u0301a").exit_code
    assert ["Ana Mar\u00eda"] == [seat.name for seat in load(*folder.glob("*.jsonl")).seats][:1]


@pytest.mark.parametrize(
    ("typed", "is_on_path", "expected"),
    [
        (".venv/bin/cubilete", False, ".venv/bin/cubilete play"),
        ("my games/cubilete", False, "'my games/cubilete' play"),
        (".venv/bin/cubilete", True, "cubilete play"),
        ("pytest", False, "cubilete play"),
    ],
)
def test_the_way_to_go_on_is_the_way_that_play_began(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    *,
    typed: str,
    is_on_path: bool,
    expected: str,
) -> None:
    """The last line can be copied as it stands: the program by its path or by its name."""
    monkeypatch.setattr(sys, "argv", [typed])

    def which(_name: str) -> str | None:
        return "found" if is_on_path else None

    monkeypatch.setattr(shutil, "which", which)
    last = run("good-milk", "--name", "Ana").stdout.splitlines()[-1]
    [path] = folder.glob("*.jsonl")
    assert f"To go on later: {expected} --resume {path}" == last


@pytest.mark.skipif(sys.platform == "win32", reason="./play is a script for bash")
@pytest.mark.parametrize("place", ["here", "elsewhere"])
def test_the_script_leaves_the_host_where_they_are(tmp_path: Path, place: str) -> None:
    """It prepares the checkout, then starts the server in the host's own folder."""
    checkout, other = tmp_path / "the checkout", tmp_path / "elsewhere"
    for each in (checkout / "scripts", checkout / ".venv" / "bin", other):
        each.mkdir(parents=True)
    shutil.copy(ROOT / "play", checkout)
    (checkout / "scripts" / "environment.sh").write_text('prepare() { echo "$PWD $*"; }\n')
    program = checkout / ".venv" / "bin" / "cubilete"
    program.write_text('#!/bin/sh\necho "$PWD"; printf "%s\\n" "$@"\n')
    program.chmod(0o755)
    cwd, typed = (checkout, "./play") if place == "here" else (other, str(checkout / "play"))
    ended = subprocess.run(
        [typed, "--db", "my tables.sqlite"], cwd=cwd, capture_output=True, text=True, check=True
    )
    assert [
        f"{checkout} requirements.lock requirements-dev.lock",
        str(cwd),
        "serve",
        "--db",
        "my tables.sqlite",
    ] == ended.stdout.splitlines()
