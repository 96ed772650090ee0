"""One server for each file."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from cubilete.errors import StorageError
from cubilete.server.alone import alone_on

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="locks as Unix has them")


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    """The sentence says what to do; on another file it may serve."""
    with alone_on(tmp_path / "a.sqlite"), alone_on(tmp_path / "b.sqlite"):
        with pytest.raises(StorageError) as refused, alone_on(tmp_path / "a.sqlite"):
            pass
        assert str(refused.value).endswith("stop it, or name another file with --db.")


def test_the_lock_ends_with_its_holder(tmp_path: Path) -> None:
    """The next server may have the file, and the lock is for its owner's eyes only."""
    path = tmp_path / "new folder" / "a.sqlite"
    for _ in range(2):
        with alone_on(path):
            pass
    lock = path.with_name("a.sqlite.lock")
    assert 0o600 == stat.S_IMODE(lock.stat().st_mode)
