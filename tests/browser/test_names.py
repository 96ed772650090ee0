"""Names that are written to break a page are only ever text, on every screen that shows names."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.payloads import PAYLOADS, REFUSED, Watch, in_sixes
from tests.browser.screens import CURTAIN_MS, GUN, tap
from tests.browser.tables import PlayedTable
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="module")

PIRATES: dict[str, Any] = {"setup": "dice=0,0,0,0,1,1 starter=F round=18"}
CAFE: dict[str, Any] = {
    "setup": "totals=17,18,19,15,12,16 first=A round=3 scores=7,8,9,5,2 throws=1 kept=3 crew=66",
    "options": {"end": "rounds:3"},
}
MILK: dict[str, Any] = {"setup": "squares=p27,p27,p27,p27,p27,b41 drowned=A,B,C,D,E starter=F"}
LAST: dict[str, tuple[dict[str, Any], ...]] = {
    "liars_dice": ({"action": "bid", "quantity": 2, "face": GUN}, {"action": "challenge"}),
    "ship_captain_crew": ({"action": "stand"},),
    "good_milk": ({"action": "leave"},),
}
"""What the last seat, then the one before it, does to end a game."""
TABLES = [
    *(("liars_dice", PIRATES, True), ("liars_dice", PIRATES, False)),
    *(("ship_captain_crew", CAFE, True), ("ship_captain_crew", CAFE, False)),
    *(("good_milk", MILK, True), ("good_milk", MILK, False)),
    ("liars_dice", {"setup": "starter=A"}, True),
]
"""One for each six names: what is played, how it stands, whether all share a device."""
LAST_TABLE = len(TABLES) - 1
"""It is not played to its end: a game begins here."""


async def lay(
    me: Visitor, others: Visitor, table: tuple[str, Any, bool], names: Any
) -> PlayedTable:
    """Return a table where people of these names sit."""
    game, more, is_shared = table
    if not is_shared:
        return await PlayedTable.lay(me, others, game, names, **more)
    code = await me.lay(game, *names, **more)
    await others.become_guest()
    laid = PlayedTable(code, me, me)
    laid.seq = 1
    return laid


async def closed(me: Visitor) -> None:
    """Close the sheet that is open."""
    await me.page.keyboard.press("Escape")
    await me.page.locator("dialog[open]").wait_for(state="detached")


async def look_at_the_lobby(me: Visitor, watch: Watch, names: Any) -> list[str]:
    """Return what is wrong with the lobby, its sheets and the house rules."""
    found = await watch.wrongs("lobby", names)
    await tap(me, "lobby-more", player=names[0])
    await me.page.locator("dialog[open]").wait_for()
    found += await watch.wrongs("seat", names)
    await closed(me)
    await me.page.locator(".rules-row").click()
    await me.page.get_by_role("heading", name=me.say("house-title")).first.wait_for()
    found += await watch.wrongs("house rules", ())
    return found


async def look_at_the_menu(me: Visitor, watch: Watch, names: Any, *, is_shared: bool) -> list[str]:
    """Return what is wrong with the pages of the menu."""
    found: list[str] = []
    # Whoever holds all seats passes the table on to nobody, and mutes nobody.
    about_others = () if is_shared else names[1:]
    pages = (
        ("page-log", ()),
        ("menu-host", about_others),
        ("page-emotes", names if is_shared else about_others),
        ("menu-leave", names if is_shared else names[:1]),
        ("menu-record", ()),
    )
    for page, shown in pages:
        await tap(me, "page-menu")
        await me.page.locator(".menu").get_by_role("button", name=me.say(page)).click()
        await me.page.locator("dialog[open] .sheet-back, dialog[open] h2").first.wait_for()
        found += await watch.wrongs(page, shown)
        await closed(me)
    return found


async def play_to_the_end(table: PlayedTable, game: str) -> None:
    """Play the last actions."""
    for back, action in enumerate(LAST[game]):
        table.seq = await table.others.command(
            table.code, type="act", seat=5 - back, seq=table.seq, action=action
        )


async def look_at_the_end(me: Visitor, watch: Watch, code: str, names: Any) -> list[str]:
    """Return what is wrong with the end of a game and all that looks back on it."""
    await me.open(f"/t/{code}")
    await me.page.locator(".bar, .reveal-bar").first.wait_for()
    found = await watch.wrongs("end", names)
    for path in ("replay", "lobby"):
        await me.open(f"/t/{code}/{path}")
        await me.page.locator("input[type=range], .lobby-bar").first.wait_for()
        found += await watch.wrongs(path, names if path == "lobby" else names[5:])
    record = await me.page.context.request.get(f"{me.url}/api/tables/{code}/record?format=text")
    assert "text/plain" in record.headers["content-type"]
    assert "nosniff" == record.headers["x-content-type-options"]
    await me.open("/")
    await me.page.locator(".recent").first.wait_for()
    return found + await watch.wrongs("home", [", ".join(names)])


@pytest.mark.parametrize("number", range(len(TABLES)))
async def test_names_are_only_text(visit: Visit, number: int) -> None:
    """Six names each: shown as they are, no element, request, window or breach of theirs."""
    names, (game, _, is_shared) = in_sixes(PAYLOADS)[number], TABLES[number]
    me, others = await visit("en"), await visit("en")
    watch = await Watch.over(me)
    table = await lay(me, others, TABLES[number], names)
    await me.open(table.path)
    await me.page.locator(".lobby-seats").wait_for()
    found = await look_at_the_lobby(me, watch, names)
    await table.start()
    await me.open(table.path)
    await me.page.locator(".seats, .curtain").first.wait_for()
    if await me.page.locator(".curtain").count() > 0:
        first = names[0 if number == LAST_TABLE else 5]
        found += await watch.wrongs("curtain", [first])
        await me.page.wait_for_timeout(CURTAIN_MS)
        await tap(me, "curtain-open", player=first)
        await me.page.locator(".seats").wait_for()
    found += await watch.wrongs("table", names)
    found += await look_at_the_menu(me, watch, names, is_shared=is_shared)
    if number != LAST_TABLE:
        await play_to_the_end(table, game)
        await me.page.wait_for_timeout(300)
        found += await watch.wrongs("what happened", names[5:])
        found += await look_at_the_end(me, watch, table.code, names)
    assert [] == found


async def test_typed_names_are_only_text(visit: Visit) -> None:
    """Names that are typed for a shared phone are text in the fields, the labels and the lobby."""
    me, names = await visit("en"), PAYLOADS[:6]
    watch = await Watch.over(me)
    await me.open("/")
    await tap(me, "home-pass")
    fields = me.page.locator(".person input")
    await fields.first.wait_for()
    for place, name in enumerate(names):
        if await fields.count() == place:
            await tap(me, "home-pass-add")
            await expect(fields.nth(place)).to_be_focused()
        await fields.nth(place).fill(name)
    found = await watch.wrongs("pass", names)
    await me.page.locator(".pass button[type=submit]").click()
    await me.page.locator(".lobby-seats").wait_for()
    found += await watch.wrongs("lobby", names)
    assert [] == found


async def test_what_is_no_name_is_refused_in_words(visit: Visit) -> None:
    """A name that nobody could read is refused at its field, in a sentence, and is not shown."""
    me = await visit("en")
    watch = await Watch.over(me)
    code = await me.lay("liars_dice", "Anna")
    await me.open(f"/t/{code}")
    await tap(me, "lobby-more", player="Anna")
    field = me.page.locator("dialog[open] input")
    for name in REFUSED:
        await field.fill("")
        await field.evaluate(
            "(each, text) => { each.value = text;"
            " each.dispatchEvent(new Event('input', { bubbles: true })); }",
            name,
        )
        me.is_offline_expected = True  # a refusal of HTTP is told by the console as well
        await tap(me, "lobby-rename")
        await me.page.get_by_role("alert").wait_for()
        assert me.say("name-length") == await me.page.get_by_role("alert").inner_text()
    assert [] == await watch.wrongs("refused", ["Anna"])
    assert "Anna" == (await me.look(code))["seats"][0]["name"]


async def test_what_a_name_could_do_is_seen(visit: Visit) -> None:
    """Names that are let into a page as markup are noticed: the test above sees what they do."""
    me = await visit("en")
    await me.page.context.route(
        "**/plain", lambda route: route.fulfill(body="<h1>x</h1>", content_type="text/html")
    )
    watch = await Watch.over(me)
    await me.open("/plain")
    await me.page.evaluate(
        "(names) => { for (const name of names) {"
        " document.body.appendChild(document.createElement('div')).innerHTML = name; } }",
        PAYLOADS,
    )
    await me.page.wait_for_timeout(300)
    found = "\n".join(await watch.wrongs("let in", PAYLOADS))
    me.faults.clear()
    for wrong in (
        "not said as it is: <b>x",
        "element: <iframe",
        "element: <base",
        "a()",
        "request: ",
    ):
        assert wrong in found
