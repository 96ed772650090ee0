"""Liar's dice with picture dice: *Rương Hải Tặc*, the Pirate Chest. The game to copy from.

Functional, immutable, free of side effects.
"""

from __future__ import annotations

from cubilete.core.game import Game
from cubilete.games.liars_dice import events as telling
from cubilete.games.liars_dice import notation, rules
from cubilete.games.liars_dice import observe as seeing
from cubilete.games.liars_dice.actions import (
    ACTION_TYPES,
    Action,
    Bid,
    Challenge,
    HiddenRoll,
    Reveal,
    Roll,
    SpotOn,
    StarterRoll,
)
from cubilete.games.liars_dice.observe import Observation
from cubilete.games.liars_dice.options import FACES, LiarsDiceOptions
from cubilete.games.liars_dice.setup import initial_state, setup_after, setup_of
from cubilete.games.liars_dice.state import Phase, Setup, State

__all__ = [
    "FACES",
    "Bid",
    "Challenge",
    "HiddenRoll",
    "LiarsDice",
    "LiarsDiceOptions",
    "Observation",
    "Phase",
    "Reveal",
    "Roll",
    "Setup",
    "SpotOn",
    "StarterRoll",
    "State",
]


class LiarsDice(Game[LiarsDiceOptions, Setup, State, Action, Observation]):
    """Liar's dice with its house rules fixed.

    >>> game = LiarsDice(LiarsDiceOptions(players=2, dice_per_player=1))
    >>> state = game.initial_state(Setup(starter=0))
    >>> for token in ("A:C", "B:G", "A1C", "B2C", "A!"):
    ...     state = game.apply(state, game.decode_action(token))
    >>> state.winner
    0
    """

    name = "liars_dice"
    version = 1
    options_type = LiarsDiceOptions
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
