"""People who play at a server by real sockets, whatever becomes of it.

A player keeps what every client must: the ``seq`` up to which it knows the table, and the command
that is not answered yet, which is sent again unchanged after each lost connection. Beside that it
notes all it was shown and every acknowledgement, so that a test can hold both against the log.
Moves are legal ones drawn at random from what the player was shown.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import aiohttp

QUICK = (
    *("--bot-delay-min-s", "0.05", "--bot-delay-max-s", "0.1"),
    *("--messages-per-minute-max", "1000000"),
)
"""Options of a server at which people and bots play as fast as they can think."""
GAMES = ("liars_dice", "ship_captain_crew", "good_milk")
AGAIN_S = 0.02
"""How long to wait before the next try to connect; a restart is what is measured."""
RETRY_S = 0.5
"""How long to wait before a command is sent again that could not be saved."""
ANSWER_S = 30.0
LOST = (aiohttp.ClientError, ConnectionError, TimeoutError)
NOT_NOW = frozenset({"storage/full", "table/busy", "limit/rate", "server/stopping"})
"""Refusals after which the same command may be sent again."""


def draw(view: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Return a legal action of the player to act, as the server's ``view`` offers them."""
    legal = view["legal"]
    if view["game"] == "good_milk":
        return {"action": rng.choice(legal)}
    if view["game"] == "ship_captain_crew":
        throws = [{"action": "throw", "again": again} for again in legal["again"]]
        throws += [{"action": "throw"}] * legal["throw"]
        return rng.choice(throws + [{"action": "stand"}] * legal["stand"])
    calls = [{"action": name} for name in ("challenge", "spot_on") if legal[name]]
    faces = [face for face, low in enumerate(legal["lowest"], 1) if low is not None]
    if calls and (not faces or rng.random() < 0.3):
        return rng.choice(calls)
    face = rng.choice(faces)
    low = legal["lowest"][face - 1]
    high = min(low + 2, legal["highest"])
    return {"action": "bid", "quantity": rng.randint(low, high), "face": face}


@dataclass
class Player:
    """One person at one table."""

    url: str
    rng: Random
    name: str
    game: str = "liars_dice"
    bots: int = 0
    """How many bots sit at the table, if this person lays it."""
    pause_s: float = 0.0
    """How long the person thinks."""
    code: str = ""
    secret: str = field(default="", repr=False)
    seq: int = 0
    sync: dict[str, Any] = field(default_factory=dict[str, Any])
    """What the server said last of the whole table."""
    view: dict[str, Any] | None = None
    anchor: int = 0
    shown: dict[int, str] = field(default_factory=dict[int, str])
    """What was shown of each event, as JSON of its actions."""
    acked: dict[str, int] = field(default_factory=dict[str, int])
    """The event of each command that was acknowledged."""
    refused: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    byes: list[str] = field(default_factory=list[str])
    connects: int = 0
    faults: list[str] = field(default_factory=list[str])
    """What must never happen and did."""
    close_code: int | None = None
    moves: int = 0
    plays: bool = True
    """Whether it makes moves now."""
    socket: aiohttp.ClientWebSocketResponse | None = field(default=None, repr=False)
    _open: dict[str, Any] | None = None

    @property
    def waits(self) -> bool:
        """Tell whether a command of the player is not answered yet."""
        return self._open is not None

    # ------------------------------------------------------------ by HTTP

    async def post(
        self, session: aiohttp.ClientSession, path: str, body: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Return the answer to one request, which is tried until the server is there."""
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        while True:
            with suppress(*LOST):
                async with session.post(self.url + path, json=body, headers=headers) as reply:
                    answer: dict[str, Any] = await reply.json()
                    assert reply.status < 300, answer
                    return answer
            await asyncio.sleep(AGAIN_S)

    async def arrive(self, session: aiohttp.ClientSession) -> None:
        """Become a guest."""
        self.secret = (await self.post(session, "/api/guests"))["secret"]

    async def lay(self, session: aiohttp.ClientSession) -> str:
        """Arrive, lay a table with a seat for oneself, and return its code."""
        await self.arrive(session)
        seats = [{"name": self.name}, *[{"bot": "novice"}] * self.bots]
        told = {"command_id": self.new_id(), "game": self.game, "seats": seats}
        self.code = (await self.post(session, "/api/tables", told))["code"]
        return self.code

    async def sit(self, session: aiohttp.ClientSession, code: str) -> None:
        """Arrive, and take a seat at a table."""
        await self.arrive(session)
        self.code = code
        told = {"type": "sit", "command_id": self.new_id(), "name": self.name}
        await self.post(session, f"/api/tables/{code}/commands", told)

    def new_id(self) -> str:
        """Return the id of a new command."""
        return f"{self.rng.getrandbits(96):024x}"

    # ------------------------------------------------------------ by socket

    async def play(self, session: aiohttp.ClientSession) -> None:
        """Play until cancelled, through every lost connection."""
        while True:
            with suppress(*LOST):
                await self.visit(session)
            await asyncio.sleep(AGAIN_S)

    @asynccontextmanager
    async def connected(
        self, session: aiohttp.ClientSession
    ) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
        """Connect, and say from where on one has missed something."""
        since = f"?since={self.seq}" if self.seq else ""
        path = f"{self.url}/api/tables/{self.code}/socket{since}"
        headers = {"Authorization": f"Bearer {self.secret}"}
        async with session.ws_connect(path, headers=headers, max_msg_size=0) as socket:
            self.connects += 1
            self.socket = socket
            yield socket
            self.close_code = socket.close_code

    async def visit(self, session: aiohttp.ClientSession) -> None:
        """Play until the connection is lost."""
        async with self.connected(session) as socket:
            if self._open is not None:
                await socket.send_json(self._open)
            async for frame in socket:
                if frame.type is aiohttp.WSMsgType.TEXT and self.take(json.loads(frame.data)):
                    await self._act(socket)

    def take(self, message: dict[str, Any]) -> bool:
        """Take one message, and tell whether there may be something to do."""
        match message["type"]:
            case "sync":
                if message["seq"] < self.seq:
                    self.faults.append(f"{self.name}: the log fell back to {message['seq']}")
                self.sync, self.seq = message, message["seq"]
                self.view, self.anchor = message["view"], message["anchor"]
            case "happened":
                self._happened(message)
            case "ack":
                self._acknowledged(message["command_id"], message["seq"])
            case "refused":
                self._refused(message)
            case "bye":
                self.byes.append(message["code"])
            case _:
                pass
        return message["type"] in {"sync", "happened", "ack", "refused"}

    def _happened(self, message: dict[str, Any]) -> None:
        """Take one event of the log."""
        seq = message["seq"]
        if seq > self.seq + 1:
            self.faults.append(f"{self.name}: event {seq} came after {self.seq}")
        shown = json.dumps(message["actions"])
        if self.shown.setdefault(seq, shown) != shown:
            self.faults.append(f"{self.name}: event {seq} was shown in two ways")
        self._acknowledged(message["command_id"], seq)
        self.seq = max(self.seq, seq)
        self.anchor = message["anchor"]
        if message["view"] is not None:
            self.view = message["view"]
        if message["table"] is not None:
            self.sync = {**self.sync, "table": message["table"]}

    def _acknowledged(self, command_id: str, seq: int) -> None:
        """Take notice that a command of ours is in the log."""
        if self._open is None or self._open["command_id"] != command_id:
            return
        self._open = None
        self.acked[command_id] = seq
        self.moves += 1

    def _refused(self, message: dict[str, Any]) -> None:
        """Take a refusal: of a command that may be sent again, or for good."""
        self.refused.append(message)
        if message["code"] not in NOT_NOW:
            self._open = None

    async def _act(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Send what is to be done now, if anything is."""
        if self._open is not None:
            if self.refused and self.refused[-1]["command_id"] == self._open["command_id"]:
                await asyncio.sleep(RETRY_S)
                await socket.send_json(self._open)
            return
        command = self._next() if self.plays else None
        if command is not None:
            self._open = {"command_id": self.new_id(), **command}
            if self.pause_s:
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.pause_s)
            await socket.send_json(self._open)

    def _next(self) -> dict[str, Any] | None:
        """Return what the player wants to do now."""
        you, table = self.sync["you"], self.sync["table"]
        if table["phase"] != "playing":
            return {"type": "start", "seq": self.anchor} if you["host"] else None
        view = self.view or {}
        seat = view.get("current_player")
        if view.get("legal") is None or seat not in you["seats"]:
            return None
        if table["seats"][seat]["state"] == "bot":
            return {"type": "take_back", "seat": seat}
        action = draw(view, self.rng)
        return {"type": "act", "seat": seat, "seq": self.anchor, "action": action}


async def wait_until(happens: Callable[[], bool], longest_s: float = ANSWER_S) -> None:
    """Wait until ``happens()`` is true."""
    async with asyncio.timeout(longest_s):
        while not happens():  # noqa: ASYNC110 - what is waited for may be in another process
            await asyncio.sleep(0.01)


@asynccontextmanager
async def session() -> AsyncGenerator[aiohttp.ClientSession]:
    """Open what all players of a test send their requests through."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as opened:
        yield opened


@asynccontextmanager
async def company(
    url: str,
    rng: Random,
    tables: int,
    *,
    with_bot: int = 0,
    pause_s: float = 0.0,
    people_most: int = 3,
) -> AsyncGenerator[list[Player]]:
    """Let people play at so many tables, of all games in turn, until the block ends.

    Two sit at each, three where the game needs them. At the last ``with_bot`` tables a bot sits for
    one of them, or bots for all beyond ``people_most``.
    """
    async with session() as shared:
        players: list[Player] = []
        for number in range(tables):
            game = GAMES[number % len(GAMES)]
            seats = 3 if game == "good_milk" else 2
            bots = max(1, seats - people_most) if number >= tables - with_bot else 0
            host = Player(url, Random(rng.random()), f"P{number}", game, bots, pause_s)
            code = await host.lay(shared)
            players.append(host)
            for other in range(1, seats - bots):
                guest = Player(url, Random(rng.random()), f"P{number}-{other}", game, 0, pause_s)
                await guest.sit(shared, code)
                players.append(guest)
        tasks = [asyncio.create_task(player.play(shared)) for player in players]
        try:
            yield players
        finally:
            for task in tasks:
                task.cancel()
            found = await asyncio.gather(*tasks, return_exceptions=True)
            errors = [each for each in found if not isinstance(each, asyncio.CancelledError)]
            assert [] == errors
