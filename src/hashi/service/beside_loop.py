"""Computing beside the event loop, on two threads.

More threads that compute would be done no sooner, and each of them keeps the event loop waiting
for the interpreter. With one, short work would wait for long work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
THREADS: Final = ThreadPoolExecutor(2, thread_name_prefix="beside-loop")


async def compute(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What a function returns that takes milliseconds of CPU time; it must not wait."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(THREADS, partial(work, *args, **more))
