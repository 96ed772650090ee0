"""One person with one browser: what it opens, reads and taps, and what is wrong with the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import Any, Self

from playwright.async_api import BrowserContext, ConsoleMessage, Page

from cubilete.i18n import Catalogue, catalogue

AXE = Path("clients/web/node_modules/axe-core/axe.min.js")
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TARGET_MIN_PX = 44
READY_MS = 20_000

_SIDEWAYS = """() => [...document.querySelectorAll("*")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1
    && ["auto", "scroll"].includes(getComputedStyle(each).overflowX)
    && !each.hasAttribute("data-scrolls"))
  .map((each) => `${each.tagName}.${each.className}`)
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the page"] : [])"""
_SMALL = """(least) => [...document.querySelectorAll(
    "button, a[href], input:not([type=hidden]), select, [role=button], [role=radio], summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true })
    && !each.closest("[inert]") && !each.matches(".hidden, .hidden *"))
  .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
  .filter(([each, box]) => box.width > 0 && (box.width < least || box.height < least)
    && getComputedStyle(each).display !== "inline")
  .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""


@cache
def axe_source() -> str:
    """Return the script of axe, which the page's own tools bring."""
    return AXE.read_text(encoding="utf-8")


class RefusedError(AssertionError):
    """The server has refused a command."""


class Visitor:
    """A page in a browser of its own."""

    def __init__(self, page: Page, url: str, language: str) -> None:
        """Look at nothing yet."""
        self.page = page
        self.url = url
        self.language = language
        self.faults: list[str] = []
        """What the page complained of."""
        self.is_offline_expected = False
        """Whether it may complain that the server is not there."""

    @classmethod
    async def come(cls, context: BrowserContext, url: str, language: str) -> Self:
        """Return a person with a blank page."""
        visitor = cls(await context.new_page(), url, language)
        visitor.page.set_default_timeout(READY_MS)
        visitor.page.on("console", visitor._heard)
        visitor.page.on("pageerror", lambda error: visitor.faults.append(str(error)))
        return visitor

    def _heard(self, message: ConsoleMessage) -> None:
        """Note an error or a warning; that something is not there may be what is tested."""
        if message.type not in {"error", "warning"}:
            return
        is_absence = "Failed to load resource" in message.text or "WebSocket" in message.text
        if not (is_absence and self.is_offline_expected):
            self.faults.append(message.text)

    @property
    def words(self) -> Catalogue:
        """Return the catalogue of the person's language."""
        return catalogue(self.language, fallback=True)

    def say(self, message_id: str, /, **arguments: str | int) -> str:
        """Return what the page says for a message."""
        return self.words.text(message_id, **arguments)

    # ------------------------------------------------------------ coming and going

    async def lay(self, game: str, *seats: str | None, **more: Any) -> str:
        """Lay a table by the server's interface and return its code; ``None`` is a bot's seat."""
        await self.become_guest()
        table: Mapping[str, Any] = {
            "command_id": token_hex(8),
            "game": game,
            "seats": [{"bot": "steady"} if name is None else {"name": name} for name in seats],
            **more,
        }
        laid = await self._post("/api/tables", table)
        return str(laid["code"])

    async def become_guest(self) -> None:
        """Get a credential, as the page does."""
        await self._post("/api/guests", {})

    async def command(self, code: str, **command: Any) -> int:
        """Have the server do something, without the page, and return the event's number."""
        done = await self._post(
            f"/api/tables/{code}/commands", {"command_id": token_hex(8), **command}
        )
        return int(done["seq"])

    async def _post(self, path: str, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send a body as the page's own scripts would."""
        answer = await self.page.context.request.post(
            self.url + path, data=body, headers={"Origin": self.url}
        )
        if answer.status >= 300:
            raise RefusedError(await answer.text())
        said: Mapping[str, Any] = await answer.json()
        return said

    async def look(self, code: str) -> dict[str, Any]:
        """Return what everybody may know of a table."""
        answer = await self.page.context.request.get(f"{self.url}/api/tables/{code}")
        table: dict[str, Any] = await answer.json()
        return table

    async def open(self, path: str) -> None:
        """Open an address of the server, and wait until the page stands."""
        await self.page.goto(self.url + path)
        await self.page.wait_for_selector("h1")

    # ------------------------------------------------------------ what is wrong with it

    async def axe(self) -> list[str]:
        """Return what axe finds."""
        await self.page.evaluate(axe_source())
        result = await self.page.evaluate(
            "(rules) => axe.run(document, { runOnly: rules })", AXE_RULES
        )
        return [
            f"{finding['id']}: {node['target']} {node['failureSummary']}"
            for finding in result["violations"]
            for node in finding["nodes"]
        ]

    async def sideways(self) -> list[str]:
        """Return what can be scrolled sideways and should not."""
        found: list[str] = await self.page.evaluate(_SIDEWAYS)
        return found

    async def small_targets(self) -> list[str]:
        """Return controls that are hard to hit."""
        found: list[str] = await self.page.evaluate(_SMALL, TARGET_MIN_PX)
        return found
