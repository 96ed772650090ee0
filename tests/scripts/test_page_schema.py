"""The schema of which the page makes its types is the server's own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec

from cubilete.server.schemas import message_schema
from tests.architecture.sources import ROOT


def written(*arguments: str, path: Path) -> str:
    """Return what the script prints to somebody who has the packages of ``path`` only."""
    return subprocess.run(
        [sys.executable, "-S", str(ROOT / "scripts" / "page_schema.py"), *arguments],
        env={"PYTHONPATH": str(path)},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


def expected() -> object:
    """Return the schema as the server sends it."""
    return json.loads(msgspec.json.encode(message_schema()))


def test_the_schema_needs_msgspec_alone(tmp_path: Path) -> None:
    """The build of the package, which has nothing of ours installed, gets what the server says."""
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent, target_is_directory=True)

    assert expected() == json.loads(written(path=tmp_path))


def test_a_file_that_says_the_same_is_left_alone(tmp_path: Path) -> None:
    """A file is written once, so that nothing that watches it starts anew."""
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent, target_is_directory=True)
    target = tmp_path / "generated" / "messages.json"
    written(str(target), path=tmp_path)
    first = target.stat().st_mtime_ns
    written(str(target), path=tmp_path)

    assert (expected(), first) == (json.loads(target.read_bytes()), target.stat().st_mtime_ns)
    target.write_text("{}", encoding="utf-8")
    written(str(target), path=tmp_path)
    assert expected() == json.loads(target.read_bytes())
