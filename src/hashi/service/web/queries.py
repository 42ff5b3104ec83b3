"""What a seat may ask of its table: answers come from the rules, and nothing is stored.

All answers are made from what the seat itself may see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hashi.rules import Phase, legal_starts, legal_turns
from hashi.rules.codec import Fields
from hashi.rules.deck import ROUNDS
from hashi.rules.errors import FormatError
from hashi.rules.events import Seat
from hashi.rules.finishable import impossible_islands
from hashi.rules.game import Game, GameError
from hashi.rules.legal import refusals, start_refusals
from hashi.rules.paper import cleared
from hashi.rules.refusal import Refusal, RefusalCode
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn
from hashi.rules.view import sheet_json
from hashi.table import Table
from hashi.table.info_bar import may_come


def turns_json(table: Table, seat: Seat) -> dict[str, object]:
    """What a seat may do now, as data: faces filter it and compute no rule."""
    game = table.game
    found: dict[str, object] = {"phase": str(game.phase), "round": len(game.cards)}
    if game.phase is Phase.SET_UP:
        found["turns"] = [str(start) for start in legal_starts(game.created.board)]
    elif game.phase is Phase.ROUND:
        found["turns"] = [str(turn) for turn in legal_turns(game.sheets[seat], game.cards[-1])]
    else:
        found["turns"] = []
    found["impossible"] = impossible(game, seat)
    found["corrections"] = list(corrections(game, seat))
    return found


def impossible(game: Game, seat: Seat) -> list[str]:
    """The islands of a seat that can no longer be finished, as far as it can be told for sure."""
    if game.phase is not Phase.ROUND:
        return []
    rounds = ROUNDS - len(game.cards) + 1
    created = game.created
    cards = may_come(created.info_bar, created.deck, game.unseen, game.cards[-1])
    return [str(island) for island in impossible_islands(game.sheets[seat], cards, rounds)]


def corrections(game: Game, seat: Seat) -> Iterator[dict[str, object]]:
    """The noticed mistakes that the seat may correct now (6.2): where, on what, until when."""
    if game.phase not in (Phase.ROUND, Phase.FINAL_CHECK):
        return
    ledger = game.ledgers[seat]
    for number, action in sorted(ledger.pending):
        marks, sheet = cleared(ledger, (number, action))
        card = ledger.entries[number].card
        yield {
            "round": number,
            "action": str(action),
            "card": None if card is None else str(card),
            "marks": str(marks),
            "sheet": sheet_json(sheet),
            "until": number + 1 if number + 1 < ROUNDS else None,
        }


def why(table: Table, seat: Seat, data: Mapping[str, object]) -> tuple[Refusal, ...]:
    """Which rules stand against a turn that somebody is still making."""
    fields = Fields(dict(data), "question")
    for name in ("type", "key"):
        if name in fields.data:
            fields.get(name)
    turn = fields.parsed("turn", Turn.parse)
    fields.done()
    game = table.game
    if game.phase is Phase.SET_UP:
        if turn.write is None or turn.draw:
            raise FormatError("turn", found=str(turn), expected="a start number")
        return start_refusals(Sheet.empty(game.created.board), turn.write)
    if game.phase is not Phase.ROUND:
        raise GameError("wrong-phase", f"the game is in phase {game.phase}")
    card = game.cards[-1]
    found = refusals(game.sheets[seat], card, turn)
    # Bridges may still be missing, so that their number is a reason only when it is the only one.
    others = tuple(refusal for refusal in found if refusal.code is not RefusalCode.WRONG_COUNT)
    return others if others and len(turn.draw) < card.bridges else found
