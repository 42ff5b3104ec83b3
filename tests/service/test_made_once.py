"""Files made on demand: each once, bounded."""

from __future__ import annotations

import asyncio
import threading

import pytest

from hashi.service.errors import ServiceError
from hashi.service.made_once import MadeOnce


@pytest.mark.asyncio
async def test_a_file_is_made_once_and_too_many_are_refused() -> None:
    made: list[str] = []
    go = threading.Event()

    def make(wanted: str) -> bytes:
        made.append(wanted)
        assert go.wait(10)
        return b"file"

    files = MadeOnce(make, most=1, kept=1)
    first = asyncio.create_task(files.get("one"))
    await asyncio.sleep(0)
    with pytest.raises(ServiceError, match="too many files"):
        await files.get("other")
    go.set()
    assert await first == await files.get("one") == b"file"
    assert made == ["one"]
    await files.get("other")  # takes the place of the first one
    await files.get("one")
    assert made == ["one", "other", "one"]
