"""Tables for the tests of the terminal: bots without a head, sessions, whole runs in lines."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cubilete.bots.policy import LEVELS, Policy
from cubilete.core.record import Record, Seat
from cubilete.games.liars_dice import Bid, Challenge
from cubilete.games.liars_dice import Observation as LiarsObservation
from cubilete.games.registry import find_game
from cubilete.games.ship_captain_crew import Observation as ShipObservation
from cubilete.games.ship_captain_crew import Stand, Throw
from cubilete.terminal import plain
from cubilete.terminal.games import find_presenter
from cubilete.terminal.opening import House
from cubilete.terminal.session import PlayRequest, Session

ANA, BEA, BOT = Seat("Ana"), Seat("Bea"), Seat("Bot 3", "novice")


def cautious(observation: Any, _deadline_s: float, _rng: Random) -> Any:
    """Return the lowest bid on guns up to 3, then a challenge; elsewhere throw, stand, restart."""
    can, player = observation.legal, observation.viewer
    if isinstance(observation, LiarsObservation):
        lowest: int | None = can.lowest[0]
        if lowest is None or (can.challenge and lowest > 3):
            return Challenge(player)
        return Bid(player, lowest, 1)
    if isinstance(observation, ShipObservation):
        return Throw(player) if can.throw else Stand(player)
    return can[-1]


def find_bot(_game_name: str, name: str) -> Policy:
    """Return the cautious bot, whatever the level."""
    assert name in LEVELS
    return cautious


def house(folder: Path, seed: int = 1) -> House:
    """Return dice that fall the same every time, and a folder of its own."""
    return House(Random(seed), folder, find_bot)


def record_of(
    game_name: str = "liars-dice",
    seats: Iterable[Seat] = (ANA, BEA),
    setup: str = "starter=A",
    **options: str,
) -> Record:
    """Return the record of a game that has not begun."""
    seats = tuple(seats)
    kind = find_game(game_name)
    game = kind(kind.options_type.parse({"players": str(len(seats)), **options}))
    return Record(game, game.decode_setup(setup), seats)


class Kept:
    """Takes the records that a session keeps."""

    def __init__(self) -> None:
        """Start with none."""
        self.records: list[Record] = []

    def __call__(self, record: Record) -> None:
        """Take one more."""
        self.records.append(record)


def session_of(record: Record, seed: int = 1, keep: Any = None) -> Session:
    """Return a session that goes on where ``record`` ends."""
    hides_dice = find_presenter(record.game.name).HIDES_DICE
    keep = keep or Kept()
    return Session(record, Random(seed), hides_dice=hides_dice, keep=keep, find=find_bot)


def settle(session: Session) -> None:
    """Let chance and bots act until a person must."""
    while not session.is_over and session.waits_for is None:
        session.step()


class Screen(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


class Run(NamedTuple):
    """What came of a run in lines."""

    code: int
    text: str
    folder: Path

    @property
    def lines(self) -> list[str]:
        """Return the lines that were shown."""
        return self.text.splitlines()

    @property
    def files(self) -> list[Path]:
        """Return the saved games."""
        return sorted(self.folder.glob("*.jsonl"))


def run_plain(
    typed: Iterable[str],
    request: PlayRequest,
    folder: Path,
    *,
    language: str = "en",
    target: io.StringIO | None = None,
) -> Run:
    """Return what comes of ``request`` when these lines are typed and the input then ends."""
    source = io.StringIO("".join(f"{line}\n" for line in typed))
    target = target or io.StringIO()
    code = plain.run(request, language, source=source, target=target, house=house(folder))
    return Run(code, target.getvalue(), folder)


def request_of(
    game: str = "liars-dice",
    seats: Iterable[Seat] = (ANA, BEA),
    setup: str | None = None,
    **options: str,
) -> PlayRequest:
    """Return a request that leaves nothing to ask."""
    return PlayRequest(game=game, seats=tuple(seats), setup=setup, options=options)
