"""Building the package builds the page."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from hatch_build import CustomBuildHook
from tests.architecture.test_repository import git_files
from tests.scripts.tiny_checkout import ROOT, builds, tiny_checkout


def hook(root: Path) -> CustomBuildHook:
    """Return the hook as hatchling makes it for a wheel."""
    return CustomBuildHook(str(root), {}, None, None, str(root / "dist"), "wheel")  # type: ignore[arg-type] # it uses the root only


def test_the_hook_builds_the_page(tmp_path: Path) -> None:
    """For a wheel and for an editable installation alike, once."""
    root = tiny_checkout(tmp_path)
    for version in ("standard", "editable"):
        hook(root).initialize(version, {})

        assert 1 == builds(root)


def test_a_page_that_cannot_be_built_ends_the_build(tmp_path: Path) -> None:
    """The build stops with the exit code, and has said why."""
    root = tiny_checkout(tmp_path)
    shutil.rmtree(root / "clients")

    with pytest.raises(SystemExit) as ended:
        hook(root).initialize("standard", {})
    assert 1 == ended.value.code


@pytest.mark.deep
def test_a_wheel_made_of_the_source_distribution_has_the_page(tmp_path: Path) -> None:
    """From the files in git alone: the sources hold what it takes, the wheel what is served."""
    for name in git_files("--cached", "--others", "--exclude-standard"):
        target = tmp_path / "checkout" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    out = tmp_path / "out"
    uv = ROOT / ".venv" / "bin" / "uv"
    subprocess.run([uv, "build", "--out-dir", out], cwd=tmp_path / "checkout", check=True)
    with tarfile.open(next(out.glob("*.tar.gz"))) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    made = next(out.glob("*.whl"))
    with zipfile.ZipFile(made) as wheel:
        names = set(wheel.namelist())

    assert made.stat().st_size <= 20_000_000
    assert {"hatch_build.py", "scripts/page_build.py", "clients/web/package-lock.json"} <= sources
    assert not [name for name in sources if "node_modules" in name or "cubilete/static" in name]
    assert {"cubilete/static/index.html", "cubilete/static/.vite/manifest.json"} <= names
    assert [name for name in names if name.startswith("cubilete/static/assets/index-")]
    assert not [name for name in names if "node_modules" in name]
