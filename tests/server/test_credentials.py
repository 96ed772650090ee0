"""Secrets are long and never stored, codes are read as people type them, cookies are kept in."""

from __future__ import annotations

import hashlib

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from hypothesis import given
from hypothesis import strategies as st

from cubilete.server.credentials import (
    CODE_ALPHABET,
    CODE_LENGTH,
    bearer_of,
    changes_something,
    cookie_for,
    credential_of,
    is_secret,
    new_guest_id,
    new_secret,
    normal_code,
    secret_hash,
)

SECRET = "s" * 43
OTHER = "t" * 43
LAN = cookie_for(public_url_is_https=False)
HTTPS = cookie_for(public_url_is_https=True)


def asked(method: str = "GET", **headers: str) -> web.Request:
    """Return a request with ``headers``, which stand in place of a parsed one."""
    return make_mocked_request(method, "/", headers=headers)


def test_secrets_have_256_bits_and_never_repeat() -> None:
    """43 letters of 6 bits hold 256, and a hundred of them differ."""
    made = {new_secret() for _ in range(100)}

    assert 100 == len(made)
    assert all(is_secret(each) for each in made)


def test_only_the_hash_of_a_secret_is_stored() -> None:
    """It is the SHA-256, whatever text arrives."""
    assert hashlib.sha256(b"abc").digest() == secret_hash("abc")
    assert 32 == len(secret_hash("\ud800"))


def test_guest_ids_have_128_bits() -> None:
    """Guests have names of 16 bytes in hexadecimal."""
    assert 16 == len(bytes.fromhex(new_guest_id()))
    assert new_guest_id() != new_guest_id()


def test_the_alphabet_of_room_codes_has_no_look_alikes() -> None:
    """It has 32 letters and digits, so a code has 40 bits, and none that is read as another."""
    assert 8 == CODE_LENGTH
    assert 32 == len(set(CODE_ALPHABET)) == len(CODE_ALPHABET)
    assert set() == set(CODE_ALPHABET) & set("ILOU")


@pytest.mark.parametrize(
    "typed",
    [
        "ABCD1230",
        "abcd1230",
        " abcd 1230 ",
        "abcd-1230",
        "ABCDI23O",
        "abcdl23o",
        "\uff41\uff42\uff43\uff44\u20141230",
    ],
)
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    """Case, spaces, dashes, wide letters and look-alikes make no difference."""
    assert "ABCD1230" == normal_code(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "ABCD123",
        "ABCD12300",
        "ABCDU230",
        "ABCD123é",
        "\u0410BCD1230",
        " " * 40 + "ABCD1230",
        "A" * 10**6,
    ],
)
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    """Wrong lengths, letters of other alphabets and endless texts are no codes."""
    assert normal_code(typed) is None


@given(st.text(alphabet=CODE_ALPHABET, min_size=CODE_LENGTH, max_size=CODE_LENGTH))
def test_a_code_means_itself(code: str) -> None:
    """Reading a code gives that code, in lower case too."""
    assert code == normal_code(code) == normal_code(code.lower())


@given(st.text())
def test_reading_never_fails(typed: str) -> None:
    """Whatever is typed, the answer is a code or none."""
    code = normal_code(typed)

    assert code is None or code == normal_code(code)


def test_the_cookie_is_out_of_reach() -> None:
    """Scripts, other sites, other paths and, under https, plain http do not get it."""
    response = web.Response()
    HTTPS.put(response, SECRET)
    text = response.cookies["__Host-cubilete"].OutputString()

    for attribute in ("HttpOnly", "Secure", "Path=/", "SameSite=Lax", "Max-Age=34560000"):
        assert attribute in text.split("; ")
    assert "Domain" not in text


def test_a_lan_cannot_have_secure_cookies() -> None:
    """Under plain http the cookie has another name, for browsers drop ``__Host-`` there."""
    response = web.Response()
    LAN.put(response, SECRET)
    text = response.cookies["cubilete"].OutputString()

    assert "Secure" not in text
    assert "HttpOnly" in text


def test_a_cookie_can_be_forgotten() -> None:
    """The same cookie with no life left."""
    response = web.Response()
    HTTPS.forget(response)

    assert "Max-Age=0" in response.cookies["__Host-cubilete"].OutputString()


@pytest.mark.parametrize("header", [f"Bearer {SECRET}", f"bearer {SECRET}"])
def test_a_bearer_counts(header: str) -> None:
    """A program says who it is, whatever it does."""
    assert SECRET == bearer_of(asked(Authorization=header))
    assert SECRET == credential_of(asked("POST", Authorization=header), LAN)


@pytest.mark.parametrize(
    "header",
    [
        "",
        SECRET,
        f"Basic {SECRET}",
        "Bearer ",
        "Bearer short",
        f"Bearer {SECRET}x",
        f"Bearer  {SECRET}",
    ],
)
def test_a_bearer_of_another_form_does_not(header: str) -> None:
    """What was never given out is not looked up."""
    assert bearer_of(asked(Authorization=header)) is None
    assert credential_of(asked(Authorization=header), LAN) is None


def test_a_bearer_goes_before_a_cookie() -> None:
    """Whoever takes the trouble to send a bearer means it."""
    request = asked(Authorization=f"Bearer {SECRET}", Cookie=f"cubilete={OTHER}")

    assert SECRET == credential_of(request, LAN)


@pytest.mark.parametrize("value", ["", "short", SECRET + "x", '"' + SECRET])
def test_a_cookie_of_another_form_does_not_count(value: str) -> None:
    """What was never given out is not looked up."""
    assert credential_of(asked(Cookie=f"cubilete={value}"), LAN) is None


def test_each_server_reads_its_own_cookie_only() -> None:
    """Under https the cookie that plain http could have planted does not count."""
    assert credential_of(asked(Cookie=f"cubilete={SECRET}"), HTTPS) is None
    assert SECRET == credential_of(asked(Cookie=f"__Host-cubilete={SECRET}"), HTTPS)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_a_cookie_changes_nothing_without_an_origin(method: str) -> None:
    """A cookie alone is what any page can make a browser send."""
    cookie = f"cubilete={SECRET}"

    assert credential_of(asked(method, Cookie=cookie), LAN) is None
    assert SECRET == credential_of(asked(method, Cookie=cookie, Origin="http://ours"), LAN)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_cookie_is_enough_to_look(method: str) -> None:
    """A link that is opened shows what its owner may see."""
    assert SECRET == credential_of(asked(method, Cookie=f"cubilete={SECRET}"), LAN)


def test_a_socket_is_more_than_a_look() -> None:
    """A handshake is a GET, but what follows may change something."""
    handshake = {"Upgrade": "WebSocket", "Cookie": f"cubilete={SECRET}"}

    assert credential_of(asked(**handshake), LAN) is None
    assert changes_something(asked(**handshake))
    assert not changes_something(asked(Upgrade="h2c"))
