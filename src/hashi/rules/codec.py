"""JSON codec for records: readers and writers compiled from the type hints of dataclasses.

Standard library only, since rules and table also run in a browser. Reading raises FormatError
and nothing else. Markers inside `Annotated` say what a type hint cannot: limits, patterns, the
stored name of a field, and who may hear it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, is_dataclass
from dataclasses import fields as dataclass_fields
from enum import Enum, StrEnum
from operator import attrgetter
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    NamedTuple,
    NewType,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from hashi.rules.board import Board, BoardError, Island, Strait
from hashi.rules.deck import Card, Deck, DeckError
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.turn import Turn, Writing, parse_writing

MAX_COUNT: Final = 1_000  # no number in an event is larger
FRAME: Final = frozenset({"type", "key"})  # what a frame has besides the fields of its record
encode: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
Value = TypeVar("Value")
Record = TypeVar("Record")
Choice = TypeVar("Choice", bound=StrEnum)


class Audience(Enum):
    """Who hears a field of an event; nobody, unless the field says so."""

    ALL = "all"
    OPEN_BOARDS = "open boards"  # nobody at a table with closed boards


Public = Annotated[Value, Audience.ALL]
PublicOnOpenBoards = Annotated[Value, Audience.OPEN_BOARDS]


@dataclass(frozen=True, slots=True)
class Most:
    """The largest value of a whole number; the smallest is 0."""

    value: int


@dataclass(frozen=True, slots=True)
class Matches:
    """The pattern of a string, and the code of the error where it does not match."""

    pattern: re.Pattern[str]
    code: str
    expected: str


@dataclass(frozen=True, slots=True)
class Added:
    """A field that stored data of an earlier version lacks: its default is read instead.

    Inside another record the default is not written either, so stored lines stay as they are.
    """


@dataclass(frozen=True, slots=True)
class StoredAs:
    """The name of a field in JSON, where stored data keeps an older one."""

    name: str


def load_json(text: str, limit: int) -> object:
    """Parse JSON of at most `limit` characters from an untrusted source."""
    if len(text) > limit:
        raise FormatError(
            FormatErrorCode.JSON_SIZE, found=f"{len(text)} characters", expected=f"up to {limit}"
        )
    try:
        return cast(object, json.loads(text))
    except (ValueError, RecursionError) as error:
        raise FormatError(
            FormatErrorCode.JSON,
            found=str(error),
            expected="JSON",
            line=getattr(error, "lineno", 0),
            column=getattr(error, "colno", 0),
        ) from None


class Fields:
    """Checked access to the fields of a JSON object; `done` refuses those never read."""

    def __init__(self, data: object, what: str) -> None:
        """Wrap a JSON object; `what` names it in error messages."""
        if not isinstance(data, dict):
            raise FormatError(
                FormatErrorCode.JSON_OBJECT, found=shown(data), expected=f"an object for {what}"
            )
        self.data = cast("dict[str, object]", data)
        self.what = what
        self.taken: set[str] = set()

    def get(self, name: str) -> object:
        if name not in self.data:
            raise FormatError(
                FormatErrorCode.JSON_FIELD, found="no such field", expected=f"{self.what}.{name}"
            )
        self.taken.add(name)
        return self.data[name]

    def refuse(self, name: str, expected: str) -> FormatError:
        return FormatError(
            FormatErrorCode.JSON_FIELD,
            found=shown(self.data[name]),
            expected=f"{self.what}.{name} as {expected}",
        )

    def text(self, name: str) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            raise self.refuse(name, "a string")
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise self.refuse(name, "a string of whole characters")
        return value

    def maybe_text(self, name: str) -> str | None:
        """A string or null."""
        return None if self.get(name) is None else self.text(name)

    def count(self, name: str, most: int = MAX_COUNT) -> int:
        value = self.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise self.refuse(name, f"a whole number from 0 to {most}")
        return value

    def truth(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            raise self.refuse(name, "true or false")
        return value

    def choice(self, name: str, kind: type[Choice]) -> Choice:
        value = self.text(name)
        try:
            return kind(value)
        except ValueError:
            raise self.refuse(name, "one of " + ", ".join(kind)) from None

    def items(self, name: str) -> list[object]:
        value = self.get(name)
        if not isinstance(value, list):
            raise self.refuse(name, "a list")
        return cast("list[object]", value)

    def texts(self, name: str) -> list[str]:
        value = self.items(name)
        if not all(isinstance(item, str) for item in value):
            raise self.refuse(name, "a list of strings")
        return cast("list[str]", value)

    def parsed(self, name: str, parse: Callable[[str], Value]) -> Value:
        """A value with a text form."""
        text = self.text(name)
        try:
            return parse(text)
        except (FormatError, DeckError) as error:
            raise FormatError(
                error.code, found=error.found, expected=f"{self.what}.{name}: {error.expected}"
            ) from None

    def each(
        self, name: str, count: int, read: Callable[[object], Value], *, empty: bool = False
    ) -> tuple[Value, ...]:
        """A list of `count` items; with `empty`, none is fine too."""
        values = self.items(name)
        if len(values) != count and (values or not empty):
            raise self.refuse(name, f"a list of {count}")
        return tuple(read(value) for value in values)

    def done(self) -> None:
        """Refuse fields that were never read."""
        if self.taken.issuperset(self.data):  # in C
            return
        name = next(name for name in self.data if name not in self.taken)
        raise FormatError(
            FormatErrorCode.JSON_FIELD,
            found=f"the field {shown(name)}",
            expected=f"{self.what} with {', '.join(sorted(self.taken))}",
        )


def board_json(board: Board) -> dict[str, object]:
    return {
        "name": board.name,
        "map": list(board.rows),
        "closed": [str(strait) for strait in board.closed_straits],
    }


def deck_json(deck: Deck) -> dict[str, object]:
    return {"name": deck.name, "cards": [str(card) for card in deck.cards]}


def board_from_json(data: object) -> Board:
    fields = Fields(data, "board")
    name, rows, closed = fields.text("name"), fields.texts("map"), fields.texts("closed")
    fields.done()
    try:
        return Board(name, tuple(rows), tuple(parse_strait(pair) for pair in closed))
    except BoardError as error:
        raise FormatError(error.code, found=error.found, expected=error.expected) from None


def deck_from_json(data: object) -> Deck:
    fields = Fields(data, "deck")
    name, cards = fields.text("name"), fields.texts("cards")
    fields.done()
    try:
        return Deck(name, tuple(Card.parse(card) for card in cards))
    except DeckError as error:
        raise FormatError(error.code, found=error.found, expected=error.expected) from None


class Form(NamedTuple):
    """Reader and writer of one type of field."""

    read: Callable[[Fields, str], Any]
    write: Callable[[Any], object]
    plain: str = ""  # printf format, where the text of every value is JSON without escapes


PARSERS: Final[dict[object, Callable[[str], object]]] = {
    Card: Card.parse,
    Island: parse_island,
    Strait: parse_strait,
    Turn: Turn.parse,
    Writing: parse_writing,
}
_FORMS: Final[dict[object, Form]] = {
    bool: Form(Fields.truth, bool),
    str: Form(Fields.text, str),
    Board: Form(lambda f, name: board_from_json(f.get(name)), board_json),
    Deck: Form(lambda f, name: deck_from_json(f.get(name)), deck_json),
}


def _form(hint: Any, markers: tuple[object, ...] = ()) -> Form:
    if get_origin(hint) is Annotated:
        return _form(get_args(hint)[0], (*hint.__metadata__, *markers))
    if isinstance(hint, NewType):
        return _form(hint.__supertype__, markers)
    if hint == tuple[str, ...]:
        return Form(lambda f, name: tuple(f.texts(name)), list)
    if type(None) in get_args(hint):
        (inner,) = (arg for arg in get_args(hint) if arg is not type(None))
        return _optional(_form(inner, markers))
    if hint is int:
        most = next((mark.value for mark in markers if isinstance(mark, Most)), MAX_COUNT)
        return Form(lambda f, name: f.count(name, most), int, "%d")
    for marker in markers:
        if isinstance(marker, Matches):
            return _matching(marker)
    if hint in PARSERS:
        parse = PARSERS[hint]
        return Form(lambda f, name: f.parsed(name, parse), str, '"%s"')
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Form(lambda f, name: f.choice(name, hint), str, '"%s"')
    if is_dataclass(hint) and hint not in _FORMS:
        codec = Codec(cast("type[Any]", hint))
        return Form(lambda f, name: codec.read_whole(f.get(name), name), codec.part_data)
    return _FORMS[hint]


def _optional(inner: Form) -> Form:
    return Form(
        lambda f, name: None if f.get(name) is None else inner.read(f, name),
        lambda value: None if value is None else inner.write(value),
    )


def _matching(marker: Matches) -> Form:
    def read(f: Fields, name: str) -> str:
        text = f.text(name)
        if not marker.pattern.fullmatch(text):
            raise FormatError(marker.code, found=shown(text), expected=marker.expected)
        return text

    return Form(read, str)


class Part(NamedTuple):
    """One field of a record."""

    name: str
    key: str  # its name in JSON
    form: Form
    default: object
    audience: Audience | None
    added: bool = False


def _part(name: str, hint: Any, default: object, *, defaults: bool) -> Part:
    markers = hint.__metadata__ if get_origin(hint) is Annotated else ()
    added = any(isinstance(mark, Added) for mark in markers)
    if not defaults and not added:
        default = MISSING
    key = next((mark.name for mark in markers if isinstance(mark, StoredAs)), name)
    audience = next((mark for mark in markers if isinstance(mark, Audience)), None)
    return Part(name, key, _form(hint), default, audience, added)


def kind_of(record: type) -> str:
    """The `type` of a record in JSON: its class name in kebab case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", record.__name__).lower()


class Codec(Generic[Record]):
    """The JSON form of one record class."""

    def __init__(
        self, record: type[Record], head: Mapping[str, object] = {}, *, defaults: bool = False
    ) -> None:
        """Compile reader and writers.

        `head` is written in front of the fields; with `defaults`, a field that has a default
        may be left out.
        """
        self.record = record
        self.head = head
        hints = get_type_hints(record, include_extras=True)
        self.parts = tuple(
            _part(field.name, hints[field.name], field.default, defaults=defaults)
            for field in dataclass_fields(cast(Any, record))
        )
        self.text = self._text()
        audiences = (Audience.ALL, Audience.OPEN_BOARDS)
        self.public = [part for part in self.parts if part.audience in audiences]
        self._public_closed = [part for part in self.parts if part.audience is Audience.ALL]

    def read(self, f: Fields) -> Record:
        """Read the fields of a record, and no others."""
        return self.record(
            *[
                part.default
                if part.default is not MISSING and part.key not in f.data
                else part.form.read(f, part.key)
                for part in self.parts
            ]
        )

    def reader(self, what: str) -> Callable[[object], Record]:
        """A reader of objects named `what`; fields that it does not know are passed over."""
        return lambda data: self.read(Fields(data, what))

    def read_whole(self, data: object, what: str) -> Record:
        """Read a record from an object that holds nothing else."""
        f = Fields(data, what)
        record = self.read(f)
        f.done()
        return record

    def read_frame(self, f: Fields) -> Record:
        """Read a record from a frame, which has `type` and `key` besides its fields."""
        record = self.read(f)
        f.taken |= FRAME
        f.done()
        return record

    def data(self, record: Record) -> dict[str, object]:
        found = dict(self.head)
        for part in self.parts:
            found[part.key] = part.form.write(getattr(record, part.name))
        return found

    def part_data(self, record: Record) -> dict[str, object]:
        """The data as a part of another record: without added fields that have their default."""
        found = dict(self.head)
        for part in self.parts:
            value = getattr(record, part.name)
            if not (part.added and value == part.default):
                found[part.key] = part.form.write(value)
        return found

    def announcement(self, record: Record, *, closed: bool) -> dict[str, object] | None:
        """What everybody may hear of an event; None where none of its fields is public."""
        public = self._public_closed if closed else self.public
        if not public:
            return None
        said = {"type": self.head["type"]}
        for part in public:
            said[part.key] = part.form.write(getattr(record, part.name))
        return said

    def _text(self) -> Callable[[Record], str]:
        """The writer of one line of canonical JSON: keys sorted, no spaces."""
        if not self.parts or not all(part.form.plain for part in self.parts):
            return lambda record: encode(self.data(record))
        parts = sorted(self.parts, key=lambda part: part.key)
        items = {key: encode(value).replace("%", "%%") for key, value in self.head.items()}
        items |= {part.key: part.form.plain for part in parts}
        line = "{" + ",".join(f'"{key}":{items[key]}' for key in sorted(items)) + "}"
        if len(parts) == 1:
            one = attrgetter(parts[0].name)
            return lambda record: line % (one(record),)
        several = attrgetter(*(part.name for part in parts))
        return lambda record: line % several(record)


class Records(Generic[Record]):
    """The JSON forms of a closed set of records, told apart by `type`."""

    def __init__(self, union: object, head: Mapping[str, object] = {}, **options: bool) -> None:
        """Compile a codec for each member of a union; `head` comes before `type`."""
        members = get_args(union)
        self.kinds: dict[str, Codec[Record]] = {
            kind_of(record): Codec(record, {**head, "type": kind_of(record)}, **options)
            for record in members
        }
        self.by_class: dict[type, Codec[Record]] = dict(
            zip(members, self.kinds.values(), strict=True)
        )

    def data(self, record: Record) -> dict[str, object]:
        return self.by_class[type(record)].data(record)

    def text(self, record: Record) -> str:
        return self.by_class[type(record)].text(record)

    def announcement(self, record: Record, *, closed: bool = False) -> dict[str, object] | None:
        """What everybody may hear of an event; None for an event without public fields."""
        return self.by_class[type(record)].announcement(record, closed=closed)
