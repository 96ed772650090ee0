"""All that is known of good milk under given house rules, for ``cubilete analyse good-milk``.

Everything is exact to nine digits or more, but for what the key ``short`` says: games are played
for it, and its standard errors stand beside it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from cubilete.analysis import good_milk, good_milk_choice, good_milk_length
from cubilete.analysis.good_milk import STANDINGS, At41, Standing
from cubilete.analysis.good_milk_moves import SQUARES
from cubilete.analysis.good_milk_sampling import shortfall
from cubilete.analysis.good_milk_table import Expected, whole_game
from cubilete.analysis.good_milk_visits import landings
from cubilete.analysis.plots import new_figure, save
from cubilete.core.dice import seat_letters
from cubilete.games.good_milk.board import HOT_SEAT, Square, Track

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from matplotlib.axes import Axes

    from cubilete.games.good_milk.options import GoodMilkOptions

GAMES = 2000
"""How many games are played to see what short pots change."""

RIVALS = (
    Square(Track.MILK, 0),
    HOT_SEAT,
    Square(Track.MILK, 20),
    Square(Track.MILK, 30),
    Square(Track.MILK, 36),
    Square(Track.PUMP, 20),
)
"""Where all others stand, in turn, when the choice on 41 is looked at."""


def summary(
    options: GoodMilkOptions, at_41: At41 = "restart", games: int = GAMES, seed: int = 0
) -> dict[str, Any]:
    """Return what is known, for ``json.dumps``; seats in turn order, beans as numbers.

    Squares are written as in records: m12, p20, b35. ``games`` are played for ``short``.

    Raises:
        SetupError: If beans decide who is still in, so that races depend on each other.
    """
    found = whole_game(options, (at_41,) * options.players)
    alone = good_milk.odds(options, at_41)
    wins = found.wins(options)
    return {
        "game": "good_milk",
        "options": options.written(),
        "players": options.players,
        "at_41": at_41,
        "win_by_seat": [float(win) for win in wins],
        "no_winner": max(0.0, float(found.win.sum() + found.last_out.sum() - wins.sum())),
        "lone_win": float(alone.win),
        "lone_drown": float(alone.drown),
        "lone_leave": float(alone.leave),
        "lone_turns_mean": float(alone.turns),
        "turns_by_seat": [float(turns) for turns in found.turns],
        "length": _length(options, at_41),
        "beans": _beans(options, at_41, found, games, seed),
        "leave_or_restart": choices(options),
        "one_seat_leaves": _one_seat_leaves(options),
        "squares": squares(options, at_41, found),
    }


def _length(options: GoodMilkOptions, at_41: At41) -> dict[str, Any] | None:
    """Return how long a game takes; ``None`` where the last one in takes the pot."""
    if options.last_alone == "takes_pot":
        return None
    found = good_milk_length.length(options, at_41)
    return {
        **_lengths("laps", found.laps),
        **_lengths("turns", found.turns),
        "longer": found.error,
    }


def _lengths(name: str, chances: Sequence[float]) -> dict[str, Any]:
    """Return the mean, quantiles and all chances of one kind of length."""
    return {
        f"{name}_mean": sum(n * chance for n, chance in enumerate(chances, 1)),
        **{
            f"{name}_{percent}": good_milk_length.quantile(chances, percent / 100)
            for percent in (5, 50, 95, 99)
        },
        name: list(chances),
    }


def _beans(
    options: GoodMilkOptions, at_41: At41, found: Expected, games: int, seed: int
) -> dict[str, Any]:
    """Return the mean of what each player gains: by what is due, and by what can be paid."""
    due = [float(gain) - options.stake for gain in found.gains(options)]
    short = shortfall(options, at_41, games, Random(seed))
    return {
        "due_by_seat": due,
        "of_squares_by_seat": [float(beans) for beans in found.beans],
        "of_pot_by_seat": [float(pot) for pot in found.gains(options) - found.beans],
        "unclaimed": found.unclaimed(options),
        "mean_by_seat": [one + more for one, more in zip(due, short.mean, strict=True)],
        "standard_error_by_seat": list(short.standard_error),
        "short": {"games": games, "seed": seed, "share": short.short_games / games},
    }


def choices(options: GoodMilkOptions, pot: int | None = None) -> list[dict[str, Any]]:
    """Return what leaving and starting again on 41 are worth, by where all others stand.

    The pot holds ``pot`` beans, or all stakes. The first row is for whoever is alone. Beans of a
    new start are those of ``good_milk_choice.best_restarting``.

    Raises:
        SetupError: If beans decide who is still in.
    """
    beans = options.stake * options.players if pot is None else pot
    rivals: list[tuple[str, list[Standing]]] = [
        (name_of(square), [Standing(square)] * (options.players - 1)) for square in RIVALS
    ]
    if options.last_alone == "play_on":
        rivals.insert(0, ("none in", []))
    rows: list[dict[str, Any]] = []
    for name, others in rivals:
        leave = good_milk_choice.leaving(options, others, beans)
        again = good_milk_choice.restarting(options, others, beans)
        rows.append(
            {
                "others": name,
                "leave_win": leave.win,
                "restart_win": again.win,
                "leave_beans": leave.beans,
                "restart_beans": good_milk_choice.best_restarting(options, others, beans),
            }
        )
    return rows


def _one_seat_leaves(options: GoodMilkOptions) -> list[dict[str, Any]]:
    """Return what each seat wins and gains if it alone always leaves, and if nobody does."""
    stay: list[At41] = ["restart"] * options.players
    usual = whole_game(options, stay)
    rows: list[dict[str, Any]] = []
    for seat in _some_seats(options.players):
        found = whole_game(options, [*stay[:seat], "leave", *stay[seat + 1 :]])
        rows.append(
            {
                "seat": seat_letters(seat),
                "win": float(found.wins(options)[seat]),
                "win_restarting": float(usual.wins(options)[seat]),
                "beans": float(found.gains(options)[seat]) - options.stake,
                "beans_restarting": float(usual.gains(options)[seat]) - options.stake,
            }
        )
    return rows


def _some_seats(players: int) -> tuple[int, ...]:
    """Return all seats of a table of up to eight; of a larger one the first and the last."""
    return tuple(range(players)) if players <= 8 else (0, players - 1)  # noqa: PLR2004


def squares(options: GoodMilkOptions, at_41: At41, found: Expected) -> list[dict[str, Any]]:
    """Return for each square that a count can end on how often it does, and what follows from it.

    ``per_game`` is the mean number of landings of all players together, ``lone`` that of a token
    alone. ``win`` and ``drown`` are the odds of a token that waits there and is alone; ``None``
    where none waits.
    """
    lone = landings(options, at_41)
    waiting = {standing.square: standing for standing in STANDINGS if not standing.forced}
    rows: list[dict[str, Any]] = []
    for place, square in enumerate(SQUARES):
        if square not in lone:
            continue
        standing = waiting.get(square)
        fate = None if standing is None else good_milk.odds(options, at_41, standing)
        rows.append(
            {
                "square": name_of(square),
                "per_game": float(found.landings[:, place].sum()),
                "lone": float(lone[square]),
                "win": None if fate is None else float(fate.win),
                "drown": None if fate is None else float(fate.drown),
                "turns_left": None if fate is None else float(fate.turns),
            }
        )
    return rows


def name_of(square: Square) -> str:
    """Return a square as records write it.

    >>> name_of(Square(Track.PUMP, 27))
    'p27'
    """
    return f"{square.track[0]}{square.number}"


def plot(options: GoodMilkOptions, at_41: At41, path: Path) -> None:
    """Draw the length of a game and how often each square is come to, into the file ``path``.

    Raises:
        MissingExtraError: If matplotlib is not installed.
        SetupError: If races depend on each other, or if the length of a game is not known.
        PlotFormatError: If the file's name ends in no known format.
        StorageError: If the file cannot be written.
    """
    figure = new_figure()
    found = whole_game(options, (at_41,) * options.players)
    upper, lower = figure.subplots(2, 1)
    _draw_length(upper, options, at_41)
    _draw_squares(lower, squares(options, at_41, found))
    figure.suptitle(f"Good milk, {options.players} players, all {at_41} on 41")
    save(figure, path)


def _draw_length(axes: Axes, options: GoodMilkOptions, at_41: At41) -> None:
    """Draw how probable each number of laps is."""
    chances = good_milk_length.length(options, at_41).laps
    shown = good_milk_length.quantile(chances, 0.999)
    axes.bar(range(1, shown + 1), chances[:shown], color="#8a5a2b")
    axes.set_xlabel("laps until the game ends")
    axes.set_ylabel("probability")


def _draw_squares(axes: Axes, rows: Sequence[Mapping[str, Any]]) -> None:
    """Draw how often each square is come to, the danger of drowning as a line."""
    names = [row["square"] for row in rows]
    axes.bar(names, [row["per_game"] for row in rows], color="#c9a66b")
    axes.tick_params(axis="x", labelrotation=90, labelsize=6)
    axes.set_ylabel("landings in a game")
    danger = axes.twinx()
    drown = [float("nan") if row["drown"] is None else row["drown"] for row in rows]
    danger.plot(names, drown, "o-", color="#9b1c1c", markersize=3)
    danger.set_ylabel("chance to drown from here, alone")
