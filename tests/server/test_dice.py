"""Dice follow from the root alone, each face is equally probable, and nothing shows too early."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest

from cubilete.server.dice import (
    ROOT_BYTES,
    SIDES_MAX,
    ChainedDice,
    chain_key,
    digest,
    faces_of,
    keyed_digest,
    new_root,
)

TABLE = bytes(range(16))
ROOT = bytes.fromhex("00112233445566778899aabbccddeeff" * 2)
START = bytes.fromhex("34f8393c3dff8bdb757e14f14b485c537b246834dc643337055281b1bcd34cf0")
ANCHOR = "a32c8a1b2d95cd7d8e7ded5508c73d6eb33466bef844431ad18d0cd27077bc20"


def dice() -> ChainedDice:
    """Return the dice of the published vectors, whose chain has 64 rounds."""
    return ChainedDice(ROOT, TABLE, START, rounds=64)


@pytest.mark.parametrize(
    ("round_number", "seat", "faces"),
    [
        (1, 0, (6, 5, 6, 1, 1)),
        (1, 1, (6, 6, 3, 3, 4)),
        (1, 2, (5, 2, 6, 1, 2)),
        (2, 0, (4, 6, 5, 2, 5)),
    ],
)
def test_vectors_that_a_second_implementation_agreed_on(
    round_number: int, seat: int, faces: tuple[int, ...]
) -> None:
    """Five dice of three seats and two rounds, and the anchor of the chain."""
    assert faces == dice().roll(round_number, seat, 0, 5)
    assert ANCHOR == dice().anchor.hex()


def test_a_roll_is_derived_as_the_protocol_says() -> None:
    """Written out once more with nothing of ours: lengths, labels, blocks, bytes beyond 251."""

    def message(label: bytes, *parts: bytes) -> bytes:
        lengths = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        return b"fairdice/1/" + label + b"\0" + lengths

    secret = ROOT
    for _ in range(64 - 3):
        secret = hashlib.sha256(message(b"chain", TABLE, secret)).digest()
    key = hmac.new(secret, message(b"round", START, b"\0\0\0\3"), "sha256").digest()
    blocks = b"".join(
        hmac.new(key, message(b"roll", b"\4", b"\0\0\0\1", bytes([0, 0, 0, j])), "sha256").digest()
        for j in range(3)
    )
    expected = [byte % 6 + 1 for byte in blocks if byte < 252][:60]

    assert tuple(expected) == dice().roll(3, 4, 1, 60)


@pytest.mark.parametrize("sides", range(2, SIDES_MAX + 1))
def test_every_face_has_exactly_as_many_bytes(sides: int) -> None:
    """Over all 256 bytes each face comes equally often, and no accepted byte is wasted."""
    accepted = 256 - 256 % sides
    faces = faces_of(iter(range(256)), accepted, sides)

    assert dict.fromkeys(range(1, sides + 1), 256 // sides) == Counter(faces)
    with pytest.raises(StopIteration):
        faces_of(iter(range(accepted, 256)), 1, sides)


def test_the_same_roll_is_the_same_whatever_was_rolled_before() -> None:
    """Order, repetition and another process change nothing."""
    one, other = dice(), dice()
    asked = [(5, 1, 0), (1, 0, 2), (5, 1, 0), (64, 255, 0)]
    first = [one.roll(*where, 5) for where in asked]

    assert first == [other.roll(*where, 5) for where in reversed(asked)][::-1]
    assert first[0] == first[2]
    assert first[1][:3] == dice().roll(1, 0, 2, 3)


def test_round_seat_roll_table_start_and_root_each_matter() -> None:
    """Twenty dice differ as soon as one of them differs."""
    rolls = {
        dice().roll(1, 0, 0, 20),
        dice().roll(2, 0, 0, 20),
        dice().roll(1, 1, 0, 20),
        dice().roll(1, 0, 1, 20),
        ChainedDice(ROOT, TABLE[::-1], START, 64).roll(1, 0, 0, 20),
        ChainedDice(ROOT, TABLE, START[::-1], 64).roll(1, 0, 0, 20),
        ChainedDice(ROOT[::-1], TABLE, START, 64).roll(1, 0, 0, 20),
    }

    assert 7 == len(rolls)


def test_a_secret_that_is_shown_tells_the_rounds_before_it_only() -> None:
    """From a round's secret the chain leads down to the anchor, never up to a later round."""
    table = dice()
    shown = table.round_secret(5)
    reached = [chain_key(shown, TABLE, steps) for steps in range(6)]

    assert [table.round_secret(number) for number in (5, 4, 3, 2, 1)] == reached[:5]
    assert table.anchor == reached[5]
    assert table.round_secret(6) not in reached


@pytest.mark.parametrize("round_number", [0, 65, -1])
def test_a_root_serves_its_rounds_and_no_others(round_number: int) -> None:
    """A round beyond the chain has no dice."""
    with pytest.raises(ValueError, match="The root serves rounds 1 to 64"):
        dice().roll(round_number, 0, 0, 5)


def test_nothing_secret_shows_in_a_text() -> None:
    """Neither the root nor a round's key stands in what a log would print."""
    table = dice()
    table.roll(1, 0, 0, 5)

    assert ROOT.hex() not in repr(table)
    assert repr(ROOT) not in repr(table)
    assert "_last" not in repr(table)


def test_roots_are_new_each_time() -> None:
    """256 bits from the system."""
    roots = {new_root() for _ in range(100)}

    assert 100 == len(roots)
    assert {ROOT_BYTES} == set(map(len, roots))


def test_inputs_cannot_meet_in_one_hash() -> None:
    """The same bytes split in another place, or under another label, hash differently."""
    hashes = {
        digest("a", b"bc"),
        digest("a", b"b", b"c"),
        digest("ab", b"c"),
        digest("a", b"bc", b""),
        keyed_digest(b"k", "a", b"bc"),
        keyed_digest(b"k", "a", b"b", b"c"),
    }

    assert 6 == len(hashes)


def test_many_dice_show_no_bias() -> None:
    """A smoke alarm with a fixed root: 60,000 dice, chi-squared with 5 degrees of freedom."""
    table = dice()
    faces = Counter(
        face for roll in islice(range(10**6), 1000) for face in table.roll(1, 0, roll, 60)
    )
    spread = sum((faces[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))

    assert spread < 35.9  # one in a million lies beyond
