"""Test files over the workers of pytest-xdist: `tests/conftest.py` makes it the scheduler.

A worker's first browser test starts a site and a browser, and often plays games on the site: that
costs many seconds of processor time, so half of the workers begin with browser tests and the others
with all else. A worker that has nothing left of its kind helps the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

BROWSER = "tests/faces/browser/"


def next_file(files: Iterable[str], worker: int) -> str:
    """The file that a worker of this number takes of those that are left."""
    left = list(files)
    return next((file for file in left if file.startswith(BROWSER) == (worker % 2 == 0)), left[0])


class ByKind(LoadFileScheduling):  # type: ignore[misc] # xdist is not typed
    """Whole files, in the order of the collection."""

    def _assign_work_unit(self, node: WorkerController) -> None:
        worker = int(node.gateway.id.removeprefix("gw"))
        self.workqueue.move_to_end(next_file(self.workqueue, worker), last=False)
        super()._assign_work_unit(node)
