"""What the page writes down of the games is what they are: it works nothing out by itself."""

from __future__ import annotations

import re

from cubilete.core.observation import PLAYER_KEYS
from cubilete.games.good_milk.board import (
    BOOT_END,
    DEEP_WATER,
    DUES,
    EXIT,
    LEAPS,
    Flow,
    Square,
)
from tests.web.sources import page_sources

MARK = re.compile(r'^ {2}\["(\w+)", (.+)\],$', re.MULTILINE)
FLOWS = {
    Flow.POT_GIVES: ("gets", ""),
    Flow.POT_TAKES: ("pays", ""),
    Flow.OTHERS_GIVE: ("gets", ", true"),
    Flow.OTHERS_TAKE: ("pays", ", true"),
}


def key(square: Square) -> str:
    """Return a square as the page names it: the letter of its track and its number."""
    return f"{square.track[0]}{square.number}"


def test_the_printed_squares_do_what_the_rules_say() -> None:
    """Every square with beans, every leap, the deep water and the way out: all, and no others."""
    expected = {
        key(square): f'beans("{FLOWS[due.flow][0]}", {due.beans}{FLOWS[due.flow][1]})'
        for square, due in DUES.items()
    }
    for square, target in LEAPS.items():
        kind = "leap" if target.number > square.number else "back"
        expected[key(square)] = f'{{ kind: "{kind}", to: {target.number} }}'
    expected[key(DEEP_WATER)] = '{ kind: "water" }'
    expected[key(BOOT_END)] = f'{{ kind: "six", to: {EXIT.number} }}'

    assert expected == dict(MARK.findall(page_sources()["games/good_milk/marks.ts"]))


def test_the_page_knows_which_arguments_are_players() -> None:
    """What is told of an event names its players under the keys that Python puts names for."""
    source = page_sources()["table/telling.ts"]
    listed = re.search(r"const PLAYERS = new Set\(\[([^\]]+)\]\)", source)

    assert listed is not None
    assert PLAYER_KEYS == set(re.findall(r'"(\w+)"', listed[1]))
