"""The first page stays light: a phone on a slow network has it at once."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest

from cubilete.i18n import LANGUAGES
from cubilete.server.files import BUILT, read_files

FIRST_PAGE_BYTES_MAX = 60_000
"""Script and style of the first page, compressed as they are sent."""
HOME = "src/screens/home.tsx"
"""What the first page shows, if it is a file of its own."""


def needed(manifest: dict[str, Any], *entries: str) -> set[str]:
    """Return the files of scripts and styles that entries of the build cannot do without."""
    found: set[str] = set()
    waiting = [entry for entry in entries if entry in manifest]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            part = manifest[name]
            found |= {part["file"], *part.get("css", ())}
            waiting += part.get("imports", ())
    return {name for name in found if name.endswith((".js", ".css"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_is_light(language: str) -> None:
    """Scripts and styles of the first page, its sentences too, are at most 60 kB."""
    manifest = json.loads((BUILT / ".vite" / "manifest.json").read_bytes())
    files = read_files(BUILT)
    first = needed(manifest, "index.html", HOME, f"src/language/{language}.ts")
    named = re.findall(r'"/(assets/[^"]+\.(?:js|css))"', files["index.html"].body.decode())
    sizes = {name: len(files[name].zipped or files[name].body) for name in sorted({*first, *named})}
    print(f"{language}: {sum(sizes.values())} bytes: {sizes}")  # noqa: T201

    assert f"src/language/{language}.ts" in manifest
    assert FIRST_PAGE_BYTES_MAX >= sum(sizes.values())


def test_what_is_needed_is_found_through_imports() -> None:
    """What an import imports counts, what is loaded later does not, and nothing counts twice."""
    manifest = {
        "index.html": {"file": "a.js", "css": ["a.css"], "imports": ["b"], "dynamicImports": ["d"]},
        "b": {"file": "b.js", "imports": ["c", "index.html"]},
        "c": {"file": "c.js", "css": ["c.css"], "assets": ["c.woff2"]},
        "d": {"file": "d.js"},
    }

    assert {"a.js", "a.css", "b.js", "c.js", "c.css"} == needed(manifest, "index.html", "none")


def test_files_are_sent_as_small_as_they_are_counted() -> None:
    """What the server keeps compressed is the file."""
    for file in read_files(BUILT).values():
        if file.zipped is not None:
            assert file.body == gzip.decompress(file.zipped)
            assert len(file.body) > len(file.zipped)
