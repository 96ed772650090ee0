"""What holds for every request: where it comes from, and that every error is an answer of ours."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cubilete.server.headers import security_headers
from tests.server.plain_http import exchange
from tests.server.visits import visiting


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "path/unknown"),
        ("GET", "/api/tables", 405, "method/refused"),
        ("PUT", "/api/guests", 405, "method/refused"),
        ("HEAD", "/api/me", 405, ""),
        ("GET", "/api/tables/a/b/c", 404, "path/unknown"),
        ("GET", "/api/tables/%00", 404, "table/unknown"),
        ("GET", "/../etc/passwd", 404, "path/unknown"),
    ],
)
async def test_what_is_not_there_is_an_answer(
    tmp_path: Path, method: str, path: str, status: int, code: str
) -> None:
    """A path or a method that the server does not have is refused as JSON with a code."""
    async with visiting(tmp_path) as (_, door):
        said = await (await door.stranger()).ask(method, path)

        assert status == said.status
        assert "application/json" == said.headers["Content-Type"].partition(";")[0]
        if code:
            assert {"code", "text"} <= set(said.data)
            assert code == said.code


async def test_errors_carry_the_security_headers_too(tmp_path: Path) -> None:
    """Every answer has them, whatever came of the request."""
    expected = security_headers(public_url_is_https=False)
    async with visiting(tmp_path) as (_, door):
        stranger = await door.stranger()
        for path in ("/", "/nowhere", "/api/me", "/health", "/metrics", "/api/tables/00000000"):
            said = await stranger.get(path)
            assert expected == {name: said.headers.get(name) for name in expected}


async def test_a_body_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    """Beyond the limit the answer is that it is too long."""
    async with visiting(tmp_path, frame_bytes_max=2048) as (_, door):
        ana = await door.guest()
        said = await ana.post("/api/tables", {"command_id": "x" * 3000, "game": "liars_dice"})

        assert (413, "limit/size") == (said.status, said.code)
        assert (await ana.get("/api/me")).data["known"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1:1", "localhost", ""])
async def test_case_e7_a_foreign_name_is_not_ours(tmp_path: Path, host: str) -> None:
    """A request that was sent to another name, as DNS rebinding does, is refused for every path."""
    async with visiting(tmp_path) as (place, _):
        for path in ("/", "/api/me", "/health", "/metrics"):
            answer = await exchange(place.port, f"GET {path} HTTP/1.1", f"Host: {host}")
            assert 403 == answer.status


async def test_a_store_that_fails_is_said_so(tmp_path: Path) -> None:
    """While nothing can be read or saved, the answer is 503 with when to come back."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        place.store.close()
        said = await ana.get("/api/me")

        assert (503, "storage/full", "5") == (said.status, said.code, said.headers["Retry-After"])
        assert "ok" == (await ana.get("/health")).data["status"]
        ready = await ana.get("/ready")
        assert (503, "cannot save") == (ready.status, ready.data["status"])


async def test_case_s2_a_fault_of_ours_tells_nothing_of_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What nobody expected is an answer without a word of what went wrong."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()

        async def fail(*_: object) -> str:
            """Fail with something that nobody may see."""
            await asyncio.sleep(0)
            raise RuntimeError("A:GGKAP")

        monkeypatch.setattr(place.site.guests, "of", fail)
        said = await ana.get("/api/me")

        assert (500, "server/failed") == (said.status, said.code)
        assert "GGKAP" not in str(said)
        assert {"server/failed": 1} == place.hall.metrics.refused.counts()


async def test_a_server_that_stops_takes_nothing_new(tmp_path: Path) -> None:
    """Whoever comes while the server stops is asked to come back."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        place.hall.is_stopping = True
        for path in ("/api/me", "/health", "/ready"):
            said = await ana.get(path)
            assert (503, "server/stopping", "5") == (
                said.status,
                said.code,
                said.headers["Retry-After"],
            )


async def test_machines_ask_how_it_is(tmp_path: Path) -> None:
    """Health, readiness and metrics need no credential and change nothing."""
    async with visiting(tmp_path) as (_, door):
        stranger = await door.stranger()

        assert {"status": "ok"} == (await stranger.get("/health")).data
        assert {"status": "ready"} == (await stranger.get("/ready")).data
        metrics = await stranger.get("/metrics")
        assert "text/plain; version=0.0.4; charset=utf-8" == metrics.headers["Content-Type"]
        assert "cubilete_sockets_open 0.0" in metrics.data


async def test_case_s3_metrics_name_no_table_and_no_person(tmp_path: Path) -> None:
    """What is counted says nothing of codes, guests or dice."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay({"name": "Zacarías"}, {"bot": "novice"})
        await ana.command(code, "start", seq=1)
        table = (await place.hall.find(code)).room.table
        text = (await ana.get("/metrics")).data

        secrets = (code, table.table_id, table.host, ana.secret, "Zacarías")
        assert not [secret for secret in secrets if secret and secret in text]
