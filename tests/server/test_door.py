"""Connections are counted by address before a byte is read, and a proxy's are not."""

from __future__ import annotations

import sys
from ipaddress import ip_network

import pytest

from cubilete.server.door import FILES_MAX, Door, allow_many_files


def test_one_address_gets_so_many_and_no_more() -> None:
    """One too many is refused, and others are not touched by it."""
    door = Door(2)

    assert [True, True, False] == [door.enter("192.0.2.1") for _ in range(3)]
    assert door.enter("192.0.2.2")


def test_whoever_leaves_makes_room() -> None:
    """Each that leaves lets one in, and nothing is remembered of an address without any."""
    door = Door(1)
    for _ in range(3):
        assert door.enter("192.0.2.1")
        assert not door.enter("192.0.2.1")
        door.leave("192.0.2.1")

    assert "192.0.2.1" not in repr(vars(door))


def test_household_is_one_address() -> None:
    """Of IPv6 a network of 64 bits counts as one, and IPv4 inside IPv6 as itself."""
    door = Door(1)

    assert door.enter("2001:db8::1")
    assert not door.enter("2001:db8::ffff")
    assert door.enter("2001:db8:0:1::1")
    assert door.enter("192.0.2.1")
    assert not door.enter("::ffff:192.0.2.1")


def test_trusted_proxy_is_not_counted() -> None:
    """A proxy brings everybody's connections."""
    door = Door(1, (ip_network("10.0.0.0/8"),))

    assert [True] * 5 == [door.enter("10.0.0.1") for _ in range(5)]
    for _ in range(5):
        door.leave("10.0.0.1")
    assert [True, False] == [door.enter("192.0.2.1") for _ in range(2)]


def test_peer_without_an_address_is_one_of_its_own() -> None:
    """A socket of this machine has no address, and is counted all the same."""
    door = Door(1)

    assert [True, False] == [door.enter(None), door.enter(None)]
    door.leave(None)
    assert door.enter(None)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_room_for_files_is_asked_for() -> None:
    """The limit that a program may raise is raised, as far as it is useful, and never lowered."""
    import resource  # noqa: PLC0415 - not on every system

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[1]), before[1]))
        allow_many_files()
        raised = resource.getrlimit(resource.RLIMIT_NOFILE)
        allow_many_files()
        again = resource.getrlimit(resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)

    assert (min(before[1], FILES_MAX), before[1]) == raised
    assert raised == again
