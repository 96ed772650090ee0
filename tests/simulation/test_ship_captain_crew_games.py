"""Compiled games of ship, captain, crew are games by the rules, and play what the bots play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import (
    MEAN,
    trio_probability,
    turn_distribution,
    turn_value,
)
from cubilete.analysis.ship_captain_crew_policies import distribution_under
from cubilete.bots.ship_captain_crew_levels import level_race, novice_scores
from cubilete.core.options import Measure
from cubilete.errors import SetupError, UnknownNameError
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions, Turn
from cubilete.games.ship_captain_crew.rules import legal_in_turn
from cubilete.kernels.ship_captain_crew_rolls import legal_choices
from cubilete.simulation.ship_captain_crew_games import ShipCaptainCrewGames
from tests.simulation.replaying import asked_again, replayed

REROLLS = ("one_or_both", "both_only")
ENDS = ("target", "rounds")
ERRORS_MAX = 4.5
"""How many standard errors a count may lie off; beyond by chance about once in 150,000 times."""
CHUNK = 20
"""How many games are played under options that were drawn once."""


def any_plan(options: ShipCaptainCrewOptions, rng: Random) -> Any:
    """Return a table of choices, each of which is legal."""
    legal = legal_choices(options)
    plan = np.zeros(legal.shape[:3], np.int8)
    for place in np.ndindex(plan.shape):
        plan[place] = rng.choice(np.flatnonzero(legal[place]).tolist() or [0])
    return plan


def any_table(rng: Random, reroll: Any, end: str) -> tuple[ShipCaptainCrewOptions, list[Any]]:
    """Return house rules, and a policy for each seat."""
    players = rng.choice((1, 2, 2, 3, 3, 4, 6, 9))
    options = ShipCaptainCrewOptions(
        players=players,
        crew_reroll=reroll,
        commit=rng.choice(("stop_any_time", "use_all_throws")),
        crew_keep=rng.choice(("free", "locked")),
        reach=rng.choice(("at_least", "strictly_above")),
        end=Measure(end, rng.randint(1, 40) if end == "target" else rng.randint(1, 4)),
        ante=rng.randint(0, 3),
    )
    turn = ShipCaptainCrewOptions(
        crew_reroll=reroll, commit=options.commit, crew_keep=options.crew_keep
    )
    names = "random", "novice", "steady", f"stand_above_{rng.randint(0, 12)}", any_plan(turn, rng)
    return options, rng.choices(names, k=players)


@pytest.mark.parametrize(
    "games", [1000, pytest.param(100_000, marks=pytest.mark.deep, id="100000")]
)
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("reroll", REROLLS)
def test_every_game_is_one_by_the_rules(reroll: str, end: str, games: int) -> None:
    """Replayed, each action is legal, and the same player wins with the same totals."""
    rng = Random(f"{reroll}/{end}/{games}")
    for chunk in range(games // CHUNK):
        options, policies = any_table(rng, reroll, end)
        first = rng.choice((None, rng.randrange(options.players)))
        seed, start = rng.getrandbits(63), chunk * CHUNK
        table = ShipCaptainCrewGames(options, policies, first)
        played = table.play(CHUNK, seed=seed, start=start)
        for game in range(CHUNK):
            kept = table.record(start + game, seed=seed)
            state, length = replayed(kept)
            assert state.is_terminal
            assert state.totals == tuple(played.totals[game].tolist())
            assert (state.winner, state.first) == (played.winner[game], played.first[game])
            assert (state.round, length) == (played.rounds[game], played.length[game])
            extra = sum(
                score is not None for row in state.sheet if row[0] is None for score in row[1]
            )
            assert extra == played.extra[game]


def test_scores_are_counted() -> None:
    """All turns of all games are counted by player and score, and make the totals."""
    options = ShipCaptainCrewOptions(players=3)
    played = ShipCaptainCrewGames(options, ["steady", "novice", "random"]).play(200, seed=1)

    assert [played.rounds.sum()] * 3 == played.scores.sum(1).tolist()
    assert played.totals.sum(0).tolist() == (played.scores @ np.arange(13)).tolist()


@pytest.mark.parametrize(
    ("options", "games"),
    [
        (ShipCaptainCrewOptions(players=2, end=Measure("target", 15)), 120),
        (ShipCaptainCrewOptions(players=4, end=Measure("rounds", 1)), 150),
        (ShipCaptainCrewOptions(players=3, end=Measure("rounds", 2), crew_reroll="both_only"), 80),
        (ShipCaptainCrewOptions(players=1, end=Measure("target", 30)), 20),
        (ShipCaptainCrewOptions(players=1, end=Measure("rounds", 3)), 20),
        (
            ShipCaptainCrewOptions(
                players=2, end=Measure("rounds", 1), commit="use_all_throws", crew_keep="locked"
            ),
            150,
        ),
        pytest.param(ShipCaptainCrewOptions(players=3), 2000, marks=pytest.mark.deep),
    ],
    ids=lambda value: str(value.written()) if isinstance(value, ShipCaptainCrewOptions) else value,
)
def test_steady_plays_what_the_bot_plays(options: ShipCaptainCrewOptions, games: int) -> None:
    """Asked at every position of its games, the bot does the same; last turns included."""
    names = ["steady"] * options.players
    table = ShipCaptainCrewGames(options, names)

    for number in range(games):
        assert [] == asked_again(table.record(number, seed=4), names)


@pytest.mark.parametrize("reroll", REROLLS)
def test_steady_counts_who_shares_the_top(reroll: Any) -> None:
    """Where others are tied high up before the last turn, the bot does what the kernel does."""
    options = ShipCaptainCrewOptions(players=5, crew_reroll=reroll, end=Measure("rounds", 1))
    names = ["steady"] * 5
    table = ShipCaptainCrewGames(options, names, 0)
    others = table.play(50_000, seed=6).totals[:, :4]
    best = others.max(1)
    tied = np.flatnonzero((best > 6) & ((others == best[:, None]).sum(1) > 1)).tolist()

    assert 400 < len(tied)
    for number in tied[:400]:
        assert [] == asked_again(table.record(number, seed=6), names)


def uniform(options: ShipCaptainCrewOptions) -> Any:
    """Return the policy that makes any legal choice, as the analysis has it."""

    def policy(turn: Turn) -> Any:
        can = legal_in_turn(options, turn)
        choices = [*can.again, *((None,) if can.stand else ())]
        return dict.fromkeys(choices, Fraction(1, len(choices)))

    return policy


def threshold(options: ShipCaptainCrewOptions) -> Any:
    """Return the policy that stands on more than eight, as the analysis has it."""

    def policy(turn: Turn) -> Any:
        can = legal_in_turn(options, turn)
        return {None if can.stand and turn.score > 8 else can.again[-1]: Fraction(1)}

    return policy


TURNS = [
    ShipCaptainCrewOptions(players=1, end=Measure("rounds", 1000)),
    ShipCaptainCrewOptions(players=1, end=Measure("rounds", 1000), crew_reroll="both_only"),
    ShipCaptainCrewOptions(
        players=1, end=Measure("rounds", 1000), commit="use_all_throws", crew_keep="locked"
    ),
]


@pytest.mark.parametrize("options", TURNS, ids=("default", "both_only", "strict"))
@pytest.mark.parametrize("policy", ["steady", "novice", "random", "stand_above_8"])
def test_scores_are_as_frequent_as_they_should_be(
    options: ShipCaptainCrewOptions, policy: str
) -> None:
    """A million turns score what the exact distribution of the policy says."""
    turns = 1_000_000
    exact: dict[str, Callable[[], Sequence[Any]]] = {
        "steady": lambda: turn_distribution(options, worth=MEAN),
        "novice": lambda: novice_scores(options).tolist(),
        "random": lambda: distribution_under(options, uniform(options)),
        "stand_above_8": lambda: distribution_under(options, threshold(options)),
    }
    counted = ShipCaptainCrewGames(options, [policy]).play(turns // 1000, seed=7).scores[0]

    assert turns == counted.sum()
    for score, share in enumerate(map(float, exact[policy]())):
        error = sqrt(turns * share * (1 - share))
        assert abs(counted[score] - turns * share) <= ERRORS_MAX * error, score


def test_the_mean_and_the_trio_are_exact() -> None:
    """Two million turns: best mean 4.316, and the trio in 42314697971 of 78364164096 turns."""
    options, turns = TURNS[0], 2_000_000
    counted = ShipCaptainCrewGames(options, ["steady"]).play(turns // 1000, seed=2).scores[0]
    points, trio = np.arange(13), float(trio_probability())
    mean = counted @ points / turns
    error = sqrt((counted @ points**2 / turns - mean**2) / turns)

    assert abs(mean - float(turn_value(options))) < ERRORS_MAX * error
    assert abs(1 - counted[0] / turns - trio) < ERRORS_MAX * sqrt(trio * (1 - trio) / turns)


@pytest.mark.parametrize(
    "names",
    [
        ("steady", "novice"),
        ("novice", "steady"),
        pytest.param(("steady", "novice", "steady"), marks=pytest.mark.deep),
    ],
)
def test_wins_are_those_of_the_solved_race(names: tuple[str, ...]) -> None:
    """By place in the order of turns, levels win a race to 30 as often as solved exactly."""
    games, gaps = 200_000, [30] * len(names)
    options = ShipCaptainCrewOptions(players=len(names), end=Measure("target", 30))
    played = ShipCaptainCrewGames(options, names, 0).play(games, seed=5)

    chances = level_race(options, names, 30).start(gaps).tolist()
    for player, chance in enumerate(chances):
        error = sqrt(games * chance * (1 - chance))
        assert abs((played.winner == player).sum() - games * chance) < ERRORS_MAX * error


def test_a_game_is_the_same_however_games_are_shared_out() -> None:
    """A game follows from the seed and its number, not from the games before it."""
    table = ShipCaptainCrewGames(ShipCaptainCrewOptions(), ["random", "novice", "steady"])
    whole = table.play(60, seed=9)
    parts = [table.play(20, seed=9, start=start) for start in (0, 20, 40)]

    assert whole.totals.tolist() == np.concatenate([part.totals for part in parts]).tolist()
    assert whole.winner.tolist() != table.play(60, seed=10).winner.tolist()


def test_chance_names_every_starter_as_probably() -> None:
    """Each of five players starts a fifth of the games."""
    options, games = ShipCaptainCrewOptions(players=5, end=Measure("rounds", 1)), 50_000
    played = ShipCaptainCrewGames(options, ["random"] * 5).play(games, seed=3)
    first = np.bincount(played.first, minlength=5)

    assert max(abs(first - games / 5)) < ERRORS_MAX * sqrt(games * 0.2 * 0.8)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"tie": "share"}, "tie=share"),
        ({"settle": "per_point", "rate": 2}, "settle=per_point, rate=2"),
        ({"first": "highest_sum"}, "first=highest_sum"),
        ({"round_start": "rotate"}, "round_start=rotate"),
    ],
)
def test_other_house_rules_are_refused(changes: Any, named: str) -> None:
    """What the kernel does not play is named in one sentence."""
    options = ShipCaptainCrewOptions(players=2, **changes)

    with pytest.raises(SetupError, match=f"not played with {named}: leave that out"):
        ShipCaptainCrewGames(options, ["steady"] * 2)


def test_who_cannot_play_is_refused() -> None:
    """Too many players, too few policies, a seat that is none, and a policy that is not known."""
    two = ShipCaptainCrewOptions(players=2)

    with pytest.raises(SetupError, match="at most 100 players, not 101"):
        ShipCaptainCrewGames(ShipCaptainCrewOptions(players=101), ["steady"] * 101)
    with pytest.raises(SetupError, match="Name 2 policies, one a seat, not 1"):
        ShipCaptainCrewGames(two, ["steady"])
    with pytest.raises(SetupError, match="seats 0 to 1, not 2"):
        ShipCaptainCrewGames(two, ["steady"] * 2, 2)
    with pytest.raises(UnknownNameError, match="no policy 'captain'; they have random"):
        ShipCaptainCrewGames(two, ["steady", "captain"])


def test_a_record_says_who_played() -> None:
    """Seats are named, each with its policy; a table of choices is called a plan."""
    options = ShipCaptainCrewOptions(players=2)
    kept = ShipCaptainCrewGames(options, ["novice", np.zeros((4, 6, 6), np.int8)]).record(3, seed=8)

    assert [("Bot 1", "novice"), ("Bot 2", "plan")] == [
        (seat.name, seat.bot) for seat in kept.seats
    ]
