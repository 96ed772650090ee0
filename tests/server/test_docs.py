"""The documents as the server gives them."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema_rs
import pytest

from cubilete.server.headers import POLICY
from cubilete.server.openapi import document
from cubilete.server.reference import STYLE, page
from cubilete.server.schemas import message_schema
from tests.server.conversations import serving_here


@pytest.mark.parametrize(
    ("path", "media_type", "expected"),
    [
        ("/api/openapi.json", "application/json", json.dumps(document())),
        ("/api/messages.json", "application/json", json.dumps(message_schema())),
        ("/api/docs", "text/html", page()),
        ("/api/docs.css", "text/css", STYLE),
    ],
)
async def test_documents_are_served(
    path: str, media_type: str, expected: str, tmp_path: Path
) -> None:
    """Each comes as what it is, under the policy of every page."""
    async with serving_here(tmp_path) as http, http.get(path) as answer:
        body = await answer.text()

    assert 200 == answer.status
    assert media_type == answer.content_type
    assert POLICY == answer.headers["Content-Security-Policy"]
    if media_type == "application/json":
        assert json.loads(expected) == json.loads(body)
    else:
        assert expected == body


def test_the_schema_is_json_schema() -> None:
    """It is a valid schema of the draft that it names, and so is each of its definitions."""
    jsonschema_rs.meta.validate(message_schema())
    for schema in message_schema()["$defs"].values():
        jsonschema_rs.meta.validate(schema)


async def test_a_wrong_method_is_told_the_right_ones(tmp_path: Path) -> None:
    """An answer 405 names the methods that the address takes, as HTTP asks."""
    async with serving_here(tmp_path) as http, http.put("/api/tables/ABCD2345") as answer:
        told = await answer.json()

    assert 405 == answer.status
    assert "DELETE, GET" == answer.headers["Allow"]
    assert "method/refused" == told["code"]
