"""A checkout with a page that is built in a moment, by the same scripts and the same Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = {
    "name": "tiny",
    "private": True,
    "scripts": {
        "generate": "node -e \"fs.writeFileSync('src/generated/protocol.ts', '//')\"",
        "build": "npm run generate && node build.mjs",
        "outer": "npm run inner",
        "inner": "npx --version && node --version",
    },
}
LOCK = {"name": "tiny", "lockfileVersion": 3, "requires": True, "packages": {"": {"name": "tiny"}}}
BUILD = """\
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
mkdirSync("../../src/cubilete/static", { recursive: true });
writeFileSync("../../src/cubilete/static/index.html", "built");
appendFileSync("../../built.log", "built ");
"""
SCHEMA = "import pathlib, sys\npathlib.Path(sys.argv[1]).write_text('{}')\n"
INPUTS = {
    "clients/web/package.json": json.dumps(PACKAGE),
    "clients/web/package-lock.json": json.dumps(LOCK),
    "clients/web/build.mjs": BUILD,
    "clients/web/.npmrc": "audit=false\nfund=false\nupdate-notifier=false\n",
    "clients/web/src/main.tsx": "1",
    "src/cubilete/locales/en/table.ftl": "a = b\n",
    "src/cubilete/rulebook/tiny.en.md": "# Tiny\n",
    "src/cubilete/server/messages.py": "",
    "src/cubilete/server/games/tiny.py": "",
    "scripts/page_schema.py": SCHEMA,
}
"""What the page of this checkout is made of, beside ``page_build.py`` itself."""
OTHERS = {
    "clients/web/node_modules/peer/index.js": "1",
    "clients/web/src/generated/old.ts": "1",
    "clients/web/tests/main.test.ts": "1",
    "src/cubilete/server/room.py": "",
    "README.md": "",
}
"""What else lies there."""


def tiny_checkout(root: Path) -> Path:
    """Write the checkout into ``root``, which is returned."""
    for name, text in (INPUTS | OTHERS).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "scripts" / "page_build.py", root / "scripts")
    return root


def call(root: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Return what the checkout's own ``page_build.py`` does."""
    return subprocess.run(
        [sys.executable, "scripts/page_build.py", *arguments],
        cwd=root,
        env={"PATH": "/usr/bin:/bin", **variables},
        capture_output=True,
        check=False,
        text=True,
    )


def builds(root: Path) -> int:
    """Return how often the page has been built."""
    log = root / "built.log"
    return len(log.read_text(encoding="utf-8").split()) if log.is_file() else 0
