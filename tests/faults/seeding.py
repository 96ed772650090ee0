"""A store with many games going on, made by the server's own code without its sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NamedTuple

from cubilete.server import log
from cubilete.server.bodies import NewSeat, NewTable
from cubilete.server.credentials import (
    CODE_ALPHABET,
    CODE_LENGTH,
    new_guest_id,
    new_secret,
    secret_hash,
)
from cubilete.server.deciding import Decision, decide, decide_move
from cubilete.server.keeping import entry_for
from cubilete.server.laying import new_table
from cubilete.server.messages import Start
from cubilete.server.sqlite import SqliteStore
from cubilete.server.store import Outcome, Row
from cubilete.server.table import Table, fold
from cubilete.server.throwing import TableDice
from cubilete.settings import Settings
from tests.faults.players import GAMES

NOW_MS = 1_900_000_000_000
"""Late enough that no table has expired while this program is used."""


class Seeded(NamedTuple):
    """A table with a game going on, and who may play there."""

    code: str
    secret: str
    game: str


class Sower:
    """Somebody who plays alone at many tables, with a seat for each player."""

    def __init__(self, store: SqliteStore, rng: Random) -> None:
        """Play at tables of ``store``."""
        self._store = store
        self._rng = rng
        self._settings = Settings()
        self._secret = new_secret()
        self._guest = new_guest_id()

    async def arrive(self) -> None:
        """Become known to the store."""
        await self._store.add_guest(self._guest, secret_hash(self._secret), NOW_MS)

    async def lay(self, number: int, moves: int) -> Seeded:
        """Lay a table, start its game and play ``moves``, or fewer if it would be over."""
        game = GAMES[number % len(GAMES)]
        seats = tuple(NewSeat(name=name) for name in ("Ana", "Bo", "Cy"))
        event = new_table(NewTable("lay-table", game, seats=seats), self._guest)
        code = "".join(self._rng.choices(CODE_ALPHABET, k=CODE_LENGTH))
        table_id = f"{self._rng.getrandbits(128):032x}"
        row = Row(table_id, 1, "lay", NOW_MS, log.encode(event))
        table = fold(Table(table_id, code), 1, NOW_MS, event)
        entry = entry_for(table, None, self._settings)
        assert entry is not None
        assert await self._store.create_table(entry, row)
        source = TableDice(table_id, {})
        table = await self._keep(
            table, decide(table, self._guest, Start("start-it", table.anchor), source)
        )
        for _ in range(moves):
            playing = table.current
            assert playing.turn is not None
            action = self._rng.choice(list(playing.game.legal_actions(playing.state)))
            decision = decide_move(table, playing.turn, action, "person", source)
            if decision.playing is not None and decision.playing.state.is_terminal:
                break
            table = await self._keep(table, decision)
        return Seeded(code, self._secret, game)

    async def _keep(self, table: Table, decision: Decision) -> Table:
        """Store a decision, and return the table after it."""
        seq = table.seq + 1
        row = Row(table.table_id, seq, f"seed-{seq}", NOW_MS, log.encode(decision.event))
        after = fold(table, seq, NOW_MS, decision.event)
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        entry = entry_for(after, None, self._settings)
        self._store.append(row, done.set_result, root=decision.root, entry=entry)
        assert Outcome.COMMITTED is await done
        return after


async def sow(db: Path, tables: int, moves: int, rng: Random) -> list[Seeded]:
    """Make a store with so many games going on, each after about so many moves."""
    store = SqliteStore(db)
    store.open()
    try:
        sower = Sower(store, rng)
        await sower.arrive()
        return list(await asyncio.gather(*(sower.lay(number, moves) for number in range(tables))))
    finally:
        await asyncio.to_thread(store.close)
