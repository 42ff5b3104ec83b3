"""Games of the offline worker, played by frames as the page plays them."""

from __future__ import annotations

import json
from typing import Any

from hashi.offline import Offline
from hashi.rules.turn_set import TurnSet

Json = dict[str, Any]
NOW = 1_700_000_000_000


class Device:
    """A page with its worker: calls methods and keeps what has to be stored."""

    def __init__(self) -> None:
        self.offline = Offline(lambda: NOW)
        self.stored: dict[str, Json] = {}

    def call(self, name: str, **params: object) -> Json:
        answer = json.loads(self.offline.call(name, json.dumps(params)))
        if "error" in answer:
            raise AssertionError(answer["error"])
        result: Json = answer["result"]
        if "saved" in result:
            self.stored[result["summary"]["id"]] = result
        return result

    def error(self, name: str, **params: object) -> str:
        found: str = json.loads(self.offline.call(name, json.dumps(params)))["error"]["code"]
        return found

    def open(
        self, board: str = "A", names: tuple[str, ...] = ("Ada",), bots: tuple[str, ...] = ()
    ) -> str:
        """A new game; the bots sit after the people."""
        levels = [*[None] * len(names), *bots]
        seats = [*names, *bots]
        game: str = self.call("open", board=board, names=seats, bots=levels)["summary"]["id"]
        return game

    def bots(self, game: str) -> None:
        """Let all bots play that have to."""
        while self.call("play-bot", game=game)["thinking"]:
            pass

    def send(self, game: str, seat: int = 0, **frame: object) -> dict[str, Json]:
        """The frames that answer a frame, by type."""
        frames = self.call("frame", game=game, seat=seat, frame={"key": "k", **frame})["frames"]
        return {frame["type"]: frame for frame in frames}

    def start(self, game: str, seat: int = 0) -> dict[str, Json]:
        """Write the first start number of the list."""
        start = self.send(game, seat, type="turns")["turns"]["writings"][0]
        return self.send(game, seat, type="write-start", start=start)

    def play(self, game: str, seats: int = 1, rounds: int = 17) -> list[dict[str, Json]]:
        """Play the rounds of a game, each time the last legal turn."""
        heard = []
        for seat in range(seats):
            heard.append(self.start(game, seat))
        self.bots(game)
        for number in range(1, rounds + 1):
            for seat in range(seats):
                legal = self.send(game, seat, type="turns")["turns"]
                turn = str(list(TurnSet.from_json(legal).turns())[-1])
                heard.append(self.send(game, seat, type="submit", round=number, turn=turn))
            self.bots(game)
        return heard
