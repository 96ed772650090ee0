"""Everything public is documented, and every example in the documentation is run."""

from __future__ import annotations

import ast
import doctest
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.architecture.sources import ROOT, modules, parse, shown

Documented: TypeAlias = "ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef"


def documented(tree: ast.Module) -> Iterator[tuple[str, Documented]]:
    """Yield the module and its classes, functions and methods, with dotted names.

    What is inside a function is nobody else's, so it is left out.
    """
    yield "", tree
    yield from _inside("", tree)


def _inside(prefix: str, parent: Documented) -> Iterator[tuple[str, Documented]]:
    """Yield the classes and functions of a module or class, at any depth of conditions."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _inside(f"{prefix}{node.name}.", node)


def is_public(name: str) -> bool:
    """Return whether no part of a dotted name begins with an underscore."""
    return not any(part.startswith("_") for part in name.split("."))


def undocumented(tree: ast.Module) -> list[str]:
    """Return the public names of a module that have no docstring."""
    return [
        name or "the module"
        for name, node in documented(tree)
        if is_public(name) and not _is_overload(node) and not ast.get_docstring(node)
    ]


def _is_overload(node: Documented) -> bool:
    """Return whether this is one of several signatures, which the last of them documents."""
    decorators = [] if isinstance(node, ast.Module) else node.decorator_list
    return any(isinstance(each, ast.Name) and each.id == "overload" for each in decorators)


def unrun_examples(tree: ast.Module) -> list[int]:
    """Return the lines of texts that hold an example which doctest does not find.

    It finds those in the docstrings of modules, classes, functions and methods, not those below an
    attribute or inside a function.
    """
    found = {
        id(node.body[0].value)
        for _name, node in documented(tree)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and doctest.DocTestParser().get_examples(node.value.value)
        and id(node.value) not in found
    ]


@pytest.mark.parametrize("path", modules(), ids=shown)
def test_public_names_are_documented(path: Path) -> None:
    """Every public module, class, function and method has a docstring."""
    assert [] == undocumented(parse(path))


@pytest.mark.parametrize("path", modules(), ids=shown)
def test_examples_are_where_doctest_finds_them(path: Path) -> None:
    """No example stands where nobody runs it."""
    assert [] == unrun_examples(parse(path))


def test_pytest_runs_the_examples() -> None:
    """A plain run of pytest takes the examples in docstrings, in the README and in the docs."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        options = tomllib.load(file)["tool"]["pytest"]["ini_options"]

    assert {"--doctest-modules", "--doctest-glob=*.md"} <= set(options["addopts"])
    assert {"src", "README.md", "docs"} <= set(options["testpaths"])


def test_planted_gaps_are_found() -> None:
    """A missing docstring is found on each kind of name, and private names may do without."""
    source = (
        "class A:\n    def f(self): ...\n    def _g(self): ...\nasync def h(): ...\nclass _B: ..."
    )

    assert ["the module", "A", "A.f", "h"] == undocumented(ast.parse(source))


def test_planted_example_is_found_below_an_attribute() -> None:
    """An example below an attribute is reported, one in a method is not."""
    attribute = 'X = 1\n""">>> X\n1\n"""\n'
    method = 'class A:\n    def f(self):\n        """>>> X\n        1\n        """'

    assert [2] == unrun_examples(ast.parse(attribute + method))
