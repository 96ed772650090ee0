"""Every main screen, light and dark, on phone and desk: nothing for axe, nothing too small."""

from __future__ import annotations

import pytest

from tests.browser.chromium import DESK, PHONE, SHORT
from tests.browser.conftest import Visit
from tests.browser.looking import settle
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.asyncio(loop_scope="module")

LANGUAGES = ("en", "es", "vi")


@pytest.mark.parametrize("number", range(len(SCREENS)), ids=list(SCREENS))
async def test_screen_is_for_everybody(visit: Visit, number: int) -> None:
    """Axe finds nothing in either theme; controls are 44 px at least; nothing scrolls sideways."""
    name = list(SCREENS)[number]
    language = LANGUAGES[number % 3]
    me, others = await visit(language, size=PHONE), await visit(language)
    await SCREENS[name](me, others)
    await settle(me)
    found = {"light": await me.axe()}
    found |= {"sideways": await me.sideways(), "small": await me.small_targets()}
    await me.page.emulate_media(color_scheme="dark")
    await settle(me)
    found["dark"] = await me.axe()
    await me.page.set_viewport_size({"width": SHORT[0], "height": SHORT[1]})
    found["sideways, short"] = await me.sideways()
    await me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    await settle(me)
    found |= {"desk": await me.axe(), "sideways, desk": await me.sideways()}
    assert {} == {where: faults for where, faults in found.items() if faults}
