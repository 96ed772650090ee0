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
from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.core.game import evolve
from cubilete.core.record import Record, Step
from cubilete.core.record import Seat as RecordSeat
from cubilete.errors import StorageError
from cubilete.games.registry import find_game
from cubilete.server import log
from cubilete.server.dice import TABLE_SEAT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame
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

    @property
    def plays_itself(self) -> bool:
        """Tell whether a bot acts for this seat now."""
        return self.bot is not None or self.hold is not Hold.OWNER


class Playing(NamedTuple):
    """The game at a table, which may be over."""

    game: AnyGame
    setup: Any
    state: Any
    actions: tuple[Any, ...]
    """Every action so far, chance's included."""
    key: log.DiceKey
    round: int
    """The round in which dice fell last."""
    rolls: Mapping[int, int]
    """How often each seat has rolled in that round."""
    number: int
    """Which game of this table it is, counted from 1."""
    first: Player | None
    """Who acted first; ``None`` before."""
    latest: tuple[Step, ...] = ()
    """What the last event of the log did, action by action. Secret in part."""

    @property
    def turn(self) -> Player | None:
        """Return whose turn it is, or ``None`` when the game is over."""
        player: Player | None = self.state.current_player
        return player


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

    def record(self) -> Record:
        """Return the game so far, with every hidden die: never for anybody's eyes as it is."""
        playing = self.current
        seats = tuple(RecordSeat(seat.name, seat.bot) for seat in self.seats)
        return Record(playing.game, playing.setup, seats, playing.actions)


def fold_rows(table: Table, rows: Iterable[Row]) -> Table:
    """Return ``table`` after ``rows``.

    Raises:
        StorageError: If a row cannot be read or is not the next.
    """
    for row in rows:
        table = fold(table, row.seq, row.at_ms, log.decode(row.data))
    return table


def fold_games(table: Table, rows: Iterable[Row]) -> dict[int, Table]:
    """Return ``table`` as ``rows`` leave it at the last move of each of its games, by number.

    Raises:
        StorageError: If a row cannot be read or is not the next.
    """
    games: dict[int, Table] = {}
    for row in rows:
        event = log.decode(row.data)
        table = fold(table, row.seq, row.at_ms, event)
        if isinstance(event, log.Started | log.Moved):
            games[table.current.number] = table
    return games


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


def _fold(table: Table, seq: int, at_ms: int, event: log.Event) -> Table:  # noqa: C901, PLR0911 - one case a kind
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
        case log.MoreTime():
            return evolve(table, turn_from_ms=at_ms)
        case log.Rekeyed():
            return evolve(table, playing=_rekeyed(table.current, event.key))
        case log.TakenOver() | log.TakenBack() | log.Resigned():
            return _held(table, at_ms, event)


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


def _left(table: Table, seq: int, event: log.Left) -> Table:
    """Return the table without somebody: the seat is free or, during a game, a bot's."""
    seats = (*table.seats[: event.seat], *table.seats[event.seat + 1 :])
    if table.is_playing:
        seat = table.seats[event.seat]
        gone = Seat(seat.name, None, seat.bot, Hold.RESIGNED, helped=True)
        seats = _with_seat(table, event.seat, gone)
    return evolve(table, seats=seats, anchor=seq)


def _held(table: Table, at_ms: int, event: log.TakenOver | log.TakenBack | log.Resigned) -> Table:
    """Return the table with somebody else playing for a seat; on its turn, with all its time."""
    seat = table.seats[event.seat]
    hold = _HOLDS[type(event)]
    held = evolve(seat, hold=hold, helped=seat.helped or hold is not Hold.OWNER)
    from_ms = at_ms if event.seat == table.turn else table.turn_from_ms
    return evolve(table, seats=_with_seat(table, event.seat, held), turn_from_ms=from_ms)


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
    seats = tuple(evolve(seat, hold=Hold.OWNER, helped=False) for seat in remaining_seats(table))
    begun = evolve(table, seats=seats, phase=Phase.PLAYING)
    return _played(begun, seq, at_ms, advance(playing, event.dice))


def remaining_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the next game has: all but those whose owner has left in mid-game."""
    return tuple(seat for seat in table.seats if seat.guest is not None or seat.bot is not None)


def _moved(table: Table, seq: int, at_ms: int, event: log.Moved) -> Table:
    """Return the table after an action and its dice."""
    playing = table.current._replace(latest=())
    if event.key is not None:
        playing = _rekeyed(playing, event.key)
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


def _rekeyed(playing: Playing, key: log.DiceKey) -> Playing:
    """Return the game with another root for the dice to come."""
    return playing._replace(key=key, round=0, rolls={})


def advance(playing: Playing, tokens: tuple[str, ...]) -> Playing:
    """Return the game after the actions that ``tokens`` write."""
    decode = playing.game.decode_action
    return advance_by(playing, tuple(map(decode, tokens)))


def advance_by(playing: Playing, actions: tuple[Any, ...]) -> Playing:
    """Return the game after ``actions``, counting the rolls of each seat.

    Raises:
        IllegalActionError: If the rules refuse one of them.
    """
    game, state, first = playing.game, playing.state, playing.first
    round_number, rolls, steps = playing.round, playing.rolls, list(playing.latest)
    for action in actions:
        if state.is_chance:
            need = game.next_roll(state)
            seat = roller(need.player)
            rolls = rolls if need.round == round_number else {}
            round_number, rolls = need.round, {**rolls, seat: rolls.get(seat, 0) + 1}
        after = game.apply(state, action)
        steps.append(Step(state, action, after))
        state = after
        if first is None:
            first = state.current_player
    return Playing(  # ``_replace`` would take four times as long
        game=game,
        setup=playing.setup,
        state=state,
        actions=playing.actions + actions,
        key=playing.key,
        round=round_number,
        rolls=rolls,
        number=playing.number,
        first=first,
        latest=tuple(steps),
    )


def roller(player: Player | None) -> int:
    """Return the number under which the dice of ``player`` fall; the table has one of its own."""
    return TABLE_SEAT if player is None else player
