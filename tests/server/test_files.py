"""What is the same for everybody: kept, tagged, compressed, and nothing else can be asked for."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from cubilete.server.files import ASK_AGAIN, FOR_GOOD, UTF8, make_file, read_files
from tests.server.small_page import FONT, ICON, INDEX, SCRIPT, small_page

LONG = "The bid holds. " * 100


def asked(**headers: str) -> web.Request:
    """Return a request with headers, whose names have ``_`` for ``-``."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return make_mocked_request("GET", "/", headers=sent)


@pytest.mark.parametrize(
    ("accepted", "is_zipped"),
    [
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.8, *;q=0.1", True),
        ("gzip;q=0.5", True),
        ("gzip; q=0", False),
        ("gzip;q=0.0, br", False),
        ("br", False),
        ("xgzip", False),
        ("", False),
    ],
)
def test_a_file_is_compressed_for_those_who_can_read_it(accepted: str, is_zipped: bool) -> None:
    """Only who accepts gzip gets it, and everybody gets the same content under a tag of its own."""
    file = make_file(LONG, f"text/plain{UTF8}")
    plain, answer = file.answer(asked()), file.answer(asked(Accept_Encoding=accepted))

    assert isinstance(answer.body, bytes)
    assert ("gzip" if is_zipped else None) == answer.headers.get("Content-Encoding")
    assert LONG.encode() == (gzip.decompress(answer.body) if is_zipped else answer.body)
    assert is_zipped is (plain.headers["ETag"] != answer.headers["ETag"])
    assert "Accept-Encoding" == answer.headers["Vary"]


@pytest.mark.parametrize(("body", "kind"), [("short", "text/plain"), (FONT, "font/woff2")])
def test_what_would_gain_nothing_is_left_as_it_is(body: bytes | str, kind: str) -> None:
    """A few bytes and a font are not compressed."""
    answer = make_file(body, kind).answer(asked(Accept_Encoding="gzip"))

    assert not {"Content-Encoding", "Vary"} & set(answer.headers)
    assert body == (answer.body if isinstance(body, bytes) else answer.text)


@pytest.mark.parametrize("accepted", ["", "gzip"])
def test_whoever_has_a_file_is_not_sent_it_again(accepted: str) -> None:
    """The tag that came with a file, sent back, is answered with 304 and the same promises."""
    file = make_file(LONG, f"text/plain{UTF8}")
    first = file.answer(asked(Accept_Encoding=accepted), "Cookie")
    tag = first.headers["ETag"]
    for sent in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = file.answer(asked(Accept_Encoding=accepted, If_None_Match=sent), "Cookie")

        assert (304, None) == (again.status, again.body)
        for name in ("ETag", "Cache-Control", "Vary"):
            assert first.headers[name] == again.headers[name]


def test_a_file_that_has_changed_is_sent() -> None:
    """An older tag, or that of the other form, counts for nothing."""
    old, new = (make_file(f"{LONG}{end}", f"text/plain{UTF8}") for end in ("1", "2"))
    for tag in (f'"{old.tag}"', f'"{new.tag}-gz"', "no tag at all"):
        assert 200 == new.answer(asked(If_None_Match=tag)).status


def test_the_callers_headers_that_chose_a_file_are_named() -> None:
    """A cache between us and the caller learns what the answer depends on."""
    long, short = make_file(LONG, "text/plain"), make_file("short", "text/plain")

    assert "Accept-Encoding, Cookie" == long.answer(asked(), "Cookie").headers["Vary"]
    assert "Accept-Encoding, Cookie" == short.answer(asked(), "Cookie").headers["Vary"]


def test_a_folder_is_read_whole_but_for_what_is_hidden(tmp_path: Path) -> None:
    """Each file has its type and its life; what is for the build alone is not given away."""
    found = read_files(small_page(tmp_path))
    seen = {name: (file.media_type, file.keeping) for name, file in found.items()}

    assert {
        "assets/es-Ef3.js": ("text/javascript; charset=utf-8", FOR_GOOD),
        "assets/index-Ab1.js": ("text/javascript; charset=utf-8", FOR_GOOD),
        "assets/index-Cd2.css": ("text/css; charset=utf-8", FOR_GOOD),
        "assets/text-400-Gh4.woff2": ("font/woff2", FOR_GOOD),
        "favicon.svg": ("image/svg+xml", ASK_AGAIN),
        "index.html": ("text/html; charset=utf-8", ASK_AGAIN),
    } == seen
    assert [SCRIPT.encode(), ICON.encode(), INDEX.encode(), FONT] == [
        found[name].body
        for name in (
            *("assets/index-Ab1.js", "favicon.svg", "index.html"),
            "assets/text-400-Gh4.woff2",
        )
    ]


def test_a_folder_that_is_not_there_has_no_files(tmp_path: Path) -> None:
    """A server without a page still starts."""
    assert {} == read_files(tmp_path / "nowhere")
