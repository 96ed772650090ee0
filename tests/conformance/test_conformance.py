"""Every recorded game replays to the same end on every release; every pinned count still holds."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from cubilete.core import jsonlines, notation
from cubilete.core.notation import decode_options
from cubilete.core.options import Choice, Kind, Measured, Switch
from cubilete.core.trace import Nodes, count_nodes, trace
from cubilete.games.registry import GAMES, find_game, read_record

ROOT = Path(__file__).parents[2] / "conformance"
RECORDS = sorted(ROOT.glob("*/records/*"))
NAMES = [kind.name for kind in GAMES]


def counts(game: str) -> list[dict[str, str]]:
    """Return the rows of a game's pinned counts."""
    lines = (ROOT / game / "counts.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_record_replays_to_its_trace(path: Path) -> None:
    """A record gives the same positions, choices and end as when its trace was written."""
    record = read_record(path.read_text(encoding="utf-8"))

    expected = (path.parents[1] / "traces" / f"{path.stem}.txt").read_text(encoding="utf-8")
    assert expected == trace(record)
    assert path.parents[1].name == record.game.name
    assert record == read_record(notation.encode(record)) == read_record(jsonlines.encode(record))


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_records_traces_and_counts(game: str) -> None:
    """No game lacks data that another implementation could be run against."""
    records = {path.stem for path in (ROOT / game / "records").iterdir()}

    assert len(records) >= 6
    assert records == {path.stem for path in (ROOT / game / "traces").iterdir()}
    assert len(counts(game)) >= 3


@pytest.mark.parametrize(
    ("game", "row"), [(game, row) for game in NAMES for row in counts(game)], ids=str
)
def test_count_of_nodes_is_as_pinned(game: str, row: dict[str, str]) -> None:
    """The tree of a small game has as many nodes of each kind as was derived."""
    kind = find_game(game)
    played = kind(decode_options(row["options"], kind.options_type))
    start = played.initial_state(played.decode_setup(row["setup"]))
    depth = int(row["depth"]) if row["depth"] else None

    expected = Nodes(*(int(row[name]) for name in Nodes._fields))
    assert expected == count_nodes(played, start, depth)


@pytest.mark.parametrize("game", NAMES)
def test_every_option_value_is_recorded_or_counted(game: str) -> None:
    """Each named value of each house rule stands in at least one record or count."""
    kind = find_game(game)
    seen = set()
    for path in (ROOT / game / "records").iterdir():
        options = read_record(path.read_text(encoding="utf-8")).game.options
        seen |= {(n, t.partition(":")[0]) for n, t in options.written(all_of_them=True).items()}
    for row in counts(game):
        options = decode_options(row["options"], kind.options_type)
        seen |= {(n, t.partition(":")[0]) for n, t in options.written(all_of_them=True).items()}
    wanted = {
        (name, value)
        for name, what in kind.options_type.kinds().items()
        for value in _named_values(what)
    }

    assert set() == wanted - seen


def _named_values(what: Kind) -> list[str]:
    """Return the names that an option takes; numbers are not listed."""
    match what:
        case Choice(values):
            return list(values)
        case Switch():
            return ["on", "off"]
        case Measured(ranges):
            return list(ranges)
        case _:
            return []
