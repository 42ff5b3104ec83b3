"""The rules of HASHI: pure, without I/O, clock, randomness or third-party code.

The numbers in comments and docstrings (3.4, 6.2 ...) are those of `docs/rules.md`.
"""

from hashi.rules.board import Board, BoardError, Flag, Island, Strait
from hashi.rules.changes import Changes
from hashi.rules.deck import DECK_SIZE, ROUNDS, Card, Deck, DeckError
from hashi.rules.errors import FormatError, HashiError
from hashi.rules.events import (
    Action,
    CardFlipped,
    CardMarked,
    Checks,
    Event,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
)
from hashi.rules.files import board_text, deck_text, parse_board, parse_deck
from hashi.rules.finishable import can_finish, impossible_islands
from hashi.rules.game import Game, GameError, Phase, replay, step
from hashi.rules.legal import (
    apply,
    apply_unchecked,
    legal_starts,
    legal_turns,
    legal_writings,
    prepare,
    refusals,
    start_refusals,
)
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.refusal import IllegalTurn, Refusal, RefusalCode
from hashi.rules.scoring import PAY, Goal, Rank, Reached, Score, next_rank, rank, score
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDE_A, SIDE_B, SIDES, STANDARD_DECK
from hashi.rules.turn import PASS, Turn, Writing, parse_writing
from hashi.rules.view import View, view
from hashi.rules.view_json import view_from_json
from hashi.rules.wire import event_from_json, event_json, event_text, parse_event

__all__ = [
    "DECK_SIZE",
    "PASS",
    "PAY",
    "ROUNDS",
    "SIDES",
    "SIDE_A",
    "SIDE_B",
    "STANDARD_DECK",
    "Action",
    "Board",
    "BoardError",
    "Card",
    "CardFlipped",
    "CardMarked",
    "Changes",
    "Checks",
    "Deck",
    "DeckError",
    "Event",
    "Flag",
    "FormatError",
    "Game",
    "GameCreated",
    "GameEnded",
    "GameError",
    "Goal",
    "HashiError",
    "IllegalTurn",
    "InfoBar",
    "Island",
    "Law",
    "MistakeCorrected",
    "MistakePointedOut",
    "Phase",
    "Rank",
    "Reached",
    "Refusal",
    "RefusalCode",
    "Score",
    "Seat",
    "SeatTaken",
    "Sheet",
    "SheetChecked",
    "StartWithdrawn",
    "StartWritten",
    "Strait",
    "Turn",
    "TurnSubmitted",
    "TurnWithdrawn",
    "View",
    "Writing",
    "apply",
    "apply_unchecked",
    "board_text",
    "can_finish",
    "deck_text",
    "event_from_json",
    "event_json",
    "event_text",
    "impossible_islands",
    "legal_starts",
    "legal_turns",
    "legal_writings",
    "next_rank",
    "parse_board",
    "parse_deck",
    "parse_event",
    "parse_island",
    "parse_strait",
    "parse_writing",
    "prepare",
    "rank",
    "refusals",
    "replay",
    "score",
    "start_refusals",
    "step",
    "view",
    "view_from_json",
]
