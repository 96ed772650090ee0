"""Who this computer is to a server: a credential for each server and name, in a file of its own.

Whoever names themselves is a guest of that name, so that several people may play at one computer,
each at a terminal of their own, and each comes back to the same seats. One file for each, written
whole, lets two terminals start at the same moment.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from cubilete.errors import StorageError
from cubilete.terminal.saves import write_whole

if TYPE_CHECKING:
    from pathlib import Path

_DIGITS = 24


class Guests:
    """The credentials that this computer has."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder``, by default the user's own."""
        self._folder = folder or user_data_path("cubilete", appauthor=False) / "guests"

    def secret(self, server: str, name: str) -> str | None:
        """Return the credential of the guest ``name`` of ``server``, if there is one."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            found = json.loads(self._path(server, name).read_text(encoding="utf-8"))
            if (found["server"], found["name"]) == (server, name):
                return str(found["secret"])
        return None

    def keep(self, server: str, name: str, secret: str) -> None:
        """Keep a credential, for nobody but the owner of the account to read.

        Raises:
            StorageError: If it cannot be written.
        """
        text = json.dumps({"server": server, "name": name, "secret": secret}, indent=2)
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(self._path(server, name), text + "\n")
        except OSError as error:
            reason = error.strerror or str(error)
            raise StorageError(
                f"The credential for this server cannot be kept in {self._folder}: {reason}."
            ) from None

    def _path(self, server: str, name: str) -> Path:
        """Return the file of one guest."""
        digest = hashlib.sha256(f"{server}\n{name}".encode()).hexdigest()
        return self._folder / f"{digest[:_DIGITS]}.json"
