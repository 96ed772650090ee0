"""The page and the catalogues know the same messages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.architecture.sources import ROOT
from tests.locales.reading import entries
from tests.web.sources import page_sources, without_comments

CALL = re.compile(r"(?<![.\w])(?:say|about|has)\(\s*([^(),]+)")
TEXT = re.compile(r'"([^"]*)"')
LIKE_AN_ID = re.compile(r"[\"'`]([a-z0-9]+(?:-[a-z0-9]+)+)[\"'`]")
OWN_FILES = ("cafe", "ending", "frame", "home", "lessons", "milk", "odds", "page", "pirates")
"""The files of messages that only the page says."""
SHARED_FILES = {"review": ("review", "server", "terminal")}
"""Files of messages that the page says, and packages of ours that say the rest of them."""
COMPOSED = {
    "${kind}-of": ("cafe-crew-of", "cafe-dice-of"),
    "cafe-${name}": ("cafe-ship", "cafe-captain", "cafe-pilot"),
    "end-download-${format}": ("end-download-json", "end-download-text"),
    "end-download-${format}-about": ("end-download-json-about", "end-download-text-about"),
    "home-about-${slug(game)}": ("home-about-*",),
    "home-game-${slug(game)}": ("home-game-*",),
    "home-level-${each}": ("home-level-*",),
    "home-players-${slug(game)}": ("home-players-*",),
    "home-recent-${phase}": ("home-recent-lobby", "home-recent-playing", "home-recent-over"),
    "home-theme-${each}": ("home-theme-auto", "home-theme-light", "home-theme-dark"),
    "${step.text}-hint": (
        "lesson-liars-dice-bid-hint",
        "lesson-liars-dice-call-hint",
        "lesson-liars-dice-late-hint",
    ),
    "lesson-name-${seat + 1}": ("lesson-name-*",),
    "lobby-level-${level}": ("lobby-level-*",),
    "luck-${sentence}-${unit}": ("luck-about-*", "luck-axis-*", "luck-title-*", "luck-when-*"),
    "odds-kept-${value}": ("odds-kept-*",),
    "odds-map-${value}": ("odds-map-*",),
    "pirates-part-${part}": ("pirates-part-*",),
    "pirates-step-${step}": ("pirates-step-*",),
    "replay-${speed}": ("replay-slow", "replay-normal", "replay-fast"),
    "replay-round-${slug(game)}": ("replay-round-*",),
    "review-${name}": tuple(
        f"review-{name}" for name in ("start", "luck", "others", "losses", "result")
    ),
}
"""Ids that are put together in the code, and what comes of them."""


def named(source: str) -> Iterator[str]:
    """Yield the ids that a script says, either side of a condition too; comparisons are none."""
    for call in CALL.finditer(without_comments(source)):
        said = re.sub(r'[!=]==\s*"[^"]*"', "", call[1])
        yield from TEXT.findall(said)


def test_whatever_the_page_says_has_words() -> None:
    """Every message that the page names stands in the catalogues."""
    found = [(path, name) for path, text in page_sources().items() for name in named(text)]
    assert len(found) > 300, "the messages have been found"
    assert [] == [each for each in found if each[1] not in entries("en")]


def test_the_page_says_whatever_is_written_for_it() -> None:
    """No message of the page's own files is left that nothing says any more."""
    code = "\n".join(map(without_comments, page_sources().values()))
    said = set(LIKE_AN_ID.findall(code)).union(
        *(entry.references for entry in entries("en").values())
    )
    shared = {
        path.read_text(encoding="utf-8")
        for packages in SHARED_FILES.values()
        for package in packages
        for path in (ROOT / "src" / "cubilete" / package).rglob("*.py")
    }
    said |= {name for source in shared for name in LIKE_AN_ID.findall(source)}
    made = [pattern for patterns in COMPOSED.values() for pattern in patterns]
    ours = [
        name for name, entry in entries("en").items() if entry.file in {*OWN_FILES, *SHARED_FILES}
    ]
    assert len(ours) > 400, "the page's own messages have been found"
    assert [] == [
        name
        for name in ours
        if name not in said and not any(is_made(pattern, name) for pattern in made)
    ]


def test_composed_ids_are_composed() -> None:
    """Each id that is said to be put together is so in the code, and gives a message."""
    code = "\n".join(page_sources().values())
    assert [] == [template for template in COMPOSED if f"`{template}`" not in code]
    assert [] == [
        pattern
        for patterns in COMPOSED.values()
        for pattern in patterns
        if not any(is_made(pattern, name) for name in entries("en"))
    ]


def is_made(pattern: str, name: str) -> bool:
    """Tell whether an id is one of those that come of a pattern."""
    start, star, _ = pattern.partition("*")
    return name.startswith(start) if star else name == pattern


def test_ids_are_found_wherever_they_stand() -> None:
    """An id is seen alone, with arguments and in a condition; not what is compared or sent."""
    source = 'say("a-b", { x }) + about(y === "no-id" ? "c-d" : "e-f") // say("g-h")'
    sent = 'store.say({ type: "ping" })'
    assert ["a-b", "c-d", "e-f"] == list(named(f"{source}\n{sent}"))
