"""Dice that nobody can change once a table has begun: the derivation of ``fairdice/1``.

A table has one root of 256 bits. A chain of hashes leads from it to a key for each round, the last
round's first::

    root = s_n ──chain──▶ s_(n-1) ──▶ ... ──▶ s_1 ──▶ s_0, the anchor, which may be public
                                               │
                           round key = HMAC(s_k, "round", start, k)
                                               │
               block j = HMAC(round key, "roll", seat, roll, j), whose bytes become dice

So all dice of a table are fixed before the first one falls, they do not depend on the order in
which messages arrive, and whoever has the root gets the same dice: after a crash, on a second
server, in a verifier. Showing ``s_k`` after round ``k`` reveals that round and every round before
it, and no later one.

Parts are written with their lengths before they are hashed, so no two inputs meet in one hash, and
labels keep the uses apart.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.dice import Face

ROOT_BYTES = 32
ROUNDS = 256
"""How many rounds one root serves: the longest games want more, and get another root."""
TABLE_SEAT = 255
"""The seat of rolls that belong to the whole table, such as the draw of who starts."""
SIDES_MAX = 256
"""The most faces that one byte can choose among."""
SIDES = 6

_BYTES = 256
_STRIDE = 16
_PREFIX = b"fairdice/1/"


class Dice(Protocol):
    """Where a room gets its dice."""

    def roll(
        self, round_number: int, seat: int, roll: int, count: int, sides: int = SIDES
    ) -> tuple[Face, ...]:
        """Return ``count`` dice in the order in which they fall; the same for the same arguments.

        ``round_number`` is 1-based, ``seat`` and ``roll`` (of that seat in that round) are 0-based.
        """
        ...


def new_root() -> bytes:
    """Return a new root from the system's source of secrets."""
    return secrets.token_bytes(ROOT_BYTES)


def digest(label: str, *parts: bytes) -> bytes:
    """Return the SHA-256 of ``parts`` under ``label``. Shape: 32 bytes."""
    return hashlib.sha256(_message(label, parts)).digest()


def keyed_digest(key: bytes, label: str, *parts: bytes) -> bytes:
    """Return the HMAC-SHA-256 of ``parts`` under ``label`` with ``key``. Shape: 32 bytes."""
    return hmac.digest(key, _message(label, parts), "sha256")


def _message(label: str, parts: tuple[bytes, ...]) -> bytes:
    """Return label and parts as bytes from which both can be told apart again."""
    lengths = b"".join([len(part).to_bytes(4, "big") + part for part in parts])
    return _PREFIX + label.encode("ascii") + b"\0" + lengths


def faces_of(stream: Iterator[int], count: int, sides: int = SIDES) -> tuple[Face, ...]:
    """Return ``count`` dice from a stream of bytes, each face equally probable.

    A byte that is beyond the largest multiple of ``sides`` is skipped: 4 of 256 for six sides.

    >>> faces_of(iter([0, 5, 6, 251, 252, 255, 7]), 5)
    (1, 6, 1, 6, 2)
    """
    limit = _BYTES - _BYTES % sides
    dice: list[Face] = []
    while len(dice) < count:
        byte = next(stream)
        if byte < limit:
            dice.append(byte % sides + 1)
    return tuple(dice)


def chain_key(root: bytes, table: bytes, steps: int) -> bytes:
    """Return the key that stands ``steps`` hashes after ``root`` in the chain of ``table``."""
    key = root
    known = hashlib.sha256(_message("chain", (table,)) + len(root).to_bytes(4, "big"))
    for _ in range(steps):
        link = known.copy()  # what ``digest("chain", table, key)`` hashes before the key
        link.update(key)
        key = link.digest()
    return key


@dataclass(slots=True)
class ChainedDice:
    """The dice of one table, all of which follow from its root.

    Nothing secret shows in ``repr``.
    """

    root: bytes = field(repr=False)
    """32 bytes. Secret until the game has ended."""
    table: bytes
    """The table's own random name, 16 bytes. Public."""
    start: bytes
    """The digest of what all agreed on before the first roll, 32 bytes. Public."""
    rounds: int = ROUNDS
    """How many rounds the root serves."""
    _marks: list[bytes] = field(default_factory=list[bytes], init=False, repr=False)
    """Every ``_STRIDE``-th key of the chain from the root on, so that no round walks it whole."""
    _last: tuple[int, bytes] | None = field(default=None, init=False, repr=False)
    """The round last asked for, and its key: most rolls are of the same round."""

    @property
    def anchor(self) -> bytes:
        """Return the end of the chain, which binds all keys and tells nothing of them."""
        return self._after(self.rounds)

    def round_secret(self, round_number: int) -> bytes:
        """Return the key of the chain for one round. Secret until all dice of the round are public.

        Raises:
            ValueError: If the root does not serve so many rounds.
        """
        if not 1 <= round_number <= self.rounds:
            raise ValueError(f"The root serves rounds 1 to {self.rounds}, not {round_number}.")
        return self._after(self.rounds - round_number)

    def _after(self, steps: int) -> bytes:
        """Return the key that stands ``steps`` hashes after the root."""
        if not self._marks:
            self._marks.append(self.root)
        while len(self._marks) <= steps // _STRIDE:
            self._marks.append(chain_key(self._marks[-1], self.table, _STRIDE))
        return chain_key(self._marks[steps // _STRIDE], self.table, steps % _STRIDE)

    def roll(
        self, round_number: int, seat: int, roll: int, count: int, sides: int = SIDES
    ) -> tuple[Face, ...]:
        """Return ``count`` dice in the order in which they fall.

        Raises:
            ValueError: If the root does not serve so many rounds.
        """
        return faces_of(_stream(self._round_key(round_number), seat, roll), count, sides)

    def _round_key(self, round_number: int) -> bytes:
        """Return the key from which all rolls of one round follow."""
        if self._last is None or self._last[0] != round_number:
            secret = self.round_secret(round_number)
            number = round_number.to_bytes(4, "big")
            self._last = (round_number, keyed_digest(secret, "round", self.start, number))
        return self._last[1]


def _stream(key: bytes, seat: int, roll: int) -> Iterator[int]:
    """Yield the bytes of one roll, block by block, without end."""
    block = 0
    while True:
        parts = (seat.to_bytes(1, "big"), roll.to_bytes(4, "big"), block.to_bytes(4, "big"))
        yield from keyed_digest(key, "roll", *parts)
        block += 1
