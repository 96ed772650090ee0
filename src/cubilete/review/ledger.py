"""The accounts of a review: what changed everybody's chance to win, event by event.

Whatever changes a chance is written down once, as luck, as the others' doing or as a loss, in whole
millionths. So start + luck + others - losses is the result, exactly, whatever the values are worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cubilete.review.report import (
    PARTS,
    PlayerReview,
    ReviewDecision,
    ReviewOption,
    ReviewPoint,
    accuracy_of,
    is_costly,
    verdict_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cubilete.core.dice import Player
    from cubilete.review.report import Kind, Means, ReviewTold


class Weighed(NamedTuple):
    """An action that a player may take, and what it is worth to the player."""

    action: str
    """As the notation writes it."""
    told: ReviewTold
    value: float
    error: float = 0.0
    loss_error: float = 0.0
    """How far off, with 95 % confidence, the difference to the best one is."""


class Asked(NamedTuple):
    """A player who has to choose."""

    step: int
    round: int
    player: Player
    known: tuple[ReviewTold, ...]
    means: Means


def parts_of(chance: float) -> int:
    """Return a chance in millionths."""
    return round(min(max(chance, 0.0), 1.0) * PARTS)


class Ledger:
    """Collects the points and decisions of a review."""

    def __init__(self, start: Sequence[float], step: int = 0) -> None:
        """Begin with everybody's chance to win before the first event."""
        self._now = [parts_of(chance) for chance in start]
        self._start = tuple(self._now)
        players = len(self._now)
        self._luck, self._others, self._losses = ([0] * players for _ in range(3))
        self._decisions: list[ReviewDecision] = []
        self._points: list[ReviewPoint] = []
        self._point(step, "start", None)

    @property
    def decisions(self) -> tuple[ReviewDecision, ...]:
        """Return the decisions so far."""
        return tuple(self._decisions)

    @property
    def points(self) -> tuple[ReviewPoint, ...]:
        """Return the points so far."""
        return tuple(self._points)

    @property
    def chances(self) -> tuple[float, ...]:
        """Return everybody's chance as it stands."""
        return tuple(part / PARTS for part in self._now)

    def dice(
        self,
        step: int,
        chances: Mapping[Player, float],
        player: Player | None = None,
        kind: Kind = "dice",
    ) -> None:
        """Write down what dice have made of some chances."""
        self._change(self._luck, chances)
        self._point(step, kind, player)

    def others(
        self,
        step: int,
        chances: Mapping[Player, float],
        player: Player | None = None,
        kind: Kind = "others",
    ) -> None:
        """Write down what some chances are, for which neither dice nor their players did it."""
        if self._change(self._others, chances) or kind != "others":
            self._point(step, kind, player)

    def decide(
        self,
        asked: Asked,
        weighed: Sequence[Weighed],
        chosen: str,
        chances: Mapping[Player, float] | None = None,
    ) -> None:
        """Write down a decision between ``weighed``, of which the action ``chosen`` was taken.

        ``chances`` are the others' after it, where it tells them something.
        """
        player = asked.player
        options = sorted(weighed, key=lambda each: -parts_of(each.value))
        taken = next(place for place, each in enumerate(options) if each.action == chosen)
        best, value = parts_of(options[0].value), parts_of(options[taken].value)
        others = {} if chances is None else dict(chances)
        others.pop(player, None)
        self._change(self._others, {**others, player: best / PARTS})
        self._losses[player] += best - value
        self._now[player] = value
        if len(options) > 1:
            self._note(asked, options, taken, (best - value) / PARTS)
        self._point(asked.step + 1, "decision", player)

    def players(self) -> tuple[PlayerReview, ...]:
        """Return how everybody fared, as it stands."""
        return tuple(self._player(player) for player in range(len(self._now)))

    def dice_share(self) -> float:
        """Return how much of all results is luck, beside what choices came to for each player."""
        luck = sum(map(abs, self._luck))
        parts = zip(self._others, self._losses, strict=True)
        choices = sum(abs(others - losses) for others, losses in parts)
        return round(luck / (luck + choices), 4) if luck else 0.0

    def _change(self, account: list[int], chances: Mapping[Player, float]) -> bool:
        """Enter what some chances have become; tell whether any has changed."""
        changed = False
        for player, chance in chances.items():
            part = parts_of(chance)
            account[player] += part - self._now[player]
            changed |= part != self._now[player]
            self._now[player] = part
        return changed

    def _note(self, asked: Asked, options: Sequence[Weighed], taken: int, loss: float) -> None:
        """Add a decision."""
        error = round(options[taken].loss_error, 6)
        decision = ReviewDecision(
            step=asked.step,
            round=asked.round,
            player=asked.player,
            known=asked.known,
            options=tuple(
                ReviewOption(
                    each.action, each.told, parts_of(each.value) / PARTS, round(each.error, 6)
                )
                for each in options
            ),
            chosen=taken,
            loss=loss,
            error=error,
            means=asked.means,
            accuracy=accuracy_of(loss),
            verdict=verdict_of(loss, error),
        )
        self._decisions.append(decision)

    def _point(self, step: int, kind: Kind, player: Player | None) -> None:
        """Add a point to the curves."""
        self._points.append(ReviewPoint(step, kind, player, self.chances))

    def _player(self, player: Player) -> PlayerReview:
        """Return how one player fared."""
        own = [
            (place, decision)
            for place, decision in enumerate(self._decisions)
            if decision.player == player
        ]
        accuracies = [decision.accuracy for _, decision in own]
        return PlayerReview(
            start=self._start[player] / PARTS,
            luck=self._luck[player] / PARTS,
            others=self._others[player] / PARTS,
            losses=self._losses[player] / PARTS,
            result=self._now[player] / PARTS,
            decisions=len(own),
            accuracy=round(sum(accuracies) / len(own), 4) if own else None,
            best=_best(own),
            worst=_worst(own),
        )


def _best(own: Sequence[tuple[int, ReviewDecision]]) -> int | None:
    """Return the decision without loss at which the other options would have cost most."""
    right = [(_at_stake(each), -place) for place, each in own if each.loss <= 0]
    stake, place = max(right, default=(0.0, 0))
    return -place if stake > 0 else None


def _at_stake(decision: ReviewDecision) -> float:
    """Return how much better the best option is than the others are on average."""
    best, *rest = (option.value for option in decision.options)
    return round(best - sum(rest) / len(rest), 6)


def _worst(own: Sequence[tuple[int, ReviewDecision]]) -> int | None:
    """Return the decision that cost most, if any was costly."""
    wrong = [(each.loss, -place) for place, each in own if is_costly(each.loss, each.error)]
    return -max(wrong)[1] if wrong else None
