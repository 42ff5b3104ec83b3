"""Equality proof: compares the engine with the rules, state by state, in random games.

`python3 -m tools.equality --games 20000` is the long run; the tests play a short one. Boards,
decks, player counts and turns are random and follow from the seed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from types import ModuleType

import numpy as np

from hashi import engine
from hashi.rules import (
    SIDES,
    STANDARD_DECK,
    Board,
    BoardError,
    Card,
    Deck,
    Sheet,
    Strait,
    Turn,
    Writing,
    apply_unchecked,
    legal_starts,
    legal_turns,
    refusals,
)
from hashi.rules.scoring import Reached, judge, score

CHUNK = 20
ODD_TURNS = 4  # turns, mostly illegal, whose refusals are compared at every position


class Differs(AssertionError):
    """The engine and the rules do not agree; the text says where."""


def random_board(chance: random.Random) -> Board:
    """One of the sides now and then, else any legal board."""
    if chance.random() < 0.25:
        return chance.choice(list(SIDES.values()))
    while True:
        width, height = chance.randint(5, 8), chance.randint(5, 8)
        cells = chance.sample(range(width * height), 18)
        flags = dict(zip(cells, "RRRRBBBooooooooooo", strict=True))
        rows = tuple(
            "".join(flags.get(row * width + column, ".") for column in range(width))
            for row in range(height)
        )
        try:
            board = Board("random", rows)
            closed = tuple(s for s in board.straits if chance.random() < 0.06)
            return Board("random", rows, closed)
        except BoardError:
            continue


def random_deck(chance: random.Random) -> Deck:
    """The standard deck now and then, else any 18 cards."""
    if chance.random() < 0.4:
        return STANDARD_DECK
    cards = [Card(chance.randint(1, 6), chance.randint(1, 3)) for _ in range(18)]
    return Deck("random", tuple(cards))


def random_turn(chance: random.Random, board: Board) -> Turn:
    """Any marks on the board, legal or not."""
    write = None
    if chance.random() < 0.7:
        write = Writing(chance.randint(1, 6), chance.choice(board.islands))
    count = chance.choice((0, 1, 1, 2, 2, 3, 4, 5))
    draw: list[Strait] = [chance.choice(board.straits) for _ in range(count)]
    if draw and chance.random() < 0.3:
        draw.append(draw[0])
    return Turn(write, tuple(draw[:5]))


class Match:
    """One random game, played by the rules and by the engine side by side."""

    def __init__(self, seed: int, kernels: ModuleType) -> None:
        """Make board, deck, seats and start numbers from the seed."""
        self.kernels = kernels
        self.chance = random.Random(seed)
        self.where = f"seed {seed}"
        self.board, deck = random_board(self.chance), random_deck(self.chance)
        self.cards = self.chance.sample(deck.cards, 17)
        self.table = engine.board_table(self.board)
        starts = self.chance.choices(legal_starts(self.board), k=self.chance.randint(1, 4))
        self.sheets = [apply_unchecked(Sheet.empty(self.board), Turn(start)) for start in starts]
        self.words = np.array([engine.words_of(sheet) for sheet in self.sheets])
        self.reached = [Reached()] * len(self.sheets)
        self.out = np.empty(1 << 16, np.int64)

    def same(self, what: str, rules: object, fast: object) -> None:
        """Raise Differs unless both sides have the same."""
        if rules == fast:
            return
        if isinstance(rules, set | frozenset) and isinstance(fast, set | frozenset):
            rules, fast = rules - fast, fast - rules
        raise Differs(f"{self.where}: {what}: the rules have {rules}, the engine {fast}")

    def legal(self, seat: int, card: Card) -> list[Turn]:
        """All legal turns, the same on both sides, each once."""
        turns = list(legal_turns(self.sheets[seat], card))
        count = self.kernels.legal(
            self.table, self.words[seat], card.number, card.bridges, self.out
        )
        codes = {engine.encode(self.board, turn) for turn in turns}
        self.same("legal turns", codes, set(self.out[:count].tolist()))
        self.same("count of legal turns", len(turns), count)
        return turns

    def refusals(self, seat: int, card: Card) -> None:
        """The same refusals for some odd turns."""
        for _ in range(ODD_TURNS):
            turn = random_turn(self.chance, self.board)
            expected = {refusal.code for refusal in refusals(self.sheets[seat], card, turn)}
            code = engine.encode(self.board, turn)
            bits = self.kernels.refused(
                self.table, self.words[seat], card.number, card.bridges, code
            )
            self.same(f"refusals of {turn}", expected, engine.broken(int(bits)))

    def play(self, seat: int, number: int, turn: Turn) -> None:
        """Make a turn on both sides; the same sheet and goals must come of it."""
        self.sheets[seat] = sheet = apply_unchecked(self.sheets[seat], turn)
        self.reached[seat] = reached = judge(sheet, self.reached[seat], number)
        words = self.words[seat]
        self.kernels.play(self.table, words, engine.encode(self.board, turn))
        self.kernels.close_round(self.table, words, np.uint64(number))
        self.same("words", engine.words_of(sheet, reached).tolist(), words.tolist())
        self.same("sheet", (sheet, reached), engine.sheet_of(self.board, words))

    def run(self) -> int:
        """Play to the end; gives the positions compared."""
        seats = range(len(self.sheets))
        seed = self.where
        for number, card in enumerate(self.cards, start=1):
            for seat in seats:
                self.where = f"{seed}, round {number}, seat {seat}, card {card}"
                turns = self.legal(seat, card)
                self.refusals(seat, card)
                some = self.chance.sample(turns, min(3, len(turns)))
                self.play(seat, number, max(some, key=lambda turn: len(turn.draw)))
        points = np.zeros((len(seats), 4), np.int64)
        self.kernels.scores(self.words, points)
        for seat in seats:
            p = score(self.sheets[seat], seat, self.reached)
            self.same("score", [p.islands, p.red, p.blue, p.chain], points[seat].tolist())
        return len(seats) * len(self.cards)


def compare_game(seed: int, kernels: ModuleType = engine.kernels) -> int:
    """Compare one random game; gives the positions compared, or raises Differs."""
    return Match(seed, kernels).run()


def compare_games(seeds: range) -> int:
    """Compare several games; gives the positions compared."""
    return sum(compare_game(seed) for seed in seeds)


def main(argv: list[str]) -> int:
    """Compare many games on all cores, with progress."""
    parser = argparse.ArgumentParser(prog="tools.equality", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args(argv)
    last = options.seed + options.games
    chunks = [range(at, min(at + CHUNK, last)) for at in range(options.seed, last, CHUNK)]
    games = positions = 0
    with ProcessPoolExecutor(options.workers) as pool:
        waiting = {pool.submit(compare_games, chunk): len(chunk) for chunk in chunks}
        for done in as_completed(waiting):
            try:
                positions += done.result()
            except Differs as difference:
                print(f"\n{difference}", file=sys.stderr)
                pool.shutdown(cancel_futures=True)
                return 1
            games += waiting[done]
            print(f"\r{games} games, {positions} positions equal", end="", file=sys.stderr)
    print(f"\r{games} games, {positions} positions: the engine equals the rules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
