"""Sentences for people, in every language that Cubilete speaks.

Each language has one catalogue: the Project Fluent files of ``locales/<language>/``, which the
browser reads too. Code names a message and hands in what varies; it never joins fragments itself.

- A number is passed as a number, for it picks the plural, and is shown in plain digits.
- Names of several people or faces are one text, joined with ``", "``.
- An unknown message or a missing argument is an error: an id is never shown in place of a sentence.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from cubilete.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fluent.runtime.resolver import Pattern

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "UnknownLanguageError",
    "catalogue",
    "choice_id",
    "choose_language",
    "rule_id",
]

LANGUAGES: Final = ("en", "es", "vi")
"""The languages that have a catalogue; the first serves where nothing else is asked for."""

_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
# Fluent refuses texts over 2,500 characters; the names of a thousand players are longer.
_LONGEST_ARGUMENT: Final = 500


class UnknownLanguageError(UnknownNameError, ValueError):
    """A language that has no catalogue."""


class Catalogue:
    """The messages of one language."""

    def __init__(
        self, language: str, sources: Iterable[str], *, fallback: Catalogue | None = None
    ) -> None:
        """Read ``sources``, texts in Fluent; ask ``fallback`` for what they do not have."""
        self.language: Final = language
        self._fallback = fallback
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def text(self, message_id: str, /, **arguments: str | int) -> str:
        """Return the message ``message_id`` with ``arguments`` in their places.

        >>> catalogue("en").text("dice-lost", player="Ana", dice=2)
        'Ana loses 2 dice.'

        Raises:
            UnknownNameError: If there is no such message.
            TypeError: If an argument that the message shows is missing.
        """
        return self._format(message_id, None, arguments)

    def about(self, message_id: str, /, **arguments: str | int) -> str:
        """Return what the message ``message_id`` says about itself: a house rule in one sentence.

        >>> catalogue("en").about("rule-liars-dice-players")
        'People and bots together take 2 to 6 seats.'

        Raises:
            UnknownNameError: If there is no such message, or it has no ``.about``.
            TypeError: If an argument that the sentence shows is missing.
        """
        return self._format(message_id, "about", arguments)

    def has(self, message_id: str) -> bool:
        """Tell whether there is a message ``message_id`` here or in the fallback."""
        return self._bundle.has_message(message_id) or (
            self._fallback is not None and self._fallback.has(message_id)
        )

    def _format(
        self, message_id: str, attribute: str | None, arguments: Mapping[str, str | int]
    ) -> str:
        """Return the value or the ``attribute`` of a message, or the fallback's."""
        pattern = self._pattern(message_id, attribute)
        if pattern is None and self._fallback is not None:
            return self._fallback._format(message_id, attribute, arguments)  # noqa: SLF001 - same class
        if pattern is None:
            name = f"{message_id}.{attribute}" if attribute else message_id
            raise UnknownNameError(f"There is no message {name!r} in language {self.language!r}.")
        long_texts = {name: text for name, text in arguments.items() if _is_long(text)}
        given = {name: _fluent(name, value) for name, value in arguments.items()}
        shown, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise TypeError(f"The message {message_id!r} cannot be shown: {errors[0]}.")
        sentence = str(shown)
        for name, text in long_texts.items():
            sentence = sentence.replace(_stand_in(name), str(text))
        return sentence

    def _pattern(self, message_id: str, attribute: str | None) -> Pattern | None:
        """Return what Fluent formats, or ``None`` if this language does not have it."""
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value


@cache
def catalogue(language: str, *, fallback: bool = False) -> Catalogue:
    """Return the catalogue of ``language``, read once; with ``fallback``, English fills its gaps.

    Raises:
        UnknownLanguageError: If ``language`` is not one of ``LANGUAGES``.
    """
    if language not in LANGUAGES:
        raise UnknownLanguageError(_no_language(language))
    folder = files("cubilete") / "locales" / language
    sources = [
        item.read_text(encoding="utf-8") for item in folder.iterdir() if item.name.endswith(".ftl")
    ]
    return Catalogue(language, sources, fallback=catalogue(LANGUAGES[0]) if fallback else None)


def choose_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """Return the language to speak: ``wanted``, else the locale's, else English.

    Both may name a region and an encoding: ``es-MX`` and ``vi_VN.UTF-8`` are understood. The
    locale is the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that ``environment`` sets, even
    if we do not speak it: whoever sets ``LC_ALL=C`` wants no translation.

    Raises:
        UnknownLanguageError: If ``wanted`` names none of ``LANGUAGES``.
    """
    if wanted is None:
        locale = next(filter(None, map(environment.get, _LOCALE_VARIABLES)), "")
        return _language_of(locale) or LANGUAGES[0]
    language = _language_of(wanted)
    if language is None:
        raise UnknownLanguageError(_no_language(wanted))
    return language


def rule_id(game: str, option: str) -> str:
    """Return the id of an option's label, whose ``.about`` is the rule in one sentence.

    >>> rule_id("liars_dice", "wild_face")
    'rule-liars-dice-wild-face'
    """
    return f"rule-{game}-{option}".replace("_", "-")


def choice_id(game: str, option: str, value: str) -> str:
    """Return the id of the label of an option's ``value``, written as options write it.

    What follows a colon is no part of the label. Plain numbers mostly have no label (see ``has``).

    >>> choice_id("ship_captain_crew", "end", "target:100"), choice_id("liars_dice", "wild", "on")
    ('choice-ship-captain-crew-end-target', 'choice-on')
    """
    name = value.partition(":")[0]
    label = name if name in {"on", "off"} else f"{game}-{option}-{name}"
    return f"choice-{label}".replace("_", "-")


def _language_of(locale: str) -> str | None:
    """Return the language that ``locale`` names, if there is a catalogue of it."""
    language = re.split(r"[-_.@]", locale, maxsplit=1)[0].lower()
    return language if language in LANGUAGES else None


def _no_language(wanted: str) -> str:
    """Return the sentence that there is no language ``wanted``."""
    return f"There is no language {wanted!r}; the languages are {', '.join(LANGUAGES)}."


def _is_long(value: str | int) -> bool:
    """Tell whether ``value`` is a text that must not pass through Fluent."""
    return isinstance(value, str) and len(value) > _LONGEST_ARGUMENT


def _stand_in(name: str) -> str:
    """Return what passes through Fluent in place of the long text ``name``: private characters."""
    return f"\ue000{name}\ue000"


def _fluent(name: str, value: str | int) -> object:
    """Return the argument ``name`` for Fluent; a number without grouping, which languages vary."""
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    return _stand_in(name) if _is_long(value) else value
