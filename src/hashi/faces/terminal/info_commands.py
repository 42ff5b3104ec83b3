"""Information commands of the terminal: sheets, points, cards, legal turns, hints."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from hashi.drawing.chars import PlayMarks, draw_chars
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.board_words import near_lines, strait_lines
from hashi.faces.terminal.bots import BotPlay
from hashi.faces.terminal.commands import (
    Typed,
    Word,
    near_word,
    spellings,
    understand,
    word_for,
)
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.draft import Draft
from hashi.faces.terminal.panel import LETTERS, panel_lines
from hashi.faces.terminal.paper import PaperPlay
from hashi.faces.terminal.rulebook import found_lines, found_rules, rulebook_lines
from hashi.faces.terminal.tables import Hints, PlayTable
from hashi.rules import (
    PASS,
    Card,
    DeckError,
    FormatError,
    InfoBar,
    Law,
    Phase,
    Seat,
    Sheet,
    Turn,
    View,
    apply_unchecked,
    parse_island,
)
from hashi.service.guarded_bot import BotSeat
from hashi.table.commands import Mark
from hashi.texts import Key, Texts

SET_UP_WORDS = (Word.HINT, Word.MAP, Word.NEAR, Word.STRAITS, Word.RULE, Word.QUIT)
PAPER_WORDS = (Word.CHECK, Word.POINT, Word.FIX)
FINAL_WORDS = (
    Word.MAP,
    Word.SHEET,
    Word.NEAR,
    Word.STRAITS,
    Word.POINTS,
    *PAPER_WORDS,
    Word.RULE,
    Word.QUIT,
)
TURN_WORDS = tuple(word for word in Word if word is not Word.HELP)


class Quit(Exception):
    """A player wants to stop."""


class Answers:
    """Answers to information commands. Uses views, never the state."""

    def __init__(
        self,
        table: PlayTable,
        say: Texts,
        console: Console,
        bots: Sequence[BotSeat] = (),
        hints: Hints | None = None,
    ) -> None:
        """Seats without a bot are played at the keyboard."""
        self.table = table
        self.say = say
        self.console = console
        self.bots = BotPlay(table, say, console, bots, hints)
        people = self.people
        self.own = people[0] if len(people) == 1 else None  # the only person at the keyboard
        self.paper = PaperPlay(table, say, console, self.own)
        self.asked_to_quit = False
        self.maps = False  # before every turn
        self.after_switch: Callable[[bool], None] = lambda _maps: None

    @property
    def view(self) -> View:
        return self.table.view()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(len(self.view.players)))

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.bots.seats)

    @property
    def is_paper(self) -> bool:
        return self.view.law is Law.PAPER

    def print_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.print(line)

    def name(self, seat: Seat) -> str:
        return speech.name_of(self.view, seat)

    def who(self, seat: Seat) -> dict[str, str]:
        return speech.who(self.view, seat, self.own)

    def misspelt(self, error: FormatError, line: str) -> None:
        first = line.split(maxsplit=1)[0]
        if first.isalpha() and error.code != "turn-long":
            near = near_word(first, self.say, self.idle_words())
            key = Key.WORD_NEAR if near else Key.WORD_UNKNOWN
            self.console.print(self.say(key, word=first, near=near))
            return
        for text in speech.typing_lines(self.say, self.view.board, error, line):
            self.console.show(text)

    def show(self, draft: Draft, seat: Seat) -> None:
        """Print the draft, and before it can be played what it would make impossible."""
        if not draft.started:
            return
        self.console.print(self.say(Key.DRAFT_SHOWN, turn=str(draft.turn)))
        view = self.table.view(seat)
        lost = () if self.is_paper else speech.newly_impossible(view, seat, draft.turn)
        if lost:
            islands = speech.join(lost)
            self.console.print(self.say(Key.DRAFT_LOSES, count=len(lost), islands=islands))
        missing = draft.card.bridges - len(draft.turn.draw)
        if draft.turn.draw and missing > 0 and not self.is_paper:  # on paper nobody counts for you
            self.console.print(self.say(Key.DRAFT_MORE, count=missing))
        else:
            self.console.print(self.say(Key.DRAFT_READY))

    def undo(self, draft: Draft, seat: Seat) -> None:
        if not draft.can_undo:
            self.console.print(self.say(Key.DRAFT_NOTHING_TO_UNDO))
            return
        passed, mark = draft.passing, draft.undo()
        if passed or mark is not None:
            taken = "-" if mark is None else str(mark)
            self.console.print(self.say(Key.DRAFT_UNDONE, mark=taken))
        else:
            self.console.print(self.say(Key.DRAFT_RESTORED))
        self.show(draft, seat)

    def answer(self, seat: Seat, draft: Draft, typed: Typed) -> None:
        match typed.word:
            case Word.HELP:
                self.help(seat)
            case Word.UNDO:
                self.undo(draft, seat)
            case Word.CLEAR if not draft.started:
                self.console.print(self.say(Key.DRAFT_NOTHING_TO_UNDO))
            case Word.CLEAR:
                draft.clear()
                undo = word_for(self.say, Word.UNDO)
                self.console.print(self.say(Key.DRAFT_CLEARED, undo=undo))
            case Word.MOVES:
                self.moves(draft)
            case Word.HINT if self.bots.gives_hints:
                self.hint(seat)
            case _:
                self.asked(seat, typed, draft.turn)

    def asked(self, seat: Seat, typed: Typed, draft: Turn = PASS) -> None:
        match typed.word:
            case Word.MAP | Word.SHEET:
                self.show_sheet(seat, typed, draft)
            case Word.NEAR | Word.STRAITS:
                self.describe(apply_unchecked(self.table.view(seat).sheets[seat], draft), typed)
            case Word.BAR:
                self.print_lines(speech.bar_lines(self.say, self.table.view(seat)))
                self.by_hand()
            case Word.CROSS if self.view.info_bar is InfoBar.BY_HAND:
                self.cross(seat, typed.rest)
            case Word.POINTS:
                self.print_lines(speech.points_lines(self.say, self.table.view(seat), self.own))
            case Word.CHECK | Word.POINT | Word.FIX if self.is_paper:
                self.paper.act(seat, typed)
            case _:
                self.general(typed)

    def hint(self, seat: Seat) -> None:
        self.bots.hint(seat)

    def general(self, typed: Typed) -> None:
        match typed.word:
            case Word.QUIT:
                self.quit()
            case Word.RULE:
                self.rule(typed.rest)
            case None:
                self.console.print(self.say(Key.WORD_UNKNOWN, word=typed.rest))
            case word:
                self.console.print(self.say(Key.WORD_IDLE, word=word_for(self.say, word)))

    def quit(self) -> None:
        """Stop, but only when asked twice: an unsaved game would be lost."""
        if self.asked_to_quit:
            raise Quit
        self.asked_to_quit = True
        self.console.print(self.say(Key.QUIT_CONFIRM, word=word_for(self.say, Word.QUIT)))

    def rule(self, number: str) -> None:
        if not number:
            self.console.print_long(rulebook_lines(self.say))
        elif found_rules(number):
            self.console.print_long(found_lines(self.say, number))
        else:
            self.console.print(self.say(Key.TYPED_NO_RULE, rule=number))

    def moves(self, draft: Draft) -> None:
        turns = draft.completions()
        number = draft.card.number
        if draft.written is None:
            islands = sorted({turn.write.island for turn in turns if turn.write is not None})
            if islands:
                self.console.print(
                    self.say(Key.MOVES_ISLANDS, number=number, islands=speech.join(islands))
                )
            else:
                self.console.print(self.say(Key.MOVES_ISLANDS_NONE, number=number))
        drawn = list(draft.turn.draw)
        straits = sorted(
            {s for turn in turns for s in turn.draw if turn.draw.count(s) > drawn.count(s)}
        )
        if straits:
            self.console.print(self.say(Key.MOVES_STRAITS, straits=speech.join(straits)))
        else:
            self.console.print(self.say(Key.MOVES_STRAITS_NONE))
        self.console.print(self.say(Key.MOVES_COUNT, count=len(turns)))

    def show_sheet(self, seat: Seat, typed: Typed, draft: Turn) -> None:
        view = self.table.view(seat)
        if typed.word is Word.MAP and self.switches(typed.rest):
            return
        whose = speech.seat_of(view, typed.rest) if typed.rest else seat
        if whose is None and re.fullmatch(r"[A-Za-z]\d+", typed.rest):
            self.describe(apply_unchecked(view.sheets[seat], draft), Typed(Word.NEAR, typed.rest))
            return
        if whose is None:
            self.console.print(self.say(Key.PLAYER_UNKNOWN, name=typed.rest))
            return
        if whose != seat:
            draft = PASS
        if typed.word is Word.MAP:
            self.draw_sheet(view, whose, draft)
        else:
            self.console.print_long(speech.sheet_lines(self.say, view, whose, draft, self.own))

    def switches(self, rest: str) -> bool:
        """Switch the drawing before every turn on or off, if that is what was typed."""
        for maps, name in ((True, "on"), (False, "off")):
            own = spellings(self.say.family("switch", name))
            if rest.casefold() in {name, *own} and speech.seat_of(self.view, rest) is None:
                self.maps = maps
                self.console.print(self.say(Key.MAPS_ON if maps else Key.MAPS_OFF))
                self.after_switch(maps)
                return True
        return False

    def describe(self, sheet: Sheet, typed: Typed) -> None:
        """Print an island with its neighbours, or all straits."""
        if typed.word is Word.STRAITS:
            self.console.print_long(strait_lines(self.say, sheet))
            return
        if not typed.rest:
            example = f"{word_for(self.say, Word.NEAR)} {sheet.board.islands[1]}"
            self.console.print(self.say(Key.MISTAKE_EXAMPLE, example=example))
            return
        try:
            island = parse_island(typed.rest)
        except FormatError:
            island = None
        if island is None or not sheet.board.has(island):
            self.console.print(self.say(Key.ISLAND_UNKNOWN, island=typed.rest))
        else:
            self.print_lines(near_lines(self.say, sheet, island))

    def draw_sheet(self, view: View, seat: Seat, draft: Turn = PASS) -> None:
        """Draw a sheet with a draft; under paper rules nobody points out impossible islands."""
        sheet = apply_unchecked(view.sheets[seat], draft)
        lost = () if self.is_paper else speech.lost_islands(view, seat)
        beside = panel_lines(self.say, view, seat, draft, LETTERS, self.own)
        self.draw(sheet, PlayMarks(draft, frozenset(lost)), beside)

    def draw(
        self,
        sheet: Sheet | None = None,
        marks: PlayMarks | None = None,
        beside: Sequence[str] = (),
    ) -> None:
        """Draw a sheet, with lines beside it where the terminal is wide enough."""
        sheet = sheet or Sheet.empty(self.view.board)
        console = self.console
        drawing = draw_chars(
            sheet, colour=console.colour, ascii_only=console.ascii_only, marks=marks
        )
        console.show_beside(drawing.rstrip("\n").splitlines(), beside)

    def by_hand(self) -> None:
        if self.view.info_bar is InfoBar.BY_HAND:
            cross = word_for(self.say, Word.CROSS)
            self.console.print(self.say(Key.BAR_BY_HAND, cross=cross))

    def cross(self, seat: Seat, text: str) -> None:
        """Cross a card off by hand; clear it when all equal cards are crossed off."""
        view = self.table.view(seat)
        try:
            card = Card.parse(text)
        except DeckError:
            card = None
        places = [place for place, other in enumerate(view.deck.cards) if other == card]
        if not places:
            self.console.print(self.say(Key.BAR_NO_CARD, card=text))
            return
        free = [place for place in places if place not in view.crossed_off]
        for place in free[:1] or places:
            self.table.play(seat, Mark(place, crossed=bool(free)))
        key = Key.BAR_CROSSED if free else Key.BAR_UNCROSSED
        self.console.print(self.say(key, card=str(card)))

    def help(self, seat: Seat) -> None:
        self.console.print_long(self.help_lines(seat))

    def help_lines(self, seat: Seat) -> Iterator[str]:
        view, say = self.view, self.say
        match view.phase:
            case Phase.SET_UP:
                words: tuple[Word, ...] = SET_UP_WORDS
            case Phase.FINAL_CHECK:
                words = FINAL_WORDS
                yield say(Key.HELP_FINAL, word=word_for(say, Word.GO))
            case _:
                words = TURN_WORDS
                yield self.example_turn()
                yield say(Key.HELP_PARTS)
        yield say(Key.HELP_WORDS)
        for word in words:
            if word not in self.idle_words():
                yield "  " + self.help_line(word, seat)
        if len(view.players) > 1 and Word.SHEET in words:
            names = {"map": word_for(say, Word.MAP), "sheet": word_for(say, Word.SHEET)}
            yield "  " + say(Key.HELP_OTHERS, **names)
        yield say(Key.HELP_SIGNS)

    def help_line(self, word: Word, seat: Seat) -> str:
        _, strait = speech.examples(self.view.board)
        facts = {"word": word_for(self.say, word)}
        if word in (Word.POINT, Word.STAND_IN):
            facts["name"] = self.name(Seat((seat + 1) % len(self.seats)))
        if word in (Word.POINT, Word.NEAR):
            facts["island"] = str(strait.first)
        if word is Word.MAP:
            facts |= self.switch_words()
        elif word is Word.FIX:
            facts["strait"] = str(strait)
        return self.say.family("help", word, **facts)

    def switch_words(self) -> dict[str, str]:
        return {name: self.say.family("switch", name) for name in ("on", "off")}

    def example_turn(self) -> str:
        board = self.view.board
        writing, _ = speech.examples(board)
        one = next(s for s in board.straits if writing.island in s.ends)
        two = next(strait for strait in board.straits if not set(strait.ends) & set(one.ends))
        return self.say(
            Key.HELP_TURN,
            short=f"{writing.island} {one.first}{one.second}".lower(),
            island=str(writing.island),
            one=str(one),
            two=f"{two.first}={two.second}".lower(),
        )

    def candidates(self, before: str) -> list[str]:
        """What can be typed after the line so far: first a word or a mark, then a mark or name."""
        board = self.view.board
        islands = [str(island).lower() for island in board.islands]
        straits = [f"{one}{other}".lower() for one, other in (s.ends for s in board.straits)]
        if not before.strip():
            words = [word_for(self.say, w) for w in Word if w not in self.idle_words()]
            return [*words, *islands, *straits]
        return [*islands, *straits, *(name for name in self.view.players if name)]

    def understand(self, line: str) -> Typed:
        return understand(line, self.say, self.idle_words())

    def idle_words(self) -> set[Word]:
        """The words that do nothing now."""
        idle = {Word.STAND_IN} if self.bots.gives_hints else {Word.HINT, Word.STAND_IN}
        if not self.is_paper:
            idle |= {*PAPER_WORDS}
        if len(self.seats) == 1:
            idle.add(Word.POINT)
        if self.view.info_bar is InfoBar.AUTOMATIC:
            idle.add(Word.CROSS)
        if self.view.phase is Phase.SET_UP:
            idle |= {*Word} - {Word.HELP, Word.GO, *SET_UP_WORDS}
        return idle
