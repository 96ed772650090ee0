"""What the property tests share: random options, random play, and every action there could be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import Field, fields
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from cubilete.core.dice import Faces
from cubilete.core.game import AnyGame
from cubilete.core.options import Choice, Kind, Measure, Measured, Number, Switch
from cubilete.core.record import Record, Seat, Step
from cubilete.errors import SetupError
from cubilete.games.registry import GAMES, find_game

NAMES = tuple(kind.name for kind in GAMES)
SMALL = {"target": (5, 40), "rounds": (1, 3), "finite": (10, 40)}
RANGES = {"players": (1, 6), "stake": (0, 12), "ante": (0, 5), "rate": (0, 5)}
ACTIONS_MAX = 20_000


def examples(count: int) -> settings:
    """Return the setting to try ``count`` examples, and twelve times as many in a long run."""
    long_run = settings().max_examples > 1000
    return settings(max_examples=count * 12 if long_run else count)


def values_of(name: str, kind: Kind) -> st.SearchStrategy[object]:
    """Return values of one option, kept small where a game would else last long."""
    match kind:
        case Choice(values):
            return st.sampled_from(values)
        case Switch():
            return st.booleans()
        case Number(low, high):
            least, most = RANGES.get(name, (low, high))
            return st.integers(max(low, least), min(high, most))
        case Measured(ranges):
            return st.one_of([_measures(name, numbers) for name, numbers in ranges.items()])
        case _:
            raise AssertionError(kind)


def _measures(name: str, numbers: Number | None) -> st.SearchStrategy[object]:
    """Return measures of one name."""
    if numbers is None:
        return st.just(Measure(name))
    return st.integers(*SMALL[name]).map(lambda number: Measure(name, number))


@st.composite
def games(draw: st.DrawFn, name: str) -> AnyGame:
    """Return a game under random house rules that go together."""
    kind = find_game(name)
    kinds = kind.options_type.kinds()
    values = {option: draw(values_of(option, what)) for option, what in kinds.items()}
    try:
        return kind(kind.options_type.parse(values))
    except SetupError:
        for option in ("sides", "min_players", "purse"):
            values.pop(option, None)
        values["players"] = max(3, int(str(values["players"])))
        return kind(kind.options_type.parse(values))


def walk(game: AnyGame, seed: int, actions_max: int = ACTIONS_MAX) -> list[Step]:
    """Return a random game from its start, at most ``actions_max`` actions of it.

    Rounds of liar's dice end soon enough, since calls are as likely as all bids together.
    """
    rng = Random(seed)
    state = game.initial_state()
    steps: list[Step] = []
    while not state.is_terminal and len(steps) < actions_max:
        action = game.draw(state, rng) if state.is_chance else choose(game, state, rng)
        after = game.apply(state, action)
        steps.append(Step(state, action, after))
        state = after
    return steps


def choose(game: AnyGame, state: Any, rng: Random) -> Any:
    """Return a random legal action: first a random kind of action, then one of that kind."""
    legal = game.legal_actions(state)
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def carried_out(state: Any) -> int:
    """Return what the pot of a finished game keeps for the next one."""
    pot: int = getattr(state, "pot", 0)
    return pot


def record_of(game: AnyGame, steps: list[Step]) -> Record:
    """Return the record of a walk."""
    names = ("Ana", "Bình", "Chi “C”", 'D"', "Đào; #", "Ñandú")
    seats = tuple(
        Seat(names[player], "steady" if player % 2 else None) for player in range(game.players)
    )
    return Record(game, game.decode_setup(""), seats, tuple(step.action for step in steps))


FEW_FACES = [
    *(some for count in range(4) for some in combinations_with_replacement(range(8), count)),
    (2, 1),
    (3, 1, 2),
]
"""Faces from none to three, with some that no die has, and some that are not sorted."""
NUMBERS = {"face": range(-1, 9), "count": range(-1, 7), "quantity": range(-1, 43)}


def every_action(game: AnyGame, state: Any) -> list[Any]:
    """Return more actions than could ever be legal in ``state``, of every kind and player."""
    longer = {action.faces for action in game.legal_actions(state) if hasattr(action, "faces")}
    faces = [*FEW_FACES, *sorted(longer - set(FEW_FACES))]
    seats = range(-1, game.players + 1)
    return [
        kind(*values)
        for kind in game.action_types
        for values in product(*(_values(item, seats, faces) for item in fields(kind)))
    ]


def _values(item: Field[Any], seats: range, faces: list[Faces]) -> Iterable[object]:
    """Return what one field of an action may hold, and more."""
    if item.name == "player":
        return seats
    return faces if "Faces" in str(item.type) else NUMBERS[item.name]
