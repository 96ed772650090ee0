"""The house rules of ship, captain, crew. Defaults are the seed's; details: RULES 2.3 and 2.5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cubilete.core.options import Choice, Measure, Measured, Number, Options, option

ENDS = Measured({"target": Number(1, 10_000), "rounds": Number(1, 1000)})
"""What may end a game: a total that is reached, or a number of rounds."""

COINS_MAX = 1_000_000
"""The largest ante, rate or stake."""


@dataclass(frozen=True)
class ShipCaptainCrewOptions(Options):
    """House rules of ship, captain, crew."""

    players: int = option(Number(1, 1000), 3)
    """SCC-R1; one player plays solo."""
    crew_reroll: Literal["one_or_both", "both_only"] = option(
        Choice(("one_or_both", "both_only")), "one_or_both"
    )
    """SCC-R7, SCC-A1."""
    commit: Literal["stop_any_time", "use_all_throws"] = option(
        Choice(("stop_any_time", "use_all_throws")), "stop_any_time"
    )
    """SCC-A3: whether the first throw of crew dice again obliges to use every throw left."""
    crew_keep: Literal["free", "locked"] = option(Choice(("free", "locked")), "free")
    """SCC-A4: whether a crew die that was kept once may be thrown again later."""
    reach: Literal["at_least", "strictly_above"] = option(
        Choice(("at_least", "strictly_above")), "at_least"
    )
    """SCC-A9: whether exactly the target is enough."""
    end: Measure = option(ENDS, Measure("target", 100))  # noqa: RUF009 - immutable
    """SCC-R10, SCC-A12."""
    tie: Literal["playoff", "share", "extra_round_all", "carry_pot"] = option(
        Choice(("playoff", "share", "extra_round_all", "carry_pot")), "playoff"
    )
    """SCC-R11, SCC-A11."""
    settle: Literal["pot", "per_point", "percent", "none"] = option(
        Choice(("pot", "per_point", "percent", "none")), "pot"
    )
    """SCC-R12, SCC-A13."""
    ante: int = option(Number(0, COINS_MAX), 1)
    """SCC-A14: what each player puts into the pot, in coins; collected with ``settle=pot`` only."""
    rate: int = option(Number(0, COINS_MAX), 1)
    """SCC-A13: coins for each point of margin, with ``settle=per_point``."""
    stake: int = option(Number(0, COINS_MAX), 100)
    """SCC-A13: the coins of which each point of margin costs a hundredth, with ``percent``."""
    first: Literal["given", "highest_sum"] = option(Choice(("given", "highest_sum")), "given")
    """SCC-R2, SCC-A15: a seat that the setup names (else drawn), or the highest sum of five."""
    round_start: Literal["fixed", "rotate", "last_round_winner"] = option(
        Choice(("fixed", "rotate", "last_round_winner")), "fixed"
    )
    """SCC-R2, SCC-A15: who starts each round after the first."""

    @property
    def target(self) -> int | None:
        """Return the total that ends the game, or ``None`` if a number of rounds does."""
        return self.end.number if self.end.name == "target" else None

    @property
    def rounds(self) -> int | None:
        """Return the number of rounds that end the game, or ``None`` if a target does."""
        return self.end.number if self.end.name == "rounds" else None

    @property
    def has_pot(self) -> bool:
        """Tell whether there is a pot: a solo player settles nothing (SCC-R1)."""
        return self.settle == "pot" and self.players > 1
