"""The rules of good milk as pure functions of a state. Rule ids: RULES 3.2 and the rulebook.

A turn goes THROW, ROLL and, on 41, CHOICE; then the next player clockwise who is still in throws.
``refusal`` says why an action is illegal; ``apply`` uses it. Beans move by themselves.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from cubilete.core.chance import NextRoll, Starter, even_outcomes
from cubilete.core.dice import seat_letters
from cubilete.core.game import evolve, refuse_odd
from cubilete.errors import IllegalActionError
from cubilete.games.good_milk.actions import (
    Action,
    ChanceAction,
    Leave,
    PlayerAction,
    Restart,
    Roll,
    Throw,
)
from cubilete.games.good_milk.board import (
    BOOT_END,
    DEEP_WATER,
    EXIT,
    GOAL,
    SIDES,
    Due,
    Flow,
    Square,
    Track,
    move,
)
from cubilete.games.good_milk.state import Move, Out, Payment, Phase, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cubilete.core.chance import Outcomes
    from cubilete.core.dice import Faces, Player

OUT_RULES = {Out.DROWNED: "MILK-R14", Out.LEFT: "MILK-R19", Out.ELIMINATED: "MILK-R14"}
"""The rule that keeps a player out, for each reason of being so."""


def refusal(state: State, action: Action) -> IllegalActionError | None:
    """Return why the rules refuse ``action``, or ``None`` if it is legal."""
    match state.phase:
        case Phase.FIRST:
            return _refuse_starter(state, action)
        case Phase.ROLL:
            return _refuse_roll(state, action)
        case Phase.OVER:
            reached = state.winner is not None and state.squares[state.winner] == GOAL
            rule = "MILK-R12" if reached else "MILK-R21"
            return IllegalActionError("The game is over.", rule=rule)
        case _:
            return _refuse_player(state, action)


def _refuse_starter(state: State, action: Action) -> IllegalActionError | None:
    """Return why this cannot decide who starts."""
    if not isinstance(action, Starter):
        return IllegalActionError("Chance first decides who starts.", rule="MILK-R4")
    if action.player not in state.players_in:
        return IllegalActionError("Who starts is still in.", rule="MILK-R4")
    return refuse_odd(action, "MILK-R4")


def _refuse_roll(state: State, action: Action) -> IllegalActionError | None:
    """Return why this is not what the die that was thrown can show."""
    if not isinstance(action, Roll):
        return IllegalActionError("A throw is made: the die falls first.", rule="MILK-R5")
    odd = refuse_odd(action, "MILK-R5")
    if odd is not None:
        return odd
    if action.player != state.turn:
        text = f"Seat {seat_letters(state.turn or 0)} has thrown."
        return IllegalActionError(text, rule="MILK-R5")
    if not 1 <= action.face <= SIDES:
        text = f"There is no face {action.face}: the die shows 1 to {SIDES}."
        return IllegalActionError(text, rule="MILK-R5")
    return None


def _refuse_player(state: State, action: Action) -> IllegalActionError | None:
    """Return why a throw or a choice is illegal."""
    if not isinstance(action, Throw | Leave | Restart):
        text = "The die falls only once a player has thrown."
        return IllegalActionError(text, rule="MILK-R5")
    odd = refuse_odd(action, "MILK-R4")
    if odd is not None:
        return odd
    player, turn = action.player, state.turn or 0
    if player != turn:
        return _refuse_seat(state, player, turn)
    if isinstance(action, Throw):
        if state.phase is Phase.THROW:
            return None
        text = "On 41 the choice comes first: leave the race or start again."
        return IllegalActionError(
            text, rule="MILK-R18", message_id="choice-41", arguments={"player": player}
        )
    if state.phase is Phase.CHOICE:
        return None
    if state.squares[player] == BOOT_END:
        text = "On 35 of the boot only a 6 leads on to 41."
        return IllegalActionError(
            text, rule="MILK-R17", message_id="boot-35-wait", arguments={"player": player}
        )
    text = "Leaving the race and starting again are for 41 only: throw."
    return IllegalActionError(text, rule="MILK-R18", message_id="refuse-not-on-41")


def _refuse_seat(state: State, player: Player, turn: Player) -> IllegalActionError:
    """Return why ``player`` may not act while it is the turn of ``turn``."""
    reason = state.out[player] if 0 <= player < len(state.out) else None
    if reason is not None:
        text = f"Seat {seat_letters(player)} is out of the race."
        return IllegalActionError(
            text,
            rule=OUT_RULES[reason],
            message_id="refuse-out-of-race",
            arguments={"player": player},
        )
    text = f"Not yet: it is the turn of seat {seat_letters(turn)}."
    return IllegalActionError(
        text, rule="MILK-R4", message_id="turn-not-yet", arguments={"player": turn}
    )


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
            return evolve(state, phase=Phase.ROLL)
        case Roll():
            return _rolled(state, action)
        case Leave(player):
            return _left(state, player)
        case Restart(player):
            start = Square(Track.MILK, state.options.restart_square)
            return _moved(state, Move(player, None, EXIT, start, start))
        case Starter(player):
            return evolve(state, phase=Phase.THROW, turn=player)
        case _:
            assert_never(action)


def _rolled(state: State, roll: Roll) -> State:
    """Return the position after a throw (MILK-R5): the token's move, then one event at most."""
    player, start = roll.player, state.squares[roll.player]
    step = move(state.options, start, roll.face, forced=player in state.forced)
    payments = () if step.due is None else tuple(_payments(state, player, step.due))
    reason, gone = _exits(state, player, step.square, payments)
    forced = state.forced - {player}
    if step.forced:
        forced |= {player}
    if forced != state.forced:
        state = evolve(state, forced=forced)
    last = Move(player, roll.face, start, step.landed, step.square, step.surplus, payments, gone)
    return _moved(state, last, reason)


def _left(state: State, player: Player) -> State:
    """Return the position after ``player`` has left the race on 41 (MILK-R19; RULES 3.5, 10)."""
    payments: tuple[Payment, ...] = ()
    if state.options.leave_refund == "stake":
        stake = state.options.stake
        payments = (Payment(None, player, min(stake, state.pot), stake),)
    last = Move(player, None, EXIT, EXIT, EXIT, payments=payments, gone=(player,))
    return _moved(state, last, Out.LEFT)


def _payments(state: State, player: Player, due: Due) -> Iterator[Payment]:
    """Yield what is paid when ``player`` lands: others in turn order (RULES 3.5, 6 and 7)."""
    match due.flow:
        case Flow.POT_GIVES:
            yield Payment(None, player, min(due.beans, state.pot), due.beans)  # MILK-R20
        case Flow.POT_TAKES:
            yield Payment(player, None, _can_pay(state, player, due.beans), due.beans)
        case Flow.OTHERS_GIVE:
            milk_only = state.options.pay24 == "milk_side"
            for payer in _others(state, player):
                if not milk_only or state.squares[payer].track is Track.MILK:
                    yield Payment(payer, player, _can_pay(state, payer, due.beans), due.beans)
        case Flow.OTHERS_TAKE:
            paid = 0
            for other in _others(state, player):
                beans = _can_pay(state, player, paid + due.beans) - paid
                paid += beans
                yield Payment(player, other, beans, due.beans)
        case _:
            assert_never(due.flow)


def _can_pay(state: State, player: Player, beans: int) -> int:
    """Return how many of ``beans`` the hand of ``player`` pays."""
    return beans if state.options.may_owe else min(beans, state.beans[player])


def _others(state: State, player: Player) -> Iterator[Player]:
    """Yield the others still in, clockwise from the left of ``player``."""
    out = state.out
    count = len(out)
    for seat in range(player + 1, player + count):
        if out[seat % count] is None:
            yield seat % count


def _exits(
    state: State, player: Player, square: Square, payments: Sequence[Payment]
) -> tuple[Out | None, tuple[Player, ...]]:
    """Return why and who goes out when ``player`` has landed and all have paid what they can."""
    if square == DEEP_WATER:
        return Out.DROWNED, (player,)
    if state.options.insolvent != "eliminated":
        return None, ()
    short = (payment.payer for payment in payments if payment.is_short)
    return Out.ELIMINATED, tuple(dict.fromkeys(payer for payer in short if payer is not None))


def _moved(state: State, last: Move, reason: Out | None = None) -> State:
    """Return the position after a move; whoever is in ``last.gone`` goes out for ``reason``."""
    player, out, forced = last.player, state.out, state.forced
    if last.gone:
        gone = frozenset(last.gone)
        out = tuple(reason if seat in gone else was for seat, was in enumerate(out))
        forced -= gone
    squares = state.squares
    beans, pot = _pay(state.beans, state.pot, last.payments)
    at_exit = last.square == EXIT and out[player] is None
    moved = evolve(
        state,
        phase=Phase.CHOICE if at_exit else Phase.THROW,
        squares=(*squares[:player], last.square, *squares[player + 1 :]),
        out=out,
        beans=beans,
        pot=pot,
        forced=forced,
        turn=player if at_exit else _next(out, player),
        last=last,
    )
    if last.square == GOAL:
        return _settle(moved, [(player, pot)], player)
    return _after_exits(moved, player) if last.gone else moved


def _pay(
    beans: tuple[int, ...], pot: int, payments: Sequence[Payment]
) -> tuple[tuple[int, ...], int]:
    """Return hands and pot after ``payments``."""
    if not payments:
        return beans, pot
    hands = list(beans)
    for payer, receiver, paid, _ in payments:
        if payer is None:
            pot -= paid
        else:
            hands[payer] -= paid
        if receiver is None:
            pot += paid
        else:
            hands[receiver] += paid
    return tuple(hands), pot


def _next(out: Sequence[Out | None], player: Player) -> Player | None:
    """Return the next player clockwise who is still in (MILK-R4), or ``None`` if nobody is."""
    count = len(out)
    for seat in range(player + 1, player + 1 + count):
        if out[seat % count] is None:
            return seat % count
    return None


def _after_exits(state: State, last_out: Player) -> State:
    """Return the position once somebody has gone out (MILK-R21; RULES 3.5, 12 and 13)."""
    options, pot, left = state.options, state.pot, state.players_in
    if len(left) == 1 and options.last_alone == "takes_pot":
        return _settle(state, [(left[0], pot)], left[0])
    if left:
        return state
    if options.no_winner == "last_out":
        return _settle(state, [(last_out, pot)])
    if options.no_winner == "split":
        starters = range(options.players)
        return _settle(state, [(player, pot // options.players) for player in starters])
    return _settle(state, [])


def _settle(
    state: State, shares: Sequence[tuple[Player, int]], winner: Player | None = None
) -> State:
    """Return the end of the game, in which the pot pays ``shares``."""
    settlement = tuple(Payment(None, player, share, share) for player, share in shares)
    beans, pot = _pay(state.beans, state.pot, settlement)
    last = None if state.last is None else replace(state.last, settlement=settlement)
    return evolve(
        state, phase=Phase.OVER, turn=None, beans=beans, pot=pot, last=last, winner=winner
    )


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action of the player to act or, for chance, every outcome."""
    if state.is_chance:
        return tuple(action for action, _ in chance_outcomes(state))
    return choices(state)


def choices(state: State) -> tuple[PlayerAction, ...]:
    """Return every legal action of the player to act; none when chance is or the game is over."""
    player = state.current_player
    if player is None:
        return ()
    return (Leave(player), Restart(player)) if state.phase is Phase.CHOICE else (Throw(player),)


def chance_outcomes(state: State) -> Outcomes[ChanceAction]:
    """Return every outcome of a chance node with its exact probability."""
    if state.phase is Phase.FIRST:
        return even_outcomes([Starter(player) for player in state.players_in])
    if state.phase is Phase.ROLL:
        return even_outcomes([Roll(state.turn or 0, face) for face in range(1, SIDES + 1)])
    return ()


def next_roll(state: State) -> NextRoll:
    """Return which die falls next at a chance node; the whole game is one round."""
    if state.phase is Phase.FIRST:
        return NextRoll(1, None, 1, len(state.players_in))
    return NextRoll(1, state.turn, 1, SIDES)


def rolled(state: State, faces: Faces) -> ChanceAction:
    """Return the outcome of a chance node whose die shows what ``faces`` holds."""
    (face,) = faces
    if state.phase is Phase.FIRST:
        return Starter(state.players_in[face - 1])
    return Roll(state.turn or 0, face)


def default_action(state: State) -> PlayerAction:
    """Return what is played when time is up: throw, and on 41 start again."""
    player = state.turn or 0
    return Restart(player) if state.phase is Phase.CHOICE else Throw(player)


def winner(state: State) -> Player | None:
    """Return who has won, or ``None``; whoever gets the pot as the last one out has not."""
    return state.winner


def returns(state: State) -> tuple[int, ...]:
    """Return what each player has gained or lost in beans since before the stake; zeros before.

    They sum to the beans carried in less those left in the pot.
    """
    if not state.is_terminal:
        return (0,) * len(state.beans)
    return tuple(beans - state.options.brought for beans in state.beans)
