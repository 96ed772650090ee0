"""The time of a server, by two clocks, and its sources of chance."""

from __future__ import annotations

import time

from cubilete.server.effects import Moment

_MS = 1_000_000


def now() -> Moment:
    """Return the time: a clock that never jumps, and the wall clock in milliseconds."""
    return Moment(time.monotonic(), time.time_ns() // _MS)
