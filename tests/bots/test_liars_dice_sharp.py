"""What sharp weighs, and what could be won against it."""

from __future__ import annotations

import pytest

from cubilete.analysis.equilibrium import Round
from cubilete.bots.liars_dice import steady_plays
from cubilete.bots.liars_dice_hearing import Ears, chance_of
from cubilete.bots.liars_dice_sharp import challenged, mean, mixed, plays, raises
from cubilete.bots.liars_dice_view import View
from cubilete.games.liars_dice import Observation
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.observe import observe
from cubilete.simulation.best_response import best_responses
from tests.games.liars_dice.positions import position


def seen(setup: str, house_rules: str = "") -> Observation:
    """Return what the player to act sees of a position."""
    state = position(setup, house_rules)
    assert state.turn is not None
    return observe(state, state.turn)


@pytest.mark.parametrize("quantity", range(1, 10))
def test_a_challenge_is_worth_its_odds(quantity: int) -> None:
    """With two others: half a die if the bid fails, a die if it holds; from chances directly."""
    observation = seen(f"starter=A hands=?,GGKCM,? bids=A{quantity}G")
    view, ears = View.of(observation), Ears.of(observation, "sharp")
    standing, tails = observation.bids[-1], ears.at_least(1)
    holds = chance_of(tails, quantity - 2)

    found = mean(view, observation.options, standing, Challenge(1), tails)
    assert (1 - holds) / 2 - holds == pytest.approx(found)


def test_what_sounds_true_is_challenged_less() -> None:
    """Half of the time at the middle; never surely either way."""
    assert 0.5 == challenged(0.65)
    assert 1 > challenged(0) > challenged(0.5) > challenged(1) > 0


def test_up_to_four_quantities_are_weighed_on_each_face() -> None:
    """From the lowest that is legal to the dice in play."""
    observation = seen("starter=A hands=?,GGKCM,? bids=A3G")
    found = {made.bid for made in raises(View.of(observation), Ears.of(observation, "sharp"))}
    assert {Bid(1, q, f) for q in range(4, 8) for f in range(1, 7)} == found

    last = seen("dice=1,2 starter=A hands=?,GC bids=A2G", "players=2")
    found = {made.bid for made in raises(View.of(last), Ears.of(last, "sharp"))}
    assert {Bid(1, 3, face) for face in range(1, 7)} == found


def test_a_bid_of_others_makes_the_same_face_worth_bidding() -> None:
    """With nothing of its own to bid on, it joins the face that two others have named."""
    found = plays(seen("starter=A hands=?,?,CAPKM,? bids=A2G,B3G", "players=4"))
    joined = sum(chance for bid, chance in found.items() if isinstance(bid, Bid) and bid.face == 1)
    rest = sum(chance for bid, chance in found.items() if isinstance(bid, Bid) and bid.face != 1)

    assert joined > rest


def test_a_bid_on_a_face_that_all_named_is_challenged_less() -> None:
    """Four guns that two others stand for, and four of which one has said nothing before."""
    alone, joined = (
        plays(seen(f"starter={bids[0]} hands=?,?,?,CAPKM bids={bids}", "players=4"))
        for bids in ("A2C,B3C,C4G", "A2G,B3G,C4G")
    )

    assert joined.get(Challenge(3), 0.0) < alone[Challenge(3)]


def test_spot_on_is_called_when_it_is_clearly_best() -> None:
    """Own dice make the count, and the other had to name two: it hardly holds the third.

    Had it opened with two of them, it would hold it.
    """
    rules = "players=2 spot_on=others_lose"
    forced = seen("dice=1,2 starter=B hands=?,GG bids=B1G,A2G", rules)
    assert {SpotOn(1): 1.0} == plays(forced)
    free = seen("dice=1,2 starter=A hands=?,GG bids=A2G", rules)
    assert SpotOn(1) not in plays(free)


def test_what_is_worth_less_is_rarer() -> None:
    """By e for each temper, which all others share; six of them are too many."""
    view = View.of(seen("starter=A hands=?,?,?"))
    good, less, bad = (Bid(0, quantity, 1) for quantity in (1, 2, 3))
    found = mixed(view, {good: 0.0, less: -0.1, bad: -0.7}, temper=0.2)

    assert {good, less} == set(found)
    assert 2.718282 == pytest.approx(found[good] / found[less], rel=1e-6)
    assert {Challenge(0): 1.0} == mixed(view, {}, temper=0.2)


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("dice", [(2, 2), (3, 2), (1, 3)])
def test_a_best_response_wins_less_than_against_steady(dice: tuple[int, int], wild: bool) -> None:
    """Exactly, by asking both at every position that they come to: at most three quarters."""
    game = Round(dice, wild)
    steady = best_responses(game, steady_plays, by_standing_bid=True).exploitability

    assert best_responses(game, plays).exploitability < 0.75 * steady
