"""Writes the numbers of the page that says how likely things are, from the exact analysis.

The page has no rules and reckons nothing: it looks numbers up in one small file for each game. All
come from ``cubilete.analysis`` under the original rules, as fractions, and are rounded here alone.

- ``liars_dice``: for every hand how many of its dice count for each face, and how probable it is
  that at least k of n hidden dice count, where one face does or two do (the wild symbol).
- ``ship_captain_crew``: for every moment of a turn what may be done, with the mean score under best
  play after it and how probable each score is.
- ``good_milk``: for every square how a token that waits there fares if nobody else wins first,
  and where those squares lead on which no token waits.

    odds.py        prints the files that are not up to date
    odds.py write  writes them
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from cubilete.analysis import good_milk, liars_dice
from cubilete.analysis import ship_captain_crew as crew
from cubilete.core.chance import roll_outcomes
from cubilete.games.good_milk.board import DEEP_WATER, EXIT, GOAL, SIDES, Square, move
from cubilete.games.good_milk.options import GoodMilkOptions
from cubilete.games.liars_dice.options import LiarsDiceOptions
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.games.ship_captain_crew.rules import after_roll
from cubilete.games.ship_captain_crew.state import THROWS, TRIO, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cubilete.core.dice import Faces

FOLDER = Path(__file__).parents[1] / "clients" / "web" / "src" / "odds"
HAND_MAX = 5
HIDDEN_MAX = 25
"""The hidden dice of five others."""
DIGITS = 6
"""Decimals of a probability or a mean. The page shows whole percents, and one decimal of a mean:
rounding twice gives the same, as long as so many are kept."""
LEAST = Fraction(1, 10**DIGITS)


def rounded(share: Fraction) -> float:
    """Return a probability with few decimals; only what is certain becomes 0 or 1.

    >>> rounded(Fraction(2, 3)), rounded(Fraction(1, 10**9)), rounded(Fraction(0))
    (0.666667, 1e-06, 0)
    """
    if share in (0, 1):
        return int(share)
    return float(round(min(max(share, LEAST), 1 - LEAST), DIGITS))


def liars_dice_odds() -> Iterator[tuple[str, object]]:
    """Yield the parts of the file on liar's dice."""
    options = LiarsDiceOptions(wild=True)
    faces = range(1, options.sides + 1)
    wilds = (None, options.wild_number)
    yield "most", {"hand": HAND_MAX, "hidden": HIDDEN_MAX}
    yield "wild", options.wild_number
    yield (
        "hands",
        {
            "".join(map(str, hand)): [
                "".join(str(liars_dice.own_count(hand, face, wild)) for face in faces)
                for wild in wilds
            ]
            for dice in range(HAND_MAX + 1)
            for hand in combinations_with_replacement(faces, dice)
        },
    )
    tables: list[list[list[float]]] = []
    used = [[_table_of(face, wild, tables) for face in faces] for wild in wilds]
    yield "tables", used
    yield "at_least", tables


def _table_of(face: int, wild: int | None, tables: list[list[list[float]]]) -> int:
    """Return which of ``tables`` holds for bids on ``face``; one that is new is added.

    A table has a row for each number of hidden dice, with how probable it is that at least 0, 1,
    2, ... of them count. Shape: (hidden dice + 1, counts + 1), rows of different lengths.
    """
    table = [
        [
            rounded(liars_dice.bid_probability((), quantity, face, hidden, SIDES, wild))
            for quantity in range(hidden + 1)
        ]
        for hidden in range(HIDDEN_MAX + 1)
    ]
    if table not in tables:
        tables.append(table)
    return tables.index(table)


def ship_captain_crew_odds() -> Iterator[tuple[str, object]]:
    """Yield the parts of the file on ship, captain, crew: one for each moment of a turn.

    A moment goes by throws left, dice of the trio set aside, and crew dice: ``2-3-25``.
    """
    options = ShipCaptainCrewOptions()
    crews = tuple(combinations_with_replacement(range(1, SIDES + 1), 2))
    for throws in range(THROWS):
        for kept in range(TRIO + 1 if throws else 1):
            for dice in crews if kept == TRIO else ((),):
                turn = Turn(throws, kept, dice)
                name = f"{turn.throws_left}-{kept}-{''.join(map(str, dice))}"
                yield name, list(_choices(options, turn))


def _choices(options: ShipCaptainCrewOptions, turn: Turn) -> Iterator[Mapping[str, object]]:
    """Yield what may be done in ``turn``: what it brings, and whether nothing brings more."""
    choices = crew.choices(options, turn)
    best = max(choice.value for choice in choices)
    for again, value in choices:
        yield {
            "again": None if again is None else list(again),
            "mean": float(round(value, DIGITS)),
            "best": value == best,
            "scores": [rounded(share) for share in scores_after(options, turn, again)],
        }


def scores_after(
    options: ShipCaptainCrewOptions, turn: Turn, again: Faces | None
) -> tuple[Fraction, ...]:
    """Return how probable each score is after a choice and best play. Shape: (13,), by score.

    ``again`` is as in ``ship_captain_crew.Choice``.
    """
    if again is None:
        return tuple(Fraction(score == turn.score) for score in range(crew.SCORE_MAX + 1))
    rolling = replace(turn, again=again)
    shares = [Fraction(0)] * (crew.SCORE_MAX + 1)
    for faces, chance in roll_outcomes(rolling.dice, SIDES):
        after = crew.turn_distribution(options, after_roll(options, rolling, faces))
        shares = [share + chance * part for share, part in zip(shares, after, strict=True)]
    return tuple(shares)


def good_milk_odds() -> Iterator[tuple[str, object]]:
    """Yield the parts of the file on good milk.

    Squares go by the keys of the page. Their numbers are the chances to win, to drown and to leave,
    and the mean number of the player's own turns until then.
    """
    options = GoodMilkOptions()
    waiting = {each.square: each for each in good_milk.STANDINGS if not each.forced}
    restart = Square(good_milk.start_of(options).square.track, options.restart_square)
    leads = {step.landed: step.square for step in _steps(options) if step.landed != step.square}
    for at_41 in get_args(good_milk.At41):
        found: dict[str, object] = {}
        for square, standing in waiting.items():
            odds = good_milk.odds(options, at_41, standing)
            ends = [rounded(share) for share in (odds.win, odds.drown, odds.leave)]
            found[key_of(square)] = [*ends, float(round(odds.turns, 1))]
        yield at_41, found
    yield "leads", {key_of(landed): key_of(square) for landed, square in leads.items()}
    yield "ends", {"win": key_of(GOAL), "drown": key_of(DEEP_WATER)}
    yield "exit", {"square": key_of(EXIT), "restart": key_of(restart)}


def _steps(options: GoodMilkOptions) -> Iterator[Any]:
    """Yield what each throw does from wherever a token can wait."""
    for standing in good_milk.STANDINGS:
        for face in range(1, SIDES + 1):
            yield move(options, standing.square, face, forced=standing.forced)


def key_of(square: Square) -> str:
    """Return a square as the page names it: ``m24`` is 24 of the milk side."""
    return f"{square.track[0]}{square.number}"


PARTS: Mapping[str, Callable[[], Iterator[tuple[str, object]]]] = {
    "liars_dice": liars_dice_odds,
    "ship_captain_crew": ship_captain_crew_odds,
    "good_milk": good_milk_odds,
}


def odds(game: str) -> str:
    """Return the file of ``game`` as JSON, one part a line."""
    lines = [
        f"{json.dumps(name)}:{json.dumps(part, separators=(',', ':'))}"
        for name, part in PARTS[game]()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Write the files, or tell which are to be written anew."""
    stale = 0
    for game in PARTS:
        path, text = FOLDER / f"{game}.json", odds(game)
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(path.name)
        if "write" in arguments:
            path.write_text(text, encoding="utf-8")
    return 0 if "write" in arguments else stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
