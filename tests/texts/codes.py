"""Error codes that a client can see, read from the sources that raise them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import hashi
from hashi.protocol.errors import ErrorCode
from hashi.rules.errors import FormatErrorCode, GameErrorCode
from hashi.table.errors import TableErrorCode

SOURCE = Path(hashi.__file__).parent
Function = ast.FunctionDef | ast.AsyncFunctionDef

# Errors whose codes reach clients, and where. A client sends turns, but no files, records or
# events: those have one general text.
RAISED: dict[str, tuple[str, ...]] = {
    "GameError": ("rules/", "table/", "service/"),
    "PaperError": ("rules/", "table/", "service/"),
    "ServiceError": ("service/",),
    "TableError": ("table/",),
    "FormatError": ("rules/turn.py", "rules/notation.py"),
}


def sources() -> dict[str, str]:
    """The sources that raise such errors, by their path in src/hashi."""
    return {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8")
        for folder in ("rules", "table", "service")
        for path in sorted((SOURCE / folder).rglob("*.py"))
    }


@cache  # asked for by several test files
def error_codes() -> frozenset[str]:
    """Every code that a client can see."""
    return frozenset(codes_in(sources()))


def codes_in(files: Mapping[str, str]) -> set[str]:
    """Every code in the calls that make these errors, and all of the service's own."""
    return {*map(str, ErrorCode), *map(str, TableErrorCode), *map(str, GameErrorCode)} | {
        code
        for path, source in files.items()
        if any(f"{name}(" in source for name in RAISED)  # parsing takes its time
        for code in _codes_in(path, ast.parse(source))
    }


def _codes_in(path: str, tree: ast.Module) -> Iterator[str]:
    for function, call in _calls(tree):
        wheres = RAISED.get(ast.unparse(call.func).split(".")[-1], ())
        if any(path.startswith(where) for where in wheres):
            yield from _codes_of(path, tree, function, call.args[0])


def _codes_of(
    path: str, tree: ast.Module, function: Function | None, code: ast.expr
) -> Iterator[str]:
    match code:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Attribute(value=ast.Name(id="ErrorCode"), attr=name):
            yield str(ErrorCode[name])
        case ast.Attribute(value=ast.Name(id="TableErrorCode"), attr=name):
            yield str(TableErrorCode[name])
        case ast.Attribute(value=ast.Name(id="GameErrorCode"), attr=name):
            yield str(GameErrorCode[name])
        case ast.Attribute(value=ast.Name(id="FormatErrorCode"), attr=name):
            yield str(FormatErrorCode[name])
        case ast.Attribute(attr="code" | "error"):  # handed on from where the error was made
            return
        case ast.Subscript(value=ast.Name(id="CODES"), slice=ast.Name()):  # `ErrorCode`s
            return
        case ast.IfExp(body=one, orelse=other):
            yield from _codes_of(path, tree, function, one)
            yield from _codes_of(path, tree, function, other)
        case ast.Name(id=name) if function is not None and name in _parameters(function):
            place = _parameters(function).index(name)  # look at who calls
            for caller, call in _calls(tree):
                if ast.unparse(call.func) == function.name:
                    yield from _codes_of(path, tree, caller, call.args[place])
        case ast.Name(id=name) if function is not None and (values := _values(function, name)):
            for value in values:
                yield from _codes_of(path, tree, function, value)
        case _:
            raise ValueError(f"{path}:{code.lineno}: found {ast.unparse(code)}, expected a code")


def _parameters(function: Function) -> list[str]:
    return [argument.arg for argument in function.args.args]


def _values(function: Function, name: str) -> list[ast.expr]:
    """What is assigned to a variable."""
    return [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and name in map(ast.unparse, node.targets)
    ]


def _calls(tree: ast.Module) -> Iterator[tuple[Function | None, ast.Call]]:
    """Every call with the innermost function it stands in."""

    def below(node: ast.AST, inside: Function | None) -> Iterator[tuple[Function | None, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                yield inside, child
            yield from below(child, child if isinstance(child, Function) else inside)

    return below(tree, None)
