"""Everything is where one would look for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, SRC, TESTS, game_folders, modules, shown

GAME_MODULES = (
    "__init__",
    "options",
    "state",
    "actions",
    "rules",
    "observe",
    "events",
    "setup",
    "notation",
)
"""Whoever knows one game knows where to look in every other."""

EMPTY_NAMES = frozenset({"common", "helpers", "misc", "utils"})
"""Names that say nothing about what is inside."""

MIRRORED_SHARE_MIN = 0.9


def is_empty_name(path: Path) -> bool:
    """Return whether a module or one of its folders has a name that says nothing."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return not EMPTY_NAMES.isdisjoint(part.strip("_") for part in parts)


def mirror(path: Path) -> Path:
    """Return where the tests of a module belong.

    ``src/cubilete/core/dice.py`` is tested by ``tests/core/test_dice.py``.
    """
    return TESTS / path.relative_to(SRC).with_name(f"test_{path.name}")


@pytest.mark.parametrize("folder", game_folders(), ids=shown)
def test_game_has_the_same_modules_as_every_other(folder: Path) -> None:
    """Each game has all the modules that every other game has."""
    missing = [name for name in GAME_MODULES if not (folder / f"{name}.py").is_file()]

    assert [] == missing


def test_module_names_say_what_is_inside() -> None:
    """No module or folder, of ours or of the tests, is called utils, helpers, common or misc."""
    found = [shown(path) for path in (*modules(), *sorted(TESTS.rglob("*.py")))]

    assert [] == [name for name in found if is_empty_name(ROOT / name)]


def test_tests_mirror_the_modules() -> None:
    """At least nine modules in ten have a test file of their name in the same place."""
    tested = [path for path in modules() if path.name not in {"__init__.py", "__main__.py"}]
    missing = [
        f"{shown(path)} -> {shown(mirror(path))}" for path in tested if not mirror(path).is_file()
    ]
    share = 1 - len(missing) / len(tested)
    print(f"mirrored: {share:.0%} of {len(tested)} modules")  # noqa: T201

    assert share >= MIRRORED_SHARE_MIN, missing


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("src/cubilete/core/utils.py", True),
        ("src/cubilete/common/dice.py", True),
        ("tests/_helpers.py", True),
        ("src/cubilete/core/dice.py", False),
        ("src/cubilete/games/common_road.py", False),
    ],
)
def test_planted_empty_name_is_found(name: str, expected: bool) -> None:
    """A name that says nothing is found in each place, and only as a whole word."""
    assert expected is is_empty_name(ROOT / name)
