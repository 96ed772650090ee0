"""What moves, and what is under the finger: short, skippable, still if asked; nothing by chance."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.async_api import FloatRect, Locator, expect

from tests.browser.chromium import DESK, PHONE, SHORT
from tests.browser.conftest import Visit
from tests.browser.looking import longest_ms, time_motion, until
from tests.browser.screens import GUN, MILK_MIDDLE, lay, tap
from tests.browser.tables import PlayedTable
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="module")

STEP_MAX_MS = 1_000
STILL_MAX_MS = 120
GUARD_MS = 300
CAFE = ("ship_captain_crew", "first=A", ".cafe-controls .button.primary")
MILK = ("good_milk", MILK_MIDDLE, ".milk-throw .button.primary")


async def ready_to_throw(visit: Visit, game: tuple[str, str, str], **how: Any) -> Visitor:
    """Return somebody whose next tap throws dice."""
    name, setup, button = game
    me, others = await visit(**how), await visit()
    await time_motion(me)
    table = await lay(me, others, name, 5 if name == "good_milk" else 2, setup=setup)
    await me.open(table.path)
    await me.page.locator(button).wait_for()
    await me.page.wait_for_timeout(GUARD_MS + 100)
    await longest_ms(me)
    return me


async def revealing(visit: Visit, **how: Any) -> Visitor:
    """Return somebody before whom the dice are uncovered, a wild one among them perhaps."""
    me, others = await visit(**how), await visit()
    await time_motion(me)
    table = await lay(me, others, "liars_dice", 3, setup="starter=B", options={"wild": "on"})
    await me.open(table.path)
    await me.page.locator(".cup-dice").wait_for()
    await table.act(1, "bid", quantity=4, face=GUN)
    await table.act(2, "challenge")
    await me.page.locator(".reveal").wait_for()
    return me


# ------------------------------------------------------------ W8: short, and skippable


@pytest.mark.parametrize("game", [CAFE, MILK], ids=["cafe", "milk"])
async def test_case_w8_a_throw_takes_a_second_at_most(
    visit: Visit, game: tuple[str, str, str]
) -> None:
    """No die falls, no token walks and no bean flies for longer, and then all lies still."""
    me = await ready_to_throw(visit, game, is_still=False)
    await me.page.locator(game[2]).click()
    await me.page.wait_for_timeout(2_600)
    assert 100 < await longest_ms(me) <= STEP_MAX_MS


async def test_case_w8_each_step_of_a_reveal_takes_a_second_at_most(visit: Visit) -> None:
    """Cups, count, verdict and loss are quick, each of them, and so is the next roll."""
    me = await revealing(visit, is_still=False)
    await me.page.locator(".reveal-4").wait_for()
    await me.page.wait_for_timeout(GUARD_MS + 100)
    await me.page.locator(".bar .button.primary").click()
    await me.page.locator(".cup-dice").wait_for()
    await me.page.wait_for_timeout(100)
    assert 100 < await longest_ms(me) <= STEP_MAX_MS


@pytest.mark.parametrize("way", ["tap", "Enter", "Space"])
@pytest.mark.parametrize("game", [CAFE, MILK], ids=["cafe", "milk"])
async def test_case_w8_a_tap_or_a_key_ends_a_throw(
    visit: Visit, game: tuple[str, str, str], way: str
) -> None:
    """What moves is at its final picture at once, which is what stands."""
    me = await ready_to_throw(visit, game, is_still=False)
    await me.page.locator(game[2]).click()
    await until(me, MOVES)
    await me.page.locator("h1").evaluate("(each) => document.activeElement.blur()")
    if way == "tap":
        await me.page.mouse.click(180, 26)
    else:
        await me.page.keyboard.press(way)
    assert not await me.page.evaluate(MOVES)
    before = await me.page.locator("main").inner_text()
    await me.page.wait_for_timeout(1_500)
    assert before == await me.page.locator("main").inner_text()


MOVES = """() => document.querySelector(".milk-falling, .milk-walker, .milk-flying") !== null
  || document.getAnimations().some((each) => {
    const { endTime } = each.effect.getComputedTiming();
    return Number.isFinite(endTime) && endTime > 200 && each.playState === "running";
  })"""


async def test_case_w8_a_tap_ends_the_roll_of_a_new_round(visit: Visit) -> None:
    """The dice of a new round lie under the cup at once for whoever does not wait for them."""
    me = await revealing(visit, is_still=False)
    for step in (2, 3, 4):
        await me.page.locator(".tally").click()
        await me.page.locator(f".reveal-{step}").wait_for()
    await me.page.wait_for_timeout(GUARD_MS + 100)
    await me.page.locator(".bar .button.primary").click()
    await until(me, MOVES)
    await me.page.mouse.click(180, 26)
    assert not await me.page.evaluate(MOVES)
    assert await me.page.locator(".cup-dice").count() == 1


async def test_case_w8_a_tap_goes_on_with_a_reveal(visit: Visit) -> None:
    """Three taps and nothing more lead from the cups to what it costs."""
    me = await revealing(visit, is_still=False)
    for step in (2, 3, 4):
        await me.page.locator(".tally").click()
        await me.page.locator(f".reveal-{step}").wait_for(timeout=500)


@pytest.mark.parametrize("game", [CAFE, MILK], ids=["cafe", "milk"])
async def test_case_w8_less_motion_is_a_short_fade(
    visit: Visit, game: tuple[str, str, str]
) -> None:
    """Whoever asked for less motion sees nothing move for longer than 120 ms."""
    me = await ready_to_throw(visit, game)
    await me.page.locator(game[2]).click()
    await me.page.wait_for_timeout(1_200)
    assert await longest_ms(me) <= STILL_MAX_MS


async def test_case_w8_less_motion_is_a_short_fade_in_a_reveal(visit: Visit) -> None:
    """The cup, the bids, the reveal and the next roll fade in for 120 ms at most as well."""
    me = await revealing(visit)
    further, next_roll = me.page.locator(".bar .button.primary"), me.page.locator(".cup-dice")
    while not await next_roll.is_visible():  # the reveal goes on by itself as well
        if await further.is_visible():
            await further.click()
        await me.page.wait_for_timeout(GUARD_MS + 100)
    assert await longest_ms(me) <= STILL_MAX_MS


# ------------------------------------------------------------ W9: not under the finger


async def box_of(control: Locator) -> FloatRect:
    """Return where a control stands."""
    box = await control.bounding_box()
    assert box is not None, "it is shown"
    return box


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Tell whether two boxes meet, or are so close that a finger takes one for the other."""
    near_px = 4
    return (
        one["x"] < other["x"] + other["width"] + near_px
        and other["x"] < one["x"] + one["width"] + near_px
        and one["y"] < other["y"] + other["height"] + near_px
        and other["y"] < one["y"] + one["height"] + near_px
    )


async def bidding(me: Visitor, others: Visitor) -> PlayedTable:
    """Return a table where another has to bid, and then ``me``."""
    table = await lay(me, others, "liars_dice", 2, setup="starter=A")
    await me.open(table.path)
    await me.page.locator(".composer").wait_for()
    return table


@pytest.mark.parametrize("size", [PHONE, SHORT, DESK], ids=str)
async def test_case_w9_a_challenge_is_never_where_a_bid_was(
    visit: Visit, size: tuple[int, int]
) -> None:
    """Neither the opening bid, nor a raise, nor any other control of a bid has stood there."""
    me, others = await visit(size=size), await visit()
    table = await bidding(me, others)
    controls = me.page.locator(".composer button, .composer label, .composer [role=spinbutton]")
    stood = [await box_of(each) for each in await controls.all()]
    await table.act(0, "bid", quantity=1, face=GUN)
    await me.page.locator(".composer").wait_for(state="detached")
    waits = me.page.locator(".bar button, .log-line")
    stood += [await box_of(each) for each in await waits.all()]
    await table.act(1, "bid", quantity=2, face=GUN)
    challenge = me.page.locator(".calls .danger")
    await challenge.wait_for()
    stood += [await box_of(each) for each in await controls.all()]
    assert len(stood) > 18
    place = await box_of(challenge)
    assert [] == [box for box in stood if overlap(box, place)]


@pytest.mark.parametrize("is_busy", [False, True], ids=["frames", "frame"])
async def test_case_w9_a_turn_that_arrives_takes_no_tap_for_a_moment(
    visit: Visit, *, is_busy: bool
) -> None:
    """A tap meant for something else does nothing, also if a move and its answer came at once.

    A moment later it counts.
    """
    me, others = await visit(), await visit()
    await me.page.add_init_script(CLICK_AT_ONCE)
    table = await bidding(me, others)
    busy = asyncio.ensure_future(me.page.evaluate(BUSY, 1_500 if is_busy else 0))
    await table.act(0, "bid", quantity=1, face=GUN)
    if not is_busy:
        await me.page.locator(".composer").wait_for(state="detached")
    await table.act(1, "bid", quantity=2, face=GUN)
    await busy
    await me.page.locator(".calls .danger").wait_for()
    await me.page.wait_for_timeout(GUARD_MS + 100)
    assert 1 <= await me.page.evaluate("window.clicked")
    assert await me.page.locator(".reveal").count() == 0
    assert table.seq == int(await seq_of(me, table))
    await me.page.locator(".calls .danger").click()
    await me.page.locator(".reveal").wait_for()


BUSY = """(ms) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
}"""
"""Keeps the page so busy that it draws nothing, whatever comes."""
CLICK_AT_ONCE = """(() => {
  window.clicked = 0;
  const click = (sinceMs) => {
    if (performance.now() - sinceMs > 200) return;  // the machine is slow: this is no longer soon
    for (const each of document.querySelectorAll(".calls .danger, .composer .button.primary")) {
      window.clicked += 1;
      each.click();
    }
  };
  let known = null;
  new MutationObserver(() => {
    const found = document.querySelector(".calls .danger");
    if (found && found !== known) {
      const sinceMs = performance.now();
      click(sinceMs);
      for (const ms of [60, 120]) setTimeout(() => click(sinceMs), ms);
    }
    known = found;
  }).observe(document, { childList: true, subtree: true });
})()"""
"""Clicks what could be sent as soon as it is there, and on a quick machine twice more meanwhile."""


async def seq_of(me: Visitor, table: PlayedTable) -> int:
    """Return the number of the table's last event."""
    answer = await me.page.context.request.get(f"{me.url}/api/tables/{table.code}/history")
    return max(int(entry["seq"]) for entry in (await answer.json())["entries"])


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
async def test_case_w9_a_question_opens_elsewhere(visit: Visit, size: tuple[int, int]) -> None:
    """Who wishes to be asked again is asked where the finger is not, and can still go back."""
    me, others = await visit(size=size), await visit()
    table = await bidding(me, others)
    await tap(me, "page-menu")
    await me.page.wait_for_timeout(GUARD_MS)  # until the sheet has come to rest
    switch = me.page.get_by_role("switch", name=me.say("menu-ask-again"))
    await switch.click()
    await expect(switch).to_be_checked()
    await me.page.keyboard.press("Escape")
    await table.act(0, "bid", quantity=1, face=GUN)
    await table.act(1, "bid", quantity=2, face=GUN)
    challenge = me.page.locator(".calls .danger")
    await challenge.wait_for()
    await me.page.wait_for_timeout(GUARD_MS + 100)
    place = await box_of(challenge)
    await challenge.click()
    sure = me.page.locator(".asking .danger")
    await sure.wait_for()
    assert not overlap(place, await box_of(sure))
    assert not overlap(place, await box_of(me.page.locator(".asking .secondary")))
    assert await me.page.locator(".reveal").count() == 0
    await tap(me, "pirates-ask-back")
    await expect(me.page.locator(".composer")).to_be_visible()
    await challenge.click()
    await sure.click()
    await me.page.locator(".reveal").wait_for()


@pytest.mark.parametrize("size", [PHONE, SHORT, DESK], ids=str)
@pytest.mark.parametrize(
    ("row", "button"), [("menu-leave", "menu-leave-as"), ("menu-resign", "menu-resign-as")]
)
async def test_case_w9_what_ends_something_is_not_where_the_menu_was_tapped(
    visit: Visit, row: str, button: str, size: tuple[int, int]
) -> None:
    """To leave or to resign takes a second tap elsewhere; where the first one was nothing ends."""
    me, others = await visit(size=size), await visit()
    await bidding(me, others)
    await tap(me, "page-menu")
    entry = me.page.get_by_role("button", name=me.say(row), exact=True)
    await entry.scroll_into_view_if_needed()
    place = await box_of(entry)
    await entry.click()
    ends = me.page.get_by_role("button", name=me.say(button, player="Anna"))
    await ends.wait_for()
    assert not overlap(place, await box_of(ends))
