"""What every game's module has, so that each screen can show each game."""

from __future__ import annotations

import inspect

import pytest

from cubilete.errors import UnknownNameError
from cubilete.games.registry import GAMES
from cubilete.terminal.games import Bidding, Presenter, bidding, find_presenter


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_what_a_presenter_has(game: type) -> None:
    """Functions and facts of the promise, under the same names with the same arguments."""
    presenter = find_presenter(next(kind.name for kind in GAMES if kind is game))
    promises = [Presenter, Bidding] if presenter.HAS_BIDS else [Presenter]
    for promise in promises:
        for name, function in inspect.getmembers(promise, inspect.isfunction):
            if not name.startswith("_"):
                promised = list(inspect.signature(function).parameters)[1:]
                found = list(inspect.signature(getattr(presenter, name)).parameters)
                assert [part.strip("_") for part in found] == promised, name
    for fact in Presenter.__annotations__:
        assert isinstance(getattr(presenter, fact), bool)


def test_only_liars_dice_has_bids() -> None:
    """Where nobody bids there is nothing to put together."""
    with_bids = [game.name for game in GAMES if bidding(find_presenter(game.name))]
    assert ["liars_dice"] == with_bids


def test_a_game_that_cannot_be_shown_is_unknown() -> None:
    """A missing module is said in a sentence."""
    with pytest.raises(UnknownNameError, match="chess"):
        find_presenter("chess")
