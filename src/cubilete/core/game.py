"""What a game is.

A *game* is its options and a set of pure functions. A *state* is an immutable position. Whoever
acts in it is a player or chance; chance outcomes are actions like any other, so the same rules
serve a fair-dice server, a seeded simulation, a solver that enumerates, and people who throw real
dice.

::

    initial_state ──▶ state ──refusal(state, action)──▶ None ──apply──▶ next state
                        │                        └▶ IllegalActionError: rule id, state unchanged
                        ├─ observe(state, viewer)          what a viewer may see of it
                        ├─ chance_outcomes(state)          when chance acts: every outcome, exactly
                        ├─ next_roll(state)                when chance acts: which dice fall
                        │     └─ rolled(state, faces)      the outcome that they show, an action
                        └─ events(before, action, after)   what everybody may be told

``refusal`` is the one source of legality: ``apply`` uses it and ``legal_actions`` agrees with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from cubilete.errors import IllegalActionError, NotationError, Problem, SetupError

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

    from cubilete.core.chance import NextRoll, Outcomes
    from cubilete.core.dice import Faces, Player
    from cubilete.core.observation import Event, Viewer
    from cubilete.core.options import Options

Money: TypeAlias = "int | Fraction"

NUMBER_MAX = 9_999
"""No number in an action is larger, or below its negative."""


class State(Protocol):
    """What every position answers."""

    @property
    def current_player(self) -> Player | None:
        """Who is to act, or ``None`` when chance is or the game is over."""

    @property
    def is_chance(self) -> bool:
        """Whether chance is to act."""
        ...

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...


class Observation(Protocol):
    """What every observation answers."""

    @property
    def viewer(self) -> Viewer:
        """Who sees this."""

    @property
    def current_player(self) -> Player | None:
        """Who is to act, or ``None`` when chance is or the game is over."""


OptionsT = TypeVar("OptionsT", bound="Options")
SetupT = TypeVar("SetupT")
CopiedT = TypeVar("CopiedT")
StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT")
ObservationT = TypeVar("ObservationT", bound=Observation)


def evolve(state: CopiedT, **changes: object) -> CopiedT:
    """Return ``state`` with some fields changed.

    What ``dataclasses.replace`` does, at an eighth of its time: it copies the fields as they are,
    so it serves frozen dataclasses without slots and without ``__post_init__``.

    Raises:
        TypeError: If a change names no field.
    """
    new = object.__new__(type(state))
    fields = new.__dict__
    fields.update(state.__dict__)
    count = len(fields)
    fields.update(changes)
    if len(fields) != count:
        raise TypeError(f"{type(state).__name__} has no such field: {', '.join(changes)}")
    return new


@cache
def action_fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """Return the name of every field of a class of action, and whether it holds several numbers.

    >>> from cubilete.core.chance import Starter
    >>> action_fields(Starter)
    (('player', False),)
    """
    return tuple((item.name, "Faces" in str(item.type)) for item in fields(kind))


def is_plain(action: object) -> bool:
    """Tell whether the fields of ``action`` hold what their types say.

    That is whole numbers of a size that people write, and tuples of them: no booleans, no floats,
    which Python takes for equal to whole numbers, and nothing that cannot be compared with them.
    """
    kind: Any = type(action)
    for name, many in action_fields(kind):
        value = getattr(action, name)
        if many is not isinstance(value, tuple):
            return False
        for number in value if many else (value,):
            if type(number) is not int or not -NUMBER_MAX <= number <= NUMBER_MAX:
                return False
    return True


def refuse_odd(action: object, rule: str) -> IllegalActionError | None:
    """Return that ``action`` holds something else than plain numbers, or ``None`` if it does not.

    ``rule`` is the id of the rule that says what is expected.
    """
    if is_plain(action):
        return None
    return IllegalActionError("An action holds whole numbers of up to four digits.", rule=rule)


def check_writable(action: object, kinds: tuple[type, ...] | None = None) -> None:
    """Do nothing if ``action`` is one of ``kinds`` (any action, if not given) and can be written.

    Its numbers are plain and not below zero, its faces sorted upwards. The sentence of the error
    does not repeat what the action holds, for dice may be hidden.

    Raises:
        NotationError: If it is not so; no legal action is such.
    """
    kind: Any = type(action)
    known = is_dataclass(kind) if kinds is None else isinstance(action, kinds)
    if known and is_plain(action):
        values = [getattr(action, name) for name, _ in action_fields(kind)]
        if all(_is_rising(value if isinstance(value, tuple) else (value,)) for value in values):
            return
    raise NotationError(f"This {kind.__name__} cannot be written: it is no such action.")


def check_setup(setup: object) -> None:
    """Do nothing if the numbers in the fields of ``setup`` are whole and its switches are switches.

    Python takes ``True`` and ``1.0`` for equal to 1, and so would whatever is kept by number.

    Raises:
        SetupError: With every field that holds something else.
    """
    kind: Any = type(setup)
    problems = []
    for item in fields(kind):
        value = getattr(setup, item.name)
        if not (type(value) is bool if item.type == "bool" else _is_whole(value)):
            problems.append(Problem(f"{item.name} holds something else than whole numbers."))
    if problems:
        raise SetupError(problems)


def _is_whole(value: object) -> bool:
    """Tell whether ``value`` is a whole number, a word, an action, nothing, or several of these."""
    if isinstance(value, tuple):
        return all(map(_is_whole, value))
    if is_dataclass(value):
        return is_plain(value)
    return value is None or type(value) is int or isinstance(value, str)


def _is_rising(numbers: tuple[int, ...]) -> bool:
    """Tell whether ``numbers`` are sorted upwards from 0 on."""
    return min(numbers, default=0) >= 0 and tuple(sorted(numbers)) == numbers


class Game(ABC, Generic[OptionsT, SetupT, StateT, ActionT, ObservationT]):
    """A game with its options fixed.

    A state knows its options, so the rules proper are static: each game hands in the functions of
    its modules as they are.
    """

    name: ClassVar[str]
    """The game's name in code and in records."""
    version: ClassVar[int]
    """Moves only when a stored game would replay differently."""
    options_type: ClassVar[type[Any]]
    """The class of the game's options, an ``Options``."""
    action_types: ClassVar[tuple[type, ...]]
    """Every class of action, chance's included: a closed union."""

    def __init__(self, options: OptionsT | None = None) -> None:
        """Take ``options`` as the house rules, or the seed's rules."""
        self.options: OptionsT = self.options_type() if options is None else options

    def __eq__(self, other: object) -> bool:
        """Tell whether ``other`` is the same game under the same house rules."""
        return type(other) is type(self) and other.options == self.options

    def __hash__(self) -> int:
        """Return a hash that agrees with equality."""
        return hash((type(self), self.options))

    @property
    def players(self) -> int:
        """Return how many players there are."""
        return self.options.players

    # Positions

    @abstractmethod
    def initial_state(self, setup: SetupT | None = None) -> StateT:
        """Return the position that ``setup`` describes, or the start of a game.

        Raises:
            SetupError: If no such position can be, with all problems at once.
        """

    @staticmethod
    @abstractmethod
    def setup_of(state: StateT) -> SetupT:
        """Return the setup that describes ``state``, which is not terminal."""

    @staticmethod
    @abstractmethod
    def setup_after(state: StateT, starter: Player | None) -> SetupT:
        """Return the setup of the next game at the table where the terminal ``state`` ended one.

        ``starter`` begins, or chance decides it if ``None``. What the pot has kept is carried in.
        """

    # Rules

    @staticmethod
    @abstractmethod
    def refusal(state: StateT, action: ActionT) -> IllegalActionError | None:
        """Return why the rules refuse ``action``, or ``None`` if it is legal."""

    @staticmethod
    @abstractmethod
    def apply(state: StateT, action: ActionT) -> StateT:
        """Return the position after ``action``.

        Raises:
            IllegalActionError: If ``refusal(state, action)`` is not ``None``.
        """

    @staticmethod
    @abstractmethod
    def legal_actions(state: StateT) -> tuple[ActionT, ...]:
        """Return every legal action of the player to act or, for chance, every outcome."""

    @staticmethod
    @abstractmethod
    def chance_outcomes(state: StateT) -> Outcomes[ActionT]:
        """Return every outcome of the chance node ``state`` with its exact probability."""

    @staticmethod
    @abstractmethod
    def next_roll(state: StateT) -> NextRoll:
        """Return which dice fall next at the chance node ``state``.

        A draw among k players who may start is one die of k sides.
        """

    @staticmethod
    @abstractmethod
    def rolled(state: StateT, faces: Faces) -> ActionT:
        """Return the outcome of the chance node ``state`` when its dice show ``faces``.

        They come in the order in which they fell: as many as ``next_roll(state)`` says, each from 1
        to its sides.
        """

    @classmethod
    def draw(cls, state: StateT, rng: Random) -> ActionT:
        """Return one outcome of the chance node ``state``, drawn with ``rng``.

        Play passes ``SystemRandom()``; tests and simulations pass ``Random(seed)``.
        """
        dice = cls.next_roll(state)
        sides = dice.sides
        return cls.rolled(state, tuple([rng.randrange(sides) + 1 for _ in range(dice.count)]))

    @staticmethod
    @abstractmethod
    def default_action(state: StateT) -> ActionT:
        """Return what is played for a player whose time is up, by public facts only."""

    # Results

    @staticmethod
    @abstractmethod
    def winner(state: StateT) -> Player | None:
        """Return who has won, or ``None`` if nobody has (alone, or yet)."""

    @staticmethod
    @abstractmethod
    def returns(state: StateT) -> tuple[Money, ...]:
        """Return what each player has gained in the end; zeros before."""

    # Knowledge

    @staticmethod
    @abstractmethod
    def observe(state: StateT, viewer: Viewer) -> ObservationT:
        """Return what ``viewer`` may see of ``state``, built from nothing."""

    @staticmethod
    @abstractmethod
    def visible(state: StateT, action: ActionT, viewer: Viewer) -> tuple[ActionT, ...]:
        """Return what ``viewer`` sees of ``action`` taken in ``state``, as actions of a record."""

    @staticmethod
    @abstractmethod
    def visible_setup(setup: SetupT, viewer: Viewer) -> SetupT:
        """Return what ``viewer`` may see of ``setup``."""

    @staticmethod
    @abstractmethod
    def events(before: StateT, action: ActionT, after: StateT) -> tuple[Event, ...]:
        """Return what everybody may be told of ``action``, in the order of telling."""

    # Notation

    @staticmethod
    @abstractmethod
    def encode_action(action: ActionT) -> str:
        """Return ``action`` as one token of the text notation."""

    @staticmethod
    @abstractmethod
    def decode_action(token: str) -> ActionT:
        """Return the action that ``token`` writes.

        Raises:
            NotationError: If it cannot be read, with the column inside the token.
        """

    @staticmethod
    @abstractmethod
    def encode_setup(setup: SetupT) -> str:
        """Return ``setup`` as one line of text."""

    @staticmethod
    @abstractmethod
    def decode_setup(text: str) -> SetupT:
        """Return the setup that ``text`` writes.

        Raises:
            NotationError: If it cannot be read, with the column.
        """

    @staticmethod
    @abstractmethod
    def opens_line(action: ActionT, previous: ActionT | None) -> bool:
        """Tell whether ``action`` begins a new line of the canonical text."""


AnyGame: TypeAlias = "Game[Any, Any, Any, Any, Any]"
"""A game of whatever kind, for code that serves all of them."""
