"""A game at one keyboard, event by event: whose turn it is, bots, cards, and what happened."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from hashi.faces.screen.turn_entry import Refused, TurnEntry
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.board_words import board_lines, strait_lines
from hashi.faces.terminal.bots import hint_text
from hashi.faces.terminal.commands import Typed, Word
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.panel import sheet_of
from hashi.faces.terminal.play import Play
from hashi.faces.terminal.shorthand import read_start
from hashi.rules import FormatError, InfoBar, Phase, Seat, Sheet, Turn, View, apply_unchecked
from hashi.service.guarded_bot import Answer, BotSeat, HintBot
from hashi.table.doses import Hint
from hashi.table.local import LocalTable
from hashi.texts import Key, Texts


class Session:
    """Runs a table as the line mode does, between the actions of the people at the keyboard."""

    def __init__(
        self,
        table: LocalTable,
        say: Texts,
        *,
        bots: Sequence[BotSeat] = (),
        hints: HintBot | None = None,
        after_round: Callable[[], None] = lambda: None,
    ) -> None:
        """Play at a table whose seats are taken."""
        self._sink = io.StringIO()
        self._play = Play(table, say, Console(io.StringIO(), self._sink), bots=bots, hints=hints)
        self.table = table
        self.say = say
        self.hints = hints
        self.after_round = after_round
        self.log: list[str] = []
        self.seat: Seat | None = None  # who acts now; None at the end
        self._checked: set[Seat] = set()  # who has ended the final check (6.5)

    @property
    def view(self) -> View:
        return self.table.view(self.seat)

    @property
    def own(self) -> Seat | None:
        """The seat of the only person at the keyboard."""
        return self._play.own

    @property
    def bots_act_next(self) -> bool:
        """Whether bots act as soon as the current player has."""
        return bool(self._play.bots.seats) and len(self._awaited()) <= 1

    @property
    def final(self) -> bool:
        """Whether the current player may check and correct for the last time (6.5)."""
        return self.seat is not None and self.view.phase is Phase.FINAL_CHECK

    def end_check(self) -> None:
        """End the final check of the current player."""
        assert self.seat is not None  # `final`
        self._checked.add(self.seat)

    def understand(self, line: str) -> Typed:
        return self._play.understand(line)

    def answer(self, line: str, entry: TurnEntry | None) -> list[str]:
        """What the line mode answers to a typed line; marks go into the entry."""
        assert self.seat is not None  # nobody types at the end
        typed = self.understand(line)
        if typed.choices:
            return [speech.ambiguous_line(self.say, typed)]
        draft = None if entry is None else entry.draft
        if draft is not None and typed.word is None:
            self._play.enter(self.seat, draft, typed.rest)
        elif draft is not None:
            self._play.answer(self.seat, draft, typed)
        elif typed.word is Word.HELP:
            self._play.help(self.seat)
        elif self.final:
            self._play.asked(self.seat, typed)
        elif typed.word in (Word.NEAR, Word.STRAITS):
            self._play.describe(Sheet.empty(self.view.board), typed)
        elif typed.word is not None:
            self._play.general(typed)
        elif entry is not None:
            self._start(typed.rest, entry)
        if entry is not None:
            entry.on(sheet_of(self.view, self.seat))
        return self._printed()

    def _start(self, line: str, entry: TurnEntry) -> None:
        try:
            start = read_start(line)
            entry.write(start.island, start.number)
        except FormatError as error:
            self._play.misspelt(error, line)
        except Refused as error:
            self._play.refuse(error.refusals)

    def words(self, draft: Turn) -> list[str]:
        """The sheet of the current player in words, with the straits of the board."""
        sheet = apply_unchecked(sheet_of(self.view, self.seat or Seat(0)), draft)
        if self.seat is None or not self.view.sheets:
            return list(board_lines(self.say, sheet))
        told = speech.sheet_lines(self.say, self.view, self.seat, draft, self.own)
        return [*told, "", *strait_lines(self.say, sheet)]

    def cross_off(self) -> list[str]:
        """Cross the card that is face up off an info bar kept by hand, or clear it (3.13)."""
        view = self.view
        if self.seat is None or view.card is None or view.info_bar is not InfoBar.BY_HAND:
            return [self.say(Key.SCREEN_CROSSED_BY_ITSELF)]
        self._play.cross(self.seat, str(view.card))
        return self._printed()

    def start(self, turn: Turn) -> None:
        """Write the start number of the current player (2.1)."""
        assert self.seat is not None  # nobody acts at the end
        assert turn.write is not None  # TurnEntry.ready
        self.table.write_start(self.seat, turn.write)

    def submit(self, turn: Turn) -> None:
        """Play the turn of the current player."""
        assert self.seat is not None  # nobody acts at the end
        before, seat = self.table.view(), self.seat
        self.table.submit(seat, turn)
        self._note(speech.played_line(self.say, self._play.who(seat), turn))
        self._play.print_changes(before)

    def advance(self) -> list[str]:
        """Let bots play and cards come up until a person acts or the game ends; says what happened.

        Takes as long as the bots think.
        """
        while True:
            before = self.table.view()
            awaited = self._awaited()
            if awaited:
                self.seat = awaited[0]
                return self._news()
            match before.phase:
                case Phase.SET_UP:
                    self._play.bots.write_starts()
                    self._play.pass_sheets()
                case Phase.ROUND:
                    self._play.bots.take_turns()
                    self._play.print_changes(before)
                case Phase.FLIP:
                    self._end_round(before)
                    self.table.flip()
                    for line in list(speech.round_lines(self.say, self.table.view()))[2:]:
                        self._note(line)  # card and piles are on the screen
                case Phase.FINAL_CHECK if self._to_check():
                    self.seat = self._to_check()[0]
                    self._note(self.say(Key.MISTAKE_FINAL_CHECK, **self._play.who(self.seat)))
                    return self._news()
                case Phase.FINAL_CHECK:
                    self._end_round(before)
                    self.table.end()
                case _:
                    self.seat = None
                    return self._news()

    def hint(self) -> Answer | None:
        """The suggestion of a bot; None where hints are not given."""
        if self.hints is None or self.seat is None:
            return None
        return self.hints.answer(self.view)

    def hint_text(self, hint: Hint) -> str:
        assert self.hints is not None  # there was a hint
        return hint_text(self.say, self.hints.name, hint)

    def end_lines(self) -> list[str]:
        return list(speech.end_lines(self.say, self.table.view(), self.own))

    def _awaited(self) -> list[Seat]:
        """The people who have yet to act, in order."""
        view = self.table.view()
        if view.phase is Phase.SET_UP:
            return [seat for seat in self._play.people if not view.started[seat]]
        if view.phase is Phase.ROUND:
            return [seat for seat in self._play.people if not view.submitted[seat]]
        return []

    def _to_check(self) -> list[Seat]:
        """The people whose final check is to come; only paper rules have one."""
        if not self._play.is_paper:
            return []
        return [seat for seat in self._play.people if seat not in self._checked]

    def _end_round(self, view: View) -> None:
        if view.round:
            self.after_round()

    def _note(self, line: str) -> None:
        self._play.console.print(line)

    def _news(self) -> list[str]:
        """The lines since the last call, which belong to the log."""
        lines = self._printed()
        self.log += lines
        return lines

    def _printed(self) -> list[str]:
        lines = [line for line in self._sink.getvalue().splitlines() if line]
        self._sink.truncate(0)
        self._sink.seek(0)
        return lines
