"""Bots that fail in every way, and some that tell what they see. Workers import them by name.

A bot's level is what it is told besides: a number, a file, the name of a variable.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from cubilete.games.good_milk.actions import Leave, Restart, Throw
from cubilete.games.liars_dice.actions import Bid

GIGABYTE = 1_000_000_000


class OddThrow(Throw):
    """An action of no game, though it looks like one."""


def _write_pid(level: str) -> None:
    """Write this process's number into the file that ``level`` names, if it names any."""
    if level:
        with Path(level).open("a", encoding="utf-8") as file:
            file.write(f"{os.getpid()}\n")


def throws(_game: str, level: str, _seen: Any, _deadline_s: float, _rng: Random, /) -> Throw:
    """Return a good action at once, and write into the file ``level`` who did."""
    _write_pid(level)
    return Throw(0)


def hangs(_game: str, level: str, _seen: Any, _deadline_s: float, _rng: Random, /) -> NoReturn:
    """Never return, after writing into the file ``level`` who hangs."""
    _write_pid(level)
    while True:
        pass


def hangs_sometimes(_game: str, level: str, _seen: Any, _deadline_s: float, _rng: Random) -> Throw:
    """Hang if the level is so called, and return a good action if not."""
    while level == "hang":
        pass
    return Throw(0)


def hangs_outside_python(*_question: Any) -> int:
    """Never return from one call into C that keeps the interpreter to itself."""
    number: int = 9 ** (9**9)
    return number


def stops(*_question: Any) -> Throw:
    """Stop the whole process, its clocks included."""
    os.kill(os.getpid(), signal.SIGSTOP)
    return Throw(0)


def exits(*_question: Any) -> NoReturn:
    """End the process behind Python's back."""
    os._exit(1)


def exits_politely(*_question: Any) -> NoReturn:
    """Ask Python to end the process."""
    raise SystemExit


def is_killed(*_question: Any) -> Throw:
    """Be killed from outside."""
    os.kill(os.getpid(), signal.SIGKILL)
    return Throw(0)


def allocates(*_question: Any) -> Throw:
    """Take a gigabyte."""
    return Throw(len(bytearray(GIGABYTE)))


def leaks(_game: str, _level: str, _seen: Any, _deadline_s: float, _rng: Random, /) -> NoReturn:
    """Take all there is, piece by piece."""
    kept: list[bytearray] = []
    while True:
        kept.append(bytearray(10_000_000))


def raises(_game: str, _level: str, seen: Any, _deadline_s: float, _rng: Random, /) -> NoReturn:
    """Raise an error that tells what was seen."""
    raise ValueError(seen)


def interrupts(*_question: Any) -> NoReturn:
    """Raise what Ctrl-C raises."""
    raise KeyboardInterrupt


def babbles(*_question: Any) -> Throw:
    """Write past Python into the pipe that leads to the server, and into that for errors."""
    for number in (1, 2):
        os.write(number, b"RETURN 3\nabc" * 100_000)
    return Throw(0)


def prints(*_question: Any) -> Throw:
    """Print, which goes nowhere."""
    print("hello" * 100_000)  # noqa: T201
    return Throw(0)


def answers_nothing(*_question: Any) -> None:
    """Return no action."""


def answers_text(*_question: Any) -> str:
    """Return text."""
    return "throw"


def answers_what_cannot_travel(*_question: Any) -> object:
    """Return what no pipe takes."""
    return lambda: Throw(0)


def answers_a_look_alike(*_question: Any) -> Throw:
    """Return an action of a type that is no game's."""
    return OddThrow(0)


def answers_for_another_game(*_question: Any) -> Bid:
    """Return an action of liar's dice."""
    return Bid(0, 1, 1)


def answers_with_odd_fields(*_question: Any) -> Throw:
    """Return an action that holds what no action holds."""
    player: Any = "0"
    return Throw(player)


def answers_at_length(*_question: Any) -> Throw:
    """Return an action with a number of a hundred thousand digits."""
    return Throw(1 << 400_000)


def tells_environment(_game: str, level: str, *_question: Any) -> Throw | Leave:
    """Return ``Leave`` if the variable ``level`` is set, else ``Throw``."""
    return Leave(0) if level in os.environ else Throw(0)


def tells_chance(_game: str, _level: str, _seen: Any, _deadline_s: float, rng: Random, /) -> Throw:
    """Return an action with a number that chance alone decides."""
    return Throw(rng.randrange(1 << 60))


def sleeps(
    _game: str, level: str, _seen: Any, _deadline_s: float, _rng: Random, /
) -> Throw | Restart:
    """Sleep for ``level`` seconds."""
    time.sleep(float(level))
    return Throw(0)
