"""Every answer carries the headers, whoever made it and whatever went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from aiohttp import web

from cubilete.server.headers import POLICY, HeadedRunner, add_headers, install, security_headers
from tests.server.plain_http import Answer, exchange, serving

LAN = security_headers(public_url_is_https=False)
HTTPS = security_headers(public_url_is_https=True)
HANDSHAKE = (
    "Host: x",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)
REQUESTS: dict[str, tuple[str, ...]] = {
    "a page": ("GET / HTTP/1.1", "Host: x"),
    "nothing there": ("GET /nowhere HTTP/1.1", "Host: x"),
    "another method": ("DELETE / HTTP/1.1", "Host: x"),
    "a failure": ("GET /broken HTTP/1.1", "Host: x"),
    "a refusal": ("GET /refused HTTP/1.1", "Host: x"),
    "a body too long": ("POST /long HTTP/1.1", "Host: x", "Content-Length: 0"),
    "a stream": ("GET /stream HTTP/1.1", "Host: x"),
    "a handshake": ("GET /socket HTTP/1.1", *HANDSHAKE, "Sec-WebSocket-Version: 13"),
    "a handshake refused": ("GET /socket HTTP/1.1", *HANDSHAKE, "Sec-WebSocket-Version: 1"),
    "no handshake": ("GET /socket HTTP/1.1", "Host: x"),
    "no HTTP": ("\x16\x03\x01 garbage",),
    "a bad method": ("G@T / HTTP/1.1", "Host: x"),
    "a bad header": ("GET / HTTP/1.1", "Host: x", "no colon"),
    "a long header": ("GET / HTTP/1.1", "Host: x", "X: " + "y" * 20_000),
    "a long path": ("GET /" + "y" * 20_000 + " HTTP/1.1", "Host: x"),
    "old HTTP": ("GET / HTTP/1.0",),
}


async def _page(_request: web.Request) -> web.Response:
    """Answer as a page does, with a tag that would tell whether it changed."""
    return web.Response(text="dice", headers={"ETag": '"1"'})


async def _broken(_request: web.Request) -> web.Response:
    """Fail as nobody expected."""
    raise RuntimeError("cup: 1 2 3 4 5")


async def _refused(_request: web.Request) -> web.Response:
    """Refuse by raising."""
    raise web.HTTPForbidden


async def _long(_request: web.Request) -> web.Response:
    """Refuse a body for its length."""
    raise web.HTTPRequestEntityTooLarge(max_size=1, actual_size=2)


async def _stream(request: web.Request) -> web.StreamResponse:
    """Answer piece by piece."""
    response = web.StreamResponse()
    await response.prepare(request)
    await response.write(b"dice")
    return response


async def _socket(request: web.Request) -> web.WebSocketResponse:
    """Shake hands, and close."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    await socket.close()
    return socket


def _runner(headers: Mapping[str, str]) -> HeadedRunner:
    """Return a server with one handler for each way to answer."""
    app = web.Application()
    app.router.add_get("/", _page)
    app.router.add_get("/broken", _broken)
    app.router.add_get("/refused", _refused)
    app.router.add_post("/long", _long)
    app.router.add_get("/stream", _stream)
    app.router.add_get("/socket", _socket)
    install(app, headers)
    return HeadedRunner(app, headers, access_log=None, keepalive_timeout=10.0)


async def _ask(name: str, headers: Mapping[str, str] = LAN) -> Answer:
    """Return the answer to one of the requests above."""
    async with serving(_runner(headers)) as port:
        return await exchange(port, *REQUESTS[name])


@pytest.mark.parametrize("headers", [LAN, HTTPS], ids=["lan", "https"])
@pytest.mark.parametrize("name", REQUESTS)
async def test_every_answer_carries_every_header(name: str, headers: Mapping[str, str]) -> None:
    """Each of them once, with nothing kept and no version told."""
    answer = await _ask(name, headers)

    for header, value in headers.items():
        assert [value] == answer.headers.getall(header)
    assert ["no-store"] == answer.headers.getall("Cache-Control")
    assert "ETag" not in answer.headers
    assert "aiohttp" not in str(answer.headers).lower()
    assert "python" not in str(answer.headers).lower()


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("a page", 200),
        ("nothing there", 404),
        ("another method", 405),
        ("a failure", 500),
        ("a handshake", 101),
        ("a handshake refused", 400),
        ("no HTTP", 400),
        ("a long header", 400),
    ],
)
async def test_the_requests_are_what_they_are_called(name: str, status: int) -> None:
    """The table above reaches the answers that it is meant to reach."""
    assert status == (await _ask(name)).status


async def test_a_failure_tells_nothing() -> None:
    """The text of an error may hold dice."""
    assert "1 2 3 4 5" not in (await _ask("a failure")).body


def test_only_a_public_https_address_asks_for_https() -> None:
    """A LAN over plain http would lock itself out."""
    assert "Strict-Transport-Security" not in LAN
    assert "max-age=31536000" == HTTPS["Strict-Transport-Security"]


@pytest.mark.parametrize(
    "rule",
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ],
)
def test_the_policy_allows_only_what_is_ours(rule: str) -> None:
    """No rule is lost, and nothing inside a page is run."""
    assert rule in POLICY.split("; ")
    assert "unsafe" not in POLICY


def test_a_file_that_may_be_kept_says_so_itself(tmp_path: Path) -> None:
    """A handler that names another life keeps it, and its tag with it."""
    file = tmp_path / "app.js"
    response = web.FileResponse(file, headers={"Cache-Control": "max-age=60", "ETag": '"1"'})
    add_headers(response, LAN)

    assert "max-age=60" == response.headers["Cache-Control"]
    assert '"1"' == response.headers["ETag"]


async def test_the_options_of_a_connection_are_kept() -> None:
    """What is set for a connection holds for the handlers of ours as well."""
    async with serving(runner := _runner(LAN)):
        assert runner.server is not None
        assert 10.0 == runner.server().keepalive_timeout
