"""Every letter of every catalogue and rulebook is drawn in the page's own fonts."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.i18n import LANGUAGES
from cubilete.server.files import BUILT
from tests.browser.conftest import Visit
from tests.locales.reading import sentences

pytestmark = pytest.mark.asyncio(loop_scope="module")

RULEBOOK = Path("src/cubilete/rulebook")
PENCIL = "0123456789+\N{MINUS SIGN}-.,\N{EN DASH}…\N{MULTIPLICATION SIGN}="
"""What a score sheet is written in."""
TEXTS = ("text-400", "text-700", "baloo", "bangers", "slab")

_LOAD = """async ([name, url]) => {
  const font = new FontFace(name, `url(${url})`);
  document.fonts.add(await font.load());
  const shown = document.body.appendChild(document.createElement("p"));
  shown.id = name;
  shown.style.fontFamily = name;
}"""
_BLANK = """([name, text]) => {
  const paper = new OffscreenCanvas(60, 60).getContext("2d", { willReadFrequently: true });
  paper.font = `30px ${name}`;
  const drawn = (letter) => {
    paper.clearRect(0, 0, 60, 60);
    paper.fillText(letter, 10, 40);
    return paper.getImageData(0, 0, 60, 60).data.join();
  };
  const none = drawn("\\uE123");
  return [...text].filter((letter) => drawn(letter) === none);
}"""
"""Returns the characters that look like one which no font has."""
_SHOW = "([name, text]) => { document.getElementById(name).textContent = text; }"


def letters() -> str:
    """Return all characters that the page says by itself."""
    said = {each for language in LANGUAGES for _, text in sentences(language) for each in text}
    told = {each for path in RULEBOOK.rglob("*.md") for each in path.read_text(encoding="utf-8")}
    return "".join(sorted(each for each in said | told if each.isprintable() and each != " "))


@pytest.mark.parametrize("name", [*TEXTS, "pencil"])
async def test_a_font_has_every_letter(visit: Visit, name: str) -> None:
    """Chromium needs no other font for any character that this one is there for."""
    [file] = [path.name for path in (BUILT / "assets").glob(f"{name}-*.woff2")]
    wanted = PENCIL if name == "pencil" else letters()
    me = await visit("vi")
    await me.open("/")
    await me.page.evaluate(_LOAD, [f"own-{name}", f"{me.url}/assets/{file}"])
    cdp = await me.page.context.new_cdp_session(me.page)
    await cdp.send("DOM.enable")
    await cdp.send("CSS.enable")

    async def missing(text: str) -> list[str]:
        await me.page.evaluate(_SHOW, [f"own-{name}", text])
        root = await cdp.send("DOM.getDocument")
        found = await cdp.send(
            "DOM.querySelector", {"nodeId": root["root"]["nodeId"], "selector": f"#own-{name}"}
        )
        used = await cdp.send("CSS.getPlatformFontsForNode", {"nodeId": found["nodeId"]})
        others = [font["familyName"] for font in used["fonts"] if not font["isCustomFont"]]
        blank: list[str] = await me.page.evaluate(_BLANK, [f"own-{name}", text])
        return others + blank

    assert [] == await missing(wanted)
    assert [] != await missing("漢"), "a character that is missing is seen"
