"""The actions of good milk are a closed union of frozen values."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import get_args

import pytest

from cubilete.core import jsonlines
from cubilete.core.chance import Starter
from cubilete.games.good_milk import GoodMilk, Leave, Restart, Roll, Throw
from cubilete.games.good_milk.actions import ACTION_TYPES, Action, ChanceAction, PlayerAction

ACTIONS: list[tuple[Action, dict[str, object]]] = [
    (Starter(1), {"action": "starter", "player": 1}),
    (Throw(0), {"action": "throw", "player": 0}),
    (Roll(2, 5), {"action": "roll", "player": 2, "face": 5}),
    (Leave(0), {"action": "leave", "player": 0}),
    (Restart(999), {"action": "restart", "player": 999}),
]


def test_the_union_is_closed() -> None:
    """Every class of action is a player's or chance's, and the game names them all."""
    assert set(ACTION_TYPES) == {*get_args(PlayerAction), *get_args(ChanceAction)}
    assert set(ACTION_TYPES) == set(get_args(Action))
    assert ACTION_TYPES == GoodMilk.action_types == tuple(type(action) for action, _ in ACTIONS)


@pytest.mark.parametrize(("action", "value"), ACTIONS)
def test_json_has_the_name_and_the_fields(action: Action, value: dict[str, object]) -> None:
    """An action is a JSON object of its name and its fields, and is read back as it was."""
    assert value == jsonlines.encode_action(action)
    assert action == jsonlines.decode_action(value, GoodMilk())


def test_an_action_cannot_be_changed() -> None:
    """Actions are values."""
    with pytest.raises(FrozenInstanceError):
        Throw(0).player = 1  # type: ignore[misc]
