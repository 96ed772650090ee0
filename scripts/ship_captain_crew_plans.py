"""Solve the races of ship, captain, crew and write what best play does into the package.

Run it when rules of a turn, of ties, or the way races are solved change. It takes some minutes of
CPU and 300 MB. The result does not depend on the machine but for choices that are equal.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from cubilete.analysis.ship_captain_crew_planning import plans_of
from cubilete.analysis.ship_captain_crew_plans import FILE, Plans, rules_key, whole_file
from cubilete.analysis.ship_captain_crew_race import race_rules, solved_up_to
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions

PACKAGE = Path(__file__).parent.parent / "src" / "cubilete" / "analysis"
GAP_MAX = {"2": 300, "3": 101}
"""How far races are solved, by the number of players: a target of 100 may have to be passed."""
CHOICES = (
    ("2", "3"),
    ("one_or_both", "both_only"),
    ("stop_any_time", "use_all_throws"),
    ("free", "locked"),
    ("playoff", "share", "carry_pot"),
)


def main() -> None:
    """Write the file."""
    names = ("players", "crew_reroll", "commit", "crew_keep", "tie")
    parts: dict[str, Plans] = {}
    for values in product(*CHOICES):
        options = ShipCaptainCrewOptions.parse(dict(zip(names, values, strict=True)))
        key = rules_key(options)
        if key not in parts:
            parts[key] = plans_of(solved_up_to(race_rules(options), GAP_MAX[values[0]]))
            solved_up_to.cache_clear()
            print(f"{key}: {len(parts[key].plans)} plans", flush=True)
    data = whole_file(parts)
    (PACKAGE / FILE).write_bytes(data)
    print(f"{FILE}: {len(data)} bytes")


if __name__ == "__main__":
    main()
