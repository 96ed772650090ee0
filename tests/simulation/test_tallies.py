"""What a simulation counts for one game only."""

from __future__ import annotations

from cubilete.core.record import Record, Seat
from cubilete.games.good_milk import GoodMilk
from cubilete.games.registry import find_game
from cubilete.simulation.tallies import tally_for


def test_turns_and_trios_are_counted() -> None:
    """A turn with the trio, one without it, and one that has not ended."""
    game = find_game("ship_captain_crew")()
    tokens = "A> A:14556 A. B> B:11111 B> B:22222 B> B:33333 C> C:44444"
    actions = tuple(map(game.decode_action, tokens.split()))
    seats = (Seat("Ana"), Seat("Binh"), Seat("Chi"))
    tally = tally_for(game)

    assert tally is not None
    for step in Record(game, game.decode_setup("first=A"), seats, actions).steps():
        tally.add(step)
    assert {"turns": 2, "qualify": 0.5} == tally.as_json()


def test_other_games_have_no_tally() -> None:
    """Nothing is counted for them only."""
    assert None is tally_for(GoodMilk())
