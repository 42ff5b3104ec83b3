"""Paper rules in the terminal: checking, pointing out, correcting (section 6)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hashi.faces.terminal import speech
from hashi.faces.terminal.commands import Typed, Word, word_for
from hashi.faces.terminal.console import Console
from hashi.rules import Action, FormatError, Game, GameError, Seat, Turn, parse_island
from hashi.service import LocalTable
from hashi.texts import Key, Texts


class PaperPlay:
    """What players do about mistakes at one keyboard."""

    def __init__(self, table: LocalTable, say: Texts, console: Console) -> None:
        """Act at a table with paper rules."""
        self.table = table
        self.say = say
        self.console = console
        self.strait = speech.examples(table.game.created.board)[1]

    def act(self, seat: Seat, typed: Typed) -> None:
        """Check, point out or correct, and tell what came of it."""
        before, view = self.table.game, self.table.view()
        try:
            match typed.word:
                case Word.CHECK:
                    self.table.check(seat)
                    if self.table.game.ledgers == before.ledgers:
                        self.console.tell(self.say(Key.MISTAKE_NONE))
                case Word.POINT:
                    self.point(seat, typed.rest)
                case _:
                    self.fix(seat, typed.rest)
        except FormatError as error:
            self.misspelt(error, typed.rest)
        for line in self.found(before):
            self.console.tell(line)
        for line in speech.outcome_lines(self.say, view, self.table.view()):
            self.console.tell(line)

    def misspelt(self, error: FormatError, line: str, offset: int = 0) -> None:
        """Point at a spelling mistake."""
        board = self.table.game.created.board
        for text in speech.typing_lines(self.say, board, error, line, offset):
            self.console.tell(text)

    def point(self, seat: Seat, rest: str) -> None:
        """Point at an island of somebody's sheet: `Anna C4`."""
        name, _, place = rest.rpartition(" ")
        view = self.table.view()
        whose = [s for s in self.table.game.seats if speech.name_of(view, s) == name.strip()]
        if not whose:
            example = (
                f"{word_for(self.say, Word.POINT)} {speech.name_of(view, seat)} {self.strait.first}"
            )
            self.console.tell(self.say(Key.MISTAKE_EXAMPLE, example=example))
            return
        island = parse_island(place, len(rest) - len(place) + 1)
        try:
            self.table.point_out(whose[0], seat, island)
        except GameError:
            self.console.tell(
                self.say(Key.MISTAKE_NONE_THERE, island=str(island), name=name.strip())
            )

    def fix(self, seat: Seat, rest: str) -> None:
        """Enter an action anew: `3b C4-C6`."""
        match = re.fullmatch(r"(\d{1,2})([ab])\s+(.*)", rest, re.ASCII)
        if match is None:
            example = f"{word_for(self.say, Word.FIX)} 3b {self.strait}"
            self.console.tell(self.say(Key.MISTAKE_EXAMPLE, example=example))
            return
        number, action = int(match[1]), Action(match[2])
        try:
            self.table.correct(seat, number, action, Turn.parse(match[3]))
        except FormatError as error:
            self.misspelt(error, rest, match.start(3))
        except GameError as error:
            self.explain(error, number, action)
        else:
            name = speech.name_of(self.table.view(), seat)
            self.console.tell(
                self.say(Key.MISTAKE_CORRECTED, name=name, round=number, action=str(action))
            )

    def explain(self, error: GameError, number: int, action: Action) -> None:
        """Say why a correction is not possible."""
        match error.code:
            case "correction-illegal":
                self.console.tell(self.say(Key.TURN_REFUSED))
                for line in speech.refusal_lines(self.say, error.refusals):
                    self.console.tell(line)
            case "correction-consequences":
                self.console.tell(self.say(Key.MISTAKE_CONSEQUENCES))
            case "correction-marks":
                self.console.tell(self.say(Key.MISTAKE_WRONG_ACTION, action=str(action)))
            case _:
                self.console.tell(
                    self.say(Key.MISTAKE_NO_CORRECTION, round=number, action=str(action))
                )

    def found(self, before: Game) -> Iterator[str]:
        """Tell the mistakes that have been noticed since `before`."""
        view = self.table.view()
        for seat, old in zip(self.table.game.seats, before.ledgers, strict=True):
            new, name = self.table.game.ledgers[seat], speech.name_of(view, seat)
            for mistake in new.mistakes():
                facts: dict[str, int | str] = {
                    "name": name,
                    "round": mistake.round,
                    "action": str(mistake.action),
                }
                if mistake.place in new.pending - old.pending:
                    yield self.say(Key.MISTAKE_OPEN, fix=word_for(self.say, Word.FIX), **facts)
                elif mistake.place in new.settled - old.settled:
                    yield self.say(
                        Key.MISTAKE_CROSSED_OUT, islands=speech.join(mistake.islands), **facts
                    )
                else:
                    continue
                yield from speech.refusal_lines(self.say, mistake.refusals)
