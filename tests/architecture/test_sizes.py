"""Modules and functions stay short enough to read at once.

Goals: modules of 150 lines (median) and 350 (nine in ten), functions of 20 lines. Limits, below,
are for the single worst one. The state object is where other projects lost their shape.
"""

from __future__ import annotations

import ast
import statistics
from pathlib import Path

import pytest

from tests.architecture.sources import Function, functions, modules, parse, shown

MODULE_LINES_MAX = 400
MODULE_LINES_MEDIAN_GOAL = 150
MODULE_LINES_P90_GOAL = 350
FUNCTION_LINES_MAX = 40


def function_lines(function: Function) -> int:
    """Return how many lines a function has, its decorators and docstring left out."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function, clean=False) is not None:
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


def module_lines(path: Path) -> int:
    """Return how many lines a module has, blank ones and comments too."""
    return len(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("path", modules(), ids=shown)
def test_module_is_within_the_limit(path: Path) -> None:
    """No module is longer than 400 lines."""
    assert MODULE_LINES_MAX >= module_lines(path)


@pytest.mark.parametrize("path", modules(), ids=shown)
def test_functions_are_within_the_limit(path: Path) -> None:
    """No function is longer than 40 lines without its docstring."""
    too_long = [
        f"{shown(path, function.lineno)} {function.name}: {function_lines(function)} lines"
        for function in functions(parse(path))
        if function_lines(function) > FUNCTION_LINES_MAX
    ]

    assert [] == too_long


def test_modules_reach_the_goals() -> None:
    """Half of the modules have at most 150 lines, and nine in ten have at most 350."""
    lines = [module_lines(path) for path in modules() if path.name != "__init__.py"]
    median = statistics.median(lines)
    p90 = statistics.quantiles(lines, n=10, method="inclusive")[-1]
    print(f"modules: median {median:.0f}, p90 {p90:.0f}, largest {max(lines)} lines")  # noqa: T201

    assert median <= MODULE_LINES_MEDIAN_GOAL
    assert p90 <= MODULE_LINES_P90_GOAL


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("def f():\n    return 1", 2),
        ('def f():\n    """Say.\n\n    More.\n    """\n    return 1', 2),
        ("@cache\n@other\ndef f(\n    x,\n):\n\n    return x", 5),
        ('async def f():\n    "Say."', 1),
    ],
)
def test_function_lines_leave_the_docstring_out(source: str, lines: int) -> None:
    """A long explanation does not make a function long."""
    [function] = functions(ast.parse(source))

    assert lines == function_lines(function)
