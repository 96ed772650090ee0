"""Moves in a lost connection: one for one tap, and the same truth for everybody."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.chromium import new_context
from tests.browser.conftest import UNLIMITED
from tests.browser.screens import GUN, lay, people
from tests.browser.tables import PlayedTable
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire
from tests.client.proxy import Proxy, network
from tests.server.processes import FAST, ServerProcess, serving_process

pytestmark = pytest.mark.asyncio(loop_scope="module")

GUARD_MS = 350
"""A turn that has just arrived takes no tap for a moment."""


class Networked(NamedTuple):
    """A server, and the network over which people come to it."""

    proxy: Proxy
    server: ServerProcess

    @property
    def url(self) -> str:
        """Return the address on this side of the network: another name than the server's own."""
        return f"http://localhost:{self.proxy.port}"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def networked(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Networked]:
    """Run a server behind a network that the test can cut."""
    folder = tmp_path_factory.mktemp("networked")
    async with network() as proxy:
        options = (*FAST, *UNLIMITED, "--public-url", f"http://localhost:{proxy.port}")
        with serving_process(folder, *options) as server:
            proxy.target = server.port
            yield Networked(proxy, server)


async def come(browser: Browser, url: str) -> Visitor:
    """Return somebody who comes to the server by an address of it."""
    visitor = await Visitor.come(await new_context(browser), url, "en")
    visitor.is_offline_expected = True
    return visitor


@pytest.mark.parametrize("is_lost_on_the_way_back", [False, True], ids=["there", "back"])
async def test_case_r2_a_move_in_a_lost_connection_counts_once(
    browser: Browser, networked: Networked, *, is_lost_on_the_way_back: bool
) -> None:
    """Sent again if it was lost, counted once if its answer was: both see one bid."""
    proxy, server = networked
    me, other = await come(browser, networked.url), await come(browser, server.url)
    wire = Wire(me.page)
    table = await lay(me, other, "liars_dice", 2, setup="starter=A")
    await me.open(table.path)
    await other.open(table.path)
    await other.page.locator(".seats").wait_for()
    button = me.page.locator(".composer .button.primary")
    await button.wait_for()
    await me.page.wait_for_timeout(GUARD_MS)
    proxy.swallows_answers = is_lost_on_the_way_back
    proxy.is_deaf = not is_lost_on_the_way_back
    await button.click()
    await expect(button).to_be_disabled()
    if is_lost_on_the_way_back:
        await other.page.locator(".calls").wait_for()
    proxy.swallows_answers = proxy.is_deaf = False
    proxy.cut()
    for each in (me, other):
        await expect(each.page.locator(".standing-means")).to_have_text(
            each.say("pirates-at-least", quantity=1, face="gun")
        )
    await other.page.locator(".calls").wait_for()
    waiting = me.say("turn-waiting", player=people(me, 2)[1])
    await me.page.get_by_text(waiting).first.wait_for()
    sent = [act["command_id"] for act in wire.commands("act")]
    assert 1 == len(set(sent)), "what is sent again is the same command"
    assert is_lost_on_the_way_back or len(sent) > 1
    assert [1] == await bids_of(table)
    assert await me.page.locator(".refused").count() == 0
    await leave(me, other)


async def test_case_r2_a_move_that_comes_too_late_shows_what_stands(
    browser: Browser, networked: Networked
) -> None:
    """A challenge that was lost while the table moved on is refused, and the truth is shown."""
    proxy, server = networked
    me, other = await come(browser, networked.url), await come(browser, server.url)
    table = await lay(me, other, "liars_dice", 2, setup="starter=B")
    await table.act(1, "bid", quantity=1, face=GUN)
    await me.open(table.path)
    challenge = me.page.locator(".calls .danger")
    await challenge.wait_for()
    await me.page.wait_for_timeout(GUARD_MS)
    proxy.is_deaf = True
    await challenge.click()
    await expect(challenge).to_be_disabled()
    proxy.is_closed = True  # until the same person has played by another way
    proxy.cut()
    proxy.is_deaf = False
    twin = await come(browser, server.url)
    for cookie in await me.page.context.cookies():
        await twin.page.context.add_cookies(
            [{"name": cookie.get("name", ""), "value": cookie.get("value", ""), "url": server.url}]
        )
    by_twin = PlayedTable(table.code, twin, other)
    by_twin.seq = table.seq
    await by_twin.act(0, "bid", quantity=2, face=GUN)
    proxy.is_closed = False
    await expect(me.page.locator(".standing-means")).to_have_text(
        me.say("pirates-at-least", quantity=2, face="gun")
    )
    await expect(me.page.locator(".refused")).to_contain_text(me.say("move-stale"))
    assert await me.page.locator(".reveal").count() == 0
    assert [1, 2] == await bids_of(table)
    await leave(me, other, twin)


async def leave(*visitors: Visitor) -> None:
    """Close everybody's browser; none has complained."""
    for visitor in visitors:
        await visitor.page.context.close()
    assert [] == [fault for visitor in visitors for fault in visitor.faults]


async def bids_of(table: PlayedTable) -> list[int]:
    """Return how many were bid in a round each time, as the table's history has it."""
    answer = await table.others.page.context.request.get(
        f"{table.others.url}/api/tables/{table.code}/history"
    )
    told = [each for entry in (await answer.json())["entries"] for each in entry["told"]]
    said = {"bid-said", "raise-said"}
    return [int(each["arguments"]["quantity"]) for each in told if each["id"] in said]
