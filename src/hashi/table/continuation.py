"""A recorded game, played on from one of its rounds at a new table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hashi.record import Record
from hashi.rules.deck import ROUNDS
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import CardFlipped, GameCreated, GameEnded, Seat, SeatTaken
from hashi.rules.game import GameError
from hashi.table.events import BotSat, Sat, TableEvent, TableOpened
from hashi.table.local import HOST, LocalTable, person_of
from hashi.table.settings import Settings


def last_round(record: Record) -> int:
    """The last round that a recorded game can be played on from: one that has not ended."""
    rounds = len(record.rounds)
    open_card = rounds > 0 and not record.rounds[-1].is_complete
    return rounds if open_card or rounds == ROUNDS else rounds + 1


def continue_record(
    record: Record,
    number: int,
    secret: bytes,
    names: Sequence[str],
    bots: Mapping[Seat, str] | None = None,
) -> LocalTable:
    """A table in a round of the record; from there the game goes its own way.

    The card of that round is the recorded one, if it came up; then come the cards that have
    not been seen, in an order from the secret. Nothing proves that order, so the new game has
    no commitment. Raises GameError for a round that cannot be reached.
    """
    if not 1 <= number <= last_round(record):
        found = f"found round {number}, expected 1 to {last_round(record)}"
        raise GameError(GameErrorCode.WRONG_ROUND, found)
    seats = {Seat(seat): name for seat, name in enumerate(names)}
    log: list[TableEvent] = [TableOpened(HOST, Settings())]
    for event in record.events():
        match event:
            case GameCreated():
                log.append(replace(event, commitment=None))
                log += [_seated(seat, (bots or {}).get(seat)) for seat in seats]
            case SeatTaken(seat):
                log.append(replace(event, name=seats[seat]))
            case GameEnded():
                break
            case _:
                log.append(event)
        if isinstance(event, CardFlipped) and event.round == number:
            break
    played = [event.card for event in log if isinstance(event, CardFlipped)]
    return LocalTable.resumed(log, secret, seats, played)


def _seated(seat: Seat, bot: str | None) -> TableEvent:
    return Sat(seat, person_of(seat)) if bot is None else BotSat(seat, bot)
