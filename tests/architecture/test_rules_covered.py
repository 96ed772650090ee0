"""Each numbered rule has a test that shows what it allows and one that shows what it refuses.

The rulebook holds the numbers (``- **PD-R8** ...``); tests name them in their marks::

    @pytest.mark.refuses("PD-R8")
    def test_pd_r8_equal_quantity_is_refused() -> None: ...
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import SRC, TESTS, functions, game_folders, parse

RULE_COUNTS = {
    "liars_dice": ("PD", 16),
    "ship_captain_crew": ("SCC", 12),
    "good_milk": ("MILK", 21),
}
"""The games that Cubilete began with: the letters of their rules, and how many there are."""

LANGUAGES = ("en", "es", "vi")

UNBREAKABLE: dict[str, str] = {
    "PD-R12": "who wins a challenge follows from the count; no action can claim anything else",
    "PD-R16": "how the board shows a bid; nothing is done with the marker",
    "MILK-R6": "tokens may always share a square, and nothing can bump one",
    "MILK-R9": "passing 12 happens by the die, and nobody can choose otherwise",
    "MILK-R13": "pump events happen by themselves, and no action can withhold one",
}
"""Rules that no player can break, each with the reason in one line."""

RULE_LINE = re.compile(r"^- \*\*([A-Z]+-R\d+)\*\*", re.MULTILINE)


def rulebook_rules(game: str, language: str) -> list[str]:
    """Return the rules of a game in one language's rulebook, in its order; none without a book."""
    path = SRC / "rulebook" / f"{game}.{language}.md"
    return RULE_LINE.findall(path.read_text(encoding="utf-8")) if path.is_file() else []


GAMES = sorted({*RULE_COUNTS, *(folder.name for folder in game_folders())})
ALL_RULES = [rule for game in GAMES for rule in rulebook_rules(game, "en")]


def marked_rules(tree: ast.Module, mark: str) -> Iterator[str]:
    """Yield the rules that the tests of a module name in ``@pytest.mark.<mark>(...)``."""
    for function in functions(tree):
        if function.name.startswith("test_"):
            for decorator in function.decorator_list:
                if isinstance(decorator, ast.Call):
                    yield from _rules_of(decorator, mark)


def _rules_of(decorator: ast.Call, mark: str) -> Iterator[str]:
    """Yield the rules in one decorator, if it is the mark that is asked for."""
    if ast.unparse(decorator.func) == f"pytest.mark.{mark}":
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def rules_shown(mark: str) -> frozenset[str]:
    """Return every rule that some test of the games has in this mark."""
    paths = sorted((TESTS / "games").rglob("test_*.py"))
    return frozenset(rule for path in paths for rule in marked_rules(parse(path), mark))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulebook_numbers_have_no_gaps(game: str, language: str) -> None:
    """Each language's rulebook holds the same rules in the same order, from 1 to the last."""
    rules = rulebook_rules(game, language)
    letters = rulebook_rules(game, "en")[0].partition("-")[0]

    assert rulebook_rules(game, "en") == rules
    assert [f"{letters}-R{number}" for number in range(1, len(rules) + 1)] == rules


@pytest.mark.parametrize("game", RULE_COUNTS)
def test_rulebook_has_every_rule(game: str) -> None:
    """No rule of the games that Cubilete began with is lost from the end of its list."""
    letters, count = RULE_COUNTS[game]

    assert f"{letters}-R{count}" == rulebook_rules(game, "en")[-1]


@pytest.mark.parametrize("rule", ALL_RULES)
def test_rule_has_a_test_that_allows(rule: str) -> None:
    """Some test shows what the rule allows."""
    assert rule in rules_shown("allows")


@pytest.mark.parametrize("rule", ALL_RULES)
def test_rule_has_a_test_that_refuses(rule: str) -> None:
    """Some test shows what the rule refuses, unless nobody can break it: then none does."""
    assert (rule not in UNBREAKABLE) is (rule in rules_shown("refuses"))


@pytest.mark.parametrize("mark", ["allows", "refuses"])
def test_marks_name_rules_that_exist(mark: str) -> None:
    """No test is marked with a rule that the rulebook does not have."""
    assert frozenset() == rules_shown(mark) - frozenset(ALL_RULES)


def test_unbreakable_rules_exist_and_have_a_reason() -> None:
    """The table of exceptions names rules of the rulebook, each with its reason."""
    assert set(UNBREAKABLE) <= set(ALL_RULES)
    assert all(reason.strip() for reason in UNBREAKABLE.values())


def test_planted_marks_are_read() -> None:
    """All rules of a mark count, of tests only, and of no other mark."""
    source = (
        '@pytest.mark.allows("PD-R1", "PD-R2")\n@pytest.mark.refuses("PD-R3")\n'
        'def test_a(): ...\n@pytest.mark.allows("PD-R4")\ndef not_a_test(): ...'
    )

    assert ["PD-R1", "PD-R2"] == list(marked_rules(ast.parse(source), "allows"))
    assert ["PD-R3"] == list(marked_rules(ast.parse(source), "refuses"))


EXAMPLE_LINE = re.compile(r"^- \*\*([A-Z]+-X\d+)\*\*", re.MULTILINE)


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_every_worked_example_is_a_test(folder: Path) -> None:
    """Each example of the rulebook stands in the name of a test of its game."""
    page = (SRC / "rulebook" / f"{folder.name}.en.md").read_text(encoding="utf-8")
    examples = [f"test_{name.lower().replace('-', '_')}_" for name in EXAMPLE_LINE.findall(page)]
    tests = "".join(
        path.read_text(encoding="utf-8") for path in (TESTS / "games" / folder.name).glob("*.py")
    )

    assert len(examples) > 10
    assert [] == [name for name in examples if f"def {name}" not in tests]
