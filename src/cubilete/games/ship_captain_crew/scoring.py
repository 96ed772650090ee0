"""From the end of a turn to the end of the game: rounds, ties, who leads and who pays whom.

Money is whole coins throughout: every division is rounded down, and RULES 2.5 says where the rest
goes. What all players gain and what the pot carries out sum to what the pot carried in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core.game import evolve
from cubilete.games.ship_captain_crew.state import (
    SHEET_ROWS_MAX,
    Phase,
    SheetRow,
    State,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Player
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions


def start_game(state: State, first: Player) -> State:
    """Return the position in which ``first`` has been chosen to start the game."""
    starter = round_starter(state.options, first, state.round)
    return evolve(
        state,
        phase=Phase.TURN,
        first=first,
        starter=starter,
        player=starter,
        contenders=(),
        shown=(),
    )


def round_starter(options: ShipCaptainCrewOptions, first: Player, number: int) -> Player:
    """Return who starts round ``number`` (SCC-R2; RULES 2.5, 6).

    With ``last_round_winner`` this is true of the first round only.
    """
    if options.round_start != "rotate":
        return first
    return (first + number - 1) % options.players


def end_turn(state: State) -> State:
    """Return the position after the turn is over, with what it is worth written down."""
    score, player = state.turn.score, state.player or 0
    if state.playoff:
        return _extra_turn_ended(evolve(state, turn=Turn(), extra=(*state.extra, score)))
    totals, scores = state.totals, (*state.scores, score)
    if score:
        totals = (*totals[:player], totals[player] + score, *totals[player + 1 :])
    if len(scores) == len(totals):
        return _round_ended(evolve(state, turn=Turn(), totals=totals, scores=scores))
    return evolve(
        state,
        phase=Phase.TURN,
        turn=Turn(),
        totals=totals,
        scores=scores,
        player=(player + 1) % len(totals),
    )


def _round_ended(state: State) -> State:
    """Return the position after a complete round: the next one, a playoff or the end (SCC-R10)."""
    options, totals, first = state.options, state.totals, state.first or 0
    starter = state.starter or 0
    by_seat = tuple(state.scores[(seat - starter) % len(totals)] for seat in range(len(totals)))
    state = evolve(state, sheet=_with_row(state, SheetRow(state.round, by_seat)))
    if not round_ends_game(options, state.round, totals):
        return _next_round(state)
    leaders = top_players(totals, first)
    if len(leaders) > 1 and options.tie == "extra_round_all":
        return _next_round(state)
    if len(leaders) > 1 and options.tie == "playoff":
        return evolve(
            state, phase=Phase.TURN, scores=(), playoff=leaders, extra=(), player=leaders[0]
        )
    return _over(evolve(state, scores=()), leaders)


def _next_round(state: State) -> State:
    """Return the position at the start of the next round."""
    number = state.round + 1
    starter = round_starter(state.options, state.first or 0, number)
    if state.options.round_start == "last_round_winner":
        earliest_best = state.scores.index(max(state.scores))
        starter = ((state.starter or 0) + earliest_best) % len(state.totals)
    return evolve(state, phase=Phase.TURN, round=number, starter=starter, player=starter, scores=())


def _extra_turn_ended(state: State) -> State:
    """Return the position after an extra turn: the highest wins, ties go again (SCC-R11)."""
    playoff, extra = state.playoff, state.extra
    if len(extra) < len(playoff):
        return evolve(state, phase=Phase.TURN, player=playoff[len(extra)])
    scores = dict(zip(playoff, extra, strict=True))
    row = SheetRow(None, tuple(scores.get(seat) for seat in range(len(state.totals))))
    state = evolve(state, sheet=_with_row(state, row), extra=())
    best = max(extra)
    tied = tuple(player for player in playoff if scores[player] == best)
    if len(tied) == 1:
        return _over(state, tied)
    return evolve(state, phase=Phase.TURN, playoff=tied, player=tied[0])


def _with_row(state: State, row: SheetRow) -> tuple[SheetRow, ...]:
    """Return the score sheet with one more row; the first one goes when there are too many."""
    full = len(state.sheet) >= SHEET_ROWS_MAX
    return (*(state.sheet[1 - SHEET_ROWS_MAX :] if full else state.sheet), row)


def _over(state: State, leaders: tuple[Player, ...]) -> State:
    """Return the position in which the game has ended with ``leaders`` on top."""
    return evolve(state, phase=Phase.OVER, player=None, playoff=(), leaders=leaders)


def in_turn_order(first: Player, players: int) -> tuple[Player, ...]:
    """Return all players in turn order, from ``first`` on (SCC-R2).

    >>> in_turn_order(1, 3)
    (1, 2, 0)
    """
    return (*range(first, players), *range(first))


def meets_target(options: ShipCaptainCrewOptions, total: int) -> bool:
    """Tell whether ``total`` ends a game that has a target (SCC-R10, SCC-A9)."""
    if options.target is None:
        return False
    return total > options.target or (total == options.target and options.reach == "at_least")


def round_ends_game(options: ShipCaptainCrewOptions, finished: int, totals: Sequence[int]) -> bool:
    """Tell whether the game ends when ``finished`` rounds are complete, a tie apart (SCC-R10)."""
    if options.rounds is not None:
        return finished >= options.rounds
    return meets_target(options, max(totals))


def top_players(totals: Sequence[int], first: Player) -> tuple[Player, ...]:
    """Return who has the highest total, in turn order from ``first`` on.

    >>> top_players((104, 96, 104), first=1)
    (2, 0)
    """
    best = max(totals)
    return tuple(player for player in in_turn_order(first, len(totals)) if totals[player] == best)


def is_final_round(state: State) -> bool:
    """Tell whether the game ends with this round whatever is still thrown, a tie apart."""
    if state.playoff or state.is_terminal:
        return False
    return round_ends_game(state.options, state.round, state.totals)


def payments(state: State) -> tuple[int, ...]:
    """Return the coins that each player pays for the margin to the top of a finished game.

    Zeros with any other settlement, and where nobody wins. Shape: (players,).
    """
    options, totals = state.options, state.totals
    if state.nobody_wins:
        return (0,) * len(totals)
    best = max(totals)
    if options.settle == "per_point":
        return tuple(options.rate * (best - total) for total in totals)
    if options.settle == "percent":
        return tuple(options.stake * min(100, best - total) // 100 for total in totals)
    return (0,) * len(totals)


def shares(state: State) -> dict[Player, int]:
    """Return the coins that each winner of a finished game gets (RULES 2.5, 1 to 4).

    Those who share the top get equal parts; what is left over goes to the one who came first in
    the order of the first round. The winners are in this order.
    """
    leaders = state.leaders
    if state.nobody_wins:
        return {}
    part, rest = divmod(state.whole_pot + sum(payments(state)), len(leaders))
    return {player: part + (0 if place else rest) for place, player in enumerate(leaders)}


def returns(state: State) -> tuple[int, ...]:
    """Return the coins that each player has gained in the end; zeros before. Shape: (players,)."""
    if not state.is_terminal:
        return (0,) * len(state.totals)
    ante = state.options.ante if state.options.has_pot else 0
    received = shares(state)
    return tuple(
        received.get(player, 0) - paid - ante for player, paid in enumerate(payments(state))
    )
