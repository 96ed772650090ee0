"""Games between policies."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cubilete.bots.policy import find_policy
from cubilete.core.chance import Starter
from cubilete.games.registry import GAMES
from cubilete.simulation.play import Table, simulate


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_a_recorded_game_replays_to_its_end(kind: type[Any]) -> None:
    """What is recorded is what was played."""
    table = Table(kind(), [find_policy(kind.name, "novice")] * 3)
    record = table.record(Random(3))

    assert record.final_state().is_terminal
    assert record == table.record(Random(3))


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_first_seat_starts_where_that_is_asked_for(kind: type[Any]) -> None:
    """Chance names the first seat in every game, or anybody."""
    bots = [find_policy(kind.name, "steady")] * 3
    fixed, free = Table(kind(), bots, first_seat=True), Table(kind(), bots)
    started = [next(fixed.play(Random(seed))).action for seed in range(12)]
    drawn = {next(free.play(Random(seed))).action for seed in range(40)}

    assert [Starter(0)] * 12 == started
    assert {Starter(0), Starter(1), Starter(2)} == drawn


def test_simulate_counts_every_game() -> None:
    """Wins and games without a winner add up, and a hook is called for each game."""
    seen: list[int] = []
    kind = GAMES[0]
    table = Table(kind(), [find_policy(kind.name, "steady")] * 3)
    summary = simulate(table, 9, 1, lambda: seen.append(1))

    assert 9 == len(seen) == summary.games == sum(summary.wins_by_seat) + summary.no_winner
    assert summary.length > 9 * 5
