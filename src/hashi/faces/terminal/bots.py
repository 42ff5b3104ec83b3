"""Bots in the terminal: titles, turns and hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.tables import Hints, PlayTable
from hashi.rules import PASS, Rank, Seat
from hashi.service.guarded_bot import Answer, BotSeat
from hashi.table.local import LocalTable
from hashi.texts import Key, Texts

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
        for bot in self._awaited():
            self.excuse(bot, bot.act(self._local))

    @property
    def _local(self) -> LocalTable:
        assert isinstance(self.table, LocalTable)  # bots of a network table run there
        return self.table

    def _awaited(self) -> list[BotSeat]:
        """The bots that have yet to act; in a resumed game some may have."""
        awaited = self.table.awaited()
        return [bot for bot in self.bots if bot.seat in awaited]

    def take_turns(self) -> None:
        answers = [(bot, bot.act(self._local)) for bot in self._awaited()]
        for bot, answer in answers:
            self.excuse(bot, answer)
            self.console.print(speech.played_line(self.say, self.name(bot), answer.turn))

    def excuse(self, bot: BotSeat, answer: Answer) -> None:
        if answer.fault is not None:
            facts = {"name": self.name(bot), "reason": answer.reason}
            self.console.print(self.say.family("bot-fault", answer.fault, **facts))

    def hint(self, seat: Seat) -> None:
        assert self.hints is not None  # `gives_hints`
        answer = self.hints.answer(self.table.view(seat))
        name = bot_title(self.say, self.hints.name)
        if answer.fault is not None:
            self.console.print(self.say(Key.HINT_NONE))
        elif answer.turn == PASS:
            self.console.print(self.say(Key.HINT_PASS, name=name))
        else:
            self.console.print(self.say(Key.HINT_TURN, name=name, turn=str(answer.turn)))
