"""What a server logs, and what never."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from cubilete.errors import StorageError
from cubilete.server.logs import (
    CAUSES_MAX,
    FRAMES_MAX,
    KEYS,
    TEXT_MAX,
    address_tag,
    catch_the_rest,
    configure,
    escaped,
    get_logger,
    harmless,
    log_loop_error,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner),
    max_leaves=5,
)
SECRET = "S0R3D2-hidden-dice"  # noqa: S105 - a mark to look for


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Leave logging to the other tests as it was."""
    root = logging.getLogger()
    access = logging.getLogger("aiohttp.access")
    handlers, level, is_disabled = root.handlers[:], root.level, access.disabled
    hooks = sys.excepthook, sys.unraisablehook, threading.excepthook
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    access.disabled = is_disabled
    sys.excepthook, sys.unraisablehook, threading.excepthook = hooks
    structlog.reset_defaults()


def entries(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Return the lines on standard error, each of them JSON; nothing is on standard output."""
    out, err = capsys.readouterr()
    assert not out
    assert SECRET not in err
    return [json.loads(line) for line in err.splitlines()]


def fail() -> None:
    """Raise errors whose texts and locals hold a secret."""
    dice = SECRET
    try:
        int(dice)
    except ValueError as error:
        raise StorageError(f"cannot write {dice}") from error


def failure() -> BaseException:
    """Return an error as it was raised."""
    try:
        fail()
    except StorageError as error:
        return error
    raise AssertionError


def test_entry_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    """An entry has its name, level, time and the keys that are allowed."""
    configure("info", "json")
    get_logger().info(
        "command refused", table="t1", seat=2, code="action/stale", seconds=0.5, reason="late"
    )

    (entry,) = entries(capsys)
    assert entry.pop("timestamp").endswith("Z")
    assert {
        "event": "command refused",
        "level": "info",
        "table": "t1",
        "seat": 2,
        "code": "action/stale",
        "seconds": 0.5,
        "reason": "late",
    } == entry


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_keys_that_are_not_allowed_are_dropped(
    capsys: pytest.CaptureFixture[str], log_format: str
) -> None:
    """A key that nobody allowed is not shown, only counted; nor is a value of another shape."""
    configure("debug", log_format)
    get_logger().info(
        "seat taken",
        dice=SECRET,
        name=SECRET,
        token=SECRET,
        seat=[SECRET],
        seconds=SECRET,
        table={"dice": SECRET},
        reason=b"S0R3D2-hidden-dice",
        code=SECRET,
    )

    err = capsys.readouterr().err
    assert "seat taken" in err
    assert "S0R3D2" not in err
    assert "dropped" in err
    assert "8" in err


def test_room_code_is_no_error_code() -> None:
    """A room code under the key of error codes is dropped."""
    assert {"event": "refused", "dropped": 1} == harmless(
        None, "info", {"event": "refused", "code": "K7QM2XWD"}
    )


def test_event_that_was_put_together_is_withheld() -> None:
    """The name of an entry is words without digits, so that no value hides in it."""
    for event in (f"dice {SECRET}", "rolled 3 4 4", "", "x" * 200, "a\nb", 5, None):
        assert "withheld" == harmless(None, "info", {"event": event})["event"]

    assert "server started" == harmless(None, "info", {"event": "server started"})["event"]


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_t31_control_characters_are_escaped(
    capsys: pytest.CaptureFixture[str], log_format: str
) -> None:
    """Line ends, terminal codes and marks of direction stay within their line, as text."""
    configure("info", log_format)
    get_logger().info("joined", reason="Ana\r\n\x1b[2J\x9b\u202e\u2028\x00\ud800")

    (line,) = capsys.readouterr().err.splitlines()
    assert line.isprintable()
    assert r"u202e" in line


@given(st.text())
def test_escaped_text_is_one_printable_line(text: str) -> None:
    """Whatever comes is written on one line; printable text is left as it is."""
    assert escaped(text).isprintable()
    if text.isprintable():
        assert text == escaped(text)


def test_long_text_is_cut() -> None:
    """Nobody fills a disk through one entry."""
    shown = harmless(None, "info", {"event": "x", "reason": "\n" * 10_000})["reason"]

    assert TEXT_MAX == len(shown)


@given(st.dictionaries(st.sampled_from([*KEYS, "dice", "exc_info"]), VALUES))
def test_any_entry_makes_a_line(entry: dict[str, Any]) -> None:
    """Whatever values come, the line can be written and holds allowed keys only."""
    shown = harmless(None, "info", dict(entry))

    assert json.loads(json.dumps(shown, allow_nan=False)).keys() <= {*KEYS, "dropped", "exception"}


def test_address_is_a_tag() -> None:
    """An address is not shown; the same one has the same tag, another has another."""
    shown = [
        harmless(None, "info", {"event": "x", "address": address})["address"]
        for address in ("192.0.2.7", "192.0.2.7", "192.0.2.8")
    ]

    assert address_tag("192.0.2.7") == shown[0] == shown[1] != shown[2]
    assert "192" not in shown[0][:3]


def test_exception_is_its_type_code_and_places(capsys: pytest.CaptureFixture[str]) -> None:
    """Of an exception there remain no text, no locals and no folder, also of what led to it."""
    configure("info", "json")
    get_logger().error("commit failed", exc_info=failure())

    (entry,) = entries(capsys)
    first, second = entry["exception"]
    assert ("StorageError", "storage/failed") == (first["type"], first["code"])
    assert "ValueError" == second["type"]
    assert first["frames"][-1].startswith("server/test_logs.py:")
    assert first["frames"][-1].endswith(":fail")


def test_exception_in_flight_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    """``logger.exception`` logs the exception that is being handled."""
    configure("info", "json")
    try:
        fail()
    except StorageError:
        get_logger().exception("commit failed")

    (entry,) = entries(capsys)
    assert ("error", "StorageError") == (entry["level"], entry["exception"][0]["type"])


def test_groups_are_shown_and_bounded() -> None:
    """Each exception of a group is shown, and neither many nor deep ones swell the line."""

    def sink(depth: int) -> None:
        """Fail far down."""
        if depth:
            sink(depth - 1)
        fail()

    errors: list[Exception] = []
    for _ in range(20):
        try:
            sink(100)
        except StorageError as error:
            errors.append(error)
    group = ExceptionGroup(SECRET, errors)
    shown = harmless(None, "error", {"event": "x", "exc_info": group})["exception"]

    assert ["ExceptionGroup", "StorageError"] == [each["type"] for each in shown[:2]]
    assert CAUSES_MAX == len(shown)
    assert FRAMES_MAX == len(shown[1]["frames"])


def test_exceptions_in_a_circle_end() -> None:
    """Exceptions that name each other as their cause are shown once."""
    one, two = ValueError(), KeyError()
    one.__cause__, two.__cause__ = two, one

    shown = harmless(None, "error", {"event": "x", "exc_info": one})["exception"]
    assert ["ValueError", "KeyError"] == [each["type"] for each in shown]


def test_libraries_log_no_values(capsys: pytest.CaptureFixture[str]) -> None:
    """What a library logs keeps its place and template, never its values or a text made whole."""
    configure("info", "json")
    library = logging.getLogger("some.package")
    library.warning("Cannot read %s of %d bytes", SECRET, 5)
    library.error(f"Task failed: {SECRET}", exc_info=failure())
    library.log(35, "odd level")
    library.debug("not logged")

    first, second, third = entries(capsys)
    assert ("some.package", "Cannot read %s of %d bytes", "warning") == (
        first["logger"],
        first["template"],
        first["level"],
    )
    assert first["where"].startswith("server/test_logs.py:")
    assert "template" not in second
    assert "StorageError" == second["exception"][0]["type"]
    assert "warning" == third["level"]


def test_access_log_is_off(capsys: pytest.CaptureFixture[str]) -> None:
    """Paths hold room codes, so requests are not logged."""
    configure("debug", "json")
    logging.getLogger("aiohttp.access").info("GET /t/K7QM2XWD")

    assert [] == entries(capsys)


def test_level_is_the_least(capsys: pytest.CaptureFixture[str]) -> None:
    """Entries below the chosen level are not written."""
    configure("warning", "json")
    get_logger().info("quiet")
    get_logger().warning("loud")

    assert ["loud"] == [entry["event"] for entry in entries(capsys)]


def test_event_loop_errors_hide_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    """A callback that fails is logged without its arguments, which may be dice."""
    configure("info", "json")

    def callback(dice: str) -> None:
        """Fail with what was handed in."""
        raise ValueError(dice)

    async def run() -> None:
        """Let a callback fail in the loop."""
        asyncio.get_running_loop().set_exception_handler(log_loop_error)
        asyncio.get_running_loop().call_soon(callback, SECRET)
        await asyncio.sleep(0.01)

    asyncio.run(run())

    (entry,) = entries(capsys)
    assert ("event loop error", "ValueError") == (entry["event"], entry["exception"][0]["type"])


UNCAUGHT = f"""
import sys, threading
from cubilete.server.logs import catch_the_rest, configure
configure("info", "json")
catch_the_rest()
def fail():
    raise ValueError("{SECRET}")
class Dropped:
    def __del__(self):
        fail()
thread = threading.Thread(target=fail)
thread.start()
thread.join()
Dropped()
fail()
"""


def test_uncaught_exceptions_hide_their_texts() -> None:
    """What nobody catches, in any thread, is logged like the rest instead of Python's way."""
    ran = subprocess.run([sys.executable, "-c", UNCAUGHT], capture_output=True, check=False)

    assert SECRET not in ran.stderr.decode()
    found = [json.loads(line) for line in ran.stderr.splitlines()]
    assert 3 * ["uncaught exception"] == [entry["event"] for entry in found]
    assert 3 * ["ValueError"] == [entry["exception"][0]["type"] for entry in found]


def test_log_that_cannot_be_written_stops_nothing() -> None:
    """A reader that has gone loses the entry, and the program goes on; so does a full disk."""
    program = (
        "from cubilete.server.logs import configure, get_logger\n"
        "configure('info', 'json')\n"
        "get_logger().info('lost')\n"
        "print('went on', flush=True)\n"
    )
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=writing, check=False
    )
    os.close(writing)

    assert b"went on\n" == ran.stdout


def test_hooks_replace_the_usual_ones() -> None:
    """All three ways in which Python reports what nobody caught are ours."""
    before = sys.excepthook, sys.unraisablehook, threading.excepthook
    catch_the_rest()
    after = sys.excepthook, sys.unraisablehook, threading.excepthook

    assert [True] * 3 == [old is not new for old, new in zip(before, after, strict=True)]
