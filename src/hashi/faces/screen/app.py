"""The full-screen game: widgets, keys and mouse on top of a Session and a TurnEntry."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, VerticalScroll
from textual.widgets import Static

from hashi.faces.screen.arrow_keys import Direction, step, strait_towards
from hashi.faces.screen.board_map import BoardMap, Picture
from hashi.faces.screen.session import Session
from hashi.faces.screen.status import entry_status, last_lines
from hashi.faces.screen.turn_entry import Refused, TurnEntry
from hashi.faces.screen.widgets import CSS, KEYS, TAKEN, BoardView, Line, Pages, key_line
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Word, word_for
from hashi.faces.terminal.panel import head, panel_lines, sheet_of
from hashi.rules import (
    PASS,
    Flag,
    InfoBar,
    Island,
    Law,
    Phase,
    Seat,
    Strait,
    Turn,
    apply_unchecked,
    impossible_islands,
)
from hashi.rules.legal import START_NUMBERS
from hashi.service.guarded_bot import Answer
from hashi.table.doses import Dose, hint_of
from hashi.texts import Key

REST = 0.4  # seconds after a new card in which Enter does nothing: a held key must not play it
SMALLEST = (78, 22)
HELP = (
    *("move", "write", "bridge", "play", "undo", "hint", "sheet", "type", "words", "cross"),
    *("check", "log", "leave", "mouse", "signs"),
)


class ScreenApp(App[None]):
    """One game; `exit` leaves it wherever it is."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(name, f"move('{name}')") for name in Direction),
        *(Binding(f"shift+{name}", f"bridge('{name}')") for name in Direction),
        *(Binding(key, action, priority=key in TAKEN) for key, action in KEYS.items()),
        *(Binding(str(number), f"write({number})") for number in START_NUMBERS),
    ]

    def __init__(
        self, session: Session, *, rest: float = REST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Play a session; `clock` counts seconds."""
        super().__init__(ansi_color=True)
        self.session = session
        self.say = session.say
        self.entry: TurnEntry | None = None  # None while bots think and at the end
        board = session.view.board
        self.cursor: Island = board.flagged(Flag.PLAIN)[0]  # where a start number may go
        self.shown = Seat(0)
        self.hint: Turn = PASS
        self._hinted: tuple[Turn, Dose] | None = None  # the suggested turn and its dose
        self.note = ""  # instead of the status, until the next key
        self.asking = ""  # the action that the next key may confirm
        self._rest, self._clock, self._awake = rest, clock, 0.0

    # Layout

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="main"):
            yield ScrollableContainer(BoardView(self), id="sea", can_focus=False)
            yield VerticalScroll(Static(id="panel", markup=False), id="side", can_focus=False)
        yield Static(id="island", markup=False)
        yield Static(id="message", markup=False)
        yield Static(key_line(self.say), id="keys")

    def on_mount(self) -> None:
        self.begin_capture_print(self, stdout=False)
        self._advance()
        self.call_after_refresh(self.show)  # sizes are known then

    def on_print(self, event: events.Print) -> None:
        """Show what other parts print to stderr, such as a game that cannot be kept."""
        if event.text.strip():
            self.note = event.text.strip()
            self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw everything again."""
        if not self.is_running or not self.query("#panel"):
            return
        view = self.session.view
        draft = self.draft
        sheet = sheet_of(view, self.shown)
        self.query_one("#head", Static).update(head(self.say, view))
        lines = panel_lines(self.say, view, self.shown, draft, own=self.session.own)
        if len(lines) > self.query_one("#side").size.height:
            lines = [line for line in lines if line]
        self.query_one("#panel", Static).update(Text("\n".join(lines)))
        marked = apply_unchecked(sheet, draft)
        cards, rounds = speech.cards_to_come(view), speech.rounds_left(view)
        tells = view.round and view.law is not Law.PAPER  # on paper nobody points them out
        lost = impossible_islands(marked, cards, rounds) if tells else ()
        entry = self.entry if self.is_own else None
        board = self.query_one(BoardView)
        space = self.query_one("#sea").size
        board.show(
            BoardMap.fitting(view.board, space.width, space.height),
            Picture(
                sheet,
                draft,
                self.hint if self.is_own else PASS,
                self.cursor,
                entry.islands if entry is not None and entry.written is None else (),
                lost,
            ),
        )
        island = speech.island_line(self.say, marked, self.cursor)
        if self.cursor in lost and self.cursor not in marked.crossed_out:
            island = self.say(Key.SHEET_IMPOSSIBLE, line=island)
        self.query_one("#island", Static).update(island)
        self.query_one("#message", Static).update(self._fitted(self.note or self.status()))

    def _fitted(self, text: str) -> str:
        size = self.query_one("#message", Static).size
        return last_lines(text, size.width, size.height)

    @property
    def is_own(self) -> bool:
        return self.shown == self.session.seat

    @property
    def draft(self) -> Turn:
        return self.entry.turn if self.entry is not None and self.is_own else PASS

    def status(self) -> str:
        """What has been marked and what is missing."""
        width, height = SMALLEST
        if self.size.width < width or self.size.height < height:
            return self.say(Key.SCREEN_SMALL, width=width, height=height)
        if self.session.final and not self.session.bots_act_next:
            about = speech.who(self.session.view, self.shown, self.session.own)
            return self.say(Key.SCREEN_FINAL, fix=word_for(self.say, Word.FIX), **about)
        if self.entry is None:
            ended = self.session.seat is None
            return self.say(Key.SCREEN_END if ended else Key.SCREEN_THINKING)
        if not self.is_own:
            name = speech.name_of(self.session.view, self.shown)
            return self.say(Key.SCREEN_OTHERS, name=name)
        return entry_status(self.say, self.entry)

    # The order of play

    def _advance(self) -> None:
        """Continue to the next decision; bots think in a thread."""
        self.entry, self.hint, self._hinted = None, PASS, None
        if self.session.bots_act_next:
            self.run_worker(self._think, thread=True, exclusive=True)
            self.show()
        else:
            self._decide(self.session.advance())

    def _think(self) -> None:
        news = self.session.advance()
        self.call_from_thread(self._decide, news)

    def _decide(self, news: list[str]) -> None:
        seat, view = self.session.seat, self.session.view
        if seat is None:
            self.shown = Seat(0)
            self.note = ""
            self.show()
            lines = [*news, "", *self.session.end_lines()]
            self.push_screen(Pages(lines, self.say(Key.SCREEN_END), self.exit))
            return
        in_round = view.phase is Phase.ROUND
        self.shown = seat
        if not self.session.final:
            card = view.card if in_round else None
            self.entry = TurnEntry(sheet_of(view, seat), card, paper=view.law is Law.PAPER)
        if in_round and view.info_bar is InfoBar.BY_HAND:
            news = [*news, self.say(Key.SCREEN_CROSS, card=str(view.card))]
        if len(view.players) > 1 and not self.session.final:
            key = Key.PROMPT_TURN if in_round else Key.PROMPT_START
            news = [*news, self.say(key, **speech.who(view, seat, self.session.own))]
        self.note = "\n".join([*news, self.status()])
        self._awake = self._clock() + self._rest
        self.show()

    # Actions

    def _acting(self) -> TurnEntry | None:
        """The entry that a key may change; forgets notes and questions."""
        self.note = self.asking = ""
        if self.session.seat is not None and not self.is_own and self.entry is not None:
            self.shown = self.session.seat
        return self.entry

    def action_move(self, direction: str) -> None:
        bridging = self.asking == "bridge"
        self._acting()
        if bridging:
            self.action_bridge(direction)
            return
        self.cursor = step(self.session.view.board, self.cursor, Direction(direction))
        self.show()

    def action_ask_bridge(self) -> None:
        if self._acting() is not None:
            self.note, self.asking = self.say(Key.SCREEN_BRIDGE), "bridge"
        self.show()

    def action_bridge(self, direction: str) -> None:
        strait = strait_towards(self.session.view.board, self.cursor, Direction(direction))
        if strait is None:
            self._acting()
            self.note = self.say(Key.SCREEN_NO_STRAIT, island=str(self.cursor))
            self.show()
        else:
            self.mark(strait)

    def action_write(self, number: int = 0) -> None:
        self.mark(self.cursor, number or None)

    def mark(self, target: Island | Strait, number: int | None = None) -> None:
        """Write the number or draw a bridge; a refusal says which rule."""
        entry = self._acting()
        if isinstance(target, Island):
            self.cursor = target
        if entry is not None and (number is None or entry.card is None):
            try:
                if isinstance(target, Island):
                    entry.write(target, number)
                elif entry.card is not None:
                    entry.draw(target)
            except Refused as error:
                lines = list(speech.refusal_lines(self.say, error.refusals))
                self.note = lines[0] if lines else self.say(Key.DRAFT_DEAD_END)
        self.show()

    def action_undo(self) -> None:
        self._edit(lambda entry: entry.undo())

    def action_redo(self) -> None:
        self._edit(lambda entry: entry.redo())

    def action_clear(self) -> None:
        self._edit(lambda entry: entry.clear())

    def _edit(self, change: Callable[[TurnEntry], bool]) -> None:
        entry = self._acting()
        if entry is not None and not change(entry):
            self.note = self.say(Key.DRAFT_NOTHING_TO_UNDO)
        self.show()

    def action_play(self) -> None:
        """Play the draft; an empty one is asked about once."""
        asked = self.asking == "play"
        if self.entry is not None and self._clock() < self._awake:
            return
        entry = self._acting()
        if self.session.final:
            self.session.end_check()
            self._advance()
            return
        if entry is None:
            self.show()
            return
        if entry.card is not None and entry.forgotten and not asked:
            self.note, self.asking = self.say(Key.SCREEN_ASK, bridges=entry.card.bridges), "play"
            self._awake = self._clock() + self._rest
            self.show()
        elif not entry.ready:
            self.show()  # the status says what is missing
        elif entry.card is None:
            self.session.start(entry.turn)
            self._advance()
        else:
            self.session.submit(entry.turn)
            self._advance()

    def action_hint(self) -> None:
        entry = self._acting()
        if entry is not None and self._hinted is not None:
            turn, dose = self._hinted
            self._tell_hint(turn, dose.next)
        elif entry is not None and self.session.hints is not None:
            self.note = self.say(Key.SCREEN_THINKING)
            self.run_worker(lambda: self._ask(entry), thread=True, exclusive=True)
        self.show()

    def _ask(self, entry: TurnEntry) -> None:
        answer = self.session.hint()
        self.call_from_thread(self._suggest, entry, answer)

    def _suggest(self, entry: TurnEntry, answer: Answer | None) -> None:
        if entry is not self.entry:  # the turn has been played meanwhile
            return
        if answer is None or answer.fault is not None:
            self.note = self.say(Key.HINT_NONE)
        else:
            self._tell_hint(answer.turn, Dose.WHERE)
        self.show()

    def _tell_hint(self, turn: Turn, dose: Dose) -> None:
        """Show a dose of a hint; what it tells of the turn can be taken over."""
        self._hinted = (turn, dose)
        hint = hint_of(self.session.view.board, turn, dose)
        self.hint = hint.turn or PASS
        take = "" if self.hint == PASS else self.say(Key.SCREEN_TAKE)
        self.note = f"{self.session.hint_text(hint)}\n{take}"

    def action_take(self) -> None:
        entry = self._acting()
        if entry is not None and self.hint != PASS:
            entry.take(self.hint)
            self.hint = PASS
        self.show()

    def action_sheet(self) -> None:
        """Show the next player's sheet."""
        self.note = self.asking = ""
        self.shown = Seat((self.shown + 1) % len(self.session.view.players))
        self.show()

    def action_type(self) -> None:
        """Type a turn or a word of the line mode."""
        self._acting()
        if self.session.seat is not None and (self.entry is not None or self.session.final):
            near = word_for(self.say, Word.NEAR)
            self.push_screen(Line(self.say(Key.SCREEN_TYPE, near=near)), self._typed)

    def _typed(self, line: str | None) -> None:
        if not line:
            self.show()
            return
        word = self.session.understand(line).word
        if word is Word.GO:
            self.action_play()
        elif word is Word.QUIT:
            self.action_leave()
        elif word is Word.HINT:
            self.action_hint()
        else:
            self._tell(self.session.answer(line, self.entry))

    def _tell(self, lines: list[str]) -> None:
        """Show lines below the board, or on a page if they are many."""
        self.note = ""
        text = "\n".join(lines)
        if self._fitted(text) == last_lines(text, self.size.width - 2, len(text) + 1):
            self.note = text
        else:
            self.push_screen(Pages(lines, self.say(Key.SCREEN_BACK)))
        self.show()

    def action_check(self) -> None:
        """Check all sheets, under paper rules (6.1)."""
        self._acting()
        if self.session.seat is not None and (self.entry is not None or self.session.final):
            self._tell(self.session.answer(word_for(self.say, Word.CHECK), self.entry))

    def action_cross(self) -> None:
        self._acting()
        self._tell(self.session.cross_off())

    def action_words(self) -> None:
        self._page(self.say(Key.SCREEN_WORDS_TITLE), self.session.words(self.draft))

    def action_log(self) -> None:
        self._page(self.say(Key.SCREEN_LOG_TITLE), self.session.log)

    def action_keys(self) -> None:
        words = {str(word): word_for(self.say, word) for word in (Word.NEAR, Word.FIX, Word.POINT)}
        lines = [self.say.family("screen-help", name, **words) for name in HELP]
        self._page(self.say(Key.SCREEN_KEYS_TITLE), lines)

    def _page(self, title: str, lines: list[str]) -> None:
        self.push_screen(Pages([title, "", *lines], self.say(Key.SCREEN_BACK)))

    def action_leave(self) -> None:
        """Leave, but only when asked twice; the game is kept."""
        if self.asking == "leave":
            self.exit()
        else:
            self.note, self.asking = self.say(Key.SCREEN_LEAVE), "leave"
            self.show()
