"""The simulated cluster finds nothing wrong with the server, and finds every planted bug.

See ``machine`` for what people do and what fails, ``cluster``, ``oracle``, ``hearing`` and
``watching`` for what must hold after every step, and ``healing`` for how each run ends.
"""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.server.simulation.bugs import BUGS, Bug
from tests.server.simulation.machine import ClusterMachine
from tests.server.simulation.people import ViolationError

STEPS = 60
RUNS = 150
"""How many runs ``./check`` has for the real code."""
FINDING_S = 60.0
"""The longest that the simulation may take to find a bug, on a machine that does nothing else."""
FINDING_RUNS = 2500
"""About as many runs as fit into that time."""
CHANCES = 5
LONG_RUN_S = 20 * 60.0
LONG_RUN_RUNS = 500


def simulate(first_seed: int, runs: int, *, shrinks: bool = False) -> None:
    """Run the state machine ``runs`` times.

    Raises:
        ViolationError: If something was not as it must be.
    """
    phases = [Phase.generate, Phase.shrink] if shrinks else [Phase.generate]
    chosen = settings(
        max_examples=runs,
        stateful_step_count=STEPS,
        phases=phases,
        database=None,
        deadline=None,
        derandomize=False,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    run_state_machine_as_test(seed(first_seed)(ClusterMachine), settings=chosen)


def check_found(bug: Bug, first_seed: int) -> None:
    """Check that a bug is found, and in time."""
    started_s = time.process_time()
    with bug(), pytest.raises(ViolationError) as found:
        simulate(first_seed, FINDING_RUNS)
    took_s = time.process_time() - started_s
    print(f"{bug.__name__}: {took_s:.1f} s: {str(found.value)[:100]}")  # noqa: T201

    assert took_s < FINDING_S


def test_a_cluster_under_attack_stays_right() -> None:
    """Races, lost answers, crashes, cheats and clocks that jump break nothing that is promised."""
    simulate(2, RUNS, shrinks=True)


@pytest.mark.deep
def test_a_cluster_stays_right_for_twenty_minutes() -> None:
    """The same, with other runs each time."""
    ends_s = time.monotonic() + LONG_RUN_S
    while time.monotonic() < ends_s:
        first_seed = random.SystemRandom().getrandbits(32)
        print(f"seed {first_seed}")  # noqa: T201 - shown if it fails
        simulate(first_seed, LONG_RUN_RUNS, shrinks=True)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_found(bug: Bug) -> None:
    """Each bug shows within a minute; most of them do at once."""
    check_found(bug, 1)


@pytest.mark.deep
@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_found_by_chance(bug: Bug) -> None:
    """The same with runs that nobody has chosen."""
    for _ in range(CHANCES):
        check_found(bug, random.SystemRandom().getrandbits(32))
