"""A table as its log says: who sits where, which game is played, and how it stands.

::

    table = Table(table_id, code)
    for row in rows: table = fold(table, row.seq, row.at_ms, log.decode(row.data))

Folding is pure: the same rows give the same table on every server and after every crash, for the
dice are in the rows. A table is immutable, so an older one can be kept to tell somebody later what
happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from cubilete.core.game import evolve
from cubilete.core.record import Record
from cubilete.core.record import Seat as RecordSeat
from cubilete.errors import StorageError
from cubilete.games.registry import find_game
from cubilete.server import log
from cubilete.server.playing import Playing, advance, rekeyed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cubilete.core.dice import Player
    from cubilete.server.store import Row


class Phase(Enum):
    """What a table is doing."""

    NEW = "new"
    """Nothing has been written yet."""
    LOBBY = "lobby"
    """People sit down and leave; the host may change the house rules."""
    PLAYING = "playing"
    OVER = "over"
    """A game has ended; as in the lobby, another may follow."""


class Hold(Enum):
    """Who plays for a seat."""

    OWNER = "owner"
    """The person or the bot that sits there."""
    AWAY = "away"
    """A bot, until the owner takes the seat back."""
    RESIGNED = "resigned"
    """A bot, to the end of the game."""


class GapError(StorageError):
    """A row that does not follow the one before it."""

    code = "storage/gap"


@dataclass(frozen=True)
class Seat:
    """Who sits somewhere."""

    name: str
    guest: str | None = None
    """Whose seat it is: secret, for it tells which seats at which tables are the same person's."""
    bot: str | None = None
    """The level of the bot that sits here, or ``None`` for a person."""
    hold: Hold = Hold.OWNER
    helped: bool = False
    """Whether a bot or the clock has played for the person in this game."""
    gone: bool = False
    """Whether it is left or taken away, and stays only because the game knows it by its number."""
    points_at: int | None = None
    """The seat that should begin the next game, as this one sees it."""

    @property
    def plays_itself(self) -> bool:
        """Tell whether a bot acts for this seat now."""
        return self.bot is not None or self.hold is not Hold.OWNER


@dataclass(frozen=True)  # without slots: ``fold`` copies it with ``evolve``
class Table:
    """One table after the events up to ``seq``."""

    table_id: str
    code: str
    seq: int = 0
    phase: Phase = Phase.NEW
    host: str = ""
    """The guest who is the host; secret like that of a seat."""
    game_name: str = ""
    options: Mapping[str, str] | None = None
    """House rules of the next game that differ from the default."""
    setup: str = ""
    turn_limit_s: int | None = None
    locked: bool = False
    spectators: bool = True
    seats: tuple[Seat, ...] = ()
    playing: Playing | None = None
    anchor: int = 0
    """The ``seq`` of the last event that changed the game or whose seat is which. A command that
    names an older one is stale."""
    turn_from_ms: int = 0
    """When the turn limit began to run, in milliseconds of the wall clock."""
    changed_ms: int = 0
    """When the last event was written, the same."""

    @property
    def current(self) -> Playing:
        """Return the game at the table, which may be over.

        Raises:
            LookupError: If no game has begun here.
        """
        if self.playing is None:
            raise LookupError("No game has begun at this table.")
        return self.playing

    @property
    def is_playing(self) -> bool:
        """Tell whether a game is going on."""
        return self.phase is Phase.PLAYING

    @property
    def turn(self) -> Player | None:
        """Return whose turn it is, or ``None`` when nobody is to act."""
        return self.playing.turn if self.playing is not None and self.is_playing else None

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """Return the seats that are ``guest``'s."""
        if guest is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.guest == guest)

    def holds(self, guest: str | None, seat: int) -> bool:
        """Tell whether ``seat`` is ``guest``'s."""
        return guest is not None and 0 <= seat < len(self.seats) and self.seats[seat].guest == guest

    def has(self, guest: str | None) -> bool:
        """Tell whether ``guest`` sits here or is the host."""
        return bool(self.seats_of(guest)) or guest == self.host

    def may_be_watched_by(self, guest: str | None) -> bool:
        """Tell whether ``guest`` may see what everybody at the table may see."""
        return self.spectators or self.has(guest)

    def record(self) -> Record:
        """Return the game so far, with every hidden die: never for anybody's eyes as it is."""
        playing = self.current
        sat = self.seats[: playing.game.players]
        seats = tuple(RecordSeat(seat.name, seat.bot) for seat in sat)
        return Record(playing.game, playing.setup, seats, playing.actions)


def fold_rows(table: Table, rows: Iterable[Row]) -> Table:
    """Return ``table`` after ``rows``.

    Raises:
        StorageError: If a row cannot be read or is not the next.
    """
    for row in rows:
        table = fold(table, row.seq, row.at_ms, log.decode(row.data))
    return table


class Passed(NamedTuple):
    """One event between the tables before and after it. Secret: it knows every die."""

    row: Row
    event: log.Event
    before: Table
    after: Table

    @property
    def is_game(self) -> bool:
        """Tell whether a game began or went on."""
        return isinstance(self.event, log.Started | log.Moved)


def passing(table: Table, rows: Iterable[Row]) -> Iterator[Passed]:
    """Yield what happened at ``table`` by ``rows``, one event after the other.

    Raises:
        StorageError: If a row cannot be read or is not the next.
    """
    for row in rows:
        event, before = log.decode(row.data), table
        table = fold(before, row.seq, row.at_ms, event)
        yield Passed(row, event, before, table)


def fold_games(table: Table, rows: Iterable[Row]) -> dict[int, Table]:
    """Return ``table`` as ``rows`` leave it at the last move of each of its games, by number.

    Raises:
        StorageError: If a row cannot be read or is not the next.
    """
    games = (each.after for each in passing(table, rows) if each.is_game)
    return {after.current.number: after for after in games}


def fold(table: Table, seq: int, at_ms: int, event: log.Event) -> Table:
    """Return ``table`` after ``event``, which is its event number ``seq``.

    Raises:
        GapError: If another event comes first.
        UnknownEventError: If the event cannot have happened at ``table``.
    """
    if seq != table.seq + 1:
        raise GapError(f"Event {table.seq + 1} of a table is missing: restore it from a backup.")
    try:
        changed = _fold(table, seq, at_ms, event)
    except Exception as error:
        text = "A row of this table's log does not fit: restore the table from a backup."
        raise log.UnknownEventError(text) from error
    return evolve(changed, seq=seq, changed_ms=at_ms)


def _fold(table: Table, seq: int, at_ms: int, event: log.Event) -> Table:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    """Return what ``event`` changes."""
    match event:
        case log.Moved():
            return _moved(table, seq, at_ms, event)
        case log.Started():
            return _started(table, seq, at_ms, event)
        case log.Created():
            return evolve(
                _configured(table, event),
                phase=Phase.LOBBY,
                host=event.guest,
                spectators=event.spectators,
                seats=tuple(Seat(seat.name, seat.guest, seat.bot) for seat in event.seats),
                anchor=seq,
            )
        case log.Configured():
            return evolve(_configured(table, event), anchor=seq)
        case log.Sat():
            seat = Seat(event.name, event.guest, event.bot)
            return evolve(table, seats=(*table.seats, seat), anchor=seq)
        case log.Left():
            return _left(table, seq, event)
        case log.Locked():
            return evolve(table, locked=event.on)
        case log.Spectators():
            return evolve(table, spectators=event.on)
        case log.HostPassed():
            return evolve(table, host=event.guest)
        case log.Renamed():
            return _with_changed(table, event.seat, name=event.name)
        case log.Pointed():
            return _with_changed(table, event.seat, points_at=event.at)
        case log.MoreTime():
            return evolve(table, turn_from_ms=at_ms)
        case log.Rekeyed():
            return evolve(table, playing=rekeyed(table.current, event.key))
        case log.TakenOver() | log.TakenBack() | log.Resigned():
            return _held(table, event)


def _configured(table: Table, event: log.Created | log.Configured) -> Table:
    """Return the table with other house rules for the next game."""
    return evolve(
        table,
        game_name=event.game,
        options=event.options,
        setup=event.setup,
        turn_limit_s=event.turn_limit_s,
    )


def _with_seat(table: Table, number: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats with one put in its place."""
    return (*table.seats[:number], seat, *table.seats[number + 1 :])


def _with_changed(table: Table, number: int, **changes: object) -> Table:
    """Return the table with something of one seat changed."""
    seat = evolve(table.seats[number], **changes)
    return evolve(table, seats=_with_seat(table, number, seat))


def _left(table: Table, seq: int, event: log.Left) -> Table:
    """Return the table without somebody, whom nobody points at any more.

    From the beginning of a game to that of the next, seats keep their numbers: the game and its
    record name them. In a game a bot plays on.
    """
    moves_up = table.phase is Phase.LOBBY
    if moves_up:
        seats = (*table.seats[: event.seat], *table.seats[event.seat + 1 :])
    else:
        seat = table.seats[event.seat]
        helped = seat.helped or table.is_playing
        left = evolve(
            seat, guest=None, hold=Hold.RESIGNED, helped=helped, gone=True, points_at=None
        )
        seats = _with_seat(table, event.seat, left)
    pointing = tuple(
        evolve(seat, points_at=_points_on(seat.points_at, event.seat, moves_up=moves_up))
        for seat in seats
    )
    return evolve(table, seats=pointing, anchor=seq)


def _points_on(at: int | None, left: int, *, moves_up: bool) -> int | None:
    """Return the seat that is pointed at once seat ``left`` is free."""
    if at is None or at == left:
        return None
    return at - 1 if moves_up and at > left else at


def _held(table: Table, event: log.TakenOver | log.TakenBack | log.Resigned) -> Table:
    """Return the table with somebody else playing for a seat.

    The turn lasts as long as it would have: whoever goes and comes back gains no time.
    """
    seat = table.seats[event.seat]
    hold = _HOLDS[type(event)]
    held = evolve(seat, hold=hold, helped=seat.helped or hold is not Hold.OWNER)
    return evolve(table, seats=_with_seat(table, event.seat, held))


_HOLDS: dict[type[log.Event], Hold] = {
    log.TakenOver: Hold.AWAY,
    log.TakenBack: Hold.OWNER,
    log.Resigned: Hold.RESIGNED,
}


def _started(table: Table, seq: int, at_ms: int, event: log.Started) -> Table:
    """Return the table with a new game."""
    kind = find_game(table.game_name, event.rules)
    game = kind(kind.options_type.parse(dict(event.options)))
    setup = game.decode_setup(event.setup)
    number = 1 if table.playing is None else table.playing.number + 1
    state = game.initial_state(setup)
    playing = Playing(game, setup, state, (), event.key, 0, {}, number, None)
    seats = tuple(
        evolve(seat, hold=Hold.OWNER, helped=False, points_at=None)
        for seat in remaining_seats(table)
    )
    begun = evolve(table, seats=seats, phase=Phase.PLAYING)
    return _played(begun, seq, at_ms, advance(playing, event.dice))


def remaining_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the next game has: all but those that are gone."""
    return tuple(seat for seat in table.seats if not seat.gone)


def _moved(table: Table, seq: int, at_ms: int, event: log.Moved) -> Table:
    """Return the table after an action and its dice."""
    playing = table.current._replace(latest=())
    if event.key is not None:
        playing = rekeyed(playing, event.key)
    playing = advance(playing, (event.action, *event.dice))
    return _after_move(table, seq, at_ms, event, playing)


def _after_move(table: Table, seq: int, at_ms: int, event: log.Moved, playing: Playing) -> Table:
    """Return the table with its game gone on, and marks whoever was too late."""
    moved = _played(table, seq, at_ms, playing)
    seat = moved.seats[event.seat]
    if event.by == "timeout" and seat.bot is None and not seat.helped:
        return evolve(moved, seats=_with_seat(moved, event.seat, evolve(seat, helped=True)))
    return moved


def fold_move(table: Table, seq: int, at_ms: int, event: log.Moved, playing: Playing) -> Table:
    """Return what ``fold`` does for ``event``, where the game after it is known: ``playing``."""
    return evolve(_after_move(table, seq, at_ms, event, playing), seq=seq, changed_ms=at_ms)


def _played(table: Table, seq: int, at_ms: int, playing: Playing) -> Table:
    """Return the table with its game gone on."""
    phase = Phase.OVER if playing.state.is_terminal else Phase.PLAYING
    return evolve(table, playing=playing, phase=phase, anchor=seq, turn_from_ms=at_ms)
