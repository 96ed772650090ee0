"""The log of a server's file, held against what players were shown and against the roots."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from cubilete.server import log
from cubilete.server.deciding import Decision, decide, decide_move
from cubilete.server.keeping import client_id
from cubilete.server.messages import Start
from cubilete.server.showing import Occurrence, Presence, Teller
from cubilete.server.store import Row
from cubilete.server.table import Table, fold
from cubilete.server.throwing import TableDice
from tests.faults.players import Player

NOBODY = Presence(frozenset())


class Kept(NamedTuple):
    """One table as the file has it."""

    table_id: str
    code: str
    rows: list[Row]
    roots: dict[int, bytes]


def read(db: Path) -> dict[str, Kept]:
    """Return every table of a file by its code."""
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
        found: dict[str, Kept] = {}
        for table_id, code in connection.execute("SELECT table_id, code FROM tables").fetchall():
            rows = connection.execute(
                "SELECT table_id, seq, command_id, at_ms, data FROM events"
                " WHERE table_id = ? ORDER BY seq",
                (table_id,),
            )
            roots = connection.execute(
                "SELECT epoch, root FROM dice_roots WHERE table_id = ?", (table_id,)
            )
            found[code] = Kept(table_id, code, [Row(*row) for row in rows], dict(roots.fetchall()))
        return found


def occurrences(kept: Kept) -> Iterator[Occurrence]:
    """Yield the events of a table between the tables before and after them."""
    table = Table(kept.table_id, kept.code)
    for row in kept.rows:
        event = log.decode(row.data)
        after = fold(table, row.seq, row.at_ms, event)
        yield Occurrence(table, event, after, client_id(row.command_id))
        table = after


def decided_again(kept: Kept, what: Occurrence) -> log.Event | None:
    """Return what an event with dice becomes if it is decided again with the stored roots."""
    before, event = what.before, what.event
    epochs = iter(sorted(kept.roots))
    if isinstance(event, log.Started | log.Moved) and event.key is not None:
        epochs = iter([event.key.epoch])
    source = TableDice(kept.table_id, dict(kept.roots), lambda: kept.roots[next(epochs)])
    decision: Decision | None = None
    if isinstance(event, log.Started):
        decision = decide(before, before.host, Start("start-again", before.anchor), source)
    elif isinstance(event, log.Moved):
        action = before.current.game.decode_action(event.action)
        decision = decide_move(before, event.seat, action, event.by, source)
    return None if decision is None else decision.event


def faults_of(kept: Kept, players: Iterable[Player]) -> list[str]:
    """Return all that is wrong with a table's log, in words."""
    faults: list[str] = []
    seqs = [row.seq for row in kept.rows]
    if seqs != list(range(1, len(seqs) + 1)):
        faults.append(f"{kept.code}: the log has a gap")
    often = Counter(row.command_id for row in kept.rows)
    faults += [
        f"{kept.code}: {each} is there {count} times" for each, count in often.items() if count > 1
    ]
    own = [player for player in players if player.code == kept.code]
    for what in occurrences(kept):
        seq = what.after.seq
        again = decided_again(kept, what)
        if again is not None and again != what.event:
            faults.append(f"{kept.code}: event {seq} does not follow from the roots")
        for player in own:
            if seq in player.shown and json.loads(player.shown[seq]) != seen_by(what, player):
                faults.append(f"{kept.code}: {player.name} was shown another event {seq}")
    ids = Counter(client_id(row.command_id) for row in kept.rows)
    for player in own:
        faults += player.faults
        for command_id, seq in player.acked.items():
            if ids[command_id] != 1 or client_id(kept.rows[seq - 1].command_id) != command_id:
                faults.append(f"{kept.code}: acknowledged {seq} of {player.name} is lost")
    return faults


def seen_by(what: Occurrence, player: Player) -> object:
    """Return what a player should have been shown of an event, as JSON has it."""
    names = [seat.name for seat in what.after.seats]
    viewer = names.index(player.name) if player.name in names else None
    return json.loads(msgspec.json.encode(Teller(what, NOBODY).happened(viewer, None).actions))
