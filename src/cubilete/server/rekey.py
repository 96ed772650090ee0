"""New dice for a game that goes on from a copy: the old root may have been used since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.server import log
from cubilete.server.table import Table, fold_rows
from cubilete.server.throwing import TableDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.server.store import Row


def rekey_event(rows: Sequence[Row], root: bytes) -> tuple[bytes, int] | None:
    """Return the event that gives a table the new ``root``, as JSON, and the root's epoch.

    ``rows`` are the table's log. If no game goes on there, there is nothing to give: ``None``.

    Raises:
        StorageError: If the log cannot be read.
    """
    table = fold_rows(Table(rows[0].table_id, ""), rows)
    if not table.is_playing:
        return None
    playing = table.current
    source = TableDice(table.table_id, {}, lambda: root)
    first_round = max(1, playing.round)
    key, new = source.renew(playing.game, playing.key.epoch + 1, first_round)
    return log.encode(log.Rekeyed(key)), new.epoch
