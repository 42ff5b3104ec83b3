"""Bots in the terminal: titles, turns and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Timer

from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Word, word_for
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.tables import Hints, PlayTable
from hashi.rules import Phase, Rank, Seat, Turn
from hashi.service.guarded_bot import Answer, BotSeat
from hashi.table.doses import Dose, Hint, hint_of
from hashi.table.local import LocalTable
from hashi.texts import Key, Texts

PATIENCE = 1.0  # seconds a player waits before a line says that a bot thinks
MAX_TITLE = 40  # leaves room for a number, whatever a plug-in is called


def bot_title(say: Texts, name: str) -> str:
    """The displayed name of a bot: the rank of a level, the class of a bot from a file."""
    if name in set(Rank):
        return say.family("rank", name)
    if name == "random":
        return say(Key.BOT_RANDOM)
    return name.rpartition(":")[2][:MAX_TITLE].strip()


def bot_titles(say: Texts, names: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
    """Unique names for all bots; duplicates are numbered."""
    wanted = [bot_title(say, name) for name in names]
    used = {name.casefold() for name in taken}
    titles = []
    for title in wanted:
        numbered = (f"{title} {number}" for number in range(1, len(used) + len(wanted) + 2))
        alone = wanted.count(title) == 1 and title.casefold() not in used
        chosen = title if alone else next(t for t in numbered if t.casefold() not in used)
        used.add(chosen.casefold())
        titles.append(chosen)
    return titles


class BotPlay:
    """The bots at a table, and the lines printed about them."""

    def __init__(
        self,
        table: PlayTable,
        say: Texts,
        console: Console,
        bots: Sequence[BotSeat],
        hints: Hints | None,
    ) -> None:
        """Without a bot for hints there are none."""
        self.table = table
        self.say = say
        self.console = console
        self.bots = bots
        self.hints = hints
        self.patiently: Callable[[], AbstractContextManager[None]] = nullcontext  # around thinking
        # Seat, phase and round of the last hint, how much it told, and the whole turn.
        self._hinted: tuple[tuple[Seat, Phase, int], Dose, Turn] | None = None

    @property
    def seats(self) -> frozenset[Seat]:
        return frozenset(bot.seat for bot in self.bots)

    @property
    def gives_hints(self) -> bool:
        """Whether hints are given; the table decides who may have them."""
        return self.hints is not None and self.table.may_have_hints

    def name(self, bot: BotSeat) -> str:
        return speech.name_of(self.table.view(), bot.seat)

    def greet(self) -> None:
        if self.bots:
            names = speech.join(map(self.name, self.bots))
            self.console.print(self.say(Key.GAME_BOTS, names=names))

    def write_starts(self) -> None:
        """Let every bot prepare a sheet (2.1)."""
        with self.announced(Key.BOTS_THINKING):
            for bot in self._awaited():
                self.excuse(bot, bot.act(self._local))

    @contextmanager
    def announced(self, text: Key) -> Iterator[None]:
        """At a terminal, say that bots think once it takes a while: at first they are compiled."""
        timer = Timer(PATIENCE, self.console.print, [self.say(text)])
        timer.daemon = True
        if self.console.edits:
            timer.start()
        try:
            with self.patiently():
                yield
        finally:
            timer.cancel()

    @property
    def _local(self) -> LocalTable:
        assert isinstance(self.table, LocalTable)  # bots of a network table run there
        return self.table

    def _awaited(self) -> list[BotSeat]:
        """The bots that have yet to act; in a resumed game some may have."""
        awaited = self.table.awaited()
        return [bot for bot in self.bots if bot.seat in awaited]

    def take_turns(self) -> None:
        with self.announced(Key.BOTS_THINKING):
            answers = [(bot, bot.act(self._local)) for bot in self._awaited()]
        for bot, answer in answers:
            self.excuse(bot, answer)
            about = speech.who(self.table.view(), bot.seat)
            self.console.print(speech.played_line(self.say, about, answer.turn))

    def excuse(self, bot: BotSeat, answer: Answer) -> None:
        for line in fault_lines(self.say, self.name(bot), answer):
            self.console.print(line)

    def hint(self, seat: Seat) -> None:
        """Give a hint; asked again for the same card, it tells more."""
        assert self.hints is not None  # `gives_hints`
        view = self.table.view(seat)
        asked = (seat, view.phase, view.round)
        if self._hinted is not None and self._hinted[0] == asked:
            _, dose, turn = self._hinted
            dose = dose.next
        else:
            with self.announced(Key.SCREEN_THINKING):
                answer = self.hints.answer(view)
            if answer.fault is not None:
                self.console.print(self.say(Key.HINT_NONE))
                return
            dose, turn = Dose.WHERE, answer.turn
        self._hinted = (asked, dose, turn)
        self.console.print(hint_text(self.say, self.hints.name, hint_of(view.board, turn, dose)))


def fault_lines(say: Texts, name: str, answer: Answer) -> Iterator[str]:
    """Why a bot's own answer was not used, and every rule that it breaks; nothing if it was."""
    if answer.fault is not None:
        yield say.family("bot-fault", answer.fault, name=name, reason=answer.reason)
        yield from speech.refusal_lines(say, answer.refusals)


def hint_text(say: Texts, bot: str, hint: Hint) -> str:
    """A dose of a hint in words."""
    name = bot_title(say, bot)
    again = word_for(say, Word.HINT)
    if not hint.islands:
        return say(Key.HINT_PASS, name=name)
    if hint.turn is None:
        return say(Key.HINT_WHERE, islands=", ".join(map(str, hint.islands)), hint=again)
    if hint.dose is Dose.ACTION:
        return say(Key.HINT_ACTION, name=name, turn=str(hint.turn), hint=again)
    return say(Key.HINT_TURN, name=name, turn=str(hint.turn))
