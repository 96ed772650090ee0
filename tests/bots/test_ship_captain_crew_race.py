"""The bots that race: awake to who is ahead, exact where the race is solved, and fast."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from random import Random
from time import process_time
from typing import Any

import pytest

from cubilete.analysis.ship_captain_crew_plans import planned
from cubilete.analysis.ship_captain_crew_race import race_rules, solved_playoffs, solved_up_to
from cubilete.analysis.ship_captain_crew_turns import plan_for
from cubilete.bots.ship_captain_crew import POLICIES, captain, sharp, steady
from cubilete.bots.ship_captain_crew_race import prepare
from cubilete.games.ship_captain_crew import Stand, State, Throw
from cubilete.games.ship_captain_crew.observe import observe
from cubilete.games.ship_captain_crew.rules import apply, refusal
from tests.games.ship_captain_crew.positions import options, position, some_play

CREWS = [(low, high) for low in range(1, 7) for high in range(low, 7)]


def answer(setup: str, house_rules: str = "", *, bot: Any = captain) -> Any:
    """Return what a bot does in a position of its player."""
    state = position(setup, house_rules)
    action = bot(observe(state, state.current_player), 1.0, Random(1))
    assert refusal(state, action) is None
    return action


@pytest.mark.parametrize(
    ("place", "totals"),
    [(0, (98, 20)), (0, (80, 40)), (1, (104, 97)), (1, (60, 90)), (0, (0, 0)), (1, (100, 88))],
)
def test_captain_plays_the_solved_race(place: int, totals: tuple[int, int]) -> None:
    """With every crew, and one throw left or two, its choice is worth the most; B starts here."""
    race = solved_up_to(race_rules(options("players=2")), 100)
    worth = race.worth(place, [100 - total for total in totals])
    plan = plan_for(options(), worth)
    seats = (totals[1], totals[0])
    scores = "scores=7 " if place else ""

    for (low, high), throws in product(CREWS, (1, 2)):
        setup = f"first=B round=9 {scores}totals={seats[0]},{seats[1]} "
        state = position(f"{setup}throws={throws} crew={low}{high}", "players=2")
        again = planned(plan, state.turn)
        player = state.current_player
        assert player is not None
        expected = Stand(player) if again is None else Throw(player, again)
        assert expected == captain(observe(state, player), 1.0, Random(1)), (low, high, throws)


@pytest.mark.parametrize("bot", [sharp, captain])
def test_whoever_needs_two_points_takes_two(bot: Any) -> None:
    """At 98 against 20 any crew wins at once, where steady as the first would throw on."""
    setup = "first=A round=20 totals=98,20 throws=1 crew=12"

    assert Stand(0) == answer(setup, "players=2", bot=bot)
    assert Throw(0, (1, 2)) == answer(setup, "players=2", bot=steady)


@pytest.mark.parametrize("bot", [sharp, captain])
def test_whoever_is_behind_takes_risks(bot: Any) -> None:
    """Against 104 a crew of 8 that loses is thrown again; of three the last knows both."""
    setup = "first=A round=20 scores=7 totals=104,93 throws=2 crew=46"
    three = "first=A round=20 scores=7,7 totals=80,103,94 throws=2 crew=44"

    assert Throw(1, (4,)) == answer(setup, "players=2", bot=bot)
    assert Throw(2, (4,)) == answer(three, bot=bot)
    assert Stand(2) == answer(three.replace("94", "96"), bot=bot)


@pytest.mark.parametrize("bot", [sharp, captain])
@pytest.mark.parametrize(
    ("extra", "crew", "expected"),
    [("5", "15", Stand(1)), ("7", "15", Throw(1, (1,))), ("12", "56", Throw(1, (5,)))],
)
def test_a_playoff_is_played_to_win(bot: Any, extra: str, crew: str, expected: object) -> None:
    """The last of a playoff knows what must be beaten, and stands on no less."""
    setup = f"totals=104,104 first=A round=9 playoff=A,B extra={extra} throws=2 crew={crew}"

    assert expected == answer(setup, "players=2", bot=bot)


def test_captain_plays_the_playoff_of_three() -> None:
    """In the middle of three it does what the solved playoff says, also at larger tables."""
    worth = solved_playoffs(options(), 3).worth(_middle(8))
    plan = plan_for(options(), worth)

    for players, (low, high) in product((3, 5), CREWS):
        totals = ",".join(["104"] * 3 + ["50"] * (players - 3))
        setup = f"totals={totals} first=A round=9 playoff=A,B,C extra=8 throws=2 crew={low}{high}"
        state = position(setup, f"players={players}")
        again = planned(plan, state.turn)
        expected = Stand(1) if again is None else Throw(1, again)
        assert expected == captain(observe(state, 1), 1.0, Random(1)), (players, low, high)


def _middle(best: int) -> Any:
    """Return a playoff of three after one extra turn."""
    from cubilete.analysis.ship_captain_crew_playoff import Standing  # noqa: PLC0415 - here only

    return Standing((0, 1, 2), 1, best, (0,))


@pytest.mark.parametrize("name", ["sharp", "captain"])
def test_where_points_count_they_play_as_steady(name: str) -> None:
    """Alone, in the last turn where points pay, and where all is lost, all three do the same."""
    lost = "first=A round=20 scores=7 totals=104,60 throws=2 crew=13"
    alone = "totals=96 first=A round=9 throws=1 crew=12"
    ahead = "first=A round=20 scores=0 totals=50,104 throws=1 crew=11"
    paid = "players=2 end=rounds:20 settle=per_point"

    assert Throw(1, (1, 3)) == answer(lost, "players=2", bot=POLICIES[name])

    assert Throw(0, (1, 2)) == answer(alone, "players=1", bot=POLICIES[name])
    assert Throw(1, (1, 1)) == answer(ahead, paid, bot=POLICIES[name])
    assert Stand(1) == answer(ahead, "players=2 end=rounds:20", bot=POLICIES[name])


def test_with_rounds_the_last_one_counts() -> None:
    """With a number of rounds, the last turn needs no target; far off, points are points."""
    behind = "first=A round=3 scores=7 totals=20,9 throws=2 crew=46"

    assert Throw(1, (4,)) == answer(behind, "players=2 end=rounds:3")
    assert Throw(0, (3,)) == answer("first=A throws=2 crew=36", "players=2 end=rounds:900")


def test_extra_rounds_are_for_whoever_is_ahead_then() -> None:
    """After a tie beyond the target, the next round decides by totals."""
    tied = "first=A round=21 scores=7 totals=111,104,80 throws=2 crew=44"
    house_rules = "tie=extra_round_all"

    assert Stand(1) == answer(tied.replace("crew=44", "crew=26"), house_rules)
    assert Throw(1, (1,)) == answer(tied.replace("crew=44", "crew=15"), house_rules)


@pytest.mark.parametrize(("name", "players"), [*product(("sharp", "captain"), (2, 3, 4, 8))])
def test_answers_come_within_100_ms(name: str, players: int) -> None:
    """Once prepared, the slowest but one in a hundred takes less, of a processor of its own."""
    prepare()
    states: list[State] = []
    seed = 0
    while len(states) < 100:
        played = some_play(_game(players), seed)
        states += [
            state for state in played if state.turn.crew and state.current_player is not None
        ]
        seed += 1
    times: list[float] = []
    for state in states[:100]:
        started = process_time()
        POLICIES[name](observe(state, state.current_player), 1.0, Random(1))
        times.append(process_time() - started)

    assert sorted(times)[98] < 0.1


def _game(players: int) -> Any:
    """Return a race to 100."""
    from cubilete.games.ship_captain_crew import ShipCaptainCrew  # noqa: PLC0415 - here only

    return ShipCaptainCrew(options(f"players={players}"))


def test_bots_load_no_compiler() -> None:
    """None needs Numba, whose first compilation takes longer than a move may."""
    program = (
        "import sys; from random import Random\n"
        "from cubilete.bots.ship_captain_crew import POLICIES\n"
        "from tests.games.ship_captain_crew.positions import position\n"
        "from cubilete.games.ship_captain_crew.observe import observe\n"
        "state = position('first=A throws=1 crew=25', sys.argv[1])\n"
        "POLICIES[sys.argv[2]](observe(state, 0), 1.0, Random(1))\n"
        "print('numba' in sys.modules)\n"
    )
    for name, players in (
        ("steady", 2),
        ("captain", 3),
        ("captain", 5),
        ("sharp", 2),
        ("sharp", 5),
    ):
        run = subprocess.run(
            [sys.executable, "-c", program, f"players={players}", name],
            capture_output=True,
            text=True,
            check=True,
        )
        assert "False\n" == run.stdout, name


def test_the_last_turn_is_legal_under_locks() -> None:
    """What may not be thrown again is not, and what must be is."""
    lock = "throws=2 crew=16 rethrown=on locked=1"

    assert Stand(0) == answer(f"first=A {lock}", "crew_keep=locked")
    must = answer("first=A throws=2 crew=66 rethrown=on", "commit=use_all_throws")
    assert Throw(0, (6,)) == must
    assert refusal(apply(position(), Throw(0)), must) is not None
