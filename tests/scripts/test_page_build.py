"""The page is built when it has to be, never twice, and a failure is one sentence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from scripts.page_build import ROOT, digest, has_packages, inputs, state
from tests.scripts.tiny_checkout import INPUTS, LOCK, OTHERS, builds, call, tiny_checkout

NOWHERE = "http://127.0.0.1:9/"
"""A registry that cannot be reached."""


def test_the_page_is_built_once(tmp_path: Path) -> None:
    """A second call finds it up to date; an edit, or a loss of what was built, builds it anew."""
    root = tiny_checkout(tmp_path)
    index = root / "src" / "cubilete" / "static" / "index.html"

    assert "stale" == state(root)
    assert (0, 1) == (call(root).returncode, builds(root))
    assert "built" == index.read_text(encoding="utf-8")
    assert digest(root) == state(root) == call(root, "state").stdout.strip()
    assert (0, 1) == (call(root).returncode, builds(root))
    (root / "clients" / "web" / "src" / "main.tsx").write_text("2", encoding="utf-8")
    assert "stale" == state(root)
    assert (0, 2) == (call(root).returncode, builds(root))
    index.unlink()
    assert (0, 3) == (call(root).returncode, builds(root))


@pytest.mark.parametrize("name", INPUTS)
def test_whatever_the_page_is_made_of_counts(tmp_path: Path, name: str) -> None:
    """A change, a new name or a loss of any input is seen."""
    root = tiny_checkout(tmp_path)
    path, seen = root / name, [digest(root)]
    path.write_text(f"{path.read_text(encoding='utf-8')}\n", encoding="utf-8")
    seen.append(digest(root))
    path.unlink()
    seen.append(digest(root))

    assert 3 == len(set(seen))


def test_a_name_counts_and_so_does_where_a_file_ends(tmp_path: Path) -> None:
    """The same texts under other names, or parted elsewhere, are another page."""
    folder = tiny_checkout(tmp_path) / "clients" / "web" / "src"
    seen: set[str] = set()
    for texts in ({"a": "12"}, {"a1": "2"}, {"a": "1", "b": "2"}):
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        seen.add(digest(tmp_path))
        for name in texts:
            (folder / name).unlink()

    assert 3 == len(seen)


@pytest.mark.parametrize("name", OTHERS)
def test_nothing_else_counts(tmp_path: Path, name: str) -> None:
    """What is made of the inputs, or has no part in the page, builds nothing anew."""
    root = tiny_checkout(tmp_path)
    before = digest(root)
    (root / name).write_text("other", encoding="utf-8")

    assert before == digest(root)


def test_the_real_page_is_made_of_what_it_uses() -> None:
    """The list of inputs names the sources, sentences, rules and messages of this checkout."""
    found = {path.relative_to(ROOT).as_posix() for path in inputs(ROOT)}

    assert {
        "clients/web/package-lock.json",
        "clients/web/src/main.tsx",
        "clients/web/index.html",
        "src/cubilete/locales/vi/table.ftl",
        "src/cubilete/rulebook/good_milk.es.md",
        "src/cubilete/server/messages.py",
        "src/cubilete/server/games/liars_dice.py",
        "scripts/page_build.py",
    } <= found
    assert not [name for name in found if "node_modules" in name or "generated" in name]


def test_nobody_is_made_to_build_it(tmp_path: Path) -> None:
    """An installation that serves nobody says so, and needs neither network nor Node."""
    root = tiny_checkout(tmp_path)

    assert (0, 0) == (call(root, CUBILETE_SKIP_CLIENT="1").returncode, builds(root))
    assert (0, 1) == (call(root, CUBILETE_SKIP_CLIENT="0").returncode, builds(root))


def test_what_was_built_may_come_without_its_sources(tmp_path: Path) -> None:
    """A page that is there needs no sources; without both there is nothing to serve."""
    root = tiny_checkout(tmp_path)
    assert 0 == call(root).returncode
    shutil.rmtree(root / "clients")
    assert 0 == call(root).returncode

    shutil.rmtree(root / "src" / "cubilete" / "static")
    said = call(root)
    assert 1 == said.returncode
    assert "There is neither clients/web nor a page that was built of it.\n" == said.stderr


def test_a_build_that_fails_leaves_nothing_up_to_date(tmp_path: Path) -> None:
    """A fault in the sources, or a build that makes no page, ends with one sentence."""
    root = tiny_checkout(tmp_path)
    for script in ("throw new Error('no dice');", "console.log('nothing');"):
        (root / "clients" / "web" / "build.mjs").write_text(script, encoding="utf-8")
        said = call(root)

        assert 1 == said.returncode
        assert "The page could not be built, for the reason above." == said.stderr.splitlines()[-1]
        assert "stale" == state(root)


def test_without_a_network_it_is_said_what_it_takes(tmp_path: Path) -> None:
    """Packages that cannot be had are a sentence that says what to do, and no traceback."""
    root = tiny_checkout(tmp_path)
    peer = {"version": "1.0.0", "integrity": "sha512-" + "A" * 86 + "=="}
    lock: dict[str, Any] = {**LOCK, "packages": {"": {}, "node_modules/no-such-peer-9": peer}}
    lock["packages"][""] = {"name": "tiny", "dependencies": {"no-such-peer-9": "1.0.0"}}
    package = json.loads((root / "clients/web/package.json").read_text(encoding="utf-8"))
    package["dependencies"] = {"no-such-peer-9": "1.0.0"}
    (root / "clients/web/package.json").write_text(json.dumps(package), encoding="utf-8")
    (root / "clients/web/package-lock.json").write_text(json.dumps(lock), encoding="utf-8")

    said = call(
        root,
        npm_config_registry=NOWHERE,
        npm_config_cache=str(tmp_path / "cache"),
        npm_config_fetch_retries="0",
    )
    last = said.stderr.splitlines()[-1]

    assert 1 == said.returncode
    assert last.startswith("The page's packages could not be installed, see above. It takes a netw")
    assert last.endswith("CUBILETE_SKIP_CLIENT=1 installs Cubilete without its page.")
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("wanted", "there", "expected"),
    [
        ({}, {}, True),
        ({"a": {"version": "1"}}, {"a": {"version": "1"}}, True),
        ({"a": {"version": "1"}}, {"a": {"version": "2"}}, False),
        ({"a": {"version": "1"}}, {}, False),
        ({"a": {"version": "1", "optional": True}}, {}, True),
        ({"a": {"version": "1", "optional": True}}, {"a": {"version": "2"}}, False),
        ({}, {"a": {"version": "1"}}, False),
    ],
)
def test_packages_are_there_in_just_these_versions(
    tmp_path: Path, wanted: dict[str, Any], there: dict[str, Any], expected: bool
) -> None:
    """Nothing missing, nothing older, nothing left over; other machines' packages may miss."""
    (tmp_path / "node_modules").mkdir()
    for name, packages in (
        ("package-lock.json", {"": {}, **wanted}),
        ("node_modules/.package-lock.json", there),
    ):
        (tmp_path / name).write_text(json.dumps({"packages": packages}), encoding="utf-8")

    assert expected is has_packages(tmp_path)


def test_tools_of_the_page_are_run_with_our_node(tmp_path: Path) -> None:
    """Any command runs in the page's folder; scripts that call npm themselves find it."""
    root = tiny_checkout(tmp_path)
    node = call(root, "run", "node", "-p", "process.version + ' ' + process.cwd()")
    nested = call(root, "run", "npm", "run", "--silent", "outer")

    version, folder = node.stdout.splitlines()[-1].split()
    assert str(root / "clients" / "web") == folder
    assert (0, version) == (nested.returncode, nested.stdout.split()[-1])
    assert (root / "clients/web/src/generated/protocol.ts").is_file()
    assert 3 == call(root, "run", "node", "-e", "process.exit(3)").returncode


def test_a_wrong_call_is_told_the_right_one(tmp_path: Path) -> None:
    """An unknown word, a missing command and one that is not there are sentences."""
    root = tiny_checkout(tmp_path)
    for arguments in (("bild",), ("run",)):
        said = call(root, *arguments)
        assert (1, True) == (said.returncode, said.stderr.startswith("usage: page_build.py"))
    said = call(root, "run", "no-such-command")
    sentence = said.stderr.splitlines()[-1]
    assert (1, "There is no command no-such-command.") == (said.returncode, sentence)
