"""Coming back: the same seat with the same dice; and who is said to be away."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.screens import GUN, lay, people
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire

pytestmark = pytest.mark.asyncio(loop_scope="module")

GUARD_MS = 350
"""A turn that has just arrived takes no tap for a moment."""


async def own_dice(me: Visitor) -> list[str]:
    """Return the words under one's own dice, once they are there."""
    await me.page.locator(".cup-word").first.wait_for()
    return await me.page.locator(".cup-word").all_inner_texts()


# ------------------------------------------------------------ R1: the same seat, the same dice


async def test_case_r1_a_reload_and_a_new_tab_keep_seat_and_dice(visit: Visit) -> None:
    """Whoever comes again with the same browser has the same seat, and the same dice."""
    me, others = await visit(), await visit()
    table = await lay(me, others, "liars_dice", 3, setup="starter=A")
    await me.open(table.path)
    dice = await own_dice(me)
    await me.page.reload()
    assert dice == await own_dice(me)
    tab = await Visitor.come(me.page.context, me.url, me.language)
    wire = Wire(tab.page)
    await tab.open(table.path)
    assert dice == await own_dice(tab)
    assert [[0]] == [body["you"]["seats"] for body in wire.told if body["type"] == "sync"]
    await tab.page.locator(".composer").wait_for()
    assert dice == await own_dice(me)
    await me.page.close()
    await tab.page.wait_for_timeout(GUARD_MS)
    await tab.page.locator(".composer .button.primary").click()
    await tab.page.get_by_text(tab.say("turn-waiting", player=people(me, 3)[1])).first.wait_for()
    assert dice == await own_dice(tab)
    assert [] == tab.faults


# ------------------------------------------------------------ R5: who is away


async def test_case_r5_away_is_said_on_the_turn_of_the_absent_alone(visit: Visit) -> None:
    """With the seconds left; not of who is there, nor of oneself, nor when others have to act."""
    me, others = await visit(), await visit()
    names = people(me, 3)
    table = await lay(me, others, "liars_dice", 3, setup="starter=A")
    away = re.compile(me.say("state-away"))
    shown = me.page.locator("body")
    await me.open(table.path)
    await me.page.locator(".composer").wait_for()
    await me.page.wait_for_timeout(GUARD_MS)
    await expect(shown).not_to_have_text(away)  # my turn: that the others are away is no matter
    await table.act(0, "bid", quantity=1, face=GUN)
    awaited = me.page.locator(".awaited-long")
    await expect(awaited).to_have_text(
        re.compile(
            re.escape(me.say("seat-away", player=names[1], seconds=77)).replace("77", r"\d+")
        )
    )
    await expect(me.page.locator(".seat", has_text=away)).to_have_count(1)
    await expect(me.page.locator(".seat-current")).to_contain_text(
        re.compile(rf"{me.say('state-away')} 0:\d\d")
    )
    await others.open(table.path)  # both of the others come
    await others.page.locator(".composer, .curtain").first.wait_for()
    await expect(shown).not_to_have_text(away)
    await me.page.get_by_text(me.say("turn-waiting", player=names[1])).first.wait_for()
    await table.act(1, "bid", quantity=2, face=GUN)
    await expect(others.page.locator("body")).not_to_have_text(away)
    await others.page.goto("about:blank")
    await expect(awaited).to_contain_text(names[2])
    await expect(me.page.locator(".seat", has_text=away)).to_have_count(1)
    await table.act(2, "bid", quantity=3, face=GUN)
    await me.page.locator(".calls").wait_for()
    await expect(shown).not_to_have_text(away)
