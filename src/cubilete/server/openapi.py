"""The OpenAPI document: made of the table of operations and of the schemas of the structs."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeAlias

from cubilete import __version__
from cubilete.server import describing, messages, schemas
from cubilete.server.describing import GROUPS, Who
from cubilete.server.operations import OPERATIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cubilete.server.describing import Answer, Operation, Parameter
    from cubilete.server.errors import PeerError

Json: TypeAlias = "dict[str, Any]"

BASE = "#/components/schemas/"
ABOUT = """\
Guests lay tables, sit down and play over HTTP; over the WebSocket of a table they also hear at \
once what happens there. A `GET` never changes anything.

Bodies are JSON. What goes wrong is told as `Error`: `code` is stable and for programs, `text` is \
an English sentence. An address that is not listed here answers 404 `path/unknown`, and whoever \
accepts `text/html` gets a page that says so; a method that is not listed answers 405 \
`method/refused`, and `HEAD` is answered where a page or a document is.

Programs send their secret as `Authorization: Bearer`. Browsers send the cookie, and beside it an \
`Origin` of this server for whatever changes something."""

_SECURITY: dict[Who, list[dict[str, list[str]]]] = {
    Who.ANYBODY: [],
    Who.EVERYBODY: [{}, {"bearer": []}, {"cookie": []}],
    Who.GUEST: [{"bearer": []}, {"cookie": []}],
}
_SCHEMES: Json = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "A guest's secret."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "cubilete",
        "description": "A browser's. Under a public https address it is `__Host-cubilete`.",
    },
}
_HEADERS: dict[int, Json] = {
    HTTPStatus.UNAUTHORIZED: {
        "WWW-Authenticate": {"description": "`Bearer`.", "schema": {"const": "Bearer"}}
    },
    HTTPStatus.TOO_MANY_REQUESTS: {
        "Retry-After": {
            "description": "After how many seconds to ask again.",
            "schema": {"type": "integer", "minimum": 1},
        }
    },
}


@cache
def document() -> Json:
    """Return the document. Whoever gets it changes nothing in it."""
    paths: Json = {}
    for (method, path), operation in OPERATIONS.items():
        paths.setdefault(path, {})[method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cubilete",
            "version": __version__,
            "summary": "Tables for three traditional dice games.",
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": about} for name, about in GROUPS.items()],
        "paths": paths,
        "components": {"schemas": _components(), "securitySchemes": _SCHEMES},
    }


def _components() -> Json:
    """Return every schema that is referred to by name."""
    tags = [each.__struct_config__.tag for each in messages.LoggedCommand.__args__]
    every = schemas.definitions(BASE)
    mapping = every["Command"]["discriminator"]["mapping"]
    logged = {tag: ref for tag, ref in mapping.items() if tag in tags}
    every["LoggedCommand"] = {
        "anyOf": [{"$ref": ref} for ref in logged.values()],
        "discriminator": {"propertyName": "type", "mapping": logged},
    }
    every["Document"] = {"type": "object", "description": "Another document."}
    return every


def _operation(operation: Operation) -> Json:
    """Return one operation."""
    described: Json = {
        "operationId": operation.name,
        "tags": [operation.group],
        "summary": operation.summary,
        "responses": _responses(operation),
        "security": _SECURITY[operation.who],
    }
    if operation.about:
        described["description"] = operation.about
    if operation.parameters:
        described["parameters"] = [_parameter(each) for each in operation.parameters]
    if operation.body:
        body: Json = {"schema": {"$ref": BASE + operation.body}}
        if operation.examples:
            body["examples"] = {name: {"value": value} for name, value in operation.examples}
        described["requestBody"] = {"required": True, "content": {"application/json": body}}
    return described


def _parameter(parameter: Parameter) -> Json:
    """Return one parameter."""
    return {
        "name": parameter.name,
        "in": parameter.place,
        "description": parameter.about,
        "required": parameter.place == "path",
        "schema": parameter.schema,
    }


def _responses(operation: Operation) -> Json:
    """Return the good answers and the errors, by status."""
    found = {str(int(each.status)): _good(each, operation) for each in operation.answers}
    for status, errors in groupby(operation.all_errors(), lambda each: each.http_status):
        error = _error(status, list(errors), operation)
        known = found.get(str(status))
        found[str(status)] = error if known is None else _either(known, error)
    return dict(sorted(found.items()))


def _good(answer: Answer, operation: Operation) -> Json:
    """Return one good answer."""
    described: Json = {"description": answer.about}
    schema: Json = {"$ref": BASE + answer.schema} if answer.schema else {"type": "string"}
    if answer.schema or answer.media_types != ("application/json",):
        described["content"] = {kind: {"schema": schema} for kind in answer.media_types}
    if operation.name == "lay_table":
        described["links"] = {
            name: {"operationId": name, "parameters": {"code": "$response.body#/code"}}
            for name in _about_tables()
        }
    return described


def _about_tables() -> Iterable[str]:
    """Yield the names of what can be asked about a table."""
    for operation in OPERATIONS.values():
        if operation.group == describing.TABLES and describing.CODE in operation.parameters:
            yield operation.name


def _error(status: int, errors: list[type[PeerError]], operation: Operation) -> Json:
    """Return what one status means, and which codes come under it."""
    form: Json = {"$ref": BASE + "Error"}
    if operation.is_command:
        form = {"anyOf": [form, {"$ref": BASE + "Refused"}]}
    codes = {"properties": {"code": {"enum": [each.code for each in errors]}}}
    described: Json = {
        "description": "\n".join(f"- `{each.code}`: {each.sentence}" for each in errors),
        "content": {"application/json": {"schema": {"allOf": [form, codes]}}},
    }
    headers = _HEADERS.get(status, {})
    return described | {"headers": headers} if headers else described


def _either(first: Json, second: Json) -> Json:
    """Return an answer that is one of two of the same status."""
    about = f"- {first['description']}\n{second['description']}"
    content: Json = dict(first["content"])
    for kind, each in second["content"].items():
        forms = [each["schema"], *([content[kind]["schema"]] if kind in content else ())]
        content[kind] = {"schema": {"anyOf": forms[::-1]} if len(forms) > 1 else forms[0]}
    return {"description": about, "content": content}
