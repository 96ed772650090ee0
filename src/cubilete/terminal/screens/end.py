"""The end of a game: who has won and why, how all stand, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen

from cubilete.terminal.widgets import Line, Press

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.widgets import Button

    from cubilete.terminal.words import Speaker


class EndScreen(Screen[str]):
    """Answers with ``again``, ``menu`` or ``quit``."""

    def __init__(
        self, story: Sequence[str], standing: Sequence[str], path: Path, speaker: Speaker
    ) -> None:
        """Show how it ended (``story``), how all stand, and where the record is."""
        super().__init__()
        self._story = story
        self._standing = standing
        self._path = path
        self._speaker = speaker

    def compose(self) -> ComposeResult:
        """Lay out the story, the standing, the file and the buttons."""
        say = self._speaker.say
        yield Line(say("ended"), classes="title")
        with VerticalScroll(id="page"):
            yield Line("\n".join(self._story), id="story")
            yield Line("\n".join(("", *self._standing)), id="standing")
            yield Line(f"\n{say('record-in', value=str(self._path))}", id="record")
        with Horizontal(id="actions"):
            yield Press(say("another-yes"), id="again")
            yield Press(say("screen-menu"), id="menu")
            yield Press(say("screen-quit"), id="quit")

    def on_mount(self) -> None:
        """Offer the games first: nothing starts by a key too many."""
        self.query_one("#menu").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer with the button's name."""
        self.dismiss(event.button.id or "menu")
