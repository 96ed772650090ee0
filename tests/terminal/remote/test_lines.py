"""Lines that are typed while other things happen."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cubilete.terminal.console import Console
from cubilete.terminal.remote.lines import Lines
from tests.server.processes import clean_environment

WAITING = """
import asyncio, sys
from cubilete.terminal.console import Console
from cubilete.terminal.remote.lines import Lines

async def main():
    lines = Lines(sys.stdin, Console(sys.stdin, sys.stdout))
    lines.begin()
    print(await lines.next())

asyncio.run(main())
"""


async def test_lines_come_in_order_and_then_the_end() -> None:
    """Spaces at the ends do not count; what comes from a pipe is shown; the end stays the end."""
    source, target = io.StringIO(" one \ntwo\n\nlast"), io.StringIO()
    lines = Lines(source, Console(source, target))
    lines.begin()

    assert ["one", "two", "", "last"] == [await lines.next() for _ in range(4)]
    for _ in range(2):
        with pytest.raises(EOFError):
            await lines.next()
    assert "> one\n> two\n> \n> last\n" == target.getvalue()


async def test_waiting_for_a_line_holds_nothing_up() -> None:
    """While nobody types, other things go on."""
    reading, writing = os.pipe()
    source, target = os.fdopen(reading), io.StringIO()
    lines = Lines(source, Console(source, target))
    lines.begin()
    waiting = asyncio.ensure_future(lines.next())
    await asyncio.sleep(0.05)
    assert not waiting.done()
    with os.fdopen(writing, "w") as keys:
        keys.write("now\n")
    assert "now" == await waiting
    with pytest.raises(EOFError):
        await lines.next()
    source.close()


def test_a_program_ends_while_somebody_might_still_type(tmp_path: Path) -> None:
    """An open keyboard keeps no process alive and breaks nothing at its end."""
    with subprocess.Popen(
        [sys.executable, "-c", WAITING],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=clean_environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        process.stdin.write("one\n")
        process.stdin.flush()
        assert 0 == process.wait(30)
        assert process.stdout is not None
        assert process.stderr is not None
        assert ("> one\none\n", "") == (process.stdout.read(), process.stderr.read())
