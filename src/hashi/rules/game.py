"""Game state as a fold over events: set-up, 17 rounds, scores.

`step` validates an event and returns the next state; a GameError changes nothing. The state does
not depend on the order in which seats submit within a round, and it does not contain the undrawn
cards (2.2): a flip comes from outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeVar, assert_never

from hashi.rules import paper
from hashi.rules.constructors import maker
from hashi.rules.deck import DECK_SIZE, ROUNDS, Card
from hashi.rules.errors import GameErrorCode, HashiError, shown
from hashi.rules.events import (
    MAX_SEATS,
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
from hashi.rules.legal import apply_unchecked, refusals, start_refusals
from hashi.rules.paper import Ledger, LedgerEntry, Mistake
from hashi.rules.refusal import Refusal
from hashi.rules.scoring import Reached, Score, judge, score
from hashi.rules.scoring import winners as winning_seats
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing

Item = TypeVar("Item")
MAX_NAME: Final = 60
MAX_SALT: Final = 64
_SEATS: Final = tuple(Seat(seat) for seat in range(MAX_SEATS))


class GameError(HashiError):
    """An event that does not fit the game; `refusals` is filled if its marks are the reason."""

    def __init__(self, code: GameErrorCode, message: str, found: tuple[Refusal, ...] = ()) -> None:
        """`found` is empty unless marks are the reason."""
        super().__init__(code, message)
        self.refusals = found


class Phase(StrEnum):
    """The phase of a game."""

    SEATING = "seating"
    SET_UP = "set-up"
    FLIP = "flip"  # waiting for the next card
    ROUND = "round"  # waiting for turns
    FINAL_CHECK = "final-check"  # all 17 rounds are played; waiting for GameEnded
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game; only `step` builds it."""

    created: GameCreated
    players: tuple[SeatTaken | None, ...]
    starts: tuple[Writing | None, ...]
    cards: tuple[Card, ...] = ()
    open_turns: tuple[Turn | None, ...] = ()
    ledgers: tuple[Ledger, ...] = ()
    sheets: tuple[Sheet, ...] = ()  # derived from the ledgers
    reached: tuple[Reached, ...] = ()
    marked: tuple[frozenset[int], ...] = ()
    ended: GameEnded | None = None
    phase: Phase = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """The phase is asked for more often than a state is made."""
        object.__setattr__(self, "phase", self._phase())

    def __repr__(self) -> str:
        """Where it is, short enough for a notebook: `Game(A, round 3, round, Ada, Ben)`."""
        names = ", ".join("-" if player is None else player.name for player in self.players)
        return f"Game({self.created.board.name}, round {len(self.cards)}, {self.phase}, {names})"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _SEATS[: self.created.seats]

    @property
    def solo(self) -> bool:
        return self.created.seats == 1

    def _phase(self) -> Phase:
        if self.ended is not None:
            return Phase.ENDED
        if not self.ledgers:
            return Phase.SEATING if None in self.players else Phase.SET_UP
        if len(self.ledgers[0].entries) <= len(self.cards):  # the start number is an entry too
            return Phase.ROUND
        return Phase.FLIP if len(self.cards) < ROUNDS else Phase.FINAL_CHECK

    @property
    def rounds_closed(self) -> int:
        return len(self.ledgers[0].entries) - 1 if self.ledgers else 0

    @property
    def card(self) -> Card | None:
        """The card face up (3.13); between rounds, the last one."""
        return self.cards[-1] if self.cards else None

    @property
    def unseen(self) -> tuple[Card, ...]:
        return self.created.deck.unseen(self.cards)

    @property
    def scores(self) -> tuple[Score, ...]:
        """Points by category and seat so far; final once the game has ended (4.6)."""
        return tuple(score(sheet, seat, self.reached) for seat, sheet in enumerate(self.sheets))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seats; equal totals share the win (4.6). Raises before the end."""
        if self.phase is not Phase.ENDED:
            raise GameError(
                GameErrorCode.WRONG_PHASE, f"the game is in phase {self.phase}, not ended"
            )
        return tuple(map(Seat, winning_seats(self.scores)))


_make_game: Final = maker(Game)


def step(game: Game | None, event: Event) -> Game:
    """The game after an event; raises GameError.

    `game` is None before the first event, which must be GameCreated.
    """
    if game is None:
        if not isinstance(event, GameCreated):
            raise GameError(
                GameErrorCode.WRONG_PHASE, f"found {type(event).__name__}, expected GameCreated"
            )
        return _create(event)
    match event:
        case GameCreated():
            raise GameError(GameErrorCode.WRONG_PHASE, "the game has already been created")
        case SeatTaken():
            return _take_seat(game, event)
        case StartWritten():
            return _write_start(game, event)
        case StartWithdrawn():
            return _withdraw_start(game, event)
        case CardFlipped():
            return _flip(game, event)
        case TurnSubmitted():
            return _submit(game, event)
        case TurnWithdrawn():
            return _withdraw(game, event)
        case CardMarked():
            return _mark_card(game, event)
        case SheetChecked():
            ledger = _paper_ledger(game, event.seat)
            return _notice(game, event.seat, ledger.unnoticed())
        case MistakePointedOut():
            return _point_out(game, event)
        case MistakeCorrected():
            return _correct(game, event)
        case GameEnded():
            return _end(game, event)
        case never:
            assert_never(never)


def replay(events: Iterable[Event]) -> Game:
    """The game after all events; raises GameError at the first that does not fit."""
    game: Game | None = None
    for event in events:
        game = step(game, event)
    if game is None:
        raise GameError(GameErrorCode.WRONG_PHASE, "found no event, expected GameCreated first")
    return game


def _put(items: tuple[Item, ...], seat: int, item: Item) -> tuple[Item, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _need(game: Game, *phases: Phase) -> None:
    if game.phase not in phases:
        expected = " or ".join(phases)
        raise GameError(
            GameErrorCode.WRONG_PHASE, f"the game is in phase {game.phase}, expected {expected}"
        )


def need_name(name: str) -> None:
    """Raise GameError unless a player can have the name."""
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable() or name != name.strip():
        raise GameError(
            GameErrorCode.NAME,
            f"found {shown(name)}, expected 1 to {MAX_NAME} printable characters",
        )


def need_seat(game: Game, seat: int) -> None:
    """Raise GameError unless the game has this seat."""
    if not 0 <= seat < game.created.seats:
        raise GameError(
            GameErrorCode.NO_SUCH_SEAT, f"found seat {seat}, expected 0 to {game.created.seats - 1}"
        )


def _need_round(game: Game, number: int) -> None:
    _need(game, Phase.ROUND)
    if number != len(game.cards):
        raise GameError(
            GameErrorCode.WRONG_ROUND, f"found round {number}, expected {len(game.cards)}"
        )


def _need_hex(what: GameErrorCode, text: str | None, length: int | None = None) -> None:
    """Require lower-case hex; `hashi.deal` gives these values their meaning."""
    if text is None:
        return
    fits = len(text) == length if length else len(text) <= MAX_SALT and len(text) % 2 == 0
    if not fits or set(text) - set("0123456789abcdef"):
        expected = f"{length} hex digits" if length else f"whole bytes in hex, at most {MAX_SALT}"
        raise GameError(what, f"found {shown(text)}, expected {expected} for the {what}")


def _create(event: GameCreated) -> Game:
    if not 1 <= event.seats <= MAX_SEATS:  # 1.1
        raise GameError(
            GameErrorCode.SEATS, f"found {event.seats} seats, expected 1 to {MAX_SEATS} (1.1)"
        )
    _need_hex(GameErrorCode.COMMITMENT, event.commitment, length=64)
    empty = (None,) * event.seats
    return Game(event, players=empty, starts=empty, marked=(frozenset(),) * event.seats)


def _take_seat(game: Game, event: SeatTaken) -> Game:
    _need(game, Phase.SEATING)
    need_seat(game, event.seat)
    if game.players[event.seat] is not None:
        raise GameError(GameErrorCode.SEAT_TAKEN, f"seat {event.seat} is taken")
    need_name(event.name)
    _need_hex(GameErrorCode.SALT, event.salt or None)
    return replace(game, players=_put(game.players, event.seat, event))


def _write_start(game: Game, event: StartWritten) -> Game:
    _need(game, Phase.SET_UP)
    need_seat(game, event.seat)
    if game.starts[event.seat] is not None:
        raise GameError(
            GameErrorCode.START_WRITTEN, f"seat {event.seat} has already written its start number"
        )
    board = game.created.board
    _admit(game, start_refusals(Sheet.empty(board), event.start), event.start)
    starts = _put(game.starts, event.seat, event.start)
    game = replace(game, starts=starts)
    if None in starts:
        return game
    count = game.created.seats
    ledgers = tuple(  # 2.1: seat k plays the sheet that seat k-1 prepared
        Ledger(board, (LedgerEntry(None, Turn(starts[(seat - 1) % count])),)) for seat in game.seats
    )
    return replace(
        game,
        ledgers=ledgers,
        sheets=tuple(ledger.sheet() for ledger in ledgers),
        reached=(Reached(),) * count,
        open_turns=(None,) * count,
    )


def _withdraw_start(game: Game, event: StartWithdrawn) -> Game:
    _need(game, Phase.SET_UP)
    need_seat(game, event.seat)
    if game.starts[event.seat] is None:
        raise GameError(
            GameErrorCode.NOT_SUBMITTED, f"seat {event.seat} has written no start number"
        )
    return replace(game, starts=_put(game.starts, event.seat, None))


def _admit(game: Game, found: tuple[Refusal, ...], marks: Turn | Writing) -> None:
    """Raise on refused marks; paper rules refuse only marks that are off the board."""
    if game.created.law is Law.PAPER:
        found = tuple(refusal for refusal in found if refusal.is_off_board)
    if found:
        raise GameError(
            GameErrorCode.ILLEGAL_TURN, f"{marks}: " + "; ".join(map(str, found)), found
        )


def _flip(game: Game, event: CardFlipped) -> Game:
    _need(game, Phase.FLIP)
    if event.round != len(game.cards) + 1:
        raise GameError(
            GameErrorCode.WRONG_ROUND, f"found round {event.round}, expected {len(game.cards) + 1}"
        )
    if game.cards.count(event.card) >= game.created.deck.cards.count(event.card):
        raise GameError(GameErrorCode.CARD_GONE, f"no card {event.card} is left in the deck")
    game = _with_round(game, (*game.cards, event.card), game.open_turns)
    return _settle(game, [paper.lapse(ledger, event.round) for ledger in game.ledgers])


def _submit(game: Game, event: TurnSubmitted) -> Game:
    need_seat(game, event.seat)
    _need_round(game, event.round)
    if game.open_turns[event.seat] is not None:
        raise GameError(
            GameErrorCode.ALREADY_SUBMITTED, f"seat {event.seat} has already submitted a turn"
        )
    sheet, card = game.sheets[event.seat], game.cards[-1]
    _admit(game, refusals(sheet, card, event.turn), event.turn)
    turns = [*game.open_turns]
    turns[event.seat] = event.turn
    done = [turn for turn in turns if turn is not None]
    if len(done) == len(turns):
        return _close(game, done)
    return _with_round(game, game.cards, tuple(turns))


def _with_round(game: Game, cards: tuple[Card, ...], turns: tuple[Turn | None, ...]) -> Game:
    """Faster than `replace`, for the most frequent steps."""
    return _make_game(
        game.created,
        game.players,
        game.starts,
        cards,
        turns,
        game.ledgers,
        game.sheets,
        game.reached,
        game.marked,
        game.ended,
    )


def _close(game: Game, turns: Sequence[Turn]) -> Game:
    """End the round: apply all turns at once, then judge the goals (4.5)."""
    card, number = game.cards[-1], len(game.cards)
    sheets = tuple(
        [apply_unchecked(sheet, turn) for sheet, turn in zip(game.sheets, turns, strict=True)]
    )
    goals = tuple(
        [judge(sheet, reached, number) for sheet, reached in zip(sheets, game.reached, strict=True)]
    )
    entries = [LedgerEntry(card, turn) for turn in turns]
    game = _make_game(  # faster than `replace`
        game.created,
        game.players,
        game.starts,
        game.cards,
        (None,) * game.created.seats,
        tuple([led.add(entry) for led, entry in zip(game.ledgers, entries, strict=True)]),
        sheets,
        game.reached if goals == game.reached else goals,  # same object: no change for any view
        game.marked,
        game.ended,
    )
    if game.created.law is Law.PAPER and game.created.checks is Checks.EVERY_ROUND:  # 6.5
        for seat in game.seats:
            game = _notice(game, seat, game.ledgers[seat].unnoticed())
    return game


def _withdraw(game: Game, event: TurnWithdrawn) -> Game:
    need_seat(game, event.seat)
    _need_round(game, event.round)
    if game.open_turns[event.seat] is None:
        raise GameError(GameErrorCode.NOT_SUBMITTED, f"seat {event.seat} has submitted no turn")
    return _with_round(game, game.cards, _put(game.open_turns, event.seat, None))


def _mark_card(game: Game, event: CardMarked) -> Game:
    if game.phase is Phase.ENDED:
        raise GameError(GameErrorCode.WRONG_PHASE, "the game has ended")
    need_seat(game, event.seat)
    if game.created.info_bar is not InfoBar.BY_HAND:
        raise GameError(GameErrorCode.INFO_BAR, "the info bar of this game is kept automatically")
    if not 0 <= event.slot < DECK_SIZE:
        raise GameError(
            GameErrorCode.INFO_BAR, f"found slot {event.slot}, expected 0 to {DECK_SIZE - 1}"
        )
    here = game.marked[event.seat] - {event.slot}
    if event.crossed:
        here |= {event.slot}
    return replace(game, marked=_put(game.marked, event.seat, here))


def _paper_ledger(game: Game, seat: Seat) -> Ledger:
    need_seat(game, seat)
    if game.created.law is not Law.PAPER:
        raise GameError(
            GameErrorCode.NOT_PAPER, "mistakes cannot happen in a game with a referee (section 6)"
        )
    _need(game, Phase.FLIP, Phase.ROUND, Phase.FINAL_CHECK)
    return game.ledgers[seat]


def _notice(game: Game, seat: Seat, found: tuple[Mistake, ...]) -> Game:
    ledger = paper.notice(game.ledgers[seat], found, len(game.cards))
    return _settle(game, _put(game.ledgers, seat, ledger))


def _settle(game: Game, ledgers: Iterable[Ledger]) -> Game:
    """Adopt changed ledgers and judge their goals again."""
    changed = tuple(ledgers)
    same = [new is old or new == old for new, old in zip(changed, game.ledgers, strict=True)]
    if all(same):  # same objects: no change for any view
        return game
    return replace(
        game,
        ledgers=changed,
        sheets=tuple(
            game.sheets[seat] if same[seat] else changed[seat].sheet() for seat in game.seats
        ),
        reached=tuple(
            game.reached[seat]
            if same[seat]
            else paper.rejudge(changed[seat], game.reached[seat], len(game.cards))
            for seat in game.seats
        ),
    )


def _point_out(game: Game, event: MistakePointedOut) -> Game:
    ledger = _paper_ledger(game, event.seat)
    need_seat(game, event.by)
    found = tuple(m for m in ledger.unnoticed() if event.island in m.islands)
    if not found:
        raise GameError(GameErrorCode.NO_MISTAKE, f"no unnoticed mistake concerns {event.island}")
    return _notice(game, event.seat, found)


def _correct(game: Game, event: MistakeCorrected) -> Game:
    ledger = _paper_ledger(game, event.seat)
    if game.open_turns[event.seat] is not None:
        raise GameError(
            GameErrorCode.ALREADY_SUBMITTED, "withdraw the turn of the open round first"
        )
    try:
        after = paper.correct(ledger, (event.round, event.action), event.turn)
    except paper.PaperError as error:
        raise GameError(error.code, str(error), error.refusals) from None
    return _settle(game, _put(game.ledgers, event.seat, after))


def _end(game: Game, event: GameEnded) -> Game:
    _need(game, Phase.FINAL_CHECK)
    _need_hex(GameErrorCode.SECRET, event.secret, length=64)
    game = _settle(game, [paper.lapse(ledger, None) for ledger in game.ledgers])
    return replace(game, ended=event)
