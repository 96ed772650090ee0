"""JSON Schema of everything on the wire, from which other languages generate their types.

The schemas are made of the very structs that the server reads and writes. Three things are added
that their types do not say: what stands in ``action`` and ``actions``, which each game has of its
own, which games there are, and what the texts below the fields say. Names are unique: what belongs
to a game has its name in front (``LiarsDiceView``), everything else is called as in the code.
"""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cubilete.games.registry import GAMES
from cubilete.server import answers, bodies, messages
from cubilete.server.games import find_wire
from cubilete.server.messages import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from types import ModuleType

Schema: TypeAlias = "dict[str, Any]"

LOCAL = "#/$defs/"
"""Where definitions stand in a document of JSON Schema."""


def message_schema() -> Schema:
    """Return the JSON Schema of everything on the wire."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Cubilete's protocol, version {PROTOCOL}",
        "description": "Command is what clients send over the socket, Message what they get.",
        "$defs": definitions(),
    }


def definitions(base: str = LOCAL) -> dict[str, Schema]:
    """Return every schema by its name; references begin with ``base``."""
    games = [(title(kind.name), find_wire(kind.name).view.__module__) for kind in GAMES]
    views = {f"{module}.View": f"{prefix}View" for prefix, module in games}
    unions = {"Command": messages.Command, "Message": messages.Message}
    named = _of_module(messages, unions, lambda name: views.get(name, name))
    named |= _of_module(bodies, {}, str, (bodies.NewTable, bodies.Move))
    named |= _of_module(answers, {}, lambda name: views.get(name, name), _structs(answers))
    for prefix, module in games:
        named |= _of_game(prefix, import_module(module))
    named["Act"]["properties"]["action"] = _any_of(f"{prefix}PlayerAction" for prefix, _ in games)
    for name in ("Happened", "ReplayStep"):
        named[name]["properties"]["actions"]["items"] = _any_of(
            f"{prefix}SeenAction" for prefix, _ in games
        )
    for name in ("NewTable", "Configure", "TableInfo"):
        named[name]["properties"]["game"] = _game_name()
    named["Game"]["properties"]["name"] = _game_name()
    return {name: rebased(schema, LOCAL, base) for name, schema in named.items()}


def title(game_name: str) -> str:
    """Return the name of a game as the names of its types begin.

    >>> title("liars_dice")
    'LiarsDice'
    """
    return "".join(word.capitalize() for word in game_name.split("_"))


def _game_name() -> Schema:
    """Return the schema of the name of a game: there are no others."""
    return {"description": "A game.", "type": "string", "enum": [kind.name for kind in GAMES]}


def _any_of(names: Iterable[str]) -> Schema:
    """Return a schema of what one of several schemas allows."""
    return {"anyOf": [{"$ref": LOCAL + name} for name in names]}


def _of_game(prefix: str, module: ModuleType) -> dict[str, Schema]:
    """Return the schemas of a game's wire form."""
    wire = find_wire(module.__name__.rpartition(".")[2])
    unions = {"PlayerAction": wire.player_action, "SeenAction": wire.seen_action}
    return _of_module(module, unions, lambda name: prefix + name, (wire.view,))


def _of_module(
    module: ModuleType,
    unions: Mapping[str, Any],
    rename: Callable[[str], str],
    structs: Iterable[type[msgspec.Struct]] = (),
) -> dict[str, Schema]:
    """Return the schemas of unions and structs, and of what they are made of in ``module``."""
    schemas, parts = msgspec.json.schema_components([*unions.values(), *structs])
    named = dict(zip(unions, schemas, strict=False))
    for name, schema in parts.items():
        if name in vars(module):  # else it is another module's, which defines it
            named[name] = schema | {"title": rename(name)}
            _note_fields(schema, vars(module)[name])
    return {rename(name): rebased(schema, LOCAL, LOCAL, rename) for name, schema in named.items()}


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the structs that a module defines."""
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__ == module.__name__
    ]


def rebased(
    value: Any,  # noqa: ANN401 - any JSON
    old: str,
    new: str,
    rename: Callable[[str], str] = str,
) -> Any:  # noqa: ANN401 - the same
    """Return a schema whose references lead below ``new`` instead of ``old``, to renamed names."""
    if isinstance(value, dict):
        return {key: rebased(each, old, new, rename) for key, each in value.items()}
    if isinstance(value, list):
        return [rebased(each, old, new, rename) for each in value]
    if isinstance(value, str) and value.startswith(old):
        return new + rename(value.removeprefix(old))
    return value


def _note_fields(schema: Schema, struct: type[msgspec.Struct]) -> None:
    """Describe each field by the text that stands below it in the code."""
    for name, text in field_notes(struct).items():
        if name in schema.get("properties", {}):
            schema["properties"][name].setdefault("description", text)


def field_notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the texts below the fields of a struct; none if its source is not there.

    >>> field_notes(answers.LaidTable)["code"]
    'The room code, which people type.'
    """
    try:
        tree = ast.parse(inspect.cleandoc("\n" + inspect.getsource(struct)))
    except (OSError, SyntaxError):
        return {}
    (body,) = (node.body for node in tree.body if isinstance(node, ast.ClassDef))
    return {
        before.target.id: inspect.cleandoc(after.value.value)
        for before, after in pairwise(body)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and isinstance(after.value.value, str)
    }
