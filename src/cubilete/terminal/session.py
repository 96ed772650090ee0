"""A game at one terminal, without input or output: people who share it, bots, chance, the curtain.

::

    step() ── chance or a bot acts ──▶ Told: what everybody may know
    act(action) ── a person acts ───▶ Told, or IllegalActionError and nothing has changed
    view() ── spectator's observation; the person's own once the curtain has been opened

Whoever shows a session gets observations and public events, never a state. Every accepted action
goes to ``keep`` before anybody is told of it; when keeping fails, the action was not accepted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path
    from random import Random

    from cubilete.bots.policy import Policy
    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame
    from cubilete.core.observation import Event
    from cubilete.core.record import Record, Seat

BOT_DEADLINE_S = 1.0
"""How long a bot may take for one action."""


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """What the command line asks for; what it leaves open is asked at the terminal."""

    game: str | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """House rules as texts, by name."""
    seats: tuple[Seat, ...] | None = None
    setup: str | None = None
    """A position in the game's own line of text."""
    resume: Path | None = None
    save: Path | None = None
    """Where to keep the record, if not in the folder of saved games."""
    command: str = "cubilete play"
    """What people type to play, for the sentence that says how to go on."""


@dataclass(frozen=True, slots=True)
class Told:
    """What everybody may know of one action."""

    events: tuple[Event, ...]
    public: Any
    """The spectator's observation after the action."""


class Session:
    """A game in progress."""

    def __init__(
        self,
        record: Record,
        rng: Random,
        *,
        hides_dice: bool,
        keep: Callable[[Record], object],
        find: Callable[[str, str], Policy],
    ) -> None:
        """Go on where ``record`` ends.

        ``hides_dice`` says whether players have dice that others must not see; ``keep`` takes the
        record after every action; ``find`` finds the bots.

        Raises:
            SetupError: If the record's setup cannot be.
            IllegalActionError: If the rules refuse one of its actions.
            UnknownNameError: If a bot's level is unknown.
        """
        self._record = record
        self._state = record.final_state()
        self._rng = rng
        self._keep = keep
        self._hides_dice = hides_dice
        self._policies = {
            player: find(record.game.name, seat.bot)
            for player, seat in enumerate(record.seats)
            if seat.bot is not None
        }
        self._opened: Player | None = None
        keep(record)

    @property
    def game(self) -> AnyGame:
        """Return the game with its house rules."""
        return self._record.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return self._record.seats

    @property
    def people(self) -> tuple[Player, ...]:
        """Return the seats of the people at this terminal."""
        return tuple(player for player, seat in enumerate(self.seats) if seat.bot is None)

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return bool(self._state.is_terminal)

    @property
    def turn(self) -> Player | None:
        """Return whose turn it is, or ``None`` when chance acts or the game is over."""
        player: Player | None = self._state.current_player
        return player

    @property
    def waits_for(self) -> Player | None:
        """Return the person who is to act, or ``None`` when no person is."""
        return None if self.turn in self._policies else self.turn

    @property
    def has_curtain(self) -> bool:
        """Tell whether dice must be covered between turns: several people, and dice to hide."""
        return self._hides_dice and len(self.people) > 1

    @property
    def curtain_for(self) -> Player | None:
        """Return whose dice wait behind the curtain, or ``None`` when nothing is to be opened."""
        waiting = self.waits_for
        return waiting if self.has_curtain and waiting != self._opened else None

    def open(self) -> None:
        """Open the curtain for the person who is to act."""
        self._opened = self.waits_for

    def cover(self) -> None:
        """Let the curtain down."""
        self._opened = None

    @property
    def viewer(self) -> Player | None:
        """Return whose eyes look at the screen now: ``None`` stands for everybody's.

        Behind a curtain only whoever has opened it. Without one, the only person; or, in a game
        that hides nothing, the person who is to act.
        """
        if self.has_curtain:
            return self._opened
        return self.people[0] if len(self.people) == 1 else self.waits_for

    def view(self) -> Any:  # noqa: ANN401 - each game has its own type of observation
        """Return what may be on the screen now."""
        return self.game.observe(self._state, self.viewer)

    def public(self) -> Any:  # noqa: ANN401 - each game has its own type of observation
        """Return what everybody may see."""
        return self.game.observe(self._state, None)

    def step(self) -> Told:
        """Play the next action of chance or of a bot, and return what is told of it.

        Raises:
            StorageError: If the action cannot be kept; then it was not made.
        """
        player = self.turn
        if player is None:
            return self._accept(self.game.draw(self._state, self._rng))
        seen = self.game.observe(self._state, player)
        return self._accept(self._policies[player](seen, BOT_DEADLINE_S, self._rng))

    def act(self, action: Any) -> Told:  # noqa: ANN401 - each game has its own type of action
        """Play the action of a person, cover that person's dice, and return what is told of it.

        Raises:
            IllegalActionError: If the rules refuse the action; nothing has changed.
            StorageError: If the action cannot be kept; then it was not made.
        """
        told = self._accept(action)
        self.cover()
        return told

    def story(self) -> Iterator[Told]:
        """Yield what has been told so far, from the beginning of the record."""
        for before, action, after in self._record.steps():
            yield self._told(before, action, after)

    def _accept(self, action: Any) -> Told:  # noqa: ANN401 - each game has its own type of action
        """Apply an action, keep it, and only then make it so."""
        before, after = self._state, self.game.apply(self._state, action)
        record = self._record.then(action)
        self._keep(record)
        self._record, self._state = record, after
        return self._told(before, action, after)

    def _told(self, before: Any, action: Any, after: Any) -> Told:  # noqa: ANN401 - as above
        """Return what everybody may know of one action."""
        return Told(self.game.events(before, action, after), self.game.observe(after, None))
