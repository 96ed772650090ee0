"""A review is a pure function of the record of a finished game."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from cubilete.core import notation
from cubilete.review.errors import NotOverError
from cubilete.review.finished import review_of
from cubilete.review.report import Review
from tests.review.games import played, reviewed

GAMES = ("liars_dice", "ship_captain_crew", "good_milk")
PROGRAM = """
import sys, msgspec
from pathlib import Path
from cubilete.games.registry import read_record
from cubilete.review.finished import review_of
record = read_record(Path(sys.argv[1]).read_text(encoding="utf-8"))
sys.stdout.buffer.write(msgspec.json.encode(review_of(record)))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_goes_on_is_refused(game: str) -> None:
    """Before its last action no game is reviewed, so no hidden die is ever weighed."""
    record = played(game, "novice,steady,novice", 0)
    with pytest.raises(NotOverError, match="not over"):
        review_of(replace(record, actions=record.actions[:-1]))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_record_gives_the_same_bytes(game: str, tmp_path: Path) -> None:
    """Another process with another hash seed finds the same review, byte for byte."""
    record = played(game, "novice,steady,novice", 1)
    file = tmp_path / "record.txt"
    file.write_text(notation.encode(record), encoding="utf-8")
    here = msgspec.json.encode(review_of(record))
    there = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(file)],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    ).stdout

    assert here == there


@pytest.mark.parametrize("game", GAMES)
def test_a_review_can_be_read_back(game: str) -> None:
    """What is written as JSON reads back as the same review."""
    review = reviewed(game, "novice,steady,novice", 1)

    assert review == msgspec.json.decode(msgspec.json.encode(review), type=Review)


@pytest.mark.parametrize("game", GAMES)
def test_points_follow_the_record(game: str) -> None:
    """The curve begins before the first action, goes on in order and ends with the last one."""
    record = played(game, "novice,steady,novice", 1)
    review = reviewed(game, "novice,steady,novice", 1)
    steps = [point.step for point in review.points]

    assert sorted(steps) == steps
    assert (0, len(record.actions)) == (steps[0], steps[-1])
    assert ("start", "end") == (review.points[0].kind, review.points[-1].kind)
    assert all(record.actions[each.step].player == each.player for each in review.decisions)
    written = [record.game.encode_action(record.actions[each.step]) for each in review.decisions]
    assert written == [each.options[each.chosen].action for each in review.decisions]
