"""Never by colour alone: seats, wild dice, what is chosen, whose turn it is, and controls."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.chromium import DESK, PHONE
from tests.browser.conftest import Visit
from tests.browser.screens import GUN, SCREENS, SKULL, lay, people, pirates_bid
from tests.browser.wire import Wire

pytestmark = pytest.mark.asyncio(loop_scope="module")

# A square of the milk board has its edge in the drawing below it.
_BARE = """() => [...document.querySelectorAll(
    "button:not(.milk-hit), input:not([type=hidden]), select, .tile, [role=spinbutton]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((each) => [each, each.closest("label") ?? each])
  .filter(([, box]) => {
    const { width, height } = box.getBoundingClientRect();
    const has = (one) => ["Top", "Left"].some((side) => {
      const style = getComputedStyle(one);
      return style[`border${side}Style`] !== "none"
        && Number.parseFloat(style[`border${side}Width`]) > 0
        && style[`border${side}Color`] !== "rgba(0, 0, 0, 0)";
    });
    return width > 1 && height > 1 && ![...box.querySelectorAll("*"), box].some(has);
  })
  .map(([each]) => `${each.outerHTML.slice(0, 120)}`)"""


async def test_case_w5_seats_differ_by_shape_and_letter(visit: Visit) -> None:
    """Six people have six shapes and six letters, wherever their marks stand."""
    me, others = await visit(), await visit()
    table = await lay(me, others, "liars_dice", 6, setup="starter=A")
    await me.open(table.path)
    marks = me.page.locator(".seats .mark")
    await expect(marks).to_have_count(6)
    shapes = [
        await mark.locator(".mark-shape").evaluate("(each) => each.innerHTML")
        for mark in await marks.all()
    ]
    letters = [await mark.locator("text").text_content() for mark in await marks.all()]
    assert 6 == len(set(shapes))
    assert [name[0] for name in people(me, 6)] == letters


async def test_case_w5_a_turn_and_a_choice_are_more_than_a_colour(visit: Visit) -> None:
    """Whose turn it is, is said; the chosen face has a tick and no other has one."""
    me, others = await visit("es"), await visit("es")
    await pirates_bid(me, others)
    await expect(me.page.locator(".seats [aria-current=true]")).to_have_count(1)
    await expect(me.page.locator(".turn-title")).to_have_text(me.say("turn-yours"))
    ticks = me.page.locator(".tile-check svg:visible")
    await expect(ticks).to_have_count(1)
    chosen = me.page.locator(".tile", has=me.page.locator("input:checked"))
    await expect(chosen.locator(".tile-check svg")).to_be_visible()
    await me.page.locator(".tile:has(input:not(:checked):not(:disabled))").last.click()
    await expect(ticks).to_have_count(1)
    await expect(chosen.locator(".tile-check svg")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es", "vi"])
async def test_case_w5_a_wild_die_says_that_it_is_wild(visit: Visit, language: str) -> None:
    """The line of state names the wild face; wild dice that count have a tag with the word.

    Where the word is wider than a die, neighbours share one.
    """
    me, others = await visit(language), await visit(language)
    wire = Wire(me.page)
    table = await lay(me, others, "liars_dice", 6, setup="starter=B", options={"wild": "on"})
    await me.open(table.path)
    await me.page.locator(".cup-dice").wait_for()
    await expect(me.page.locator(".header p")).to_have_text(
        me.say("pirates-state-wild", round=1, dice=30, wildface="skull")
    )
    await table.act(1, "bid", quantity=4, face=GUN)
    await table.act(2, "challenge")
    await me.page.locator(".reveal").wait_for()
    for _ in range(2):
        await me.page.locator(".bar .button.primary").click()
    (end,) = [
        body["view"]["last"] for body in wire.told if body.get("view") and body["view"]["last"]
    ]
    wild = sum(face == SKULL for hand in end["hands"] for face in hand)
    tags = me.page.locator(".row-die .die-tag")
    await expect(tags).to_have_text([me.say("pirates-wild")] * wild)
    rows = me.page.locator(".reveal-row", has=me.page.locator(".die-tag"))
    await expect(rows).to_have_count(sum(SKULL in hand for hand in end["hands"]))
    for row in await rows.all():
        await expect(row.locator(".die-tag").last).to_be_visible()


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(("home", PHONE), ("home-pass", PHONE), ("lobby", PHONE), ("lobby-rules", DESK)),
        *(("pd-bid", PHONE), ("pd-reveal", DESK), ("curtain", PHONE), ("scc-throw", PHONE)),
        *(("milk-board", PHONE), ("milk-41", DESK), ("menu", PHONE), ("emotes", DESK)),
    ],
    ids=str,
)
async def test_case_w5_controls_have_an_edge_without_our_colours(
    visit: Visit, name: str, size: tuple[int, int]
) -> None:
    """Where the device forces its colours, whatever can be tapped is still seen to be a control."""
    me, others = await visit(size=size), await visit()
    await me.page.emulate_media(forced_colors="active")
    await SCREENS[name](me, others)
    await me.page.wait_for_timeout(400)
    bare: list[str] = await me.page.evaluate(_BARE)
    assert [] == bare
