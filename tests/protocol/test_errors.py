"""Error codes: a status and a meaning for each."""

from __future__ import annotations

from hashi.protocol.errors import STATUS, TABLE_MEANING, ErrorCode, status_of
from hashi.table.errors import TableErrorCode


def test_every_code_of_a_table_has_a_meaning() -> None:
    assert set(TABLE_MEANING) == set(TableErrorCode)


def test_every_code_has_a_status_of_a_refusal() -> None:
    assert set(STATUS) == {*map(str, ErrorCode), *map(str, TableErrorCode)}
    assert all(400 <= status < 600 for status in STATUS.values())


def test_a_code_is_a_plain_string() -> None:
    assert "too-many" in set(map(str, ErrorCode))
    assert f"{ErrorCode.TOO_MANY}" == "too-many"
    assert (ErrorCode.TOO_MANY.status, status_of(TableErrorCode.NOT_HOST)) == (429, 403)


def test_a_table_in_the_wrong_state_is_a_conflict() -> None:
    assert status_of("started") == status_of("of-a-plug-in") == 409
