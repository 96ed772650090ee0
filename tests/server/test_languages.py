"""Which language a caller gets."""

from __future__ import annotations

import re

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from cubilete.i18n import LANGUAGES
from cubilete.server.languages import (
    NAMES,
    asked_language,
    head_links,
    language_of,
    wanted_language,
)


def asked(path: str = "/", cookie: str = "", wanted: str = "") -> web.Request:
    """Return a request."""
    return make_mocked_request("GET", path, headers={"Cookie": cookie, "Accept-Language": wanted})


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-MX,en;q=0.5", "es"),
        ("fr, vi;q=0.8", "vi"),
        ("VI-vn", "vi"),
        ("de", "en"),
        (",,;q=1,*", "en"),
        ("x" * 10_000 + ",es", "en"),
    ],
)
def test_the_first_language_that_we_speak_is_used(header: str, language: str) -> None:
    """What the browser wants most, among those there are, else English."""
    assert language == wanted_language(header)


@pytest.mark.parametrize(
    ("request_", "language"),
    [
        (asked(), "en"),
        (asked(wanted="es"), "es"),
        (asked(cookie="lang=vi", wanted="es"), "vi"),
        (asked("/?lang=en", cookie="lang=vi", wanted="es"), "en"),
        (asked("/?lang=fr", cookie="lang=vi", wanted="es"), "vi"),
        (asked("/?lang=", cookie="lang=<b>", wanted="es"), "es"),
        (asked("/?lang=ES", wanted="vi"), "vi"),
    ],
)
def test_the_address_comes_before_the_choice_and_that_before_the_browser(
    request_: web.Request, language: str
) -> None:
    """A link in a language stays in it; whoever chose one keeps it; the rest is the browser's."""
    assert language == language_of(request_)


def test_only_a_language_of_ours_can_be_asked_for() -> None:
    """What the address says goes into links, so anything else is as if it said nothing."""
    asked_for = [asked_language(asked(f"/?lang={name}")) for name in (*LANGUAGES, '"><b>', "e")]

    assert [*LANGUAGES, None, None] == asked_for


def test_every_language_is_called_as_it_calls_itself() -> None:
    """Whoever cannot read this page finds the way to one that they can."""
    assert tuple(NAMES) == LANGUAGES
    assert len(LANGUAGES) == len(set(NAMES.values()))


def test_engines_find_every_language_of_a_page() -> None:
    """There is a link for each language and one for everybody; this page names itself."""
    links = head_links("https://dice.example/rules", "es")
    found = re.findall(r'hreflang="([^"]+)" href="([^"]+)"', links)

    assert {
        "x-default": "https://dice.example/rules",
        **{each: f"https://dice.example/rules?lang={each}" for each in LANGUAGES},
    } == dict(found)
    assert '<link rel="canonical" href="https://dice.example/rules?lang=es">' in links
    assert 'canonical" href="https://dice.example/rules">' in head_links(
        "https://dice.example/rules", None
    )


def test_an_address_is_escaped() -> None:
    """Whatever an address holds, it stays inside its link."""
    assert '"><b>' not in head_links('https://x/"><b>', None)
