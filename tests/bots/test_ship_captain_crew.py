"""The bots of ship, captain, crew: always legal, best for the mean, and awake at the end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.analysis.ship_captain_crew import choices, decisions
from cubilete.bots.policy import LEVELS, find_policy
from cubilete.bots.ship_captain_crew import POLICIES, novice, steady
from cubilete.games.ship_captain_crew import ShipCaptainCrew, ShipCaptainCrewOptions, Stand, Throw
from cubilete.games.ship_captain_crew.observe import observe
from cubilete.games.ship_captain_crew.rules import apply, refusal
from tests.games.ship_captain_crew.positions import HOUSE_RULES, options, play, position, turns


def answer(setup: str, house_rules: str = "", *, bot: Any = steady) -> Any:
    """Return what a bot does in a position of its player."""
    state = position(setup, house_rules)
    action = bot(observe(state, state.current_player), 1.0, Random(1))
    assert refusal(state, action) is None
    return action


@settings(max_examples=60)
@given(HOUSE_RULES, st.integers(0, 2**32))
def test_bots_play_whole_games_legally(house_rules: ShipCaptainCrewOptions, seed: int) -> None:
    """Under any house rules, with 1 to 8 players, no bot does what the rules refuse."""
    game = ShipCaptainCrew(house_rules)
    rng = Random(seed)
    state = game.initial_state()
    while not state.is_terminal:
        player = state.current_player
        if player is None:
            state = apply(state, ShipCaptainCrew.draw(state, rng))
            continue
        bot = list(POLICIES.values())[(player + seed) % len(POLICIES)]
        action = bot(observe(state, player), 1.0, rng)
        assert refusal(state, action) is None
        state = apply(state, action)


def test_the_levels_are_those_of_every_game() -> None:
    """Weakest first, and found by name."""
    assert LEVELS == tuple(POLICIES)
    assert POLICIES == {name: find_policy("ship_captain_crew", name) for name in LEVELS}


@pytest.mark.parametrize("bot", [novice, steady])
def test_a_bot_throws_until_there_is_a_crew(bot: Any) -> None:
    """Without the trio there is one thing to do."""
    assert Throw(0) == answer("first=A", bot=bot)
    assert Throw(1) == answer("first=B throws=2 kept=2", bot=bot)


@pytest.mark.parametrize("bot", [novice, steady])
def test_a_bot_is_asked_on_its_turn_only(bot: Any) -> None:
    """Whoever may not act now has no answer, and a spectator never has."""
    for viewer in (1, None):
        with pytest.raises(ValueError, match="its player's turn"):
            bot(observe(position(), viewer), 1.0, Random(1))


@pytest.mark.parametrize("house_rules", ["", "crew_reroll=both_only", "crew_keep=locked"])
def test_case_b11_a_throw_is_used_where_it_gains(house_rules: str) -> None:
    """In every turn with a crew steady throws if the mean gains by it, and stands if not."""
    rules = options(house_rules)
    for turn in decisions(rules):
        setup = f"first=A throws={turn.throws} crew={turn.crew[0]}{turn.crew[1]}"
        setup += " rethrown=on" if turn.rethrown else ""
        setup += f" locked={turn.locked[0]}" if turn.locked else ""
        stand, *throws = choices(rules, turn)
        best = max(throws, key=lambda choice: choice.value)
        expected = Throw(0, best.again or ()) if best.value > stand.value else Stand(0)
        assert expected == answer(setup, house_rules), setup


@pytest.mark.parametrize(
    ("setup", "house_rules", "expected"),
    [
        ("throws=1 crew=45", "", Throw(0, (4,))),
        ("throws=2 crew=45", "", Stand(0)),
        ("throws=1 crew=34", "", Throw(0, (3, 4))),
        ("throws=1 crew=34", "crew_reroll=both_only", Throw(0, (3, 4))),
        ("throws=1 crew=44", "crew_reroll=both_only", Stand(0)),
        ("throws=2 crew=66 rethrown=on", "commit=use_all_throws", Throw(0, (6,))),
        ("throws=1 crew=36", "commit=use_all_throws", Throw(0, (3,))),
        ("throws=1 crew=46", "commit=use_all_throws", Stand(0)),
        ("throws=2 crew=16 rethrown=on locked=1", "crew_keep=locked", Stand(0)),
    ],
)
def test_steady_plays_for_the_best_mean(setup: str, house_rules: str, expected: object) -> None:
    """With others still to play, points are points."""
    assert expected == answer(f"first=A {setup}", house_rules)


TWO = "players=2"
LAST = "first=A round=20 scores=7 totals=104"
"""B plays last: A has 104 and the game ends with B's turn."""


@pytest.mark.parametrize(
    ("setup", "house_rules", "expected"),
    [
        (f"{LAST},99 throws=1 crew=15", "", Stand(1)),
        (f"{LAST},99 throws=1 crew=33", "tie=carry_pot", Stand(1)),
        (f"{LAST},95 throws=2 crew=44", "", Throw(1, (4,))),
        (f"{LAST},93 throws=2 crew=46", "", Throw(1, (4,))),
        (f"{LAST},92 throws=2 crew=56", "", Throw(1, (5,))),
        (f"{LAST},60 throws=2 crew=13", "", Throw(1, (1, 3))),
        (f"{LAST},60 throws=2 crew=46", "", Stand(1)),
    ],
)
def test_steady_plays_to_win_in_the_last_turn(
    setup: str, house_rules: str, expected: object
) -> None:
    """It stands on a crew that wins, throws on where standing loses, and else counts points."""
    assert expected == answer(setup, f"{TWO} {house_rules}")


def test_a_tie_is_worth_its_share() -> None:
    """Standing on a tie that is played out is half a win: it is left only for something better."""
    tied = f"{LAST},94 throws=2 crew="

    assert Stand(1) == answer(f"{tied}46", TWO)
    assert Stand(1) == answer(f"{tied}55", TWO)
    assert Throw(1, (5,)) == answer(f"{tied}55", f"{TWO} tie=carry_pot")
    assert Stand(1) == answer(f"{tied}55", f"{TWO} tie=share")


@pytest.mark.parametrize(
    ("setup", "house_rules", "expected"),
    [
        ("first=C scores=7,7 totals=80,96,103 throws=2 crew=44", "", Stand(1)),
        ("first=C scores=7,7 totals=80,94,103 throws=2 crew=44", "", Throw(1, (4,))),
        ("first=C scores=7,7 totals=103,96,80 throws=2 crew=44", "", Stand(1)),
        ("first=C scores=7,7 totals=103,94,80 throws=2 crew=44", "", Throw(1, (4,))),
        (
            "first=C scores=7,7 totals=80,98,103 throws=2 crew=44 rethrown=on",
            "commit=use_all_throws",
            Throw(1, (4,)),
        ),
    ],
)
def test_steady_in_any_seat_beats_the_best_of_all_others(
    setup: str, house_rules: str, expected: object
) -> None:
    """Seats before and after count alike, and nobody stands where that is not allowed."""
    assert expected == answer(f"{setup} round=20", house_rules)


def test_between_equal_chances_points_decide() -> None:
    """Where a win is sure a crew is improved if its points pay, and left alone if they do not."""
    ahead = "first=A round=20 scores=0 totals=50,104 throws=1 crew=11"

    assert Stand(1) == answer(ahead.replace("104", "99"), TWO)
    assert Stand(1) == answer(ahead.replace("104", "99"), f"{TWO} settle=per_point")
    ends = f"{TWO} end=rounds:20"
    assert Stand(1) == answer(ahead, ends)
    assert Throw(1, (1, 1)) == answer(ahead, f"{ends} settle=per_point")
    assert Throw(1, (1, 1)) == answer(ahead, f"{ends} settle=percent")


@pytest.mark.parametrize(
    ("extra", "crew", "expected"),
    [("5", "15", Stand(1)), ("7", "15", Throw(1, (1,))), ("12", "56", Throw(1, (5,)))],
)
def test_steady_plays_to_win_a_playoff(extra: str, crew: str, expected: object) -> None:
    """The last of a playoff knows what must be beaten; the first plays for the mean."""
    playoff = "totals=104,104 first=A round=9 playoff=A,B"

    assert expected == answer(f"{playoff} extra={extra} throws=2 crew={crew}", TWO)
    assert Throw(0, (1,)) == answer(f"{playoff} throws=2 crew=15", TWO)
    won = f"{playoff} extra=0 throws=2 crew=15"
    assert Stand(1) == answer(won, f"{TWO} settle=per_point")


@pytest.mark.parametrize(
    ("setup", "house_rules", "expected"),
    [
        ("totals=97 round=9 throws=1 crew=12", "end=target:100", Stand(0)),
        ("totals=96 round=9 throws=1 crew=12", "end=target:100", Throw(0, (1, 2))),
        ("totals=97 round=9 throws=1 crew=12", "end=rounds:9", Throw(0, (1, 2))),
        ("totals=97 round=9 throws=2 crew=55", "end=rounds:9", Stand(0)),
    ],
)
def test_steady_alone_stops_at_the_target(setup: str, house_rules: str, expected: object) -> None:
    """A solo player needs no point beyond the target; with a number of rounds each one counts."""
    assert expected == answer(setup, f"players=1 {house_rules}")


def test_steady_needs_no_luck() -> None:
    """Its answer does not depend on the generator."""
    state = position("first=A throws=1 crew=25")
    answers = {steady(observe(state, 0), 1.0, Random(seed)) for seed in range(20)}

    assert {Throw(0, (2,))} == answers


def test_novice_throws_low_dice_and_has_whims() -> None:
    """Mostly the low die goes again; now and then anything else, and the same for one seed."""
    state = position("first=A throws=1 crew=25")
    seen = observe(state, 0)
    answers = Counter(novice(seen, 1.0, Random(seed)) for seed in range(400))

    assert Throw(0, (2,)) == answers.most_common(1)[0][0]
    assert 0.8 < answers[Throw(0, (2,))] / 400 < 0.98
    assert {Throw(0, (2,)), Throw(0, (5,)), Throw(0, (2, 5)), Stand(0)} == set(answers)
    assert novice(seen, 1.0, Random(9)) == novice(seen, 1.0, Random(9))


@pytest.mark.parametrize(
    ("setup", "house_rules", "expected"),
    [
        ("throws=1 crew=46", "", Stand(0)),
        ("throws=1 crew=13", "", Throw(0, (1, 3))),
        ("throws=1 crew=15", "crew_reroll=both_only", Stand(0)),
        ("throws=1 crew=13", "crew_reroll=both_only", Throw(0, (1, 3))),
        ("throws=2 crew=46 rethrown=on", "commit=use_all_throws", Throw(0, (4,))),
        ("throws=2 crew=16 rethrown=on locked=1", "crew_keep=locked", Stand(0)),
    ],
)
def test_novice_has_habits(setup: str, house_rules: str, expected: object) -> None:
    """Crew dice up to 3 go again as far as they may; higher ones stay if they may."""
    state = position(f"first=A {setup}", house_rules)
    answers = Counter(novice(observe(state, 0), 1.0, Random(seed)) for seed in range(200))

    assert expected == answers.most_common(1)[0][0]


def test_a_game_between_bots_ends() -> None:
    """Steady against novice, from the start to a pot."""
    state = play(position(house_rules="players=2 end=target:30"), turns(A=7, B=2))
    rng = Random(4)
    while not state.is_terminal:
        player = state.current_player
        action = (
            ShipCaptainCrew.draw(state, rng)
            if player is None
            else POLICIES[LEVELS[player]](observe(state, player), 1.0, rng)
        )
        state = apply(state, action)

    assert max(state.totals) >= 30
