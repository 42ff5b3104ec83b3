"""Bots at a table: whatever a bot does, its seat makes a legal turn.

A bot may be anybody's code. It may raise, answer with nonsense, break a rule or never answer;
the other players must not notice more than a seat that leaves both actions out (3.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from hashi.bots import Bot, BotError, find_bot
from hashi.rules import (
    PASS,
    InfoBar,
    Phase,
    Seat,
    Sheet,
    Turn,
    View,
    Writing,
    legal_starts,
    refusals,
    start_refusals,
)
from hashi.rules.errors import shown
from hashi.service.local import LocalTable

PATIENCE: Final = 60.0  # seconds: time enough for a search, and for compiling it the first time
MAX_REASON: Final = 200


class Fault(StrEnum):
    """Why a bot's own answer could not be taken."""

    RAISED = "raised"
    NO_TURN = "no-turn"
    ILLEGAL = "illegal"
    SLOW = "slow"


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal turn; with a fault and its reason where it is not what the bot answered."""

    turn: Turn
    fault: Fault | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Raised:
    error: BaseException


class Guarded:
    """A bot that always answers with a legal turn, in bounded time."""

    def __init__(self, bot: Bot, patience: float = PATIENCE) -> None:
        """Wait `patience` seconds for an answer, whatever time the bot has been promised."""
        self.bot = bot
        self.patience = patience
        self._thread: Thread | None = None

    def answer(self, view: View) -> Answer:
        """What the bot answers to a view; both actions left out where that cannot be taken.

        In set-up the way out is a legal start number. A thread cannot be stopped from outside:
        a bot that is still busy with an earlier view counts as slow and is not asked again.
        """
        way_out = _way_out(view)
        if self._thread is not None and self._thread.is_alive():
            return Answer(way_out, Fault.SLOW)
        answers: SimpleQueue[object] = SimpleQueue()
        self._thread = Thread(target=self._think, args=(view, answers), daemon=True)
        self._thread.start()
        try:
            given = answers.get(timeout=self.patience)
        except Empty:
            return Answer(way_out, Fault.SLOW)
        self._thread.join()
        if isinstance(given, _Raised):
            return Answer(way_out, Fault.RAISED, _told(given.error))
        return _checked(view, given, way_out)

    def _think(self, view: View, answers: SimpleQueue[object]) -> None:
        try:
            answers.put(self.bot.play(view))
        except BaseException as error:  # a bot that calls exit() must not end the game
            answers.put(_Raised(error))


class BotSeat:
    """A bot that sits at a table in this process and plays through it like everybody."""

    def __init__(self, seat: Seat, bot: Bot, patience: float = PATIENCE) -> None:
        """Let a bot play a seat that has been taken for it."""
        self.seat = seat
        self._guarded = Guarded(bot, patience)

    def act(self, table: LocalTable) -> Answer:
        """Write the start number or make the turn, whichever the table waits for.

        The turn is legal under paper rules too: mistakes are left to people (section 6).
        """
        self._cross_off(table)
        view = table.view(self.seat)
        answer = self._guarded.answer(view)
        if view.phase is Phase.SET_UP:
            table.write_start(self.seat, _writing(answer.turn))
        else:
            table.submit(self.seat, answer.turn)
        return answer

    def _cross_off(self, table: LocalTable) -> None:
        """Keep an info bar by hand as an automatic one would be, the open card included (3.13)."""
        view = table.view(self.seat)
        if view.info_bar is not InfoBar.BY_HAND or len(view.crossed_off) >= view.round:
            return
        places = (place for place, card in enumerate(view.deck.cards) if card == view.card)
        free = next(place for place in places if place not in view.crossed_off)
        table.mark_card(self.seat, free, crossed=True)


class Adviser:
    """A bot that is asked for a turn without sitting at the table."""

    def __init__(self, name: str, seconds: float, patience: float = PATIENCE) -> None:
        """Ask the bot of this name; it is made at the first question, as that may take time."""
        self.name = name
        self._seconds = seconds
        self._patience = patience
        self._guarded: Guarded | None = None

    def answer(self, view: View) -> Answer:
        """The bot's proposal; one with a fault is not worth telling."""
        if self._guarded is None:
            try:
                bot = find_bot(self.name, seconds=self._seconds)
            except BotError as error:
                return Answer(_way_out(view), Fault.RAISED, _told(error))
            self._guarded = Guarded(bot, self._patience)
        return self._guarded.answer(view)


def _way_out(view: View) -> Turn:
    """A turn that is legal whatever happened: the first start number (2.1), or none (3.1)."""
    if view.phase is Phase.SET_UP:
        return Turn(legal_starts(view.board)[0])
    if view.phase is Phase.ROUND and view.seat is not None:
        return PASS
    raise ValueError(f"found phase {view.phase} and seat {view.seat}, expected a seat's turn")


def _checked(view: View, given: object, way_out: Turn) -> Answer:
    """An answer held against the rules."""
    try:
        if not isinstance(given, Turn):
            return Answer(way_out, Fault.NO_TURN, shown(given))
        turn = Turn.parse(str(given))  # what enters the log is made of plain values
        if _is_legal(view, turn):
            return Answer(turn)
        return Answer(way_out, Fault.ILLEGAL, str(turn))
    except Exception as error:  # a turn may be filled with anything
        return Answer(way_out, Fault.NO_TURN, _told(error))


def _is_legal(view: View, turn: Turn) -> bool:
    if view.phase is Phase.SET_UP:
        if turn.write is None or turn.draw:
            return False
        return not start_refusals(Sheet.empty(view.board), turn.write)
    assert view.seat is not None  # else there would be no way out either
    assert view.card is not None
    return not refusals(view.sheets[view.seat], view.card, turn)


def _writing(turn: Turn) -> Writing:
    assert turn.write is not None  # held against 2.1 before
    return turn.write


def _told(error: BaseException) -> str:
    """An error in one line of bearable length."""
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:  # an error that cannot even be told
        text = type(error).__name__
    line = " ".join(text.split()).removesuffix(":")
    return line if len(line) <= MAX_REASON else line[: MAX_REASON - 1] + "…"
