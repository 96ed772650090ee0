"""What is the same for everybody, kept in memory: the files of the page, and whole pages.

Unlike what is made for one viewer, such a file may be kept by browsers and is compressed: neither
its tag nor its length tells anything. It is compressed once, when it is read. What lies in the
folder of the page when the server starts is all that can be asked for, so no path leads elsewhere.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Final

from aiohttp import web

BUILT: Final = Path(__file__).parents[1] / "static"
"""Where the page is after it has been built."""
ASK_AGAIN: Final = "no-cache"
"""Keep it, but ask each time whether it has changed."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""Never ask again: the name changes with the content."""
UTF8: Final = "; charset=utf-8"

_TYPES: Final = {
    ".css": f"text/css{UTF8}",
    ".html": f"text/html{UTF8}",
    ".js": f"text/javascript{UTF8}",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": f"text/plain{UTF8}",
    ".woff2": "font/woff2",
}
_PACKED: Final = ("font/", "image/png")
"""Types that are compressed in themselves."""
_SMALL_BYTES: Final = 300
"""Compressing less than this gains nothing: it is one packet anyway."""
_WANTS_GZIP: Final = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class File:
    """Something to be given to whoever asks."""

    body: bytes
    zipped: bytes | None
    """The same, compressed; ``None`` if that would gain nothing."""
    media_type: str
    keeping: str
    """What is said as ``Cache-Control``."""
    tag: str
    """Changes with the content."""

    def answer(self, request: web.BaseRequest, vary: str = "") -> web.Response:
        """Return this file, or that it has not changed since the caller got it.

        ``vary`` names the headers of the caller by which it was chosen among others.
        """
        body, tag = self.body, self.tag
        said: dict[str, str] = {"Content-Type": self.media_type, "Cache-Control": self.keeping}
        if vary or self.zipped is not None:
            said["Vary"] = f"Accept-Encoding, {vary}" if vary else "Accept-Encoding"
        if self.zipped is not None and _WANTS_GZIP.search(
            request.headers.get("Accept-Encoding", "")
        ):
            said["Content-Encoding"] = "gzip"
            body, tag = self.zipped, f"{self.tag}-gz"
        said["ETag"] = f'"{tag}"'
        if any(each.value in {tag, "*"} for each in request.if_none_match or ()):
            kept = {name: text for name, text in said.items() if not name.startswith("Content-")}
            return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=kept)
        return web.Response(body=body, headers=said)


def make_file(content: bytes | str, media_type: str, keeping: str = ASK_AGAIN) -> File:
    """Return a file of ``content``, compressed where that gains something."""
    body = content.encode() if isinstance(content, str) else content
    zipped = None
    if len(body) > _SMALL_BYTES and not media_type.startswith(_PACKED):
        zipped = gzip.compress(body, 9, mtime=0)
    tag = hashlib.sha256(body).hexdigest()[:20]
    return File(body, zipped, media_type, keeping, tag)


@cache
def read_files(folder: Path) -> dict[str, File]:
    """Return the files of a folder by their paths in it, with ``/``; hidden ones are left out.

    Those in ``assets`` have names that change with what they hold. A folder that is not there has
    no files.
    """
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
            kind = _TYPES.get(path.suffix, "application/octet-stream")
            keeping = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
            found[name] = make_file(path.read_bytes(), kind, keeping)
    return found
