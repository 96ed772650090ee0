"""One random table twice, with the same public course and other hidden dice: who notices?

The first world is played freely: people come and go, act, err, cheat and export, bots think, clocks
run out. All that reaches the room is kept. Then a viewer and an event with dice are chosen, and the
second world gets the same from outside, but its dice are of another root: up to that event they
fall as before, at that event those that the viewer may see do, and all others fall otherwise.
Until the dice are shown, the viewer must get the same bytes at the same times. Bots with hidden
dice do in the second world what they did in the first; a bot that is the viewer thinks for itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from cubilete.bots.policy import find_policy
from cubilete.core import jsonlines, notation
from cubilete.core.dice import Face
from cubilete.core.game import AnyGame
from cubilete.core.observation import Viewer
from cubilete.core.record import Step
from cubilete.games.liars_dice import Challenge, SpotOn
from cubilete.server import log, messages
from cubilete.server.dice import SIDES, Dice
from cubilete.server.effects import Append, Effect, Hangup, Moment, Read, Send, Think
from cubilete.server.log import DiceKey
from cubilete.server.messages import Command
from cubilete.server.presence import Connection
from cubilete.server.room import Room
from cubilete.server.store import Outcome, Row
from cubilete.server.table import Table
from cubilete.server.throwing import NewRoot, TableDice
from cubilete.settings import Settings

TABLE_ID = "7a" * 16
WALL_MS = 1_700_000_000_000
SETTINGS = Settings(turn_grace_s=15.0, bot_delay_min_s=1.0, bot_delay_max_s=2.0)
TRIES = 8
"""How often other dice are looked for, where the first ones happen to be the same."""


class LeakError(AssertionError):
    """A viewer got something that depends on dice it may not know."""


class Input(NamedTuple):
    """What reaches a room from outside."""

    at_s: float
    kind: str
    """``come``, ``go``, ``send``, ``call`` (over HTTP) or ``export``."""
    device: str = ""
    guest: str | None = None
    since: int | None = None
    command: Command | None = None


class Heard(NamedTuple):
    """What somebody got."""

    seq: int
    """How far the log had come."""
    at_s: float
    where: str
    """A device, or ``bot 3``, or ``export 3``."""
    data: str


class Plan(NamedTuple):
    """Which table is played."""

    created: log.Created
    seed: int


@dataclass
class World:
    """A room with a clock and a store that never fails, and all that it has said."""

    plan: Plan
    bots: Callable[[World, Think], Any]
    """Return what a bot does."""
    name: str
    """What the roots of its dice are made of."""
    falls: Callable[[int, int, tuple[Face, ...], int], tuple[Face, ...]] | None = None
    """Return how dice fall instead, by the event, their place in it and the root's own dice."""
    heard: list[Heard] = field(default_factory=list[Heard])
    falling: dict[int, list[tuple[Face, ...]]] = field(
        default_factory=dict[int, list[tuple[Face, ...]]]
    )
    """All dice so far by event, in the order in which they fell."""
    steps: dict[int, tuple[Step, ...]] = field(default_factory=dict[int, tuple[Step, ...]])
    """What each event of a game did."""
    actions: dict[int, Any] = field(default_factory=dict[int, Any])
    """What bots chose, by the ``anchor`` at which they did."""
    devices: dict[str, int] = field(default_factory=dict[str, int])
    _names: dict[int, str] = field(default_factory=dict[int, str])
    _s: float = 0.0

    def __post_init__(self) -> None:
        """Lay the table."""
        self.source = TableDice(TABLE_ID, {}, self._make_root)
        rng = Random(self.plan.seed)
        self.room = Room(Table(TABLE_ID, "ABCDEFGH"), SETTINGS, _Watched(self), rng, self._now)
        row = Row(TABLE_ID, 1, "x.creation", WALL_MS, log.encode(self.plan.created))
        self._do(self.room.load([row], None, self._now))

    @property
    def _now(self) -> Moment:
        """Return the time."""
        return Moment(self._s, WALL_MS + int(self._s * 1000))

    def _make_root(self) -> bytes:
        """Return the next root."""
        return hashlib.sha256(f"{self.name} {len(self.source.roots)}".encode()).digest()

    # ------------------------------------------------------------ what reaches the room

    def feed(self, what: Input) -> None:
        """Let time pass until ``what`` comes, and let it come."""
        while (due_s := self.room.next_due) is not None and due_s <= what.at_s:
            self._s = max(self._s, due_s)
            self._do(self.room.tick(self._now))
        self._s = what.at_s
        match what.kind:
            case "come":
                number = self._number(what.device)
                self._do(self.room.connect(number, what.guest, what.since, self._now))
            case "go":
                self._do(self.room.disconnect(self.devices.pop(what.device), self._now))
            case "call":
                number = self._number(what.device)
                self.room.callers[number] = Connection(number, what.guest)
                self._send(number, what.command)
                del self.devices[what.device], self.room.callers[number]
            case "send":
                self._send(self.devices[what.device], what.command)
            case _:
                self._export()

    def _number(self, device: str) -> int:
        """Return a new number for a connection of ``device``."""
        number = self.devices[device] = len(self._names) + 1
        self._names[number] = device
        return number

    def _send(self, number: int, command: Command | None) -> None:
        """Hand a command to the room."""
        if isinstance(command, messages.Logged):
            self._do(self.room.receive(number, command, self._now))
        elif command is not None:
            self._do(self.room.pass_on(number, command, self._now))

    def _export(self) -> None:
        """Give everybody their own record of the game."""
        if self.room.table.playing is None or not self.room.table.is_playing:
            return
        record = self.room.table.record()
        for viewer in (None, *range(len(record.seats))):
            seen = record.seen_by(viewer)
            self._hear(f"export {viewer}", notation.encode(seen) + jsonlines.encode(seen))

    # ------------------------------------------------------------ what the room asks for

    def _do(self, effects: list[Effect]) -> None:
        """Do what the room asks for, at once."""
        todo = list(effects)
        while todo:
            effect = todo.pop(0)
            match effect:
                case Send(number, data):
                    self._hear(self._names[number], data.decode())
                case Hangup(number, error):
                    self._hear(self._names[number], f"closed: {error}")
                case Think():
                    self._think(effect)
                case Append():
                    todo += self.room.settled(Outcome.COMMITTED, self._now)
                    playing = self.room.table.playing
                    if playing is not None and self.room.table.anchor == self.room.table.seq:
                        self.steps[self.room.table.seq] = playing.latest
                case Read():
                    todo += self.room.caught_up([], self._now)

    def _think(self, think: Think) -> None:
        """Let a bot think."""
        seat = think.observation.viewer
        action = self.bots(self, think)
        self.actions[think.anchor] = action
        self._hear(f"bot {seat}", f"{think.level} {think.observation!r} {action!r}")
        self.room.timers.thought(think.anchor, action)

    def _hear(self, where: str, data: str) -> None:
        """Note what somebody gets."""
        self.heard.append(Heard(self.room.table.seq, self._s, where, data))


@dataclass
class _Watched:
    """The dice of a world, which notes how they fall and may let them fall otherwise."""

    world: World

    def dice(self, game: AnyGame, epoch: int) -> Dice:
        """Return the dice of a root."""
        return _WatchedDice(self.world, self.world.source.dice(game, epoch))

    def renew(self, game: AnyGame, epoch: int, first_round: int) -> tuple[DiceKey, NewRoot]:
        """Return a new root."""
        return self.world.source.renew(game, epoch, first_round)


@dataclass
class _WatchedDice:
    """The dice of one root."""

    world: World
    dice: Dice

    def roll(
        self, round_number: int, seat: int, roll: int, count: int, sides: int = SIDES
    ) -> tuple[Face, ...]:
        """Return dice, and note them."""
        seq = self.world.room.table.seq + 1
        fallen = self.world.falling.setdefault(seq, [])
        faces = self.dice.roll(round_number, seat, roll, count, sides)
        if self.world.falls is not None:
            faces = self.world.falls(seq, len(fallen), faces, sides)
        fallen.append(faces)
        return faces


def thinks_itself(world: World, think: Think) -> Any:
    """Return what a bot does by what it sees, with the same chance at the same place."""
    policy = find_policy(think.game, think.level)
    return policy(think.observation, 1.0, Random(f"{world.plan.seed} {think.anchor}"))


# ---------------------------------------------------------------- the second world


class Eyes(NamedTuple):
    """Somebody who gets something."""

    viewer: Viewer
    """Whose dice they may see."""
    where: tuple[str, ...]
    """Where they get it."""


def hidden_rolls(first: World, seq: int, viewer: Viewer) -> list[bool]:
    """Return for each roll of an event whether ``viewer`` may not see it."""
    game = first.room.table.current.game
    return [
        step.action not in game.visible(step.before, step.action, viewer)
        for step in first.steps[seq]
        if step.before.is_chance
    ]


def until(first: World, seq: int, viewer: Viewer) -> int:
    """Return the event that shows what event ``seq`` has hidden from ``viewer``."""
    if not any(hidden_rolls(first, seq, viewer)):
        return seq
    later = (after for after in sorted(first.steps) if after > seq)
    return next(
        (after for after in later if _is_call(first.steps[after])), first.room.table.seq + 1
    )


def _is_call(steps: tuple[Step, ...]) -> bool:
    """Tell whether somebody calls, so that all dice are shown, or another game begins."""
    return not steps or steps[0].before.is_chance or isinstance(steps[0].action, Challenge | SpotOn)


@dataclass
class OtherDice:
    """How dice fall in the second world."""

    first: World
    seq: int
    """The event with the dice in question."""
    hides: list[bool]
    """Which of its rolls are hidden from the viewer; if none is, all of them fall otherwise."""
    rng: Random

    def __call__(
        self, event: int, place: int, faces: tuple[Face, ...], sides: int
    ) -> tuple[Face, ...]:
        """Return what the dice show that fell as ``faces`` from the second root."""
        before = self.first.falling.get(event, [])
        if place >= len(before):
            return faces
        is_seen = event == self.seq and any(self.hides) and not self.hides[place]
        if event < self.seq or is_seen:
            return before[place]
        for _ in range(TRIES):
            if sorted(faces) == sorted(before[place]):
                faces = tuple(self.rng.randint(1, sides) for _ in faces)
        return faces


def compare(first: World, inputs: list[Input], seq: int, eyes: Eyes) -> int:
    """Play the second world, and return how much was the same in both.

    Raises:
        LeakError: If something differs that ``eyes`` get before the dice of ``seq`` are shown.
    """

    def bots(world: World, think: Think) -> Any:
        if f"bot {think.observation.viewer}" in eyes.where:
            return thinks_itself(world, think)
        return first.actions.get(think.anchor)

    end = until(first, seq, eyes.viewer)
    falls = OtherDice(first, seq, hidden_rolls(first, seq, eyes.viewer), Random(seq))
    second = World(first.plan, bots, "second", falls)
    for what in inputs:
        if second.room.table.seq >= end:
            break
        second.feed(what)
    one, two = _got(first, eyes, end), _got(second, eyes, end)
    if one != two:
        pairs = zip_longest(one, two)
        differ = next(pair for pair in pairs if pair[0] != pair[1])
        raise LeakError(f"Seed {first.plan.seed}, event {seq}, {eyes}: {differ[0]}, {differ[1]}.")
    return len(one)


def _got(world: World, eyes: Eyes, end: int) -> list[Heard]:
    """Return what ``eyes`` got before event ``end``."""
    return [what for what in world.heard if what.where in eyes.where and what.seq < end]
