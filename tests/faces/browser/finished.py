"""Games that are over, played through the API, for the tests of the page that looks back."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.async_api import Page

from hashi.rules import SIDE_A, Sheet, Turn, apply_unchecked
from hashi.service.web.guard import COOKIE
from tests.service.nodes import RunningNode
from tests.service.web.helpers import Guest, call, come_in, do, look, start_game

TRIES = 300  # turns looked at in each round


@dataclass(frozen=True)
class Finished:
    """A table where the game is over, and who played there."""

    code: str
    guests: list[Guest]

    def state(self, seat: int) -> dict[str, Any]:
        """What makes a browser the one of this player."""
        cookie = {
            **{"name": COOKIE, "value": self.guests[seat].token},
            **{"domain": "127.0.0.1", "path": "/", "expires": -1},
            **{"httpOnly": True, "secure": False, "sameSite": "Lax"},
        }
        return {"cookies": [cookie], "origins": []}


def play(node: RunningNode, people: int = 1, seed: int = 1, *, idle: bool = False) -> Finished:
    """Play a game: each finishes as many islands as they see at a glance, or does nothing."""
    dice = Random(seed)
    guests = [come_in(node) for _ in range(people)]
    code = start_game(node, guests)
    sheets = [Sheet.empty(SIDE_A)] * people
    for seat, guest in enumerate(guests):
        do(node, code, guest, "write-start", start="3@C1")
        sheets[seat] = apply_unchecked(sheets[seat], Turn.parse("3@C1"))
    for number in range(1, 18):
        for seat, guest in enumerate(guests):
            turn = "-" if idle else choose(node, code, guest, sheets[seat], dice)
            do(node, code, guest, "submit", round=number, turn=turn)
            sheets[seat] = apply_unchecked(sheets[seat], Turn.parse(turn))
    assert look(node, code)["game"]["phase"] == "ended"
    return Finished(code, guests)


def choose(node: RunningNode, code: str, guest: Guest, sheet: Sheet, dice: Random) -> str:
    """The turn after which most islands are finished and most marks are made."""
    turns: list[str] = call(node, "GET", f"/api/tables/{code}/turns", guest).json()["turns"]

    def worth(text: str) -> tuple[int, int]:
        after = apply_unchecked(sheet, Turn.parse(text))
        return sum(after.circled), sum(after.bridges) + sum(n > 0 for n in after.numbers)

    return max(dice.sample(turns, min(TRIES, len(turns))), key=worth)


async def shown_marks(page: Page) -> dict[str, dict[str, int]]:
    """What the large sheet of the replay shows: numbers by island and bridges by strait."""
    found: dict[str, dict[str, int]] = await page.locator("figure .sheet").evaluate(
        """sheet => {
            const numbers = {}, bridges = {};
            for (const marks of sheet.querySelectorAll("[data-marks]")) {
                const number = marks.querySelector(".number");
                if (number) numbers[marks.dataset.marks] = Number(number.dataset.number);
            }
            for (const strait of sheet.querySelectorAll(".strait-drawing")) {
                const count = strait.querySelectorAll(".bridge").length;
                if (count) bridges[strait.dataset.drawing] = count;
            }
            return { numbers, bridges };
        }"""
    )
    return found
