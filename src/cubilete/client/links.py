"""Where a table is: the address of its server and its code, as people type or paste them."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from cubilete.errors import NotationError

PORT = 8420
"""Where a server listens unless it was told otherwise."""

_CODE = re.compile(r"[0-9A-Za-z]{8}")
_SEPARATORS = re.compile(r"[\s\-\u2010-\u2015\u2212_.]+")
_HELP = "Type a link such as http://192.168.1.7:8420/t/ABCD2345, or an address and a code."


class Link(NamedTuple):
    """A server, and perhaps a table of it."""

    server: str
    """Such as ``http://192.168.1.7:8420``, without a slash at the end."""
    code: str | None = None

    @property
    def url(self) -> str:
        """Return what people open or paste."""
        return self.server if self.code is None else f"{self.server}/t/{self.code}"


def read_link(target: str, code: str | None = None) -> Link:
    """Return the link that ``target`` is, or the address and the ``code`` together.

    >>> read_link("https://dice.example.org/t/ABCD2345")
    Link(server='https://dice.example.org', code='ABCD2345')
    >>> read_link("192.168.1.7", "abcd-2345").url
    'http://192.168.1.7:8420/t/ABCD2345'

    Raises:
        NotationError: If it is neither.
    """
    text = target.strip()
    is_url = "://" in text
    try:
        parts = urlsplit(text if is_url else f"http://{text}")
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise NotationError(f"{text[:60]!r} is no address. {_HELP}") from None
    if parts.scheme not in {"http", "https"} or not host or parts.username is not None:
        raise NotationError(f"{text[:60]!r} is no address of a server. {_HELP}")
    shown = f"[{host}]" if ":" in host else host
    if port is None and not is_url:
        port = PORT
    server = f"{parts.scheme}://{shown}" + ("" if port is None else f":{port}")
    path = parts.path.strip("/")
    if not path:
        return Link(server, None if code is None else _read_code(code))
    kind, _, in_link = path.partition("/")
    if kind != "t" or code is not None:
        raise NotationError(f"{text[:60]!r} is no link to a table. {_HELP}")
    return Link(server, _read_code(in_link))


def _read_code(text: str) -> str:
    """Return a table's code as the server writes it."""
    plain = _SEPARATORS.sub("", text)
    if not _CODE.fullmatch(plain):
        raise NotationError(f"{text[:60]!r} is no code of a table: it has 8 letters and digits.")
    return plain.upper()
