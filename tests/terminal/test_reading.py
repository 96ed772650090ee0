"""What people type is understood in every language, with and without marks."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cubilete.i18n import LANGUAGES, catalogue
from cubilete.terminal.reading import fold, means, number, words
from tests.locales.reading import entries

INPUTS = sorted(name for name in entries("en") if name.startswith("input-"))


@pytest.mark.parametrize(
    ("text", "message_id"),
    [
        ("challenge", "input-challenge"),
        ("Dudo", "input-challenge"),
        ("¡DUDO!", "input-challenge"),
        ("thách thức", "input-challenge"),
        ("thach  thuc", "input-challenge"),
        ("spot on!", "input-spot-on"),
        ("Đúng chóc", "input-spot-on"),
        ("dung choc", "input-spot-on"),
        ("t", "input-throw"),
        ("Plantarse", "input-stand"),
        ("rút", "input-leave"),
        ("volver a empezar", "input-restart"),
        ("trợ giúp", "input-help"),
        ("luat", "input-rules"),
        ("q", "input-quit"),
    ],
)
def test_words_are_understood_with_and_without_marks(text: str, message_id: str) -> None:
    """Capitals, accents, spaces and marks at the edges do not matter."""
    assert means(text, message_id)
    assert [message_id] == [name for name in INPUTS if means(text, name)]


def test_no_word_means_two_things() -> None:
    """Over all languages, each word stands for one thing only."""
    said = [(word, name) for name in INPUTS for word in words(name)]
    meanings: dict[str, set[str]] = {}
    for word, name in said:
        meanings.setdefault(word, set()).add(name)
    assert {} == {word: names for word, names in meanings.items() if len(names) > 1}


def test_every_language_has_words_of_its_own() -> None:
    """The words of each catalogue are among those that are understood."""
    for name in INPUTS:
        for language in LANGUAGES:
            first = catalogue(language).text(name).partition(",")[0]
            assert means(first, name)


def test_no_word_is_a_number_or_a_sign() -> None:
    """Words are never mixed up with the number of a choice."""
    assert [] == [word for name in INPUTS for word in words(name) if not re.match("[a-z]", word)]


@given(st.text())
@example("0.\u0300")
def test_anything_can_be_folded(text: str) -> None:
    """Whatever is typed folds to something that folds to itself."""
    assert fold(text) == fold(fold(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        (" 7 ", 7),
        ("999999", 999999),
        ("1000000", None),
        ("", None),
        ("٣", None),
        ("+1", None),
    ],
)
def test_numbers_are_ascii_digits(text: str, expected: int | None) -> None:
    """Only plain digits of a sensible length are a number."""
    assert expected == number(text)
