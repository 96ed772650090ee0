"""Every bid's odds for one hand of liar's dice, for ``cubilete analyse liars-dice --hand``."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.analysis.liars_dice_beliefs import (
    HAND_MAX,
    Belief,
    counts_given,
    fair_hands,
    holding,
    leaning_hands,
)
from cubilete.analysis.plots import new_figure, save
from cubilete.errors import Problem, SetupError

if TYPE_CHECKING:
    from pathlib import Path

    from cubilete.core.dice import Face, Faces
    from cubilete.games.liars_dice.options import LiarsDiceOptions

HIDDEN_MAX = 25
"""The hidden dice of five others."""


class Heard(NamedTuple):
    """What is believed about ``dice`` dice of one other player."""

    dice: int
    face: Face
    at_least: int = 0
    """How many of them are known to count for ``face``."""
    weight: Fraction = Fraction(1)
    """How many times as probable ``face`` is on each of them as any other face is."""


class View(NamedTuple):
    """What one player knows and believes."""

    hand: Faces
    hidden: int
    """How many dice the others have in all."""
    heard: tuple[Heard, ...] = ()
    """Of different players; all other hidden dice are fair."""

    def check(self, options: LiarsDiceOptions) -> None:
        """Refuse what no table has.

        Raises:
            SetupError: With everything that is wrong.
        """
        problems: list[Problem] = []
        if not 0 <= len(self.hand) <= HAND_MAX:
            problems.append(Problem(f"A hand has at most {HAND_MAX} dice, not {len(self.hand)}."))
        if any(not 0 <= each.dice <= HAND_MAX for each in self.heard):
            problems.append(Problem(f"A belief is about 0 to {HAND_MAX} dice of one player."))
        if any(not 1 <= face <= options.sides for face in self.hand):
            problems.append(Problem(f"Each die of the hand shows 1 to {options.sides}."))
        if not 0 <= self.hidden <= HIDDEN_MAX:
            text = f"The others have 0 to {HIDDEN_MAX} dice, not {self.hidden}."
            problems.append(Problem(text))
        if sum(each.dice for each in self.heard) > self.hidden:
            problems.append(Problem("More is believed than there are hidden dice."))
        for each in self.heard:
            if not 1 <= each.face <= options.sides:
                problems.append(Problem(f"A belief names a face from 1 to {options.sides}."))
            if each.weight < 0:
                problems.append(Problem("A belief's weight is 0 or more."))
        if problems:
            raise SetupError(problems)

    def beliefs(self, options: LiarsDiceOptions) -> tuple[Belief, ...]:
        """Return what is believed of each player of whom something was heard.

        Raises:
            SetupError: If no hand fits.
        """
        return tuple(_belief(each, options) for each in self.heard)


def _belief(heard: Heard, options: LiarsDiceOptions) -> Belief:
    """Return the belief that follows from what was heard of one player."""
    weights = [heard.weight if face == heard.face else 1 for face in _faces(options)]
    hands = fair_hands(heard.dice, options.sides)
    if heard.weight != 1:
        hands = leaning_hands(heard.dice, weights)
    return holding(hands, heard.at_least, heard.face, options.wild_number)


def _faces(options: LiarsDiceOptions) -> range:
    """Return the faces of a die."""
    return range(1, options.sides + 1)


def odds_table(options: LiarsDiceOptions, view: View) -> dict[Face, tuple[Fraction, ...]]:
    """Return for each face how probable it is that at least 0, 1, 2, ... dice count for it.

    Raises:
        SetupError: If no table has what ``view`` says.
    """
    view.check(options)
    beliefs = view.beliefs(options)
    fair = view.hidden - sum(each.dice for each in view.heard)
    table: dict[Face, tuple[Fraction, ...]] = {}
    for face in _faces(options):
        chances = counts_given(view.hand, face, beliefs, options.wild_number, fair, options.sides)
        tails = [Fraction(0)]
        for chance in reversed(chances):
            tails.append(tails[-1] + chance)
        table[face] = tuple(reversed(tails[1:]))
    return table


def summary(
    options: LiarsDiceOptions, view: View, bid: tuple[int, Face] | None = None
) -> dict[str, Any]:
    """Return the odds of every bid, for ``json.dumps``; of ``bid``, a quantity and a face, too.

    ``true`` is how probable it is that the bid holds, ``exact`` that it is met exactly,
    ``expected`` the mean count by face. Keys that end in ``_exact`` are fractions "a/b".

    Raises:
        SetupError: If no table has what ``view`` says, or if ``bid`` can be on no table.
    """
    table = odds_table(options, view)
    dice = len(view.hand) + view.hidden
    found: dict[str, Any] = {
        "game": "liars_dice",
        "options": options.written(),
        "hand": list(view.hand),
        "hidden": view.hidden,
        "dice": dice,
    }
    if bid is not None:
        found |= _one_bid(table, bid, dice)
    return found | {
        "expected": [float(sum(tails[1:], Fraction(0))) for tails in table.values()],
        "bids": [
            {"quantity": quantity, **{str(face): float(table[face][quantity]) for face in table}}
            for quantity in range(1, dice + 1)
        ],
    }


def _one_bid(
    table: dict[Face, tuple[Fraction, ...]], bid: tuple[int, Face], dice: int
) -> dict[str, Any]:
    """Return the odds of one bid."""
    quantity, face = bid
    if face not in table or not 1 <= quantity <= dice:
        text = (
            f"A bid names 1 to {dice} dice and a face from 1 to {len(table)}, "
            f"such as 1x1, not {quantity}x{face}."
        )
        raise SetupError([Problem(text)])
    true = table[face][quantity]
    exactly = true - (table[face][quantity + 1] if quantity < dice else 0)
    return {
        "bid": {"quantity": quantity, "face": face},
        "true": float(true),
        "true_exact": f"{true.numerator}/{true.denominator}",
        "exact": float(exactly),
    }


def plot(options: LiarsDiceOptions, view: View, path: Path) -> None:
    """Draw how probable every bid is, by face and quantity, into the file ``path``.

    Raises:
        MissingExtraError: If matplotlib is not installed.
        SetupError: If no table has what ``view`` says.
        PlotFormatError: If the file's name ends in no known format.
        StorageError: If the file cannot be written.
    """
    figure = new_figure()
    axes = figure.subplots()
    for face, tails in odds_table(options, view).items():
        axes.plot(range(len(tails)), [float(tail) for tail in tails], "o-", label=str(face))
    axes.set_xlabel("quantity of the bid")
    axes.set_ylabel("chance that it is true")
    axes.set_ylim(0, 1.02)
    axes.legend(title="face")
    shown = " ".join(map(str, view.hand)) or "no dice"
    axes.set_title(f"Liar's dice: {shown} in hand, {view.hidden} hidden")
    save(figure, path)
