"""Hidden dice change nothing that anybody gets who may not see them: no byte and no time (P5).

``courses`` makes the games up, ``two_worlds`` plays them twice, ``leaks`` shows that it notices.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cubilete.core.observation import Viewer
from tests.server.courses import play
from tests.server.leaks import LEAKS, Leak
from tests.server.two_worlds import LeakError, World, compare, until

GAMES = 100
DEEP_GAMES = 10_000
LEAK_GAMES = 100
"""How many games it may take to notice a leak."""


def compared(first_seed: int, games: int) -> Iterator[int]:
    """Yield how much was the same in both worlds, for one viewer of each game.

    Raises:
        LeakError: If anything was not.
    """
    for seed in range(first_seed, first_seed + games):
        course, rng = play(seed), Random(seed)
        eyes = rng.choice(course.eyes)
        seqs = events_to_compare(course.first, eyes.viewer)
        if seqs:
            yield compare(course.first, course.inputs, rng.choice(seqs), eyes)


def events_to_compare(first: World, viewer: Viewer) -> list[int]:
    """Return the half of the events with dice whose dice are hidden from ``viewer`` longest."""
    fallen = [
        seq for seq, steps in first.steps.items() if any(step.before.is_chance for step in steps)
    ]
    lasting = sorted(fallen, key=lambda seq: until(first, seq, viewer) - seq)
    return lasting[len(lasting) // 2 :]


def test_hidden_dice_change_no_byte_and_no_time() -> None:
    """Players, spectators, people who share, and bots get the same whatever is hidden from them."""
    same = list(compared(0, GAMES))

    assert len(same) > GAMES * 0.9
    assert sum(same) > GAMES * 10


@pytest.mark.deep
def test_hidden_dice_change_nothing_in_ten_thousand_games() -> None:
    """The same for ten thousand games."""
    assert sum(compared(1_000_000, DEEP_GAMES)) > DEEP_GAMES * 10


def test_comparisons_reach_beyond_the_hidden_dice() -> None:
    """In most games there are dice that stay hidden from spectators while the game goes on."""
    lasting = 0
    for seed in range(20):
        first = play(seed).first
        lasting += sum(until(first, seq, None) > seq + 1 for seq in first.steps)

    assert lasting > 20


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_noticed(leak: Leak) -> None:
    """Each kind of leak shows within a few games."""
    with leak(), pytest.raises(LeakError) as noticed:
        for _ in islice(compared(0, LEAK_GAMES), LEAK_GAMES):
            pass
    print(str(noticed.value)[:300])  # noqa: T201
