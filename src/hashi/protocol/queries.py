"""Queries: questions of a client that store nothing; each is answered by a frame of its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hashi.protocol.analyses import AnalysisKind
from hashi.rules.codec import Fields, Records
from hashi.rules.events import Seat
from hashi.rules.turn import Turn
from hashi.table.doses import Dose

FIRST_SEAT: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Ping:
    """See whether the connection works; `pong` names the last sequence number sent."""


@dataclass(frozen=True, slots=True)
class Turns:
    """List what your seat may do now."""


@dataclass(frozen=True, slots=True)
class Why:
    """List the rules that a turn breaks; a start number in set-up."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class Hint:
    """Ask what a strong bot would do in your seat, from what that seat may see.

    `dose` is how much of it to tell. Where several people play, all of them must have agreed; one
    at a time.
    """

    dose: Dose = Dose.TURN


@dataclass(frozen=True, slots=True)
class Draft:
    """Keep what you have entered for the open card; it counts, if legal, when your time is over.

    Nobody else sees it. `round` is 0 in set-up; without a `turn` the draft is dropped. A node keeps
    it in memory only: send it again after you reconnect.
    """

    round: int
    turn: Turn | None = None


@dataclass(frozen=True, slots=True)
class Analyse:
    """Request par or the review of a seat of a finished game; `again` retries a failed one.

    `analysis` follows at once and after every change.
    """

    kind: AnalysisKind
    seat: Seat
    again: bool = False


@dataclass(frozen=True, slots=True)
class Lead:
    """Lead everybody at the table through the replay, after the end; without `round`: no longer.

    They are shown the sheet of `seat` after `round` (0: before the first card), and a ring around
    every island and strait in `marks`, such as `C4 A1-A2`. Nothing is stored: it ends with your
    connection. The last player who asks leads.
    """

    seat: Seat = FIRST_SEAT
    round: int | None = None
    marks: str = ""


Query = Ping | Turns | Why | Hint | Draft | Analyse | Lead
QUERIES: Final[Records[Query]] = Records(Query, defaults=True)


def read_query(frame: dict[str, object]) -> Query | None:
    """The query in a frame; None if its `type` is that of no query."""
    kind = frame.get("type")
    codec = QUERIES.kinds.get(kind) if isinstance(kind, str) else None
    return None if codec is None else codec.read_frame(Fields(frame, "query"))
