"""Where bots are found, and what every game's bots have."""

from __future__ import annotations

from random import Random

import pytest

from cubilete.bots.policy import LEVELS, find_policy, policies
from cubilete.core.game import AnyGame
from cubilete.errors import UnknownNameError
from cubilete.games.registry import GAMES

GAME_NAMES = [kind.name for kind in GAMES]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_game_has_every_level(name: str) -> None:
    """The levels come first, weakest first."""
    assert list(LEVELS) == list(policies(name))[: len(LEVELS)]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_policy_is_found_by_its_name(name: str) -> None:
    """With or without the game's name before it."""
    for level, policy in policies(name).items():
        assert policy is find_policy(name, level)
        assert policy is find_policy(name, f"{name}.{level}")


@pytest.mark.parametrize("game", ["chess", "", "liars dice", "policy"])
def test_bots_of_an_unknown_game_are_refused(game: str) -> None:
    """The sentence names the games there are."""
    with pytest.raises(UnknownNameError, match=f"There is no game '{game}'"):
        policies(game)
    with pytest.raises(UnknownNameError):
        find_policy(game, "steady")


def test_names_may_have_hyphens() -> None:
    """On the command line a game is written so."""
    assert find_policy("good_milk", "restart") is find_policy("good-milk", "good-milk.restart")


@pytest.mark.parametrize("level", ["", "expert", "good_milk.steady", "liars_dice.", "x" * 999])
def test_an_unknown_policy_is_refused_with_those_that_are_known(level: str) -> None:
    """The error names the policies there are, and repeats no more than forty characters."""
    with pytest.raises(UnknownNameError) as caught:
        find_policy("liars_dice", level)

    expected = f"liars_dice has no policy {level[:40]!r}; it has novice, steady."
    assert expected == str(caught.value)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", GAMES)
def test_a_policy_answers_with_a_legal_action(kind: type[AnyGame], level: str) -> None:
    """At every turn of one game among its like, from an observation and nothing else."""
    game, rng = kind(), Random(1)
    policy = find_policy(game.name, level)
    state = game.initial_state()
    for _ in range(300):
        if state.is_terminal:
            break
        player = state.current_player
        action = (
            game.draw(state, rng)
            if player is None
            else policy(game.observe(state, player), 1.0, rng)
        )
        assert None is game.refusal(state, action)
        state = game.apply(state, action)
