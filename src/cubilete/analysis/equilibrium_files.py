"""Solved rounds as files: those that the wheel brings along, and those in the user's cache.

A file is, in this order and little-endian:

- 8 bytes: ``CUBILETE``;
- 32 bytes: the SHA-256 checksum of all that follows;
- 4 bytes: the length of the header, an unsigned number;
- the header: one JSON object in UTF-8, padded with spaces so that the body begins at a multiple of
  64 bytes: ``format`` (``equilibrium``), ``version`` (1), ``game`` (``liars_dice``), ``dice`` (the
  starter's and the other's), ``wild``, ``iterations``, ``best`` (what best responses win as the
  starter and as the other, a probability) and ``entries`` (how many);
- the body: the entries, 4 bytes each, rising; then the weight of each, 2 bytes each.

``cubilete.analysis.equilibrium.Policy`` says what entries and weights are. The body is read through
a memory map: only what is looked up comes into memory.
"""

from __future__ import annotations

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from platformdirs import user_cache_path

from cubilete.analysis.equilibrium import Bounds, Policy, Round, Solution
from cubilete.errors import StorageError

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAGIC = b"CUBILETE"
VERSION = 1
CHECKSUM_BYTES, LENGTH_BYTES, ALIGNMENT = 32, 4, 64
CHECKED = len(MAGIC) + CHECKSUM_BYTES
"""Where that begins which the checksum is of."""
ENTRY, WEIGHT = np.dtype("<u4"), np.dtype("<u2")
SHIPPED = Path(__file__).parent / "equilibria"


def name_of(game: Round) -> str:
    """Return the name of the file of a round.

    >>> name_of(Round((5, 3), wild=True))
    'liars-dice-5-3-wild.equilibrium'
    """
    wild = "-wild" if game.wild else ""
    return f"liars-dice-{game.dice[0]}-{game.dice[1]}{wild}.equilibrium"


def cache_folder() -> Path:
    """Return where solved rounds are kept for this user."""
    return user_cache_path("cubilete") / "equilibria"


def shipped(game: Round) -> Solution:
    """Return the solution of a round that Cubilete brings along.

    Raises:
        SetupError: If the round has too few dice or too many.
        StorageError: If the file is missing or damaged, or is another round's.
    """
    return _found(SHIPPED, game)


def best_known(game: Round) -> Solution:
    """Return the solution of least exploitability, of the shipped one and one in the cache.

    Raises:
        SetupError: If the round has too few dice or too many.
        StorageError: If a file is damaged or another round's.
    """
    found = [shipped(game)]
    if (cache_folder() / name_of(game)).exists():
        found.append(_found(cache_folder(), game))
    return min(found, key=lambda each: each.bounds.exploitability)


def _found(folder: Path, game: Round) -> Solution:
    """Return the solution of a round from its file in a folder."""
    game.check()
    solution = read(folder / name_of(game))
    if solution.round != game:
        text = f"{folder / name_of(game)} is of another round: delete it and solve the round."
        raise StorageError(text)
    return solution


def write(solution: Solution, path: Path) -> None:
    """Write a solution to ``path``, whole or not at all.

    Raises:
        StorageError: If it cannot be written.
    """
    entries, weights = solution.policy
    body = entries.astype(ENTRY).tobytes() + weights.astype(WEIGHT).tobytes()
    header = json.dumps(
        {
            "format": "equilibrium",
            "version": VERSION,
            "game": "liars_dice",
            "dice": list(solution.round.dice),
            "wild": solution.round.wild,
            "iterations": solution.iterations,
            "best": list(solution.bounds),
            "entries": len(entries),
        }
    ).encode()
    header += b" " * (-(CHECKED + LENGTH_BYTES + len(header)) % ALIGNMENT)
    checked = len(header).to_bytes(LENGTH_BYTES, "little") + header + body
    draft = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(MAGIC + sha256(checked).digest() + checked)
        draft.replace(path)
    except OSError as error:
        raise StorageError(f"{path} cannot be written: {error.strerror}.") from error


def read(path: Path) -> Solution:
    """Return the solution in a file, after its checksum has been compared.

    Raises:
        StorageError: If it cannot be read, or is not what ``write`` wrote.
    """
    try:
        return _read(_checked(path))
    except OSError as error:
        raise StorageError(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        text = f"{path} is damaged or of another version: delete it and solve the round again."
        raise StorageError(text) from error


def _checked(path: Path) -> NDArray[np.uint8]:
    """Return all that the checksum is of, once it has been compared."""
    with path.open("rb") as file:
        magic, checksum = file.read(len(MAGIC)), file.read(CHECKSUM_BYTES)
    checked = np.memmap(path, np.uint8, "r", CHECKED)
    if magic != MAGIC or sha256(checked.data).digest() != checksum:
        raise ValueError(checksum)
    return checked


def _read(checked: NDArray[np.uint8]) -> Solution:
    """Return the solution in all that the checksum is of."""
    start = LENGTH_BYTES + int.from_bytes(checked[:LENGTH_BYTES].tobytes(), "little")
    header = json.loads(checked[LENGTH_BYTES:start].tobytes())
    if (header["format"], header["version"]) != ("equilibrium", VERSION):
        raise ValueError(header["version"])
    entries, weights = np.split(checked[start:], [header["entries"] * ENTRY.itemsize])
    if len(weights) != header["entries"] * WEIGHT.itemsize:
        raise ValueError(header["entries"])
    starter, other = header["dice"]
    game = Round((starter, other), header["wild"])
    policy = Policy(entries.view(ENTRY), weights.view(WEIGHT))
    return Solution(game, policy, Bounds(*header["best"]), header["iterations"])
