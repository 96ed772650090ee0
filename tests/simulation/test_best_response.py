"""What a best response wins against a bot, measured by asking the bot."""

from __future__ import annotations

import pytest

from cubilete.analysis.equilibrium import Round
from cubilete.analysis.equilibrium_files import shipped
from cubilete.bots.liars_dice_heads_up import plays
from cubilete.games.liars_dice import Observation
from cubilete.games.liars_dice.actions import Bid, Challenge, PlayerAction
from cubilete.simulation.best_response import best_responses

NEAR = 1e-6


def bid_one_and_challenge(seen: Observation) -> dict[PlayerAction, float]:
    """Bid one of the first own face, and challenge whatever is bid."""
    assert seen.viewer is not None
    assert seen.hand is not None
    if seen.bids:
        return {Challenge(seen.viewer): 1.0}
    return {Bid(seen.viewer, 1, seen.hand[0]): 1.0}


def test_what_wins_against_a_simple_bot_is_known_by_hand() -> None:
    """With a die each: its first bid is true, and its challenge wins unless one's bid is true."""
    found = best_responses(Round((1, 1)), bid_one_and_challenge)
    # A starter bids its own face and is challenged, in vain: it always wins. The other may
    # challenge, and loses; or bid two of the face that was named, true with its own die in one
    # case of six, and is challenged.
    assert 1 == pytest.approx(found.starter, abs=NEAR)
    assert 1 / 6 == pytest.approx(found.other, abs=NEAR)


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (2, 2), (1, 4), (3, 2)])
def test_the_captain_is_as_good_as_its_file_says(dice: tuple[int, int], wild: bool) -> None:
    """Asked as a bot, at every position it comes to, the captain plays what was solved."""
    game = Round(dice, wild)
    assert shipped(game).bounds == pytest.approx(best_responses(game, plays), abs=NEAR)


def test_a_bot_that_is_asked_once_for_each_standing_bid_is_the_same_bot() -> None:
    """Where only the standing bid counts, what was answered before is answered again."""
    game = Round((2, 2), wild=True)
    every, once = (
        best_responses(game, bid_one_and_challenge, by_standing_bid=by_standing_bid)
        for by_standing_bid in (False, True)
    )
    assert every == once
