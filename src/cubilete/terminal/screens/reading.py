"""Pages to read: the rules of a game, and all that has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown

from cubilete.rulebook import rules_page
from cubilete.terminal.widgets import Line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import ComposeResult

    from cubilete.terminal.words import Speaker


class Page(Screen[None]):
    """A page that scrolls, over whatever was there; Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r,l,question_mark", "dismiss", show=False),
    ]

    def __init__(self, title: str, speaker: Speaker) -> None:
        """Show a page called ``title``."""
        super().__init__()
        self._heading = title
        self._speaker = speaker

    def compose(self) -> ComposeResult:
        """Lay out the title, the page and the way back."""
        yield Line(self._heading, classes="title")
        with VerticalScroll(id="page"):
            yield from self.content()
        yield Line(f"Esc: {self._speaker.say('screen-back')}", classes="keys")

    def on_mount(self) -> None:
        """Let the arrow keys scroll at once."""
        self.query_one("#page").focus()

    def content(self) -> ComposeResult:
        """Return what the page holds."""
        return iter(())


class RulesPage(Page):
    """The rules of a game."""

    def __init__(self, game_name: str, speaker: Speaker) -> None:
        """Show the rules of ``game_name``."""
        super().__init__(speaker.say("screen-rules"), speaker)
        self._game_name = game_name

    def content(self) -> ComposeResult:
        """Return the rules as they are printed."""
        page = rules_page(self._game_name, self._speaker.language)
        yield Markdown(page, open_links=False)


class LogPage(Page):
    """All that has happened, the last of it in sight."""

    def __init__(self, lines: Iterable[str], speaker: Speaker) -> None:
        """Show ``lines``."""
        super().__init__(speaker.say("screen-log"), speaker)
        self._lines = tuple(lines)

    def content(self) -> ComposeResult:
        """Return one text of many lines."""
        yield Line("\n".join(self._lines))

    def on_mount(self) -> None:
        """Go to the end."""
        self.query_one("#page", VerticalScroll).scroll_end(animate=False)
