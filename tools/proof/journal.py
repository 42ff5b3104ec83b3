"""Journal of a player: commands sent and replies received."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Answer = tuple[int, str | None, str]  # the place in the log; code and whole text of a refusal


@dataclass(slots=True)
class Asked:
    """A command, with every answer that ever came to one of its copies."""

    key: str
    data: dict[str, object]
    answers: list[Answer] = field(default_factory=list)
    may_fail: bool = False
    must_fail: bool = False

    @property
    def kind(self) -> str:
        return str(self.data["type"])

    @property
    def answer(self) -> Answer | None:
        """The first answer."""
        return self.answers[0] if self.answers else None

    @property
    def accepted(self) -> bool:
        return self.answer is not None and self.answer[1] is None


@dataclass(slots=True)
class Journal:
    """The commands of one seat in the order it thought of them, one at a time."""

    seat: int
    asked: list[Asked] = field(default_factory=list)
    seen: dict[int, str] = field(default_factory=dict)  # kinds of events told, by their place
    problems: list[str] = field(default_factory=list)

    def ask(self, data: dict[str, object]) -> Asked:
        """Write a new command down, before it is sent."""
        key = f"k{len(self.asked)}"
        asked = Asked(key, {**data, "key": key})
        self.asked.append(asked)
        return asked

    def find(self, key: str) -> Asked | None:
        number = int(key[1:]) if key[1:].isdigit() else -1
        return self.asked[number] if 0 <= number < len(self.asked) else None

    def accepted(self) -> Iterator[Asked]:
        return (asked for asked in self.asked if asked.accepted)

    def has(self, kind: str, number: int | None = None) -> bool:
        """Whether the last thing accepted for this round is of this kind, and no withdrawal."""
        for asked in reversed(self.asked):
            if asked.accepted and asked.data.get("round") == number:
                if asked.kind == kind:
                    return True
                if asked.kind == "withdraw":
                    return False
        return False

    def turns(self) -> int:
        """How many turns were acknowledged."""
        return sum(asked.kind in ("submit", "write-start") for asked in self.accepted())
