"""What a server counts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from cubilete.server.metrics import LABEL_VALUES_MAX, LABELS, METRICS, Metrics, Spread, Tally

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "hosting.md"


def samples(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    """Return what Prometheus reads, by name and label values."""
    families = text_string_to_metric_families(metrics.text().decode())
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def counted() -> Metrics:
    """Return metrics of which each has something to tell."""
    metrics = Metrics()
    metrics.tables_open, metrics.sockets_open, metrics.rooms_loaded = 3, 2, 1
    metrics.timeouts += 1
    metrics.commands.add("play")
    metrics.commands.add("play")
    metrics.refused.add("action/illegal")
    metrics.events.add("acted")
    metrics.bot_moves.add("late")
    metrics.committed(0.003, 2)
    metrics.lagged(5.0)
    return metrics


def test_numbers_are_shown() -> None:
    """Whatever was set or counted is what Prometheus reads."""
    shown = samples(counted())

    assert 3 == shown["cubilete_tables_open", ()]
    assert 2 == shown["cubilete_sockets_open", ()]
    assert 1 == shown["cubilete_rooms_loaded", ()]
    assert 1 == shown["cubilete_timeouts_total", ()]
    assert 2 == shown["cubilete_commands_total", ("play",)]
    assert 1 == shown["cubilete_refused_total", ("action/illegal",)]
    assert 1 == shown["cubilete_events_total", ("acted",)]
    assert 1 == shown["cubilete_bot_moves_total", ("late",)]


def test_histograms_hold_what_was_measured() -> None:
    """A value counts in each bound that it does not exceed."""
    shown = samples(counted())

    assert 0 == shown["cubilete_commit_seconds_bucket", ("0.002",)]
    assert 1 == shown["cubilete_commit_seconds_bucket", ("0.004",)]
    assert 1 == shown["cubilete_commit_rows_bucket", ("2.0",)]
    assert 0 == shown["cubilete_commit_rows_bucket", ("1.0",)]
    assert 0 == shown["cubilete_loop_lag_seconds_bucket", ("1.0",)]
    assert 1 == shown["cubilete_loop_lag_seconds_bucket", ("+Inf",)]
    assert (1, 0.003) == (
        shown["cubilete_commit_seconds_count", ()],
        shown["cubilete_commit_seconds_sum", ()],
    )


def test_value_on_a_bound_is_within_it() -> None:
    """Bounds are inclusive, as Prometheus has them."""
    spread = Spread((1, 2))
    for value in (1, 1.5, 2, 3):
        spread.add(value)

    assert [("1.0", 1), ("2.0", 3), ("+Inf", 4)] == spread.buckets()


def test_names_are_those_of_the_list() -> None:
    """Each metric is on the list with its label, and each of the list is shown."""
    families = list(counted().collect())
    labels = {
        sample.name: tuple(sample.labels)
        for family in families
        for sample in family.samples
        if sample.name in METRICS
    }
    histograms = {family.name for family in families if family.type == "histogram"}

    assert METRICS.keys() == labels.keys() | histograms
    assert LABELS == {name: label[0] for name, label in labels.items() if label}


def test_equal_counts_make_equal_bytes() -> None:
    """Two servers in which the same happened cannot be told apart, not by the clock either."""
    assert counted().text() == counted().text()


def test_servers_do_not_share_numbers() -> None:
    """What one server counts is no other's."""
    one, two = Metrics(), Metrics()
    one.commands.add("play")

    assert {} == two.commands.counts()
    assert ("cubilete_commands_total", ("play",)) not in samples(two)


def test_labels_are_bounded() -> None:
    """However many labels come, few are kept; none is lost from the count."""
    tally = Tally()
    for number in range(1000):
        tally.add(f"kind-{number}")
    tally.add("kind-0")

    counts = tally.counts()
    assert LABEL_VALUES_MAX + 1 == len(counts)
    assert 1001 == sum(counts.values())
    assert (2, 1000 - LABEL_VALUES_MAX) == (counts["kind-0"], counts["other"])


@pytest.mark.parametrize(("name", "about"), METRICS.items(), ids=METRICS)
def test_metric_is_documented(name: str, about: str) -> None:
    """The guide has each metric with its label and its sentence."""
    label = f"`{LABELS[name]}`" if name in LABELS else ""

    assert f"| `{name}` | {label} | {about} |\n" in GUIDE.read_text(encoding="utf-8")


def test_documented_metrics_exist() -> None:
    """The guide names no metric that is not there, and none twice."""
    found = re.findall(r"`(cubilete_[a-z_]+)`", GUIDE.read_text(encoding="utf-8"))

    assert list(METRICS) == found
