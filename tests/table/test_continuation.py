"""Recorded games that are played on from one of their rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from hashi.record import Record, RecordError, verify_record
from hashi.rules import PASS, STANDARD_DECK, GameError, Phase
from hashi.table.continuation import continue_record, last_round
from hashi.table.local import LocalTable
from tests.table.test_local import ONE, SECRET, ZERO, ready


def recorded(rounds: int = 17) -> Record:
    table = ready()
    for _ in range(rounds):
        table.flip()
        table.submit(ZERO, PASS)
        table.submit(ONE, PASS)
    if rounds == 17:
        table.end()
    return table.record()


@pytest.mark.parametrize("number", [1, 9, 17])
def test_a_finished_game_is_played_on_from_any_round(number: int) -> None:
    record = recorded()
    table = continue_record(record, number, SECRET, ["Ada", "Bo"], {ONE: "minion"})
    assert (table.game.phase, len(table.game.cards)) == (Phase.ROUND, number)
    assert table.view().players == ("Ada", "Bo")
    assert table.table.bot_of(ONE) == "minion"
    while table.game.phase is not Phase.FINAL_CHECK:
        if table.game.phase is Phase.FLIP:
            table.flip()
        table.submit(ZERO, PASS)
        table.submit(ONE, PASS)
    table.end()
    before, after = ([r.card for r in one.rounds] for one in (record, table.record()))
    assert after[:number] == before[:number]
    assert not Counter(after) - Counter(STANDARD_DECK.cards)  # no card twice
    with pytest.raises(RecordError, match="no commitment"):
        verify_record(table.record())


def test_the_cards_after_a_played_on_round_are_those_not_seen_in_any_order() -> None:
    record = recorded(16)
    left = Counter(STANDARD_DECK.cards) - Counter(r.card for r in record.rounds)
    last = set()
    for number in range(40):
        table = continue_record(record, 17, bytes([number]) * 32, ["Ada", "Bo"])
        last.add(table.flip())
    assert last == set(left)


def test_a_played_on_game_is_saved_and_resumed_with_the_same_cards() -> None:
    table = continue_record(recorded(3), 4, SECRET, ["Ada", "Bo"])
    again = LocalTable.resumed(table.log, SECRET, table.names, table.played)
    assert again.flip() == table.flip()


def test_a_game_that_stopped_continues_where_it_stopped() -> None:
    table = ready()
    card = table.flip()
    table.submit(ZERO, PASS)
    record = table.record()
    assert last_round(record) == 1
    on = continue_record(record, 1, SECRET, ["Ada", "Bo"])
    assert (on.view().card, on.awaited()) == (card, (ZERO, ONE))
    assert last_round(recorded(2)) == 3
    with pytest.raises(GameError, match="expected 1 to 3"):
        continue_record(recorded(2), 4, SECRET, ["Ada", "Bo"])
