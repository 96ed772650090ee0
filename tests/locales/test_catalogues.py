"""The three catalogues hold the same messages, and every message can be shown."""

from __future__ import annotations

import re

import pytest

from cubilete.i18n import LANGUAGES, catalogue
from tests.locales.reading import FACES, Entry, entries, files, variables

FACE_ARGUMENTS = {"face", "wildface"}
TEXT_ARGUMENTS = {
    "bidder": "Ana",
    "challenger": "Bình",
    "choices": "on, off",
    "faces": "6, 5, 4",
    "game": "Sữa tốt",
    "known": "players, wild",
    "list": "2 x, 1 y",
    "names": "Ana, Bình",
    "option": "players",
    "other": "Ana",
    "payer": "Ana",
    "player": "Ana",
    "table": "Ana, Bình",
    "value": "7",
    "winner": "Bình",
}
NUMBERS = (0, 1, 2, 21, 1_000_000, -1)
# A line is empty, a comment, a message, a branch, the end of branches or an attribute.
LINE = re.compile(
    r"|##?#? .+|[a-z][a-z0-9-]* = \S.*"
    r"|    \[[a-z]+\] \S.*|   \*\[other\] \S.*|\}|    \.about = \S.*"
)
# Words that are the same in two languages, and messages that are nothing but arguments.
ALIKE = {
    *("cafe-total", "emote-laugh", "rule-liars-dice-palifico"),
    *("milk-square-with", "milk-token-at"),
    *("n-faces", "n-matching", "n-wilds", "watch-count"),
    *("menu-english", "menu-spanish", "menu-vietnamese", "notice-title"),
}


def contract(language: str) -> dict[str, tuple[str, bool, frozenset[str]]]:
    """Return what code relies on: where a message stands, if it has an about, its arguments."""
    return {
        message_id: (entry.file, entry.about is not None, variables(language, message_id))
        for message_id, entry in entries(language).items()
    }


def samples(names: frozenset[str]) -> list[dict[str, str | int]]:
    """Return arguments that try every number with every face."""
    return [
        {
            name: face if name in FACE_ARGUMENTS else TEXT_ARGUMENTS.get(name, number)
            for name in names
        }
        for number in NUMBERS
        for face in FACES
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_messages(language: str) -> None:
    """No catalogue is empty, so that the other tests of this folder judge something."""
    assert len(entries(language)) > 300


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_catalogues_agree_with_english(language: str) -> None:
    """Each language has the same ids in the same files, with the same attributes and arguments."""
    assert contract("en") == contract(language)
    assert list(entries("en")) == list(entries(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_are_known(language: str) -> None:
    """What is neither a text nor a face is a number; a new text must be named in this file."""
    used = frozenset[str]().union(*(variables(language, name) for name in entries(language)))
    numbers = {
        *("beans", "coins", "count", "crew", "dice", "first", "high", "least", "low", "matching"),
        *("missing",),
        *("players", "points", "purse", "quantity", "roll", "round", "rounds", "seats", "second"),
        *("seconds", "sides", "square", "stake", "standing", "surplus", "throws", "total"),
        *("watching", "wilds"),
    }
    assert numbers | FACE_ARGUMENTS | set(TEXT_ARGUMENTS) == used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_shown(language: str) -> None:
    """With any number and face each message gives a text without holes, marks or spare spaces."""
    speaker = catalogue(language)
    for message_id, entry in entries(language).items():
        for arguments in samples(variables(language, message_id)):
            shown = [speaker.text(message_id, **arguments)]
            if entry.about is not None:
                shown.append(speaker.about(message_id, **arguments))
            for text in shown:
                assert text, message_id
                assert text == text.strip(), (message_id, text)
                assert not re.search(r"[{}$]|\?\?|  |[\u2066-\u2069]", text), (message_id, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fragment", ["face-one", "face-many", "face-label"])
def test_every_face_has_a_word(language: str, fragment: str) -> None:
    """The six faces have six words, none of them the code name shown for want of a word."""
    words = [catalogue(language).text(fragment, face=face) for face in FACES]
    assert 6 == len(set(words))
    unknown = catalogue(language).text(fragment, face="face-7")
    assert "face-7" == unknown
    if language != "en":
        assert set() == set(words) & set(FACES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fragments_on_faces_agree(language: str) -> None:
    """The wild face has the same words as any face; a label is the word with a capital letter."""
    speaker = catalogue(language)
    for face in FACES:
        one = speaker.text("face-one", face=face)
        assert one == speaker.text("wild-one", wildface=face)
        assert speaker.text("face-many", face=face) == speaker.text("wild-many", wildface=face)
        assert one[0].upper() + one[1:] == speaker.text("face-label", face=face)
        for number in NUMBERS:
            counted = speaker.text("n-faces", quantity=number, face=face)
            assert counted == speaker.text("n-matching", matching=number, face=face)
            assert counted == speaker.text("n-wilds", wilds=number, wildface=face)


def test_vietnamese_has_no_plurals() -> None:
    """Vietnamese chooses by face only: its plural categories differ between Python and browsers."""
    keys = {key for entry in entries("vi").values() for key in entry.variant_keys}
    assert {*FACES, "other"} == keys


@pytest.mark.parametrize("language", ["en", "es"])
def test_plurals_have_one_and_other(language: str) -> None:
    """A choice is by face or between one and other; no further category is safe."""
    for message_id, entry in entries(language).items():
        allowed: list[frozenset[str]] = [
            frozenset(),
            frozenset({"one", "other"}),
            frozenset({*FACES, "other"}),
        ]
        assert entry.variant_keys in allowed, message_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_known_form(language: str) -> None:
    """No text is continued on a second line, and nothing is left unread as junk."""
    for path in files(language):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
            assert LINE.fullmatch(line), f"{path.name}:{number}: {line}"
            assert line == line.rstrip(), f"{path.name}:{number}"


def test_nothing_is_left_untranslated() -> None:
    """No text or sentence about it is the same as in English, but for a few."""
    alike = {
        message_id
        for language in LANGUAGES[1:]
        for message_id, entry in entries(language).items()
        if _says_the_same(entry, entries("en")[message_id])
    }
    assert ALIKE == alike


def _says_the_same(entry: Entry, english: Entry) -> bool:
    """Tell whether a text or a sentence about it was taken over."""
    return entry.text == english.text or (entry.about is not None and entry.about == english.about)
