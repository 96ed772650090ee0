"""Whatever a stranger feeds to a reader, only the project's errors come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from cubilete.core import jsonlines
from cubilete.core.notation import decode_options
from cubilete.errors import CubileteError, NotationError
from cubilete.games.registry import GAMES, find_game, read_record

ROOT = Path(__file__).parents[2] / "conformance"
RECORDS = [read_record(path.read_text(encoding="utf-8")) for path in ROOT.glob("*/records/*")]
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("*/records/*"))]
LINES = [jsonlines.encode(record) for record in RECORDS]
PIECES = [
    *"{}[]:,;\"'\\=!?@^>.-+#\n\r\t \x00\u2028\ud800é٣½",
    *("players=", "=on", "null", "true", "-1", "1e999", "NaN", "9" * 30, "A:", "AAAA", "setup: "),
    *("target:100", "finite:", "rounds:0", "[" * 300, '{"a":' * 300, "cubilete: 2", "rules: 0"),
]
SETUPS = [
    "dice=5,4,3 starter=A hands=?,GGKA bids=B2G,C3G call=A! round=2 length=one_round",
    "contenders=A,C shown=G palifico=on fallen=A,B",
    *{record.game.encode_setup(record.setup) for record in RECORDS},
]
OPTIONS = [
    "players=3 wild=on wild_face=gun raise=quantity_or_higher_face sides=2",
    "end=target:50 tie=share settle=percent stake=100 ante=0",
    "purse=finite:30 insolvent=eliminated min_players=2 stake=10",
]


def mutate(text: str, others: Sequence[str], rng: Random) -> str:
    """Return ``text`` with a few random changes: cut, doubled, spliced or with odd pieces."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 40)))
        other = rng.choice(others)
        cut = rng.randint(0, len(other))
        middle = rng.choice(
            ("", rng.choice(PIECES), text[start:end] * 2, other[cut : cut + rng.randint(1, 30)])
        )
        text = text[:start] + middle + text[end:]
    return text


def read_action(text: str) -> object:
    """Read a token of every game's notation."""
    return [game.decode_action(token) for game in GAMES for token in text.split()[:5]]


def read_setup(text: str) -> object:
    """Read a setup of every game and check the position."""
    for kind in GAMES:
        try:
            kind().initial_state(kind.decode_setup(text))
        except CubileteError:
            continue
    return None


def read_options(text: str) -> object:
    """Read options of every game."""
    for kind in GAMES:
        try:
            kind(decode_options(text, kind.options_type))
        except CubileteError:
            continue
    return None


def read_and_replay(text: str) -> object:
    """Read a record, say its first illegal action, and write it again."""
    record = read_record(text)
    if record.first_illegal() is None:
        record.seen_by(None)
    return jsonlines.encode(record)


READERS: dict[str, tuple[Callable[[str], object], list[str]]] = {
    "records": (read_and_replay, [*TEXTS, *LINES]),
    "actions": (read_action, [*TEXTS]),
    "setups": (read_setup, SETUPS),
    "options": (read_options, OPTIONS),
    "names": (find_game, [kind.name for kind in GAMES]),
}


def fuzz(name: str, seconds: float, seed: int) -> int:
    """Feed mutated texts to a reader for ``seconds``; return how many it took."""
    read, corpus = READERS[name]
    rng = Random(seed)
    until, fed = monotonic() + seconds, 0
    while monotonic() < until:
        text = mutate(rng.choice(corpus), corpus, rng)
        fed += 1
        try:
            read(text)
        except CubileteError as error:
            assert error.code.count("/") == 1
            assert str(error)
            if isinstance(error, NotationError):
                assert error.line >= 1
                assert error.column >= 1
    return fed


@pytest.mark.parametrize("name", READERS)
def test_reader_raises_only_our_errors(name: str) -> None:
    """A short run of mutated texts."""
    assert fuzz(name, seconds=0.6, seed=1) > 10


@pytest.mark.deep
@pytest.mark.parametrize("name", READERS)
def test_reader_raises_only_our_errors_for_a_minute(name: str) -> None:
    """A long run of mutated texts."""
    assert fuzz(name, seconds=60, seed=2) > 1000


def test_a_fault_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzer fails when a reader lets another error out."""
    monkeypatch.setitem(READERS, "options", (lambda text: int(text[:0] or "x"), OPTIONS))

    with pytest.raises(ValueError, match="invalid literal"):
        fuzz("options", seconds=5, seed=1)
