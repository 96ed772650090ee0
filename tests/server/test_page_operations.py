"""What is said of the pages to whoever reads the OpenAPI document."""

from __future__ import annotations

from cubilete.games.registry import GAMES
from cubilete.server.describing import PAGES
from cubilete.server.openapi import document
from cubilete.server.page_operations import PAGE_OPERATIONS


def test_pages_are_described_as_pages() -> None:
    """Each is asked for with GET and stands in the group of pages."""
    assert {"GET"} == {method for method, _ in PAGE_OPERATIONS}
    assert {PAGES} == {each.group for each in PAGE_OPERATIONS.values()}


def test_the_rules_of_every_game_are_named() -> None:
    """The document lists the games whose rules can be read."""
    game, _language = document()["paths"]["/rules/{game}"]["get"]["parameters"]

    assert [kind.name for kind in GAMES] == game["schema"]["enum"]
