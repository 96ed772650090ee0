"""The settings themselves: one field for each, with what it takes and what it is for."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from cubilete.errors import Problem, SetupError
from cubilete.settings.kinds import (
    Choice,
    File,
    Host,
    Kind,
    Networks,
    Number,
    Origin,
    Switch,
    Whole,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from ipaddress import IPv4Network, IPv6Network
    from pathlib import Path

PREFIX = "CUBILETE_"
"""How every environment variable begins."""

_SHOWN_MAX = 60


def default_db() -> Path:
    """Return where the server's file lives unless a setting says otherwise."""
    return user_data_path("cubilete", appauthor=False) / "tables.sqlite"


def setting(default: object, kind: Kind, about: str) -> Any:  # noqa: ANN401 - the type of the field
    """Return a dataclass field whose values are of ``kind``; ``about`` is one sentence."""
    metadata = {"kind": kind, "about": about, "default": kind.write(default) or "none"}
    return field(default=default, metadata=metadata)


def shown(value: object) -> str:
    """Return the beginning of a value, quoted, for an error."""
    text = ascii(value)
    return text if len(text) <= _SHOWN_MAX else text[:_SHOWN_MAX] + "..."


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that whoever runs a server may choose.

    Raises:
        SetupError: If values cannot be, with all problems at once.
    """

    # Where it is found
    host: str = setting(
        "0.0.0.0",  # noqa: S104 - people in the same room join from their own phones
        Host(),
        "The address that the server listens on: 0.0.0.0 lets everyone in this network join, "
        "127.0.0.1 only this computer.",
    )
    port: int = setting(
        8420, Whole(0, 65_535), "The port that the server listens on; 0 takes any free one."
    )
    public_url: str | None = setting(
        None,
        Origin(),
        "The address that people type, such as https://dice.example.org, when a proxy or a name "
        "stands before the server.",
    )
    open: bool = setting(
        default=False, kind=Switch(), about="Open the page in this computer's browser."
    )
    trusted_proxy: tuple[IPv4Network | IPv6Network, ...] = setting(
        (),
        Networks(),
        "A proxy whose X-Forwarded-For header says who is asking, as an address or a network.",
    )

    # What it keeps
    db: Path = field(
        default_factory=default_db,
        metadata={
            "kind": File(),
            "about": "The file that holds every table.",
            "default": "tables.sqlite in the user's data folder",
        },
    )
    table_expiry_days: float = setting(
        30.0, Number(0.01, 3650), "How long a table in play is kept after its last move."
    )
    finished_expiry_days: float = setting(
        7.0, Number(0.01, 3650), "How long a table is kept after its game is over."
    )
    lobby_expiry_hours: float = setting(
        24.0, Number(0.01, 87_600), "How long a table is kept on which no game has begun."
    )

    # What it says about itself
    log_level: str = setting(
        "info", Choice(("debug", "info", "warning", "error")), "The least level that is logged."
    )
    log_format: str = setting(
        "auto",
        Choice(("auto", "json", "console")),
        "One JSON object for each line, or lines for people; auto is console at a terminal.",
    )

    # Play
    turn_grace_s: float = setting(
        60.0, Number(0, 86_400), "How long a seat may be away before a bot plays for it."
    )
    emote_cooldown_s: float = setting(
        3.0, Number(0, 3600), "How long a seat waits between two emotes."
    )
    bot_delay_min_s: float = setting(
        0.8, Number(0, 60), "The shortest time that a bot seems to think."
    )
    bot_delay_max_s: float = setting(
        2.0, Number(0, 60), "The longest time that a bot seems to think."
    )
    bot_deadline_s: float = setting(
        5.0, Number(0.1, 300), "How long a bot may really think before its default move is made."
    )
    bot_workers: int = setting(1, Whole(1, 256), "How many processes think for bots.")

    # What it can bear
    tables_max: int = setting(10_000, Whole(1, 10_000_000), "How many tables there may be.")
    sockets_max: int = setting(
        10_000, Whole(1, 1_000_000), "How many connections may be open at once."
    )
    sockets_per_address_max: int = setting(
        128, Whole(1, 1_000_000), "How many connections one address may have: a class shares one."
    )
    messages_per_minute_max: int = setting(
        100, Whole(1, 1_000_000), "How many messages a minute one connection may send."
    )
    frame_bytes_max: int = setting(
        65_536, Whole(1024, 16_777_216), "The longest message that is read, in bytes."
    )
    outbox_bytes_max: int = setting(
        262_144,
        Whole(65_536, 1_000_000_000),
        "How many bytes may wait for one slow connection before it is cut.",
    )
    tables_per_hour_max: int = setting(
        120, Whole(1, 1_000_000), "How many tables an hour one address may open."
    )
    guests_per_hour_max: int = setting(
        600, Whole(1, 1_000_000), "How many new guests an hour one address may be."
    )
    wrong_codes_per_minute_max: int = setting(
        10, Whole(1, 1_000_000), "How many wrong room codes a minute one address may try."
    )
    joins_per_minute_max: int = setting(
        120,
        Whole(1, 1_000_000),
        "How many commands a minute one address may send by HTTP, as for joining.",
    )
    keepalive_timeout_s: float = setting(
        10.0, Number(1, 3600), "How long a connection may stay silent between requests."
    )
    shutdown_timeout_s: float = setting(
        10.0, Number(1, 600), "How long the server takes at most to stop."
    )

    def __post_init__(self) -> None:
        """Refuse values that cannot be."""
        problems = [
            Problem(f"{each.name} must be {each.kind.describe()}, not {shown(value)}.")
            for each in SETTINGS
            if not each.kind.accepts(value := getattr(self, each.name))
        ]
        if not problems and self.bot_delay_min_s > self.bot_delay_max_s:
            problems = [
                Problem(
                    f"bot_delay_min_s ({self.bot_delay_min_s:g}) is above bot_delay_max_s "
                    f"({self.bot_delay_max_s:g}): lower the one or raise the other."
                )
            ]
        if problems:
            raise SetupError(problems)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting, as it is documented."""

    name: str
    """Its field, which is also its key in TOML."""
    kind: Kind
    about: str
    """One sentence."""
    default: str
    """What it is unless somebody chooses, in words."""

    @property
    def option(self) -> str:
        """Return its option on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """Return its environment variable."""
        return PREFIX + self.name.upper()


def _settings() -> Iterator[Setting]:
    """Yield the settings in the order of their fields."""
    for each in fields(Settings):
        about = each.metadata
        yield Setting(each.name, about["kind"], about["about"], about["default"])


SETTINGS: tuple[Setting, ...] = tuple(_settings())
"""Every setting, in the order in which people read them."""
