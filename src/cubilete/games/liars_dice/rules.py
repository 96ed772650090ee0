"""The rules of liar's dice as pure functions of a state. Rule ids: RULES 1.2 and the rulebook.

A round goes ROLL, BID and, where dice were rolled unseen, REVEAL; then the next round rolls, until
one player has dice left. ``refusal`` says why an action is illegal; ``apply`` uses it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from cubilete.core.chance import NextRoll, Starter, even_outcomes, roll_outcomes
from cubilete.core.dice import seat_letters
from cubilete.core.game import evolve, refuse_odd
from cubilete.errors import IllegalActionError
from cubilete.games.liars_dice.actions import (
    Action,
    Bid,
    Challenge,
    ChanceAction,
    HiddenRoll,
    PlayerAction,
    Quantity,
    Reveal,
    Roll,
    SpotOn,
    StarterRoll,
)
from cubilete.games.liars_dice.options import FACES
from cubilete.games.liars_dice.showdown import close_round, next_with_dice
from cubilete.games.liars_dice.state import Phase, State

if TYPE_CHECKING:
    from cubilete.core.chance import Outcomes
    from cubilete.core.dice import Face, Faces, Player

EXPECTED: dict[Phase, tuple[tuple[type, ...], str, str]] = {
    Phase.FIRST: ((Starter, StarterRoll), "PD-R4", "Chance first decides who starts."),
    Phase.ROLL: ((Roll, HiddenRoll), "PD-R5", "All dice are rolled first."),
    Phase.BID: ((Bid, Challenge, SpotOn), "PD-R7", "The dice lie: a player bids or challenges."),
    Phase.REVEAL: ((Reveal,), "PD-R11", "All dice are uncovered first."),
    Phase.OVER: ((), "PD-R14", "The game is over."),
}
"""What each phase takes, and the rule and the sentence that refuse everything else."""


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal actions of the player to act, in compact form."""

    lowest: tuple[Quantity | None, ...]
    """The lowest legal bid on each face, or ``None`` if no bid on it is legal. Shape: (sides,)."""
    highest: Quantity
    """The highest legal bid on any face."""
    challenge: bool
    spot_on: bool

    def bid(self, quantity: Quantity, face: Face) -> bool:
        """Tell whether the bid is legal."""
        lowest = self.lowest[face - 1] if 1 <= face <= len(self.lowest) else None
        return lowest is not None and lowest <= quantity <= self.highest

    @property
    def can_bid(self) -> bool:
        """Tell whether any bid is legal."""
        return any(lowest is not None for lowest in self.lowest)


def legal(state: State) -> Legal:
    """Return the legal actions of the player to act: public facts only (PD-R6 to PD-R10)."""
    options, standing, highest = state.options, state.standing_bid, state.bid_limit
    if standing is None:
        return Legal((1,) * options.sides, highest, challenge=False, spot_on=False)
    ranked = options.raise_ == "quantity_or_higher_face" and not state.palifico
    lowest = []
    for face in range(1, options.sides + 1):
        at_least = standing.quantity + (0 if ranked and face > standing.face else 1)
        barred = at_least > highest or (state.palifico and face != standing.face)
        lowest.append(None if barred else at_least)
    return Legal(tuple(lowest), highest, challenge=True, spot_on=options.spot_on != "off")


def refusal(state: State, action: Action) -> IllegalActionError | None:
    """Return why the rules refuse ``action``, or ``None`` if it is legal."""
    expected, rule, text = EXPECTED[state.phase]
    if not isinstance(action, expected):
        return IllegalActionError(text, rule=rule)
    odd = refuse_odd(action, rule)
    if odd is not None:
        return odd
    match action:
        case Bid() | Challenge() | SpotOn():
            return _refuse_player(state, action)
        case Starter() | StarterRoll():
            return _refuse_starter(state, action)
        case _:
            return _refuse_dice(state, action)


def _refuse_player(state: State, action: PlayerAction) -> IllegalActionError | None:
    """Return why a bid or a call is illegal."""
    turn = state.turn
    if action.player != turn:
        rule = "PD-R7" if isinstance(action, Bid) else "PD-R10"
        text = f"Not yet: it is the turn of seat {seat_letters(turn or 0)}."
        return IllegalActionError(
            text, rule=rule, message_id="turn-not-yet", arguments={"player": turn or 0}
        )
    if isinstance(action, Bid):
        return _refuse_bid(state, action)
    if state.standing_bid is None:
        text = "There is no bid to challenge yet: open with a bid."
        return IllegalActionError(text, rule="PD-R6", message_id="challenge-first")
    if isinstance(action, SpotOn) and state.options.spot_on == "off":
        text = "Spot-on is not played at this table: bid or challenge."
        return IllegalActionError(text, rule="PD-R7", message_id="refuse-spot-on")
    return None


def _refuse_bid(state: State, bid: Bid) -> IllegalActionError | None:
    """Return why a bid is illegal, with what would be legal."""
    options, standing, highest = state.options, state.standing_bid, state.bid_limit
    if not 1 <= bid.face <= options.sides:
        text = f"There is no face {bid.face}: the dice show 1 to {options.sides}."
        arguments: dict[str, str | int] = {"sides": options.sides}
        return IllegalActionError(text, rule="PD-R3", message_id="refuse-face", arguments=arguments)
    can = legal(state)
    if can.bid(bid.quantity, bid.face):
        return None
    if standing is None and bid.quantity < 1:
        text = "Open with 1 or more, on any face."
        return IllegalActionError(text, rule="PD-R6", message_id="bid-first")
    if not can.can_bid:
        spot_on = " or spot-on" if can.spot_on else ""
        message_id = "bid-none-higher-spot-on" if can.spot_on else "bid-none-higher"
        text = f"No higher bid is possible: challenge{spot_on}."
        return IllegalActionError(text, rule="PD-R9", message_id=message_id)
    if bid.quantity > highest:
        if options.bid_cap == "none":
            text = "Too high: the marker ends at 40."
            return IllegalActionError(text, rule="PD-R9", message_id="bid-over-limit")
        text = f"Too high: {highest} dice are in play."
        arguments = {"dice": highest}
        return IllegalActionError(
            text, rule="PD-R9", message_id="bid-too-high", arguments=arguments
        )
    return _too_low(state, can)


def _too_low(state: State, can: Legal) -> IllegalActionError:
    """Return that a bid does not raise the standing one, with what would."""
    standing = state.bids[-1]
    quantity = standing.quantity + 1
    arguments: dict[str, int | str] = {"quantity": quantity}
    if state.palifico:
        face = FACES[standing.face - 1]
        arguments["face"] = face
        message_id = "bid-palifico"
        text = f"In a palifico round the face stays {face}: bid {quantity} or more."
    elif standing.quantity not in can.lowest:
        message_id = "bid-too-low"
        text = f"Too low: bid {quantity} or more, on any face."
    elif quantity > can.highest:
        arguments = {"standing": standing.quantity}
        message_id = "bid-later-face"
        text = f"Too low: bid {standing.quantity} on a later face, or challenge."
    else:
        arguments["standing"] = standing.quantity
        message_id = "bid-too-low-face"
        text = f"Too low: bid {quantity} or more, or {standing.quantity} on a later face."
    return IllegalActionError(text, rule="PD-R8", message_id=message_id, arguments=arguments)


def _refuse_starter(state: State, action: Starter | StarterRoll) -> IllegalActionError | None:
    """Return why this cannot decide who starts."""
    if isinstance(action, Starter):
        if state.contenders:
            return IllegalActionError("Each contender rolls a die to start.", rule="PD-R4")
        if 0 <= action.player < len(state.dice) and state.dice[action.player]:
            return None
        return IllegalActionError("Who starts has dice.", rule="PD-R4")
    if not state.contenders:
        return IllegalActionError("Who starts is drawn, not rolled for.", rule="PD-R4")
    roller = next_to_roll_off(state)
    if action.player != roller:
        return IllegalActionError(f"Seat {seat_letters(roller)} rolls next.", rule="PD-R4")
    if not 1 <= action.face <= state.options.sides:
        text = f"There is no face {action.face}: the dice show 1 to {state.options.sides}."
        return IllegalActionError(text, rule="PD-R3")
    return None


def next_to_roll_off(state: State) -> Player:
    """Return who rolls next to decide who starts (PD-R4)."""
    return state.contenders[len(state.shown)]


def _living(state: State) -> list[Player]:
    """Return the players who have dice, in the order of seats."""
    return [seat for seat, dice in enumerate(state.dice) if dice]


def next_to_show(state: State) -> Player:
    """Return whose dice chance supplies next, in phase ROLL or REVEAL: seats in order."""
    if state.phase is Phase.ROLL:
        return state.rolled
    return state.hands.index(None)


def _refuse_dice(state: State, action: Roll | HiddenRoll | Reveal) -> IllegalActionError | None:
    """Return why these dice cannot be the next to be rolled or revealed."""
    rule = "PD-R11" if isinstance(action, Reveal) else "PD-R5"
    player = next_to_show(state)
    if action.player != player:
        return IllegalActionError(f"Seat {seat_letters(player)} is next.", rule=rule)
    count = state.dice[player]
    given = action.count if isinstance(action, HiddenRoll) else len(action.faces)
    if given != count:
        text = f"Seat {seat_letters(player)} has {count} dice, not {given}."
        return IllegalActionError(text, rule=rule)
    if isinstance(action, HiddenRoll):
        return None
    faces = action.faces
    if not all(1 <= face <= state.options.sides for face in faces):
        text = f"The dice show faces 1 to {state.options.sides}."
        return IllegalActionError(text, rule="PD-R3")
    if tuple(sorted(faces)) != faces:
        return IllegalActionError("Faces are written sorted upwards.", rule=rule)
    return None


def apply(state: State, action: Action) -> State:
    """Return the position after ``action``.

    Raises:
        IllegalActionError: If ``refusal(state, action)`` is not ``None``; ``state`` is as before.
    """
    error = refusal(state, action)
    if error is not None:
        raise error
    match action:
        case Bid():
            turn = next_with_dice(state.dice, action.player)
            return evolve(state, bids=(*state.bids, action), turn=turn)
        case Roll() | HiddenRoll():
            return _rolled(state, action)
        case Challenge() | SpotOn():
            called = evolve(state, phase=Phase.REVEAL, turn=None, call=action)
            return called if None in state.hands else close_round(called)
        case Reveal():
            hands = _with_hand(state, action.player, action.faces)
            revealed = evolve(state, hands=hands)
            return revealed if None in hands else close_round(revealed)
        case Starter():
            return evolve(state, phase=Phase.ROLL, starter=action.player)
        case StarterRoll():
            return _starter_rolled(state, action)
        case _:
            assert_never(action)


def _with_hand(
    state: State, player: Player, hand: tuple[Face, ...] | None
) -> tuple[tuple[Face, ...] | None, ...]:
    """Return the hands with one put in its place."""
    return (*state.hands[:player], hand, *state.hands[player + 1 :])


def _rolled(state: State, action: Roll | HiddenRoll) -> State:
    """Return the position after one player's roll; after the last one the starter bids (PD-R6)."""
    hand = action.faces if isinstance(action, Roll) else None
    hands = _with_hand(state, action.player, hand)
    rolled = action.player + 1
    while rolled < len(state.dice) and not state.dice[rolled]:
        rolled += 1
    if rolled < len(state.dice):
        return evolve(state, hands=hands, rolled=rolled)
    return evolve(state, phase=Phase.BID, hands=hands, rolled=rolled, turn=state.starter)


def _starter_rolled(state: State, action: StarterRoll) -> State:
    """Return the position after a roll for the start: the highest face starts, ties go again."""
    shown = (*state.shown, action.face)
    if len(shown) < len(state.contenders):
        return evolve(state, shown=shown)
    best = max(shown)
    highest = tuple(
        player for player, face in zip(state.contenders, shown, strict=True) if face == best
    )
    first, *tied = highest
    if tied:
        return evolve(state, contenders=highest, shown=())
    return evolve(state, phase=Phase.ROLL, starter=first, contenders=(), shown=())


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action of the player to act or, for chance, every outcome."""
    if state.is_chance:
        return tuple(action for action, _ in chance_outcomes(state))
    if state.turn is None:
        return ()
    return _actions(state.turn, legal(state))


@lru_cache(maxsize=4096)
def _actions(player: Player, can: Legal) -> tuple[Action, ...]:
    """Return the legal actions of ``player``, written out; play asks for the same ones often."""
    bids = tuple(
        Bid(player, quantity, face)
        for face, lowest in enumerate(can.lowest, start=1)
        if lowest is not None
        for quantity in range(lowest, can.highest + 1)
    )
    challenge = (Challenge(player),) if can.challenge else ()
    spot_on = (SpotOn(player),) if can.spot_on else ()
    return (*bids, *challenge, *spot_on)


def chance_outcomes(state: State) -> Outcomes[ChanceAction]:
    """Return every outcome of a chance node with its exact probability.

    Rolls come seat by seat, so a node has one player's dice. A ``Reveal`` has the chances of the
    roll that was not seen; they know nothing of how its owner bid.
    """
    sides = state.options.sides
    if state.phase is Phase.FIRST and state.contenders:
        player = next_to_roll_off(state)
        return even_outcomes([StarterRoll(player, face) for face in range(1, sides + 1)])
    if state.phase is Phase.FIRST:
        return even_outcomes([Starter(seat) for seat in _living(state)])
    if not state.is_chance:
        return ()
    player = next_to_show(state)
    kind = Roll if state.phase is Phase.ROLL else Reveal
    return tuple(
        (kind(player, faces), share) for faces, share in roll_outcomes(state.dice[player], sides)
    )


def next_roll(state: State) -> NextRoll:
    """Return which dice fall next at a chance node; to uncover dice, they fall as if rolled now."""
    sides = state.options.sides
    if state.phase is not Phase.FIRST:
        player = next_to_show(state)
        return NextRoll(state.round, player, state.dice[player], sides)
    if state.contenders:
        return NextRoll(state.round, next_to_roll_off(state), 1, sides)
    return NextRoll(state.round, None, 1, len(_living(state)))


def rolled(state: State, faces: Faces) -> ChanceAction:
    """Return the outcome of a chance node whose dice show ``faces``."""
    if state.phase is not Phase.FIRST:
        kind = Roll if state.phase is Phase.ROLL else Reveal
        return kind(next_to_show(state), tuple(sorted(faces)))
    (face,) = faces
    if state.contenders:
        return StarterRoll(next_to_roll_off(state), face)
    return Starter(_living(state)[face - 1])


def default_action(state: State) -> PlayerAction:
    """Return what is played when time is up: challenge if a bid stands, else one of face 1."""
    player = state.turn or 0
    return Bid(player, 1, 1) if state.standing_bid is None else Challenge(player)


def winner(state: State) -> Player | None:
    """Return who holds the last dice (PD-R14), or ``None`` while play goes on."""
    return state.winner


def returns(state: State) -> tuple[Fraction, ...]:
    """Return +1 for the winner and -1/(n-1) for each of the others; zeros before the end."""
    count = len(state.dice)
    if state.winner is None:
        return (Fraction(0),) * count
    lost = Fraction(-1, count - 1)
    return tuple(Fraction(1) if player == state.winner else lost for player in range(count))
