"""``python -O`` removes ``assert`` and changes nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cubilete.games.registry import GAMES

ROOT = Path(__file__).parents[2]


def output(*arguments: str, flags: tuple[str, ...] = ()) -> str:
    """Return what a real process of the command line prints, and its exit code."""
    command = [sys.executable, *flags, "-m", "cubilete", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    return f"{done.stdout}{done.stderr}{done.returncode}"


@pytest.mark.parametrize("name", [kind.name for kind in GAMES])
def test_simulation_is_the_same(name: str) -> None:
    """The same seed plays the same games with and without assertions."""
    arguments = ("simulate", name, "--games", "60", "--seed", "9", "--json")
    plain, optimised = (
        json.loads(output(*arguments, flags=flags).splitlines()[0]) for flags in ((), ("-O",))
    )
    del plain["games_per_second"], optimised["games_per_second"]

    assert plain == optimised


def test_verdicts_and_refusals_are_the_same(tmp_path: Path) -> None:
    """Good records and bad ones get the same answers."""
    records = sorted(str(path) for path in ROOT.glob("conformance/*/records/*"))
    bad = tmp_path / "bad.txt"
    bad.write_text('cubilete: 1\ngame: good_milk\nseats: "A", "B", "C"\n\n@A A:5\n')

    for arguments in (
        ("validate", *records, str(bad)),
        ("simulate", "liars-dice", "-o", "sides=9"),
    ):
        assert output(*arguments) == output(*arguments, flags=("-O",))
