"""What options of liar's dice are worth by reckoning."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from cubilete.bots.liars_dice import steady
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.state import State
from cubilete.review.dice_rounds import Round, Worths
from cubilete.review.liars_dice_values import (
    ROUNDS,
    Table,
    Valued,
    called,
    estimated,
    reckoned,
)

MOODS = 40


def position(setup: str, **options: object) -> State:
    """Return a position in which somebody is to act."""
    game = LiarsDice(LiarsDiceOptions.parse({"players": 2, **options}))
    return game.initial_state(game.decode_setup(setup))


def table_of(state: State) -> Table:
    """Return a position as a table that can be played on."""
    return Table.of(Round.of(Worths.of(state.options), state), state)


def by_value(found: tuple[Valued, ...]) -> dict[object, float]:
    """Return values by action."""
    return {each.action: each.value for each in found}


def wins(state: State, player: int, worths: Worths, number: int) -> Fraction:
    """Return the chance of ``player`` to win if bots play this round on, with all dice known."""
    if state.round > number or state.is_terminal:
        return Fraction(worths.between(state)[player])
    seen = LiarsDice.observe(state, state.turn)
    may = {steady(seen, 1.0, Random(mood)) for mood in range(MOODS)}
    played = (wins(LiarsDice.apply(state, action), player, worths, number) for action in may)
    return sum(played, Fraction(0)) / len(may)


def test_raises_are_worth_what_all_deals_say() -> None:
    """With one die each an opening is worth the mean over the other's six dice, played by bots."""
    state = position("dice=1,1 starter=A hands=G,G")
    worths = Worths.of(state.options)
    found = reckoned(table_of(state), Bid(0, 1, 2), np.random.default_rng(1))
    assert {Bid(0, 1, 1), Bid(0, 1, 2)} <= set(by_value(found))
    for option in found:
        mean = Fraction(0)
        for face in range(1, 7):
            letter = LiarsDice.decode_setup(f"dice=1,1 hands=G,{'GCKAPM'[face - 1]}")
            hands = (state.hands[0], letter.hands[1])
            dealt = position("dice=1,1 starter=A hands=G,G")
            after = LiarsDice.apply(_with(dealt, hands), option.action)
            mean += wins(after, 0, worths, state.round) / 6

        assert float(mean) == pytest.approx(option.value, abs=2 * option.error + 1e-6)


def _with(state: State, hands: tuple[tuple[int, ...] | None, ...]) -> State:
    """Return ``state`` with other hands."""
    setup = LiarsDice.setup_of(state)
    text = LiarsDice.encode_setup(setup)
    letters = ["".join("GCKAPM"[face - 1] for face in hand or ()) for hand in hands]
    parts = [part for part in text.split() if not part.startswith("hands=")]
    return LiarsDice(state.options).initial_state(
        LiarsDice.decode_setup(" ".join([*parts, f"hands={','.join(letters)}"]))
    )


def test_own_dice_that_prove_a_bid_make_a_challenge_lose() -> None:
    """Whoever holds what was bid wins nothing by a challenge, whatever the others hold."""
    state = position("dice=2,2 starter=A hands=GG,KK bids=A2K")
    found = by_value(reckoned(table_of(state), Challenge(1), np.random.default_rng(1)))
    lost = Round.of(Worths.of(state.options), state).challenged()[0, 1, 1, 1]

    assert lost == pytest.approx(found[Challenge(1)])
    assert found[Challenge(1)] == pytest.approx(min(found.values()))


def test_what_was_done_is_always_weighed() -> None:
    """However odd a raise is, it has a value beside the best ones, and an error bar."""
    state = position("dice=5,5 starter=A hands=GGGKK,KKKPP")
    found = reckoned(table_of(state), Bid(0, 9, 6), np.random.default_rng(1))
    odd = next(each for each in found if each.action == Bid(0, 9, 6))

    assert odd.value < max(by_value(found).values())
    assert 0 < max(each.error for each in found) < 0.1


def test_errors_hold() -> None:
    """Reckoned again with other numbers, values differ by no more than their errors allow."""
    state = position("dice=5,4,5 starter=A hands=GGGKK,KKKP,AAPPG bids=A3G", players=3)
    table = table_of(state)
    one = reckoned(table, Bid(1, 4, 3), np.random.default_rng(1))
    other = by_value(reckoned(table, Bid(1, 4, 3), np.random.default_rng(2)))
    shared = [each for each in one if each.action in other]

    assert len(shared) > 3
    for each in shared:
        assert each.value == pytest.approx(other[each.action], abs=2 * each.error + 1e-9)
    assert len(one) >= 6
    assert ROUNDS >= 1000


def test_everybody_judges_a_challenge_by_the_own_hand() -> None:
    """Who holds what was bid expects it to hold; who holds nothing of it does not."""
    rich = table_of(position("dice=2,2 starter=A hands=KK,GG bids=A2K"))
    poor = table_of(position("dice=2,2 starter=A hands=PP,GG bids=A2K"))
    bid = Bid(0, 2, 3)

    assert rich.challenged(0, bid, 1) > 0.9 * max(rich.round.challenged()[0, 1, :, 0])
    assert poor.challenged(0, bid, 1) < rich.challenged(0, bid, 1)
    assert rich.challenged(1, bid, 1) == pytest.approx(poor.challenged(1, bid, 1))


def test_any_house_rule_has_an_estimate() -> None:
    """Spot-on, difference and palifico are valued by the rules' own outcomes."""
    state = position(
        "dice=2,2 starter=A hands=GK,GP bids=A1G", spot_on="regain", penalty="difference"
    )
    round_ = Round.of(Worths.of(state.options), state)
    found = by_value(estimated(round_, state, SpotOn(1), 0.5))
    by_count = round_.by_count(Bid(0, 1, 1), SpotOn(1))[:, 1]
    # One own gun counts; each of two hidden dice is another with 1/6.
    shares = [0.0, 25 / 36, 10 / 36, 1 / 36, 0.0]

    assert sum(share * worth for share, worth in zip(shares, by_count, strict=True)) == (
        pytest.approx(found[SpotOn(1)])
    )
    assert {Challenge(1), SpotOn(1), Bid(1, 2, 1), Bid(1, 3, 6)} <= set(found)
    assert called(round_, state, 1, Bid(0, 1, 1), Challenge(1)) == found[Challenge(1)]
