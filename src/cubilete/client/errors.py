"""What can go wrong between a client and a server, and whose word it is.

::

    ClientError             client/error         the root: what a client can meet
    ├── UnreachableError    client/unreachable   no server answers there, or it is none of ours
    ├── VersionError        client/version       the server speaks another version than we do
    ├── ClosedError         client/closed        the client was closed before the answer came
    └── RefusedError        the server's own     the server does not do it, and says why
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import msgspec

from cubilete.errors import CubileteError, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FINAL_KINDS = frozenset({"auth", "origin", "path", "table"})
"""The first words of codes that will not change because somebody comes back."""


class ClientError(CubileteError):
    """The root of what a client can meet."""

    code = "client/error"


class UnreachableError(ClientError):
    """A server that does not answer, or something else that answers in its place."""

    code = "client/unreachable"


class VersionError(ClientError):
    """A server whose messages this client does not know."""

    code = "client/version"


class ClosedError(ClientError):
    """A client that was closed while somebody waited for an answer."""

    code = "client/closed"


class RefusedError(ClientError):
    """What the server does not do, in its own words. Nothing has changed because of it."""

    code = "client/refused"

    def __init__(  # noqa: PLR0913 - one argument for each thing that the server says
        self,
        code: str,
        text: str,
        *,
        message_id: str | None = None,
        arguments: Mapping[str, int | str] | None = None,
        rule: str | None = None,
        problems: Sequence[Problem] = (),
    ) -> None:
        """Say ``text``; ``code`` is the server's, such as ``action/stale``."""
        super().__init__(text)
        vars(self)["code"] = code  # each has its own: it hides the one of the class
        self.text = text
        self.message_id = message_id
        self.arguments: Mapping[str, int | str] = arguments or {}
        self.rule = rule
        self.problems = tuple(problems)
        """Everything that is wrong, where it is more than one sentence."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to make a copy."""
        return CubileteError.__new__, (type(self), *self.args), vars(self)

    @property
    def is_final(self) -> bool:
        """Tell whether whoever comes back with the same is refused again."""
        return self.code.partition("/")[0] in FINAL_KINDS and self.code != "table/busy"


class _Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong, as the server writes it over HTTP."""

    text: str
    message_id: str | None = None
    arguments: dict[str, int | str] = {}


class _Answer(msgspec.Struct, frozen=True):
    """An error as the server writes it over HTTP."""

    code: str
    text: str
    message_id: str | None = None
    arguments: dict[str, int | str] = {}
    rule: str | None = None
    problems: tuple[_Problem, ...] = ()


def refused(status: int, body: bytes) -> ClientError:
    """Return the error that an answer of HTTP holds."""
    try:
        answer = msgspec.json.decode(body, type=_Answer)
    except (msgspec.MsgspecError, UnicodeError):
        phrase = HTTPStatus(status).phrase if status in list(HTTPStatus) else "no known answer"
        return UnreachableError(
            f"No Cubilete server answers at this address ({status}, {phrase}): check it."
        )
    return RefusedError(
        answer.code,
        answer.text,
        message_id=answer.message_id,
        arguments=answer.arguments,
        rule=answer.rule,
        problems=[Problem(each.text, each.message_id, each.arguments) for each in answer.problems],
    )
