"""Guarded bots: whatever a bot's code does, its seat makes a legal turn in bounded time.

A bot may raise, answer with nonsense, break a rule or never answer; then its seat leaves both
actions out (3.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from hashi.bots import Bot, BotError, find_bot
from hashi.bots.error_location import error_place
from hashi.rules import (
    PASS,
    Phase,
    Refusal,
    Seat,
    Sheet,
    Turn,
    View,
    legal_starts,
    refusals,
    start_refusals,
)
from hashi.rules.errors import shown
from hashi.table.info_bar import bot_view
from hashi.table.local import LocalTable

TIMEOUT: Final = 60.0  # seconds; covers compiling the kernels at the first turn
MAX_REASON: Final = 200


class Fault(StrEnum):
    """Why a bot's own answer was not used."""

    RAISED = "raised"
    NO_TURN = "no-turn"
    ILLEGAL = "illegal"
    SLOW = "slow"


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal turn; with a fault and its reason where it is not the bot's own answer.

    `refusals` are the broken rules of an illegal turn.
    """

    turn: Turn
    fault: Fault | None = None
    reason: str = ""
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class _Raised:
    error: BaseException


class GuardedBot:
    """A bot whose answers are checked and limited in time."""

    def __init__(self, bot: Bot, timeout: float = TIMEOUT) -> None:
        """Wait at most `timeout` seconds for an answer."""
        self.bot = bot
        self.timeout = timeout
        self._thread: Thread | None = None

    def answer(self, view: View) -> Answer:
        """The bot's turn for a view, or the fallback: no action, in set-up a legal start number.

        A thread cannot be stopped from outside: a bot that is still busy with an earlier view
        counts as slow and is not asked again.
        """
        fallback = _fallback(view)
        if self._thread is not None and self._thread.is_alive():
            return Answer(fallback, Fault.SLOW)
        answers: SimpleQueue[object] = SimpleQueue()
        self._thread = Thread(target=self._think, args=(view, answers), daemon=True)
        self._thread.start()
        try:
            given = answers.get(timeout=self.timeout)
        except Empty:
            return Answer(fallback, Fault.SLOW)
        self._thread.join()
        if isinstance(given, _Raised):
            place, _ = error_place(given.error)
            return Answer(fallback, Fault.RAISED, place + _describe(given.error, len(place)))
        return _checked(view, given, fallback)

    def _think(self, view: View, answers: SimpleQueue[object]) -> None:
        try:
            answers.put(self.bot.play(view))
        except BaseException as error:  # a bot that calls exit() must not end the game
            answers.put(_Raised(error))


class BotSeat:
    """The bot of a seat at a table in this process."""

    def __init__(self, seat: Seat, bot: Bot, timeout: float = TIMEOUT) -> None:
        """Let a bot play a seat that has been taken for a bot."""
        self.seat = seat
        self._guarded = GuardedBot(bot, timeout)

    def act(self, table: LocalTable) -> Answer:
        """Write the start number or make the turn, whichever the table waits for.

        The turn is legal under paper rules too: mistakes are left to people (section 6).
        """
        answer = self._guarded.answer(bot_view(table.table, self.seat))
        if table.view().phase is Phase.SET_UP:
            assert answer.turn.write is not None  # checked against 2.1 before
            table.write_start(self.seat, answer.turn.write)
        else:
            table.submit(self.seat, answer.turn)
        return answer


class HintBot:
    """A bot that suggests turns without a seat."""

    def __init__(self, name: str, seconds: float, timeout: float = TIMEOUT) -> None:
        """Use the bot of this name; it is loaded at the first hint, as that may take time."""
        self.name = name
        self._seconds = seconds
        self._timeout = timeout
        self._guarded: GuardedBot | None = None

    def answer(self, view: View) -> Answer:
        """The suggested turn; one with a fault is no hint."""
        if self._guarded is None:
            try:
                bot = find_bot(self.name, seconds=self._seconds)
            except BotError as error:
                return Answer(_fallback(view), Fault.RAISED, _describe(error))
            self._guarded = GuardedBot(bot, self._timeout)
        return self._guarded.answer(view)


def _fallback(view: View) -> Turn:
    """A turn that is always legal: the first start number (2.1), or no action (3.1)."""
    if view.phase is Phase.SET_UP:
        return Turn(legal_starts(view.board)[0])
    if view.phase is Phase.ROUND and view.seat is not None:
        return PASS
    raise ValueError(f"found phase {view.phase} and seat {view.seat}, expected a seat's turn")


def _checked(view: View, given: object, fallback: Turn) -> Answer:
    """The answer, or the fallback where the rules refuse it."""
    try:
        if not isinstance(given, Turn):
            return Answer(fallback, Fault.NO_TURN, shown(given))
        turn = Turn.parse(str(given))  # what enters the log is made of plain values
        if view.phase is Phase.SET_UP and (turn.write is None or turn.draw):
            return Answer(fallback, Fault.ILLEGAL, str(turn))
        broken = _broken_rules(view, turn)
        return Answer(fallback, Fault.ILLEGAL, str(turn), broken) if broken else Answer(turn)
    except Exception as error:  # a turn may be filled with anything
        return Answer(fallback, Fault.NO_TURN, _describe(error))


def _broken_rules(view: View, turn: Turn) -> tuple[Refusal, ...]:
    if view.phase is Phase.SET_UP:
        assert turn.write is not None  # checked before
        return start_refusals(Sheet.empty(view.board), turn.write)
    assert view.seat is not None  # as in `_fallback`
    assert view.card is not None
    return refusals(view.sheets[view.seat], view.card, turn)


def _describe(error: BaseException, taken: int = 0) -> str:
    """An error in one line of at most MAX_REASON characters, of which some are `taken`."""
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:  # even its text may raise
        text = type(error).__name__
    line, most = " ".join(text.split()).removesuffix(":"), MAX_REASON - taken
    return line if len(line) <= most else line[: most - 1] + "…"
