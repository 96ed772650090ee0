"""The command that starts the server: its options, and what they become."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete
from cubilete.settings import SETTINGS, Setting, Settings, sources

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "hosting.md"


def by_name(setting: Setting) -> str:
    """Return how a test of one setting is called."""
    return setting.name


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Return what servers are started with; none runs, and nobody's own file is read."""
    found: list[Settings] = []

    def run(settings: Settings) -> int:
        """Note the settings."""
        found.append(settings)
        return 7

    server = ModuleType("cubilete.server.serve")
    server.run = run  # type: ignore[attr-defined] # a module is made of what it is given
    monkeypatch.setitem(sys.modules, "cubilete.server.serve", server)
    monkeypatch.setattr(sources, "default_config", lambda: tmp_path / "none.toml")
    for name in [setting.variable for setting in SETTINGS] + ["CUBILETE_CONFIG"]:
        monkeypatch.delenv(name, raising=False)
    return found


def serve(*arguments: str) -> Result:
    """Run ``cubilete serve``."""
    return CliRunner().invoke(cubilete, ["serve", *arguments])


@pytest.fixture(scope="module")
def help_text() -> str:
    """Return the help of the command, on one line."""
    result = serve("--help")
    assert 0 == result.exit_code
    return " ".join(result.stdout.split())


@pytest.mark.parametrize("setting", SETTINGS, ids=by_name)
def test_help_explains_every_option(setting: Setting, help_text: str) -> None:
    """Help has each option with its sentence, its environment variable and its default."""
    about = f"{setting.about} [{setting.variable}; default: {setting.default}]"

    assert f" {setting.option} " in help_text
    assert about in help_text


def test_options_become_settings(started: list[Settings], tmp_path: Path) -> None:
    """Options of every kind reach the server; the rest are defaults, and its code is ours."""
    result = serve(
        *("--host", "127.0.0.1", "--port", "0", "--db", str(tmp_path / "t"), "--open"),
        *("--trusted-proxy", "127.0.0.1", "--trusted-proxy", "10.0.0.0/8", "--turn-grace-s", "1.5"),
    )

    (settings,) = started
    assert 7 == result.exit_code
    assert ("127.0.0.1", 0, True, 1.5) == (
        settings.host,
        settings.port,
        settings.open,
        settings.turn_grace_s,
    )
    assert ["127.0.0.1/32", "10.0.0.0/8"] == [str(each) for each in settings.trusted_proxy]
    assert Settings().tables_max == settings.tables_max


def test_switch_can_be_set_back(started: list[Settings], monkeypatch: pytest.MonkeyPatch) -> None:
    """``--no-open`` wins over an environment that says open."""
    monkeypatch.setenv("CUBILETE_OPEN", "true")
    serve()
    serve("--no-open")

    assert [True, False] == [settings.open for settings in started]


def test_file_is_named_by_an_option(started: list[Settings], tmp_path: Path) -> None:
    """``--config`` names a file, whose values options override."""
    file = tmp_path / "own.toml"
    file.write_text("port = 1\nbot_workers = 2\n")
    serve("--config", str(file), "--port", "3")

    assert (3, 2) == (started[0].port, started[0].bot_workers)


def test_every_problem_is_a_line(started: list[Settings]) -> None:
    """Nothing starts with bad settings; each problem has its line with a code."""
    result = serve("--port", "x", "--bot-workers", "0")

    assert (1, []) == (result.exit_code, started)
    assert [
        "--port must be a whole number from 0 to 65535, not 'x'. [setup/impossible]",
        "--bot-workers must be a whole number from 1 to 256, not '0'. [setup/impossible]",
    ] == result.stderr.splitlines()


def test_unknown_variable_is_said(started: list[Settings], monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable that is probably misspelt is said, and the server starts."""
    monkeypatch.setenv("CUBILETE_PROT", "1")
    result = serve()

    assert 1 == len(started)
    assert "'CUBILETE_PROT' is no setting" in result.stderr


@pytest.mark.parametrize("setting", SETTINGS, ids=by_name)
def test_setting_is_documented(setting: Setting) -> None:
    """The guide has a row for each setting, with all that is to be known."""
    cells = (
        *(f"`{setting.option}`", f"`{setting.variable}`"),
        *(setting.default, setting.kind.describe(), setting.about),
    )

    assert f"| {' | '.join(cells)} |\n" in GUIDE.read_text(encoding="utf-8")


def test_documented_settings_exist() -> None:
    """The guide names no option, variable or key that is not there."""
    guide = GUIDE.read_text(encoding="utf-8")
    options = {setting.option for setting in SETTINGS}
    variables = {setting.variable for setting in SETTINGS}
    (toml,) = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)

    assert options | {"--no-open", "--config", "--force"} == set(
        re.findall(r"(?<![\w-])--[a-z][a-z-]*", guide)
    )
    assert variables | {"CUBILETE_CONFIG"} == set(re.findall(r"\bCUBILETE_[A-Z_]+", guide))
    assert {setting.name for setting in SETTINGS} >= set(re.findall(r"(?m)^(\w+) =", toml))
