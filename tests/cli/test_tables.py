"""Values of JSON as lines and tables for people."""

from __future__ import annotations

import pytest

from cubilete.cli.tables import in_lines


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.25, "0.25"),
        (1 / 3, "0.3333"),
        (-10.0, "-10"),
        (0.0, "0"),
        (1e-9, "1e-09"),
        (12345.678, "12345.678"),
        (3, "3"),
        (True, "yes"),
        (False, "no"),
        (None, "-"),
        ("a/b", "a/b"),
        ([], "none"),
        ([0.5, 1], "0.5, 1"),
        (list(range(15)), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, and 2 more (see --json)"),
        ({}, "none"),
    ],
)
def test_each_kind_of_value_has_its_form(value: object, shown: str) -> None:
    """One line: the name in words, and the value."""
    assert f"no winner: {shown}" == in_lines({"no_winner": value})


def test_objects_are_indented_and_lists_of_them_are_tables() -> None:
    """Columns are as wide as their widest cell; no line ends in spaces."""
    rows = [{"at": "m1", "win_all": 0.5, "of": {"a": 1}}, {"at": "m10", "win_all": None, "of": {}}]

    assert [
        "outer:",
        "  rows:",
        "    at   win all  of",
        "    m1   0.5      a=1",
        "    m10  -        none",
        "  last: 1",
    ] == in_lines({"outer": {"rows": rows, "last": 1}}).splitlines()
