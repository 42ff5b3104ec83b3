"""Which what-ifs are like a running deal: every way around it, and what stays open."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hashi.deal.week_boards import WEEK_BOARDS
from hashi.record import Record, read_record
from hashi.record.branch import Branch
from hashi.record.model import Player
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    Board,
    Card,
    Turn,
    legal_starts,
    legal_turns,
    parse_writing,
)
from hashi.rules.standard import STANDARD_DECK
from hashi.service.review import whatif_guard
from hashi.service.review.whatif_guard import is_alike, is_same_beginning
from tests.record.helpers import golden

LINE = Branch.of(read_record(golden("A1-referee")))
SHOWN = 6
RUNNING = LINE.until(SHOWN)  # its sixth card is open
ROUNDS = RUNNING.record.rounds
START = parse_writing(str(RUNNING.record.starts[0]))
OTHERS = [card for card in STANDARD_DECK.cards if card not in RUNNING.game.cards]


def played(*rounds: tuple[Card, Turn | None], start: str | None = None) -> Branch:
    """A branch round by round; the last one may be open."""
    begun = START if start is None else parse_writing(start)
    assert begun is not None
    branch = Branch.empty(SIDE_A).with_start(begun)
    for card, turn in rounds:
        branch = branch.with_card(card)
        branch = branch if turn is None else branch.with_turn(turn)
    return branch


LINES = [(one.card, one.turns[0]) for one in ROUNDS]
OPEN = LINES[-1]


def without(marks: int) -> Branch:
    """The same rounds, with the last turns passed until so many marks are missing."""
    left, rounds = marks, [*LINES]
    for at in reversed(range(SHOWN - 1)):
        turn = rounds[at][1]
        assert turn is not None
        if left > 0:
            left -= len(turn.draw) + (turn.write is not None)
            rounds[at] = (OTHERS[at], PASS)
    return played(*rounds)


AROUND: dict[str, Branch] = {
    "the same": RUNNING,
    "on from there": RUNNING.with_turn(PASS).with_card(OTHERS[0]),
    "a card passed before": played((OTHERS[0], PASS), *LINES),
    "many cards passed before": played(*[(card, PASS) for card in OTHERS[:5]], *LINES),
    "the open card under other ones": played(*LINES[:-1], (OTHERS[0], PASS), OPEN),
    "other cards after": played(*LINES[:-1], *[(card, PASS) for card in OTHERS[:6]]),
    "a bridge by another card": played(LINES[0], (Card(1, 1), LINES[1][1]), *LINES[2:]),
    "all cards in another order": played(*[(card, PASS) for card, _ in LINES[::-1]]),
    "all cards from another start number": played(
        *[(card, PASS) for card, _ in LINES], start=str(legal_starts(SIDE_A)[-1])
    ),
    "all cards after others, without marks": played(
        *[(card, PASS) for card in [*OTHERS[:3], *(card for card, _ in LINES)]],
        start=str(legal_starts(SIDE_A)[-1]),
    ),
    "a few marks missing": without(1),
}


@pytest.mark.parametrize("branch", AROUND.values(), ids=AROUND)
def test_ways_around_are_closed(branch: Branch) -> None:
    assert is_alike(branch, RUNNING.game)


def test_a_start_number_written_later_is_the_same_mark() -> None:
    card = next(card for card in OTHERS if card.number == START.number)
    other = next(one for one in legal_starts(SIDE_A) if one != START and one.island != START.island)
    branch = played((card, Turn(START)), start=str(other))
    running = played((OTHERS[-1], None))
    assert is_alike(branch.with_card(OTHERS[-1]), running.game)


def test_other_cards_and_marks_stay_open() -> None:
    other = next(one for one in legal_starts(SIDE_A) if one.island != START.island)
    chance, branch = Random(4), Branch.empty(SIDE_A).with_start(other)
    for card in OTHERS[:9]:
        branch = branch.with_card(card)
        turns = legal_turns(branch.game.sheets[0], card)
        apart = [turn for turn in turns if turn.write is None or turn.write.island != START.island]
        branch = branch.with_turn(chance.choice(apart))
    assert not is_alike(branch, RUNNING.game)


def test_an_unplayed_deal_closes_start_numbers_only() -> None:
    waiting = Branch.empty(SIDE_A)
    assert not is_alike(RUNNING, waiting.game)
    assert is_same_beginning(waiting, waiting.game)
    assert not is_same_beginning(RUNNING, waiting.game)
    assert not is_same_beginning(Branch.empty(SIDE_B), waiting.game)


def drawn(board: Board) -> Branch:
    return Branch.of(Record(board, STANDARD_DECK, (Player("0"),), starts=(None,)))


REDRAWN: dict[str, Callable[[tuple[str, ...]], tuple[str, ...]]] = {
    "another name": lambda rows: rows,
    "mirrored": lambda rows: tuple(row[::-1] for row in rows),
    "turned": lambda rows: tuple("".join(column) for column in zip(*rows[::-1], strict=True)),
    "with a margin of sea": lambda rows: tuple(f".{row}" for row in rows),
}


@pytest.mark.parametrize("redraw", REDRAWN.values(), ids=REDRAWN)
def test_the_same_board_in_another_drawing_is_closed(
    redraw: Callable[[tuple[str, ...]], tuple[str, ...]],
) -> None:
    other = Board("Other", redraw(SIDE_A.rows))
    assert is_alike(drawn(other), RUNNING.game)
    assert is_alike(RUNNING, drawn(other).game)


def test_other_shipped_boards_stay_open() -> None:
    for board in (SIDE_B, *WEEK_BOARDS):
        assert not is_alike(drawn(board), RUNNING.game)


def test_each_of_the_three_rules_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sabotage: without cards, marks or boards some way around is open."""
    with monkeypatch.context() as broken:
        broken.setattr(whatif_guard, "_has_cards", lambda *_: False)
        assert not all(is_alike(branch, RUNNING.game) for branch in AROUND.values())
    with monkeypatch.context() as broken:
        broken.setattr(whatif_guard, "_has_marks", lambda *_: False)
        assert not all(is_alike(branch, RUNNING.game) for branch in AROUND.values())
    with monkeypatch.context() as broken:
        broken.setattr(whatif_guard, "SHIPPED", {SIDE_A, Board("Other", SIDE_A.rows)})
        assert not is_alike(drawn(Board("Other", SIDE_A.rows)), RUNNING.game)
