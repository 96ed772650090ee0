"""A walk over a page by the Tab key: where it leads, in which order, and what is seen of it."""

from __future__ import annotations

from typing import NamedTuple

from tests.browser.visitor import Visitor

# Of the squares of a board one is a stop; arrow keys lead to the others.
_FIND = """() => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const groups = new Set();
  const isFirstOfGroup = (each) => {
    if (each.type !== "radio") return true;
    const group = [...root.querySelectorAll(`input[type=radio][name="${each.name}"]`)];
    const entry = group.find((one) => one.checked) ?? group.find((one) => !one.disabled);
    return each === entry;
  };
  window.stops = [...root.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]")]
    .filter((each) => (each.tabIndex >= 0 || each.matches("a, button:not(.milk-hit), input"))
      && !each.matches(":disabled") && !each.closest("[inert]")
      && each.checkVisibility({ visibilityProperty: true }) && isFirstOfGroup(each));
  return window.stops.map((each) =>
    `${each.localName} ${(each.ariaLabel || each.innerText || each.value || "").slice(0, 40)}`);
}"""
_STOP = """() => {
  const { activeElement: each } = document;
  const shows = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  const about = [each, each.closest("label"), each.nextElementSibling].filter(Boolean);
  const box = (each.closest("label") ?? each).getBoundingClientRect();
  return {
    number: window.stops.indexOf(each),
    isMarked: about.some(shows),
    isInside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}"""
_EXTRA_MAX = 12
"""How many more stops there may be, such as a box that scrolls and the browser's own bar."""


class Walk(NamedTuple):
    """What a walk by the Tab key has found."""

    controls: list[str]
    """What can be used, as it stands on the page."""
    missed: list[str]
    """What the Tab key does not lead to."""
    order: list[int]
    """The numbers of the controls in the order in which they had the focus, the lowest first."""
    unmarked: list[str]
    """What does not look as if it had the focus, while it has it."""
    outside: list[str]
    """What cannot be seen while it has the focus."""


async def walk(me: Visitor) -> Walk:
    """Press Tab until it has led around the page, or the open sheet, once."""
    controls: list[str] = await me.page.evaluate(_FIND)
    order: list[int] = []
    unmarked: list[str] = []
    outside: list[str] = []
    for _ in range(2 * len(controls) + _EXTRA_MAX):
        await me.page.keyboard.press("Tab")
        stop = await me.page.evaluate(_STOP)
        number = int(stop["number"])
        if number < 0:
            continue
        if number in order:
            break
        order.append(number)
        unmarked += [] if stop["isMarked"] else [controls[number]]
        outside += [] if stop["isInside"] else [controls[number]]
    first = order.index(min(order)) if order else 0
    missed = [each for number, each in enumerate(controls) if number not in order]
    return Walk(controls, missed, [*order[first:], *order[:first]], unmarked, outside)
