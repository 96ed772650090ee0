"""A process that does not want to stop ends all the same, and in time."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

STUBBORN = """
import sys, time
from cubilete.server import logs
from cubilete.server.stopping import Deadline
logs.configure("info", "json")
deadline = Deadline(float(sys.argv[1]))
deadline.start()
if sys.argv[2] == "cancel":
    deadline.cancel()
time.sleep(float(sys.argv[3]))
print("ended by itself")
"""


def run(*arguments: str) -> tuple[int, str, str, float]:
    """Return how a stubborn process ended, what it wrote, and after how many seconds."""
    began_s = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", STUBBORN, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr, time.monotonic() - began_s


def test_process_that_hangs_ends_in_time() -> None:
    """It ends with code 0, since nothing is lost, and its log says that something is wrong."""
    code, said, logged, took_s = run("0.2", "go", "50")

    assert (0, "") == (code, said)
    assert '"stopping took too long"' in logged
    assert took_s < 30


@pytest.mark.parametrize(("what", "seconds"), [("cancel", "0.5"), ("go", "0")])
def test_process_that_stops_by_itself_is_let_be(what: str, seconds: str) -> None:
    """A deadline that was met or taken back does nothing."""
    code, said, logged, _ = run("0.3" if what == "cancel" else "30", what, seconds)

    assert (0, "ended by itself\n", "") == (code, said, logged)
