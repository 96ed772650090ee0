"""The script that prints how strong the levels of liar's dice are: rows of a page of the docs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "analysis" / "strength.md"


def printed(*arguments: str) -> list[str]:
    """Return the lines that the script prints."""
    command = [sys.executable, "scripts/liars_dice_strength.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_row_is_that_of_the_docs() -> None:
    """But for the seconds that it took."""
    row, mean = printed("1,1,1", "--levels", "captain", "--wild")

    assert f"{row.rpartition(' | ')[0]} |" in PAGE.read_text(encoding="utf-8").splitlines()
    assert "captain: mean 0.0147, largest 0.0278" == mean


def test_all_numbers_of_dice_are_gone_through() -> None:
    """Of so many seats, with at most so many in play."""
    rows = printed("--all", "2", "--at-most", "3", "--levels", "steady")

    assert ["1, 1", "1, 2", "2, 1"] == [row.split(" | ")[0][2:] for row in rows[:-1]]
