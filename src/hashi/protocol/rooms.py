"""Rooms as the HTTP API sends them."""

from __future__ import annotations

from typing import TypedDict

from hashi.table.ids import RoomId, TableCode


class RoomSheetData(TypedDict):
    """A sheet in the ranking of a room; `rank` and `total` are null until there is a total."""

    id: str
    name: str | None
    rank: int | None
    total: int | None
    paper: bool
    done: bool  # with the newest card
    present: bool
    mine: bool


class RoomData(TypedDict):
    """A room; times in ms of the server.

    `released`: flipped cards, from 0; 18 when the room has ended. `version`: wait for another one
    with `after`.
    """

    room: RoomId
    version: str
    board: str
    released: int
    flipped: int | None
    seconds: int
    now: int
    cards: list[str]
    deck: list[str]
    caller: bool
    table: TableCode | None
    sheets: list[RoomSheetData]
