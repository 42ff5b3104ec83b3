"""Play the golden games again: `python3 -m tools.golden`, or with `--check` only compare.

One game per side, number of players and law, from fixed secrets and a simple careful player.
Any change of the rules, the deal or the record formats shows as a change of these files.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from hashi.record import record_text
from hashi.rules import (
    PASS,
    ROUNDS,
    SIDES,
    STANDARD_DECK,
    Action,
    Board,
    Card,
    Checks,
    Flag,
    GameCreated,
    GameError,
    InfoBar,
    Law,
    RefusalCode,
    Seat,
    Sheet,
    Strait,
    Turn,
    Writing,
    apply_unchecked,
    legal_starts,
    legal_writings,
    refusals,
)
from hashi.table.commands import Check, Correct, Mark, PointOut
from hashi.table.local import LocalTable

FOLDER: Final = Path(__file__).parents[1] / "tests" / "golden"
COMMAND: Final = "python3 -m tools.golden"
NAMES: Final = ("Zoë", "Łukasz", "Begoña", "Jürgen Groß", "Niccolò", "Åsa", "Dvořáková", "Özgür")
FIRST_DAY: Final = date(2024, 5, 1)
CHECKED: Final = ("B3-paper",)
BY_HAND: Final = ("A2-paper", "B4-referee")
WRONG_START: Final = "A4-paper"


class Player:
    """A careful player: looks at islands one by one and never plans ahead."""

    def __init__(self, seed: str) -> None:
        """Break ties by a seeded coin, so that players differ from one another."""
        self.random = Random(seed)

    def start(self, board: Board) -> Writing:
        """A start number for the neighbour (2.1)."""
        return max(legal_starts(board), key=lambda _: self.random.random())

    def turn(self, sheet: Sheet, card: Card) -> Turn:
        """The turn that looks best."""
        ways = [Turn(write) for write in (None, *legal_writings(sheet, card.number))]
        turns = [*ways, *(self.with_bridges(sheet, way, card.bridges) for way in ways)]
        return max(turns, key=lambda turn: self.worth(sheet, turn))

    def with_bridges(self, sheet: Sheet, turn: Turn, count: int) -> Turn:
        """The turn with `count` bridges added, each where it looks best; none if one is stuck."""
        scratch = ScratchSheet(apply_unchecked(sheet, turn))
        draw: list[Strait] = []
        while len(draw) < count:
            found = [
                (scratch.gain(s) + self.random.random() / 10, s) for s in scratch.open_straits()
            ]
            if not found:
                return turn
            _, best = max(found)
            scratch.add(best)
            draw.append(sheet.board.straits[best])
        return replace(turn, draw=tuple(draw))

    def worth(self, sheet: Sheet, turn: Turn) -> float:
        """What the sheet looks worth after the turn."""
        scratch = ScratchSheet(apply_unchecked(sheet, turn))
        return scratch.total() + self.random.random() / 10


class ScratchSheet:
    """A sheet in lists, to try bridges on."""

    def __init__(self, sheet: Sheet) -> None:
        """Copy the marks."""
        self.board = sheet.board
        self.numbers = sheet.numbers
        self.loads = list(sheet.loads)
        self.bridges = list(sheet.bridges)

    def open_straits(self) -> Iterator[int]:
        """The straits that may take a bridge now (3.7-3.10)."""
        for s, ends in enumerate(self.board.ends):
            if (
                any(self.numbers[end] for end in ends)
                and all(self.loads[end] < (self.numbers[end] or 6) for end in ends)
                and self.bridges[s] < 2
                and not any(self.bridges[other] for other in self.board.crossings[s])
            ):
                yield s

    def add(self, s: int) -> None:
        """Draw a bridge."""
        self.bridges[s] += 1
        for end in self.board.ends[s]:
            self.loads[end] += 1

    def gain(self, s: int) -> float:
        """What a bridge is worth at its two ends."""
        one, other = self.board.ends[s]
        near = {one, other}
        for crossing in self.board.crossings[s]:
            near.update(self.board.ends[crossing])
        before = sum(map(self.value, near))
        self.add(s)
        after = sum(map(self.value, near))
        self.bridges[s] -= 1
        self.loads[one] -= 1
        self.loads[other] -= 1
        return after - before

    def total(self) -> float:
        """What all islands are worth."""
        return sum(map(self.value, range(len(self.numbers))))

    def value(self, island: int) -> float:
        """Finished islands count most, then numbers that can be met, then bridges to flags."""
        number, load = self.numbers[island], self.loads[island]
        flagged = self.board.flags[island] is not Flag.PLAIN
        if not number:
            return min(load, 3) * (0.5 if flagged else 0.1) - (load > 4)
        if number == load:
            return 4.0 if flagged else 3.0
        if number - load > self.room(island):
            return -1.0
        return 1.0 + flagged + load / number - (number - load) / 4

    def room(self, island: int) -> int:
        """How many bridges may still be added here, each strait by itself."""
        room = 0
        for s in self.board.straits_at[island]:
            one, other = self.board.ends[s]
            there = other if one == island else one
            if not any(self.bridges[crossing] for crossing in self.board.crossings[s]):
                left = (self.numbers[there] or 6) - self.loads[there]
                room += max(0, min(2 - self.bridges[s], left))
        return room


@dataclass(frozen=True)
class Slip:
    """A mistake on purpose: who makes it when, what it is, and what becomes of it."""

    round: int
    seat: int
    kind: RefusalCode
    fate: str  # corrected, pointed (out in the next round), left, late, unseen


def slips(seats: int, every_round: bool) -> tuple[Slip, ...]:
    """The mistakes of a game; with checks every round nothing stays unseen."""
    plan = (
        Slip(3, 0, RefusalCode.WRONG_NUMBER, "corrected"),
        Slip(5, 1, RefusalCode.WRONG_COUNT, "pointed"),
        Slip(6, 2, RefusalCode.CROSSING, "corrected"),
        Slip(7, 3, RefusalCode.ISLAND_TAKEN, "left"),
        Slip(8, 0, RefusalCode.WRONG_COUNT, "pointed"),
        Slip(9, 1, RefusalCode.FINISHED_ISLAND, "late"),
        Slip(11, 2, RefusalCode.THIRD_BRIDGE, "pointed"),
        Slip(12, 0, RefusalCode.FINISHED_ISLAND, "late"),
        Slip(14, 3, RefusalCode.FLAG_NEEDS_BRIDGE, "unseen"),
        Slip(17, 0, RefusalCode.WRONG_NUMBER, "corrected"),
    )
    fates = {"late": "left", "unseen": "left", "pointed": "corrected"} if every_round else {}
    return tuple(
        replace(slip, fate=fates.get(slip.fate, slip.fate)) for slip in plan if slip.seat < seats
    )


def wrong_turn(sheet: Sheet, card: Card, turn: Turn, kind: RefusalCode) -> Turn:
    """A turn that breaks the wanted rule where the sheet allows it, else the card's number."""
    for wrong in (*_wrong_turns(sheet, card, turn, kind), *_wrong_turns(sheet, card, turn, None)):
        codes = {refusal.code for refusal in refusals(sheet, card, wrong)}
        if kind in codes or RefusalCode.WRONG_NUMBER in codes:
            return wrong
    return turn


def _wrong_turns(sheet: Sheet, card: Card, turn: Turn, kind: RefusalCode | None) -> Iterator[Turn]:
    board = sheet.board
    match kind:
        case RefusalCode.WRONG_COUNT:
            yield replace(turn, draw=turn.draw[1:])
            yield from (replace(turn, draw=(*turn.draw, strait)) for strait in board.straits)
        case RefusalCode.CROSSING | RefusalCode.FINISHED_ISLAND | RefusalCode.THIRD_BRIDGE:
            for strait in board.straits:
                yield replace(turn, draw=(strait,) * card.bridges)
                yield replace(turn, draw=(*turn.draw[1:], strait))
        case RefusalCode.ISLAND_TAKEN | RefusalCode.FLAG_NEEDS_BRIDGE:
            for island in board.islands:
                yield replace(turn, write=Writing(card.number, island))
        case _:
            other = card.number % 6 + 1
            yield from (Turn(write, turn.draw) for write in legal_writings(sheet, other))


@dataclass
class Golden:
    """One golden game while it is played."""

    table: LocalTable
    players: tuple[Player, ...]
    slips: tuple[Slip, ...] = ()

    def play(self) -> None:
        """All 17 rounds and the end."""
        for number in range(1, ROUNDS + 1):
            card = self.table.flip()
            if self.table.game.created.info_bar is InfoBar.BY_HAND:
                for seat in self.table.game.seats[:1]:  # the others forget
                    self.table.play(seat, Mark(STANDARD_DECK.cards.index(card), crossed=True))
            self.notice(number - 1, during=True)
            for seat in reversed(self.table.game.seats):
                self.table.submit(seat, self.turn(seat, number, card))
            self.notice(number, during=False)
        self.table.end()

    def turn(self, seat: Seat, number: int, card: Card) -> Turn:
        """The player's turn, wrong where the plan says so."""
        sheet = self.table.game.sheets[seat]
        turn = self.players[seat].turn(sheet, card)
        for slip in self.slips:
            if (slip.round, slip.seat) == (number, seat):
                turn = wrong_turn(sheet, card, turn, slip.kind)
        return turn

    def notice(self, number: int, *, during: bool) -> None:
        """Look for the mistakes that are due now (6.5), and correct those that are to be."""
        table = self.table
        every_round = table.game.created.checks is Checks.EVERY_ROUND
        for slip in self.slips:
            seat = Seat(slip.seat)
            if slip.fate == "pointed" and during and slip.round == number:
                self.point(seat)
                self.correct(seat)
            elif during:
                continue
            elif slip.fate in ("corrected", "left") and slip.round == number:
                if not every_round:
                    table.play(seat, Check())
                if slip.fate == "corrected":
                    self.correct(seat)
            elif slip.fate == "late" and slip.round == number - 3:
                table.play(seat, Check())

    def point(self, seat: Seat) -> None:
        """Another player points at a mistake; a solo player checks the sheet."""
        seats = self.table.game.created.seats
        for mistake in self.table.game.ledgers[seat].unnoticed()[:1] if seats > 1 else ():
            self.table.play(Seat((seat + 1) % seats), PointOut(seat, mistake.islands[0]))
        if seats == 1:
            self.table.play(seat, Check())

    def correct(self, seat: Seat) -> None:
        """Correct mistaken actions with the first legal marks (6.2)."""
        ledger = self.table.game.ledgers[seat]
        for number, action in sorted(ledger.pending):
            for turn in self.ways(seat, number, action):
                with suppress(GameError):
                    self.table.play(seat, Correct(number, action, turn))
                    break

    def ways(self, seat: Seat, number: int, action: Action) -> Iterator[Turn]:
        """Candidate corrections of a mistake."""
        ledger = self.table.game.ledgers[seat]
        before, entry = ledger.sheet(number - 1), ledger.entries[number]
        if entry.card is None:
            yield from map(Turn, legal_starts(before.board))
            return
        player = self.players[seat]
        if action is Action.A:
            yield Turn(player.turn(before, entry.card).write)
        else:
            kept = Turn(entry.turn.write)
            drawn = player.with_bridges(before, kept, entry.card.bridges)
            yield replace(drawn, write=None)
        yield PASS


def golden(side: str, seats: int, law: Law) -> str:
    """One golden game as the text of its record."""
    name = f"{side}{seats}-{law}"
    paper = law is Law.PAPER
    checks = Checks.EVERY_ROUND if name in CHECKED else Checks.ON_REQUEST
    info_bar = InfoBar.BY_HAND if name in BY_HAND else InfoBar.AUTOMATIC
    board = SIDES[side]
    table = LocalTable(
        GameCreated(board, STANDARD_DECK, seats, law, info_bar, checks),
        sha256(f"hashi golden secret {name}".encode()).digest(),
    )
    players = tuple(Player(f"hashi golden player {name} {seat}") for seat in range(seats))
    for seat in table.game.seats:
        salt = sha256(f"hashi golden salt {name} {seat}".encode()).digest()
        given = salt[: 4 * (seat + 1)] if (seat + seats) % 2 else b""
        table.sit(seat, NAMES[(seat + 2 * seats) % len(NAMES)], given)
    game = Golden(table, players, slips(seats, checks is Checks.EVERY_ROUND) if paper else ())
    for seat in table.game.seats:
        start = players[seat].start(board)
        slip = name == WRONG_START and seat == 0
        table.write_start(seat, replace(start, number=5) if slip else start)
    if name == WRONG_START:
        game.point(Seat(1))  # who received the wrong sheet
        game.correct(Seat(1))
    game.play()
    day = FIRST_DAY + timedelta(days=10 * seats + 5 * (side == "B") + paper)
    return record_text(table.record(str(day)))


def goldens() -> dict[str, Callable[[], str]]:
    """Every golden game by its file name."""
    return {
        f"{side}{seats}-{law}.hashi": partial(golden, side, seats, law)
        for side in SIDES
        for seats in range(1, 5)
        for law in Law
    }


def main(arguments: Sequence[str]) -> int:
    """Write the files, or compare them."""
    if arguments not in ([], ["--check"]):
        print(f"usage: {COMMAND} [--check]", file=sys.stderr)
        return 2
    changed = 0
    for name, play in goldens().items():
        path, text = FOLDER / name, play()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        changed += 1
        print(f"{'differs' if arguments else 'written'}: {name}")
        if not arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
    return 1 if arguments and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
