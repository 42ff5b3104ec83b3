"""Queues for what costs time besides bots and analyses: one place each, a few per address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.rate_limit import LastAddresses, NoPlace, Places
from hashi.table.ids import PersonId


class PersonalQueues:
    """What is computed or waited for at a time."""

    def __init__(self, most: int, most_by_address: int, addresses: LastAddresses) -> None:
        """Allow `most` people in all, and `most_by_address` of an address."""
        self.places = Places(most, most_by_address)
        self._addresses = addresses
        self._asking: set[PersonId] = set()

    @contextmanager
    def use(self, person: PersonId) -> Iterator[None]:
        """A person's place while inside; raises where it is taken, NoPlace for their address."""
        if person in self._asking:
            raise ServiceError(ErrorCode.TOO_MANY, "one of this person is being computed")
        with self.places.use(self._addresses.of(person)):
            self._asking.add(person)
            try:
                yield
            finally:
                self._asking.discard(person)

    @contextmanager
    def of(self, person: PersonId) -> Iterator[None]:
        """The same for analyses: raises their code."""
        try:
            with self.use(person):
                yield
        except NoPlace:
            raise ServiceError(ErrorCode.ANALYSIS_BUSY, "found too many of them waiting") from None
