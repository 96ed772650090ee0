"""Positions of liar's dice for its tests, written in the game's own notation."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from cubilete.core.notation import decode_options
from cubilete.core.observation import Event
from cubilete.errors import IllegalActionError
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Setup, State
from cubilete.games.liars_dice.actions import (
    Action,
    Bid,
    Challenge,
    HiddenRoll,
    Roll,
    SpotOn,
    StarterRoll,
)
from cubilete.games.liars_dice.events import events
from cubilete.games.liars_dice.notation import decode_action, decode_setup
from cubilete.games.liars_dice.rules import apply, legal_actions, refusal
from cubilete.games.liars_dice.state import RoundEnd


def options(text: str = "") -> LiarsDiceOptions:
    """Return the house rules written as ``name=value``."""
    return decode_options(text, LiarsDiceOptions)


def position(setup: str, house_rules: str = "") -> State:
    """Return the position that a setup describes."""
    return LiarsDice(options(house_rules)).initial_state(decode_setup(setup))


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


def refused(state: State, action: str | Action) -> IllegalActionError:
    """Return why an action is illegal, which it must be."""
    error = refusal(state, decode_action(action) if isinstance(action, str) else action)
    assert error is not None, f"{action} is legal"
    return error


def rule_of(state: State, action: str | Action) -> str | None:
    """Return the id of the rule that refuses an action, or ``None`` if it is legal."""
    error = refusal(state, decode_action(action) if isinstance(action, str) else action)
    return None if error is None else error.rule


SEATED = "starter=A hands=?,?,?"
"""Three players have rolled, A bids first, and nobody's dice matter."""


HOUSE_RULES: st.SearchStrategy[LiarsDiceOptions] = st.fixed_dictionaries(
    {
        name: st.sampled_from(values)
        for name, values in {
            "players": ("2", "3", "4", "5", "6"),
            "dice_per_player": ("1", "2", "3", "4", "5"),
            "wild": ("off", "on"),
            "wild_face": ("gun", "chest"),  # on dice with any number of sides
            "raise": ("strict_quantity", "quantity_or_higher_face"),
            "bid_cap": ("total_dice", "none"),
            "penalty": ("one", "difference"),
            "spot_on": ("off", "others_lose", "regain"),
            "exact_bid": ("bidder_safe", "others_lose"),
            "palifico": ("off", "on"),
            "next_start": ("loser", "winner"),
            "start_after_elimination": ("next_clockwise", "challenge_winner"),
            "first_player": ("seat", "random", "highest_roll"),
            "sides": ("2", "3", "4", "5", "6"),
        }.items()
    }
).map(LiarsDiceOptions.parse)
"""Every combination of house rules."""


def some_action(state: State, rng: Random, unseen: float) -> Action:
    """Return a legal action, low bids more often than high ones, some rolls unseen."""
    if state.is_chance:
        action = LiarsDice.draw(state, rng)
        if isinstance(action, Roll) and rng.random() < unseen:
            return HiddenRoll(action.player, len(action.faces))
        return action
    actions = legal_actions(state)
    if rng.random() < 0.75:
        return min(rng.sample(actions, min(4, len(actions))), key=_height)
    return rng.choice(actions)


def _height(action: Action) -> int:
    """Return how high an action bids; calls come last."""
    return action.quantity if isinstance(action, Bid) else 99


def some_play(game: LiarsDice, seed: int, steps: int, unseen: float = 0.0) -> list[State]:
    """Return the positions of a random game, one for each of at most so many steps."""
    rng = Random(seed)
    states = [game.initial_state()]
    while len(states) <= steps and not states[-1].is_terminal:
        states.append(apply(states[-1], some_action(states[-1], rng, unseen)))
    return states


@st.composite
def states(draw: st.DrawFn, *, unseen: bool = True) -> State:
    """Return some position that random play under some house rules comes to."""
    game = LiarsDice(draw(HOUSE_RULES))
    seed, steps = draw(st.integers(0, 2**32)), draw(st.integers(0, 60))
    share = draw(st.sampled_from((0.0, 0.5, 1.0))) if unseen else 0.0
    return some_play(game, seed, steps, share)[-1]


def all_actions(state: State) -> list[Action]:
    """Return every action there could be around ``state``, legal or not; no unseen rolls."""
    seats = range(-1, state.options.players + 1)
    faces = range(state.options.sides + 2)
    bids = [Bid(seat, quantity, face) for seat in seats for quantity in range(43) for face in faces]
    calls = [call(seat) for seat in seats for call in (Challenge, SpotOn)]
    shown = [StarterRoll(seat, face) for seat in seats for face in faces]
    return [*bids, *calls, *shown]


def started(house_rules: str = "", starter: int = 0) -> State:
    """Return the start of a game whose first bidder is known."""
    return LiarsDice(options(house_rules)).initial_state(Setup(starter=starter))


def hidden_changed(state: State, viewer: int | None, seed: int) -> State:
    """Return the same position with other dice under the cups that ``viewer`` cannot see into."""
    rng = Random(seed)
    hands = tuple(
        tuple(sorted(rng.randint(1, state.options.sides) for _ in hand))
        if hand and player != viewer
        else hand
        for player, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


def bids_of(state: State) -> set[tuple[int, int]]:
    """Return quantity and face of every legal bid."""
    return {(bid.quantity, bid.face) for bid in legal_actions(state) if isinstance(bid, Bid)}


def calls_of(state: State) -> set[type]:
    """Return the classes of the legal calls."""
    return {type(call) for call in legal_actions(state) if not isinstance(call, Bid)}


def block(*quantities: int, faces: int = 6) -> set[tuple[int, int]]:
    """Return every bid of these quantities."""
    return {(quantity, face) for quantity in quantities for face in range(1, faces + 1)}


def ended(setup: str, tokens: str, house_rules: str = "") -> tuple[State, RoundEnd]:
    """Return the position after a round, and how it ended."""
    state = play(position(setup, house_rules), tokens)
    assert state.last is not None
    return state, state.last
