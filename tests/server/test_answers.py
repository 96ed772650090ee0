"""What is answered by HTTP has the fields that are documented."""

from __future__ import annotations

import msgspec
import pytest

from cubilete.errors import IllegalActionError, Problem, SetupError
from cubilete.server import answers
from cubilete.server.errors import (
    ImpossibleSetupError,
    NotFoundError,
    PeerError,
    RateLimitedError,
    RefusedByRulesError,
)


@pytest.mark.parametrize(
    "error",
    [
        NotFoundError(),
        RateLimitedError(3),
        RefusedByRulesError(IllegalActionError("No.", rule="PD-R8", arguments={"least": 2})),
        ImpossibleSetupError(SetupError([Problem("No.", "players-few", {"low": 2}), Problem("x")])),
    ],
    ids=lambda error: error.code,
)
def test_errors_are_told_as_documented(error: PeerError) -> None:
    """What is told of an error has the fields of ``Error``, and nothing else."""
    told = error.as_json()
    read = msgspec.convert(told, answers.Error)

    assert told == msgspec.to_builtins(read)


def test_secrets_are_not_shown() -> None:
    """An answer that holds a secret does not show it when it is printed."""
    assert "abc" not in f"{answers.Guest('abc')!r} {answers.OfferedMove('abc', 'abc', 600)!r}"


def test_a_browser_gets_no_secret() -> None:
    """An answer without a secret has no key for one."""
    assert b"{}" == msgspec.json.encode(answers.Guest())
