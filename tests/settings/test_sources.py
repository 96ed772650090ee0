"""Which source of a setting decides, and what is said of faults in any of them."""

from __future__ import annotations

import json
from ipaddress import ip_network
from pathlib import Path

import pytest

from cubilete.errors import SetupError
from cubilete.settings import SETTINGS, Setting, Settings, load_settings, unknown_variables
from cubilete.settings import sources as module


@pytest.fixture(autouse=True)
def _no_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests out of them."""
    monkeypatch.setattr(module, "default_config", lambda: tmp_path / "usual" / "cubilete.toml")


def write(path: Path, text: str) -> Path:
    """Write a configuration file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def in_toml(value: object) -> str:
    """Return a value of a setting as TOML writes it."""
    if isinstance(value, tuple):
        return json.dumps([str(each) for each in value])
    return json.dumps(value if isinstance(value, int | float) else str(value))


def problems(
    given: dict[str, str], environ: dict[str, str], config: Path | None = None
) -> list[str]:
    """Return the sentences of the refusal."""
    with pytest.raises(SetupError) as caught:
        load_settings(given, environ, config)
    return [problem.text for problem in caught.value.problems]


def test_nothing_given_means_defaults() -> None:
    """Without any source the settings are the defaults."""
    assert Settings() == load_settings({}, {})


def test_first_source_decides(tmp_path: Path) -> None:
    """The command line wins over the environment, and that over the file."""
    config = write(tmp_path / "own.toml", "port = 1\nbot_workers = 11\ntables_max = 21\n")
    environ = {"CUBILETE_PORT": "2", "CUBILETE_BOT_WORKERS": "12"}

    settings = load_settings({"port": "3"}, environ, config)

    assert (3, 12, 21) == (settings.port, settings.bot_workers, settings.tables_max)


def test_file_is_found(tmp_path: Path) -> None:
    """The usual file is read if it exists; the environment and the command line name another."""
    write(tmp_path / "usual" / "cubilete.toml", "port = 1")
    second = write(tmp_path / "second.toml", "port = 2")
    third = write(tmp_path / "third.toml", "port = 3")
    environ = {"CUBILETE_CONFIG": str(second)}

    assert 1 == load_settings({}, {}).port
    assert 2 == load_settings({}, environ).port
    assert 3 == load_settings({}, environ, third).port


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_has_every_source(tmp_path: Path, setting: Setting) -> None:
    """Each setting is read from all three sources alike."""
    value = getattr(Settings(public_url="https://dice.example.org"), setting.name)
    text = setting.kind.write(value) or "10.0.0.0/8"
    wanted = setting.kind.parse(text)
    line = f"{setting.name} = {in_toml(wanted)}"

    for loaded in (
        load_settings({setting.name: text}, {}),
        load_settings({}, {setting.variable: text}),
        load_settings({}, {}, write(tmp_path / "one.toml", line)),
    ):
        assert wanted == getattr(loaded, setting.name)


def test_values_of_a_file(tmp_path: Path) -> None:
    """A file has lists, switches and whole numbers where decimals may stand."""
    config = write(
        tmp_path / "x.toml",
        'trusted_proxy = ["127.0.0.1", "10.0.0.0/8"]\nopen = true\nturn_grace_s = 5\ndb = "d"\n',
    )

    settings = load_settings({}, {}, config)

    assert (ip_network("127.0.0.1"), ip_network("10.0.0.0/8")) == settings.trusted_proxy
    assert (True, 5.0, Path("d")) == (settings.open, settings.turn_grace_s, settings.db)


def test_empty_variable_is_none() -> None:
    """An environment variable without a value leaves the setting to the next source."""
    assert Settings() == load_settings({}, {"CUBILETE_PORT": "", "CUBILETE_CONFIG": ""})


def test_every_problem_of_every_source_is_named(tmp_path: Path) -> None:
    """One refusal names all that is wrong, each with its source and key."""
    config = write(tmp_path / "x.toml", 'prot = 1\nbot_workers = "two"\n[server]\nport = 1\n')
    environ = {"CUBILETE_TABLES_MAX": "0"}

    said = problems({"port": "70000"}, environ, config)

    assert [
        (
            f"{config} has the key 'prot', which is no setting; perhaps port is meant."
            " Remove it or correct it."
        ),
        f"bot_workers in {config} must be a whole number from 1 to 256, not 'two'.",
        f"{config} has the key 'server', which is no setting. Remove it or correct it.",
        "--port must be a whole number from 0 to 65535, not '70000'.",
        "CUBILETE_TABLES_MAX must be a whole number from 1 to 10000000, not '0'.",
    ] == said


@pytest.mark.parametrize(
    ("text", "where"),
    [("port = 1\nhost =\n", "line 2"), ("port 1\n", "line 1"), ("port = [1,", "its end")],
)
def test_malformed_file_is_one_sentence_with_its_line(
    tmp_path: Path, text: str, where: str
) -> None:
    """A file that is no TOML is refused with the line at which reading stopped."""
    config = write(tmp_path / "x.toml", text)

    (said,) = problems({}, {}, config)

    assert said.startswith(f"{config} is not TOML at {where}: ")
    assert said.endswith(". Correct that line.")


def test_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    """A file that is named must be there and be text."""
    missing, binary = tmp_path / "missing.toml", tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")

    (said,) = problems({}, {}, missing)
    assert said.startswith(f"{missing} cannot be read: No such file")
    assert [f"{binary} is not a text in UTF-8, so it holds no settings."] == problems(
        {}, {}, binary
    )


def test_values_that_do_not_fit_together_are_refused() -> None:
    """Values of different sources are also checked together."""
    assert [
        "bot_delay_min_s (3) is above bot_delay_max_s (2): lower the one or raise the other."
    ] == problems({"bot_delay_min_s": "3"}, {"CUBILETE_BOT_DELAY_MAX_S": "2"})


def test_unknown_variable_is_a_warning() -> None:
    """A variable that nothing reads is named, with what is probably meant; ours and others' not."""
    environ = {"CUBILETE_PROT": "1", "CUBILETE_CONFIG": "", "CUBILETE_PORT": "1", "HOME": "x"}

    assert [
        (
            "The environment variable 'CUBILETE_PROT' is no setting, so it changes nothing;"
            " perhaps CUBILETE_PORT is meant."
        )
    ] == unknown_variables(environ)
    assert 1 == load_settings({}, environ).port


def test_unknown_variables_do_not_flood() -> None:
    """A strange environment makes a bounded number of warnings."""
    assert 20 == len(unknown_variables({f"CUBILETE_X{number}": "" for number in range(100)}))
