"""What people type to reach this server, found without sending anything.

A connected datagram socket tells which address this machine would send from, and nothing leaves
the machine until something is sent. Linux also lists the addresses of every interface. Bridges of
containers and virtual machines are addresses of this machine, but no phone in the room reaches
them, so people are not shown them.
"""

from __future__ import annotations

import io
import os
import re
import socket
import struct
import sys
from contextlib import suppress
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO, TypeAlias

import segno

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cubilete.settings import Settings

Address: TypeAlias = "IPv4Address | IPv6Address"

EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not listened on
"""The hosts that stand for every address of this machine."""
LOCAL_NAME = "localhost"

_VIRTUAL = re.compile(r"(docker|br-|veth|virbr|vmnet|cni|flannel|podman|lxc|lxd|ifb)")
_ELSEWHERE = ((socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses kept for documentation, which nobody has."""
_SIOCGIFADDR = 0x8915
_IFREQ_BYTES = 40
_IPV6_LIST = Path("/proc/net/if_inet6")
_IPV6_UNFIT = 0x01 | 0x20 | 0x40
"""Flags of addresses that last for hours only, are going, or are not yet sure."""
_MDNS_SOCKET = Path("/run/avahi-daemon/socket")


class JoinUrls(NamedTuple):
    """Where a server is found."""

    here: str
    """From the computer that it runs on."""
    others: tuple[str, ...]
    """From other devices, the likeliest first; none if it listens to this computer only."""


def own_addresses() -> tuple[Address, ...]:
    """Return every address of this machine that can be found, the usual ones first."""
    found = [*_routed(), *(address for _name, address in _listed()), ip_address("127.0.0.1")]
    return tuple(dict.fromkeys([*found, ip_address("::1")]))


def join_urls(settings: Settings, port: int) -> JoinUrls:
    """Return where people find a server that listens on ``port`` under ``settings``."""
    if settings.public_url is not None:
        return JoinUrls(settings.public_url, (settings.public_url,))
    host = settings.host
    if host in EVERYWHERE:
        is_old = host != "::"
        others = [url(str(each), port) for each in _for_people() if (each.version == 4) is is_old]  # noqa: PLR2004 - the version of the protocol
        if local_name := _mdns_name():
            others.append(url(local_name, port))
        return JoinUrls(url("127.0.0.1" if is_old else "::1", port), tuple(others))
    here = url(host, port)
    return JoinUrls(here, () if is_loopback(host) else (here,))


def is_loopback(host: str) -> bool:
    """Tell whether only this computer reaches ``host``."""
    with suppress(ValueError):
        return ip_address(host.partition("%")[0]).is_loopback
    return host.lower().rstrip(".") == LOCAL_NAME


def url(host: str, port: int) -> str:
    """Return the address of a page on ``host``.

    >>> url("192.168.1.20", 8420), url("fd00::2", 80)
    ('http://192.168.1.20:8420', 'http://[fd00::2]')
    """
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" + ("" if port == 80 else f":{port}")  # noqa: PLR2004 - the usual port


def qr_text(text: str) -> str:
    """Return lines that show ``text`` as a QR code on a terminal, light on dark."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(out=drawn, border=2, compact=True)
    # White on black whatever the terminal's colours are: many cameras cannot read the negative.
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in drawn.getvalue().splitlines())


def can_show_qr(stream: TextIO) -> bool:
    """Tell whether ``stream`` is a terminal that can draw a QR code."""
    encoding = (stream.encoding or "").lower()
    is_able = encoding.startswith("utf") and os.environ.get("TERM") != "dumb"
    return is_able and stream.isatty()


def announcement(settings: Settings, port: int, stream: TextIO) -> str:
    """Return what ``cubilete serve`` says at its start to people who read ``stream``."""
    urls = join_urls(settings, port)
    lines = ["Cubilete is ready. Stop it with Ctrl-C.", "", f"  On this computer:  {urls.here}"]
    if settings.public_url is not None:
        lines = [*lines[:2], f"  Everyone joins at:  {settings.public_url}"]
    else:
        labels = ["  In this network:   ", *[" " * 21] * len(urls.others)]
        lines += [label + each for label, each in zip(labels, urls.others, strict=False)]
    lines += ["", _who_can_join(settings, port, urls), f"Tables are kept in {settings.db}."]
    if urls.others and can_show_qr(stream):
        lines += ["", qr_text(urls.others[0])]
    return "\n".join(lines)


def _who_can_join(settings: Settings, port: int, urls: JoinUrls) -> str:
    """Return one sentence on who can reach the server, and how to change that."""
    if settings.public_url is not None:
        return f"What stands before it passes requests on to {settings.host}, port {port}."
    if is_loopback(settings.host):
        return "Only this computer can join. For phones in the same network: --host 0.0.0.0"
    if not urls.others:
        return "No other network was found, so only this computer can join."
    return "Everyone in the same network can join. To keep it to this computer: --host 127.0.0.1"


def _for_people() -> Iterator[Address]:
    """Yield the addresses that other devices may reach, the usual ones first."""
    virtual = {address for name, address in _listed() if _VIRTUAL.match(name)}
    for address in own_addresses():
        is_near = address.is_loopback or address.is_link_local or address.is_unspecified
        if not is_near and address not in virtual:
            yield address


def _routed() -> Iterator[Address]:
    """Yield the addresses from which this machine would send to the rest of the world."""
    for family, elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            yield ip_address(probe.getsockname()[0].partition("%")[0])


def _listed() -> Iterator[tuple[str, Address]]:
    """Yield interfaces and their addresses, where the system is Linux."""
    if sys.platform == "linux":
        yield from _listed_old()
        with suppress(OSError):
            yield from read_ipv6_list(_IPV6_LIST.read_text(encoding="ascii").splitlines())


def _listed_old() -> Iterator[tuple[str, Address]]:
    """Yield interfaces and their IPv4 addresses."""
    fcntl = import_module("fcntl")  # which Windows does not have
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _index, name in socket.if_nameindex():
            asked = struct.pack(f"{_IFREQ_BYTES}s", name.encode()[:15])
            with suppress(OSError):  # it has no address
                answer: bytes = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, asked)
                yield name, IPv4Address(answer[20:24])


def read_ipv6_list(lines: Iterable[str]) -> Iterator[tuple[str, IPv6Address]]:
    """Yield interfaces and their lasting addresses from the lines of Linux's own list."""
    for line in lines:
        digits, _index, _prefix, _scope, flags, name = line.split()
        if not int(flags, 16) & _IPV6_UNFIT:
            yield name, IPv6Address(bytes.fromhex(digits))


def _mdns_name() -> str | None:
    """Return this machine's name in the local network, if something answers to it."""
    is_answered = sys.platform in ("darwin", "win32") or _MDNS_SOCKET.exists()
    return local_name() if is_answered else None


def local_name() -> str:
    """Return the name that this machine has in the local network, ``<name>.local``."""
    return socket.gethostname().partition(".")[0].lower() + ".local"
