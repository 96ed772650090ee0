"""The bots of liar's dice: legal, sensible, blind to what is hidden, and one stronger."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.analysis.liars_dice import own_count
from cubilete.bots.liars_dice import (
    DISTRIBUTIONS,
    NEARLY,
    POLICIES,
    Plays,
    captain,
    distribution,
    novice,
    sharp,
    steady,
)
from cubilete.bots.policy import Policy
from cubilete.games.liars_dice import LiarsDice, Observation, Setup, State
from cubilete.games.liars_dice.actions import Bid, Challenge, PlayerAction, SpotOn
from cubilete.games.liars_dice.observe import observe
from cubilete.games.liars_dice.rules import apply, refusal
from tests.games.liars_dice.positions import hidden_changed, options, play, position, states

LEVELS = list(POLICIES.values())
SEEDS = range(40)


def seen(setup: str, house_rules: str = "") -> Observation:
    """Return what the player to act sees of a position."""
    state = position(setup, house_rules)
    assert state.turn is not None
    return observe(state, state.turn)


def answers(policy: Policy, setup: str, house_rules: str = "") -> set[PlayerAction]:
    """Return everything that a policy may do in a position, over many seeds."""
    observation = seen(setup, house_rules)
    return {policy(observation, 1.0, Random(seed)) for seed in SEEDS}


# What no level ever does


@given(state=states(), seed=st.integers(0, 2**32))
@pytest.mark.parametrize("policy", LEVELS)
def test_every_action_is_legal_and_none_is_foolish(policy: Policy, state: State, seed: int) -> None:
    """Under all house rules: nothing refused, nothing that own dice prove wrong, no empty bid."""
    if state.turn is None:
        return
    observation = observe(state, state.turn)
    action = policy(observation, 1.0, Random(seed))

    assert None is refusal(state, action)
    if isinstance(action, Bid):
        assert action.quantity <= sum(state.dice)
        return
    bid = state.bids[-1]
    own = own_count(observation.hand or (), bid.face, observation.wild_number)
    assert own < bid.quantity or (own == bid.quantity and isinstance(action, SpotOn))


@given(state=states(), seed=st.integers(0, 2**32), other=st.integers(0, 2**32))
@pytest.mark.parametrize("policy", LEVELS)
def test_case_s8_a_bot_decides_the_same_in_two_worlds(
    policy: Policy, state: State, seed: int, other: int
) -> None:
    """Dice hidden from it change nothing: it gets an observation, and chance from its rng only."""
    if state.turn is None:
        return
    twin = hidden_changed(state, state.turn, other)

    assert policy(observe(state, state.turn), 1.0, Random(seed)) == (
        policy(observe(twin, state.turn), 0.01, Random(seed))
    )


@pytest.mark.parametrize("policy", LEVELS)
@pytest.mark.parametrize("viewer", [None, 1])
def test_a_bot_is_asked_at_its_own_turn_only(policy: Policy, viewer: int | None) -> None:
    """Who is not to act, or only looks on, has nothing to answer."""
    state = position("starter=A hands=?,?,?")

    with pytest.raises(ValueError, match="only when it is its player's turn"):
        policy(observe(state, viewer), 1.0, Random(1))


@pytest.mark.parametrize("policy", LEVELS)
def test_a_bid_that_own_dice_prove_is_raised(policy: Policy) -> None:
    """Three own guns prove three guns; the answer is a higher bid."""
    found = answers(policy, "starter=A hands=?,GGGCC,? bids=A3G")

    assert {Bid} == set(map(type, found))


@pytest.mark.parametrize("policy", LEVELS)
def test_over_all_dice_a_bot_challenges(policy: Policy) -> None:
    """Without a cap higher bids are legal, and hopeless."""
    for rules in ("", "bid_cap=none"):
        assert {Challenge(1)} == answers(policy, "starter=A hands=?,MMMMM,? bids=A15G", rules)
    assert {Challenge(1)} == answers(policy, "starter=A hands=?,GGGGG,? bids=A35G", "bid_cap=none")


@pytest.mark.parametrize("policy", LEVELS)
def test_a_bot_stays_on_the_face_in_a_palifico_round(policy: Policy) -> None:
    """With the odds on its side it raises, on the only face that is left."""
    setup = "dice=1,4,3 starter=A hands=?,CCCC,? bids=A1C palifico=on fallen=A"

    assert {2} == {
        bid.face for bid in answers(policy, setup, "palifico=on") if isinstance(bid, Bid)
    }


@pytest.mark.parametrize("policy", LEVELS)
def test_a_bot_that_has_not_seen_its_dice_plays_on(policy: Policy) -> None:
    """At a table with real dice its own are hidden too; a high bid is still doubted."""
    assert {Bid} == set(map(type, answers(policy, "starter=A hands=?,?,?")))
    assert {Challenge(1)} == answers(policy, "starter=A hands=?,?,? bids=A9G")


# How probable what is


@given(state=states())
@pytest.mark.parametrize("plays", DISTRIBUTIONS.values(), ids=DISTRIBUTIONS)
def test_chances_of_actions_sum_to_1_and_only_legal_ones_have_any(
    plays: Plays, state: State
) -> None:
    """Under all house rules, by observations alone."""
    if state.turn is None:
        return
    chances = plays(observe(state, state.turn))

    assert 1 == pytest.approx(sum(chances.values()))
    assert min(chances.values()) > 0
    assert [None] * len(chances) == [refusal(state, action) for action in chances]


DRAWS = 2000


@pytest.mark.parametrize(
    "setup",
    ["starter=A hands=?,CAPMM,? bids=A3G", "starter=B hands=?,GGCCM,?", "dice=2,3 hands=?,GCP"],
)
@pytest.mark.parametrize("level", POLICIES)
def test_a_level_does_everything_as_often_as_it_says(level: str, setup: str) -> None:
    """Sampled as a policy and told as a distribution: the same within four deviations."""
    rules = "players=2" if setup.startswith("dice") else ""
    observation = seen(f"{setup} starter=B" if rules else setup, rules)
    told = distribution(level, observation)
    rng = Random(7)
    drawn = Counter(POLICIES[level](observation, 1.0, rng) for _ in range(DRAWS))

    assert set(drawn) <= set(told)
    for action, chance in told.items():
        margin = 4 * (DRAWS * chance * (1 - chance)) ** 0.5 + 1e-6
        assert chance * DRAWS == pytest.approx(drawn[action], abs=margin)


def test_a_level_that_is_not_there_has_no_chances() -> None:
    """Names are those of the policies."""
    assert list(POLICIES) == list(DISTRIBUTIONS)
    with pytest.raises(KeyError):
        distribution("expert", seen("starter=A hands=?,?,?"))


# Case B6: the wild option


@pytest.mark.parametrize("policy", LEVELS)
def test_case_b6_bots_count_wild_dice_of_their_own(policy: Policy) -> None:
    """Two guns and two skulls prove four guns where skulls are wild, and do not where not."""
    setup = "dice=1,4 starter=A hands=?,GGKK bids=A4G"

    assert {Bid} == set(map(type, answers(policy, setup, "players=2 wild=on")))
    assert {Challenge(1)} == answers(policy, setup, "players=2")


@pytest.mark.parametrize("policy", LEVELS)
def test_case_b6_bots_expect_wild_dice_of_others(policy: Policy) -> None:
    """Five of fifteen with none in hand: about two more than can be hoped for, or as expected."""
    setup = "dice=5,5,5 starter=A hands=?,CAPMM,? bids=A4G"

    off, on = (answers(policy, setup, rules) for rules in ("", "wild=on"))
    assert Challenge(1) in off
    assert {Bid} <= set(map(type, on))


@pytest.mark.parametrize("policy", [novice, steady])
def test_case_b6_no_wild_dice_help_a_bid_on_the_wild_face(policy: Policy) -> None:
    """On skulls only skulls count, so a bid of all that can be is doubted."""
    setup = "dice=2,3 starter=A hands=?,GGG bids=A2K"

    assert {Challenge(1)} == answers(policy, setup, "players=2 wild=on") & {Challenge(1)}


# The novice


def test_a_novice_opens_with_what_it_holds() -> None:
    """Mostly as many as it has of its most frequent face, sometimes one of any."""
    found = answers(novice, "starter=B hands=?,CCCGM,?")

    assert Bid(1, 3, 2) in found
    assert {bid.quantity for bid in found if isinstance(bid, Bid) and bid.face != 2} == {1}


def test_a_novice_raises_by_as_little_as_it_may() -> None:
    """By one, or not at all where a later face raises."""
    setup = "starter=A hands=?,CCCGM,? bids=A1C"

    assert {2} == {bid.quantity for bid in answers(novice, setup) if isinstance(bid, Bid)}
    ranked = answers(novice, setup, "raise=quantity_or_higher_face")
    assert {(2, 2), (1, 6)} <= {(bid.quantity, bid.face) for bid in ranked if isinstance(bid, Bid)}


def test_a_novice_has_moods() -> None:
    """A bid near the average is sometimes doubted and sometimes raised."""
    found = answers(novice, "starter=A hands=?,CAPMM,? bids=A3G")

    assert {Bid, Challenge} == set(map(type, found))


def test_a_novice_never_calls_spot_on() -> None:
    """Not even where it would be right at once."""
    setup = "dice=1,5 starter=A hands=?,GGGGG bids=A5G"

    assert SpotOn(1) not in answers(novice, setup, "players=2 spot_on=regain")


# The steady one


def test_a_steady_bot_bids_what_it_holds() -> None:
    """With four guns its raise is on guns."""
    found = answers(steady, "starter=A hands=?,GGGGM,? bids=A2C")

    assert {1} == {bid.face for bid in found if isinstance(bid, Bid)}


def test_a_steady_bot_weighs_a_challenge_against_its_best_raise() -> None:
    """The same bid is challenged without support, and raised with it."""
    alone, supported = (
        f"dice=5,5 starter=A hands=?,{hand} bids=A2G" for hand in ("CAPMM", "GCMMM")
    )

    assert {Challenge(1)} == answers(steady, alone, "players=2")
    assert {Bid} == set(map(type, answers(steady, supported, "players=2")))


def test_a_steady_bot_varies() -> None:
    """Raises that are nearly as good as the best are all made: with two pairs, on both faces."""
    found = answers(steady, "starter=A hands=?,GGCCM,? bids=A1K")

    assert {1, 2} == {bid.face for bid in found if isinstance(bid, Bid)}
    assert 0 < NEARLY < 1


def test_a_steady_bot_counts_on_the_next_player_to_let_low_bids_pass() -> None:
    """In a palifico round of six, five guns are less risky to bid than four are to challenge."""
    setup = "starter=A hands=?,CAPPM,?,?,?,? bids=A4G palifico=on fallen=A"

    assert {Bid(1, 5, 1)} == answers(steady, setup, "players=6 palifico=on")


def test_a_steady_bot_uses_the_later_faces() -> None:
    """Where the same number on a later face raises, it takes the safer bid."""
    rules = "players=2 raise=quantity_or_higher_face"
    found = answers(steady, "dice=3,3 starter=A hands=?,MMP bids=A2G", rules)

    assert Bid(1, 2, 6) in found
    assert Bid(1, 2, 6) not in answers(
        steady, "dice=3,3 starter=A hands=?,MMP bids=A2G", "players=2"
    )


@pytest.mark.parametrize(
    ("value", "expected"),
    [("off", Bid), ("regain", SpotOn), ("others_lose", SpotOn)],
)
def test_a_steady_bot_calls_spot_on_when_it_is_clearly_best(value: str, expected: type) -> None:
    """Own dice make the count, one die is hidden, and no raise is likely: exact at 5 in 6."""
    setup = "dice=1,2 starter=A hands=?,GG bids=A2G"

    assert {expected} == set(map(type, answers(steady, setup, f"players=2 spot_on={value}")))


@pytest.mark.parametrize("value", ["regain", "others_lose"])
def test_a_steady_bot_challenges_what_cannot_be_exact(value: str) -> None:
    """A bid above all that can come true is no case for spot-on."""
    setup = "dice=2,2 starter=A hands=?,CP bids=A3G"

    assert {Challenge(1)} == answers(steady, setup, f"players=2 spot_on={value}")


def test_a_steady_bot_gains_nothing_by_spot_on_with_all_its_dice() -> None:
    """Regaining needs a die to regain."""
    setup = "dice=2,2 starter=A hands=?,GC bids=A1G"
    rules = "players=2 spot_on=regain dice_per_player"

    assert {SpotOn(1)} == answers(steady, setup, f"{rules}=3")
    assert {Bid} == set(map(type, answers(steady, setup, f"{rules}=2")))


def test_a_steady_bot_knows_what_a_large_difference_costs() -> None:
    """Where the gap is paid in full, a wild raise is worth less: it bids lower."""
    setup = "starter=A hands=GGGCM,?,?"

    def highest(rules: str) -> int:
        return max(bid.quantity for bid in answers(steady, setup, rules) if isinstance(bid, Bid))

    assert highest("penalty=difference") <= highest("penalty=one")


def test_a_steady_bot_knows_that_an_exact_bid_costs_the_others() -> None:
    """Challenging a bid that is probably exact costs a die too; the bot's view is the rule's."""
    setup = "dice=2,2,1 starter=A hands=?,GP,? bids=A1G"

    assert Challenge(1) not in answers(steady, setup, "exact_bid=others_lose")


# Strength


def wins(policy: Policy, other: Policy, house_rules: str, games: int) -> int:
    """Return how many games ``policy`` wins with ``other`` in all other seats, seats in turn."""
    game = LiarsDice(options(house_rules))
    count = 0
    for number in range(games):
        rng, seat = Random(number), number % game.players
        state = game.initial_state(Setup(starter=number // game.players % game.players))
        while not state.is_terminal:
            player = state.turn
            if player is None:
                action = LiarsDice.draw(state, rng)
            else:
                action = (policy if player == seat else other)(observe(state, player), 1.0, rng)
            state = apply(state, action)
        count += state.winner == seat
    return count


def test_steady_beats_novice() -> None:
    """Of 400 games heads-up it wins about 295, whoever starts; 240 is six sigmas above half."""
    assert wins(steady, novice, "players=2", 400) >= 240


def test_steady_beats_novice_with_wild_dice() -> None:
    """Of 200 games with the wild face on it wins about 155; 120 is nearly three sigmas above."""
    assert wins(steady, novice, "players=2 wild=on", 200) >= 120


def test_steady_beats_three_novices() -> None:
    """Of 100 games against three novices it wins about 50, twice its share of 25."""
    assert wins(steady, novice, "players=4", 100) >= 35


SIX = pytest.param("players=6", marks=pytest.mark.deep)
"""A full table, whose games take longest."""


@pytest.mark.parametrize("rules", ["players=2", "players=2 wild=on", "players=4", SIX])
def test_sharp_beats_steady(rules: str) -> None:
    """One among steady ones wins more than 1.15 times its share of 120; it wins 1.4 to 2 times."""
    share = 120 / int(rules.split(maxsplit=1)[0][-1])

    assert wins(sharp, steady, rules, 120) >= 1.15 * share


@pytest.mark.parametrize("rules", ["players=3", "players=4 wild=on", SIX])
def test_a_captain_beats_steady(rules: str) -> None:
    """One among steady ones wins more than its share and a fifth of 60; about 1.6 times."""
    share = 60 / int(rules.split(maxsplit=1)[0][-1])

    assert wins(captain, steady, rules, 60) >= 1.2 * share


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_bots_end(players: int) -> None:
    """Levels mixed at one table, under house rules that bring dice back."""
    rules = f"players={players} spot_on=regain palifico=on wild=on exact_bid=others_lose"

    assert 0 <= wins(steady, novice, rules, 3) <= 3


def test_bots_know_the_start_of_a_game() -> None:
    """The first bid of a game at the default rules, by either level, is on dice in play."""
    state = play(position("starter=A"), "A:GAAPM B:GCCCP C:GAPMM")

    for policy in LEVELS:
        assert isinstance(policy(observe(state, 0), 1.0, Random(1)), Bid)
