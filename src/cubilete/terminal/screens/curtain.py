"""The curtain between two people's dice: public facts, a name, and one button."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen

from cubilete.terminal.widgets import Guard, Line, Press

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from cubilete.terminal.words import Speaker


OPEN = "open"
LEAVE = "leave"


class CurtainScreen(Screen[str]):
    """Covers the table until the person who is named opens it, or somebody leaves.

    Answers with ``OPEN`` or ``LEAVE``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "leave", show=False)]

    def __init__(self, name: str, public: Sequence[str], speaker: Speaker, guard: Guard) -> None:
        """Wait for the person called ``name``, and show ``public`` meanwhile."""
        super().__init__()
        self._name_shown = name
        self._public = public
        self._speaker = speaker
        self._guard = guard

    def compose(self) -> ComposeResult:
        """Lay out what everybody may know, the name and the button."""
        say = self._speaker.say
        yield Line(say("pass-to", player=self._name_shown), classes="title")
        yield Line("\n".join(self._public), id="public")
        with Vertical(id="curtain"):
            yield Press(say("curtain-open", player=self._name_shown), id="open")
        yield Line(f"q: {say('screen-leave')}", classes="keys")

    def on_mount(self) -> None:
        """Wait a moment, lest a key meant for the last move opens the curtain."""
        self._guard.arrive()
        self.query_one("#open").focus()

    def on_button_pressed(self) -> None:
        """Open."""
        if self._guard.lets_through():
            self.dismiss(OPEN)

    def action_leave(self) -> None:
        """Leave the table, with the dice still covered."""
        self.dismiss(LEAVE)
