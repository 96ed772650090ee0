"""The tree of errors: their codes, their sentences, and whose fault each one is."""

from __future__ import annotations

import copy
import pickle

import pytest

from cubilete import errors
from cubilete.errors import (
    CubileteError,
    IllegalActionError,
    NotationError,
    Problem,
    SetupError,
    StorageError,
    UnknownNameError,
)

CODES = {
    CubileteError: "cubilete/error",
    IllegalActionError: "action/illegal",
    NotationError: "notation/unreadable",
    SetupError: "setup/impossible",
    StorageError: "storage/failed",
    UnknownNameError: "name/unknown",
}

BUILT_IN: dict[type[CubileteError], type[Exception]] = {
    IllegalActionError: ValueError,
    NotationError: ValueError,
    SetupError: ValueError,
    StorageError: OSError,
    UnknownNameError: LookupError,
}

PROBLEMS = (Problem("Too few dice."), Problem("No such seat.", "seat-none", {"seat": "D"}))

EXAMPLES = [
    NotationError("this is not JSON.", line=3, column=7),
    SetupError(PROBLEMS),
    IllegalActionError("Too low.", rule="PD-R8", message_id="bid-too-low", arguments={"q": 4}),
    IllegalActionError("Too low.", rule="PD-R8"),
    UnknownNameError("There is no game 'chess'."),
    StorageError("The file cannot be read."),
]


def test_exports_are_pinned() -> None:
    """Whoever adds or removes an error decides so here too."""
    names = {kind.__name__ for kind in CODES}

    assert sorted({*names, "Problem"}) == errors.__all__


@pytest.mark.parametrize("kind", CODES)
def test_codes_are_stable(kind: type[CubileteError]) -> None:
    """Programs know an error by its code."""
    assert CODES[kind] == kind.code
    assert issubclass(kind, CubileteError)


@pytest.mark.parametrize("kind", BUILT_IN)
def test_each_error_is_one_that_python_knows(kind: type[CubileteError]) -> None:
    """Unreadable, impossible and illegal are wrong values; names are looked up, files are I/O."""
    assert issubclass(kind, BUILT_IN[kind])


def test_the_drawing_shows_every_error_with_its_code() -> None:
    """The tree at the head of the module is complete."""
    lines = (errors.__doc__ or "").splitlines()

    for kind, code in CODES.items():
        if kind is not CubileteError:
            assert any(kind.__name__ in line and code in line for line in lines)


def test_notation_error_names_the_place() -> None:
    """Line and column stand before the reason; without them it is the first character."""
    error = NotationError("this is not JSON.", line=3, column=7)

    assert "line 3, column 7: this is not JSON." == str(error)
    assert ("this is not JSON.", 3, 7) == (error.reason, error.line, error.column)
    assert "line 1, column 1: no." == str(NotationError("no."))


def test_setup_error_tells_all_problems() -> None:
    """Every problem is in the sentence and in the list."""
    error = SetupError(list(PROBLEMS))

    assert "Too few dice. No such seat." == str(error)
    assert PROBLEMS == error.problems


def test_a_problem_may_have_words_in_the_catalogues() -> None:
    """With a message id it can be translated, without one it is said in English."""
    assert (None, {}) == (PROBLEMS[0].message_id, PROBLEMS[0].arguments)
    assert ("seat-none", {"seat": "D"}) == (PROBLEMS[1].message_id, PROBLEMS[1].arguments)


def test_illegal_action_error_names_the_rule() -> None:
    """The sentence ends with the rule that refuses; arguments are empty unless given."""
    error = IllegalActionError("Too low.", rule="PD-R8")

    assert "Too low. (PD-R8)" == str(error)
    assert ("Too low.", "PD-R8", None, {}) == (
        error.text,
        error.rule,
        error.message_id,
        error.arguments,
    )


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_errors_cross_between_processes_whole(error: CubileteError) -> None:
    """A copy, pickled or not, has the same class, sentence and facts."""
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301 - our own bytes
        assert type(error) is type(other)
        assert (str(error), vars(error)) == (str(other), vars(other))
