"""The last resort when a server stops: it ends in time, whatever in it does not want to.

What was acknowledged is on the disk before anybody was told, so a process may end at any moment
without losing it. A system that waits for a server to stop kills it in the end, and whoever starts
it again waits that long; so it does better to end by itself.
"""

from __future__ import annotations

import os
import threading
from typing import Final

from cubilete.server.logs import get_logger

SHARE: Final = 0.9
"""How much of the time to stop may pass before the process ends as it is."""


class Deadline:
    """Ends the process some time after ``start``, unless it has ended by then."""

    def __init__(self, timeout_s: float) -> None:
        """Leave the process ``timeout_s`` to stop."""
        self._timer = threading.Timer(timeout_s * SHARE, _end)
        self._timer.daemon = True

    def start(self) -> None:
        """Let the time run."""
        self._timer.start()

    def cancel(self) -> None:
        """Let the process end when it likes."""
        self._timer.cancel()


def _end() -> None:
    """End the process, with nothing lost but the last words."""
    get_logger().error("stopping took too long")
    os._exit(0)
