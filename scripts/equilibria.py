"""Solves every round of heads-up liar's dice, and measures anew what the wheel brings along.

    equilibria.py write    solve what is missing in src/cubilete/analysis/equilibria
    equilibria.py check    measure every policy there, and compare
    equilibria.py table    print their values for docs/analysis/heads_up.md

``write`` takes some two hours of one processor and up to 9 GB of memory. The files are kept in
git, for no build can take so long; docs/decisions/0007 says why.
"""

from __future__ import annotations

import resource
import sys
from time import process_time

from cubilete.analysis.equilibrium import Round, Solver, bounds_of, solve
from cubilete.analysis.equilibrium_files import SHIPPED, name_of, shipped, write
from cubilete.analysis.heads_up_match import match as whole_match
from cubilete.kernels.liars_dice_shape import DICE_MAX, shape_of

DICE = range(1, DICE_MAX + 1)
ROUNDS = sorted(
    (Round((a, b), wild) for a in DICE for b in DICE for wild in (False, True)),
    key=lambda game: shape_of(game.dice, wild=game.wild).entries,
)
"""The smallest first."""
SMALL, SMALL_TARGET = 6, 2e-5
TARGET = 1e-4
LARGEST, LARGEST_TARGET = Round((5, 5), wild=True), 3e-4
CUT, CUT_TARGET = 2e-3, 5e-3
"""How coarse the largest policy is kept, for the wheel to stay small; what is asked of it then."""
NEAR = 2e-6
"""How far two measurements of one policy may lie apart."""


def target_of(game: Round) -> float:
    """Return the exploitability that is asked of a round."""
    if game == LARGEST:
        return LARGEST_TARGET
    return SMALL_TARGET if sum(game.dice) <= SMALL else TARGET


def write_all() -> None:
    """Solve every round that is missing."""
    for game in ROUNDS:
        path = SHIPPED / name_of(game)
        if path.exists():
            continue
        started, solver = process_time(), Solver(game)
        solution = solve(game, target_of(game), solver)
        print(f"{path.name}: solved to {solution.bounds.exploitability:.2e}", flush=True)
        if game == LARGEST:
            policy = solver.policy(CUT)
            bounds = bounds_of(game, policy.spread(solver.shape))
            solution = solution._replace(policy=policy, bounds=bounds)
        write(solution, path)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        print(
            f"{path.name}: {solution.bounds.value:.6f}, exploitability "
            f"{solution.bounds.exploitability:.2e}, {solution.iterations} iterations, "
            f"{process_time() - started:.1f} CPU s, {len(solution.policy.entries)} entries, "
            f"{memory:.1f} GiB at most",
            flush=True,
        )


def check_all() -> int:
    """Measure every policy anew; return 1 if one is not what its file says or is asked of it."""
    wrong = 0
    for game in ROUNDS:
        known = shipped(game)
        weights = known.policy.spread(shape_of(game.dice, wild=game.wild))
        found = bounds_of(game, weights)
        apart = max(abs(a - b) for a, b in zip(found, known.bounds, strict=True))
        asked = CUT_TARGET if game == LARGEST else target_of(game)
        is_good = apart <= NEAR and found.exploitability <= asked
        wrong += not is_good
        print(
            f"{name_of(game)}: {found.exploitability:.2e}{'' if is_good else '  WRONG'}", flush=True
        )
    return min(wrong, 1)


def print_table() -> None:
    """Print the starter's chances as Markdown."""
    for wild in (False, True):
        whole = whole_match(wild=wild)
        print(f"\n{'With' if wild else 'Without'} the symbol\n")
        print("| starter's dice, other's | round | exploitability | match |\n|---|---|---|---|")
        for dice in sorted(whole.starter_wins):
            bounds = shipped(Round(dice, wild)).bounds
            print(
                f"| {dice[0]}, {dice[1]} | {bounds.value:.5f} | {bounds.exploitability:.1e} "
                f"| {whole.starter_wins[dice]:.4f} |"
            )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["write"]:
            write_all()
        case ["check"]:
            sys.exit(check_all())
        case ["table"]:
            print_table()
        case _:
            sys.exit(__doc__)
