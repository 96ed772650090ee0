"""Catalogues answer in the language asked for, or say what is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import cubilete
from cubilete.errors import CubileteError, UnknownNameError
from cubilete.i18n import (
    LANGUAGES,
    Catalogue,
    UnknownLanguageError,
    catalogue,
    choice_id,
    choose_language,
    rule_id,
)


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "Your turn"), ("es", "Te toca"), ("vi", "Đến lượt bạn")],
)
def test_each_language_speaks_its_own_words(language: str, expected: str) -> None:
    """A message without arguments comes back as it stands in that language's file."""
    assert expected == catalogue(language).text("turn-yours")
    assert language == catalogue(language).language


def test_the_languages_are_english_spanish_and_vietnamese() -> None:
    """English stands first, for it serves where nothing is asked for."""
    assert ("en", "es", "vi") == LANGUAGES


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", 0, "0 dice"),
        ("en", 1, "1 die"),
        ("en", 21, "21 dice"),
        ("es", 1, "1 dado"),
        ("es", 1_000_000, "1000000 dados"),
        ("vi", 1, "1 viên xí ngầu"),
        ("vi", 12_345, "12345 viên xí ngầu"),
        ("en", -1_234, "-1234 dice"),
    ],
)
def test_a_number_picks_the_plural_and_is_shown_in_plain_digits(
    language: str, number: int, expected: str
) -> None:
    """No language groups digits, and every number has the plural of its language."""
    assert expected == catalogue(language).text("n-dice", dice=number)


def test_arguments_reach_the_fragments_of_a_sentence() -> None:
    """A sentence hands its own arguments on to the fragments that it is made of."""
    shown = catalogue("es").text(
        "reveal-count-wild", matching=3, face="anchor", wilds=1, wildface="skull", count=4
    )
    assert "La cuenta: 3 anclas + 1 calavera = 4." == shown


def test_no_invisible_marks_surround_an_argument() -> None:
    """What is shown holds the name and the words, and no isolating characters."""
    assert "Waiting for Zoë" == catalogue("en").text("turn-waiting", player="Zoë")


@pytest.mark.parametrize("length", [500, 501, 2_501, 30_000])
def test_an_argument_of_any_length_is_shown_whole(length: int) -> None:
    """The names of a thousand players fit into one sentence, beside a short argument."""
    names = "x" * length
    shown = catalogue("en").text("tie-said", names=names, points=7)
    assert f"Tie on 7 points: {names}." == shown


def test_about_is_the_rule_in_one_sentence() -> None:
    """A house rule has a label and, apart from it, a sentence."""
    spanish = catalogue("es")
    assert "Aporte" == spanish.text("rule-good-milk-stake")
    assert spanish.about("rule-good-milk-stake").startswith("Cada participante pone")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_message_is_an_error(language: str) -> None:
    """An id that no catalogue has is never shown in place of a sentence."""
    with pytest.raises(UnknownNameError, match=f"'no-such-message' in language '{language}'"):
        catalogue(language).text("no-such-message")
    assert not catalogue(language).has("no-such-message")


def test_a_message_without_about_is_an_error() -> None:
    """A message that is no house rule says nothing about itself."""
    assert catalogue("en").has("turn-yours")
    with pytest.raises(UnknownNameError, match=r"'turn-yours\.about'"):
        catalogue("en").about("turn-yours")


@pytest.mark.parametrize(
    ("message_id", "missing"), [("turn-of", "player"), ("turn-time", "seconds")]
)
def test_a_missing_argument_is_an_error(message_id: str, missing: str) -> None:
    """A sentence with a hole is not shown, whether the hole is its own or a fragment's."""
    with pytest.raises(TypeError, match=f"{message_id}.*{missing}"):
        catalogue("en").text(message_id)


def test_english_fills_gaps_only_when_asked() -> None:
    """A catalogue with a fallback takes from it what it lacks, and nothing else."""
    english = Catalogue("en", ["both = English\nonly = { $n }\n    .about = Only"])
    alone = Catalogue("vi", ["both = Việt"])
    backed = Catalogue("vi", ["both = Việt"], fallback=english)
    assert ("Việt", "7", "Only") == (
        backed.text("both"),
        backed.text("only", n=7),
        backed.about("only"),
    )
    assert (True, False) == (backed.has("only"), alone.has("only"))
    with pytest.raises(UnknownNameError):
        alone.text("only", n=7)
    with pytest.raises(UnknownNameError):
        backed.text("neither")


def test_catalogue_gives_a_fallback_only_when_asked() -> None:
    """Both ways to ask for a language speak it; each is read once."""
    assert "Te toca" == catalogue("es", fallback=True).text("turn-yours")
    assert catalogue("es") is catalogue("es")
    assert catalogue("es") is not catalogue("es", fallback=True)


@pytest.mark.parametrize("language", ["fr", "", "en_GB", "../en"])
def test_there_is_no_catalogue_of_other_languages(language: str) -> None:
    """Only the three codes name a catalogue."""
    with pytest.raises(UnknownLanguageError):
        catalogue(language)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("en", "en"),
        ("es", "es"),
        ("vi", "vi"),
        ("VI", "vi"),
        ("es-MX", "es"),
        ("vi_VN.UTF-8", "vi"),
    ],
)
def test_an_explicit_choice_wins(wanted: str, expected: str) -> None:
    """What a person asks for counts more than the locale, and may name a region."""
    assert expected == choose_language(wanted, {"LC_ALL": "es_AR.UTF-8", "LANG": "en_US.UTF-8"})


@pytest.mark.parametrize("wanted", ["fr", "", "english", "e", "es mx"])
def test_an_unknown_explicit_choice_is_refused(wanted: str) -> None:
    """The refusal is one sentence that names the languages there are, in the project's own tree."""
    with pytest.raises(ValueError, match="the languages are en, es, vi") as refusal:
        choose_language(wanted, {"LANG": "es_MX.UTF-8"})
    assert f"There is no language {wanted!r}; the languages are en, es, vi." == str(refusal.value)
    assert isinstance(refusal.value, CubileteError)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "vi_VN"}, "vi"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_ES@euro"}, "es"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "es_CO.UTF-8"}, "es"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "es_CO.UTF-8", "LC_ALL": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "vi_VN.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""}, "vi"),
        ({"LANG": "vi_VN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_CTYPE": "vi_VN.UTF-8"}, "en"),
    ],
)
def test_the_locale_chooses_if_nobody_does(environment: dict[str, str], expected: str) -> None:
    """The first locale variable that is set decides; one that we do not speak means English."""
    assert expected == choose_language(None, environment)


def test_only_the_environment_that_is_handed_in_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process's own variables are not looked at."""
    monkeypatch.setenv("LC_ALL", "vi_VN.UTF-8")
    assert "en" == choose_language(None, {})


def test_ids_of_options_are_made_of_their_names() -> None:
    """Underscores become hyphens, a number after a colon is dropped, on and off are shared."""
    assert "rule-ship-captain-crew-crew-keep" == rule_id("ship_captain_crew", "crew_keep")
    assert "choice-good-milk-purse-finite" == choice_id("good_milk", "purse", "finite:30")
    assert "choice-good-milk-start-square-0" == choice_id("good_milk", "start_square", "0")
    assert "choice-off" == choice_id("liars_dice", "spot_on", "off")


def test_the_catalogues_are_read_from_a_zipped_package(tmp_path: Path) -> None:
    """Nothing depends on files that lie open in a folder."""
    package = Path(cubilete.__file__).parent
    archive = tmp_path / "packed.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in package.rglob("*"):
            if file.suffix in {".py", ".ftl"}:
                packed.write(file, Path("cubilete") / file.relative_to(package))
    program = (
        "import cubilete.i18n as i\n"
        "print('packed.zip' in i.__file__, i.catalogue('vi').text('turn-yours'))\n"
    )
    shown = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(archive), "PYTHONUTF8": "1"},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert "True Đến lượt bạn\n" == shown.stdout
