"""The levels: named after ranks, better and better, kind or nasty with start numbers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from hashi.arena.match import play_deal
from hashi.arena.settings import Setting
from hashi.bots import bot_names, find_bot
from hashi.bots.levels import LEVELS, LevelBot, position_of, search_on
from hashi.bots.plain import CROSSINGS, FLAGS, expect_plainly, weigh_plainly
from hashi.bots.registry import LEVEL_NAMES
from hashi.bots.searching import Effort, Search
from hashi.bots.training import ends_of
from hashi.bots.weights import FOLDER_VARIABLE, SHIPPED, about_of, load, save, weights_for
from hashi.engine import board_table, decode, encode, words_of
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    STANDARD_DECK,
    Board,
    GameCreated,
    InfoBar,
    Law,
    Rank,
    Seat,
    Sheet,
    Turn,
    Writing,
    apply,
    legal_starts,
    legal_turns,
    parse_island,
    refusals,
    view,
)
from hashi.table.local import LocalTable
from tests.bots.positions import Met, meet
from tests.engine import plain_modules

GOD = LEVELS[-1]
OWN = Board("own", ("o.oo..", "RoBoR.", "o..o..", "BoRoB.", "o.o..R"))


def test_levels_are_ranks_in_their_order() -> None:
    ranks = list(Rank)
    places = [ranks.index(level.rank) for level in LEVELS]
    assert places == sorted(set(places))
    assert tuple(level.rank for level in LEVELS) == LEVEL_NAMES
    assert bot_names()[1 : 1 + len(LEVELS)] == LEVEL_NAMES
    assert LEVELS[0].rank is Rank.MINION
    assert GOD.rank is Rank.ISLAND_GOD


def test_a_few_deals_already_tell_far_levels_apart() -> None:
    """`hashi arena` measures all of them on many deals; docs/bots.md has the figures."""
    names = ("random", "minion", "concrete-pourer", "island-god")
    setting = Setting(names, SIDE_A, STANDARD_DECK, seats=1, deals=10, seed=3)
    results = [play_deal(setting, number) for number in range(1, 11)]
    means = [
        fmean(game.seats[0].score.total for deal in results for game in deal.games[at : at + 1])
        for at in range(len(names))
    ]
    assert means == sorted(means)
    assert means[3] > means[2] + 3 > means[1] + 10


def test_shipped_weights_are_small_and_say_what_they_reached() -> None:
    files = sorted(SHIPPED.glob("*.npz"))
    assert [path.name for path in files] == ["A.npz", "B.npz"]
    assert sum(path.stat().st_size for path in files) <= 4_000_000
    for path in files:
        about = about_of(path)
        assert isinstance(about["one_ply_mean"], float)
        assert about["one_ply_mean"] > 50
        assert about["plan"]


def test_weights_belong_to_a_map_not_to_a_name() -> None:
    assert weights_for(Board("any name", SIDE_A.rows)) is not None
    assert weights_for(OWN) is None


def test_weights_of_ones_own_are_found_by_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = load(SHIPPED / "A.npz")
    key = "/".join(OWN.rows)
    own = type(weights)(*weights.arrays, {"board": key})
    save(tmp_path / "own.npz", own, np.ones(len(own.rows), np.bool_))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    weights_for.cache_clear()
    try:
        found = weights_for(OWN)
        assert found is not None
        assert found.about["board"] == key
    finally:
        weights_for.cache_clear()


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B, OWN], ids=["A", "B", "own"])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_start_number_is_kind_in_solo_and_nasty_to_a_neighbour(board: Board, seats: int) -> None:
    """2.1; the value of every start is taken before the first card, over all cards."""
    table = LocalTable(GameCreated(board, STANDARD_DECK, seats), bytes(32))
    for seat in range(seats):
        table.sit(Seat(seat), f"Bot {seat}")
    turn = LevelBot(GOD).play(table.view(Seat(0)))
    assert turn.write in legal_starts(board)
    assert turn.draw == ()

    def worth(start: Writing) -> float:
        words = words_of(apply(Sheet.empty(board), Turn(start, ())))
        mode = 0 if seats == 1 else 1
        return search_on(board).start_value(words, STANDARD_DECK.cards, mode)

    values = [worth(start) for start in legal_starts(board)]
    assert turn.write is not None
    assert worth(turn.write) == (max(values) if seats == 1 else min(values))
    assert max(values) > min(values)


def test_no_time_at_all_is_refused() -> None:
    for seconds in (0.0, -1.0, float("nan")):
        with pytest.raises(ValueError, match="expected more than 0"):
            LevelBot(GOD, seconds)


def test_a_level_says_which_extra_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from hashi.bots import BotError

    for name in [name for name in sys.modules if name.startswith(("hashi.bots.l", "hashi.engine"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(BotError, match=r"hashi-game\[engine\]") as caught:
        find_bot("minion")
    assert caught.value.code == "missing-extra"


def test_a_hand_kept_info_bar_may_be_behind() -> None:
    """3.13: nothing crossed off by hand; the open card at least is not expected again."""
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 1, info_bar=InfoBar.BY_HAND), bytes(32))
    table.sit(Seat(0), "Bot")
    table.write_start(Seat(0), Writing(3, parse_island("A5")))
    table.flip()
    now = table.view(Seat(0))
    assert len(now.unseen) == 18
    at = position_of(now)
    assert at.outlook[-1] == 17
    assert LevelBot(GOD).play(now) in set(legal_turns(now.sheets[0], at.card))


def test_on_a_sheet_with_mistakes_a_bot_stays_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 6: a bot that takes over a seat may find marks that no rule allows.

    Four bridges end at a 3 on C1. The engine, made for legal sheets, would draw a fifth.
    """
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 1, law=Law.PAPER), bytes(32))
    table.sit(Seat(0), "Paper")
    table.write_start(Seat(0), Writing(3, parse_island("C1")))
    table.flip()
    table.submit(Seat(0), Turn.parse("A1=C1 C1=D1"))
    card = table.flip()
    now = table.view(Seat(0))
    codes, _ = search_on(SIDE_A).weigh(position_of(now))
    turns = [decode(SIDE_A, int(code)) for code in codes]
    illegal = [turn for turn in turns if refusals(now.sheets[0], card, turn)]
    assert illegal
    for level in LEVELS:
        assert not refusals(now.sheets[0], card, LevelBot(level).play(now))
    legal = next(turn for turn in turns if turn not in illegal and turn.draw)
    for liked, made in ((*illegal, legal), legal), (illegal, PASS):
        order = [encode(SIDE_A, turn) for turn in liked]
        monkeypatch.setattr(LevelBot, "_ordered", lambda *_, order=order: order)
        assert LevelBot(GOD).play(now) == made


def test_bots_may_think_side_by_side() -> None:
    """Tables ask bots in threads; the kernels run at the same time there."""
    games = [list(meet(SIDE_A, 1, seed, last=12)) for seed in range(4)]

    def think(game: list[Met]) -> list[int]:
        return [search_on(SIDE_A).best(met.at, Effort(near=3, far=0))[0].turn for met in game]

    one_by_one = [think(game) for game in games]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(think, games)) == one_by_one


def test_a_bot_looks_at_its_own_sheet() -> None:
    """Seat 1 of 2: the same public facts, the other sheet to play on."""
    created = GameCreated(SIDE_B, STANDARD_DECK, 2)
    table = LocalTable(created, bytes(32))
    for seat in (0, 1):
        table.sit(Seat(seat), f"Bot {seat}")
    for seat in (0, 1):
        table.write_start(Seat(seat), legal_starts(SIDE_B)[seat * 7])
    card = table.flip()
    for seat in (0, 1):
        now = view(table.game, Seat(seat))
        turn = LevelBot(GOD).play(now)
        assert not refusals(now.sheets[seat], card, turn)
        assert (position_of(now).sheet == words_of(now.sheets[seat])).all()


def test_who_overlooks_crossings_sees_room_where_there_is_none() -> None:
    """One bridge that closes a strait: worth less than it seems to whoever forgets crossings."""
    board = SIDE_B
    crossing = next(s for s, crossed in enumerate(board.crossings) if crossed)
    strait = board.straits[crossing]
    sheet = apply(Sheet.empty(board), Turn(Writing(3, board.islands[board.ends[crossing][0]]), ()))
    after = apply(sheet, Turn(None, (strait,)))
    outlook = next(meet(board, 1, 0)).at
    values = {}
    for blind in (0, CROSSINGS, FLAGS):
        out = np.zeros(1, np.float32)
        weigh_plainly(
            *(board_table(board), ends_of(board), words_of(after)),
            *(np.array([encode(board, Turn(None, ()))]), 1, 3),
            *(outlook.outlook, outlook.pays, blind, out),
        )
        values[blind] = float(out[0])
    assert values[CROSSINGS] > values[0] > values[FLAGS]


def test_the_value_by_hand_as_plain_python_is_the_same() -> None:
    plain = plain_modules()["bots.plain"]
    search = Search(OWN, None)
    with np.errstate(over="ignore"):
        for met in meet(OWN, 2, 5, last=6):
            turns, values = search.weigh(met.at, FLAGS)
            few = turns[:6].copy()
            out = np.zeros(len(few), np.float32)
            plain.weigh_plainly(
                *(board_table(OWN), ends_of(OWN), met.at.sheet, few, len(few), met.at.played),
                *(met.at.outlook, met.at.pays, FLAGS, out),
            )
            assert out == pytest.approx(values[: len(few)], abs=1e-4)
        late = next(met for met in meet(OWN, 1, 5) if met.round == 15).at
        room = np.empty(1 << 16, np.int64), np.empty(1 << 16, np.float32)
        args = (board_table(OWN), ends_of(OWN), late.sheet, late.played, 2, 1)
        slow = plain.expect_plainly(*args, late.outlook, late.pays, *room)
        fast = expect_plainly(*args, late.outlook, late.pays, *room)
        assert slow == pytest.approx(fast, abs=1e-4)
