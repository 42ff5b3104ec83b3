"""The board in words, for players who cannot see it: neighbours, straits, crossings, blocks."""

from __future__ import annotations

from collections.abc import Iterator

from hashi.faces.terminal.sentences import island_line, join
from hashi.rules import Island, Sheet, Strait
from hashi.rules.legal import MAX_ON_STRAIT
from hashi.texts import Key, Texts


def near_lines(say: Texts, sheet: Sheet, island: Island) -> Iterator[str]:
    """An island as on the sheet, then its straits: up, right, down, left."""
    yield island_line(say, sheet, island)
    board = sheet.board
    straits = [board.straits[s] for s in board.straits_at[board.island_index(island)]]
    found = {_direction(island, _other(strait, island)): strait for strait in straits}
    for direction in ("up", "right", "down", "left"):
        if direction in found:
            strait = found[direction]
            neighbour, count = str(_other(strait, island)), _count(sheet, strait)
            line = say.family("near", direction, island=neighbour, bridges=count)
            yield with_state(say, sheet, strait, line)


def strait_lines(say: Texts, sheet: Sheet) -> Iterator[str]:
    """Every strait with its bridges, what it crosses and why it can take no more."""
    for strait in sheet.board.straits:
        line = say(Key.STRAIT_LINE, strait=str(strait), bridges=_count(sheet, strait))
        yield with_state(say, sheet, strait, line)


def board_lines(say: Texts, sheet: Sheet) -> Iterator[str]:
    """The whole board: every island with its neighbours."""
    for island in sheet.board.islands:
        first, *rest = near_lines(say, sheet, island)
        yield first
        yield from (f"  {line}" for line in rest)


def with_state(say: Texts, sheet: Sheet, strait: Strait, line: str) -> str:
    """A line about a strait, completed by the first reason why no bridge fits, or by crossings."""
    board = sheet.board
    at = board.strait_index(strait)
    crossed = [board.straits[s] for s in board.crossings[at]]
    blocking = [board.straits[s] for s in board.crossings[at] if sheet.bridges[s]]  # 3.9
    if blocking:
        return say(Key.STRAIT_BLOCKED, line=line, straits=join(blocking))
    if sheet.bridges[at] >= MAX_ON_STRAIT:  # 3.8
        return say(Key.STRAIT_TAKEN, line=line)
    finished = [end for end in strait.ends if sheet.is_finished(end)]  # 3.10
    if finished:
        return say(Key.STRAIT_CLOSED, line=line, island=str(finished[0]))
    if crossed:
        return say(Key.STRAIT_CROSSES, line=line, straits=join(crossed))
    return line


def _count(sheet: Sheet, strait: Strait) -> int:
    return sheet.bridges[sheet.board.strait_index(strait)]


def _other(strait: Strait, island: Island) -> Island:
    one, other = strait.ends
    return other if one == island else one


def _direction(island: Island, other: Island) -> str:
    if island.row == other.row:
        return "right" if other.column > island.column else "left"
    return "down" if other.row > island.row else "up"
