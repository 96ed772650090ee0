"""What a review says: the same data for the terminal, for programs and for the page.

Every chance is a chance to win the game, from 0 to 1, in whole millionths; whoever shares the first
place has an equal share of the win. So for each player, in these numbers and without any rounding,

    result = start + luck + others - losses.

A sentence is a message id of the catalogues with its arguments, as in the log of a table: players
are numbers, faces are names. Texts that hold a percentage stand in the argument ``value``.
"""

from __future__ import annotations

from math import exp
from typing import Literal, TypeAlias

from msgspec import Struct

Means: TypeAlias = Literal["exact", "reckoned", "estimated"]
"""How values were found: ``exact`` solves the game or the stated plan of everybody; ``reckoned``
plays hidden dice and answers many times and has error bars; ``estimated`` is a formula."""

Kind: TypeAlias = Literal["start", "dice", "decision", "others", "end"]
"""What changed the chances: dice, the decision of ``player``, or what others did and what the
reckoning sees only then."""

VERSION = 1
"""The version of this form."""
PARTS = 1_000_000
"""Chances are whole numbers of this part of one."""
ALMOST = 0.01
"""A loss below this is as good as nothing to a family."""
MISTAKE = 0.05
"""A loss from here on is called a mistake, below it a slip."""


Arguments: TypeAlias = "dict[str, int | str | tuple[int, ...]]"
"""What a sentence says about each thing."""


class ReviewTold(Struct, frozen=True):
    """One sentence: a message id of the catalogues and its arguments."""

    id: str
    arguments: Arguments


class ReviewOption(Struct, frozen=True):
    """Something that the player could have done."""

    action: str
    """As the notation of records writes it."""
    told: ReviewTold
    value: float
    """The chance of the player to win, if this is done."""
    error: float
    """With 95 % confidence the value is off by no more than this; 0 where nothing is sampled."""


class ReviewDecision(Struct, frozen=True):
    """A choice between at least two actions, seen with what its player knew."""

    step: int
    """How many actions of the record come before it."""
    round: int
    """The round; in good milk, which of the player's throws comes next."""
    player: int
    known: tuple[ReviewTold, ...]
    """What the player knew."""
    options: tuple[ReviewOption, ...]
    """What was weighed, the best first. Raises in liar's dice that hardly anybody would make are
    left out, never the one that was made."""
    chosen: int
    """Which of ``options`` was done."""
    loss: float
    """How much more the best of ``options`` is worth than the chosen one."""
    error: float
    """With 95 % confidence the loss is off by no more than this."""
    means: Means
    accuracy: float
    """From 0 to 1, by the loss: see ``accuracy_of``."""
    verdict: ReviewTold


class ReviewPoint(Struct, frozen=True):
    """The chances after one event: a point of every player's curve."""

    step: int
    """How many actions of the record have been taken."""
    kind: Kind
    player: int | None
    """Whose decision or dice it was, if it was somebody's."""
    chances: tuple[float, ...]
    """Each player's chance to win. With hidden dice each is reckoned from what that player knew,
    so they need not sum to 1 while a round goes on. Shape: (players,)."""


class PlayerReview(Struct, frozen=True):
    """How one player fared, and why."""

    start: float
    """The chance to win before the first event."""
    luck: float
    """What dice brought."""
    others: float
    """What the others' choices brought, and what the reckoning saw only when it came."""
    losses: float
    """What the player's own choices cost."""
    result: float
    """1 for a win, 0 for none, a share where a win is shared."""
    decisions: int
    accuracy: float | None
    """The mean over all decisions; ``None`` without one."""
    best: int | None
    """Which decision was the best: nothing was lost, and most was at stake."""
    worst: int | None
    """Which decision cost most; ``None`` if none was costly."""


class Review(Struct, frozen=True):
    """The review of a finished game: a pure function of its record."""

    version: int
    game: str
    rules: int
    record: str
    """The SHA-256 of the record in text notation, hexadecimal: the seed of all that is sampled."""
    means: tuple[ReviewTold, ...]
    """How the numbers were found, in sentences."""
    dice_share: float
    """How much of all that moved the chances was dice, from 0 to 1."""
    players: tuple[PlayerReview, ...]
    decisions: tuple[ReviewDecision, ...]
    points: tuple[ReviewPoint, ...]


def accuracy_of(loss: float) -> float:
    """Return how accurate a decision was that lost so much of the chance to win, from 0 to 1.

    This is how Lichess turns lost winning chances into the accuracy of a chess move
    (https://lichess.org/page/accuracy), cut to what its curve is meant for.

    >>> accuracy_of(0.0), round(accuracy_of(0.05), 2), round(accuracy_of(0.2), 2)
    (1.0, 0.8, 0.4)
    """
    percent = 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669
    return round(min(max(percent / 100, 0.0), 1.0), 4)


def percent_of(share: float) -> str:
    """Return a share as people read it, in whole percent.

    >>> percent_of(0.127), percent_of(0.0)
    ('13%', '0%')
    """
    return f"{round(100 * share)}%"


def is_costly(loss: float, error: float) -> bool:
    """Tell whether a decision cost something that counts, and that may not be chance alone.

    >>> is_costly(0.03, 0.0), is_costly(0.004, 0.0), is_costly(0.03, 0.04)
    (True, False, False)
    """
    return loss >= ALMOST and loss > error


def verdict_of(loss: float, error: float) -> ReviewTold:
    """Return in words what a decision cost.

    >>> verdict_of(0.0, 0.0).id, verdict_of(0.004, 0.0).id, verdict_of(0.03, 0.04).id
    ('review-verdict-best', 'review-verdict-near', 'review-verdict-unsure')
    >>> verdict_of(0.03, 0.0), verdict_of(0.2, 0.1).id
    (ReviewTold(id='review-verdict-slip', arguments={'value': '3%'}), 'review-verdict-mistake')
    """
    if loss <= 0:
        return ReviewTold("review-verdict-best", {})
    if loss < ALMOST:
        return ReviewTold("review-verdict-near", {})
    if loss <= error:
        return ReviewTold("review-verdict-unsure", {})
    name = "review-verdict-slip" if loss < MISTAKE else "review-verdict-mistake"
    return ReviewTold(name, {"value": percent_of(loss)})
