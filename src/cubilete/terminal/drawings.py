"""Dice drawn in characters that every terminal has: six pictures for pirates, else spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.terminal.games import Die

PICTURES = (
    (" ,======", "/_)'    ", "|/      "),
    (".------.", "|==[]==|", "|______|"),
    (" .----. ", "( o  o )", " \\|||/  "),
    ("   _o_  ", "    |   ", " \\__|__/"),
    ("   __   ", "  (o >  ", "  //))_ "),
    (" .-^^-. ", " <-++-> ", " '-vv-' "),
)
"""Gun, chest, skull, anchor, parrot and compass."""

SPOTS = (
    ("        ", "   ()   ", "        "),
    (" ()     ", "        ", "     () "),
    (" ()     ", "   ()   ", "     () "),
    (" ()  () ", "        ", " ()  () "),
    (" ()  () ", "   ()   ", " ()  () "),
    (" ()  () ", " ()  () ", " ()  () "),
)
"""One to six."""

WIDTH = 8
"""How wide what a die shows is drawn, without its edges."""


def draw_dice(dice: Sequence[Die], *, as_pictures: bool) -> tuple[str, ...]:
    r"""Return dice side by side in lines of equal number, each with its words in its lower edge.

    >>> from cubilete.terminal.games import Die
    >>> print("\n".join(draw_dice([Die(2, "2", "crew")], as_pictures=False)))
    +--------+
    | ()     |
    |        |
    |     () |
    +-2 crew-+
    """
    drawn = [_draw(die, PICTURES if as_pictures else SPOTS) for die in dice]
    return tuple(" ".join(parts) for parts in zip(*drawn, strict=True))


def _draw(die: Die, drawings: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return one die in lines: as wide as its words need."""
    words = f"{die.word} {die.mark}".strip()
    width = max(WIDTH, len(words))
    inside = [f"|{line.center(width)}|" for line in drawings[die.face - 1]]
    return (f"+{'-' * width}+", *inside, f"+{words.center(width, '-')}+")
