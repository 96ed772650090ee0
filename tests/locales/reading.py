"""The catalogues as parsed files, for the tests that compare and judge them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

import cubilete
from cubilete.i18n import LANGUAGES

FOLDER = Path(cubilete.__file__).parent / "locales"
FACES = ("gun", "chest", "skull", "anchor", "parrot", "compass")


@dataclass(frozen=True)
class Entry:
    """One message of one catalogue."""

    file: str
    text: str
    """Its value as it is written, placeables in braces."""
    about: str | None
    own_variables: frozenset[str]
    references: frozenset[str]
    variant_keys: frozenset[str]


class _Parts(visitor.Visitor):
    """Collects what a message is made of."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.variant_keys: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note an argument."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Note another message."""
        self.references.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        """Note a branch, and look inside it."""
        self.variant_keys.add(node.key.name if isinstance(node.key, ast.Identifier) else "number")
        self.generic_visit(node)


def files(language: str) -> list[Path]:
    """Return the files of one catalogue, by name."""
    return sorted((FOLDER / language).glob("*.ftl"))


@cache
def entries(language: str) -> dict[str, Entry]:
    """Return every message of one catalogue by its id; a message that stands twice is an error."""
    found: dict[str, Entry] = {}
    for path in files(language):
        source = path.read_text(encoding="utf-8")
        for item in FluentParser().parse(source).body:
            if isinstance(item, ast.Message):
                assert item.id.name not in found, f"{language}: {item.id.name} stands twice"
                found[item.id.name] = _entry(path.stem, source, item)
    return found


def everything() -> Iterator[tuple[str, str, Entry]]:
    """Yield language, id and message of all catalogues."""
    for language in LANGUAGES:
        for message_id, entry in entries(language).items():
            yield language, message_id, entry


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Yield every id with its text, and with the sentence about it, of one catalogue."""
    for message_id, entry in entries(language).items():
        yield message_id, entry.text
        if entry.about is not None:
            yield message_id, entry.about


def variables(language: str, message_id: str) -> frozenset[str]:
    """Return all arguments that a message needs, those of its fragments too."""
    entry = entries(language)[message_id]
    return entry.own_variables.union(*(variables(language, name) for name in entry.references))


def _entry(file: str, source: str, item: ast.Message) -> Entry:
    parts = _Parts()
    parts.visit(item)
    about = [attribute.value for attribute in item.attributes if attribute.id.name == "about"]
    return Entry(
        file=file,
        text=_written(source, item.value),
        about=_written(source, about[0]) if about else None,
        own_variables=frozenset(parts.variables),
        references=frozenset(parts.references),
        variant_keys=frozenset(parts.variant_keys),
    )


def _written(source: str, pattern: ast.Pattern | None) -> str:
    if pattern is None:
        return ""
    span = pattern.span
    assert span is not None
    return source[span.start : span.end]
