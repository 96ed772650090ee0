"""Questions with numbers for answers."""

from __future__ import annotations

import io

import pytest

from cubilete.terminal.asking import PAGE_LINES, Asker, LeftError
from cubilete.terminal.console import Console
from cubilete.terminal.words import Speaker
from tests.terminal.tables import Screen


def asker_of(*typed: str, language: str = "en") -> tuple[Asker, io.StringIO]:
    """Return one who asks somebody that types these lines, and what is shown."""
    target = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in typed))
    return Asker(Console(source, target), Speaker(language)), target


@pytest.mark.parametrize(("typed", "chosen"), [("", 1), ("1", 0), (" 2 ", 1), ("3", 2)])
def test_a_line_is_chosen_by_number_or_by_enter(typed: str, chosen: int) -> None:
    """Enter takes the line with the star."""
    asker, target = asker_of(typed)
    assert chosen == asker.choose("Which?", ["a", "b", "c"], 1)
    assert "\nWhich?\n1: a\n2: b *\n3: c\n" in target.getvalue()


@pytest.mark.parametrize("wrong", ["0", "4", "-1", "b", "²", "1000000"])
def test_a_wrong_number_is_corrected_and_asked_again(wrong: str) -> None:
    """The correction says what can be typed."""
    asker, target = asker_of(wrong, "3")
    assert 2 == asker.choose("Which?", ["a", "b", "c"])
    assert "Type a number from 1 to 3; “?” explains." in target.getvalue()
    assert 2 == target.getvalue().count("Which?")


def test_the_lines_are_read_out_again_only_for_whoever_asks() -> None:
    """A mistake repeats the question alone, the sign for help the lines too."""
    asker, target = asker_of("x", "?", "x", "2")
    assert 1 == asker.choose("Which?", ["a", "b"])
    assert (4, 2) == tuple(map(target.getvalue().count, ("Which?", "1: a *")))


@pytest.mark.parametrize("word", ["?", "help", "ayuda"])
def test_help_explains_how_to_answer(word: str) -> None:
    """The sign and the word are understood at every question."""
    asker, target = asker_of(word, "5")
    assert 5 == asker.number("How many?", 2, 6, 3)
    assert "Enter alone takes the line with the star" in target.getvalue()


@pytest.mark.parametrize(("typed", "expected"), [("", 3), ("2", 2), ("6", 6)])
def test_a_number_is_asked_for_with_its_usual_value(typed: str, expected: int) -> None:
    """Enter takes what stands in parentheses."""
    asker, target = asker_of(typed)
    assert expected == asker.number("How many?", 2, 6, 3)
    assert "How many? (3)" in target.getvalue()


def test_a_text_is_taken_as_it_is() -> None:
    """Whatever is typed is the answer, Enter takes the suggestion."""
    asker, _ = asker_of("Ana María", "")
    assert ["Ana María", "Player 2"] == [asker.text("Name?", f"Player {n}") for n in (1, 2)]


@pytest.mark.parametrize("word", ["quit", "Salir", "thoát", "q"])
def test_anybody_can_leave_at_any_question(word: str) -> None:
    """The word for leaving is understood in every language."""
    for ask in ("choose", "number", "text"):
        asker, _ = asker_of(word, language="vi")
        answer = {"choose": ("?", ["a"]), "number": ("?", 1, 2, 1), "text": ("?", "x")}[ask]
        with pytest.raises(LeftError):
            getattr(asker, ask)(*answer)


def test_the_end_of_input_ends_a_question() -> None:
    """Nobody is asked for ever."""
    asker, _ = asker_of("wrong")
    with pytest.raises(EOFError):
        asker.choose("Which?", ["a", "b"])


def test_long_texts_come_in_pages() -> None:
    """Enter shows the next page, the word for leaving ends the reading and no more."""
    lines = [f"line {number}" for number in range(2 * PAGE_LINES + 1)]
    asker, target = asker_of("", "quit", "on")
    asker.pages(lines)
    shown = target.getvalue()
    assert f"line {2 * PAGE_LINES - 1}\n" in shown
    assert lines[-1] not in shown
    assert "on" == asker.line()


def test_a_page_fits_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a long line takes on a screen counts: nothing scrolls off before it is read."""
    monkeypatch.setenv("COLUMNS", "40")
    target = Screen()
    asker = Asker(Console(io.StringIO("q\n"), target), Speaker("en"))
    asker.pages(["seven letters a word, more or less, in this long line"] * PAGE_LINES)
    assert PAGE_LINES == target.getvalue().partition("Enter shows more")[0].count("\n")


def test_a_short_text_asks_nothing() -> None:
    """One page needs no key."""
    asker, target = asker_of()
    asker.pages(["only line"])
    assert "only line\n" == target.getvalue()
