"""The full screen under Textual's pilot: whole games by key and mouse, drafts, texts that fit."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hashi.bots import find_bot
from hashi.faces.screen.app import ScreenApp
from hashi.faces.screen.session import Session
from hashi.faces.screen.widgets import BoardView, Pages
from hashi.faces.terminal.panel import WIDTH, panel_lines
from hashi.faces.terminal.saved_game import new_game, read_game, unfinished_games
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    Action,
    Card,
    InfoBar,
    Island,
    Law,
    Phase,
    RefusalCode,
    Seat,
    Strait,
    Turn,
)
from hashi.rules.notation import parse_island
from hashi.service.guarded_bot import BotSeat, HintBot
from hashi.table.doses import first_mark
from hashi.table.local import LocalTable
from hashi.texts import LANGUAGES, Key, texts
from tests.faces import NAMES, SECRET, START, TURNS, table_for
from tests.faces.screen.keys import keys_of, way
from tests.texts.golden import SAMPLES

pytestmark = pytest.mark.asyncio

GOALS = {"islands": 26, "red": 5, "blue": 7, "chain": 8}
SMALL, LARGE = (80, 24), (120, 40)


@asynccontextmanager
async def playing(
    table: LocalTable,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    *,
    bots: tuple[BotSeat, ...] = (),
    hints: HintBot | None = None,
) -> AsyncIterator[tuple[ScreenApp, Pilot[None]]]:
    app = ScreenApp(Session(table, texts(language), bots=bots, hints=hints), rest=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()  # until sizes are known
        yield app, pilot


def message(app: ScreenApp) -> str:
    return str(app.query_one("#message", Static).content)


async def press(app: ScreenApp, pilot: Pilot[None], turn: Turn) -> None:
    keys, _ = keys_of(app.session.view.board, turn, app.cursor)
    await pilot.press(*keys, "enter")


async def click(app: ScreenApp, pilot: Pilot[None], mark: Island | Strait) -> None:
    board_map = app.query_one(BoardView).map
    assert board_map is not None
    if isinstance(mark, Island):
        place = board_map.place(mark)
    else:
        place = next(at for at in board_map.line(mark) if board_map.at(*at) == mark)
    await pilot.click(BoardView, offset=place)


async def click_key(app: ScreenApp, pilot: Pilot[None], name: str) -> None:
    label = app.say.family("screen-key", name)
    rows = str(app.query_one("#keys", Static).content).splitlines()
    y = next(number for number, row in enumerate(rows) if label in row)
    await pilot.click("#keys", offset=(1 + rows[y].index(label), y))


async def test_a_whole_solo_game_by_keyboard_and_mouse() -> None:
    table = table_for()
    async with playing(table) as (app, pilot):
        assert app.cursor == parse_island("C1")  # the first island without a flag
        await pilot.press(*way(SIDE_A, app.cursor, parse_island("A5")), "4", "enter")
        for number, text in enumerate(TURNS, start=1):
            assert table.view().round == number
            turn = Turn.parse(text)
            if number % 2:
                await press(app, pilot, turn)
                continue
            for strait in turn.draw:
                await click(app, pilot, strait)
            if turn.write is not None:
                await click(app, pilot, turn.write.island)
            await click_key(app, pilot, "play")
        assert table.view().phase is Phase.ENDED
        assert table.view().scores[0].total == 46
        assert isinstance(app.screen, Pages)
        page = "\n".join(app.screen.lines)
        assert app.say(Key.END_RANK, rank=app.say.family("rank", "screw-tightener")) in page
        assert app.say(Key.END_SCORE, name="You", total=46, **GOALS) in page
        await pilot.press("enter")
    assert app.return_code == 0


async def test_a_start_number_by_mouse() -> None:
    table = table_for()
    async with playing(table, LARGE) as (app, pilot):
        await click(app, pilot, parse_island("A5"))
        await click(app, pilot, parse_island("A5"))
        await click_key(app, pilot, "play")
        assert str(table.view().sheets[0].number(parse_island("A5"))) == START[0]


async def started(app: ScreenApp, pilot: Pilot[None]) -> None:
    await pilot.press(*way(SIDE_A, app.cursor, parse_island("C1")), "4", "enter")
    assert app.session.view.round == 1


async def test_draft_undo_clear_and_erasing() -> None:
    async with playing(table_for()) as (app, pilot):
        await started(app, pilot)  # the card is 5/2
        await pilot.press("shift+right", "right", "space")
        assert str(app.draft) == "5@D1 C1-D1"
        assert "5@D1 C1-D1" in message(app)
        await pilot.press("u")
        assert str(app.draft) == "C1-D1"
        await pilot.press("r", "c")
        assert app.draft == PASS
        await pilot.press("u", "u")
        assert str(app.draft) == "C1-D1"
        await pilot.press("shift+left")
        assert str(app.draft) == "C1=D1"
        await pilot.press("shift+left")
        assert app.draft == PASS
        await pilot.press("b", "left")
        assert str(app.draft) == "C1-D1"
        assert app.session.view.round == 1


async def test_an_empty_turn_is_asked_about_once() -> None:
    async with playing(table_for()) as (app, pilot):
        await started(app, pilot)
        await pilot.press("enter")
        assert app.session.view.round == 1
        assert message(app) == app.say(Key.SCREEN_ASK, bridges=2)
        await pilot.press("left", "enter")  # another key forgets the question
        assert app.session.view.round == 1
        await pilot.press("enter")
        assert app.session.view.round == 2


async def test_a_held_enter_does_not_play_the_next_card() -> None:
    now = 10.0
    app = ScreenApp(Session(table_for(), texts("en")), clock=lambda: now)
    async with app.run_test(size=SMALL) as pilot:
        now = 11.0
        await started(app, pilot)
        await pilot.press("enter", "enter", "enter")
        assert app.session.view.round == 1
        assert message(app) != app.say(Key.SCREEN_ASK, bridges=2)


async def test_refusals_and_missing_straits_say_why() -> None:
    async with playing(table_for()) as (app, pilot):
        await started(app, pilot)
        await pilot.press("space")
        assert "(rule 3.2)" in message(app)
        await pilot.press("shift+up")
        assert message(app) == app.say(Key.SCREEN_NO_STRAIT, island="C1")
        await pilot.press("shift+down", "enter")
        assert app.session.view.round == 1
        assert app.say(Key.DRAFT_MORE, count=1) in message(app)


async def test_bridges_that_need_the_number_wait_for_it() -> None:
    async with playing(table_for()) as (app, pilot):
        await started(app, pilot)
        await pilot.press("shift+right", "right", "shift+right", "enter")  # D1 has no number
        assert str(app.draft) == "C1-D1 D1-F1"
        assert app.session.view.round == 1
        assert app.say(Key.SCREEN_MUST_WRITE, number=5) in message(app)
        await pilot.press("space", "enter")
        assert app.session.view.round == 2


async def test_leaving_asks_once_and_the_game_resumes_where_it_was(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HASHI_DATA", str(tmp_path))
    table = table_for()
    game = new_game(table, bytes.fromhex(SECRET), ())
    table.after_change = game.save
    async with playing(table) as (app, pilot):
        await started(app, pilot)
        await press(app, pilot, Turn.parse("5@D1 C1=D1"))
        await pilot.press("q", "left", "q")
        assert message(app) == app.say(Key.SCREEN_LEAVE)
        await pilot.press("q")
    assert table.view().phase is Phase.ROUND
    resumed = read_game(unfinished_games()[0]).table
    async with playing(resumed) as (app, pilot):
        assert app.session.view.round == 2
        assert str(app.query_one("#head", Static).content).startswith(
            "HASHI, side A · card 2 of 17"
        )
        assert resumed.log == table.log


async def test_people_and_bots_take_turns() -> None:
    table = table_for(*NAMES[:3], bots=1)
    bot = BotSeat(Seat(2), find_bot("random", seconds=0.1))
    async with playing(table, LARGE, bots=(bot,)) as (app, pilot):
        for island in ("C1", "D1"):
            await pilot.press(*way(SIDE_A, app.cursor, parse_island(island)), "3", "enter")
            await app.workers.wait_for_complete()
            await pilot.pause()
        assert app.session.view.round == 1
        assert app.shown == Seat(0)
        assert NAMES[0] in message(app)
        await pilot.press("tab")
        assert app.shown == Seat(1)
        await pilot.press("enter", "enter")
        assert app.shown == Seat(1)
        await pilot.press("enter", "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.session.view.round == 2
        assert any(NAMES[2] in line for line in app.session.log)


async def test_a_hint_is_shown_and_taken_over() -> None:
    async with playing(table_for(), hints=HintBot("random", 0.1)) as (app, pilot):
        await started(app, pilot)
        await pilot.press("h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Look" in message(app)
        assert app.hint == PASS
        await pilot.press("h")
        part = app.hint
        assert str(part) in message(app)
        await pilot.press("h")
        hint = app.hint
        assert str(hint) in message(app)
        assert part == first_mark(hint)
        await pilot.press("t")
        assert app.draft == hint


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_no_text_is_cut_off(language: str, size: tuple[int, int]) -> None:
    table = table_for(board=SIDE_B)
    async with playing(table, size, language) as (app, pilot):
        await pilot.press(*way(SIDE_B, app.cursor, parse_island("C1")), "4", "enter")
        assert table.view().round == 1
        await pilot.press("space")
        for row in str(app.query_one("#keys", Static).content).splitlines():
            assert len(row) <= size[0] - 2
        for name in ("head", "island"):
            assert len(str(app.query_one(f"#{name}", Static).content)) <= size[0] - 2
        lines = panel_lines(app.say, app.session.view, Seat(0), PASS)
        assert all(len(line) <= WIDTH for line in lines)
        assert app.query_one("#panel").size.height <= app.query_one("#side").size.height
        board = app.query_one(BoardView)
        assert board.map is not None
        assert board.map.width <= app.query_one("#sea").size.width
        assert board.map.height <= app.query_one("#sea").size.height
        await pilot.press("question_mark")
        assert len(app.screen_stack) == 2
        await pilot.press("escape")
        assert len(app.screen_stack) == 1
        await pilot.press("l")
        assert len(app.screen_stack) == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_message_fits_at_80_columns(language: str) -> None:
    say = texts(language)
    async with playing(table_for(), SMALL, language) as (app, _):
        facts = dict.fromkeys((*SAMPLES, "other"), 6) | {"islands": "C1, C4, D1, D4"}
        for text in (
            *(say.family("refusal", code, **facts) for code in RefusalCode),
            say(Key.SCREEN_START),
            say(Key.SCREEN_TURN, number=5, bridges=3),
            say(Key.SCREEN_ASK, bridges=3),
            say(Key.SCREEN_LEAVE),
            say(Key.SCREEN_SMALL, width=78, height=22),
            say(Key.SCREEN_FINAL, who="named", name=NAMES[0], fix="fix"),
        ):
            assert "".join(app._fitted(text).split()) == "".join(text.split())


async def test_a_small_window_says_so_and_a_large_board_follows_the_cursor() -> None:
    async with playing(table_for(), (60, 18)) as (app, pilot):
        assert message(app).split()[:3] == ["This", "window", "is"]
        await pilot.press(*way(SIDE_A, app.cursor, parse_island("F4")))
        await pilot.pause()
        sea = app.query_one("#sea")
        board_map = app.query_one(BoardView).map
        assert board_map is not None
        assert sea.scroll_offset.x + sea.size.width > board_map.place(app.cursor)[0]


async def test_what_is_printed_to_stderr_is_shown() -> None:
    async with playing(table_for()) as (app, pilot):
        print("hashi: the disk is full", file=sys.stderr)
        await pilot.pause()
        assert message(app) == "hashi: the disk is full"


async def typed(pilot: Pilot[None], line: str) -> None:
    """Type a line after a colon."""
    keys = {" ": "space", "-": "minus", "=": "equals_sign", "@": "at", "/": "slash"}
    await pilot.press("colon", *(keys.get(letter, letter) for letter in line), "enter")
    await pilot.pause()


async def test_a_turn_and_words_are_typed() -> None:
    async with playing(table_for()) as (app, pilot):
        await typed(pilot, "4c1")
        assert str(app.draft) == "4@C1"
        await pilot.press("enter")
        assert app.session.view.round == 1  # the card is 5/2
        await typed(pilot, "d1 c1d1")
        assert str(app.draft) == "5@D1 C1-D1"
        await pilot.press("u")  # the same draft, the same history
        assert str(app.draft) == "5@D1"
        way_there = way(SIDE_A, app.cursor, parse_island("D1"))
        await pilot.press("r", *way_there, "shift+left")
        assert str(app.draft) == "5@D1 C1=D1"
        await typed(pilot, "near c1")
        assert "C1" in message(app) or isinstance(app.screen, Pages)
        if isinstance(app.screen, Pages):
            await pilot.press("escape")
        await typed(pilot, "d9d9")
        assert str(app.draft) == "5@D1 C1=D1"
        await typed(pilot, "ok")
        assert app.session.view.round == 2
        await pilot.press("colon", "escape")
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_sheet_in_words(size: tuple[int, int]) -> None:
    async with playing(table_for(), size) as (app, pilot):
        for key in (("m",), ("4", "enter", "m")):
            await pilot.press(*way(SIDE_A, app.cursor, parse_island("C1")), *key)
            assert isinstance(app.screen, Pages)
            assert any(line.startswith("C1") for line in app.screen.lines)
            await pilot.press("escape")


async def test_an_info_bar_by_hand_is_crossed_with_a_key() -> None:
    async with playing(table_for(info_bar=InfoBar.BY_HAND)) as (app, pilot):
        await started(app, pilot)
        assert app.say(Key.SCREEN_CROSS, card="5/2") in message(app)
        assert len(app.session.view.unseen) == 18
        await pilot.press("x")
        assert app.session.view.unseen.count(Card(5, 2)) == 0
        await typed(pilot, "cross 6/1")
        assert len(app.session.view.unseen) == 16
    async with playing(table_for()) as (app, pilot):
        await started(app, pilot)
        await pilot.press("x")
        assert message(app) == app.say(Key.SCREEN_CROSSED_BY_ITSELF)


async def test_paper_rules_take_mistakes_and_corrections() -> None:
    table = table_for(law=Law.PAPER)
    async with playing(table) as (app, pilot):
        await started(app, pilot)  # the card is 5/2
        await typed(pilot, "5f1 d1f1")  # F1 has a flag; one bridge, to an island without a number
        await pilot.press("enter")
        assert app.session.view.round == 2
        assert table.view().mistakes == ()
        await pilot.press("k")
        if isinstance(app.screen, Pages):
            await pilot.press("escape")
        assert [mistake.action for mistake in table.view().mistakes] == [Action.A, Action.B]
        await typed(pilot, "fix 1a 5@D1")
        if isinstance(app.screen, Pages):
            await pilot.press("escape")
        assert app.entry is not None
        assert app.entry.sheet == app.session.view.sheets[0]
        for _ in range(16):
            await pilot.press("enter", "enter")
        assert app.session.final
        assert "\nFinal check: k checks all sheets" in message(app)
        assert table.view().phase is Phase.FINAL_CHECK
        await pilot.press("enter")
        assert table.view().phase is Phase.ENDED


async def test_a_key_draws_a_bridge_that_paper_allows() -> None:
    async with playing(table_for(law=Law.PAPER)) as (app, pilot):
        await started(app, pilot)
        await pilot.press("space")  # C1 has a number
        assert str(app.draft) == "5@C1"
        assert app.entry is not None
        assert app.entry.islands == frozenset()
