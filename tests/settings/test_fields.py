"""The settings themselves."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import cubilete
from cubilete.errors import SetupError
from cubilete.settings import SETTINGS, Setting, Settings
from cubilete.settings.fields import default_db


def by_name(setting: Setting) -> str:
    """Return how a test of one setting is called."""
    return setting.name


def test_defaults_are_those_that_are_promised() -> None:
    """A class behind one router fits, and limits are those of the design."""
    settings = Settings()

    assert ("0.0.0.0", 8420, None) == (settings.host, settings.port, settings.public_url)  # noqa: S104 - the promise
    assert (65_536, 100, 10.0) == (
        settings.frame_bytes_max,
        settings.messages_per_minute_max,
        settings.keepalive_timeout_s,
    )
    assert settings.sockets_per_address_max >= 100
    assert settings.shutdown_timeout_s <= 10
    assert default_db() == settings.db
    assert () == settings.trusted_proxy


@pytest.mark.parametrize("setting", SETTINGS, ids=by_name)
def test_setting_is_described(setting: Setting) -> None:
    """Each setting has one whole sentence, and names made of its field's."""
    assert re.fullmatch(r"[A-Z].*\.", setting.about)
    assert setting.default
    assert "CUBILETE_" + setting.name.upper() == setting.variable
    assert "--" + setting.name.replace("_", "-") == setting.option


@pytest.mark.parametrize("setting", SETTINGS, ids=by_name)
def test_default_is_one_of_its_values(setting: Setting) -> None:
    """Each default is accepted, and documented as it is."""
    value = getattr(Settings(), setting.name)

    assert setting.kind.accepts(value)
    if setting.name != "db":  # its default is another folder for everyone
        assert setting.default == (setting.kind.write(value) or "none")


@pytest.mark.parametrize("setting", SETTINGS, ids=by_name)
def test_setting_is_read(setting: Setting) -> None:
    """Each setting is asked for by the program, so that to set it changes something."""
    package = Path(cubilete.__file__).parent
    modules = [*package.glob("server/**/*.py"), *package.glob("cli/*.py")]
    asked = re.compile(rf"settings\.{setting.name}\b")

    assert [] != [path.name for path in modules if asked.search(path.read_text(encoding="utf-8"))]


def test_all_problems_are_reported_at_once() -> None:
    """Values that cannot be are named, every one of them."""
    with pytest.raises(SetupError) as caught:
        Settings(port=-1, bot_workers=0, public_url="dice.example.org", db="x")  # type: ignore[arg-type] # the fault

    texts = [problem.text for problem in caught.value.problems]
    assert ["port", "public_url", "db", "bot_workers"] == [text.split()[0] for text in texts]


def test_bots_cannot_think_longest_before_shortest() -> None:
    """The bounds of a bot's delay must be in order; they may be equal."""
    assert 2 == replace(Settings(), bot_delay_min_s=2).bot_delay_max_s

    with pytest.raises(SetupError, match=r"^bot_delay_min_s \(2.5\) is above bot_delay_max_s \(2"):
        Settings(bot_delay_min_s=2.5)


def test_problem_repeats_a_long_value_in_part() -> None:
    """A value of any length makes a short sentence, on one line."""
    with pytest.raises(SetupError) as caught:
        Settings(host="x\n" * 5000)

    assert len(str(caught.value)) < 250
    assert "\n" not in str(caught.value)


def test_settings_do_not_change() -> None:
    """Nobody changes settings under a running server."""
    with pytest.raises(FrozenInstanceError):
        Settings().port = 1  # type: ignore[misc] # the fault

    assert Path("x") == Settings(db=Path("x")).db
