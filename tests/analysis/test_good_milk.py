"""The exact odds of good milk, against hand-made cases and second ways of reckoning."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from cubilete.analysis.good_milk import (
    STANDINGS,
    At41,
    Odds,
    Standing,
    Turn,
    odds,
    own_turns,
    race,
    start_of,
)
from cubilete.errors import SetupError
from cubilete.games.good_milk import (
    GoodMilk,
    GoodMilkOptions,
    Leave,
    Out,
    Restart,
    Roll,
    Setup,
    Square,
    State,
    Throw,
    Track,
)
from tests.games.good_milk.positions import square

SEED = GoodMilkOptions()
CHOICES: tuple[At41, ...] = ("restart", "leave")
VARIANTS = (
    SEED,
    GoodMilkOptions(overshoot="stay"),
    GoodMilkOptions(good33="forced_pump"),
    GoodMilkOptions(boot35="bounce", restart_square=0, start_square=1),
)


def turn(state: State, face: int, at_41: At41) -> State:
    """Return the position after one turn, played by the rules."""
    player = state.current_player
    assert player is not None
    state = GoodMilk.apply(GoodMilk.apply(state, Throw(player)), Roll(player, face))
    if len(GoodMilk.legal_actions(state)) == 2:
        choice = Restart(player) if at_41 == "restart" else Leave(player)
        return GoodMilk.apply(state, choice)
    return state


def placed(options: GoodMilkOptions, standing: Standing) -> State:
    """Return a position in which the first seat is alone and throws from ``standing``."""
    others = (Square(Track.PUMP, 27),) * (options.players - 1)
    drowned = tuple(range(1, options.players))
    forced = (0,) if standing.forced else ()
    setup = Setup(squares=(standing.square, *others), drowned=drowned, forced=forced, starter=0)
    return GoodMilk(options).initial_state(setup)


@cache
def by_the_rules(
    options: GoodMilkOptions, standing: Standing, face: int, at_41: At41
) -> Standing | str:
    """Return what one turn of the rules makes of a token: a standing or an end."""
    state = turn(placed(options, standing), face, at_41)
    if state.winner == 0:
        return "win"
    if state.out[0] is not None:
        return "drown" if state.out[0] is Out.DROWNED else "leave"
    return Standing(state.squares[0], 0 in state.forced)


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: str(options.written()))
def test_odds_solve_the_equations_of_the_rules(options: GoodMilkOptions, at_41: At41) -> None:
    """From every square the odds are exactly the mean of those after each of six turns."""
    ends = {
        "win": Odds(Fraction(1), Fraction(0), Fraction(0), Fraction(0)),
        "drown": Odds(Fraction(0), Fraction(1), Fraction(0), Fraction(0)),
        "leave": Odds(Fraction(0), Fraction(0), Fraction(1), Fraction(0)),
    }
    for standing in STANDINGS:
        if options.good33 != "forced_pump" and (
            standing.forced or standing.square == square("p13")
        ):
            continue
        after = [by_the_rules(options, standing, face, at_41) for face in range(1, 7)]
        six = [
            ends[each] if isinstance(each, str) else odds(options, at_41, each) for each in after
        ]
        mean = [sum(column, Fraction(0)) / 6 for column in zip(*six, strict=True)]

        found = odds(options, at_41, standing)
        assert Odds(mean[0], mean[1], mean[2], mean[3] + 1) == found
        assert 1 == found.win + found.drown + found.leave


def test_odds_on_the_pump_by_hand() -> None:
    """From 26 of the pump a sixth drowns; the boot leads to the hot seat or to 41."""
    on_boot = [odds(SEED, "leave", Standing(square(f"b{number}"))) for number in range(28, 33)]
    found = odds(SEED, "leave", Standing(square("p26")))

    assert Fraction(1, 6) + sum(each.drown for each in on_boot) / 6 == found.drown
    assert 1 + sum(each.turns for each in on_boot) / 6 == found.turns


def test_odds_on_35_of_the_boot_by_hand() -> None:
    """On 35 a 6 takes six turns on average, and then a leaver is gone."""
    assert Odds(Fraction(0), Fraction(0), Fraction(1), Fraction(6)) == odds(
        SEED, "leave", Standing(square("b35"))
    )


def test_odds_of_whoever_starts_again_forever() -> None:
    """Alone on square 1 and always starting again, a player wins about 79 times in 100."""
    found = odds(SEED, "restart", Standing(square("m1")))

    assert 0.79 == pytest.approx(float(found.win), abs=0.005)
    assert 0 == found.leave


@pytest.mark.parametrize("at_41", CHOICES)
def test_own_turns_agree_with_a_walk_over_the_rules(at_41: At41) -> None:
    """The chances to end with each of the first turns are those of every sequence of faces."""
    counts: dict[Standing | str, Fraction] = {start_of(SEED): Fraction(1)}
    for number, found in enumerate(own_turns(SEED, at_41, 25), start=1):
        later: dict[Standing | str, Fraction] = {}
        for standing, share in counts.items():
            for face in range(1, 7) if isinstance(standing, Standing) else ():
                after = by_the_rules(SEED, standing, face, at_41)
                later[after] = later.get(after, Fraction(0)) + share / 6
        counts = later

        assert Turn(*(later.get(end, Fraction(0)) for end in ("win", "drown", "leave"))) == found
        assert (number >= 5) == (found.win > 0)  # 6, 1, 6, 6, 6 is the quickest way to 37


@pytest.mark.parametrize("at_41", CHOICES)
def test_own_turns_approach_the_odds(at_41: At41) -> None:
    """Summed up, the chances of single turns come as near to the odds as the rest allows."""
    turns = own_turns(SEED, at_41, 400)
    found = odds(SEED, at_41)
    rest = 1 - sum(sum(each) for each in turns)

    assert 0 < rest < Fraction(1, 10**7)
    for column, whole in zip(zip(*turns, strict=True), found[:3], strict=True):
        assert 0 <= whole - sum(column) <= rest
    assert found.turns - sum(n * sum(each) for n, each in enumerate(turns, 1)) < Fraction(1, 10**4)


@pytest.mark.parametrize(
    ("at_41", "nobody", "turns"), [("leave", 0.0451, 38.136), ("restart", 0.0101, 39.388)]
)
def test_race_of_three_by_the_seeds_rules(at_41: At41, nobody: float, turns: float) -> None:
    """The figures of a whole game of three; the first seat has the best chance."""
    found = race(SEED, at_41)

    assert nobody == pytest.approx(found.nobody, abs=5e-5)
    assert turns == pytest.approx(found.turns, abs=5e-4)
    assert found.win[0] > found.win[1] > found.win[2]
    assert found.error <= 1e-12


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize("players", [2, 3, 4, 8, 100])
def test_race_accounts_for_every_end(players: int, at_41: At41) -> None:
    """Somebody wins or nobody does, and whenever nobody does, somebody is out last."""
    found = race(GoodMilkOptions(players=players, min_players=2), at_41)

    assert 1 == pytest.approx(sum(found.win) + found.nobody, abs=1e-11)
    assert found.nobody == pytest.approx(sum(found.last_out), abs=1e-11)
    exact = (1 - odds(SEED, at_41).win) ** players
    assert float(exact) == pytest.approx(found.nobody, rel=1e-12)


@pytest.mark.parametrize("at_41", CHOICES)
def test_race_alone_is_the_odds(at_41: At41) -> None:
    """A race of one token is that token's odds; a race of none is over."""
    found, alone = odds(SEED, at_41), race(SEED, at_41, [start_of(SEED)])
    none = race(SEED, at_41, [])

    assert float(found.win) == pytest.approx(alone.win[0], abs=1e-11)
    assert float(found.turns) == pytest.approx(alone.turns, abs=1e-10)
    assert float(found.drown + found.leave) == pytest.approx(alone.last_out[0], abs=1e-11)
    assert ((), 1.0, 0.0, 0.0) == (none.win, none.nobody, none.turns, none.error)


def joint(at_41: At41, laps: int) -> tuple[list[float], float, float]:
    """Return wins, nobody and mean turns of the first laps of a game of two, by a joint chain.

    The chain runs over both tokens at once, one turn after another, with the moves of the rules.
    """
    start = start_of(SEED)
    shares: dict[tuple[Standing | None, ...], float] = {(start, start): 1.0}
    win, nobody, turns = [0.0, 0.0], 0.0, 0.0
    for seat in [0, 1] * laps:
        later: dict[tuple[Standing | None, ...], float] = {}
        for pair, share in shares.items():
            own, other = pair[seat], pair[1 - seat]
            if own is None:
                later[pair] = later.get(pair, 0.0) + share
                continue
            turns += share
            for face in range(1, 7):
                after = by_the_rules(SEED, own, face, at_41)
                if after == "win":
                    win[seat] += share / 6
                elif other is None and not isinstance(after, Standing):
                    nobody += share / 6
                else:
                    token = after if isinstance(after, Standing) else None
                    moved = (token, other) if seat == 0 else (other, token)
                    later[moved] = later.get(moved, 0.0) + share / 6
        shares = later
    return win, nobody, turns


@pytest.mark.parametrize("at_41", CHOICES)
def test_race_of_two_agrees_with_a_joint_chain(at_41: At41) -> None:
    """Both tokens at once, turn by turn, give what the product of two chains gives."""
    found = race(SEED, at_41, [start_of(SEED)] * 2, error_max=5.0)
    slowest = max(odds(SEED, at_41, standing).turns for standing in STANDINGS)
    running = [Fraction(1)]
    for each in own_turns(SEED, at_41, 60):
        running.append(running[-1] - sum(each))
    laps = next(lap for lap, rest in enumerate(running) if 2 * slowest * rest <= 5)
    win, nobody, turns = joint(at_41, laps)

    assert 20 < laps
    assert win == pytest.approx(found.win, abs=1e-12)
    assert nobody == pytest.approx(sum(found.last_out), abs=1e-12)
    assert turns == pytest.approx(found.turns, abs=1e-9)


def simulated(at_41: At41, games: int, rng: Random) -> tuple[list[int], int, list[int]]:
    """Return wins by seat, games without a winner and the turns of each game, by the rules."""
    wins, nobody, lengths = [0, 0, 0], 0, []
    for _ in range(games):
        state, turns = GoodMilk().initial_state(Setup(starter=0)), 0
        while not state.is_terminal:
            state, turns = turn(state, rng.randint(1, 6), at_41), turns + 1
        lengths.append(turns)
        if state.winner is None:
            nobody += 1
        else:
            wins[state.winner] += 1
    return wins, nobody, lengths


@pytest.mark.parametrize("at_41", CHOICES)
def test_race_of_three_agrees_with_games_by_the_rules(at_41: At41) -> None:
    """1,500 games come within five standard errors of each chance and of the mean length."""
    games = 1500
    wins, nobody, lengths = simulated(at_41, games, Random(41))
    found = race(SEED, at_41)

    for count, chance in zip([*wins, nobody], [*found.win, found.nobody], strict=True):
        assert abs(count / games - chance) <= 5 * sqrt(chance * (1 - chance) / games)
    mean = sum(lengths) / games
    spread = sqrt(sum((length - mean) ** 2 for length in lengths) / games)
    assert abs(mean - found.turns) <= 5 * spread / sqrt(games)


def test_race_favours_whoever_is_ahead() -> None:
    """The nearer to 37, the better the chance; of two alike the one who throws first."""
    standings = [Standing(square(text)) for text in ("m35", "m20", "m20", "p20", "m0")]
    found = race(SEED, "restart", standings)

    assert all(better > worse for better, worse in pairwise(found.win[:4]))
    assert found.win[0] > 1 / 6
    assert 1 == pytest.approx(sum(found.win) + found.nobody, abs=1e-11)


def test_race_can_be_cut_earlier() -> None:
    """A larger error is reached sooner, and it bounds what is missing."""
    exact, rough = race(SEED, "leave"), race(SEED, "leave", error_max=1e-3)

    assert 1e-12 < rough.error <= 1e-3
    for fine, coarse in zip((*exact.win, exact.turns), (*rough.win, rough.turns), strict=True):
        assert 0 < fine - coarse <= rough.error


@pytest.mark.parametrize(
    "values",
    [{"last_alone": "takes_pot"}, {"purse": "finite:30", "insolvent": "eliminated"}],
)
def test_race_needs_tokens_that_do_not_meet(values: dict[str, object]) -> None:
    """Where one player's race can end another's, the odds are refused."""
    with pytest.raises(SetupError, match="last_alone=play_on"):
        race(GoodMilkOptions.parse(values), "restart")


@pytest.mark.parametrize(
    "values",
    [
        {"purse": "finite:30"},
        {"purse": "finite:30", "insolvent": "debt"},
        {"insolvent": "eliminated"},
        {"no_winner": "split", "leave_refund": "stake", "pay24": "milk_side"},
    ],
)
def test_race_does_not_depend_on_beans(values: dict[str, object]) -> None:
    """House rules about beans alone change nobody's chance."""
    assert race(SEED, "restart") == race(GoodMilkOptions.parse(values), "restart")


@pytest.mark.parametrize("text", ["m7", "m33", "m37", "p27", "b33", "b41"])
def test_no_odds_from_where_no_token_waits(text: str) -> None:
    """Squares that act at once, and those where a race is over, have no odds."""
    standing = Standing(square(text))
    with pytest.raises(SetupError, match="No token waits"):
        odds(SEED, "restart", standing)
    with pytest.raises(SetupError, match="No token waits"):
        own_turns(SEED, "restart", 1, standing)
    with pytest.raises(SetupError, match="No token waits"):
        race(SEED, "restart", [start_of(SEED), standing])
