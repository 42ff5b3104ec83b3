"""A person at a network table, line by line: the seat as a table of `Play`, and the waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from hashi.client import ClientError, Table
from hashi.client.errors import OVERTAKEN
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.draft import Draft
from hashi.faces.terminal.play import Play
from hashi.rules import Action, GameError, Phase, Seat, Turn, View, Writing
from hashi.rules.deck import Card
from hashi.rules.errors import GameErrorCode
from hashi.table.commands import Correct, Finish, Submit, TakeBack, WireCommand, WriteStart
from hashi.texts import Key, Texts

POLL: Final = 0.5  # seconds; Ctrl-C is heard between two waits


class RemoteSeat:
    """The own seat at a network table; the service turns the cards over by itself."""

    may_have_hints = False

    def __init__(self, client: Table, seat: Seat) -> None:
        """Play the seat that the client has taken."""
        self.client = client
        self.seat = seat
        self._view: tuple[View, View] | None = None  # as received, and as shown

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
        super().__init__(remote, say, console, maps=maps, quick=quick, clock=clock)
        self._round = 0  # the last one that was announced
        self._waiting = ""  # the last line about waiting
        self._seen = remote.view()  # what the last lines were about

    @property
    def people(self) -> tuple[Seat, ...]:
        return (self.remote.seat,)

    def run(self) -> None:
        """Play to the end of the game; raises Quit or EndOfInput."""
        session, seat = self.remote.client.session, self.remote.seat
        self._wait(lambda: session.phase is not Phase.SEATING, self.say(Key.NET_WAITING_START))
        self.greet()
        self._seen = self.view
        while self.view.phase is not Phase.ENDED:
            self._news()
            if not session.due:
                self._wait_for_others()
                continue
            self._waiting = ""
            if session.stand_in is not None:
                self.table.play(seat, TakeBack())
                self.console.print(self.say(Key.NET_STAND_IN))
            elif self.view.phase is Phase.SET_UP:
                self.set_up(seat)
            elif self.view.phase is Phase.ROUND:
                self.take_turn(seat)
            else:
                self.final_check(seat)
                self.table.end()
        self._news()
        self.console.print()
        self.print_lines(speech.end_lines(self.say, self.view))

    def write_start(self, seat: Seat, line: str, example: str) -> None:
        with self._overtaken():
            super().write_start(seat, line, example)

    def submit(self, seat: Seat, draft: Draft) -> bool:
        """Submit the draft; a turn that is no longer due is over too."""
        session, before = self.remote.client.session, self.view.round
        played = False
        with self._overtaken():
            played = super().submit(seat, draft)
        return played or not session.due or self.view.round != before

    @contextmanager
    def _overtaken(self) -> Iterator[None]:
        """Print a refusal because somebody else has played the seat meanwhile."""
        try:
            yield
        except ClientError as error:
            if error.code not in OVERTAKEN:
                raise
            self.console.print(error.text)

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
        view = self.view
        if view.phase is Phase.ROUND and view.round != self._round:
            if view.round > 1:
                self.console.print(speech.totals_line(self.say, view))
            self._round = view.round
            self.console.print()
            self.print_lines(speech.round_lines(self.say, view))
            self.print_losses()

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
            pass
