"""Settings of a table beyond those of its game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from hashi.rules.codec import Added, Most
from hashi.table.ids import ChallengeId, RoomId, TableId

MIN_SECONDS: Final = 5
MAX_SECONDS: Final = 3_600
PAPER_BRIDGES: Final = 3  # faces take so many on a strait under paper rules: the third is a mistake


class Access(StrEnum):
    """Who may find the table: everybody, or people with its code."""

    OPEN = "open"
    INVITATION = "invitation"


class Clock(StrEnum):
    """What happens when the time for a card is over.

    Soft: the absent are replaced by a bot, and the players may replace others. Hard: everybody
    who has not submitted is replaced.
    """

    OFF = "off"
    SOFT = "soft"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host chose; board, deck, seats, law and info bar are in `GameCreated`."""

    access: Access = Access.OPEN
    clock: Clock = Clock.OFF
    seconds: Annotated[int, Most(MAX_SECONDS)] = 0
    """Seconds per card, and for the set-up; 0 without a clock."""
    closed_boards: bool = False
    """Others' boards are shown after the game, not after each round."""
    challenge: ChallengeId | None = None
    """The challenge whose deal is played."""
    rematch_of: TableId | None = None
    """The table before this one."""
    casual: Annotated[bool, Added()] = False
    """The counted game of the challenge may have hints and take-back, which mark its result."""
    salts: Annotated[tuple[str, ...], Added()] = ()
    """By seat, the salts of a challenge made from a finished game: they belong to its deal."""
    room: Annotated[RoomId | None, Added()] = None
    """The room whose caller flips the cards of this sheet; hints and stand-ins are refused."""
