"""Dice that are nobody's business: what the page is told, what it keeps, what it shows."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.looking import dice_seen, hide, kept, watch_for_dice, words_on
from tests.browser.screens import CURTAIN_MS, GUN, lay, people, tap
from tests.browser.tables import PlayedTable
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire, rolls_in

pytestmark = pytest.mark.asyncio(loop_scope="module")

DICE = 5
"""How many dice each person has."""
GUARD_MS = 350
"""A turn that has just arrived takes no tap for a moment."""
KEPT = {
    *("cubilete.recents", "cubilete.name", "cubilete.names", "cubilete.sound"),
    *("cubilete.theme", "cubilete.asks", "cubilete.language", "cubilete.muted"),
}
"""What the page may remember: nothing of a game."""
YOU = {
    "en": r"\b(you|your|yours|yourself)\b",
    "es": r"\b(tú|tu|tus|te|ti|contigo|tuyo|tuya|usted|ustedes)\b",
    "vi": r"\b(bạn|quý khách)\b",
}
"""Words of whoever reads, which are nobody's on a screen that several read."""


async def shared(me: Visitor) -> str:
    """Return the code of a table of three at one phone, whose game has not begun."""
    await watch_for_dice(me)
    return await me.lay("liars_dice", *people(me, 3), setup="starter=A")


async def begin(me: Visitor) -> str:
    """Return the code of such a table, where the game has just been begun by the page."""
    code = await shared(me)
    await me.open(f"/t/{code}")
    await me.page.locator(".lobby-bar .button.primary").click()
    await curtain_of(me, 0)
    return code


async def curtain_of(me: Visitor, seat: int) -> None:
    """Wait until the curtain hides the dice of a seat, and see that there are none below it."""
    opens = me.page.get_by_role("button", name=me.say("curtain-open", player=people(me, 3)[seat]))
    await opens.wait_for()
    assert await me.page.locator(".die").count() == 0


async def open_curtain(me: Visitor) -> None:
    """Open the curtain, and see the dice."""
    await me.page.wait_for_timeout(CURTAIN_MS)
    await me.page.locator(".curtain .button.primary").click()
    await expect(me.page.locator(".cup-dice li")).to_have_count(DICE)


async def cover(me: Visitor) -> None:
    """Cover the dice that are open."""
    await me.page.wait_for_timeout(GUARD_MS)
    await tap(me, "curtain-hide")


async def bid(me: Visitor) -> None:
    """Make the bid that the page proposes."""
    await me.page.wait_for_timeout(GUARD_MS)
    await me.page.locator(".composer .button.primary").click()


async def go_offline(me: Visitor) -> None:
    """Lose the network."""
    me.is_offline_expected = True
    await me.page.context.set_offline(offline=True)
    await me.page.evaluate("dispatchEvent(new Event('offline'))")
    await me.page.locator(".banner").wait_for()


async def go_online(me: Visitor) -> None:
    """Have the network back, and the table with it."""
    await me.page.context.set_offline(offline=False)
    await me.page.evaluate("dispatchEvent(new Event('online'))")
    await expect(me.page.locator(".table-lost")).to_have_count(0)


def rolls_in_text(text: str) -> list[tuple[int, ...]]:
    """Return what could be a roll in a text, which may be JSON."""
    numbers = re.findall(r"[1-6](?:\W+[1-6]){4}", text)
    return [tuple(map(int, re.findall(r"[1-6]", each))) for each in numbers]


async def holds_own_dice_alone(me: Visitor, wire: Wire) -> None:
    """See that no dice but those of ``me`` were ever told, kept or shown."""
    views = [body["view"] for body in wire.told if body.get("view")]
    (own,) = {tuple(view["hand"]) for view in views}
    assert {own} == {roll for body in wire.told for roll in rolls_in(body, DICE)}
    assert [] == [roll for body in await wire.answers() for roll in rolls_in(body, DICE)]
    storage = await kept(me)
    assert set() == set(storage["local"]) - KEPT
    assert [] == [roll for value in storage["local"].values() for roll in rolls_in_text(value)]
    assert [{}, None, [], [], "lang=en"] == [
        *(storage["session"], storage["history"], storage["databases"]),
        *(storage["caches"], storage["cookies"]),
    ]
    assert (DICE, 1, 6) == (  # one's own, the marker, and the tiles to bid with: no other die
        await me.page.locator(".cup-dice .die").count(),
        await me.page.locator(".marker .die").count(),
        await me.page.locator(".tiles .die").count(),
    )
    assert await me.page.locator(".die").count() == DICE + 1 + 6 + 1  # and the one of the bid


# ------------------------------------------------------------ S5: nothing to reveal


async def test_case_s5_a_lost_connection_leaves_nothing_to_look_at(visit: Visit) -> None:
    """Offline, reloaded, left and come back to: before the reveal it has one's own dice alone."""
    me, others = await visit(), await visit()
    wire = Wire(me.page)
    table = await lay(me, others, "liars_dice", 3, setup="starter=B")
    await me.open(table.path)
    await me.page.locator(".cup-dice").wait_for()
    await table.act(1, "bid", quantity=1, face=GUN)
    await go_offline(me)
    await table.act(2, "bid", quantity=2, face=GUN)
    await go_online(me)
    await me.page.locator(".calls").wait_for()
    await me.page.reload()
    await me.page.locator(".calls").wait_for()
    await me.page.goto(f"{me.url}/")
    await me.page.go_back()
    await me.page.locator(".calls").wait_for()
    await holds_own_dice_alone(me, wire)
    await me.page.wait_for_timeout(GUARD_MS)
    await tap(me, "challenge-button")
    await me.page.locator(".reveal").wait_for()
    told = {roll for body in wire.told for roll in rolls_in(body, DICE)}
    assert len(told) > 1, "the reveal brings the others' dice, and this test would have seen them"


async def test_case_s5_dice_hidden_without_a_connection_stay_hidden(visit: Visit) -> None:
    """On a shared phone without a network nobody opens what was covered, until it is back."""
    me = await visit("es")
    await begin(me)
    await open_curtain(me)
    await go_offline(me)
    await curtain_of(me, 0)
    await hide(me)
    await hide(me, is_hidden=False)
    await me.page.wait_for_timeout(300)
    await curtain_of(me, 0)
    await expect(me.page.locator(".curtain .button.primary")).to_be_disabled()
    await go_online(me)
    await curtain_of(me, 0)
    await open_curtain(me)


async def test_case_s5_the_way_back_leads_to_the_curtain(visit: Visit) -> None:
    """Left with dice open and come back to, by "back" or by "forward", a phone shows none."""
    me = await visit("vi")
    code = await begin(me)
    await open_curtain(me)
    await me.page.goto(f"{me.url}/rules/liars-dice?lang=vi")
    await me.page.go_back()
    await curtain_of(me, 0)
    await open_curtain(me)
    await tap(me, "page-menu")
    await me.page.get_by_role("button", name=me.say("page-to-home")).click()
    await me.page.locator(".home").wait_for()
    await me.page.go_back()
    await curtain_of(me, 0)
    await me.page.go_back()
    await me.page.go_forward()
    await me.page.wait_for_url(f"**/t/{code}")
    await curtain_of(me, 0)


# ------------------------------------------------------------ S6: the curtain


async def test_case_s6_a_curtain_hides_every_view_from_the_first_second(visit: Visit) -> None:
    """After the start, a reload, a look elsewhere and each move there is no die, not for once."""
    me = await visit()
    await begin(me)
    assert await dice_seen(me) == 0
    await open_curtain(me)
    assert await dice_seen(me) == 1
    await bid(me)
    await curtain_of(me, 1)
    assert await dice_seen(me) == 1
    await me.page.reload()
    await curtain_of(me, 1)
    assert await dice_seen(me) == 0
    await open_curtain(me)
    await me.page.reload()
    await curtain_of(me, 1)
    assert await dice_seen(me) == 0
    await open_curtain(me)
    await hide(me)
    await curtain_of(me, 1)
    await hide(me, is_hidden=False)
    await me.page.wait_for_timeout(300)
    await curtain_of(me, 1)
    assert await dice_seen(me) == 1
    await open_curtain(me)
    await cover(me)
    await curtain_of(me, 1)


async def test_case_s6_the_last_tap_of_one_opens_nothing_of_the_next(visit: Visit) -> None:
    """A second tap where the bid was made, or a key held down on it, leaves the curtain closed."""
    me = await visit()
    await begin(me)
    await open_curtain(me)
    await me.page.wait_for_timeout(GUARD_MS)
    await me.page.locator(".composer .button.primary").click()
    await curtain_of(me, 1)
    await me.page.locator(".curtain .button.primary").click()
    await open_curtain(me)
    assert await dice_seen(me) == 2  # each by one's own tap
    await me.page.wait_for_timeout(GUARD_MS)
    await me.page.locator(".composer .button.primary").focus()
    for _ in range(30):
        await me.page.keyboard.down("Enter")
        await me.page.wait_for_timeout(40)
    await curtain_of(me, 2)
    assert await dice_seen(me) == 2
    await me.page.keyboard.up("Enter")
    await me.page.keyboard.press("Enter")
    await expect(me.page.locator(".cup-dice li")).to_have_count(DICE)


async def test_case_s6_dice_are_covered_while_something_else_is_shown(visit: Visit) -> None:
    """Whoever leaves open dice for another part of the page comes back to the curtain."""
    me = await visit()
    code = await begin(me)
    await open_curtain(me)
    me.is_offline_expected = True  # there is no replay yet
    await me.page.evaluate(
        "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }",
        f"/t/{code}/replay",
    )
    await me.page.locator(".trouble").wait_for()
    await me.page.go_back()
    await curtain_of(me, 0)
    assert await dice_seen(me) == 1


async def test_case_s6_dice_are_sent_for_an_open_curtain_alone(visit: Visit) -> None:
    """No frame holds a seat's dice but while that seat's curtain is open, nor does any answer."""
    me = await visit("vi")
    wire = Wire(me.page)
    await begin(me)
    for seat in range(3):
        await curtain_of(me, seat)
        await open_curtain(me)
        await bid(me)
    await curtain_of(me, 0)
    await open_curtain(me)
    await cover(me)
    await curtain_of(me, 0)
    open_seat: int | None = None
    seen: list[int] = []
    for way, body in wire.said:
        if way == "sent":
            open_seat = body.get("seat") if body["type"] == "open" else open_seat
        elif rolls := rolls_in(body, DICE):
            assert open_seat == body["view"]["viewer"]
            assert {tuple(body["view"]["hand"])} == set(rolls)
            seen.append(body["view"]["viewer"])
        if way == "sent" and body["type"] in {"act", "cover"}:
            open_seat = None
    assert [0, 1, 2, 0] == seen
    assert [] == [roll for body in await wire.answers() for roll in rolls_in(body, DICE)]


async def test_case_s6_opening_games_of_others_is_no_way_around(visit: Visit) -> None:
    """At a table with a second phone the shared one is told nothing but what everybody is."""
    me, others = await visit(), await visit()
    wire = Wire(me.page)
    await watch_for_dice(me)
    code = await me.lay("liars_dice", "Anna", "Ben", setup="starter=C")
    await others.become_guest()
    table = PlayedTable(code, me, others)
    table.seq = await others.command(code, type="sit", name="Chloé")
    await me.open(table.path)
    await table.start()
    await me.page.locator(".closed-cups").wait_for()
    assert await dice_seen(me) == 0
    assert await me.page.locator(".cup-dice").count() == 0
    assert [] == [roll for body in wire.told for roll in rolls_in(body, DICE)]
    await table.act(2, "bid", quantity=1, face=GUN)
    await curtain_of(me, 0)
    assert [] == [roll for body in wire.told for roll in rolls_in(body, DICE)]


@pytest.mark.parametrize("language", list(YOU))
async def test_case_s6_a_shared_screen_says_names_and_never_you(
    visit: Visit, language: str
) -> None:
    """Curtain, cup, controls, title, log and reveal speak of people by their names."""
    me = await visit(language)
    await begin(me)
    said = [await words_on(me)]
    for _ in range(2):
        await open_curtain(me)
        said.append(await words_on(me))
        await bid(me)
        await me.page.locator(".curtain").wait_for()
        said.append(await words_on(me))
    await open_curtain(me)
    await me.page.locator(".log-line").click()
    await me.page.locator("dialog .log-list").wait_for()
    said.append(await words_on(me))
    await me.page.keyboard.press("Escape")
    await me.page.wait_for_timeout(GUARD_MS)
    await tap(me, "challenge-button")
    await me.page.locator(".reveal").wait_for()
    for _ in range(3):
        await me.page.locator(".bar .button.primary").click()
        said.append(await words_on(me))
    whole = "\n".join(said)
    assert all(name in whole for name in people(me, 3))
    assert [] == re.findall(YOU[language], whole, re.IGNORECASE)
    assert me.say("turn-yours") not in whole
