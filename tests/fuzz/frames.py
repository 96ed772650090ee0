"""WebSocket frames written byte by byte, right ones and wrong ones, and a reader of the answers.

A right frame has a first byte (FIN, three reserved bits, the opcode), a length in 7, 16 or 64 bits,
four bytes of mask and the masked payload. ``ATTACKS`` has a maker of bytes for each way of getting
that wrong.
"""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN: Final = 0x80
CLOSE_CODES: Final = frozenset({1000, 1002, 1007, 1008, 1009})
"""What ``docs/protocol.md`` says of sockets whose client is at fault, or has closed."""
LONG = 70_000
"""More bytes than a frame may have."""

VALID: Final = tuple(
    json.dumps(command).encode()
    for command in (
        {"type": "ping"},
        {"type": "resync"},
        {"type": "cover"},
        {"type": "open", "seat": 0},
        {"type": "emote", "seat": 0, "emote": "luck"},
        {"type": "sit", "command_id": "sit-4Hf8vB2k", "name": "Bình"},
        {"type": "add_bot", "command_id": "bot-7Rw2cD", "level": "novice"},
        {"type": "remove", "command_id": "rem-8Yt5nM", "seat": 1, "seq": 4},
        {"type": "leave", "command_id": "leave-2Gh6j", "seat": 1, "seq": 4},
        {"type": "rename", "command_id": "name-3Qb7tL", "seat": 1, "seq": 4, "name": "Bình"},
        {"type": "point", "command_id": "point-5Fd2kM", "by": 1, "seq": 4, "seat": 0},
        {"type": "start", "command_id": "start-9sLw1Q", "seq": 2},
        {"type": "lock", "command_id": "lock-5Nx3pF", "on": False},
        {"type": "spectators", "command_id": "spec-6Cm4rT", "on": True},
        {"type": "pass_host", "command_id": "host-3Jd7wS", "seat": 1, "seq": 4},
        {"type": "more_time", "command_id": "time-0Pq8zX", "seat": 0, "seq": 4},
        {"type": "resign", "command_id": "res-4Kv1yB", "seat": 1},
        {"type": "take_back", "command_id": "back-9Wf2hN", "seat": 1},
        {
            "type": "configure",
            "command_id": "conf-1Vb9kL",
            "game": "liars_dice",
            "options": {"wild": True, "dice_per_player": 3},
            "setup": "dice=5,4 starter=A",
            "turn_limit_s": 60,
        },
        {
            "type": "act",
            "command_id": "act-Zk3m8Qw0",
            "seat": 0,
            "seq": 3,
            "action": {"action": "bid", "quantity": 1, "face": 3},
        },
    )
)
"""A frame for every command."""

PIECES: Final = (
    *(b"{", b"}", b"[", b"]", b":", b",", b'"', b"\\", b"\\u0000", b"\\ud800", b"\x00", b"\xff"),
    *(b"null", b"true", b"-1", b"1.5", b"1e999", b"NaN", b"9" * 400, b"-" * 9, b'{"a":1}'),
    *(b'"type":"ping"', b'"seq":', b'"command_id":"', "é🎲\u202e".encode(), b"[" * 3000),
)


def mutate(data: bytes, rng: Random) -> bytes:
    """Return ``data`` with a few random changes: cut, doubled, spliced or with odd pieces."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(data))
        end = min(len(data), start + rng.choice((0, 1, 1, 2, 5, 40)))
        other = rng.choice(VALID)
        cut = rng.randint(0, len(other))
        middle = rng.choice(
            (
                b"",
                rng.choice(PIECES),
                data[start:end] * 2,
                other[cut : cut + rng.randint(1, 30)],
                rng.randbytes(rng.randint(1, 4)),
            )
        )
        data = data[:start] + middle + data[end:]
    return data


def nested(rng: Random) -> bytes:
    """Return JSON that is far too deep, alone or inside a command."""
    opening, closing = rng.choice(((b"[", b"]"), (b'{"a":', b"}")))
    depth = rng.choice((10, 1000, 9000))
    deep = opening * depth + b"1" + closing * rng.choice((0, depth))
    head = b'{"type":"act","command_id":"act-00000","seat":0,"seq":1,"action":'
    return rng.choice((deep, head + deep + b"}"))


def big_numbers(rng: Random) -> bytes:
    """Return a command with a number that no field holds."""
    number = rng.choice(
        (b"9" * 5000, b"-1", b"1e308", b"1e999", b"2.5", b"9007199254740992", b"-0")
    )
    return b'{"type":"start","command_id":"start-000","seq":' + number + b"}"


# ---------------------------------------------------------------- frames


def frame(
    payload: bytes, opcode: int = TEXT, first: int = FIN, mask: bytes = b"\x11\x22\x33\x44"
) -> bytes:
    """Return a masked frame; ``first`` is what the first byte has beside the opcode."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first | opcode, 0x80 | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first | opcode, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first | opcode, 0x80 | 127, size)
    return head + mask + bytes(each ^ mask[i % 4] for i, each in enumerate(payload))


def fragments(payload: bytes, rng: Random) -> bytes:
    """Return a text in several frames, with control frames between them, some of them wrong."""
    cuts = sorted(rng.randint(0, len(payload)) for _ in range(rng.randint(1, 5)))
    parts = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
    data = b""
    for number, part in enumerate(parts):
        is_last = number == len(parts) - 1
        opcode = CONT if number or rng.random() < 0.1 else TEXT
        data += frame(part, opcode, FIN if is_last and rng.random() < 0.9 else 0)
        if rng.random() < 0.3:
            data += frame(rng.randbytes(3), rng.choice((PING, PONG, TEXT)))
    return data


def _huge(rng: Random) -> bytes:
    """Return the head of a frame that is longer than anything, and little of the rest."""
    size = rng.choice((LONG, 2**20, 2**30, 2**32, 2**63 - 1, 2**63, 2**64 - 1))
    return struct.pack("!BBQ", FIN | TEXT, 0xFF, size) + rng.randbytes(rng.choice((0, 4, 3000)))


def _control(rng: Random) -> bytes:
    """Return a control frame, most of them wrong: too long, in pieces, with a bad code."""
    payload = rng.choice(
        (
            *(
                b"",
                b"\x03",
                b"\x03\xe8",
                b"\x03\xe8bye",
                b"\x03\xe8\xff\xfe",
                b"\x00\x00",
                b"\x27\x10",
            ),
            *(rng.randbytes(125), rng.randbytes(126), rng.randbytes(2000)),
        )
    )
    return frame(payload, rng.choice((CLOSE, PING, PONG)), rng.choice((FIN, FIN, 0)))


def _odd_first_byte(rng: Random) -> bytes:
    """Return a frame with reserved bits or a reserved opcode."""
    return frame(rng.choice(VALID), rng.randint(0, 15), rng.randint(0, 15) << 4)


def _unmasked(rng: Random) -> bytes:
    """Return a frame that a client may not send: without a mask, or with one that is not used."""
    payload = rng.choice(VALID)[:120]
    bare = struct.pack("!BB", FIN | TEXT, len(payload)) + payload
    return rng.choice((bare, struct.pack("!BB", FIN | TEXT, 0x80 | len(payload)) + payload))


def _cut_off(rng: Random) -> bytes:
    """Return the beginning of a frame."""
    whole = frame(rng.choice(VALID))
    return whole[: rng.randint(1, len(whole) - 1)]


ATTACKS: Final[dict[str, Callable[[Random], bytes]]] = {
    "random bytes": lambda rng: rng.randbytes(rng.randint(1, 3000)),
    "random text": lambda rng: frame(rng.randbytes(rng.randint(0, 300))),
    "changed commands": lambda rng: b"".join(
        frame(mutate(rng.choice(VALID), rng)) for _ in range(rng.randint(1, 20))
    ),
    "right commands": lambda rng: b"".join(
        frame(rng.choice(VALID), mask=rng.randbytes(4)) for _ in range(rng.randint(1, 20))
    ),
    "fragments": lambda rng: fragments(rng.choice(VALID), rng),
    "changed frames": lambda rng: mutate(frame(rng.choice(VALID)), rng),
    "huge lengths": _huge,
    "too long": lambda rng: frame(b" " * rng.choice((65_536, 65_537, LONG))),
    "no mask": _unmasked,
    "control frames": _control,
    "reserved bits": _odd_first_byte,
    "not UTF-8": lambda rng: frame(
        b'{"type":"' + rng.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80"))
    ),
    "binary": lambda rng: frame(rng.choice(VALID), BINARY),
    "deep": lambda rng: frame(nested(rng)),
    "numbers": lambda rng: frame(big_numbers(rng)),
    "cut off": _cut_off,
}
"""What is sent to the server, by name."""


# ---------------------------------------------------------------- a raw client


class Heard(NamedTuple):
    """What the server has said."""

    texts: list[bytes]
    close_code: int | None
    """``None`` if it did not say why it closed, or has not closed."""
    is_closed: bool


async def connect(
    port: int, path: str, secret: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Return an open WebSocket, as bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {secret}\r\n\r\n"
    )
    writer.write(head.encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return reader, writer


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Return the opcode and the payload of the next frame, which must be a right one."""
    first, second = await reader.readexactly(2)
    assert first & 0x70 == 0
    assert first & FIN
    assert second & 0x80 == 0
    size = second
    if size == 126:
        (size,) = struct.unpack("!H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack("!Q", await reader.readexactly(8))
    return first & 0x0F, await reader.readexactly(size)


async def hear(reader: asyncio.StreamReader, wait_s: float) -> Heard:
    """Listen until the server closes, answers a ``ping`` command, or is silent for ``wait_s``."""
    texts: list[bytes] = []
    try:
        while True:
            opcode, payload = await asyncio.wait_for(read_frame(reader), wait_s)
            if opcode == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if payload else None
                return Heard(texts, code, is_closed=True)
            if opcode == TEXT:
                texts.append(payload)
            if payload == b'{"type":"pong"}':
                return Heard(texts, None, is_closed=False)
    except TimeoutError:
        return Heard(texts, None, is_closed=False)
    except (asyncio.IncompleteReadError, ConnectionError):
        return Heard(texts, None, is_closed=True)
