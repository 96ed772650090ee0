"""Luck: what came less what was to be expected, against hand-made figures and enumeration."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.analysis.luck import (
    LABELS_MAX,
    MEASURES,
    Fall,
    course,
    falls,
    measure_of,
)
from cubilete.analysis.ship_captain_crew import choices, turn_value
from cubilete.core.game import AnyGame
from cubilete.core.record import Record, Seat
from cubilete.games.liars_dice import Challenge, LiarsDice, Roll, SpotOn
from cubilete.games.registry import GAMES, find_game
from cubilete.games.ship_captain_crew import ShipCaptainCrew, Stand, Throw
from tests.properties.games import NAMES, examples, games, record_of, walk

MILK = ("squares=m36,m8,p20 starter=A", "A> A:{}")


def record(game: AnyGame, setup: str, tokens: str) -> Record:
    """Return a record of ``tokens`` from a setup."""
    seats = tuple(Seat(f"Seat {number}") for number in range(game.players))
    actions = tuple(map(game.decode_action, tokens.split()))
    return Record(game, game.decode_setup(setup), seats, actions)


def told(found: tuple[Fall, ...]) -> list[Any]:
    """Return whose falls these are, where, what came and what was expected."""
    return [(fall.player, fall.at, fall.came, fall.expected) for fall in found]


# ---------------------------------------------------------------- every game


def test_every_game_has_a_measure() -> None:
    """Whatever can be played has a unit of luck."""
    assert {kind.name for kind in GAMES} == set(MEASURES)


@pytest.mark.parametrize("name", ["ship_captain_crew", "good_milk"])
@given(data=st.data(), seed=st.integers(0, 2**32))
@examples(15)
def test_luck_has_mean_zero(name: str, data: st.DataObject, seed: int) -> None:
    """Over every outcome of a throw, weighted by its chance, what came is what was expected."""
    game, measure = data.draw(games(name)), MEASURES[name]
    throws = [step for step in walk(game, seed, 60) if list(measure.falls([step]))]
    step = data.draw(st.sampled_from(throws))
    mean = Fraction(0)
    for action, share in game.chance_outcomes(step.before):
        other = step._replace(action=action, after=game.apply(step.before, action))
        (fall,) = measure.falls([other])
        mean += share * fall.luck

    assert 0 == mean


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_have_a_course(name: str) -> None:
    """Every fall of a random game is in the course, which begins at zero and is short."""
    game = find_game(name)()
    whole = record_of(game, walk(game, 7))
    found = falls(whole)
    drawn = course(found, game.players)

    assert (0, max(fall.at for fall in found)) == (drawn.labels[0], drawn.labels[-1])
    assert len(drawn.labels) <= LABELS_MAX + 1
    for player, totals in enumerate(drawn.totals):
        assert len(drawn.labels) == len(totals)
        assert 0 == totals[0]
        assert sum(fall.luck for fall in found if fall.player == player) == totals[-1]
    assert measure_of(whole) is MEASURES[name]


def test_places_are_shared_by_all_and_by_several_rounds() -> None:
    """Where there are too many rounds, a place has the luck of all rounds up to its label."""
    found = [Fall(0, at, "throw", Fraction(at), Fraction(1)) for at in (1, 2, 3, 4, 5)]

    expected: list[tuple[Any, Any]] = [
        (((0, 2, 4, 5), ((0, 1, 6, 10), (0, 0, 0, 0))), course(found, 2, labels_max=3)),
        (((0, 1, 2, 3, 4, 5), ((0, 0, 1, 3, 6, 10),)), course(found, 1)),
        (((0,), ((0,), (0,))), course([], 2)),
    ]
    for drawn, actual in expected:
        assert drawn == actual


# ---------------------------------------------------------------- ship, captain, crew


@pytest.mark.parametrize("commit", ["stop_any_time", "use_all_throws"])
@pytest.mark.parametrize("keep", ["free", "locked"])
@pytest.mark.parametrize("reroll", ["one_or_both", "both_only"])
def test_the_luck_of_a_turn_is_its_score_less_the_mean_and_what_was_thrown_away(
    reroll: str, keep: str, commit: str
) -> None:
    """Whatever the house rules of a turn, and however badly somebody plays it."""
    rules = {"crew_reroll": reroll, "crew_keep": keep, "commit": commit}
    alone = {"players": 1, "end": "rounds:1", **rules}
    game = ShipCaptainCrew(ShipCaptainCrew.options_type.parse(alone))
    for seed in range(60):
        steps = walk(game, seed)
        luck = sum((fall.luck for fall in falls(record_of(game, steps))), Fraction(0))
        cost = Fraction(0)
        for before, action, _ in steps:
            if isinstance(action, Throw | Stand):
                again = action.again if isinstance(action, Throw) else None
                values = {each.again: each.value for each in choices(game.options, before.turn)}
                cost += max(values.values()) - values[again]

        assert steps[-1].after.totals[0] - turn_value(game.options) + cost == luck


def test_every_row_of_the_score_sheet_is_a_round() -> None:
    """Extra turns of a playoff come after the last round."""
    game = ShipCaptainCrew(ShipCaptainCrew.options_type.parse({"players": 2, "end": "rounds:2"}))
    turn = "{0}> {0}:11111 {0}> {0}:11111 {0}> {0}:11111"
    tokens = " ".join(turn.format(seat) for seat in "ABABABAB")
    found = falls(record(game, "first=A", tokens))

    assert [1] * 6 + [2] * 6 + [3] * 6 + [4] * 6 == [fall.at for fall in found]
    assert {0, 1} == {fall.player for fall in found}


def test_a_first_throw_of_the_trio_is_lucky() -> None:
    """6, 5 and 4 at once: the turn is worth the mean of its crew with two throws left."""
    game = ShipCaptainCrew()
    found = falls(record(game, "first=A", "A> A:11456"))

    assert 1 == len(found)
    assert turn_value(game.options) == found[0].expected
    assert found[0].luck > 3


# ---------------------------------------------------------------- good milk


@pytest.mark.parametrize(("face", "came"), [(1, 30), (2, 4), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_a_throw_is_worth_what_it_brings_the_thrower(face: int, came: int) -> None:
    """On 36 a one wins the pot of 30, a two bounces back to 36, where two others pay two each."""
    setup, tokens = MILK
    found = falls(record(find_game("good_milk")(), setup, tokens.format(face)))

    assert [(0, 1, came, Fraction(30 + 4, 6))] == told(found)


def test_each_players_throws_are_counted_apart() -> None:
    """The second throw of one stands beside the second throw of another."""
    game = find_game("good_milk")()
    found = falls(record(game, "starter=A", "A> A:1 B> B:2 C> C:3 A> A:1 B> B:1"))

    assert [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)] == [(fall.player, fall.at) for fall in found]


# ---------------------------------------------------------------- liar's dice


def by_enumeration(game: LiarsDice, quantity: int, face: int, call: str) -> list[Fraction]:
    """Return what each player's dice change by on average, over every way the dice can fall."""
    sides, dice = game.options.sides, game.options.dice_per_player
    start = game.initial_state(game.decode_setup("starter=A length=one_round"))
    sums = [Fraction(0)] * game.players
    ways = 0
    for faces in product(range(1, sides + 1), repeat=dice * game.players):
        state = start
        for player in range(game.players):
            hand = tuple(sorted(faces[player * dice : (player + 1) * dice]))
            state = game.apply(state, Roll(player, hand))
        bid = next(
            each
            for each in game.legal_actions(state)
            if (getattr(each, "quantity", 0), getattr(each, "face", 0)) == (quantity, face)
        )
        caller = Challenge(1) if call == "challenge" else SpotOn(1)
        end = game.apply(game.apply(state, bid), caller).last
        assert end is not None
        ways += 1
        sums = [had + change for had, change in zip(sums, end.changes, strict=True)]
    return [each / ways for each in sums]


@pytest.mark.parametrize("call", ["challenge", "spot_on"])
@pytest.mark.parametrize("quantity", [1, 2, 3])
@pytest.mark.parametrize(
    "rules",
    [
        {"wild": "off"},
        {"wild": "on", "wild_face": "chest"},
        {"penalty": "difference", "wild": "on", "wild_face": "gun"},
        {"exact_bid": "others_lose"},
        {"spot_on": "others_lose"},
    ],
    ids="-".join,
)
def test_what_is_expected_of_a_call_equals_enumeration(
    rules: dict[str, str], quantity: int, call: str
) -> None:
    """Under every rule about who pays, over all dice one by one."""
    usual = {"players": "3", "dice_per_player": "2", "sides": "3", "spot_on": "regain"}
    game = LiarsDice(LiarsDice.options_type.parse({**usual, **rules}))
    sign = "!" if call == "challenge" else "="
    tokens = f"A:GC B:CK C:GG A{quantity}C B{sign}"
    found = falls(record(game, "starter=A length=one_round", tokens))
    means = by_enumeration(game, quantity, 2, call)

    assert [(player, mean) for player, mean in enumerate(means) if mean] == [
        (fall.player, fall.expected) for fall in found
    ]
    assert {call} == {fall.kind for fall in found}


def test_a_challenge_of_two_dice() -> None:
    """One of two dice shows a gun with probability 11/36; then the challenger pays, else the other.

    The bid fails here, so the bidder has lost a die that would be lost in 25 cases of 36.
    """
    game = LiarsDice(LiarsDice.options_type.parse({"players": 2, "dice_per_player": 1}))
    found = falls(record(game, "starter=A", "A:C B:K A1G B!"))

    assert [(0, 1, -1, Fraction(-25, 36)), (1, 1, 0, Fraction(-11, 36))] == told(found)
    assert [Fraction(-11, 36), Fraction(11, 36)] == [fall.luck for fall in found]


def test_in_a_palifico_round_nothing_is_wild() -> None:
    """There the wild face counts for itself only, and so it is for what is expected."""
    rules = {"players": 2, "dice_per_player": 1, "wild": "on", "palifico": "on"}
    game = LiarsDice(LiarsDice.options_type.parse(rules))
    wild = falls(record(game, "starter=A", "A:C B:K A1G B!"))
    plain = falls(record(game, "starter=A palifico=on", "A:C B:K A1G B!"))

    assert [Fraction(-4, 9), Fraction(-5, 9)] == [fall.expected for fall in wild]
    assert [Fraction(-25, 36), Fraction(-11, 36)] == [fall.expected for fall in plain]


def test_dice_that_are_shown_after_the_call_count_as_well() -> None:
    """A table that throws real dice writes them down at the reveal: the same luck."""
    game = LiarsDice(LiarsDice.options_type.parse({"players": 2, "dice_per_player": 1}))
    known = falls(record(game, "starter=A", "A:C B:K A1G B!"))

    assert known == falls(record(game, "starter=A", "A:? B:? A1G B! A::C B::K"))
