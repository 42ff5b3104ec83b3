"""Hypothesis strategies for everything the rules speak of: boards, decks, turns, whole games.

What is random is drawn through hypothesis, so that a failing game shrinks to a short one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from hashi.rules import (
    PASS,
    ROUNDS,
    SIDE_A,
    SIDE_B,
    STANDARD_DECK,
    Action,
    Board,
    Card,
    CardFlipped,
    CardMarked,
    Checks,
    Deck,
    Event,
    Game,
    GameCreated,
    GameEnded,
    GameError,
    InfoBar,
    Island,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    Sheet,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    Strait,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    Writing,
    apply_unchecked,
    legal_starts,
    legal_writings,
    step,
)
from hashi.rules.board import neighbours

Item = TypeVar("Item")
Test = TypeVar("Test", bound=Callable[..., None])
FLAGS = "o" * 11 + "R" * 4 + "B" * 3  # 1.2


def share(part: float) -> Callable[[Test], Test]:
    """Run a test on a part of the profile's examples, for tests whose examples are large."""
    return settings(
        max_examples=max(1, round(settings().max_examples * part)),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def pick(draw: st.DrawFn, items: Sequence[Item]) -> Item:
    """Draw one of the items; shrinks to the first."""
    return items[draw(st.integers(0, len(items) - 1))]


def chance(draw: st.DrawFn, one_in: int) -> bool:
    """Draw a rare event; shrinks to none."""
    return draw(st.integers(0, one_in - 1)) == one_in - 1


def names() -> st.SearchStrategy[str]:
    """Names that boards, decks and players may have."""
    word = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=12)
    return st.sampled_from(["A", "My board"]) | st.lists(word, min_size=1, max_size=3).map(" ".join)


@st.composite
def random_boards(draw: st.DrawFn) -> Board:
    height, width = draw(st.integers(5, 8)), draw(st.integers(5, 8))
    cells = draw(st.permutations([Island(y, x) for y in range(height) for x in range(width)]))
    flags = dict(zip(cells, FLAGS, strict=False))
    while lonely := _lonely(list(flags)):
        # A place in the row of another island is a neighbour's place; leaving costs nobody one.
        row = next(island.row for island in flags if island != lonely)
        free = next(i for i in cells if i.row == row and i not in flags)
        flags = {free if island == lonely else island: flag for island, flag in flags.items()}
    rows = tuple("".join(flags.get(Island(y, x), ".") for x in range(width)) for y in range(height))
    straits = list(neighbours(flags))
    closed = []
    for strait in draw(st.lists(st.sampled_from(straits), max_size=4, unique=True)):
        left = [other for other in straits if other != strait]
        if all(any(end in other.ends for other in left) for end in strait.ends):
            straits = left
            closed.append(strait)
    return Board(draw(names()), rows, tuple(closed))


def _lonely(islands: Sequence[Island]) -> Island | None:
    for island in islands:
        if not any(
            island != other and (island.row == other.row or island.column == other.column)
            for other in islands
        ):
            return island
    return None


def boards() -> st.SearchStrategy[Board]:
    """Legal boards: both standard sides and any other, sometimes with closed pairs."""
    return st.sampled_from([SIDE_A, SIDE_B]) | random_boards()


def cards() -> st.SearchStrategy[Card]:
    return st.builds(Card, st.integers(1, 6), st.integers(1, 3))


def decks() -> st.SearchStrategy[Deck]:
    """Legal decks: the standard one and any other."""
    several = st.lists(cards(), min_size=18, max_size=18).map(tuple)
    return st.just(STANDARD_DECK) | st.builds(Deck, names(), several)


def islands(board: Board) -> st.SearchStrategy[Island]:
    return st.sampled_from(board.islands)


def straits(board: Board) -> st.SearchStrategy[Strait]:
    return st.sampled_from(board.straits)


def turns(board: Board, most: int = 4) -> st.SearchStrategy[Turn]:
    """Turns with any marks on the board, legal or not."""
    writing = st.builds(Writing, st.integers(1, 6), islands(board))
    return st.builds(Turn, st.none() | writing, st.lists(straits(board), max_size=most).map(tuple))


def open_straits(sheet: Sheet) -> list[Strait]:
    """The straits that may take one more bridge now (3.7-3.10)."""
    board = sheet.board
    found = []
    for index, (one, other) in enumerate(board.ends):
        full = any(sheet.loads[end] >= (sheet.numbers[end] or 6) for end in (one, other)) or any(
            sheet.bridges[crossing] for crossing in board.crossings[index]
        )
        if sheet.bridges[index] < 2 and not full and (sheet.numbers[one] or sheet.numbers[other]):
            found.append(board.straits[index])
    return found


def _draw_bridges(draw: st.DrawFn, sheet: Sheet, count: int) -> tuple[Strait, ...]:
    added: tuple[Strait, ...] = ()
    while len(added) < count:
        ways = open_straits(sheet)
        if not ways:
            return ()
        added += (pick(draw, ways),)
        sheet = apply_unchecked(sheet, Turn(draw=added[-1:]))
    return added


def draw_legal_turn(draw: st.DrawFn, sheet: Sheet, card: Card, tries: int = 1) -> Turn:
    """Draw a legal turn; of several tries the one that finishes most islands."""
    best, most = PASS, -1
    for _ in range(tries):
        turn = Turn(pick(draw, (None, *legal_writings(sheet, card.number))))
        if not chance(draw, 8):
            turn = replace(
                turn, draw=_draw_bridges(draw, apply_unchecked(sheet, turn), card.bridges)
            )
        finished = len(apply_unchecked(sheet, turn).finished)
        if finished > most:
            best, most = turn, finished
    return best


@st.composite
def legal_turns_of(draw: st.DrawFn, sheet: Sheet, card: Card) -> Turn:
    """One legal turn; unlike a list of all, it costs little with three bridges."""
    return draw_legal_turn(draw, sheet, card)


@dataclass(frozen=True)
class Position:
    """A reachable sheet, the card now open and how the sheet came about."""

    sheet: Sheet
    card: Card
    start: Writing
    history: tuple[tuple[Card, Turn], ...]
    left: tuple[Card, ...]  # cards that have not come up, the open one not among them

    @property
    def rounds_left(self) -> int:
        """Rounds to come, the open one among them."""
        return ROUNDS - len(self.history)


@st.composite
def positions(
    draw: st.DrawFn,
    bridges: int | None = None,
    least: int = 0,
    most: int = ROUNDS - 1,
    last: Sequence[Card] = (),
) -> Position:
    """Reachable sheets after `least` to `most` rounds.

    The open card has `bridges` bridges where that is given; `last` are cards kept back for the
    end of the deck.
    """
    board = draw(boards())
    start = pick(draw, legal_starts(board))
    rounds = draw(st.integers(least, most))
    deal = list(draw(st.permutations(STANDARD_DECK.unseen(last)))) + list(last)
    tries = pick(draw, (1, 1, 3))
    sheet = apply_unchecked(Sheet.empty(board), Turn(start))
    history = []
    for card in deal[:rounds]:
        turn = draw_legal_turn(draw, sheet, card, tries)
        sheet = apply_unchecked(sheet, turn)
        history.append((card, turn))
    rest = deal[rounds:]
    card = next((c for c in rest if bridges in (None, c.bridges)), None) or Card(
        rest[0].number, bridges or 1
    )
    if card in rest:
        rest.remove(card)
    return Position(sheet, card, start, tuple(history), tuple(rest))


class _Log:
    """Events so far and the game they make."""

    def __init__(self, created: GameCreated) -> None:
        self.events: list[Event] = []
        self.game: Game = step(None, created)
        self.events.append(created)

    def add(self, event: Event) -> None:
        self.game = step(self.game, event)
        self.events.append(event)


def _set_up(
    draw: st.DrawFn, log: _Log, starts: Callable[[Board], st.SearchStrategy[Writing]]
) -> None:
    seats = log.game.seats
    salt = st.binary(max_size=4).map(bytes.hex)
    for seat in draw(st.permutations(seats)):
        log.add(SeatTaken(seat, draw(names()), draw(salt)))
    for seat in draw(st.permutations(seats)):
        start = draw(starts(log.game.created.board))
        if log.game.starts.count(None) > 1 and chance(draw, 12):
            log.add(StartWritten(seat, start))
            log.add(StartWithdrawn(seat))
        log.add(StartWritten(seat, start))


def _any_hex() -> st.SearchStrategy[str | None]:
    return st.none() | st.binary(min_size=32, max_size=32).map(bytes.hex)


def _mark_cards(draw: st.DrawFn, log: _Log) -> None:
    if log.game.created.info_bar is InfoBar.BY_HAND and chance(draw, 3):
        seat = pick(draw, log.game.seats)
        log.add(CardMarked(seat, draw(st.integers(0, 17)), draw(st.booleans())))


@st.composite
def games(draw: st.DrawFn, seats: int | None = None, rounds: int = ROUNDS) -> list[Event]:
    """The events of a complete legal game with a referee (or of its first rounds)."""
    log = _Log(
        GameCreated(
            draw(boards()),
            draw(decks()),
            draw(st.integers(1, 4)) if seats is None else seats,
            info_bar=draw(st.sampled_from(InfoBar)),
            commitment=draw(_any_hex()),
        )
    )
    _set_up(draw, log, lambda board: st.sampled_from(legal_starts(board)))
    deal = draw(st.permutations(log.game.created.deck.cards))
    tries = pick(draw, (1, 1, 3))
    for number, card in enumerate(deal[:rounds], start=1):
        log.add(CardFlipped(number, card))
        _mark_cards(draw, log)
        for seat in draw(st.permutations(log.game.seats)):
            turn = draw_legal_turn(draw, log.game.sheets[seat], card, tries)
            if None in (*log.game.open_turns[:seat], *log.game.open_turns[seat + 1 :]) and chance(
                draw, 12
            ):
                log.add(TurnSubmitted(seat, number, PASS))
                log.add(TurnWithdrawn(seat, number))
            log.add(TurnSubmitted(seat, number, turn))
    if rounds == ROUNDS:
        log.add(GameEnded(draw(_any_hex())))
    return log.events


@st.composite
def _paper_starts(draw: st.DrawFn, board: Board) -> Writing:
    if chance(draw, 6):
        return draw(st.builds(Writing, st.integers(1, 6), islands(board)))
    return pick(draw, legal_starts(board))


@st.composite
def paper_games(
    draw: st.DrawFn, seats: int | None = None, checks: Checks | None = None
) -> list[Event]:
    """The events of a complete game under paper rules, with mistakes and what becomes of them."""
    log = _Log(
        GameCreated(
            draw(boards()),
            draw(decks()),
            draw(st.integers(1, 4)) if seats is None else seats,
            law=Law.PAPER,
            info_bar=draw(st.sampled_from(InfoBar)),
            checks=checks or draw(st.sampled_from(Checks)),
            commitment=draw(_any_hex()),
        )
    )
    _set_up(draw, log, _paper_starts)
    deal = draw(st.permutations(log.game.created.deck.cards))
    for number, card in enumerate(deal[:ROUNDS], start=1):
        log.add(CardFlipped(number, card))
        _fixed(draw, log)
        for seat in draw(st.permutations(log.game.seats)):
            sheet = log.game.sheets[seat]
            wrong = chance(draw, 6)
            log.add(
                TurnSubmitted(
                    seat,
                    number,
                    draw(turns(sheet.board)) if wrong else draw_legal_turn(draw, sheet, card),
                )
            )
        _notice(draw, log)
        _fixed(draw, log)
    log.add(GameEnded(draw(_any_hex())))
    return log.events


def _notice(draw: st.DrawFn, log: _Log) -> None:
    """Sometimes look at a sheet (6.5)."""
    if chance(draw, 4):
        log.add(SheetChecked(pick(draw, log.game.seats)))
    if chance(draw, 4):
        seat = pick(draw, log.game.seats)
        concerned = [i for m in log.game.ledgers[seat].unnoticed() for i in m.islands]
        if concerned:
            by = pick(draw, log.game.seats)
            log.add(MistakePointedOut(seat, by, pick(draw, concerned)))


def _fixed(draw: st.DrawFn, log: _Log) -> None:
    """Sometimes correct what may be corrected, with the first attempt that is allowed (6.2)."""
    for seat in log.game.seats:
        for number, action in sorted(log.game.ledgers[seat].pending):
            if not chance(draw, 2):
                continue
            for turn in _attempts(draw, log.game, seat, number, action):
                with suppress(GameError):
                    log.add(MistakeCorrected(seat, number, action, turn))
                    break


def _attempts(
    draw: st.DrawFn, game: Game, seat: Seat, number: int, action: Action
) -> Iterator[Turn]:
    ledger = game.ledgers[seat]
    before, card = ledger.sheet(number - 1), ledger.entries[number].card
    if card is None:
        yield Turn(pick(draw, legal_starts(before.board)))
        return
    if action is Action.A:
        yield Turn(pick(draw, (None, *legal_writings(before, card.number))))
    else:
        written = apply_unchecked(before, Turn(ledger.entries[number].turn.write))
        yield Turn(draw=_draw_bridges(draw, written, card.bridges))
    yield PASS
