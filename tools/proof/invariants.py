"""Invariants of the database, checked against the journals of the players.

Read straight from the tables, and checked without the service's own code but for the rules.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import bindparam, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from hashi.deal import commitment, deal
from hashi.rules import GameEnded, HashiError, event_from_json, replay
from tools.proof.journal import Asked, Journal
from tools.proof.players import Match

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MANY: Final = 200
OF_THE_RULES: Final = (
    *("game-created", "seat-taken", "start-written", "card-flipped", "turn-submitted"),
    *("turn-withdrawn", "card-marked", "game-ended"),
)
IN_DATABASE: Final = (
    *("lost", "doubled", "reordered", "untrue", "chain", "scores", "deal", "replay"),
    *("unfinished", "player", "damaged"),
)
FOLLOWS: Final = ("card-flipped", "game-ended")  # what an event may bring with it


@dataclass(slots=True)
class Found:
    """What is wrong, by kind."""

    counts: Counter[str] = field(default_factory=Counter)
    lines: list[str] = field(default_factory=list)

    def add(self, kind: str, line: str) -> None:
        self.counts[kind] += 1
        self.lines.append(f"{kind}: {line}")

    def forget(self, *kinds: str) -> None:
        """What will be looked up again."""
        self.lines = [line for line in self.lines if line.partition(":")[0] not in kinds]
        self.counts = Counter(line.partition(":")[0] for line in self.lines)


async def read_logs(database: str, games: Sequence[str]) -> dict[str, list[tuple[Any, ...]]]:
    """The stored logs: place, body, link of the chain; and the keys that were answered."""
    url = make_url(database)
    engine = create_async_engine(
        url.set(drivername=DRIVERS[url.get_backend_name()]), poolclass=NullPool
    )
    wanted = text("SELECT game, seq, body, chain FROM events WHERE game IN :games ORDER BY seq")
    wanted = wanted.bindparams(bindparam("games", expanding=True))
    logs: dict[str, list[tuple[Any, ...]]] = {game: [] for game in games}
    try:
        async with engine.connect() as connection:
            for first in range(0, len(games), MANY):
                some = list(games[first : first + MANY])
                for game, *row in (await connection.execute(wanted, {"games": some})).all():
                    logs[game].append(tuple(row))
    finally:
        await engine.dispose()
    return logs


async def check(database: str, matches: Iterable[Match], found: Found) -> None:
    """Check the logs of these tables against the journals of their players."""
    chosen = [match for match in matches if match.game]
    try:
        logs = await read_logs(database, [match.game for match in chosen])
    except DatabaseError as error:  # pages or whole tables are missing
        found.add("damaged", f"the database cannot be read: {error.orig}")
        return
    for match in chosen:
        check_match(match, logs[match.game], found)


def check_match(match: Match, rows: Sequence[tuple[Any, ...]], found: Found) -> None:
    """Check one table."""
    where = f"table {match.number}"
    chain = "0" * 64
    for place, (seq, body, link) in enumerate(rows, start=1):
        chain = hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()
        if (seq, link) != (place, chain):
            found.add("chain", f"{where} is broken at {place}")
            break
    events = [json.loads(body) for _, body, _ in rows]
    for player in match.players:
        check_journal(where, player.journal, events, found)
    if match.done:
        check_end(match, events, found)


def described(event: dict[str, Any]) -> tuple[object, ...]:
    """An event of a person as the command that caused it would be described."""
    match event["type"]:
        case "turn-submitted":
            return ("submit", event["round"], event["turn"])
        case "turn-withdrawn":
            return ("withdraw", event["round"])
        case "start-written":
            return ("write-start", event["start"])
        case "said":
            return ("say", event["phrase"])
        case "sat":
            return ("sit",)
        case "done":
            return ("finish",)
        case _:
            return ()


def asked_for(asked: Asked) -> tuple[object, ...]:
    """The same of a command."""
    data = asked.data
    fields = {"submit": ("round", "turn"), "withdraw": ("round",), "say": ("phrase",)}
    fields["write-start"] = ("start",)
    return (asked.kind, *(data[name] for name in fields.get(asked.kind, ())))


def check_journal(
    where: str, journal: Journal, events: Sequence[dict[str, Any]], found: Found
) -> None:
    """Every acknowledged command once and at its place, every other at most once, no stranger."""
    where = f"{where} seat {journal.seat}"
    for problem in journal.problems:
        found.add("player", problem)
    own = [described(e) for e in events if e.get("seat") == journal.seat and described(e)]
    kinds = {"submit", "withdraw", "say", "write-start", "sit", "finish"}
    asked = [a for a in journal.asked if a.kind in kinds]
    there = Counter(own)
    sure = Counter(asked_for(a) for a in asked if a.accepted)
    open_ = Counter(asked_for(a) for a in asked if a.answer is None)
    for what, count in (sure - there).items():
        found.add("lost", f"{where}: {what} is missing {count} times")
    for what, count in (there - sure - open_).items():
        found.add("doubled", f"{where}: {what} is there {count} times too often")
    expected = [asked_for(a) for a in asked if a.accepted or (a.answer is None and there)]
    if own != expected[: len(own)] and there == Counter(expected[: len(own)]):
        found.add("reordered", f"{where}: {own} instead of {expected}")
    for a in asked:
        if a.accepted and a.answer is not None and not _at_place(a, journal.seat, events):
            found.add("reordered", f"{where}: {asked_for(a)} is not at {a.answer[0]}")
    for place, kind in journal.seen.items():
        stored = events[place - 1]["type"] if place <= len(events) else None
        if stored != {"started": "seat-taken"}.get(kind, kind):
            found.add("untrue", f"{where} was told of {kind} at {place}, where {stored} is stored")


def _at_place(asked: Asked, seat: int, events: Sequence[dict[str, Any]]) -> bool:
    assert asked.answer is not None
    place = asked.answer[0] - 1
    if not 0 <= place < len(events):
        return False
    while events[place]["type"] in FOLLOWS:
        place -= 1
    return events[place].get("seat") == seat and described(events[place]) == asked_for(asked)


def check_end(match: Match, events: Sequence[dict[str, Any]], found: Found) -> None:
    """The scores the players were told: those of the log, and those of the script."""
    try:
        game = replay(event_from_json(e) for e in events if e["type"] in OF_THE_RULES)
    except HashiError as error:
        found.add("replay", f"table {match.number}: the rules refuse the log: {error}")
        return
    if not isinstance(game.ended, GameEnded):
        found.add("unfinished", f"table {match.number} has not ended")
        return
    secret = bytes.fromhex(game.ended.secret or "")
    dealt = deal(game.created.deck, secret, [b""] * game.created.seats).pile
    if commitment(secret) != game.created.commitment or dealt != game.cards:
        found.add("deal", f"table {match.number} was not played with the cards promised")
    stored = [score.total for score in game.scores]
    expected = stored if match.script is None else match.script.scores()
    told = [player.scores for player in match.players]
    if stored != expected or any(scores != stored for scores in told):
        line = f"table {match.number}: told {told}, stored {stored}, expected {expected}"
        found.add("scores", line)
