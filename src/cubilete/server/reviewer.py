"""Where games are reviewed: in a process of its own, so that no table waits for the reckoning.

A review is seconds of computing, which would hold up every move of every other table. So the record
goes to a process that knows nothing else, in text notation, and the review comes back as JSON; one
is reckoned at a time. The process ends with its answer, or is ended at the time limit or with the
request. The last few reviews are kept: several people ask for the same one.
"""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from cubilete.core import notation
from cubilete.review.errors import TOO_LONG_EXIT
from cubilete.review.report import Review
from cubilete.server.errors import BrokenServerError, WrongPhaseError
from cubilete.server.logs import get_logger
from cubilete.server.thinking import ENVIRONMENT_KEPT

if TYPE_CHECKING:
    from cubilete.core.record import Record

COMMAND = (sys.executable, "-P", "-m", "cubilete.review")
"""What reads a record and writes its review."""
LIMIT_S = 60.0
"""How long it may take. On a slow machine the first review after installing is compiled in it."""
KEPT = 16


@dataclass
class Reviewer:
    """Reviews finished games, one at a time."""

    limit_s: float = LIMIT_S
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    _kept: dict[str, Review] = field(default_factory=dict[str, Review], repr=False)
    """By the record in text notation, the one that was asked for last at the end."""

    async def review(self, record: Record) -> Review:
        """Return the review of a finished game, kept or reckoned now. It may take some seconds.

        Raises:
            WrongPhaseError: If it is too long to be reviewed.
            BrokenServerError: If the process fails, as with a game that is not over.
        """
        text = await asyncio.to_thread(notation.encode, record)
        async with self._turn:
            review = self._kept.pop(text, None)
            if review is None:
                review = await self._reckoned(text)
            self._kept[text] = review
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return review

    async def _reckoned(self, text: str) -> Review:
        """Return what the process makes of a record."""
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={name: value for name, value in os.environ.items() if name in _ENVIRONMENT},
        )
        try:
            async with asyncio.timeout(self.limit_s):
                said, _ = await process.communicate(text.encode())
        except TimeoutError:
            raise _too_long() from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode == TOO_LONG_EXIT:
            raise _too_long()
        if process.returncode != 0:
            get_logger().error("review failed", reason=f"exit {process.returncode}")
            raise BrokenServerError
        return msgspec.json.decode(said, type=Review)


_ENVIRONMENT = ENVIRONMENT_KEPT | {"PYTHONPATH"}
"""What the process may know of the server's environment."""


def _too_long() -> WrongPhaseError:
    """Return why a game is not reviewed."""
    text = "This game is too long, or has too many players, to be reviewed."
    return WrongPhaseError(text, message_id="review-too-long")
