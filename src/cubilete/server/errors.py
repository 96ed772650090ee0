"""Every error that a caller of the server can cause or meet, over HTTP and WebSocket alike.

::

    PeerError                    peer/error          400  the caller's fault, or to be waited for
    ├── UnreadableMessageError   message/unreadable  400  not one of the messages
    ├── AuthRequiredError        auth/required       401  nobody is signed in
    ├── ForbiddenError           auth/forbidden      403  somebody is, but may not do this
    ├── OriginRefusedError       origin/refused      403  a page or an address that is not ours
    ├── UnknownTableError        table/unknown       404  no such table
    ├── NotFoundError            path/unknown        404  no such address on this server
    ├── MethodRefusedError       method/refused      405  the address does not take this method
    ├── TableFullError           table/full          409  no seat is free
    ├── TableLockedError         table/locked        409  the host lets nobody else sit
    ├── WatchingRefusedError     table/no-spectators 403  the host lets nobody watch
    ├── WrongPhaseError          table/phase         409  not while the table does what it does
    ├── StaleActionError         action/stale        409  based on an older position
    ├── BusyError                table/busy          503  too many commands wait
    ├── NameRefusedError         name/refused        400  a name that cannot be shown
    │   └── NameTakenError       name/taken          409  somebody here has it, or one like it
    ├── MovedAwayError           auth/moved          401  the guest plays on another device now
    ├── ManyTablesError          limit/full          503  as many tables or sockets as there may be
    ├── SizeError                limit/size          413  longer than anything we read
    ├── RateLimitedError         limit/rate          429  too fast: wait so many seconds
    ├── RefusedByRulesError      action/illegal      422  a rule refuses; nothing changed
    ├── ImpossibleSetupError     setup/impossible    422  options or a setup: all problems
    ├── BrokenServerError        server/failed       500  our own fault, told without details
    ├── StoppingError            server/stopping     503  come back when the server does
    └── StorageFullError         storage/full        503  it cannot save, so it accepts nothing

What leaves is ``as_json()``: a stable ``code`` for programs, an English sentence for whoever reads
it raw, and, where the catalogues have the sentence, its message id and arguments. None of the
sentences holds a secret or repeats what the caller sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cubilete.errors import (
    CubileteError,
    IllegalActionError,
    NotationError,
    SetupError,
    UnknownNameError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cubilete.errors import Problem


class PeerError(CubileteError):
    """A request that the server does not do, and why: the root of all that callers are told.

    A subclass sets what is always so; whoever raises it may say it more exactly.
    """

    code: ClassVar[str] = "peer/error"
    http_status: ClassVar[int] = 400
    sentence: ClassVar[str] = "The server cannot do this: check the request and try again."
    """What is said when nothing more exact is, in English."""
    usual_message_id: ClassVar[str | None] = None
    """The catalogue's id of ``sentence``."""

    def __init__(
        self,
        text: str | None = None,
        *,
        message_id: str | None = None,
        arguments: Mapping[str, str | int] | None = None,
    ) -> None:
        """Say ``text``, or the usual sentence of the class where nothing is given."""
        self.text = self.sentence if text is None else text
        super().__init__(self.text)
        self.message_id = message_id or (self.usual_message_id if text is None else None)
        self.arguments: Mapping[str, str | int] = arguments or {}
        self.rule: str | None = None
        """The id of the rule that refuses, if one does."""
        self.problems: Sequence[Problem] = ()
        """Everything that is wrong, where it is more than one sentence."""

    def as_json(self) -> dict[str, Any]:
        """Return what the caller is told: keys without a value are left out."""
        answer: dict[str, Any] = {"code": self.code, "text": self.text}
        if self.message_id is not None:
            answer["message_id"] = self.message_id
        if self.arguments:
            answer["arguments"] = dict(self.arguments)
        return answer

    def http_headers(self) -> dict[str, str]:
        """Return the headers that this answer carries over HTTP."""
        return {}


class UnreadableMessageError(PeerError):
    """A message that is none of those that the protocol knows."""

    code = "message/unreadable"
    sentence = "The message cannot be read: send one of the documented messages as JSON."


class AuthRequiredError(PeerError):
    """A request of somebody who has no credential, or one that is no longer valid."""

    code = "auth/required"
    http_status = 401
    sentence = "Nobody is signed in: get a guest's credential first, or allow the cookie."

    def http_headers(self) -> dict[str, str]:
        """Return the header that HTTP asks of every answer 401."""
        return {"WWW-Authenticate": "Bearer"}


class ForbiddenError(PeerError):
    """A request of somebody who is known, but who may not do this."""

    code = "auth/forbidden"
    http_status = 403
    sentence = "This is not yours to do: only the seat or the host it belongs to may."


class OriginRefusedError(PeerError):
    """A request from a page, or to an address, that does not belong to this server."""

    code = "origin/refused"
    http_status = 403
    sentence = (
        "This address is not one of the server's own: open one that it printed at its start, "
        "or start it with --public-url and the address that people use."
    )


class UnknownTableError(PeerError):
    """A code or an id that no table has; one answer for all that the caller may not see."""

    code = "table/unknown"
    http_status = 404
    sentence = "No table has this code. Check it and try again."
    usual_message_id = "code-wrong"


class NotFoundError(PeerError):
    """A path that the server does not have."""

    code = "path/unknown"
    http_status = 404
    sentence = "There is nothing at this address: see /api/openapi.json for what there is."


class MethodRefusedError(PeerError):
    """A path that does not take this method: a link alone must never change anything."""

    code = "method/refused"
    http_status = 405
    sentence = "This address does not take this method: see /api/openapi.json."


class TableFullError(PeerError):
    """A table at which no seat is free."""

    code = "table/full"
    http_status = 409
    sentence = "This table is full."
    usual_message_id = "room-full"


class TableLockedError(PeerError):
    """A table whose host lets nobody else sit down."""

    code = "table/locked"
    http_status = 409
    sentence = "The host has locked this table: ask the host to let you in."


class WatchingRefusedError(PeerError):
    """A table whose host does not let people watch."""

    code = "table/no-spectators"
    http_status = 403
    sentence = "The host of this table lets nobody watch: take a seat, or ask the host."


class WrongPhaseError(PeerError):
    """A command that the table does not take now."""

    code = "table/phase"
    http_status = 409
    sentence = "The table does not take this now: look how it stands and choose again."


class StaleActionError(PeerError):
    """An action that was chosen on an older position."""

    code = "action/stale"
    http_status = 409
    sentence = "The table moved on first, so this move does not count. Look again and choose."
    usual_message_id = "move-stale"


class BusyError(PeerError):
    """A table at which too many commands wait already."""

    code = "table/busy"
    http_status = 503
    sentence = "Too many commands wait at this table: send this one again in a moment."

    def http_headers(self) -> dict[str, str]:
        """Return when to come back."""
        return {"Retry-After": "1"}


class NameRefusedError(PeerError):
    """A name that cannot be shown: empty, too long, or with characters that nobody sees."""

    code = "name/refused"
    sentence = "A name has 1 to 24 characters."
    usual_message_id = "name-length"


class NameTakenError(NameRefusedError):
    """A name that somebody at the table has, or that looks like theirs."""

    code = "name/taken"
    http_status = 409
    sentence = "This name is taken at this table. Choose another."
    usual_message_id = "name-taken"


class SizeError(PeerError):
    """A message or a body that is longer than anything the server reads."""

    code = "limit/size"
    http_status = 413
    sentence = "The message is longer than this server reads: send less at once."


class RateLimitedError(PeerError):
    """Too many requests of one kind from one place."""

    code = "limit/rate"
    http_status = 429
    sentence = "Too fast: wait a little and try again."
    usual_message_id = "rate-limited"

    def __init__(
        self, seconds: int = 1, *, text: str | None = None, message_id: str | None = None
    ) -> None:
        """Ask for a wait of ``seconds``; ``text`` and ``message_id`` name another sentence."""
        super().__init__(
            text or f"Too fast. Wait {seconds} s and try again.",
            message_id=message_id or self.usual_message_id,
            arguments={"seconds": seconds},
        )
        self.seconds = seconds

    def http_headers(self) -> dict[str, str]:
        """Return when to come back."""
        return {"Retry-After": str(self.seconds)}


class RefusedByRulesError(PeerError):
    """An action that a rule refuses, told with the rule's id."""

    code = IllegalActionError.code
    http_status = 422
    sentence = "A rule refuses this action; nothing has changed."

    def __init__(self, error: IllegalActionError) -> None:
        """Say what ``error`` says. Its facts are public or the actor's own."""
        super().__init__(error.text, message_id=error.message_id, arguments=error.arguments)
        self.rule = error.rule

    def as_json(self) -> dict[str, Any]:
        """Return what the caller is told, with the rule's id."""
        return {**super().as_json(), "rule": self.rule}


class ImpossibleSetupError(PeerError):
    """Options or a setup that cannot be, told with all problems at once."""

    code = SetupError.code
    http_status = 422
    sentence = "These options cannot be: see the problems."

    def __init__(self, error: SetupError) -> None:
        """Say what ``error`` says."""
        super().__init__(str(error))
        self.problems = error.problems

    def as_json(self) -> dict[str, Any]:
        """Return what the caller is told, with one entry for each problem."""
        return {**super().as_json(), "problems": [_problem_json(each) for each in self.problems]}


class BrokenServerError(PeerError):
    """An error that we did not expect: its details stay in the server."""

    code = "server/failed"
    http_status = 500
    sentence = "Something in the server failed. What it accepted is saved: load the table again."


class MovedAwayError(PeerError):
    """A credential that its owner has moved to another device."""

    code = "auth/moved"
    http_status = 401
    sentence = "You play on another device now: this one may watch, or move you back."


class ManyTablesError(PeerError):
    """A server that has as many tables or connections as it may."""

    code = "limit/full"
    http_status = 503
    sentence = "The server is full: try again later, or start one of your own."


class StoppingError(PeerError):
    """A request that arrives while the server stops."""

    code = "server/stopping"
    http_status = 503
    sentence = "The server is stopping. Accepted moves are saved; play goes on when it is back."
    usual_message_id = "server-stopping"

    def http_headers(self) -> dict[str, str]:
        """Return when to come back."""
        return {"Retry-After": "5"}


class StorageFullError(PeerError):
    """A request that would have to be saved while nothing can be."""

    code = "storage/full"
    http_status = 503
    sentence = (
        "The server cannot save right now. This move was not accepted, and nothing is lost. "
        "Try again soon."
    )
    usual_message_id = "disk-full"

    def http_headers(self) -> dict[str, str]:
        """Return when to come back."""
        return {"Retry-After": "5"}


def _problem_json(problem: Problem) -> dict[str, Any]:
    """Return one problem of a setup as the caller is told it."""
    answer: dict[str, Any] = {"text": problem.text}
    if problem.message_id is not None:
        answer |= {"message_id": problem.message_id, "arguments": dict(problem.arguments)}
    return answer


def peer_error(error: CubileteError) -> PeerError:
    """Return ``error`` as a caller is told it; what is not the caller's stays in the server."""
    if isinstance(error, PeerError):
        return error
    if isinstance(error, IllegalActionError):
        return RefusedByRulesError(error)
    if isinstance(error, SetupError):
        return ImpossibleSetupError(error)
    if isinstance(error, NotationError | UnknownNameError):
        return UnreadableMessageError()
    return BrokenServerError()


def _tree(root: type[PeerError]) -> Iterator[type[PeerError]]:
    """Yield ``root`` and every class under it."""
    yield root
    for child in root.__subclasses__():
        yield from _tree(child)


ERROR_CODES: dict[str, str] = {each.code: each.sentence for each in _tree(PeerError)}
"""Every code of this module with its usual sentence, for the documentation."""

HTTP_STATUS: dict[str, int] = {each.code: each.http_status for each in _tree(PeerError)}
"""The HTTP status of every code."""
