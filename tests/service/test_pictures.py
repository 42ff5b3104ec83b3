"""Pictures: back after a crash of their process."""

from __future__ import annotations

import multiprocessing
from typing import cast

import pytest

from hashi.rules import SIDE_A, Sheet
from hashi.service.errors import ServiceError
from hashi.service.pictures import SheetPicture, draw_picture
from hashi.table.ids import TableId

EMPTY = SheetPicture(TableId("G"), Sheet.empty(SIDE_A), None)


def test_a_process_that_fails_costs_one_picture_only() -> None:
    broken = EMPTY._replace(sheet=cast("Sheet", None))
    with pytest.raises(ServiceError, match="ended early"):
        draw_picture(broken)
    assert draw_picture(EMPTY).startswith(b"\x89PNG")
    assert multiprocessing.active_children() == []
