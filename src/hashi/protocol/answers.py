"""Answers to queries, computed from what the asking seat may see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast

from hashi.protocol.frames import (
    CorrectionData,
    HintFrame,
    SheetData,
    Situation,
    TurnsData,
    TurnsFrame,
)
from hashi.protocol.queries import Why
from hashi.rules import Phase
from hashi.rules.deck import ROUNDS
from hashi.rules.errors import FormatError, FormatErrorCode, GameErrorCode
from hashi.rules.events import Seat
from hashi.rules.finishable import blocked_straits, impossible_islands
from hashi.rules.game import Game, GameError
from hashi.rules.legal import refusals, start_refusals
from hashi.rules.paper import cleared
from hashi.rules.refusal import Refusal, RefusalCode
from hashi.rules.sheet import Sheet
from hashi.rules.turn_set import TurnSet, start_set, turn_set
from hashi.rules.view import sheet_json
from hashi.table import Table
from hashi.table.doses import Hint
from hashi.table.ids import CommandKey
from hashi.table.info_bar import may_come

TEXTS_KEPT: Final = 16  # lists of turns in the cache; one can take a megabyte

WITH_TURNS: Final = frozenset({Phase.SET_UP, Phase.ROUND, Phase.FINAL_CHECK})


def turns_json(table: Table, seat: Seat) -> TurnsData:
    """What a seat may do now, every legal turn as a text."""
    return {"turns": _texts(_legal(table.game, seat)), **_situation(table.game, seat)}


@lru_cache(TEXTS_KEPT)
def _texts(turns: TurnSet) -> list[str]:
    return [str(turn) for turn in turns.turns()]


def turns_frame(table: Table, seat: Seat, key: CommandKey | None) -> TurnsFrame:
    """What a seat may do now: at most 64 kB as JSON (`hashi.rules.turn_set`)."""
    game = table.game
    legal = _legal(game, seat).to_json()
    frame = {"type": "turns", "key": key, **_situation(game, seat), **legal}
    return cast("TurnsFrame", frame)


def hint_frame(hint: Hint, key: CommandKey | None) -> HintFrame:
    """The frame with a dose of a hint."""
    return {
        "type": "hint",
        "key": key,
        "dose": hint.dose,
        "islands": [str(island) for island in hint.islands],
        "turn": None if hint.turn is None else str(hint.turn),
    }


def turns_depend_on(table: Table, seat: Seat) -> tuple[object, ...]:
    """What `turns_frame` depends on; cheap to make and to compare."""
    game = table.game
    marks = (game.sheets[seat], game.ledgers[seat]) if game.sheets else ()
    return (seat, game.phase, len(game.cards), *marks)


def _legal(game: Game, seat: Seat) -> TurnSet:
    match game.phase:
        case Phase.SET_UP:
            return start_set(game.created.board)
        case Phase.ROUND:
            return turn_set(game.sheets[seat], game.cards[-1])
        case _:
            return TurnSet()


def _situation(game: Game, seat: Seat) -> Situation:
    return {
        "phase": game.phase,
        "round": len(game.cards),
        "impossible": impossible(game, seat),
        "blocked": blocked(game, seat),
        "corrections": list(corrections(game, seat)),
    }


def impossible(game: Game, seat: Seat) -> list[str]:
    """The islands of a seat that can no longer be finished, as far as this is certain."""
    if game.phase is not Phase.ROUND:
        return []
    rounds = ROUNDS - len(game.cards) + 1
    created = game.created
    cards = may_come(created.info_bar, created.deck, game.unseen, game.cards[-1])
    return [str(island) for island in impossible_islands(game.sheets[seat], cards, rounds)]


def blocked(game: Game, seat: Seat) -> list[str]:
    """The straits of a seat that can take no more bridges."""
    if game.phase is not Phase.ROUND:
        return []
    return [str(strait) for strait in blocked_straits(game.sheets[seat])]


def corrections(game: Game, seat: Seat) -> Iterator[CorrectionData]:
    """The noticed mistakes that the seat may correct now (6.2): where, on what, until when."""
    if game.phase not in (Phase.ROUND, Phase.FINAL_CHECK):
        return
    ledger = game.ledgers[seat]
    for number, action in sorted(ledger.pending):
        marks, sheet = cleared(ledger, (number, action))
        card = ledger.entries[number].card
        yield {
            "round": number,
            "action": action,
            "card": None if card is None else str(card),
            "marks": str(marks),
            "sheet": cast("SheetData", sheet_json(sheet)),
            "until": number + 1 if number + 1 < ROUNDS else None,
        }


def why(table: Table, seat: Seat, query: Why) -> tuple[Refusal, ...]:
    """The rules that a turn breaks which somebody is still entering."""
    game, turn = table.game, query.turn
    if game.phase is Phase.SET_UP:
        if turn.write is None or turn.draw:
            raise FormatError(FormatErrorCode.TURN, found=str(turn), expected="a start number")
        return start_refusals(Sheet.empty(game.created.board), turn.write)
    if game.phase is not Phase.ROUND:
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {game.phase}")
    card = game.cards[-1]
    found = refusals(game.sheets[seat], card, turn)
    # Bridges may still be missing, so that their number is a reason only when it is the only one.
    others = tuple(refusal for refusal in found if refusal.code is not RefusalCode.WRONG_COUNT)
    return others if others and len(turn.draw) < card.bridges else found
