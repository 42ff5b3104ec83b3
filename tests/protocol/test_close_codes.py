"""Close codes: which are final, and that the client and the browser take them from here."""

from __future__ import annotations

import pytest

from hashi.client.errors import ClientError
from hashi.protocol.close_codes import FINAL, CloseCode
from tools.make_protocol import typescript


def test_connecting_again_is_no_use_after_these() -> None:
    assert {1009, 4400, 4403, 4404, 4405, 4409} == FINAL
    assert "FINAL_CODES: number[] = [1009, 4400, 4403, 4404, 4405, 4409];" in typescript()


@pytest.mark.parametrize("code", CloseCode)
def test_a_client_names_the_end_of_its_connection(code: CloseCode) -> None:
    error = ClientError.closed(code)
    assert (error.code, error.text) == (code.label, code.meaning)


def test_a_missing_table_is_named_by_the_reason() -> None:
    assert ClientError.closed(4404, "challenge-closed").code == "challenge-closed"


def test_an_unknown_code_is_an_end_too() -> None:
    error = ClientError.closed(4999, "why")
    assert (error.code, error.detail) == ("closed", "why")
