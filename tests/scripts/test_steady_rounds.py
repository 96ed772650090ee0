"""The script that measures rounds between steady bots: what it writes, and how it checks it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cubilete.review.equity import DICE_MAX, FILE, PARTS, losers
from scripts import steady_rounds

if TYPE_CHECKING:
    from pathlib import Path

SEED = steady_rounds.OTHER


@pytest.fixture(name="done", autouse=True)
def folder_of_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for the parts that are done, which is not there yet."""
    folder = tmp_path / "build" / "parts"
    monkeypatch.setattr(steady_rounds, "DONE", folder)
    return folder


def test_rounds_of_two_are_as_the_file_says(
    tmp_path: Path, done: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fewer rounds give the same shares to within 0.1; what is done is not done again."""
    monkeypatch.setattr(steady_rounds, "PLAYERS", (2,))
    monkeypatch.setattr(steady_rounds, "ROUNDS", {2: 1000})
    file = tmp_path / "rounds.bin"
    steady_rounds.write(file)

    written = file.read_bytes()
    found = np.frombuffer(written, np.uint8).reshape(2, DICE_MAX**2, 2) / PARTS
    assert losers(2, False) == pytest.approx(found[0], abs=0.1)
    assert losers(2, True) == pytest.approx(found[1], abs=0.1)
    parts = {f"{wild}-2-{first}" for wild, first in product((0, 1), range(1, DICE_MAX + 1))}
    assert parts == {path.name for path in done.iterdir()}
    monkeypatch.setattr(steady_rounds, "measure", None)
    steady_rounds.write(file)
    assert written == file.read_bytes()


def test_the_check_tells_how_far_the_file_is_off(
    done: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a second measurement that says the same but once, only that is told."""
    done.mkdir(parents=True)
    left = FILE.read_bytes()
    for wild, players, first in product((0, 1), steady_rounds.PLAYERS, range(1, DICE_MAX + 1)):
        size = DICE_MAX ** (players - 1) * players
        (done / f"{wild}-{players}-{first}-{SEED}").write_bytes(left[:size])
        left = left[size:]
    assert b"" == left
    (done / f"0-2-1-{SEED}").write_bytes(bytes([PARTS, 0]) * DICE_MAX)

    steady_rounds.check()
    written, two, *others = capsys.readouterr().out.splitlines()
    assert "Written: other.bin" == written
    assert two.startswith("2 players, symbol off; shares off by 0.")
    assert two.endswith("chances off by 0.0000, at most 0.000")  # rounds of two are solved
    assert "shares off by 0.0000" not in two
    assert 9 == sum("; shares off by 0.0000, at most 0.000;" in line for line in others)
