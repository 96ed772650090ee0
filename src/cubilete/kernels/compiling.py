"""How kernels are compiled: by Numba, kept in the user's cache folder where that can be written.

Compiling takes seconds, so what a bot needs is compiled before the bot is offered.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from platformdirs import user_cache_path

if TYPE_CHECKING:
    from collections.abc import Callable

FunctionT = TypeVar("FunctionT", bound="Callable[..., object]")


def cache_folder() -> Path | None:
    """Return the folder for compiled code, or ``None`` where none can be written.

    It is another one for other kernels: Numba itself sees only that a function's own file changed.
    """
    named = os.environ.get("NUMBA_CACHE_DIR")
    folder = Path(named) if named else user_cache_path("cubilete") / "compiled" / _fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _fingerprint() -> str:
    """Return what tells these kernels from others."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


CACHE = cache_folder()
if CACHE is not None:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(CACHE))

from numba import njit  # noqa: E402 - Numba reads where its cache is when it is loaded


def compiled(function: FunctionT) -> FunctionT:
    """Compile ``function`` when it is first called, for plain numbers and NumPy arrays.

    Sums may be taken in any order, so results may differ in their last digits between processors.
    """
    compiler = njit(cache=CACHE is not None, fastmath=True)
    return cast("FunctionT", compiler(function))


def inlined(function: FunctionT) -> FunctionT:
    """Compile ``function`` into whatever compiled function calls it.

    For what is small and called very often with an array: a call costs more than it does.
    """
    return cast("FunctionT", njit(inline="always")(function))
