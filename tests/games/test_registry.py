"""The list of games, and of the versions of their rules."""

from __future__ import annotations

import pytest

from cubilete.core import jsonlines, notation
from cubilete.errors import NotationError, UnknownNameError
from cubilete.games import registry
from cubilete.games.liars_dice import LiarsDice
from cubilete.games.registry import GAMES, find_game, read_record

DUEL = """cubilete: 1
game: liars_dice
rules: {rules}
options: players=2
seats: "Ana", "Binh"
setup: dice=1,1 starter=A

A:C B:A
A1C B2C A!
"""


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_a_game_is_found_by_name_and_version(kind: type[LiarsDice]) -> None:
    """Hyphens or underscores; the newest rules unless a version is named."""
    assert kind is find_game(kind.name)
    assert kind is find_game(kind.name.replace("_", "-"), kind.version)


def test_an_unknown_game_is_refused() -> None:
    """The sentence names the games there are, and repeats a short piece only."""
    with pytest.raises(UnknownNameError, match="liars-dice, ship-captain-crew, good-milk"):
        find_game("x" * 5000)


def test_case_e3_a_stored_game_replays_under_its_own_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of an earlier version stay beside the new ones, and a record names its own."""
    monkeypatch.setattr(registry, "GAMES", (type("New", (LiarsDice,), {"version": 2}),))
    monkeypatch.setattr(registry, "EARLIER_RULES", (LiarsDice,))
    old, new = (read_record(DUEL.format(rules=rules)) for rules in (1, 2))

    assert type(old.game) is LiarsDice
    assert 2 == new.game.version
    assert old.final_state() == new.final_state()
    assert old != new


def test_case_e3_unknown_rules_are_refused_with_those_that_are_known() -> None:
    """A record of rules that are not here is not played under others."""
    with pytest.raises(NotationError, match="liars_dice has no rules 7; known are 1"):
        read_record(DUEL.format(rules=7))


def test_case_w7_a_record_is_read_in_either_form() -> None:
    """Text and JSON lines, import and export, give the same record."""
    record = read_record(DUEL.format(rules=1))

    assert record == read_record(jsonlines.encode(record))
    assert DUEL.format(rules=1) == notation.encode(record)
