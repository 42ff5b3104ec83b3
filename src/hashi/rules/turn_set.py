"""Turn set: all legal turns with a card in a compact JSON form (docs/protocol.md).

A drawing is mostly legal whichever number was written before it. The form lists each drawing once,
grouped by the writings it may follow: at most 64 kB on any board, where the texts of all turns can
take more than a megabyte.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from hashi.rules.board import Board, Island, Strait
from hashi.rules.deck import Card
from hashi.rules.finishable import blocked_straits
from hashi.rules.legal import apply_unchecked, legal_drawings, legal_starts, legal_writings
from hashi.rules.notation import parse_strait
from hashi.rules.sheet import Sheet
from hashi.rules.turn import PASS, Turn

# One letter per strait of a board: 18 islands have at most 27.
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
KEPT: Final = 512  # turn sets in the cache


@dataclass(frozen=True, slots=True)
class TurnSet:
    """Legal turns: every writing by itself, and drawings that may follow some of the writings.

    `draws` holds (mask, drawings): bit k of the mask stands for `writings[k]`, and each drawing is
    `bridges` letters, one for the strait of each bridge.
    """

    writings: tuple[str, ...] = ()  # texts of turns; "-" where no number is written
    straits: tuple[str, ...] = ()
    bridges: int = 0
    draws: tuple[tuple[int, str], ...] = ()

    def to_json(self) -> dict[str, object]:
        return {
            "writings": list(self.writings),
            "straits": list(self.straits),
            "bridges": self.bridges,
            "draws": {str(mask): letters for mask, letters in self.draws},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> TurnSet:
        """Read what `to_json` made; other keys are ignored."""
        draws = tuple((int(mask), str(letters)) for mask, letters in data["draws"].items())
        return cls(tuple(data["writings"]), tuple(data["straits"]), int(data["bridges"]), draws)

    def turns(self) -> Iterator[Turn]:
        writings = [Turn.parse(text) for text in self.writings]
        yield from writings
        straits = dict(zip(LETTERS, map(parse_strait, self.straits), strict=False))
        for mask, letters in self.draws:
            chosen = [turn.write for k, turn in enumerate(writings) if mask >> k & 1]
            for at in range(0, len(letters), self.bridges):
                draw = tuple(straits[letter] for letter in letters[at : at + self.bridges])
                yield from (Turn(write, draw) for write in chosen)


def start_set(board: Board) -> TurnSet:
    """All start numbers (2.1)."""
    return TurnSet(tuple(map(str, legal_starts(board))))


@lru_cache(KEPT)
def turn_set(sheet: Sheet, card: Card) -> TurnSet:
    """All legal turns with this card (3.1-3.11); may take a tenth of a second."""
    turns = [PASS, *(Turn(writing) for writing in legal_writings(sheet, card.number))]
    masks: dict[tuple[Strait, ...], int] = {}
    for k, turn in enumerate(turns):
        for drawing in legal_drawings(apply_unchecked(sheet, turn), card.bridges):
            masks[drawing] = masks.get(drawing, 0) | 1 << k
    letters = dict(zip(sheet.board.straits, LETTERS, strict=False))
    groups: dict[int, list[str]] = {}
    for drawing, mask in masks.items():
        groups.setdefault(mask, []).append(_spelled(drawing, letters))
    return TurnSet(
        tuple(map(str, turns)),
        sheet.board.strait_names,
        card.bridges,
        tuple((mask, "".join(drawings)) for mask, drawings in groups.items()),
    )


def possible_turns(
    phase: str, number: int, sheet: Sheet, lost: Iterable[Island], legal: TurnSet
) -> dict[str, object]:
    """What can be done on a sheet in a round, as data: legal turns, impossible islands (`lost`)."""
    return {
        "phase": str(phase),
        "round": number,
        "impossible": [str(island) for island in lost],
        "blocked": [str(strait) for strait in blocked_straits(sheet)],
        "corrections": [],
        **legal.to_json(),
    }


def _spelled(drawing: Iterable[Strait], letters: dict[Strait, str]) -> str:
    return "".join([letters[strait] for strait in drawing])
