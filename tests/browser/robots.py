"""A person who plays whatever the page offers, by taps or by keys, until the game is over.

It sees what people see: buttons that can be used. It knows no rules.
"""

from __future__ import annotations

from random import Random

from playwright.async_api import Error, Locator

from tests.browser.visitor import Visitor

STEPS_MAX = 4_000
PAUSE_MS = 30
TABS_MAX = 80

USABLE = ":not([disabled]):not([aria-disabled=true])"
OFFERS = (
    f".curtain .button.primary{USABLE}",
    f".reveal-bar .button.primary{USABLE}",
    f".bar .steps ~ .button.primary{USABLE}",
    f".asking .button.danger{USABLE}",
    f".milk-card{USABLE}",
    f".milk-throw .button.primary{USABLE}",
    f".cafe-controls .button.primary{USABLE}",
    f".cafe-controls .button.secondary{USABLE}",
    f".calls .button.danger{USABLE}",
    f".composer .button.primary{USABLE}",
    f".bar:not(.end-bar) .button.primary{USABLE}",
)
"""What a person taps, the first that is there; a challenge only now and then.

Never a rematch, which may come under the finger as the game ends.
"""


class Robot:
    """Plays in one browser."""

    def __init__(self, visitor: Visitor, rng: Random, *, keys_only: bool = False) -> None:
        """Play for ``visitor``."""
        self.visitor = visitor
        self._rng = rng
        self._keys_only = keys_only
        self.acted = 0
        """How often it has done something."""

    async def play_on(self) -> bool:
        """Do what can be done now; tell whether the game is over."""
        page = self.visitor.page
        if await page.locator(".end-bar").count() > 0:
            return True
        offer = await self._offer()
        if offer is not None:
            await self._use(offer)
        await page.wait_for_timeout(PAUSE_MS)
        return False

    async def _offer(self) -> Locator | None:
        """Return the control that is to be used now, if there is one."""
        for selector in OFFERS:
            if ".calls" in selector and self._rng.random() < 0.6:
                continue
            found = self.visitor.page.locator(f"{selector}:visible")
            if await found.count() > 0:
                return found.first
        return None

    async def _use(self, control: Locator) -> None:
        """Tap a control, or go to it by keys; it may have gone meanwhile."""
        try:
            if self._keys_only:
                await self._press(control)
            else:
                await control.click(timeout=1_000)
            self.acted += 1
        except Error:
            return

    async def _press(self, control: Locator) -> None:
        """Walk to a control by the Tab key and press Enter, as whoever has no pointer."""
        page = self.visitor.page
        for _ in range(TABS_MAX):
            if await control.evaluate("(each) => each === document.activeElement", timeout=1_000):
                await page.keyboard.press("Enter")
                return
            await page.keyboard.press("Tab")
        raise AssertionError(f"no way to {await control.inner_text()} by the Tab key")


async def play_to_the_end(*robots: Robot) -> None:
    """Let robots play until every one of them sees the end of the game."""
    for _ in range(STEPS_MAX):
        ended = [await robot.play_on() for robot in robots]
        if all(ended):
            return
    shown = [await robot.visitor.page.inner_text("body") for robot in robots]
    raise AssertionError(f"the game does not end: {shown}")
