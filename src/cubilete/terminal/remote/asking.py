"""Questions by lines of text at a table where things go on meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.terminal.asking import HELP_SIGN, PAGE_LINES, LeftError
from cubilete.terminal.reading import means, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.terminal.console import Console
    from cubilete.terminal.remote.lines import Lines
    from cubilete.terminal.words import Speaker


class RemoteAsker:
    """Asks and takes answers. What ``Asker`` does at one terminal, without holding up the rest."""

    def __init__(self, console: Console, lines: Lines, speaker: Speaker) -> None:
        """Ask on ``console`` in the language of ``speaker``; answers come from ``lines``."""
        self.console = console
        self.speaker = speaker
        self._lines = lines

    def at(self, speaker: Speaker) -> RemoteAsker:
        """Return one who asks with the names that ``speaker`` knows."""
        return RemoteAsker(self.console, self._lines, speaker)

    def say(self, message_id: str, /, **arguments: str | int) -> None:
        """Show one sentence of the catalogue."""
        self.console.show(self.speaker.say(message_id, **arguments))

    async def line(self) -> str:
        """Return a line that is typed.

        Raises:
            LeftError: If it says that somebody leaves.
            EOFError: At the end of input.
        """
        text = await self._lines.next()
        if means(text, "input-quit"):
            raise LeftError
        return text

    async def choose(self, question: str, labels: Sequence[str]) -> int:
        """Return the index of the line that is chosen; Enter takes the first."""
        lines = [
            f"{index}: {label}{' *' if index == 1 else ''}"
            for index, label in enumerate(labels, start=1)
        ]
        self.console.show("", question, *lines)
        return await self._number(1, len(labels), 1) - 1

    async def number(self, question: str, low: int, high: int) -> int:
        """Return a number from ``low`` to ``high``; Enter takes ``low``."""
        self.console.show("", f"{question} ({low})")
        return await self._number(low, high, low)

    async def text(self, question: str, default: str) -> str:
        """Return what is typed; Enter takes ``default``."""
        self.console.show("", f"{question} ({default})")
        return await self.line() or default

    async def _number(self, low: int, high: int, default: int) -> int:
        """Return a number that is typed, once one is."""
        while text := await self.line():
            typed = number(text)
            if typed is not None and low <= typed <= high:
                return typed
            if text == HELP_SIGN or means(text, "input-help"):
                self.say("setup-help", value=self.speaker.word("input-quit"))
            else:
                self.say("not-a-number", low=low, high=high, value=HELP_SIGN)
        return default

    async def pages(self, lines: Sequence[str]) -> None:
        """Show many lines, page by page; the word for leaving ends the reading only."""
        rows = [row for line in lines for row in self.console.folded(line)]
        for first in range(0, len(rows), PAGE_LINES):
            self.console.show(*rows[first : first + PAGE_LINES])
            if first + PAGE_LINES < len(rows):
                self.say("page-more", value=self.speaker.word("input-quit"))
                if means(await self._lines.next(), "input-quit"):
                    return
