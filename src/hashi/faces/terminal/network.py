"""A person at a network table, line by line: the seat as a table of `Play`, and the waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from hashi.bots import strongest
from hashi.client import ClientError, Table
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Typed, Word, word_for
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.draft import Draft
from hashi.faces.terminal.info_commands import Quit
from hashi.faces.terminal.panel import total_with
from hashi.faces.terminal.play import Play
from hashi.faces.terminal.stand_ins import Overtaken, StandIns
from hashi.rules import PASS, Action, GameError, Phase, Seat, Sheet, Turn, View, Writing
from hashi.rules.deck import Card
from hashi.rules.errors import GameErrorCode
from hashi.service.guarded_bot import Answer, Fault
from hashi.table.commands import (
    Correct,
    Finish,
    Submit,
    WireCommand,
    WriteStart,
)
from hashi.texts import Key, Texts

POLL: Final = 0.5  # seconds; Ctrl-C is heard between two waits


class RemoteSeat:
    """The own seat at a network table; the service turns the cards over by itself."""

    def __init__(self, client: Table, seat: Seat) -> None:
        """Play the seat that the client has taken."""
        self.client = client
        self.seat = seat
        self._view: tuple[View, View] | None = None  # as received, and as shown

    @property
    def may_have_hints(self) -> bool:
        return bool(self.client.session.may.get("have_hints"))

    @property
    def hint_marks(self) -> bool:
        """Whether the next hint is the first help in a game that counts."""
        table = self.client.session.table
        return bool(table.get("counts")) and self.seat not in table.get("assisted", ())

    @property
    def may_agree(self) -> bool:
        """Whether this person can ask for hints, which all people at the table must agree to."""
        return bool(self.client.session.may.get("agree_hints")) and not self.may_have_hints

    def view(self, seat: Seat | None = None) -> View:  # noqa: ARG002
        """The view of the own seat, for any seat; names without control characters."""
        view = self.client.view
        if self._view is None or self._view[0] is not view:
            names = tuple(name and _printable(name) for name in view.players)
            self._view = (view, replace(view, players=names))
        return self._view[1]

    def awaited(self) -> list[Seat]:
        view = self.client.view
        done = view.started if view.phase is Phase.SET_UP else view.submitted
        return [Seat(seat) for seat, ready in enumerate(done) if not ready]

    def play(self, seat: Seat, command: WireCommand) -> None:
        """Send a command of the own seat; raises GameError in words of the service."""
        assert seat == self.seat
        try:
            self.client.send(command)
        except ClientError as error:
            known = {str(code): code for code in GameErrorCode}
            if error.code not in known:
                raise
            raise GameError(known[error.code], error.text) from error

    def write_start(self, seat: Seat, start: Writing) -> None:
        self.play(seat, WriteStart(start))

    def submit(self, seat: Seat, turn: Turn) -> None:
        self.play(seat, Submit(self.client.view.round, turn))

    def correct(self, seat: Seat, number: int, action: Action, turn: Turn) -> None:
        self.play(seat, Correct(number, action, turn))

    def flip(self) -> Card:
        raise NotImplementedError("the service turns the cards over")

    def end(self) -> None:
        self.play(self.seat, Finish())


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)


class RemoteHints:
    """The bot of the service that suggests turns."""

    def __init__(self, client: Table) -> None:
        """Ask for the own seat."""
        self.name = strongest()
        self._client = client

    def answer(self, view: View) -> Answer:  # noqa: ARG002
        """The suggested turn; the service knows the view of the seat that asks."""
        try:
            return Answer(self._client.hint())
        except ClientError as error:
            return Answer(PASS, Fault.RAISED, error.text)


class NetworkPlay(Play):
    """One person at a keyboard, others elsewhere."""

    def __init__(
        self,
        remote: RemoteSeat,
        say: Texts,
        console: Console,
        *,
        maps: bool = False,
        quick: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Play a seat, from wherever its game is."""
        self.remote = remote
        hints = RemoteHints(remote.client)
        super().__init__(remote, say, console, maps=maps, quick=quick, hints=hints, clock=clock)
        self.stand_ins = StandIns(remote, say, console)
        self._round = 0  # the last one that was announced
        self._warned = False  # that a hint marks the result
        self._agreed: set[Seat] = set()  # to hints, as far as it was announced
        self._waiting = ""  # the last line about waiting
        self._seen = remote.view()  # what the last lines were about

    @property
    def people(self) -> tuple[Seat, ...]:
        return (self.remote.seat,)

    def run(self) -> None:
        """Play to the end of the game; raises Quit or EndOfInput."""
        session, seat = self.remote.client.session, self.remote.seat
        leave = word_for(self.say, Word.QUIT)
        waiting = self.say(Key.NET_WAITING_START, quit=leave)
        self._wait(lambda: session.phase is not Phase.SEATING, waiting)
        self.greet()
        self._seen = self.view
        while self.view.phase is not Phase.ENDED:
            self._news()
            if not session.due or self.stand_ins.resting:
                self._wait_for_others()
                continue
            self._waiting = ""
            if session.stand_in is not None:
                self.stand_ins.take_back()
                continue
            self.stand_ins.begin()
            with suppress(Overtaken):  # said when it happened
                self._act(seat)
        self._news()
        self.console.print()
        self.print_lines(speech.end_lines(self.say, self.view, self.own))

    def _act(self, seat: Seat) -> None:
        match self.view.phase:
            case Phase.SET_UP:
                self.set_up(seat)
            case Phase.ROUND:
                self.take_turn(seat)
            case _:
                self.final_check(seat)
                self.table.end()

    def read(self, prompt: str) -> str:
        """Read a line, during which others may ask for a stand-in for this person."""
        return self.stand_ins.read(super().read, prompt)

    def write_start(self, seat: Seat, line: str, example: str) -> None:
        with self.stand_ins.overtaken():
            super().write_start(seat, line, example)

    def submit(self, seat: Seat, draft: Draft) -> bool:
        """Submit the draft; a turn that is no longer due is over too."""
        session, before = self.remote.client.session, self.view
        played = False
        with self.stand_ins.overtaken():
            played = super().submit(seat, draft)
        if played and len(before.players) > 1:  # the others may take a while
            self.console.print(self.say(Key.POINTS_NOW, total=total_with(before, seat, draft.turn)))
        return played or not session.due or self.view.round != before.round

    def enter(self, seat: Seat, draft: Draft, line: str) -> bool:
        entered = super().enter(seat, draft, line)
        self._share(draft)
        return entered

    def answer(self, seat: Seat, draft: Draft, typed: Typed) -> None:
        super().answer(seat, draft, typed)
        self._share(draft)

    def _share(self, draft: Draft) -> None:
        """Let the draft count, if it is a legal turn when the clock has run out."""
        session = self.remote.client.session
        if session.table["deadline"] is not None and session.due:
            with self.stand_ins.overtaken():
                self.remote.client.draft(draft.turn if draft.started else None)

    def general(self, typed: Typed) -> None:
        """Answer a word; asking for hints is agreeing to them where all people have to."""
        if typed.word is Word.STAND_IN and len(self.seats) > 1:
            self.stand_ins.hand_over(typed.rest)
            return
        if typed.word is Word.HINT and self.remote.may_agree:
            self.remote.client.agree_hints()
            self._agreed.add(self.remote.seat)
            if not self.remote.may_have_hints:
                self.console.print(self.say(Key.NET_HINTS_AGREED))
                return
            self.hint(self.remote.seat)
            return
        super().general(typed)

    def hint(self, seat: Seat) -> None:
        """Ask for a hint; one that would mark a counted result has to be asked for twice."""
        if self.remote.hint_marks and not self._warned:
            self._warned = True
            hint = word_for(self.say, Word.HINT)
            self.console.print(self.say(Key.NET_HINT_MARKS, hint=hint))
            return
        super().hint(seat)

    def idle_words(self) -> set[Word]:
        idle = super().idle_words()
        if len(self.seats) > 1:
            idle -= {Word.STAND_IN}
        return idle - {Word.HINT} if self.remote.may_agree else idle

    def print_changes(self, before: View) -> None:
        """Say what has changed since the last time: frames come in at any time."""
        before, self._seen = self._seen, self.view
        if before.sheets and self._seen.sheets:
            super().print_changes(before)

    def _news(self) -> None:
        """Say what has changed, and announce a new card."""
        if not self._seen.sheets and self.view.sheets:
            self.pass_sheets()
        self.print_changes(self._seen)
        self._wishes()
        self.stand_ins.news()
        view = self.view
        if view.phase is Phase.ROUND and view.round != self._round:
            if view.round > 1:
                self.console.print(speech.totals_line(self.say, view, self.own))
            self._round = view.round
            self.console.print()
            self.print_lines(speech.round_lines(self.say, view))
            self._clock_line()
            self.print_losses()

    def _clock_line(self) -> None:
        """Say how much time there is for a card, and what happens then."""
        table = self.remote.client.session.table
        if table["deadline"] is not None:
            settings = table["settings"]
            line = self.say.family("net-clock", settings["clock"], seconds=settings["seconds"])
            self.console.print(line)

    def _wishes(self) -> None:
        """Say who else has agreed to hints, while the own agreement is missing."""
        agreed = {Seat(seat) for seat in self.remote.client.session.table.get("hints", ())}
        for seat in sorted(agreed - self._agreed - {self.remote.seat}):
            if self.remote.may_agree:
                facts = {"name": self.name(seat), "hint": word_for(self.say, Word.HINT)}
                self.console.print(self.say(Key.NET_HINTS_WANTED, **facts))
        self._agreed |= agreed

    def _wait_for_others(self) -> None:
        session = self.remote.client.session
        before = session.state.seq
        self._wait(lambda: session.state.seq != before, self._whom())

    def _whom(self) -> str:
        names = [self.name(seat) for seat in self.remote.awaited() if seat != self.remote.seat]
        return self.say(Key.NET_WAITING, names=speech.join(names)) if names else ""

    def _wait(self, until: Callable[[], bool], line: str) -> None:
        """Receive frames until a condition holds; say once whom one waits for."""
        if line and line != self._waiting and not until():
            self._waiting = line
            self.console.print(line)
        while not self.remote.client.wait(until, POLL):
            self.stand_ins.news()
            typed = self.console.typed_meanwhile()
            if typed is not None:
                self._answer_meanwhile(typed)

    def _answer_meanwhile(self, line: str) -> None:
        """Answer what is typed while others play; raises Quit for the word that leaves."""
        typed, seat = self.understand(line), self.remote.seat
        match typed.word:
            case Word.QUIT:
                raise Quit
            case Word.HELP:
                self.help(seat)
            case None if typed.choices:
                self.console.print(speech.ambiguous_line(self.say, typed))
            case None:
                self.console.print(self.say(Key.NET_NOT_YET, quit=word_for(self.say, Word.QUIT)))
            case Word.NEAR | Word.STRAITS if not self.view.sheets:
                self.describe(Sheet.empty(self.view.board), typed)
            case word if word is not Word.GO:
                if self.view.sheets:
                    self.asked(seat, typed)
                else:
                    self.general(typed)
