"""Our own server: how it is started, and a player's way to it.

It runs as anybody would run it, with its defaults: every event is in SQLite with
``synchronous=FULL`` before a player hears of it, and every command goes through the checks, the
timers and the metrics. Only the limits that protect it from one address are raised, since here
everybody comes from one. Two guests make a table over HTTP and connect to its socket; the host
starts the first game and, when one is over, the next.
"""

from __future__ import annotations

import sys
from http import HTTPStatus
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from benchmarks.load.play import Sight, bid_of
from benchmarks.load.websocket import BrokenLoadError, PlayerSocket

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import aiohttp

    from benchmarks.load.play import Table

MANY = "1000000"
LIMITS = (
    "messages-per-minute-max",
    "sockets-per-address-max",
    "sockets-max",
    "tables-max",
    "tables-per-hour-max",
    "guests-per-hour-max",
    "joins-per-minute-max",
)
HOST = 0

command_ids = map("bench-{:08}".format, count(1))
write = msgspec.json.encode


class Bid(msgspec.Struct):
    """A bid of the round."""

    quantity: int


class View(msgspec.Struct):
    """What a player sees of the game."""

    dice: tuple[int, ...]
    current_player: int | None
    hand: tuple[int, ...] | None
    bids: tuple[Bid, ...]


class Message(msgspec.Struct):
    """What is read of a message of the server."""

    type: str
    anchor: int = 0
    view: View | None = None


read_message = msgspec.json.Decoder(Message).decode


class OurWire:
    """One player's socket."""

    def __init__(self, table: Table, url: str, code: str, player: int, secret: str) -> None:
        """Prepare to connect and play."""
        self.table = table
        self.player = player
        self.anchor = 0
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        headers = {"Authorization": f"Bearer {secret}"}
        self.socket = PlayerSocket(address, self.on_text, headers)

    def on_text(self, text: bytes) -> None:
        """Show the table what came; the host begins a game where none is going on."""
        message = read_message(text)
        if message.type == "presence":
            return
        if message.type not in {"sync", "happened"}:
            raise BrokenLoadError(text.decode())
        self.anchor, view = message.anchor, message.view
        if view is not None:
            self.table.see(self.player, self.sight(view))
        if self.player == HOST and (view is None or view.current_player is None):
            self.send({"type": "start"})

    def sight(self, view: View) -> Sight:
        """Return what the player was shown."""
        return Sight(
            moves=self.anchor,
            to_act=view.current_player,
            quantity=view.bids[-1].quantity if view.bids else 0,
            dice_total=sum(view.dice),
            face=view.hand[0] if view.hand else 0,
        )

    def move(self, sight: Sight) -> None:
        """Send the move that ``bid_of`` names."""
        bid = bid_of(sight)
        action = (
            {"action": "challenge"}
            if bid is None
            else {"action": "bid", "quantity": bid[0], "face": bid[1]}
        )
        self.send({"type": "act", "seat": self.player, "action": action})

    def send(self, command: dict[str, object]) -> None:
        """Send a command that follows from the last message."""
        known = {"command_id": next(command_ids), "seq": self.anchor}
        self.socket.send(write({**command, **known}))


def serve(port: int, folder: Path) -> tuple[list[str], dict[str, str]]:
    """Return the server's command and what is added to its environment."""
    where = ["--host", "127.0.0.1", "--port", str(port), "--db", str(folder / "tables.sqlite")]
    raised = [word for name in LIMITS for word in (f"--{name}", MANY)]
    return [sys.executable, "-m", "cubilete", "serve", *where, *raised], {}


async def post(
    http: aiohttp.ClientSession, url: str, body: Mapping[str, object], secret: str = ""
) -> dict[str, str]:
    """Return the answer to a request.

    Raises:
        BrokenLoadError: If it is refused.
    """
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    async with http.post(url, json=body, headers=headers) as reply:
        if reply.status not in {HTTPStatus.OK, HTTPStatus.CREATED}:
            raise BrokenLoadError(await reply.text())
        answer: dict[str, str] = await reply.json()
    return answer


async def open_table(table: Table, http: aiohttp.ClientSession, url: str) -> None:
    """Make a table of liar's dice, and connect both players to it."""
    secrets = [(await post(http, f"{url}/api/guests", {}))["secret"] for _ in range(2)]
    tables = f"{url}/api/tables"
    new = {"command_id": next(command_ids), "game": "liars_dice", "seats": [{"name": "Ana"}]}
    code = (await post(http, tables, new, secrets[HOST]))["code"]
    sit = {"command_id": next(command_ids), "type": "sit", "name": "Luis"}
    await post(http, f"{tables}/{code}/commands", sit, secrets[1])
    wires = [OurWire(table, url, code, player, secrets[player]) for player in range(2)]
    table.wires.extend(wires)
    for wire in reversed(wires):  # the host comes last and begins
        await wire.socket.open()
