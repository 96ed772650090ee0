"""The review of liar's dice."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from cubilete.core.record import Record
from cubilete.games.liars_dice import LiarsDice
from cubilete.games.liars_dice.actions import HiddenRoll, Reveal, Roll
from cubilete.games.liars_dice.state import Phase
from cubilete.review.errors import TooLongError
from cubilete.review.finished import review_of
from cubilete.review.liars_dice import ACTIONS_MAX, uncovered
from cubilete.review.liars_dice import review as review_of_dice
from tests.review.games import millionths, played, reviewed

RULES: tuple[dict[str, str], ...] = (
    {},
    {"wild": "on", "next_start": "winner"},
    {"raise": "quantity_or_higher_face", "bid_cap": "none"},
    {"spot_on": "regain", "penalty": "difference", "palifico": "on"},
    {"exact_bid": "others_lose", "first_player": "highest_roll"},
    {"sides": "2", "wild": "on", "wild_face": "chest"},
)
SECONDS_MAX = 5


def unseen(record: Record) -> Record:
    """Return a record as if its dice had been rolled under real cups, and shown at each call."""
    actions: list[object] = []
    state = record.game.initial_state(record.setup)
    for action in record.actions:
        if isinstance(action, Roll):
            actions.append(HiddenRoll(action.player, len(action.faces)))
        else:
            actions.append(action)
        after = LiarsDice.apply(state, action)
        if after.last is not state.last:
            assert after.last is not None
            hands = enumerate(after.last.hands)
            actions.extend(Reveal(player, hand) for player, hand in hands if hand)
        state = after
    return replace(record, actions=tuple(actions))


@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize("levels", ["novice,steady", "novice,steady,novice,steady"])
def test_the_parts_make_the_result(levels: str, options: dict[str, str]) -> None:
    """Under every kind of house rule start + luck + others - losses is the result, exactly."""
    review = reviewed("liars_dice", levels, 2, dice_per_player="3", **options)
    winner = played("liars_dice", levels, 2, dice_per_player="3", **options).final_state().winner

    for player, found in enumerate(review.players):
        parts = millionths([found.start, found.luck, found.others, found.losses])
        assert round(found.result * 1e6) == sum(parts[:3]) - parts[3]
        assert found.result == (player == winner)
    assert 1 == pytest.approx(sum(found.start for found in review.players), abs=1e-5)


def test_a_long_game_of_four_takes_seconds() -> None:
    """A game of four with 60 decisions or more is reviewed in at most five seconds of CPU."""
    games = [played("liars_dice", "novice,steady,novice,steady", seed) for seed in range(8)]
    record = max(games, key=lambda game: len(game.actions))
    start = process_time()
    review = review_of(record)
    spent = process_time() - start

    assert len(review.decisions) >= 60
    assert spent <= SECONDS_MAX


def test_dice_rolled_unseen_are_known_from_the_reveal() -> None:
    """A record from real cups has the same actions and decisions as one from open dice."""
    record = played("liars_dice", "novice,steady,novice", 4, dice_per_player="2")
    hidden = unseen(record)
    review, other = review_of(record), review_of(hidden)

    assert record.actions == tuple(action for _, action in uncovered(hidden))
    assert hidden.actions != record.actions
    assert [(each.round, each.player, each.known) for each in review.decisions] == [
        (each.round, each.player, each.known) for each in other.decisions
    ]
    assert [hidden.actions[each.step].player for each in other.decisions] == [
        each.player for each in other.decisions
    ]


def test_what_is_known_is_the_own_hand_and_the_bid() -> None:
    """A decision tells the own dice, the standing bid and how many dice lie elsewhere."""
    record = played("liars_dice", "novice,steady,novice", 4)
    review = reviewed("liars_dice", "novice,steady,novice", 4)
    states = [step.before for step in record.steps()]
    for decision in review.decisions:
        state = states[decision.step]
        hand = state.hands[decision.player]
        held = [told for told in decision.known if told.id == "review-hand"]
        assert len(hand) == sum(int(str(told.arguments["quantity"])) for told in held)
        hidden = next(told for told in decision.known if told.id == "review-hidden")
        assert sum(state.dice) - len(hand) == hidden.arguments["dice"]
        standing = [told for told in decision.known if told.id == "bid-standing"]
        assert len(standing) == bool(state.bids)


def test_rounds_of_two_are_walked_where_they_are_solved() -> None:
    """Small rounds of two have exact values, and it is said."""
    review = reviewed("liars_dice", "steady,steady", 1, dice_per_player="1")

    assert {"exact"} == {decision.means for decision in review.decisions}
    said = ["review-means-dice-match-two", "review-means-dice-exact"]
    assert said == [told.id for told in review.means]
    assert {0.0} == {option.error for each in review.decisions for option in each.options}


def test_other_house_rules_are_said_to_be_estimated() -> None:
    """Where a call can bring more than one die, values are estimates, and it is said."""
    review = reviewed("liars_dice", "novice,steady,novice", 2, spot_on="regain")

    assert {"estimated"} == {decision.means for decision in review.decisions}
    assert "review-means-dice-estimated" in {told.id for told in review.means}


def test_a_record_from_the_middle_of_a_round_is_reviewed() -> None:
    """A setup with dice on the table and a bid made is a beginning like any other."""
    record = played("liars_dice", "novice,steady,novice", 4, dice_per_player="2")
    steps = list(record.steps())
    place = next(n for n, step in enumerate(steps) if step.before.bids)
    start = steps[place].before
    assert start.phase is Phase.BID
    later = replace(record, setup=LiarsDice.setup_of(start), actions=record.actions[place:])
    review = review_of(later)

    assert 0 == review.decisions[0].step
    for player in review.players:
        parts = millionths([player.start, player.luck, player.others, player.losses])
        assert round(player.result * 1e6) == sum(parts[:3]) - parts[3]


def test_a_record_without_end_is_refused() -> None:
    """More actions than any game of dice needs are refused, not reckoned."""
    record = played("liars_dice", "novice,steady,novice", 4, dice_per_player="2")
    with pytest.raises(TooLongError, match=str(ACTIONS_MAX)):
        review_of_dice(replace(record, actions=record.actions * 2000))
