"""Errors, core and games are pure: standard library only, no clock, file, socket or hidden chance.

The arrow between our own packages is import-linter's (``pyproject.toml``); this file looks at what
comes from outside.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import modules, parse, shown

PURE = ("errors", "core", "games")

FORBIDDEN_MODULES = frozenset(
    {
        "asyncio",
        "concurrent",
        "ctypes",
        "datetime",
        "fileinput",
        "getpass",
        "glob",
        "importlib",
        "io",
        "locale",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "pickle",
        "platform",
        "secrets",
        "selectors",
        "shelve",
        "shutil",
        "signal",
        "site",
        "socket",
        "sqlite3",
        "ssl",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
        "warnings",
        "zoneinfo",
    }
)
"""Clocks, files, sockets, processes, loggers, environments: whatever answers differently twice."""

FORBIDDEN_BUILTINS = frozenset(
    {"__import__", "breakpoint", "eval", "exec", "id", "input", "open", "print"}
)
"""Input, output, addresses in memory, and code that this test could not see."""


def impurities(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and name of everything impure that a module names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names if _is_bad(alias.name))
        elif isinstance(node, ast.ImportFrom):
            yield from _bad_names(node)
        elif isinstance(node, ast.Name) and _is_bad_builtin(node):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and _is_global_generator(node):
            yield node.lineno, f"random.{node.attr}"


def _is_bad(module: str) -> bool:
    """Return whether a module is outside the standard library, or is on the list."""
    top = module.partition(".")[0]
    return top in FORBIDDEN_MODULES or top not in {*sys.stdlib_module_names, "cubilete"}


def _bad_names(node: ast.ImportFrom) -> Iterator[tuple[int, str]]:
    """Yield what a ``from`` import takes that it must not: of ``random``, all but ``Random``."""
    module = "." * node.level + (node.module or "")
    for alias in node.names:
        is_drawing = module == "random" and alias.name != "Random"
        if node.level or _is_bad(module) or is_drawing:
            yield node.lineno, f"{module}.{alias.name}"


def _is_bad_builtin(node: ast.Name) -> bool:
    """Return whether a forbidden builtin is used; a field may have the same name."""
    return node.id in FORBIDDEN_BUILTINS and isinstance(node.ctx, ast.Load)


def _is_global_generator(node: ast.Attribute) -> bool:
    """Return whether this is ``random.<anything but Random>``: the generator of the process."""
    is_module = isinstance(node.value, ast.Name) and node.value.id == "random"
    return is_module and node.attr != "Random"


@pytest.mark.parametrize("path", modules(*PURE), ids=shown)
def test_pure_packages_name_nothing_impure(path: Path) -> None:
    """Each module of errors, core and games gets chance, time and text handed in."""
    found = [f"{shown(path, line)} {name}" for line, name in impurities(parse(path))]

    assert [] == found


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import time", "time"),
        ("import os.path", "os.path"),
        ("from pathlib import Path", "pathlib.Path"),
        ("if True:\n    import logging", "logging"),
        ("import textual", "textual"),
        ("from click import echo", "click.echo"),
        ("from . import rules", "..rules"),
        ("from random import choice", "random.choice"),
        ("from random import SystemRandom", "random.SystemRandom"),
        ("import random\nrandom.randint(1, 6)", "random.randint"),
        ("def f():\n    print(1)", "print"),
        ("x = open('dice')", "open"),
    ],
)
def test_planted_impurity_is_found(source: str, name: str) -> None:
    """Every kind of impurity that is planted here is found, and nothing else is."""
    assert [name] == [found for _line, found in impurities(ast.parse(source))]


@pytest.mark.parametrize(
    "source",
    [
        "from random import Random\ndef roll(rng: Random) -> int:\n    return rng.randint(1, 6)",
        "import random\ndef roll(rng: random.Random) -> int:\n    return rng.randint(1, 6)",
        "from fractions import Fraction",
        "class Event:\n    id: str",
        "from cubilete.core.dice import Face",
    ],
)
def test_pure_source_is_left_alone(source: str) -> None:
    """A generator that is handed in, the standard library and our own modules are allowed."""
    assert [] == list(impurities(ast.parse(source)))
