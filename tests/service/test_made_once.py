"""Files made on demand: each once, bounded."""

from __future__ import annotations

import asyncio
import threading

import pytest

from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.made_once import MadeOnce

HOME, HOSTILE = "192.0.2.1", "192.0.2.2"


@pytest.mark.asyncio
async def test_a_file_is_made_once_and_too_many_are_refused() -> None:
    made: list[str] = []
    go = threading.Event()

    def make(wanted: str) -> bytes:
        made.append(wanted)
        assert go.wait(10)
        return b"file"

    files = MadeOnce(make, Limits(pictures=1), kept=1)
    first = asyncio.create_task(files.get("one", HOME))
    await asyncio.sleep(0)
    with pytest.raises(ServiceError, match="too many files"):
        await asyncio.wait_for(files.get("other", HOME), 1)
    go.set()
    assert await first == await files.get("one", HOME) == b"file"
    assert made == ["one"]
    await files.get("other", HOME)  # takes the place of the first one
    await files.get("one", HOME)
    assert made == ["one", "other", "one"]


@pytest.mark.asyncio
async def test_an_address_cannot_keep_others_from_their_files() -> None:
    made: list[str] = []
    go = threading.Event()

    def make(wanted: str) -> bytes:
        made.append(wanted)
        assert go.wait(10)
        return b"file"

    files = MadeOnce(make, Limits(), kept=9)
    floods = [asyncio.create_task(files.get(f"junk {number}", HOSTILE)) for number in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(ServiceError, match="too many files"):
        await asyncio.wait_for(files.get("more junk", HOSTILE), 1)
    wanted = asyncio.create_task(files.get("wanted", HOME))
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(wanted, *floods)
    assert made.index("wanted") == 2  # addresses take turns
