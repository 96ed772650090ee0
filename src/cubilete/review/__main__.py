"""``python -m cubilete.review`` reads a record and writes its review as JSON.

A server reckons so, in a process of its own, behind everything else that the machine has to do.
"""

from __future__ import annotations

import os
import sys

import msgspec

from cubilete.games.registry import read_record
from cubilete.review.errors import ReviewError
from cubilete.review.finished import review_of

REFUSED = 3
"""The exit code for a game that is not reviewed."""
NICENESS = 10
"""How much everything else goes before, where the system knows of that."""


def main() -> int:
    """Review the record that comes in, and return the exit code."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    record = read_record(sys.stdin.buffer.read().decode())
    try:
        review = review_of(record)
    except ReviewError:
        return REFUSED
    sys.stdout.buffer.write(msgspec.json.encode(review))
    return 0


if __name__ == "__main__":
    sys.exit(main())
