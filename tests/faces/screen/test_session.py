"""The order of play between the actions of people."""

from __future__ import annotations

from hashi.bots import find_bot
from hashi.faces.screen.session import Session
from hashi.rules import PASS, Phase, Seat, Turn
from hashi.service.guarded_bot import BotSeat
from hashi.texts import Key, texts
from tests.faces import NAMES, START, TURNS, YOU, table_for

SAY = texts("en")


def test_a_whole_solo_game_tells_what_the_lines_tell() -> None:
    rounds = []
    table = table_for()
    session = Session(table, SAY, after_round=lambda: rounds.append(table.view().round))
    assert session.advance() == []
    session.start(Turn.parse(START))
    news = session.advance()
    for text in TURNS:
        session.submit(Turn.parse(text))
        news = session.advance()
        assert news[0] == SAY(Key.TURN_PLAYED, turn=text, **YOU)
    assert session.seat is None
    assert table.view().phase is Phase.ENDED
    assert rounds == list(range(1, 18))
    assert SAY.family("goal-reached", "blue", points=7, **YOU) in session.log
    assert session.end_lines()[0] == SAY(Key.END_TITLE)


def test_bots_write_start_numbers_and_play_after_people() -> None:
    table = table_for(*NAMES[:2], bots=1)
    session = Session(table, SAY, bots=[BotSeat(Seat(1), find_bot("random", seconds=0.1))])
    session.advance()
    assert session.seat == Seat(0)
    assert session.bots_act_next
    session.start(Turn.parse("4@C1"))
    assert SAY(Key.SETUP_PASSED) in session.advance()
    session.submit(PASS)
    news = session.advance()
    assert news[0] == SAY(Key.TURN_PASSED, **YOU)
    assert NAMES[1] in news[1]
    assert table.view().round == 2
