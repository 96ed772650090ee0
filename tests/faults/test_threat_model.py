"""The threat model names tests that exist, and leaves no threat without one."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "THREAT_MODEL.md"
ROW = re.compile(r"(?m)^\| ([TF][0-9]+) \|(.*)\|$")
NAMED = re.compile(r"`([a-z_/]+\.py)::(\w+)`")


def rows() -> list[tuple[str, str]]:
    """Return the threats and faults with what stands beside them."""
    return [(found[1], found[2]) for found in ROW.finditer(PAGE.read_text(encoding="utf-8"))]


@cache
def functions(path: str) -> frozenset[str]:
    """Return the names of the functions of a file of tests."""
    file = TESTS / path
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(each.name for each in tree.body if isinstance(each, kinds))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_threat_has_tests_that_exist(row: tuple[str, str]) -> None:
    """Each row names at least one test, and each that it names is there."""
    named = NAMED.findall(row[1])

    assert named
    assert [] == [f"{path}::{name}" for path, name in named if name not in functions(path)]


def test_threats_are_numbered_without_a_gap() -> None:
    """Threats are T1 to the last, in order, and none is named twice."""
    threats = [name for name, _ in rows() if name.startswith("T")]

    assert [f"T{number}" for number in range(1, len(threats) + 1)] == threats
    assert 35 == len(threats)


def test_nothing_that_looks_like_a_test_is_overlooked() -> None:
    """Every name of a test on the page is in a row that is checked."""
    mentioned = set(re.findall(r"::(\w+)", PAGE.read_text(encoding="utf-8")))
    checked = {name for _, text in rows() for _, name in NAMED.findall(text)}

    assert checked == mentioned


@pytest.mark.parametrize(
    ("path", "name", "expected"),
    [
        ("faults/test_threat_model.py", "test_threats_are_numbered_without_a_gap", True),
        ("faults/test_threat_model.py", "test_no_such_thing", False),
        ("faults/test_no_such_file.py", "test_threats_are_numbered_without_a_gap", False),
    ],
)
def test_planted_names_are_told_apart(path: str, name: str, expected: bool) -> None:
    """A file or a function that is not there is noticed."""
    assert expected == (name in functions(path))
