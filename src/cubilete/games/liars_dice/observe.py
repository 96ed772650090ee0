"""What a viewer may know of liar's dice: observations and views, built from nothing.

A viewer is a player or, as ``None``, a spectator. Both see every bid and how many dice each player
has; a player sees their own hand besides; all dice are seen once a call has been made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cubilete.core.observation import seat_or_public
from cubilete.games.liars_dice.actions import Challenge, HiddenRoll, Reveal, Roll, SpotOn
from cubilete.games.liars_dice.rules import legal
from cubilete.games.liars_dice.state import Phase

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces, Player
    from cubilete.core.observation import Viewer
    from cubilete.games.liars_dice.actions import Action, Bid, Call, Quantity
    from cubilete.games.liars_dice.options import LiarsDiceOptions
    from cubilete.games.liars_dice.rules import Legal
    from cubilete.games.liars_dice.state import RoundEnd, Setup, State

BOARD_SQUARES = 20
"""The board numbers its squares 1 to 20; beyond, the token is added (PD-R16)."""


@dataclass(frozen=True, slots=True)
class Marker:
    """Where the marker die stands, and whether the 20 token lies beside it."""

    square: int
    token: bool
    face: Face
    """The marker die's upper face: the face that was bid."""


def marker(bid: Bid) -> Marker:
    """Return how the board shows ``bid`` (PD-R16).

    >>> from cubilete.games.liars_dice.actions import Bid
    >>> marker(Bid(0, 20, 1)), marker(Bid(0, 21, 1))
    (Marker(square=20, token=False, face=1), Marker(square=1, token=True, face=1))
    """
    token = bid.quantity > BOARD_SQUARES
    return Marker(bid.quantity - BOARD_SQUARES * token, token, bid.face)


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``viewer`` sees now. For all that was ever seen, take the viewer's record."""

    viewer: Viewer
    options: LiarsDiceOptions
    phase: Phase
    round: int
    length: str
    dice: tuple[int, ...]
    """How many dice each player has. Shape: (players,)."""
    starter: Player | None
    contenders: tuple[Player, ...]
    shown: tuple[Face, ...]
    current_player: Player | None
    hand: Faces | None
    """The viewer's own dice; ``None`` for a spectator, before the roll, or if rolled unseen."""
    bids: tuple[Bid, ...]
    """The bids of this round, in order; the last one stands."""
    marker: Marker | None
    call: Call | None
    uncovered: tuple[Faces | None, ...]
    """In phase REVEAL: the hands uncovered so far, seat by seat; ``None`` for those that follow.
    Empty otherwise. Shape: (players, their dice)."""
    palifico: bool
    fallen: frozenset[Player]
    """Who has already brought about a palifico round."""
    wild_number: Face | None
    """The face that is wild in this round, or ``None``."""
    bid_limit: Quantity
    legal: Legal | None
    """What the viewer may do now; ``None`` if it is not the viewer's turn."""
    last: RoundEnd | None
    """How the round before ended."""
    winner: Player | None


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what ``viewer`` may see of ``state``."""
    viewer = seat_or_public(viewer)
    standing, hands = state.standing_bid, state.hands
    stranger = viewer is None or not 0 <= viewer < len(hands)  # who sees the least
    return Observation(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        round=state.round,
        length=state.length,
        dice=state.dice,
        starter=state.starter,
        contenders=state.contenders,
        shown=state.shown,
        current_player=state.turn,
        hand=None if viewer is None or stranger else hands[viewer],
        bids=state.bids,
        marker=None if standing is None else marker(standing),
        call=state.call,
        uncovered=_shown(hands, _opened(hands)) if state.phase is Phase.REVEAL else (),
        palifico=state.palifico,
        fallen=state.fallen,
        wild_number=state.wild_number,
        bid_limit=state.bid_limit,
        legal=legal(state) if viewer is not None and viewer == state.turn else None,
        last=state.last,
        winner=state.winner,
    )


def visible(state: State, action: Action, viewer: Viewer) -> tuple[Action, ...]:
    """Return what ``viewer`` sees of ``action``, as actions of the viewer's own record.

    Others' rolls are hidden. When a call uncovers them, they follow as reveals, seat by seat.
    """
    viewer = seat_or_public(viewer)
    match action:
        case Roll(player, faces) if player != viewer:
            return (HiddenRoll(player, len(faces)),)
        case Challenge() | SpotOn():
            return (action, *_uncovered(state, 0, viewer))
        case Reveal(player):
            return (action, *_uncovered(state, player + 1, viewer))
        case _:
            return (action,)


def _uncovered(state: State, first: Player, viewer: Viewer) -> tuple[Reveal, ...]:
    """Return the reveals of the known hands from seat ``first`` on, up to one still unknown."""
    reveals = []
    for player in range(first, len(state.dice)):
        hand = state.hands[player]
        if hand is None:
            break
        if hand and player != viewer:
            reveals.append(Reveal(player, hand))
    return tuple(reveals)


def visible_setup(setup: Setup, viewer: Viewer) -> Setup:
    """Return what ``viewer`` may see of ``setup``: its own hand and, after a call, open ones."""
    opened = 0 if setup.call is None else _opened(setup.hands)
    return replace(setup, hands=_shown(setup.hands, opened, seat_or_public(viewer)))


def _opened(hands: tuple[Faces | None, ...]) -> int:
    """Return how many of the first hands lie open after a call: all up to one still unknown."""
    return hands.index(None) if None in hands else len(hands)


def _shown(
    hands: tuple[Faces | None, ...], opened: int, viewer: Viewer = None
) -> tuple[Faces | None, ...]:
    """Return the first ``opened`` hands and the viewer's own; all other dice are hidden."""
    return tuple(
        hand if player < opened or player == viewer or not hand else None
        for player, hand in enumerate(hands)
    )
