"""What every test shares: how long Hypothesis searches, and which tests coverage is measured by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Sequence

# No deadline: a machine that is busy is no fault of the code.
# ./check tries the same examples every time, so that what has passed passes again; ./check --deep
# tries new ones.
settings.register_profile("check", deadline=None, print_blob=True, derandomize=True)
settings.register_profile(
    "deep", parent=settings.get_profile("check"), derandomize=False, max_examples=10_000
)
settings.load_profile("check")

COVERING = ("test_errors.py", "core", "games", "properties", "conformance")
"""Where the tests of the code stand that must be covered whole. Measuring makes a test take two and
a half times as long, and what other tests happen to run of that code proves little of it."""


def pytest_collection_modifyitems(config: pytest.Config, items: Sequence[pytest.Item]) -> None:
    """Measure no coverage in the tests of everything else."""
    covering = tuple(config.rootpath / "tests" / name for name in COVERING)
    for item in items:
        if not any(item.path.is_relative_to(place) for place in covering):
            item.add_marker(pytest.mark.no_cover)
