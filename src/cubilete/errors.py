"""Every error that leaves Cubilete on purpose, and whose fault each one is.

::

    CubileteError
    ├── NotationError       notation/unreadable  text that cannot be read: line, column, reason
    ├── SetupError          setup/impossible     options or a position that cannot be: all problems
    ├── IllegalActionError  action/illegal       read, but a rule refuses: rule id; nothing changed
    ├── UnknownNameError    name/unknown         no such game, bot level or message
    │   └── i18n.UnknownLanguageError            no such language
    ├── analysis.plots.MissingExtraError         a package outside a plain install is missing
    ├── analysis.plots.PlotFormatError           a plot's file name that ends in no known format
    ├── review.ReviewError  review/...           a game that cannot be reviewed
    └── StorageError        storage/failed       a file that cannot be read or written
        └── terminal.saves.FileError             the same, with a sentence in every language

The first three are ``ValueError`` too, then ``LookupError`` and ``OSError``.
Every error has a stable ``code`` for programs and one sentence for people. A sentence that people
meet in their own language also has a message id and arguments, which the catalogues translate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = [
    "CubileteError",
    "IllegalActionError",
    "NotationError",
    "Problem",
    "SetupError",
    "StorageError",
    "UnknownNameError",
]


class CubileteError(Exception):
    """The root of every error that leaves Cubilete on purpose."""

    code: ClassVar[str] = "cubilete/error"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to make a copy: errors cross from one process to another whole."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class Problem(NamedTuple):
    """One thing that is wrong with options or with a setup."""

    text: str
    """One English sentence: what is wrong and what to do."""
    message_id: str | None = None
    """The catalogue's id of the same sentence, where it has one."""
    arguments: Mapping[str, str | int] = {}
    """What the sentence of the catalogue needs."""


class NotationError(CubileteError, ValueError):
    """Text that cannot be read, with the first bad place."""

    code = "notation/unreadable"

    def __init__(self, reason: str, *, line: int = 1, column: int = 1) -> None:
        """Say ``reason``, found at 1-based ``line`` and ``column``."""
        super().__init__(f"line {line}, column {column}: {reason}")
        self.reason = reason
        self.line = line
        self.column = column


class SetupError(CubileteError, ValueError):
    """Options or a position that cannot be, with all problems at once."""

    code = "setup/impossible"

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Name every one of ``problems``, of which there is at least one."""
        super().__init__(" ".join(problem.text for problem in problems))
        self.problems = tuple(problems)


class IllegalActionError(CubileteError, ValueError):
    """An action that a rule refuses. The state that refused it is unchanged.

    The sentence is made of public facts and of the actor's own dice only.
    """

    code = "action/illegal"

    def __init__(
        self,
        text: str,
        *,
        rule: str,
        message_id: str | None = None,
        arguments: Mapping[str, str | int] | None = None,
    ) -> None:
        """Say ``text`` in English; ``rule`` is the id of the rule that refuses."""
        super().__init__(f"{text} ({rule})")
        self.text = text
        self.rule = rule
        self.message_id = message_id
        self.arguments: Mapping[str, str | int] = arguments or {}


class UnknownNameError(CubileteError, LookupError):
    """A name that nothing here has: a game, a bot level, a message, a language."""

    code = "name/unknown"


class StorageError(CubileteError, OSError):
    """A file that cannot be read or written."""

    code = "storage/failed"
