"""How many connections one address may hold open, counted as they arrive.

Limits on requests and WebSockets count what has been read. A connection that sends nothing costs a
file of the process all the same, and a process has not many: one address could hold them all, and
nobody else would be let in. So connections are counted at the door, before a byte of them is read,
and one too many is cut without an answer.

A trusted proxy brings everybody's connections, so it is not counted; it must count by itself.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cubilete.server.callers import caller, is_trusted

if TYPE_CHECKING:
    from cubilete.server.callers import Networks

PER_SOCKET: Final = 4
"""How many connections an address may hold for each WebSocket that it may: a browser opens several
beside it, for what it loads."""
FILES_MAX: Final = 65_536
"""The most files that the process asks to hold open, connections among them."""


class Door:
    """The connections of one server, by address."""

    def __init__(self, per_address: int, trusted_proxies: Networks = ()) -> None:
        """Let ``per_address`` connections in from each address, and any from a proxy."""
        self._per_address = per_address
        self._proxies = trusted_proxies
        self._inside: Counter[str] = Counter()

    def enter(self, peer: str | None) -> bool:
        """Count a connection of ``peer`` and return ``True``, or ``False`` for one too many."""
        if is_trusted(peer, self._proxies):
            return True
        address = caller(peer, (), ())
        if self._inside[address] >= self._per_address:
            return False
        self._inside[address] += 1
        return True

    def leave(self, peer: str | None) -> None:
        """Count one connection less of a ``peer`` that was let in."""
        if is_trusted(peer, self._proxies):
            return
        address = caller(peer, (), ())
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]


def allow_many_files() -> None:
    """Let this process hold as many files open as its system allows; every connection is one.

    Systems start programs with room for about a thousand.
    """
    with suppress(ImportError, OSError, ValueError):  # Windows knows no such limit
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES_MAX if hard == resource.RLIM_INFINITY else min(hard, FILES_MAX)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
