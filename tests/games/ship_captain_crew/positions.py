"""Positions of ship, captain, crew for its tests, written in the game's own notation."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

from hypothesis import strategies as st

from cubilete.core.chance import Starter
from cubilete.core.notation import decode_options
from cubilete.core.observation import Event
from cubilete.errors import IllegalActionError
from cubilete.games.ship_captain_crew import ShipCaptainCrew, ShipCaptainCrewOptions, State
from cubilete.games.ship_captain_crew.actions import Action, Roll, Stand, StarterRoll, Throw
from cubilete.games.ship_captain_crew.events import events
from cubilete.games.ship_captain_crew.notation import decode_action, decode_setup
from cubilete.games.ship_captain_crew.rules import apply, legal_actions, refusal


def options(text: str = "") -> ShipCaptainCrewOptions:
    """Return the house rules written as ``name=value``."""
    return decode_options(text, ShipCaptainCrewOptions)


def position(setup: str = "first=A", house_rules: str = "") -> State:
    """Return the position that a setup describes; the first seat starts unless it says who."""
    return ShipCaptainCrew(options(house_rules)).initial_state(decode_setup(setup))


def play(state: State, tokens: str) -> State:
    """Return the position after actions."""
    for token in tokens.split():
        state = apply(state, decode_action(token))
    return state


def told(state: State, tokens: str) -> tuple[Event, ...]:
    """Return what the last of several actions tells everybody."""
    *earlier, last = tokens.split()
    before = play(state, " ".join(earlier))
    action = decode_action(last)
    return events(before, action, apply(before, action))


def refused(state: State, token: str) -> IllegalActionError:
    """Return why an action is illegal, which it must be."""
    error = refusal(state, decode_action(token))
    assert error is not None, f"{token} is legal"
    return error


def rule_of(state: State, token: str) -> str | None:
    """Return the id of the rule that refuses an action, or ``None`` if it is legal."""
    error = refusal(state, decode_action(token))
    return None if error is None else error.rule


CREWS = {
    2: "11",
    3: "12",
    4: "13",
    5: "14",
    6: "15",
    7: "25",
    8: "26",
    9: "36",
    10: "46",
    11: "56",
    12: "66",
}
"""A crew of each sum."""


def turn(seat: str, score: int) -> str:
    """Return the tokens of a whole turn of ``seat`` that is worth ``score``."""
    if score:
        roll = "".join(sorted(f"456{CREWS[score]}"))
        return f"{seat}> {seat}:{roll} {seat}."
    return " ".join([f"{seat}> {seat}:11111"] * 3)


def turns(**scores: int) -> str:
    """Return the tokens of whole turns, in order: ``turns(A=7, B=0)``."""
    return " ".join(turn(seat, score) for seat, score in scores.items())


HOUSE_RULES: st.SearchStrategy[ShipCaptainCrewOptions] = st.fixed_dictionaries(
    {
        name: st.sampled_from(values)
        for name, values in {
            "players": ("1", "2", "3", "4", "5", "6", "7", "8"),
            "crew_reroll": ("one_or_both", "both_only"),
            "commit": ("stop_any_time", "use_all_throws"),
            "crew_keep": ("free", "locked"),
            "reach": ("at_least", "strictly_above"),
            "end": ("target:1", "target:12", "target:30", "rounds:1", "rounds:3"),
            "tie": ("playoff", "share", "extra_round_all", "carry_pot"),
            "settle": ("pot", "per_point", "percent", "none"),
            "ante": ("0", "1", "7"),
            "rate": ("0", "1", "3"),
            "stake": ("0", "50", "100"),
            "first": ("given", "highest_sum"),
            "round_start": ("fixed", "rotate", "last_round_winner"),
        }.items()
    }
).map(ShipCaptainCrewOptions.parse)
"""Combinations of house rules under which games are short and ties are frequent."""


def some_play(game: ShipCaptainCrew, seed: int) -> list[State]:
    """Return every position of a random game, its end included."""
    rng = Random(seed)
    states = [game.initial_state()]
    while not states[-1].is_terminal:
        state = states[-1]
        chance = state.is_chance
        action = game.draw(state, rng) if chance else rng.choice(legal_actions(state))
        states.append(apply(state, action))
    return states


@st.composite
def games(draw: st.DrawFn) -> list[State]:
    """Return every position of a random game under some house rules."""
    return some_play(ShipCaptainCrew(draw(HOUSE_RULES)), draw(st.integers(0, 2**32)))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Return some position that random play under some house rules comes to."""
    played = draw(games())
    return played[draw(st.integers(0, len(played) - 1))]


FEW_FACES = [
    faces for count in range(4) for faces in combinations_with_replacement(range(8), count)
]
"""Up to three faces, with some that no die has."""
MANY_FACES = [
    faces for count in range(3, 6) for faces in combinations_with_replacement(range(1, 7), count)
]
"""Three to five faces."""


def all_actions(state: State) -> list[Action]:
    """Return every action there could be around ``state``, legal or not."""
    seats = range(-1, state.options.players + 1)
    throws = [Throw(seat, faces) for seat in seats for faces in [*FEW_FACES, (5, 2)]]
    stands = [Stand(seat) for seat in seats]
    starters = [Starter(seat) for seat in seats]
    rolls = [
        kind(seat, faces)
        for seat in seats
        for kind in (Roll, StarterRoll)
        for faces in [*FEW_FACES, *MANY_FACES, (5, 2), (1, 1, 1, 1, 1, 1)]
    ]
    return [*throws, *stands, *starters, *rolls]
