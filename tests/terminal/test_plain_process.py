"""Play by lines of text in a process of its own, with pipes for keyboard and screen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cubilete.terminal.saves import load

if TYPE_CHECKING:
    from cubilete.core.record import Record

WAIT_S = 60.0
"""How long a busy machine may take for a game."""
NAMED = ("--name", "Ana", "--name", "Bea")
PLAYS = {
    # Ana bids, Bea challenges: with one die each the game is over.
    "liars-dice": (["-o", "dice_per_player=1"], ["", "2 guns", "", "!"]),
    # Enter throws where nothing else can be done; elsewhere it does nothing, and Ana stands.
    "ship-captain-crew": (["-o", "end=rounds:1", "-o", "tie=share"], ["", "stand"] * 6),
    # Enter throws; on 41, where it does nothing, whoever stands there leaves.
    "good-milk": (["--name", "Chi"], ["", "leave"] * 400),
}
ENDINGS = {
    "en": "The game is over.",
    "es": "La partida terminó.",
    "vi": "Ván đã kết thúc.",
}


class Ended(NamedTuple):
    """What came of a process."""

    code: int
    lines: list[str]
    errors: str


def started(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Return ``cubilete play --plain`` as it begins, with its games in ``folder``.

    It minds Ctrl-C as at a terminal, also where these tests run in the background of a shell, which
    lets its background ignore that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return subprocess.Popen(
        [sys.executable, "-m", "cubilete", "play", "--plain", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1", "LC_ALL": "C"},
    )


def played(folder: Path, typed: list[str], *arguments: str) -> Ended:
    """Return what comes of these lines, after which the input ends."""
    process = started(folder, *arguments)
    out, errors = process.communicate("".join(f"{line}\n" for line in typed), timeout=WAIT_S)
    return Ended(process.returncode, out.splitlines(), errors)


def kept(folder: Path) -> tuple[Path, Record]:
    """Return the only game in ``folder``, and its file."""
    [path] = (folder / "cubilete" / "games").glob("*.jsonl")
    return path, load(path)


@pytest.mark.parametrize(
    ("game", "language"), [("liars-dice", "vi"), ("ship-captain-crew", "en"), ("good-milk", "es")]
)
def test_a_whole_game_is_played_by_piped_answers(tmp_path: Path, game: str, language: str) -> None:
    """Each game comes to its end, says so, and is kept as a record that replays."""
    options, typed = PLAYS[game]
    ended = played(tmp_path, typed, game, *NAMED, *options, "--lang", language)
    path, record = kept(tmp_path)
    assert (0, "") == (ended.code, ended.errors)
    assert ENDINGS[language] in ended.lines
    assert any(line.endswith(str(path)) for line in ended.lines)
    assert record.final_state().is_terminal


def test_the_end_of_input_saves_says_how_to_go_on_and_the_game_goes_on(tmp_path: Path) -> None:
    """Half a game through one pipe, the other half through another: one record."""
    options = PLAYS["liars-dice"][0]
    left = played(tmp_path, ["", "2 guns"], "liars-dice", *NAMED, *options, "--lang", "en")
    path, before = kept(tmp_path)
    assert (0, "") == (left.code, left.errors)
    assert [
        f"The game is saved in {path}",
        f"To go on later: cubilete play --resume {path}",
    ] == left.lines[-2:]

    back = played(tmp_path, ["", "!"], "--resume", str(path), "--lang", "en")
    _, after = kept(tmp_path)
    assert (0, "The saved game goes on.") == (back.code, back.lines[0])
    assert before.actions == after.actions[: len(before.actions)]
    assert after.final_state().is_terminal


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal between processes")
def test_an_interrupt_saves_covers_the_dice_and_says_where(tmp_path: Path) -> None:
    """Ctrl-C ends with 130 and no traceback, and every move so far is in the file."""
    process = started(tmp_path, "liars-dice", *NAMED, "--setup", "starter=A", "--lang", "en")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n2 guns\n\n")
    process.stdin.flush()
    while not (line := process.stdout.readline()).startswith("2: Challenge"):
        assert line, "play has ended before Bea's turn"
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=WAIT_S)
    path, record = kept(tmp_path)
    assert (130, "") == (process.returncode, errors)
    assert f"To go on later: cubilete play --resume {path}" == out.splitlines()[-1]
    assert "A2G" == record.game.encode_action(record.actions[-1])
