"""Paper rules in the terminal: checking, pointing out, correcting (section 6)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Typed, Word, word_for
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.tables import PlayTable
from hashi.rules import Action, FormatError, GameError, Seat, Turn, parse_island
from hashi.rules.errors import GameErrorCode
from hashi.table.commands import Check, PointOut
from hashi.texts import Key, Texts


class PaperPlay:
    """Commands about mistakes at one keyboard."""

    def __init__(
        self, table: PlayTable, say: Texts, console: Console, own: Seat | None = None
    ) -> None:
        """Speak to `own`, if that is the only person at the keyboard."""
        self.table = table
        self.say = say
        self.console = console
        self.own = own
        self.strait = speech.examples(table.view().board)[1]

    def print_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.print(line)

    def act(self, seat: Seat, typed: Typed) -> None:
        before = self.table.view()
        match typed.word:
            case Word.CHECK:
                self.table.play(seat, Check())
                if self.table.view().mistakes == before.mistakes:
                    self.console.print(self.say(Key.MISTAKE_NONE))
            case Word.POINT:
                self.point(seat, typed.rest)
            case _:
                self.fix(seat, typed.rest)
        after = self.table.view()
        fix = word_for(self.say, Word.FIX)
        self.print_lines(speech.mistake_lines(self.say, before, after, fix, self.own))
        self.print_lines(speech.outcome_lines(self.say, before, after, self.own))

    def misspelt(self, error: FormatError, line: str, offset: int = 0) -> None:
        board = self.table.view().board
        for text in speech.typing_lines(self.say, board, error, line, offset):
            self.console.show(text)

    def point(self, seat: Seat, rest: str) -> None:
        """Point at an island of another sheet: `Anna C4`."""
        name, _, place = rest.rpartition(" ")
        view = self.table.view()
        whose = speech.seat_of(view, name)
        if whose is None:
            somebody = speech.name_of(view, Seat((seat + 1) % len(view.players)))
            words = (word_for(self.say, Word.POINT), somebody, self.strait.first)
            self.console.print(self.say(Key.MISTAKE_EXAMPLE, example=" ".join(map(str, words))))
            return
        try:
            island = parse_island(place)
            if not view.board.has(island):
                self.console.print(self.say(Key.ISLAND_UNKNOWN, island=str(island)))
                return
            self.table.play(seat, PointOut(whose, island))
        except FormatError as error:
            self.misspelt(error, rest, len(rest) - len(place))
        except GameError:
            name = speech.name_of(view, whose)
            self.console.print(self.say(Key.MISTAKE_NONE_THERE, island=str(island), name=name))
            if whose != seat and whose not in self.table.awaited():
                self.console.print(self.say(Key.MISTAKE_NOT_SHOWN, name=name))

    def fix(self, seat: Seat, rest: str) -> None:
        """Correct an action: `3b C4-C6`."""
        match = re.fullmatch(r"(\d{1,2})([ab])\s+(.*)", rest, re.ASCII)
        if match is None:
            example = f"{word_for(self.say, Word.FIX)} 3b {self.strait}"
            self.console.print(self.say(Key.MISTAKE_EXAMPLE, example=example))
            return
        number, action = int(match[1]), Action(match[2])
        before = self.table.view().mistakes
        try:
            self.table.correct(seat, number, action, Turn.parse(match[3]))
        except FormatError as error:
            self.misspelt(error, rest, match.start(3))
        except GameError as error:
            noticed = self.table.view().mistakes != before
            if not (noticed and error.code == GameErrorCode.NO_CORRECTION_OPEN):  # `act` says it
                self.print_lines(self.explain(error, number, action))
        else:
            about = speech.who(self.table.view(), seat, self.own)
            self.console.print(
                self.say(Key.MISTAKE_CORRECTED, round=number, action=str(action), **about)
            )

    def explain(self, error: GameError, number: int, action: Action) -> Iterable[str]:
        match error.code:
            case "correction-illegal":
                yield self.say(Key.TURN_REFUSED)
                yield from speech.refusal_lines(self.say, error.refusals)
            case "correction-consequences":
                yield self.say(Key.MISTAKE_CONSEQUENCES)
            case "correction-marks":
                yield self.say(Key.MISTAKE_WRONG_ACTION, action=str(action))
            case _:
                yield self.say(Key.MISTAKE_NO_CORRECTION, round=number, action=str(action))
