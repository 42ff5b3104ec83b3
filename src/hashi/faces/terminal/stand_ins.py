"""Late and absent people at a network table: warnings, hand-overs, seats kept and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from hashi.client import ClientError
from hashi.client.errors import OVERTAKEN
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Word, word_for
from hashi.faces.terminal.console import Console
from hashi.rules import Phase, Seat
from hashi.table.attendance import WARNING
from hashi.table.commands import HandOver, KeepSeat, TakeBack
from hashi.table.errors import TableErrorCode
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.faces.terminal.network import RemoteSeat

SECONDS: Final = WARNING // 1_000


class Overtaken(Exception):
    """A stand-in has played for this person while a line was awaited."""


class StandIns:
    """Stand-ins of the own seat and of the others, for a person at a keyboard."""

    def __init__(self, remote: RemoteSeat, say: Texts, console: Console) -> None:
        self._remote = remote
        self._session = remote.client.session
        self._say = say
        self._console = console
        self.resting = False  # a stand-in plays the own seat by choice
        self._for: tuple[Phase, int] | None = None  # what the person is asked for
        self._told: set[tuple[Seat, int]] = set()  # seats with the time of a request or an offer

    def begin(self) -> None:
        """From now on lines are asked for the card that is open now."""
        self._for = self._now

    @property
    def _now(self) -> tuple[Phase, int]:
        return self._session.phase, self._session.round

    def _is_over(self) -> bool:
        return self._now != self._for or not self._session.due or self._session.stand_in is not None

    def read(self, ask: Callable[[str], str], prompt: str) -> str:
        """Ask for a line; any line keeps the seat. Raises Overtaken once a stand-in has played."""
        while not self._is_over():
            with self._remote.client.listening(self._watch(prompt)):
                line = ask(prompt)
            kept = self._keep()
            if self._is_over():
                break
            if line or not kept:
                return line
        raise Overtaken

    def _watch(self, prompt: str) -> Callable[[], None]:
        """A function that prints, over a line being typed, what happens to the own seat."""
        warned = over = False

        def look() -> None:
            nonlocal warned, over
            if self._session.is_asked and not warned:
                self._console.interject(self._warning(), prompt)
            warned = self._session.is_asked
            if self._is_over() and not over:
                over = True
                self._console.interject(self._say(Key.NET_PLAYED), prompt)

        return look

    def _warning(self) -> str:
        asked = self._session.table["asked"]
        by = next(one["by"] for one in asked if one["seat"] == self._remote.seat)
        if by is None:
            return self._say(Key.NET_ASKED_HOST, seconds=SECONDS)
        name = speech.name_of(self._remote.view(), Seat(by))
        return self._say(Key.NET_ASKED, name=name, seconds=SECONDS)

    def _keep(self) -> bool:
        """Refuse a hand-over of the own seat; whether one was asked for."""
        if not self._session.is_asked:
            return False
        with self.overtaken():
            self._remote.play(self._remote.seat, KeepSeat())
            self._console.print(self._say(Key.NET_KEPT))
        return True

    @contextmanager
    def overtaken(self) -> Iterator[None]:
        """Print a refusal because somebody else has played the seat meanwhile."""
        try:
            yield
        except ClientError as error:
            if error.code not in OVERTAKEN:
                raise
            self._console.print(error.text)

    def take_back(self) -> None:
        """Play the own seat again."""
        self.resting = False
        self._remote.play(self._remote.seat, TakeBack())
        self._console.print(self._say(Key.NET_STAND_IN))

    def hand_over(self, name: str) -> None:
        """Ask for a stand-in for a late person; without a name for this person."""
        own, view = self._remote.seat, self._remote.view()
        seat = speech.seat_of(view, name) if name else own
        if seat is None:
            self._console.print(self._say(Key.PLAYER_UNKNOWN, name=name))
        elif seat == own and self._session.stand_in is not None:
            self.take_back()
        else:
            try:
                self._remote.play(own, HandOver(seat))
            except ClientError as error:
                if error.code not in set(TableErrorCode):
                    raise
                self._console.print(error.text)
                return
            if seat == own:
                self.resting = True
                word = word_for(self._say, Word.STAND_IN)
                self._console.print(self._say(Key.NET_HANDED_OVER, word=word))

    def news(self) -> None:
        """Say which others a stand-in is to play for, and who can be asked for now."""
        own, view = self._remote.seat, self._remote.view()
        if view.phase in (Phase.SEATING, Phase.ENDED):
            return
        word = word_for(self._say, Word.STAND_IN)
        asked = [(Seat(one["seat"]), int(one["until"])) for one in self._session.table["asked"]]
        for seat, until in asked:
            if seat != own and (seat, until) not in self._told:
                name = speech.name_of(view, seat)
                self._console.print(self._say(Key.NET_OTHER_ASKED, name=name, seconds=SECONDS))
        late = [(Seat(one["seat"]), int(one["from"])) for one in self._session.may["hand_over"]]
        for seat, since in late:
            offered = (seat, since) in self._told or seat == own or seat in dict(asked)
            if not (offered or self._session.due) and since <= self._session.now:
                name = speech.name_of(view, seat)
                self._console.print(self._say(Key.NET_LATE, name=name, word=word))
                self._told.add((seat, since))
        self._told.update(asked)
