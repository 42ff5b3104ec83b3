"""Sheets of a room: solo tables whose cards wait for the caller."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hashi.deal import deal
from hashi.rules import PASS, STANDARD_DECK, CardFlipped, Phase, Seat, Turn, legal_turns
from hashi.rules.deck import ROUNDS
from hashi.table import Settings, permissions
from hashi.table import commands as c
from hashi.table.decisions import World
from hashi.table.events import TableOpened
from hashi.table.ids import RoomId
from hashi.table.state import open_table
from tests.table.play import BOTS, CLOCK, HOST, SECRET, START, Play, created, person

ROOM = Settings(room=RoomId("ROOM222"))


@dataclass
class Sheet(Play):
    """A sheet of a room whose caller has flipped `released` cards."""

    released: int = 0

    @property
    def phase(self) -> Phase:
        return self.table.game.phase

    @property
    def world(self) -> World:
        return World(self.now, SECRET, self.presence, BOTS, released=self.released)

    def flip(self, draft: Turn | None = None) -> None:
        self.released += 1
        self.do(CLOCK, c.NextCard(draft))


@pytest.fixture
def sheet() -> Sheet:
    made = Sheet(open_table(TableOpened(HOST, ROOM), created(1)), [])
    made.do(person(HOST), c.Sit(salt="0011"))
    made.do(person(HOST), c.Start())
    return made


def test_a_card_waits_for_the_caller(sheet: Sheet) -> None:
    sheet.do(person(HOST), c.WriteStart(START))
    phases = [sheet.phase]
    assert sheet.do(CLOCK, c.NextCard()) == ()
    sheet.flip()
    phases.append(sheet.phase)
    sheet.do(person(HOST), c.Submit(1, PASS))
    assert [*phases, sheet.phase] == [Phase.FLIP, Phase.ROUND, Phase.FLIP]
    assert not permissions(sheet.table, HOST, sheet.presence).withdraw


def test_a_legal_draft_counts_and_everything_else_is_a_pass(sheet: Sheet) -> None:
    sheet.do(person(HOST), c.WriteStart(START))
    sheet.flip()
    game = sheet.table.game
    turn = max(legal_turns(game.sheets[0], game.cards[-1]), key=lambda turn: len(str(turn)))
    sheet.flip(turn)
    assert sheet.table.game.sheets[0] != game.sheets[0]
    before = sheet.table.game.sheets[0]
    sheet.flip(turn)  # the same marks once more are illegal
    assert sheet.table.game.sheets[0] == before
    assert len(sheet.table.game.cards) == 3


def test_a_late_sheet_passes_the_cards_before(sheet: Sheet) -> None:
    sheet.released = 5
    assert sheet.do(CLOCK, c.NextCard()) == ()  # nobody chooses the start number
    sheet.do(person(HOST), c.WriteStart(START))
    assert len(sheet.table.game.cards) == 5
    assert sheet.phase is Phase.ROUND


def test_the_deal_is_that_of_the_room_and_the_record_an_ordinary_one(sheet: Sheet) -> None:
    sheet.do(person(HOST), c.WriteStart(START))
    for _ in range(ROUNDS + 1):
        sheet.flip()
    game = sheet.table.game
    assert game.phase is Phase.ENDED
    assert game.cards == deal(STANDARD_DECK, SECRET, (b"",)).pile  # without the salt of the person
    assert sum(isinstance(event, CardFlipped) for event, _ in sheet.log) == ROUNDS


@pytest.mark.parametrize(
    "command", [c.Resign(), c.HandOver(Seat(0)), c.AgreeHints(True), c.TakeHint()], ids=str
)
def test_nobody_helps(sheet: Sheet, command: c.Command) -> None:
    sheet.do(person(HOST), c.WriteStart(START))
    assert sheet.refusal(person(HOST), command) != "ok"
    may = permissions(sheet.table, HOST, sheet.presence)
    assert not any((may.resign, may.hand_over, may.delete, may.have_hints))


def test_a_turn_is_final(sheet: Sheet) -> None:
    sheet.do(person(HOST), c.WriteStart(START))
    sheet.flip()
    sheet.do(person(HOST), c.Submit(1, PASS))
    assert sheet.refusal(person(HOST), c.Withdraw(1)) != "ok"
    sheet.flip()
    assert sheet.refusal(person(HOST), c.Retract(1)) != "ok"


def test_only_the_clock_moves_a_sheet_on(sheet: Sheet) -> None:
    sheet.do(person(HOST), c.WriteStart(START))
    assert sheet.refusal(person(HOST), c.NextCard()) != "ok"
