"""What every game is: options and functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cubilete.core.game import AnyGame, Game, evolve
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.registry import GAMES


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_without_options_has_the_defaults(kind: type[AnyGame]) -> None:
    """The seed's rules are played unless others are given."""
    game = kind()

    assert kind.options_type() == game.options
    assert game.options.players == game.players


def test_a_game_keeps_the_options_it_is_given() -> None:
    """House rules are the game's."""
    options = LiarsDiceOptions(players=5)

    assert options is LiarsDice(options).options
    assert 5 == LiarsDice(options).players


def test_games_are_compared_by_kind_and_house_rules() -> None:
    """Equal games have equal hashes; other rules or another kind make another game."""
    assert LiarsDice() == LiarsDice(LiarsDiceOptions())
    assert hash(LiarsDice()) == hash(LiarsDice(LiarsDiceOptions()))
    assert LiarsDice() != LiarsDice(LiarsDiceOptions(players=2))
    assert LiarsDice() != "liars_dice"

    class Others(LiarsDice):
        """The same rules under another name."""

    assert LiarsDice() != Others()


def test_a_game_without_rules_cannot_be_made() -> None:
    """Every function of a game is asked for."""

    class Unfinished(Game[Any, Any, Any, Any, Any]):
        """A game that says nothing."""

    with pytest.raises(TypeError, match="abstract"):
        Unfinished()  # type: ignore[abstract]


@pytest.mark.parametrize("kind", GAMES)
def test_every_game_says_its_name_version_and_actions(kind: type[AnyGame]) -> None:
    """Records name a game by these."""
    assert kind.name.isidentifier()
    assert 1 <= kind.version
    assert len(kind.action_types) == len(set(kind.action_types))


def test_evolve_changes_what_is_named() -> None:
    """A new state of the same kind has the changes; the old one is as it was."""
    state = LiarsDice().initial_state()
    changed = evolve(state, round=3, turn=1)

    assert type(state) is type(changed)
    assert replace(state, round=3, turn=1) == changed
    assert LiarsDice().initial_state() == state


def test_evolve_refuses_a_name_that_is_no_field() -> None:
    """A slip of the pen does not make a field."""
    with pytest.raises(TypeError, match="State has no such field: trun"):
        evolve(LiarsDice().initial_state(), trun=1)
