"""Resource limits: what one client may use of a node. docs/hosting.md has the same table."""

from __future__ import annotations

from dataclasses import dataclass, fields
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Final, NamedTuple, get_type_hints

from hashi.protocol import MAX_FRAME
from hashi.rules.files import MAX_DOTS, MAX_LINE
from hashi.service.rate_limit import Rate

REQUESTS: Final = Rate(20.0, 400.0)  # 13 for a first visit, by a class of 30 at once
FILES: Final = Rate(200.0, 3_000.0)  # 16 for a first visit, by a class of 30 at once
FRAMES: Final = Rate(20.0, 60.0)
ADDRESS_FRAMES: Final = Rate(300.0, 1_500.0)  # a room of 200 phones behind one address
PEOPLE: Final = Rate(0.2, 300.0)  # the same room joins at once
CHATTER: Final = Rate(1.0, 20.0)
REPORTS: Final = Rate(1 / 60, 5.0)
ADDRESS_REPORTS: Final = Rate(1 / 10, 30.0)
OPENED: Final = Rate(0.2, 200.0)
ADDED_GAMES: Final = Rate(0.5, 500.0)
SHEETS: Final = Rate(2.0, 400.0)  # a class behind one address joins at once
CONTROL_FRAMES: Final = Rate(10.0, 30.0)


class Row(NamedTuple):
    """A row of the table of limits; a host cannot set one that is `fixed`."""

    what: str
    beyond: str
    fixed: bool = False
    least: int = 1


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a node."""

    requests: Annotated[
        Rate,
        Row("requests and handshakes per address", "429 `too-many`"),
    ] = REQUESTS
    files: Annotated[Rate, Row("pages and static files per address", "429 `too-many`")] = FILES
    frames: Annotated[Rate, Row("frames per WebSocket", "`too-many`; 50 in a row: close 4429")] = (
        FRAMES
    )
    address_frames: Annotated[
        Rate,
        Row("frames per address, of all its WebSockets", "`too-many`; 50 in a row: close 4429"),
    ] = ADDRESS_FRAMES
    connections: Annotated[int, Row("WebSockets per address", "429 `too-many`")] = 300
    lines: Annotated[int, Row("HTTP connections per address", "429, connection closed")] = 300
    all_connections: Annotated[
        int,
        Row(
            "connections of all clients, WebSockets included",
            "503 `unavailable`, connection closed; health checks are still answered",
        ),
    ] = 10_000
    head_bytes: Annotated[int, Row("bytes of a request head", "431, connection closed")] = 16_384
    head_fields: Annotated[int, Row("header fields of a request", "431, connection closed")] = 100
    head_seconds: Annotated[float, Row("seconds for a request head", "408, connection closed")] = (
        10.0
    )
    body_bytes: Annotated[int, Row("bytes of a request body", "413 `too-large`")] = 16_384
    body_seconds: Annotated[float, Row("seconds for a request body", "408, connection closed")] = (
        20.0
    )
    sent_bytes: Annotated[
        int,
        Row(
            "bytes sent for a request body, also after its response, chunk sizes included",
            "413, connection closed",
            fixed=True,
        ),
    ] = 65_536
    trailers: Annotated[
        int, Row("fields after a request body (trailers)", "400, connection closed", fixed=True)
    ] = 0
    pipelined: Annotated[
        int, Row("requests that wait on a connection", "429, connection closed", fixed=True)
    ] = 8
    frame_bytes: Annotated[int, Row("bytes of a frame", "close 1009", fixed=True)] = MAX_FRAME
    frame_pieces: Annotated[
        int, Row("continuation frames of a message", "close 4429", fixed=True)
    ] = 16
    control_frames: Annotated[
        Rate, Row("pings, pongs and continuation frames per WebSocket", "close 4429")
    ] = CONTROL_FRAMES
    chatter: Annotated[Rate, Row("commands other than turns, per person", "429 `too-many`")] = (
        CHATTER
    )
    reports: Annotated[
        Rate, Row("reports about players, per person", "429 `too-many`", fixed=True)
    ] = REPORTS
    address_reports: Annotated[
        Rate, Row("reports about players, per address", "429 `too-many`", fixed=True)
    ] = ADDRESS_REPORTS
    table_events: Annotated[
        int, Row("events of a table", "`table-full`; moves of the game are still taken")
    ] = 5_000
    refusals: Annotated[
        int,
        Row("stored refusals per player and table", "not stored: a repeat is decided again"),
    ] = 1_000
    waiting_tables: Annotated[
        int,
        Row(
            "tables of a host that nobody has started",
            "the oldest without people is removed, else 429 `too-many-tables`",
        ),
    ] = 5
    address_tables: Annotated[
        int, Row("tables opened from an address that nobody has started", "429 `too-many-tables`")
    ] = 60
    people: Annotated[Rate, Row("new identities per address", "429 `too-many`")] = PEOPLE
    exports: Annotated[
        int,
        Row(
            "exports of personal data being made or waited for, one per person",
            "429 `too-many`, 503 `unavailable`; one per address is still taken",
            fixed=True,
        ),
    ] = 16
    address_exports: Annotated[
        int,
        Row("exports of personal data that an address waits for", "503 `unavailable`", fixed=True),
    ] = 4
    opened: Annotated[
        Rate, Row("new tables, challenges and circles per address", "429 `too-many`")
    ] = OPENED
    running_tables: Annotated[
        int, Row("games of a host that have not ended", "429 `too-many-tables`")
    ] = 200
    bot_tables: Annotated[
        int, Row("running tables without people, per host", "429 `too-many-tables`")
    ] = 2
    address_bot_tables: Annotated[
        int, Row("running tables without people, started from an address", "429 `too-many-tables`")
    ] = 8
    added_games: Annotated[
        Rate, Row("offline games added from an address, repeats aside", "429 `too-many`")
    ] = ADDED_GAMES
    offline_games: Annotated[
        int, Row("offline games that a person has added", "429 `too-many-games`")
    ] = 1_000
    circles: Annotated[int, Row("circles that a person is in", "429 `too-many-circles`")] = 20
    circle_members: Annotated[int, Row("people in a circle", "409 `circle-full`")] = 500
    rooms: Annotated[int, Row("rooms of a caller that have not ended", "429 `too-many-tables`")] = (
        10
    )
    room_sheets: Annotated[
        int, Row("sheets in a room, removed ones included", "409 `room-full`")
    ] = 200
    sheets: Annotated[Rate, Row("new sheets in rooms per address", "429 `too-many`")] = SHEETS
    room_waits: Annotated[
        int, Row("requests per address that wait for a change of a room", "429 `too-many`")
    ] = 50
    analyses: Annotated[
        int, Row("pars and reviews that a person waits for", "503 `analysis-busy`")
    ] = 8
    address_analyses: Annotated[
        int, Row("pars and reviews that an address waits for", "503 `analysis-busy`")
    ] = 16
    retries: Annotated[
        int,
        Row(
            "answers to tasks being judged or waited for, one per person",
            "429 `too-many`, 503 `analysis-busy`; one per address is still taken",
            fixed=True,
        ),
    ] = 16
    address_retries: Annotated[
        int,
        Row(
            "answers to tasks that an address waits for",
            "503 `analysis-busy`",
            fixed=True,
        ),
    ] = 4
    whatifs: Annotated[
        int,
        Row(
            "what-ifs and parts of board ratings being computed or waited for, one per person",
            "429 `too-many`, 503 `analysis-busy`; one per address is still taken",
        ),
    ] = 16
    address_whatifs: Annotated[
        int,
        Row("what-ifs and parts of board ratings that an address waits for", "503 `analysis-busy`"),
    ] = 4
    deals_ahead: Annotated[
        int,
        Row(
            "numbered deals per side whose figures are computed before anyone plays them; "
            "0: quick figures of those being played only",
            "the rest waits",
            least=0,
        ),
    ] = 20
    pictures: Annotated[
        int,
        Row(
            "pictures, and as many printouts, being made or waited for, of all clients",
            "503 `unavailable`; one per address is still taken",
            fixed=True,
        ),
    ] = 8
    address_pictures: Annotated[
        int,
        Row(
            "pictures, and as many printouts, that an address waits for",
            "503 `unavailable`",
            fixed=True,
        ),
    ] = 4
    board_line: Annotated[
        int, Row("characters in a line of a custom board or deck", "422 `file-toml`", fixed=True)
    ] = MAX_LINE
    board_dots: Annotated[
        int, Row("dots in a line of a custom board or deck", "422 `file-toml`", fixed=True)
    ] = MAX_DOTS
    unread_seconds: Annotated[
        float, Row("seconds with a full send buffer", "close 4408; HTTP: connection cut")
    ] = 20.0


DEFAULT: Final = Limits()


class Setting(NamedTuple):
    """A limit that a host can set: the field of `Limits`, what it limits, and its default."""

    name: str
    what: str
    default: float | Rate
    least: int

    @property
    def flag(self) -> str:
        """Its option."""
        return f"--limit-{self.name.replace('_', '-')}"

    def value(self, number: float) -> float | Rate:
        """The limit for a number; of a rate that is per second, and bursts keep their ratio."""
        if not isinstance(self.default, Rate):
            return number
        return Rate(number, max(1.0, number * self.default.burst / self.default.per_second))


def rows() -> dict[str, Row]:
    """The table of limits by field."""
    hints = get_type_hints(Limits, include_extras=True)
    marks = {field.name: hints[field.name].__metadata__ for field in fields(Limits)}
    return {name: next(m for m in found if isinstance(m, Row)) for name, found in marks.items()}


def settings() -> list[Setting]:
    """Every limit that a host can set."""
    return [
        Setting(name, row.what, getattr(DEFAULT, name), row.least)
        for name, row in rows().items()
        if not row.fixed
    ]


def address_key(address: str) -> str:
    """What limits per address count: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))
