"""The page as it begins, for those who read no script."""

from __future__ import annotations

import re
from pathlib import Path

from cubilete.server.files import BUILT, read_files
from cubilete.server.shell import Words, early_links, shell
from tests.server.small_page import INDEX, small_page

WORDS = Words("vi", "Bàn <1>", 'Ba "trò"', "Không có & script", "Luật")


def test_the_page_says_what_it_is_in_one_language() -> None:
    """Language, title and description stand where engines look, once each, as text."""
    text = shell(INDEX, WORDS, '<link rel="canonical" href="/">')

    for expected in (
        '<html lang="vi">',
        "<title>Bàn &lt;1&gt;</title>",
        '<meta name="description" content="Ba &quot;trò&quot;">',
        '<meta property="og:title" content="Bàn &lt;1&gt;">',
        '<noscript><p>Không có &amp; script <a href="/rules">Luật</a></p></noscript>',
        '<link rel="canonical" href="/">',
        '<script type="module" crossorigin src="/assets/index-Ab1.js"></script>',
    ):
        assert 1 == text.count(expected), expected
    assert text.index("canonical") < text.index("<script") < text.index("</head>")


def test_what_is_asked_for_first_is_named_at_the_top(tmp_path: Path) -> None:
    """The sentences of the caller's language and the font of the text come with the script."""
    built = small_page(tmp_path)

    assert ["/assets/es-Ef3.js", "/assets/text-400-Gh4.woff2"] == re.findall(
        r'href="([^"]+)"', early_links(built, "es")
    )
    assert ["/assets/text-400-Gh4.woff2"] == re.findall(r'href="([^"]+)"', early_links(built, "vi"))
    assert "" == early_links(tmp_path / "nowhere", "vi")


def test_the_page_that_is_built_has_every_place() -> None:
    """What our own build makes takes the words, and asks early for files that are there."""
    files = read_files(BUILT)
    index = files["index.html"].body.decode()
    for language in ("en", "es", "vi"):
        text = shell(index, WORDS._replace(language=language), early_links(BUILT, language))
        named = re.findall(r'(?:href|src)="/(assets/[^"]+)"', text)

        assert f'<html lang="{language}">' in text
        assert 1 == text.count("<title>")
        assert set(named) <= set(files)
        assert [1, 1] == [
            len([name for name in named if name.startswith(f"assets/{start}")])
            for start in (f"{language}-", "text-400-")
        ]


def test_the_page_that_is_built_holds_no_script_or_style_inside() -> None:
    """It works under the policy of all answers."""
    index = read_files(BUILT)["index.html"].body.decode()

    assert [] == re.findall(r"<script(?![^>]* src=)[^>]*>|<style|style=|\son\w+=", index)
    assert [] == re.findall(r'(?:src|href)="(?!/[^/])[^"]*"', index)
