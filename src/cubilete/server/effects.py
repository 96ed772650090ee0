"""What a room asks of the world, and what the world tells it: the room itself does no I/O.

::

    world ──▶ room: load, connect, disconnect, receive, pass_on, tick, deleted
                    settled, caught_up, timers.thought: the answers to Append, Read and Think
    room ──▶ world: Append, Read, Send, Hangup, Think; and next_due, the time of the next tick
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from cubilete.server.errors import PeerError
    from cubilete.server.store import Row, TableEntry
    from cubilete.server.throwing import NewRoot


class Moment(NamedTuple):
    """The time, by two clocks."""

    s: float
    """Seconds of a clock that never jumps: for whatever is waited for."""
    ms: int
    """Milliseconds of the wall clock: for whatever is written down."""


class Append(NamedTuple):
    """Store this row; tell ``settled`` what came of it."""

    row: Row
    root: NewRoot | None
    entry: TableEntry | None
    """What the index of tables says from now on, if that changes."""


class Read(NamedTuple):
    """Read the log after ``after``; hand the rows to ``caught_up``."""

    after: int


class Send(NamedTuple):
    """Send ``data``, one message, to a connection."""

    connection: int
    data: bytes


class Hangup(NamedTuple):
    """Close a connection, once what was sent before has left."""

    connection: int
    error: PeerError


class Think(NamedTuple):
    """Let a bot think; tell ``timers.thought`` what it chose."""

    anchor: int
    game: str
    level: str
    observation: Any
    """What the bot's own seat may see."""


Effect: TypeAlias = Append | Read | Send | Hangup | Think
