"""What every test shares: how long Hypothesis searches."""

from __future__ import annotations

from hypothesis import settings

# No deadline: a machine that is busy is no fault of the code.
# ./check tries the same examples every time, so that what has passed passes again; ./check --deep
# tries new ones.
settings.register_profile("check", deadline=None, print_blob=True, derandomize=True)
settings.register_profile(
    "deep", parent=settings.get_profile("check"), derandomize=False, max_examples=10_000
)
settings.load_profile("check")
