"""Settings of a contest: bots, board, deck, seats, and the deals that all bots play.

A deal is a number. Its secret is a hash of the seed and that number, and all randomness of the game
comes from the secret, so the same seed gives all bots the same cards and start numbers.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from hashi.bots import find_bot
from hashi.bots.registry import in_file, with_weights
from hashi.deal import Deal, deal
from hashi.rules import SIDE_A, STANDARD_DECK, Board, Deck, Writing, legal_starts
from hashi.rules.errors import HashiError, shown
from hashi.rules.events import MAX_SEATS

SCHEME: Final = "hashi-arena-1"
FIRST_PATIENCE: Final = 300.0  # seconds; a first turn on a busy machine compiles kernels
PATIENCE: Final = 60.0


class ArenaError(HashiError):
    """A contest that cannot start or continue: wrong settings, a bot that breaks a rule.

    Where a bot is at fault, `deal` is the deal that shows it again, and `trace` has the frames of
    the bot's own code.
    """

    def __init__(
        self, code: str, problem: str, *, deal: int | None = None, trace: str = ""
    ) -> None:
        super().__init__(code, problem)
        self.deal, self.trace = deal, trace


class Starts(StrEnum):
    """Who chooses the start numbers (2.1)."""

    RANDOM = "random"  # one random number, the same on every sheet of the deal
    BOTS = "bots"  # as at a table: in solo for itself, else for the left neighbour


@dataclass(frozen=True, slots=True)
class Setting:
    """A contest; raises `ArenaError` if it cannot be played. `bots` are names for `find_bot`."""

    bots: tuple[str, ...]
    board: Board = SIDE_A
    deck: Deck = STANDARD_DECK
    seats: int = 1
    deals: int = 100
    seed: int = 1
    starts: Starts = Starts.RANDOM
    seconds: float | None = None  # for a turn, where a bot takes such a limit
    turn_limit: float | None = None  # seconds after which a bot counts as hanging
    first: int = 0  # number of the first deal
    records: bool = False  # keep every game

    def __post_init__(self) -> None:
        if not self.bots:
            raise ArenaError("no-bots", "found no bot, expected at least one")
        twice = next((name for name in self.bots if self.bots.count(name) > 1), None)
        if twice is not None:
            raise ArenaError("same-bot", f"found bot {twice} twice, expected different bots")
        if not 1 <= self.seats <= MAX_SEATS:  # 1.1
            raise ArenaError("seats", f"found {self.seats} seats, expected 1 to {MAX_SEATS} (1.1)")
        if self.deals < 1:
            raise ArenaError("deals", f"found {self.deals} deals, expected at least 1")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise ArenaError("seconds", f"found {self.seconds:g} seconds, expected more than 0")
        if self.turn_limit is not None and not self.turn_limit > 0:
            found = f"found a turn limit of {self.turn_limit:g} seconds, expected more than 0"
            raise ArenaError("turn-limit", found)
        if self.first < 0:
            raise ArenaError("deal", f"found deal {self.first}, expected 0 or more")

    def patience(self, number: int) -> float:
        """Seconds that the arena waits for a turn in this round, 0 for a start number."""
        extra = FIRST_PATIENCE if number <= 1 else PATIENCE
        return self.turn_limit or extra + (self.seconds or 0.0)

    @property
    def labels(self) -> tuple[str, ...]:
        """Names for tables: without the folders of files, where that is unique."""
        short = list(map(_label, self.bots))
        return tuple(
            label if short.count(label) == 1 else name
            for label, name in zip(short, self.bots, strict=True)
        )

    def check_bots(self) -> None:
        """Make every bot once; raises `BotError` for a missing or broken one before any work."""
        for name in self.bots:
            find_bot(name, seconds=self.seconds)

    def cards(self, number: int) -> Deal:
        return deal(self.deck, secret_of(self.seed, number), (b"",) * self.seats)

    def start(self, number: int) -> Writing:
        """The random start number of a deal, the same for every sheet."""
        starts = legal_starts(self.board)
        digest = hashlib.sha256(f"{SCHEME} start\0".encode() + secret_of(self.seed, number))
        # 256 bits for some dozens of starts: the bias is negligible
        return starts[int.from_bytes(digest.digest()) % len(starts)]


def _label(name: str) -> str:
    if found := in_file(name):
        return found[1]
    if weighted := with_weights(name):
        return f"{weighted[0]}@{weighted[1].name}"
    return name


def secret_of(seed: int, number: int) -> bytes:
    return hashlib.sha256(f"{SCHEME} {seed} {number}".encode()).digest()


def whole_name(name: str) -> str:
    """The name with the absolute path of its file: a worker may run in another folder."""
    if weighted := with_weights(name):
        return f"{weighted[0]}@{weighted[1].resolve()}"
    if found := in_file(name):
        return f"{found[0].resolve()}:{found[1]}"
    return name


def parse_starts(text: str | None, seats: int) -> Starts:
    """The choice of this name; by default random in solo, by the bots with several seats."""
    if text is None:
        return Starts.RANDOM if seats == 1 else Starts.BOTS
    try:
        return Starts(text)
    except ValueError:
        expected = " or ".join(Starts)
        raise ArenaError("starts", f"found {shown(text)}, expected {expected}") from None
