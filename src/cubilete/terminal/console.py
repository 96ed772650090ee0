"""Lines in and lines out, for a screen, a pipe or a screen reader."""

from __future__ import annotations

import codecs
import io
import os
import shutil
import sys
from textwrap import wrap
from typing import TextIO
from unicodedata import combining, normalize

PUSH_LINES = 60
"""How many blank lines push something away where a screen cannot be cleared."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal's screen and what has scrolled off it."""


PLAIN_LETTERS = str.maketrans("đĐ\u2018\u2019\u201c\u201d", "dD''\"\"", "\u00a1\u00bf")
"""What stands for letters and marks that have no plain one inside: đ, curly quotes, ¡ and ¿."""


def in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Return the plain letters of a text that a stream cannot write, for ``codecs``.

    >>> "Rương Hải Tặc, ¿qué?".encode("ascii", "cubilete-plain-letters")
    b'Ruong Hai Tac, que?'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(PLAIN_LETTERS)
    letters = "".join(letter for letter in normalize("NFKD", text) if not combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in letters), error.end


codecs.register_error("cubilete-plain-letters", in_plain_letters)


def has_full_screen() -> bool:
    """Tell whether a program can draw on the whole of this terminal, with lines and accents."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    encoding = sys.stdout.encoding or "utf-8"
    return os.environ.get("TERM") != "dumb" and encoding.lower().startswith("utf")


class Console:
    """A stream of lines to read and one to write."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        """Read from ``source`` and write to ``target``; letters that it lacks lose their marks."""
        self._source = source
        self._target = target
        for stream, errors in ((source, "replace"), (target, "cubilete-plain-letters")):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)
        self.is_screen = target.isatty()
        self._is_keyboard = source.isatty()

    def show(self, *lines: str) -> None:
        """Write lines; on a screen they break between words where its width ends."""
        self.show_whole(*(row for line in lines for row in self.folded(line)))

    def show_whole(self, *lines: str) -> None:
        """Write lines that nothing breaks, such as a command to be copied."""
        for line in lines:
            self._target.write(line + "\n")
        self._target.flush()

    def folded(self, line: str) -> list[str]:
        """Return a line as it is shown: on a screen, in rows; a long word stays in one piece."""
        if not self.is_screen:
            return [line]
        columns = shutil.get_terminal_size().columns
        return wrap(line, columns, break_long_words=False, break_on_hyphens=False) or [""]

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
