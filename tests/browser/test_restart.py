"""A page that is left open while the server is killed and started again goes on by itself."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.chromium import new_context
from tests.browser.conftest import UNLIMITED
from tests.browser.screens import people
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire
from tests.server.processes import FAST, ServerProcess, serving_process

pytestmark = pytest.mark.asyncio(loop_scope="module")

GUARD_MS = 350
"""A turn that has just arrived takes no tap for a moment."""
RECOVERY_MAX_S = 10
"""How long a page takes at most to go on, once the server is there again."""
BIDS = {"bid-said", "raise-said"}
SHOWN = {
    "liars_dice": (".cup-word", ".composer .button.primary"),
    "ship_captain_crew": (".cafe-stage .die", ".cafe-controls .button.primary"),
    "good_milk": (".milk-throw", ".milk-throw .button.primary"),
}
"""What says how a game stands, and the button that goes on with it."""


async def come(browser: Browser, server: ServerProcess) -> Visitor:
    """Return somebody who comes to the server, and expects that it may go."""
    visitor = await Visitor.come(await new_context(browser), server.url, "en")
    visitor.is_offline_expected = True
    return visitor


async def began(me: Visitor, game: str, **more: object) -> str:
    """Return the code of a table where somebody has begun a game with two bots."""
    code = await me.lay(game, people(me, 1)[0], None, None, **more)
    await me.command(code, type="start", seq=1)
    await me.open(f"/t/{code}")
    return code


async def recovered(page: Page) -> float:
    """Wait until the table is there again, and return how long that has taken, in seconds."""
    since_s = time.monotonic()
    await expect(page.locator(".banner-good")).to_be_visible(timeout=2_000 * RECOVERY_MAX_S)
    return time.monotonic() - since_s


@pytest.mark.parametrize("game", list(SHOWN))
async def test_a_page_outlives_the_death_of_its_server(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    """Killed in the middle of a game and started again, the server has the page back in seconds."""
    first = {"ship_captain_crew": "first=A"}.get(game, "starter=A")
    stands, button = SHOWN[game]
    with serving_process(tmp_path, *FAST, *UNLIMITED) as server:
        me = await come(browser, server)
        await began(me, game, setup=first)
        await me.page.locator(button).wait_for()
        before = await me.page.locator(stands).all_inner_texts()
        server.kill()
        await me.page.locator(".banner").wait_for()
        server.start()
        assert RECOVERY_MAX_S > await recovered(me.page)
        assert before == await me.page.locator(stands).all_inner_texts()
        lines = await me.page.locator(".log-line").inner_text()
        await me.page.wait_for_timeout(GUARD_MS)
        await me.page.locator(button).click()
        await expect(me.page.locator(".log-line")).not_to_have_text(lines)
        assert [] == me.faults
        await me.page.context.close()


async def test_a_move_made_while_the_server_dies_is_sent_by_the_page_once(
    browser: Browser, tmp_path: Path
) -> None:
    """A bid that a dying server never read is sent to the next one, and stands once."""
    with serving_process(tmp_path, *FAST, *UNLIMITED) as server:
        me = await come(browser, server)
        wire = Wire(me.page)
        names = people(me, 2)
        code = await me.lay("liars_dice", names[0], setup="starter=A")
        other = await come(browser, server)
        await other.become_guest()
        seq = await other.command(code, type="sit", name=names[1])
        await me.command(code, type="start", seq=seq)
        await me.open(f"/t/{code}")
        button = me.page.locator(".composer .button.primary")
        await button.wait_for()
        await me.page.wait_for_timeout(GUARD_MS)
        server.process.send_signal(signal.SIGSTOP)  # it is there, and reads nothing any more
        await button.click()
        await expect(button).to_be_disabled()
        server.kill()
        await expect(me.page.locator(".banner")).to_contain_text(me.say("net-move-kept"))
        server.start()
        assert RECOVERY_MAX_S > await recovered(me.page)
        waiting = me.say("turn-waiting", player=names[1])
        await me.page.get_by_text(waiting).first.wait_for()
        sent = [act["command_id"] for act in wire.commands("act")]
        assert (2, 1) == (len(sent), len(set(sent)))
        await other.open(f"/t/{code}")
        for each in (me, other):
            await expect(each.page.locator(".standing-means")).to_have_text(
                each.say("pirates-at-least", quantity=1, face="gun")
            )
        answer = await me.page.context.request.get(f"{server.url}/api/tables/{code}/history")
        told = [each for entry in (await answer.json())["entries"] for each in entry["told"]]
        assert ["bid-said"] == [each["id"] for each in told if each["id"] in BIDS]
        assert [] == me.faults
        await me.page.context.close()
        await other.page.context.close()
