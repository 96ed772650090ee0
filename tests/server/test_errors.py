"""What callers are told: stable codes, sentences that exist, and nothing of the server's inside."""

from __future__ import annotations

import pickle
from http import HTTPStatus

import pytest

from cubilete.errors import (
    CubileteError,
    IllegalActionError,
    NotationError,
    Problem,
    SetupError,
    UnknownNameError,
)
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.server import errors
from cubilete.server.errors import (
    ERROR_CODES,
    AuthRequiredError,
    BrokenServerError,
    NameTakenError,
    PeerError,
    RateLimitedError,
    RefusedByRulesError,
    StaleActionError,
    StoppingError,
    StorageFullError,
    UnknownTableError,
    UnreadableMessageError,
    peer_error,
)

CLASSES = [
    each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, PeerError)
]

ARGUMENTS = {"code-wait": {"seconds": 7}, "rate-limited": {"seconds": 7}}


def test_every_class_has_a_code_of_its_own() -> None:
    """No two classes share a code, and each is in the list for the documentation."""
    assert sorted(ERROR_CODES) == sorted(each.code for each in CLASSES)
    assert {each.code: each.sentence for each in CLASSES} == ERROR_CODES


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.code)
def test_every_class_says_a_whole_sentence(kind: type[PeerError]) -> None:
    """A sentence ends, and the status is one of HTTP's for errors."""
    assert kind.sentence.endswith(".")
    assert kind.sentence[0].isupper()
    assert HTTPStatus(kind.http_status) >= HTTPStatus.BAD_REQUEST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "kind", [each for each in CLASSES if each.usual_message_id], ids=lambda kind: kind.code
)
def test_usual_sentences_are_in_every_catalogue(kind: type[PeerError], language: str) -> None:
    """A message id that leaves the server is one that every client can show."""
    message_id = kind.usual_message_id or ""

    assert catalogue(language).text(message_id, **ARGUMENTS.get(message_id, {}))


@pytest.mark.parametrize("kind", [UnknownTableError, StaleActionError, StoppingError])
def test_english_sentences_are_the_catalogues(kind: type[PeerError]) -> None:
    """The raw sentence and the translated one say the same in English."""
    assert catalogue("en").text(kind.usual_message_id or "") == kind.sentence


def test_what_is_told_has_no_empty_keys() -> None:
    """A message id and arguments stand there if there are any."""
    plain = AuthRequiredError().as_json()
    full = NameTakenError("No.", message_id="name-lookalike", arguments={"other": "An"}).as_json()

    assert {"code": "auth/required", "text": AuthRequiredError.sentence} == plain
    assert {
        "code": "name/taken",
        "text": "No.",
        "message_id": "name-lookalike",
        "arguments": {"other": "An"},
    } == full


def test_another_sentence_does_not_keep_the_usual_translation() -> None:
    """Whoever says it in other words is not translated as if he had not."""
    assert UnknownTableError("Gone.").message_id is None
    assert "code-wrong" == UnknownTableError().message_id


def test_a_wait_is_told_in_a_header_too() -> None:
    """A program waits by ``Retry-After``, a person reads the seconds."""
    error = RateLimitedError(6)

    assert {"Retry-After": "6"} == error.http_headers()
    assert {"seconds": 6} == error.as_json()["arguments"]
    assert (
        {"Retry-After": "5"} == StoppingError().http_headers() == StorageFullError().http_headers()
    )
    assert {"WWW-Authenticate": "Bearer"} == AuthRequiredError().http_headers()
    assert {} == StaleActionError().http_headers()


def test_a_refusal_of_the_rules_keeps_its_rule() -> None:
    """The caller learns which rule it was and gets the sentence in any language."""
    rule = IllegalActionError("Too low.", rule="PD-R8", message_id="m", arguments={"least": 3})
    expected = {
        "code": "action/illegal",
        "text": "Too low.",
        "message_id": "m",
        "arguments": {"least": 3},
        "rule": "PD-R8",
    }

    assert expected == peer_error(rule).as_json()
    assert 422 == RefusedByRulesError(rule).http_status


def test_an_impossible_setup_keeps_all_its_problems() -> None:
    """All that is wrong is told at once."""
    problems = [Problem("No seats.", "problem-seats", {"seats": 0}), Problem("No dice.")]
    expected = [
        {"text": "No seats.", "message_id": "problem-seats", "arguments": {"seats": 0}},
        {"text": "No dice."},
    ]

    told = peer_error(SetupError(problems)).as_json()

    assert expected == told["problems"]
    assert "setup/impossible" == told["code"]


@pytest.mark.parametrize(
    "error", [NotationError("bad\x1b[31m"), UnknownNameError("secret-looking")], ids=str
)
def test_unreadable_text_is_not_repeated(error: CubileteError) -> None:
    """What the caller sent does not come back inside a sentence."""
    assert UnreadableMessageError().as_json() == peer_error(error).as_json()


def test_our_own_faults_stay_inside() -> None:
    """An error that nobody expected may hold dice; only its kind is told."""
    told = peer_error(CubileteError("cup: 1 2 3 4 5"))

    assert BrokenServerError().as_json() == told.as_json()
    assert 500 == told.http_status


def test_an_error_for_callers_passes_unchanged() -> None:
    """What is already for callers is not wrapped again."""
    error = StaleActionError()

    assert error is peer_error(error)


@pytest.mark.parametrize("error", [RateLimitedError(6), UnknownTableError(), NameTakenError("x")])
def test_errors_cross_from_one_process_to_another(error: PeerError) -> None:
    """A copy tells the same."""
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert error.as_json() == copy.as_json()
    assert str(error) == str(copy)
