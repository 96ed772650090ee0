"""Only this server's own pages count, letter for letter, and only under its own names."""

from __future__ import annotations

import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from cubilete.errors import SetupError
from cubilete.server.errors import OriginRefusedError
from cubilete.server.origins import Origins, check_origin, public_origin
from tests.server.plain_http import exchange, serving

ORIGINS = Origins(
    port=8000,
    hosts=["192.168.1.7", "2001:DB8:0::7", "fe80::1%eth0", "Laptop.local"],
    public_url="https://dice.example/",
)
OURS = [
    "https://dice.example",
    "http://localhost:8000",
    "http://127.0.0.1:8000",
    "http://[::1]:8000",
    "http://192.168.1.7:8000",
    "http://[2001:db8::7]:8000",
    "http://[fe80::1]:8000",
    "http://laptop.local:8000",
]
FOREIGN = [
    "null",
    "",
    "*",
    "https://evil.example",
    "http://dice.example",
    "https://dice.example:8000",
    "https://dice.example:443",
    "https://dice.example/",
    "https://dice.example.",
    "https://dice.example.evil",
    "https://evil-dice.example",
    "https://evil.dice.example",
    "https://dice.example@evil.example",
    "https://user@dice.example",
    "https://DICE.example",
    "HTTPS://dice.example",
    "https://dice.example https://evil.example",
    "https://d\u0456ce.example",
    "http://127.0.0.1",
    "http://127.0.0.1:8001",
    "http://127.0.0.1:80000",
    "http://127.0.0.1.evil.example",
    "http://127.0.0.1:8000.evil.example",
    "http://127.0.0.1:8000@evil.example",
    "http://127.1:8000",
    "http://2130706433:8000",
    "http://0x7f.0.0.1:8000",
    "http://localhost:8000.evil.example",
    "http://localhost.:8000",
    "http://localhost.evil.example:8000",
    "http://0.0.0.0:8000",
    "http://[0:0:0:0:0:0:0:1]:8000",
    "http://192.168.1.70:8000",
    "file://",
    "chrome-extension://abc",
]


@pytest.mark.parametrize("origin", OURS)
def test_our_own_pages_are_allowed(origin: str) -> None:
    """The public URL, loopback, this machine's addresses and its local name are ours."""
    assert ORIGINS.is_allowed(origin)
    assert ORIGINS.is_host(origin.partition("://")[2])


@pytest.mark.parametrize("origin", FOREIGN)
def test_case_e7_foreign_and_look_alike_pages_are_refused(origin: str) -> None:
    """Nothing else is ours, however much it looks like it."""
    assert not ORIGINS.is_allowed(origin)


@given(st.sampled_from(OURS), st.text(min_size=1, max_size=5), st.integers(0, 40))
def test_one_more_letter_anywhere_is_refused(origin: str, more: str, place: int) -> None:
    """Whatever is put into one of our origins, it is ours no more (or is another of ours)."""
    changed = origin[:place] + more + origin[place:]

    assert (changed in OURS) == ORIGINS.is_allowed(changed)


@given(st.text(max_size=60))
def test_any_text_is_refused(text: str) -> None:
    """Nothing but the list is allowed, and nothing fails."""
    assert (text in OURS) == ORIGINS.is_allowed(text)


def test_default_ports_are_not_written() -> None:
    """A browser leaves out 80 and 443, so the list does."""
    assert Origins(port=80).is_allowed("http://localhost")
    assert not Origins(port=80).is_allowed("http://localhost:80")
    assert Origins(port=443).is_allowed("http://localhost:443")


def test_an_address_got_later_is_ours() -> None:
    """A machine that joins a network after the start is reached at its new address at once."""
    assert ORIGINS.is_allowed("http://10.0.0.5:8000", "10.0.0.5")
    assert ORIGINS.is_host("10.0.0.5:8000", "10.0.0.5")
    assert ORIGINS.is_host("[2001:db8::9]:8000", "2001:db8:0:0::9")
    assert ORIGINS.is_allowed("http://10.0.0.5:8000", "::ffff:10.0.0.5")


def test_an_address_that_is_not_this_machines_is_foreign() -> None:
    """The address at which the connection arrived vouches for itself only, and never for a name."""
    assert not ORIGINS.is_allowed("http://10.0.0.6:8000", "10.0.0.5")
    assert not ORIGINS.is_allowed("http://10.0.0.5:8001", "10.0.0.5")
    assert not ORIGINS.is_host("evil.example:8000", "evil.example")


@pytest.mark.parametrize(
    "host", ["evil.example:8000", "localhost", "localhost:1", "", "dice.example:1"]
)
def test_a_foreign_host_is_refused(host: str) -> None:
    """A name that leads to us but is not ours may be somebody's trap."""
    assert not ORIGINS.is_host(host)


def test_a_host_is_read_in_any_case() -> None:
    """Programs send the name as it was typed."""
    assert ORIGINS.is_host("LOCALHOST:8000")


def test_a_name_that_no_browser_opens_is_passed_over() -> None:
    """The odd name of a machine is no reason not to start."""
    origins = Origins(port=8000, hosts=["a b.local", "", "x" * 64 + ".local", "ok.local"])

    assert {
        "http://localhost:8000",
        "http://127.0.0.1:8000",
        "http://[::1]:8000",
        "http://ok.local:8000",
    } == origins.allowed


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://dice.example", "https://dice.example"),
        ("HTTPS://Dice.Example/", "https://dice.example"),
        ("https://dice.example:443", "https://dice.example"),
        ("http://dice.example:8080/", "http://dice.example:8080"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
        ("http://[2001:DB8::1]", "http://[2001:db8::1]"),
    ],
)
def test_a_public_url_becomes_its_origin(url: str, origin: str) -> None:
    """In the form in which browsers send it."""
    assert origin == public_origin(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "dice.example",
        "ftp://dice.example",
        "https://",
        "https://dice.example/games",
        "https://dice.example/?a",
        "https://user@dice.example",
        "https://dice.example:0",
        "https://dice.example:99999",
        "https://dice example",
        "https://[::1",
        "https://" + "x" * 64 + ".example",
    ],
)
def test_what_is_no_site_is_refused(url: str) -> None:
    """A path, a user or another scheme cannot be an origin."""
    with pytest.raises(SetupError, match="public URL"):
        public_origin(url)


# ---------------------------------------------------------------- over a real connection


async def _answer(request: web.Request) -> web.Response:
    """Return 200, or what the check refuses with."""
    origins = Origins(port=request.url.port or 80, public_url="https://dice.example")
    try:
        check_origin(request, origins)
    except OriginRefusedError as error:
        return web.json_response(error.as_json(), status=error.http_status)
    return web.json_response({})


async def _status(method: str, *lines: str, host: str = "127.0.0.1:{port}") -> int:
    """Return the status of a request; ``{port}`` stands for the port of the server."""
    app = web.Application()
    app.router.add_route("*", "/", _answer)
    async with serving(web.AppRunner(app)) as port:
        head = (f"{method} / HTTP/1.1", f"Host: {host}", *lines)
        answer = await exchange(port, *(line.replace("{port}", str(port)) for line in head))
    return answer.status


BEARER = f"Authorization: Bearer {'s' * 43}"
COOKIE = f"Cookie: cubilete={'s' * 43}"
HANDSHAKE = ("Upgrade: websocket", "Connection: Upgrade, close")


@pytest.mark.parametrize("origin", ["http://127.0.0.1:{port}", "https://dice.example"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_a_request_of_our_page_passes(method: str, origin: str) -> None:
    """A page of ours may ask for anything; who it is, is another question."""
    assert 200 == await _status(method, f"Origin: {origin}", COOKIE)


@pytest.mark.parametrize(
    "origin", ["null", "https://evil.example", "http://127.0.0.1.evil.example"]
)
@pytest.mark.parametrize("lines", [(), (BEARER,), (COOKIE,)])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_case_e7_a_request_of_a_foreign_page_does_not(
    method: str, lines: tuple[str, ...], origin: str
) -> None:
    """Whatever it carries and however little it asks for."""
    assert 403 == await _status(method, f"Origin: {origin}", *lines)


async def test_a_program_passes() -> None:
    """Without an origin a look and a bearer are enough; the cookie is the credentials' matter."""
    assert 200 == await _status("GET")
    assert 200 == await _status("POST", BEARER)


async def test_case_e7_a_socket_needs_an_origin_or_a_bearer() -> None:
    """A handshake with the cookie alone is refused before it begins."""
    assert 403 == await _status("GET", *HANDSHAKE, COOKIE)
    assert 403 == await _status("GET", *HANDSHAKE, COOKIE, "Origin: https://evil.example")
    assert 200 == await _status("GET", *HANDSHAKE, COOKIE, "Origin: https://dice.example")
    assert 200 == await _status("GET", *HANDSHAKE, BEARER)


async def test_a_foreign_host_is_refused_whatever_comes_with_it() -> None:
    """A page under a foreign name that leads to this machine gets nothing."""
    host = "evil.example:{port}"

    assert 403 == await _status("GET", host=host)
    assert 403 == await _status("POST", BEARER, f"Origin: http://{host}", host=host)


async def test_a_request_to_no_host_is_refused() -> None:
    """Every browser says whom it means to call."""
    app = web.Application()
    app.router.add_get("/", _answer)
    async with serving(web.AppRunner(app)) as port:
        assert 403 == (await exchange(port, "GET / HTTP/1.0", BEARER)).status


async def test_two_origins_are_no_way_around() -> None:
    """One of ours beside one of theirs is theirs."""
    lines = ("Origin: https://dice.example", "Origin: https://evil.example")

    assert await _status("POST", *lines) in {400, 403}


def test_the_refusal_names_the_way_out() -> None:
    """Whoever runs the server learns which setting is missing."""
    assert "--public-url" in OriginRefusedError().text
