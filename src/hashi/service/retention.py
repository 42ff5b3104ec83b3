"""Retention: how long a site keeps what nobody uses. docs/hosting.md has the same table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

DAY_MS: Final = 86_400_000
NOTICE_MS: Final = 14 * DAY_MS  # "My games" announces a removal this long ahead


class Kept(NamedTuple):
    """A row of the table of retention: what is kept, and its option."""

    what: str
    option: str


@dataclass(frozen=True, slots=True)
class Retention:
    """Days that a site keeps something after its last use; 0 keeps it forever."""

    unstarted: Annotated[
        float,
        Kept(
            "tables and rooms that nobody has started, after their last event", "--keep-unstarted"
        ),
    ] = 7
    unfinished: Annotated[
        float,
        Kept(
            "unfinished games, after their last event; rooms, after their last card",
            "--keep-unfinished",
        ),
    ] = 180
    people: Annotated[
        float,
        Kept(
            "people without games, training, circles or rooms, after the last use of their "
            "devices; challenges that nobody has played, after they were made",
            "--keep-people",
        ),
    ] = 30
    replies: Annotated[
        float,
        Kept("stored refusals; all stored replies of games that have ended", "--keep-replies"),
    ] = 1

    def expiry(self, started: int | None, ended: int | None, changed: int) -> int | None:
        """When a game is removed if nothing happens; None if it is kept. Times in ms."""
        days = self.unstarted if started is None else self.unfinished
        return None if ended is not None or not days else changed + int(days * DAY_MS)


DEFAULT: Final = Retention()


def oldest(now: int, days: float) -> int | None:
    """The time of the oldest thing that is kept; None if everything is."""
    return now - int(days * DAY_MS) if days else None
