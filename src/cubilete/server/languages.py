"""In which language a page is written, and how it is said where it stands in the others."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from cubilete.i18n import LANGUAGES, choose_language

if TYPE_CHECKING:
    from aiohttp import web

NAMES: Final = {"en": "English", "es": "Español", "vi": "Tiếng Việt"}
"""Each language in its own words."""
VARY: Final = "Accept-Language, Cookie"
"""The headers by which a language is chosen for the caller."""


def asked_language(request: web.BaseRequest) -> str | None:
    """Return the language that the address asks for, if it asks for one of ours."""
    asked = request.query.get("lang")
    return asked if asked in LANGUAGES else None


def language_of(request: web.BaseRequest) -> str:
    """Return the language for a caller: the address's, the one chosen before, or the browser's."""
    chosen = request.cookies.get("lang")
    if asked := asked_language(request):
        return asked
    if chosen in LANGUAGES:
        return chosen
    return wanted_language(request.headers.get("Accept-Language", ""))


def wanted_language(header: str) -> str:
    """Return the first language of ``Accept-Language`` that we speak, or English.

    >>> wanted_language("fr-FR,fr;q=0.9,vi;q=0.8,en;q=0.7"), wanted_language("")
    ('vi', 'en')
    """
    for part in header[:200].split(","):
        name = part.partition(";")[0].strip()
        if name[:2].lower() in LANGUAGES:
            return choose_language(name[:2], {})
    return LANGUAGES[0]


def in_language(url: str, language: str | None) -> str:
    """Return the address of a page in a language, or for everybody in their own.

    >>> in_language("/rules", "es"), in_language("/rules", None)
    ('/rules?lang=es', '/rules')
    """
    return url if language is None else f"{url}?lang={language}"


def head_links(url: str, asked: str | None) -> str:
    """Return the links by which engines find the page at ``url`` in every language.

    ``asked`` is the language that this page's own address names.
    """
    others = [(each, in_language(url, each)) for each in LANGUAGES]
    return "\n".join(
        (
            f'<link rel="canonical" href="{escape(in_language(url, asked))}">',
            *(f'<link rel="alternate" hreflang="{one}" href="{escape(at)}">' for one, at in others),
            f'<link rel="alternate" hreflang="x-default" href="{escape(url)}">',
        )
    )
