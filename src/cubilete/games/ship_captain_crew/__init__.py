"""Ship, captain, crew: *Barco, capitán y tripulación*, five dice and three throws a turn.

Functional, immutable, free of side effects.
"""

from __future__ import annotations

from cubilete.core.game import Game
from cubilete.games.ship_captain_crew import events as telling
from cubilete.games.ship_captain_crew import notation, rules, scoring
from cubilete.games.ship_captain_crew import observe as seeing
from cubilete.games.ship_captain_crew.actions import (
    ACTION_TYPES,
    Action,
    Roll,
    Stand,
    StarterRoll,
    Throw,
)
from cubilete.games.ship_captain_crew.observe import Observation
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.games.ship_captain_crew.setup import initial_state, setup_after, setup_of
from cubilete.games.ship_captain_crew.state import Phase, Setup, SheetRow, State, Turn

__all__ = [
    "Observation",
    "Phase",
    "Roll",
    "Setup",
    "SheetRow",
    "ShipCaptainCrew",
    "ShipCaptainCrewOptions",
    "Stand",
    "StarterRoll",
    "State",
    "Throw",
    "Turn",
]


class ShipCaptainCrew(Game[ShipCaptainCrewOptions, Setup, State, Action, Observation]):
    """Ship, captain, crew with its house rules fixed.

    >>> game = ShipCaptainCrew()
    >>> state = game.initial_state(Setup(first=0))
    >>> for token in ("A>", "A:24566", "A>2", "A:5", "A."):
    ...     state = game.apply(state, game.decode_action(token))
    >>> state.totals, state.current_player
    ((11, 0, 0), 1)
    """

    name = "ship_captain_crew"
    version = 1
    options_type = ShipCaptainCrewOptions
    action_types = ACTION_TYPES

    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    legal_actions = staticmethod(rules.legal_actions)
    chance_outcomes = staticmethod(rules.chance_outcomes)
    next_roll = staticmethod(rules.next_roll)
    rolled = staticmethod(rules.rolled)
    default_action = staticmethod(rules.default_action)
    winner = staticmethod(rules.winner)
    returns = staticmethod(scoring.returns)
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
