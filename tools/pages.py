"""The pages of the browser game, with games to show on them.

Screenshots and the checks of every page use this list.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from string import Formatter
from urllib.parse import quote

from hashi.client.http_api import Web

MIDDLE = 9  # round of the unfinished games
ROUNDS = 17
RECORDED = "H1B7_q502wZrTsuo_3J2TWnCuA_H4Omo8xJG_IrFTQiS8XUcDcyQ"  # a finished solo game
CIRCLE = "Archipelago"  # the name of a circle
START_OFFLINE = "form .main"
REVIEW_SECONDS = 600  # of a busy machine
ON_PAPER = "Opa"  # plays in the room with pencil and paper


@dataclass(frozen=True, slots=True)
class Page:
    """A page and its address; a name in braces is that of a game of `make_games`."""

    name: str
    path: str
    known: bool = True  # seen by a person with an identity
    translated: bool = True  # its texts come from the catalogues
    alike: bool = False  # same components as another page: screenshots only, no checks
    press: tuple[str, ...] = ()  # selectors of what leads from the address to the page
    shows: str = "h1"  # selector of what is there once the page is
    polls: bool = False  # one request always waits for news

    def address(self, games: Games) -> str:
        """The address of the page on a site with these games."""
        return self.path.format_map(games.codes)


@dataclass(frozen=True, slots=True)
class Games:
    """Games on a site, in which one person plays."""

    token: str  # identity of that person
    names: frozenset[str]  # of all players
    codes: dict[str, str]


PAGES = (
    Page("start", "/", known=False),
    Page("start-known", "/"),
    Page("games", "/games"),
    Page("learn", "/learn"),
    Page("rules", "/rules"),
    Page("new", "/new"),
    Page("lobby", "/t/{lobby}"),
    Page("set-up", "/t/{set-up}"),
    Page("play", "/t/{play}"),
    Page("watch", "/t/{play}", known=False),
    Page("big-screen", "/t/{play}/screen", known=False),
    Page("play-solo", "/t/{play-solo}", alike=True),
    Page("play-paper", "/t/{play-paper}"),
    Page("end", "/t/{end}"),
    Page("end-table", "/t/{end-table}", alike=True),
    Page("profile", "/you"),
    Page("print", "/print"),
    Page("privacy", "/privacy"),
    Page("new-challenge", "/challenge"),
    Page("challenge", "/c/{challenge}"),
    Page("challenge-results", "/c/{challenge-results}"),
    Page("deal", "/d/A-7"),
    Page("daily", "/daily"),
    Page("daily-deal", "/daily/{daily}"),
    Page("weekly-deal", "/weekly/{weekly}", alike=True),
    Page("puzzles", "/puzzles"),
    Page("puzzle", "/puzzle/AC1"),
    Page("puzzle-open", "/puzzle/BO1", alike=True),
    Page("puzzle-gift", "/puzzle/AG1", alike=True),
    Page("puzzle-rush", "/puzzles/rush", alike=True),
    Page("retry", "/retry/{retry}/1", alike=True),
    Page("embed", f"/embed/{RECORDED}", alike=True, known=False, shows=".sheet"),
    Page("offline", "/offline"),
    Page("offline-table", "/offline", alike=True, press=(START_OFFLINE,), shows=".lit"),
    Page(
        "pass-and-play",
        "/offline",
        alike=True,
        press=("label:has(input[value='2'])", START_OFFLINE),
        shows=".cover",
    ),
    Page("companion", "/companion"),
    Page("record", "/replay"),
    Page("whatif", "/whatif"),
    Page("whatif-card", f"/whatif#game={RECORDED}&seat=1&round=13"),
    Page("circle", "/circle/{circle}"),
    Page("new-room", "/room"),
    Page("room", "/room/{room}", polls=True),
    Page("room-join", "/room/{room}", known=False, polls=True),
    Page("room-screen", "/room/{room}/screen", known=False, polls=True),
    Page("not-found", "/nowhere"),
    Page("status", "/status", translated=False),
)


class Player:
    """A player who uses the HTTP API of a site."""

    def __init__(self, url: str, name: str, seed: int) -> None:
        self.web = Web(url)
        self.name = self.web.come_in(name)
        self.dice = Random(seed)
        self.sent = 0

    def act(self, table: str, kind: str, **fields: object) -> None:
        self.sent += 1
        body = {"type": kind, "key": f"page-{self.sent}", **fields}
        self.web.json("POST", f"/api/tables/{quote(table)}/commands", body)

    def turn(self, table: str) -> None:
        """Write the start number, or submit a random turn with the most marks."""
        found = self.web.json("GET", f"/api/tables/{quote(table)}/turns")
        turns = [str(turn) for turn in found["turns"]]
        if found["phase"] == "set-up":
            self.act(table, "write-start", start=self.dice.choice(turns))
            return
        most = max(map(marks, turns))
        chosen = self.dice.choice([turn for turn in turns if marks(turn) == most])
        self.act(table, "submit", round=found["round"], turn=chosen)


def marks(turn: str) -> int:
    """Number of marks of a turn; `=` counts as two bridges."""
    return turn.count("@") + turn.count("=") * 2 + turn.replace(" - ", "").count("-")


def open_game(players: list[Player], **settings: object) -> str:
    """Create a table with these players seated; returns its code."""
    seats = {"seats": len(players), "access": "invitation"}
    table = str(players[0].web.open_table(**{**seats, **settings})["code"])
    for seat, player in enumerate(players):
        player.act(table, "sit", seat=seat)
    return table


def play(players: list[Player], rounds: int, full: int = ROUNDS, **settings: object) -> str:
    """A game after a number of rounds; 0 is the set-up.

    After `full` rounds the players pass, which is faster.
    """
    table = open_game(players, **settings)
    players[0].act(table, "start")
    for number in range(rounds + 1 if rounds else 0):  # the start numbers come first
        for player in players:
            if number <= full:
                player.turn(table)
            else:
                player.act(table, "submit", round=number, turn="-")
    return table


def make_games(url: str, pages: Iterable[Page] = PAGES, full: int = ROUNDS) -> Games:
    """Play the games that these pages need; a smaller `full` is faster."""
    me, anna, ben = (Player(url, name, at) for at, name in enumerate(("Mia", "Anna", "Ben")))

    def challenge(*players: Player) -> str:
        number = str(me.web.json("POST", "/api/challenges", {"seats": 1})["id"])
        for player in players:
            play([player], ROUNDS, full, challenge=number)
        return number

    def lobby() -> str:
        table = open_game([me, anna], seats=3)
        me.act(table, "seat-bot", seat=2, bot="minion")
        return table

    def circle() -> str:
        """A circle in which two have played the same deal."""
        code = str(me.web.json("POST", "/api/circles", {"name": CIRCLE})["circle"])
        anna.web.json("POST", f"/api/circles/{code}/members")
        for player in (me, anna):
            play([player], ROUNDS, full, challenge="B-3")
        return code

    def room() -> str:
        """A room in the middle of a game, one sheet on paper."""
        code = str(me.web.json("POST", "/api/rooms", {"seconds": 90})["room"])
        sheets = [
            (player, str(player.web.json("POST", f"/api/rooms/{code}/sheets")["table"]))
            for player in (anna, ben)
        ]
        me.web.json("POST", f"/api/rooms/{code}/paper", {"name": ON_PAPER})
        for released in range(5):
            for player, table in sheets:
                player.turn(table)
            me.web.json("POST", f"/api/rooms/{code}/next", {"released": released})
        anna.turn(sheets[0][1])
        return code

    def retry() -> str:
        """A finished game whose review has tasks."""
        table = play([me], ROUNDS, full)
        until = time.monotonic() + REVIEW_SECONDS
        body = {"kind": "review", "seat": 0}
        while me.web.json("POST", f"/api/tables/{table}/analysis", body)["state"] != "done":
            if time.monotonic() > until:
                raise TimeoutError(f"no review of {table} in {REVIEW_SECONDS} s")
            time.sleep(0.5)
        return table

    open_game([anna], seats=3, access="open")
    makers: dict[str, Callable[[], str]] = {
        "end-table": lambda: play([me, anna, ben], ROUNDS, full),
        "end": lambda: play([me], ROUNDS, full),
        "play-paper": lambda: play([me, anna], MIDDLE, full, law="paper", info_bar="by-hand"),
        "play-solo": lambda: play([me], MIDDLE, full, board="B"),
        "play": lambda: play([me, anna, ben], MIDDLE, full, clock="soft", seconds=600),
        "set-up": lambda: play([me, ben], 0),
        "lobby": lobby,
        "retry": retry,
        "room": room,
        "challenge": lambda: challenge(anna, ben),
        "circle": circle,
        "challenge-results": lambda: challenge(anna, me),
    }
    deals = me.web.json("GET", "/api/daily")["deals"]

    def dated(at: int, *players: Player) -> str:
        """Play a deal of today; the end of its address."""
        name = str(deals[at]["deal"])
        for player in players:
            play([player], ROUNDS, full, challenge=name)
        return name.partition("-")[2]

    makers |= {
        "daily": lambda: dated(0, anna, me, ben),
        "weekly": lambda: dated(2),
    }
    needed = {name for page in pages for _, name, _, _ in Formatter().parse(page.path) if name}
    codes = {name: make() for name, make in makers.items() if name in needed}
    assert me.web.token is not None
    names = frozenset(player.name for player in (me, anna, ben))
    return Games(me.web.token, names, codes)
