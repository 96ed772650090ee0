"""The house rules of good milk. Defaults are the seed's; details: RULES 3.3 and 3.5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cubilete.core.options import Choice, Measure, Measured, Number, Options, option
from cubilete.errors import Problem

PURSE_MAX = 1_000_000
"""The largest stake and the largest purse, in beans."""


@dataclass(frozen=True)
class GoodMilkOptions(Options):
    """House rules of good milk."""

    players: int = option(Number(2, 1000), 3)
    """MILK-R1: the rules know no upper limit; this one is ours."""
    min_players: int = option(Number(2, 3), 3)
    """MILK-R1, MILK-A26."""
    overshoot: Literal["bounce", "stay"] = option(Choice(("bounce", "stay")), "bounce")
    """MILK-R11, MILK-R16, MILK-A1: past 37, and past 35 on the boot."""
    bounce_events: Literal["all", "only_33"] = option(Choice(("all", "only_33")), "all")
    """MILK-R11, MILK-A2: what acts where a bounce ends."""
    good33: Literal["hot_seat", "forced_pump"] = option(
        Choice(("hot_seat", "forced_pump")), "hot_seat"
    )
    """MILK-R10, MILK-A4: where the throw after 33 of the milk side leads."""
    pay24: Literal["all_active", "milk_side"] = option(
        Choice(("all_active", "milk_side")), "all_active"
    )
    """MILK-R10, MILK-A11: who pays whoever lands on 24."""
    purse: Measure = option(  # noqa: RUF009 - it returns a dataclass field
        Measured({"ledger": None, "finite": Number(0, PURSE_MAX)}), Measure("ledger")
    )
    """MILK-R3, MILK-A13: a tally without a limit, or a purse that includes the stake."""
    insolvent: Literal["pay_what_you_have", "debt", "eliminated"] = option(
        Choice(("pay_what_you_have", "debt", "eliminated")), "pay_what_you_have"
    )
    """MILK-A13: what becomes of a player who must pay more than a finite purse holds."""
    leave_refund: Literal["none", "stake"] = option(Choice(("none", "stake")), "none")
    """MILK-R19, MILK-A16."""
    boot35: Literal["stay", "bounce"] = option(Choice(("stay", "bounce")), "stay")
    """MILK-R17, MILK-A17: what a throw of 1 to 5 does on 35 of the boot."""
    restart_square: int = option(Number(0, 1), 1)
    """MILK-R18, MILK-A20."""
    start_square: int = option(Number(0, 1), 0)
    """MILK-R4, MILK-A21."""
    last_alone: Literal["play_on", "takes_pot"] = option(
        Choice(("play_on", "takes_pot")), "play_on"
    )
    """MILK-R21, MILK-A22."""
    no_winner: Literal["carry_over", "split", "last_out"] = option(
        Choice(("carry_over", "split", "last_out")), "carry_over"
    )
    """MILK-R21, MILK-A23."""
    stake: int = option(Number(0, PURSE_MAX), 10)
    """MILK-R2, MILK-A27."""

    def conflicts(self) -> list[Problem]:
        """Return what is wrong between options: too few players, a purse below the stake."""
        problems: list[Problem] = []
        if self.players < self.min_players:
            text = (
                f"players: the game needs at least {self.min_players} players, not {self.players}."
            )
            few: dict[str, str | int] = {"players": self.players, "least": self.min_players}
            problems.append(Problem(text, "problem-option-conflict-min-players", few))
        if self.purse.number is not None and self.brought < self.stake:
            text = f"purse: {self.brought} beans are too few for a stake of {self.stake}."
            small: dict[str, str | int] = {"purse": self.brought, "stake": self.stake}
            problems.append(Problem(text, "problem-option-conflict-purse-stake", small))
        return problems

    @property
    def brought(self) -> int:
        """Return how many beans each player brings, the stake included; 0 in a ledger."""
        return self.purse.number or 0

    @property
    def may_owe(self) -> bool:
        """Tell whether beans in hand may fall below zero."""
        return self.purse.number is None or self.insolvent == "debt"
