"""Where a request comes from: the address that limits count by.

It is the peer's, unless the peer is a proxy that whoever runs the server trusts. Only then does
``X-Forwarded-For`` count, read from its end: each trusted proxy vouches for the entry before its
own, and the first entry that no trusted proxy wrote is the caller.

One IPv4 address counts as one caller. Of IPv6 a household has a whole network, so its first 64 bits
count.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiohttp import web

Address: TypeAlias = "ipaddress.IPv4Address | ipaddress.IPv6Address"
Networks: TypeAlias = "tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]"

LOCAL: Final = "local"
"""The caller behind a socket of this machine that has no address."""

_HOPS_MAX: Final = 16
_HOUSEHOLD_BITS: Final = 64


def client_address(request: web.BaseRequest, trusted_proxies: Networks = ()) -> str:
    """Return the caller of ``request`` as limits count it."""
    peer = host_of(request.get_extra_info("peername"))
    return caller(peer, request.headers.getall("X-Forwarded-For", []), trusted_proxies)


def host_of(name: object) -> str | None:
    """Return the address in the name of one end of a connection, if it has one."""
    return str(name[0]) if isinstance(name, tuple) and name else None


def caller(peer: str | None, forwarded: Sequence[str], trusted_proxies: Networks) -> str:
    """Return the caller behind ``peer`` as limits count it.

    ``forwarded`` are the values of ``X-Forwarded-For`` in the order in which they arrived.

    >>> proxies = (ipaddress.ip_network("10.0.0.0/8"),)
    >>> caller("10.0.0.1", ["198.51.100.7, 203.0.113.9"], proxies)
    '203.0.113.9'
    >>> caller("203.0.113.9", ["198.51.100.7"], proxies)
    '203.0.113.9'
    >>> caller("2001:db8::1", [], proxies)
    '2001:db8::/64'
    """
    address = _read(peer or "")
    if address is None:
        return LOCAL
    hops = ",".join(forwarded).split(",")
    for hop in hops[: -_HOPS_MAX - 1 : -1]:
        before = _read(hop)
        if before is None or not _is_in(address, trusted_proxies):
            break
        address = before
    return _counted(address)


def is_trusted(peer: str | None, trusted_proxies: Networks) -> bool:
    """Tell whether ``peer`` is a proxy that speaks for others."""
    address = _read(peer or "")
    return address is not None and _is_in(address, trusted_proxies)


def _read(text: str) -> Address | None:
    """Return the address of an entry, whose port does not count, or ``None`` if it has none.

    One that IPv6 wraps around IPv4 is IPv4.
    """
    plain = text.strip()
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        address = ipaddress.ip_address(plain)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _is_in(address: Address, networks: Networks) -> bool:
    """Tell whether ``address`` is in one of ``networks``; one of the other version never is."""
    return any(address in network for network in networks)


def _counted(address: Address) -> str:
    """Return the address, or the network of a household, as text."""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    plain = ipaddress.IPv6Address(int(address))  # without the zone of a link
    return str(ipaddress.IPv6Network((plain, _HOUSEHOLD_BITS), strict=False))
