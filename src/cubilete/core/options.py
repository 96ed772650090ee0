"""House rules as validated data.

A game's options are one frozen dataclass. Each field says, through ``option(...)``, what values it
takes; that one statement serves parsing, checking, writing, menus and documentation. All problems
are reported at once, and defaults are the seeds' rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import TYPE_CHECKING, Any, Self

from cubilete.errors import Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


SHOWN_LENGTH_MAX = 200
"""Longest value, in characters, that an error repeats."""

UNKNOWN_MAX = 20
"""How many unknown names an error repeats: each with all that are known, so it would swell."""


class Kind(ABC):
    """What values an option takes, and how they are written."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is one of the values."""

    @abstractmethod
    def parse(self, text: str) -> object:
        """Return the value that ``text`` stands for, or ``None`` if it stands for none."""

    @abstractmethod
    def write(self, value: Any) -> str:  # noqa: ANN401 - each kind has its own type of value
        """Return the text of ``value``: what ``parse`` reads back."""

    @abstractmethod
    def describe(self) -> str:
        """Return the values in words, to be put after "must be"."""

    def problem(self, name: str, text: str) -> Problem:
        """Return the problem that ``text`` is no value of the option ``name``."""
        return Problem(
            f"{name} must be {self.describe()}, not {text!r}.",
            "problem-option-choice",
            {"option": name, "value": text, "choices": self.describe()},
        )


@dataclass(frozen=True, slots=True)
class Choice(Kind):
    """One of several named values."""

    values: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is one of the names."""
        return isinstance(value, str) and value in self.values

    def parse(self, text: str) -> str | None:
        """Return ``text`` if it is one of the names; a hyphen is read as an underscore."""
        name = text.replace("-", "_")
        return name if name in self.values else None

    def write(self, value: str) -> str:
        """Return the name itself."""
        return value

    def describe(self) -> str:
        """Return the names, joined by bars."""
        return " | ".join(self.values)


@dataclass(frozen=True, slots=True)
class Switch(Kind):
    """On or off."""

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a boolean."""
        return isinstance(value, bool)

    def parse(self, text: str) -> bool | None:
        """Return whether ``text`` says on."""
        return {"on": True, "off": False}.get(text)

    def write(self, value: bool) -> str:  # noqa: FBT001 - the value is the thing written
        """Return "on" or "off"."""
        return "on" if value else "off"

    def describe(self) -> str:
        """Return the two words."""
        return "on | off"


@dataclass(frozen=True, slots=True)
class Number(Kind):
    """A whole number from ``low`` to ``high``, both included."""

    low: int
    high: int

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a whole number in the range (a boolean is none)."""
        return type(value) is int and self.low <= value <= self.high

    def parse(self, text: str) -> int | None:
        """Return the number that ``text`` writes in ASCII digits, if it is in the range."""
        digits = text.isascii() and text.isdecimal() and len(text) <= len(str(self.high))
        value = int(text) if digits else None
        return value if self.accepts(value) else None

    def write(self, value: int) -> str:
        """Return the number in digits."""
        return str(value)

    def describe(self) -> str:
        """Return the range in words."""
        return f"a whole number from {self.low} to {self.high}"

    def problem(self, name: str, text: str) -> Problem:
        """Return the problem that ``text`` is out of the range of the option ``name``."""
        return Problem(
            f"{name} must be {self.describe()}, not {text!r}.",
            "problem-option-range",
            {"option": name, "value": text, "low": self.low, "high": self.high},
        )


@dataclass(frozen=True, slots=True)
class Measure:
    """A named value that may carry a number, such as ``target:100`` or ``ledger``."""

    name: str
    number: int | None = None

    def __str__(self) -> str:
        """Return the text that options write."""
        return self.name if self.number is None else f"{self.name}:{self.number}"


@dataclass(frozen=True, slots=True)
class Measured(Kind):
    """One of several names, each with the range of its number or with none."""

    ranges: Mapping[str, Number | None]

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a measure with a known name and a number in its range."""
        if not isinstance(value, Measure) or not isinstance(value.name, str):
            return False
        if value.name not in self.ranges:
            return False
        numbers = self.ranges[value.name]
        return value.number is None if numbers is None else numbers.accepts(value.number)

    def parse(self, text: str) -> Measure | None:
        """Return the measure written as ``name`` or ``name:number``."""
        name, colon, digits = text.partition(":")
        numbers = self.ranges.get(name)
        if numbers is None:
            return Measure(name) if name in self.ranges and not colon else None
        number = numbers.parse(digits)
        return None if number is None else Measure(name, number)

    def write(self, value: Measure) -> str:
        """Return ``name`` or ``name:number``."""
        return str(value)

    def describe(self) -> str:
        """Return the names, each with the range of its number."""
        return " | ".join(
            name if numbers is None else f"{name}:N (N from {numbers.low} to {numbers.high})"
            for name, numbers in self.ranges.items()
        )


def option(kind: Kind, default: object) -> Any:  # noqa: ANN401 - the field's annotation has the type
    """Return a dataclass field that holds a value of ``kind``."""
    return field(default=default, metadata={"kind": kind})


@dataclass(frozen=True)
class Options:
    """The base of every game's options.

    A field whose name would be a Python keyword ends in an underscore; its written name does not.

    Raises:
        SetupError: On construction, with every problem at once.
    """

    players: int
    """How many players there are; each game gives the range and the default."""

    def __post_init__(self) -> None:
        """Refuse values that cannot be, alone or together."""
        problems = [
            kind.problem(name, _shown(value))
            for name, kind, value in self.items()
            if not kind.accepts(value)
        ]
        problems = problems or self.conflicts()
        if problems:
            raise SetupError(problems)

    def conflicts(self) -> list[Problem]:
        """Return what is wrong between options whose values are each possible."""
        return []

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """Return the written name of every option with what it takes, in order."""
        return {_written(item): item.metadata["kind"] for item in fields(cls)}

    @classmethod
    def defaults(cls) -> dict[str, object]:
        """Return the written name of every option with its default."""
        return {_written(item): item.default for item in fields(cls) if item.default is not MISSING}

    def items(self) -> Iterator[tuple[str, Kind, Any]]:
        """Yield the written name, the kind and the value of every option, in order."""
        for item in fields(self):
            yield _written(item), item.metadata["kind"], getattr(self, item.name)

    @classmethod
    def parse(cls, values: Mapping[str, object]) -> Self:
        """Return the options named in ``values``, as texts or as plain values.

        Names may be written with hyphens. Options that are not named have their defaults.

        Raises:
            SetupError: With every unknown or repeated name, impossible value and conflict at once.
        """
        fields_by_name = {_written(item): item.name for item in fields(cls)}
        kinds = cls.kinds()
        problems: list[Problem] = []
        taken: dict[str, Any] = {}
        seen: set[str] = set()
        unknown = 0
        written: Any  # callers in Python may hand in anything
        for written, given in values.items():
            name = written.replace("-", "_") if isinstance(written, str) else ""
            if name not in kinds:
                unknown += 1
                if unknown <= UNKNOWN_MAX:
                    problems.append(_unknown(_shown(written), kinds))
                continue
            if name in seen:
                problems.append(Problem(f"{name} is given twice: give it once."))
            seen.add(name)
            value = kinds[name].parse(given) if isinstance(given, str) else given
            if value is None or not kinds[name].accepts(value):
                problems.append(kinds[name].problem(name, _shown(given)))
                continue
            taken[fields_by_name[name]] = value
        if unknown > UNKNOWN_MAX:
            problems.append(Problem(f"{unknown - UNKNOWN_MAX} more names are of no option."))
        if not problems:
            return cls(**taken)
        try:
            cls(**taken)
        except SetupError as error:
            problems.extend(error.problems)
        raise SetupError(problems)

    def written(self, *, all_of_them: bool = False) -> dict[str, str]:
        """Return the options as texts: those that differ from their defaults, or all."""
        defaults = self.defaults()
        return {
            name: kind.write(value)
            for name, kind, value in self.items()
            if all_of_them or value != defaults[name]
        }


def _shown(value: object) -> str:
    """Return ``value`` as an error repeats it: in printable characters, and not too many."""
    try:
        text = str(value)[:SHOWN_LENGTH_MAX]
    except Exception:  # noqa: BLE001 - numbers too long, lists too deep, whatever a caller hands in
        text = type(value).__name__
    return text if text.isprintable() else repr(text)[1:-1]


def _written(item: Field[Any]) -> str:
    """Return the name under which people write the option ``item``."""
    return item.name.rstrip("_")


def _unknown(name: str, kinds: Mapping[str, Kind]) -> Problem:
    """Return the problem that there is no option ``name``."""
    known = ", ".join(kinds)
    return Problem(
        f"There is no option {name!r}; the options are {known}.",
        "problem-option-unknown",
        {"option": name, "known": known},
    )
