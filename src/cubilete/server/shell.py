"""The page for play as it begins: what the build made, with words for those who read no script.

Search engines, previews of links and readers of the page's first bytes see a title, a sentence and
a language; the rest is drawn in the browser. What the page will ask for first, its sentences and
the font of its text, is named at the top, so that it comes with the script and not after it.
"""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path


class Words(NamedTuple):
    """What a page says of itself."""

    language: str
    title: str
    about: str
    no_script: str
    rules: str
    """What a link to the rules is called."""


def shell(index: str, words: Words, head: str) -> str:
    """Return the page that was built, ``index``, with ``words`` and more lines of its head."""
    title, about = escape(words.title), escape(words.about)
    sharing = (
        f'<meta property="og:title" content="{title}">\n'
        f'<meta property="og:description" content="{about}">\n'
    )
    text = _swap(index, r'<html lang="[^"]*">', f'<html lang="{words.language}">')
    text = _swap(text, r"<title>[^<]*</title>", f"<title>{title}</title>")
    text = _swap(
        text,
        r'<meta name="description" content="[^"]*">',
        f'<meta name="description" content="{about}">',
    )
    text = _swap(text, r"(?=<script|</head>)", f"{sharing}{head}\n")
    note = f'<p>{escape(words.no_script)} <a href="/rules">{escape(words.rules)}</a></p>'
    return _swap(text, r"(?=</body>)", f"<noscript>{note}</noscript>\n")


def _swap(text: str, pattern: str, new: str) -> str:
    """Return ``text`` with the first place of ``pattern`` replaced; the page has one."""
    swapped, count = re.subn(pattern, lambda _: new, text, count=1)
    assert count == 1, f"the page has {pattern}"  # noqa: S101 - our own build has made it
    return swapped


@cache
def early_links(folder: Path, language: str) -> str:
    """Return the links to what the page asks for at once in a language."""
    listing = folder / ".vite" / "manifest.json"
    built = json.loads(listing.read_bytes()) if listing.is_file() else {}
    words = built.get(f"src/language/{language}.ts", {}).get("file")
    fonts = sorted(path.name for path in folder.glob("assets/text-400-*.woff2"))
    links = [f'<link rel="modulepreload" crossorigin href="/{words}">'] if words else []
    links += [
        f'<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/{name}">'
        for name in fonts
    ]
    return "\n".join(links)
