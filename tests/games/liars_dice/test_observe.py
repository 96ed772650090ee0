"""Who sees what in liar's dice, and the marker (PD-R5, PD-R16)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.record import Record, Seat
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Phase, State
from cubilete.games.liars_dice.actions import (
    Action,
    Bid,
    Challenge,
    HiddenRoll,
    Reveal,
    Roll,
    SpotOn,
)
from cubilete.games.liars_dice.events import events
from cubilete.games.liars_dice.notation import decode_action, decode_setup, encode_setup
from cubilete.games.liars_dice.observe import (
    Marker,
    Observation,
    marker,
    observe,
    visible,
    visible_setup,
)
from cubilete.games.liars_dice.rules import apply, legal, legal_actions, refusal
from cubilete.games.liars_dice.setup import setup_of
from tests.games.liars_dice.positions import (
    HOUSE_RULES,
    all_actions,
    hidden_changed,
    play,
    position,
    some_action,
    some_play,
    started,
    states,
)

X1 = "A:GAAPM B:GCCCP C:GAPMM"


# The marker


@pytest.mark.allows("PD-R16")
@pytest.mark.parametrize(
    ("token", "square", "with_token", "face"),
    [("A20A", 20, False, 4), ("A21A", 1, True, 4), ("A23K", 3, True, 3), ("A30A", 10, True, 4)],
)
def test_pd_x10_the_marker(token: str, square: int, with_token: bool, face: int) -> None:
    """20 anchors: on 20, no token; 21: on 1 with it; 23 skulls: on 3; 30 anchors: on 10."""
    state = position(f"starter=A bids={token}", "players=6")

    for viewer in (None, 0, 5):
        assert Marker(square, with_token, face) == observe(state, viewer).marker


@pytest.mark.allows("PD-R16")
def test_pd_r16_every_bid_has_its_own_place() -> None:
    """From 1 to 40, and no place stands for two bids."""
    places = [marker(Bid(0, quantity, 1)) for quantity in range(1, 41)]

    assert 40 == len(set(places))
    assert all(1 <= place.square <= 20 for place in places)
    assert [quantity > 20 for quantity in range(1, 41)] == [place.token for place in places]


def test_no_marker_before_the_first_bid() -> None:
    """Where no bid stands, neither does the marker."""
    assert None is observe(started(), 0).marker


# What a viewer sees


@pytest.mark.allows("PD-R5")
def test_pd_r5_a_player_sees_their_own_dice_only() -> None:
    """A sees A's hand, B B's, a spectator none; numbers of dice and bids are everybody's."""
    state = play(started(), f"{X1} A3G")

    assert (1, 4, 4, 5, 6) == observe(state, 0).hand
    assert (1, 2, 2, 2, 5) == observe(state, 1).hand
    assert None is observe(state, None).hand
    for viewer in (None, 0, 1, 2):
        seen = observe(state, viewer)
        assert ((5, 5, 5), (Bid(0, 3, 1),), ()) == (seen.dice, seen.bids, seen.uncovered)


@pytest.mark.parametrize("stranger", [-1, 3, 99])
def test_case_s7_an_unknown_viewer_gets_the_least_view(stranger: int) -> None:
    """Who has no seat sees what a spectator sees."""
    state = play(started(), f"{X1} A3G")

    assert observe(state, None) == replace(observe(state, stranger), viewer=None)


def test_an_observation_repeats_the_public_facts() -> None:
    """Every field of an observation, at one position."""
    state = play(started("wild=on palifico=on spot_on=regain"), f"{X1} A3G")

    assert Observation(
        viewer=1,
        options=state.options,
        phase=Phase.BID,
        round=1,
        length="match",
        dice=(5, 5, 5),
        starter=0,
        contenders=(),
        shown=(),
        current_player=1,
        hand=(1, 2, 2, 2, 5),
        bids=(Bid(0, 3, 1),),
        marker=Marker(3, token=False, face=1),
        call=None,
        uncovered=(),
        palifico=False,
        fallen=frozenset(),
        wild_number=3,
        bid_limit=15,
        legal=legal(state),
        last=None,
        winner=None,
    ) == observe(state, 1)


def test_only_the_player_to_act_gets_the_legal_actions() -> None:
    """Who is not to act has nothing to choose from."""
    state = play(started(), f"{X1} A3G")

    assert [None, None, None] == [observe(state, viewer).legal for viewer in (None, 0, 2)]
    assert legal(state) == observe(state, 1).legal


def test_the_roll_to_start_is_seen_by_all() -> None:
    """Contenders and what they show are public."""
    state = play(position("", "first_player=highest_roll"), "A^M B^P")

    for viewer in (None, 0, 2):
        seen = observe(state, viewer)
        assert ((0, 1, 2), (6, 5), None) == (seen.contenders, seen.shown, seen.starter)


def test_dice_of_the_round_before_stay_seen() -> None:
    """After the reveal all may look at what everybody had."""
    state = play(started(), f"{X1} A3G B4G C!")

    for viewer in (None, 0, 1, 2):
        seen = observe(state, viewer)
        assert seen.last is not None
        assert (1, 2, 2, 2, 5) == seen.last.hands[1]
        assert None is seen.hand


def test_a_reveal_goes_seat_by_seat() -> None:
    """Known hands lie open up to the first one still unknown; the others wait for it."""
    state = play(started(), "A:GAAPM B:????? C:GAPMM A3G B4G C!")

    for viewer in (None, 0, 1, 2):
        assert ((1, 4, 4, 5, 6), None, None) == observe(state, viewer).uncovered
    assert (1, 4, 5, 6, 6) == observe(state, 2).hand
    assert None is observe(state, 1).hand


def test_seats_without_dice_have_an_empty_hand_in_a_reveal() -> None:
    """That somebody has no dice is public."""
    state = play(position("dice=1,2,0 starter=A"), "A:? B:?? A1G B!")

    assert (None, None, ()) == observe(state, None).uncovered


# Views of a record


def seen_as(state: State, token: str, viewer: int | None) -> tuple[Action, ...]:
    """Return what a viewer's record holds of an action."""
    return visible(state, decode_action(token), viewer)


def test_rolls_of_others_are_hidden() -> None:
    """A player's record has the own roll and how many dice the others rolled."""
    state = started()

    assert (Roll(0, (1, 4, 4, 5, 6)),) == seen_as(state, "A:GAAPM", 0)
    for viewer in (None, 1, 2):
        assert (HiddenRoll(0, 5),) == seen_as(state, "A:GAAPM", viewer)


@pytest.mark.parametrize("call", [Challenge(2), SpotOn(2)])
def test_a_call_uncovers_the_hands_of_others(call: Challenge | SpotOn) -> None:
    """They follow the call as reveals, in the order of the seats; the own hand is known."""
    state = play(started("spot_on=regain"), f"{X1} A3G B4G")
    a, b, c = (Reveal(seat, hand or ()) for seat, hand in enumerate(state.hands))

    assert (call, b, c) == visible(state, call, 0)
    assert (call, a, c) == visible(state, call, 1)
    assert (call, a, b, c) == visible(state, call, None)


def test_known_hands_wait_for_the_unknown_before_them() -> None:
    """With some real dice the reveals stop at the first unknown hand and go on after it."""
    state = play(started(), "A:GAAPM B:????? C:GAPMM A3G B4G")
    called = play(state, "C!")

    assert (Challenge(2), Reveal(0, (1, 4, 4, 5, 6))) == seen_as(state, "C!", None)
    assert (Reveal(1, (1,) * 5), Reveal(2, (1, 4, 5, 6, 6))) == seen_as(called, "B::GGGGG", None)
    assert (Reveal(1, (1,) * 5),) == seen_as(called, "B::GGGGG", 2)


@pytest.mark.parametrize("token", ["A3G", "@B", "B^G"])
def test_all_else_is_seen_by_all(token: str) -> None:
    """Bids, and how the start is decided, are public."""
    for viewer in (None, 0, 1):
        assert (decode_action(token),) == seen_as(started(), token, viewer)


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [(None, "?,-,?"), (0, "GAAPM,-,?"), (1, "?,-,?"), (2, "?,-,GAPMM"), (-1, "?,-,?")],
)
def test_a_setup_hides_the_hands_of_others(viewer: int | None, hands: str) -> None:
    """What a record starts from shows each viewer their own dice only."""
    setup = decode_setup("dice=5,0,5 starter=A hands=GAAPM,-,GAPMM bids=A3G")
    expected = f"dice=5,0,5 starter=A hands={hands} bids=A3G"

    assert expected == encode_setup(visible_setup(setup, viewer))


@pytest.mark.parametrize(
    ("viewer", "hands"), [(None, "GAAPM,?,?"), (1, "GAAPM,?,?"), (2, "GAAPM,?,GAPMM")]
)
def test_a_setup_after_a_call_shows_what_lies_open(viewer: int | None, hands: str) -> None:
    """Hands before the first unknown one are uncovered already."""
    setup = decode_setup("starter=A hands=GAAPM,?,GAPMM bids=A3G call=B!")

    assert f"starter=A hands={hands} bids=A3G call=B!" == encode_setup(visible_setup(setup, viewer))


def test_a_setup_after_a_call_without_hands_stays_as_it_is() -> None:
    """Nothing is known, so nothing is hidden."""
    setup = decode_setup("starter=A bids=A3G call=B!")

    assert setup == visible_setup(setup, 0)


# Two worlds: dice that a viewer cannot see change nothing that the viewer gets


def knowledge(state: State, viewer: int | None) -> object:
    """Return all that a position gives a viewer before the dice are uncovered."""
    refusals = [str(refusal(state, action)) for action in all_actions(state)]
    return (
        repr(observe(state, viewer)),
        refusals,
        legal_actions(state),
        encode_setup(visible_setup(setup_of(state), viewer)),
    )


@given(state=states(), seed=st.integers(0, 2**32), seat=st.integers(-1, 5))
def test_case_s4_hidden_dice_change_nothing_that_others_see(
    state: State, seed: int, seat: int
) -> None:
    """Observation, refusals, legal actions and setup are the same in two worlds."""
    viewer = None if seat < 0 else seat % state.options.players
    if state.phase in (Phase.ROLL, Phase.BID):
        other = hidden_changed(state, viewer, seed)

        assert knowledge(state, viewer) == knowledge(other, viewer)


@given(state=states(), seed=st.integers(0, 2**32))
def test_case_s4_refusals_and_legal_actions_know_no_dice_at_all(state: State, seed: int) -> None:
    """They are the same whatever anybody holds, the player to act included."""
    if state.phase in (Phase.ROLL, Phase.BID):
        other = hidden_changed(state, None, seed)

        assert legal_actions(state) == legal_actions(other)
        for action in all_actions(state):
            assert repr(refusal(state, action)) == repr(refusal(other, action))


@given(rules=HOUSE_RULES, seed=st.integers(0, 2**32), seat=st.integers(-1, 5))
def test_case_s4_events_and_views_are_the_same_in_two_worlds(
    rules: LiarsDiceOptions, seed: int, seat: int
) -> None:
    """Until the reveal nothing told or recorded depends on dice that the viewer cannot see."""
    viewer = None if seat < 0 else seat % rules.players
    here = there = LiarsDice(rules).initial_state()
    for step, state in enumerate(some_play(LiarsDice(rules), seed, 30)[1:]):
        action = action_between(here, state)
        twin = action
        if isinstance(action, Roll) and action.player != viewer:
            twin = Roll(action.player, (1 + step % rules.sides,) * len(action.faces))
        if isinstance(action, Challenge | SpotOn):
            break
        told = events(here, action, state)
        seen = visible(here, action, viewer)
        assert told == events(there, twin, apply(there, twin))
        assert seen == visible(there, twin, viewer)
        here, there = state, apply(there, twin)
        assert repr(observe(here, viewer)) == repr(observe(there, viewer))


def action_between(before: State, after: State) -> Action:
    """Return the action that leads from one position to the next."""
    if before.phase is Phase.ROLL:
        hand = after.hands[before.rolled]
        assert hand is not None
        return Roll(before.rolled, hand)
    if len(after.bids) > len(before.bids):
        return after.bids[-1]
    return next(action for action in legal_actions(before) if apply(before, action) == after)


@given(state=states(), data=st.data())
def test_a_viewers_record_replays_to_the_same_view(state: State, data: st.DataObject) -> None:
    """Play on from any position: each viewer's record ends in what the viewer sees."""
    if state.is_terminal:
        return
    game = LiarsDice(state.options)
    rng = data.draw(st.randoms(use_true_random=False))
    unseen = data.draw(st.sampled_from((0.0, 0.5, 1.0)))
    seats = tuple(Seat(f"Seat {number}") for number in range(game.players))
    record = Record(game, setup_of(state), seats)
    now = replace(state, last=None)
    for _ in range(data.draw(st.integers(0, 25))):
        if now.is_terminal:
            break
        action = some_action(now, rng, unseen)
        record, now = record.then(action), apply(now, action)

    assert now == record.final_state()
    for viewer in (None, *range(game.players)):
        seen = record.seen_by(viewer)
        assert observe(now, viewer) == observe(seen.final_state(), viewer)
        assert seen == seen.seen_by(viewer)


def test_an_observation_has_no_place_for_hidden_dice() -> None:
    """Its fields are listed here by hand: whoever adds one decides who may see it."""
    assert {
        "viewer",
        "options",
        "phase",
        "round",
        "length",
        "dice",
        "starter",
        "contenders",
        "shown",
        "current_player",
        "hand",
        "bids",
        "marker",
        "call",
        "uncovered",
        "palifico",
        "fallen",
        "wild_number",
        "bid_limit",
        "legal",
        "last",
        "winner",
    } == {item.name for item in fields(Observation)}


@pytest.mark.parametrize("viewer", [False, True, 0.0, 1.0, "A", "0", (), 5, -1])
def test_case_s7_only_the_number_of_a_seat_sees_a_hand(viewer: Any) -> None:
    """Whoever is unknown gets the least view, also where Python takes it for equal to a seat."""
    state = play(position("starter=B"), "A:GAAPM B:GCCCP C:GAPMM")
    setup = setup_of(state)

    seen = observe(state, viewer)
    assert seen.hand is None
    assert seen.legal is None
    rolling = position("starter=B")
    assert (HiddenRoll(0, 5),) == visible(rolling, Roll(0, (1, 4, 4, 5, 6)), viewer)
    assert (None, None, None) == visible_setup(setup, viewer).hands
