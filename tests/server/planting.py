"""How faults are planted in the real code, to show that a test finds them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

Planted = AbstractContextManager[Any]
"""What has the fault planted as long as it is entered."""


def around(owner: Any, name: str, new: Callable[..., Any]) -> Planted:
    """Return the patch that calls ``new(old, ...)`` wherever ``old`` would have been called."""
    old = vars(owner)[name]

    def called(*args: Any) -> Any:
        return new(old, *args)

    return patch.object(owner, name, called)
