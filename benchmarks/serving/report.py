"""The table that people read, and the bars that decide whether we are good enough."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from benchmarks.serving.rounds import Figures

OURS = "ours"
RATIO_MIN = {"boardgame.io": 8.0, "Colyseus": 1.5}
"""How many times a peer's moves per CPU-second ours must reach."""
FSYNCS_MAX = 2.0
"""How many times one fsync our p50 at the paced rate may take."""
IDLE_MB_MAX = 20.0
"""For 1000 idle sockets of ours."""
LOAD_SHARE_MAX = 0.9
"""Of its core; a load client that takes more may be what is measured."""

COLUMNS: tuple[tuple[str, str, Callable[[Figures], float]], ...] = (
    ("moves/CPU-s", ",.0f", lambda each: each.moves_per_cpu_s),
    ("moves/s", ",.0f", lambda each: each.moves_per_s),
    ("server CPU", ".2f", lambda each: each.server_share),
    ("load CPU", ".2f", lambda each: each.load_share),
    ("paced moves/s", ",.0f", lambda each: each.paced_rate),
    ("CPU us/move", ",.0f", lambda each: each.paced_cpu_us),
    ("p50 ms", ".2f", lambda each: each.p50_ms),
    ("p99 ms", ".2f", lambda each: each.p99_ms),
    ("fsync ms", ".2f", lambda each: each.fsync_ms),
    ("MB/1000 idle", ".1f", lambda each: each.idle_mb_per_1000),
)


def spread(values: Sequence[float], form: str) -> str:
    """Return the median and, of several rounds, the range."""
    middle = format(median(values), form)
    if len(values) == 1:
        return middle
    return f"{middle} [{format(min(values), form)}-{format(max(values), form)}]"


def table(rounds: Mapping[str, Sequence[Figures]]) -> str:
    """Return one line for each figure and one column for each contender."""
    rows = [["", *rounds]]
    for title, form, read in COLUMNS:
        rows.append([title, *(spread([*map(read, each)], form) for each in rounds.values())])
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def verdict(what: str, values: Sequence[float], bar: float, *, at_least: bool) -> tuple[str, bool]:
    """Return a sentence about one bar, and whether it is reached by the median."""
    middle = median(values)
    is_reached = middle >= bar if at_least else middle <= bar
    word = "at least" if at_least else "at most"
    end = "reached" if is_reached else "MISSED"
    return f"{what}: {spread(values, '.2f')}, to be {word} {bar:g}: {end}", is_reached


def judge(rounds: Mapping[str, Sequence[Figures]]) -> list[tuple[str, bool]]:
    """Return every bar that could be judged, as a sentence and whether it is reached."""
    every = [each for figures in rounds.values() for each in figures]
    shares = [max(each.load_share for each in every)]
    what = "Core of the load client at its busiest (so it was not the bottleneck)"
    verdicts = [verdict(what, shares, LOAD_SHARE_MAX, at_least=False)]
    if OURS not in rounds:
        return verdicts
    ours = rounds[OURS]
    for peer, bar in RATIO_MIN.items():
        if peer in rounds:
            pairs = zip(ours, rounds[peer], strict=True)
            ratios = [mine.moves_per_cpu_s / other.moves_per_cpu_s for mine, other in pairs]
            what = f"Moves per CPU-second, times {peer}"
            verdicts.append(verdict(what, ratios, bar, at_least=True))
    fsyncs = [each.p50_ms / each.fsync_ms for each in ours]
    verdicts.append(verdict("p50 paced, in fsyncs", fsyncs, FSYNCS_MAX, at_least=False))
    idle = [each.idle_mb_per_1000 for each in ours]
    verdicts.append(verdict("MB per 1000 idle sockets", idle, IDLE_MB_MAX, at_least=False))
    return verdicts
