"""Which pages may talk to the server, and under which addresses it lets itself be called.

A browser sends cookies with whatever any page asks of us. It also says which page asks: ``Origin``.
So a page counts only if its origin is, letter for letter, one of ours: the public URL, this
machine's own names and addresses at the port that is served, or the very address at which the
connection arrived. A page that comes by a foreign name but from our address (DNS rebinding) is
found by ``Host``, which is held against the same list.

Programs send no ``Origin``. They may look, and do what their bearer secret allows; a cookie does
not count for them (``credentials.credential_of``). A WebSocket without an ``Origin`` needs that
bearer to be opened at all.
"""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from cubilete.errors import Problem, SetupError
from cubilete.server.callers import host_of
from cubilete.server.credentials import bearer_of, opens_socket
from cubilete.server.errors import OriginRefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aiohttp import web

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
"""The names by which a machine calls itself."""

_DEFAULT_PORTS: Final = {"http": 80, "https": 443}
_NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")


class Origins:
    """The addresses of one server. Nothing here is secret."""

    def __init__(
        self, *, port: int, hosts: Iterable[str] = (), public_url: str | None = None
    ) -> None:
        """List the public URL, and ``hosts`` and the loopback names at ``port``.

        ``hosts`` are names and addresses without a port. One that no browser could open, such as
        the odd name of a machine, is passed over.

        Raises:
            SetupError: If ``public_url`` is no address of a site.
        """
        self.port: Final = port
        public = () if public_url is None else (public_origin(public_url),)
        local = (_origin("http", host, port) for host in (*LOOPBACK, *filter(_is_host, hosts)))
        self.allowed: Final = frozenset((*public, *local))
        """Every origin that is ours, as browsers write it."""
        self._hosts = frozenset(_host_of(origin) for origin in self.allowed)

    def is_allowed(self, origin: str, arrived_at: str | None = None) -> bool:
        """Tell whether a page of ``origin`` is ours.

        ``arrived_at`` is the address at which the connection arrived: a machine may have got it
        after the start.
        """
        return origin in self.allowed or origin == self._own(arrived_at)

    def is_host(self, host: str, arrived_at: str | None = None) -> bool:
        """Tell whether ``host``, a name with or without a port, means this server."""
        own = self._own(arrived_at)
        return host.lower() in self._hosts or (own is not None and host == _host_of(own))

    def _own(self, address: str | None) -> str | None:
        """Return the origin of an address of this machine, or ``None`` if it is none."""
        return _origin("http", address, self.port) if address and _ip(address) else None


def check_origin(request: web.BaseRequest, origins: Origins) -> None:
    """Do nothing if ``request`` was sent to this server by one of its pages, or by a program.

    Raises:
        OriginRefusedError: If a foreign page sent it, or it was sent to a foreign name.
    """
    arrived_at = host_of(request.get_extra_info("sockname"))
    hosts = request.headers.getall("Host", [])
    if len(hosts) != 1 or not origins.is_host(hosts[0], arrived_at):
        raise OriginRefusedError
    pages = request.headers.getall("Origin", [])
    if not all(origins.is_allowed(page, arrived_at) for page in pages):
        raise OriginRefusedError
    if opens_socket(request) and not pages and bearer_of(request) is None:
        raise OriginRefusedError


def public_origin(url: str) -> str:
    """Return the origin of a public URL, as browsers write it.

    >>> public_origin("https://Dice.Example:443/"), public_origin("http://[2001:DB8::1]:8000")
    ('https://dice.example', 'http://[2001:db8::1]:8000')

    Raises:
        SetupError: If it is no address of a site: a scheme, a host, perhaps a port.
    """
    try:
        parts = urlsplit(url)
        if _is_site(parts) and parts.port != 0:
            port = parts.port or _DEFAULT_PORTS[parts.scheme]
            return _origin(parts.scheme, parts.hostname or "", port)
    except ValueError:  # a port or an address that is none, a name that no browser opens
        pass
    text = "The public URL is http:// or https://, a host and perhaps a port, and nothing more."
    raise SetupError([Problem(text)])


def _is_site(parts: SplitResult) -> bool:
    """Tell whether a URL names a site and nothing inside it, nor a user."""
    rest = parts.path.strip("/") or parts.query or parts.fragment
    return parts.scheme in _DEFAULT_PORTS and not rest and "@" not in parts.netloc


def _is_host(host: str) -> bool:
    """Tell whether a browser could open ``host``."""
    try:
        _written(host)
    except ValueError:
        return False
    return True


def _origin(scheme: str, host: str, port: int) -> str:
    """Return an origin in the one form that browsers send."""
    shown_port = "" if _DEFAULT_PORTS[scheme] == port else f":{port}"
    return f"{scheme}://{_written(host)}{shown_port}"


def _written(host: str) -> str:
    """Return a host as it stands in a URL: lower case, punycode, IPv6 short and in brackets.

    Raises:
        ValueError: If no browser could open it.
    """
    address = _ip(host)
    if isinstance(address, ipaddress.IPv6Address):
        return f"[{address.compressed.partition('%')[0]}]"
    name = str(address or host).encode("idna").decode("ascii").lower()
    if not _NAME.fullmatch(name):
        raise ValueError("This is no name of a machine.")
    return name


def _ip(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the address that ``host`` is, or ``None`` if it is a name.

    One that IPv6 wraps around IPv4 is IPv4, since that is how people call it.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _host_of(origin: str) -> str:
    """Return what browsers send as ``Host`` to ``origin``."""
    return origin.partition("://")[2]
