"""Where the code is, and how these tests read it. Nothing here imports what it reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
"""The checkout."""
SRC = ROOT / "src" / "cubilete"
"""The package."""
TESTS = ROOT / "tests"
"""The tests."""

Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"


@cache
def parse(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def modules(*parts: str) -> list[Path]:
    """Return the files of the package, or of some of its parts, in order.

    A part is a folder or a module of the package: ``"core"``, ``"errors"``.
    """
    if not parts:
        return sorted(SRC.rglob("*.py"))
    return sorted(
        path
        for part in parts
        for path in (*(SRC / part).rglob("*.py"), SRC / f"{part}.py")
        if path.is_file()
    )


def game_folders() -> list[Path]:
    """Return the folder of every game, in order."""
    folders = (path for path in (SRC / "games").iterdir() if path.is_dir())
    return sorted(path for path in folders if not path.name.startswith("_"))


def shown(path: Path, line: int | None = None) -> str:
    """Return a place as people look for it: ``src/cubilete/errors.py:12``."""
    name = path.relative_to(ROOT).as_posix()
    return name if line is None else f"{name}:{line}"


def functions(tree: ast.Module) -> Iterator[Function]:
    """Yield every function and method of a module, inner ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
