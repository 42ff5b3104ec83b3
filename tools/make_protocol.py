"""Write the browser's protocol module and the tables of docs/protocol.md from the declarations.

`python3 -m tools.make_protocol`; a test fails when either is out of date.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, is_dataclass
from dataclasses import fields as dataclass_fields
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NewType,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel

from hashi.bots.registry import LEVEL_NAMES
from hashi.offline.table import COLOURS
from hashi.portable_bots import PORTABLE_LEVELS
from hashi.protocol import MAX_FRAME, PROTOCOL, board_check, frames, rooms
from hashi.protocol.close_codes import CloseCode
from hashi.protocol.errors import TABLE_MEANING, ErrorCode, status_of
from hashi.protocol.queries import QUERIES
from hashi.protocol.reports import ReportReason
from hashi.puzzles.model import Kind, Theme
from hashi.rules.codec import PARSERS, Audience, Codec
from hashi.rules.deck import DECK_SIZE, MAX_NUMBER, ROUNDS
from hashi.rules.errors import GameErrorCode
from hashi.rules.legal import MAX_ON_STRAIT, START_NUMBERS
from hashi.rules.refusal import RULE_OF_CODE
from hashi.rules.scoring import PAY, SOLO_DEADLINE, Goal
from hashi.rules.standard import STANDARD_DECK
from hashi.service import answers, training_answers
from hashi.service.store.schema import Item
from hashi.service.web.models import TableBody
from hashi.service.web.rooms import RoomBody
from hashi.table.errors import TableErrorCode
from hashi.table.permissions import Permissions
from hashi.table.phrases import Phrase
from hashi.table.settings import PAPER_BRIDGES, Settings
from hashi.table.wire import COMMANDS, TABLE_EVENTS
from hashi.texts.rulebook import rule_numbers

ROOT: Final = Path(__file__).parent.parent
TYPESCRIPT: Final = ROOT / "web" / "src" / "lib" / "protocol.gen.ts"
PAGE: Final = ROOT / "docs" / "protocol.md"
WIDTH: Final = 100  # as prettier breaks lines
UNIONS: Final = (types.UnionType, Union)
PLAIN: Final = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown"}
LISTED: Final = (Goal, Phrase, Kind, Theme)  # pages show these in order
# What Python only knows as JSON data.
PRECISE: Final = {
    ("Permissions", "hand_over"): "{ seat: Seat; from: number }[]",
    ("UpdateFrame", "events"): "TableEvent[]",
    ("GroupStatistics", "side"): '"A" | "B" | "custom"',
    ("LevelTotals", "level"): "Level",
    ("SolutionData", "failed"): "Rank[]",
    ("StoredFamily", "items"): "PersonalItem[]",
    ("UpdateFrame", "table"): "Partial<TableView>",
    ("UpdateFrame", "game"): "Partial<GameView>",
}

WORDS: Final = {
    int: "integer",
    float: "number",
    bool: "boolean",
    object: "any",
    types.NoneType: "null",
}
PRECISE_WORDS: Final = {("Permissions", "hand_over"): "object[]"}


class TypeScript:
    """Type hints as TypeScript; declares the named types it meets, each once."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def type_of(self, hint: Any) -> str:
        """The TypeScript type of a type hint."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            marks = [mark for mark in hint.__metadata__ if isinstance(mark, type)]
            null = " | null" if types.NoneType in get_args(args[0]) else ""
            return self.type_of(marks[0]) + null if marks else self.type_of(args[0])
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in args)
        if origin in UNIONS:
            return " | ".join(map(self.type_of, args))
        if origin is tuple and Ellipsis not in args:
            return f"[{', '.join(map(self.type_of, args))}]"
        if origin in (list, tuple, Sequence):
            inner = self.type_of(args[0])
            return f"({inner})[]" if get_origin(args[0]) in UNIONS else f"{inner}[]"
        if origin in (dict, Mapping):
            return f"Record<{self.type_of(args[0])}, {self.type_of(args[1])}>"
        if hint is types.NoneType:
            return "null"
        if isinstance(hint, NewType):
            return self.identifier(hint)
        if hint in PARSERS:
            return "string"
        if is_typeddict(hint) or is_dataclass(hint):
            return self.record(hint)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return self.choice(hint)
        return PLAIN[hint]

    def identifier(self, new: Any) -> str:
        """A number stays one; a string gets a brand, so that no other can pass for it."""
        name, base = new.__name__, PLAIN[new.__supertype__]
        brand = f' & {{ readonly brand: "{name}" }}' if base == "string" else ""
        self.declared[name] = f"export type {name} = {base}{brand};"
        return str(name)

    def choice(self, words: type[StrEnum]) -> str:
        """An enum as a union; pages show the members of some of them as a list."""
        name = words.__name__
        declare = constants if words in LISTED else union
        self.declared[name] = declare(name, [f'"{word}"' for word in words])
        return name

    def record(self, shape: Any) -> str:
        """An interface for a TypedDict or a dataclass."""
        name = shape.__name__
        if name not in self.declared:
            self.declared[name] = ""  # first, so that it comes before what it needs
            lines = [f"  {member};" for member in self.members(shape)]
            comment = f"/** {first_line(shape)} */\n" if shape.__doc__ else ""
            self.declared[name] = "\n".join([f"{comment}export interface {name} {{", *lines, "}"])
        return str(name)

    def body(self, shape: type[BaseModel]) -> None:
        """An interface for the body of a request."""
        lines = [
            f"  {name}{'' if field.is_required() else '?'}: {self.type_of(field.annotation)};"
            for name, field in shape.model_fields.items()
        ]
        head = f"/** {first_line(shape)} */\nexport interface {shape.__name__} {{"
        self.declared[shape.__name__] = "\n".join([head, *lines, "}"])

    def members(self, shape: Any) -> Iterator[str]:
        """The members of a TypedDict or a dataclass."""
        for name, hint in get_type_hints(shape, include_extras=True).items():
            optional = get_origin(hint) is NotRequired
            found = PRECISE.get((shape.__name__, name)) or self.type_of(
                get_args(hint)[0] if optional else hint
            )
            yield f"{name}{'?' if optional else ''}: {found}"

    def event(self, kind: str, codec: Codec[Any]) -> list[str]:
        """The members of an announced event."""
        hints = get_type_hints(codec.record, include_extras=True)
        return [
            f'type: "{kind}"',
            "seq: number",
            *(
                f"{part.key}{'?' if part.audience is Audience.OPEN_BOARDS else ''}: "
                f"{self.type_of(hints[part.name])}"
                for part in codec.public
            ),
        ]

    def command(self, kind: str, codec: Codec[Any]) -> list[str]:
        """The members of a command or a query, without its key."""
        hints = get_type_hints(codec.record, include_extras=True)
        fields = dataclass_fields(codec.record)
        return [
            f'type: "{kind}"',
            *(
                f"{field.name}{'' if field.default is MISSING else '?'}: "
                f"{self.type_of(hints[field.name])}"
                for field in fields
            ),
        ]


def first_line(shape: Any) -> str:
    """The first line of a docstring."""
    return str(shape.__doc__).partition("\n")[0]


def constants(name: str, inside: list[str]) -> str:
    """An array of words in order, and the type of its members."""
    array = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper() + "S"
    line = f"export const {array} = [{', '.join(inside)}] as const;"
    if len(line) > WIDTH:
        line = "\n".join([f"export const {array} = [", *(f"  {i}," for i in inside), "] as const;"])
    return f"{line}\nexport type {name} = (typeof {array})[number];"


def union(name: str, shapes: Iterable[list[str] | str]) -> str:
    """A union, broken into lines as prettier does."""
    members = [shape if isinstance(shape, str) else f"{{ {'; '.join(shape)} }}" for shape in shapes]
    head, line = f"export type {name} =", " | ".join(members) + ";"
    if len(head) + 1 + len(line) <= WIDTH:
        return f"{head} {line}"
    if len(line) + 2 <= WIDTH:
        return f"{head}\n  {line}"
    return "\n  | ".join([head, *members]) + ";"


def rule_constants() -> Iterator[str]:
    """Numbers of the rules that pages need without a table."""
    starts = ", ".join(map(str, START_NUMBERS))
    yield f"/** Numbers that may start a sheet (2.1). */\nexport const START_NUMBERS = [{starts}];"
    yield f"/** Bridges on a strait (3.8). */\nexport const MAX_ON_STRAIT = {MAX_ON_STRAIT};"
    yield (
        "/** Bridges at an island without a number (3.10). */\n"
        f"export const MAX_WITHOUT_NUMBER = {MAX_NUMBER};"
    )
    numbers = ", ".join(map(str, range(1, MAX_NUMBER + 1)))
    yield f"/** Cards of a deck (1.3). */\nexport const DECK_SIZE = {DECK_SIZE};"
    yield f"/** Cards that are played (2.2). */\nexport const ROUNDS = {ROUNDS};"
    yield (
        "/** Numbers that can be written under paper rules. */\n"
        f"export const PAPER_NUMBERS = [{numbers}];"
    )
    yield (
        "/** Bridges that can be entered on a strait under paper rules. */\n"
        f"export const PAPER_BRIDGES = {PAPER_BRIDGES};"
    )
    cards = " ".join(map(str, STANDARD_DECK.cards))
    yield (
        f'/** The cards of the standard deck (1.5). */\nexport const STANDARD_DECK =\n  "{cards}";'
    )
    goals = "\n".join(
        f"  {goal}: {{ first: {PAY[goal].first}, later: {PAY[goal].later}, until: {until} }},"
        for goal, until in SOLO_DEADLINE.items()
    )
    yield (
        "/** What a goal pays up to a card, and later, in a solo game (5.2). */\n"
        "export const SOLO_GOALS: Record<Goal, { first: number; later: number; until: number }>"
        " = {\n"
        f"{goals}\n}};"
    )
    rules = [rule for rule in rule_numbers() if not rule.endswith(".0")]  # an introduction
    counts = Counter(rule.partition(".")[0] for rule in rules)
    sections = ", ".join(f"{section}: {count}" for section, count in counts.items())
    yield (
        "/** Number of rules in each section of the rulebook. */\n"
        f"export const RULE_COUNTS: Record<number, number> = {{ {sections} }};"
    )


def typescript() -> str:
    """The source of protocol.gen.ts."""
    ts = TypeScript()
    server = [ts.record(frame) for frame in get_args(frames.ServerFrame)]
    goals = [ts.record(frames.GoalReached), ts.record(frames.GoalLost)]
    ts.record(frames.HelloFrame)
    ts.record(frames.TurnsData)
    for answer in (
        rooms.RoomData,
        board_check.BoardCheck,
        *answers.ANSWERS,
        *training_answers.ANSWERS,
    ):
        ts.record(answer)
    for body in (TableBody, RoomBody):
        ts.body(body)
    events = [ts.event(kind, codec) for kind, codec in TABLE_EVENTS.kinds.items() if codec.public]
    commands = [ts.command(kind, codec) for kind, codec in COMMANDS.kinds.items()]
    queries = [ts.command(kind, codec) for kind, codec in QUERIES.kinds.items()]
    codes = "\n".join(f"  {code.name}: {code.value}," for code in CloseCode)
    final = ", ".join(str(code.value) for code in CloseCode if code.final)
    parts = [
        "// Generated by tools/make_protocol.py from the Python declarations. Do not edit.",
        f"export const PROTOCOL = {PROTOCOL};\nexport const MAX_FRAME = {MAX_FRAME};",
        constants("Level", [f'"{level}"' for level in LEVEL_NAMES]),
        constants("OfflineLevel", [f'"{level}"' for level in PORTABLE_LEVELS]),
        constants("Colour", [f'"{colour}"' for colour in COLOURS]),
        constants("ReportReason", [f'"{reason}"' for reason in ReportReason]),
        union("PersonalItem", [f'"{item.text}"' for item in Item]),
        union("ErrorCode", [f'"{error}"' for error in (*ErrorCode, *TableErrorCode)]),
        f"export const CLOSE_CODES = {{\n{codes}\n}} as const;",
        f"/** Connecting again cannot help. */\nexport const FINAL_CODES: number[] = [{final}];",
        *rule_constants(),
        *ts.declared.values(),
        "/** What everybody at a table hears of what happened. */\n"
        + union("TableEvent", [*events, *goals]),
        union("ServerFrame", server),
        "/** A command without its key. */\n" + union("Command", commands),
        "/** A query without its key. */\n" + union("Query", queries),
    ]
    return "\n\n".join(parts) + "\n"


def table(head: str, rows: Iterable[tuple[object, ...]]) -> str:
    """A table in Markdown."""
    columns = head.count("|") + 1
    lines = [f"| {head} |", "|" + "---|" * columns]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def code(word: object) -> str:
    """A word as code."""
    return f"`{word}`"


def fields_of(codec: Codec[Any]) -> str:
    """The fields of a command, those that may be left out with a question mark."""
    return ", ".join(
        code(field.name) + ("" if field.default is MISSING else "?")
        for field in dataclass_fields(codec.record)
    )


def public_fields(codec: Codec[Any]) -> str:
    """The announced fields of an event, those of open boards with a question mark."""
    return ", ".join(
        code(part.key) + ("?" if part.audience is Audience.OPEN_BOARDS else "")
        for part in codec.public
    )


def meanings(record: type) -> dict[str, dict[str, str]]:
    """The string below each field of the classes in a record's module, inherited ones included."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(sys.modules[record.__module__])).body:
        if isinstance(node, ast.ClassDef):
            said = found[node.name] = {}
            for base in node.bases:
                said |= found.get(base.id, {}) if isinstance(base, ast.Name) else {}
            for field, text in zip(node.body, node.body[1:], strict=False):
                match field, text:
                    case ast.AnnAssign(ast.Name(name)), ast.Expr(ast.Constant(str(words))):
                        said[name] = " ".join(words.split())
    return found


MEANINGS: Final = meanings(frames.BoardData) | meanings(Permissions) | meanings(Settings)


class FieldTables:
    """Tables of fields in Markdown; `records` are those that the tables so far refer to."""

    def __init__(self) -> None:
        self.records: dict[str, Any] = {}

    def type_of(self, hint: Any) -> str:
        """A type hint in words; a record is a link to its table."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            records = [mark for mark in hint.__metadata__ if isinstance(mark, type)]
            return self.type_of(records[0] if records else args[0])
        if origin is NotRequired:
            return self.type_of(args[0])
        if origin in UNIONS:
            return " or ".join(dict.fromkeys(map(self.type_of, args)))
        if origin in (list, tuple):
            inner = self.type_of(args[0])
            return f"({inner})[]" if " or " in inner else f"{inner}[]"
        if origin is dict:
            key = "" if args[0] is str else f" by {args[0].__name__.lower()}"
            inner = self.type_of(args[1])
            return f"object of {f'({inner})' if ' or ' in inner else inner}{key}"
        if isinstance(hint, NewType):
            return self.type_of(hint.__supertype__)
        if is_typeddict(hint) or is_dataclass(hint):
            name = record_name(hint)
            self.records.setdefault(name, hint)
            return f"[{name}](#{name.lower()})"
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return ", ".join(map(code, hint))
        return WORDS.get(hint, "string")

    def fields(self, shape: Any) -> str:
        """The table of a record's fields; `type` and `key` of frames are left out."""
        hints = get_type_hints(shape, include_extras=True)
        said = MEANINGS.get(shape.__name__, {})
        rows = [
            (
                code(name) + ("?" if get_origin(hint) is NotRequired else ""),
                PRECISE_WORDS.get((shape.__name__, name)) or self.type_of(hint),
                said.get(name, ""),
            )
            for name, hint in hints.items()
            if name not in ("type", "key")
        ]
        return table("field | value | meaning", rows)

    def all_records(self) -> str:
        """A section for every record that the frames contain."""
        for frame in (*get_args(frames.ServerFrame), frames.HelloFrame):
            self.fields(frame)
        parts = []
        while rest := [name for name in self.records if name not in parts]:
            parts += rest
            for name in rest:
                self.fields(self.records[name])
        sections = (
            f"### {name}\n\n{first_line(of)}\n\n{self.fields(of)}"
            for name, of in sorted(self.records.items())
        )
        return "\n\n".join(sections)


def record_name(record: Any) -> str:
    """The name of a record's section."""
    return str(record.__name__).removesuffix("Data")


TABLES: Final[dict[str, Callable[[], str]]] = {
    **{
        f"fields of {kind}": partial(lambda frame: FieldTables().fields(frame), frame)
        for kind, frame in (
            ("hello", frames.HelloFrame),
            ("welcome", frames.WelcomeFrame),
            ("turns", frames.TurnsFrame),
            ("why", frames.WhyFrame),
            ("hint", frames.HintFrame),
            ("lead", frames.LeadFrame),
            ("analysis", frames.AnalysisFrame),
        )
    },
    "records": lambda: FieldTables().all_records(),
    "commands": lambda: table(
        "command | fields | meaning",
        ((code(k), fields_of(c), first_line(c.record)) for k, c in COMMANDS.kinds.items()),
    ),
    "queries": lambda: table(
        "query | fields | meaning",
        ((code(k), fields_of(c), first_line(c.record)) for k, c in QUERIES.kinds.items()),
    ),
    "events": lambda: table(
        "event | fields besides `seq` | meaning",
        [
            *(
                (code(kind), public_fields(codec), first_line(codec.record))
                for kind, codec in TABLE_EVENTS.kinds.items()
                if codec.public
            ),
            *(
                (
                    code(get_args(get_type_hints(goal)["type"])[0]),
                    ", ".join(code(name) for name in get_type_hints(goal) if name != "type")
                    + "; no `seq`",
                    first_line(goal),
                )
                for goal in (frames.GoalReached, frames.GoalLost)
            ),
        ],
    ),
    "close codes": lambda: table(
        "code | name | meaning | then",
        (
            (
                close.value,
                code(close.label),
                close.meaning,
                "give up" if close.final else "connect again",
            )
            for close in CloseCode
        ),
    ),
    "error codes": lambda: table(
        "code | HTTP | meaning",
        [
            *((code(error), error.status, error.meaning) for error in ErrorCode),
            *((code(word), status_of(word), said) for word, said in TABLE_MEANING.items()),
        ],
    ),
    "game error codes": lambda: table(
        "code | meaning", ((code(error), error.meaning) for error in GameErrorCode)
    ),
    "refusals": lambda: table(
        "code | rule", ((code(word), rule) for word, rule in RULE_OF_CODE.items())
    ),
}


def page(text: str) -> str:
    """The page with its generated tables up to date."""
    for name, make in TABLES.items():
        start, end = f"<!-- generated: {name} -->\n", f"\n<!-- end: {name} -->"
        before, _, rest = text.partition(start)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"found no markers for {name} in {PAGE.name}")
        text = before + start + make() + end + after
    return text


if __name__ == "__main__":
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
