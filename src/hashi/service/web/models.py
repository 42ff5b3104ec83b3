"""The bodies of the HTTP API, as its documentation shows them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from hashi.protocol.errors import ErrorCode
from hashi.protocol.reports import ReportReason
from hashi.rules.deck import Deck
from hashi.rules.events import Checks, GameCreated, InfoBar, Law
from hashi.rules.files import parse_board, parse_deck
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.service.errors import ServiceError
from hashi.service.nicknames import check_label
from hashi.table import Access, Clock, Settings
from hashi.table.ids import ChallengeId
from hashi.table.settings import MAX_SECONDS, MIN_SECONDS

Word = Annotated[StrictStr, Field(max_length=64)]


class Body(BaseModel):
    """A body takes the fields it names, and no others."""

    model_config = ConfigDict(extra="forbid")


class GameBody(Body):
    """Board, deck, seats and rules of a new game."""

    board: Annotated[
        StrictStr, Field(max_length=8_000, description="A, B, or a custom board as TOML")
    ] = "A"
    deck: Annotated[
        StrictStr | None, Field(max_length=4_000, description="a custom deck as TOML")
    ] = None
    seats: Annotated[StrictInt, Field(ge=1, le=4)] = 1
    law: Law = Law.REFEREE
    info_bar: InfoBar = InfoBar.AUTOMATIC
    checks: Checks = Checks.ON_REQUEST

    def created(self) -> GameCreated:
        """The game's first event, without its commitment."""
        board = SIDES[self.board] if self.board in SIDES else parse_board(self.board)
        deck: Deck = STANDARD_DECK if self.deck is None else parse_deck(self.deck)
        for made, standard in ((board, SIDES), (deck, {STANDARD_DECK.name: STANDARD_DECK})):
            check_label(made.name)
            if standard.get(made.name, made) != made:
                raise ServiceError(ErrorCode.NAME_RESERVED, f"found another {made.name!r}")
        return GameCreated(board, deck, self.seats, self.law, self.info_bar, self.checks)


class ChallengeBody(GameBody):
    """A challenge: under paper rules a mistake that nobody notices would score."""

    law: Literal[Law.REFEREE] = Law.REFEREE


class TableBody(GameBody):
    """A table: what is played, and how people meet there."""

    access: Access = Access.OPEN
    clock: Clock = Clock.OFF
    seconds: Annotated[StrictInt, Field(ge=0, le=MAX_SECONDS)] = 0
    closed_boards: StrictBool = False
    challenge: Word | None = None

    def settings(self) -> Settings:
        if (self.clock is Clock.OFF) != (self.seconds == 0) or 0 < self.seconds < MIN_SECONDS:
            raise ServiceError(
                ErrorCode.BAD_REQUEST,
                f"found clock {self.clock} with {self.seconds} seconds, expected {MIN_SECONDS} to "
                f"{MAX_SECONDS} with a clock and 0 without",
            )
        challenge = None if self.challenge is None else ChallengeId(self.challenge)
        return Settings(self.access, self.clock, self.seconds, self.closed_boards, challenge)


class BoardBody(Body):
    """A custom board, finished or not."""

    board: Annotated[StrictStr, Field(max_length=8_000, description="a board file (TOML)")]


class DealBody(Body):
    """A side of the standard board."""

    side: Literal["A", "B"] = "A"


class RematchBody(Body):
    """`sit` false: I sit down myself, with a salt, once I have seen the commitment."""

    sit: StrictBool = True


class ReportBody(Body):
    """A report about the person on a seat."""

    seat: Annotated[StrictInt, Field(ge=0, le=3)]
    reason: ReportReason


class NameBody(Body):
    """A nickname: at most 24 characters as people count them."""

    name: Annotated[StrictStr, Field(max_length=400)]


class CodeBody(Body):
    """A link code from another device, or a recovery code."""

    code: Word

    @property
    def plain(self) -> str:
        """The code without what people type in between."""
        return self.code.upper().replace("-", "").replace(" ", "")


class Anything(BaseModel):
    """A command: `type`, `key`, and the fields of that command (docs/protocol.md)."""

    model_config = ConfigDict(extra="allow")
    type: Word
    key: Word


class BrokenRule(BaseModel):
    """A rule that a turn breaks."""

    code: str
    rule: str
    islands: list[str]
    facts: dict[str, int | str]
    text: str


class Problem(BaseModel):
    """Why something was refused: a code for programs, a sentence for people."""

    code: str
    text: str
    refusals: list[BrokenRule]
    detail: str
    line: int = 0  # of a file, from 1; left out where there is none


class RefusedAnswer(BaseModel):
    """What every refusal is answered with."""

    error: Problem
