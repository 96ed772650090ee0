"""The command that solves rounds, its checkpoints, and what breaks it off."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cubilete.analysis import equilibrium_files
from cubilete.analysis.equilibrium import Round, Solver
from cubilete.analysis.equilibrium_files import name_of, read
from cubilete.cli import cubilete
from cubilete.kernels.compiling import CACHE

ROUND = ("--dice", "2", "1", "--wild")
GAME = Round((2, 1), wild=True)
TARGET = ("--target", "1e-4")


@pytest.fixture(name="cache", autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a cache folder that is not there yet, in the place of the user's."""
    folder = tmp_path / "cache" / "equilibria"
    monkeypatch.setattr(equilibrium_files, "cache_folder", lambda: folder)
    return folder


def solve(*arguments: str) -> Result:
    """Run ``cubilete solve liars-dice``."""
    return CliRunner().invoke(cubilete, ["solve", "liars-dice", *arguments])


def begun(path: Path, iterations: int, game: Round = GAME) -> None:
    """Write down a solver that was broken off."""
    solver = Solver(game)
    for _ in range(iterations):
        solver.iterate()
    solver.save(path)


def test_for_people(cache: Path) -> None:
    """One line says what was found, another where it is kept; the bar is elsewhere."""
    result = solve(*ROUND, *TARGET)
    first, second = result.stdout.splitlines()
    assert first.startswith("The starter wins 0.660")
    assert f"It is kept in {cache / name_of(GAME)}." == second
    assert "2 dice against 1, with the symbol: iteration" in " ".join(result.stderr.split())
    assert [cache / name_of(GAME)] == list(cache.iterdir())


def test_json(tmp_path: Path, cache: Path) -> None:
    """One JSON object, which agrees with the file that was asked for."""
    output = tmp_path / "own.equilibrium"
    result = solve(*ROUND, *TARGET, "--json", "-o", str(output))
    found: dict[str, Any] = json.loads(result.stdout)
    solution = read(output)
    assert found.pop("cpu_seconds") > 0
    assert {
        "dice": [2, 1],
        "wild": True,
        "starter_wins": solution.bounds.value,
        "exploitability": solution.bounds.exploitability,
        "iterations": solution.iterations,
        "entries": len(solution.policy.entries),
        "file": str(output),
    } == found
    assert GAME == solution.round
    assert found["exploitability"] <= 1e-4
    assert not cache.exists()


BAD = {
    "dice of 1 to 5": (("--dice", "6", "1"), "6 is not in the range 1<=x<=5"),
    "dice at all": (("--dice", "0", "1"), "0 is not in the range 1<=x<=5"),
    "two numbers": (("--dice", "1"), "'--dice' requires 2 arguments"),
    "numbers": (("--dice", "a", "b"), "'a' is not a valid integer"),
    "dice": ((), "Missing option '--dice'"),
    "a target above zero": ((*ROUND, "--target", "0"), "0.0 is not in the range"),
    "a target that can be missed": ((*ROUND, "--target", "0.6"), "0.6 is not in the range"),
    "a target that is a number": ((*ROUND, "--target", "nan"), "nan is no number"),
    "minutes of time to come": ((*ROUND, "--checkpoint", "-1"), "-1.0 is not in the range"),
    "minutes that are a number": ((*ROUND, "--checkpoint", "nan"), "nan is no number"),
    "a file": ((*ROUND, "-o", "."), "File '.' is a directory"),
}


@pytest.mark.parametrize("needed", BAD)
def test_bad_arguments(needed: str, cache: Path) -> None:
    """What cannot be is refused with the option's name, and nothing is written."""
    arguments, sentence = BAD[needed]
    result = solve(*arguments)
    assert 2 == result.exit_code
    assert sentence in result.stderr
    assert "" == result.stdout
    assert not cache.exists()


def test_games_without_rounds_to_solve() -> None:
    """Other games are refused, whether or not there is such a game, before anything is missed."""
    for game, sentence in (("good-milk", "only liars-dice has rounds"), ("poker", "poker")):
        for options in (ROUND, ()):
            result = CliRunner().invoke(cubilete, ["solve", game, *options])
            assert 2 == result.exit_code
            assert sentence in result.stderr


def test_a_folder_that_is_not_there_is_told_before_anything_is_solved(tmp_path: Path) -> None:
    """Nobody waits for hours to learn of it."""
    result = solve(*ROUND, *TARGET, "-o", str(tmp_path / "nowhere" / "own.equilibrium"))
    assert 2 == result.exit_code
    assert f"there is no folder {tmp_path / 'nowhere'}: make it first." in result.stderr
    assert "iteration" not in result.stderr


def test_what_was_solved_outlives_a_file_that_cannot_be_written(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A checkpoint keeps the work if its folder is gone by the end, and the next run goes on."""
    folder, iterate = tmp_path / "folder", Solver.iterate
    folder.mkdir()

    def lose_the_folder(self: Solver) -> None:
        iterate(self)
        if folder.is_dir():
            folder.rmdir()
            folder.touch()

    monkeypatch.setattr(Solver, "iterate", lose_the_folder)
    command = (*ROUND, *TARGET, "--checkpoint", "0", "-o", str(folder / "own.equilibrium"))
    result = solve(*command)
    assert 1 == result.exit_code
    assert f"{folder / 'own.equilibrium'} cannot be written: " in result.stderr
    assert "Nothing is lost" in result.stderr
    reached = Solver.load(cache / "own.checkpoint").iterations
    folder.unlink()
    folder.mkdir()
    monkeypatch.setattr(Solver, "iterate", None)  # nothing is solved again
    result = solve(*command, "--json")
    assert 0 == result.exit_code, result.stderr
    assert reached == json.loads(result.stdout)["iterations"]
    assert [] == list(cache.iterdir())


@pytest.mark.parametrize("fresh", [(), ("--fresh",)])
def test_a_cache_folder_that_cannot_be(fresh: tuple[str, ...], tmp_path: Path, cache: Path) -> None:
    """Whoever keeps checkpoints needs it, and is told so before anything is solved."""
    cache.parent.mkdir(parents=True)
    cache.touch()
    result = solve(*ROUND, *TARGET, *fresh)
    assert 1 == result.exit_code
    assert f"Nothing can be written into the folder {cache}." in result.stderr
    assert "iteration" not in result.stderr
    elsewhere = ("--checkpoint", "0", "-o", str(tmp_path / "own.equilibrium"))
    assert 0 == solve(*ROUND, *TARGET, *fresh, *elsewhere).exit_code


# Checkpoints


@pytest.mark.parametrize("iterations", [1, 32, 45, 61])
def test_going_on_gives_the_same_file(iterations: int, tmp_path: Path, cache: Path) -> None:
    """A solver that goes on from a checkpoint writes, byte for byte, what one without a break does.

    When it is done, the checkpoint is gone.
    """
    whole, again = tmp_path / "whole", tmp_path / "again"
    solve(*ROUND, *TARGET, "-o", str(whole))
    begun(cache / "again.checkpoint", iterations)
    result = solve(*ROUND, *TARGET, "-o", str(again))
    assert f"Going on from iteration {iterations}." in result.stderr
    assert whole.read_bytes() == again.read_bytes()
    assert [] == list(cache.iterdir())


def test_checkpoints_are_written(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are written as often as is asked, into a folder that need not be there."""
    saved, save = list[int](), Solver.save

    def note(self: Solver, path: Path) -> None:
        saved.append(self.iterations)
        save(self, path)
        assert (cache / name_of(GAME)).with_suffix(".checkpoint") == path

    monkeypatch.setattr(Solver, "save", note)
    assert 0 == solve(*ROUND, *TARGET, "--checkpoint", "1e-9").exit_code
    assert saved == list(range(1, len(saved) + 1))
    saved.clear()
    assert 0 == solve(*ROUND, *TARGET, "--checkpoint", "0").exit_code
    assert [] == saved


def test_begin_anew(cache: Path) -> None:
    """``--fresh`` goes by whatever was written down, damaged or not."""
    path = cache / name_of(GAME).replace(".equilibrium", ".checkpoint")
    begun(path, 45)
    for _ in range(2):
        result = solve(*ROUND, *TARGET, "--fresh")
        assert 0 == result.exit_code
        assert "Going on" not in result.stderr
        path.write_bytes(b"nothing of use")


@pytest.mark.parametrize("length", [0, 50, 200, -1])
def test_damaged_checkpoints(length: int, cache: Path) -> None:
    """One that is not whole is told of, with what to do, and kept."""
    path = cache / name_of(GAME).replace(".equilibrium", ".checkpoint")
    begun(path, 5)
    path.write_bytes(path.read_bytes()[:length])
    result = solve(*ROUND, *TARGET)
    assert 1 == result.exit_code
    expected = f"The checkpoint {path} is damaged: give --fresh to begin anew."
    assert expected in result.stderr
    assert path.exists()


def test_checkpoints_of_another_round(tmp_path: Path, cache: Path) -> None:
    """One of another round under the same name is not taken for this one."""
    begun(cache / "own.checkpoint", 5, Round((1, 1)))
    result = solve(*ROUND, *TARGET, "-o", str(tmp_path / "own.equilibrium"))
    assert 1 == result.exit_code
    path = cache / "own.checkpoint"
    expected = f"The checkpoint {path} is of another round: give --fresh to begin anew."
    assert expected in result.stderr


def test_checkpoints_that_cannot_be_written(cache: Path) -> None:
    """A place that is taken is told of in a sentence."""
    path = cache / "liars-dice-2-1-wild.checkpoint"
    (cache / f"liars-dice-2-1-wild.{os.getpid()}.part").mkdir(parents=True)
    result = solve(*ROUND, *TARGET, "--checkpoint", "1e-9")
    assert 1 == result.exit_code
    assert f"The checkpoint {path} cannot be written: Is a directory." in result.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_a_checkpoint(
    number: signal.Signals, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C or SIGTERM writes down how far it is, and the next run comes to the same file."""
    whole, broken, iterate = tmp_path / "whole", tmp_path / "broken", Solver.iterate
    assert 0 == solve(*ROUND, *TARGET, "-o", str(whole)).exit_code

    def be_told_to_stop(self: Solver) -> None:
        if self.iterations == 4:
            signal.raise_signal(number)
        iterate(self)

    usual = signal.getsignal(number)
    with monkeypatch.context() as patch:
        patch.setattr(Solver, "iterate", be_told_to_stop)
        result = solve(*ROUND, *TARGET, "-o", str(broken))
    assert 128 + number == result.exit_code
    assert "Broken off after iteration 5: the same command goes on from there." in result.stderr
    assert "" == result.stdout
    assert usual == signal.getsignal(number)
    assert 5 == Solver.load(cache / "broken.checkpoint").iterations
    result = solve(*ROUND, *TARGET, "-o", str(broken))
    assert "Going on from iteration 5." in result.stderr
    assert whole.read_bytes() == broken.read_bytes()


def test_the_second_signal_stops_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not want to wait asks twice; without checkpoints once is enough."""

    def be_told_to_stop(self: Solver) -> None:
        del self
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Solver, "iterate", be_told_to_stop)
    for minutes in ("10", "0"):
        result = solve(*ROUND, *TARGET, "--checkpoint", minutes)
        assert 1 == result.exit_code
        assert "Aborted!" in result.stderr


SIGNALS = [signal.SIGINT, pytest.param(signal.SIGKILL, marks=pytest.mark.deep)]


@pytest.mark.parametrize("number", SIGNALS)
def test_broken_off_by_a_signal(number: signal.Signals, tmp_path: Path) -> None:
    """Whenever it is broken off, the checkpoint is whole: what a solver has after so many steps."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NUMBA_CACHE_DIR": str(CACHE)}
    command = [sys.executable, "-m", "cubilete", "solve", "liars-dice", "--dice", "3", "3"]
    folder, name = tmp_path / "cubilete" / "equilibria", "liars-dice-3-3-wild.checkpoint"
    with subprocess.Popen(
        [*command, "--wild", "--target", "1e-6", "--checkpoint", "1e-9"],  # takes a minute
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        until = time.monotonic() + 60
        while not (folder / name).exists() and time.monotonic() < until:
            time.sleep(0.01)
        process.send_signal(number)
        out, error = process.communicate(timeout=60)
    assert process.returncode != 0
    assert b"" == out
    assert b"Traceback" not in error
    found = Solver.load(folder / name)
    expected = Solver(found.round)
    while expected.iterations < found.iterations:
        expected.iterate()
    assert (Round((3, 3), wild=True), True) == (found.round, found.iterations > 0)
    assert expected.regrets.tobytes() == found.regrets.tobytes()
    assert expected.sums.tobytes() == found.sums.tobytes()
    assert not (folder / "liars-dice-3-3-wild.equilibrium").exists()
