"""The page's main screens, and how each is reached: for looking at them, and for testing them all.

A recipe brings ``me``, who has a page, to a screen, with ``others`` at the other seats who have
none. Names, numbers of dice and scores are those of the project's mock-ups where they have such a
screen.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tests.browser.tables import PEOPLE, PlayedTable
from tests.browser.visitor import Visitor

Reach = Callable[[Visitor, Visitor], Awaitable[None]]

GUN, CHEST, SKULL, ANCHOR, PARROT, COMPASS = range(1, 7)
GUARD_MS = 700
"""For how long a turn that has just arrived takes no tap, and a little more."""
CURTAIN_MS = 700
"""For how long a curtain that has just fallen takes none, and a little more."""
REVEAL_MS = 3_500
"""How long a reveal takes to come to its last step by itself."""
MILK_MIDDLE = "squares=p21,m12,m12,b31,m24 beans=-14,-10,-12,-16,-4 starter=A"
MILK_41 = "squares=m13,m16,m10,b41 starter=D"


def people(me: Visitor, count: int) -> tuple[str, ...]:
    """Return names in the language of ``me``."""
    return PEOPLE[me.language][:count]


async def tap(me: Visitor, message_id: str, **arguments: str | int) -> None:
    """Tap the button that says a message."""
    name = me.say(message_id, **arguments)
    await me.page.get_by_role("button", name=name).first.click()


async def lay(me: Visitor, others: Visitor, game: str, count: int, **more: Any) -> PlayedTable:
    """Return a table of so many people at which a game has begun."""
    table = await PlayedTable.lay(me, others, game, people(me, count), **more)
    await table.start()
    return table


# ------------------------------------------------------------ before a game


async def home(me: Visitor, _: Visitor) -> None:
    """Open the first page as somebody who was never here."""
    await me.open("/")


async def home_recents(me: Visitor, others: Visitor) -> None:
    """Open the first page after a table has been visited."""
    await lobby(me, others)
    await me.open("/")
    await me.page.get_by_text(me.say("home-recent")).wait_for()


async def home_pass(me: Visitor, _: Visitor) -> None:
    """Say who passes the phone around."""
    await me.open("/")
    await tap(me, "home-pass")


async def home_bots(me: Visitor, _: Visitor) -> None:
    """Choose the bots."""
    await me.open("/")
    await tap(me, "home-bots-choose")


async def lobby(me: Visitor, others: Visitor) -> None:
    """Wait with three people and a bot, one rule changed."""
    table = await PlayedTable.lay(me, others, "liars_dice", people(me, 3), options={"wild": "on"})
    table.seq = await me.command(table.code, type="add_bot", level="steady")
    for by, seat in ((0, 0), (1, 0), (2, 1)):
        who = me if by == 0 else others
        table.seq = await who.command(table.code, type="point", by=by, seat=seat, seq=table.seq)
    await me.open(table.path)
    await me.page.locator(".lobby-seats").wait_for()


async def lobby_guest(me: Visitor, others: Visitor) -> None:
    """Come to somebody else's table by a link."""
    table = await PlayedTable.lay(others, me, "ship_captain_crew", people(me, 1))
    await me.open(table.path)


async def lobby_full(me: Visitor, others: Visitor) -> None:
    """Come to a table where every seat is taken."""
    code = await others.lay("liars_dice", *people(me, 6))
    await me.open(f"/t/{code}")


async def house_rules(me: Visitor, others: Visitor) -> None:
    """Look at the house rules of a table of one's own."""
    await lobby(me, others)
    if await me.page.locator(".rules-row").count() > 0:  # a wide lobby shows them at once
        await me.page.locator(".rules-row").click()
    await me.page.get_by_role("heading", name=me.say("house-title")).first.wait_for()


# ------------------------------------------------------------ the pirates


async def pirates_bid(me: Visitor, others: Visitor) -> None:
    """Have to answer a bid, with the symbol wild."""
    table = await lay(
        me,
        others,
        "liars_dice",
        4,
        setup="dice=5,4,5,3 starter=C round=4",
        options={"wild": "on"},
        turn_limit_s=60,
    )
    await table.act(2, "bid", quantity=3, face=GUN)
    await table.act(3, "bid", quantity=4, face=GUN)
    await me.open(table.path)
    await me.page.locator(".tile").first.wait_for()


async def pirates_asked(me: Visitor, others: Visitor) -> None:
    """Be asked again before a challenge."""
    await pirates_bid(me, others)
    await me.page.wait_for_timeout(GUARD_MS)
    await tap(me, "challenge-button")


async def pirates_wait(me: Visitor, others: Visitor) -> None:
    """Wait among six, with more than twenty bid."""
    table = await lay(
        me,
        others,
        "liars_dice",
        6,
        setup="dice=5,5,4,5,5,4 starter=F round=3",
        turn_limit_s=60,
    )
    await table.act(5, "bid", quantity=19, face=ANCHOR)
    await table.act(0, "bid", quantity=21, face=ANCHOR)
    await me.open(table.path)
    await me.page.locator(".seats").wait_for()


async def _challenged(me: Visitor, others: Visitor, quantity: int, **more: Any) -> PlayedTable:
    """See a challenge as it happens."""
    table = await lay(me, others, "liars_dice", 3, **more)
    await me.open(table.path)
    await me.page.locator(".seats").wait_for()
    await table.act(1, "bid", quantity=quantity, face=GUN)
    await table.act(2, "challenge")
    await me.page.get_by_role("button", name=me.say("pirates-again")).wait_for()
    return table


async def pirates_reveal(me: Visitor, others: Visitor) -> None:
    """See a low bid challenged, with the symbol wild."""
    await _challenged(me, others, 1, setup="starter=B", options={"wild": "on"})
    await me.page.wait_for_timeout(REVEAL_MS)


async def pirates_loss(me: Visitor, others: Visitor) -> None:
    """See a bid of almost all dice challenged."""
    await _challenged(me, others, 12, setup="starter=B")
    await me.page.wait_for_timeout(REVEAL_MS)


async def pirates_winner(me: Visitor, others: Visitor) -> None:
    """See somebody win the chest."""
    table = await _challenged(me, others, 3, setup="dice=0,1,2 starter=B round=18")
    opens = me.page.get_by_role("button", name=me.say("pirates-open-chest"))
    while await opens.count() == 0:  # step by step, and once more if three guns were there
        await me.page.locator(".bar .button.primary").first.click()
        await me.page.wait_for_timeout(100)
        if (await me.look(table.code))["phase"] != "over":
            await pirates_winner(me, others)
            return
    await opens.click()
    await me.page.get_by_role("button", name=me.say("end-replay")).wait_for()


async def curtain(me: Visitor, _: Visitor) -> None:
    """Pass the phone to the next one."""
    names = people(me, 4)
    code = await me.lay("liars_dice", *names, setup="starter=A round=4")
    await me.command(code, type="start", seq=1)
    await me.command(
        code, type="act", seat=0, seq=2, action={"action": "bid", "quantity": 4, "face": GUN}
    )
    await me.open(f"/t/{code}")
    await me.page.get_by_role("button", name=me.say("curtain-open", player=names[1])).wait_for()


async def pirates_watch(me: Visitor, others: Visitor) -> None:
    """Watch a game of others."""
    code = await others.lay("liars_dice", *people(me, 3), setup="starter=A")
    await others.command(code, type="start", seq=1)
    await me.open(f"/t/{code}")
    await me.page.locator(".seats").wait_for()


async def reconnect(me: Visitor, others: Visitor) -> None:
    """Lose the connection in the middle of a game."""
    await pirates_wait(me, others)
    await me.page.evaluate("document.fonts.ready.then(() => 0)")
    me.is_offline_expected = True
    await me.page.context.set_offline(offline=True)
    await me.page.evaluate("dispatchEvent(new Event('offline'))")
    await me.page.locator(".banner").wait_for()


# ------------------------------------------------------------ the café


async def cafe_throw(me: Visitor, others: Visitor) -> None:
    """Choose what to do with a crew of seven after the first throw."""
    table = await lay(
        me,
        others,
        "ship_captain_crew",
        4,
        setup="totals=38,51,44,29 first=A round=9 throws=1 kept=3 crew=25",
        turn_limit_s=60,
    )
    await me.open(table.path)
    await me.page.wait_for_timeout(GUARD_MS)
    await me.page.locator(".cafe-card").first.click()


async def cafe_begin(me: Visitor, others: Visitor) -> None:
    """Have the first throw of a turn."""
    table = await lay(me, others, "ship_captain_crew", 2, setup="first=A")
    await me.open(table.path)
    await me.page.locator(".cafe-controls").wait_for()


async def stand_at_once(table: PlayedTable, seat: int) -> None:
    """Play a turn of whoever throws until there is a crew, and stands."""
    while await table.can(seat, "stand") or await table.can(seat, "throw"):
        pass


async def cafe_sheet(me: Visitor, others: Visitor) -> None:
    """Look at a score sheet of some rounds."""
    table = await lay(me, others, "ship_captain_crew", 4)
    for seat in (0, 1, 2, 3) * 4:
        await stand_at_once(table, seat)
    await me.open(table.path)
    await me.page.locator(".cafe-controls").wait_for()
    button = me.page.get_by_role("button", name=me.say("cafe-sheet"))
    if await button.count() > 0:
        await button.first.click()


async def cafe_end(me: Visitor, others: Visitor) -> None:
    """See the end of a short race, and its luck."""
    table = await lay(me, others, "ship_captain_crew", 3, options={"end": "rounds:3"})
    while (await me.look(table.code))["phase"] != "over":
        for seat in (0, 1, 2):
            await stand_at_once(table, seat)
    await me.open(table.path)
    await me.page.locator(".end-bar").wait_for()


# ------------------------------------------------------------ good milk


async def milk_board(me: Visitor, others: Visitor) -> None:
    """Have the die in the middle of a race of five."""
    table = await lay(me, others, "good_milk", 5, setup=MILK_MIDDLE)
    await me.open(table.path)
    await me.page.locator(".milk-throw").wait_for()


async def milk_41(me: Visitor, others: Visitor) -> None:
    """Choose on 41."""
    names = people(me, 4)
    table = await PlayedTable.lay(others, me, "good_milk", names, setup=MILK_41)
    await others.command(table.code, type="start", seq=table.seq)
    await me.open(table.path)
    await me.page.locator(".milk-card").first.wait_for()


async def milk_end(me: Visitor, others: Visitor) -> None:
    """See the end of a race: the last one leaves, and nobody wins."""
    table = await PlayedTable.lay(
        others, me, "good_milk", people(me, 3), setup="squares=p27,p27,b41 drowned=A,B starter=C"
    )
    await others.command(table.code, type="start", seq=table.seq)
    await me.open(table.path)
    await me.page.wait_for_timeout(GUARD_MS)
    leave = me.page.locator(".milk-card").first
    await leave.wait_for()
    await me.page.wait_for_timeout(400)  # a turn that has just arrived takes no tap
    await leave.click()
    await me.page.locator(".end-bar").wait_for()


# ------------------------------------------------------------ sheets and pages besides


def with_sheet(reach: Reach, message_id: str) -> Reach:
    """Return a recipe that opens a sheet over another screen."""

    async def reached(me: Visitor, others: Visitor) -> None:
        await reach(me, others)
        await tap(me, message_id)
        await me.page.locator("dialog[open]").wait_for()

    return reached


def lesson(game: str) -> Reach:
    """Return a recipe for the scripted first game of a game."""

    async def reached(me: Visitor, _: Visitor) -> None:
        await me.open(f"/learn/{game}")
        await me.page.locator("main button").first.wait_for()

    return reached


def odds(game: str, choose: str) -> Reach:
    """Return a recipe for the odds of a game, tried out by a tap on what is named."""

    async def reached(me: Visitor, _: Visitor) -> None:
        await me.open(f"/odds/{game}")
        await me.page.locator(".odds-main").wait_for()
        await me.page.locator(choose).check()
        await me.page.evaluate("scrollTo(0, 0)")

    return reached


async def replay(me: Visitor, others: Visitor) -> None:
    """Step through a finished game."""
    await milk_end(me, others)
    await tap(me, "end-replay")
    await me.page.locator("input[type=range]").wait_for()


async def review_pirates(me: Visitor, others: Visitor) -> None:
    """Look back at the bids of three who had few dice left."""
    table = await lay(me, others, "liars_dice", 3, setup="dice=2,1,2 starter=A")
    while (await me.look(table.code))["phase"] != "over":
        for seat in (0, 1, 2):
            for quantity in (1, 2):
                if await table.can(seat, "bid", quantity=quantity, face=SKULL):
                    break
            else:
                await table.can(seat, "challenge")
    await reviewed(me, table.path)


async def review_cafe(me: Visitor, others: Visitor) -> None:
    """Look back at a short race of two."""
    setup = "totals=11,9 first=A round=3 throws=1 kept=3 crew=25"
    table = await lay(me, others, "ship_captain_crew", 2, setup=setup, options={"end": "rounds:4"})
    while (await me.look(table.code))["phase"] != "over":
        for seat in (0, 1):
            await stand_at_once(table, seat)
    await reviewed(me, table.path)


async def review_milk(me: Visitor, others: Visitor) -> None:
    """Come from the end of a race to its review."""
    await milk_end(me, others)
    await tap(me, "end-review")
    await me.page.locator(".review-main").wait_for()


async def reviewed(me: Visitor, path: str) -> None:
    """Open the review of a game, and wait until it has been reckoned."""
    await me.open(f"{path}/review")
    await me.page.locator(".review-main").wait_for()


async def unknown(me: Visitor, _: Visitor) -> None:
    """Follow a link that leads nowhere."""
    me.is_offline_expected = True
    await me.open("/t/ZZZZZZZZ")


async def move(me: Visitor, _: Visitor) -> None:
    """Come with a link that moves seats to this device."""
    await me.open("/move#0123456789")


def rules_page(game: str) -> Reach:
    """Return a recipe for a game's rules as the server writes them."""

    async def reached(me: Visitor, _: Visitor) -> None:
        await me.open(f"/rules/{game}?lang={me.language}")

    return reached


SCREENS: Mapping[str, Reach] = {
    "home": home,
    "home-recents": home_recents,
    "home-pass": home_pass,
    "home-bots": home_bots,
    "lobby": lobby,
    "lobby-guest": lobby_guest,
    "lobby-full": lobby_full,
    "lobby-rules": house_rules,
    "pd-bid": pirates_bid,
    "pd-asked": pirates_asked,
    "pd-wait": pirates_wait,
    "pd-reveal": pirates_reveal,
    "pd-loss": pirates_loss,
    "pd-winner": pirates_winner,
    "pd-watch": pirates_watch,
    "curtain": curtain,
    "reconnect": reconnect,
    "scc-begin": cafe_begin,
    "scc-throw": cafe_throw,
    "scc-sheet": cafe_sheet,
    "end-luck": cafe_end,
    "milk-board": milk_board,
    "milk-41": milk_41,
    "milk-end": milk_end,
    "menu": with_sheet(pirates_wait, "page-menu"),
    "rules": with_sheet(pirates_wait, "page-rules"),
    "emotes": with_sheet(pirates_wait, "page-emotes"),
    "replay": replay,
    "review-pirates": review_pirates,
    "review-cafe": review_cafe,
    "review-milk": review_milk,
    "learn-pirates": lesson("liars_dice"),
    "learn-cafe": lesson("ship_captain_crew"),
    "learn-milk": lesson("good_milk"),
    "unknown": unknown,
    "move": move,
    "rules-page": rules_page("liars-dice"),
    "odds-pirates": odds("liars-dice", "[data-bid='5-1']"),
    "odds-cafe": odds("ship-captain-crew", ".odds-choice input >> nth=0"),
    "odds-milk": odds("good-milk", ".odds-chip input >> nth=1"),
}
"""Every main screen by name."""
