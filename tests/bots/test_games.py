"""Every bot plays whole games by the rules, on any board, with any deck."""

from __future__ import annotations

import pytest
from hypothesis import given

from hashi.bots import RandomBot, bot_names, find_bot
from hashi.record import record_of, verify_record
from hashi.rules import SIDES, Board, Deck, Phase, legal_starts
from hashi.service.guarded_bot import Answer
from hashi.table.local import LocalTable
from tests.bots import SECONDS, play_out, table_of
from tests.strategies import decks, random_boards, share


def assert_legal(table: LocalTable, answers: list[list[Answer]]) -> None:
    assert [answer for given in answers for answer in given if answer.fault] == []
    assert table.game.phase is Phase.ENDED
    for start in table.game.starts:
        assert start in legal_starts(table.game.created.board)
    assert verify_record(record_of(table.events)).removed in table.game.created.deck.cards


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", bot_names())
def test_whole_games_on_the_standard_sides(name: str, seats: int, side: str) -> None:
    """The others roll dice, so that all bots together stay affordable; the bot sits anywhere."""
    bots = [RandomBot() for _ in range(seats - 1)]
    place = seats // 2
    table, there = table_of(
        [*bots[:place], find_bot(name, seconds=SECONDS), *bots[place:]], SIDES[side]
    )
    assert_legal(table, play_out(table, there))


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_plays_with_itself(name: str) -> None:
    """One object in all seats: a bot keeps nothing from one question to the next."""
    table, there = table_of([find_bot(name, seconds=SECONDS)] * 4)
    assert_legal(table, play_out(table, there))


@pytest.mark.parametrize("name", bot_names())
@share(0.03)
@given(board=random_boards(), deck=decks())
def test_whole_games_on_random_boards(name: str, board: Board, deck: Deck) -> None:
    table, there = table_of([find_bot(name, seconds=SECONDS), RandomBot()], board, deck)
    assert_legal(table, play_out(table, there))
