"""The clients of the simulation: people with tabs, who send, lose the line, and come back.

A tab does what the protocol asks of a client: it names the ``anchor`` that it
knows, it sends what is not acknowledged again unchanged, it takes events in their order and ignores
those that it has. What it believes is only ever what it was sent.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from cubilete.server.messages import Command

TRY_AGAIN = frozenset({"storage/full", "table/busy"})
"""Refusals after which the same command is sent again."""


class ViolationError(AssertionError):
    """Something that must never be, whatever fails."""


@dataclass
class Link:
    """One socket between a tab and a server, with what is under way in it."""

    number: int
    tab: Tab
    server: int
    up: list[Command] = field(default_factory=list[Command])
    """What the tab has sent; the simulation may reorder, repeat and drop it."""
    down: deque[bytes | None] = field(default_factory=deque[bytes | None])
    """What the server has sent, in order; ``None`` closes."""
    is_cut: bool = False
    """Whether the tab has gone, which the server does not know yet."""
    is_closed: bool = False
    """Whether the server has closed it, and sends nothing more."""
    # What the checks know of the server's side:
    seq: int | None = None
    """The last event that the server has told here."""
    is_new: bool = True
    """Whether no ``sync`` has been sent yet."""
    open: int | None = None
    """The seat whose view is open, by an account of our own."""


@dataclass
class Tab:
    """One page that somebody has open."""

    name: str
    guest: str | None
    link: Link | None = None
    is_barred: bool = False
    """Whether the server has sent this tab away."""
    seq: int = 0
    anchor: int = 0
    table: dict[str, Any] | None = None
    view: dict[str, Any] | None = None
    you: dict[str, Any] | None = None
    pending: dict[str, Command] = field(default_factory=dict[str, Command])
    """What is not answered yet."""

    @property
    def seats(self) -> list[int]:
        """Return the seats that this tab believes to be its own."""
        return [] if self.you is None else list(self.you["seats"])

    @property
    def turn(self) -> int | None:
        """Return whose turn this tab believes it to be."""
        playing = self.table is not None and self.table["phase"] == "playing"
        return None if self.view is None or not playing else self.view["current_player"]

    def take(self, message: dict[str, Any]) -> None:
        """Believe a message.

        Raises:
            ViolationError: If an event is missing before it.
        """
        match message["type"]:
            case "sync":
                self._take_sync(message)
            case "happened":
                self.pending.pop(message["command_id"], None)
                self._take_event(message)
            case "ack":
                self.pending.pop(message["command_id"], None)
            case "refused" if message["code"] not in TRY_AGAIN:
                self.pending.pop(message["command_id"], None)
            case _:
                pass

    def _take_sync(self, message: dict[str, Any]) -> None:
        """Believe everything, also of a server that is behind: what follows makes up for it."""
        self.seq, self.anchor = message["seq"], message["anchor"]
        self.table, self.view, self.you = message["table"], message["view"], message["you"]

    def _take_event(self, message: dict[str, Any]) -> None:
        """Believe the next event."""
        if message["seq"] <= self.seq:
            return
        if message["seq"] != self.seq + 1:
            raise ViolationError(f"{self.name} has {self.seq} and is told {message['seq']}.")
        self.seq, self.anchor = message["seq"], message["anchor"]
        self.table = message["table"] or self.table
        self.view = message["view"] or self.view
