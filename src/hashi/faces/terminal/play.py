"""The game loop of the terminal: set-up, 17 rounds, scores."""

from __future__ import annotations

from collections.abc import Callable

from hashi.faces.terminal import speech
from hashi.faces.terminal.answers import Answers
from hashi.faces.terminal.commands import Word, understand, word_for
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.draft import Draft, Mark
from hashi.rules import (
    PASS,
    ROUNDS,
    Code,
    FormatError,
    Game,
    GameError,
    Refusal,
    Seat,
    Writing,
    legal_starts,
    parse_writing,
    refusals,
    view,
)
from hashi.rules.turn import parse_marks
from hashi.service import LocalTable
from hashi.texts import Key, Texts


class Play(Answers):
    """People at one keyboard playing at a table, line by line."""

    def __init__(
        self,
        table: LocalTable,
        say: Texts,
        console: Console,
        *,
        maps: bool = False,
        after_round: Callable[[], None] = lambda: None,
    ) -> None:
        """Play at a table whose seats are taken; `maps` draws the sheet before every turn."""
        super().__init__(table, say, console)
        self.maps = maps
        self.after_round = after_round

    def run(self) -> None:
        """Play to the end; Quit or EndOfInput when it stops before."""
        self.greet()
        for seat in self.table.game.seats:
            self.set_up(seat)
        self.pass_sheets()
        for _ in range(ROUNDS):
            self.play_round()
            self.after_round()
        if self.is_paper:
            for seat in self.table.game.seats:
                self.final_check(seat)
        self.table.end()
        self.tell(("", *speech.end_lines(self.say, self.table.view())))

    def greet(self) -> None:
        """Say what game this is."""
        created = self.table.game.created
        if created.seats == 1:
            self.console.tell(self.say(Key.GAME_SOLO, side=created.board.name))
        else:
            self.console.tell(
                self.say(Key.GAME_TABLE, count=created.seats, side=created.board.name)
            )
        if self.is_paper:
            self.console.tell(self.say(Key.GAME_PAPER))
        self.console.tell(self.say(Key.GAME_HELP))

    # Set-up (2.1)

    def set_up(self, seat: Seat) -> None:
        """Ask a seat for its start number."""
        game = self.table.game
        example = str(legal_starts(game.created.board)[1])
        name, left = self.name(seat), self.name(Seat((seat + 1) % game.created.seats))
        self.console.tell()
        if game.solo:
            self.console.tell(self.say(Key.SETUP_SOLO, name=name, example=example))
        else:
            self.console.tell(self.say(Key.SETUP_TABLE, name=name, left=left, example=example))
        if self.maps:
            self.draw(None)
        while self.table.game.starts[seat] is None:
            prompt = self.say(Key.PROMPT_START, name=name)
            line = self.console.ask(prompt)
            typed = understand(line, self.say)
            if typed.word is None:
                self.write_start(seat, line)
            elif typed.word is Word.HELP:
                self.console.tell(self.say(Key.HELP_START, example=example))
            elif typed.word is Word.MAP:
                self.draw(None)
            elif not self.general(typed):
                self.console.tell(self.say(Key.TYPED_START, example=example))

    def write_start(self, seat: Seat, line: str) -> None:
        """Take a start number as typed."""
        try:
            self.table.write_start(seat, parse_writing(line))
        except FormatError as error:
            self.misspelt(error, line)
        except GameError as error:
            self.refuse(error.refusals)

    def pass_sheets(self) -> None:
        """Say which sheet everybody has now."""
        game = self.table.game
        if game.solo:
            return
        self.console.tell()
        self.console.tell(self.say(Key.SETUP_PASSED))
        for seat in game.seats:
            start = game.starts[(seat - 1) % game.created.seats]
            self.console.tell(self.say(Key.SETUP_RECEIVED, name=self.name(seat), start=str(start)))

    # A round (section 3)

    def play_round(self) -> None:
        """Turn a card up and ask every seat for its turn."""
        before = self.table.game
        self.table.flip()
        self.console.tell()
        self.tell_changes(before)
        self.tell(speech.round_lines(self.say, self.table.view()))
        for seat in self.table.game.seats:
            self.take_turn(seat)

    def tell_changes(self, before: Game) -> None:
        """Tell what has come about since: mistakes, finished islands, goals."""
        if self.is_paper and before.ledgers:
            self.tell(self.paper.found(before))
        self.tell(speech.outcome_lines(self.say, view(before), self.table.view()))

    def take_turn(self, seat: Seat) -> None:
        """Ask a seat until it has made its turn."""
        game = self.table.game
        draft = Draft(game.sheets[seat], game.cards[-1])
        if self.maps:
            self.draw(seat)
        prompt = self.say(Key.PROMPT_TURN, name=self.name(seat))
        while True:
            line = self.console.ask(prompt)
            typed = understand(line, self.say)
            if typed.word is None:
                self.enter(draft, line)
            elif typed.word is not Word.GO:
                self.answer(seat, draft, typed)
                draft.on(self.table.game.sheets[seat])  # a correction may have changed it
            elif self.submit(seat, draft):
                return

    def enter(self, draft: Draft, line: str) -> None:
        """Take marks into the draft, unless no legal turn could contain them."""
        try:
            marks = parse_marks(line)
        except FormatError as error:
            self.misspelt(error, line)
            return
        if not marks:
            draft.leave_out()
        elif draft.written is not None and any(isinstance(mark, Writing) for mark in marks):
            undo = word_for(self.say, Word.UNDO)
            self.console.tell(self.say(Key.DRAFT_SECOND_NUMBER, mark=str(draft.written), undo=undo))
        elif self.admits(draft, marks):
            draft.add(marks)
        self.show(draft)

    def admits(self, draft: Draft, marks: tuple[Mark, ...]) -> bool:
        """Whether marks may enter the draft; says why not."""
        tried = Draft(draft.sheet, draft.card, [*draft.marks, *marks])
        found = refusals(draft.sheet, draft.card, tried.turn)
        if self.is_paper:
            found = tuple(refusal for refusal in found if refusal.is_place)
            if found:
                self.refuse(found)
            return not found
        if draft.completions(marks):
            return True
        missing = len(tried.turn.draw) < draft.card.bridges
        named = tuple(r for r in found if not (r.code is Code.WRONG_COUNT and missing))
        if named:
            self.refuse(named)
        else:
            self.console.tell(self.say(Key.DRAFT_DEAD_END))
        return False

    def submit(self, seat: Seat, draft: Draft) -> bool:
        """Play the draft; False and a reason when it cannot be played."""
        if not draft.started:
            self.console.tell(self.say(Key.DRAFT_EMPTY))
            return False
        turn, name, before = draft.turn, self.name(seat), self.table.game
        try:
            self.table.submit(seat, turn)
        except GameError as error:
            self.refuse(error.refusals)
            return False
        if turn == PASS:
            self.console.tell(self.say(Key.TURN_PASSED, name=name))
        else:
            self.console.tell(self.say(Key.TURN_PLAYED, name=name, turn=str(turn)))
        self.tell_changes(before)
        return True

    def refuse(self, found: tuple[Refusal, ...]) -> None:
        """Say every rule that is broken."""
        self.console.tell(self.say(Key.TURN_REFUSED))
        self.tell(speech.refusal_lines(self.say, found))

    # Paper rules: the check after the 17th card

    def final_check(self, seat: Seat) -> None:
        """Let a seat look over its sheet once more before the scores are called."""
        name = self.name(seat)
        self.console.tell()
        self.console.tell(self.say(Key.MISTAKE_FINAL_CHECK, name=name))
        while True:
            typed = understand(self.console.ask(self.say(Key.PROMPT_FINAL, name=name)), self.say)
            if typed.word is Word.GO:
                return
            if typed.word is Word.MAP:
                self.draw(seat)
            elif typed.word is Word.SHEET:
                self.tell(speech.sheet_lines(self.say, self.table.view(seat), seat))
            elif typed.word is Word.HELP or typed.word is None or not self.asked(seat, typed):
                self.help()
