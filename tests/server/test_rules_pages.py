"""The rules as pages: whole, in every language, with a place for each numbered rule."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.rulebook import rules_page
from cubilete.server.languages import NAMES
from cubilete.server.rules_pages import RULE, rules_html
from tests.server.small_page import small_page
from tests.server.visits import visiting

NAMES_OF_GAMES = [kind.name for kind in GAMES]
PATHS = ["/rules", *(f"/rules/{name}" for name in NAMES_OF_GAMES)]


def texts(html: str) -> str:
    """Return the text of a page's main part, which must be well formed."""
    (main,) = re.findall(r"<main>.*</main>", html, re.DOTALL)
    return "".join(ET.fromstring(main.replace("<hr>", "<hr/>")).itertext())  # noqa: S314 - our own page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
async def test_each_page_is_complete_for_engines(tmp_path: Path, path: str, language: str) -> None:
    """Each has one title, a sentence, its language, itself in the others, and the way home."""
    async with visiting(tmp_path, small_page(tmp_path)) as (place, door):
        said = await (await door.stranger()).get(f"{path}?lang={language}")

        assert 200 == said.status
        assert "text/html; charset=utf-8" == said.headers["Content-Type"]
        assert f'<html lang="{language}">' in said.data
        assert [1, 1] == [said.data.count("<title>"), said.data.count("<h1>")]
        assert re.search(r'<meta name="description" content="[^"]{40,}">', said.data)
        assert f'<link rel="canonical" href="{place.url}{path}?lang={language}">' in said.data
        assert f'<a class="home" href="/?lang={language}">' in said.data
        for other in LANGUAGES:
            assert f'hreflang="{other}" href="{place.url}{path}?lang={other}"' in said.data
            assert f">{NAMES[other]}</a>" in said.data
        for name in NAMES_OF_GAMES:
            assert f'href="/rules/{name}?lang={language}"' in said.data
        assert "X-Robots-Tag" not in said.headers
        assert [] == re.findall(r"<script|<style|style=|\son\w+=", said.data)


async def test_the_language_is_the_readers_unless_the_address_says(tmp_path: Path) -> None:
    """Without ``lang`` the browser decides, and links stay without it."""
    async with visiting(tmp_path, small_page(tmp_path)) as (place, door):
        said = await (await door.stranger()).ask(
            "GET", "/rules/good_milk", **{"Accept-Language": "vi"}
        )

        assert '<html lang="vi">' in said.data
        assert f'<link rel="canonical" href="{place.url}/rules/good_milk">' in said.data
        assert '<a class="home" href="/">' in said.data
        assert 'href="/rules/liars_dice"' in said.data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES_OF_GAMES)
async def test_no_word_of_the_rulebook_is_lost(tmp_path: Path, game: str, language: str) -> None:
    """The page holds every word that the rulebook has, in its order."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        said = await (await door.stranger()).get(f"/rules/{game}?lang={language}")

        source = re.sub(r"^\d+\. ", "", rules_page(game, language), flags=re.MULTILINE)
        words = re.findall(r"\w+", source)  # without the numbers that a list gives by itself
        shown = iter(re.findall(r"\w+", texts(said.data)))
        missing = [word for word in words if word not in shown]
        assert [] == missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES_OF_GAMES)
def test_each_numbered_rule_has_its_place(game: str, language: str) -> None:
    """A rule's number is its place, once, to which every mention leads; every part is listed."""
    html, parts = rules_html(game, language)
    defined = re.findall(r"^- \*\*([A-Z]+-\w+)\*\*", rules_page(game, language), re.MULTILINE)
    places = re.findall(r'id="([^"]+)"', html)

    assert defined
    assert sorted([*defined, *(part.place for part in parts)]) == sorted(places)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(places)
    for rule in defined:
        assert f'<li id="{rule}">' in html
    bare = re.sub(r"<a [^>]*>[^<]*</a>|<[^>]*>", "", html)
    assert set() == set(RULE.findall(bare)) & set(defined)


def test_parts_have_the_same_place_in_every_language() -> None:
    """A reader who changes the language stays in the part that was being read."""
    for game in NAMES_OF_GAMES:
        places = {
            tuple(part.place for part in rules_html(game, language)[1]) for language in LANGUAGES
        }
        assert 1 == len(places)


async def test_every_game_is_introduced_on_the_first_page(tmp_path: Path) -> None:
    """The page above all rules names each game and says what it is."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        said = await (await door.stranger()).get("/rules?lang=es")

        for name in NAMES_OF_GAMES:
            pitch = catalogue("es").text(f"pitch-{name.replace('_', '-')}")
            assert pitch in said.data


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rules/good-milk", 200),
        ("/rules/chess", 404),
        ("/rules/..%2Ferrors", 404),
        ("/rules/", 404),
    ],
)
async def test_only_our_games_have_rules(tmp_path: Path, path: str, status: int) -> None:
    """A game's name may have hyphens; any other name is an address that is not there."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        assert status == (await (await door.stranger()).get(path)).status


async def test_the_rules_are_kept_and_come_compressed(tmp_path: Path) -> None:
    """A page that has not changed is not sent again, and the first time it is small."""
    async with visiting(tmp_path, small_page(tmp_path)) as (_, door):
        ana = await door.stranger()
        said = await ana.ask("GET", "/rules/liars_dice", **{"Accept-Encoding": "gzip"})
        tag = said.headers["ETag"]
        again = await ana.ask(
            "GET", "/rules/liars_dice", **{"Accept-Encoding": "gzip", "If-None-Match": tag}
        )

        assert int(said.headers["Content-Length"]) < len(said.data.encode()) / 2
        assert (304, "") == (again.status, again.data)


async def test_the_style_uses_the_fonts_of_the_page(tmp_path: Path) -> None:
    """Fonts that the build has are used under their own names; without a build it works too."""
    for page, expected in ((small_page(tmp_path), 1), (tmp_path / "nowhere", 0)):
        async with visiting(tmp_path, page) as (_, door):
            said = await (await door.stranger()).get("/rules.css")

            assert "text/css; charset=utf-8" == said.headers["Content-Type"]
            assert expected == said.data.count('url("/assets/text-400-Gh4.woff2")')
            assert "@media" in said.data
