"""Writes the scripted first games of the page: what a table would send while somebody learns.

A lesson is told below as a score: what the coach says, which moves are made, which dice fall. Here
it is played by the real rules and told by the server's own code, so that the page shows a lesson as
it shows any table, and no lesson can teach a rule that does not hold. The learner sits at the first
seat. A step that begins with a move of the learner waits for that move; steps that begin with
several such moves part, and meet again at the next table.

    lessons.py        prints the lessons that are not up to date
    lessons.py write  writes them
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cubilete.games.registry import find_game
from cubilete.server import log
from cubilete.server.games import find_wire
from cubilete.server.messages import You
from cubilete.server.showing import Occurrence, Presence, Teller, sync
from cubilete.server.table import Table, fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FOLDER = Path(__file__).parents[1] / "clients" / "web" / "src" / "lessons"
LEARNER = 0
SEATS = (log.Sat("Ana", "a"), log.Sat("Bea", "b"), log.Sat("Ciro", "c"))
"""Names that the page puts others in place of, in the language that is chosen."""
CODE = "LEARNING"
ROOM = Presence(frozenset("abc"))
KEY = log.DiceKey(epoch=1, first_round=1)

Argument = int | str


class Step(NamedTuple):
    """One step: something happens, then the coach says a sentence about it."""

    text: str
    """The message ``lesson-GAME-TEXT`` of the catalogues; players are numbers of seats."""
    events: tuple[str, ...] = ()
    """Each a move and the dice that fall because of it, in the notation of the game."""
    arguments: Mapping[str, Argument] = {}
    branches: tuple[tuple[Step, ...], ...] = ()
    """What may follow: each begins with another move of the learner."""


class Scene(NamedTuple):
    """A table and what happens at it."""

    setup: str
    steps: tuple[Step, ...]
    dice: str = ""
    """What falls before anybody's turn."""
    options: Mapping[str, str] = {}


BEA = 8
"""What Bea will have in the lesson of ship, captain, crew, whatever the learner has."""


def crew_choices() -> Iterator[tuple[Step, ...]]:
    """Yield how the lesson of ship, captain, crew goes on after each choice of crew dice."""
    for text, move, crew in (
        ("thrown", "A>2 A:6", 11),
        ("stood", "A.", 7),
        ("thrown", "A>5 A:1", 3),
        ("thrown", "A>25 A:33", 6),
    ):
        ends: tuple[str, Mapping[str, Argument]] = ("lost", {"player": 1, "points": BEA})
        if crew > BEA:
            ends = ("won", {"points": crew})
        yield (
            Step(text, (move,), {"crew": crew}),
            Step("other", ("B> B:34556", "B."), {"player": 1, "crew": BEA}),
            Step("zero", ("C> C:12355", "C> C:13566", "C> C:125"), {"player": 2}),
            Step(ends[0], (), ends[1]),
        )


SCORES: Mapping[str, Sequence[Scene]] = {
    "liars_dice": (
        Scene(
            "starter=A",
            (
                Step("hello", (), {"player": 0}),
                Step("hand"),
                Step("bid", (), {"quantity": 3, "face": "gun"}),
                Step("raised", ("A3G", "B4G"), {"player": 1, "other": 2}),
                Step("call", ("C6G",), {"player": 2, "quantity": 6, "face": "gun", "count": 3}),
                Step(
                    "reveal",
                    ("A! A:GCPPM B:GGKAM C:CAPM",),
                    {"player": 2, "quantity": 6, "face": "gun"},
                ),
            ),
            dice="A:GGGPM B:GCAPM C:CCAPM",
        ),
        Scene(
            "dice=2,0,1 starter=C round=11",
            (
                Step(
                    "late",
                    ("C2P",),
                    {"other": 1, "player": 2, "quantity": 2, "face": "parrot"},
                ),
                Step("won", ("A!",), {"player": 2, "quantity": 2, "face": "parrot"}),
            ),
            dice="A:GP C:C",
        ),
    ),
    "ship_captain_crew": (
        Scene(
            "first=A",
            (
                Step("hello", (), {"player": 0}),
                Step("throw"),
                Step("order", ("A> A:12455",)),
                Step("crew", ("A> A:24556",), {"crew": 7}, tuple(crew_choices())),
            ),
            options={"end": "rounds:1"},
        ),
    ),
    "good_milk": (
        Scene(
            "starter=A",
            (
                Step("hello", (), {"player": 0, "beans": 10}),
                Step("throw"),
                Step("again", ("A> A:4", "B> B:5", "C> C:2")),
                Step("leap", ("A> A:3",)),
            ),
        ),
        Scene(
            "squares=m12,p21,m8 starter=A",
            (
                Step("hot"),
                Step("odd", ("A> A:5",), {"beans": 2}),
                Step("drowned", ("B> B:6",), {"player": 1}),
            ),
        ),
        Scene(
            "squares=b35,p16,m20 starter=A",
            (
                Step("boot"),
                Step(
                    "choice",
                    ("A> A:6",),
                    branches=((Step("left", ("A-",)),), (Step("restarted", ("A+",)),)),
                ),
            ),
        ),
        Scene(
            "squares=m36,m20,b30 starter=A",
            (
                Step("exact"),
                Step("bounced", ("A> A:3", "B> B:3", "C> C:1")),
                Step("won", ("A> A:2",), {"beans": 30}),
            ),
        ),
    ),
}


class Lesson:
    """A lesson as it is being played."""

    def __init__(self, game: str) -> None:
        """Begin a lesson of ``game``."""
        self.game = game
        self.steps: list[dict[str, Any]] = []

    def play(self, scenes: Sequence[Scene]) -> None:
        """Play one scene after the other; what parts in one meets again in the next."""
        open_ends: list[int] = []
        for scene in scenes:
            for end in open_ends:
                self.steps[end]["next"] = len(self.steps)
            table = self._laid(scene)
            first = len(self.steps)
            open_ends = self._play(table, scene.steps)
            you = You(host=False, seats=(LEARNER,), open=LEARNER)
            self.steps[first]["sync"] = msgspec.to_builtins(sync(table, ROOM, you, None))

    def _laid(self, scene: Scene) -> Table:
        """Return a table at which the game of ``scene`` has begun."""
        kind = find_game(self.game)
        options = {**scene.options, "players": str(len(SEATS))}
        rules = kind.options_type.parse(options).written(all_of_them=True)
        started = log.Started(kind.version, rules, scene.setup, KEY, tuple(scene.dice.split()))
        created = log.Created("", self.game, dict(scene.options), scene.setup, seats=SEATS)
        return fold(fold(Table("", CODE), 1, 0, created), 2, 0, started)

    def _play(self, table: Table, steps: Sequence[Step]) -> list[int]:
        """Play ``steps`` from ``table`` on, and return those after which nothing follows yet."""
        for place, step in enumerate(steps):
            told: list[object] = []
            for event in step.events:
                table, happened = _moved(table, event)
                told.append(msgspec.to_builtins(happened))
            entry = self._entry(step, told)
            self.steps.append(entry)
            if step.branches:
                return self._part(table, step, entry)
            following = steps[place + 1] if place + 1 < len(steps) else None
            if following is None:
                return [len(self.steps) - 1]
            if _is_learners(table, following):
                entry["moves"] = [self._awaited(table, following)]
            else:
                entry["next"] = len(self.steps)
        return []

    def _part(self, table: Table, step: Step, entry: dict[str, Any]) -> list[int]:
        """Play each of the branches of ``step``, and return where they end."""
        ends: list[int] = []
        for branch in step.branches:
            entry["moves"].append(self._awaited(table, branch[0]))
            ends += self._play(table, branch)
        return ends

    def _entry(self, step: Step, told: list[object]) -> dict[str, Any]:
        """Return what the page needs of a step; where it leads is filled in later."""
        return {
            "text": f"lesson-{self.game}-{step.text}".replace("_", "-"),
            "arguments": dict(step.arguments),
            "sync": None,
            "events": told,
            "reveals": any(_reveals(event) for event in told),
            "moves": [],
            "next": None,
        }

    def _awaited(self, table: Table, step: Step) -> dict[str, Any]:
        """Return the move with which ``step`` begins, as a player sends it, and where it leads."""
        action = table.current.game.decode_action(step.events[0].split()[0])
        seen = msgspec.to_builtins(find_wire(self.game).from_action(action))
        del seen["player"]
        return {"action": seen, "next": len(self.steps)}


def _reveals(happened: Any) -> bool:  # noqa: ANN401 - a message as plain values
    """Tell whether dice are uncovered, which the page shows at a pace of its own."""
    return any(told["id"] == "reveal-open" for told in happened["told"])


def _is_learners(table: Table, step: Step) -> bool:
    """Tell whether ``step`` begins with a move of the learner."""
    if not step.events:
        return False
    player: int = table.current.game.decode_action(step.events[0].split()[0]).player
    return player == LEARNER


def _moved(before: Table, event: str) -> tuple[Table, object]:
    """Return the table after ``event``, and what the learner is told of it."""
    move, *dice = event.split()
    seat = before.current.game.decode_action(move).player
    moved = log.Moved(seat, move, tuple(dice))
    after = fold(before, before.seq + 1, 0, moved)
    what = Occurrence(before, moved, after, "")
    return after, Teller(what, ROOM).happened(LEARNER, None)


def lesson(game: str) -> str:
    """Return the lesson of ``game`` as JSON."""
    played = Lesson(game)
    played.play(SCORES[game])
    steps = [json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in played.steps]
    return '{"game":"' + game + '","steps":[\n' + ",\n".join(steps) + "\n]}\n"


def main(arguments: list[str]) -> int:
    """Write the lessons, or tell which are to be written anew."""
    stale = 0
    for game in SCORES:
        path, text = FOLDER / f"{game}.json", lesson(game)
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(path.name)
        if "write" in arguments:
            path.write_text(text, encoding="utf-8")
    return 0 if "write" in arguments else stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
