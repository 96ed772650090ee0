"""The solver: how good it says it is, when it stops, and going on after a break."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cubilete.analysis.equilibrium import Bounds, Policy, Round, Solver, bounds_of, solve
from cubilete.errors import SetupError

GAME = Round((2, 1), wild=True)
TARGET = 1e-4


def same(one: Solver, other: Solver) -> bool:
    """Tell whether two solvers have come equally far, to the last bit."""
    return (one.round, one.iterations) == (other.round, other.iterations) and all(
        first.tobytes() == second.tobytes()
        for first, second in ((one.regrets, other.regrets), (one.sums, other.sums))
    )


def after(iterations: int, game: Round = GAME) -> Solver:
    """Return a solver after some iterations."""
    solver = Solver(game)
    for _ in range(iterations):
        solver.iterate()
    return solver


def test_exploitability_and_value() -> None:
    """Two best responses that win 0.7 and 0.5 have a tenth each more than their due."""
    bounds = Bounds(0.7, 0.5)
    assert 0.1 == pytest.approx(bounds.exploitability)
    assert 0.6 == pytest.approx(bounds.value)
    assert "0.0" == str(Bounds(0.5, 0.5 - 1e-16).exploitability)


@pytest.mark.parametrize("dice", [(0, 1), (1, 0), (6, 5), (-1, 2)])
def test_dice_that_no_game_has(dice: tuple[int, int]) -> None:
    """A round of no dice, or of more than five, is refused with what it has and may have."""
    with pytest.raises(SetupError, match=r"1 to 5 dice; these have \(") as caught:
        Solver(Round(dice))
    assert "setup/impossible" == caught.value.code


@pytest.mark.parametrize("target", [1e-2, 1e-3, TARGET])
def test_it_stops_when_good_enough(target: float) -> None:
    """The solution is as good as asked, and is what was measured."""
    solution = solve(GAME, target)
    weights = solution.policy.spread(Solver(GAME).shape)
    assert solution.bounds == bounds_of(GAME, weights)
    assert 0 < solution.bounds.exploitability <= target


def test_a_lower_target_takes_longer() -> None:
    """Better policies take more iterations."""
    iterations = [solve(GAME, target).iterations for target in (1e-2, 1e-3, 1e-4)]
    assert iterations == sorted(set(iterations))


def test_values_lie_in_the_bounds_of_worse_policies() -> None:
    """However far a solver has come, the value lies where its bounds say."""
    value = solve(GAME, 1e-5).bounds.value
    for iterations in (1, 3, 10, 30):
        bounds = bounds_of(GAME, after(iterations).sums)
        assert 1 - bounds.other <= value <= bounds.starter


def test_looks_and_iterations_are_told() -> None:
    """Every iteration is told once, in order, and looks tell what was found."""
    iterations, looks = list[int](), list[float]()
    solution = solve(
        GAME,
        TARGET,
        on_look=lambda _, bounds: looks.append(bounds.exploitability),
        on_iteration=lambda solver: iterations.append(solver.iterations),
    )
    assert list(range(1, solution.iterations + 1)) == iterations
    assert solution.bounds.exploitability == looks[-1] <= TARGET
    assert all(look > TARGET for look in looks[:-1])


def test_policy_is_sorted_and_coarse() -> None:
    """Entries rise, weights are above zero, and a hand's weights sum to the parts of one."""
    policy = after(50).policy(1e-3)
    assert np.all(np.diff(policy.entries.astype(np.int64)) > 0)
    assert (4, 2) == (policy.entries.itemsize, policy.weights.itemsize)
    assert 1 <= int(policy.weights.min()) <= int(policy.weights.max()) <= 400


def test_spread_puts_weights_where_they_belong() -> None:
    """All other entries are zero."""
    shape = Solver(GAME).shape
    policy = Policy(np.array([3, 7], np.uint32), np.array([5, 65_535], np.uint16))
    spread = policy.spread(shape)
    assert (shape.entries,) == spread.shape
    assert {3: 5.0, 7: 65_535.0} == {int(i): float(spread[i]) for i in np.flatnonzero(spread)}


# Breaks


def test_going_on_after_a_break(tmp_path: Path) -> None:
    """A solver that was written down and read again goes on to the last bit as without a break."""
    broken, whole = after(7), after(20)
    broken.save(tmp_path / "new" / "it.checkpoint")
    again = Solver.load(tmp_path / "new" / "it.checkpoint")
    assert same(broken, again)
    for _ in range(13):
        again.iterate()
    assert same(whole, again)


@pytest.mark.parametrize("iterations", [1, 31, 32, 33, 40, 45, 50, 61])
def test_a_break_changes_no_solution(iterations: int, tmp_path: Path) -> None:
    """It is the same policy after the same iterations, whenever the break was."""
    whole = solve(GAME, TARGET)
    after(iterations).save(tmp_path / "it.checkpoint")
    solution = solve(GAME, TARGET, Solver.load(tmp_path / "it.checkpoint"))
    assert whole.iterations > 61
    assert (whole.iterations, whole.bounds) == (solution.iterations, solution.bounds)
    assert whole.policy.entries.tobytes() == solution.policy.entries.tobytes()
    assert whole.policy.weights.tobytes() == solution.policy.weights.tobytes()


def test_one_that_is_good_enough_already_is_not_run_on() -> None:
    """A solver broken off after its last iteration, before it was measured, ends where it is."""
    whole = solve(GAME, TARGET)
    again = after(whole.iterations)
    assert whole.iterations == solve(GAME, TARGET, again).iterations == again.iterations


def test_checkpoints_are_whole_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that fails half-way leaves the earlier checkpoint as it was."""
    path, early, late = tmp_path / "it.checkpoint", after(3), after(4)
    early.save(path)
    save, saved = np.save, list[object]()

    def full(file: object, array: object) -> None:
        saved.append(array)
        if len(saved) == 3:
            raise OSError(28, "No space left on device")
        save(file, array)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(np, "save", full)
    with pytest.raises(OSError, match="No space"):
        late.save(path)
    assert same(early, Solver.load(path))


def damaged(path: Path) -> list[bytes]:
    """Return what may be left of a checkpoint."""
    good = path.read_bytes()
    cuts = [good[:length] for length in (0, 1, 100, 160, 300, len(good) - 1)]
    return [*cuts, b"x" + good[1:], b"\0" * len(good)]


def test_damaged_checkpoints(tmp_path: Path) -> None:
    """A checkpoint that was cut off or overwritten is refused."""
    path = tmp_path / "it.checkpoint"
    after(3).save(path)
    for data in damaged(path):
        path.write_bytes(data)
        with pytest.raises(ValueError, match=r"."):
            Solver.load(path)


def test_a_checkpoint_of_another_size(tmp_path: Path) -> None:
    """Arrays that do not fit the round are refused, for a kernel would read past their end."""
    solver = after(3)
    solver.sums = solver.sums[:-1]
    solver.save(tmp_path / "it.checkpoint")
    with pytest.raises(ValueError, match=r"it\.checkpoint"):
        Solver.load(tmp_path / "it.checkpoint")
