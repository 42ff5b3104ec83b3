"""Open files of this process: every connection takes one."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

from hashi.service.outage import Outage

MOST: Final = 65_536  # some systems allow a billion, and tables as long are slow


def raise_limit() -> None:
    """Use as many open files as the system allows; shells start programs with 1,024."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def check_free(outage: Outage) -> None:
    """Note whether a file can be opened: without one, connections end before anything is logged."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        outage.failed(str(error))
    else:
        outage.worked()
