"""What Schemathesis is told of our server: who asks, which tables there are, what else must hold.

Schemathesis loads this module into its own process. ``CUBILETE_TEST_URL`` names the server,
``CUBILETE_TEST_CODES`` the room codes of tables that are there, and what was answered is noted in
the file ``CUBILETE_TEST_SEEN``, a line for each answer.
"""

from __future__ import annotations

import json
import os
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias
from urllib.request import Request, urlopen

import schemathesis
from hypothesis import strategies as st
from schemathesis import AuthContext, Case, CheckContext, HookContext, Response

URL = os.environ.get("CUBILETE_TEST_URL", "")
CODES = os.environ.get("CUBILETE_TEST_CODES", "").split(",")
SEEN = Path(os.environ.get("CUBILETE_TEST_SEEN", ""))

AnyCase: TypeAlias = "Case[Any]"
_calls = count()

schemathesis.openapi.format("room-code", st.sampled_from([*CODES, "00000000", "no code"]))


def post(path: str, secret: str | None = None) -> Any:
    """Return what the server answers to a request without a body."""
    headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
    with urlopen(Request(URL + path, headers=headers, method="POST")) as answer:  # noqa: S310 - our own address
        return json.load(answer)


@schemathesis.auth()
class GuestAuth:
    """A guest; another one after somebody has claimed the first."""

    def get(self, _case: AnyCase, _context: AuthContext) -> str:
        """Return the secret of a new guest."""
        return str(post("/api/guests")["secret"])

    def set(self, case: AnyCase, data: str, _context: AuthContext) -> None:
        """Send the secret with a request; whoever becomes a guest has none every other time."""
        if case.operation.path != "/api/guests" or next(_calls) % 2:
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(_context: HookContext, case: AnyCase, _options: dict[str, Any]) -> None:
    """Put a code that works in the place of every other one that could, since none is guessed."""
    is_claim = case.operation.path == "/api/me/claim" and case.method.upper() == "POST"
    is_positive = case.meta is not None and case.meta.generation.mode.is_positive
    if is_claim and is_positive and next(_calls) % 2:
        offered = post("/api/me/move", post("/api/guests")["secret"])
        case.body = {"code": offered["code"]}


@schemathesis.hook
def after_call(_context: HookContext, case: AnyCase, response: Response) -> None:
    """Note what was answered."""
    with SEEN.open("a", encoding="utf-8") as file:
        file.write(f"{case.method.upper()} {case.operation.path} {response.status_code}\n")


@schemathesis.check
def readable_when_documented(_context: CheckContext, response: Response, case: AnyCase) -> None:
    """Whatever the document allows is read, though it may then be refused.

    But the action of another game cannot be read at a table, and 3.0, which JSON Schema takes for a
    whole number, is none here.
    """
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    is_act = isinstance(case.body, dict) and case.body.get("type") == "act"
    is_exempt = is_act or case.path.endswith("/socket") or has_float(case.body)
    if response.status_code == 400 and not is_exempt:
        assert "message/unreadable" != response.json()["code"], response.text


def has_float(value: object) -> bool:
    """Tell whether a number in some JSON is written with a point."""
    if isinstance(value, dict):
        return any(has_float(each) for each in value.values())
    if isinstance(value, list):
        return any(has_float(each) for each in value)
    return isinstance(value, float)
