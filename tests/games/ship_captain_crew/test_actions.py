"""The actions of ship, captain, crew: a closed union of plain data."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from cubilete.core.chance import Starter
from cubilete.games.ship_captain_crew import ShipCaptainCrew
from cubilete.games.ship_captain_crew.actions import Roll, Stand, StarterRoll, Throw


def test_the_game_has_five_kinds_of_action() -> None:
    """Two are the players', three are chance's."""
    assert (Starter, StarterRoll, Throw, Roll, Stand) == ShipCaptainCrew.action_types


@pytest.mark.parametrize("kind", ShipCaptainCrew.action_types)
def test_every_action_names_its_player(kind: type) -> None:
    """The first field of an action is the seat that acts."""
    assert "player" == fields(kind)[0].name


@pytest.mark.parametrize("kind", [Throw, Roll, StarterRoll])
def test_faces_are_typed_as_such(kind: type) -> None:
    """JSON lines know a list of faces by the name of its type."""
    assert "Faces" in str(fields(kind)[1].type)


def test_a_throw_has_no_crew_dice_unless_it_names_some() -> None:
    """A plain throw is one of all free dice, and equal throws are equal."""
    assert () == Throw(0).again
    assert Throw(0, (2, 5)) == Throw(0, (2, 5))


def test_actions_cannot_be_changed() -> None:
    """What has been played stays."""
    with pytest.raises(FrozenInstanceError):
        Throw(0).again = (6,)  # type: ignore[misc]
