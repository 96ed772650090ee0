"""The OpenAPI document says what the server does: no more, no less."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import pytest

from cubilete.server.describing import GROUPS
from cubilete.server.openapi import document
from cubilete.server.operations import OPERATIONS
from tests.server.processes import FAST, serving_process

ROOT = Path(__file__).parents[2]
MANY = "1000000"
LIMITS = ("tables-per-hour", "guests-per-hour", "wrong-codes-per-minute", "joins-per-minute")
UNLIMITED = tuple(part for name in LIMITS for part in (f"--{name}-max", MANY))
UNSEEN = {
    ("GET", "/api/tables/{code}/socket", "101"),  # Schemathesis opens no WebSocket
    ("GET", "/ready", "503"),
    ("GET", "/assets/{name}", "200"),  # the build makes the names
    *(  # the page is built
        ("GET", path, "503")
        for path in (
            "/",
            "/move",
            "/learn/{game}",
            "/odds",
            "/odds/{game}",
            "/t/{code}",
            "/t/{code}/{place}",
        )
    ),
}


def references(value: Any) -> Iterator[str]:
    """Yield every reference in a document."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "$ref":
                yield each
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


def test_the_document_has_every_operation() -> None:
    """Each has an id of its own, a group that is described, a summary and answers."""
    paths = document()["paths"]
    found = [each for methods in paths.values() for each in methods.values()]

    assert len(OPERATIONS) == len({each["operationId"] for each in found})
    for each in found:
        assert set(each["tags"]) <= set(GROUPS)
        assert each["summary"]
        assert each["responses"]


def test_every_reference_leads_somewhere() -> None:
    """Whatever a schema refers to by name is in the document."""
    named = document()["components"]["schemas"]

    assert set() == {ref.rpartition("/")[2] for ref in references(document())} - set(named)


# ---------------------------------------------------------------- everything that it allows, asked


def call(url: str, method: str, secret: str | None = None, body: object = None) -> Any:
    """Return the JSON that the server answers."""
    headers = {"Content-Type": "application/json"}
    if secret is not None:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers, method=method)) as answer:  # noqa: S310 - our own address
        return json.load(answer)


def finished_table(url: str, secret: str) -> str:
    """Lay a table of bots, and return its code when their game is over."""
    seats = [{"bot": "novice"}, {"bot": "steady"}]
    rules = {"game": "ship_captain_crew", "options": {"end": "rounds:1"}, "seats": seats}
    laid = call(f"{url}/api/tables", "POST", secret, {"command_id": "lay-short-game", **rules})
    table = f"{url}/api/tables/{laid['code']}"
    start = {"type": "start", "command_id": "start-short-game", "seq": 1}
    call(f"{table}/commands", "POST", secret, start)
    while call(table, "GET")["phase"] != "over":
        sleep(0.02)
    return str(laid["code"])


def laid_tables(url: str) -> list[str]:
    """Lay a table that waits, some with games going on and one that is over; return their codes."""
    secret = call(f"{url}/api/guests", "POST")["secret"]
    codes = [finished_table(url, secret)]
    for number, names in enumerate((["Ana"], ["Ana", "Binh"], [])):
        seats: list[dict[str, str]] = [{"name": name} for name in names]
        seats += [{"bot": "steady"}] * (3 - len(names) if number else 0)
        body = {"command_id": f"lay-table-{number}", "game": "good_milk", "seats": seats}
        code = call(f"{url}/api/tables", "POST", secret, body)["code"]
        codes.append(code)
        if number:
            start = {"type": "start", "command_id": f"start-game-{number}", "seq": 1}
            call(f"{url}/api/tables/{code}/commands", "POST", secret, start)
    return codes


class Asked(NamedTuple):
    """What came of asking."""

    is_right: bool
    report: str
    seen: set[tuple[str, str, str]]
    """What was answered to what: method, path and status."""


def ask_everything(folder: Path, described: Any, *options: str) -> Asked:
    """Run Schemathesis with a document against a server."""
    seen, config, described_at = folder / "seen.txt", folder / "st.toml", folder / "openapi.json"
    described_at.write_text(json.dumps(described), encoding="utf-8")
    # What is well formed may still be refused: an unknown house rule, a name that is taken.
    config.write_text(
        "[checks.positive_data_acceptance]\n"
        'expected-statuses = ["2xx", "400", "401", "403", "404", "409", "422"]\n',
        encoding="utf-8",
    )
    with serving_process(folder, *FAST, *UNLIMITED) as server:
        environment = {
            **os.environ,
            "CUBILETE_TEST_URL": server.url,
            "CUBILETE_TEST_CODES": ",".join(laid_tables(server.url)),
            "CUBILETE_TEST_SEEN": str(seen),
            "SCHEMATHESIS_HOOKS": "tests.server.requesting",
            "PYTHONPATH": str(ROOT),
            "NO_COLOR": "1",
        }
        program = (sys.executable, "-m", "schemathesis.cli", "--config-file", str(config))
        found = subprocess.run(
            [*program, "run", str(described_at), "--url", server.url, *options],
            capture_output=True,
            check=False,
            cwd=folder,
            env=environment,
            text=True,
        )
        assert "error" not in server.log
    lines = map(str.split, seen.read_text(encoding="utf-8").splitlines())
    answered = {(method, path, status) for method, path, status in lines}
    return Asked(found.returncode == 0, found.stdout + found.stderr, answered)


def good_answers() -> set[tuple[str, str, str]]:
    """Return every good answer of the document."""
    return {
        (*where, str(int(each.status)))
        for where, operation in OPERATIONS.items()
        for each in operation.answers
    }


def test_the_server_answers_as_documented(tmp_path: Path) -> None:
    """Schemathesis finds nothing, and on the way has got every good answer that there is."""
    asked = ask_everything(tmp_path, document(), "--max-examples", "20", "--seed", "1")

    assert asked.is_right, asked.report
    assert set() == good_answers() - asked.seen - UNSEEN


def test_a_planted_difference_is_found(tmp_path: Path) -> None:
    """A status that is left out of the document, and a field that the server does not send."""
    planted = deepcopy(document())
    del planted["paths"]["/api/me/claim"]["post"]["responses"]["403"]
    planted["components"]["schemas"]["Me"]["required"].append("name")

    options = ("--include-path-regex", "/me(/claim)?$", "--phases", "coverage")
    asked = ask_everything(tmp_path, planted, *options)

    assert not asked.is_right
    assert "GET /api/me" in asked.report
    assert "Response violates schema: 1" in asked.report
    assert "Undocumented status code: 1" in asked.report


@pytest.mark.deep
def test_the_server_answers_as_documented_at_length(tmp_path: Path) -> None:
    """The same with many more requests, and new ones in every run."""
    asked = ask_everything(tmp_path, document(), "--max-examples", "1000")

    assert asked.is_right, asked.report
