"""Installs Lighthouse beside this file, once, with the Node that builds the page.

Its version is pinned in ``package.json``; there is no lock file, since those name a registry's
host. Git ignores what is installed.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from scripts.page_build import find_node
from tests.browser.chromium import chromium_path

HOME = Path(__file__).parent
CLI = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
FLAGS = ("--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
INSTALL_S_MAX = 300
RUN_S_MAX = 180
CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu"


def install() -> None:
    """Install what ``package.json`` pins, unless that version is there."""
    wanted = json.loads((HOME / "package.json").read_bytes())["dependencies"]["lighthouse"]
    about = CLI.parents[1] / "package.json"
    if about.is_file() and json.loads(about.read_bytes())["version"] == wanted:
        return
    node = find_node()
    command = [str(node.program), str(node.npm / "npm-cli.js"), "install", *FLAGS]
    subprocess.run(command, cwd=HOME, check=True, timeout=INSTALL_S_MAX)


def judged(url: str, folder: Path, *categories: str, port: int | None = None) -> dict[str, Any]:
    """Return Lighthouse's report on an address, by its own browser or by the one at ``port``."""
    report = folder / "report.json"
    where = [f"--chrome-flags={CHROME_FLAGS}"] if port is None else [f"--port={port}"]
    command = [
        *(str(find_node().program), str(CLI), url, "--quiet", "--output=json", *where),
        *(f"--output-path={report}", f"--only-categories={','.join(categories)}"),
    ]
    environment = {**os.environ, "CHROME_PATH": chromium_path()}
    subprocess.run(command, env=environment, check=True, timeout=RUN_S_MAX, cwd=folder)
    found: dict[str, Any] = json.loads(report.read_bytes())
    return found


def scores(report: dict[str, Any]) -> dict[str, int]:
    """Return the points of a report, of 100."""
    return {name: round(each["score"] * 100) for name, each in report["categories"].items()}


def lost(report: dict[str, Any]) -> list[str]:
    """Return what has cost points."""
    weighed = {
        reference["id"]
        for category in report["categories"].values()
        for reference in category["auditRefs"]
        if reference["weight"] > 0
    }
    return [
        f"{name}: {each['score']} {each['title']} {each.get('displayValue', '')}"
        for name, each in report["audits"].items()
        if name in weighed and each["score"] is not None and each["score"] < 1
    ]
