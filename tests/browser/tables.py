"""A table whose other seats are played without a page, so that a screen is reached in a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.browser.visitor import RefusedError, Visitor

PEOPLE = {
    "en": ("Anna", "Ben", "Chloé", "Duc", "Eva", "Finn", "Gia", "Hugo"),
    "es": ("Lucía", "Mateo", "Rosa", "Tomás", "Inés", "Simón", "Alma", "Hugo"),
    "vi": ("An", "Bình", "Chi", "Dũng", "Em", "Phúc", "Giang", "Hải"),
}
"""Names of people, in the languages that the page speaks."""


class PlayedTable:
    """A table at which ``me`` sits first, and ``others`` hold all other seats."""

    def __init__(self, code: str, me: Visitor, others: Visitor) -> None:
        """Play at the table ``code``."""
        self.code = code
        self.me = me
        self.others = others
        self.seq = 0

    @classmethod
    async def lay(
        cls, me: Visitor, others: Visitor, game: str, names: Sequence[str], **more: Any
    ) -> PlayedTable:
        """Return a table where all sit."""
        table = cls(await me.lay(game, names[0], **more), me, others)
        await others.become_guest()
        for name in names[1:]:
            table.seq = await others.command(table.code, type="sit", name=name)
        return table

    @property
    def path(self) -> str:
        """Return the table's address."""
        return f"/t/{self.code}"

    async def start(self) -> None:
        """Begin a game."""
        self.seq = await self.me.command(self.code, type="start", seq=self.seq)

    async def act(self, seat: int, name: str, **action: Any) -> None:
        """Play for a seat."""
        who = self.me if seat == 0 else self.others
        self.seq = await who.command(
            self.code, type="act", seat=seat, seq=self.seq, action={"action": name, **action}
        )

    async def can(self, seat: int, name: str, **action: Any) -> bool:
        """Play for a seat if the rules allow it, and tell whether they did."""
        try:
            await self.act(seat, name, **action)
        except RefusedError:
            return False
        return True
