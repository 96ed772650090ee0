"""A review is reckoned elsewhere: it is the library's, it is kept, and it fails alone."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cubilete.core import notation
from cubilete.server import reviewer as reviewer_module
from cubilete.server.errors import BrokenServerError, WrongPhaseError
from cubilete.server.reviewer import Reviewer
from tests.review.games import played, reviewed

GAMES = {"liars_dice": "novice,steady,novice", "good_milk": "steady,steady,steady"}
POLL_S = 0.02
POLLS_MAX = 1500


def run_instead(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    """Have a small program answer in place of the one that reviews."""
    monkeypatch.setattr(reviewer_module, "COMMAND", (sys.executable, "-c", source))


@pytest.mark.parametrize("game", GAMES)
async def test_a_review_is_the_librarys(game: str) -> None:
    """The record goes to a process and comes back as the same review, to the last number."""
    assert reviewed(game, GAMES[game], 1) == await Reviewer().review(played(game, GAMES[game], 1))


async def test_a_game_too_long_to_review_is_refused() -> None:
    """What the library refuses is refused with the sentence for it."""
    record = played("ship_captain_crew", "novice,novice", 1, end="rounds:201")
    with pytest.raises(WrongPhaseError) as refused:
        await Reviewer().review(record)

    assert "review-too-long" == refused.value.message_id


@pytest.mark.parametrize("fault", ["not over", "unreadable"])
async def test_what_the_server_should_not_have_sent_is_its_own_fault(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that goes on, or no record at all, is not said to be too long."""
    record = played("good_milk", GAMES["good_milk"], 1)
    if fault == "not over":
        record = replace(record, actions=record.actions[:-1])
    else:
        monkeypatch.setattr(notation, "encode", str)
    with pytest.raises(BrokenServerError):
        await Reviewer().review(record)


async def test_a_review_that_takes_too_long_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """At the time limit the process is gone, and the game is refused as too long."""
    file = tmp_path / "pid"
    run_instead(monkeypatch, _SLEEPS.format(file=str(file)))
    with pytest.raises(WrongPhaseError) as refused:
        await Reviewer(limit_s=2.0).review(played("good_milk", GAMES["good_milk"], 1))

    assert "review-too-long" == refused.value.message_id
    assert not is_running(int(file.read_text()))


async def test_nothing_goes_on_for_somebody_who_has_gone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A request that is given up ends its process, and the next one has its turn."""
    file = tmp_path / "pid"
    reviewer, record = Reviewer(), played("good_milk", GAMES["good_milk"], 1)
    with monkeypatch.context() as patched:
        run_instead(patched, _SLEEPS.format(file=str(file)))
        asked = asyncio.create_task(reviewer.review(record))
        for _ in range(POLLS_MAX):
            if file.is_file() and file.read_text():
                break
            await asyncio.sleep(POLL_S)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    assert not is_running(int(file.read_text()))
    assert reviewed("good_milk", GAMES["good_milk"], 1) == await reviewer.review(record)


async def test_a_process_that_fails_costs_its_own_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """The failure is told as one, and the next review is reckoned afresh."""
    reviewer, record = Reviewer(), played("good_milk", GAMES["good_milk"], 1)
    with monkeypatch.context() as patched:
        run_instead(patched, "raise SystemExit(1)")
        with pytest.raises(BrokenServerError):
            await reviewer.review(record)

    assert reviewed("good_milk", GAMES["good_milk"], 1) == await reviewer.review(record)


async def test_the_last_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several people ask for the same one; the one that nobody asked for longest is forgotten."""
    monkeypatch.setattr(reviewer_module, "KEPT", 2)
    reviewer = Reviewer()
    first, second, third = (played("good_milk", GAMES["good_milk"], seed) for seed in (1, 2, 3))
    for record in (first, second, first, third):
        await reviewer.review(record)
    run_instead(monkeypatch, "raise SystemExit(1)")

    assert reviewed("good_milk", GAMES["good_milk"], 1) == await reviewer.review(first)
    assert reviewed("good_milk", GAMES["good_milk"], 3) == await reviewer.review(third)
    with pytest.raises(BrokenServerError):
        await reviewer.review(second)


async def test_the_process_knows_nothing_of_the_servers_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A variable of the server stays there; what Python needs to find things goes along."""
    monkeypatch.setenv("CUBILETE_SECRET", "x")
    source = "import os; raise SystemExit(1 if 'CUBILETE_SECRET' in os.environ else 3)"
    run_instead(monkeypatch, source)
    with pytest.raises(WrongPhaseError):
        await Reviewer().review(played("good_milk", GAMES["good_milk"], 1))


_SLEEPS = """
import os, time
open({file!r}, "w").write(str(os.getpid()))
time.sleep(60)
"""


def is_running(pid: int) -> bool:
    """Tell whether there is a process of this number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
