"""Values of JSON as lines and tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

NUMBERS_MAX = 13
"""How many numbers of a row are shown, as many as there are scores of a ship; JSON has them all."""


def in_lines(values: Mapping[str, Any]) -> str:
    """Return one line for each value, and a table for each list of rows.

    >>> print(in_lines({"no_winner": 0.25, "rows": [{"seat": "A", "win": 0.5}]}))
    no winner: 0.25
    rows:
      seat  win
      A     0.5
    """
    return "\n".join(_lines(values, ""))


def _lines(values: Mapping[str, Any], indent: str) -> Iterator[str]:
    """Yield the lines of one object."""
    for key, value in values.items():
        name = f"{indent}{key.replace('_', ' ')}:"
        if isinstance(value, dict) and value:
            yield name
            yield from _lines(cast("dict[str, Any]", value), f"{indent}  ")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield name
            yield from _table(cast("list[dict[str, Any]]", value), f"{indent}  ")
        else:
            yield f"{name} {_cell(value)}"


def _table(rows: Sequence[Mapping[str, Any]], indent: str) -> Iterator[str]:
    """Yield a head and one line for each row, in columns."""
    head = [key.replace("_", " ") for key in rows[0]]
    cells = [head, *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        columns = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"{indent}{'  '.join(columns)}".rstrip()


def _cell(value: object) -> str:
    """Return one value: numbers with four digits after the point at most."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, list):
        items = cast("list[object]", value)
        shown = ", ".join(map(_cell, items[:NUMBERS_MAX]))
        more = len(items) - NUMBERS_MAX
        return f"{shown}, and {more} more (see --json)" if more > 0 else shown or "none"
    if isinstance(value, dict):
        pairs = cast("dict[str, object]", value)
        return ", ".join(f"{key}={_cell(each)}" for key, each in pairs.items()) or "none"
    return str(value)


def _number(value: float) -> str:
    """Return a number for people: small ones with their first digits."""
    if value and abs(value) < 0.001:  # noqa: PLR2004 - below what four digits can tell apart
        return f"{value:.2g}"
    return f"{value:.4f}".rstrip("0").rstrip(".")
