"""The review of good milk: the die decides everything but the choice on 41.

Chances are those of ``cubilete.analysis.good_milk_table``: each token's way is a Markov chain, and
all are taken to start again whenever they come to 41. Leaving never wins, so its chance is what the
rules give the last one in, if anything. Where beans decide who is still in
(``insolvent=eliminated``), they are left out of the reckoning.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from cubilete.analysis.good_milk import Standing
from cubilete.analysis.good_milk_table import Runner, expect
from cubilete.core.options import Measure
from cubilete.games.good_milk import GoodMilk, Leave, Restart, Roll
from cubilete.games.good_milk.board import Square, Track
from cubilete.games.good_milk.state import Phase
from cubilete.review.errors import TooLongError
from cubilete.review.ledger import Asked, Ledger, Weighed
from cubilete.review.report import ReviewTold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.record import Record
    from cubilete.games.good_milk.options import GoodMilkOptions
    from cubilete.games.good_milk.state import State

PLAYERS_MAX = 50
ACTIONS_MAX = 6000
"""The most actions of a record that is reviewed: some 3000 throws."""


def review(record: Record) -> tuple[Ledger, tuple[ReviewTold, ...]]:
    """Return the accounts of a finished game, and how its numbers were found.

    Raises:
        TooLongError: If it has too many players or took too long.
    """
    options = cast("GoodMilkOptions", record.game.options)
    if options.players > PLAYERS_MAX or len(record.actions) > ACTIONS_MAX:
        text = f"Only games of up to {PLAYERS_MAX} players and {ACTIONS_MAX} actions are reviewed."
        raise TooLongError(text)
    ledger = Ledger(tuple(_start(record.game.initial_state(record.setup)).values()))
    throws: Counter[int] = Counter()
    for step, (before, action, after) in enumerate(record.steps()):
        match action:
            case Leave() | Restart():
                _chosen(ledger, step, throws[action.player] + 1, before, action)
            case Roll():
                throws[action.player] += 1
                ledger.dice(step + 1, chances(after), action.player)
            case _ if before.phase is Phase.FIRST:
                ledger.dice(step + 1, chances(after))
            case _:
                pass
        if after.is_terminal:
            ledger.others(step + 1, chances(after), kind="end")
    eliminated = options.insolvent == "eliminated" and not options.may_owe
    name = "review-means-milk-beans" if eliminated else "review-means-milk"
    return ledger, (ReviewTold(name, {}),)


def chances(state: State) -> dict[int, float]:
    """Return each player's chance to win in ``state``, in which somebody is to act, or at the end.

    A player on 41 is taken to start again.
    """
    found = dict.fromkeys(range(len(state.squares)), 0.0)
    if state.is_terminal:
        if state.winner is not None:
            found[state.winner] = 1.0
        return found
    count, first = len(state.squares), state.turn or 0
    seats = [seat % count for seat in range(first, first + count)]
    racing = [seat for seat in seats if state.out[seat] is None]
    if state.phase is Phase.CHOICE:
        racing = [*racing[1:], racing[0]]
    standings = tuple(_standing(state, seat) for seat in racing)
    found.update(zip(racing, _wins(reckoned(state.options), standings), strict=True))
    return found


def reckoned(options: GoodMilkOptions) -> GoodMilkOptions:
    """Return the house rules that are reckoned with: beans decide nothing but beans."""
    return replace(options, purse=Measure("ledger"))


@lru_cache(4096)
def _wins(options: GoodMilkOptions, standings: tuple[Standing, ...]) -> tuple[float, ...]:
    """Return how probable each token is to win; the first throws first."""
    if not standings:
        return ()
    found = expect(options, [Runner(each, "restart") for each in standings], 0)
    return tuple(found.wins(options).tolist())


def _standing(state: State, seat: int) -> Standing:
    """Return where a token waits; on 41 it is about to start again."""
    if state.phase is Phase.CHOICE and seat == state.turn:
        return Standing(Square(Track.MILK, state.options.restart_square))
    return Standing(state.squares[seat], seat in state.forced)


def _start(state: State) -> dict[int, float]:
    """Return the chances where a record starts; each player in may yet be the one who starts."""
    if state.phase is not Phase.FIRST:
        return chances(state)
    starters = state.players_in
    each = [chances(GoodMilk.apply(state, action)) for action in GoodMilk.legal_actions(state)]
    return {
        player: sum(one[player] for one in each) / len(starters)
        for player in range(len(state.squares))
    }


def _chosen(ledger: Ledger, step: int, number: int, state: State, action: Leave | Restart) -> None:
    """Write down the choice on 41."""
    player = action.player
    after = {
        each: chances(GoodMilk.apply(state, each)) for each in (Restart(player), Leave(player))
    }
    names = {Restart(player): "restart-button", Leave(player): "leave-button"}
    weighed = [
        Weighed(GoodMilk.encode_action(each), ReviewTold(names[each], {}), found[player])
        for each, found in after.items()
    ]
    asked = Asked(step, number, player, tuple(_known(state)), "exact")
    ledger.decide(asked, weighed, GoodMilk.encode_action(action), after[action])


def _known(state: State) -> Iterator[ReviewTold]:
    """Yield what everybody could see."""
    for player, square in enumerate(state.squares):
        if state.out[player] is None:
            yield ReviewTold("review-square", {"player": player, "square": square.number})
