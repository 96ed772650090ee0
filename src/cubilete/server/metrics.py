"""What a server counts, for Prometheus.

Counting happens many times for every move, so that counters are plain numbers here and become
metrics only when somebody asks. All of it belongs to the thread of the event loop, and each server
has a registry of its own. Labels name kinds of things, from lists that are closed: never a table, a
person or anything that hidden dice decide.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
)
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client.metrics_core import Metric

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""The type of ``Metrics.text``, for the answer's header."""

METRICS: dict[str, str] = {
    "cubilete_tables_open": "Tables that are kept, in play or not.",
    "cubilete_sockets_open": "Connections that are open now.",
    "cubilete_rooms_loaded": "Tables that are in memory now.",
    "cubilete_commands_total": "Commands that arrived, by kind.",
    "cubilete_refused_total": "Commands and requests that were refused, by error code.",
    "cubilete_events_total": "Events that were committed, by kind.",
    "cubilete_bot_moves_total": "Answers of bots, by how they ended.",
    "cubilete_timeouts_total": "Default moves made because a turn's time was over.",
    "cubilete_commit_seconds": "How long one commit to the file took.",
    "cubilete_commit_rows": "How many writes shared one commit.",
    "cubilete_loop_lag_seconds": "How late the event loop was.",
}
"""Every metric, by the name that Prometheus shows, with one sentence."""

LABELS: dict[str, str] = {
    "cubilete_commands_total": "kind",
    "cubilete_refused_total": "code",
    "cubilete_events_total": "kind",
    "cubilete_bot_moves_total": "outcome",
}
"""The label of each metric that has one."""

LABEL_VALUES_MAX = 64
"""How many values of one label are kept apart; the rest are counted as ``other``."""
OTHER = "other"

_COMMIT_SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 2.0)
_COMMIT_ROWS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
_LAG_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Tally:
    """Counts by one label."""

    __slots__ = ("_counts",)

    def __init__(self) -> None:
        """Begin with nothing counted."""
        self._counts: dict[str, int] = {}

    def add(self, label: str) -> None:
        """Count one more of ``label``."""
        counts = self._counts
        if label not in counts and len(counts) >= LABEL_VALUES_MAX:
            label = OTHER
        counts[label] = counts.get(label, 0) + 1

    def counts(self) -> dict[str, int]:
        """Return what was counted, by label."""
        return dict(self._counts)


class Spread:
    """Counts of measured values, by size."""

    __slots__ = ("_bounds", "_counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        """Count values up to each of ``bounds``, which ascend, and those above them."""
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one value; it belongs to the first bound that it does not exceed."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self.total += value

    def buckets(self) -> list[tuple[str, float]]:
        """Return how many values were at most as large as each bound."""
        names = [str(float(bound)) for bound in self._bounds]
        return list(zip([*names, "+Inf"], accumulate(self._counts), strict=True))


class Metrics(Collector):
    """The numbers of one server; set and add to its attributes.

    >>> metrics = Metrics()
    >>> metrics.sockets_open += 1
    >>> metrics.commands.add("act")
    >>> b'cubilete_commands_total{kind="act"} 1.0' in metrics.text()
    True
    """

    def __init__(self) -> None:
        """Begin with zeros."""
        self.tables_open = 0
        self.sockets_open = 0
        self.rooms_loaded = 0
        self.timeouts = 0
        self.commands = Tally()
        self.refused = Tally()
        self.events = Tally()
        self.bot_moves = Tally()
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        self._commit_seconds = Spread(_COMMIT_SECONDS)
        self._commit_rows = Spread(_COMMIT_ROWS)
        self._loop_lag = Spread(_LAG_SECONDS)

    def committed(self, seconds: float, rows: int) -> None:
        """Note one commit: what it took and how many writes shared it."""
        self._commit_seconds.add(seconds)
        self._commit_rows.add(rows)

    def lagged(self, seconds: float) -> None:
        """Note how late the event loop was."""
        self._loop_lag.add(seconds)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' own text format."""
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """Yield everything as metrics: what the registry asks for."""
        yield from self._gauges()
        yield from self._counters()
        yield from self._histograms()

    def _gauges(self) -> Iterator[Metric]:
        """Yield what there is now."""
        for name, number in (
            ("cubilete_tables_open", self.tables_open),
            ("cubilete_sockets_open", self.sockets_open),
            ("cubilete_rooms_loaded", self.rooms_loaded),
        ):
            yield GaugeMetricFamily(name, METRICS[name], value=number)

    def _counters(self) -> Iterator[Metric]:
        """Yield what has happened so far."""
        timeouts = "cubilete_timeouts_total"
        yield CounterMetricFamily(timeouts, METRICS[timeouts], value=self.timeouts)
        for name, tally in (
            ("cubilete_commands_total", self.commands),
            ("cubilete_refused_total", self.refused),
            ("cubilete_events_total", self.events),
            ("cubilete_bot_moves_total", self.bot_moves),
        ):
            family = CounterMetricFamily(name, METRICS[name], labels=[LABELS[name]])
            for label, count in sorted(tally.counts().items()):
                family.add_metric([label], count)
            yield family

    def _histograms(self) -> Iterator[Metric]:
        """Yield how long and how large things were."""
        for name, spread in (
            ("cubilete_commit_seconds", self._commit_seconds),
            ("cubilete_commit_rows", self._commit_rows),
            ("cubilete_loop_lag_seconds", self._loop_lag),
        ):
            histogram = HistogramMetricFamily(name, METRICS[name])
            histogram.add_metric([], spread.buckets(), spread.total)
            yield histogram
