"""The house rules of liar's dice. Defaults are the seed's; details: RULES 1.3 and 1.5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cubilete.core.options import Choice, Number, Options, Switch, option
from cubilete.errors import Problem

if TYPE_CHECKING:
    from cubilete.core.dice import Face

FACES = ("gun", "chest", "skull", "anchor", "parrot", "compass")
"""The names of faces 1 to 6. The last is highest, where rank counts at all (PD-R3)."""

BID_LIMIT = 40
"""The highest quantity that the marker can show: 20 squares and the 20 token."""


@dataclass(frozen=True)
class LiarsDiceOptions(Options):
    """House rules of liar's dice."""

    players: int = option(Number(2, 6), 3)
    """PD-R1."""
    dice_per_player: int = option(Number(1, 5), 5)
    """PD-R2."""
    wild: bool = option(Switch(), default=False)
    """PD-R15: whether ``wild_face`` counts as the face that was bid."""
    wild_face: str = option(Choice(FACES), "skull")
    """PD-A3."""
    raise_: Literal["strict_quantity", "quantity_or_higher_face"] = option(
        Choice(("strict_quantity", "quantity_or_higher_face")), "strict_quantity"
    )
    """PD-R8, PD-A4; written ``raise``."""
    bid_cap: Literal["total_dice", "none"] = option(Choice(("total_dice", "none")), "total_dice")
    """PD-R9; ``none`` means 40."""
    penalty: Literal["one", "difference"] = option(Choice(("one", "difference")), "one")
    """PD-R13, PD-A8."""
    spot_on: Literal["off", "others_lose", "regain"] = option(
        Choice(("off", "others_lose", "regain")), "off"
    )
    """PD-A9: whether the standing bid may be called exact, and what a right call brings."""
    exact_bid: Literal["bidder_safe", "others_lose"] = option(
        Choice(("bidder_safe", "others_lose")), "bidder_safe"
    )
    """PD-A9: who pays when a challenged bid is met exactly."""
    palifico: bool = option(Switch(), default=False)
    """PD-A10."""
    next_start: Literal["loser", "winner"] = option(Choice(("loser", "winner")), "loser")
    """PD-R14, PD-A14."""
    start_after_elimination: Literal["next_clockwise", "challenge_winner"] = option(
        Choice(("next_clockwise", "challenge_winner")), "next_clockwise"
    )
    """PD-R14, PD-A13."""
    first_player: Literal["seat", "random", "highest_roll"] = option(
        Choice(("seat", "random", "highest_roll")), "seat"
    )
    """PD-R4: a seat that the setup names (else drawn), or drawn, or rolled for."""
    sides: int = option(Number(2, 6), 6)
    """PD-R3: how many of the faces the dice carry; fewer than 6 for study only."""

    def conflicts(self) -> list[Problem]:
        """Return what is wrong between options: a wild face that no die carries."""
        if self.wild and FACES.index(self.wild_face) >= self.sides:
            text = f"wild_face: dice with {self.sides} faces have no {self.wild_face}."
            arguments: dict[str, str | int] = {"face": self.wild_face, "sides": self.sides}
            return [Problem(text, "problem-option-conflict-wild-face", arguments)]
        return []

    @property
    def wild_number(self) -> Face | None:
        """Return the number of the wild face, or ``None`` when no face is wild."""
        return FACES.index(self.wild_face) + 1 if self.wild else None

    @property
    def has_plain_rounds(self) -> bool:
        """Tell whether every round costs one die, and a raise raises the quantity.

        What is solved, learned or measured of such rounds holds under no other rules.
        """
        asked = (self.raise_, self.penalty, self.spot_on, self.exact_bid)
        return asked == ("strict_quantity", "one", "off", "bidder_safe")
