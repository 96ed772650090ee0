"""The shipped command line under attack: every header and every limit, with default settings.

Each test comes from an address of its own, so that none uses up the limits of another.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

import pytest

from tests.faults.raw import (
    BINARY,
    FIN,
    RSV1,
    TEXT,
    Caller,
    WebSocket,
    ask,
    connect,
    exchange,
    frame,
    handshake,
    memory_bytes,
    seconds_until_closed,
)
from tests.server.processes import ServerProcess, serving_process

if sys.platform != "linux":
    pytest.skip("the whole of 127.0.0.0/8 and /proc as Linux has them", allow_module_level=True)

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "Server": "cubilete",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
"""What must be there, written down a second time."""
PAGES = {"200 page", "200 table page"}
"""Answers that are the same for everybody, so that they may be kept and have a tag."""
TELLTALE = {"etag", "last-modified", "x-powered-by", "access-control-allow-origin", "via"}
MIB = 2**20
HELD_UP_S = 5.0
"""How long a move may take on a busy machine while nobody holds it up."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """Serve with default settings."""
    with serving_process(tmp_path_factory.mktemp("shipped")) as running:
        yield running


def request(port: int, head: str, *lines: str, body: str = "") -> bytes:
    """Return a request with a true ``Host``, in bytes."""
    return "\r\n".join((head, f"Host: 127.0.0.1:{port}", *lines, "", body)).encode()


# ---------------------------------------------------------------- headers


def every_kind_of_answer(port: int, caller: Caller) -> dict[str, bytes]:
    """Return a request for each kind of answer, by the status that it must have."""
    bearer = f"Authorization: Bearer {caller.secret}"
    json_type = "Content-Type: application/json"
    long = "x" * 70_000
    upgrade = handshake(port, "ABCDEFGH", {})
    old = handshake(port, caller.lay(), {**caller.bearer, "Sec-WebSocket-Version": "1"})
    return {
        "200 page": request(port, "GET / HTTP/1.1"),
        "200 table page": request(port, "GET /t/ABCDEFGH HTTP/1.1"),
        "200 api": request(port, "GET /api/me HTTP/1.1"),
        "200 health": request(port, "GET /health HTTP/1.1"),
        "200 ready": request(port, "GET /ready HTTP/1.1"),
        "200 metrics": request(port, "GET /metrics HTTP/1.1"),
        "200 schema": request(port, "GET /api/messages.json HTTP/1.1"),
        "201 guest": request(port, "POST /api/guests HTTP/1.1", "Content-Length: 0"),
        "400 body": request(
            port, "POST /api/tables HTTP/1.1", bearer, json_type, "Content-Length: 1", body="{"
        ),
        "401 nobody": request(port, "POST /api/tables HTTP/1.1", json_type, "Content-Length: 0"),
        "403 origin": request(port, "GET /api/me HTTP/1.1", "Origin: https://evil.example"),
        "403 handshake": upgrade,
        "400 handshake": old,
        "404 path": request(port, "GET /nowhere HTTP/1.1"),
        "404 table": request(port, "GET /api/tables/ABCDEFGH HTTP/1.1"),
        "405 method": request(port, "DELETE /api/guests HTTP/1.1"),
        "413 body": request(
            port, "POST /api/tables HTTP/1.1", bearer, json_type, "Content-Length: 70000", body=long
        ),
        "417 expectation": request(port, "POST /api/guests HTTP/1.1", "Expect: miracles"),
        "400 no HTTP": b"\x16\x03\x01 garbage\r\n\r\n",
        "400 no host": b"GET / HTTP/1.1\r\n\r\n",
        "400 bad header": request(port, "GET / HTTP/1.1", "no colon"),
        "400 long header": request(port, "GET / HTTP/1.1", "X: " + "y" * 20_000),
        "400 long path": request(port, f"GET /{'y' * 20_000} HTTP/1.1"),
    }


def test_every_kind_of_answer_carries_every_header(server: ServerProcess) -> None:
    """Pages, data, errors, refused handshakes and answers to no HTTP: each header, and once."""
    kinds = every_kind_of_answer(server.port, Caller(server.port, "127.0.1.1"))
    with ThreadPoolExecutor(len(kinds)) as pool:
        answers = pool.map(partial(exchange, server.port), kinds.values())

    for name, answer in zip(kinds, answers, strict=True):
        head, *lines = answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")
        assert name.split()[0] == head.split()[1], (name, head)
        names = [line.partition(": ")[0] for line in lines]
        values = {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}
        kept = {"Cache-Control": "no-cache"} if name in PAGES else {}
        telltale = TELLTALE - {"etag"} if name in PAGES else TELLTALE
        assert {**HEADERS, **kept} == {each: values.get(each) for each in HEADERS}, name
        assert [] == [each for each in HEADERS if names.count(each) != 1], name
        assert [] == [each for each in names if each.lower() in telltale], name
        assert "aiohttp" not in f"{head} {values}".lower(), name


def test_what_is_no_http_is_not_repeated(server: ServerProcess) -> None:
    """The answer to what cannot be read holds nothing of it."""
    answer = exchange(server.port, b"GET /\x00canary HTTP/1.1\r\n\r\n")

    assert b" 400 " in answer.split(b"\r\n")[0]
    assert b'"code":"message/unreadable"' in answer
    assert b"canary" not in answer


# ---------------------------------------------------------------- who may ask: origins, hosts


def look_alikes(port: int) -> list[str]:
    """Return origins that are not ours, however much they look like it."""
    return [
        "null",
        "https://evil.example",
        f"https://127.0.0.1:{port}",
        "http://127.0.0.1",
        f"http://127.0.0.1:{port + 1}",
        f"http://127.0.0.1:{port}.evil.example",
        f"http://127.0.0.1.evil.example:{port}",
        f"http://evil.example:{port}",
        f"http://127.0.0.1:{port}@evil.example",
        f"http://evil.example@127.0.0.1:{port}",
        f"http://127.0.0.1:{port}/",
        f"http://127.0.0.1:{port} http://evil.example",
        f"http://localhost.:{port}",
        f"HTTP://127.0.0.1:{port}",
        f"http://notlocalhost:{port}",
        f"http://2130706433:{port}",
        "file://",
        "",
    ]


def test_case_e7_foreign_origins_get_403(server: ServerProcess) -> None:
    """E7: null, foreign and look-alike origins open no socket and change nothing."""
    caller = Caller(server.port, "127.0.1.2")
    code = caller.lay()
    for origin in look_alikes(server.port):
        for credential in (caller.bearer, {"Cookie": f"cubilete={caller.secret}"}):
            sent = {**credential, "Origin": origin}
            with WebSocket(server.port, code, sent, caller.source) as socket:
                assert 403 == socket.status, origin
            body = {"command_id": "from-evil", "type": "lock", "on": True}
            path = f"/api/tables/{code}/commands"
            reply = ask(server.port, "POST", path, headers=sent, body=body, source=caller.source)
            assert (403, "origin/refused") == (reply.status, reply.code), origin

    assert b'"locked":false' in caller.ask("GET", f"/api/tables/{code}").body


def test_case_e7_without_origin_only_a_bearer_counts(server: ServerProcess) -> None:
    """E7: a cookie opens a socket from our own page only; a program shows its bearer."""
    caller = Caller(server.port, "127.0.1.3")
    code = caller.lay()
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    cookie = {"Cookie": f"cubilete={caller.secret}"}
    seats = []
    for sent in (caller.bearer, {**own, **cookie}, {**own, **caller.bearer}, own):
        with WebSocket(server.port, code, sent, caller.source) as socket:
            assert 101 == socket.status
            seats.append(socket.wait_for("sync")["you"]["seats"])
    for sent in (cookie, {}, {"Authorization": "Bearer x"}):
        with WebSocket(server.port, code, sent, caller.source) as socket:
            assert 403 == socket.status

    assert [[0], [0], [0], []] == seats
    reply = ask(server.port, "POST", "/api/me/move", headers=cookie, source=caller.source)
    assert 401 == reply.status


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:{port}", "{port}", ""],
)
def test_foreign_hosts_are_refused(server: ServerProcess, host: str) -> None:
    """A name that an attacker points at us (DNS rebinding) is not ours, nor another port."""
    head = f"GET /api/me HTTP/1.1\r\nHost: {host.format(port=server.port)}\r\n\r\n"
    answer = exchange(server.port, head.encode())

    assert answer.split(b" ")[1] in {b"403", b"400"}


def test_two_hosts_are_refused(server: ServerProcess) -> None:
    """Whoever says two names means neither."""
    answer = exchange(server.port, request(server.port, "GET / HTTP/1.1", "Host: evil.example"))

    assert answer.split(b" ")[1] in {b"403", b"400"}


def test_forms_of_other_pages_change_nothing(server: ServerProcess) -> None:
    """What a page can send without being asked, a form, is not read, whatever it holds."""
    caller = Caller(server.port, "127.0.1.4")
    body = json.dumps({"command_id": "from-form", "game": "liars_dice"}).encode()
    own = {**caller.bearer, "Origin": f"http://127.0.0.1:{server.port}"}
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        sent = {**own, "Content-Type": kind}
        reply = ask(server.port, "POST", "/api/tables", headers=sent, body=body, source="127.0.1.4")
        assert (400, "message/unreadable") == (reply.status, reply.code)


@pytest.mark.parametrize(
    "header", ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"]
)
def test_method_cannot_be_overridden(server: ServerProcess, header: str) -> None:
    """A method is what the request line says: a look stays a look."""
    caller = Caller(server.port, "127.0.1.5")
    code = caller.lay()
    sent = {**caller.bearer, header: "DELETE"}
    for method in ("GET", "POST"):
        path = f"/api/tables/{code}?_method=DELETE"
        ask(server.port, method, path, headers=sent, source=caller.source)

    assert 200 == caller.ask("GET", f"/api/tables/{code}").status


# ---------------------------------------------------------------- what is asked


@pytest.mark.parametrize(
    "path",
    [
        *("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/etc/passwd"),
        *("/t/../../etc/passwd", "/t/%00/etc/passwd", "/api/tables/..%2f..%2ftables.sqlite"),
        *("/tables.sqlite", "/static/../tables.sqlite", "/.git/config", "/%c0%ae%c0%ae/etc/passwd"),
    ],
)
def test_paths_lead_to_no_file(server: ServerProcess, path: str) -> None:
    """No address is a path of this machine: nothing is there, whether a file is or not."""
    answer = exchange(server.port, request(server.port, f"GET {path} HTTP/1.1"))

    assert b"404" == answer.split(b" ")[1]
    assert b"root:" not in answer


def test_codes_lead_to_no_file(server: ServerProcess) -> None:
    """A code that is a path shows the page that every code has, and nothing else."""
    usual = ask(server.port, "GET", "/t/ABCDEFGH").body.replace(b"ABCDEFGH", b"")
    for code in ("..%2f..%2fetc%2fpasswd", "%2fetc%2fpasswd", "..\\etc\\passwd", "%00", "%ff"):
        answer = exchange(server.port, request(server.port, f"GET /t/{code} HTTP/1.1"))
        page = answer.partition(b"\r\n\r\n")[2]
        assert b"200" == answer.split(b" ")[1]
        assert usual.split(b"/t/")[0] == page.split(b"/t/")[0]


def test_markup_in_an_address_is_nowhere_on_its_page(server: ServerProcess) -> None:
    """Whatever stands in a link to a table, the page is the same as for any other."""
    replies = [
        ask(server.port, "GET", f"/t/{code}") for code in ("ABCDEFGH", "%3Csvg%2Fonload=alert()%3E")
    ]

    assert [200, 200] == [reply.status for reply in replies]
    assert replies[0].body == replies[1].body


@pytest.mark.parametrize(
    "lines",
    [
        ("Content-Length: 6", "Transfer-Encoding: chunked"),
        ("Transfer-Encoding: chunked", "Content-Length: 6"),
        ("Content-Length: 6", "Content-Length: 5"),
        ("Content-Length: 6, 6",),
        ("Content-Length: +6",),
        ("Content-Length: 0x6",),
        ("Content-Length: -1",),
        ("Content-Length : 6",),
        ("Transfer-Encoding: xchunked",),
        ("Transfer-Encoding: chunked, identity",),
        ("Transfer-Encoding : chunked",),
        ("X: y\r\n Transfer-Encoding: chunked",),
        ("X: y\nTransfer-Encoding: chunked",),
        ("X\x00: y",),
    ],
    ids=repr,
)
def test_requests_cannot_be_smuggled(server: ServerProcess, lines: tuple[str, ...]) -> None:
    """Where a request ends in two ways, it is refused, and nothing behind it is answered."""
    second = "0\r\n\r\n" + request(server.port, "GET /health HTTP/1.1").decode()
    data = request(server.port, "POST /api/guests HTTP/1.1", *lines, body=second)
    answer = exchange(server.port, data, then_s=0.5)

    assert b"400" == answer.split(b" ")[1]
    assert 1 == answer.count(b"HTTP/1.")


# ---------------------------------------------------------------- how much is asked


def test_case_e8_frames_do_not_fill_memory(server: ServerProcess) -> None:
    """E8: no compression is spoken; what is too long is closed with 1009 and never gathered."""
    caller = Caller(server.port, "127.0.1.6")
    code = caller.lay()
    asked = {**caller.bearer, "Sec-WebSocket-Extensions": "permessage-deflate"}
    with WebSocket(server.port, code, asked, caller.source) as socket:
        assert (101, False) == (socket.status, "extensions" in socket.head.lower())
        socket.send(frame(b"x" * 100, bits=FIN | RSV1))
        assert 1002 == socket.wait_closed()
    before_bytes = memory_bytes(server.pid)
    long = b"x" * 65_537
    for first in (
        frame(b"", length=2**30),
        frame(b"", length=2**63 - 1),
        frame(b"", kind=BINARY, bits=0, length=2**30),
        frame(long),
        frame(long[:60_000], bits=0) + frame(long[:60_000], kind=0, bits=0),
    ):
        with caller.socket(code) as socket:
            socket.send(first)
            try:
                for _ in range(50):
                    socket.send(long)
            except ConnectionError:
                continue
            assert socket.wait_closed() in {1009, None}
    with caller.socket(code) as socket:
        socket.send(frame(long))
        assert 1009 == socket.wait_closed()
    with caller.socket(code) as socket:
        socket.say(type="ping")
        assert {"type": "pong"} == socket.wait_for("pong")

    assert memory_bytes(server.pid) - before_bytes < 8 * MIB


def test_compressed_bodies_are_not_unpacked(server: ServerProcess) -> None:
    """A body that says it is compressed is read as it is, so it cannot grow."""
    import zlib  # noqa: PLC0415 - only here

    caller = Caller(server.port, "127.0.1.7")
    before_bytes = memory_bytes(server.pid)
    bomb = zlib.compress(bytes(50 * MIB), 9)[:65_000]
    for coding in ("gzip", "deflate", "br", "zstd"):
        sent = {**caller.bearer, "Content-Type": "application/json", "Content-Encoding": coding}
        reply = ask(server.port, "POST", "/api/tables", headers=sent, body=bomb, source="127.0.1.7")
        assert (400, "message/unreadable") == (reply.status, reply.code)

    assert memory_bytes(server.pid) - before_bytes < 8 * MIB


def test_slow_and_silent_peers_are_cut(server: ServerProcess) -> None:
    """Whoever sends nothing, half a request, or a byte a second is gone within 15 seconds."""
    caller = Caller(server.port, "127.0.1.8")
    bearer, port = f"Authorization: Bearer {caller.secret}", server.port
    start = ("POST /api/tables HTTP/1.1", bearer, "Content-Type: application/json")
    peers = [
        (b"", b""),
        (b"GET / HT", b""),
        (f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX: ".encode(), b"a"),
        (request(port, "GET /health HTTP/1.1"), b""),
        (request(port, *start, "Content-Length: 60000"), b""),
        (request(port, *start, "Content-Length: 60000"), b"a"),
        (request(port, *start, "Transfer-Encoding: chunked", body="ffff\r\n"), b"a"),
        (request(port, "GET /health HTTP/1.1", "Content-Length: 60000"), b"a"),
        (request(port, "POST /api/guests HTTP/1.1", "Content-Length: 60000"), b"a"),
    ]
    with ThreadPoolExecutor(len(peers)) as pool:
        took_s = list(
            pool.map(partial(seconds_until_closed, port, longest_s=20.0), *zip(*peers, strict=True))
        )

    assert [] == [round(each, 1) for each in took_s if each > 15.0], took_s


def test_flood_of_messages_is_refused_then_cut(server: ServerProcess) -> None:
    """After a burst come refusals that say how long to wait; who goes on is closed with 1008."""
    caller = Caller(server.port, "127.0.1.9")
    code = caller.lay()
    with caller.socket(code) as socket:
        socket.wait_for("sync")
        for _ in range(100):
            socket.say(type="ping")
        found = list(socket.messages())

    kinds = [each["type"] if isinstance(each, dict) else each for each in found]
    refusals = [each for each in found if isinstance(each, dict) and each["type"] == "refused"]
    last = found[-2]
    assert 40 <= kinds.count("pong") <= 45
    assert {"limit/rate"} == {each["code"] for each in refusals}
    assert all(each["arguments"]["seconds"] >= 1 for each in refusals)
    assert isinstance(last, dict)
    assert ("bye", "limit/rate") == (last["type"], last["code"])
    assert (1008,) == found[-1]


def moves_s(caller: Caller, code: str, count: int) -> list[float]:
    """Return how long each of ``count`` commands takes from sending to hearing of it."""
    took_s: list[float] = []
    with caller.socket(code) as socket:
        socket.wait_for("sync")
        for number in range(count):
            began_s = time.perf_counter()
            socket.say(type="lock", command_id=f"lock-{number:04}", on=number % 2 == 0)
            assert f"lock-{number:04}" == socket.wait_for("happened")["command_id"]
            took_s.append(time.perf_counter() - began_s)
    return took_s


def test_crowd_of_sockets_does_not_stop_others(server: ServerProcess) -> None:
    """P10: one address gets 128 sockets and no more, and somebody elsewhere plays on."""
    crowd, honest = Caller(server.port, "127.0.1.10"), Caller(server.port, "127.0.1.11")
    theirs, ours = crowd.lay(), honest.lay()
    with ExitStack() as stack:
        sockets = [stack.enter_context(crowd.socket(theirs)) for _ in range(140)]
        refused = [each for each in sockets if each.status != 101]
        took_s = moves_s(honest, ours, 30)

    assert (12, {429}) == (len(refused), {each.status for each in refused})
    assert max(took_s) < HELD_UP_S, took_s


def test_crowd_of_silent_connections_does_not_stop_others(server: ServerProcess) -> None:
    """P10: whoever opens connections and says nothing leaves room for everybody else."""
    import resource  # noqa: PLC0415 - not on every system

    room = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (700, room[1]))
    own = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, own[1]), own[1]))
    honest = Caller(server.port, "127.0.1.13")
    code = honest.lay()
    try:
        with ExitStack() as stack:
            for _ in range(900):
                stack.enter_context(connect(server.port, "127.0.1.12"))
            took_s = moves_s(honest, code, 30)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, own)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, room)

    assert max(took_s) < HELD_UP_S, took_s


def test_server_asks_for_room_for_connections(server: ServerProcess) -> None:
    """The process may hold as many files as its system allows, up to what it needs."""
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)

    assert soft >= min(hard, 10_000)


def test_wrong_codes_are_limited(server: ServerProcess) -> None:
    """After 30 wrong codes an address waits, and is not even told that a code is right."""
    caller, source = Caller(server.port, "127.0.1.14"), "127.0.1.15"
    code = caller.lay()
    found = [
        ask(server.port, "GET", f"/api/tables/WRNG{number:04}", source=source)
        for number in range(32)
    ]
    right = ask(server.port, "GET", f"/api/tables/{code}", source=source)

    assert [404] * 30 + [429] * 2 == [each.status for each in found]
    assert (429, "limit/rate") == (right.status, right.code)
    assert int(right.headers["Retry-After"]) >= 1
    assert 200 == caller.ask("GET", f"/api/tables/{code}").status


def test_new_guests_are_limited(server: ServerProcess) -> None:
    """One address is 600 new guests in an hour, which a school is not."""
    found = [ask(server.port, "POST", "/api/guests", source="127.0.1.16") for _ in range(620)]
    refused = [each for each in found if each.status == 429]

    assert [201] * 600 == [each.status for each in found[:600]]
    assert len(refused) >= 10  # one more is let in every six seconds
    assert int(refused[-1].headers["Retry-After"]) >= 1


def test_new_tables_are_limited(server: ServerProcess) -> None:
    """One address lays 120 tables in an hour; to send one again costs nothing."""
    caller = Caller(server.port, "127.0.1.17")
    for number in range(120):
        caller.lay(number)
    told = {"command_id": "lay-table-120", "game": "good_milk"}
    reply = caller.ask("POST", "/api/tables", told)

    assert (429, "limit/rate") == (reply.status, reply.code)
    assert caller.lay(0)


def test_commands_without_a_socket_are_limited(server: ServerProcess) -> None:
    """One address sends 120 commands a minute by HTTP."""
    caller = Caller(server.port, "127.0.1.18")
    path = f"/api/tables/{caller.lay()}/commands"
    told = {"type": "lock", "command_id": "lock-0001", "on": True}
    found = [caller.ask("POST", path, told).status for _ in range(125)]

    assert [200] * 120 == found[:120]
    assert 429 == found[-1]


def test_forwarded_address_of_a_stranger_is_ignored(server: ServerProcess) -> None:
    """Nobody evades a limit by saying that somebody else asks."""
    found = [
        ask(
            server.port,
            "GET",
            f"/api/tables/WRNG{number:04}",
            headers={"X-Forwarded-For": f"198.51.100.{number}", "X-Real-IP": f"192.0.2.{number}"},
            source="127.0.1.19",
        ).status
        for number in range(31)
    ]

    assert 429 == found[-1]


# ---------------------------------------------------------------- behind a proxy, with https


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """Serve behind a proxy at 127.0.2.1, for people who come by https."""
    options = ("--public-url", "https://dice.example.org", "--trusted-proxy", "127.0.2.1")
    with serving_process(tmp_path_factory.mktemp("proxied"), *options) as running:
        yield running


def test_proxy_says_who_asks(proxied: ServerProcess) -> None:
    """Behind a trusted proxy each caller has limits of their own, and cannot name another."""

    def guess(number: int, forwarded: str, source: str) -> int:
        """Return the status of one wrong code."""
        sent = {"X-Forwarded-For": forwarded, "Host": "dice.example.org"}
        path = f"/api/tables/WRNG{number:04}"
        return ask(proxied.port, "GET", path, headers=sent, source=source).status

    apart = [guess(number, f"198.51.100.{number}", "127.0.2.1") for number in range(40)]
    claimed = [guess(number, f"10.0.0.{number}, 192.0.2.9", "127.0.2.1") for number in range(31)]
    stranger = [guess(number, f"198.51.100.{number}", "127.0.2.2") for number in range(31)]

    assert {404} == set(apart)
    assert 429 == claimed[-1]
    assert 429 == stranger[-1]


def test_cookie_under_https_is_bound_to_the_host(proxied: ServerProcess) -> None:
    """Under an https address the cookie is ``__Host-``: no plain http, no script, no other site."""
    sent = {"Origin": "https://dice.example.org", "Host": "dice.example.org"}
    reply = ask(proxied.port, "POST", "/api/guests", headers=sent)
    name, *attributes = str(reply.headers["Set-Cookie"]).split("; ")

    assert (201, b"{}") == (reply.status, reply.body)
    assert name.startswith("__Host-cubilete=")
    assert len(name.partition("=")[2]) >= 43
    expected = {"HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax", "Secure"}
    assert expected == set(attributes)
    assert "max-age=31536000" == reply.headers["Strict-Transport-Security"]
    again = ask(proxied.port, "GET", "/api/me", headers={**sent, "Cookie": name})
    assert b'{"known":true}' == again.body
    unbound = name.removeprefix("__Host-")
    other = ask(proxied.port, "GET", "/api/me", headers={**sent, "Cookie": unbound})
    assert b'{"known":false}' == other.body


def test_cookie_in_a_lan_is_out_of_reach_of_scripts(server: ServerProcess) -> None:
    """Over plain http the cookie cannot be Secure; all else holds, and https is not demanded."""
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    reply = ask(server.port, "POST", "/api/guests", headers=own, source="127.0.1.20")
    name, *attributes = str(reply.headers["Set-Cookie"]).split("; ")

    assert (201, b"{}") == (reply.status, reply.body)
    assert name.startswith("cubilete=")
    assert {"HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax"} == set(attributes)
    assert "Strict-Transport-Security" not in reply.headers


def test_only_the_public_address_is_foreign_and_ours(proxied: ServerProcess) -> None:
    """The public URL's pages may talk to the server; those of its look-alikes may not."""
    port = proxied.port
    for origin, status in (
        ("https://dice.example.org", 200),
        ("http://dice.example.org", 403),
        ("https://dice.example.org.evil.example", 403),
        ("https://evil-dice.example.org", 403),
        ("https://dice.example.org:8443", 403),
    ):
        sent = {"Origin": origin, "Host": "dice.example.org"}
        assert status == ask(port, "GET", "/api/me", headers=sent).status, origin


# ---------------------------------------------------------------- and afterwards


def test_strangers_fill_no_log(server: ServerProcess) -> None:
    """After all of that the server is well, and has logged nothing as an error of its own."""
    start = ("POST /api/me/claim HTTP/1.1", "Content-Type: application/json")
    for data in (
        b"\x00\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        request(server.port, "GET / HTTP/1.1", "no colon"),
        request(server.port, f"GET /{'y' * 20_000} HTTP/1.1"),
        request(server.port, *start, "Transfer-Encoding: chunked", body="zz\r\n"),
        request(server.port, *start, "Content-Length: 9", body="{"),
        request(server.port, *start, "Content-Encoding: gzip", "Content-Length: 1", body="{"),
        handshake(server.port, "ABCDEFGH", {})[:-2],
    ):
        exchange(server.port, data, first_s=0.1)
    with WebSocket(server.port, "ABCDEFGH", {"Authorization": "Bearer x"}) as socket:
        socket.send(frame(b"{", kind=TEXT))
    levels = {json.loads(line)["level"] for line in server.log.splitlines()}

    assert {"info"} == levels
    assert 200 == ask(server.port, "GET", "/health", source="127.0.1.21").status
    assert 200 == ask(server.port, "GET", "/ready", source="127.0.1.21").status
