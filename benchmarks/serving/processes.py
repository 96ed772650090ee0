"""The two processes of a measurement: a server on one core, its load on the other.

CPU time and memory are read from ``/proc`` for the server and all that it started, so Linux only.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LOOPBACK = "127.0.0.1"
SERVER_CPU, LOAD_CPU = 0, 1
READY_S_MAX = 30
STOP_S_MAX = 10
PROC = Path("/proc")
TICKS_PER_S = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
PARENT, CPU_TIMES, RESIDENT = 1, slice(11, 15), 21
"""Places in /proc/PID/stat after the name: the parent, four CPU times, resident pages."""


class BrokenRunError(Exception):
    """A server or a load client stopped or fell silent."""


def free_port() -> int:
    """Return a port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
    return port


def stats() -> dict[int, list[str]]:
    """Return the fields of /proc/PID/stat after the name, for every process."""
    found: dict[int, list[str]] = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                text = (entry / "stat").read_text(encoding="utf-8", errors="replace")
                found[int(entry.name)] = text.rpartition(")")[2].split()
    return found


def family(pid: int) -> list[list[str]]:
    """Return the fields of a process and of all that descend from it."""
    everyone = stats()
    members = [pid]
    for member in members:
        members += [each for each, fields in everyone.items() if int(fields[PARENT]) == member]
    return [everyone[each] for each in members if each in everyone]


async def start(
    command: Sequence[str], cpu: int, env: Mapping[str, str], log: IO[bytes], *, talks: bool
) -> asyncio.subprocess.Process:
    """Start a process on one core; its standard error goes to ``log``."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        "taskset",
        "--cpu-list",
        str(cpu),
        *command,
        stdin=pipe if talks else asyncio.subprocess.DEVNULL,
        stdout=pipe if talks else log,
        stderr=log,
        env={**os.environ, **env},
    )


async def stop(process: asyncio.subprocess.Process) -> None:
    """Ask a process to stop, and end it if it does not."""
    if process.returncode is not None:
        return
    process.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(STOP_S_MAX):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()


class Pinned:
    """A process on a core of its own, with a log; to be used with ``async with``."""

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str], log: Path, *, cpu: int, talks: bool
    ) -> None:
        """Prepare to start ``command``."""
        self.command = command
        self.env = env
        self.log = log
        self.cpu = cpu
        self.talks = talks
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        """Start the process."""
        with self.log.open("wb") as log:
            self.process = await start(self.command, self.cpu, self.env, log, talks=self.talks)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop the process."""
        assert self.process is not None
        await stop(self.process)

    def broken(self, what: str) -> BrokenRunError:
        """Return an error that shows the end of the log."""
        tail = self.log.read_text(encoding="utf-8", errors="replace")[-2000:]
        return BrokenRunError(f"{self.command[0]} {what}. The end of its log:\n{tail}")


class Server(Pinned):
    """A game server on SERVER_CPU."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], log: Path) -> None:
        """Prepare to start the server."""
        super().__init__(command, env, log, cpu=SERVER_CPU, talks=False)

    @property
    def pid(self) -> int:
        """Return the server's process id."""
        assert self.process is not None
        return self.process.pid

    async def ready(self, port: int) -> None:
        """Wait until somebody listens on the port.

        Raises:
            BrokenRunError: The server stopped, or takes too long.
        """
        assert self.process is not None
        for _ in range(READY_S_MAX * 10):
            await asyncio.sleep(0.1)
            if self.process.returncode is not None:
                raise self.broken(f"stopped with {self.process.returncode}")
            with suppress(OSError):
                _, writer = await asyncio.open_connection(LOOPBACK, port)
                writer.close()
                return
        raise self.broken(f"does not listen after {READY_S_MAX} s")

    def cpu_s(self) -> float:
        """Return the CPU time so far, of children that have ended too."""
        ticks = sum(int(each) for fields in family(self.pid) for each in fields[CPU_TIMES])
        return ticks / TICKS_PER_S

    def memory_mb(self) -> float:
        """Return the resident memory in units of 10^6 bytes."""
        return sum(int(fields[RESIDENT]) for fields in family(self.pid)) * PAGE_BYTES / 1e6


class LoadClient(Pinned):
    """A load client on LOAD_CPU, which talks lines of JSON."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], log: Path) -> None:
        """Prepare to start the client."""
        super().__init__(command, env, log, cpu=LOAD_CPU, talks=True)

    def tell(self, **command: float | str) -> None:
        """Send a command."""
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command).encode() + b"\n")

    async def hear(self, did: str, within_s: float) -> dict[str, Any]:
        """Return the next answer, which has to be about ``did``.

        Raises:
            BrokenRunError: The client stopped, or takes too long.
        """
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(within_s):
                line = await self.process.stdout.readline()
        except TimeoutError:
            raise self.broken(f"did not answer {did!r} within {within_s} s") from None
        if not line:
            raise self.broken(f"stopped instead of answering {did!r}")
        answer: dict[str, Any] = json.loads(line)
        assert answer["did"] == did
        return answer
