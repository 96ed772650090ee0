"""The review of a finished game, whatever its kind.

Only games that are over are reviewed: what a review says about a decision weighs dice that others
held. Where dice were rolled unseen, as with real ones, they count as known to whoever held them.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING

from cubilete.core import notation
from cubilete.review.errors import NotOverError
from cubilete.review.report import VERSION, Review

if TYPE_CHECKING:
    from cubilete.core.record import Record


def review_of(record: Record) -> Review:
    """Return the review of the game in ``record``.

    It depends on nothing else: the same record always gives the same review.

    Raises:
        NotOverError: If the game is not over.
        TooLongError: If it takes too long to be reviewed.
        IllegalActionError: At the first action that the rules refuse.
    """
    if not record.final_state().is_terminal:
        raise NotOverError("This game is not over: play it to its end, then have it reviewed.")
    module = import_module(f"cubilete.review.{record.game.name}")
    ledger, means = module.review(record)
    return Review(
        version=VERSION,
        game=record.game.name,
        rules=record.game.version,
        record=sha256(notation.encode(record).encode()).hexdigest(),
        means=means,
        dice_share=ledger.dice_share(),
        players=ledger.players(),
        decisions=ledger.decisions,
        points=ledger.points,
    )
