"""Play on the full screen of a terminal, by keys alone.

Colours never say anything alone, and ``NO_COLOR`` is respected. Bots pause for a moment so that
people can follow; the space bar ends a pause. Ctrl-C and Ctrl-Q leave at any time; every move has
been saved by then. Exit codes are those of ``plain``.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.traceback import Traceback
from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from cubilete.errors import CubileteError
from cubilete.terminal import plain
from cubilete.terminal.console import has_full_screen
from cubilete.terminal.draft import Draft, again
from cubilete.terminal.games import find_presenter
from cubilete.terminal.opening import (
    EXIT_ENDED,
    EXIT_INTERRUPTED,
    House,
    asked_draft,
    farewell,
    path_of_new,
    resume_game,
    start_session,
    told_trouble,
)
from cubilete.terminal.saves import unfinished
from cubilete.terminal.screens.end import EndScreen
from cubilete.terminal.screens.home import HomeScreen
from cubilete.terminal.screens.setup import SetupScreen
from cubilete.terminal.screens.table import TableScreen
from cubilete.terminal.widgets import GUARD_S, Guard
from cubilete.terminal.words import Speaker

if TYPE_CHECKING:
    from pathlib import Path

    from cubilete.core.record import Record
    from cubilete.terminal.session import PlayRequest, Session

EXIT_CODES = {"SIGINT": EXIT_INTERRUPTED, "SIGTERM": 143, "SIGHUP": 129}
"""What ends play from outside, with the exit code that shells expect."""
PAUSE_S = 0.8
"""How long a bot's move stands before the next."""


def run(request: PlayRequest, language: str, *, house: House | None = None) -> int:
    """Play what ``request`` asks for in ``language``, and return the exit code.

    Where there is no full-screen terminal, play goes on in lines of text.
    """
    speaker = Speaker(language)
    if not has_full_screen():
        sys.stdout.write(speaker.say("screen-missing") + "\n")
        return plain.run(request, language, house=house)
    app = CubileteApp(request, speaker, house or House())
    try:
        app.prepare()
        code = app.run()
    except CubileteError as error:
        lines, code = told_trouble(error, speaker)
        sys.stdout.write("\n".join(lines) + "\n")
        return code
    except KeyboardInterrupt:
        code = EXIT_INTERRUPTED
    if app.path is not None:
        sys.stdout.write("\n".join(farewell(app.path, request, speaker)) + "\n")
    return EXIT_ENDED if code is None else code


class CubileteApp(App[int]):
    """One run: a table is found or laid, games are played at it, somebody leaves."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Cubilete"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(
        self,
        request: PlayRequest,
        speaker: Speaker,
        house: House,
        *,
        pause_s: float = PAUSE_S,
        guard_s: float = GUARD_S,
    ) -> None:
        """Play what ``request`` asks for, with ``house``'s dice and folder."""
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        self._request = request
        self._speaker = speaker
        self._house = house
        self._pause_s = pause_s
        self._guard_s = guard_s
        self._draft: Draft | None = None
        self._session: Session | None = None
        self.path: Path | None = None
        """Where the game is kept that is not over, if there is one."""

    def _fatal_error(self) -> None:
        """Leave after a fault of ours, without Textual's list of local variables.

        They hold the state with everybody's dice.
        """
        self.panic(Traceback(show_locals=False))

    def prepare(self) -> None:
        """Open or begin the game that was asked for in full.

        Raises:
            CubileteError: If what was asked for cannot be.
        """
        if self._request.resume is not None:
            self._session, self.path = resume_game(self._request, self._request.resume, self._house)
            return
        draft = asked_draft(self._request, self._speaker)
        if draft is not None and draft.seats:
            self._begin(draft.record(), self._request)
        else:
            self._draft = draft

    def _begin(self, record: Record, request: PlayRequest) -> None:
        """Begin the game of ``record``, which has no actions yet."""
        path = path_of_new(request, record.game.name, self._house)
        self._session = start_session(record, path, self._house)
        self.path = path

    def on_mount(self) -> None:
        """Show the first screen, and leave tidily when the system says so."""
        if not self.is_headless:
            for name, code in EXIT_CODES.items():
                with suppress(AttributeError, NotImplementedError):  # Windows has fewer signals
                    asyncio.get_running_loop().add_signal_handler(
                        getattr(signal, name), self.exit, code
                    )
        self.play()

    @work
    async def play(self) -> None:
        """Go from screen to screen until somebody leaves."""
        notice = ""
        is_staying = True
        while is_staying:
            session, self._session = self._session, None
            try:
                if session is None:
                    is_staying = await self._lay_table(notice)
                else:
                    is_staying = await self._play_game(session)
                notice = ""
            except CubileteError as error:
                notice = "\n".join(told_trouble(error, self._speaker)[0])
        self.exit(EXIT_ENDED)

    async def _lay_table(self, notice: str) -> bool:
        """Begin or resume a game, or go back to the first screen; tell whether people stay.

        Raises:
            CubileteError: If a saved game cannot be opened, or the new one cannot be kept.
        """
        draft, self._draft = self._draft, None
        if draft is None:
            saved = unfinished(self._house.folder)
            chosen = await self.push_screen_wait(HomeScreen(saved, self._speaker, notice))
            if chosen is None:
                return False
            if not isinstance(chosen, type):
                request = replace(self._request, save=None)
                self._session, self.path = resume_game(request, chosen, self._house)
                return True
            draft = Draft(chosen)
        record = await self.push_screen_wait(SetupScreen(draft, self._speaker))
        if record is not None:
            self._begin(record, self._request)
        return True

    async def _play_game(self, session: Session) -> bool:
        """Play a game to its end, and tell whether people go on.

        Raises:
            FileError: If they play again, and the new game cannot be kept.
        """
        guard = Guard(self._guard_s)
        table = TableScreen(session, self._speaker, pause_s=self._pause_s, guard=guard)
        story = await self.push_screen_wait(table)
        if story is None:
            return False
        path, self.path = self.path, None
        assert path is not None, "a game in progress has a file"  # noqa: S101 - see _begin
        self._request = replace(self._request, save=None)
        end = EndScreen(story, standing(session, self._speaker), path, self._speaker)
        answer = await self.push_screen_wait(end)
        if answer == "again":
            self._begin(again(session).record(), self._request)
        return answer != "quit"

    def action_interrupt(self) -> None:
        """Leave at once; every move has been saved."""
        self.exit(EXIT_INTERRUPTED)


def standing(session: Session, speaker: Speaker) -> list[str]:
    """Return how all seats stand, a line each."""
    presenter, public = find_presenter(session.game.name), session.public()
    at_table = speaker.at(session.seats)
    return [
        f"{seat.name}: {presenter.seat_fact(public, player, at_table)}"
        for player, seat in enumerate(session.seats)
    ]
