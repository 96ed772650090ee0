"""The two clocks of a server."""

from __future__ import annotations

import time

from cubilete.server.clock import now


def test_the_two_clocks_are_what_they_are_called() -> None:
    """Seconds are those of the clock that never jumps, milliseconds those of the wall clock."""
    before_s, before_ms = time.monotonic(), time.time() * 1000
    moment = now()
    after_s, after_ms = time.monotonic(), time.time() * 1000

    assert before_s <= moment.s <= after_s
    assert before_ms - 1 <= moment.ms <= after_ms


def test_seconds_never_go_back() -> None:
    """However often one looks, no moment is before an earlier one."""
    seconds = [now().s for _ in range(1000)]

    assert sorted(seconds) == seconds
