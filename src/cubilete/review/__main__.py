"""``python -m cubilete.review`` reads a record and writes its review as JSON.

A server reckons so, in a process of its own, behind everything else that the machine has to do.
"""

from __future__ import annotations

import os
import sys

import msgspec

from cubilete.games.registry import read_record
from cubilete.review.errors import TOO_LONG_EXIT, TooLongError
from cubilete.review.finished import review_of

NICENESS = 10
"""How much everything else goes before, where the system knows of that."""


def main() -> int:
    """Review the record that comes in, and return the exit code.

    Only a game that is too long has a code of its own. Whoever sends anything else that is not
    reviewed has made a mistake, and sees its traceback.

    Raises:
        NotationError: If no record comes in.
        NotOverError: If the game in it is not over.
    """
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    record = read_record(sys.stdin.buffer.read().decode())
    try:
        review = review_of(record)
    except TooLongError:
        return TOO_LONG_EXIT
    sys.stdout.buffer.write(msgspec.json.encode(review))
    return 0


if __name__ == "__main__":
    sys.exit(main())
