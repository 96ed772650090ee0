"""The reference as one page: the OpenAPI document and the schemas of messages, for people to read.

Everything is written here by the server: the page has no script, and its one style comes from an
address of its own, so it works under the policy of every other page and in any browser.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cubilete.server import openapi, schemas
from cubilete.server.errors import ERROR_CODES, HTTP_STATUS
from cubilete.server.operations import OPERATIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

Json: TypeAlias = "dict[str, Any]"

STYLE: Final = """\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
h2 { border-bottom: 1px solid; margin-top: 3rem; }
h3 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #8888; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; }
"""
"""How the page looks."""

_MESSAGES: Final = ("Command", "Message")


@cache
def page() -> str:
    """Return the page."""
    document = openapi.document()
    named = schemas.rebased(document["components"]["schemas"], openapi.BASE, "#")
    sections = [
        ("http", "HTTP", _operations(document)),
        ("socket-messages", "Messages of the socket", _defined(_MESSAGES, named)),
        ("errors", "Errors", _errors()),
        ("types", "Types", _defined(sorted(set(named) - {*_MESSAGES}), named)),
    ]
    links = "".join(f'<li><a href="#{key}">{name}</a></li>' for key, name, _ in sections)
    body = "".join(f'<h2 id="{key}">{name}</h2>\n{text}' for key, name, text in sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<title>Cubilete: the protocol</title>\n"
        '<link rel="icon" href="data:,">\n<link rel="stylesheet" href="/api/docs.css">\n'
        "</head>\n<body>\n<header>\n<h1>Cubilete: the protocol</h1>\n"
        f"{prose(document['info']['description'])}\n"
        '<p>For programs: <a href="/api/openapi.json">OpenAPI</a>, '
        '<a href="/api/messages.json">JSON Schema</a>.</p>\n'
        f"<nav><ul>{links}</ul></nav>\n</header>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def prose(text: str) -> str:
    """Return plain text with its paragraphs, lists and code as HTML.

    >>> prose("Use `a < b`.")
    '<p>Use <code>a &lt; b</code>.</p>'
    """
    parts: list[str] = []
    for block in text.split("\n\n"):
        if block.startswith("- "):
            items = "".join(f"<li>{_inline(item)}</li>" for item in block[2:].split("\n- "))
            parts.append(f"<ul>{items}</ul>")
        elif block:
            parts.append(f"<p>{_inline(block)}</p>")
    return "\n".join(parts)


def _inline(text: str) -> str:
    """Return one line of plain text as HTML."""
    return re.sub(r"(`+)([^`]+)\1", r"<code>\2</code>", escape(text))


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table whose cells are HTML already; the first of each row is its name."""
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    lines = [
        f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in rest) + "</tr>"
        for first, *rest in rows
    ]
    return (
        f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n"
        + "\n".join(lines)
        + ("\n</tbody>\n</table>\n")
    )


def _operations(document: Json) -> str:
    """Return every operation, by its group."""
    parts: list[str] = []
    for tag in document["tags"]:
        parts.append(f"<p>{_inline(tag['description'])}</p>\n")
        parts += [
            _operation(method.upper(), path, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
            if tag["name"] in operation["tags"]
        ]
    return "".join(parts)


def _operation(method: str, path: str, operation: Json) -> str:
    """Return one operation."""
    parts = [
        f'<h3 id="{escape(operation["operationId"])}"><code>{method} {escape(path)}</code></h3>\n',
        prose(f"{operation['summary']}. {operation.get('description', '')}".strip()),
        f"\n<p>For {OPERATIONS[method, path].who.value}.</p>\n",
    ]
    if "parameters" in operation:
        rows = (
            (
                f"<code>{escape(each['name'])}</code> in the {escape(each['in'])}",
                type_words(each["schema"]),
                _inline(each["description"]),
            )
            for each in operation["parameters"]
        )
        parts.append(_table(("Parameter", "Type", "Meaning"), rows))
    if "requestBody" in operation:
        parts.append(f"<p>Body: {_content(operation['requestBody'])}.</p>\n")
    answers = (
        (status, prose(answer["description"]), _content(answer))
        for status, answer in operation["responses"].items()
    )
    parts.append(_table(("Status", "Meaning", "Body"), answers))
    return "".join(parts)


def _content(holder: Json) -> str:
    """Return what a body holds."""
    content = schemas.rebased(holder.get("content", {}), openapi.BASE, "#")
    kinds = [
        type_words(each["schema"]) if kind == "application/json" else f"<code>{escape(kind)}</code>"
        for kind, each in content.items()
    ]
    return " or ".join(kinds) or "none"


def _errors() -> str:
    """Return every code that something can be refused with."""
    rows = (
        (f"<code>{escape(code)}</code>", str(HTTP_STATUS[code]), escape(sentence))
        for code, sentence in sorted(ERROR_CODES.items())
    )
    return _table(("Code", "HTTP status", "Usual sentence"), rows)


def _defined(names: Iterable[str], named: Json) -> str:
    """Return the definitions of several types."""
    return "".join(_definition(name, named[name]) for name in names)


def _definition(name: str, schema: Json) -> str:
    """Return the definition of one type."""
    head = f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>\n'
    about = prose(schema.get("description", ""))
    if "properties" not in schema:
        return f"{head}{about}\n<p>{type_words(schema)}</p>\n"
    needed = schema.get("required", ())
    rows = (
        (
            f"<code>{escape(field)}</code>" + ("" if field in needed else " (may be missing)"),
            type_words(each),
            prose(each.get("description", "")),
        )
        for field, each in schema["properties"].items()
    )
    return f"{head}{about}\n" + _table(("Field", "Type", "Meaning"), rows)


def type_words(schema: Json) -> str:
    """Return in a few words what a schema allows."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix("#"))
        return f'<a href="#{name}">{name}</a>'
    if "allOf" in schema:
        return type_words(schema["allOf"][0])
    if "anyOf" in schema:
        return " or ".join(type_words(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(each))}</code>" for each in schema["enum"])
    match schema.get("type"):
        case "array":
            return f"list of ({type_words(schema.get('items', {}))})"
        case "object":
            values = schema.get("additionalProperties")
            return f"object of ({type_words(values)})" if values else "object"
        case None:
            return "anything"
        case kind:
            return f"{escape(kind)}{_bounds(schema)}"


def _bounds(schema: Json) -> str:
    """Return what bounds a number or a text."""
    low, high = schema.get("minimum"), schema.get("maximum")
    if "exclusiveMaximum" in schema:
        high = schema["exclusiveMaximum"] - 1
    if schema["type"] == "string":
        low, high = schema.get("minLength", 0), schema.get("maxLength")
    if low is None or high is None:
        return ""
    return f", {low} to {high}" + (" characters" if schema["type"] == "string" else "")
