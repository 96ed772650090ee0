"""Lines in, lines out, and what is pushed away."""

from __future__ import annotations

import io
import sys

import pytest

from cubilete.terminal.console import CLEAR, PUSH_LINES, Console, has_full_screen
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


def test_a_screen_breaks_lines_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """No word is cut at the edge of a screen, and a path stays whole; a pipe has whole lines."""
    monkeypatch.setenv("COLUMNS", "20")
    screen, pipe = Screen(), io.StringIO()
    for target in (screen, pipe):
        Console(io.StringIO(), target).show("Ana bids three guns, no less.", "", "a/" * 15)
    assert f"Ana bids three guns,\nno less.\n\n{'a/' * 15}\n" == screen.getvalue()
    assert f"Ana bids three guns, no less.\n\n{'a/' * 15}\n" == pipe.getvalue()


def test_letters_that_a_stream_lacks_do_not_stop_play() -> None:
    """ASCII shows letters without their accents; input that is no text is read as marks."""
    raw = io.BytesIO()
    source = io.TextIOWrapper(io.BytesIO(b"\xff g\xc3\xb9n\n"), encoding="ascii")
    target = io.TextIOWrapper(raw, encoding="ascii")
    console = Console(source, target)
    console.show("“Đầu lâu”…", "¿Qué? ¡Dudo!", "Ñ 🐄")
    assert console.ask().endswith("n")
    assert raw.getvalue().startswith(b'"Dau lau"...\nQue? Dudo!\nN ?\n')


def test_only_what_cannot_be_written_loses_its_marks() -> None:
    """A stream that knows accents keeps them."""
    raw = io.BytesIO()
    target = io.TextIOWrapper(raw, encoding="latin-1")
    Console(io.StringIO(), target).show("¿Qué? lầu")
    assert "¿Qué? lau\n".encode("latin-1") == raw.getvalue()


def test_only_unwritable_text_is_mended() -> None:
    """Text that cannot be read is nobody's letters."""
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", "cubilete-plain-letters")


@pytest.mark.parametrize(
    ("screens", "encoding", "term", "expected"),
    [
        ((True, True), "utf-8", "xterm", True),
        ((True, True), "UTF-8", "", True),
        ((True, True), "utf-8", "dumb", False),
        ((True, True), "ascii", "xterm", False),
        ((False, True), "utf-8", "xterm", False),
        ((True, False), "utf-8", "xterm", False),
    ],
)
def test_where_nothing_can_be_drawn_there_is_no_full_screen(
    monkeypatch: pytest.MonkeyPatch,
    screens: tuple[bool, bool],
    encoding: str,
    term: str,
    expected: object,
) -> None:
    """Pipes, dumb terminals and those without lines and accents get lines of text."""
    for name, is_screen in zip(("stdin", "stdout"), screens, strict=True):
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(stream, "isatty", lambda is_screen=is_screen: is_screen)
        monkeypatch.setattr(sys, name, stream)
    monkeypatch.setenv("TERM", term)
    assert expected == has_full_screen()
