"""Play by lines of text: for pipes, for screen readers, for whoever likes it plain.

One fact stands on each line, and nothing needs a colour or a drawing. The end of input and the
word for leaving end with exit code 0, Ctrl-C with 130; the game has been saved by then, for it is
saved after every action.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from cubilete.errors import CubileteError
from cubilete.terminal.asking import Asker, LeftError
from cubilete.terminal.console import Console
from cubilete.terminal.draft import Draft, again
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
from cubilete.terminal.plain_setup import ask_game, lay_table
from cubilete.terminal.plain_table import Table
from cubilete.terminal.saves import unfinished
from cubilete.terminal.words import Speaker

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TextIO

    from cubilete.terminal.session import PlayRequest, Session


def run(
    request: PlayRequest,
    language: str,
    *,
    source: TextIO | None = None,
    target: TextIO | None = None,
    house: House | None = None,
) -> int:
    """Play what ``request`` asks for in ``language``, and return the exit code.

    Lines come from ``source`` and go to ``target``, by default standard input and output.
    """
    console = Console(source or sys.stdin, target or sys.stdout)
    play = _Play(Asker(console, Speaker(language)), request, house or House())
    try:
        return play.run()
    except BrokenPipeError:
        return EXIT_ENDED


class _Play:
    """One run: a table is found or laid, games are played at it, somebody leaves."""

    def __init__(self, asker: Asker, request: PlayRequest, house: House) -> None:
        """Play what ``request`` asks for with those who answer ``asker``."""
        self._asker = asker
        self._request = request
        self._house = house
        self._path: Path | None = None
        self._has_begun = False

    def run(self) -> int:
        """Play until somebody leaves, and return the exit code."""
        code = EXIT_ENDED
        try:
            self._play()
        except (LeftError, EOFError):
            self._say_farewell()
        except KeyboardInterrupt:
            self._say_farewell()
            code = EXIT_INTERRUPTED
        except CubileteError as error:
            lines, code = told_trouble(error, self._asker.speaker)
            self._asker.console.show(*lines)
        return code

    def _play(self) -> None:
        """Play one game after another, as long as people like."""
        session = self._first_session()
        self._has_begun = True
        while True:
            Table(self._asker, session).play()
            self._asker.say("record-in", value=str(self._path))
            self._path = None
            if not (session.people and self._wants_another()):
                return
            session = self._start(again(session), replace(self._request, save=None))

    def _first_session(self) -> Session:
        """Return the game that was asked for, or the one that people put together."""
        draft = None if self._request.resume else asked_draft(self._request, self._asker.speaker)
        saved = self._request.resume
        if draft is None and saved is None:
            chosen = ask_game(self._asker, unfinished(self._house.folder))
            draft, saved = (chosen, None) if isinstance(chosen, Draft) else (None, chosen)
        if saved is not None:
            session, self._path = resume_game(self._request, saved, self._house)
            self._asker.say("resumed")
            return session
        assert draft is not None, "there is a saved game or a draft"  # noqa: S101 - see above
        if not draft.seats:
            lay_table(self._asker, draft)
        return self._start(draft, self._request)

    def _start(self, draft: Draft, request: PlayRequest) -> Session:
        """Return a new game at the table of ``draft``."""
        record = draft.record()
        path = path_of_new(request, draft.kind.name, self._house)
        session = start_session(record, path, self._house)
        self._path = path
        return session

    def _wants_another(self) -> bool:
        """Ask whether the same table plays again."""
        speaker = self._asker.speaker
        labels = [speaker.say("another-no"), speaker.say("another-yes")]
        return self._asker.choose(speaker.say("ask-another"), labels) == 1

    def _say_farewell(self) -> None:
        """Say where the game is and how to go on with it."""
        console = self._asker.console
        console.show("")
        if self._path is not None:
            console.show_whole(*farewell(self._path, self._request, self._asker.speaker))
        elif not self._has_begun:
            self._asker.say("left-unsaved")
