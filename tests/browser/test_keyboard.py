"""Everything by keyboard, and everything said aloud: each main screen, each sheet, each event."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.chromium import DESK, PHONE
from tests.browser.conftest import Visit
from tests.browser.keys import walk
from tests.browser.looking import settle
from tests.browser.screens import GUN, SCREENS, lay, people, pirates_wait
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire

pytestmark = pytest.mark.asyncio(loop_scope="module")

MAIN = (
    *("home", "home-pass", "lobby", "lobby-rules", "curtain", "pd-bid", "pd-reveal"),
    *("scc-throw", "milk-board", "milk-41", "menu", "replay", "learn-pirates"),
    "review-pirates",
)
"""The screens of the normal run; the long one walks over all of them at both sizes."""
SETTLE_MS = 400
PLAYERS = {"player", "bidder", "challenger", "winner"}
"""Arguments of sentences that are numbers of seats."""


async def walked(visit: Visit, name: str, size: tuple[int, int]) -> None:
    """Walk over a screen by the Tab key."""
    me, others = await visit(size=size), await visit()
    await SCREENS[name](me, others)
    await settle(me)
    found = await walk(me)
    assert found.controls, "there is something to do"
    faults = {"missed": found.missed, "unmarked": found.unmarked, "outside": found.outside}
    assert {} == {what: faults for what, faults in faults.items() if faults}
    assert sorted(found.order) == found.order


@pytest.mark.parametrize("name", MAIN)
async def test_case_w4_the_tab_key_leads_to_every_control(visit: Visit, name: str) -> None:
    """In the order of the page, each marked while it has the focus; none keeps it."""
    await walked(visit, name, (PHONE, DESK)[MAIN.index(name) % 2])


@pytest.mark.deep
@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
@pytest.mark.parametrize("name", list(SCREENS))
async def test_case_w4_the_tab_key_leads_to_every_control_of_all_screens(
    visit: Visit, name: str, size: tuple[int, int]
) -> None:
    """The same on every screen, on a phone and on a desk."""
    await walked(visit, name, size)


async def test_case_w4_arrows_lead_over_the_board(visit: Visit) -> None:
    """The board is one stop; from it arrows lead along the road, and Enter tells of a square."""
    me, others = await visit("vi"), await visit("vi")
    await SCREENS["milk-board"](me, others)
    await me.page.wait_for_timeout(SETTLE_MS)  # a turn that has just arrived takes no tap
    await me.page.locator(".milk-hit[tabindex='0']").focus()
    before = await me.page.locator(".milk-hit:focus").get_attribute("data-square")
    await me.page.keyboard.press("ArrowRight")
    square = me.page.locator(".milk-hit:focus")
    assert before != await square.get_attribute("data-square")
    await me.page.keyboard.press("Enter")
    await expect(me.page.locator("dialog[open] h2").first).to_be_focused()
    await me.page.keyboard.press("Escape")
    await expect(square).to_have_count(1)


async def test_case_w4_arrows_lead_over_the_odds(visit: Visit) -> None:
    """All bids are one stop: arrows lead along faces and numbers, and a sentence follows."""
    me = await visit("es")
    await SCREENS["odds-pirates"](me, me)
    await me.page.locator("[data-bid='5-1']").focus()
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowLeft"):
        await me.page.keyboard.press(key)
    await expect(me.page.locator("[data-bid='3-2']")).to_be_focused()
    await expect(me.page.locator(".odds-said")).to_contain_text("3 cofres")


async def test_case_w4_taking_dice_out_keeps_the_focus(visit: Visit) -> None:
    """Whoever empties the cup by keys never loses the focus; then a face can be put in."""
    me = await visit("vi")
    await me.open("/odds/liars-dice")
    dice = me.page.locator(".odds-cup button")
    await dice.last.focus()
    for left in (4, 3, 2, 1, 0):
        await me.page.keyboard.press("Enter")
        await expect(dice).to_have_count(left)
    await expect(me.page.locator(".odds-faces button").first).to_be_focused()
    await me.page.keyboard.press("Enter")
    await expect(dice).to_have_count(1)


async def test_case_w4_keys_lead_from_an_account_to_a_choice_to_the_curve(visit: Visit) -> None:
    """The link to a choice gives it the focus; from there the slider, whose value is words."""
    me, others = await visit(), await visit()
    await SCREENS["review-milk"](me, others)
    slider = me.page.locator("input[type=range]")
    await slider.focus()
    await me.page.keyboard.press("Home")
    await expect(slider).to_have_attribute(
        "aria-valuetext", re.compile(me.say("review-point-start"))
    )
    await me.page.locator(".review-seek").first.focus()
    await me.page.keyboard.press("Enter")
    await expect(me.page.locator(".review-decision h3:focus")).to_have_count(1)
    await me.page.keyboard.press("Tab")
    await me.page.keyboard.press("Enter")
    await expect(slider).to_be_focused()
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(me.say("leave-button")))


# ------------------------------------------------------------ sheets


@pytest.mark.parametrize("message_id", ["page-menu", "page-rules", "page-emotes", "page-log"])
async def test_case_w4_a_sheet_gives_the_focus_back(visit: Visit, message_id: str) -> None:
    """Opened by Enter, it takes the focus; closed by Escape, what opened it has the focus again."""
    me, others = await visit("es"), await visit("es")
    await pirates_wait(me, others)
    opener = me.page.get_by_role("button", name=me.say(message_id)).first
    await opener.focus()
    await me.page.keyboard.press("Enter")
    await expect(me.page.locator("dialog[open] h2").first).to_be_focused()
    await me.page.wait_for_timeout(SETTLE_MS)  # the rules come a little later than their sheet
    found = await walk(me)
    assert ([], []) == (found.missed, found.unmarked)
    await me.page.keyboard.press("Escape")
    await expect(me.page.locator("dialog[open]")).to_have_count(0)
    await expect(opener).to_be_focused()


# ------------------------------------------------------------ said aloud


async def said(me: Visitor, text: str) -> None:
    """Wait until a live region has said something."""
    region = me.page.locator("[role=status], [aria-live]").filter(has_text=text)
    await expect(region).not_to_have_count(0)


@pytest.mark.parametrize("language", ["en", "es", "vi"])
async def test_case_w4_bids_turns_and_reveals_are_said_aloud(visit: Visit, language: str) -> None:
    """A live region says each bid, whose turn has come, the challenge, the count and the loss."""
    me, others = await visit(language), await visit(language)
    wire = Wire(me.page)
    names = people(me, 2)
    table = await lay(me, others, "liars_dice", 2, setup="starter=B")
    await me.open(table.path)
    await me.page.locator(".seats").wait_for()
    await table.act(1, "bid", quantity=9, face=GUN)
    await said(me, me.say("bid-said", player=names[1], quantity=9, face="gun"))
    await said(me, me.say("turn-yours"))
    await table.act(0, "challenge")
    await said(
        me,
        me.say("challenge-said", challenger=names[0], bidder=names[1], quantity=9, face="gun"),
    )
    reveal = [body["told"] for body in wire.told if body["type"] == "happened"][-1]
    assert {"challenge-said", "reveal-open"} < {each["id"] for each in reveal}
    for each in reveal:
        arguments = {
            key: names[value] if key in PLAYERS else value
            for key, value in each["arguments"].items()
        }
        await said(me, me.say(each["id"], **arguments))
