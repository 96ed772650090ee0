"""What a server logs: one line for each event, on standard error, without any secret.

Lines are built from an allow-list, never cut down. An entry keeps the keys of ``KEYS`` only, and of
each only a value of the right shape: a number, or a short text whose control characters are
escaped, so that a name with line ends or terminal codes stays on its line. People's names, room
codes, dice, messages and credentials have no key. An address becomes a tag that is the same as long
as the process runs: enough to see that one address does it, and no more.

The text of an exception may hold what a player must not know, and so may the message of a library.
Of an exception there remain its type, our stable code and the places that it passed (file, line,
function); of a library's message its place and, if it was given apart from its values, its
template. How an entry is called (``event``) is words without digits, written in the code.

A log that cannot be written (its disk is full, its reader is gone) is lost and stops nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import math
import re
import secrets
import sys
import threading
from pathlib import PurePath
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

import structlog

from cubilete.errors import CubileteError

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator

    from structlog.typing import EventDict, FilteringBoundLogger, WrappedLogger

TEXT_MAX = 120
"""Longest text in a log, in characters."""
FRAMES_MAX = 30
"""How many places of one exception are shown: the last ones."""
CAUSES_MAX = 8
"""How many exceptions are shown that led to one another."""

_EVENT = re.compile(r"[A-Za-z][A-Za-z ,.'_/-]{0,79}")
_CODE = re.compile(r"[a-z]+/[a-z-]+")
_TAG_KEY = secrets.token_bytes(16)


def _number(value: object) -> int | float | None:
    """Return a number that JSON can write; nothing else."""
    return value if isinstance(value, int | float) and math.isfinite(value) else None


def _text(value: object) -> str | None:
    """Return a short text on one line; nothing else."""
    return escaped(value)[:TEXT_MAX] if isinstance(value, str) else None


def _code(value: object) -> str | None:
    """Return one of our error codes; a room code is none."""
    return value if isinstance(value, str) and _CODE.fullmatch(value) else None


def _event(value: object) -> str:
    """Return what an entry is called; a name that was put together is withheld."""
    return value if isinstance(value, str) and _EVENT.fullmatch(value) else "withheld"


def address_tag(address: object) -> str | None:
    """Return what stands for an address in the logs of this process."""
    if not isinstance(address, str):
        return None
    return hashlib.blake2b(address.encode(), key=_TAG_KEY, digest_size=6).hexdigest()


KEYS: dict[str, Callable[[object], object]] = {
    "event": _event,
    "level": _text,
    "timestamp": _text,
    "table": _text,  # its id, which opens nothing
    "seat": _number,
    "seq": _number,
    "game": _text,
    "kind": _text,  # of a command, an event or a bot's answer
    "code": _code,  # of an error
    "reason": _text,
    "seconds": _number,
    "bytes": _number,
    "count": _number,
    "port": _number,
    "signal": _text,
    "version": _text,
    "address": address_tag,
    "logger": _text,  # of a library
    "where": _text,
    "template": _text,
}
"""What may be logged, and how each value is made harmless; a value that cannot be is dropped."""


def configure(level: str, log_format: str) -> None:
    """Log from ``level`` upwards, as ``json`` or as lines for a ``console``; libraries too.

    ``auto`` is ``console`` where standard error is a terminal, and ``json`` elsewhere.
    """
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            harmless,
            _renderer(log_format),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=_Lines,
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [LibraryHandler()]
    root.setLevel(max(number, logging.INFO))
    logging.getLogger("aiohttp.access").disabled = True  # paths hold room codes


def get_logger() -> FilteringBoundLogger:
    """Return the logger of the server."""
    logger: FilteringBoundLogger = structlog.get_logger()
    return logger


def harmless(logger: WrappedLogger, method: str, entry: EventDict) -> EventDict:
    """Return what may be shown of an entry: a processor of structlog."""
    del logger, method
    error = _exception(entry.pop("exc_info", None))
    kept = {key: make(entry[key]) for key, make in KEYS.items() if key in entry}
    shown: dict[str, Any] = {key: value for key, value in kept.items() if value is not None}
    if len(shown) < len(entry):
        shown["dropped"] = len(entry) - len(shown)
    if error is not None:
        shown["exception"] = list(_described(error))
    return shown


def escaped(text: str) -> str:
    r"""Return ``text`` on one line of printable characters.

    >>> print(escaped("Ana\r\n\x1b[2J"))
    Ana\r\n\x1b[2J
    """
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )


def log_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what went wrong in an event loop: a handler for ``loop.set_exception_handler``.

    The loop's own handler writes the arguments of callbacks and the texts of exceptions.
    """
    del loop
    get_logger().error("event loop error", exc_info=context.get("exception"))


def catch_the_rest() -> None:
    """Log what nobody catches, in any thread, where Python would write the exception's text."""
    sys.excepthook = lambda _kind, error, _trace: _uncaught(error)
    sys.unraisablehook = lambda found: _uncaught(found.exc_value)
    threading.excepthook = lambda found: _uncaught(found.exc_value)


def _uncaught(error: BaseException | None) -> None:
    """Log an exception that nobody caught."""
    get_logger().critical("uncaught exception", exc_info=error)


class LibraryHandler(logging.Handler):
    """Logs what libraries say through ``logging``, without the values in it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log one record."""
        known: dict[str, Any] = {
            "logger": record.name,
            "where": _place(record.pathname, record.lineno, record.funcName),
        }
        if record.args and isinstance(record.msg, str):
            known["template"] = record.msg
        level = min(max(record.levelno // 10 * 10, logging.DEBUG), logging.CRITICAL)
        get_logger().log(level, "library message", exc_info=record.exc_info, **known)


class _Lines:
    """Writes lines to standard error, as long as that is possible."""

    def __init__(self, *_names: object) -> None:
        """Take the names that structlog hands to every logger."""

    def msg(self, line: str) -> None:
        """Write one line."""
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(line + "\n")
            sys.stderr.flush()

    debug = info = warning = error = critical = exception = log = msg


def _renderer(log_format: str) -> Callable[[WrappedLogger, str, EventDict], str | bytes]:
    """Return what makes a line of an entry."""
    if log_format == "json" or (log_format == "auto" and not sys.stderr.isatty()):
        return structlog.processors.JSONRenderer()
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0)


def _exception(found: object) -> BaseException | None:
    """Return the exception that ``exc_info`` stands for."""
    if isinstance(found, BaseException):
        return found
    if isinstance(found, tuple):
        return next((part for part in found if isinstance(part, BaseException)), None)
    return sys.exc_info()[1] if found is True else None


def _described(error: BaseException) -> Iterator[dict[str, Any]]:
    """Yield what may be shown of an exception and of those that led to it, that first."""
    waiting, seen = [error], set[int]()
    while waiting and len(seen) < CAUSES_MAX:
        error = waiting.pop(0)
        if id(error) in seen:
            continue
        seen.add(id(error))
        known: dict[str, Any] = {"type": type(error).__qualname__}
        if isinstance(error, CubileteError):
            known["code"] = error.code
        frames = [
            _place(frame.f_code.co_filename, line, frame.f_code.co_name)
            for frame, line in walk_tb(error.__traceback__)
        ]
        yield {**known, "frames": frames[-FRAMES_MAX:]}
        waiting += _led_to(error)


def _led_to(error: BaseException) -> Iterator[BaseException]:
    """Yield the exceptions that ``error`` comes from or holds."""
    before = error.__context__ if not error.__suppress_context__ else None
    cause = error.__cause__ or before
    if cause is not None:
        yield cause
    if isinstance(error, BaseExceptionGroup):
        yield from error.exceptions


def _place(path: str, line: int | None, function: str | None) -> str:
    """Return a place in the code, without the folders of this machine."""
    return f"{'/'.join(PurePath(path).parts[-2:])}:{line}:{function}"
