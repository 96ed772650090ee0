"""Questions by lines of text, each of which can be answered with a number or with Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.terminal.reading import means, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.record import Seat
    from cubilete.terminal.console import Console
    from cubilete.terminal.words import Speaker

PAGE_LINES = 20
"""How many lines are shown before the reader is asked to go on."""
HELP_SIGN = "?"


class LeftError(Exception):
    """Somebody typed that they leave. Never leaves the terminal."""


class Asker:
    """Asks, explains, and lets anybody leave at any question."""

    def __init__(self, console: Console, speaker: Speaker) -> None:
        """Ask on ``console`` in the language of ``speaker``."""
        self.console = console
        self.speaker = speaker

    def at(self, seats: Sequence[Seat]) -> Asker:
        """Return one who asks with the names of the table of ``seats``."""
        return Asker(self.console, self.speaker.at(seats))

    def say(self, message_id: str, /, **arguments: str | int) -> None:
        """Show one sentence of the catalogue."""
        self.console.show(self.speaker.say(message_id, **arguments))

    def line(self) -> str:
        """Return a line that is typed.

        Raises:
            LeftError: If it says that somebody leaves.
            EOFError: At the end of input.
        """
        text = self.console.ask()
        if means(text, "input-quit"):
            raise LeftError
        return text

    def explain(self) -> None:
        """Show how questions are answered."""
        self.say("setup-help", value=self.speaker.word("input-quit"))

    def choose(self, question: str, labels: Sequence[str], default: int = 0) -> int:
        """Return the index of the line that is chosen; Enter takes ``default``.

        After a mistake the lines are not read out again, unless somebody asks for help.
        """
        lines = [
            f"{index + 1}: {label}{' *' if index == default else ''}"
            for index, label in enumerate(labels)
        ]
        shown = lines
        while True:
            self.console.show("", question, *shown)
            text = self.line()
            if not text:
                return default
            chosen = number(text)
            if chosen is not None and 1 <= chosen <= len(labels):
                return chosen - 1
            shown = lines if self._correct(text, 1, len(labels)) else []

    def number(self, question: str, low: int, high: int, default: int) -> int:
        """Return a number from ``low`` to ``high``; Enter takes ``default``."""
        while True:
            self.console.show("", f"{question} ({default})")
            text = self.line()
            if not text:
                return default
            typed = number(text)
            if typed is not None and low <= typed <= high:
                return typed
            self._correct(text, low, high)

    def text(self, question: str, default: str) -> str:
        """Return what is typed; Enter takes ``default``."""
        self.console.show("", f"{question} ({default})")
        return self.line() or default

    def _correct(self, text: str, low: int, high: int) -> bool:
        """Show what can be typed, and tell whether somebody asked for help."""
        asks_for_help = text == HELP_SIGN or means(text, "input-help")
        if asks_for_help:
            self.explain()
        else:
            self.say("not-a-number", low=low, high=high, value=HELP_SIGN)
        return asks_for_help

    def pages(self, lines: Sequence[str]) -> None:
        """Show many lines, page by page; the word for leaving ends the reading only."""
        rows = [row for line in lines for row in self.console.folded(line)]
        for first in range(0, len(rows), PAGE_LINES):
            self.console.show(*rows[first : first + PAGE_LINES])
            if first + PAGE_LINES < len(rows):
                self.say("page-more", value=self.speaker.word("input-quit"))
                if means(self.console.ask(), "input-quit"):
                    return
