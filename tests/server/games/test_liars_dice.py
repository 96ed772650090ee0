"""The wire form of liar's dice: what is sent, what is shown, and what nobody else is shown."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.games.liars_dice import LiarsDice, Phase, State
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.observe import observe
from cubilete.games.liars_dice.rules import legal_actions
from cubilete.server.games.liars_dice import PHASES, WIRE, View, view_of
from tests.games.liars_dice.positions import hidden_changed, play, position, states
from tests.server.games.seen import is_readable, shown

ROUND_1 = "A:GGCKA B:GKKAP C:CCCMM A3G B4C C="
ROUND_2 = "A:GGCKA B:GKKAP C:CCMM C3G A13G"
BIDDING = play(position("starter=A", "wild=on spot_on=regain"), f"{ROUND_1} {ROUND_2}")
OPEN = {
    "game": "liars_dice",
    "phase": "bid",
    "round": 2,
    "length": "match",
    "dice": [5, 5, 4],
    "starter": 2,
    "contenders": [],
    "shown": [],
    "current_player": 1,
    "bids": [
        {"action": "bid", "player": 2, "quantity": 3, "face": 1},
        {"action": "bid", "player": 0, "quantity": 13, "face": 1},
    ],
    "marker": {"square": 13, "token": False, "face": 1},
    "call": None,
    "uncovered": [],
    "palifico": False,
    "fallen": [],
    "wild_number": 3,
    "bid_limit": 14,
    "last": {
        "round": 1,
        "hands": [[1, 1, 2, 3, 4], [1, 3, 3, 4, 5], [2, 2, 2, 6, 6]],
        "call": {"action": "spot_on", "player": 2},
        "bid": {"action": "bid", "player": 1, "quantity": 4, "face": 2},
        "matching": 4,
        "wilds": 3,
        "count": 7,
        "winner": 1,
        "loser": 2,
        "changes": [0, 0, -1],
    },
    "winner": None,
}
"""What everybody sees of that position."""
MAY = {"lowest": [14] * 6, "highest": 14, "challenge": True, "spot_on": True}


@pytest.mark.parametrize(
    ("viewer", "own"),
    [
        (None, {"hand": None, "legal": None}),
        (0, {"hand": [1, 1, 2, 3, 4], "legal": None}),
        (1, {"hand": [1, 3, 3, 4, 5], "legal": MAY}),
        (2, {"hand": [2, 2, 6, 6], "legal": None}),
    ],
)
def test_a_position_as_each_viewer_is_sent_it(viewer: int | None, own: dict[str, Any]) -> None:
    """All see the same but their own dice, and what who is to act may do."""
    assert {**OPEN, "viewer": viewer, **own} == shown(LiarsDice, BIDDING, viewer)


def test_a_reveal_as_it_is_sent() -> None:
    """Hands come open seat by seat; the call waits for those that were rolled unseen."""
    view = shown(LiarsDice, play(position("starter=A"), "A:GGCKA B:????? C:????? A3G B!"), None)

    assert ("reveal", [[1, 1, 2, 3, 4], None, None]) == (view["phase"], view["uncovered"])
    assert {"action": "challenge", "player": 1} == view["call"]


def test_rolling_to_start_as_it_is_sent() -> None:
    """Who rolls to start is named, with what has been rolled."""
    view = shown(LiarsDice, play(position("", "first_player=highest_roll"), "A^M"), 1)

    assert ("first", [0, 1, 2], [6]) == (view["phase"], view["contenders"], view["shown"])
    assert (None, None) == (view["marker"], view["last"])


def test_who_has_fallen_to_one_die_is_sent_in_order() -> None:
    """Seats come as a sorted list."""
    state = position("dice=1,5,1 starter=A fallen=A,C palifico=on", "palifico=on")
    view = shown(LiarsDice, state, None)

    assert (True, [0, 2]) == (view["palifico"], view["fallen"])


@given(state=states(), seed=st.integers(0, 2**32), seat=st.integers(-1, 5))
def test_case_s1_hidden_dice_change_no_byte(state: State, seed: int, seat: int) -> None:
    """Two worlds that differ in dice under other cups are the same bytes to a viewer."""
    viewer = None if seat < 0 else seat % state.options.players
    if state.phase in (Phase.ROLL, Phase.BID):
        here, there = (
            msgspec.json.encode(view_of(observe(world, viewer)))
            for world in (state, hidden_changed(state, viewer, seed))
        )

        assert here == there


@given(state=states())
def test_what_is_legal_can_be_read_from_the_view(state: State) -> None:
    """Lowest and highest bids and the two calls say just what the rules allow."""
    if state.turn is None:
        return
    legal = view_of(observe(state, state.turn)).legal

    assert legal is not None
    bids = {
        Bid(state.turn, quantity, face)
        for face, lowest in enumerate(legal.lowest, start=1)
        if lowest is not None
        for quantity in range(lowest, legal.highest + 1)
    }
    calls = [(legal.challenge, Challenge(state.turn)), (legal.spot_on, SpotOn(state.turn))]
    assert set(legal_actions(state)) == bids | {call for may, call in calls if may}


@pytest.mark.parametrize(
    ("data", "readable"),
    [
        ('{"action":"bid","quantity":3,"face":1}', True),
        ('{"face":6,"quantity":0,"action":"bid"}', True),
        ('{"action":"bid","quantity":9999,"face":1}', True),
        ('{"action":"challenge"}', True),
        ('{"action":"spot_on"}', True),
        ('{"action":"bid","quantity":10000,"face":1}', False),
        ('{"action":"bid","quantity":-1,"face":1}', False),
        ('{"action":"bid","quantity":3,"face":0}', False),
        ('{"action":"bid","quantity":3,"face":7}', False),
        ('{"action":"bid","quantity":true,"face":1}', False),
        ('{"action":"bid","quantity":2.5,"face":1}', False),
        ('{"action":"bid","quantity":"3","face":1}', False),
        ('{"action":"bid","quantity":3}', False),
        ('{"action":"bid","player":1,"quantity":3,"face":1}', False),
        ('{"action":"spot_on","face":1}', False),
        ('{"action":"reveal","faces":[1,2]}', False),
        ('{"action":"hidden_roll","count":5}', False),
        ('{"action":"throw"}', False),
    ],
)
def test_what_a_player_can_send(data: str, *, readable: bool) -> None:
    """A bid is whole numbers that people write, for one's own seat; the rest is the rules'."""
    assert readable is is_readable(LiarsDice, data)


def test_every_phase_has_a_name() -> None:
    """No position is without one."""
    assert set(Phase) == set(PHASES)


def test_a_view_shows_no_dice_that_its_observation_hides() -> None:
    """The only faces in a spectator's view before a call are those of bids and earlier rounds."""
    state = play(position("starter=A"), "A:GGGGG B:CCCCC C:KKKKK A1M")
    view = WIRE.view_of(observe(state, None))

    assert isinstance(view, View)
    assert (None, (), None) == (view.hand, view.uncovered, view.last)
    assert "[1,1,1,1,1]" not in json.dumps(json.loads(msgspec.json.encode(view)))
