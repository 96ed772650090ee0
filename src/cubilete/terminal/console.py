"""Lines in and lines out, for a screen, a pipe or a screen reader."""

from __future__ import annotations

import io
from typing import TextIO

PUSH_LINES = 60
"""How many blank lines push something away where a screen cannot be cleared."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal's screen and what has scrolled off it."""


class Console:
    """A stream of lines to read and one to write."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        """Read from ``source`` and write to ``target``; letters that it lacks become marks."""
        self._source = source
        self._target = target
        for stream in (source, target):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.is_screen = target.isatty()
        self._is_keyboard = source.isatty()

    def show(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._target.write(line + "\n")
        self._target.flush()

    def ask(self, prompt: str = "> ") -> str:
        """Write ``prompt`` and return the line that is typed, without spaces at its ends.

        What comes from a pipe is written too, so that the output reads like a screen.

        Raises:
            EOFError: At the end of input.
        """
        self._target.write(prompt)
        self._target.flush()
        line = self._source.readline()
        if not line:
            raise EOFError
        text = line.strip()
        if not self._is_keyboard:
            self.show(text)
        return text

    def push_away(self) -> None:
        """Take what was shown out of sight: clear a screen, push lines up anywhere else."""
        self._target.write(CLEAR if self.is_screen else "\n" * PUSH_LINES)
        self._target.flush()
