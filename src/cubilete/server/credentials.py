"""Secrets that say who somebody is, names that tell nothing, and codes that people type.

A guest has two names. The *secret* (256 bits) is known to one browser or client and never stored:
the store has its SHA-256 only, which is enough for a secret that cannot be guessed. The *guest id*
stands in the log and opens nothing; no message has it, for it would tell which seats at which
tables are one person's, and room codes follow from it (``Site.code_for``).

A room code has 8 of Crockford's 32 letters, 40 bits: what people read aloud, write on a board and
type on a phone. Whoever looks one up pays from a limited number of guesses (``limits``).

A secret arrives in one of two ways. A program sends ``Authorization: Bearer ...``, which no foreign
page can make a browser do. A browser sends the cookie, which it does even when a foreign page asks
it to; so a cookie counts for what changes something only beside an ``Origin`` (``origins``).
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal
from unicodedata import normalize

if TYPE_CHECKING:
    from aiohttp import web

CODE_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L and O, which look like digits, and no U."""
CODE_LENGTH: Final = 8
COOKIE_MAX_AGE_S: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""

_SECRET_BYTES: Final = 32
_ID_BYTES: Final = 16
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_TYPED_LENGTH_MAX: Final = 32
_SEPARATORS: Final = re.compile(r"[\s\-\u2010-\u2015\u2212_.]+")
_READ_AS: Final = str.maketrans("OIL", "011")


def new_secret() -> str:
    """Return a new secret of 256 bits, as text that fits in a URL, a cookie and a header."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def is_secret(text: str) -> bool:
    """Tell whether ``text`` has the form of a secret, whoever made it."""
    return _SECRET.fullmatch(text) is not None


def secret_hash(text: str) -> bytes:
    """Return what is stored of a secret. Shape: 32 bytes, from which the secret cannot be found."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def new_guest_id() -> str:
    """Return a new name of a guest in the log: 128 bits in hexadecimal."""
    return secrets.token_hex(_ID_BYTES)


def new_table_id() -> str:
    """Return a new name of a table: 128 bits in hexadecimal, the bytes that dice use."""
    return secrets.token_hex(_ID_BYTES)


def normal_code(text: str) -> str | None:
    """Return the room code that somebody typed, or ``None`` if it cannot be one.

    Case, spaces, dashes and dots do not count, nor does mistaking O for 0, or I and L for 1.

    >>> normal_code(" abcd-efg0 "), normal_code("abcdefgo"), normal_code("abc")
    ('ABCDEFG0', 'ABCDEFG0', None)
    """
    if len(text) > _TYPED_LENGTH_MAX:
        return None
    plain = _SEPARATORS.sub("", normalize("NFKC", text))
    if not plain.isascii():
        return None
    code = plain.upper().translate(_READ_AS)
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET) else None


@dataclass(frozen=True, slots=True)
class Cookie:
    """How the secret of a browser is kept: out of reach of scripts and of other sites."""

    name: str
    secure: bool
    """Whether it travels under https only, which its ``__Host-`` name makes browsers check."""
    same_site: Literal["Lax"] = "Lax"
    """Sent when somebody follows a link to us, not with what other sites send by themselves."""

    def put(self, response: web.StreamResponse, secret: str) -> None:
        """Have the browser that gets ``response`` keep ``secret``."""
        self._set(response, secret, COOKIE_MAX_AGE_S)

    def forget(self, response: web.StreamResponse) -> None:
        """Have the browser that gets ``response`` forget its secret."""
        self._set(response, "", 0)

    def _set(self, response: web.StreamResponse, value: str, max_age_s: int) -> None:
        """Write the cookie with all its attributes."""
        response.set_cookie(
            self.name,
            value,
            max_age=max_age_s,
            path="/",
            secure=self.secure,
            httponly=True,
            samesite=self.same_site,
        )


def cookie_for(*, public_url_is_https: bool) -> Cookie:
    """Return the cookie of a server that people reach by https, or by plain http in a LAN."""
    if public_url_is_https:
        return Cookie("__Host-cubilete", secure=True)
    return Cookie("cubilete", secure=False)


def bearer_of(request: web.BaseRequest) -> str | None:
    """Return the secret that a program sent in ``Authorization``, if it has the form of one."""
    kind, _, value = request.headers.get("Authorization", "").partition(" ")
    return value if kind.lower() == "bearer" and is_secret(value) else None


def credential_of(request: web.BaseRequest, cookie: Cookie) -> str | None:
    """Return the secret that came with ``request``: a program's, else the browser's.

    The cookie of a request that may change something counts only beside an ``Origin``, which
    ``origins.check_origin`` has found to be ours.
    """
    bearer = bearer_of(request)
    if bearer is not None:
        return bearer
    if changes_something(request) and "Origin" not in request.headers:
        return None
    value = request.cookies.get(cookie.name, "")
    return value if is_secret(value) else None


def changes_something(request: web.BaseRequest) -> bool:
    """Tell whether ``request`` is more than a look: any other method, or a WebSocket."""
    return request.method not in {"GET", "HEAD"} or opens_socket(request)


def opens_socket(request: web.BaseRequest) -> bool:
    """Tell whether ``request`` asks for a WebSocket."""
    return "websocket" in request.headers.get("Upgrade", "").lower()
