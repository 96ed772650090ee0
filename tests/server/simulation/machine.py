"""The state machine that drives a cluster: whatever people do, and whatever can fail.

Each step is small, and chooses among what is there, so that a failing run shrinks to the few things
that matter. How much may fail in one run is drawn first: where all fails all the time, nothing goes
far enough to break.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from cubilete.server import log, messages
from cubilete.server.messages import Command
from tests.server.simulation.choosing import blind_choice, choices
from tests.server.simulation.cluster import Cluster
from tests.server.simulation.healing import heal
from tests.server.simulation.people import Tab, ViolationError

ANA, BINH, CHI, EVE = ("".join(pair * 16) for pair in ("1a", "2b", "3c", "4e"))
"""The host with two tabs; a player; two who share a device; somebody who only watches."""

TABLES: dict[str, tuple[log.Sat, ...]] = {
    "two": (log.Sat("Ana", ANA), log.Sat("Bình", BINH)),
    "shared": (log.Sat("Ana", ANA), log.Sat("Chi", CHI), log.Sat("Đào", CHI)),
    "bot": (log.Sat("Ana", ANA), log.Sat("Bình", BINH), log.Sat("Bot 1", None, "novice")),
    "bots": (
        log.Sat("Bot 1", None, "novice"),
        log.Sat("Ana", ANA),
        log.Sat("Bot 2", None, "steady"),
    ),
    "full": (
        log.Sat("Ana", ANA),
        log.Sat("Chi", CHI),
        log.Sat("Bot 1", None, "steady"),
        log.Sat("Đào", CHI),
        log.Sat("Bình", BINH),
    ),
}
GAMES: dict[str, dict[str, str]] = {
    "liars_dice": {"dice_per_player": "1"},
    "liars_dice ": {"dice_per_player": "2", "wild": "on", "spot_on": "regain"},
    "ship_captain_crew": {"end": "rounds:1"},
    "good_milk": {"min_players": "2"},
}
"""Games that end soon; two of them let a seat act several times in a row."""

PICK = st.integers(0, 63)
PAUSES_S = (0.5, 2.0, 11.0, 25.0, 40.0)
TABS = 6
FAILURES = 4
"""How often a store fails that fails for a while."""


class ClusterMachine(RuleBasedStateMachine):
    """A table on several servers, its people, and everything that can happen to them."""

    def __init__(self) -> None:
        """Wait for the table to be laid."""
        super().__init__()
        self.cluster: Cluster
        self.faults = 0
        self.is_broken = False

    @initialize(
        seats=st.sampled_from(sorted(TABLES)),
        game=st.sampled_from(sorted(GAMES)),
        servers=st.integers(1, 3),
        faults=st.sampled_from((0, 0, 1, 2, 4, 8)),
        limit_s=st.sampled_from((None, 30)),
        is_hasty=st.booleans(),
    )
    def lay(
        self,
        *,
        seats: str,
        game: str,
        servers: int,
        faults: int,
        limit_s: int | None,
        is_hasty: bool,
    ) -> None:
        """Lay a table, let everybody come, and begin."""
        created = log.Created(
            ANA, game.strip(), GAMES[game], turn_limit_s=limit_s, seats=TABLES[seats]
        )
        people = (("Ana", ANA), ("Ana’s phone", ANA), ("Bình", BINH), ("Chi", CHI), ("Eve", EVE))
        tabs = [Tab(name, guest) for name, guest in (*people, ("somebody", None))]
        self.cluster = Cluster(created, servers, tabs)
        self.faults = faults
        with self._guard():
            for number, tab in enumerate(tabs):
                self.cluster.connect(tab, number % servers)
            self.cluster.settle()
            for tab in tabs[: 2 if is_hasty else 1]:
                self._send(tab, messages.Start(self.cluster.new_id(), tab.anchor))
            if not is_hasty:
                self.cluster.settle()

    # ------------------------------------------------------------ people

    @rule(pick=PICK, choice=PICK, looks=st.booleans())
    def play(self, pick: int, choice: int, looks: bool) -> None:
        """Let somebody act who believes it to be their turn, or let a host begin a game."""
        actors = [tab for tab in self._linked() if tab.turn in tab.seats]
        with self._guard():
            if actors:
                self._act(actors[pick % len(actors)], choice, looks)
                return
            hosts = [tab for tab in self._linked() if tab.you and tab.you["host"]]
            if hosts and hosts[0].turn is None:
                tab = hosts[pick % len(hosts)]
                self._send(tab, messages.Start(self.cluster.new_id(), tab.anchor))
            else:
                self.cluster.settle(3)

    def _act(self, tab: Tab, choice: int, looks: bool) -> None:
        """Send an action, or look first where several seats are one person's."""
        turn, view = tab.turn, tab.view
        if turn is None or view is None:
            return
        legal = choices(view)
        if not legal and looks:
            self._send(tab, messages.Open(turn))
            return
        action = legal[choice % len(legal)] if legal else blind_choice(view)
        self._send(tab, _act(self.cluster.new_id(), turn, tab.anchor, action))

    @rule(pick=PICK)
    def send_again(self, pick: int) -> None:
        """Let somebody send again what has no answer."""
        with self._guard():
            self.cluster.resend(self._tab(pick))

    @rule(pick=PICK, choice=PICK)
    def manage(self, pick: int, choice: int) -> None:
        """Let somebody do what people at a table do besides playing, allowed or not."""
        tab, cluster = self._tab(pick), self.cluster
        seat = (tab.seats or [choice % 3])[0]
        new_id, anchor = cluster.new_id(), tab.anchor
        commands: list[Command] = [
            messages.TakeBack(new_id, seat),
            messages.GiveTime(new_id, seat, anchor),
            messages.Resign(new_id, seat),
            messages.Leave(new_id, seat, anchor),
            messages.Sit(new_id, ("Gia", "Huệ", "Íñigo")[choice % 3]),
            messages.AddBot(new_id, "steady"),
            messages.Remove(new_id, choice % 4, anchor),
            messages.PassHost(new_id, choice % 4, anchor),
            messages.Lock(new_id, on=choice % 2 == 0),
            messages.AllowSpectators(new_id, on=choice % 3 > 0),
            messages.TakeBack(new_id, seat),
            messages.Rename(new_id, choice % 4, anchor, ("An", "Ý", "Ôn")[choice % 3]),
            messages.Point(new_id, seat, anchor, choice % 4 if choice % 3 else None),
            messages.Configure(new_id, "liars_dice", {"dice_per_player": 2}, "", 30),
        ]
        with self._guard():
            self._send(tab, commands[choice % len(commands)])

    @rule(pick=PICK, choice=st.integers(0, 9))
    def peek(self, pick: int, choice: int) -> None:
        """Let somebody open or cover a seat's view, ask for all, or show a reaction."""
        tab = self._tab(pick)
        seat = (tab.seats or [0])[-1 if choice % 2 else 0]
        passing: list[Command] = [
            messages.Open(seat),
            messages.Open(seat),
            messages.Cover(),
            messages.Resync(),
            messages.SendEmote(seat, "luck"),
        ]
        with self._guard():
            self._send(tab, passing[choice // 2])

    @rule(pick=PICK, choice=PICK)
    def cheat(self, pick: int, choice: int) -> None:
        """Let somebody try what is not theirs to do."""
        tab, cluster = self._tab(pick), self.cluster
        if tab.view is None:
            return
        seat, new_id, action = choice % 7, cluster.new_id(), blind_choice(tab.view)
        turn = 0 if tab.turn is None else tab.turn
        pending = [command for command in tab.pending.values() if isinstance(command, messages.Act)]
        cheats: list[Command] = [
            _act(new_id, turn, tab.anchor, action),
            _act(new_id, seat, tab.anchor, action),
            _act(new_id, turn, max(0, tab.anchor - 1), action),
            _act(new_id, turn, tab.anchor + 3, action),
            messages.Resign(new_id, seat),
            messages.Open(turn),
            *(
                _act(mine.command_id, mine.seat, tab.anchor, action)
                for mine in pending[: choice % 2]
            ),
        ]
        with self._guard():
            self._send(tab, cheats[choice % len(cheats)])

    # ------------------------------------------------------------ what is under way

    @rule(count=st.integers(1, 12))
    def settle_some(self, count: int) -> None:
        """Let the next few things land in order."""
        with self._guard():
            self.cluster.settle(count)

    @rule()
    def settle_all(self) -> None:
        """Let everything land."""
        with self._guard():
            self.cluster.settle()

    @rule(picks=st.lists(PICK, min_size=1, max_size=6))
    def deliver(self, picks: list[int]) -> None:
        """Let a few things land in any order."""
        with self._guard():
            for pick in picks:
                flights = list(self.cluster.flights())
                if flights:
                    self.cluster.land(flights[pick % len(flights)])

    @rule(pick=PICK, server=st.integers(0, 2))
    def come_back(self, pick: int, server: int) -> None:
        """Let a tab connect anew, to any server."""
        tab = self.cluster.tabs[pick % TABS]
        with self._guard():
            if not tab.is_barred:
                self.cluster.connect(tab, server % len(self.cluster.servers))

    @rule(pause_s=st.sampled_from(PAUSES_S))
    def wait(self, pause_s: float) -> None:
        """Let time pass."""
        self.cluster.s += pause_s
        self.cluster.ms += int(pause_s * 1000)

    # ------------------------------------------------------------ what fails

    @precondition(lambda self: self.faults > 0)
    @rule(kind=st.integers(0, 6), server=st.integers(0, 2))
    def fail_at_a_server(self, kind: int, server: int) -> None:
        """Let a server crash before or after its commit, its store fail, or its clock jump."""
        cluster, number = self.cluster, server % len(self.cluster.servers)
        self.faults -= 1
        with self._guard():
            match kind:
                case 0 | 1:
                    cluster.crash(number, is_kept=kind == 1)
                case 2 | 3:
                    cluster.crash(number, is_kept=kind == 3)
                    cluster.boot(number)
                case 4 | 5:
                    cluster.failing[number] = 1 if kind == 4 else FAILURES
                case _:
                    cluster.skew(number, (-86_400_000, 3_600_000)[server % 2])
            cluster.check()

    @precondition(lambda self: self.faults > 0)
    @rule(kind=st.integers(0, 2), pick=PICK)
    def fail_on_the_way(self, kind: int, pick: int) -> None:
        """Let a socket break, or something that is under way be lost or come twice."""
        self.faults -= 1
        match kind:
            case 0:
                self.cluster.cut(self._tab(pick))
            case 1:
                self.cluster.lose(pick)
            case _:
                self.cluster.repeat(pick)

    def teardown(self) -> None:
        """Let all heal, unless something is broken already."""
        if not self.is_broken and hasattr(self, "cluster"):
            with self._guard():
                heal(self.cluster)

    # ------------------------------------------------------------ tools

    def _linked(self) -> list[Tab]:
        """Return the tabs that have a socket."""
        return [tab for tab in self.cluster.tabs if tab.link is not None]

    def _tab(self, pick: int) -> Tab:
        """Return one of the tabs."""
        return self.cluster.tabs[pick % TABS]

    def _send(self, tab: Tab, command: Command) -> None:
        """Let a tab send a command."""
        self.cluster.send(tab, command)

    @contextmanager
    def _guard(self) -> Generator[None]:
        """Note that something is broken, and call whatever a room raises a violation."""
        try:
            yield
        except ViolationError:
            self.is_broken = True
            raise
        except Exception as error:
            self.is_broken = True
            raise ViolationError(f"A room has failed: {error!r}") from error


def _act(command_id: str, seat: int, seq: int, action: dict[str, Any]) -> messages.Act:
    """Return the command to play ``action``."""
    return messages.Act(command_id, seat, seq, msgspec.Raw(msgspec.json.encode(action)))
