"""Compiled games of good milk are games by the rules, and play what the bots play."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from cubilete.analysis.good_milk import At41, race
from cubilete.analysis.good_milk_table import whole_game
from cubilete.core.options import Measure
from cubilete.errors import SetupError, UnknownNameError
from cubilete.games.good_milk import GoodMilkOptions, Leave, Restart
from cubilete.games.good_milk.state import Out
from cubilete.kernels.good_milk_board import AT_EXIT, AT_GOAL, DROWNED
from cubilete.kernels.good_milk_games import NOBODY
from cubilete.simulation.good_milk_games import LEAVES, GoodMilkGames
from tests.simulation.replaying import asked_again, replayed

ERRORS_MAX = 4.5
"""How many standard errors a count may lie off; beyond by chance about once in 150,000 times."""
CHUNK = 20
"""How many games are played under options that were drawn once."""


def any_table(rng: Random, overshoot: Any) -> tuple[GoodMilkOptions, list[str]]:
    """Return house rules, and a policy for each seat."""
    players = rng.choice((2, 3, 3, 4, 5, 9))
    options = GoodMilkOptions(
        players=players,
        min_players=2,
        overshoot=overshoot,
        bounce_events=rng.choice(("all", "all", "only_33")),
        good33=rng.choice(("hot_seat", "hot_seat", "forced_pump")),
        boot35=rng.choice(("stay", "stay", "bounce")),
        restart_square=rng.choice((1, 1, 0)),
        start_square=rng.choice((0, 0, 1)),
        stake=rng.choice((10, 10, 0, 1, 3, 200)),
    )
    return options, rng.choices(list(LEAVES), k=players)


def out_of(place: int) -> Out | None:
    """Return why a token of this place is out, if its player is."""
    return {DROWNED: Out.DROWNED, AT_EXIT: Out.LEFT}.get(place)


@pytest.mark.parametrize(
    "games", [2000, pytest.param(100_000, marks=pytest.mark.deep, id="100000")]
)
@pytest.mark.parametrize("overshoot", ["bounce", "stay"])
def test_every_game_is_one_by_the_rules(overshoot: str, games: int) -> None:
    """Replayed, each action is legal, and the same player wins with the same beans."""
    rng = Random(f"{overshoot}/{games}")
    for chunk in range(games // CHUNK):
        options, policies = any_table(rng, overshoot)
        first = rng.choice((None, rng.randrange(options.players)))
        seed, start = rng.getrandbits(63), chunk * CHUNK
        table = GoodMilkGames(options, policies, first)
        played = table.play(CHUNK, seed=seed, start=start)
        for game in range(CHUNK):
            kept = table.record(start + game, seed=seed)
            state, length = replayed(kept)
            assert state.is_terminal
            assert (*state.beans, state.pot) == (*played.beans[game].tolist(), played.pot[game])
            assert (NOBODY if state.winner is None else state.winner) == played.winner[game]
            assert length == played.length[game]
            choices = sum(isinstance(action, Leave | Restart) for action in kept.actions)
            assert length - choices == played.turns[game]
            places = played.places[game].tolist()
            assert list(map(out_of, places)) == list(state.out)
            assert places.count(AT_GOAL) == (state.winner is not None)
            assert first in (None, played.first[game])


@pytest.mark.parametrize("names", [("steady", "captain", "restart"), ("leave", "sharp", "leave")])
def test_levels_play_what_the_bots_play(names: tuple[str, ...]) -> None:
    """Asked at every position of their games, the bots do the same."""
    table = GoodMilkGames(GoodMilkOptions(), names)

    for number in range(150):
        assert [] == asked_again(table.record(number, seed=4), names)


@pytest.mark.parametrize("name", ["novice", "random"])
def test_a_mood_leaves_every_second_time(name: str) -> None:
    """Of the choices on 41 half are to leave."""
    played = GoodMilkGames(GoodMilkOptions(), [name] * 3).play(500_000, seed=6)
    choices, left = (played.length - played.turns).sum(), (played.places == AT_EXIT).sum()

    assert abs(left - choices / 2) < ERRORS_MAX * sqrt(choices / 4)


@pytest.mark.parametrize("at_41", ["restart", "leave"])
@pytest.mark.parametrize("players", [3, 8])
def test_wins_by_seat_are_exact(at_41: Any, players: int) -> None:
    """Over a million games: who wins, how often nobody does, and how many turns it takes."""
    options, games = GoodMilkOptions(players=players), 1_000_000
    played, exact = (
        GoodMilkGames(options, [at_41] * players, 0).play(games, seed=1),
        race(options, at_41),
    )

    for player, share in enumerate((*exact.win, exact.nobody)):
        wanted = NOBODY if player == players else player
        error = sqrt(games * share * (1 - share))
        assert abs((played.winner == wanted).sum() - games * share) < ERRORS_MAX * error
    assert abs(played.turns.mean() - exact.turns) < ERRORS_MAX * played.turns.std() / sqrt(games)


def test_beans_are_as_reckoned() -> None:
    """Hands and pot add up to nothing in every game, and bring what is reckoned exactly.

    What is reckoned has a pot that always pays in full; a short one changes a mean by less than a
    twentieth of a bean.
    """
    options, games = GoodMilkOptions(), 1_000_000
    choices: list[At41] = ["leave", "restart", "restart"]
    played = GoodMilkGames(options, choices, 0).play(games, seed=3)
    gains = whole_game(options, choices).gains(options) - options.stake

    assert not (played.beans.sum(1) + played.pot).any()
    assert 0 <= played.pot.min()
    for player, gain in enumerate(gains.tolist()):
        error = played.beans[:, player].std() / sqrt(games)
        assert abs(played.beans[:, player].mean() - gain) < ERRORS_MAX * error + 0.05


def test_chance_names_every_starter_as_probably() -> None:
    """Each of five players starts a fifth of the games; games follow from their numbers."""
    options, games = GoodMilkOptions(players=5), 50_000
    played = GoodMilkGames(options, ["restart"] * 5).play(games, seed=3)
    later = GoodMilkGames(options, ["restart"] * 5).play(10, seed=3, start=40)

    first = np.bincount(played.first, minlength=5)
    assert max(abs(first - games / 5)) < ERRORS_MAX * sqrt(games * 0.2 * 0.8)
    assert played.beans[40:50].tolist() == later.beans.tolist()


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"pay24": "milk_side"}, "pay24=milk_side"),
        ({"purse": Measure("finite", 30)}, "purse=finite:30"),
        ({"leave_refund": "stake"}, "leave_refund=stake"),
        (
            {"last_alone": "takes_pot", "no_winner": "split"},
            "last_alone=takes_pot, no_winner=split",
        ),
    ],
)
def test_other_house_rules_are_refused(changes: Any, named: str) -> None:
    """What the kernel does not play is named in one sentence."""
    with pytest.raises(SetupError, match=f"not played with {named}: leave that out"):
        GoodMilkGames(GoodMilkOptions(**changes), ["steady"] * 3)


def test_who_cannot_play_is_refused() -> None:
    """A policy that is not known."""
    with pytest.raises(UnknownNameError, match="no policy 'admiral'; they have random"):
        GoodMilkGames(GoodMilkOptions(), ["steady", "admiral", "leave"])
