"""How the tests of good milk set up positions, play turns and draw whole games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import strategies

from cubilete.core.chance import Starter
from cubilete.core.options import Measure
from cubilete.core.record import Step
from cubilete.errors import SetupError
from cubilete.games.good_milk import (
    GoodMilk,
    GoodMilkOptions,
    Leave,
    Restart,
    Roll,
    Square,
    State,
    Throw,
    Track,
)
from cubilete.games.good_milk.actions import Action

TRACKS = {"m": Track.MILK, "p": Track.PUMP, "b": Track.BOOT}


def game_with(**options: object) -> GoodMilk:
    """Return the game under house rules given as texts or as plain values."""
    return GoodMilk(GoodMilkOptions.parse(options))


def position(setup: str = "starter=A", **options: object) -> State:
    """Return the position that a line of setup describes under house rules."""
    game = game_with(**options)
    return game.initial_state(game.decode_setup(setup))


def throw(state: State, *faces: int) -> State:
    """Return the position after turns in which the die shows ``faces``, one turn each."""
    for face in faces:
        player = state.current_player
        assert player is not None
        state = GoodMilk.apply(GoodMilk.apply(state, Throw(player)), Roll(player, face))
    return state


def play(state: State, tokens: str) -> State:
    """Return the position after the actions that ``tokens`` write."""
    for token in tokens.split():
        state = GoodMilk.apply(state, GoodMilk.decode_action(token))
    return state


def square(text: str) -> Square:
    """Return the square written as ``m20``, ``p14`` or ``b35``."""
    return Square(TRACKS[text[0]], int(text[1:]))


def squares(text: str) -> tuple[Square, ...]:
    """Return squares written with spaces between."""
    return tuple(map(square, text.split()))


def told(before: State, tokens: str) -> list[object]:
    """Return the events of actions as pairs of an id and its arguments."""
    found: list[object] = []
    for token in tokens.split():
        action = GoodMilk.decode_action(token)
        after = GoodMilk.apply(before, action)
        events = GoodMilk.events(before, action, after)
        found += [(event.id, dict(event.arguments)) for event in events]
        before = after
    return found


def steps(game: GoodMilk, rng: Random, state: State | None = None) -> Iterator[Step]:
    """Yield every action of a random game."""
    state = state or game.initial_state()
    while not state.is_terminal:
        if state.is_chance:
            action: Action = game.draw(state, rng)
        else:
            action = rng.choice(game.legal_actions(state))
        after = game.apply(state, action)
        yield Step(state, action, after)
        state = after


def _parsed(values: dict[str, object]) -> GoodMilkOptions:
    """Return options without the conflicts that values drawn one by one can have."""
    purse, stake = values["purse"], values["stake"]
    if isinstance(purse, Measure) and isinstance(stake, int) and purse.number is not None:
        values["purse"] = Measure("finite", purse.number + stake)
    return GoodMilkOptions.parse({**values, "min_players": 2})


def all_options(players_max: int = 5) -> strategies.SearchStrategy[GoodMilkOptions]:
    """Return a strategy for house rules of every kind."""

    def one_of(*values: object) -> strategies.SearchStrategy[object]:
        return strategies.sampled_from(values)

    small = strategies.integers(0, 12)
    return strategies.fixed_dictionaries(
        {
            "players": strategies.integers(2, players_max),
            "overshoot": one_of("bounce", "stay"),
            "bounce_events": one_of("all", "only_33"),
            "good33": one_of("hot_seat", "forced_pump"),
            "pay24": one_of("all_active", "milk_side"),
            "purse": one_of(Measure("ledger")) | small.map(lambda n: Measure("finite", n)),
            "insolvent": one_of("pay_what_you_have", "debt", "eliminated"),
            "leave_refund": one_of("none", "stake"),
            "boot35": one_of("stay", "bounce"),
            "restart_square": one_of(0, 1),
            "start_square": one_of(0, 1),
            "last_alone": one_of("play_on", "takes_pot"),
            "no_winner": one_of("carry_over", "split", "last_out"),
            "stake": small,
        }
    ).map(_parsed)


def all_actions(players: int) -> list[Action]:
    """Return every action there could be with so many seats, and some of other seats or faces."""
    seats = range(-1, players + 2)
    plain = [kind(seat) for seat in seats for kind in (Starter, Throw, Leave, Restart)]
    return [*plain, *(Roll(seat, face) for seat in seats for face in range(-1, 9))]


def rule_of(state: State, token: str) -> str | None:
    """Return the id of the rule that refuses an action, or ``None`` if it is legal."""
    error = GoodMilk.refusal(state, GoodMilk.decode_action(token))
    return None if error is None else error.rule


def setup_problems(setup: str, **options: object) -> str:
    """Return what is wrong with a line of setup, in one text."""
    with pytest.raises(SetupError) as caught:
        position(setup, **options)
    return str(caught.value)
