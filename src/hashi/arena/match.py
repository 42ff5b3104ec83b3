"""One game of bots at a local table: views out, turns in, every turn checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final, TypeGuard

from hashi.arena.lineups import Lineup, lineups
from hashi.arena.settings import ArenaError, Setting, Starts, secret_of, whole_name
from hashi.arena.turn_limit import LateError, ask
from hashi.bots import Bot, BotError, find_bot
from hashi.bots.error_location import error_place
from hashi.record import Record, record_text
from hashi.rules import (
    ROUNDS,
    SIDE_A,
    STANDARD_DECK,
    Board,
    Deck,
    GameCreated,
    GameError,
    Reached,
    Score,
    Seat,
    Turn,
    View,
    Writing,
)
from hashi.rules.errors import shown
from hashi.table.local import LocalTable

MAX_LABEL: Final = 30


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
    record: str | None = None  # the game as text, where the setting keeps records


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
    bots = [_found(setting, number, setting.bots[bot]) for bot in lineup]
    names = [setting.bots[bot] for bot in lineup]
    match = Match(setting, number, names, bots)
    match.play()
    game = match.table.game
    seats = tuple(
        SeatResult(bot, score, reached, tuple(times))
        for bot, score, reached, times in zip(
            lineup, game.scores, game.reached, match.times, strict=True
        )
    )
    labels = [setting.labels[bot] for bot in lineup]
    record = record_text(match.record(labels)) if setting.records else None
    return GameResult(seats, game.winners, record)


def simulate(
    bots: Sequence[Bot | str],
    *,
    board: Board = SIDE_A,
    deck: Deck = STANDARD_DECK,
    seed: int = 1,
    starts: Starts = Starts.BOTS,
    seconds: float | None = None,
    turn_limit: float | None = None,
) -> Record:
    """Play one game of these bots to its end: `simulate(["minion", MyBot()], seed=7)`.

    A bot is an object with `play(view)` or a name for `find_bot`, and takes one seat. The seed
    fixes the cards; it is deal 0 of this seed in the arena. Raises `ArenaError` for a bot that
    fails, breaks a rule or hangs.
    """
    names = [bot if isinstance(bot, str) else type(bot).__name__ for bot in bots]
    setting = Setting(
        tuple(dict.fromkeys(names)),
        board,
        deck,
        max(1, len(bots)),
        1,
        seed,
        starts,
        seconds,
        turn_limit,
    )
    made = [_found(setting, 0, bot) if isinstance(bot, str) else bot for bot in bots]
    match = Match(setting, 0, names, made)
    match.play()
    return match.record(names)


def _found(setting: Setting, number: int, name: str) -> Bot:
    try:
        return find_bot(whole_name(name), seconds=setting.seconds)
    except BotError as error:
        raise ArenaError(error.code, f"deal {number}: {error}", deal=number) from error


class Match:
    """One game of bots at a table of its own."""

    def __init__(
        self, setting: Setting, number: int, names: Sequence[str], bots: Sequence[Bot]
    ) -> None:
        self.setting, self.number, self.names, self.bots = setting, number, names, bots
        created = GameCreated(setting.board, setting.deck, setting.seats)
        self.table = LocalTable(created, secret_of(setting.seed, number))
        self.seats = self.table.game.seats
        for seat in self.seats:
            self.table.sit(seat, f"Player {seat + 1}")
        self.times: list[list[float]] = [[] for _ in bots]

    def play(self) -> None:
        self._prepare()
        for _ in range(ROUNDS):
            self.table.flip()
            # Every view is made before the first turn is submitted: seat order must not matter.
            for seat, seen in [(seat, self.table.view(seat)) for seat in self.seats]:
                turn = self._timed(seat, seen)
                self._enter(seat, turn)
        self.table.end()

    def record(self, labels: Sequence[str]) -> Record:
        """The game with the names of its bots, which they did not see of each other."""
        record = self.table.record()
        several = {label for label in labels if labels.count(label) > 1}
        named = [
            f"{label[:MAX_LABEL]} {seat + 1}" if label in several else label[:MAX_LABEL]
            for seat, label in enumerate(labels)
        ]
        players = zip(record.players, named, strict=True)
        return replace(record, players=tuple(replace(one, name=name) for one, name in players))

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
        patience = self.setting.patience(len(self.table.game.cards))
        try:
            turn = ask(self.bots[seat], seen, patience)
        except LateError:
            told = f"found no turn after {patience:g} seconds, expected one"
            raise self._error(seat, "bot-late", told) from None
        except (Exception, SystemExit) as error:  # a bot may fail in any way
            place, trace = error_place(error)
            told = f"{place}found {type(error).__name__}: {error}, expected a turn"
            raise self._error(seat, "bot-failed", told, trace) from error
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

    def _error(self, seat: Seat, code: str, told: str, trace: str = "") -> ArenaError:
        deal = f"deal {self.number} of seed {self.setting.seed}"
        number = len(self.table.game.cards)
        when = f"round {number}" if number else "set-up"
        told = f"bot {self.names[seat]}, {deal}, {when}, seat {seat + 1}: {told}"
        return ArenaError(code, told, deal=self.number, trace=trace)


def _is_turn(found: object) -> TypeGuard[Turn]:
    """Whether it is a turn through and through: the rules trust the types of its parts."""
    try:
        return isinstance(found, Turn) and Turn.parse(str(found)) == found
    except Exception:  # the parts may be anything
        return False
