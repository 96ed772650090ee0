"""What the handlers of one server share."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cubilete.server.callers import client_address
from cubilete.server.credentials import CODE_ALPHABET, CODE_LENGTH
from cubilete.server.guests import MOVE_S

if TYPE_CHECKING:
    from aiohttp import web

    from cubilete.server.guests import Guests
    from cubilete.server.hall import Hall
    from cubilete.server.limits import Limiter
    from cubilete.server.origins import Origins
    from cubilete.settings import Settings


@dataclass
class Site:
    """One server: its rooms, its people, and who may ask how much."""

    settings: Settings
    hall: Hall
    guests: Guests
    limiter: Limiter
    origins: Origins
    move_s: int = MOVE_S

    def address(self, request: web.BaseRequest) -> str:
        """Return whom limits count ``request`` for."""
        return client_address(request, self.settings.trusted_proxy)

    def base_url(self, request: web.BaseRequest) -> str:
        """Return the address by which the caller reaches this server, without a slash at the end.

        ``Host`` has been found to be one of ours.
        """
        public = self.settings.public_url
        return public.rstrip("/") if public else f"{request.scheme}://{request.host}"

    @staticmethod
    def code_for(guest: str, command_id: str) -> str:
        """Return the room code of the table that a command lays.

        It follows from the guest's own id, which is secret, so nobody can foretell it; and the
        same command, sent again, names the same table.
        """
        key = hmac.digest(guest.encode(), b"table/" + command_id.encode(), "sha256")
        return "".join(CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in key[:CODE_LENGTH])
