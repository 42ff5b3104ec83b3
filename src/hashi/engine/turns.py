"""Turns as integers and back; the bits of a refusal."""

from __future__ import annotations

from typing import Final

from hashi.engine import kernels as k
from hashi.rules.board import Board
from hashi.rules.refusal import RefusalCode
from hashi.rules.turn import Turn, Writing

CODES: Final = (
    RefusalCode.WRONG_NUMBER,
    RefusalCode.ISLAND_TAKEN,
    RefusalCode.FLAG_NEEDS_BRIDGE,
    RefusalCode.NUMBER_TOO_SMALL,
    RefusalCode.WRONG_COUNT,
    RefusalCode.NO_NUMBER,
    RefusalCode.THIRD_BRIDGE,
    RefusalCode.CROSSING,
    RefusalCode.FINISHED_ISLAND,
    RefusalCode.LOAD_OVER_NUMBER,
    RefusalCode.LOAD_OVER_SIX,
)


def encode(board: Board, turn: Turn) -> int:
    if len(turn.draw) > k.MAX_CODED:
        raise ValueError(f"found {len(turn.draw)} bridges, expected at most {k.MAX_CODED}")
    code = k.NO_ISLAND
    if turn.write is not None:
        code = board.island_index(turn.write.island) | (turn.write.number << k.NUMBER_AT)
    code |= len(turn.draw) << k.COUNT_AT
    for at, strait in enumerate(turn.draw):
        code |= board.strait_index(strait) << (k.STRAIT_AT + k.STRAIT_BITS * at)
    return code


def decode(board: Board, code: int) -> Turn:
    island, number = code & k.NO_ISLAND, (code >> k.NUMBER_AT) & 7
    straits = (
        (code >> (k.STRAIT_AT + k.STRAIT_BITS * at)) & 63 for at in range((code >> k.COUNT_AT) & 7)
    )
    return Turn(
        None if island == k.NO_ISLAND else Writing(number, board.islands[island]),
        tuple(board.straits[strait] for strait in straits),
    )


def broken(bits: int) -> frozenset[RefusalCode]:
    """The codes that the bits of `kernels.refused` stand for."""
    return frozenset(code for at, code in enumerate(CODES) if bits >> at & 1)
