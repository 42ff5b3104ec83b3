"""Themes of a solution, computed by the rules from the position and its turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hashi.puzzles.model import Position, Theme
from hashi.rules import Goal, Reached, Sheet, Turn, apply_unchecked
from hashi.rules.deck import MAX_NUMBER
from hashi.rules.scoring import FLAGS, judge

GOAL_THEMES: Final = {Goal.RED: Theme.RED, Goal.BLUE: Theme.BLUE, Goal.CHAIN: Theme.CHAIN}
AT_ONCE: Final = 2  # islands that the last bridges finish


def themes_of_line(position: Position, line: Sequence[Turn]) -> tuple[Theme, ...]:
    """Goals that the line reaches; whether it blocks a free strait; what its last bridges do."""
    sheet, reached, found = position.sheet, position.reached, set[Theme]()
    for number, turn in enumerate(line, position.round_number):
        if blocks(sheet, turn):
            found.add(Theme.CROSSING)
        before, sheet = sheet, apply_unchecked(sheet, turn)
        reached = judge(sheet, reached, number)
        if number == position.round_number + len(line) - 1 and finishes(before, turn):
            found.add(Theme.LAST_BRIDGE)
    for goal, theme in GOAL_THEMES.items():
        if position.reached.round_of(goal) is None and reached.round_of(goal) is not None:
            found.add(theme)
    return tuple(theme for theme in Theme if theme in found)


def themes_of_turns(position: Position, right: Sequence[Turn]) -> tuple[Theme, ...]:
    """What all right turns of a closed puzzle have in common.

    Red and blue: they mark an unfinished island with that flag while the goal is open. Chain: the
    largest chain grows while the goal is open.
    """
    sheet, reached = position.sheet, position.reached
    tests = {
        Theme.RED: lambda turn: serves(sheet, reached, turn, Goal.RED),
        Theme.BLUE: lambda turn: serves(sheet, reached, turn, Goal.BLUE),
        Theme.CHAIN: lambda turn: (
            reached.chain is None
            and apply_unchecked(sheet, turn).largest_chain > sheet.largest_chain
        ),
        Theme.CROSSING: lambda turn: blocks(sheet, turn),
        Theme.LAST_BRIDGE: lambda turn: finishes(sheet, turn),
    }
    return tuple(theme for theme, test in tests.items() if right and all(map(test, right)))


def serves(sheet: Sheet, reached: Reached, turn: Turn, goal: Goal) -> bool:
    """Whether a turn marks an unfinished island with the flag of a goal that is open."""
    if reached.round_of(goal) is not None:
        return False
    marked = {end for strait in turn.draw for end in strait.ends}
    if turn.write is not None:
        marked.add(turn.write.island)
    flagged = {sheet.board.islands[at] for at in sheet.board.flagged_at(FLAGS[goal])}
    return any(not sheet.is_finished(island) for island in marked & flagged)


def blocks(sheet: Sheet, turn: Turn) -> bool:
    """Whether a bridge of the turn crosses a strait that could still have taken one (3.9)."""
    board = sheet.board
    return any(
        _is_free(sheet, crossed)
        for strait in set(turn.draw)
        for crossed in board.crossings[board.strait_index(strait)]
    )


def _is_free(sheet: Sheet, strait: int) -> bool:
    board = sheet.board
    return not any(sheet.bridges[crossed] for crossed in board.crossings[strait]) and all(
        sheet.loads[end] < (sheet.numbers[end] or MAX_NUMBER) for end in board.ends[strait]
    )


def finishes(sheet: Sheet, turn: Turn) -> bool:
    """Whether the bridges of the turn finish two islands or more."""
    written = apply_unchecked(sheet, Turn(turn.write))
    return apply_unchecked(sheet, turn).circled.count(True) - written.circled.count(True) >= AT_ONCE
