"""The games, their bots and their house rules, as menus need them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete import i18n
from cubilete.bots.policy import find_policy
from cubilete.core.options import Measure
from cubilete.games.registry import GAMES, find_game
from cubilete.server import answers
from cubilete.server.offering import choice_id, games, rule_id
from tests.server.conversations import serving_here

EVERY_GAME = {game.name: game for game in games().games}
EVERY_RULE = [(game.name, rule) for game in EVERY_GAME.values() for rule in game.rules]
rules = pytest.mark.parametrize(
    ("game", "rule"), EVERY_RULE, ids=[f"{game}.{rule.name}" for game, rule in EVERY_RULE]
)


def values_of(rule: answers.Rule) -> list[str]:
    """Return values that a rule calls possible: all names, and both ends of each range."""
    if rule.kind == "number":
        return [str(rule.low), str(rule.high)]
    ends = [
        (choice.value, end)
        for choice in rule.choices
        for end in ({choice.low, choice.high} if choice.low is not None else {None})
    ]
    return [value if end is None else f"{value}:{end}" for value, end in ends]


def test_every_game_is_there_in_order() -> None:
    """Each has its fewest and most players, and the levels of its bots."""
    assert [kind.name for kind in GAMES] == list(EVERY_GAME)
    expected = {
        "liars_dice": (2, 6),
        "ship_captain_crew": (1, 32),
        "good_milk": (3, 32),
    }
    assert expected == {
        name: (game.players_min, game.players_max) for name, game in EVERY_GAME.items()
    }
    for game in EVERY_GAME.values():
        for level in game.bots:
            find_policy(game.name, level)


def test_every_house_rule_is_there_in_order() -> None:
    """All but the number of players, which follows from who sits at the table."""
    for kind in GAMES:
        expected = [name for name in kind.options_type.kinds() if name != "players"]
        assert expected == [rule.name for rule in EVERY_GAME[kind.name].rules]


@rules
def test_what_is_called_possible_is(game: str, rule: answers.Rule) -> None:
    """Every value is read by the game, the default is what the game has, and no more is missing."""
    takes = find_game(game).options_type.kinds()[rule.name]
    default = find_game(game).options_type.defaults()[rule.name]

    assert takes.write(default) == rule.default
    assert all(takes.parse(value) is not None for value in values_of(rule))
    for value in ("maybe", "-1", str(10**9)):
        assert takes.parse(value) is None
    if isinstance(default, Measure):
        assert {"choice"} == {rule.kind}


@rules
def test_every_message_is_in_every_catalogue(game: str, rule: answers.Rule) -> None:
    """A label and a sentence for each rule, a label for each value that is listed."""
    for language in i18n.LANGUAGES:
        speaker = i18n.catalogue(language)
        assert speaker.text(rule.message_id)
        assert speaker.about(rule.message_id)
        assert all(speaker.has(choice.message_id) for choice in rule.choices)
        assert speaker.has(EVERY_GAME[game].message_id)


@rules
def test_ids_are_those_of_the_catalogues(game: str, rule: answers.Rule) -> None:
    """Here and where sentences are made, the same name has the same id."""
    assert i18n.rule_id(game, rule.name) == rule_id(game, rule.name) == rule.message_id
    for choice in rule.choices:
        expected = i18n.choice_id(game, rule.name, choice.value)
        assert expected == choice_id(game, rule.name, choice.value) == choice.message_id


async def test_they_may_be_kept_for_a_while(tmp_path: Path) -> None:
    """The same for everybody, so any browser and proxy may keep the answer."""
    async with serving_here(tmp_path) as http, http.get("/api/games") as answer:
        told = await answer.json()

    assert "public, max-age=3600" == answer.headers["Cache-Control"]
    assert list(EVERY_GAME) == [game["name"] for game in told["games"]]
