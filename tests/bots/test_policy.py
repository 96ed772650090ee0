"""Where bots are found, and what every game's bots have."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from cubilete.bots.policy import LEVELS, find_policy, policies, prepare
from cubilete.core.game import AnyGame
from cubilete.errors import UnknownNameError
from cubilete.games.registry import GAMES

GAME_NAMES = [kind.name for kind in GAMES]
PLAYED = """
import sys
from random import Random
from cubilete.bots.policy import LEVELS, find_policy, prepare
from cubilete.games.registry import find_game

game, rng = find_game(sys.argv[1])(), Random(5)
prepare(game.name)
known = set(sys.modules)
for level in LEVELS:
    state = game.initial_state()
    for _ in range(100):
        player = state.current_player
        if player is None:
            action = game.draw(state, rng)
        else:
            action = find_policy(game.name, level)(game.observe(state, player), 1.0, rng)
        state = game.apply(state, action)
        if state.is_terminal:
            break
print(*(name for name in set(sys.modules) - known if name.startswith(("cubilete", "num"))))
"""


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


@pytest.mark.parametrize("name", GAME_NAMES)
def test_what_is_prepared_loads_no_more(name: str) -> None:
    """Once a game's bots are prepared no answer of any level waits for a module."""
    command = [sys.executable, "-c", PLAYED, name]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert done.stdout == "\n"


def test_bots_of_an_unknown_game_are_not_prepared() -> None:
    """The sentence names the games there are."""
    with pytest.raises(UnknownNameError, match="There is no game 'chess'"):
        prepare("chess")


def test_names_may_have_hyphens() -> None:
    """On the command line a game is written so."""
    assert find_policy("good_milk", "restart") is find_policy("good-milk", "good-milk.restart")


@pytest.mark.parametrize("level", ["", "expert", "good_milk.steady", "liars_dice.", "x" * 999])
def test_an_unknown_policy_is_refused_with_those_that_are_known(level: str) -> None:
    """The error names the policies there are, and repeats no more than forty characters."""
    with pytest.raises(UnknownNameError) as caught:
        find_policy("liars_dice", level)

    expected = f"liars_dice has no policy {level[:40]!r}; it has novice, steady, sharp, captain."
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
