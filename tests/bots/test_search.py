"""The search: exact where it can be, in time where it must be."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from time import perf_counter

import pytest

from hashi.bots import levels
from hashi.bots.search.search import Effort, Search
from hashi.bots.value.weights import weights_for
from hashi.engine import decode
from hashi.rules import SIDE_A, SIDE_B, Board, Card, Sheet, apply_unchecked, legal_turns
from hashi.rules.scoring import Reached, judge, score
from tests.bots.positions import Met, meet

ALL_TURNS = 100_000


def final_total(sheet: Sheet, reached: Reached) -> int:
    return score(sheet, 0, (reached,)).total


def best_end(sheet: Sheet, reached: Reached, card: Card, number: int) -> int:
    """The best final total when this is the last card, by the rules alone."""
    return max(
        final_total(after, judge(after, reached, number))
        for after in (apply_unchecked(sheet, turn) for turn in legal_turns(sheet, card))
    )


def some(board: Board, number: int, seeds: range) -> Iterator[Met]:
    for seed in seeds:
        yield next(met for met in meet(board, 1, seed) if met.round == number)


@pytest.mark.parametrize("learned", [True, False])
def test_one_card_before_the_end_the_search_is_exact(learned: bool) -> None:
    """Round 16: two cards are unseen, and either may be the last."""
    search = Search(SIDE_A, weights_for(SIDE_A) if learned else None)
    for met in some(SIDE_A, 16, range(4)):
        found = {c.turn: c.value for c in search.best(met.at, Effort(near=ALL_TURNS, far=0))}
        turns = [(code, decode(SIDE_A, code)) for code in found]
        assert len(turns) == len(list(legal_turns(met.sheets[0], met.card)))
        for code, turn in turns[:12] + turns[-12:]:
            after = apply_unchecked(met.sheets[0], turn)
            reached = judge(after, met.reached[0], 16)
            exact = fmean(best_end(after, reached, card, 17) for card in met.unseen)
            assert found[code] == pytest.approx(exact, abs=1e-4)


def test_two_cards_before_the_end_looking_deeper_is_exact() -> None:
    """Round 15, every turn looked into: the mean over two cards, the best turn after each.

    Two of the three unseen cards are equal: they count twice.
    """
    search = Search(SIDE_B, weights_for(SIDE_B))
    games = some(SIDE_B, 15, range(300))
    twins = next(met for met in games if len(set(met.unseen)) == 2)
    effort = Effort(near=3, far=3, width=ALL_TURNS, depth=2)
    for candidate in search.best(twins.at, effort):
        sheet = apply_unchecked(twins.sheets[0], decode(SIDE_B, candidate.turn))
        reached = judge(sheet, twins.reached[0], 15)
        means = []
        for first in range(3):
            ends = []
            for turn in legal_turns(sheet, twins.unseen[first]):
                after = apply_unchecked(sheet, turn)
                now = judge(after, reached, 16)
                rest = [card for at, card in enumerate(twins.unseen) if at != first]
                ends.append(fmean(best_end(after, now, card, 17) for card in rest))
            means.append(max(ends))
        assert candidate.value == pytest.approx(fmean(means), abs=1e-4)


def test_in_the_last_round_the_best_turn_is_the_best_total() -> None:
    for met in some(SIDE_A, 17, range(6)):
        best = Search(SIDE_A, weights_for(SIDE_A)).best(met.at, Effort())[0]
        assert best.value == best_end(met.sheets[0], met.reached[0], met.card, 17)


def test_looking_ahead_leaves_the_position_as_it_was() -> None:
    met = next(some(SIDE_A, 12, range(1)))
    at = met.at.situation
    before = [met.at.sheet.copy(), met.at.cards.copy(), at.unseen.copy(), at.payouts.copy()]
    Search(SIDE_A, weights_for(SIDE_A)).best(met.at, Effort(near=4, far=3, width=2, depth=3))
    after = [met.at.sheet, met.at.cards, at.unseen, at.payouts]
    assert all((one == other).all() for one, other in zip(before, after, strict=True))


def test_the_search_keeps_its_time() -> None:
    """Half a second of grace: other tests run beside this one. tools.bot_time measures it alone."""
    levels.warm_up()
    search = Search(SIDE_A, weights_for(SIDE_A))
    for met in some(SIDE_A, 6, range(3)):
        begin = perf_counter()
        found = search.best(met.at, Effort(near=ALL_TURNS, far=50, width=9, depth=3), 0.1)
        assert perf_counter() - begin < 0.6
        assert found


def test_with_no_time_at_all_the_learned_value_decides() -> None:
    met = next(some(SIDE_A, 5, range(1)))
    search = Search(SIDE_A, weights_for(SIDE_A))
    turns, values = search.value_turns(met.at)
    assert search.best(met.at, Effort(), 1e-9)[0].turn == turns[values.argmax()]


@pytest.mark.parametrize("depth", [0, 5])
def test_a_depth_without_room_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match=f"found depth {depth}, expected 1 to 4"):
        Effort(depth=depth)
