"""The rows of the log: what is written comes back, whoever wrote it."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from cubilete.errors import StorageError
from cubilete.server import log

KEY = log.DiceKey(2, 3, "ab" * 32)
EVENTS: list[log.Event] = [
    log.Created("g1", "good_milk", {"pay24": "milk_side"}, "", 60, False, (log.Sat("Ana", "g1"),)),
    log.Sat("Bot 1", None, "steady"),
    log.Left(1, removed=True),
    log.Configured("liars_dice", {}, "starter=A", None),
    log.Locked(on=True),
    log.Spectators(on=False),
    log.HostPassed("g2"),
    log.Renamed(1, "Bình"),
    log.Pointed(1, 0),
    log.Started(1, {"players": "2"}, "starter=A", KEY, ("A:GGKAP", "B:CCCCC")),
    log.Moved(0, "A!", ("A:GGKAP",), "timeout", KEY),
    log.MoreTime(1),
    log.TakenOver(0),
    log.TakenBack(0),
    log.Resigned(1),
    log.Rekeyed(log.DiceKey(3, 1, "", (None, "c"), ("s", None))),
]
ROWS_OF_VERSION_1 = [
    (
        b'{"v":1,"e":{"kind":"created","guest":"g1","game":"liars_dice","options":{},'
        b'"seats":[{"kind":"sat","name":"Ana","guest":"g1"}]}}'
    ),
    b'{"v":1,"e":{"kind":"sat","name":"Bot 1","bot":"steady"}}',
    (
        b'{"v":1,"e":{"kind":"started","rules":1,"options":{"players":"2"},"setup":"starter=A",'
        b'"key":{"epoch":1,"first_round":1,"anchor":"00"},"dice":["A:GGGGG","B:GGGGG"]}}'
    ),
    b'{"v":1,"e":{"kind":"moved","seat":0,"action":"A1G"}}',
]
"""Rows as they stand in files of people: they stay readable for ever."""


def rewritten(event: log.Event, **changes: Any) -> bytes:
    """Return the row of ``event`` with other fields around it."""
    return json.dumps({**json.loads(log.encode(event)), **changes}).encode()


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_what_is_written_is_read(event: log.Event) -> None:
    """Every kind of event comes back as it was written, under the version of the schema."""
    data = log.encode(event)

    assert event == log.decode(data)
    assert log.SCHEMA == json.loads(data)["v"]


def test_every_kind_is_tried() -> None:
    """The list above has each kind of the union."""
    assert set(get_args(log.Event)) == {type(event) for event in EVENTS}


def test_case_e3_rows_of_the_first_version_are_read() -> None:
    """Rows that the first release wrote mean today what they meant then."""
    expected = [
        log.Created("g1", "liars_dice", {}, seats=(log.Sat("Ana", "g1"),)),
        log.Sat("Bot 1", None, "steady"),
        log.Started(
            1, {"players": "2"}, "starter=A", log.DiceKey(1, 1, "00"), ("A:GGGGG", "B:GGGGG")
        ),
        log.Moved(0, "A1G"),
    ]

    assert expected == [log.decode(row) for row in ROWS_OF_VERSION_1]


def test_a_newer_row_is_refused_with_what_to_do() -> None:
    """A row of a newer version is not guessed at, even if it looks the same."""
    with pytest.raises(log.UnknownEventError, match="update the program"):
        log.decode(rewritten(log.Locked(on=True), v=log.SCHEMA + 1))


def test_a_newer_row_may_hold_what_we_do_not_know() -> None:
    """A newer row of a kind that is unknown is called newer, not damaged."""
    with pytest.raises(log.UnknownEventError, match="update the program"):
        log.decode(rewritten(log.Locked(on=True), v=log.SCHEMA + 1, e={"kind": "teleported"}))


@pytest.mark.parametrize(
    "row",
    [
        b"",
        b"{}",
        b"null",
        b'{"v":1}',
        b'{"v":0,"e":{"kind":"locked","on":true}}',
        b'{"v":"1","e":{"kind":"locked","on":true}}',
        b'{"v":1,"e":{"kind":"teleported"}}',
        b'{"v":1,"e":{"kind":"locked"}}',
        b'{"v":1,"e":{"kind":"locked","on":"yes"}}',
        b'{"v":1,"e":{"kind":"moved","seat":0,"action":"A1G"}',
        b"\xff\xfe",
    ],
)
def test_a_damaged_row_is_refused_without_repeating_it(row: bytes) -> None:
    """A row that is none is an error of the store, and the error shows nothing of it."""
    with pytest.raises(StorageError) as caught:
        log.decode(row)

    assert "storage/unknown-event" == caught.value.code
    assert "restore the table from a backup" in str(caught.value)
    assert caught.value.__cause__ is None


def test_rows_hold_no_more_than_they_must() -> None:
    """What is as usual is left out, so that a move is some 50 bytes."""
    assert b'{"v":1,"e":{"kind":"moved","seat":0,"action":"A1G"}}' == log.encode(
        log.Moved(0, "A1G")
    )


def test_rows_do_not_depend_on_the_order_of_fields() -> None:
    """JSON's order of fields means nothing."""
    data = b'{"e":{"on":true,"kind":"locked"},"v":1}'

    assert log.Locked(on=True) == log.decode(data)
    assert msgspec.json.decode(data) == msgspec.json.decode(log.encode(log.Locked(on=True)))
