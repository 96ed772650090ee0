"""Files of solved rounds: what is written is read again, and nothing else is."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from zlib import compress

import numpy as np
import pytest

from cubilete.analysis import equilibrium_files
from cubilete.analysis.equilibrium import Bounds, Policy, Round, Solution, bounds_of, solve
from cubilete.analysis.equilibrium_files import best_known, name_of, read, shipped, write
from cubilete.errors import SetupError, StorageError
from cubilete.kernels.liars_dice_shape import shape_of

GAME = Round((1, 2), wild=True)
CHECKED, HEADER = 40, 44
"""Where that begins which the checksum is of, after ``CUBILETE`` and the checksum; and the header,
after its length."""


@pytest.fixture(name="solution", scope="module")
def solved() -> Solution:
    """Return a solution."""
    return solve(GAME, 1e-2)


@pytest.fixture(name="path")
def written(solution: Solution, tmp_path: Path) -> Path:
    """Return its file."""
    path = tmp_path / name_of(GAME)
    write(solution, path)
    return path


def assert_same(expected: Solution, actual: Solution) -> None:
    """Compare two solutions, arrays and all."""
    assert expected.policy.entries.tolist() == actual.policy.entries.tolist()
    assert expected.policy.weights.tolist() == actual.policy.weights.tolist()
    assert expected._replace(policy=actual.policy) == actual


def assert_refused(path: Path, data: bytes) -> None:
    """Write ``data`` and see it refused with a sentence that says what to do."""
    path.write_bytes(data)
    with pytest.raises(StorageError) as caught:
        read(path)
    expected = f"{path} is damaged or of another version: delete it and solve the round again."
    assert expected == str(caught.value)
    assert "storage/failed" == caught.value.code


def parts(data: bytes) -> tuple[dict[str, object], bytes]:
    """Return the header and the body of a file, read by hand."""
    end = HEADER + int.from_bytes(data[CHECKED:HEADER], "little")
    return json.loads(data[HEADER:end]), data[end:]


def with_header(data: bytes, **changes: object) -> bytes:
    """Return a file whose header says something else, with the checksum that it should have."""
    header, body = parts(data)
    text = json.dumps(header | changes).encode()
    text += b" " * (-(HEADER + len(text)) % 64)
    return sealed(len(text).to_bytes(4, "little") + text + body)


def sealed(checked: bytes) -> bytes:
    """Return a file of all that the checksum is of."""
    return b"CUBILETE" + sha256(checked).digest() + checked


def test_what_is_written_is_read(solution: Solution, path: Path) -> None:
    """A solution comes back as it was, with nothing left beside it."""
    assert_same(solution, read(path))
    assert [path] == list(path.parent.iterdir())


def test_the_format_is_as_documented(solution: Solution, path: Path) -> None:
    """Read by hand, from what the documentation says, the file has what the solution has."""
    data = path.read_bytes()
    header, body = parts(data)
    count = len(solution.policy.entries)
    assert b"CUBILETE" == data[:8]
    assert 0 == (len(data) - len(body)) % 64
    assert 6 * count == len(body)
    assert solution.policy.entries.tolist() == np.frombuffer(body[: 4 * count], "<u4").tolist()
    assert solution.policy.weights.tolist() == np.frombuffer(body[4 * count :], "<u2").tolist()
    assert {
        "format": "equilibrium",
        "version": 1,
        "game": "liars_dice",
        "dice": [1, 2],
        "wild": True,
        "iterations": solution.iterations,
        "best": list(solution.bounds),
        "entries": count,
    } == header
    assert sha256(data[40:]).digest() == data[8:40]


def test_it_is_memory_mapped(path: Path) -> None:
    """Arrays are views of the file, not copies, and cannot be written."""
    for array in read(path).policy:
        base: object = array
        while isinstance(base, np.ndarray) and not isinstance(base, np.memmap):
            base = base.base
        assert isinstance(base, np.memmap)
        assert not array.flags.writeable


def test_writing_again_replaces(solution: Solution, path: Path) -> None:
    """A file is replaced as a whole, in folders that are made, and who has it open keeps theirs."""
    before = read(path)
    other = solution._replace(
        policy=Policy(solution.policy.entries[::2], solution.policy.weights[::2])
    )
    write(other, path)
    assert_same(solution, before)
    assert_same(other, read(path))
    write(other, path.parent / "new" / "folder" / path.name)
    assert_same(other, read(path.parent / "new" / "folder" / path.name))


def test_writes_are_whole_or_nothing(
    solution: Solution, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that fails half-way leaves the earlier file as it was."""

    def full(self: Path, data: bytes) -> int:
        with self.open("wb") as file:
            file.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(StorageError, match="cannot be written: No space left on device"):
        write(solution._replace(iterations=0), path)
    assert_same(solution, read(path))


def test_a_folder_that_cannot_be_made(solution: Solution, tmp_path: Path) -> None:
    """A file in the place of a folder is told of."""
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot be written: "):
        write(solution, tmp_path / "file" / name_of(GAME))


def test_a_missing_file(tmp_path: Path) -> None:
    """A file that is not there is told of by its name."""
    with pytest.raises(StorageError, match=r"gone cannot be read: No such file"):
        read(tmp_path / "gone")


def test_truncated_files(path: Path) -> None:
    """A file cut off anywhere is refused."""
    data = path.read_bytes()
    for length in [*range(0, len(data), 29), len(data) - 1]:
        assert_refused(path, data[:length])


def test_changed_bits(path: Path) -> None:
    """A bit that is not as it was written is found by the checksum, wherever it is."""
    data = path.read_bytes()
    rng = Random(1)
    for place in rng.sample(range(len(data)), 60):
        changed = bytearray(data)
        changed[place] ^= 1 << rng.randrange(8)
        assert_refused(path, bytes(changed))


OTHER_HEADERS: list[dict[str, object]] = [
    {"version": 2},
    {"version": None},
    {"format": "match"},
    {"entries": -1},
    {"entries": 0},
    {"entries": 10**6},
    {"entries": 10**30},
    {"entries": 1.5},
    {"entries": "3"},
    {"entries": None},
    {"dice": [1, 2, 3]},
    {"dice": 3},
    {"best": [0.5]},
    {"best": 1},
]


@pytest.mark.parametrize("changes", OTHER_HEADERS, ids=str)
def test_other_headers(path: Path, changes: dict[str, object]) -> None:
    """Another version, another format and headers that say what cannot be are refused."""
    assert_refused(path, with_header(path.read_bytes(), **changes))


@pytest.mark.parametrize("key", ["format", "version", "dice", "wild", "iterations", "best"])
def test_missing_keys(path: Path, key: str) -> None:
    """A header that does not say all is refused."""
    checked = path.read_bytes()[CHECKED:]
    assert_refused(path, sealed(checked.replace(f'"{key}"'.encode(), f'"{key[:-1]}_"'.encode())))


def test_other_files(path: Path) -> None:
    """What is no such file at all is refused."""
    data = path.read_bytes()
    length = 2**32 - 1
    for other in (
        *(b"", b"\0" * 500, b"cubilete" + data[8:], b"CUBILETE", sealed(b"\2\0\0\0[]")),
        *(sealed(length.to_bytes(4, "little") + data[HEADER:]), sealed(b"\1\0\0\0" + b"7")),
    ):
        assert_refused(path, other)


def test_damaged_anywhere(path: Path) -> None:
    """Whatever happens to a file, it is read or refused: nothing else leaves."""
    good, rng = path.read_bytes(), Random(2)
    for _ in range(300):
        data = bytearray(good)
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(CHECKED, rng.choice((60, len(data))))] = rng.choice(
                b'0123456789"[]{}e-.\0\xff'
            )
        path.write_bytes(sealed(bytes(data[CHECKED:])))
        try:
            read(path)
        except StorageError as error:
            assert "is damaged" in str(error)


# Which file


def test_names() -> None:
    """Every round has a name of its own."""
    numbers = range(1, 6)
    rounds = [Round((a, b), wild) for a in numbers for b in numbers for wild in (False, True)]
    assert 50 == len({name_of(game) for game in rounds})
    assert "liars-dice-5-1.equilibrium" == name_of(Round((5, 1)))


@pytest.mark.parametrize("find", [shipped, best_known])
def test_rounds_that_cannot_be(find: object) -> None:
    """Six dice are refused before any file is looked for."""
    assert callable(find)
    with pytest.raises(SetupError, match="1 to 5 dice"):
        find(Round((6, 1)))


def test_the_better_one_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a shipped solution and the user's own the less exploitable counts."""
    monkeypatch.setattr(equilibrium_files, "cache_folder", lambda: tmp_path)
    game = Round((1, 1))
    own = shipped(game)
    assert_same(own, best_known(game))
    for exploitability, taken in ((0.1, own.bounds), (1e-9, None)):
        bounds = Bounds(5 / 6 + exploitability, 1 / 6 + exploitability)
        write(own._replace(bounds=bounds), tmp_path / name_of(game))
        assert (taken or bounds) == best_known(game).bounds


def test_a_damaged_own_one_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user hears that a file in the cache is damaged, and which."""
    monkeypatch.setattr(equilibrium_files, "cache_folder", lambda: tmp_path)
    (tmp_path / name_of(GAME)).write_bytes(b"CUBI")
    with pytest.raises(StorageError, match=r"liars-dice-1-2-wild\.equilibrium is damaged"):
        best_known(GAME)


def test_a_file_of_another_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole file under another round's name is refused."""
    monkeypatch.setattr(equilibrium_files, "cache_folder", lambda: tmp_path)
    write(shipped(Round((1, 1))), tmp_path / name_of(GAME))
    with pytest.raises(StorageError, match=r"liars-dice-1-2-wild\.equilibrium is of another round"):
        best_known(GAME)


# What the wheel brings along

PAIRS = [(a, b) for a in range(1, 6) for b in range(1, 6)]
SHIPPED = [Round(dice, wild) for dice in PAIRS for wild in (False, True)]


def asked(game: Round) -> float:
    """Return the exploitability that is asked of a round as it is kept."""
    if game == Round((5, 5), wild=True):
        return 5e-3  # coarser than it can be solved, for the wheel to stay small
    return 2e-5 if sum(game.dice) <= 6 else 1e-4


def test_all_rounds_are_shipped() -> None:
    """All are there, each the round of its name, whole, and as good as is asked."""
    for game in SHIPPED:
        known = shipped(game)
        assert game == known.round
        assert known.bounds.exploitability <= asked(game)
        entries = known.policy.entries.astype(np.int64)
        assert np.all(np.diff(entries) > 0)
        assert entries[-1] < shape_of(game.dice, wild=game.wild).entries
        assert int(known.policy.weights.min()) > 0


@pytest.mark.parametrize("game", [game for game in SHIPPED if sum(game.dice) <= 5], ids=str)
def test_shipped_bounds_measured_anew(game: Round) -> None:
    """What best responses win against a small file is what it says. A script does it for all."""
    known = shipped(game)
    found = bounds_of(game, known.policy.spread(shape_of(game.dice, wild=game.wild)))
    assert list(known.bounds) == pytest.approx(list(found), abs=2e-6)


def test_all_of_them_are_small() -> None:
    """The whole wheel stays at or under 20 MB; compressed these files are at most 17 of them."""
    size = sum(len(compress(path.read_bytes())) for path in equilibrium_files.SHIPPED.iterdir())
    assert size <= 17_000_000
