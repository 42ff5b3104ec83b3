"""Proof: a whole solo game in Firefox and WebKitGTK, as far as they are installed.

    python3 -m tools.browsers            play in every engine that is found
    python3 -m tools.browsers --list     say which engines are found

Without any engine nothing is proven; the program says so and exits with 3.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from hashi.rules import ROUNDS
from tools import engines
from tools.browser_site import running_site
from tools.engines import Engine
from tools.prove import SKIPPED

WAIT_SECONDS: Final = 30.0
NONE_FOUND: Final = (
    "no engine besides Chromium found: nothing is proven here."
    " Install firefox-esr, or webkit2gtk-driver and xvfb."
)
COUNT: Final = "return document.querySelectorAll(arguments[0]).length"
CLICK: Final = """
const found = document.querySelectorAll(arguments[0])[arguments[1]];
found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
"""
TEXT: Final = "return document.querySelector(arguments[0])?.textContent?.trim() ?? ''"
READY: Final = '.commit[aria-disabled="false"]'


def play(engine: Engine, url: str, dice: Random) -> str:
    """Play from the start page to the end; gives the result page's heading."""
    engine.open(url)
    click(engine, "button.main", 0)
    click(engine, '.island.lit[data-id="C1"]', 0)
    click(engine, READY, 0)
    card = ""
    for played in range(ROUNDS):
        card = next_card(engine, card)
        if not card:
            raise RuntimeError(f"the game ended after {played} of {ROUNDS} cards")
        make_turn(engine, dice)
    if next_card(engine, card):
        raise RuntimeError(f"the game continues after {ROUNDS} cards")
    wait(lambda: engine.run(TEXT, "h1"))
    return str(engine.run(TEXT, "h1"))


def next_card(engine: Engine, card: str) -> str:
    """Wait for the card after this one and its legal turns; empty at the end."""

    def arrived() -> bool:
        if count(engine, ".end"):
            return True
        return engine.run(TEXT, ".round") not in ("", card) and count(engine, READY) > 0

    wait(arrived)
    return "" if count(engine, ".end") else str(engine.run(TEXT, ".round"))


def make_turn(engine: Engine, dice: Random) -> None:
    """Mark what is lit until the turn is whole, and commit it."""
    number = count(engine, ".island.lit")
    if number:
        click(engine, ".island.lit", dice.randrange(number))
    for _ in range(3):
        straits = count(engine, ".strait.lit")
        if straits:
            click(engine, ".strait.lit", dice.randrange(straits))
    if count(engine, '.commit[aria-disabled="true"]') and count(engine, ".island.lit"):
        click(engine, ".island.lit", 0)  # the bridges start at the new number
    before = engine.run(TEXT, ".round")
    click(engine, READY, 0)
    time.sleep(0.1)
    if engine.run(TEXT, ".round") == before and count(engine, READY):
        click(engine, READY, 0)  # a turn without marks is asked about


def count(engine: Engine, selector: str) -> int:
    return int(engine.run(COUNT, selector))


def click(engine: Engine, selector: str, index: int) -> None:
    wait(lambda: count(engine, selector) > index)
    engine.run(CLICK, selector, index)


def wait(condition: Callable[[], Any]) -> None:
    """Wait until something is true; raises TimeoutError."""
    until = time.monotonic() + WAIT_SECONDS
    while not condition():
        if time.monotonic() > until:
            raise TimeoutError("the page did not get there")
        time.sleep(0.05)


def main(argv: Sequence[str]) -> int:
    """Play in every engine; 1 if one of them does not get to the end, SKIPPED without engines."""
    parser = ArgumentParser(description="Play a solo game in Firefox and WebKitGTK.")
    parser.add_argument("--list", action="store_true", help="only say which engines are found")
    given = parser.parse_args(argv)
    found = engines.found()
    print(f"engines found: {', '.join(found)}" if found else NONE_FOUND, flush=True)
    if not found:
        return SKIPPED
    if given.list:
        return 0
    failed = 0
    with running_site() as url:
        for name, start in found.items():
            began = time.monotonic()
            try:
                with start() as engine:
                    version = engine.run("return navigator.userAgent")
                    rank = play(engine, url, Random(1))
            except (OSError, RuntimeError) as error:
                failed += 1
                print(f"{name}: FAILED: {type(error).__name__}: {error}", flush=True)
            else:
                seconds = time.monotonic() - began
                print(f"{name}: 17 cards in {seconds:.0f} s, rank {rank} ({version})", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
