"""What must be so of the log, worked out once more from the log and the roots alone.

The dice are derived here again, step by step; whose command a row may be is told from its id.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cubilete.server import log
from cubilete.server.dice import ROUNDS, TABLE_SEAT, chain_key, digest, faces_of, keyed_digest
from cubilete.server.playing import Playing
from cubilete.server.store import Row
from cubilete.server.table import Hold, Table, fold
from tests.server.simulation.people import ViolationError
from tests.server.simulation.shelf import Shelf

LEAST_TURN_S = 10.0
"""What is left of every turn, whatever happens."""

TIMER_NAMES: dict[type[log.Event], str] = {
    log.TakenOver: "away",
    log.HostPassed: "host",
    log.Moved: "timeout",
}
HOST_EVENTS = (log.Started, log.Configured, log.Locked, log.Spectators, log.HostPassed)
SEAT_EVENTS = (
    log.Left,
    log.MoreTime,
    log.TakenBack,
    log.Resigned,
    log.Renamed,
    log.Pointed,
)


@dataclass
class Oracle:
    """The table after every row of a shelf, and whether the rows may be as they are."""

    shelf: Shelf
    tables: list[Table]
    """The table after each ``seq``, from 0 on."""
    bases: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    """The ``seq`` that each command named, by its id in the log."""
    rows: list[Row] = field(default_factory=list[Row])
    turn_from_s: float = 0.0
    """When the turn began that goes on, by the shelf's clock."""
    events: list[log.Event] = field(default_factory=list[log.Event])
    dice: dict[int, Derived] = field(default_factory=dict[int, "Derived"])

    @property
    def table(self) -> Table:
        """Return the table as the log has it."""
        return self.tables[-1]

    def check_log(self) -> None:
        """Do nothing if the log is the old one with good rows behind it.

        Raises:
            ViolationError: If a row is gone, is not the next, or is not for its sender to write.
        """
        shelf = self.shelf.rows
        if shelf[: len(self.rows)] != self.rows:
            raise ViolationError("A row of the log has changed.")
        for row in shelf[len(self.rows) :]:
            self._check_row(row)

    def _check_row(self, row: Row) -> None:
        """Fold the next row, if it may be there."""
        before = self.table
        if row.seq != before.seq + 1:
            raise ViolationError(f"Row {row.seq} comes after row {before.seq}.")
        if any(row.command_id == other.command_id for other in self.rows):
            raise ViolationError(f"Command {row.command_id} is in the log twice.")
        event = log.decode(row.data)
        if not isinstance(event, log.Created):
            self._check_sender(before, row, event)
        if isinstance(event, log.Moved | log.Started):
            self._check_dice(before, event)
        after = fold(before, row.seq, row.at_ms, event)
        if (after.anchor, after.turn_from_ms) != (before.anchor, before.turn_from_ms):
            self.turn_from_s = self.shelf.came_s[row.seq - 1]
        self.rows.append(row)
        self.events.append(event)
        self.tables.append(after)

    # ------------------------------------------------------------ who may write what

    def _check_sender(self, before: Table, row: Row, event: log.Event) -> None:
        """Do nothing if this row may come of this command, by this sender, at this table."""
        if not self._may_be(before, row, event):
            raise ViolationError(f"{row.command_id} may not become {event} at event {row.seq}.")
        if max(self.bases.get(row.command_id, {before.anchor})) < before.anchor:
            raise ViolationError(f"{row.command_id} was based on an older position.")

    def _may_be(self, before: Table, row: Row, event: log.Event) -> bool:
        """Tell whether the row's sender may bring this event about."""
        owner, dot, _ = row.command_id.partition(".")
        host = bool(dot) and before.host.startswith(owner) and owner != ""
        if isinstance(event, log.Moved):
            return self._may_move(before, row, event)
        if row.command_id == f"{TIMER_NAMES.get(type(event))}:{row.seq}":
            return not isinstance(event, log.TakenOver) or before.turn == event.seat
        if isinstance(event, log.Sat):
            return host if event.guest is None else bool(owner) and event.guest.startswith(owner)
        if isinstance(event, HOST_EVENTS) or (isinstance(event, log.Left) and event.removed):
            return host
        if isinstance(event, log.Renamed | log.Pointed) and before.is_playing:
            return False
        if isinstance(event, log.Renamed) and host and before.seats[event.seat].bot is not None:
            return not before.seats[event.seat].gone
        return isinstance(event, SEAT_EVENTS) and _holds(before, event.seat, owner)

    def _may_move(self, before: Table, row: Row, event: log.Moved) -> bool:
        """Tell whether this move may be made: by whose turn it is, or for them in due time."""
        if before.turn != event.seat:
            return False
        seat = before.seats[event.seat]
        owner, _, _ = row.command_id.partition(".")
        if event.by == "person":
            return seat.hold is Hold.OWNER and _holds(before, event.seat, owner)
        if row.command_id != f"{event.by}:{row.seq}":
            return False
        lasted_s = self.shelf.came_s[row.seq - 1] - self.turn_from_s
        is_time_up = before.turn_limit_s is not None and lasted_s >= LEAST_TURN_S
        return seat.plays_itself if event.by == "bot" else not seat.plays_itself and is_time_up

    # ------------------------------------------------------------ dice

    def _check_dice(self, before: Table, event: log.Moved | log.Started) -> None:
        """Do nothing if the dice of this event follow from the root that its key names."""
        table = fold(before, before.seq + 1, 0, event)
        playing = table.current
        key = playing.key
        derived = self.dice.get(key.epoch)
        if derived is None or derived.root != self.shelf.roots[key.epoch]:
            derived = Derived(playing, bytes.fromhex(table.table_id), self.shelf.roots[key.epoch])
            self.dice[key.epoch] = derived
        if key.anchor != derived.anchor:
            raise ViolationError(f"Event {table.seq} names another anchor than that of its root.")
        is_new = isinstance(event, log.Started) or event.key is not None
        counts = {} if is_new else dict(before.current.rolls)
        fallen = list(derived.expected(playing, 0 if is_new else before.current.round, counts))
        if fallen != [playing.game.encode_action(step.action) for step in _chance(playing)]:
            raise ViolationError(f"The dice of event {table.seq} do not follow from the root.")
        if event.dice != tuple(fallen):
            raise ViolationError(f"The row of event {table.seq} has other dice.")


@dataclass
class Derived:
    """The dice of one root, derived without the code of the server that does it."""

    playing: Playing
    table: bytes
    root: bytes = field(repr=False)

    @cached_property
    def start(self) -> bytes:
        """Return the digest of what is played at which table."""
        game = self.playing.game
        options = sorted(game.options.written(all_of_them=True).items())
        rules = f"{game.name}@{game.version}".encode()
        texts = "\n".join(f"{name}={value}" for name, value in options).encode()
        return digest("start", self.table, self.playing.key.epoch.to_bytes(4, "big"), rules, texts)

    @cached_property
    def anchor(self) -> str:
        """Return the end of the chain."""
        return chain_key(self.root, self.table, ROUNDS).hex()

    def expected(self, playing: Playing, last_round: int, counts: dict[int, int]) -> Iterator[str]:
        """Yield the tokens of the dice of the last event, where ``counts`` had fallen before."""
        for step in _chance(playing):
            need = playing.game.next_roll(step.before)
            if need.round != last_round:
                last_round = need.round
                counts.clear()
            seat = TABLE_SEAT if need.player is None else need.player
            number = counts.get(seat, 0)
            counts[seat] = number + 1
            where = need.round - playing.key.first_round + 1
            key = keyed_digest(
                chain_key(self.root, self.table, ROUNDS - where),
                "round",
                self.start,
                where.to_bytes(4, "big"),
            )
            faces = faces_of(_bytes(key, seat, number), need.count, need.sides)
            yield playing.game.encode_action(playing.game.rolled(step.before, faces))


def _bytes(key: bytes, seat: int, roll: int) -> Iterator[int]:
    """Yield the bytes of one roll."""
    for block in range(1 << 32):
        place = (seat.to_bytes(1, "big"), roll.to_bytes(4, "big"), block.to_bytes(4, "big"))
        yield from keyed_digest(key, "roll", *place)


def _chance(playing: Playing) -> Iterator[Any]:
    """Yield the steps of the last event that were chance's."""
    return (step for step in playing.latest if step.before.is_chance)


def _holds(table: Table, seat: int, owner: str) -> bool:
    """Tell whether ``seat`` is that of the guest whose id begins so."""
    guest = table.seats[seat].guest if 0 <= seat < len(table.seats) else None
    return guest is not None and owner != "" and guest.startswith(owner)
