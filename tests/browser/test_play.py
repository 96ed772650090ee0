"""Games played to their end in real browsers: by friends and a bot, on one phone, by keys alone."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.browser.chromium import DESK, PHONE
from tests.browser.conftest import Visit
from tests.browser.robots import Robot, play_to_the_end
from tests.browser.tables import PEOPLE

pytestmark = pytest.mark.asyncio(loop_scope="module")

GAMES = ("liars_dice", "ship_captain_crew", "good_milk")
WAYS = ("friends", "shared", "keys")
LANGUAGES = ("en", "es", "vi")
SIZES = (PHONE, DESK)
SHORT: dict[str, dict[str, Any]] = {
    "liars_dice": {"options": {"dice_per_player": 2, "wild": "on"}},
    "ship_captain_crew": {"options": {"end": "rounds:2"}},
    "good_milk": {
        "setup": "squares=m30,m30,m31 starter=A",
        "options": {"last_alone": "takes_pot"},
    },
}
"""What makes a game short, though none can end before everybody had a turn.

From square 30 no throw reaches the end, so only the last to throw can win in the first round.
"""
WHOLE = list(product(GAMES, WAYS, LANGUAGES, SIZES))
FEW = [
    (game, way, LANGUAGES[(row + column) % 3], SIZES[(row + column) % 2])
    for row, game in enumerate(GAMES)
    for column, way in enumerate(WAYS)
]
"""Every way of every game once, in turn in each language and size."""


async def play(visit: Visit, case: tuple[str, str, str, tuple[int, int]], more: Any) -> None:
    """Play one game to its end in the browsers that the case asks for."""
    game, way, language, size = case
    names = PEOPLE[language]
    rng = Random(repr(case))
    me = await visit(language, size=size)
    if way == "shared":
        code = await me.lay(game, *names[:3], **more)
        guests = [me]
    else:
        code = await me.lay(game, names[0], None, **more)
        friend = await visit(language, size=size)
        await friend.become_guest()
        await friend.command(code, type="sit", name=names[1])
        guests = [me, friend]
    for guest in guests:
        await guest.open(f"/t/{code}")
    await me.page.locator(".lobby-bar .button.primary").click()
    robots = [Robot(guest, rng, keys_only=way == "keys") for guest in guests]
    await play_to_the_end(*robots)
    assert "over" == (await me.look(code))["phase"]
    assert all(robot.acted > 0 for robot in robots), "everybody has played by the page"


@pytest.mark.parametrize("case", FEW, ids=lambda case: "-".join(map(str, case[:3])))
async def test_a_short_game_is_played_to_its_end(
    visit: Visit, case: tuple[str, str, str, tuple[int, int]]
) -> None:
    """Friends and a bot, people at one phone, and people without a pointer all come to an end."""
    await play(visit, case, SHORT[case[0]])


@pytest.mark.deep
@pytest.mark.parametrize("case", WHOLE, ids=lambda case: f"{'-'.join(case[:3])}-{case[3][0]}")
async def test_every_way_in_every_language_at_every_size(
    visit: Visit, case: tuple[str, str, str, tuple[int, int]]
) -> None:
    """The same in every language and at both sizes."""
    await play(visit, case, SHORT[case[0]])


@pytest.mark.deep
@pytest.mark.parametrize("case", FEW, ids=lambda case: "-".join(map(str, case[:3])))
async def test_a_whole_game_is_played_to_its_end(
    visit: Visit, case: tuple[str, str, str, tuple[int, int]]
) -> None:
    """The same from the first throw of a game by the original rules to its last."""
    await play(visit, case, {})
