"""The ids of commands in the log, and how long tables are kept."""

from __future__ import annotations

import pytest

from cubilete.core.game import evolve
from cubilete.server import messages
from cubilete.server.keeping import DAY_MS, Waiting, client_id, entry_for
from cubilete.server.store import TableEntry
from cubilete.server.table import Phase, Table, fold
from cubilete.settings import Settings
from tests.server.rooms import CODE, TABLE_ID, created

SETTINGS = Settings(table_expiry_days=30, finished_expiry_days=7, lobby_expiry_hours=24)
START = messages.Start("q7ZbP0aa", 1)


def table(phase: Phase = Phase.LOBBY, changed_ms: int = 1000) -> Table:
    """Return a table in this phase."""
    laid = fold(Table(TABLE_ID, CODE), 1, changed_ms, created("ana", "ben"))
    return evolve(laid, phase=phase)


def test_two_people_may_make_the_same_id() -> None:
    """The id in the log says whose command it is; the client gets its own part back."""
    ids = [
        Waiting(1, guest, START).command_id for guest in ("0123456789abcdef", "fedcba9876543210")
    ]

    assert ["0123456789ab.q7ZbP0aa", "fedcba987654.q7ZbP0aa"] == ids
    assert ["q7ZbP0aa", "q7ZbP0aa"] == [client_id(each) for each in ids]


def test_no_client_makes_the_id_of_what_time_does() -> None:
    """What bots and clocks write has ids that no client can send: they hold a colon."""
    assert ["bot:7", "timeout:17"] == [client_id("bot:7"), client_id("timeout:17")]
    assert "." in Waiting(1, None, START).command_id


@pytest.mark.parametrize(
    ("phase", "kept_ms"),
    [
        (Phase.LOBBY, DAY_MS),
        (Phase.PLAYING, 30 * DAY_MS),
        (Phase.OVER, 7 * DAY_MS),
    ],
)
def test_tables_are_kept_by_what_they_do(phase: Phase, kept_ms: int) -> None:
    """A lobby, a game and a finished game each have their time, from the last event on."""
    expected = TableEntry(TABLE_ID, CODE, 1000 + kept_ms, phase is Phase.PLAYING)

    assert expected == entry_for(table(phase), None, SETTINGS)


def test_the_index_is_not_written_for_every_move() -> None:
    """While the entry is right to an hour in a day, moves cost no second write."""
    known = entry_for(table(Phase.PLAYING), None, SETTINGS)
    soon = table(Phase.PLAYING, 1000 + DAY_MS)
    later = table(Phase.PLAYING, 1000 + 2 * DAY_MS)

    assert entry_for(soon, known, SETTINGS) is None
    changed = entry_for(later, known, SETTINGS)
    assert changed is not None
    assert 1000 + 32 * DAY_MS == changed.expires_ms


def test_a_game_that_begins_or_ends_is_always_noted() -> None:
    """Which tables to wake after a restart follows from the index, so it is exact."""
    alike = Settings(table_expiry_days=7, finished_expiry_days=7, lobby_expiry_hours=168)
    for before, after in ((Phase.LOBBY, Phase.PLAYING), (Phase.PLAYING, Phase.OVER)):
        known = entry_for(table(before), None, alike)
        changed = entry_for(table(after), known, alike)

        assert changed is not None
        assert (after is Phase.PLAYING) is changed.open_game
