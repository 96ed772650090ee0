"""What a viewer is shown of a table: every message is built from nothing, for one pair of eyes.

Nothing else in the server makes a message out of a table. A viewer is a seat or, as ``None``,
everybody: spectators, and whoever holds several seats and has none of them open.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from cubilete.games.registry import find_game
from cubilete.server import log
from cubilete.server.games import find_wire
from cubilete.server.games.base import GAMES_OF_RULES_MAX
from cubilete.server.messages import (
    PROTOCOL,
    Clock,
    Happened,
    Result,
    SeatInfo,
    Sync,
    TableInfo,
    Told,
    You,
)
from cubilete.server.starting import may_point, starter_next
from cubilete.server.table import Hold, Phase

if TYPE_CHECKING:
    from collections.abc import Collection

    from cubilete.core.observation import Viewer
    from cubilete.core.options import Options
    from cubilete.server.messages import SeatState, View
    from cubilete.server.playing import Playing
    from cubilete.server.table import Seat, Table


_PHASES: dict[Phase, Literal["lobby", "playing", "over"]] = {
    Phase.NEW: "lobby",
    Phase.LOBBY: "lobby",
    Phase.PLAYING: "playing",
    Phase.OVER: "over",
}


class Presence(NamedTuple):
    """Who is there now."""

    guests: Collection[str]
    """Those with a connection to the table."""
    watching: int = 0


class Occurrence(NamedTuple):
    """One event between the tables before and after it. Secret: it knows every die."""

    before: Table
    event: log.Event
    after: Table
    command_id: str
    """As the client made it."""


def seat_state(seat: Seat, present: Presence) -> SeatState:
    """Return what everybody may know of who plays for ``seat``."""
    if seat.hold is Hold.RESIGNED:
        return "resigned"
    if seat.plays_itself:
        return "bot"
    return "connected" if seat.guest in present.guests else "away"


def table_info(table: Table, present: Presence) -> TableInfo:
    """Return what everybody may know of a table."""
    playing = table.playing
    hosts = table.seats_of(table.host)
    return TableInfo(
        code=table.code,
        phase=_PHASES[table.phase],
        game=table.game_name,
        options=_options(table),
        setup=table.setup,
        turn_limit_s=table.turn_limit_s,
        seats=tuple(
            SeatInfo(seat.name, seat.bot, seat_state(seat, present), seat.helped)
            for seat in table.seats
        ),
        host=hosts[0] if hosts else None,
        locked=table.locked,
        spectators=table.spectators,
        watching=present.watching,
        game_number=0 if playing is None else playing.number,
        result=None if playing is None or table.phase is not Phase.OVER else result(playing),
        points=tuple(seat.points_at for seat in table.seats),
        may_point=may_point(table),
        starter_next=starter_next(table),
    )


def _options(table: Table) -> dict[str, str]:
    """Return every house rule: of the game going on or, between games, of the next one.

    How many play is not known before it begins.
    """
    if table.playing is not None and table.is_playing:
        options: Options = table.playing.game.options
    else:
        options = find_game(table.game_name).options_type.parse(table.options or {})
        return {name: text for name, text in _written(options).items() if name != "players"}
    return _written(options)


@lru_cache(GAMES_OF_RULES_MAX)
def _written(options: Options) -> dict[str, str]:
    """Return every house rule as text. Nobody changes the dictionary."""
    return options.written(all_of_them=True)


def result(playing: Playing) -> Result:
    """Return how a game ended."""
    returns = playing.game.returns(playing.state)
    return Result(
        playing.game.winner(playing.state),
        tuple(
            str(value) if isinstance(value, Fraction) and value.denominator != 1 else int(value)
            for value in returns
        ),
    )


def view(playing: Playing, viewer: Viewer) -> View:
    """Return what ``viewer`` may see of a game now.

    Whoever sat down after it sees what everybody may.
    """
    game = playing.game
    eyes = viewer if viewer is not None and viewer < game.players else None
    shown: View = find_wire(game.name).view_of(game.observe(playing.state, eyes))
    return shown


def sync(table: Table, present: Presence, you: You, clock: Clock | None) -> Sync:
    """Return everything that a connection may know."""
    playing = table.playing
    return Sync(
        protocol=PROTOCOL,
        seq=table.seq,
        anchor=table.anchor,
        table=table_info(table, present),
        you=you,
        view=None if playing is None else view(playing, you.open),
        clock=clock,
    )


class Teller:
    """Tells one event to several viewers; what is the same for all is made once."""

    def __init__(self, what: Occurrence, present: Presence) -> None:
        """Tell of ``what`` to those who are there."""
        self._what = what
        self._kind = str(type(what.event).__struct_config__.tag)
        self._seat: int | None = getattr(what.event, "seat", None)
        self._by: str | None = getattr(what.event, "by", None)
        is_move = isinstance(what.event, log.Moved)
        self._is_game = is_move or isinstance(what.event, log.Started)
        changed = not is_move or (
            what.after.phase is not what.before.phase or what.after.seats != what.before.seats
        )
        self._table = table_info(what.after, present) if changed else None
        self._told = sentences(what.after.current) if self._is_game else ()

    def happened(self, viewer: Viewer, clock: Clock | None) -> Happened:
        """Return the event as ``viewer`` may see it."""
        after = self._what.after
        playing = after.playing if self._is_game else None
        return Happened(
            seq=after.seq,
            anchor=after.anchor,
            command_id=self._what.command_id,
            kind=self._kind,
            seat=self._seat,
            by=self._by,
            actions=() if playing is None else seen_actions(playing, viewer),
            told=self._told,
            table=self._table,
            view=None if playing is None else view(playing, viewer),
            clock=clock,
        )


def sentences(playing: Playing) -> tuple[Told, ...]:
    """Return what everybody may be told of the last event."""
    return tuple(
        [
            Told(event.id, dict(event.arguments))
            for step in playing.latest
            for event in playing.game.events(step.before, step.action, step.after)
        ]
    )


def seen_actions(playing: Playing, viewer: Viewer) -> tuple[object, ...]:
    """Return what ``viewer`` sees of the actions of the last event."""
    game, wire = playing.game, find_wire(playing.game.name)
    return tuple(
        [
            wire.from_action(action)
            for step in playing.latest
            for action in game.visible(step.before, step.action, viewer)
        ]
    )
