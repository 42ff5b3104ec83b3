"""One game of bots at a local table: views out, turns in, every turn checked."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TypeGuard

from hashi.arena.lineups import Lineup, lineups
from hashi.arena.settings import ArenaError, Setting, Starts, secret_of, whole_name
from hashi.bots import Bot, BotError, find_bot
from hashi.rules import ROUNDS, GameCreated, GameError, Reached, Score, Seat, Turn, View, Writing
from hashi.rules.errors import shown
from hashi.table.local import LocalTable


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended: its bot by number, points, goals, and the seconds of every turn."""

    bot: int
    score: Score
    reached: Reached
    times: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game, seat by seat."""

    seats: tuple[SeatResult, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DealResult:
    """All games of one deal. Deals are counted whole or not at all."""

    number: int
    games: tuple[GameResult, ...]


def play_deal(setting: Setting, number: int) -> DealResult:
    rings = lineups(len(setting.bots), setting.seats, number)
    return DealResult(number, tuple(play_game(setting, number, ring) for ring in rings))


def play_game(setting: Setting, number: int, lineup: Lineup) -> GameResult:
    """One game; a bot that fails or breaks a rule ends the contest with an ArenaError.

    Every game and seat gets a new bot, so that nothing passes from one game to
    the next or from seat to seat. They see seats without names: nobody knows whom they play.
    """
    return _Match(setting, number, lineup).play()


class _Match:
    def __init__(self, setting: Setting, number: int, lineup: Lineup) -> None:
        self.setting, self.number, self.lineup = setting, number, lineup
        self.bots = [self._bot(bot) for bot in lineup]
        created = GameCreated(setting.board, setting.deck, setting.seats)
        self.table = LocalTable(created, secret_of(setting.seed, number))
        self.seats = self.table.game.seats
        for seat in self.seats:
            self.table.sit(seat, f"Player {seat + 1}")
        self.times: list[list[float]] = [[] for _ in lineup]

    def _bot(self, bot: int) -> Bot:
        name = self.setting.bots[bot]
        try:
            return find_bot(whole_name(name), seconds=self.setting.seconds)
        except BotError as error:
            raise ArenaError(error.code, f"deal {self.number}: {error}") from error

    def play(self) -> GameResult:
        self._prepare()
        for _ in range(ROUNDS):
            self.table.flip()
            # Every view is made before the first turn is submitted: seat order must not matter.
            for seat, seen in [(seat, self.table.view(seat)) for seat in self.seats]:
                turn = self._timed(seat, seen)
                self._enter(seat, turn)
        self.table.end()
        game = self.table.game
        seats = tuple(
            SeatResult(bot, score, reached, tuple(times))
            for bot, score, reached, times in zip(
                self.lineup, game.scores, game.reached, self.times, strict=True
            )
        )
        return GameResult(seats, game.winners)

    def _prepare(self) -> None:
        """Write the start numbers: by chance one for all sheets, or as the bots like (2.1)."""
        if self.setting.starts is Starts.RANDOM:
            starts = [self.setting.start(self.number)] * self.setting.seats
        else:
            starts = [self._chosen(seat) for seat in self.seats]
        for seat, start in zip(self.seats, starts, strict=True):
            self._enter(seat, start)

    def _chosen(self, seat: Seat) -> Writing:
        turn = self._ask(seat, self.table.view(seat))
        if turn.write is None or turn.draw:
            raise self._error(
                seat, "bot-illegal-turn", f"found {turn}, expected a start number alone (2.1)"
            )
        return turn.write

    def _timed(self, seat: Seat, seen: View) -> Turn:
        began = perf_counter()
        turn = self._ask(seat, seen)
        self.times[seat].append(perf_counter() - began)
        return turn

    def _ask(self, seat: Seat, seen: View) -> Turn:
        try:
            turn: object = self.bots[seat].play(seen)
        except (Exception, SystemExit) as error:  # a bot may fail in any way
            told = f"found {type(error).__name__}: {error}, expected a turn"
            raise self._error(seat, "bot-failed", told) from error
        if not _is_turn(turn):
            raise self._error(seat, "bot-no-turn", f"found {shown(turn)}, expected a turn")
        return turn

    def _enter(self, seat: Seat, marks: Turn | Writing) -> None:
        try:
            if isinstance(marks, Turn):
                self.table.submit(seat, marks)
            else:
                self.table.write_start(seat, marks)
        except GameError as error:
            told = f"found {marks}, expected a legal turn: " + "; ".join(map(str, error.refusals))
            raise self._error(seat, "bot-illegal-turn", told) from error

    def _error(self, seat: Seat, code: str, told: str) -> ArenaError:
        bot = self.setting.bots[self.lineup[seat]]
        deal = f"deal {self.number} of seed {self.setting.seed}"
        number = len(self.table.game.cards)
        when = f"round {number}" if number else "set-up"
        return ArenaError(code, f"bot {bot}, {deal}, {when}, seat {seat + 1}: {told}")


def _is_turn(found: object) -> TypeGuard[Turn]:
    """Whether it is a turn through and through: the rules trust the types of its parts."""
    try:
        return isinstance(found, Turn) and Turn.parse(str(found)) == found
    except Exception:  # the parts may be anything
        return False
