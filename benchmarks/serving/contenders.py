"""Who is measured: how each server and its load client are started, and how it is loaded."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.peers import node, ours

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Start:
    """A command and what is added to its environment."""

    command: list[str]
    env: dict[str, str]


@dataclass(frozen=True)
class Contender:
    """One server of the comparison."""

    name: str
    is_ours: bool
    tables: int
    rate: float
    """Paced moves a second."""
    serve: Callable[[int, Path], Start]
    """Given a port and an empty folder."""
    load: Callable[[str], Start]
    """Given the server's URL."""


def peer_server(script: str) -> Callable[[int, Path], Start]:
    """Return how to start a peer's server, which keeps everything in memory."""

    def serve(port: int, folder: Path) -> Start:
        del folder
        return Start(node.command(script, str(port)), node.environment())

    return serve


def python_load(name: str) -> Callable[[str], Start]:
    """Return how to start the Python load client."""
    env = {"PYTHONPATH": str(ROOT)}
    return lambda url: Start([sys.executable, "-m", "benchmarks.load.client", name, url], env)


CONTENDERS = (
    Contender(
        name="ours",
        is_ours=True,
        tables=250,
        rate=500,
        serve=lambda port, folder: Start(*ours.serve(port, folder)),
        load=python_load("ours"),
    ),
    Contender(
        name="boardgame.io",
        is_ours=False,
        tables=250,
        rate=100,
        serve=peer_server("boardgame_io/server.cjs"),
        load=python_load("boardgame.io"),
    ),
    Contender(
        name="Colyseus",
        is_ours=False,
        tables=100,
        rate=100,
        serve=peer_server("colyseus/server.cjs"),
        load=lambda url: Start(node.command("colyseus/load.cjs", url), node.environment()),
    ),
)
