"""Where settings come from: command line, environment, configuration file, defaults, in that order.

Everything that is wrong in any source is reported at once. An environment is shared with other
programs, so an unknown variable is worth a warning only; an unknown key of our file is an error.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_config_path

from cubilete.errors import Problem, SetupError
from cubilete.settings.fields import PREFIX, SETTINGS, Settings, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cubilete.settings.kinds import Kind

CONFIG_VARIABLE = "CUBILETE_CONFIG"
"""The environment variable that names the configuration file."""
OTHER_VARIABLES = frozenset({CONFIG_VARIABLE})
"""Variables with our prefix that are no settings."""

_UNKNOWN_SHOWN_MAX = 20
_BY_NAME = {each.name: each for each in SETTINGS}


def default_config() -> Path:
    """Return the configuration file that is read when it exists and no other is named."""
    return user_config_path("cubilete", appauthor=False) / "cubilete.toml"


def load_settings(
    given: Mapping[str, str], environ: Mapping[str, str], config: Path | None = None
) -> Settings:
    """Return the settings; ``given`` are those of the command line, by name, as they were typed.

    ``config`` is the file that the command line names. An empty environment variable is none.

    Raises:
        SetupError: With everything that is wrong in any source, each with its source and key.
    """
    problems: list[Problem] = []
    values = _from_file(_config_file(environ, config), problems)
    for each in SETTINGS:
        text, where = environ.get(each.variable, ""), each.variable
        if each.name in given:
            text, where = given[each.name], each.option
        elif not text:
            continue
        value = each.kind.parse(text)
        if each.kind.accepts(value):
            values[each.name] = value
        else:
            problems.append(_problem(where, each.kind, text))
    if problems:
        raise SetupError(problems)
    return Settings(**values)


def unknown_variables(environ: Mapping[str, str]) -> list[str]:
    """Return a sentence for each variable with our prefix that nothing here reads."""
    known = {each.variable for each in SETTINGS} | OTHER_VARIABLES
    strange = sorted(name for name in environ if name.startswith(PREFIX) and name not in known)
    return [
        f"The environment variable {shown(name)} is no setting, so it changes nothing"
        f"{_nearest(name, known)}."
        for name in strange[:_UNKNOWN_SHOWN_MAX]
    ]


def _config_file(environ: Mapping[str, str], config: Path | None) -> Path | None:
    """Return the configuration file to read, if there is any."""
    if config is not None:
        return config
    named = environ.get(CONFIG_VARIABLE)
    if named:
        return Path(named)
    usual = default_config()
    try:
        return usual if usual.exists() else None
    except OSError:  # whoever may not look into the folder has no file there
        return None


def _from_file(path: Path | None, problems: list[Problem]) -> dict[str, Any]:
    """Return the values of a configuration file; what is wrong with it goes to ``problems``."""
    values: dict[str, Any] = {}
    for key, written in _read(path, problems).items() if path is not None else ():
        each = _BY_NAME.get(key)
        if each is None:
            text = f"{path} has the key {shown(key)}, which is no setting{_nearest(key, _BY_NAME)}"
            problems.append(Problem(f"{text}. Remove it or correct it."))
            continue
        value = each.kind.from_toml(written)
        if each.kind.accepts(value):
            values[key] = value
        else:
            problems.append(_problem(f"{key} in {path}", each.kind, written))
    return values


def _read(path: Path, problems: list[Problem]) -> dict[str, Any]:
    """Return what a TOML file says; nothing, and a problem, if it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error))
        reason, line = (found[1], found[2]) if found else (str(error), None)
        where = f"line {line}" if line else "its end"
        problems.append(Problem(f"{path} is not TOML at {where}: {reason}. Correct that line."))
    except UnicodeDecodeError:
        problems.append(Problem(f"{path} is not a text in UTF-8, so it holds no settings."))
    except OSError as error:
        problems.append(Problem(f"{path} cannot be read: {error.strerror}. Name another --config."))
    return {}


def _problem(where: str, kind: Kind, value: object) -> Problem:
    """Return that ``where`` has a value that it cannot have."""
    return Problem(f"{where} must be {kind.describe()}, not {shown(value)}.")


def _nearest(name: str, known: Iterable[str]) -> str:
    """Return which known name is probably meant, as the end of a sentence."""
    near = difflib.get_close_matches(name, sorted(known), n=1)
    return f"; perhaps {near[0]} is meant" if near else ""
