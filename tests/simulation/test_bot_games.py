"""Bots play whole games by themselves, at every number of players."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence

import pytest

from cubilete.bots.policy import LEVELS, find_policy
from cubilete.games.registry import find_game
from cubilete.simulation.play import Table, simulate

SEATS = [
    *(("liars_dice", players) for players in range(2, 7)),
    *(("ship_captain_crew", players) for players in range(1, 9)),
    *(("good_milk", players) for players in range(3, 9)),
]


QUICK, ALL = LEVELS[:2], LEVELS
"""Novice and steady, which think for no time; and with them those that look ahead."""


@pytest.mark.parametrize(("levels", "games"), [(QUICK, 100), (ALL, 3)], ids=["quick", "all"])
@pytest.mark.parametrize(("name", "players"), SEATS)
def test_bot_games_end(name: str, players: int, levels: Sequence[str], games: int) -> None:
    """Levels in turn round the table; every game ends and is counted."""
    kind = find_game(name)
    game = kind(kind.options_type(players=players))
    bots = [find_policy(name, levels[seat % len(levels)]) for seat in range(players)]
    summary = simulate(Table(game, bots), games, seed=players)

    assert games == summary.games == sum(summary.wins_by_seat) + summary.no_winner
    if name != "good_milk":
        assert 0 == summary.no_winner


@pytest.mark.deep
@pytest.mark.parametrize(("name", "players"), SEATS)
def test_10_000_bot_games_end(name: str, players: int) -> None:
    """The command line plays 10,000 games of steady bots to their ends."""
    command = ["simulate", name, "--games", "10000", "--players", str(players), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "cubilete", *command], capture_output=True, text=True, check=True
    )
    shown = json.loads(done.stdout)

    assert 10_000 == shown["games"] == sum(shown["wins_by_seat"]) + shown["no_winner"]
