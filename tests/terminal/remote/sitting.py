"""A terminal at a real server's table, in this process: what is typed, and what is shown."""

from __future__ import annotations

import asyncio
import io
import os
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cubilete.client import Link
from cubilete.terminal.remote.guests import Guests
from cubilete.terminal.remote.run import JoinRequest, run

WAIT_S = 30.0


class Terminal:
    """Somebody's terminal. A computer that has another name has other guests."""

    def __init__(self, folder: Path, link: Link, language: str = "en", **asked: Any) -> None:
        """Sit down at ``link`` in ``language``; ``asked`` is what else the command line asks."""
        reading, writing = os.pipe()
        self._source = os.fdopen(reading, encoding="utf-8")
        self._keys = os.fdopen(writing, "w", encoding="utf-8")
        self._screen = io.StringIO()
        self._guests = Guests(folder / "guests")
        self._task = asyncio.ensure_future(
            asyncio.to_thread(self._run, JoinRequest(link, **asked), language)
        )
        self.read = 0
        """How much of the text has been waited for already."""

    def _run(self, request: JoinRequest, language: str) -> int:
        """Run the program."""
        return run(request, language, source=self._source, target=self._screen, guests=self._guests)

    @property
    def text(self) -> str:
        """Return all that was shown."""
        return self._screen.getvalue()

    @property
    def lines(self) -> list[str]:
        """Return all that was shown, line by line."""
        return self.text.splitlines()

    def type(self, *lines: str) -> None:
        """Type lines."""
        for line in lines:
            self._keys.write(f"{line}\n")
        self._keys.flush()

    async def shows(self, pattern: str) -> str:
        """Wait until a new line matches ``pattern`` whole, and return it."""
        whole = re.compile(rf"^(?:{pattern})\n", re.MULTILINE)
        try:
            async with asyncio.timeout(WAIT_S):
                while (found := self._find(whole)) is None:  # noqa: ASYNC110 - a thread writes
                    await asyncio.sleep(0.005)
        except TimeoutError:
            raise AssertionError(f"{pattern!r} was not shown after: {self.text}") from None
        self.read = found.end()
        return found[0].rstrip("\n")

    def _find(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Return the first new line that matches, once it is whole."""
        text = self.text
        return pattern.search(text, self.read, text.rfind("\n") + 1)

    async def ends(self) -> int:
        """Wait until the program has ended, and return its exit code."""
        async with asyncio.timeout(WAIT_S):
            code = await self._task
        self._keys.close()
        self._source.close()  # waits for whoever still reads, who now comes to the end
        return code

    async def leave(self) -> int:
        """Leave by the end of input, and return the exit code."""
        self._keys.close()
        return await self.ends()


@asynccontextmanager
async def terminal(
    folder: Path, link: Link, language: str = "en", **asked: Any
) -> AsyncGenerator[Terminal]:
    """Sit at a terminal until the block ends."""
    own = Terminal(folder, link, language, **asked)
    try:
        yield own
    finally:
        await own.leave()


@asynccontextmanager
async def new_table(
    folder: Path, url: str, *names: str, game: str = "liars_dice", **asked: Any
) -> AsyncGenerator[tuple[Terminal, Link]]:
    """Lay a table at a terminal, and sit there until the block ends; yield the link too."""
    asked = {"names": names, "game": game, **asked}
    async with terminal(folder, Link(url), **asked) as own:
        line = await own.shows("Link: .*")
        code = line.rpartition("/")[2]
        await own.shows("To read the rules at any time.*")
        yield own, Link(url, code)
