"""Refusals of marks: a stable code, the number of the broken rule and the islands concerned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from hashi.rules.board import Island
from hashi.rules.errors import HashiError
from hashi.rules.turn import Turn, Writing


class RefusalCode(StrEnum):
    """Every way to break a rule with a mark; the codes never change their meaning."""

    START_NUMBER = "start-number"
    START_FLAGGED = "start-flagged"
    NO_SUCH_ISLAND = "no-such-island"
    WRONG_NUMBER = "wrong-number"
    ISLAND_TAKEN = "island-taken"
    FLAG_NEEDS_BRIDGE = "flag-needs-bridge"
    NUMBER_TOO_SMALL = "number-too-small"
    WRONG_COUNT = "wrong-count"
    NO_SUCH_STRAIT = "no-such-strait"
    NO_NUMBER = "no-number"
    THIRD_BRIDGE = "third-bridge"
    CROSSING = "crossing"
    FINISHED_ISLAND = "finished-island"
    LOAD_OVER_NUMBER = "load-over-number"
    LOAD_OVER_SIX = "load-over-six"


RULE_OF_CODE = {
    RefusalCode.START_NUMBER: "2.1",
    RefusalCode.START_FLAGGED: "2.1",
    RefusalCode.NO_SUCH_ISLAND: "1.5",
    RefusalCode.WRONG_NUMBER: "3.2",
    RefusalCode.ISLAND_TAKEN: "3.2",
    RefusalCode.FLAG_NEEDS_BRIDGE: "3.4",
    RefusalCode.NUMBER_TOO_SMALL: "3.5",
    RefusalCode.WRONG_COUNT: "3.6",
    RefusalCode.NO_SUCH_STRAIT: "1.5",
    RefusalCode.NO_NUMBER: "3.7",
    RefusalCode.THIRD_BRIDGE: "3.8",
    RefusalCode.CROSSING: "3.9",
    RefusalCode.FINISHED_ISLAND: "3.10",
    RefusalCode.LOAD_OVER_NUMBER: "3.10",
    RefusalCode.LOAD_OVER_SIX: "3.10",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """One broken rule. `facts` are the values its text in a catalogue needs."""

    code: RefusalCode
    islands: tuple[Island, ...]
    facts: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def of(cls, code: RefusalCode, *islands: Island, **facts: int | str) -> Refusal:
        """A refusal with its facts in a canonical order."""
        return cls(code, islands, tuple(sorted(facts.items())))

    @property
    def rule(self) -> str:
        return RULE_OF_CODE[self.code]

    @property
    def is_off_board(self) -> bool:
        """Whether the board lacks the island or strait, so that no mark can be made there."""
        return self.code in (RefusalCode.NO_SUCH_ISLAND, RefusalCode.NO_SUCH_STRAIT)

    def to_json(self) -> dict[str, object]:
        """The JSON form: code, rule, islands, facts."""
        return {
            "code": str(self.code),
            "rule": self.rule,
            "islands": [str(island) for island in self.islands],
            "facts": dict(self.facts),
        }

    def __str__(self) -> str:
        """A short English form for logs and tests; faces use the catalogues."""
        facts = "".join(f", {name} {value}" for name, value in self.facts)
        return f"{self.code} at {' '.join(map(str, self.islands))}{facts} (rule {self.rule})"


def concerned(found: Iterable[Refusal]) -> tuple[Island, ...]:
    """All islands that the refusals concern (6.4), in reading order."""
    return tuple(sorted({island for refusal in found for island in refusal.islands}))


class IllegalTurn(HashiError):
    """A turn or start number that breaks rules; `refusals` lists them all."""

    def __init__(self, turn: Turn | Writing, found: tuple[Refusal, ...]) -> None:
        super().__init__("illegal-turn", f"{turn}: " + "; ".join(map(str, found)))
        self.turn = turn
        self.refusals = found
