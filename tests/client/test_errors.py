"""What a client can meet, and what the server has said of it."""

from __future__ import annotations

import copy
import pickle

import pytest

from cubilete.client.errors import RefusedError, UnreachableError, refused
from cubilete.errors import Problem

BODY = (
    b'{"code":"action/illegal","text":"Too high.","message_id":"refuse-x",'
    b'"arguments":{"dice":4},"rule":"PD-R9",'
    b'"problems":[{"text":"Too few.","message_id":"problem-x","arguments":{"least":3}},'
    b'{"text":"Odd."}]}'
)


def test_a_refusal_has_the_servers_code_and_all_that_it_says() -> None:
    """Code, sentence, message id, arguments, rule and every problem arrive."""
    error = refused(422, BODY)

    assert isinstance(error, RefusedError)
    assert ("action/illegal", "Too high.", "refuse-x", {"dice": 4}, "PD-R9") == (
        error.code,
        error.text,
        error.message_id,
        error.arguments,
        error.rule,
    )
    assert "client/refused" == RefusedError.code
    problems = (Problem("Too few.", "problem-x", {"least": 3}), Problem("Odd."))
    assert problems == error.problems


@pytest.mark.parametrize("body", [b"", b"<html>", b'{"text": "x"}', b"\xff"])
def test_an_answer_of_something_else_is_no_refusal(body: bytes) -> None:
    """A page of a router or a proxy is not taken for ours."""
    error = refused(502, body)

    assert isinstance(error, UnreachableError)
    assert "(502, Bad Gateway)" in str(error)


def test_a_refusal_can_be_copied() -> None:
    """It crosses from one process to another whole."""
    error = refused(422, BODY)
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own
        assert vars(error) == vars(other)
        assert str(error) == str(other)


@pytest.mark.parametrize(
    ("code", "is_final"),
    [
        ("table/unknown", True),
        ("table/no-spectators", True),
        ("auth/moved", True),
        ("table/busy", False),
        ("server/stopping", False),
        ("limit/rate", False),
    ],
)
def test_what_will_not_change_is_final(code: str, is_final: bool) -> None:
    """Whoever was sent away for good does not come back again and again."""
    assert is_final is RefusedError(code, "x").is_final
