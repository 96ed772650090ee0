"""The rules of ship, captain, crew as pure functions of a state. Rule ids: RULES 2.2.

A turn goes TURN, ROLL, TURN, ROLL ... until the player stands or the third throw has been made;
then the next player's begins. ``refusal`` says why an action is illegal; ``apply`` uses it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from cubilete.core.chance import NextRoll, Starter, even_outcomes, roll_outcomes
from cubilete.core.dice import seat_letters
from cubilete.core.game import evolve, refuse_odd
from cubilete.errors import IllegalActionError
from cubilete.games.ship_captain_crew.actions import (
    Action,
    ChanceAction,
    PlayerAction,
    Roll,
    Stand,
    StarterRoll,
    Throw,
)
from cubilete.games.ship_captain_crew.scoring import end_turn, start_game
from cubilete.games.ship_captain_crew.state import (
    DICE,
    NEEDED,
    THROWS,
    TRIO,
    Phase,
    State,
    Turn,
)

if TYPE_CHECKING:
    from cubilete.core.chance import Outcomes
    from cubilete.core.dice import Faces, Player
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

SIDES = 6

EXPECTED: dict[Phase, tuple[tuple[type, ...], str, str]] = {
    Phase.FIRST: ((Starter, StarterRoll), "SCC-R2", "Chance first decides who starts."),
    Phase.TURN: ((Throw, Stand), "SCC-R3", "No dice roll until the player throws."),
    Phase.ROLL: ((Roll,), "SCC-R3", "Dice are rolling: what they show comes first."),
    Phase.OVER: ((), "SCC-R10", "The game is over."),
}
"""What each phase takes, and the rule and the sentence that refuse everything else."""


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal actions of the player to act, in compact form."""

    throw: bool
    """Whether all dice that are not set aside are thrown: until the trio is complete."""
    again: tuple[Faces, ...]
    """The crew dice that may be thrown again: one, the other, both. Empty without a crew."""
    stand: bool


def legal(state: State) -> Legal:
    """Return the legal actions of the player to act (SCC-R5, SCC-R7)."""
    return legal_in_turn(state.options, state.turn)


def legal_in_turn(options: ShipCaptainCrewOptions, turn: Turn) -> Legal:
    """Return what the rules allow in a turn that has throws left."""
    if not turn.crew:
        return _ONLY_THROW
    committed = turn.rethrown and options.commit == "use_all_throws"
    return _legal_with_crew(
        without(turn.crew, turn.locked), options.crew_reroll == "both_only", committed
    )


_ONLY_THROW = Legal(throw=True, again=(), stand=False)


@cache
def _legal_with_crew(free: Faces, both_only: bool, committed: bool) -> Legal:  # noqa: FBT001
    """Return what is legal while the crew dice in ``free`` are not locked (RULES 2.5, 8)."""
    ones = () if both_only else tuple((face,) for face in sorted(set(free)))
    both = (free,) if len(free) == DICE - TRIO else ()
    return Legal(throw=False, again=(*ones, *both), stand=not committed)


@cache
def without(faces: Faces, taken: Faces) -> Faces:
    """Return ``faces`` without those in ``taken``, each of which is among them.

    >>> without((2, 2, 5), (2,))
    (2, 5)
    """
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)


@cache
def set_aside(kept: int, faces: Faces) -> tuple[int, Faces]:
    """Return how many of the trio are set aside after a throw, and the other dice (SCC-R4).

    >>> set_aside(0, (4, 5, 6, 6, 6)), set_aside(0, (1, 4, 4, 5, 6)), set_aside(1, (3, 4, 4, 6))
    ((3, (6, 6)), (3, (1, 4)), (1, (3, 4, 4, 6)))
    """
    while kept < TRIO and NEEDED[kept] in faces:
        faces = without(faces, (NEEDED[kept],))
        kept += 1
    return kept, faces


def after_roll(options: ShipCaptainCrewOptions, turn: Turn, faces: Faces) -> Turn:
    """Return the turn after the throw that is rolling has shown ``faces`` (SCC-R4 to SCC-R8)."""
    throws = turn.throws + 1
    if turn.crew:
        stays = without(turn.crew, turn.again)
        locked = stays if options.crew_keep == "locked" else ()
        return Turn(throws, TRIO, tuple(sorted(stays + faces)), locked, rethrown=True)
    kept, rest = set_aside(turn.kept, faces)
    return Turn(throws, kept, rest if kept == TRIO else ())


def refusal(state: State, action: Action) -> IllegalActionError | None:
    """Return why the rules refuse ``action``, or ``None`` if it is legal."""
    expected, rule, text = EXPECTED[state.phase]
    if not isinstance(action, expected):
        return IllegalActionError(text, rule=rule)
    odd = refuse_odd(action, rule)
    if odd is not None:
        return odd
    match action:
        case Throw() | Stand():
            return _refuse_player(state, action)
        case Starter() | StarterRoll():
            return _refuse_starter(state, action)
        case _:
            rule = "SCC-R8" if state.turn.crew else "SCC-R5"
            return _refuse_dice(state, action, state.turn.dice, rule)


def _refuse_player(state: State, action: PlayerAction) -> IllegalActionError | None:
    """Return why a throw or a stand is illegal."""
    player = state.player or 0
    if action.player != player:
        if state.playoff and action.player not in state.playoff:
            text = "Only those who are tied take extra turns."
            return IllegalActionError(text, rule="SCC-R11")
        text = f"Not yet: it is the turn of seat {seat_letters(player)}."
        return IllegalActionError(
            text, rule="SCC-R2", message_id="turn-not-yet", arguments={"player": player}
        )
    can = legal(state)
    if isinstance(action, Throw):
        return None if _may_throw(can, action) else _refuse_throw(state, action)
    if can.throw:
        text = "There is no crew to stand on yet: throw."
        return IllegalActionError(text, rule="SCC-R6", message_id="refuse-no-crew")
    if not can.stand:
        text = "Every throw left must be used: throw a crew die again."
        return IllegalActionError(text, rule="SCC-R7", message_id="refuse-commit")
    return None


def _may_throw(can: Legal, action: Throw) -> bool:
    """Tell whether a throw is legal."""
    return not action.again if can.throw else action.again in can.again


def _refuse_throw(state: State, action: Throw) -> IllegalActionError:
    """Return why these dice may not be thrown again."""
    turn, again = state.turn, action.again
    if not turn.crew:
        text = "There is nothing to choose yet: all dice that are not set aside are thrown."
        return IllegalActionError(text, rule="SCC-R4", message_id="refuse-choice")
    if tuple(sorted(again)) != again:
        return IllegalActionError("Faces are written sorted upwards.", rule="SCC-R7")
    if not again or not _among(again, turn.crew):
        first, second = turn.crew
        text = f"Only crew dice are thrown again, and the crew is {first} and {second}."
        arguments: dict[str, str | int] = {"first": first, "second": second}
        return IllegalActionError(
            text, rule="SCC-R7", message_id="refuse-not-crew", arguments=arguments
        )
    if not _among(again, without(turn.crew, turn.locked)):
        text = "A crew die that was kept earlier stays."
        return IllegalActionError(text, rule="SCC-R7", message_id="refuse-locked")
    text = "Both crew dice are thrown together, or neither."
    return IllegalActionError(text, rule="SCC-R7", message_id="refuse-both-only")


def _among(faces: Faces, dice: Faces) -> bool:
    """Tell whether ``dice`` show all of ``faces``, each as often."""
    return all(faces.count(face) <= dice.count(face) for face in set(faces))


def _refuse_starter(state: State, action: Starter | StarterRoll) -> IllegalActionError | None:
    """Return why this cannot decide who starts."""
    if isinstance(action, Starter):
        if state.contenders:
            return IllegalActionError("Each contender rolls five dice to start.", rule="SCC-R2")
        if 0 <= action.player < len(state.totals):
            return None
        return IllegalActionError("Who starts is one of the players.", rule="SCC-R2")
    if not state.contenders:
        return IllegalActionError("Who starts is drawn, not rolled for.", rule="SCC-R2")
    return _refuse_dice(state, action, DICE, "SCC-R2")


def _refuse_dice(
    state: State, action: Roll | StarterRoll, count: int, rule: str
) -> IllegalActionError | None:
    """Return why ``action`` cannot be the ``count`` dice that are rolling."""
    faces, player = action.faces, state.roller or 0
    if action.player != player:
        text = f"Seat {seat_letters(player)} has thrown."
        return IllegalActionError(text, rule="SCC-R2")
    if len(faces) != count:
        text = f"Seat {seat_letters(player)} throws {count} dice, not {len(faces)}."
        return IllegalActionError(text, rule=rule)
    if not all(1 <= face <= SIDES for face in faces):
        return IllegalActionError(f"The dice show 1 to {SIDES}.", rule="SCC-R3")
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
        case Throw():
            return evolve(state, phase=Phase.ROLL, turn=replace(state.turn, again=action.again))
        case Roll():
            turn = after_roll(state.options, state.turn, action.faces)
            rolled = evolve(state, phase=Phase.TURN, turn=turn, last=action)
            return rolled if turn.throws < THROWS else end_turn(rolled)
        case Stand():
            return end_turn(state)
        case Starter():
            return start_game(state, action.player)
        case _:
            return _starter_rolled(state, action)


def _starter_rolled(state: State, action: StarterRoll) -> State:
    """Return the position after a roll for the start: the highest sum starts, ties go again."""
    shown = (*state.shown, sum(action.faces))
    if len(shown) < len(state.contenders):
        return evolve(state, shown=shown)
    best = max(shown)
    highest = tuple(
        player for player, total in zip(state.contenders, shown, strict=True) if total == best
    )
    if len(highest) == 1:
        return start_game(state, highest[0])
    return evolve(state, contenders=highest, shown=())


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action of the player to act or, for chance, every outcome."""
    if state.is_chance:
        return tuple(action for action, _ in chance_outcomes(state))
    player = state.current_player
    if player is None:
        return ()
    can = legal(state)
    throw = (Throw(player),) if can.throw else ()
    again = tuple(Throw(player, faces) for faces in can.again)
    stand = (Stand(player),) if can.stand else ()
    return (*throw, *again, *stand)


def chance_outcomes(state: State) -> Outcomes[ChanceAction]:
    """Return every outcome of a chance node with its exact probability."""
    if not state.is_chance:
        return ()
    roller = state.roller
    if roller is None:
        return even_outcomes([Starter(seat) for seat in range(len(state.totals))])
    if state.phase is Phase.FIRST:
        rolls = roll_outcomes(DICE, SIDES)
        return tuple((StarterRoll(roller, faces), share) for faces, share in rolls)
    rolls = roll_outcomes(state.turn.dice, SIDES)
    return tuple((Roll(roller, faces), share) for faces, share in rolls)


def next_roll(state: State) -> NextRoll:
    """Return which dice fall next at a chance node."""
    roller = state.roller
    if roller is None:
        return NextRoll(state.round, None, 1, len(state.totals))
    count = DICE if state.phase is Phase.FIRST else state.turn.dice
    return NextRoll(state.round, roller, count, SIDES)


def rolled(state: State, faces: Faces) -> ChanceAction:
    """Return the outcome of a chance node whose dice show ``faces``."""
    roller = state.roller
    if roller is None:
        return Starter(faces[0] - 1)
    kind = StarterRoll if state.phase is Phase.FIRST else Roll
    return kind(roller, tuple(sorted(faces)))


def default_action(state: State) -> PlayerAction:
    """Return what is played when time is up: stand if that is legal, else throw.

    Where crew dice must be thrown again, it is the lowest that may be.
    """
    player, can = state.player or 0, legal(state)
    if can.stand:
        return Stand(player)
    return Throw(player, can.again[0] if can.again else ())


def winner(state: State) -> Player | None:
    """Return who has won alone, or ``None`` if nobody has, or not yet."""
    return state.winner
