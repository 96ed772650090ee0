"""People at terminals of their own: ``cubilete join`` in processes, played through pipes."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition, Thread

from tests.server.processes import clean_environment

WAIT_S = 90.0
"""How long a busy machine may take for what is waited for."""
ANSWERS = {
    "1: Bid": "1 gun",
    "2: Challenge!": "!",
    "1: Throw": "1",
    "2: Stand": "2",
    "2: Leave": "2",
}
"""What is typed for a choice that begins so; the first that is offered in a turn is taken."""


class Player:
    """Somebody at a terminal, who plays what ``ANSWERS`` says as soon as it is their turn."""

    def __init__(self, folder: Path, name: str) -> None:
        """Play as ``name`` on a computer whose files are in ``folder``."""
        self.name = name
        self.lines: list[str] = []
        """All that was shown, by every process that was started."""
        self.moves = 0
        """How often it was this player's turn."""
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._reader = Thread()
        self._changed = Condition()

    @property
    def process(self) -> subprocess.Popen[str]:
        """Return the process that was started last."""
        assert self._process is not None, "nobody sits at this terminal"
        return self._process

    def join(self, *arguments: str) -> None:
        """Start a process, and play on."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cubilete", "join", *arguments, "--lang", "en"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            cwd=self._folder,
            env=clean_environment(self._folder),
        )
        self._reader = Thread(target=self._play, args=(self._process,), daemon=True)
        self._reader.start()

    def _play(self, process: subprocess.Popen[str]) -> None:
        """Read what the process shows, and answer in this player's turn."""
        assert process.stdout is not None
        is_turn = False
        for line in process.stdout:
            shown = line.rstrip("\n")
            is_turn = shown == f"{self.name}’s turn" or (is_turn and shown != "")
            answer = next((ANSWERS[each] for each in ANSWERS if shown.startswith(each)), None)
            with self._changed:
                self.lines.append(shown)
                if is_turn and answer is not None:
                    is_turn = False
                    self.moves += 1
                    self._write(process, answer)
                self._changed.notify_all()
        with self._changed:
            self._changed.notify_all()

    def type(self, text: str) -> None:
        """Type a line."""
        self._write(self.process, text)

    @staticmethod
    def _write(process: subprocess.Popen[str], text: str) -> None:
        """Write a line, unless the process has been killed."""
        assert process.stdin is not None
        try:
            process.stdin.write(f"{text}\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass

    def wait(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so that depends on what is shown."""
        with self._changed:
            assert self._changed.wait_for(is_so, WAIT_S), "\n".join(["waited in vain", *self.lines])

    def wait_for(self, pattern: str) -> str:
        """Return the first line in which ``pattern`` is found, once there is one."""

        def found() -> list[str]:
            """Return the lines with the pattern."""
            return [line for line in self.lines if re.search(pattern, line)]

        self.wait(lambda: bool(found()))
        return found()[0]

    def kill(self) -> None:
        """End the process as a power cut does."""
        self.process.kill()
        self._close()

    def leave(self) -> int:
        """Leave the terminal by the end of input, and return the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self._close()

    def _close(self) -> int:
        """Wait for the end of the process, let go of its pipes, and return its exit code."""
        code = self.process.wait(WAIT_S)
        self._reader.join(WAIT_S)
        with self.process:
            return code

    def go(self) -> None:
        """End the process if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self.kill()


@contextmanager
def players(folder: Path, *names: str) -> Generator[list[Player]]:
    """Seat people at computers of their own until the block ends."""
    found: list[Player] = []
    for name in names:
        own = folder / name
        own.mkdir()
        found.append(Player(own, name))
    try:
        yield found
    finally:
        for player in found:
            player.go()
