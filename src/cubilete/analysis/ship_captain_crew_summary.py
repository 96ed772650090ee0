"""All that is known of ship, captain, crew under given house rules, for ``cubilete analyse``.

Turns are exact fractions, written "a/b" or as the nearest float. The race of two and three players
is exact to 1e-9 or better. Of more players it is exact under the assumption that all play for
points, which the key ``race_means`` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cubilete.analysis import ship_captain_crew_field as field
from cubilete.analysis.plots import new_figure, save
from cubilete.analysis.ship_captain_crew import (
    SCORE_MAX,
    decisions,
    trio_by_throw,
    trio_probability,
    turn_distribution,
    turn_rules,
    turn_value,
)
from cubilete.analysis.ship_captain_crew_policies import advised, distribution_under, mean_of
from cubilete.analysis.ship_captain_crew_race import needed, problems, solved
from cubilete.analysis.ship_captain_crew_turns import (
    POINTS,
    Plan,
    Reals,
    kernel_odds,
    mean_scores,
    plan_for,
    scores_of,
)
from cubilete.errors import Problem, SetupError
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.kernels.ship_captain_crew_plan import ONE_LEFT, OVER, SIDES, TWO_LEFT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from pathlib import Path

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from cubilete.analysis.ship_captain_crew_race import Race

EXACT_MAX = 3
"""The most players for whom the race is solved."""
FIELD_MAX = field.FAR
"""The longest race of more players."""
MAP_MAX = 200
"""The longest race of which a map is drawn."""


def summary(
    options: ShipCaptainCrewOptions,
    race: int | None = None,
    players: int = 2,
    scores: Sequence[int] | None = None,
) -> dict[str, Any]:
    """Return what is known, for ``json.dumps``.

    Of a turn: ``qualify`` is the chance of ship, captain and pilot within three throws and
    ``best_mean`` the best mean score, both exact, as text "a/b"; ``scores`` how probable each score
    is under the best mean; ``advice`` what it costs to follow the seed (SCC-20).

    With ``race``, the total to reach, and so many ``players``: ``first_wins`` is the chance to win
    of who throws first at 0 each, ``wins_by_place`` everybody's. With ``scores``, the totals of all
    in turn order as a round begins, also ``by_score``: the chance to win of who throws first then;
    ``by_score_places``, everybody's; and ``by_turn``: its chance after each score of its turn.

    Raises:
        SetupError: If the race is not solved under these house rules, or if no such totals can be.
    """
    return {
        "game": "ship_captain_crew",
        "options": options.written(),
        **_turn(options),
        **({} if race is None else _race(raced(options, race, players), scores)),
    }


def raced(options: ShipCaptainCrewOptions, race: int, players: int) -> ShipCaptainCrewOptions:
    """Return ``options`` for a race of so many players to a total.

    Raises:
        SetupError: If no such game can be.
    """
    parts = {**options.written(), "players": str(players), "end": f"target:{race}"}
    return ShipCaptainCrewOptions.parse(parts)


def _turn(options: ShipCaptainCrewOptions) -> dict[str, Any]:
    """Return what is known of a turn."""
    best, shares = turn_value(options), turn_distribution(options)
    advice = distribution_under(options, advised(options))
    cost = best - mean_of(advice)
    return {
        "qualify": _text(trio_probability()),
        "best_mean": _text(best),
        "qualify_by_throw": [float(chance) for chance in trio_by_throw()],
        "best_mean_value": float(best),
        "scores": [float(share) for share in shares],
        "advice": {
            "mean": float(mean_of(advice)),
            "cost": float(cost),
            "scores": [float(share) for share in advice],
        },
        "best_choices": [
            {
                "throws_left": turn.throws_left,
                "crew": list(turn.crew),
                "again": None if choice.again is None else list(choice.again),
                "mean": float(choice.value),
            }
            for turn, choice in sorted(
                decisions(options).items(), key=lambda item: (-item[0].throws_left, item[0].crew)
            )
            if not turn.rethrown
        ],
    }


def _text(value: Fraction) -> str:
    """Return a fraction as text, "a/b"."""
    return f"{value.numerator}/{value.denominator}"


def _race(options: ShipCaptainCrewOptions, scores: Sequence[int] | None) -> dict[str, Any]:
    """Return what is known of a race."""
    if scores is not None:
        _check_scores(options, scores)
    zero = (0,) * options.players
    wins = _chances(options, zero)
    exact = options.players <= EXACT_MAX
    found: dict[str, Any] = {
        "race": options.target,
        "players": options.players,
        "race_means": "exact" if exact else "all play for points",
        "first_wins": wins[0],
        "wins_by_place": wins,
    }
    if scores is not None:
        places = _chances(options, tuple(scores))
        found |= {
            "totals": list(scores),
            "by_score": places[0],
            "by_score_places": places,
            "by_turn": _by_turn(options, tuple(scores)),
        }
    return found


def _check_scores(options: ShipCaptainCrewOptions, scores: Sequence[int]) -> None:
    """Refuse totals at which no round of the race begins.

    Raises:
        SetupError: If there are any such.
    """
    if len(scores) != options.players:
        text = f"Give the totals of {options.players} players, not of {len(scores)}."
        raise SetupError([Problem(text)])
    if not all(0 <= score < needed(options) and score != 1 for score in scores):
        text = f"A total in the race is 0 or a number from 2 to {needed(options) - 1}."
        raise SetupError([Problem(text)])


def _solved(options: ShipCaptainCrewOptions) -> Race | None:
    """Return the solved race, or ``None`` for so many players that it is not.

    Raises:
        SetupError: If there is no answer under these house rules.
    """
    if options.players <= EXACT_MAX:
        return solved(options)
    found = list(problems(ShipCaptainCrewOptions(players=2, round_start=options.round_start)))
    if needed(options) > FIELD_MAX:
        found.append(Problem(f"The race of many players is reckoned up to {FIELD_MAX} points."))
    if found:
        raise SetupError(found)
    return None


def _chances(options: ShipCaptainCrewOptions, totals: Sequence[int]) -> list[float]:
    """Return everybody's chance to win as a round begins, in turn order."""
    gaps = [needed(options) - total for total in totals]
    race = _solved(options)
    if race is not None:
        return [float(chance) for chance in race.start(gaps)]
    return [_chance_for_points(options, gaps, place) for place in range(options.players)]


def _chance_for_points(options: ShipCaptainCrewOptions, gaps: Sequence[int], place: int) -> float:
    """Return the chance of one place to win if all play for points.

    It is the mean over the scores of its turn, before which those of lower places have played too:
    as they do not react, it does not matter whose turn of a round is looked at first.
    """
    rivals = [field.Rival(gap, played=False) for n, gap in enumerate(gaps) if n != place]
    worth = field.race_worth(options, gaps[place], rivals, plays_on=False)
    return float(mean_scores(turn_rules(options)) @ worth)


def _by_turn(options: ShipCaptainCrewOptions, totals: Sequence[int]) -> list[float | None]:
    """Return the chance of the first place to win after each score of its turn; none for 1."""
    gaps = [needed(options) - total for total in totals]
    race = _solved(options)
    if race is not None:
        worth = race.worth(0, gaps)
    else:
        rivals = [field.Rival(gap, played=False) for gap in gaps[1:]]
        worth = field.race_worth(options, gaps[0], rivals, plays_on=False)
    return [None if score == 1 else float(worth[score]) for score in range(SCORE_MAX + 1)]


class Map(NamedTuple):
    """Where playing to win differs from playing for the best mean, by gaps of two players."""

    chance: Reals
    """How probable it is that the first choice of the turn differs. Shape: (target, totals), by the
    total of who throws and that of the rival; a rival who has played in this round may have up to
    11 points more than the target."""
    price: Reals
    """How many points of the mean score are given up for the better chance. Shape: the same."""


def choice_map(options: ShipCaptainCrewOptions, place: int = 0, third: int | None = None) -> Map:
    """Return where the best choice of ``place`` in a race differs from that of the best mean.

    The rival is the next place after it: for the last place the first, who has played. With three
    players the other one has the total ``third``. Where nothing can be won, nothing differs.

    Raises:
        SetupError: If the race is not solved under these house rules.
    """
    race, target = solved(options), needed(options)
    usual = plan_for(options, POINTS)
    rival = (place + 1) % options.players
    gaps = [target - (third or 0)] * options.players
    totals = target + OVER + 1 if rival < place else target
    chance, price = np.zeros((2, target, totals))
    for own in range(target):
        for other in range(totals):
            gaps[place], gaps[rival] = target - own, target - other
            worth = race.worth(place, gaps)
            if not worth.any():
                continue
            plan = plan_for(options, worth)
            chance[own, other] = _differing(plan, usual)
            price[own, other] = _spent(plan, usual)
    return Map(chance, price)


def _differing(plan: Plan, usual: Plan) -> float:
    """Return how probable it is that a turn's first choice differs between two plans."""
    crews = kernel_odds().crews
    total = 0.0
    for context, left in ((TWO_LEFT, 2), (ONE_LEFT, 1)):
        upper = np.triu(np.ones((SIDES, SIDES), bool))
        total += float(crews[left][(plan[context] != usual[context]) & upper].sum())
    return total


def _spent(plan: Plan, usual: Plan) -> float:
    """Return how much lower the mean score of a plan is."""
    return float((scores_of(usual) - scores_of(plan)) @ POINTS)


def plot(
    options: ShipCaptainCrewOptions,
    race: int | None = None,
    players: int = 2,
    scores: Sequence[int] | None = None,
    *,
    path: Path,
) -> None:
    """Draw the scores of a turn or, with a race, where who is ahead changes the right choice.

    With three players the third has the third of ``scores``, or half of the target.

    Raises:
        MissingExtraError: If matplotlib is not installed.
        SetupError: If the race is not solved under these house rules.
        PlotFormatError: If the file's name ends in no known format.
        StorageError: If the file cannot be written.
    """
    figure = new_figure()
    if race is None:
        _draw_turn(figure.subplots(), options)
    else:
        _draw_race(figure, raced(options, race, players), scores)
    save(figure, path)


def _draw_turn(axes: Axes, options: ShipCaptainCrewOptions) -> None:
    """Draw how probable each score is, under the best mean and under the seed's advice."""
    ways: tuple[tuple[str, Sequence[Fraction]], ...] = (
        ("best mean", turn_distribution(options)),
        ("the seed's advice", distribution_under(options, advised(options))),
    )
    for number, (name, shares) in enumerate(ways):
        at = [score + 0.4 * number - 0.2 for score in range(SCORE_MAX + 1)]
        label = f"{name}: {float(mean_of(tuple(shares))):.3f}"
        axes.bar(at, [float(share) for share in shares], 0.4, label=label)
    axes.set_xlabel("score of a turn")
    axes.set_ylabel("probability")
    axes.legend()


def _draw_race(
    figure: Figure, options: ShipCaptainCrewOptions, scores: Sequence[int] | None
) -> None:
    """Draw the map of a race, for the first place and for the last.

    Raises:
        SetupError: If the race is too long, or not solved.
    """
    if needed(options) > MAP_MAX:
        raise SetupError([Problem(f"A map is drawn of races up to {MAP_MAX} points.")])
    if options.players > EXACT_MAX:
        raise SetupError([Problem("A map is drawn of races of two or three players.")])
    third = scores[2] if scores is not None and len(scores) > 2 else needed(options) // 2  # noqa: PLR2004 - the third's
    panels = figure.subplots(1, 2, sharey=True)
    for place, axes in zip((0, options.players - 1), panels, strict=True):
        shown = choice_map(options, place, third).chance
        image = axes.imshow(shown, origin="lower", cmap="viridis", vmin=0)
        axes.set_xlabel("total of the rival who throws next")
        axes.set_title("throws last in the round" if place else "throws first in the round")
        if place:
            figure.colorbar(image, ax=axes, label="chance of a choice unlike the best mean's")
    panels[0].set_ylabel("total of who throws")
    extra = f", the third at {third}" if options.players > 2 else ""  # noqa: PLR2004 - there is a third
    figure.suptitle(f"Race to {options.target}, {options.players} players{extra}")
