"""What best play does everywhere in the race of two and of three, ready to be looked up.

Few plans of a turn are ever best: some 150 for three players. So the choices of the solved race
(``cubilete.analysis.ship_captain_crew_race``) fit into ``ship_captain_crew_plans.xz``, which is
part of the package, and a bot needs no compiled code and no solving to play it exactly.
``scripts/ship_captain_crew_plans.py`` makes the file again.

The file begins with one line of JSON: its version, and for each solved race how its house rules
read, the largest gap, and where its part begins and how long it is. Each part is an xz stream with
a checksum of its own. In it, after one more line of JSON, are the plans, 144 bytes each
(``cubilete.kernels.ship_captain_crew_plan``), and then for every place the number of its plan in
every position with the gaps as axes, as unsigned little-endian numbers of 16 bits. Gaps begin with
-11 for who has played in the round, and with 1 for who has not.
"""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import numpy as np

from cubilete.errors import StorageError
from cubilete.kernels.ship_captain_crew_plan import (
    BOTH,
    FIRST,
    KEPT_ONE,
    ONE_LEFT,
    OVER,
    PLAN_SHAPE,
    SECOND,
    STAND,
    THREW_BOTH,
    TWO_LEFT,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable

    from numpy.typing import NDArray

    from cubilete.core.dice import Faces
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.state import Turn

VERSION = 1
FILE = "ship_captain_crew_plans.xz"
PLAN_BYTES = 144


@dataclass(frozen=True)
class Plans:
    """Best play in one race."""

    gap_max: int
    plans: NDArray[np.int8]
    """Shape: (plans, 4, 6, 6)."""
    numbers: tuple[NDArray[np.uint16], ...]
    """The number of the best plan, by place. Axes: the gaps of all places."""
    playoffs: Mapping[str, int]
    """The number of the best plan in a playoff, by how many are in it and the scores so far as far
    as they matter: see ``playoff_key``."""

    def race(self, place: int, gaps: Sequence[int]) -> NDArray[np.int8] | None:
        """Return the best plan, or ``None`` where a gap is too large for the table."""
        if max(gaps) > self.gap_max:
            return None
        at = tuple(gap + OVER if n < place else gap - 1 for n, gap in enumerate(gaps))
        plan: NDArray[np.int8] = self.plans[self.numbers[place][at]]
        return plan

    def playoff(self, members: int, extra: Sequence[int]) -> NDArray[np.int8] | None:
        """Return the best plan after the extra scores so far, or ``None`` for larger playoffs."""
        number = self.playoffs.get(playoff_key(members, extra))
        return None if number is None else self.plans[number]


def playoff_key(members: int, extra: Sequence[int]) -> str:
    """Return what matters of a playoff, as text: how many are in it, who leads it, and with what.

    >>> playoff_key(3, [7, 7]), playoff_key(2, [0]), playoff_key(2, [])
    ('3:2:01:7', '2:1:0:0', '2:0::')
    """
    best = max(extra, default=None)
    tied = "".join(str(place) for place, score in enumerate(extra) if score == best)
    return f"{members}:{len(extra)}:{tied}:{'' if best is None else best}"


def rules_key(options: ShipCaptainCrewOptions) -> str:
    """Return the house rules that a solved race depends on, as text.

    A tie of two is played off with extra rounds for all, too. With the pair only, no die is ever
    locked.
    """
    keep = "free" if options.crew_reroll == "both_only" else options.crew_keep
    tie = "playoff" if options.tie == "extra_round_all" else options.tie
    return f"{options.players} {options.crew_reroll} {options.commit} {keep} {tie}"


def plans_for(options: ShipCaptainCrewOptions) -> Plans | None:
    """Return best play in the race under ``options``, or ``None`` if the package has none.

    Raises:
        StorageError: If the file of the package is damaged.
    """
    endless = options.tie == "extra_round_all" and options.players > 2  # noqa: PLR2004 - see rules_key
    if options.target is None or options.round_start != "fixed" or endless:
        return None
    return _read(rules_key(options))


@lru_cache(8)
def _read(key: str) -> Plans | None:
    """Return the plans for house rules as text."""
    return read(files("cubilete.analysis").joinpath(FILE), key)


def read(path: Traversable, key: str) -> Plans | None:
    """Return the plans for house rules as text, or ``None`` if the file has none.

    Raises:
        StorageError: If the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            parts = _parts(json.loads(file.readline()))
            if key not in parts:
                return None
            part = parts[key]
            file.seek(file.tell() + part["at"])
            return _unpacked(part, lzma.decompress(file.read(part["bytes"])))
    except (OSError, ValueError, KeyError, TypeError, lzma.LZMAError, EOFError) as error:
        text = f"{path.name} of this installation is damaged: install cubilete again."
        raise StorageError(text) from error


def _parts(head: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    """Return where each race is in the file, by its house rules as text.

    Raises:
        ValueError: If this is a file of another version.
    """
    if head["version"] != VERSION:
        text = f"version {head['version']}"
        raise ValueError(text)
    return {part["rules"]: part for part in head["parts"]}


def _unpacked(part: Mapping[str, Any], data: bytes) -> Plans:
    """Return the plans of one part."""
    line, _, rest = data.partition(b"\n")
    head = json.loads(line)
    players, gap_max = part["players"], part["gap_max"]
    size = head["plans"] * PLAN_BYTES
    plans = np.frombuffer(rest[:size], np.int8).reshape(-1, *PLAN_SHAPE)
    numbers = []
    for place in range(players):
        shape = [gap_max + 1 + OVER] * place + [gap_max] * (players - place)
        count = int(np.prod(shape))
        found = np.frombuffer(rest, "<u2", count, size).reshape(shape)
        numbers.append(found)
        size += 2 * count
    return Plans(gap_max, plans, tuple(numbers), head["playoffs"])


def planned(plan: NDArray[np.int8], turn: Turn) -> Faces | None:
    """Return the crew dice that ``plan`` throws again in ``turn``; ``None`` for standing.

    The turn has a crew and a throw left.
    """
    context, (first, second) = _context(turn)
    choice = plan[context, first - 1, second - 1]
    thrown: Mapping[int, Faces | None] = {
        STAND: None,
        FIRST: (first,),
        SECOND: (second,),
        BOTH: turn.crew,
    }
    return thrown[int(choice)]


def _context(turn: Turn) -> tuple[int, Faces]:
    """Return the context of ``turn`` in a plan, and its dice, the one that was thrown first.

    A die that is locked is the one that was kept. Where none can be, it does not matter whether one
    die was thrown or both.
    """
    low, high = turn.crew
    if turn.throws_left > 1:
        return TWO_LEFT, (low, high)
    if not turn.rethrown:
        return ONE_LEFT, (low, high)
    if not turn.locked:
        return THREW_BOTH, (low, high)
    (kept,) = turn.locked
    return KEPT_ONE, (high if kept == low else low, kept)


def packed(plans: Plans) -> bytes:
    """Return one part of the file."""
    head = {"plans": len(plans.plans), "playoffs": plans.playoffs}
    data = [json.dumps(head).encode(), b"\n", plans.plans.tobytes()]
    data += [numbers.astype("<u2").tobytes() for numbers in plans.numbers]
    return lzma.compress(b"".join(data), preset=6)


def whole_file(parts: Mapping[str, Plans]) -> bytes:
    """Return the file of several races, each under its house rules as text."""
    entries: list[dict[str, Any]] = []
    body = b""
    for key, plans in parts.items():
        part = packed(plans)
        entries.append(
            {
                "rules": key,
                "players": len(plans.numbers),
                "gap_max": plans.gap_max,
                "at": len(body),
                "bytes": len(part),
            }
        )
        body += part
    return json.dumps({"version": VERSION, "parts": entries}).encode() + b"\n" + body
