"""What a review says, in lines of text: what each choice was worth, and what the dice brought."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from cubilete.core.observation import Event
from cubilete.review.report import is_costly, percent_of
from cubilete.terminal.words import SEPARATOR, Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.record import Record
    from cubilete.review.report import (
        PlayerReview,
        Review,
        ReviewDecision,
        ReviewOption,
        ReviewPoint,
        ReviewTold,
    )

POINTS_MAX = 12
"""How many points of the curve are shown besides its ends; JSON has them all."""
OPTIONS_MAX = 6
"""How many options of a choice are shown, the chosen one besides; JSON has them all."""


class ReviewWords:
    """Says a review in one language."""

    def __init__(self, record: Record, language: str) -> None:
        """Speak ``language`` with the names of the record's seats."""
        self._speaker = Speaker(language, record.seats)
        self._per_throw = record.game.name == "good_milk"

    def lines(self, review: Review, *, show_all: bool) -> Iterator[str]:
        """Yield the whole review."""
        say = self._speaker.say
        yield say("review-title")
        yield from map(self._told, review.means)
        yield say("review-dice-share", value=percent_of(review.dice_share))
        yield say("review-accounts-about")
        for player, found in enumerate(review.players):
            yield ""
            yield self._speaker.name(player)
            yield from (f"  {line}" for line in self._player(review, found))
        yield ""
        yield say("review-curve")
        yield say("review-curve-about")
        yield from (f"  {line}" for line in self._curve(review.points))
        if not review.decisions:
            yield say("review-none")
        for decision in review.decisions:
            if show_all or is_costly(decision.loss, decision.error):
                yield ""
                yield from self._decision(decision)

    def _told(self, told: ReviewTold) -> str:
        """Return a sentence."""
        return self._speaker.event(Event(told.id, told.arguments))

    def _player(self, review: Review, found: PlayerReview) -> Iterator[str]:
        """Yield how one player fared."""
        say = self._speaker.say
        if found.accuracy is None:
            yield say("review-accuracy-none")
        else:
            accuracy = percent_of(found.accuracy)
            yield say("review-accuracy", value=accuracy, count=found.decisions)
        yield say("review-start", value=percent_of(found.start))
        for name, change in zip(("luck", "others", "losses"), _changes(found), strict=True):
            yield say(f"review-{name}", value=f"{change:+d}%" if change else "0%")
        yield say("review-result", value=percent_of(found.result))
        for name, place in (("review-best", found.best), ("review-worst", found.worst)):
            if place is not None:
                yield self._choice(name, review.decisions[place])

    def _choice(self, name: str, decision: ReviewDecision) -> str:
        """Return the best or the costliest choice."""
        chosen = self._told(decision.options[decision.chosen].told)
        if self._per_throw:
            return self._speaker.say(f"{name}-throw", count=decision.round, list=chosen)
        return self._speaker.say(name, round=decision.round, list=chosen)

    def _curve(self, points: tuple[ReviewPoint, ...]) -> Iterator[str]:
        """Yield some points of the curve, its ends among them."""
        say, last = self._speaker.say, len(points) - 1
        stride = max(1, -(-last // (POINTS_MAX + 1)))
        for place in (*range(0, last, stride), last):
            point = points[place]
            text = SEPARATOR.join(
                f"{self._speaker.name(player)} {percent_of(chance)}"
                for player, chance in enumerate(point.chances)
            )
            if place in {0, last}:
                yield say("review-at-end" if place else "review-at-start", list=text)
            else:
                yield say("review-at-step", count=point.step, list=text)

    def _decision(self, decision: ReviewDecision) -> Iterator[str]:
        """Yield one choice, with what was known and what the options were worth."""
        name = self._speaker.name(decision.player)
        if self._per_throw:
            yield self._speaker.say("review-throw-decision", count=decision.round, player=name)
        else:
            yield self._speaker.say("review-decision", round=decision.round, player=name)
        yield from (f"  {self._told(known)}" for known in decision.known)
        for place, option in enumerate(decision.options):
            if place < OPTIONS_MAX or place == decision.chosen:
                yield f"  {self._option(option, is_chosen=place == decision.chosen)}"
        yield f"  {self._told(decision.verdict)}"

    def _option(self, option: ReviewOption, *, is_chosen: bool) -> str:
        """Return one option and its value."""
        value = percent_of(option.value)
        if round(100 * option.error):
            value += f" ±{percent_of(option.error)}"
        name = "review-option-chosen" if is_chosen else "review-option"
        return self._speaker.say(name, list=self._told(option.told), value=value)


def _changes(found: PlayerReview) -> tuple[int, int, int]:
    """Return what dice, others and own choices changed, in whole percent.

    They are the steps between rounded chances, so an account adds up as it is read.
    """
    chances = accumulate((found.start, found.luck, found.others, -found.losses))
    start, lucky, answered, end = (round(100 * round(chance, 6)) for chance in chances)
    return lucky - start, answered - lucky, end - answered
