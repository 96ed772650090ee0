"""One server of the simulation, and what must always be so of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cubilete.server import log
from cubilete.server.effects import Append, Read, Think
from cubilete.server.room import Room
from cubilete.server.store import Outcome, Row
from cubilete.server.table import Table
from cubilete.server.throwing import TableDice
from tests.server.simulation.oracle import LEAST_TURN_S, Oracle
from tests.server.simulation.people import ViolationError

AGAIN_S = 1.0
"""How long a room may put off what is due, after the store could not save."""
BLINK_S = 1e-6


@dataclass
class Server:
    """One server: a room, and what it has asked for."""

    room: Room
    source: TableDice
    loaded_s: float
    loaded_ms: int
    loaded_seq: int = 0
    asked: Append | Read | None = None
    answer: Outcome | list[Row] | None = None
    is_answered: bool = False
    """Whether ``answer`` is on its way."""
    thinks: list[Think] = field(default_factory=list[Think])
    hints: list[int] = field(default_factory=list[int])
    folded_s: list[float] = field(default_factory=list[float])
    """When it folded each event, by ``seq``."""
    checked: Table | None = None
    """The table that was compared last."""


def check_think(oracle: Oracle, think: Think) -> None:
    """Check that a bot sees what its own seat may see, and nothing else."""
    table = oracle.tables[think.anchor]
    playing = table.current
    if think.observation != playing.game.observe(playing.state, table.turn):
        raise ViolationError(f"The bot at event {think.anchor} sees what it may not.")


def check_ask(server: Server, asked: Append | Read) -> None:
    """Check that one thing at a time is asked, and nobody who is here is taken for away."""
    if server.asked is not None:
        raise ViolationError("A room asks the store before it has answered.")
    event = log.decode(asked.row.data) if isinstance(asked, Append) else None
    if isinstance(event, log.TakenOver):
        guest = server.room.table.seats[event.seat].guest
        if any(connection.guest == guest for connection in server.room.people):
            raise ViolationError(f"Seat {event.seat} is taken over from somebody who is here.")


def check_room(server: Server, oracle: Oracle) -> None:
    """Check that a room is what the log makes of it."""
    table = server.room.table
    if table is not server.checked:
        if table.seq >= len(oracle.tables) or table != oracle.tables[table.seq]:
            raise ViolationError(f"A server does not have what the log says up to {table.seq}.")
        server.checked = table


def check_deadline(server: Server, oracle: Oracle, now_s: float) -> None:
    """Check that the turn limit of a person is minded, also one that began before a restart."""
    room, table = server.room, server.room.table
    limit_s, turn = table.turn_limit_s, table.turn
    if limit_s is None or turn is None or not room.is_idle or table.seats[turn].plays_itself:
        return
    mark = (table.anchor, table.turn_from_ms)
    began = next(
        seq for seq, then in enumerate(oracle.tables) if (then.anchor, then.turn_from_ms) == mark
    )
    ends_s = server.folded_s[began] + limit_s
    if began <= server.loaded_seq:
        passed_s = max(0.0, (server.loaded_ms - table.turn_from_ms) / 1000)
        ends_s = server.loaded_s + max(limit_s - passed_s, LEAST_TURN_S)
    due_s = room.next_due
    if due_s is None or due_s > max(ends_s, now_s + AGAIN_S) + BLINK_S:
        raise ViolationError(f"A turn that ends at {ends_s} is minded at {due_s} only.")
