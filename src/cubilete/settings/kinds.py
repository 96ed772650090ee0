"""What values a setting takes, and how they are written.

A value comes as text (command line, environment) or as a value of TOML. Either is read into what
the program uses, or into ``UNREADABLE``, which no kind accepts; only accepted values are used.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

UNREADABLE = object()
"""Stands for a text or value that means nothing."""

_WORDS = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}
_HOST = re.compile(r"[0-9A-Za-z._:%-]{1,253}")
_DOMAIN = re.compile(r"[0-9A-Za-z]([0-9A-Za-z.-]{0,251}[0-9A-Za-z])?|\[[0-9A-Fa-f:.]{2,45}\]")


class Kind(ABC):
    """What values a setting takes, and how they are written."""

    @abstractmethod
    def metavar(self) -> str:
        """Return what help shows for a value."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Tell whether the program can use ``value``."""

    @abstractmethod
    def parse(self, text: str) -> object:
        """Return the value that ``text`` means, or ``UNREADABLE``."""

    def from_toml(self, value: object) -> object:
        """Return what a value of TOML means, or ``UNREADABLE``."""
        return value

    def write(self, value: Any) -> str:  # noqa: ANN401 - each kind has its own type of value
        """Return ``value`` as text that ``parse`` reads back."""
        return str(value)

    @abstractmethod
    def describe(self) -> str:
        """Return the values in words, to be put after "must be"."""


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number within bounds."""

    least: int
    most: int

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "NUMBER"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a whole number within the bounds."""
        return type(value) is int and self.least <= value <= self.most

    def parse(self, text: str) -> object:
        """Return the number that is written with decimal digits."""
        return int(text) if re.fullmatch(r"\s*[0-9]{1,12}\s*", text) else UNREADABLE

    def describe(self) -> str:
        """Return the bounds."""
        return f"a whole number from {self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Number(Kind):
    """A number within bounds, which may have decimals."""

    least: float
    most: float

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "NUMBER"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a number within the bounds."""
        if isinstance(value, bool) or not isinstance(value, float | int):
            return False
        return self.least <= value <= self.most  # which "not a number" is not

    def parse(self, text: str) -> object:
        """Return the number that is written with digits and perhaps a decimal point."""
        is_plain = re.fullmatch(r"\s*[0-9]{1,12}(\.[0-9]{1,12})?\s*", text)
        return float(text) if is_plain else UNREADABLE

    def from_toml(self, value: object) -> object:
        """Return a number of either type of TOML as a float."""
        return float(value) if type(value) is int and abs(value) < 1e15 else value  # noqa: PLR2004 - larger ones are refused anyway

    def write(self, value: float) -> str:
        """Return the number without needless decimals."""
        return f"{value:.12f}".rstrip("0").rstrip(".")

    def describe(self) -> str:
        """Return the bounds."""
        return f"a number from {self.least:g} to {self.most:g}"


@dataclass(frozen=True, slots=True)
class Switch(Kind):
    """Yes or no."""

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "true|false"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a boolean."""
        return isinstance(value, bool)

    def parse(self, text: str) -> object:
        """Return what one of the usual words means."""
        return _WORDS.get(text.strip().lower(), UNREADABLE)

    def write(self, value: bool) -> str:  # noqa: FBT001 - the value of the setting
        """Return ``true`` or ``false``."""
        return "true" if value else "false"

    def describe(self) -> str:
        """Return both words."""
        return "true or false"


@dataclass(frozen=True, slots=True)
class Choice(Kind):
    """One of several words."""

    values: tuple[str, ...]

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "|".join(self.values)

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is one of the words."""
        return isinstance(value, str) and value in self.values

    def parse(self, text: str) -> object:
        """Return the word, however it is capitalised."""
        return text.strip().lower()

    def describe(self) -> str:
        """Return the words."""
        return f"{', '.join(self.values[:-1])} or {self.values[-1]}"


@dataclass(frozen=True, slots=True)
class Host(Kind):
    """An address to listen on."""

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "ADDRESS"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` looks like an address or the name of a machine."""
        return isinstance(value, str) and _HOST.fullmatch(value) is not None

    def parse(self, text: str) -> object:
        """Return the address without spaces around it."""
        return text.strip()

    def describe(self) -> str:
        """Return what is expected."""
        return "an IP address or the name of this machine, such as 0.0.0.0 or 127.0.0.1"


@dataclass(frozen=True, slots=True)
class Origin(Kind):
    """The beginning of every address of a site, or nothing."""

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "URL"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a whole origin, or none is chosen."""
        return value is None or (isinstance(value, str) and value == self.parse(value))

    def parse(self, text: str) -> object:
        """Return scheme, host and port in small letters, without the port that is usual."""
        try:
            parts = urlsplit(text.strip().lower())
            port = parts.port
        except ValueError:
            return UNREADABLE
        host, colon, _ = parts.netloc.partition(f":{port}")
        is_bare = parts.path in ("", "/") and not parts.query and not parts.fragment
        is_ours = parts.scheme in ("http", "https") and _DOMAIN.fullmatch(host)
        if not is_bare or not is_ours or port == 0 or (port is None and ":" in host[-1:]):
            return UNREADABLE
        is_usual = port == {"http": 80, "https": 443}[parts.scheme]
        return f"{parts.scheme}://{host}" + ("" if is_usual or not colon else f":{port}")

    def write(self, value: str | None) -> str:
        """Return the origin; nothing if none is chosen."""
        return value or ""

    def describe(self) -> str:
        """Return what is expected."""
        return (
            "an address that begins with http:// or https:// and ends after the host's name or "
            "port, such as https://dice.example.org"
        )


@dataclass(frozen=True, slots=True)
class File(Kind):
    """The path of a file."""

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "FILE"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a path."""
        return isinstance(value, Path)

    def parse(self, text: str) -> object:
        """Return the path, whose ``~`` stands for the home folder."""
        if not text or not text.isprintable():
            return UNREADABLE
        try:
            return Path(text).expanduser()
        except RuntimeError:  # there is no such user
            return UNREADABLE

    def from_toml(self, value: object) -> object:
        """Return the path that a text of TOML names."""
        return self.parse(value) if isinstance(value, str) else UNREADABLE

    def describe(self) -> str:
        """Return what is expected."""
        return "the path of a file"


@dataclass(frozen=True, slots=True)
class Networks(Kind):
    """Any number of addresses and networks."""

    def metavar(self) -> str:
        """Return what help shows for a value."""
        return "NETWORK"

    def accepts(self, value: object) -> bool:
        """Tell whether ``value`` is a tuple of networks."""
        return isinstance(value, tuple) and all(
            isinstance(each, IPv4Network | IPv6Network) for each in value
        )

    def parse(self, text: str) -> object:
        """Return the networks that commas or spaces part."""
        return self.from_toml([part for part in re.split(r"[,\s]+", text) if part])

    def from_toml(self, value: object) -> object:
        """Return the networks of a list of texts."""
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            return UNREADABLE
        try:
            return tuple(ip_network(each) for each in value)
        except ValueError:
            return UNREADABLE

    def write(self, value: tuple[IPv4Network | IPv6Network, ...]) -> str:
        """Return the networks, parted by commas."""
        return ",".join(str(each) for each in value)

    def describe(self) -> str:
        """Return what is expected."""
        return "addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, whose other bits are 0"
