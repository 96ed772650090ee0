"""How long one fsync takes on the disk that holds our store."""

from __future__ import annotations

import os
import tempfile
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

WRITES = 100
PAGE = b"\0" * 4096


def fsync_p50_ms(folder: Path) -> float:
    """Return the median time of appending a page to a file and bringing it to the disk."""
    times_s: list[float] = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(WRITES):
            file.write(PAGE)
            started = perf_counter()
            os.fdatasync(file.fileno())
            times_s.append(perf_counter() - started)
    return 1000 * median(times_s)
