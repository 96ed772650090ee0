"""The reference in a browser: whole, readable without script, and safe."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise

import pytest

from cubilete.server import reference
from cubilete.server.errors import ERROR_CODES
from cubilete.server.operations import OPERATIONS
from cubilete.server.schemas import definitions

VOID = frozenset({"link", "meta"})


class Reader(HTMLParser):
    """Reads a page as a browser does, and notes what is wrong with it."""

    def __init__(self) -> None:
        """Read nothing yet."""
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self.problems: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the beginning of an element."""
        given = {name: value or "" for name, value in attrs}
        self.problems += [f"{tag} {name}" for name in given if name == "style" or name[:2] == "on"]
        self.problems += [tag] if tag in {"script", "style", "iframe", "img"} else []
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if tag == "a" else []
        self.headings += [tag] if tag in {"h1", "h2", "h3"} else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Take the end of an element."""
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}>")


@pytest.fixture
def read() -> Reader:
    """Return the page, read."""
    reader = Reader()
    reader.feed(reference.page())
    reader.close()
    return reader


def test_the_page_is_well_formed_and_without_script_or_style(read: Reader) -> None:
    """It works under the policy of every page."""
    assert [] == read.problems
    assert [] == read.open


def test_every_operation_type_and_error_is_there(read: Reader) -> None:
    """Nothing of the two documents is left out."""
    operations = {each.name for each in OPERATIONS.values()}
    page = reference.page()

    assert set() == (operations | set(definitions())) - set(read.ids)
    assert [] == [code for code in ERROR_CODES if f"<code>{code}</code></th>" not in page]


def test_links_lead_somewhere(read: Reader) -> None:
    """Every link inside the page has its place there, which has no double."""
    inside = {link[1:] for link in read.links if link.startswith("#")}

    assert set() == inside - set(read.ids)
    assert len(read.ids) == len(set(read.ids))
    assert {"/api/openapi.json", "/api/messages.json"} == {
        link for link in read.links if not link.startswith("#")
    }


def test_headings_come_in_order(read: Reader) -> None:
    """One heading names the page, and none skips a level."""
    levels = [int(heading[1]) for heading in read.headings]

    assert 1 == levels.count(1) == levels[0]
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 6}, "integer, 1 to 6"),
        ({"type": "integer", "minimum": 0, "exclusiveMaximum": 32}, "integer, 0 to 31"),
        ({"type": "string", "maxLength": 80}, "string, 0 to 80 characters"),
        ({"type": "array", "items": {"$ref": "#View"}}, 'list of (<a href="#View">View</a>)'),
        ({"anyOf": [{"type": "boolean"}, {"type": "null"}]}, "boolean or null"),
        ({"enum": ["<b>", 1]}, "<code>&lt;b&gt;</code> or <code>1</code>"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "object of (string)"),
        ({}, "anything"),
    ],
)
def test_types_are_said_in_a_few_words(schema: dict[str, object], expected: str) -> None:
    """What a schema allows is said shortly, with links, and nothing in it is markup."""
    assert expected == reference.type_words(schema)


def test_prose_is_escaped() -> None:
    """Code and lists are set apart; what looks like markup is shown as it is."""
    written = reference.prose("<i> `a`\n\n- one\n- ``b``")

    assert (
        "<p>&lt;i&gt; <code>a</code></p>\n<ul><li>one</li><li><code>b</code></li></ul>" == written
    )
