"""The full-screen program in a process of its own, on a terminal of its own."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from cubilete.terminal.saves import load

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

import fcntl
import pty
import struct
import termios

WAIT_S = 30.0
"""How long a busy machine may take for one step."""
PROGRAM = """
import sys
from cubilete.core.record import Seat
from cubilete.terminal import app
from cubilete.terminal.session import PlayRequest
seats = (Seat("Ana"), Seat("Bea"), Seat("Chi"))
sys.exit(app.run(PlayRequest(game="good-milk", seats=seats, setup="starter=A"), "en"))
"""


class Ended(NamedTuple):
    """What came of a process."""

    code: int
    output: str
    path: Path


class Terminal:
    """A terminal of 80 by 24 with the program on it."""

    def __init__(self, folder: Path, **environment: str) -> None:
        """Start the program, whose games are kept in ``folder``."""
        self._folder = folder
        self._output = b""
        self._handle, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        home = {"XDG_DATA_HOME": str(folder), "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**plain, **home, **environment},
            start_new_session=True,
        )
        os.close(inner)

    def wait_for(self, text: str) -> None:
        """Read until ``text`` is on the screen."""
        deadline = time.monotonic() + WAIT_S
        while text.encode() not in self._output:
            assert time.monotonic() < deadline, self._output[-2000:]
            self._read()

    def press(self, keys: str) -> None:
        """Press keys, and forget what was shown before."""
        self._output = b""
        os.write(self._handle, keys.encode())

    def end(self) -> Ended:
        """Return what came of the program, which is about to end."""
        deadline = time.monotonic() + WAIT_S
        while self.process.poll() is None:
            assert time.monotonic() < deadline, self._output[-2000:]
            self._read()
        while self._read():
            pass
        os.close(self._handle)
        [path] = (self._folder / "cubilete" / "games").glob("*.jsonl")
        return Ended(self.process.returncode, self._output.decode(errors="replace"), path)

    def _read(self) -> bool:
        """Read what is there, and tell whether there was anything."""
        if not select.select([self._handle], [], [], 0.1)[0]:
            return False
        try:
            chunk = os.read(self._handle, 65536)
        except OSError:  # the other end has gone
            return False
        self._output += chunk
        return bool(chunk)


@pytest.mark.parametrize(
    ("key", "sent", "code"),
    [
        ("q", None, 0),
        ("\x03", None, 130),
        ("\x11", None, 0),
        ("", signal.SIGINT, 130),
        ("", signal.SIGTERM, 143),
        ("", signal.SIGHUP, 129),
    ],
)
def test_every_way_out_keeps_the_game_and_says_where(
    tmp_path: Path, key: str, sent: signal.Signals | None, code: int
) -> None:
    """Keys and signals end the program tidily; the throw before is in the file."""
    terminal = Terminal(tmp_path)
    terminal.wait_for("1: Throw")
    time.sleep(0.5)  # the guard takes no key that comes at once
    terminal.press("\r")
    terminal.wait_for("Ana throws")
    if sent is None:
        terminal.press(key)
    else:
        terminal.process.send_signal(sent)
    ended = terminal.end()
    assert code == ended.code
    assert f"To go on later: cubilete play --resume {ended.path}" in ended.output
    assert "Traceback" not in ended.output
    assert "\x1b[?1049l" in ended.output  # the screen from before is back
    assert 2 == len(load(ended.path).actions)


def test_no_color_means_no_color(tmp_path: Path) -> None:
    """With NO_COLOR no code for a colour is sent; without it, some are."""
    sent = []
    for number, environment in enumerate(({"NO_COLOR": "1"}, dict[str, str]())):
        terminal = Terminal(tmp_path / str(number), **environment)
        terminal.wait_for("1: Throw")
        terminal.process.send_signal(signal.SIGTERM)
        codes = re.findall(r"\x1b\[([0-9;]*)m", terminal.end().output)
        # 39 and 49 are the terminal's own colours, 0 to 29 are no colours.
        sent.append({code for each in codes for code in each.split(";")[:1] if code} - {"39", "49"})
    assert [] == [code for code in sent[0] if int(code) >= 30]
    assert [code for code in sent[1] if int(code) >= 30]
