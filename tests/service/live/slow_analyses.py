"""Stand-ins for the life of an analyst's process, for tests that spawn it."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from typing import Any

from hashi.service.review.compute import Kind
from hashi.service.review.jobs import Task


def short(pipe: Connection, task: Task, *_: Any) -> None:
    """Say who computed it."""
    pipe.send((1, 17))
    pipe.send({"seat": task.seat, "process": os.getpid()})


def endless(pipe: Connection, task: Task, *_: Any) -> None:
    """Par never comes; a review does."""
    if task.kind is Kind.PAR:
        pipe.send((1, 17))
        time.sleep(600)
    pipe.send({})
