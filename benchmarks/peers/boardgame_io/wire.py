"""A player's way to boardgame.io: its lobby over HTTP, then its own frames of Socket.IO.

The peer runs in memory, as it does by default. A match is made in the lobby and both players join
with credentials, which the server checks on every move. The frames are Engine.IO 4: ``0`` opens,
``2`` is a ping, ``4`` a message; in a message ``0`` connects to the game's namespace and ``2`` is
an event, an array of JSON. The server sends every player the whole state after every move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from benchmarks.load.play import Sight, bid_of
from benchmarks.load.websocket import BrokenLoadError, PlayerSocket

if TYPE_CHECKING:
    import aiohttp

    from benchmarks.load.play import Table

GAME = "liars-dice"
EVENT = f"42/{GAME},".encode()
CONNECT = f"40/{GAME},".encode()
PING, PONG = b"2", b"3"


class Hand(msgspec.Struct):
    """A player's dice."""

    dice: list[int]


class Bid(msgspec.Struct):
    """A standing bid."""

    quantity: int


class Rules(msgspec.Struct):
    """The game's own part of a state, as a player is shown it."""

    players: dict[str, Hand]
    left: tuple[int, int]
    bid: Bid | None
    moves: int


class Context(msgspec.Struct, rename={"current_player": "currentPlayer"}):
    """The library's part of a state: whose turn it is."""

    current_player: str


class State(msgspec.Struct, rename={"rules": "G", "context": "ctx", "state_id": "_stateID"}):
    """The state that a player receives."""

    rules: Rules
    context: Context
    state_id: int


class Sync(msgspec.Struct):
    """The answer to a player's ``sync``."""

    state: State


read_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode
write = msgspec.json.encode


class BoardgameWire:
    """One player's socket."""

    def __init__(self, table: Table, url: str, match: str, player: int, credentials: str) -> None:
        """Prepare to connect and play."""
        self.table = table
        self.match = match
        self.player = player
        self.credentials = credentials
        self.state_id = 0
        address = url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        self.socket = PlayerSocket(address, self.on_text)

    def on_text(self, text: bytes) -> None:
        """Answer what keeps the connection, and show the table what came."""
        if text.startswith(EVENT):
            self.on_event(text[len(EVENT) :])
        elif text == PING:
            self.socket.send(PONG)
        elif text.startswith(b"0"):
            self.socket.send(CONNECT)
        elif text.startswith(CONNECT):
            player = str(self.player)
            self.socket.send(EVENT + write(("sync", self.match, player, self.credentials, 2)))
        else:
            raise BrokenLoadError(text.decode())

    def on_event(self, event: bytes) -> None:
        """Show the table what a state says to this player."""
        if event.startswith(b'["update"'):
            state = read_update(event)[2]
        elif event.startswith(b'["sync"'):
            state = read_sync(event)[2].state
        elif event.startswith(b'["matchData"'):
            return
        else:
            raise BrokenLoadError(event.decode())
        rules = state.rules
        self.state_id = state.state_id
        if [*rules.players] != [str(self.player)]:
            raise BrokenLoadError(event.decode())
        sight = Sight(
            moves=rules.moves,
            to_act=int(state.context.current_player),
            quantity=0 if rules.bid is None else rules.bid.quantity,
            dice_total=sum(rules.left),
            face=rules.players[str(self.player)].dice[0],
        )
        self.table.see(self.player, sight)

    def move(self, sight: Sight) -> None:
        """Send the move that ``bid_of`` names."""
        bid, player = bid_of(sight), str(self.player)
        payload = {
            "type": "challenge" if bid is None else "bid",
            "args": bid or (),
            "playerID": player,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.socket.send(EVENT + write(("update", action, self.state_id, self.match, player)))


async def open_table(table: Table, http: aiohttp.ClientSession, url: str) -> None:
    """Make a match in the lobby, and connect both players to it."""
    lobby = f"{url}/games/{GAME}"
    async with http.post(f"{lobby}/create", json={"numPlayers": 2}) as reply:
        match = (await reply.json())["matchID"]
    for player in (0, 1):
        who = {"playerID": str(player), "playerName": f"player {player}"}
        async with http.post(f"{lobby}/{match}/join", json=who) as reply:
            credentials = (await reply.json())["playerCredentials"]
        wire = BoardgameWire(table, url, match, player, credentials)
        table.wires.append(wire)
        await wire.socket.open()
