"""What happens at a table because time passes: turn limits, absent players, bots, a lost host.

All of it follows from the table, from presence, and from a few times that are kept here by a clock
that never jumps. What is written down (when a turn began) is read by the wall clock once, when a
room is loaded, and then bounded: a clock that was set wrong costs nobody the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cubilete.server.effects import Think
from cubilete.server.messages import Clock
from cubilete.server.table import Hold

if TYPE_CHECKING:
    from random import Random

    from cubilete.server.effects import Moment
    from cubilete.server.presence import People
    from cubilete.server.table import Table
    from cubilete.settings import Settings

AFTER_RESTART_S = 10.0
"""The least that is left of a turn when a server takes a table up again."""
ON_TURN_S = 10.0
"""The least that an absent player's turn lasts before a bot takes over."""
AGAIN_S = 1.0
"""How long to wait before trying again: a bot that still thinks, a store that cannot save."""
UNANSWERED_S = 120.0
"""How long to wait for the thinker, which answers for a bot that hangs, dies or finds no place."""
HELPER = "steady"
"""The level of the bot that plays for absent people."""


class BotMoves(NamedTuple):
    """A bot's turn is to be played: ``action``, or the default where it has none."""

    seat: int
    action: Any


class TimeIsUp(NamedTuple):
    """The default action is to be played for ``seat``."""

    seat: int


class TakeOver(NamedTuple):
    """A bot is to play for ``seat``."""

    seat: int


class NewHost(NamedTuple):
    """``guest`` is to be the host."""

    guest: str


Due: TypeAlias = BotMoves | TimeIsUp | TakeOver | NewHost


@dataclass
class BotTurn:
    """A bot that thinks."""

    anchor: int
    seat: int
    due_s: float
    """When it plays: drawn before it has seen anything, so it tells nothing of its dice."""
    last_s: float
    """When the default is played if it has not answered."""
    answered: bool = False
    action: Any = None


class Timers:
    """The due times of one table."""

    def __init__(self, settings: Settings, rng: Random) -> None:
        """Take the lengths of time from ``settings``; ``rng`` draws how long bots take."""
        self._settings = settings
        self._rng = rng
        self._turn_mark: tuple[int, int] | None = None
        self._turn_began_s = 0.0
        self._host = ""
        self._host_since_s = 0.0
        self._bot: BotTurn | None = None
        self._not_before_s = 0.0

    def load(self, table: Table, now: Moment) -> None:
        """Take up a turn that began before the room was loaded."""
        limit = table.turn_limit_s or 0
        passed = max(0.0, (now.ms - table.turn_from_ms) / 1000)
        self._turn_mark = (table.anchor, table.turn_from_ms)
        self._turn_began_s = now.s - min(passed, max(0.0, limit - AFTER_RESTART_S))

    def arrange(self, table: Table, now: Moment) -> list[Think]:
        """Take notice of a table that has changed; return the bot that must think now."""
        mark = (table.anchor, table.turn_from_ms)
        if mark != self._turn_mark:
            self._turn_mark = mark
            self._turn_began_s = now.s
        if table.host != self._host:
            self._host, self._host_since_s = table.host, now.s
        seat = table.turn
        if seat is None or not table.seats[seat].plays_itself:
            self._bot = None
            return []
        if self._bot is not None and self._bot.anchor == table.anchor:
            return []
        settings = self._settings
        due_s = now.s + self._rng.uniform(settings.bot_delay_min_s, settings.bot_delay_max_s)
        self._bot = BotTurn(table.anchor, seat, due_s, due_s + UNANSWERED_S)
        playing = table.current
        level = table.seats[seat].bot or HELPER
        observation = playing.game.observe(playing.state, seat)
        return [Think(table.anchor, playing.game.name, level, observation)]

    def thought(self, anchor: int, action: Any) -> None:  # noqa: ANN401 - any game's action
        """Note what the bot chose at ``anchor``; ``None`` if it failed."""
        if self._bot is not None and self._bot.anchor == anchor:
            self._bot.answered, self._bot.action = True, action

    def wait(self, now: Moment) -> None:
        """Try nothing for a moment: the store could not save."""
        self._not_before_s = now.s + AGAIN_S

    def due(self, table: Table, people: People, now: Moment) -> Due | None:
        """Return what is to happen now, if anything."""
        if now.s < self._not_before_s:
            return None
        bot = self._bot
        if bot is not None and bot.due_s <= now.s:
            if bot.answered or bot.last_s <= now.s:
                return BotMoves(bot.seat, bot.action)
            bot.due_s = min(bot.due_s + AGAIN_S, bot.last_s)
        seat = table.turn
        for at_s, what in (
            (self._turn_ends(table), None if seat is None else TimeIsUp(seat)),
            (self._away_ends(table, people), None if seat is None else TakeOver(seat)),
            self._host_ends(table, people),
        ):
            if at_s is not None and at_s <= now.s:
                return what
        return None

    def next_due(self, table: Table, people: People) -> float | None:
        """Return when ``due`` must be asked next, in seconds, or ``None`` for not as it is."""
        times = (
            None if self._bot is None else self._bot.due_s,
            self._turn_ends(table),
            self._away_ends(table, people),
            self._host_ends(table, people)[0],
        )
        known = [at_s for at_s in times if at_s is not None]
        return max(min(known), self._not_before_s) if known else None

    def clock(self, table: Table, people: People, now: Moment) -> Clock | None:
        """Return how long whoever is to act has, for everybody to see."""
        seat = table.turn
        if seat is None:
            return None
        turn_s, away_s = self._turn_ends(table), self._away_ends(table, people)
        if away_s is not None and (turn_s is None or away_s <= turn_s):
            return Clock(seat, round(max(0.0, away_s - now.s), 1), "away")
        if turn_s is None:
            return None
        return Clock(seat, round(max(0.0, turn_s - now.s), 1), "turn")

    def _turn_ends(self, table: Table) -> float | None:
        """Return when the turn limit of the person to act ends."""
        seat = table.turn
        if seat is None or table.turn_limit_s is None or table.seats[seat].plays_itself:
            return None
        return self._turn_began_s + table.turn_limit_s

    def _away_ends(self, table: Table, people: People) -> float | None:
        """Return when a bot takes over from the person to act, who is away.

        While nobody is there who would wait, the game waits too.
        """
        seat = table.turn
        if seat is None or table.seats[seat].hold is not Hold.OWNER:
            return None
        guest = table.seats[seat].guest
        away_s = None if guest is None else people.away_since(guest)
        if away_s is None or not any(people.is_here(other) for other in _others(table, guest)):
            return None
        grace_s = self._settings.turn_grace_s
        return max(away_s + grace_s, self._turn_began_s + min(grace_s, ON_TURN_S))

    def _host_ends(self, table: Table, people: People) -> tuple[float | None, NewHost | None]:
        """Return when somebody else becomes the host, and who."""
        away_s = people.away_since(table.host)
        if away_s is None:
            return None, None
        heirs = [guest for guest in _others(table, table.host) if people.is_here(guest)]
        if not heirs:
            return None, None
        since_s = max(away_s, self._host_since_s)
        return since_s + self._settings.turn_grace_s, NewHost(heirs[0])


def _others(table: Table, guest: str | None) -> list[str]:
    """Return the people at ``table`` other than ``guest``, in the order of seats."""
    return [seat.guest for seat in table.seats if seat.guest is not None and seat.guest != guest]
