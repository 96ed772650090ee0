"""Bugs that a server could have, each planted in one place, to show that the simulation finds it.

Each function returns the patch that plants it. Inside, ``old`` is the code as it should be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import msgspec

from cubilete.server import deciding, messages, room, showing
from cubilete.server.dice import ChainedDice
from cubilete.server.effects import Append, Think
from cubilete.server.games import find_wire
from cubilete.server.presence import Connection, People
from cubilete.server.room import Room
from cubilete.server.speaking import Speaking
from cubilete.server.store import Outcome
from cubilete.server.throwing import TableDice
from cubilete.server.timers import Timers
from tests.server.planting import Planted, around
from tests.server.simulation.shelf import Shelf

Bug = Callable[[], Planted]


# ---------------------------------------------------------------- what is written


def acknowledges_before_the_commit() -> Planted:
    """A command is acknowledged once it is on its way to the store."""

    def begin(old: Any, self: Any, waiting: Any, now: Any) -> Any:
        effects = old(self, waiting, now)
        ack = messages.Ack(waiting.command.command_id, self.table.seq + 1)
        is_on_its_way = any(isinstance(effect, Append) for effect in effects)
        return [*effects, self.say(waiting.connection, ack)] if is_on_its_way else effects

    return around(Room, "_begin", begin)


def takes_a_failed_commit_for_done() -> Planted:
    """A room does not look at what the store answers."""

    def settled(old: Any, self: Any, outcome: Outcome, now: Any) -> Any:
        return old(self, Outcome.COMMITTED if outcome is Outcome.FAILED else outcome, now)

    return around(Room, "settled", settled)


def takes_a_place_twice() -> Planted:
    """The store has no key of places."""
    return around(Shelf, "is_next", lambda *_: True)


def lets_the_last_writer_win() -> Planted:
    """The store puts a row in the place of another."""

    def append(_old: Any, self: Shelf, wanted: Append, now_s: float) -> Outcome:
        del self.rows[wanted.row.seq - 1 :]
        self.keep(wanted, now_s)
        return Outcome.COMMITTED

    return around(Shelf, "append", append)


def writes_an_old_decision() -> Planted:
    """Whoever lost a race writes what was decided before it."""

    def decide(old: Any, table: Any, guest: Any, command: Any, source: Any) -> Any:
        made = vars(source).setdefault("decided", {})
        if command.command_id not in made:
            made[command.command_id] = old(table, guest, command, source)
        return made[command.command_id]

    return around(room, "decide", decide)


def takes_stale_commands() -> Planted:
    """What was based on an older position is done on the newer one."""

    def decide(old: Any, table: Any, guest: Any, command: Any, source: Any) -> Any:
        if hasattr(command, "seq"):
            command = msgspec.structs.replace(command, seq=table.anchor)
        return old(table, guest, command, source)

    return around(room, "decide", decide)


def forgets_what_it_has_done() -> Planted:
    """A command that is sent again is decided again."""

    def note(old: Any, self: Any, *args: Any) -> None:
        old(self, *args)
        self._commands.clear()

    return around(Room, "_note", note)


def reads_while_it_writes() -> Planted:
    """A hint makes a room read while a row of its own is on its way."""

    def hinted(_old: Any, self: Any, seq: int) -> Any:
        return self._read() if seq > self.table.seq else []

    return around(Room, "hinted", hinted)


def folds_whatever_comes() -> Planted:
    """Of what others wrote, the last row is taken for the next one."""

    def caught_up(old: Any, self: Any, rows: Any, now: Any) -> Any:
        next_seq = self.table.seq + 1
        return old(self, rows and [row._replace(seq=next_seq) for row in rows[-1:]], now)

    return around(Room, "caught_up", caught_up)


def waits_for_ever_once_it_cannot_read() -> Planted:
    """A room whose read failed believes that it still reads."""

    def caught_up(old: Any, self: Any, rows: Any, now: Any) -> Any:
        effects = old(self, rows, now)
        self._is_reading = self._is_reading or rows is None
        return effects

    return around(Room, "caught_up", caught_up)


# ---------------------------------------------------------------- dice


def throws_again() -> Planted:
    """A roll that is tried a second time shows other dice."""
    tried: dict[Any, list[Any]] = {}

    def roll(old: Any, self: Any, where: int, seat: int, number: int, *dice: int) -> Any:
        times = tried.setdefault((id(self), where, seat, number), [])
        times.append(self)  # kept, so that no other dice get its id
        return old(self, where, seat, number + 100 * (len(times) - 1), *dice)

    return around(ChainedDice, "roll", roll)


def keeps_a_root_that_was_never_stored() -> Planted:
    """A server that lost the race to begin a game throws from its own root."""

    def dice(old: Any, self: Any, game: Any, epoch: int) -> Any:
        made = self._made
        if made is not None and made[:2] == (epoch, game):
            return made[2]
        return old(self, game, epoch)

    return around(TableDice, "dice", dice)


# ---------------------------------------------------------------- who may do what


def lets_anybody_act() -> Planted:
    """Nobody asks whose seat an action names."""

    def check(old: Any, table: Any, guest: Any, command: Any) -> None:
        if not isinstance(command, messages.Act) or command.seat >= len(table.seats):
            old(table, guest, command)

    return around(deciding, "check_authority", check)


def hands_the_host_to_anybody() -> Planted:
    """Whoever asks may do what is the host's."""
    kinds = (messages.Lock, messages.Configure, messages.Remove)
    lax = dict.fromkeys(kinds, (deciding.Who.GUEST, deciding.ALWAYS))
    return patch.dict(deciding.AUTHORITY, lax)


def lets_anybody_rename() -> Planted:
    """Whoever asks gives any seat another name, at any time."""
    lax = {messages.Rename: (deciding.Who.GUEST, deciding.ALWAYS)}
    return patch.dict(deciding.AUTHORITY, lax)


def points_in_the_middle_of_a_game() -> Planted:
    """Who should begin the next game is asked while one is going on."""
    lax = {messages.Point: (deciding.Who.OWNER, deciding.ALWAYS)}
    return patch.dict(deciding.AUTHORITY, lax)


def takes_over_from_those_who_are_here() -> Planted:
    """Whoever was away once is taken for away while connected."""

    def away_since(_old: Any, self: Any, guest: str) -> float:
        since_s: float = self._away_since.get(guest, self._since)
        return since_s

    return around(People, "away_since", away_since)


# ---------------------------------------------------------------- what is told


def tells_hidden_rolls() -> Planted:
    """Everybody is told the dice as they are in the log."""

    def seen(_old: Any, playing: Any, _viewer: Any) -> Any:
        wire = find_wire(playing.game.name)
        return tuple(wire.from_action(step.action) for step in playing.latest)

    return around(showing, "seen_actions", seen)


def forgets_to_cover() -> Planted:
    """A seat's view stays open when the seat has acted."""
    return around(Speaking, "_cover", lambda *_: None)


def opens_without_being_asked() -> Planted:
    """Whoever has several seats sees the first one's dice at once."""

    def viewer(old: Any, self: Connection, table: Any) -> Any:
        seats = table.seats_of(self.guest)
        seen = old(self, table)
        return seats[0] if seen is None and seats else seen

    return around(Connection, "viewer", viewer)


def misses_one_on_return() -> Planted:
    """Whoever comes back is not told the first event that was missed."""

    def missed(old: Any, *args: Any) -> Any:
        return old(*args)[1:]

    return around(Speaking, "_missed", missed)


def shows_a_bot_the_next_hand() -> Planted:
    """A bot sees what the seat after its own may see."""

    def arrange(old: Any, self: Timers, table: Any, now: Any) -> Any:
        playing = table.playing
        return [
            think._replace(
                observation=playing.game.observe(playing.state, (table.turn + 1) % len(table.seats))
            )
            if isinstance(think, Think)
            else think
            for think in old(self, table, now)
        ]

    return around(Timers, "arrange", arrange)


# ---------------------------------------------------------------- time


def forgets_deadlines_at_a_restart() -> Planted:
    """A turn begins anew when a server takes up the table."""
    return around(Timers, "load", lambda *_: None)


def lets_two_run_out_at_once() -> Planted:
    """The next player's time is counted from when the one before began."""

    def arrange(old: Any, self: Any, table: Any, now: Any) -> Any:
        began_s = self._turn_began_s
        thinks = old(self, table, now)
        self._turn_began_s = began_s or self._turn_began_s
        return thinks

    return around(Timers, "arrange", arrange)


def gives_a_bot_up_once_it_could_not_save() -> Planted:
    """After a failed commit nobody plays for the bot any more."""

    def wait(old: Any, self: Any, now: Any) -> None:
        old(self, now)
        self._bot = None

    return around(Timers, "wait", wait)


BUGS: tuple[Bug, ...] = (
    acknowledges_before_the_commit,
    takes_a_failed_commit_for_done,
    takes_a_place_twice,
    lets_the_last_writer_win,
    writes_an_old_decision,
    takes_stale_commands,
    forgets_what_it_has_done,
    reads_while_it_writes,
    folds_whatever_comes,
    waits_for_ever_once_it_cannot_read,
    throws_again,
    keeps_a_root_that_was_never_stored,
    lets_anybody_act,
    hands_the_host_to_anybody,
    lets_anybody_rename,
    points_in_the_middle_of_a_game,
    takes_over_from_those_who_are_here,
    tells_hidden_rolls,
    forgets_to_cover,
    opens_without_being_asked,
    misses_one_on_return,
    shows_a_bot_the_next_hand,
    forgets_deadlines_at_a_restart,
    lets_two_run_out_at_once,
    gives_a_bot_up_once_it_could_not_save,
)
"""Every one of them must be found."""
