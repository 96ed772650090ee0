"""Python and the browser say the same: every message, in every language, whatever its arguments."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from cubilete.i18n import LANGUAGES, catalogue
from tests.browser.chromium import new_context

pytestmark = pytest.mark.asyncio(loop_scope="module")

FLUENT = Path("clients/web/node_modules/@fluent/bundle/index.js")
LOCALES = Path("src/cubilete/locales")
NUMBERS = (0, 1, 21, 1000, 123456)
FACES = ("gun", "chest", "skull", "anchor", "parrot", "compass")
TEXTS = {"face": FACES, "wildface": FACES, "player": ("Ana", "Bình", "Íñigo “Ñ”")}
NUMBER_NAMES = frozenset(
    {
        *("quantity", "matching", "wilds", "count", "dice", "throws", "throw", "rounds", "round"),
        *("points", "coins", "beans", "seconds", "watching", "seats", "crew", "first", "second"),
        *("roll", "square", "surplus", "total", "low", "high", "players", "least", "extra"),
        "missing",
    }
)
"""Variables that carry a number; all others carry a text."""

_FORMAT = """async ([sources, language, wanted, turns]) => {
  const bundle = new FluentBundle.FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentBundle.FluentResource(source));
  return wanted.map(([id, attribute, turn]) => {
    const message = bundle.getMessage(id);
    const pattern = attribute ? message.attributes[attribute] : message.value;
    const given = Object.entries(turns[turn]).map(([name, value]) => [
      name, // as clients/web/src/language/words.ts does
      typeof value === "number"
        ? new FluentBundle.FluentNumber(value, { useGrouping: false }) : value,
    ]);
    return bundle.formatPattern(pattern, Object.fromEntries(given));
  });
}"""


def sources(language: str) -> list[str]:
    """Return the texts of a language's catalogue."""
    return [path.read_text(encoding="utf-8") for path in sorted(LOCALES.glob(f"{language}/*.ftl"))]


def messages(language: str) -> list[tuple[str, str | None]]:
    """Return every message of a catalogue, and the attributes of those that have some."""
    found: list[tuple[str, str | None]] = []
    for source in sources(language):
        name = ""
        for line in source.splitlines():
            if value := re.match(r"([a-z][a-z0-9-]*) =(.*)", line):
                name = value[1]
                found.append((name, None))
            elif attribute := re.match(r"\s+\.([a-z]+) =", line):
                found.append((name, attribute[1]))
    return found


def variables(language: str) -> set[str]:
    """Return every variable that some message has."""
    return set(re.findall(r"\{ ?\$([a-z]+)", "\n".join(sources(language)))) | {"face", "wildface"}


def arguments(language: str, turn: int) -> dict[str, str | int]:
    """Return a value for every variable, another one each ``turn``."""
    values: dict[str, str | int] = {}
    for name in sorted(variables(language)):
        if name in NUMBER_NAMES:
            values[name] = NUMBERS[turn % len(NUMBERS)]
        else:
            texts = TEXTS.get(name, (f"“{name}”", "Lucía", "Dũng"))
            values[name] = texts[turn % len(texts)]
    return values


@pytest.mark.parametrize("language", LANGUAGES)
async def test_browser_and_python_say_the_same(browser: Browser, language: str) -> None:
    """Every message is the same text in Chromium and in Python, whatever its arguments."""
    turns = [arguments(language, turn) for turn in range(len(NUMBERS))]
    wanted = [
        (name, attribute, turn)
        for turn in range(len(turns))
        for name, attribute in messages(language)
    ]
    words = catalogue(language)
    by_python = [
        words.about(name, **turns[turn]) if attribute else words.text(name, **turns[turn])
        for name, attribute, turn in wanted
    ]
    context = await new_context(browser, language)
    page = await context.new_page()
    await page.add_script_tag(path=FLUENT)
    by_browser = await page.evaluate(_FORMAT, [sources(language), language, wanted, turns])
    await context.close()
    differing = [
        (each, python, chromium)
        for each, python, chromium in zip(wanted, by_python, by_browser, strict=True)
        if python != chromium
    ]
    assert [] == json.loads(json.dumps(differing[:5]))
    assert len(wanted) > 1000, "the catalogue has been found"
