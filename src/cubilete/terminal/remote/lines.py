"""Lines that are typed, while other things happen.

Reading blocks, so it has a thread of its own. That thread reads from a copy of standard input,
which nobody else touches: the program may end while it still waits for somebody to type.
"""

from __future__ import annotations

import asyncio
import os
import sys
from threading import Thread
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from cubilete.terminal.console import Console

LINE_MAX = 4096
"""The longest line that is taken, in characters; the rest of a longer one is another line."""


class Lines:
    """What is typed, line by line."""

    def __init__(self, source: TextIO, console: Console) -> None:
        """Read from ``source``; what comes from a pipe is shown on ``console`` when it is taken."""
        self._source = source
        self._console = console
        self._is_keyboard = source.isatty()
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._has_ended = False

    def begin(self) -> None:
        """Begin to read, in a thread that does not keep the program from ending."""
        loop = asyncio.get_running_loop()
        Thread(target=self._read, args=(loop,), name="lines", daemon=True).start()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over every line, and an empty text at the end of input."""
        source = _own(self._source)
        line = "\n"
        while line:
            try:
                line = source.readline(LINE_MAX)
            except (OSError, ValueError):
                line = ""
            if loop.is_closed():
                return
            try:
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
            except RuntimeError:  # the loop was closed this very moment
                return

    async def next(self) -> str:
        """Return the next line, without spaces at its ends.

        Raises:
            EOFError: At the end of input.
        """
        line = "" if self._has_ended else await self._lines.get()
        if not line:
            self._has_ended = True
            raise EOFError
        text = line.strip()
        if not self._is_keyboard:
            self._console.show(f"> {text}")
        return text


def _own(source: TextIO) -> TextIO:
    """Return ``source``, or a copy of it if it is standard input, which ends with the program."""
    if source is not sys.stdin:
        return source
    try:
        handle = os.dup(source.fileno())
    except (OSError, ValueError):  # it is no file of the system
        return source
    return os.fdopen(handle, encoding=source.encoding or "utf-8", errors="replace")
