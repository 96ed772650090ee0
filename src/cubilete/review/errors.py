"""Why a game is not reviewed.

::

    CubileteError
    └── ReviewError         review/refused    the base of these
        ├── NotOverError    review/not-over   the game still goes on, so dice may be hidden
        └── TooLongError    review/too-long   more to reckon than a review has time for
"""

from __future__ import annotations

from cubilete.errors import CubileteError

TOO_LONG_EXIT = 3
"""The exit code by which ``python -m cubilete.review`` says that a game is too long."""


class ReviewError(CubileteError, ValueError):
    """A record that cannot be reviewed."""

    code = "review/refused"


class NotOverError(ReviewError):
    """A game that still goes on: what a review tells would tell of hidden dice."""

    code = "review/not-over"


class TooLongError(ReviewError):
    """A game that takes longer to be reviewed than anybody would wait."""

    code = "review/too-long"
