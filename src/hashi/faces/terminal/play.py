"""The game loop of the terminal: set-up, 17 rounds, scores."""

from __future__ import annotations

import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Final

from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Typed, Word, word_for
from hashi.faces.terminal.console import Console, EndOfInput
from hashi.faces.terminal.draft import Draft, Mark
from hashi.faces.terminal.info_commands import Answers
from hashi.faces.terminal.shorthand import read_marks, read_start
from hashi.faces.terminal.tables import Hints, PlayTable
from hashi.rules import (
    PASS,
    FormatError,
    GameError,
    Island,
    Phase,
    Refusal,
    RefusalCode,
    Seat,
    Sheet,
    Turn,
    View,
    Writing,
    legal_starts,
    refusals,
)
from hashi.rules.errors import FormatErrorCode
from hashi.rules.turn import join_marks
from hashi.service.guarded_bot import BotSeat
from hashi.texts import Key, Texts

AGAIN: Final = 2.0  # seconds within which a second Ctrl-C leaves the game


class Play(Answers):
    """People at one keyboard playing at a table, line by line."""

    def __init__(
        self,
        table: PlayTable,
        say: Texts,
        console: Console,
        *,
        maps: bool = False,
        quick: bool = False,
        after_round: Callable[[], None] = lambda: None,
        bots: Sequence[BotSeat] = (),
        hints: Hints | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Play at a table whose seats are taken.

        `maps` draws the sheet before every turn; `quick` plays a draft once it is full.
        """
        super().__init__(table, say, console, bots, hints)
        self.maps = maps
        self.quick = quick
        self._lost: dict[Seat, set[Island]] = {}  # by seat, what has been said
        self.after_round = after_round
        self._clock = clock
        self._interrupted = -AGAIN  # when a line was last dropped
        console.candidates = self.candidates
        self.bots.patiently = self.patiently

    def run(self) -> None:
        """Play to the end, from wherever the game is; raises Quit or EndOfInput."""
        self.greet()
        if self.view.phase is Phase.SET_UP:
            for seat in self.people:
                if not self.view.started[seat]:
                    self.set_up(seat)
            self.bots.write_starts()
            self.pass_sheets()
        while self.view.phase in (Phase.FLIP, Phase.ROUND):
            self.play_round()
            self.after_round()
        if self.is_paper:
            for seat in self.people:
                self.final_check(seat)
        before = self.view
        self.table.end()
        self.console.print()
        self.print_changes(before)
        self.print_lines(speech.end_lines(self.say, self.view, self.own))

    def ask(self, prompt: str) -> Typed:
        typed = self.understand(self.read(prompt))
        while typed.choices:
            self.console.print(speech.ambiguous_line(self.say, typed))
            typed = self.understand(self.read(prompt))
        if typed.word is not Word.QUIT:
            self.asked_to_quit = False
        return typed

    def read(self, prompt: str) -> str:
        """Read a line; at a terminal Ctrl-C drops it, and a second one soon after leaves.

        Ctrl-D there is the word that quits, which asks once.
        """
        while True:
            try:
                return self.console.ask(prompt)
            except KeyboardInterrupt:
                self.interrupted(Key.PROMPT_DROPPED)
            except EndOfInput:
                if not self.console.edits:
                    raise
                return word_for(self.say, Word.QUIT)  # Ctrl-D

    def interrupted(self, text: Key) -> None:
        """Say at a terminal what a second Ctrl-C does; raises KeyboardInterrupt for that one."""
        now = self._clock()
        if not self.console.edits or now - self._interrupted < AGAIN:
            raise KeyboardInterrupt
        self._interrupted = now
        self.console.print()
        self.console.print(self.say(text))

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """While a bot thinks, too, one Ctrl-C at a terminal does not leave the game."""
        if not self.console.edits or current_thread() is not main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, lambda *_: self.interrupted(Key.BOTS_INTERRUPTED))
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def greet(self) -> None:
        side, count = self.view.board.name, len(self.seats)
        if count == 1:
            self.console.print(self.say(Key.GAME_SOLO, side=side))
        else:
            self.console.print(self.say(Key.GAME_TABLE, count=count, side=side))
        self.bots.greet()
        if self.view.phase is not Phase.SET_UP or any(self.view.started):
            self.console.print(self.say(Key.GAME_RESUMED))
        if self.is_paper:
            self.console.print(self.say(Key.GAME_PAPER))
        self.console.print(self.say(Key.GAME_HELP))
        if self.maps and self.console.edits:
            words = {"map": word_for(self.say, Word.MAP), **self.switch_words()}
            self.console.print(self.say(Key.GAME_MAPS, **words))

    # Set-up (2.1)

    def set_up(self, seat: Seat) -> None:
        start = legal_starts(self.view.board)[1]
        example = f"{start.number}{start.island}".lower()
        about, left = self.who(seat), self.name(Seat((seat + 1) % len(self.seats)))
        self.console.print()
        if len(self.seats) == 1:
            self.console.print(self.say(Key.SETUP_SOLO, example=example))
        else:
            self.console.print(self.say(Key.SETUP_TABLE, left=left, example=example, **about))
        if self.maps:
            self.draw()
        prompt = self.say(Key.PROMPT_START, **about)
        while not self.view.started[seat]:
            typed = self.ask(prompt)
            match typed.word:
                case None:
                    self.write_start(seat, typed.rest, example)
                case Word.HELP:
                    self.console.print(self.say(Key.HELP_START, example=example))
                    self.help(seat)
                case Word.MAP:
                    if not self.switches(typed.rest):
                        self.draw()
                case Word.NEAR | Word.STRAITS:
                    self.describe(Sheet.empty(self.view.board), typed)
                case Word.HINT if self.bots.gives_hints:
                    self.hint(seat)
                case Word.GO:
                    self.console.print(self.say(Key.TYPED_START, example=example))
                case _:
                    self.general(typed)

    def write_start(self, seat: Seat, line: str, example: str) -> None:
        try:
            self.table.write_start(seat, read_start(line))
        except FormatError as error:
            if error.code == FormatErrorCode.TURN_WORD and not line.isalpha():
                self.console.print(self.say(Key.TYPED_START, example=example))
            else:
                self.misspelt(error, line)
        except GameError as error:
            self.refuse_error(error)

    def pass_sheets(self) -> None:
        if len(self.seats) == 1:
            return
        self.console.print()
        self.console.print(self.say(Key.SETUP_PASSED))
        for seat, sheet in zip(self.seats, self.view.sheets, strict=True):
            start = next(
                f"{number}@{island}"
                for island, number in zip(sheet.board.islands, sheet.numbers, strict=True)
                if number
            )
            key = Key.BOT_RECEIVED if seat in self.bots.seats else Key.SETUP_RECEIVED
            self.console.print(self.say(key, start=start, **self.who(seat)))

    # A round (section 3)

    def play_round(self) -> None:
        before = self.view
        if before.phase is Phase.FLIP:
            self.table.flip()
        self.console.print()
        self.print_changes(before)
        self.print_lines(speech.round_lines(self.say, self.view))
        self.print_losses()
        for seat in self.people:
            if seat in self.table.awaited():
                self.take_turn(seat)
        before = self.view
        self.bots.take_turns()
        self.print_changes(before)
        self.console.print(speech.totals_line(self.say, self.view, self.own))

    def print_losses(self) -> None:
        """Name the islands that have become impossible since the last card (on paper none)."""
        for seat in () if self.is_paper else self.people:
            lost = speech.lost_islands(self.table.view(seat), seat)
            fresh = [island for island in lost if island not in self._lost.get(seat, ())]
            self._lost[seat] = {*lost}
            if fresh:
                facts = {"islands": speech.join(fresh), **self.who(seat)}
                self.console.print(self.say(Key.ISLANDS_LOST, count=len(fresh), **facts))

    def print_changes(self, before: View) -> None:
        fix = word_for(self.say, Word.FIX)
        self.print_lines(speech.mistake_lines(self.say, before, self.view, fix, self.own))
        self.print_lines(speech.outcome_lines(self.say, before, self.view, self.own))

    def take_turn(self, seat: Seat) -> None:
        view = self.table.view(seat)
        draft = Draft(view.sheets[seat], speech.open_card(view))
        if self.maps:
            self.draw_sheet(view, seat)
        prompt = self.say(Key.PROMPT_TURN, **self.who(seat))
        while True:
            typed = self.ask(prompt)
            if typed.word is None:
                entered = self.enter(seat, draft, typed.rest)
                if entered and self.quick and draft.is_full and self.submit(seat, draft):
                    return
            elif typed.word is not Word.GO:
                self.answer(seat, draft, typed)
                draft.on(self.view.sheets[seat])  # a correction may have changed it
            elif self.submit(seat, draft):
                return

    def enter(self, seat: Seat, draft: Draft, line: str) -> bool:
        """Take marks into the draft, unless no legal turn contains them."""
        try:
            marks = read_marks(line, draft.card)
        except FormatError as error:
            self.misspelt(error, line)
            return False
        old = draft.turn
        if not marks:
            draft.leave_out()
            entered = True
        else:
            entered = self.take(draft, marks)
        if entered and old != PASS and not _contains(draft.turn, old):
            undo = word_for(self.say, Word.UNDO)
            self.console.print(self.say(Key.DRAFT_REPLACED, turn=str(old), undo=undo))
        if not (entered and self.quick and draft.is_full):  # else it is played at once
            self.show(draft, seat)
        return entered

    def take(self, draft: Draft, marks: tuple[Mark, ...]) -> bool:
        joined = draft.joined(marks)
        moved = isinstance(marks[0], Writing) and len(marks) == 1 and draft.written is not None
        if moved and not self.is_paper and not draft.containing(joined):
            joined = [*marks]  # the bridges do not fit the new number
        if not self.admits(draft, joined):
            return False
        draft.become(joined)
        return True

    def admits(self, draft: Draft, marks: list[Mark]) -> bool:
        """Whether a legal turn contains the marks; otherwise print why not."""
        turn = join_marks(marks)
        found = refusals(draft.sheet, draft.card, turn)
        if self.is_paper:
            found = tuple(refusal for refusal in found if refusal.is_off_board)
            if found:
                self.refuse(found)
            return not found
        if draft.containing(marks):
            return True
        missing = len(turn.draw) < draft.card.bridges
        named = tuple(r for r in found if not (r.code is RefusalCode.WRONG_COUNT and missing))
        if named:
            self.refuse(named)
        else:
            self.console.print(self.say(Key.DRAFT_DEAD_END))
        return False

    def submit(self, seat: Seat, draft: Draft) -> bool:
        """Submit the draft; if that is impossible, print the reason and return False."""
        if not draft.started:
            self.console.print(self.say(Key.DRAFT_EMPTY))
            return False
        turn, before = draft.turn, self.view
        try:
            self.table.submit(seat, turn)
        except GameError as error:
            self.refuse_error(error)
            return False
        self.console.print(speech.played_line(self.say, self.who(seat), turn))
        self.print_changes(before)
        return True

    def refuse_error(self, error: GameError) -> None:
        if error.refusals:
            self.refuse(error.refusals)
        else:
            self.console.print(self.say.family("error", error.code))

    def refuse(self, found: tuple[Refusal, ...]) -> None:
        self.console.print(self.say(Key.TURN_REFUSED))
        self.print_lines(speech.refusal_lines(self.say, found))

    # Paper rules: the check after the 17th card

    def final_check(self, seat: Seat) -> None:
        """The final check of a seat before the scores become final (6.5)."""
        about = self.who(seat)
        self.console.print()
        self.console.print(self.say(Key.MISTAKE_FINAL_CHECK, **about))
        while True:
            typed = self.ask(self.say(Key.PROMPT_FINAL, **about))
            if typed.word is Word.GO:
                return
            if typed.word is Word.HELP:
                self.help(seat)
            else:
                self.asked(seat, typed)


def _contains(turn: Turn, part: Turn) -> bool:
    return part.write in (None, turn.write) and Counter(part.draw) <= Counter(turn.draw)
