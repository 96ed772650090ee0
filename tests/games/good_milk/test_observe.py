"""What viewers see of good milk: all the same, but for what they may do."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from cubilete.core.observation import Viewer
from cubilete.games.good_milk import GoodMilk, Leave, Restart, Setup, Throw
from tests.games.good_milk.positions import game_with, play, position, squares, steps, throw

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)


@pytest.mark.parametrize("seed", range(5))
def test_all_viewers_see_the_same(seed: int) -> None:
    """Two observations of one position differ in their viewer and in what is legal only."""
    for step in steps(game_with(good33="forced_pump"), Random(seed)):
        spectator = GoodMilk.observe(step.after, None)
        for viewer in (0, 1, 2):
            seen = GoodMilk.observe(step.after, viewer)

            assert viewer == seen.viewer
            assert spectator == replace(seen, viewer=None, legal=None)


def test_only_the_player_to_act_is_told_what_is_legal() -> None:
    """Legal actions are those of the rules, for whoever acts and for nobody else."""
    waiting = position("starter=B")
    choosing = position("squares=m0,b41,m0 starter=B")
    rolling = play(waiting, "B>")
    over = throw(position("squares=m36,m0,m0 starter=A"), 1)

    def legal(state: object) -> list[object]:
        return [GoodMilk.observe(state, viewer).legal for viewer in VIEWERS]  # type: ignore[arg-type]

    assert [None, None, (Throw(1),), None] == legal(waiting)
    assert [None, None, (Leave(1), Restart(1)), None] == legal(choosing)
    assert [None, None, None, None] == legal(rolling) == legal(over)


def test_an_observation_holds_the_whole_position() -> None:
    """Where tokens are, who is out, every hand, the pot and the last move are public."""
    state = throw(position("squares=m31,p24,m0 starter=A carried=4", good33="forced_pump"), 2, 3)
    seen = GoodMilk.observe(state, None)

    assert squares("m12 p27 m0") == seen.squares
    assert {0} == set(seen.forced)
    assert (34, 4, 2, 2) == (seen.pot, seen.carried, seen.turn, seen.current_player)
    for item in fields(seen):
        if item.name not in ("viewer", "legal"):
            assert getattr(state, item.name) == getattr(seen, item.name)


def test_case_e5_the_observation_shows_the_last_move_and_the_record_all() -> None:
    """An observation holds the move that led to it; every action is visible to every viewer."""
    state = position("starter=A")
    for token in ("A>", "A:6", "B>"):
        action = GoodMilk.decode_action(token)
        for viewer in VIEWERS:
            assert (action,) == GoodMilk.visible(state, action, viewer)
        state = GoodMilk.apply(state, action)
    last = GoodMilk.observe(state, 2).last

    assert last is not None
    assert (0, 6) == (last.player, last.face)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_setup_is_public(viewer: Viewer) -> None:
    """No part of a setup is hidden from anybody."""
    setup = Setup(squares=squares("m3 p14 b28"), beans=(-10, -10, -10), starter=1)

    assert setup == GoodMilk.visible_setup(setup, viewer)
