"""Leaks of hidden dice, each planted in one place, to show that two worlds notice it.

Each function returns the patch that plants it. Inside, ``old`` is the code as it should be.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec

from cubilete.core.record import Record
from cubilete.errors import CubileteError
from cubilete.server import room, showing
from cubilete.server.effects import Send
from cubilete.server.errors import ForbiddenError
from cubilete.server.playing import Playing
from cubilete.server.presence import Connection
from cubilete.server.speaking import Speaking
from cubilete.server.table import Table
from cubilete.server.timers import Timers
from tests.server.planting import Planted, around

Leak = Callable[[], Planted]


def secret_of(playing: Playing | None) -> int:
    """Return a number that depends on every hidden die."""
    hands = () if playing is None else getattr(playing.state, "hands", ())
    return sum(
        7**place * face for place, face in enumerate(face for hand in hands for face in hand)
    )


def leaks_in_a_field() -> Planted:
    """A view has all hands where it has those that are uncovered."""

    def view(old: Any, playing: Playing, viewer: Any) -> Any:
        shown = old(playing, viewer)
        if not hasattr(shown, "uncovered"):
            return shown
        return msgspec.structs.replace(shown, uncovered=playing.state.hands)

    return around(showing, "view", view)


def leaks_in_the_order_of_a_list() -> Planted:
    """Actions come in an order that depends on the dice."""

    def seen(old: Any, playing: Playing, viewer: Any) -> Any:
        shown = old(playing, viewer)
        return shown[::-1] if secret_of(playing) % 2 else shown

    return around(showing, "seen_actions", seen)


def leaks_in_the_length() -> Planted:
    """A message is as long as a die says."""

    def say(old: Any, self: Speaking, number: int, message: Any) -> Send:
        sent = old(self, number, message)
        return Send(number, sent.data + b" " * (secret_of(self.table.playing) % 5))

    return around(Speaking, "say", say)


def leaks_in_an_error() -> Planted:
    """Why a command is refused depends on the dice."""

    def decide(old: Any, table: Table, *rest: Any) -> Any:
        try:
            return old(table, *rest)
        except CubileteError:
            if secret_of(table.playing) % 2:
                raise ForbiddenError from None
            raise

    return around(room, "decide", decide)


def leaks_in_the_time_of_a_bot() -> Planted:
    """A bot takes longer over some dice than over others."""

    def arrange(old: Any, self: Any, table: Table, now: Any) -> Any:
        thinks = old(self, table, now)
        if thinks:
            self._bot.due_s += secret_of(table.playing) % 5 / 10
        return thinks

    return around(Timers, "arrange", arrange)


def leaks_to_spectators() -> Planted:
    """Whoever only watches sees what the player to act may see."""

    def view(old: Any, playing: Playing, viewer: Any) -> Any:
        return old(playing, playing.turn if viewer is None else viewer)

    return around(showing, "view", view)


def leaks_in_a_replay() -> Planted:
    """What somebody has missed is told as the first seat's owner would be told."""

    def missed(old: Any, self: Speaking, connection: Connection, since: Any) -> Any:
        owner = self.table.seats[0].guest
        return old(self, Connection(connection.number, owner), since)

    return around(Speaking, "_missed", missed)


def leaks_to_a_bot() -> Planted:
    """A bot sees the bid limit move with the others' dice."""

    def arrange(old: Any, self: Timers, table: Table, now: Any) -> Any:
        hidden = secret_of(table.playing)
        return [
            think._replace(observation=dataclasses.replace(think.observation, round=hidden))
            if hidden
            else think
            for think in old(self, table, now)
        ]

    return around(Timers, "arrange", arrange)


def leaks_in_an_export() -> Planted:
    """Everybody is given the whole record."""

    def seen_by(_old: Any, self: Record, _viewer: Any) -> Record:
        return self

    return around(Record, "seen_by", seen_by)


def leaks_in_the_clock() -> Planted:
    """How long somebody has depends on the dice."""

    def clock(old: Any, self: Timers, table: Table, people: Any, now: Any) -> Any:
        shown = old(self, table, people, now)
        if shown is None:
            return None
        return msgspec.structs.replace(shown, left_s=shown.left_s + secret_of(table.playing) % 3)

    return around(Timers, "clock", clock)


def leaks_where_several_share() -> Planted:
    """Whoever has several seats sees the first one's dice though its view is covered."""

    def viewer(old: Any, self: Connection, table: Table) -> Any:
        seats = table.seats_of(self.guest)
        seen = old(self, table)
        return seats[0] if seen is None and seats else seen

    return around(Connection, "viewer", viewer)


def leaks_in_the_number_of_messages() -> Planted:
    """Some dice make the server say something twice."""

    def tell(old: Any, self: Speaking, now: Any) -> Any:
        effects = old(self, now)
        return effects * 2 if secret_of(self.table.playing) % 2 else effects

    return around(Speaking, "tell_latest", tell)


def leaks_in_when_time_is_up() -> Planted:
    """Who holds good dice is given longer."""

    def turn_ends(old: Any, self: Timers, table: Table) -> Any:
        ends_s = old(self, table)
        return None if ends_s is None else ends_s + secret_of(table.playing) % 3 / 100

    return around(Timers, "_turn_ends", turn_ends)


LEAKS: tuple[Leak, ...] = (
    leaks_in_a_field,
    leaks_in_the_order_of_a_list,
    leaks_in_the_length,
    leaks_in_an_error,
    leaks_in_the_time_of_a_bot,
    leaks_to_spectators,
    leaks_in_a_replay,
    leaks_to_a_bot,
    leaks_in_an_export,
    leaks_in_the_clock,
    leaks_where_several_share,
    leaks_in_the_number_of_messages,
    leaks_in_when_time_is_up,
)
"""Every one of them must be noticed."""
