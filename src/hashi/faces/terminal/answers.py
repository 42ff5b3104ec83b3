"""What players can ask for while they play, and the answers."""

from __future__ import annotations

from collections.abc import Iterable

from hashi.faces.drawing.chars import draw_chars
from hashi.faces.terminal import speech
from hashi.faces.terminal.commands import Typed, Word, word_for
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.draft import Draft
from hashi.faces.terminal.paperplay import PaperPlay
from hashi.faces.terminal.rulebook import rule_text, rulebook_lines
from hashi.rules import Card, DeckError, FormatError, InfoBar, Law, Seat, Sheet, Turn, apply
from hashi.service import LocalTable
from hashi.texts import Key, Texts


class Quit(Exception):
    """A player has asked to stop."""


class Answers:
    """The answering side of a game in the terminal."""

    def __init__(self, table: LocalTable, say: Texts, console: Console) -> None:
        """Answer about a table, in a language."""
        self.table = table
        self.say = say
        self.console = console
        self.paper = PaperPlay(table, say, console)

    @property
    def is_paper(self) -> bool:
        """Whether marks are taken as drawn (section 6)."""
        return self.table.game.created.law is Law.PAPER

    def tell(self, lines: Iterable[str]) -> None:
        """Say several lines."""
        for line in lines:
            self.console.tell(line)

    def name(self, seat: Seat) -> str:
        """The name at a seat."""
        return speech.name_of(self.table.view(), seat)

    def misspelt(self, error: FormatError, line: str) -> None:
        """Point at a spelling mistake."""
        board = self.table.game.created.board
        self.tell(speech.typing_lines(self.say, board, error, line))

    def show(self, draft: Draft) -> None:
        """Say what is entered and what is missing."""
        if not draft.started:
            return
        self.console.tell(self.say(Key.DRAFT_SHOWN, turn=str(draft.turn)))
        missing = draft.card.bridges - len(draft.turn.draw)
        if draft.turn.draw and missing > 0 and not self.is_paper:  # on paper nobody counts for you
            self.console.tell(self.say(Key.DRAFT_MORE, count=missing))
        else:
            self.console.tell(self.say(Key.DRAFT_READY))

    def answer(self, seat: Seat, draft: Draft, typed: Typed) -> None:
        """Answer a command during a turn."""
        match typed.word:
            case Word.HELP:
                self.help()
            case Word.UNDO:
                mark = draft.undo()
                if mark is None:
                    self.console.tell(self.say(Key.DRAFT_NOTHING_TO_UNDO))
                else:
                    self.console.tell(self.say(Key.DRAFT_UNDONE, mark=str(mark)))
                    self.show(draft)
            case Word.CLEAR:
                draft.clear()
                self.console.tell(self.say(Key.DRAFT_CLEARED))
            case Word.MOVES:
                self.moves(draft)
            case Word.MAP:
                self.draw(seat, draft)
            case Word.SHEET:
                self.tell(speech.sheet_lines(self.say, self.table.view(seat), seat))
            case _:
                if not self.asked(seat, typed):
                    self.console.tell(self.say(Key.DRAFT_EMPTY))

    def asked(self, seat: Seat, typed: Typed) -> bool:
        """Answer what can be asked during a turn and in the final check alike."""
        match typed.word:
            case Word.BAR:
                self.tell(speech.bar_lines(self.say, self.table.view(seat)))
                self.by_hand()
            case Word.CROSS:
                self.cross(seat, typed.rest)
            case Word.POINTS:
                self.tell(speech.points_lines(self.say, self.table.view(seat)))
            case Word.CHECK | Word.POINT | Word.FIX if self.is_paper:
                self.paper.act(seat, typed)
            case _:
                return self.general(typed)
        return True

    def general(self, typed: Typed) -> bool:
        """Answer what can be asked at any time; False when it is not such a question."""
        if typed.word is Word.QUIT:
            raise Quit
        if typed.word is not Word.RULE:
            return False
        if not typed.rest:
            self.tell(rulebook_lines(self.say))
            return True
        text = rule_text(self.say, typed.rest)
        if text is None:
            text = self.say(Key.TYPED_NO_RULE, rule=typed.rest)
        self.console.tell(text)
        return True

    def moves(self, draft: Draft) -> None:
        """Say what could still be added to the draft."""
        turns = draft.completions()
        number = draft.card.number
        if draft.written is None:
            islands = sorted({turn.write.island for turn in turns if turn.write is not None})
            if islands:
                self.console.tell(
                    self.say(Key.MOVES_ISLANDS, number=number, islands=speech.join(islands))
                )
            else:
                self.console.tell(self.say(Key.MOVES_ISLANDS_NONE, number=number))
        drawn = list(draft.turn.draw)
        straits = sorted(
            {s for turn in turns for s in turn.draw if turn.draw.count(s) > drawn.count(s)}
        )
        if straits:
            self.console.tell(self.say(Key.MOVES_STRAITS, straits=speech.join(straits)))
        else:
            self.console.tell(self.say(Key.MOVES_STRAITS_NONE))
        self.console.tell(self.say(Key.MOVES_COUNT, count=len(turns)))

    def draw(self, seat: Seat | None, draft: Draft | None = None) -> None:
        """Draw a sheet with the draft on it, or the empty board before the sheets pass."""
        if seat is None:
            sheet = Sheet.empty(self.table.game.created.board)
        else:
            sheet = self.table.view(seat).sheets[seat]
        if draft is not None:
            sheet = apply(sheet, draft.turn)
        console = self.console
        console.tell(
            draw_chars(sheet, colour=console.colour, ascii_only=console.ascii_only).rstrip("\n")
        )

    def by_hand(self) -> None:
        """Say how an info bar kept by hand is marked."""
        if self.table.game.created.info_bar is InfoBar.BY_HAND:
            cross = word_for(self.say, Word.CROSS)
            self.console.tell(self.say(Key.BAR_BY_HAND, cross=cross))

    def cross(self, seat: Seat, text: str) -> None:
        """Cross a card off by hand, or back on when all its like are crossed off."""
        view = self.table.view(seat)
        try:
            card = Card.parse(text)
        except DeckError:
            card = None
        places = [place for place, other in enumerate(view.deck.cards) if other == card]
        if view.info_bar is not InfoBar.BY_HAND:
            self.tell(speech.bar_lines(self.say, view))
        elif not places:
            self.console.tell(self.say(Key.BAR_NO_CARD, card=text))
        else:
            free = [place for place in places if place not in view.crossed_off]
            for place in free[:1] or places:
                self.table.mark_card(seat, place, bool(free))
            key = Key.BAR_CROSSED if free else Key.BAR_UNCROSSED
            self.console.tell(self.say(key, card=str(card)))

    def help(self) -> None:
        """Say what can be typed."""
        say = self.say
        self.tell((self.example_turn(), say(Key.HELP_PARTS), say(Key.HELP_WORDS)))
        _, strait = speech.examples(self.table.game.created.board)
        for word in Word:
            if word is Word.HELP or (
                word in (Word.CHECK, Word.POINT, Word.FIX) and not self.is_paper
            ):
                continue
            if word is Word.CROSS and self.table.game.created.info_bar is InfoBar.AUTOMATIC:
                continue
            facts = {"word": word_for(say, word)}
            if word is Word.POINT:
                facts |= {"name": self.name(Seat(0)), "island": str(strait.first)}
            elif word is Word.FIX:
                facts["strait"] = str(strait)
            self.console.tell("  " + say.family("help", word, **facts))

    def example_turn(self) -> str:
        """Explain the text form with islands that this board has."""
        board = self.table.game.created.board
        writing, one = speech.examples(board)
        two = next(strait for strait in board.straits if not set(strait.ends) & set(one.ends))
        turn = Turn(writing, (one, two, two))
        return self.say(
            Key.HELP_TURN, example=str(turn), island=str(one.first), one=str(one), two=str(two)
        )

    def idle_words(self) -> set[Word]:
        """The words that have no use at this table."""
        idle: set[Word] = set()
        if not self.is_paper:
            idle |= {Word.CHECK, Word.POINT, Word.FIX}
        if self.table.game.created.info_bar is InfoBar.AUTOMATIC:
            idle.add(Word.CROSS)
        return idle
