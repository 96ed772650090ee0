"""Real ``cubilete serve`` processes on free ports of this machine, which tests may kill."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

START_S = 60.0
"""How long a busy machine may take to start a server."""
STOP_S = 30.0
"""How long it may take to stop one."""
POLL_S = 0.02
FAST = ("--bot-delay-min-s", "0", "--bot-delay-max-s", "0")
"""Bots that play as soon as they know what."""


def clean_environment(folder: Path) -> dict[str, str]:
    """Return an environment without settings of ours, whose user's files live in ``folder``."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CUBILETE_")}
    own = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}
    return {**kept, **own, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", "LC_ALL": "C"}


class ServerProcess:
    """One server with its file; started again, it has the same port and the same file."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Serve ``tables.sqlite`` in ``folder`` with ``options``, once ``start`` is called."""
        self.db = folder / "tables.sqlite"
        self._folder = folder
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._runs = 0
        self.port = 0

    @property
    def url(self) -> str:
        """Return the address of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Return the id of the process that runs now."""
        return self.process.pid

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """Return the process that was started last."""
        assert self._process is not None, "the server has not been started"
        return self._process

    @property
    def log(self) -> str:
        """Return what every run of the server has written to standard error."""
        paths = sorted(self._folder.glob("server-*.log"))
        return "".join(path.read_text(encoding="utf-8") for path in paths)

    def start(self) -> None:
        """Start a process, and wait until it is ready to save."""
        self._runs += 1
        out = self._folder / f"server-{self._runs}.out"
        arguments = ("--host", "127.0.0.1", "--port", str(self.port), "--db", str(self.db))
        with out.open("wb") as said, out.with_suffix(".log").open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "cubilete", "serve", *arguments, *self._options],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=log,
                cwd=self._folder,
                env=clean_environment(self._folder),
            )
        deadline_s = time.monotonic() + START_S
        while not self._is_ready(out):
            assert self._process.poll() is None, f"the server has ended: {self.log}"
            assert time.monotonic() < deadline_s, f"the server does not start: {self.log}"
            time.sleep(POLL_S)

    def _is_ready(self, out: Path) -> bool:
        """Tell whether the process has said its port and answers there."""
        said = re.search(r"127\.0\.0\.1(?::|, port )([0-9]+)", out.read_text(encoding="utf-8"))
        if said is None:
            return False
        self.port = int(said[1])
        try:
            with urlopen(f"{self.url}/ready", timeout=5) as answer:  # noqa: S310 - our own address
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """End the process as a power cut does: it gets no chance to do anything."""
        self.process.kill()
        self.process.wait(STOP_S)

    def stop(self) -> int:
        """End the process as a system does that shuts down, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_S)


@contextmanager
def serving_process(folder: Path, *options: str) -> Generator[ServerProcess]:
    """Serve until the block ends; the server may be killed and started again in it."""
    server = ServerProcess(folder, *options)
    try:
        server.start()
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
