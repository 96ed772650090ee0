"""The words that the server and its store share."""

from __future__ import annotations

import pytest

from cubilete.errors import StorageError
from cubilete.server import store
from cubilete.server.sqlite import SqliteStore
from cubilete.server.store import DamagedStoreError, NewerStoreError, Store
from tests.server.storing import row


@pytest.mark.parametrize(
    ("kind", "code"),
    [(NewerStoreError, "storage/newer"), (DamagedStoreError, "storage/damaged")],
)
def test_codes_are_stable(kind: type[StorageError], code: str) -> None:
    """Programs know an error by its code, and every one of them is one of storage."""
    assert code == kind.code
    assert issubclass(kind, StorageError)


@pytest.mark.parametrize("kind", [StorageError, NewerStoreError, DamagedStoreError])
def test_the_drawing_shows_every_error_with_its_code(kind: type[StorageError]) -> None:
    """The head of the module names each error and its code."""
    assert store.__doc__ is not None
    assert f"{kind.__name__} " in store.__doc__
    assert kind.code in store.__doc__


def test_an_event_shows_no_die_by_accident() -> None:
    """What a log or a traceback would show of a row is where it stands, not what it says."""
    event = row("t", 7, data=b'{"dice":[6,6,1]}')

    assert "Row(table_id='t', seq=7, data=16 bytes)" == repr(event) == f"{event}"


def test_the_file_keeps_what_the_server_asks(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The type checkers hold the SQLite store against the promise; making one touches no file."""
    folder = tmp_path_factory.mktemp("store")
    kept: Store = SqliteStore(folder / "a.db")

    assert isinstance(kept, SqliteStore)
    assert [] == list(folder.iterdir())
