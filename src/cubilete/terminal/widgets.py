"""The parts of a full-screen table: lines of text, buttons, the picker of a bid, the guard."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Static

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual.events import Key

    from cubilete.terminal.games import Range
    from cubilete.terminal.words import Speaker

GUARD_S = 0.3
"""How long after a turn or a curtain has arrived no key is taken for an answer to it."""


class Line(Static):
    """Text as it stands: brackets in a name are brackets."""

    def __init__(
        self,
        text: str = "",
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
        classes: str | None = None,
    ) -> None:
        """Show ``text``."""
        super().__init__(Content(text), id=id, classes=classes)
        self.text = text

    def show(self, *lines: str) -> None:
        """Show ``lines`` in place of what is shown."""
        self.text = "\n".join(lines)
        self.update(Content(self.text))


class Press(Button):
    """A button whose label is text as it stands."""

    def __init__(
        self,
        label: str,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
        compact: bool = False,
    ) -> None:
        """Show ``label`` on the button; a ``compact`` one has a single line."""
        super().__init__(Content(label), id=id, compact=compact)
        self.text = label
        self.active_effect_duration = 0  # a key held down is noticed each time: see Guard


class Guard:
    """Tells keys that answer from keys that were meant for what stood here a moment ago.

    A key that comes too early starts the wait anew, so that a key held down opens nothing.
    """

    def __init__(self, wait_s: float, clock: Callable[[], float] = monotonic) -> None:
        """Wait ``wait_s`` by ``clock`` from each arrival on."""
        self._wait_s = wait_s
        self._clock = clock
        self._until = 0.0

    def arrive(self) -> None:
        """Say that something new has come before people's eyes."""
        self._until = self._clock() + self._wait_s

    def lets_through(self) -> bool:
        """Tell whether a key that comes now is an answer."""
        if self._clock() >= self._until:
            return True
        self.arrive()
        return False


class BidPicker(Line, can_focus=True):
    """Puts a bid together: a face of the row, and a number that the rules allow on it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "face(-1)", show=False),
        Binding("right", "face(1)", show=False),
        Binding("up", "number(1)", show=False),
        Binding("down", "number(-1)", show=False),
        Binding("home", "lowest", show=False),
        Binding("end", "highest", show=False),
        Binding("enter", "bid", show=False),
    ]

    @dataclass
    class Bid(Message):
        """Somebody bids."""

        quantity: int
        face: int

    def __init__(
        self, ranges: Sequence[Range], label: Callable[[int, int], str], speaker: Speaker
    ) -> None:
        """Offer ``ranges``; ``label`` gives the words for a number on a face."""
        super().__init__(id="bid")
        self._ranges = ranges
        self._label = label
        self._speaker = speaker
        self._at = 0
        self._quantity = ranges[0].lowest
        self._draw()

    @property
    def chosen(self) -> Bid:
        """Return the bid as it stands."""
        return self.Bid(self._quantity, self._ranges[self._at].face)

    def watch_has_focus(self, has_focus: bool) -> None:  # noqa: FBT001 - Textual calls it
        """Say whether Enter bids now."""
        super().watch_has_focus(has_focus)
        self._draw()

    def on_key(self, event: Key) -> None:
        """Pick the face whose number is pressed."""
        faces = [str(each.face) for each in self._ranges]
        if event.key in faces:
            event.stop()
            self._pick(faces.index(event.key))

    def action_face(self, step: int) -> None:
        """Go along the row of faces."""
        self._pick((self._at + step) % len(self._ranges))

    def action_number(self, step: int) -> None:
        """Raise or lower the number."""
        self._count(self._quantity + step)

    def action_lowest(self) -> None:
        """Take the lowest number."""
        self._count(0)

    def action_highest(self) -> None:
        """Take the highest number."""
        self._count(self._ranges[self._at].highest)

    def action_bid(self) -> None:
        """Make the bid."""
        self.post_message(self.chosen)

    def _pick(self, index: int) -> None:
        """Take a face, with the number that was chosen if the rules allow it there."""
        self._at = index
        self._count(self._quantity)

    def _count(self, quantity: int) -> None:
        """Take a number, as near to ``quantity`` as the rules allow."""
        face = self._ranges[self._at]
        self._quantity = min(max(quantity, face.lowest), face.highest)
        self._draw()

    def _draw(self) -> None:
        """Show the row of faces, the number and the whole bid."""
        face = self._ranges[self._at]
        self.show(
            " ".join(self._faces()),
            self._speaker.say(
                "screen-number", value=str(self._quantity), low=face.lowest, high=face.highest
            ),
            f"{'Enter' if self.has_focus else 'Tab'}: {self._label(self._quantity, face.face)}",
        )

    def _faces(self) -> Iterable[str]:
        """Yield the faces with their numbers; brackets mark the one that is chosen."""
        for index, each in enumerate(self._ranges):
            words = f"{each.face} {each.label}"
            yield f"[{words}]" if index == self._at else f" {words} "
