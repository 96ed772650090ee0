"""The bots of good milk: always legal, and what they choose on 41."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.analysis.good_milk import Standing, odds
from cubilete.bots.good_milk import (
    POLICIES,
    captain,
    exact_worth,
    leave,
    novice,
    restart,
    steady,
    worth,
)
from cubilete.bots.policy import LEVELS, find_policy
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Leave, Phase, Restart, State, Throw
from tests.games.good_milk.positions import all_options, position, square

ALONE = "squares=p27,p27,b41 drowned=A,B starter=C"
FAR = "squares=m0,m0,b41 starter=C"
NEAR = "squares=m36,m35,b41 starter=C"


def chosen(setup: str, **options: object) -> object:
    """Return what the steady bot does in a position."""
    state = position(setup, **options)
    return steady(GoodMilk.observe(state, state.current_player), 1.0, Random(0))


@given(options=all_options(), seed=st.integers(0, 2**32))
def test_bots_only_do_what_is_legal(options: GoodMilkOptions, seed: int) -> None:
    """Under every house rule each policy's action is legal, to the end of the game."""
    rng = Random(seed)
    state = GoodMilk(options).initial_state()
    while not state.is_terminal:
        player = state.current_player
        if player is None:
            state = GoodMilk.apply(state, GoodMilk.draw(state, rng))
            continue
        seen = GoodMilk.observe(state, player)
        actions = [policy(seen, 1.0, rng) for policy in POLICIES.values()]

        assert set(actions) <= set(GoodMilk.legal_actions(state))
        state = GoodMilk.apply(state, rng.choice(actions))


def test_policies_have_all_levels_and_both_choices() -> None:
    """The table names every level, and a policy for each choice on 41."""
    assert {"novice", "steady", "sharp", "captain", "restart", "leave"} == set(POLICIES)
    assert set(LEVELS) <= set(POLICIES)
    assert leave is find_policy("good_milk", "good_milk.leave")
    assert steady is find_policy("good_milk", "steady")


@pytest.mark.parametrize("name", POLICIES)
def test_everywhere_else_bots_throw(name: str) -> None:
    """Away from 41 there is only one thing to do."""
    seen = GoodMilk.observe(position("starter=B"), 1)

    assert Throw(1) == POLICIES[name](seen, 1.0, Random(0))


@pytest.mark.parametrize("name", POLICIES)
def test_bots_are_not_asked_out_of_turn(name: str) -> None:
    """Whoever asks a bot that is not to act has made a mistake."""
    seen = GoodMilk.observe(position("starter=B"), 0)

    with pytest.raises(ValueError, match="only when it is its player's turn"):
        POLICIES[name](seen, 1.0, Random(0))


def test_restart_and_leave_do_what_they_are_called_after() -> None:
    """Each always makes its choice, also where the other would pay."""
    options = {"leave_refund": "stake", "no_winner": "last_out"}
    for setup in (ALONE, FAR, NEAR):
        seen = GoodMilk.observe(position(setup, **options), 2)

        assert Restart(2) == restart(seen, 1.0, Random(0))
        assert Leave(2) == leave(seen, 1.0, Random(0))


def test_novice_chooses_by_mood() -> None:
    """A novice does both on 41, and the same again with the same generator."""
    seen = GoodMilk.observe(position(FAR), 2)
    moods = [novice(seen, 1.0, Random(seed)) for seed in range(50)]

    assert {Leave(2), Restart(2)} == set(moods)
    assert moods == [novice(seen, 1.0, Random(seed)) for seed in range(50)]


@pytest.mark.parametrize("setup", [ALONE, FAR, NEAR])
def test_steady_starts_again_by_the_seeds_rules(setup: str) -> None:
    """Where leaving brings nothing, steady never leaves."""
    assert Restart(2) == chosen(setup)
    assert (0.0, 0.0) == worth(GoodMilk.observe(position(setup), 2))


@pytest.mark.parametrize(
    ("setup", "options", "expected"),
    [
        (FAR, {"leave_refund": "stake"}, Restart(2)),
        ("squares=m19,m19,b41 starter=C", {"leave_refund": "stake"}, Leave(2)),
        (NEAR, {"leave_refund": "stake"}, Leave(2)),
        (ALONE, {"leave_refund": "stake"}, Restart(2)),
        (f"{ALONE} beans=19,-10,-10", {"leave_refund": "stake"}, Leave(2)),
        (f"{FAR} carried=30", {"leave_refund": "stake"}, Restart(2)),
        (FAR, {"no_winner": "split"}, Restart(2)),
        (ALONE, {"no_winner": "split"}, Restart(2)),
        (FAR, {"no_winner": "last_out"}, Restart(2)),
        (ALONE, {"no_winner": "last_out"}, Restart(2)),
        (ALONE, {"no_winner": "last_out", "leave_refund": "stake"}, Restart(2)),
        (FAR, {"last_alone": "takes_pot"}, Restart(2)),
        (NEAR, {"last_alone": "takes_pot", "leave_refund": "stake"}, Leave(2)),
    ],
)
def test_steady_leaves_where_leaving_is_worth_more(
    setup: str, options: dict[str, object], expected: object
) -> None:
    """Steady weighs the refund and its shares against the chance to win the pot."""
    assert expected == chosen(setup, **options)


def test_worth_of_the_last_one_in_by_hand() -> None:
    """Alone, a new start brings the pot with the odds from square 1, and shares when it fails."""
    win = float(odds(GoodMilkOptions(), "restart", Standing(square("m1"))).win)

    def value(**options: object) -> tuple[float, float]:
        return worth(GoodMilk.observe(position(ALONE, **options), 2))

    assert (10, 30 * win) == pytest.approx(value(leave_refund="stake"), abs=1e-4)
    assert (10, 30 * win + 10 * (1 - win)) == pytest.approx(value(no_winner="split"), abs=1e-4)
    assert (30, 30) == pytest.approx(value(no_winner="last_out"), abs=1e-4)
    both = value(no_winner="split", leave_refund="stake")
    assert (10 + 20 // 3, 30 * win + 10 * (1 - win)) == pytest.approx(both, abs=1e-4)


def test_worth_counts_the_others_in_their_turn_order() -> None:
    """Who stands where counts, who is out does not, and a bound token is worse off."""

    def value(where: str, more: str = "") -> float:
        setup = f"squares=m20,b41,{where} starter=B {more}"
        options = {"leave_refund": "stake", "good33": "forced_pump"}
        return worth(GoodMilk.observe(position(setup, **options), 1)).restart

    assert value("m36") < value("m20") < value("p20") < value("p27", "drowned=C")
    assert value("m12") < value("m12", "forced=C")


def test_steady_answers_at_a_table_of_a_thousand() -> None:
    """The chances of a thousand players are reckoned, and the pot is worth a new start."""
    where = ",".join(["b41", *["m0"] * 999])
    state: State = position(f"squares={where} starter=A", players=1000, no_winner="split")

    assert Phase.CHOICE is state.phase
    assert Restart(0) == steady(GoodMilk.observe(state, 0), 1.0, Random(0))


def test_sharp_and_captain_are_one() -> None:
    """Where the right choice is known there is nothing in between."""
    assert captain is find_policy("good_milk", "captain") is find_policy("good_milk", "sharp")


@pytest.mark.parametrize(
    "setup", [ALONE, FAR, NEAR, "squares=m36,m36,b41 pot=0 beans=10,0,-10 starter=C"]
)
def test_captain_starts_again_where_leaving_brings_nothing(setup: str) -> None:
    """Whoever leaves cannot win: by the seed's rules captain and steady are one."""
    seen = GoodMilk.observe(position(setup), 2)

    assert Restart(2) == captain(seen, 1.0, Random(0)) == steady(seen, 1.0, Random(0))


@pytest.mark.parametrize(
    ("setup", "options", "expected"),
    [
        (FAR, {"leave_refund": "stake"}, Restart(2)),
        (NEAR, {"leave_refund": "stake"}, Leave(2)),
        (f"{ALONE} beans=19,-10,-10", {"leave_refund": "stake"}, Leave(2)),
        (f"{FAR} carried=30", {"leave_refund": "stake"}, Restart(2)),
        (ALONE, {"no_winner": "split"}, Restart(2)),
        (ALONE, {"no_winner": "last_out"}, Restart(2)),
        (NEAR, {"last_alone": "takes_pot", "leave_refund": "stake"}, Leave(2)),
    ],
)
def test_captain_leaves_where_leaving_is_worth_more(
    setup: str, options: dict[str, object], expected: object
) -> None:
    """Where it is plain what is better, captain and steady agree."""
    seen = GoodMilk.observe(position(setup, **options), 2)

    assert expected == captain(seen, 1.0, Random(0)) == steady(seen, 1.0, Random(0))


def test_captain_counts_the_beans_of_squares() -> None:
    """With 20 beans in the pot and a rival on the pump, what others will pay decides."""
    setup = "squares=m12,p20,b41 pot=20 beans=0,-10,-10 starter=C"
    seen = GoodMilk.observe(position(setup, leave_refund="stake"), 2)
    value = exact_worth(seen)

    assert Leave(2) == steady(seen, 1.0, Random(0))
    assert Restart(2) == captain(seen, 1.0, Random(0))
    assert 10 == value.leave
    assert 11.678 == pytest.approx(value.restart, abs=5e-4)


@pytest.mark.parametrize("games", [600, pytest.param(20_000, marks=pytest.mark.deep)])
def test_captains_choice_agrees_with_games_played_on(games: int) -> None:
    """From that position a new start brings as many beans as reckoned, by the rules."""
    setup = "squares=m12,p20,b41 pot=20 beans=0,-10,-10 starter=C"
    start = position(setup, leave_refund="stake")
    game, rng, gains = GoodMilk(start.options), Random(9), [0.0, 0.0]
    for _ in range(games):
        state = GoodMilk.apply(start, Restart(2))
        while not state.is_terminal:
            chance = state.current_player is None
            action = game.draw(state, rng) if chance else game.legal_actions(state)[-1]
            state = GoodMilk.apply(state, action)
        gain = state.beans[2] + 10
        gains[0] += gain / games
        gains[1] += gain * gain / games
    error = sqrt((gains[1] - gains[0] ** 2) / games)

    assert abs(gains[0] - 11.678) < 4.5 * error
    assert games < 1000 or gains[0] - 4.5 * error > 10


def test_captain_plays_as_steady_where_beans_decide_who_is_in() -> None:
    """Nothing is exact there, and it still answers."""
    options = {"leave_refund": "stake", "purse": "finite:30", "insolvent": "eliminated"}
    for setup in (NEAR, FAR):
        seen = GoodMilk.observe(position(setup, **options), 2)
        assert steady(seen, 1.0, Random(0)) == captain(seen, 1.0, Random(0))


def test_captain_answers_at_a_table_of_a_thousand() -> None:
    """Landing on 24 brings two beans from each of 999, which is worth more than a refund."""
    where = ",".join(["b41", *["m0"] * 999])
    state: State = position(f"squares={where} starter=A", players=1000, leave_refund="stake")

    seen = GoodMilk.observe(state, 0)
    assert Restart(0) == captain(seen, 1.0, Random(0))
    assert exact_worth(seen).restart > 100
