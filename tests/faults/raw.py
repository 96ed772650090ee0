"""Requests and WebSocket frames written out byte by byte, from any loopback address."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
import time
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

WAIT_S = 10.0
"""How long an answer may take on a busy machine."""
JSON = {"Content-Type": "application/json"}
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN = 0x80
RSV1 = 0x40


class Reply(NamedTuple):
    """What came back."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def code(self) -> str:
        """Return the code of an error, or nothing."""
        found = json.loads(self.body) if self.body.startswith(b"{") else {}
        return str(found.get("code", ""))


def ask(
    port: int,
    method: str,
    path: str,
    *,
    headers: Mapping[str, str] | None = None,
    body: bytes | Mapping[str, Any] | None = None,
    source: str = "127.0.0.1",
) -> Reply:
    """Return the answer to one request that comes from the address ``source``.

    A body that is a mapping goes as JSON.
    """
    sent = dict(headers or {})
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
        sent = {**JSON, **sent}
    connection = HTTPConnection("127.0.0.1", port, WAIT_S, source_address=(source, 0))
    try:
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return Reply(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


class Caller:
    """Somebody at one address who has a credential."""

    def __init__(self, port: int, source: str) -> None:
        """Become a new guest at ``source``."""
        self.port = port
        self.source = source
        reply = ask(port, "POST", "/api/guests", source=source)
        assert 201 == reply.status, reply.body
        self.secret = str(json.loads(reply.body)["secret"])

    @property
    def bearer(self) -> dict[str, str]:
        """Return the header by which the server knows the guest."""
        return {"Authorization": f"Bearer {self.secret}"}

    def ask(self, method: str, path: str, body: bytes | Mapping[str, Any] | None = None) -> Reply:
        """Return the answer to one request of the guest."""
        return ask(self.port, method, path, headers=self.bearer, body=body, source=self.source)

    def lay(self, number: int = 1, **wanted: object) -> str:
        """Lay a table of liar's dice for the guest and a bot, and return its code."""
        seats = [{"name": "Ana"}, {"bot": "novice"}]
        told = {"command_id": f"lay-table-{number}", "game": "liars_dice", "seats": seats}
        reply = self.ask("POST", "/api/tables", {**told, **wanted})
        assert reply.status in {200, 201}, reply.body
        return str(json.loads(reply.body)["code"])

    def socket(self, code: str) -> WebSocket:
        """Return a WebSocket of the guest to a table."""
        return WebSocket(self.port, code, self.bearer, self.source)


def handshake(port: int, code: str, headers: Mapping[str, str]) -> bytes:
    """Return the request that asks for the WebSocket of a table."""
    usual = {
        "Host": f"127.0.0.1:{port}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
    }
    lines = [f"{name}: {value}" for name, value in {**usual, **headers}.items()]
    return "\r\n".join((f"GET /api/tables/{code}/socket HTTP/1.1", *lines, "", "")).encode()


def frame(data: bytes, kind: int = TEXT, bits: int = FIN, length: int | None = None) -> bytes:
    """Return a masked frame; ``length`` is what it says of itself, true or not."""
    length = len(data) if length is None else length
    if length < 126:
        head = struct.pack(">BB", bits | kind, 0x80 | length)
    elif length < 2**16:
        head = struct.pack(">BBH", bits | kind, 0x80 | 126, length)
    else:
        head = struct.pack(">BBQ", bits | kind, 0x80 | 127, length)
    return head + bytes(4) + data  # masked with zeros, which change nothing


def connect(port: int, source: str = "127.0.0.1") -> socket.socket:
    """Return a connection that comes from the address ``source``."""
    return socket.create_connection(("127.0.0.1", port), WAIT_S, source_address=(source, 0))


def exchange(port: int, data: bytes, *, first_s: float = WAIT_S, then_s: float = 0.1) -> bytes:
    """Send ``data`` and return what comes back, until the end or a silence of ``then_s``.

    The first byte may take ``first_s``.
    """
    found = b""
    with connect(port) as end:
        end.settimeout(first_s)
        end.sendall(data)
        try:
            while more := end.recv(65_536):
                found += more
                end.settimeout(then_s)
        except (TimeoutError, ConnectionError):
            pass
    return found


class Closed(NamedTuple):
    """The end of a connection."""

    code: int | None
    """Why, as the server says; ``None`` if it only went away."""


class WebSocket:
    """A WebSocket over a bare connection: no library checks what is sent."""

    def __init__(
        self, port: int, code: str, headers: Mapping[str, str], source: str = "127.0.0.1"
    ) -> None:
        """Ask for the socket of a table; ``status`` says what came of it."""
        self._end = connect(port, source)
        self._end.sendall(handshake(port, code, headers))
        self._rest = b""
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split(b" ", 2)[1])
        self.head = head.decode()

    def __enter__(self) -> Self:
        """Return the socket, which is closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let go of the connection."""
        self.close()

    def close(self) -> None:
        """Let go of the connection."""
        self._end.close()

    def _until(self, mark: bytes) -> bytes:
        """Return what comes up to ``mark``."""
        while mark not in self._rest:
            more = self._end.recv(65_536)
            assert more, self._rest
            self._rest += more
        found, _, self._rest = self._rest.partition(mark)
        return found

    def _exactly(self, size: int) -> bytes:
        """Return the next ``size`` bytes.

        Raises:
            ConnectionError: If the server goes away before.
        """
        while len(self._rest) < size:
            more = self._end.recv(65_536)
            if not more:
                raise ConnectionError
            self._rest += more
        found, self._rest = self._rest[:size], self._rest[size:]
        return found

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._end.sendall(data)

    def say(self, **message: object) -> None:
        """Send one message of the protocol."""
        self.send(frame(json.dumps(message).encode()))

    def messages(self, wait_s: float = WAIT_S) -> Iterator[dict[str, Any] | Closed]:
        """Yield what comes, at last the end, or stop when nothing comes for ``wait_s``."""
        self._end.settimeout(wait_s)
        while True:
            try:
                first, second = self._exactly(2)
                size = second & 0x7F
                if size >= 126:
                    size = int.from_bytes(self._exactly(2 if size == 126 else 8), "big")
                data = self._exactly(size)
            except TimeoutError:
                return
            except ConnectionError:
                yield Closed(None)
                return
            if first & 0x0F == CLOSE:
                yield Closed(int.from_bytes(data[:2], "big"))
                return
            if first & 0x0F == PING:
                self.send(frame(data, PONG))
            elif first & 0x0F == TEXT:
                yield json.loads(data)

    def wait_for(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind."""
        for message in self.messages():
            if isinstance(message, dict) and message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} has come")

    def wait_closed(self, wait_s: float = WAIT_S) -> int | None:
        """Return the code with which the server closes."""
        for message in self.messages(wait_s):
            if isinstance(message, Closed):
                return message.code
        raise AssertionError("the socket stays open")


def memory_bytes(pid: int) -> int:
    """Return how much memory a process uses, as Linux says."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def seconds_until_closed(port: int, first: bytes, then: bytes, *, longest_s: float) -> float:
    """Return after how long a peer is cut that sends ``first``, and ``then`` every second."""
    began_s = time.monotonic()
    with connect(port) as end:
        end.settimeout(1.0)
        end.sendall(first)
        while time.monotonic() - began_s < longest_s:
            try:
                if not end.recv(65_536):
                    break
            except TimeoutError:
                pass
            except ConnectionError:
                break
            else:
                continue
            try:
                end.sendall(then)
            except ConnectionError:
                break
    return time.monotonic() - began_s
