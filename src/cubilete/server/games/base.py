"""What the wire forms of all games are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from cubilete.core.dice import Player
    from cubilete.core.options import Options

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
"""What a die can show, where a player names it."""
HouseRules: TypeAlias = dict[str, str | int | bool]
"""Every house rule by name, defaults included."""

GAMES_OF_RULES_MAX = 512
"""For how many sets of house rules the written form is kept."""


class Sent(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="action"):
    """An action as a player sends it. Who acts is known from the seat, not from the message."""


class Seen(Struct, frozen=True, gc=False, tag_field="action"):
    """An action as a viewer may see it."""

    player: int


class SeenStarter(Seen, frozen=True, gc=False, tag="starter"):
    """Chance has named ``player`` to start."""


@dataclass(frozen=True, slots=True)
class Wire:
    """The wire form of one game."""

    player_action: Any
    """The union of what players send."""
    seen_action: Any
    """The union of all actions as viewers see them."""
    view: type[Struct]
    """What a viewer sees of a position."""
    to_action: Callable[[Any, Player], Any]
    """Return the action of the rules that a ``player_action`` of a player is."""
    from_action: Callable[[Any], Any]
    """Return the ``seen_action`` for an action that ``visible`` shows a viewer."""
    view_of: Callable[[Any], Any]
    """Return the ``view`` of an observation."""
    starter_field: str
    """The field of the game's setup that names who begins; ``None`` there lets chance decide."""
    may_point: Callable[[Any], bool]
    """Tell whether these house rules let the table say who begins."""
    _decoder: msgspec.json.Decoder[Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make the decoder once, since it is slow to make."""
        object.__setattr__(self, "_decoder", msgspec.json.Decoder(self.player_action))

    def decode_action(self, data: bytes | msgspec.Raw, player: Player) -> Any:  # noqa: ANN401 - each game has its own
        """Return the action of the rules that ``player`` sends as JSON; it may be illegal.

        Raises:
            MsgspecError: If it cannot be read as a ``player_action``.
        """
        return self.to_action(self._decoder.decode(data), player)


@lru_cache(GAMES_OF_RULES_MAX)
def house_rules(options: Options) -> HouseRules:
    """Return every house rule: numbers and switches as they are, all else as text.

    The same ``options`` give the same dictionary, which nobody changes.
    """
    return {
        name: value if isinstance(value, int) else kind.write(value)
        for name, kind, value in options.items()
    }
