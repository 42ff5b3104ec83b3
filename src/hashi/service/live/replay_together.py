"""Replaying together: who leads the others through the replay of a finished table, and where.

Like presence it lives in memory only: nothing is stored, and it ends with the leader's connection.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import orjson

from hashi.protocol.errors import ErrorCode
from hashi.protocol.frames import LeadFrame
from hashi.protocol.queries import Lead
from hashi.rules.board import Board
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import GameError, Phase, need_seat
from hashi.rules.notation import parse_island, parse_strait
from hashi.service.errors import ServiceError
from hashi.table import Table
from hashi.table.errors import TableErrorCode
from hashi.table.ids import CommandKey, PersonId

MAX_MARKS: Final = 45  # every island and strait of a board
NO_LEAD: Final = "null"


@dataclass(frozen=True, slots=True)
class Leading:
    """A person on seat `leader` shows the sheet of `seat` after `round`, with rings at `marks`."""

    person: PersonId
    leader: Seat
    seat: Seat
    round: int
    marks: tuple[str, ...] = ()

    def to_text(self) -> str:
        """The form of a notice to other nodes."""
        return orjson.dumps([self.person, self.leader, self.seat, self.round, self.marks]).decode()


def read_leading(text: str) -> Leading | None:
    """What `to_text` made, or NO_LEAD."""
    found: Any = orjson.loads(text)
    if found is None:
        return None
    person, leader, seat, number, marks = found
    return Leading(PersonId(person), Seat(leader), Seat(seat), int(number), tuple(marks))


def lead_of(
    table: Table, now: Leading | None, person: PersonId | None, query: Lead
) -> Leading | None:
    """Who leads after a query; raises HashiError for one that is refused.

    Only players lead, and only after the end. The last one to ask does; who does not lead cannot
    stop another one.
    """
    seat = table.seat_of(person) if person else None
    if person is None or seat is None:
        raise ServiceError(TableErrorCode.NOT_SEATED, "leading needs a seat at the table")
    if not table.started or table.game.phase is not Phase.ENDED:
        raise ServiceError(TableErrorCode.NOT_ENDED, "the game has not ended")
    if query.round is None:
        return None if now is not None and now.person == person else now
    need_seat(table.game, query.seat)
    last = len(table.game.cards)
    if not 0 <= query.round <= last:
        found = f"found round {query.round}, expected 0 to {last}"
        raise GameError(GameErrorCode.WRONG_ROUND, found)
    marks = _marks(table.game.created.board, query.marks)
    return Leading(person, seat, query.seat, query.round, marks)


def _marks(board: Board, text: str) -> tuple[str, ...]:
    words = text.split()
    if len(words) > MAX_MARKS:
        raise ServiceError(ErrorCode.TOO_LARGE, f"found {len(words)} marks, at most {MAX_MARKS}")
    known = {str(island) for island in board.islands} | set(board.strait_names)
    for word in words:
        parsed = str(parse_strait(word) if "-" in word else parse_island(word))
        if parsed not in known:
            raise ServiceError(ErrorCode.BAD_REQUEST, f"found mark {parsed}, expected one on board")
    return tuple(dict.fromkeys(words))


def lead_frame(leading: Leading | None, key: CommandKey | None) -> LeadFrame:
    """The frame for everybody, or the answer to `lead`."""
    return {
        "type": "lead",
        "key": key,
        "leader": None if leading is None else leading.leader,
        "seat": Seat(0) if leading is None else leading.seat,
        "round": 0 if leading is None else leading.round,
        "marks": [] if leading is None else list(leading.marks),
    }
