"""What the handlers of one server share."""

from __future__ import annotations

import asyncio
import hmac
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from cubilete.server.addresses import is_loopback, join_urls
from cubilete.server.callers import client_address
from cubilete.server.credentials import CODE_ALPHABET, CODE_LENGTH, normal_code
from cubilete.server.errors import UnknownTableError, WatchingRefusedError, WrongPhaseError
from cubilete.server.guests import MOVE_S
from cubilete.server.reviewer import Reviewer
from cubilete.server.table import Table, fold_games

if TYPE_CHECKING:
    from collections.abc import Callable

    from aiohttp import web

    from cubilete.server.guests import Guests
    from cubilete.server.hall import Hall, Served
    from cubilete.server.limits import Limiter
    from cubilete.server.origins import Origins
    from cubilete.server.store import Row
    from cubilete.settings import Settings

T = TypeVar("T")


@dataclass
class Site:
    """One server: its rooms, its people, and who may ask how much."""

    settings: Settings
    hall: Hall
    guests: Guests
    limiter: Limiter
    origins: Origins
    move_s: int = MOVE_S
    folding: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Held by whoever folds a whole log: that takes a while, so there is one at a time."""
    reviewer: Reviewer = field(default_factory=Reviewer, repr=False)

    def address(self, request: web.BaseRequest) -> str:
        """Return whom limits count ``request`` for."""
        return client_address(request, self.settings.trusted_proxy)

    def base_url(self, request: web.BaseRequest) -> str:
        """Return the address by which the caller reaches this server, without a slash at the end.

        ``Host`` has been found to be one of ours.
        """
        public = self.settings.public_url
        return public.rstrip("/") if public else f"{request.scheme}://{request.host}"

    def shared_url(self, request: web.BaseRequest) -> str:
        """Return the address by which others reach this server, without a slash at the end.

        Whoever comes by an address that is this computer's alone is told one of its network's.
        """
        own = self.base_url(request)
        if self.settings.public_url or not is_loopback(request.url.host or ""):
            return own
        others = join_urls(self.settings, self.origins.port).others
        return others[0] if others else own

    async def find(self, request: web.Request) -> Served:
        """Return the room that a request is about.

        Raises:
            UnknownTableError: If there is none.
            RateLimitedError: If the caller has guessed too often.
        """
        with self.limiter.guess(self.address(request)):
            code = normal_code(request.match_info["code"])
            if code is None:
                raise UnknownTableError
            return await self.hall.find(code)

    async def table_of_game(self, served: Served, number: int | None) -> Table:
        """Return the table as it was in the last moment of one of its games, the last if ``None``.

        Raises:
            WrongPhaseError: If that game has not begun.
        """
        table = served.room.table
        latest = 0 if table.playing is None else table.playing.number
        number = latest if number is None else number
        if not 1 <= number <= latest:
            raise WrongPhaseError("This game has not begun: there is no record of it yet.")
        is_last_event = table.turn_from_ms == table.changed_ms  # else people may have come or gone
        if number == latest and (table.is_playing or is_last_event):
            return table
        return (await self.folded(table, fold_games))[number]

    @staticmethod
    def check_eyes(now: Table, then: Table, guest: str | None) -> None:
        """Do nothing if ``guest`` may see of a table, which stands as ``now``, how it was ``then``.

        Whoever was there then may. Others may if the host let people watch then, and still does.

        Raises:
            WatchingRefusedError: If ``guest`` may not.
        """
        if not (then.has(guest) or (then.spectators and now.may_be_watched_by(guest))):
            raise WatchingRefusedError

    async def folded(self, table: Table, fold: Callable[[Table, list[Row]], T]) -> T:
        """Return what ``fold`` makes of a table without events and the whole log of ``table``.

        A log may be long: one is folded at a time, and never in the event loop.

        Raises:
            StorageError: If it cannot be read.
        """
        async with self.folding:
            rows = await self.hall.store.rows(table.table_id)
            return await asyncio.to_thread(fold, Table(table.table_id, table.code), rows)

    @staticmethod
    def code_for(guest: str, command_id: str) -> str:
        """Return the room code of the table that a command lays.

        It follows from the guest's own id, which is secret, so nobody can foretell it; and the
        same command, sent again, names the same table.
        """
        key = hmac.digest(guest.encode(), b"table/" + command_id.encode(), "sha256")
        return "".join(CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in key[:CODE_LENGTH])
