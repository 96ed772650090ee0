"""Names that people choose: shown as they are meant, and never mistaken for somebody else's.

A name is composed (NFC), trimmed, and has 1 to 24 characters, each of which can be seen. Accents
count: Hà, Hạ and Ha are three people.

Two names look alike if one may be taken for the other. That is Unicode's *skeleton* (technical
standard 39, section 4): decompose, replace every character by the one that stands for all that
look like it, decompose again. Its table comes with the package ``confusable_homoglyphs``. Skeletons
are compared for the names as written, in lower case and in upper case, since people read a name
without minding its case: "ADM1N" looks like "admin" only when both are written in capitals.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import defaultdict
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cubilete.core.record import is_name
from cubilete.server.errors import NameRefusedError, NameTakenError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_TYPED_LENGTH_MAX: Final = 200
"""Longer texts are refused unread: to compose many accents takes more than its share of time."""
_MARKS_MAX: Final = 3
"""The most accents on one letter that have no composed form; more of them leave their line."""
_SPACES: Final = re.compile(r"[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_STYLES: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors: phones add them to emoji, and nobody sees them."""
_UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
)
"""Letters and marks that Python calls printable and that show as nothing."""
_BARE_MARK: Final = "\u200e"
"""The package's table sets characters of right-to-left scripts between these."""


def clean_name(text: str) -> str:
    """Return the name that somebody means by ``text``.

    >>> clean_name("  Nguye\u0302\u0303n   A ")
    'Nguyễn A'

    Raises:
        NameRefusedError: If it is empty, too long, or has characters that cannot be seen.
    """
    if len(text) > _TYPED_LENGTH_MAX:
        raise NameRefusedError
    plain = _SPACES.sub(" ", _STYLES.sub("", text)).strip()
    name = unicodedata.normalize("NFC", plain)
    if not is_name(name) or not _UNSEEN.isdisjoint(name) or not _marks_are_few(name):
        raise NameRefusedError
    return name


def looks_like(a: str, b: str) -> bool:
    """Tell whether one of two names may be taken for the other.

    >>> looks_like("\u0430dmin", "admin"), looks_like("Al", "AI"), looks_like("Hà", "Ha")
    (True, True, False)
    """
    return any(one == other for one, other in zip(_looks(a), _looks(b), strict=True))


def check_new_name(name: str, others: Iterable[str]) -> None:
    """Do nothing if ``name`` can join ``others`` at a table.

    Raises:
        NameTakenError: If one of them has that name, or one that looks like it.
    """
    names = list(others)
    if any(_key(name) == _key(other) for other in names):
        raise NameTakenError
    for other in names:
        if looks_like(name, other):
            text = f"This name looks too much like “{other}”. Choose another."
            raise NameTakenError(text, message_id="name-lookalike", arguments={"other": other})


def skeleton(text: str) -> str:
    """Return a text that all texts of the same look share. It is for comparing, not for showing."""
    table = _prototypes()
    plain = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(table.get(each, each) for each in plain))


def _looks(name: str) -> tuple[str, str, str]:
    """Return what ``name`` looks like as written, in lower case and in upper case."""
    return skeleton(name), skeleton(name.casefold()), skeleton(name.upper())


def _key(name: str) -> str:
    """Return what two names share that differ in case only."""
    return unicodedata.normalize("NFC", name.casefold())


def _marks_are_few(name: str) -> bool:
    """Tell whether no accent stands before the first letter, and no letter carries a tower."""
    marks = [unicodedata.category(each) in {"Mn", "Me"} for each in name]
    towers = (all(marks[i : i + _MARKS_MAX + 1]) for i in range(len(marks) - _MARKS_MAX))
    return not marks[0] and not any(towers)


@cache
def _prototypes() -> Mapping[str, str]:
    """Return the character, or several, that stand for each character that has a look-alike.

    The package's table holds pairs in both directions. They form stars: in the middle is Unicode's
    prototype, around it are all that look like it.
    """
    source = files("confusable_homoglyphs") / "confusables.json"
    looks: defaultdict[str, set[str]] = defaultdict(set)
    for one, pairs in json.loads(source.read_text(encoding="utf-8")).items():
        looks[one.strip(_BARE_MARK)] |= {pair["c"].strip(_BARE_MARK) for pair in pairs}
    middle = {
        one: max((one, *others), key=lambda each: (len(looks[each]), len(each), each))
        for one, others in looks.items()
        if len(one) == 1
    }
    return {
        one: "".join(middle.get(each, each) for each in unicodedata.normalize("NFD", text))
        for one, text in middle.items()
        if one != text
    }
