"""The first screen: three games, each in a sentence, and the games that can go on."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cubilete.games.registry import GAMES
from cubilete.terminal.widgets import Line

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.app import ComposeResult

    from cubilete.core.game import AnyGame
    from cubilete.terminal.saves import SavedGame
    from cubilete.terminal.words import Speaker

INDENT = "  "
FRAME = 8
"""How many columns the frame of the list and its scroll bar take."""
WIDTH_MIN = 20

Chosen: TypeAlias = "type[AnyGame] | Path | None"
"""A game, the file of a saved one, or nothing to leave."""


class HomeScreen(Screen[Chosen]):
    """Answers with what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "leave", show=False)]

    def __init__(self, saved: Sequence[SavedGame], speaker: Speaker, notice: str = "") -> None:
        """Offer all games and the ``saved`` ones; ``notice`` is said above them."""
        super().__init__()
        self._saved = saved
        self._speaker = speaker
        self._notice = notice

    def compose(self) -> ComposeResult:
        """Lay out the question and the list."""
        say = self._speaker.say
        yield Line(say("welcome"), classes="title")
        yield Line(self._notice or say("ask-game"), id="notice")
        yield OptionList(*self._options(), id="games", markup=False)
        yield Line(say("screen-home-keys", value="q"), classes="keys")

    def _options(self) -> list[Option | None]:
        """Return the lines of the list; ``None`` is a rule between games and saved games."""
        width = max(self.app.size.width - FRAME, WIDTH_MIN)
        options: list[Option | None] = []
        for game in GAMES:
            pitch = self._speaker.say(f"pitch-{game.name.replace('_', '-')}")
            name = self._speaker.game(game.name)
            lines = wrap(pitch, width, initial_indent=INDENT, subsequent_indent=INDENT)
            prompt = Content.assemble((name, "bold"), "\n", "\n".join(lines))
            options.append(Option(prompt, game.name))
        if self._saved:
            options += [None, Option(self._speaker.say("resume-entry"), disabled=True)]
        for index, saved in enumerate(self._saved):
            options.append(Option(saved.label(self._speaker), f"saved-{index}"))
        return options

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        chosen = event.option_id or ""
        if chosen.startswith("saved-"):
            self.dismiss(self._saved[int(chosen.removeprefix("saved-"))].path)
        else:
            self.dismiss(next(game for game in GAMES if game.name == chosen))

    def action_leave(self) -> None:
        """Answer with nothing."""
        self.dismiss(None)
