"""Paper rules (section 6): illegal marks are accepted, and mistakes count once noticed.

A `Ledger` is the history of one sheet: the marks of each round, the islands crossed out and since
when, and the noticed mistakes that may still be corrected. The sheet is a fold over it, so taking
marks back means replaying without them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from hashi.rules.board import Board, Island, Strait
from hashi.rules.constructors import maker
from hashi.rules.deck import Card
from hashi.rules.errors import GameErrorCode, HashiError
from hashi.rules.events import Action
from hashi.rules.legal import (
    MAX_ON_STRAIT,
    apply_unchecked,
    draw_refusals,
    start_refusals,
    write_refusals,
)
from hashi.rules.refusal import Refusal, RefusalCode, concerned
from hashi.rules.scoring import Goal, Reached, holds
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn

RoundAction = tuple[int, Action]  # a round (0: set-up) and one of its two actions


class PaperError(HashiError):
    """A correction that rule 6.2 does not allow, with the rules the new marks break."""

    code: GameErrorCode

    def __init__(self, code: GameErrorCode, message: str, found: tuple[Refusal, ...] = ()) -> None:
        """`found` is empty unless new marks are the reason."""
        super().__init__(code, message)
        self.refusals = found


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """The marks of one round; the set-up has no card."""

    card: Card | None
    turn: Turn


@dataclass(frozen=True, slots=True)
class Mistake:
    """One action that breaks rules (6.1), with every broken rule."""

    round: int
    action: Action
    refusals: tuple[Refusal, ...]

    @property
    def round_action(self) -> RoundAction:
        return (self.round, self.action)

    @property
    def islands(self) -> tuple[Island, ...]:
        """The islands concerned (6.4)."""
        return concerned(self.refusals)


@dataclass(frozen=True, slots=True)
class Ledger:
    """One sheet's history; `entries[0]` is the set-up, `entries[r]` round r."""

    board: Board
    entries: tuple[LedgerEntry, ...]
    crossed: frozenset[tuple[int, Island]] = frozenset()
    pending: frozenset[RoundAction] = frozenset()
    settled: frozenset[RoundAction] = frozenset()

    def sheet(self, upto: int | None = None) -> Sheet:
        """The sheet after round `upto`, or now: crossed-out islands count from their mistake."""
        last = len(self.entries) - 1 if upto is None else upto
        sheet = Sheet.empty(self.board)
        for entry in self.entries[: last + 1]:
            sheet = apply_unchecked(sheet, entry.turn)
        return replace(
            sheet, crossed_out=frozenset(island for since, island in self.crossed if since <= last)
        )

    def add(self, entry: LedgerEntry) -> Ledger:
        entries = (*self.entries, entry)
        return _make_ledger(self.board, entries, self.crossed, self.pending, self.settled)

    def mistakes(self) -> tuple[Mistake, ...]:
        """Every mistake on the sheet, noticed or not, in the order made (6.1)."""
        sheet = Sheet.empty(self.board)
        found = []
        for number, entry in enumerate(self.entries):
            for action in Action:
                refused = _refusals(sheet, entry, action)
                if refused:
                    found.append(Mistake(number, action, refused))
            sheet = apply_unchecked(sheet, entry.turn)
        return tuple(found)

    def unnoticed(self) -> tuple[Mistake, ...]:
        return tuple(
            m for m in self.mistakes() if m.round_action not in self.pending | self.settled
        )


_make_ledger: Final = maker(Ledger)


def _refusals(sheet: Sheet, entry: LedgerEntry, action: Action) -> tuple[Refusal, ...]:
    if entry.card is not None:
        check = write_refusals if action is Action.A else draw_refusals
        return check(sheet, entry.card, entry.turn)
    if action is Action.A and entry.turn.write is not None:
        return start_refusals(sheet, entry.turn.write)
    return ()


def right_marks(ledger: Ledger, mistake: Mistake) -> Turn:
    """The mistaken round's turn without the wrong marks of that action (6.2)."""
    turn = ledger.entries[mistake.round].turn
    if mistake.action is Action.A:
        return replace(turn, write=None)
    before = ledger.sheet(mistake.round - 1)
    wrong: Counter[Strait] = Counter()
    drawn = Counter(turn.draw)
    for refusal in mistake.refusals:
        for strait, count in drawn.items():
            wrong[strait] = max(wrong[strait], _wrong_bridges(before, refusal, strait, count))
    return replace(turn, draw=tuple((drawn - wrong).elements()))


def _wrong_bridges(before: Sheet, refusal: Refusal, strait: Strait, count: int) -> int:
    """How many of an action's `count` bridges on a strait one refusal makes wrong (6.4)."""
    match refusal.code:
        case RefusalCode.WRONG_COUNT:
            return count
        case RefusalCode.THIRD_BRIDGE if refusal.islands == strait.ends:
            return min(count, before.bridges_on(strait) + count - MAX_ON_STRAIT)
        case RefusalCode.NO_NUMBER | RefusalCode.CROSSING if refusal.islands == strait.ends:
            return count
        case RefusalCode.FINISHED_ISLAND | RefusalCode.LOAD_OVER_NUMBER | RefusalCode.LOAD_OVER_SIX:
            return count if refusal.islands[0] in strait.ends else 0
        case _:
            return 0


def correctable(ledger: Ledger, mistake: Mistake, now: int) -> bool:
    """Whether a mistake noticed in round `now` may be corrected (6.2)."""
    return now <= mistake.round + 1 and not _consequences(
        ledger,
        _with_turn(ledger, mistake.round, right_marks(ledger, mistake)),
        mistake.round_action,
    )


def _with_turn(ledger: Ledger, number: int, turn: Turn) -> Ledger:
    entries = list(ledger.entries)
    entries[number] = replace(entries[number], turn=turn)
    return replace(ledger, entries=tuple(entries))


def _consequences(before: Ledger, after: Ledger, round_action: RoundAction) -> bool:
    """Whether the change makes a mark drawn since `round_action` break a rule."""

    def broken(ledger: Ledger) -> set[tuple[RoundAction, RefusalCode, tuple[Island, ...]]]:
        return {
            (mistake.round_action, refusal.code, refusal.islands)
            for mistake in ledger.mistakes()
            if mistake.round_action > round_action
            for refusal in mistake.refusals
        }

    return bool(broken(after) - broken(before))


def notice(ledger: Ledger, found: tuple[Mistake, ...], now: int) -> Ledger:
    """The ledger with these mistakes noticed: open to correction (6.2) or crossed out (6.3)."""
    for mistake in found:
        if correctable(ledger, mistake, now):
            ledger = replace(ledger, pending=ledger.pending | {mistake.round_action})
        else:
            ledger = cross_out(ledger, mistake)
    return ledger


def cross_out(ledger: Ledger, mistake: Mistake) -> Ledger:
    """The mistake stays, and its islands are crossed out (6.3, 6.4)."""
    return replace(
        ledger,
        crossed=ledger.crossed | {(mistake.round, island) for island in mistake.islands},
        pending=ledger.pending - {mistake.round_action},
        settled=ledger.settled | {mistake.round_action},
    )


def correct(ledger: Ledger, round_action: RoundAction, turn: Turn) -> Ledger:
    """Replace the marks of a noticed mistake (6.2); raises PaperError."""
    number, action = round_action
    if round_action not in ledger.pending:
        raise PaperError(
            GameErrorCode.NO_CORRECTION_OPEN, f"no correction is open for round {number}{action}"
        )
    if turn.draw if action is Action.A else turn.write is not None:
        raise PaperError(
            GameErrorCode.CORRECTION_MARKS, f"found {turn}, expected only marks of action {action}"
        )
    if number == 0 and turn.write is None:
        raise PaperError(
            GameErrorCode.CORRECTION_MARKS, "found no number, expected a start number (2.1)"
        )
    old = ledger.entries[number].turn
    new = replace(old, write=turn.write) if action is Action.A else replace(old, draw=turn.draw)
    after = _with_turn(ledger, number, new)
    refused = _refusals(ledger.sheet(number - 1), after.entries[number], action)
    if refused:
        raise PaperError(GameErrorCode.CORRECTION_ILLEGAL, "; ".join(map(str, refused)), refused)
    if _consequences(ledger, after, round_action):
        raise PaperError(
            GameErrorCode.CORRECTION_CONSEQUENCES, "marks drawn since would break a rule (6.2)"
        )
    still = {mistake.round_action for mistake in after.mistakes()}
    return replace(after, pending=frozenset(after.pending & still))


def cleared(ledger: Ledger, round_action: RoundAction) -> tuple[Turn, Sheet]:
    """An action's marks, and the sheet without them: the start of a correction (6.2)."""
    number, action = round_action
    turn = ledger.entries[number].turn
    marks = Turn(turn.write) if action is Action.A else Turn(None, turn.draw)
    rest = replace(turn, write=None) if action is Action.A else replace(turn, draw=())
    return marks, _with_turn(ledger, number, rest).sheet()


def lapse(ledger: Ledger, now: int | None) -> Ledger:
    """Cross out what was not corrected in time; `now` is the new round, None the end."""
    for mistake in ledger.mistakes() if ledger.pending else ():
        if mistake.round_action in ledger.pending and (now is None or now > mistake.round + 1):
            ledger = cross_out(ledger, mistake)
    return ledger


def rejudge(ledger: Ledger, announced: Reached, now: int) -> Reached:
    """The goals after a change of the ledger.

    A goal that depended on removed marks or crossed-out islands is withdrawn. A goal reached by a
    correction counts from now: goals are never announced for a past round (4.5).
    """
    rounds = {}
    for goal in Goal:
        before = announced.round_of(goal)
        since = range(now if before is None else before, now + 1)
        rounds[goal.value] = next((n for n in since if holds(ledger.sheet(n), goal)), None)
    return Reached(**rounds)
