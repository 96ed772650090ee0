"""Good milk: a race to 37 past the water pump, for a pot of beans.

Functional, immutable, free of side effects.
"""

from __future__ import annotations

from cubilete.core.game import Game
from cubilete.games.good_milk import events as telling
from cubilete.games.good_milk import notation, rules
from cubilete.games.good_milk import observe as seeing
from cubilete.games.good_milk.actions import ACTION_TYPES, Action, Leave, Restart, Roll, Throw
from cubilete.games.good_milk.board import Square, Track
from cubilete.games.good_milk.observe import Observation
from cubilete.games.good_milk.options import GoodMilkOptions
from cubilete.games.good_milk.setup import initial_state, setup_after, setup_of
from cubilete.games.good_milk.state import Move, Out, Payment, Phase, Setup, State

__all__ = [
    "GoodMilk",
    "GoodMilkOptions",
    "Leave",
    "Move",
    "Observation",
    "Out",
    "Payment",
    "Phase",
    "Restart",
    "Roll",
    "Setup",
    "Square",
    "State",
    "Throw",
    "Track",
]


class GoodMilk(Game[GoodMilkOptions, Setup, State, Action, Observation]):
    """Good milk with its house rules fixed.

    >>> game = GoodMilk()
    >>> state = game.initial_state(game.decode_setup("squares=m35,m8,p20 starter=A"))
    >>> for token in ("A>", "A:2"):
    ...     state = game.apply(state, game.decode_action(token))
    >>> state.winner, game.returns(state)
    (0, (20, -10, -10))
    """

    name = "good_milk"
    version = 1
    options_type = GoodMilkOptions
    action_types = ACTION_TYPES

    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    legal_actions = staticmethod(rules.legal_actions)
    chance_outcomes = staticmethod(rules.chance_outcomes)
    next_roll = staticmethod(rules.next_roll)
    rolled = staticmethod(rules.rolled)
    default_action = staticmethod(rules.default_action)
    winner = staticmethod(rules.winner)
    returns = staticmethod(rules.returns)
    setup_of = staticmethod(setup_of)
    setup_after = staticmethod(setup_after)
    observe = staticmethod(seeing.observe)
    visible = staticmethod(seeing.visible)
    visible_setup = staticmethod(seeing.visible_setup)
    events = staticmethod(telling.events)
    encode_action = staticmethod(notation.encode_action)
    decode_action = staticmethod(notation.decode_action)
    encode_setup = staticmethod(notation.encode_setup)
    decode_setup = staticmethod(notation.decode_setup)
    opens_line = staticmethod(notation.opens_line)

    def initial_state(self, setup: Setup | None = None) -> State:
        """Return the position that ``setup`` describes, or the start of a game.

        Raises:
            SetupError: If no such position can be, with all problems at once.
        """
        return initial_state(self.options, setup or Setup())
