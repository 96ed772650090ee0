"""What is in the repository works anywhere: no built files, no places of one machine."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

# In pieces, so that this file does not hold what it looks for.
REGISTRY_HOSTS = re.compile(
    "|".join(
        "".join(pieces)
        for pieces in (
            (r"py", r"pi\.org"),
            (r"python", r"hosted\.org"),
            (r"npm", r"js\.(?:org|com)"),
            (r"yarn", r"pkg\.com"),
            (r"deb\.", r"debian\.org"),
        )
    ),
    re.IGNORECASE,
)
MACHINE_PATHS = re.compile(r"(?<![\w.~:/$}-])/(?:work|root|home|Users|tmp|var/folders)/[\w.]")
ARTEFACTS = re.compile(
    r"(?:^|/)(?:\.venv|\.coverage|\.hypothesis|\.import_linter_cache|\.\w+_cache|__pycache__"
    r"|htmlcov|node_modules|[^/]+\.egg-info)(?:/|$)|\.(?:pyc|pyo|so|whl|tar\.gz)$"
    r"|^(?:build|dist|src/cubilete/static|clients/web/src/generated)/"
)
LOCK_LINE = re.compile(
    r"([a-z0-9][a-z0-9.-]*)==([^\s;]+)(?: ; (?:python|platform|sys|implementation)_.+)?"
)
LOCKS = {
    "requirements.lock": (),
    "requirements-dev.lock": ("analysis", "dev"),
    "requirements-bench.lock": ("benchmarks",),
}
"""The extras that each lock holds besides what everybody needs."""


def git_files(*options: str) -> list[str]:
    """Return the names of the files that git lists, with ``/`` and in order."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", *options], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return sorted(name for name in listing.stdout.split("\0") if (ROOT / name).is_file())


def read_text(path: Path) -> str:
    """Return what a file says, or nothing if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def places(pattern: re.Pattern[str]) -> list[str]:
    """Return where a pattern stands in a file that is in git, or is about to be."""
    return [
        f"{name}:{number}: {line.strip()}"
        for name in git_files("--cached", "--others", "--exclude-standard")
        for number, line in enumerate(read_text(ROOT / name).splitlines(), start=1)
        if pattern.search(line)
    ]


def locked(name: str) -> list[tuple[str, str]]:
    """Return the packages and versions of a lock file; any other line fails here."""
    found = [LOCK_LINE.fullmatch(line) for line in (ROOT / name).read_text("utf-8").splitlines()]
    assert None not in found
    return [(match[1], match[2]) for match in found if match]


def test_no_file_names_a_registry_host() -> None:
    """Packages come from wherever the reader's tools are set up to get them."""
    assert [] == places(REGISTRY_HOSTS)


def test_no_file_names_a_path_of_one_machine() -> None:
    """No file leans on folders that only one machine has."""
    assert [] == places(MACHINE_PATHS)


def test_no_built_file_is_tracked() -> None:
    """What a command can make again is not in git."""
    assert [] == [name for name in git_files() if ARTEFACTS.search(name)]


@pytest.mark.parametrize("name", LOCKS)
def test_lock_pins_every_package(name: str) -> None:
    """Each line of a lock is one exact version, with no host, option or path."""
    assert len(locked(name)) > 0


def test_lock_for_development_holds_the_lock_for_play() -> None:
    """``./play`` may use what ``./check`` has installed: it holds the same versions."""
    assert set(locked("requirements.lock")) <= set(locked("requirements-dev.lock"))


def test_locks_hold_what_the_package_asks_for() -> None:
    """Every dependency in ``pyproject.toml`` is pinned in the lock that it belongs to."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = project["optional-dependencies"]

    assert set(extras) == {extra for held in LOCKS.values() for extra in held}
    for lock, held in LOCKS.items():
        asked = [*project["dependencies"], *(each for extra in held for each in extras[extra])]
        names = {re.split(r"[\[<>=!~;\s]", each)[0] for each in asked} - {project["name"]}
        wanted = {re.sub(r"[-_.]+", "-", name).lower() for name in names}
        assert wanted <= {name for name, _version in locked(lock)}


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (REGISTRY_HOSTS, "--index-url https://" + "py" + "pi.org/simple"),
        (REGISTRY_HOSTS, "https://files.python" + "hosted.org/x.whl"),
        (MACHINE_PATHS, "cd /ho" + "me/ana/cubilete"),
        (MACHINE_PATHS, '"/tm' + 'p/game.jsonl"'),
        (ARTEFACTS, "src/cubilete/__pycache__/errors.cpython-311.pyc"),
        (ARTEFACTS, "dist/cubilete-0.1.0-py3-none-any.whl"),
        (ARTEFACTS, ".mypy_cache/3.11/a.json"),
        (ARTEFACTS, "clients/web/node_modules/preact/package.json"),
        (ARTEFACTS, "src/cubilete/static/index.html"),
    ],
)
def test_planted_fault_is_found(pattern: re.Pattern[str], line: str) -> None:
    """Each pattern finds what it is for."""
    assert pattern.search(line)


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATHS, "docs/home/page.md and ~/work/notes and https://example.org/home/x"),
        (ARTEFACTS, "src/cubilete/terminal/builder.py"),
        (ARTEFACTS, "clients/web/build/types.mjs"),
        (ARTEFACTS, "requirements-dev.lock"),
    ],
)
def test_innocent_line_is_left_alone(pattern: re.Pattern[str], line: str) -> None:
    """No pattern finds what only looks like it."""
    assert not pattern.search(line)
