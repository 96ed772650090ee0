"""What others have made and the page brings along has its licence beside it."""

from __future__ import annotations

import json
import re

import pytest

from cubilete.server.files import BUILT
from tests.architecture.sources import ROOT

WEB = ROOT / "clients" / "web"


@pytest.mark.parametrize("name", json.loads((WEB / "package.json").read_bytes())["dependencies"])
def test_code_comes_with_its_licence(name: str) -> None:
    """Every package that is in the page is named with its licence."""
    text = (BUILT / "licences" / "code.md").read_text(encoding="utf-8")

    assert f"\n## {name} - " in text


def test_fonts_come_with_their_licences() -> None:
    """Each has its makers and the whole of its licence, which says so itself."""
    sources = (WEB / "build" / "fonts.mjs").read_text(encoding="utf-8")
    families = set(re.findall(r'"(@[\w-]+/[\w-]+)/[^"]+\.ttf"', sources))
    text = (BUILT / "licences" / "fonts.txt").read_text(encoding="utf-8")
    notices = set(re.findall(r"^\ufeff?Copyright (?!Holder).*$", text, re.MULTILINE))

    assert 5 == len(families) == len(notices)
    assert len(families) == text.count("SIL OPEN FONT LICENSE Version 1.1")
