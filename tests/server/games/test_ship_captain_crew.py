"""The wire form of ship, captain, crew: what is sent and what is shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from cubilete.games.ship_captain_crew import Phase, ShipCaptainCrew, Stand, State, Throw
from cubilete.games.ship_captain_crew.observe import observe
from cubilete.games.ship_captain_crew.rules import legal_actions
from cubilete.server.games.ship_captain_crew import PHASES, SHEET_ROWS_MAX, WIRE, view_of
from tests.games.ship_captain_crew.positions import play, position, states, turns
from tests.server.games.seen import is_readable, shown

SAILING = play(position(), "A> A:24566 A>26 A:35 A. B> B:11234 B> B:34566")
OPEN = {
    "game": "ship_captain_crew",
    "phase": "turn",
    "round": 1,
    "is_final_round": False,
    "first": 0,
    "starter": 0,
    "player": 1,
    "current_player": 1,
    "totals": [8, 0, 0],
    "scores": [8],
    "turn": {
        "throws": 2,
        "throws_left": 1,
        "kept": 3,
        "crew": [3, 6],
        "locked": [],
        "rethrown": False,
        "again": [],
        "dice": 0,
        "score": 9,
    },
    "playoff": [],
    "extra": [],
    "contenders": [],
    "shown": [],
    "pot": 3,
    "sheet": [],
    "last": {"action": "roll", "player": 1, "faces": [3, 4, 5, 6, 6]},
    "leaders": [],
    "winner": None,
}
"""What everybody sees of that position."""
MAY = {"throw": False, "again": [[3], [6], [3, 6]], "stand": True}


@pytest.mark.parametrize(("viewer", "legal"), [(None, None), (0, None), (1, MAY), (2, None)])
def test_a_position_as_each_viewer_is_sent_it(
    viewer: int | None, legal: dict[str, Any] | None
) -> None:
    """All see the same, but for what who is to act may do."""
    assert {**OPEN, "viewer": viewer, "legal": legal} == shown(ShipCaptainCrew, SAILING, viewer)


def test_dice_in_the_cup_as_they_are_sent() -> None:
    """While a crew die rolls, it is still told apart from the one that lies."""
    view = shown(ShipCaptainCrew, play(SAILING, "B>3"), 1)

    assert ("roll", None, None) == (view["phase"], view["current_player"], view["legal"])
    assert ([3, 6], [3], 1) == tuple(view["turn"][key] for key in ("crew", "again", "dice"))


def test_the_end_as_it_is_sent() -> None:
    """The score sheet has its row, and the winner is named."""
    view = shown(
        ShipCaptainCrew, play(position("first=A", "end=rounds:1"), turns(A=7, B=2, C=0)), 0
    )

    assert ("over", [0], 0) == (view["phase"], view["leaders"], view["winner"])
    assert [{"round": 1, "scores": [7, 2, 0]}] == view["sheet"]


def test_a_long_game_sends_no_long_sheet() -> None:
    """The last rows are sent, each with the number of its round."""
    state = position("first=A", "players=2 end=rounds:100")
    for _ in range(SHEET_ROWS_MAX + 3):
        state = play(state, turns(A=0, B=0))
    sheet = shown(ShipCaptainCrew, state, None)["sheet"]

    assert list(range(4, SHEET_ROWS_MAX + 4)) == [row["round"] for row in sheet]


@given(state=states())
def test_what_is_legal_can_be_read_from_the_view(state: State) -> None:
    """The three parts of what is legal say just what the rules allow."""
    player = state.current_player
    if player is None:
        return
    legal = view_of(observe(state, player)).legal

    assert legal is not None
    throw = {Throw(player)} if legal.throw else set[Throw]()
    again = {Throw(player, faces) for faces in legal.again}
    stand = {Stand(player)} if legal.stand else set[Stand]()
    assert set(legal_actions(state)) == throw | again | stand


@pytest.mark.parametrize(
    ("data", "readable"),
    [
        ('{"action":"throw"}', True),
        ('{"action":"throw","again":[]}', True),
        ('{"action":"throw","again":[2,5]}', True),
        ('{"action":"stand"}', True),
        ('{"action":"throw","again":[1,2,3,4,5,6]}', False),
        ('{"action":"throw","again":[0]}', False),
        ('{"action":"throw","again":[7]}', False),
        ('{"action":"throw","again":["2"]}', False),
        ('{"action":"throw","again":[true]}', False),
        ('{"action":"throw","again":2}', False),
        ('{"action":"throw","again":null}', False),
        ('{"action":"throw","player":0}', False),
        ('{"action":"stand","again":[2]}', False),
        ('{"action":"roll","faces":[6,6,6,6,6]}', False),
        ('{"action":"bid","quantity":1,"face":1}', False),
    ],
)
def test_what_a_player_can_send(data: str, *, readable: bool) -> None:
    """A throw names at most so many faces as there are dice; the rest is the rules'."""
    assert readable is is_readable(ShipCaptainCrew, data)


def test_faces_may_be_sent_in_any_order() -> None:
    """The order in which somebody touches dice means nothing."""
    assert Throw(1, (2, 5)) == WIRE.decode_action(b'{"action":"throw","again":[5,2]}', 1)


def test_every_phase_has_a_name() -> None:
    """No position is without one."""
    assert set(Phase) == set(PHASES)
