"""Who is connected, whose eyes a connection has, and since when somebody is away."""

from __future__ import annotations

import pytest

from cubilete.server import log
from cubilete.server.messages import You
from cubilete.server.presence import Connection, People
from cubilete.server.table import Table, fold
from tests.server.rooms import CODE, TABLE_ID, created


def table(*guests: str, host: str = "ana") -> Table:
    """Return a table at which these sit."""
    return fold(Table(TABLE_ID, CODE), 1, 1000, created(*guests, host=host))


def people(*guests: str | None) -> People:
    """Return people with one connection of each, numbered from 1, who began at 100 s."""
    found = People()
    found.begin(100.0)
    for number, guest in enumerate(guests, start=1):
        found.join(Connection(number, guest))
    return found


@pytest.mark.parametrize(
    ("guest", "opened", "viewer"),
    [
        (None, None, None),
        (None, 0, None),
        ("gus", 0, None),
        ("ben", None, 2),
        ("ben", 0, 2),
        ("ana", None, None),
        ("ana", 1, 1),
        ("ana", 0, 0),
        ("ana", 2, None),
        ("ana", 31, None),
    ],
)
def test_eyes_are_those_of_seats_one_holds(
    guest: str | None, opened: int | None, viewer: int | None
) -> None:
    """One seat is seen at once; of several, only an own one that was opened; else what all see."""
    connection = Connection(1, guest, open=opened)

    assert viewer == connection.viewer(table("ana", "ana 2", "ben"))


def test_case_s6_an_open_view_does_not_outlive_its_seat() -> None:
    """If the seat that was opened is no longer one's own, the view is everybody's."""
    connection = Connection(1, "ana", open=1)
    before = table("ana", "ana 2", "ana 3", "ben")
    after = fold(fold(before, 2, 2000, log.Left(0)), 3, 2000, log.Sat("Gus", "gus"))

    assert 1 == connection.viewer(before)
    assert 1 == connection.viewer(after)
    gone = fold(fold(after, 4, 2000, log.Left(1)), 5, 2000, log.Sat("Ana", "ana"))
    assert (0, 3) == gone.seats_of("ana")
    assert connection.viewer(gone) is None


def test_a_connection_is_told_what_it_may_do() -> None:
    """Seats, hosting and the open view follow from whose connection it is."""
    at = table("ana", "ana 2", "ben")

    assert You((0, 1), host=True, open=None) == Connection(1, "ana").you(at)
    assert You((2,), host=False, open=2) == Connection(1, "ben").you(at)
    assert You((), host=False, open=None) == Connection(1, None).you(at)


def test_nobody_is_host_of_a_table_without_one() -> None:
    """A caller without a credential is not the host, even where no host is known."""
    assert not Connection(1, None).you(Table(TABLE_ID, CODE)).host


def test_case_r5_presence_is_per_person_not_per_tab() -> None:
    """Who closes one of two tabs is still there, and away since the last one closed."""
    found = people("ana", "ana", "ben")
    found.leave(1, 110.0)
    assert found.is_here("ana")
    assert found.away_since("ana") is None
    found.leave(2, 120.0)

    assert not found.is_here("ana")
    assert 120.0 == found.away_since("ana")
    assert found.away_since("ben") is None


def test_whoever_was_never_seen_is_away_since_the_room_began() -> None:
    """Nobody is away for longer than the room can know."""
    assert 100.0 == people().away_since("ana")


def test_who_comes_back_is_away_no_longer() -> None:
    """The time away begins anew each time."""
    found = people("ana")
    found.leave(1, 110.0)
    found.join(Connection(2, "ana"))
    assert found.away_since("ana") is None
    found.leave(2, 130.0)

    assert 130.0 == found.away_since("ana")


def test_leaving_twice_is_leaving_once() -> None:
    """A connection that is gone already changes nothing."""
    found = people("ana")
    found.leave(1, 110.0)
    found.leave(1, 150.0)

    assert 110.0 == found.away_since("ana")


def test_those_without_a_seat_are_counted_as_watching() -> None:
    """Guests without a seat and strangers watch, each connection once; nobody is named."""
    found = people("ana", "ana", "gus", "gus", None)
    presence = found.presence(table("ana", "ben"))

    assert (3, {"ana", "gus"}) == (presence.watching, set(presence.guests))
