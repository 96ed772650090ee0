"""What people ask for: one phone for all, a clock with more time, luck after the game, a call."""

from __future__ import annotations

import re
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.looking import hear, heard, until
from tests.browser.robots import Robot, play_to_the_end
from tests.browser.screens import CURTAIN_MS, GUN, lay, people, tap
from tests.browser.tables import PlayedTable
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="module")

GUARD_MS = 350
"""A turn that has just arrived takes no tap for a moment."""

SHORT: dict[str, dict[str, Any]] = {
    "liars_dice": {"setup": "dice=2,2,2 starter=A"},
    "ship_captain_crew": {"options": {"end": "rounds:2"}},
    "good_milk": {
        "setup": "squares=m35,m31,p27 drowned=C starter=A",
        "options": {"last_alone": "takes_pot"},
    },
}
"""What makes a game short, but not too short for luck."""


# ------------------------------------------------------------ W1: one phone for all


@pytest.mark.parametrize("language", ["en", "es", "vi"])
async def test_case_w1_one_phone_is_passed_around(visit: Visit, language: str) -> None:
    """From the first page: names are written down, a game begins, two people have their turns."""
    me = await visit(language)
    page, names = me.page, people(me, 3)
    await me.open("/")
    await tap(me, "home-pass")
    fields = page.locator(".person input")
    await fields.first.wait_for()
    for number, name in enumerate(names):
        if await fields.count() == number:
            await tap(me, "home-pass-add")
            await expect(fields.nth(number)).to_be_focused()
        await fields.nth(number).fill(name)
    await tap(me, "home-pass-go", players=3)
    await page.wait_for_url("**/t/*")
    await page.get_by_role("button", name=me.say("lobby-start", players=3)).click()
    for turn in range(2):
        opens = page.locator(".curtain .button.primary")
        await opens.wait_for()
        button = await opens.inner_text()
        (player,) = [name for name in names if name in button]
        assert me.say("curtain-open", player=player) == button.strip()
        await page.wait_for_timeout(CURTAIN_MS)
        await opens.click()
        await expect(page.locator(".cup-head h2")).to_have_text(me.say("cup-of", player=player))
        await expect(page.locator(".turn-title")).to_contain_text(me.say("turn-of", player=player))
        await page.wait_for_timeout(GUARD_MS)
        await page.locator(".composer .button.primary").click()
        await expect(page.locator(".curtain .plate")).to_contain_text(
            me.say("bid-standing", player=player, quantity=turn + 1, face="gun")
        )


# ------------------------------------------------------------ W2: the clock


async def test_case_w2_a_turn_has_a_clock_and_others_give_more_time(visit: Visit) -> None:
    """All see the same clock run down; when it is short another gives time, and it begins anew."""
    me, others = await visit(size=(1280, 800)), await visit()
    names = people(me, 2)
    table = await lay(me, others, "liars_dice", 2, setup="starter=B", turn_limit_s=15)
    await me.open(table.path)
    await others.open(table.path)
    clocks = [each.page.locator(".clock .hidden") for each in (me, others)]
    for clock in clocks:
        await expect(clock).to_have_text(re.compile(r": 1?\d seconds"))
    began, before = monotonic(), await seconds_on(me)
    await me.page.wait_for_timeout(2_500)
    assert before - await seconds_on(me) == pytest.approx(monotonic() - began, abs=1.5)
    assert 1 >= abs(await seconds_on(me) - await seconds_on(others))
    more = me.page.get_by_role("button", name=me.say("turn-more-time"))
    assert await others.page.get_by_text(me.say("turn-more-time")).count() == 0, "not to oneself"
    await more.click()
    given = me.say("time-given", player=names[0])
    for each in (me, others):
        await each.page.get_by_text(given).first.wait_for()
        assert 14 <= await seconds_on(each) <= 15


async def seconds_on(me: Visitor) -> int:
    """Return the seconds on the clock, as they are read aloud."""
    said = await me.page.locator(".clock .hidden").inner_text()
    (seconds,) = re.findall(r"\d+", said)
    return int(seconds)


# ------------------------------------------------------------ W3: luck


@pytest.mark.parametrize("game", list(SHORT))
async def test_case_w3_luck_is_shown_after_the_game_and_in_words(visit: Visit, game: str) -> None:
    """The chart names everybody with a number; a table has the same numbers for who hears."""
    me = await visit()
    code = await me.lay(game, "Anna", None, None, **SHORT[game])
    await me.command(code, type="start", seq=1)
    await me.open(f"/t/{code}")
    await play_to_the_end(Robot(me, Random(game)))
    luck = me.page.locator(".luck")
    chart = luck.locator("svg[role=img]")
    await chart.wait_for()
    label = await chart.get_attribute("aria-label") or ""
    heads = await luck.locator("thead th").all_inner_texts()
    last = await luck.locator("tbody tr").last.locator("td").all_inner_texts()
    names = [seat["name"] for seat in (await me.look(code))["seats"]]
    assert names == heads[1:]
    assert len(names) == len(last)
    assert all(f"{name} {value}" in label for name, value in zip(names, last, strict=True))
    assert await luck.locator(".luck-end").all_text_contents() == last
    assert await luck.locator("tbody tr").count() > 1
    word = await luck.locator(".luck-word").inner_text()
    assert any(name in word for name in names)


async def test_case_w3_no_luck_is_told_while_a_game_goes_on(visit: Visit) -> None:
    """What came so far, set against what was to be expected, would tell of hidden dice."""
    me, others = await visit(), await visit()
    table = await lay(me, others, "liars_dice", 2, setup="starter=B")
    await me.open(table.path)
    await me.page.locator(".seats").wait_for()
    assert await me.page.locator(".luck").count() == 0
    answer = await me.page.context.request.get(f"{me.url}/api/tables/{table.code}/luck?game=1")
    assert 400 <= answer.status < 500


# ------------------------------------------------------------ W10: a call when it is my turn


async def waiting(me: Visitor, others: Visitor) -> PlayedTable:
    """Return a table where another is to bid, and then ``me``; the page is there."""
    table = await lay(me, others, "liars_dice", 2, setup="starter=B")
    await me.open(table.path)
    await me.page.locator(".seats").wait_for()
    return table


async def test_case_w10_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    """A dot and words when it is mine; else whom the table waits for; the tab's picture too."""
    me, others = await visit(), await visit()
    table = await waiting(me, others)
    game = me.say("game-liars-dice")
    waits = me.say("turn-waiting", player=people(me, 2)[1])
    icon = me.page.locator("link[rel=icon]")
    await expect(me.page).to_have_title(me.say("notice-title", value=waits, table=game))
    await expect(icon).to_have_attribute("href", "/favicon.svg")
    await table.act(1, "bid", quantity=1, face=GUN)
    await expect(me.page).to_have_title(f"● {me.say('turn-yours-title', table=game)}")
    await expect(icon).to_have_attribute("href", re.compile("turn"))
    await table.act(0, "bid", quantity=2, face=GUN)
    await expect(me.page).to_have_title(me.say("notice-title", value=waits, table=game))
    await expect(icon).to_have_attribute("href", "/favicon.svg")


async def test_case_w10_a_turn_is_felt_and_heard_after_the_first_tap(visit: Visit) -> None:
    """Before a tap a page may do neither; after it a turn buzzes once and sounds."""
    me, others = await visit(is_still=False), await visit()
    await hear(me)
    table = await waiting(me, others)
    await table.act(1, "bid", quantity=1, face=GUN)
    await me.page.locator(".calls").wait_for()
    assert {"buzzed": 0, "contexts": 0, "played": 0} == await heard(me)
    await me.page.locator("h1").click()
    await table.act(0, "bid", quantity=2, face=GUN)
    await me.page.locator(".calls").wait_for(state="detached")
    before = await heard(me)
    assert 1 == before["contexts"]
    await table.act(1, "bid", quantity=3, face=GUN)
    await me.page.locator(".calls").wait_for()
    await until(me, "heard.buzzed > 0")
    after = await heard(me)
    assert (1, True) == (after["buzzed"], after["played"] > before["played"])


async def test_case_w10_a_mute_stays_after_a_reload(visit: Visit) -> None:
    """A muted device makes no sound at the next turn, nor after the page is loaded again."""
    me, others = await visit("es", is_still=False), await visit()
    await hear(me)
    table = await waiting(me, others)
    switch = me.page.get_by_role("switch", name=me.say("sound-toggle"))
    await tap(me, "page-menu")
    await expect(switch).to_be_checked()
    await me.page.wait_for_timeout(GUARD_MS)  # until the sheet has come to rest
    await switch.click()
    await expect(switch).not_to_be_checked()
    await me.page.keyboard.press("Escape")
    await table.act(1, "bid", quantity=1, face=GUN)
    await me.page.locator(".calls").wait_for()
    await me.page.reload()
    await me.page.locator(".calls").wait_for()
    await me.page.locator("h1").click()
    await table.act(0, "bid", quantity=2, face=GUN)
    await me.page.locator(".calls").wait_for(state="detached")
    await table.act(1, "bid", quantity=3, face=GUN)
    await me.page.locator(".calls").wait_for()
    await until(me, "heard.buzzed > 0")
    assert {"buzzed": 1, "contexts": 1, "played": 0} == await heard(me)
    await tap(me, "page-menu")
    await expect(switch).not_to_be_checked()


async def test_case_w10_less_motion_is_less_buzzing(visit: Visit) -> None:
    """Whoever asked for less motion is not shaken by the device either."""
    me, others = await visit("vi"), await visit()
    await hear(me)
    table = await waiting(me, others)
    await me.page.locator("h1").click()
    await table.act(1, "bid", quantity=1, face=GUN)
    await me.page.locator(".calls").wait_for()
    assert 0 == (await heard(me))["buzzed"]
