"""Queues of what people ask of the bot pool: one each, few per address, one for every address."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.rate_limit import LastAddresses
from hashi.service.review.personal_queues import PersonalQueues
from hashi.table.ids import PersonId


def test_a_person_has_one_an_address_few_and_a_new_address_always_one() -> None:
    addresses = LastAddresses()
    turns = PersonalQueues(3, 2, addresses)

    def code(name: str, address: str) -> str | None:
        addresses.note(PersonId(name), address)
        try:
            inside.enter_context(turns.of(PersonId(name)))
        except ServiceError as error:
            return error.code
        return None

    with ExitStack() as inside:
        assert code("ANNA", "school") is None
        assert code("ANNA", "school") == ErrorCode.TOO_MANY
        assert code("BEN", "school") is None
        assert code("CARLA", "school") == ErrorCode.ANALYSIS_BUSY
        assert code("DORA", "home") is None  # now all three are in use
        assert code("EMIL", "home") == ErrorCode.ANALYSIS_BUSY
        assert code("FINN", "elsewhere") is None
    with turns.of(PersonId("ANNA")):  # all is free again
        pass


def test_an_error_inside_leaves_nothing_in_use() -> None:
    turns = PersonalQueues(1, 1, LastAddresses())
    with pytest.raises(ZeroDivisionError), turns.of(PersonId("ANNA")):
        raise ZeroDivisionError
    with turns.of(PersonId("ANNA")):
        pass
