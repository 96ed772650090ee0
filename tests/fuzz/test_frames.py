"""Whatever a stranger sends over a WebSocket, the answers are documented, and others play on."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.server import messages
from cubilete.server.errors import ERROR_CODES, UnreadableMessageError
from cubilete.server.sockets import decode_command
from tests.fuzz import frames
from tests.fuzz.frames import ATTACKS, CLOSE_CODES, VALID, Heard, mutate
from tests.server.processes import ServerProcess, serving_process

NEVER = frozenset({"server/failed", "storage/full", "peer/error"})
"""Codes that no client can bring about."""
GROWTH_KB_MAX = 12_000
"""By how much memory may grow, once the server is warm."""
STALL_S_MAX = 8
"""How long an honest player may hear nothing, on a busy machine."""
WORKERS = 4
OPTIONS = (
    *("--bot-delay-min-s", "0.02", "--bot-delay-max-s", "0.02"),
    *("--messages-per-minute-max", "1000000", "--sockets-per-address-max", "1000000"),
    *("--tables-per-hour-max", "1000000"),
)

_message = msgspec.json.Decoder(messages.Message)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=12,
)


def is_command(data: bytes) -> bool:
    """Tell whether ``data`` is read as a command; anything but our own refusal gets out."""
    try:
        decode_command(data)
    except UnreadableMessageError:
        return False
    return True


def decode_for(seconds: float, seed: int) -> Counter[bool]:
    """Read changed commands for a while; return how many were commands still, and how many not."""
    rng, until, read = Random(seed), monotonic() + seconds, Counter[bool]()
    makers = (
        lambda: mutate(rng.choice(VALID), rng),
        lambda: frames.nested(rng),
        lambda: frames.big_numbers(rng),
        lambda: rng.randbytes(rng.randint(0, 200)),
    )
    while monotonic() < until:
        read[is_command(rng.choice(makers[:1] * 20 + makers[1:])())] += 1
    return read


def test_every_valid_command_is_read() -> None:
    """What the fuzzer begins with is right, and is every command that there is."""
    read = {type(decode_command(data)) for data in VALID}

    assert set(messages.Command.__args__) == read


@given(st.binary(max_size=300))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    """No bytes bring about anything but a command or our own refusal."""
    is_command(data)


@given(json_values, st.sampled_from(VALID))
def test_json_is_read_or_refused(value: Any, valid: bytes) -> None:
    """Any JSON, alone or in the place of a command's field, is a command or is refused."""
    is_command(json.dumps(value).encode("utf-8", "surrogatepass"))
    command = json.loads(valid)
    for field in command:
        is_command(json.dumps({**command, field: value}).encode("utf-8", "surrogatepass"))


def test_changed_commands_are_read_or_refused() -> None:
    """A short run of changed commands, some of which are commands still."""
    read = decode_for(seconds=2, seed=1)

    assert read[True] > 10
    assert read[False] > 1000


@pytest.mark.deep
def test_changed_commands_are_read_or_refused_for_five_minutes() -> None:
    """A long run of the same."""
    assert decode_for(seconds=300, seed=2)[False] > 100_000


def test_another_error_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzer fails when the decoder lets another error out."""
    monkeypatch.setattr("cubilete.server.sockets.UnreadableMessageError", ValueError)

    with pytest.raises(ValueError, match=r".*"):
        decode_for(seconds=5, seed=1)


# ---------------------------------------------------------------- a real server


def call(server: ServerProcess, path: str, secret: str = "", body: object = None) -> Any:
    """Return what the server answers to a request."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    data = None if body is None else json.dumps(body).encode()
    method = "GET" if path == "/health" else "POST"
    request = Request(server.url + path, data, headers, method=method)  # noqa: S310 - our own address
    with urlopen(request, timeout=10) as answer:  # noqa: S310 - our own address
        return json.load(answer)


def lay_table(server: ServerProcess, name: str) -> tuple[str, str]:
    """Lay a table of ``name`` and two bots; return the secret and the path of its socket."""
    secret = call(server, "/api/guests")["secret"]
    body = {"command_id": f"lay-{name:0>8}", "game": "good_milk"}
    seats = [{"name": name}, {"bot": "novice"}, {"bot": "novice"}]
    code = call(server, "/api/tables", secret, {**body, "seats": seats})["code"]
    return secret, f"/api/tables/{code}/socket"


class Honest:
    """Somebody who plays by the rules all the while."""

    def __init__(self, server: ServerProcess) -> None:
        """Sit down with two bots."""
        self._port = server.port
        self._secret, self._path = lay_table(server, "Ana")
        self.events = 0
        """How many events were heard."""

    async def play(self) -> None:
        """Play one game after the other."""
        reader, writer = await frames.connect(self._port, self._path, self._secret)
        table: dict[str, Any] = {}
        try:
            while True:
                _, payload = await frames.read_frame(reader)
                message = json.loads(payload)
                assert message["type"] in {"sync", "happened", "presence"}, message
                table = message.get("table") or table
                self.events += message["type"] == "happened"
                command = self._answer(message, table["phase"])
                if command is not None:
                    writer.write(frames.frame(json.dumps(command).encode()))
        finally:
            writer.transport.abort()

    @staticmethod
    def _answer(message: Any, phase: str) -> dict[str, Any] | None:
        """Return what to do next, if it is Ana's to do."""
        seq, view = message.get("anchor"), message.get("view") or {}
        if seq is None:
            return None
        command = {"command_id": f"ana-{seq:08}", "seq": seq}
        if phase != "playing":
            return {"type": "start", **command}
        if view.get("current_player") != 0:
            return None
        return {"type": "act", "seat": 0, "action": {"action": view["legal"][0]}, **command}


def check(name: str, heard: Heard) -> str:
    """Return how the server took an attack; anything that is not documented fails."""
    for text in heard.texts:
        message = _message.decode(text)
        if isinstance(message, messages.Refused | messages.Bye):
            assert message.code in ERROR_CODES, (name, text)
            assert message.code not in NEVER, (name, text)
    assert heard.close_code is None or heard.close_code in CLOSE_CODES, (name, heard.close_code)
    if heard.is_closed:
        return f"closed {heard.close_code}"
    return "answered" if heard.texts[-1:] == [b'{"type":"pong"}'] else "silent"


async def attack(
    server: ServerProcess, rng: Random, until: float, took: Counter[tuple[str, str]]
) -> None:
    """Send wrong frames, each kind in its turn, over one connection after the other."""
    secret, path = lay_table(server, f"Eve{rng.randint(0, 10**6)}")
    while monotonic() < until:
        for name, make in ATTACKS.items():
            reader, writer = await frames.connect(server.port, path, secret)
            with suppress(ConnectionError):
                for _ in range(rng.choice((1, 1, 5))):
                    writer.write(make(rng))
                writer.write(frames.frame(b'{"type":"ping"}'))
                await writer.drain()
            took[name, check(name, await frames.hear(reader, 0.25))] += 1
            writer.transport.abort()


def memory_kb(pid: int) -> int:
    """Return how much memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


async def besiege(server: ServerProcess, seconds: float, seed: int) -> Counter[tuple[str, str]]:
    """Attack a server for a while, see that it bears it, and return how it took each attack."""
    honest, took = Honest(server), Counter[tuple[str, str]]()
    playing = asyncio.ensure_future(honest.play())
    while honest.events < 10:  # the bots are awake
        assert not playing.done(), playing.exception()
        await asyncio.sleep(0.1)
    until = monotonic() + seconds
    workers = [
        asyncio.ensure_future(attack(server, Random(seed + number), until, took))
        for number in range(WORKERS)
    ]
    held_kb, stalled_s = [memory_kb(server.pid)], 0
    while not all(each.done() for each in workers):
        before = honest.events
        await asyncio.sleep(1)
        held_kb.append(memory_kb(server.pid))
        stalled_s = 0 if honest.events > before else stalled_s + 1
        assert not playing.done(), playing.exception()
        assert stalled_s < STALL_S_MAX, "the honest player does not get on"
    playing.cancel()
    await asyncio.gather(*workers)
    await asyncio.wait([playing])
    warm = len(held_kb) // 3
    assert max(held_kb[warm:]) - held_kb[warm] < GROWTH_KB_MAX, held_kb
    assert {"status": "ok"} == await asyncio.to_thread(call, server, "/health")
    assert server.process.poll() is None
    assert '"level": "error"' not in server.log, server.log
    return took


@pytest.mark.parametrize(
    "heard",
    [
        Heard([b"hello"], None, is_closed=False),
        Heard([], 1011, is_closed=True),
        Heard(
            [b'{"type":"bye","code":"made/up","text":"","message_id":null}'], 1008, is_closed=True
        ),
        Heard(
            [b'{"type":"bye","code":"server/failed","text":"","message_id":null}'],
            1008,
            is_closed=True,
        ),
    ],
)
def test_an_undocumented_answer_would_be_seen(heard: Heard) -> None:
    """No message at all, another close code, another code, and one that is the server's fault."""
    with pytest.raises((AssertionError, msgspec.MsgspecError)):
        check("planted", heard)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
async def test_a_server_bears_wrong_frames(tmp_path: Path) -> None:
    """It answers as documented, holds no more memory, and an honest player goes on playing."""
    with serving_process(tmp_path, *OPTIONS) as server:
        took = await besiege(server, seconds=5, seed=1)

    ways = {name: {how for kind, how in took if kind == name} for name in ATTACKS}
    assert {"answered"} == ways["right commands"] == ways["not UTF-8"] == ways["deep"]
    assert {"answered"} == ways["changed commands"] == ways["numbers"] == ways["binary"]
    assert {"closed 1009"} <= ways["too long"]
    assert {"closed 1002"} <= ways["reserved bits"]


@pytest.mark.deep
async def test_a_server_bears_wrong_frames_for_five_minutes(tmp_path: Path) -> None:
    """The same at length, with other frames."""
    with serving_process(tmp_path, *OPTIONS) as server:
        took = await besiege(server, seconds=300, seed=1000)

    assert all(sum(took[key] for key in took if key[0] == name) > 100 for name in ATTACKS)
