"""The wire form of good milk: what is sent and what is shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.games.good_milk import GoodMilk, Out, Phase, State
from cubilete.games.good_milk.actions import Leave, Restart, Throw
from cubilete.games.good_milk.board import Track
from cubilete.server.games.good_milk import ACTIONS, OUTS, PHASES, TRACKS, WIRE
from tests.games.good_milk.positions import play, position
from tests.server.games.seen import is_readable, shown

RACING = play(position("squares=p27,m36,b41 drowned=A starter=C"), "C- B> B:1")
OPEN = {
    "game": "good_milk",
    "phase": "over",
    "squares": [
        {"track": "pump", "number": 27},
        {"track": "milk", "number": 37},
        {"track": "boot", "number": 41},
    ],
    "out": ["drowned", None, "left"],
    "beans": [-10, 20, -10],
    "pot": 0,
    "carried": 0,
    "forced": [],
    "turn": None,
    "current_player": None,
    "legal": None,
    "last": {
        "player": 1,
        "face": 1,
        "start": {"track": "milk", "number": 36},
        "landed": {"track": "milk", "number": 37},
        "square": {"track": "milk", "number": 37},
        "surplus": 0,
        "payments": [],
        "gone": [],
        "settlement": [{"payer": None, "receiver": 1, "beans": 30, "due": 30}],
    },
    "winner": 1,
}
"""What everybody sees of that position."""
NAMES: dict[type, str] = {Throw: "throw", Leave: "leave", Restart: "restart"}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_position_as_each_viewer_is_sent_it(viewer: int | None) -> None:
    """All see the same."""
    assert {**OPEN, "viewer": viewer} == shown(GoodMilk, RACING, viewer)


@pytest.mark.parametrize(
    ("state", "phase", "legal"),
    [
        (position(""), "first", None),
        (position("starter=A"), "throw", ["throw"]),
        (position("starter=A thrown=on"), "roll", None),
        (position("squares=b41,m0,m0 starter=A"), "choice", ["leave", "restart"]),
    ],
)
def test_what_a_player_may_do_as_it_is_sent(
    state: State, phase: str, legal: list[str] | None
) -> None:
    """Who is to act gets the names of the actions, and nobody else does."""
    view = shown(GoodMilk, state, 0)

    assert (phase, legal) == (view["phase"], view["legal"])
    assert shown(GoodMilk, state, 1)["legal"] is None
    actions: list[Any] = [] if state.is_chance else list(GoodMilk.legal_actions(state))
    assert (legal or []) == [NAMES[type(action)] for action in actions]


def test_payments_as_they_are_sent() -> None:
    """Who pays whom is named, with what was due; ``null`` is the pot."""
    start = position("squares=m23,m0,m0 beans=0,1,2 starter=A", purse="finite:11")
    view = shown(GoodMilk, play(start, "A> A:1"), None)

    assert [
        {"payer": 1, "receiver": 0, "beans": 1, "due": 2},
        {"payer": 2, "receiver": 0, "beans": 2, "due": 2},
    ] == view["last"]["payments"]
    view = shown(GoodMilk, play(position("squares=m16,m0,m0 starter=A"), "A> A:1"), None)
    assert [{"payer": None, "receiver": 0, "beans": 2, "due": 2}] == view["last"]["payments"]


def test_who_is_bound_for_the_pump_is_sent_in_order() -> None:
    """Seats come as a sorted list."""
    state = position("squares=m12,m0,m12 forced=A,C starter=A", good33="forced_pump")

    assert [0, 2] == shown(GoodMilk, state, None)["forced"]


@pytest.mark.parametrize(
    ("data", "readable"),
    [
        ('{"action":"throw"}', True),
        ('{"action":"leave"}', True),
        ('{"action":"restart"}', True),
        ('{"action":"throw","face":6}', False),
        ('{"action":"leave","player":1}', False),
        ('{"action":"roll","face":6}', False),
        ('{"action":"stand"}', False),
    ],
)
def test_what_a_player_can_send(data: str, *, readable: bool) -> None:
    """The name of an action is all there is to say."""
    assert readable is is_readable(GoodMilk, data)


@pytest.mark.parametrize("name", ["throw", "leave", "restart"])
def test_an_action_comes_back_as_it_was_sent(name: str) -> None:
    """Everybody is sent the name of what was done, and who has done it."""
    action = WIRE.decode_action(f'{{"action":"{name}"}}'.encode(), 2)

    assert {"action": name, "player": 2} == msgspec.to_builtins(WIRE.from_action(action))


def test_everything_has_a_name() -> None:
    """No phase, track, action or way out is without one."""
    assert set(Phase) == set(PHASES)
    assert {None, *Out} == set(OUTS)
    assert {track: track.value for track in Track} == TRACKS
    assert NAMES == ACTIONS
