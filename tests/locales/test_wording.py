"""What a machine can see of the rules for words: marks, letters, voice and traps."""

from __future__ import annotations

import re
import unicodedata

import pytest

from cubilete.i18n import LANGUAGES
from tests.locales.reading import everything, files, sentences

# The fonts are cut to Latin-1, the Vietnamese letters and these four marks.
MARKS = "\u2019\u201c\u201d\u2026"
VIETNAMESE_MARKS = set("\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323")

# What to look for, and an example that must be found.
MISTAKES = {
    "straight quotation mark or apostrophe": (r"[\"']", "Ana's turn"),
    "space before a mark": (r"\s[:;!?%,.]", "Total : 5"),
    "three points for an ellipsis": (r"\.\.", "Wait..."),
    "two marks": (r"[!?¡¿]\s*[!?¡¿]|[!?]\.", "Ana wins!."),
    "number with a style": (r"NUMBER\(|DATETIME\(", '{ NUMBER($n, style: "percent") }'),
    "dash": (r"[\u2013\u2014]", "Ana \u2013 Zoë"),
    "space at an edge or twice": (r"^\s|\s$|  ", "two  spaces"),
}

TRAPS = {
    "en": {
        "a pronoun for a player": (r"\b(?:s?he|his|hers?|him|himself|herself)\b", "She bids."),
        "an article before a number": (r"\ban? \{ \$", "a { $roll }"),
        "a word with two meanings": (r"\b(?:draws?|drawn|odds)\b", "It is a draw."),
        "another word for a term": (r"\b(?:dudo|doubts?|calza|pips?|jackpot)\b", "Ana doubts."),
        "an ordinal": (r"\d(?:st|nd|rd|th)\b", "the 3rd round"),
    },
    "es": {
        "formal or Iberian address": (r"\b(?:usted|vosotr[oa]s|vuestr[oa]s?|os)\b", "usted"),
        "a gendered person": (
            r"\b(?:jugador\w*|ganador\w*|perdedor\w*|eliminad[oa]s?|ahogad\w*)\b",
            "las jugadoras",
        ),
        "a gender mark": (r"@|\w/a\b|\b(?:amigues|tod[xe]s)\b", "jugador/a"),
        "second person": (
            r"\b(?:tienes|tenés|elige|elegí|puedes|podés|tirá|debes|eres|sos)\b",
            "Ahora tenés 2 dados.",
        ),
        "vulgar in places": (r"\b(?:cog(?:er|e|en|ió)|acab(?:ar|a|ó))\b", "Se acabó."),
        "a bomb": (r"\bbombas?\b(?! de agua)", "va a la bomba"),
        "slang for milk": (r"\b(?:buena|mala) leche\b", "la buena leche"),
        "an article before a face": (
            r"\b(?:el|la|los|las|un|una) \{ (?:n-|face|wild)",
            "una { face-one }",
        ),
        "another word for a term": (r"\b(?:desafí\w*|banquillo|porotos?)\b", "el desafío"),
        "a joined preposition": (r"\b(?:del|al) \{ \$[a-z]", "el turno del { $player }"),
        "a conjunction after a list": (r"\{ \$names \} [ye] ", "{ $names } y { $other }"),
    },
    "vi": {
        "a kinship word": (r"\b(?:anh|chị|em|cô|chú|bác|cháu)\b", "Đến lượt anh Bình"),
        "servile politeness": (r"\b(?:vui lòng|quý khách)\b", "Vui lòng đợi"),
        "drainage": (r"\bthoát nước\b", "chỗ thoát nước"),
        "slot-machine slang": (r"\bnổ hũ\b", "Nổ hũ"),
        "an aviator, the other chest": (r"\b(?:phi công|phi hành|ngực)\b", "phi hành đoàn"),
        "the name kept for the rulebook": (r"\bxúc xắc\b", "3 viên xúc xắc"),
        "a plural word with a number": (
            r"\b(?:các|những) (?:\d|\{ (?:n-|\$))",
            "các { n-dice }",
        ),
        "new tone placement": (
            r"o[àáảãạèéẻẽẹ](?!\w)|(?<![qQ])u[ỳýỷỹỵ](?!\w)",
            "thuỷ thủ",
        ),
        "i for y": (r"\b(?:kí|lí|tỉ)\b", "kí tự"),
    },
}
EVERY_TRAP = [(language, trap) for language in TRAPS for trap in TRAPS[language]]


def in_font(letter: str) -> bool:
    """Tell whether the fonts have a character."""
    if letter in MARKS or letter in "đĐ" or letter.isascii():
        return True
    if "\u00a1" <= letter <= "\u00ff":
        return True
    parts = unicodedata.normalize("NFD", letter)
    return parts[0].isascii() and set(parts[1:]) <= VIETNAMESE_MARKS


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_composed_and_in_the_font(language: str) -> None:
    """Files are NFC, without no-break spaces, and hold only characters that the fonts have."""
    for path in files(language):
        text = path.read_text(encoding="utf-8")
        assert unicodedata.is_normalized("NFC", text), path.name
        assert "\u00a0" not in text, path.name
        assert [] == [letter for letter in sorted(set(text)) if not in_font(letter)], path.name


@pytest.mark.parametrize("mistake", MISTAKES)
def test_marks_are_set_as_agreed(mistake: str) -> None:
    """Quotation marks are curly, an ellipsis is one character, and one mark is enough."""
    expression, example = MISTAKES[mistake]
    pattern = re.compile(expression)
    assert pattern.search(example)
    found = [
        (language, message_id, text)
        for language in LANGUAGES
        for message_id, text in sentences(language)
        if pattern.search(_without_branches(text))
    ]
    assert [] == found


@pytest.mark.parametrize(("language", "trap"), EVERY_TRAP)
def test_no_text_falls_into_a_trap(language: str, trap: str) -> None:
    """No catalogue holds a word that its language must do without."""
    expression, example = TRAPS[language][trap]
    pattern = re.compile(expression, re.IGNORECASE)
    assert pattern.search(example)
    assert [] == [pair for pair in sentences(language) if pattern.search(pair[1])]


@pytest.mark.parametrize(("opening", "closing"), ["¡!", "¿?"])
def test_spanish_marks_open_and_close(opening: str, closing: str) -> None:
    """Whatever closes with a mark was opened with it, and only Spanish opens."""
    for language, message_id, entry in everything():
        text = entry.text + (entry.about or "")
        if language == "es":
            assert text.count(opening) == text.count(closing), message_id
        else:
            assert opening not in text, message_id


def test_quotation_marks_pair() -> None:
    """Every “ has its ”."""
    for language, message_id, entry in everything():
        for text in (entry.text, entry.about or ""):
            assert re.fullmatch("[^“”]*(?:“[^“”]*”[^“”]*)*", text), (language, message_id)


def test_the_coin_pot_and_the_bean_jar_are_kept_apart() -> None:
    """In Spanish good milk has a jar, for its pot would be the goose game's well."""
    for message_id, text in sentences("es"):
        if "good-milk" in message_id or message_id in _ids_in("good-milk"):
            assert not re.search(r"\bpozos?\b|\bapuestas?\b", text), message_id
        if "ship-captain-crew" in message_id or message_id in _ids_in("ship-captain-crew"):
            assert not re.search(r"\bfrascos?\b|\bapuestas?\b", text), message_id


def test_only_ones_own_controls_say_you() -> None:
    """In logs and announcements people have names; "you" stands in the title of one's own turn.

    A lesson is one's own screen from beginning to end: its coach speaks to the learner.
    """
    you = {
        "en": r"\b(?:you|your|yours)\b",
        "es": r"\b(?:te|tu|tus|tú|vos|ti)\b",
        "vi": r"\bbạn(?! bè)\b",
    }
    found = {
        message_id
        for language in LANGUAGES
        for message_id, text in sentences(language)
        if not message_id.startswith("lesson-") and re.search(you[language], text, re.IGNORECASE)
    }
    assert {"turn-yours", "turn-yours-title"} == found - {"emote-thanks"}


def test_sentences_end_and_labels_do_not() -> None:
    """A sentence of the log ends in a mark; a button, a label or a choice ends in no full stop."""
    sentence = re.compile(r".*-said|.*-wins|problem-.*|pitch-.*|say-.*|refuse-.*|knocked-out")
    label = re.compile(r".*-button|rule-.*|choice-(?!41).*|game-.*|bot-.*|n-.*|face-.*")
    for language, message_id, entry in everything():
        if sentence.fullmatch(message_id):
            assert entry.text[-1] in ".!", (language, message_id)
        if label.fullmatch(message_id):
            assert entry.text[-1] not in ".:;,", (language, message_id)
        if entry.about is not None:
            assert "." == entry.about[-1], (language, message_id)


def test_labels_have_a_capital_and_choices_have_none() -> None:
    """An option and its choice read as one line: a capital first, lower case after the colon."""
    for language, message_id, entry in everything():
        if re.fullmatch("rule-.*|.*-button|bot-.*|game-.*", message_id):
            assert entry.text.lstrip("¡¿")[0].isupper(), (language, message_id)
        if re.fullmatch("choice-(?!41).*", message_id):
            assert entry.text == entry.text.lower(), (language, message_id)


def _ids_in(file: str) -> set[str]:
    """Return the ids of one file; it is the same in every language."""
    return {message_id for _, message_id, entry in everything() if entry.file == file}


def _without_branches(text: str) -> str:
    """Return the texts of a choice by number or face without the braces and the white space."""
    return re.sub(r"\{ \$\w+ ->\n|\s*\*?\[\w+\] |\n\}|\n", "\n", text).strip()
