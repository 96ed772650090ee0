"""*captain* of liar's dice with three to six players: it knows what a raise brings.

There is no solved game to look up. So the worth of a raise was learned in matches between bots:
``scripts/liars_dice_numbers.py`` let captains play millions of rounds against each other, *sharp*,
*steady* and bots that learned to beat captains, and kept what raises brought on average, by

- whether a face is wild, and how many players are left,
- how probable the raise is to hold, by own dice and all that the others' bids have told,
- how probable it is to hold to who has heard all bids, this one too, and sees no dice,

each kept at eleven points, with straight lines between them. What bids tell was counted in the same
matches. A challenge is worth what its chances say, and among what is nearly as good it mixes, both
as *sharp* does. Nothing is searched or sampled, so what is measured is what plays.

Under house rules that make a round more than one die lost, or let a bid keep the quantity, what was
learned does not hold: there it weighs raises as *sharp* does, by what captains hear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.bots.liars_dice_hearing import Ears, numbers
from cubilete.bots.liars_dice_sharp import challenged, if_challenged, mixed, raises, with_calls
from cubilete.bots.liars_dice_view import View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cubilete.bots.liars_dice_sharp import Raise
    from cubilete.games.liars_dice import Observation
    from cubilete.games.liars_dice.actions import PlayerAction

LEVEL = "captain"


def plays(observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable the captain is to do what.

    Raises:
        ValueError: If it is not the viewer's turn.
    """
    view, ears = View.of(observation), Ears.of(observation, LEVEL)
    known, rules = numbers()[LEVEL], observation.options
    plain, symbol = rules.has_plain_rounds, int(view.wild_number is not None)

    def worth(made: Raise) -> float:
        if plain:
            return between(known["worth"][symbol][view.others + 1], made.holds, made.heard)
        return if_challenged(view, rules, made) * challenged(made.heard)

    worths: dict[PlayerAction, float] = {each.bid: worth(each) for each in raises(view, ears)}
    return mixed(view, with_calls(view, ears, rules, worths), known["temper"])


def between(table: Sequence[Sequence[float]], first: float, second: float) -> float:
    """Return a value of a table over chances from 0 to 1, between its points (bilinear).

    >>> between([[0.0, 1.0], [2.0, 3.0]], 0.5, 0.25)
    1.25
    """
    last = len(table) - 1
    i, j = min(int(first * last), last - 1), min(int(second * last), last - 1)
    u, v = first * last - i, second * last - j
    low = table[i][j] * (1 - u) + table[i + 1][j] * u
    high = table[i][j + 1] * (1 - u) + table[i + 1][j + 1] * u
    return low * (1 - v) + high * v
