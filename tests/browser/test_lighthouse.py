"""What Lighthouse says of the pages that people open first, of the rules and of a table in play."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import pytest
from playwright.async_api import async_playwright

from tests.browser.chromium import FLAGS, chromium_path
from tests.browser.lighthouse.install import install, judged, lost, scores
from tests.browser.screens import pirates_bid
from tests.browser.visitor import Visitor
from tests.server.processes import ServerProcess

pytestmark = [pytest.mark.deep, pytest.mark.asyncio(loop_scope="module")]

PERFORMANCE_MIN = 95
RUNS, TRIES = 3, 3
"""The median of so many runs counts. Whatever else a machine does takes points, and gives none."""
START_S = 30.0
LOOKS = ("accessibility", "best-practices", "seo")
RULES = ("/rules", "/rules/liars-dice", "/rules/ship-captain-crew", "/rules/good-milk")


@pytest.fixture(scope="module", autouse=True)
def lighthouse() -> None:
    """Have Lighthouse."""
    install()


@contextmanager
def open_chromium(folder: Path) -> Generator[int]:
    """Run a browser with a profile in ``folder``; yield the port at which it is driven."""
    arguments = (*FLAGS, f"--user-data-dir={folder}", "--remote-debugging-port=0", "about:blank")
    with subprocess.Popen([chromium_path(), *arguments], stderr=subprocess.DEVNULL) as browser:
        try:
            said, deadline_s = folder / "DevToolsActivePort", time.monotonic() + START_S
            while not said.is_file() or not said.read_text():
                assert time.monotonic() < deadline_s, "the browser does not start"
                time.sleep(0.05)
            yield int(said.read_text().split()[0])
        finally:
            browser.terminate()


async def test_home_is_quick(served: ServerProcess, tmp_path: Path) -> None:
    """The first page, as a phone on a slow network has it, gets 95 points at least."""
    points: list[int] = []
    wrong: list[str] = []
    while len(points) < RUNS * TRIES and (not points or median(points[-RUNS:]) < PERFORMANCE_MIN):
        for _ in range(RUNS):
            report = judged(f"{served.url}/", tmp_path, "performance")
            points.append(scores(report)["performance"])
            wrong += lost(report)
    print(f"performance of home: {points}")  # noqa: T201
    assert PERFORMANCE_MIN <= median(points[-RUNS:]), wrong


@pytest.mark.parametrize("path", ["/", *RULES])
async def test_pages_are_for_everybody_and_are_found(
    served: ServerProcess, tmp_path: Path, path: str
) -> None:
    """Home and every page of rules have all points for accessibility, good practice and SEO."""
    report = judged(served.url + path, tmp_path, *LOOKS)
    print(f"{path}: {scores(report)}")  # noqa: T201
    assert dict.fromkeys(LOOKS, 100) == scores(report), lost(report)


async def test_a_table_is_for_everybody(served: ServerProcess, tmp_path: Path) -> None:
    """A table at which it is one's turn has all points for accessibility and good practice."""
    with open_chromium(tmp_path / "profile") as port:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
            me = await Visitor.come(browser.contexts[0], served.url, "en")
            others = await Visitor.come(await browser.new_context(), served.url, "en")
            await pirates_bid(me, others)
            address = me.page.url
            await me.page.close()
            report = judged(address, tmp_path, "accessibility", "best-practices", port=port)
    print(f"table: {scores(report)}")  # noqa: T201
    assert {"accessibility": 100, "best-practices": 100} == scores(report), lost(report)
