"""Whatever the page shows or reads aloud comes from the catalogues.

Biome's ``noJsxLiterals`` finds words between tags; here are those in attributes and in the title.
"""

from __future__ import annotations

import re

import pytest

from tests.web.sources import line_of, page_sources, without_comments

SPOKEN = re.compile(
    r"\b(?:aria-(?:label|description|placeholder|roledescription|valuetext)"
    r"|alt|label|placeholder|title)\s*="
    r"\s*(\"[^\"]*\"|'[^']*'|\{\s*(?:\"[^\"]*\"|'[^']*'|`[^`]*`))"
)
"""An attribute that people see or hear, with a text in its place."""
TITLE = re.compile(r"document\.title\s*=\s*(\"[^\"]*\"|'[^']*'|`[^`]*`)")
SHOWN_AS_THEY_ARE = {"Cubilete"}
"""Words that no language changes."""


def literals(source: str) -> list[tuple[int, str]]:
    """Return line and text of the words that stand in attributes and are not computed."""
    plain = without_comments(source)
    found = [*SPOKEN.finditer(plain), *TITLE.finditer(plain)]
    texts = ((each, re.sub(r"\$\{[^}]*\}", "", each[1]).strip("{\"'` \n")) for each in found)
    return [
        (line_of(source, each.start()), text)
        for each, text in texts
        if re.search(r"[^\W\d_]", text) and text not in SHOWN_AS_THEY_ARE
    ]


def test_no_attribute_holds_words() -> None:
    """No label, title, alternative or placeholder of the page is written in one language."""
    scripts = {
        path: text for path, text in page_sources().items() if path.endswith((".ts", ".tsx"))
    }
    assert len(scripts) > 100, "the page has been found"
    assert {} == {path: found for path, text in scripts.items() if (found := literals(text))}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('<button aria-label="Close" />', [(1, "Close")]),
        ("<img\n alt='Ein Würfel' />", [(2, "Ein Würfel")]),
        ('<Sheet title={"Menu"} />', [(1, "Menu")]),
        ("<i title={`Seat ${seat + 1}`} />", [(1, "Seat")]),
        ("document.title = `${name}: your turn`;", [(1, ": your turn")]),
        ('<button aria-label={say("page-close")} />', []),
        ('<i title={`${name} · 3`} alt="" />', []),
        ('<h1 aria-labelledby="heading" />', []),
        ('// <i title="so" />\n/* alt="so" */', []),
    ],
)
def test_words_are_found_wherever_they_stand(source: str, expected: list[tuple[int, str]]) -> None:
    """A text is seen in quotes, braces and templates; a message, a name or a comment is none."""
    assert expected == literals(source)
