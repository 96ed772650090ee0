"""The actions of liar's dice are a closed union of frozen values."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from typing import get_args

import pytest

from cubilete.core import jsonlines
from cubilete.core.chance import Starter
from cubilete.games.liars_dice import LiarsDice
from cubilete.games.liars_dice.actions import (
    ACTION_TYPES,
    Action,
    Bid,
    Call,
    Challenge,
    ChanceAction,
    HiddenRoll,
    PlayerAction,
    Reveal,
    Roll,
    SpotOn,
    StarterRoll,
)

ACTIONS: list[tuple[Action, dict[str, object]]] = [
    (Starter(1), {"action": "starter", "player": 1}),
    (StarterRoll(1, 6), {"action": "starter_roll", "player": 1, "face": 6}),
    (Roll(0, (1, 4, 4)), {"action": "roll", "player": 0, "faces": [1, 4, 4]}),
    (HiddenRoll(0, 3), {"action": "hidden_roll", "player": 0, "count": 3}),
    (Bid(0, 3, 1), {"action": "bid", "player": 0, "quantity": 3, "face": 1}),
    (Challenge(2), {"action": "challenge", "player": 2}),
    (SpotOn(2), {"action": "spot_on", "player": 2}),
    (Reveal(0, (1, 4, 4)), {"action": "reveal", "player": 0, "faces": [1, 4, 4]}),
]
"""One action of each class, and what JSON lines say."""


def test_the_union_is_closed() -> None:
    """The classes listed for readers are exactly those of the union, chance's and players'."""
    assert set(get_args(Action)) == set(ACTION_TYPES)
    assert {*get_args(PlayerAction), *get_args(ChanceAction)} == set(ACTION_TYPES)
    assert set(get_args(Call)) == {Challenge, SpotOn}
    assert {type(action) for action, _ in ACTIONS} == set(ACTION_TYPES)


@pytest.mark.parametrize(("action", "expected"), ACTIONS)
def test_json_form(action: Action, expected: dict[str, object]) -> None:
    """An action is its name and its fields, and reads back as itself."""
    written = json.loads(json.dumps(jsonlines.encode_action(action)))

    assert expected == written
    assert action == jsonlines.decode_action(written, LiarsDice())


@pytest.mark.parametrize("action", [action for action, _ in ACTIONS])
def test_actions_are_frozen_and_name_their_player(action: Action) -> None:
    """Nobody changes an action once it is made, and it says whose it is."""
    assert 0 <= action.player
    with pytest.raises(FrozenInstanceError):
        action.player = 5  # type: ignore[misc]
