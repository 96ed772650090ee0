"""The table of operations has everything that the server answers, and nothing else."""

from __future__ import annotations

from pathlib import Path

from cubilete.server.app import make_app
from cubilete.server.credentials import cookie_for
from cubilete.server.describing import GROUPS, Who
from cubilete.server.errors import (
    ERROR_CODES,
    MethodRefusedError,
    MovedAwayError,
    PeerError,
)
from cubilete.server.guests import Guests
from cubilete.server.hall import Hall
from cubilete.server.limits import Limiter, limits_of
from cubilete.server.metrics import Metrics
from cubilete.server.operations import OPERATIONS
from cubilete.server.origins import Origins
from cubilete.server.site import Site
from cubilete.server.sqlite import SqliteStore
from cubilete.server.thinking import Thinker
from cubilete.settings import Settings

ELSEWHERE = {PeerError, MethodRefusedError, MovedAwayError}
"""Errors of no operation: the root, those of other addresses, and one of sockets only."""


def routes(folder: Path) -> set[tuple[str, str]]:
    """Return the method and path of everything that the application answers."""
    settings = Settings(db=folder / "tables.sqlite")
    store = SqliteStore(settings.db)
    hall = Hall(settings, store, Thinker(1, 1.0), Metrics())
    guests = Guests(store, cookie_for(public_url_is_https=False))
    site = Site(settings, hall, guests, Limiter(limits_of(settings), float), Origins(port=0))
    found = {
        (route.method, route.resource.canonical)
        for route in make_app(site, {}).router.routes()
        if route.resource is not None
    }
    return {(method, path) for method, path in found if method != "HEAD"}


def test_every_route_is_documented_and_no_other(tmp_path: Path) -> None:
    """The table of operations and the application have the same routes."""
    assert routes(tmp_path) == set(OPERATIONS)


def test_every_error_code_is_an_operations() -> None:
    """No code of the server is left out, and none is made up."""
    documented = {each.code for what in OPERATIONS.values() for each in what.all_errors()}

    assert set(ERROR_CODES) - {each.code for each in ELSEWHERE} == documented


def test_whoever_needs_a_credential_may_lack_it() -> None:
    """What is for guests can answer 401, and what is for anybody cannot."""
    for operation in OPERATIONS.values():
        codes = {each.code for each in operation.all_errors()}

        assert (operation.who is Who.GUEST) == ("auth/required" in codes)
        assert operation.group in GROUPS
