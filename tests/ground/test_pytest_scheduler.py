"""The order in which workers take test files."""

from __future__ import annotations

from tools.pytest_scheduler import BROWSER, next_file

HOUSE, END, RULES, STORE = f"{BROWSER}test_house.py", f"{BROWSER}test_end.py", "rules", "store"


def test_half_of_the_workers_begin_with_browser_tests() -> None:
    files = [RULES, HOUSE, STORE, END]
    assert [next_file(files, worker) for worker in range(4)] == [HOUSE, RULES, HOUSE, RULES]


def test_a_worker_without_its_kind_helps_the_others() -> None:
    assert next_file([END, HOUSE], worker=1) == END
    assert next_file([STORE, RULES], worker=0) == STORE
