"""Long names, six players, a short phone, letters at 200 %: every control can be used."""

from __future__ import annotations

import pytest

from tests.browser import tables
from tests.browser.chromium import SHORT
from tests.browser.conftest import Visit
from tests.browser.looking import settle
from tests.browser.screens import SCREENS
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="module")

LANGUAGES = ("vi", "en", "es")
NAME_LENGTH_MAX = 24
FAMILY = " Wommelsdorff-Maximiliana"
"""Makes of a first name one that is as long as a name can be, and wide."""
SIZES = {
    "short": (SHORT, 1),
    "phone at 200 %": ((180, 370), 4),
    "desk at 200 %": ((640, 400), 2),
}
"""What a browser makes of 360 x 740 and of 1280 x 800 when its letters are twice as large."""
USUAL = {
    *(
        "home-bots",
        "lobby",
        "lobby-rules",
        "pd-bid",
        "pd-wait",
        "pd-reveal",
        "curtain",
        "reconnect",
    ),
    *("scc-throw", "scc-begin", "milk-41", "milk-end", "menu", "emotes", "learn-milk", "unknown"),
}
"""Screens that are looked at every time; the others in the long run."""
SCORES = "cafe-paper"
"""A table of numbers may be moved sideways: it has no other form."""

_WRONG = """([mayScroll]) => {
  const wrong = [];
  const isInside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const words = (each) => `${each.className}: ${(each.ariaLabel ?? each.textContent).slice(0, 40)}`;
  const heading = (dialog ?? document).querySelector(dialog ? "h2" : "h1");
  const at = heading.getBoundingClientRect();
  if (at.width < 20 || at.height < 10 || at.top < -1 || at.left < -1 || at.left > innerWidth - 20
    || at.top > innerHeight - 10) wrong.push(`heading: ${JSON.stringify(at)}`);
  const controls = [...(dialog ?? document).querySelectorAll(dialog
    ? "button, a, input, select"
    : ".bar :is(button, a, input), .lobby-bar :is(button, a), .reveal-bar button, .header button")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true })
      && each.getBoundingClientRect().width > 1 && !each.closest("[inert]"));
  for (const each of controls) {
    const target = each.closest("label") ?? each;
    if (mayScroll || dialog) target.scrollIntoView({ block: "nearest" });
    const whole = target.getBoundingClientRect();
    const shown = Math.min(whole.bottom, innerHeight) - Math.max(whole.top, 0);
    const box = mayScroll && shown > 80 // a card of many lines is seen part by part
      ? new DOMRect(whole.x, Math.max(whole.top, 0), whole.width, shown) : whole;
    if (!isInside(box)) {
      wrong.push(`outside: ${words(each)} ${JSON.stringify(box)}`);
      continue;
    }
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || !(target.contains(hit) || hit.contains(target)))
      wrong.push(`covered: ${words(each)} by ${hit ? words(hit) : "nothing"}`);
  }
  for (const bar of dialog ? [] : document.querySelectorAll(".bar, .lobby-bar, .reveal-bar")) {
    const box = bar.getBoundingClientRect();
    if (!isInside(box)) wrong.push(`bar outside: ${words(bar)} ${JSON.stringify(box)}`);
    if (getComputedStyle(bar).position === "sticky") continue;
    for (const other of document.querySelectorAll(".stage, .log-line, .seats, .header")) {
      const by = other.getBoundingClientRect();
      const isUnder = by.height > 0 && by.top < box.bottom - 1 && by.bottom > box.top + 1
        && by.left < box.right - 1 && by.right > box.left + 1;
      const isBeside = other.parentElement.contains(bar) && !bar.contains(other);
      if (isUnder && isBeside) wrong.push(`overlap: ${words(other)}`);
    }
  }
  return wrong;
}"""
"""``hit.contains(target)``: a control that is off lets taps through to what it stands on."""


@pytest.fixture(autouse=True)
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give everybody a name as long as names can be; one of them cannot be broken."""
    for language, firsts in tuple(tables.PEOPLE.items()):
        names = [f"{first}{FAMILY}"[:NAME_LENGTH_MAX].strip() for first in firsts]
        names[1] = f"{firsts[1]}{'MW' * NAME_LENGTH_MAX}"[:NAME_LENGTH_MAX]
        monkeypatch.setitem(tables.PEOPLE, language, tuple(names))


async def wrongs(me: Visitor, size: str) -> list[str]:
    """Return what is wrong with a screen at a size."""
    (width, height), _ = SIZES[size]
    await me.page.set_viewport_size({"width": width, "height": height})
    await settle(me)
    sideways = [each for each in await me.sideways() if SCORES not in each]
    found = await me.page.evaluate(_WRONG, [size != "short"])
    return [*(f"sideways: {each}" for each in sideways), *found]


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=name, marks=[] if name in USUAL else pytest.mark.deep)
        for number, name in enumerate(SCREENS)
    ],
)
async def test_every_control_can_be_used(visit: Visit, number: int) -> None:
    """On a short phone and at 200 % controls are on the screen, uncovered, under a heading."""
    name, language = list(SCREENS)[number], LANGUAGES[number % 3]
    me, others = await visit(language), await visit(language)
    await SCREENS[name](me, others)
    found = {size: await wrongs(me, size) for size in SIZES}
    assert {} == {size: faults for size, faults in found.items() if faults}
