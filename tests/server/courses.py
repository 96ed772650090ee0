"""Random courses of a table, for the test of two worlds: who sits, what they send, and when.

A course is public: it is drawn from what everybody may know, so that it can be the same in a world
with other hidden dice.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from cubilete.core.options import Choice, Number, Switch
from cubilete.errors import SetupError
from cubilete.games.liars_dice import Challenge, SpotOn
from cubilete.games.registry import GAMES, find_game
from cubilete.server import log, messages
from cubilete.server.games import find_wire
from cubilete.server.messages import Command
from tests.properties.games import choose
from tests.server.two_worlds import Eyes, Input, Plan, World, thinks_itself

ANA, BINH, CHI, EVE = ("".join(pair * 16) for pair in ("1a", "2b", "3c", "4e"))
GUESTS: dict[str, str | None] = {
    "ana": ANA,
    "ana’s phone": ANA,
    "binh": BINH,
    "chi": CHI,
    "chi’s phone": CHI,
    "eve": EVE,
    "anybody": None,
}
"""Whose each device is. Two people share Chi’s, where only the first seat's view is ever opened;
on Chi’s phone none is."""
SHARED_SEAT = 2
INPUTS = 45
PAUSES_S = (0.1, 0.4, 1.3, 3.0)
LONG_PAUSES_S = (11.0, 17.0, 26.0)


class Course(NamedTuple):
    """One game as it was played in the first world."""

    first: World
    inputs: list[Input]
    eyes: list[Eyes]


def random_plan(seed: int) -> Plan:
    """Return a table with random people, bots and house rules."""
    rng = Random(seed)
    game = rng.choice([*(kind.name for kind in GAMES), "liars_dice", "liars_dice", "liars_dice"])
    seats = [log.Sat("Ana", ANA), log.Sat("Bình", BINH)]
    if rng.random() < 0.5:
        seats += [log.Sat("Chi", CHI), log.Sat("Đào", CHI)]
    for number in range(1, rng.choice((1, 2, 3))):
        seats.append(log.Sat(f"Bot {number}", None, rng.choice(("novice", "steady"))))
    limit_s = rng.choice((None, 10, 25))
    options = random_options(rng, game, len(seats))
    created = log.Created(ANA, game, options, turn_limit_s=limit_s, seats=tuple(seats))
    return Plan(created, seed)


def random_options(rng: Random, game: str, players: int) -> dict[str, str]:
    """Return random house rules that so many can play by."""
    kind = find_game(game)
    options: dict[str, str] = {}
    for name, what in kind.options_type.kinds().items():
        match what:
            case Choice(values):
                options[name] = rng.choice(values)
            case Switch():
                options[name] = rng.choice(("on", "off"))
            case Number() if name in {"dice_per_player", "sides", "min_players"}:
                options[name] = str(rng.randint(what.low, what.high))
            case _:
                pass
    if game == "ship_captain_crew":
        options["end"] = "rounds:2"
    try:
        kind.options_type.parse({**options, "players": players})
    except SetupError:
        return {"min_players": "2"} if game == "good_milk" else {}
    return options


def eyes_of(plan: Plan) -> list[Eyes]:
    """Return everybody who gets something, and whose dice they may see."""
    seats = plan.created.seats
    eyes = [
        Eyes(0, ("ana", "ana’s phone", "bot 0", "export 0")),
        Eyes(1, ("binh", "bot 1", "export 1")),
        Eyes(None, ("eve", "anybody", "export None")),
    ]
    if any(seat.guest == CHI for seat in seats):
        eyes += [Eyes(SHARED_SEAT, ("chi", "export 2")), Eyes(None, ("chi’s phone",))]
    return eyes + [
        Eyes(number, (f"bot {number}", f"export {number}"))
        for number, seat in enumerate(seats)
        if seat.bot is not None
    ]


def play(seed: int) -> Course:
    """Play one random game in the first world."""
    plan = random_plan(seed)
    first = World(plan, thinks_itself, "first")
    writer = Writer(Random(seed + 1), first)
    for device, guest in GUESTS.items():
        writer.put("come", device, guest=guest)
    writer.put("send", "ana", command=messages.Start(writer.new_id(), 1))
    for _ in range(INPUTS):
        writer.write()
    return Course(first, writer.inputs, eyes_of(plan))


class Writer:
    """Makes up what comes next, and lets it come."""

    def __init__(self, rng: Random, world: World) -> None:
        """Write for ``world``."""
        self.rng = rng
        self.world = world
        self.inputs: list[Input] = []
        self._s = 0.0
        self._ids = 0

    def new_id(self) -> str:
        """Return the id of a new command."""
        self._ids += 1
        return f"command{self._ids}"

    def put(self, kind: str, device: str = "", **more: Any) -> None:
        """Let something come after a while."""
        rng = self.rng
        pauses_s = LONG_PAUSES_S if rng.random() < 0.07 else PAUSES_S
        self._s = round(self._s + rng.choice(pauses_s), 3)
        what = Input(self._s, kind, device, **more)
        self.inputs.append(what)
        self.world.feed(what)

    def write(self) -> None:
        """Let somebody do something."""
        rng, device = self.rng, self.rng.choice(list(GUESTS))
        match rng.choices(("move", "err", "look", "leave", "manage", "export"), (9, 4, 2, 5, 1, 1)):
            case ["move"]:
                self._move()
            case ["err"]:
                self._give(device, self._error(device))
            case ["look"]:
                self._give(device, self._look(device))
            case ["leave"]:
                self._go_and_come(device)
            case ["manage"]:
                self._give(device, self._manage(device))
            case _:
                self.put("export")

    def _go_and_come(self, device: str) -> None:
        """Let somebody go or come back; most of those who go come back soon."""
        rng, seq = self.rng, self.world.room.table.seq
        is_here = device in self.world.devices
        if is_here:
            self.put("go", device)
        if not is_here or rng.random() < 0.8:
            since = rng.choice((None, rng.randint(0, seq), *(max(0, seq - n) for n in range(1, 5))))
            self.put("come", device, guest=GUESTS[device], since=since)

    def _give(self, device: str, command: Command) -> None:
        """Let a device send a command, by its socket or, if it has none, over HTTP."""
        if device in self.world.devices:
            self.put("send", device, command=command)
        elif isinstance(command, messages.Logged):
            self.put("call", device, guest=GUESTS[device], command=command)

    def _device_of(self, seat: int) -> str:
        """Return a device of whoever sits at ``seat``, or anybody's."""
        guest = self.world.room.table.seats[seat].guest
        mine = [device for device, owner in GUESTS.items() if guest and owner == guest]
        return self.rng.choice(mine or list(GUESTS))

    def _move(self) -> None:
        """Let whoever is to act do so, or let another game begin."""
        table = self.world.room.table
        if table.turn is None:
            self._give("ana", messages.Start(self.new_id(), table.anchor))
        elif table.seats[table.turn].plays_itself:
            self.put("export")
        else:
            playing = table.current
            action = choose(playing.game, playing.state, self.rng)
            if isinstance(action, Challenge | SpotOn):  # the last chance to come and look
                for device in self.rng.sample(list(GUESTS), 3):
                    self._go_and_come(device)
                    self._give(device, self._error(device))
            sent = self._sent(find_wire(playing.game.name).from_action(action))
            command = messages.Act(self.new_id(), table.turn, table.anchor, sent)
            self._give(self._device_of(table.turn), command)

    @staticmethod
    def _sent(seen: Any) -> msgspec.Raw:
        """Return how a player sends what others see of an action."""
        fields = msgspec.to_builtins(seen)
        del fields["player"]
        return msgspec.Raw(msgspec.json.encode(fields))

    def _error(self, device: str) -> Command:
        """Return an action that is refused more often than not, in all the ways there are."""
        rng, table = self.rng, self.world.room.table
        turn = table.turn or 0
        mine = table.seats_of(GUESTS[device])
        seat = rng.choice((turn, rng.randrange(7), mine[0] if mine else 0))
        seq = rng.choice((table.anchor, table.anchor, max(0, table.anchor - 1), table.seq + 2))
        action: dict[str, Any] = rng.choice(
            (
                {"action": "bid", "quantity": rng.randint(0, 50), "face": rng.randint(1, 6)},
                {"action": "challenge"},
                {"action": "spot_on"},
                {"action": "throw", "again": [rng.randint(1, 6)]},
                {"action": "stand"},
                {"action": "throw"},
                {"action": "nonsense"},
            )
        )
        raw = msgspec.Raw(msgspec.json.encode(action))
        return messages.Act(self.new_id(), seat, seq, raw)

    def _look(self, device: str) -> Command:
        """Return what shows somebody something; views are opened on one device only."""
        opened = SHARED_SEAT if device == "chi" else 9
        seat = self.rng.choice((opened, opened, 0))
        looks: list[Command] = [
            messages.Open(seat if GUESTS[device] != CHI or device == "chi" else 0),
            messages.Open(opened),
            messages.Cover(),
            messages.Resync(),
            messages.Ping(),
            messages.SendEmote(seat, "luck"),
        ]
        return self.rng.choice(looks)

    def _manage(self, device: str) -> Command:
        """Return what people at a table do besides playing; nobody's seat moves."""
        table, new_id = self.world.room.table, self.new_id()
        mine = table.seats_of(GUESTS[device])
        seat = mine[0] if mine else 0
        return self.rng.choice(
            (
                messages.TakeBack(new_id, seat),
                messages.TakeBack(new_id, seat),
                messages.Resign(new_id, seat),
                messages.GiveTime(new_id, seat, table.anchor),
                messages.Lock(new_id, on=self.rng.random() < 0.5),
                messages.Remove(new_id, 40, table.anchor),
                messages.Start(new_id, table.anchor),
            )
        )
