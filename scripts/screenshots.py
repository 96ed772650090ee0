"""Take pictures of the page's screens, from the real page on a real server.

.venv/bin/python scripts/screenshots.py readme            the pictures that the README shows
.venv/bin/python scripts/screenshots.py pairs UX FOLDER   each mock-up of the folder UX (files
named screen[-1280][-theme]-lang.png)
with the real screen beside it
.venv/bin/python scripts/screenshots.py all FOLDER        every screen, on a phone, light and dark
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import DESK, PHONE, launched, new_context  # noqa: E402
from tests.browser.conftest import UNLIMITED  # noqa: E402
from tests.browser.screens import SCREENS  # noqa: E402
from tests.browser.visitor import Visitor  # noqa: E402
from tests.server.processes import FAST, serving_process  # noqa: E402

if TYPE_CHECKING:
    from playwright.async_api import Browser

SETTLE_MS = 1_200
JPEG_QUALITY = 80
README = ROOT / "docs" / "pictures"


class Shot(NamedTuple):
    """One picture: of which screen, and for whom."""

    screen: str
    language: str = "en"
    is_dark: bool = False
    is_wide: bool = False

    @classmethod
    def of(cls, name: str) -> Shot:
        """Return what a file such as ``pd-bid-1280-dark-en`` shows."""
        parts = name.split("-")
        language = parts.pop()
        is_dark = "dark" in parts
        is_wide = "1280" in parts
        screen = "-".join(part for part in parts if part not in {"dark", "light", "1280"})
        return cls(screen, language, is_dark, is_wide)


README_SHOTS = {
    "pirate-chest": Shot("pd-bid", is_dark=True),
    "ship-captain-crew": Shot("scc-throw"),
    "good-milk": Shot("milk-board"),
}


async def take(browser: Browser, url: str, shot: Shot, target: Path) -> None:
    """Write one picture."""
    size, scale = (DESK, 1) if shot.is_wide else (PHONE, 2)
    look = await new_context(
        browser, shot.language, size=size, is_dark=shot.is_dark, is_still=True, scale=scale
    )
    away = await new_context(browser, shot.language)
    try:
        me = await Visitor.come(look, url, shot.language)
        others = await Visitor.come(away, url, shot.language)
        await SCREENS[shot.screen](me, others)
        await me.page.evaluate("document.fonts.ready.then(() => 0)")
        await me.page.wait_for_timeout(SETTLE_MS)
        target.parent.mkdir(parents=True, exist_ok=True)
        quality = JPEG_QUALITY if target.suffix == ".jpg" else None  # the README's are to be small
        await me.page.screenshot(path=target, quality=quality)
        print(target)
    finally:
        await look.close()
        await away.close()


async def run(shots: dict[Path, Shot]) -> None:
    """Write all pictures, from one server."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving_process(Path(folder), *FAST, *UNLIMITED) as server,
    ):
        async with launched() as browser:
            for target, shot in shots.items():
                try:
                    await take(browser, server.url, shot, target)
                except Exception as error:  # noqa: BLE001 - the other pictures are wanted too
                    print(f"{target}: {error}", file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Take the pictures that ``arguments`` ask for, and return an exit code."""
    match arguments:
        case ["readme"]:
            shots = {README / f"{name}.jpg": shot for name, shot in README_SHOTS.items()}
        case ["pairs", source, folder]:
            names = [path.stem for path in sorted(Path(source).glob("*.png"))]
            shots = {Path(folder) / f"{name}.png": Shot.of(name) for name in names}
        case ["all", folder]:
            shots = {
                Path(folder) / f"{name}-{theme}.png": Shot(name, is_dark=theme == "dark")
                for name in SCREENS
                for theme in ("light", "dark")
            }
        case _:
            print(__doc__)
            return 2
    asyncio.run(run(shots))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
