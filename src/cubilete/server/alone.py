"""One server for each file: a second one would serve the same tables, and neither tell the other.

What one process writes, another would see only when it loses a race for a place in the log. So a
server holds a lock beside its file; the system lets go of it when the process ends, however it
ends.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from cubilete.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path


@contextmanager
def alone_on(path: Path) -> Generator[None]:
    """Hold the lock of the server's file ``path`` while the block runs.

    Where the system has no such locks, nothing is held.

    Raises:
        StorageError: If another server holds it.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - there is none on Windows

    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        path.with_name(f"{path.name}.lock").touch(mode=0o600, exist_ok=False)
    with path.with_name(f"{path.name}.lock").open("r+b") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            text = (
                f"A server is running on {path} already: stop it, or name another file with --db."
            )
            raise StorageError(text) from None
        yield
