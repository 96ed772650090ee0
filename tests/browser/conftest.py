"""One real server and one real browser for the tests of a module."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser.chromium import launched, new_context
from tests.browser.visitor import Visitor
from tests.server.processes import FAST, ServerProcess, serving_process

UNLIMITED = (
    *("--tables-per-hour-max", "100000", "--guests-per-hour-max", "100000"),
    *("--joins-per-minute-max", "100000", "--messages-per-minute-max", "100000"),
    *("--wrong-codes-per-minute-max", "100000", "--emote-cooldown-s", "1"),
)
"""Limits of a server that one machine may use as many."""

Visit = Callable[..., Awaitable[Visitor]]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """Run a server whose bots do not wait."""
    folder: Path = tmp_path_factory.mktemp("served")
    with serving_process(folder, *FAST, *UNLIMITED) as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncGenerator[Browser]:
    """Run a browser."""
    async with launched() as chromium:
        yield chromium


@pytest_asyncio.fixture(loop_scope="module")
async def visit(browser: Browser, served: ServerProcess) -> AsyncGenerator[Visit]:
    """Return how a person with a browser of its own comes to the server.

    At the end whatever the page complained of is a fault, a breach of its policy first of all.
    """
    visitors: list[Visitor] = []
    async with AsyncExitStack() as stack:

        async def come(language: str = "en", **how: Any) -> Visitor:
            context = await new_context(browser, language, **how)
            stack.push_async_callback(context.close)
            visitor = await Visitor.come(context, served.url, language)
            visitors.append(visitor)
            return visitor

        yield come
        assert [] == [fault for visitor in visitors for fault in visitor.faults]
