"""What the server answers by HTTP, beside messages: the bodies of answers that are no messages."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType


class Guest(Struct, frozen=True):
    """A credential. A browser keeps it as a cookie instead, and gets an empty object."""

    secret: str | UnsetType = UNSET
    """For ``Authorization: Bearer``. Secret: whoever has it is the guest."""

    def __repr__(self) -> str:
        """Return what it is; never the secret."""
        return "Guest()"


class Me(Struct, frozen=True):
    """Whether the caller is known."""

    known: bool


class OfferedMove(Struct, frozen=True):
    """What another device needs to become the one that a guest plays with."""

    code: str
    """For ``/api/me/claim``. Secret: it works once, for whoever has it."""
    url: str
    """The same as a link, to be opened on the other device."""
    expires_s: int
    """For how many seconds it works."""

    def __repr__(self) -> str:
        """Return what it is; never the code."""
        return f"OfferedMove(expires_s={self.expires_s})"


class LaidTable(Struct, frozen=True):
    """A table that has just been laid, or was by the same command before."""

    code: str
    """The room code, which people type."""
    url: str
    """What people open or paste to get there."""
    seq: int
    """The event that laid it."""


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "ready", "cannot save"]


class Problem(Struct, frozen=True):
    """One thing that is wrong with house rules or with a setup."""

    text: str
    message_id: str | UnsetType = UNSET
    arguments: dict[str, Any] | UnsetType = UNSET


class Error(Struct, frozen=True):
    """Why nothing was done. Keys without a value are left out."""

    code: str
    """What programs go by; it stays the same from release to release."""
    text: str
    """One English sentence for whoever reads it raw."""
    message_id: str | UnsetType = UNSET
    """The id of the sentence in the catalogues, where they have it."""
    arguments: dict[str, str | int] | UnsetType = UNSET
    """What the catalogue's sentence needs."""
    rule: str | UnsetType = UNSET
    """The id of the rule of the game that refuses, such as ``PD-R8``."""
    problems: list[Problem] | UnsetType = UNSET
    """Everything that is wrong, where it is more than one sentence."""
