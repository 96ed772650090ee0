"""Limits count by the caller, whom only a trusted proxy may name."""

from __future__ import annotations

from ipaddress import ip_network

import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from cubilete.server.callers import LOCAL, caller, client_address
from tests.server.plain_http import exchange, serving

PROXIES = tuple(map(ip_network, ("10.0.0.0/8", "127.0.0.1", "2001:db8:ffff::/48")))


@pytest.mark.parametrize(
    ("peer", "forwarded", "counted"),
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.7"], "203.0.113.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["1.2.3.4, 198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["1.2.3.4", "198.51.100.7, 10.0.0.2"], "198.51.100.7"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["198.51.100.7, garbage"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.7,,"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.7:4711"], "198.51.100.7"),
        ("10.0.0.1", ["[2001:db8::7]:4711"], "2001:db8::/64"),
        ("10.0.0.1", ["2001:db8::7"], "2001:db8::/64"),
        ("2001:db8:ffff::1", ["198.51.100.7"], "198.51.100.7"),
        ("::ffff:10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("::ffff:203.0.113.9", [], "203.0.113.9"),
        ("fe80::1%eth0", [], "fe80::/64"),
        ("", ["198.51.100.7"], LOCAL),
        (None, ["198.51.100.7"], LOCAL),
    ],
)
def test_the_caller_is_the_last_that_no_trusted_proxy_wrote(
    peer: str | None, forwarded: list[str], counted: str
) -> None:
    """What a caller writes into the header himself never counts."""
    assert counted == caller(peer, forwarded, PROXIES)


def test_a_household_counts_as_one() -> None:
    """Of IPv6 the first 64 bits count, and no more."""
    assert caller("2001:db8::1", [], ()) == caller("2001:db8::ffff:1", [], ())
    assert caller("2001:db8::1", [], ()) != caller("2001:db8:0:1::1", [], ())


@given(st.lists(st.text(max_size=30), max_size=5), st.ip_addresses(v=4))
def test_no_header_moves_a_caller_that_is_no_proxy(forwarded: list[str], peer: object) -> None:
    """Without a trusted proxy the peer is the caller, whatever is sent."""
    assert str(peer) == caller(str(peer), forwarded, ())


@given(st.lists(st.text(max_size=30), max_size=5))
def test_any_header_of_a_proxy_is_read_without_failing(forwarded: list[str]) -> None:
    """Garbage behind a proxy gives a caller all the same."""
    assert caller("10.0.0.1", forwarded, PROXIES)


def test_an_endless_header_is_not_read_to_its_start() -> None:
    """More hops than any real way has are not followed."""
    assert "10.0.0.1" == caller("10.0.0.1", ["198.51.100.7" + ", 10.0.0.1" * 50], PROXIES)


@pytest.mark.parametrize(("trusted", "counted"), [((), "127.0.0.1"), (PROXIES, "198.51.100.7")])
async def test_a_real_request_is_counted(trusted: tuple[()], counted: str) -> None:
    """The peer comes from the connection, the rest from all headers of that name."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=client_address(request, trusted))

    app = web.Application()
    app.router.add_get("/", answer)
    async with serving(web.AppRunner(app)) as port:
        forwarded = ("X-Forwarded-For: 1.2.3.4", "X-Forwarded-For: 198.51.100.7")
        got = await exchange(port, "GET / HTTP/1.1", "Host: x", *forwarded)

    assert counted == got.body
