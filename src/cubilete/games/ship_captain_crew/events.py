"""What everybody may be told of ship, captain, crew, as message ids with arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core.chance import Starter
from cubilete.core.observation import Event
from cubilete.games.ship_captain_crew.actions import Roll, StarterRoll, Throw
from cubilete.games.ship_captain_crew.rules import after_roll
from cubilete.games.ship_captain_crew.scoring import (
    is_final_round,
    payments,
    round_ends_game,
    shares,
    top_players,
)
from cubilete.games.ship_captain_crew.state import NEEDED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.games.ship_captain_crew.actions import Action
    from cubilete.games.ship_captain_crew.state import Score, State, Turn

GOT = ("got-ship", "got-captain", "got-pilot")
NEED = ("need-ship", "need-captain", "need-pilot")


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Return what everybody may be told of ``action``, in the order of telling."""
    return tuple(_events(before, action, after))


def _events(before: State, action: Action, after: State) -> Iterator[Event]:
    """Yield the events of one action."""
    match action:
        case Starter(player):
            yield Event("first-chance", {"player": player})
        case StarterRoll():
            yield from _starter_rolled(action, after)
        case Throw():
            if _opens_game(before):
                yield from _pot_filled(before)
        case Roll():
            turn = after_roll(before.options, before.turn, action.faces)
            yield from _rolled(before, action, turn)
            if not turn.throws_left:
                yield from _turn_ended(before, turn.score, after)
        case _:
            crew = before.turn.score
            yield Event("stand-said", {"player": action.player, "crew": crew})
            yield from _turn_ended(before, crew, after)


def _starter_rolled(action: StarterRoll, after: State) -> Iterator[Event]:
    """Yield a roll for the start and, after the last one, who starts or who rolls again."""
    player, faces = action.player, action.faces
    yield Event("starter-sum-said", {"player": player, "faces": faces, "total": sum(faces)})
    if after.first is not None:
        yield Event("starter-sum-best", {"player": after.first})
    elif not after.shown:
        yield Event("starter-sum-tied", {"names": after.contenders})


def _opens_game(state: State) -> bool:
    """Tell whether the first throw of the game comes next."""
    return state.round == 1 and not (state.turn.throws or state.scores or state.playoff)


def _pot_filled(state: State) -> Iterator[Event]:
    """Yield what is in the pot as the game begins (SCC-R12)."""
    options = state.options
    if options.has_pot and options.ante:
        yield Event("ante-said", {"coins": options.ante})
    if state.carried:
        yield Event("pot-carried", {"coins": state.carried})


def _rolled(before: State, roll: Roll, turn: Turn) -> Iterator[Event]:
    """Yield what the dice show, what is set aside, and what is still missing."""
    had, player = before.turn, roll.player
    said = "again-said" if had.crew else "throw-said"
    yield Event(said, {"player": player, "faces": roll.faces})
    for got in GOT[had.kept : turn.kept]:
        yield Event(got, {"player": player})
    if turn.crew:
        first, second = turn.crew
        yield Event(
            "crew-said",
            {"player": player, "first": first, "second": second, "crew": turn.score},
        )
    elif turn.throws_left:
        yield Event(NEED[turn.kept])
        if any(face in roll.faces for face in NEEDED[turn.kept + 1 :]):
            yield Event("need-order")


def _turn_ended(before: State, score: Score, after: State) -> Iterator[Event]:
    """Yield what the turn was worth and, if it was the last of its round, what follows."""
    player = before.player or 0
    if before.playoff:
        yield Event("extra-said", {"player": player, "points": score})
        yield from _extra_turn_ended(after)
        return
    if score:
        yield Event("score-said", {"player": player, "points": score})
    else:
        yield Event("zero-said", {"player": player})
    if not after.scores:
        yield from _round_ended(before, after)
    elif is_final_round(after) and not is_final_round(before):
        yield Event("target-reached", {"player": player, "points": after.totals[player]})


def _extra_turn_ended(after: State) -> Iterator[Event]:
    """Yield how a playoff goes on after an extra turn (SCC-R11)."""
    if after.is_terminal:
        yield from _won(after)
    elif not after.extra:
        yield Event("playoff-again", {"names": after.playoff})


def _round_ended(before: State, after: State) -> Iterator[Event]:
    """Yield how play goes on after a complete round: a tie, a next round, or the end (SCC-R10)."""
    totals = after.totals
    leaders = top_players(totals, after.first or 0)
    should_end = round_ends_game(before.options, before.round, totals)
    if should_end and len(leaders) > 1:
        yield Event("tie-said", {"names": leaders, "points": max(totals)})
    if after.is_terminal:
        yield from _won(after) if len(leaders) == 1 else _settled(after)
    elif after.playoff:
        yield Event("playoff-said", {"names": after.playoff})
    else:
        if should_end:
            yield Event("extra-round-said")
        yield Event("starts-round", {"player": after.starter or 0, "round": after.round})


def _won(state: State) -> Iterator[Event]:
    """Yield who has won, and the settlement."""
    player, options = state.leaders[0], state.options
    total = {"player": player, "points": state.totals[player]}
    if options.players > 1:
        yield Event("winner-ship", total)
    elif options.target is not None:
        yield Event("solo-end", {"player": player, "rounds": state.round})
    else:
        yield Event("solo-rounds", {**total, "rounds": state.round})
    yield from _settled(state)


def _settled(state: State) -> Iterator[Event]:
    """Yield who takes, shares or pays what (SCC-R12; RULES 2.5, 1 to 4); nothing for no coins."""
    options, leaders = state.options, state.leaders
    if state.nobody_wins:
        if state.pot:
            yield Event("settle-carried", {"coins": state.pot})
        elif options.settle in ("per_point", "percent"):
            yield Event("settle-nobody")
        return
    yield from _paid(state)
    takes = "settle-pot" if len(leaders) == 1 else "settle-share"
    for player, coins in shares(state).items():
        if coins and options.settle == "pot":
            yield Event(takes, {"player": player, "coins": coins})
        elif coins and len(leaders) > 1:
            yield Event("settle-part", {"player": player, "coins": coins})


def _paid(state: State) -> Iterator[Event]:
    """Yield what each player pays by margin, in seat order."""
    leaders, best = state.leaders, max(state.totals)
    for payer, coins in enumerate(payments(state)):
        if not coins:
            continue
        paid = {"payer": payer, "coins": coins, "points": best - state.totals[payer]}
        if len(leaders) == 1:
            yield Event("settle-pays", {**paid, "winner": leaders[0]})
        else:
            yield Event("settle-pays-tied", paid)
