"""Starting, stopping, and starting again: with a thousand tables, and when it cannot be."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cubilete.server import log
from cubilete.server.errors import StoppingError
from cubilete.server.sqlite import SqliteStore
from tests.faults.ledger import Kept, occurrences, read
from tests.faults.players import QUICK, company, draw, wait_until
from tests.faults.raw import Caller, Closed, WebSocket, ask
from tests.faults.seeding import Seeded, sow
from tests.server.processes import ServerProcess, clean_environment, serving_process

if sys.platform == "win32":
    pytest.skip("signals as Unix has them", allow_module_level=True)

SERVES_S_MAX = 5.0
SERVES_BUSY_S_MAX = 30.0
"""The same where other tests keep the machine busy: time is measured alone, in deep runs."""
STOPS_S_MAX = 10.0
PROGRAM_S = 60.0


def program(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one command of the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "cubilete", *arguments],
        capture_output=True,
        text=True,
        timeout=PROGRAM_S,
        check=False,
        cwd=folder,
        env=clean_environment(folder),
    )


# ---------------------------------------------------------------- a thousand tables


def play_once(server: ServerProcess, table: Seeded) -> int:
    """Make one move for whoever is to act at a table, and return its ``seq``."""
    bearer = {"Authorization": f"Bearer {table.secret}"}
    with WebSocket(server.port, table.code, bearer) as end:
        seat = end.wait_for("sync")["view"]["current_player"]
        end.say(type="open", seat=seat)
        sync = end.wait_for("sync")
        action = draw(sync["view"], Random(1))
        command = {"command_id": "first-move", "seat": seat, "seq": sync["anchor"]}
        end.say(type="act", action=action, **command)
        return int(end.wait_for("happened")["seq"])


@pytest.mark.parametrize(
    "limit_s",
    [SERVES_BUSY_S_MAX, pytest.param(SERVES_S_MAX, marks=pytest.mark.deep)],
    ids=["busy", "alone"],
)
async def test_restart_with_a_thousand_open_tables_serves_in_five_seconds(
    tmp_path: Path, limit_s: float
) -> None:
    """P4: from the start to /ready, and to a move at any of the tables, also after a kill."""
    rng = Random(4)
    server = ServerProcess(tmp_path)
    tables = await sow(server.db, 1000, 8, rng)
    for _ in range(2):
        began_s = time.monotonic()
        server.start()
        try:
            ready_s = time.monotonic() - began_s
            assert play_once(server, rng.choice(tables)) > 2
            served_s = time.monotonic() - began_s
            health = ask(server.port, "GET", "/health").status
        finally:
            server.kill()
        print(f"ready after {ready_s:.2f} s, served after {served_s:.2f} s")  # noqa: T201

        assert (200, []) == (health, [line for line in server.log.splitlines() if "error" in line])
        assert served_s <= limit_s


@pytest.mark.deep
async def test_every_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    """P4: each of a thousand tables, of all games, takes a move after a kill."""
    options = ("--sockets-per-address-max", "100000")
    with serving_process(tmp_path, *options) as server:
        server.kill()
        tables = await sow(server.db, 1000, 40, Random(5))
        server.start()

        assert all(play_once(server, table) > 2 for table in tables)


# ---------------------------------------------------------------- stopping


async def test_sigterm_says_goodbye_and_ends(tmp_path: Path) -> None:
    """F21: everybody is told and closed with 1012, the exit code is 0, and moves are kept."""
    with serving_process(tmp_path, *QUICK) as server:
        async with company(server.url, Random(6), 3) as players:
            await wait_until(lambda: all(player.seq > 5 for player in players))
            deaf = Caller(server.port, "127.0.0.1").socket(players[0].code)
            silent = socket.create_connection(("127.0.0.1", server.port))
            stalled = socket.create_connection(("127.0.0.1", server.port))
            head = f"POST /api/me/claim HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            rest = "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n"
            stalled.sendall((head + rest).encode())
            began_s = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            await wait_until(lambda: server.process.poll() is not None)
            took_s = time.monotonic() - began_s
            messages = list(deaf.messages(1.0))
            deaf.close()
            silent.close()
            stalled.close()
        is_in_one_file = not server.db.with_name(f"{server.db.name}-wal").exists()
        kept = read(server.db)

    assert took_s <= STOPS_S_MAX
    assert is_in_one_file
    assert 0 == server.process.returncode
    assert {1012} == {player.close_code for player in players}
    assert [["server/stopping"]] * len(players) == [player.byes for player in players]
    assert Closed(1012) == messages[-1]
    last = messages[-2]
    assert isinstance(last, dict)
    assert ("bye", StoppingError.sentence) == (last["type"], last["text"])
    for player in players:
        ids = [row.command_id.partition(".")[2] for row in kept[player.code].rows]
        assert set(player.acked) <= set(ids)


# ---------------------------------------------------------------- when it cannot start


def refused_start(folder: Path, *options: str) -> str:
    """Return the one line that a server says that cannot start."""
    done = program(folder, "serve", "--host", "127.0.0.1", *options)
    assert (1, "") == (done.returncode, done.stdout)
    lines = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert 1 == len(lines), done.stderr
    assert "Traceback" not in done.stderr
    return lines[0]


def test_port_that_is_taken_is_said(tmp_path: Path) -> None:
    """One sentence names the port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused_start(tmp_path, "--port", port, "--db", str(tmp_path / "t.sqlite"))

    assert f"port {port}" in said
    assert "in use" in said


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a server's file, which no server uses."""
    path = tmp_path / "tables.sqlite"
    store = SqliteStore(path)
    store.open()
    store.close()
    return path


def test_file_of_a_newer_version_is_said(file: Path) -> None:
    """One sentence says that a newer program wrote the file, which stays as it is."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 999")
    before = file.read_bytes()
    said = refused_start(file.parent, "--port", "0", "--db", str(file))

    assert "newer" in said
    assert before == file.read_bytes()


@pytest.mark.parametrize("harm", [slice(0, 16), slice(100, 6000)], ids=["head", "pages"])
def test_damaged_file_is_said(file: Path, harm: slice) -> None:
    """One sentence says that the file is damaged and what to do; the file stays as it is."""
    content = bytearray(file.read_bytes())
    content[harm] = b"x" * (harm.stop - harm.start)
    file.write_bytes(content)
    said = refused_start(file.parent, "--port", "0", "--db", str(file))

    assert "damaged" in said
    assert "restore" in said
    assert bytes(content) == file.read_bytes()


def test_file_that_is_a_folder_is_said(tmp_path: Path) -> None:
    """One sentence names the file, whatever is in its place."""
    (tmp_path / "folder").mkdir()
    said = refused_start(tmp_path, "--port", "0", "--db", str(tmp_path / "folder"))

    assert "folder" in said


def test_damaged_table_leaves_the_others_alone(tmp_path: Path) -> None:
    """F12: a table whose log cannot be read is refused without details; other tables go on."""
    with serving_process(tmp_path) as server:
        caller = Caller(server.port, "127.0.0.1")
        bad, good = caller.lay(1), caller.lay(2)
        server.kill()
        with closing(sqlite3.connect(server.db)) as connection, connection:
            connection.execute(
                "UPDATE events SET data = '{canary' WHERE table_id ="
                " (SELECT table_id FROM tables WHERE code = ?)",
                (bad,),
            )
        server.start()
        refused = caller.ask("GET", f"/api/tables/{bad}")
        fine = caller.ask("GET", f"/api/tables/{good}")

    assert (500, "server/failed") == (refused.status, refused.code)
    assert b"canary" not in refused.body
    assert 200 == fine.status
    assert "canary" not in server.log


# ---------------------------------------------------------------- going back to a backup


def dice_of_next_round(server: ServerProcess, caller: Caller, code: str) -> tuple[str, ...]:
    """End the round at a table by a bid and a challenge, and return the dice that fall then."""
    with caller.socket(code) as end:
        sync = end.wait_for("sync")
        anchor, seat = sync["anchor"], sync["view"]["current_player"]
        for action in ({"action": "bid", "quantity": 1, "face": 1}, {"action": "challenge"}):
            command: dict[str, Any] = {
                "command_id": f"after-event-{anchor}",
                "seat": seat,
                "seq": anchor,
            }
            end.say(type="act", action=action, **command)
            happened = end.wait_for("happened")
            anchor, seat = happened["anchor"], happened["view"]["current_player"]
    event = list(occurrences(read(server.db)[code]))[-1].event
    assert isinstance(event, log.Moved)
    return tuple(token for token in event.dice if ":" in token)


def hands(kept: Kept) -> object:
    """Return the dice that lie in the cups at a table of liar's dice."""
    return list(occurrences(kept))[-1].after.current.state.hands


def test_restored_games_go_on_with_new_dice(tmp_path: Path) -> None:
    """F16: what fell after the backup does not fall again; what lay in cups still lies there."""
    copy = tmp_path / "copy.sqlite"
    with serving_process(tmp_path, *QUICK) as server:
        caller = Caller(server.port, "127.0.0.1")
        code = caller.lay(seats=[{"name": name} for name in ("Ana", "Bo", "Cy")])
        told = {"type": "start", "command_id": "start-it", "seq": 1}
        assert 200 == caller.ask("POST", f"/api/tables/{code}/commands", told).status
        made = program(tmp_path, "backup", str(copy), "--db", str(server.db))
        before = hands(read(server.db)[code])
        first = dice_of_next_round(server, caller, code)
        busy = program(tmp_path, "restore", str(copy), "--force", "--db", str(server.db))
        server.stop()
        done = program(tmp_path, "restore", str(copy), "--force", "--db", str(server.db))
        restored = read(server.db)[code]
        server.start()
        second = dice_of_next_round(server, caller, code)
        server.stop()

    assert (0, 0) == (made.returncode, done.returncode), (made.stderr, done.stderr)
    assert 1 == busy.returncode
    assert "Open games with new dice: 1." in done.stdout
    assert before == hands(restored)
    assert 2 == len(set(restored.roots.values()))
    assert first != second
    assert len(first) == len(second)
    assert 0o600 == copy.stat().st_mode & 0o777
    assert json.loads(restored.rows[-1].data)["e"]["kind"] == "rekeyed"
