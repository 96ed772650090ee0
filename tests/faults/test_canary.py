"""Nothing secret comes out of the back of a server: its log, its metrics, its probes, its backup.

A server at ``--log-level debug`` is played at, attacked, starved of its disk and killed; then every
secret that its file and its players hold is looked for in all that it wrote and answered.
"""

from __future__ import annotations

import asyncio
import base64
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cubilete.server import log
from tests.faults.ledger import Kept, occurrences, read
from tests.faults.players import QUICK, Player, company, wait_until
from tests.faults.raw import Caller, ask, exchange, frame
from tests.faults.test_disk import has_heard, no_growth
from tests.faults.test_restart import program
from tests.server.processes import ServerProcess, serving_process

if sys.platform != "linux":
    pytest.skip("limits as Linux has them", allow_module_level=True)

FACES_MIN = 4
"""How many dice a hand needs, for its text to be no number that a log has anyway."""


def hidden_hands(kept: Kept) -> Iterator[str]:
    """Yield every hidden hand that has fallen at a table, as tokens and as lists."""
    for what in occurrences(kept):
        if not isinstance(what.event, log.Started | log.Moved):
            continue
        yield from (token for token in what.event.dice if len(token) > FACES_MIN)
        state = what.after.current.state
        for hand in getattr(state, "hands", ()):
            if hand and len(hand) >= FACES_MIN:
                yield from (str(list(hand)), str(tuple(hand)), json.dumps(hand))
                yield json.dumps(hand, separators=(",", ":"))


def in_every_form(secret: bytes) -> Iterator[str]:
    """Yield the ways in which bytes are written down."""
    yield secret.hex()
    yield repr(secret)[2:-1]
    yield base64.b64encode(secret).decode().rstrip("=")
    yield base64.urlsafe_b64encode(secret).decode().rstrip("=")


def guests(db: Path) -> Iterator[str]:
    """Yield the secret names of people, and the hashes of what they are known by."""
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
        for guest, digest in connection.execute("SELECT guest_id, secret_hash FROM guests"):
            yield guest
            yield from in_every_form(digest)


async def misuse(server: ServerProcess, players: list[Player]) -> list[str]:
    """Do all that could make a server say too much, and return further secrets of it."""
    caller = await asyncio.to_thread(Caller, server.port, "127.0.3.1")
    code = caller.lay(seats=[{"name": "Zopilote"}, {"bot": "novice"}])
    moved = json.loads(caller.ask("POST", "/api/me/move").body)["code"]
    for path in (f"/api/tables/{players[0].code}/record?seat=1", f"/api/tables/{code}/record"):
        caller.ask("GET", path)
    caller.ask("POST", f"/api/tables/{code}/commands", b'{"type": "act", "secret": "Zopilote"}')
    exchange(server.port, f"GET /t/{code}\x00{caller.secret} HTTP/1.1\r\n\r\n".encode())
    for number in range(35):
        ask(server.port, "GET", f"/api/tables/ZPLT{number:04}", source="127.0.3.2")
    with caller.socket(code) as end:
        end.send(frame(b'{"type": "act", "name": "Zopilote"}'))
        end.send(frame(b"\xff\xfe", bits=0x80 | 0x40))
        list(end.messages(0.2))
    with no_growth(server):
        await wait_until(lambda: any(has_heard(player) for player in players))
        caller.ask("POST", "/api/tables", {"command_id": "no-room-now", "game": "good_milk"})
    spoilt = caller.lay(2)
    await asyncio.to_thread(server.kill)
    with closing(sqlite3.connect(server.db)) as connection, connection:
        connection.execute(
            "UPDATE events SET data = replace(data, 'created', 'Zopilote')"
            " WHERE table_id = (SELECT table_id FROM tables WHERE code = ?)",
            (spoilt,),
        )
    await asyncio.to_thread(server.start)
    caller.ask("GET", f"/api/tables/{spoilt}")
    return ["Zopilote", "ZPLT", caller.secret, code, spoilt, moved]


async def test_no_secret_leaves_by_the_back(tmp_path: Path) -> None:
    """No die of a hidden hand, credential, root, code or name is in log, metrics or backup."""
    options = (*QUICK, "--log-level", "debug")
    with serving_process(tmp_path, *options) as server:
        async with company(server.url, Random(9), 6, with_bot=3, pause_s=0.01) as players:
            await wait_until(lambda: all(player.seq > 5 for player in players))
            secrets = await misuse(server, players)
            seqs = {player.name: player.seq for player in players}
            await wait_until(lambda: all(each.seq > seqs[each.name] + 3 for each in players))
            answers = [
                ask(server.port, "GET", path).body.decode()
                for path in ("/metrics", "/health", "/ready", "/api/messages.json")
            ]
            copied = program(tmp_path, "backup", str(tmp_path / "copy.sqlite"))
            made = program(tmp_path, "backup", str(tmp_path / "copy"), "--db", str(server.db))
        server.stop()
        again = program(tmp_path, "restore", str(tmp_path / "copy"), "--force", "--db", "t.sqlite")
        kept = read(server.db)
    sound = [table for table in kept.values() if table.code not in secrets]
    hands = [hand for table in sound for hand in hidden_hands(table)]
    secrets += hands
    secrets += [
        form for table in kept.values() for r in table.roots.values() for form in in_every_form(r)
    ]
    secrets += [*guests(server.db), *kept, *(player.secret for player in players)]
    programs = [text for each in (copied, made, again) for text in (each.stdout, each.stderr)]
    said = "\n".join([server.log, *answers, *programs])

    assert 0 == made.returncode, made.stderr
    assert len(hands) > 50
    assert "table unreadable" in server.log
    assert "commit failed" in server.log
    assert [] == sorted({each for each in secrets if each in said})
    for name in (player.name for player in players):
        assert f'"{name}"' not in said
