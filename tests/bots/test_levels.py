"""Levels: ranks, order of strength, start numbers, positions from views."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from statistics import fmean

import pytest

from hashi.arena.match import play_deal
from hashi.arena.settings import Setting
from hashi.bots import bot_names, find_bot
from hashi.bots.levels import LEVELS, LevelBot, position_of, search_on
from hashi.bots.registry import LEVEL_NAMES
from hashi.bots.search.search import Effort
from hashi.engine import decode, encode, words_of
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
    apply_unchecked,
    legal_starts,
    legal_turns,
    parse_island,
    refusals,
    view,
)
from hashi.table.local import LocalTable
from tests.bots.positions import CUSTOM, Met, meet

GOD = LEVELS[-1]


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
    setting = Setting(names, SIDE_A, STANDARD_DECK, seats=1, deals=6, seed=3)
    results = [play_deal(setting, number) for number in range(1, 7)]
    means = [
        fmean(game.seats[0].score.total for deal in results for game in deal.games[at : at + 1])
        for at in range(len(names))
    ]
    assert means == sorted(means)
    assert means[3] > means[2] + 3 > means[1] + 10


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B, CUSTOM], ids=["A", "B", "custom"])
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
        words = words_of(apply_unchecked(Sheet.empty(board), Turn(start, ())))
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

    for name in [
        name
        for name in sys.modules
        if name.startswith(
            ("hashi.bots.levels", "hashi.bots.value", "hashi.bots.search", "hashi.engine")
        )
    ]:
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
    assert at.situation.unseen[-1] == 17
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
    codes, _ = search_on(SIDE_A).value_turns(position_of(now))
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
