"""Lines in, lines out, and what is pushed away."""

from __future__ import annotations

import io

import pytest

from cubilete.terminal.console import CLEAR, PUSH_LINES, Console
from tests.terminal.tables import Screen


class Keyboard(io.StringIO):
    """An input that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_what_comes_from_a_pipe_is_written_too() -> None:
    """The output of a pipe reads like a screen; a keyboard has shown the line already."""
    piped, typed = io.StringIO(), io.StringIO()
    assert "3 guns" == Console(io.StringIO(" 3 guns \n"), piped).ask()
    assert "3 guns" == Console(Keyboard("3 guns\n"), typed).ask()
    assert ("> 3 guns\n", "> ") == (piped.getvalue(), typed.getvalue())


def test_the_end_of_input_is_no_empty_line() -> None:
    """An empty line is an answer, the end of input is none."""
    console = Console(io.StringIO("\n"), io.StringIO())
    assert "" == console.ask()
    with pytest.raises(EOFError):
        console.ask()


def test_a_screen_is_cleared_and_a_pipe_is_pushed() -> None:
    """A terminal forgets what it showed, even what has scrolled off; elsewhere lines push it up."""
    screen, pipe = Screen(), io.StringIO()
    for target in (screen, pipe):
        Console(io.StringIO(), target).push_away()
    assert (CLEAR, "\n" * PUSH_LINES) == (screen.getvalue(), pipe.getvalue())
    assert "\x1b[3J" in CLEAR


def test_letters_that_a_stream_lacks_do_not_stop_play() -> None:
    """A terminal that knows ASCII only shows marks; input that is no text is read as marks."""
    raw = io.BytesIO()
    source = io.TextIOWrapper(io.BytesIO(b"\xff g\xc3\xb9n\n"), encoding="ascii")
    target = io.TextIOWrapper(raw, encoding="ascii")
    console = Console(source, target)
    console.show("đầu lâu")
    assert console.ask().endswith("n")
    assert raw.getvalue().startswith(b"??u l?u\n")
