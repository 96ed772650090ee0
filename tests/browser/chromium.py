"""A real Chromium, the one that the system has, driven by Playwright.

Playwright's asynchronous interface is used: the loop of its other one stays the running loop of its
thread, and every asynchronous test after it in the same process would fail.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, BrowserContext, async_playwright

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LOCALES = {"en": "en-US", "es": "es-MX", "vi": "vi-VN"}
PHONE, SHORT, DESK = (360, 740), (360, 640), (1280, 800)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium_path() -> str:
    """Return where Chromium is; ``CHROMIUM`` names another place."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "these tests need Chromium: on Debian, apt install chromium; or set CHROMIUM"
    return found


@asynccontextmanager
async def launched() -> AsyncGenerator[Browser]:
    """Run a browser until the block ends."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium_path(), args=list(FLAGS)
        )
        try:
            yield browser
        finally:
            await browser.close()


async def new_context(
    browser: Browser,
    language: str = "en",
    *,
    size: tuple[int, int] = PHONE,
    is_dark: bool = False,
    is_still: bool = True,
    scale: float = 1,
) -> BrowserContext:
    """Return a browser of one person: no cookie, no memory, its own language and screen.

    ``is_still`` asks for reduced motion, with which nothing moves for longer than a moment.
    """
    width, height = size
    return await browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        locale=LOCALES[language],
        color_scheme="dark" if is_dark else "light",
        reduced_motion="reduce" if is_still else "no-preference",
        has_touch=width < 600,
    )
