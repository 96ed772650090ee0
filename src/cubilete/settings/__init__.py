"""The server's settings: what each of them is called, means and accepts, and where it comes from.

One frozen dataclass has one field for each setting. A field says through ``setting(...)`` which
values it takes and, in one sentence, what it is for; the command line, the environment variables,
the configuration file and the documentation are all made from that statement. The setting
``turn_grace_s`` is ``--turn-grace-s``, ``CUBILETE_TURN_GRACE_S`` and ``turn_grace_s = 60`` in TOML.
"""

from __future__ import annotations

from cubilete.settings.fields import SETTINGS, Setting, Settings
from cubilete.settings.sources import CONFIG_VARIABLE, load_settings, unknown_variables

__all__ = [
    "CONFIG_VARIABLE",
    "SETTINGS",
    "Setting",
    "Settings",
    "load_settings",
    "unknown_variables",
]
