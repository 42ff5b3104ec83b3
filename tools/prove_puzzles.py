"""Shipped puzzles against independent methods: `python -m tools.prove_puzzles --each 200`.

Open endings are solved again twice: by CP-SAT (`hashi.analysis.par`) and by playing out every line,
closed ones by an expectimax over every line. Both leave nothing out: no bounds, no order of turns,
sheets remembered by all their bits. Start numbers are compared on other deals, in games that the
rules replay; their means are estimates, so nothing is exhaustive about them. Everything a puzzle
says is replayed by `hashi.rules` first. Exits with 1 if anything differs, after naming it all.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, TypeVar

import numpy as np
from numba import njit, types
from numba.typed import Dict

from hashi.analysis import par_from
from hashi.bots.levels import search_on
from hashi.bots.search.search import solo_position
from hashi.engine import board_table, decode, words_of
from hashi.engine import kernels as k
from hashi.engine.kernels import U, close_round, legal, play, scores
from hashi.puzzles import (
    ClosedPuzzle,
    GiftPuzzle,
    Kind,
    OpenPuzzle,
    Puzzle,
    check_open,
    shipped_pool,
)
from hashi.rules import (
    ROUNDS,
    SIDES,
    STANDARD_DECK,
    Board,
    Reached,
    Sheet,
    Turn,
    Writing,
    apply_unchecked,
)
from hashi.rules.scoring import judge, score

SEED = 77  # other deals than those of the miner
MOST_SHEETS = 200_000  # of an open ending whose lines are all played
ENOUGH = 1000  # deals from which on no difference at all is accepted
DOUBT = 2.0  # standard errors that a shorter run may be off
KEY = types.UniTuple(types.uint64, 5)  # type: ignore[no-untyped-call]
P = TypeVar("P")


@njit
def exhaustive_sum(table: Any, cards: Any, sheet: Any, mask: Any, left: Any, memory: Any) -> Any:
    """The sum of the best totals over all orders of `left` of the cards in a mask."""
    points = np.zeros((1, 4), np.int64)
    if left == 0:
        scores(sheet.reshape(1, k.WORDS), points)
        return points.sum()
    key = (sheet[k.NUMBERS], sheet[k.ONE], sheet[k.TWO], sheet[k.REACHED], U(mask))
    if key in memory:
        return memory[key]
    total: Any = 0
    turns = np.empty(1 << 13, np.int64)
    for row in range(cards.shape[0]):
        if (mask >> row) & 1 == 0:
            continue
        count = legal(table, sheet, cards[row, 0], cards[row, 1], turns)
        assert count <= turns.size
        best: Any = 0
        for index in range(count):
            work = sheet.copy()
            play(table, work, turns[index])
            close_round(table, work, U(ROUNDS - left + 1))
            rest = mask & ~(1 << row)
            best = max(best, exhaustive_sum(table, cards, work, rest, left - 1, memory))
        total += best
    memory[key] = total
    return total


@njit
def exhaustive_best(table: Any, cards: Any, sheet: Any, at: Any, memory: Any) -> Any:
    """The best total from card `at` on, all cards in a known order; -1: too many sheets."""
    if len(memory) > MOST_SHEETS:
        return -1
    points = np.zeros((1, 4), np.int64)
    if at == cards.shape[0]:
        scores(sheet.reshape(1, k.WORDS), points)
        return points.sum()
    key = (sheet[k.NUMBERS], sheet[k.ONE], sheet[k.TWO], sheet[k.REACHED], U(at))
    if key in memory:
        return memory[key]
    turns = np.empty(1 << 13, np.int64)
    count = legal(table, sheet, cards[at, 0], cards[at, 1], turns)
    assert count <= turns.size
    best: Any = 0
    for index in range(count):
        work = sheet.copy()
        play(table, work, turns[index])
        close_round(table, work, U(ROUNDS - cards.shape[0] + at + 1))
        found = exhaustive_best(table, cards, work, at + 1, memory)
        if found < 0:
            return -1
        best = max(best, found)
    memory[key] = best
    return best


def exhaustive_total(puzzle: OpenPuzzle) -> int:
    """The best total of all lines of an open puzzle; -1 where these have too many sheets."""
    at = puzzle.position
    cards = np.array([(card.number, card.bridges) for card in puzzle.cards], np.int64)
    words, memory = words_of(at.sheet, at.reached), Dict.empty(KEY, types.int64)
    return int(exhaustive_best(board_table(puzzle.position.board), cards, words, 0, memory))


def playable(puzzles: Sequence[Puzzle], count: int) -> Iterator[tuple[OpenPuzzle, int]]:
    """Open puzzles from all over the pool whose lines can all be played, and their best totals.

    The others are left out: some with six cards have millions of sheets.
    """
    step = max(1, len(puzzles) // count) if count else 1
    for puzzle in islice((p for first in range(step) for p in puzzles[first::step]), 2 * count):
        assert isinstance(puzzle, OpenPuzzle)
        total = exhaustive_total(puzzle)
        if total >= 0 and count:
            count -= 1
            yield puzzle, total


def open_problem(puzzle: OpenPuzzle, best: int, seconds: float = 60.0) -> str:
    """What CP-SAT or the best total of all lines says against an open puzzle; empty: nothing."""
    answer = check_open(puzzle, puzzle.line)
    if not answer.right or answer.score.total != puzzle.maximum:
        return f"its line scores {answer.score.total}, not {puzzle.maximum}"
    if best != puzzle.maximum:
        return f"{puzzle.maximum}, exhaustive: {best}"
    at = puzzle.position
    par = par_from(at.sheet, puzzle.cards, at.round_number, at.reached, seconds=seconds)
    if not par.proven:
        return f"CP-SAT proves nothing in {seconds:.0f} s"
    return "" if par.total == puzzle.maximum else f"{puzzle.maximum}, CP-SAT: {par.total}"


def closed_problem(puzzle: ClosedPuzzle) -> str:
    """What the exhaustive expectimax says against a closed puzzle; empty: nothing."""
    at, board = puzzle.position, SIDES[puzzle.side]
    if len(puzzle.turns) != len(puzzle.losses):
        return f"{len(puzzle.losses)} values for {len(puzzle.turns)} turns"
    cards = np.array([(card.number, card.bridges) for card in puzzle.unseen], np.int64)
    memory = Dict.empty(KEY, types.int64)
    table, sums = board_table(board), []
    for turn in puzzle.turns:
        sheet = apply_unchecked(at.sheet, turn)
        words = words_of(sheet, judge(sheet, at.reached, at.round_number))
        mask = (1 << len(puzzle.unseen)) - 1
        sums.append(int(exhaustive_sum(table, cards, words, mask, puzzle.left, memory)))
    found = tuple(puzzle.best - loss for loss in puzzle.losses)
    if found != tuple(sums):
        pairs = zip(found, sums, strict=True)
        at_turn = next(i for i, (one, other) in enumerate(pairs) if one != other)
        return f"{puzzle.turns[at_turn]}: {found[at_turn]}, exhaustive: {sums[at_turn]}"
    return "" if puzzle.margin >= 0.5 else f"a margin of {puzzle.margin}"


def replayed_total(board: Board, start: Writing, order: Sequence[int]) -> int:
    """The total of a solo game of the learned value, its marks and goals by the rules."""
    sheet, reached = apply_unchecked(Sheet.empty(board), Turn(start)), Reached()
    cards = [STANDARD_DECK.cards[at] for at in order]
    for number in range(1, ROUNDS + 1):
        words = words_of(sheet, reached)
        at = solo_position(board, words, cards[number - 1], cards[number:], number)
        turns, values = search_on(board).value_turns(at)
        sheet = apply_unchecked(sheet, decode(board, int(turns[int(np.argmax(values))])))
        reached = judge(sheet, reached, number)
    return score(sheet, 0, (reached,)).total


def totals_of(side: str, puzzles: Sequence[GiftPuzzle], deals: int) -> dict[Writing, list[int]]:
    """The totals after every start number that the puzzles need, on the same deals."""
    random, board = Random(f"{SEED} {side}"), SIDES[side]
    orders = [random.sample(range(18), 18) for _ in range(deals)]
    starts = sorted({option for puzzle in puzzles for option in puzzle.options})
    return {start: [replayed_total(board, start, order) for order in orders] for start in starts}


def gift_problem(puzzle: GiftPuzzle, totals: Mapping[Writing, Sequence[int]]) -> str:
    """A start number that costs more than the answer on other deals; empty: none."""
    for option in puzzle.options:
        if option == puzzle.right:
            continue
        pairs = [a - b for a, b in zip(totals[option], totals[puzzle.right], strict=True)]
        gap, error = fmean(pairs), stdev(pairs) / sqrt(len(pairs))
        if gap <= (0 if len(pairs) >= ENOUGH else -DOUBT * error):
            return f"{option} costs {-gap:.2f} ± {error:.2f} more than {puzzle.right}"
    return ""


def spread(puzzles: Sequence[P], count: int) -> Sequence[P]:
    """So many of the puzzles, from all over the pool."""
    step = max(1, len(puzzles) // count) if count else 1
    return puzzles[::step][:count]


def problems(side: str, kind: Kind, each: int, deals: int) -> tuple[int, list[str]]:
    """How many puzzles of a kind were checked, and what is wrong."""
    puzzles = shipped_pool(side).by_kind[kind]
    if kind is Kind.OPEN:
        opened = list(playable(puzzles, each))
        found = [f"{p.id}: {said}" for p, best in opened if (said := open_problem(p, best))]
        return len(opened), found
    if kind is Kind.CLOSED:
        closed = [p for p in spread(puzzles, each) if isinstance(p, ClosedPuzzle)]
        return len(closed), [f"{p.id}: {said}" for p in closed if (said := closed_problem(p))]
    gifts = [p for p in spread(puzzles, each) if isinstance(p, GiftPuzzle)]
    totals = totals_of(side, gifts, deals)
    return len(gifts), [f"{p.id}: {said}" for p in gifts if (said := gift_problem(p, totals))]


def main(argv: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tools.prove_puzzles", description=__doc__)
    parser.add_argument("--each", type=int, default=200, help="puzzles of each kind, all sides")
    parser.add_argument("--side", choices=sorted(SIDES), help="only this one")
    parser.add_argument("--deals", type=int, default=1500, help="deals for each start number")
    parser.add_argument("--kind", choices=[*Kind], help="only this one")
    given = parser.parse_args(argv)
    failed, sides = False, [given.side] if given.side else sorted(SIDES)
    for side in sides:
        for kind in [Kind(given.kind)] if given.kind else Kind:
            count, found = problems(side, kind, -(-given.each // len(sides)), given.deals)
            print(
                f"side {side}, {kind}: {count} checked, {len(found)} differences,"
                f" {process_time():.0f} s of CPU so far",
                flush=True,
            )
            for line in found:
                print(f"  {line}")
            failed = failed or bool(found) or not count
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
