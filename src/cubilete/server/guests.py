"""People without accounts: a secret for each browser or program, and how it moves to another.

The secret is known to its device only; the store has its digest. To move, the device asks for a
code that works once and not for long, and the device that gives it back gets a new secret: from
then on the old one opens nothing, and its sockets are closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.server.credentials import (
    credential_of,
    new_guest_id,
    new_secret,
    secret_hash,
)
from cubilete.server.errors import AuthRequiredError, ForbiddenError

if TYPE_CHECKING:
    from aiohttp import web

    from cubilete.server.credentials import Cookie
    from cubilete.server.store import Store

MOVE_S = 600
"""How long a code for another device works."""


class Guests:
    """Who calls."""

    def __init__(self, store: Store, cookie: Cookie) -> None:
        """Find people in ``store`` by the secrets that come as bearer or in ``cookie``."""
        self._store = store
        self.cookie = cookie
        self.moves = 0
        """How often somebody has moved to another device."""

    async def of(self, request: web.BaseRequest) -> str | None:
        """Return the guest who sent ``request``, or ``None`` for somebody unknown."""
        secret = credential_of(request, self.cookie)
        return None if secret is None else await self._store.find_guest(secret_hash(secret))

    async def known(self, request: web.BaseRequest) -> str:
        """Return the guest who sent ``request``.

        Raises:
            AuthRequiredError: If nobody did.
        """
        guest = await self.of(request)
        if guest is None:
            raise AuthRequiredError
        return guest

    async def again(self, request: web.BaseRequest, guest: str | None, moves: int) -> str | None:
        """Return who sent ``request``: still ``guest``, if nobody has moved since ``moves``.

        It does not wait if nobody has, so that nobody moves before the answer is used.
        """
        while moves != self.moves:
            moves = self.moves
            guest = await self.of(request)
        return guest

    async def welcome(self, now_ms: int) -> str:
        """Return the secret of a new guest."""
        secret = new_secret()
        await self._store.add_guest(new_guest_id(), secret_hash(secret), now_ms)
        return secret

    async def offer_move(self, guest: str, now_ms: int) -> str:
        """Return a code with which another device becomes ``guest``'s, once."""
        code = new_secret()
        await self._store.add_move_code(secret_hash(code), guest, now_ms + MOVE_S * 1000)
        return code

    async def take_move(self, code: str, now_ms: int) -> tuple[str, str]:
        """Return the guest who made ``code``, and their new secret; the old one is void.

        Raises:
            ForbiddenError: If the code is wrong, used or too old.
        """
        guest = await self._store.take_move_code(secret_hash(code), now_ms)
        if guest is None:
            raise ForbiddenError("This link has been used or is too old: make a new one.")
        secret = new_secret()
        await self._store.rotate_guest(guest, secret_hash(secret), now_ms)
        self.moves += 1
        return guest, secret
