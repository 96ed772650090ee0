"""What people type: words of all our languages, with or without their marks.

The words stand in the catalogues as ``input-…``, joined with commas. Those of every language are
understood in every language, so that nobody has to remember which one the screen speaks.
"""

from __future__ import annotations

from functools import cache
from unicodedata import combining, normalize

from cubilete.i18n import LANGUAGES, catalogue

EDGES = " \t.,;:!?\u00a1\u00bf\"'\u201c\u201d\u2018\u2019"
"""What may surround a word without meaning anything."""


class UnreadableError(Exception):
    """Text that stands for nothing here. Never leaves the terminal."""


def fold(text: str) -> str:
    """Return ``text`` without capitals, accents, spare spaces and marks at its edges.

    >>> fold("  ¡Thách  thức! "), fold("Brújula"), fold("đầu lâu"), fold("!")
    ('thach thuc', 'brujula', 'dau lau', '!')
    """
    letters = normalize("NFD", text.casefold().replace("đ", "d"))
    spaced = " ".join("".join(letter for letter in letters if not combining(letter)).split())
    return spaced.strip(EDGES) or spaced


@cache
def words(message_id: str, /, **arguments: str) -> frozenset[str]:
    """Return the words of a message in all languages, folded; commas part them.

    >>> sorted(words("face-many", face="gun"))
    ['guns', 'pistolas', 'sung']
    """
    return frozenset(
        fold(word)
        for language in LANGUAGES
        for word in catalogue(language).text(message_id, **arguments).split(",")
    )


def means(text: str, message_id: str) -> bool:
    """Tell whether ``text`` is one of the words of the message ``message_id``.

    >>> means("THÁCH THỨC!", "input-challenge"), means("dudo", "input-challenge")
    (True, True)
    """
    return fold(text) in words(message_id)


def number(text: str) -> int | None:
    """Return the number that ``text`` writes in up to six ASCII digits, or ``None``.

    >>> number("12"), number("twelve"), number("-1"), number("²")
    (12, None, None, None)
    """
    digits = text.strip()
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= 6  # noqa: PLR2004
    return int(digits) if is_number else None
