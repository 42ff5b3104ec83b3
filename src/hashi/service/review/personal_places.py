"""Queues for what costs time besides bots and analyses: one place each, a few per address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.rate_limit import LastAddresses, NoPlace, Places
from hashi.table.ids import PersonId


class PersonalPlaces:
    """What is computed or waited for at a time."""

    def __init__(
        self,
        most: int,
        most_by_address: int,
        addresses: LastAddresses,
        busy: ErrorCode = ErrorCode.ANALYSIS_BUSY,
    ) -> None:
        """Allow `most` people in all, and `most_by_address` of an address."""
        self.places = Places(most, most_by_address)
        self._addresses = addresses
        self._busy = busy
        self._asking: set[PersonId] = set()

    @contextmanager
    def of(self, person: PersonId) -> Iterator[None]:
        """A person's place while inside; raises where it is taken, or their address has none."""
        if person in self._asking:
            raise ServiceError(ErrorCode.TOO_MANY, "one of this person is being computed")
        try:
            with self.places.use(self._addresses.of(person)):
                self._asking.add(person)
                try:
                    yield
                finally:
                    self._asking.discard(person)
        except NoPlace:
            raise ServiceError(self._busy, "found too many of them waiting") from None
