"""Games of the terminal, kept on disk after every change, so that none is lost.

A file holds the secret of its deal, so it is private to the user. It is removed when the game has
ended.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hashi.atomic_file import PRIVATE, replacing
from hashi.deal import commitment
from hashi.record import Record, record_text
from hashi.rules import Card, DeckError, FormatError, GameError, HashiError, Seat
from hashi.service.data_folder import data_folder
from hashi.table.local import LocalTable
from hashi.table.wire import parse_table_event, table_event_text
from hashi.texts.player_names import recorded_name

FORMAT: Final = 1
PRIVATE_FOLDER: Final = 0o700


class SavedGameError(HashiError):
    """A saved game that is missing or cannot be read or written."""


@dataclass(slots=True)
class SavedGame:
    """A game and its file; `bots` are named as on the command line."""

    path: Path
    table: LocalTable
    secret: bytes
    bots: tuple[str, ...]

    def save(self) -> None:
        """Replace the file, whole or not at all."""
        data = {
            "format": FORMAT,
            "secret": self.secret.hex(),
            "names": [name for _, name in sorted(self.table.names.items())],
            "bots": self.bots,
            "played": [str(card) for card in self.table.played],
            "events": [table_event_text(event) for event in self.table.log],
        }
        try:
            self.path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            with replacing(self.path, PRIVATE) as file:
                file.write(json.dumps(data).encode())
        except OSError as error:
            raise SavedGameError(
                "saved-game", f"{self.path}: cannot be written: {error.strerror}"
            ) from None

    def remove(self) -> None:
        self.path.unlink(missing_ok=True)


def folder() -> Path:
    return data_folder() / "games"


def nameless_text(record: Record) -> str:
    """A record as text, without the names that nobody has chosen."""
    players = tuple(
        replace(player, name=recorded_name(player.name, seat))
        for seat, player in enumerate(record.players)
    )
    return record_text(replace(record, players=players))


def keep_record(table: LocalTable, date: str) -> Path:
    """Keep the record of the game that ended last, in place of the one before it."""
    path = folder() / "last.hashi"
    try:
        path.write_text(nameless_text(table.record(date)), encoding="utf-8")
    except OSError as error:
        raise SavedGameError("saved-game", f"{path}: cannot be written: {error.strerror}") from None
    return path


def new_game(table: LocalTable, secret: bytes, bots: Sequence[str]) -> SavedGame:
    """Keep a game that begins, from now on."""
    path = folder() / f"{commitment(secret)}.json"
    return SavedGame(path, table, secret, tuple(bots))


def unfinished_games() -> list[Path]:
    """The files of all games that have not ended, the one that was played last first."""

    def played(path: Path) -> int:
        try:
            return path.stat().st_mtime_ns
        except OSError:  # it has just ended in another terminal
            return 0

    return sorted(folder().glob("*.json"), key=played, reverse=True)


def read_game(path: Path) -> SavedGame:
    """The game in a file; raises SavedGameError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise SavedGameError(
                "saved-game", f"{path}: found format {data['format']}, expected {FORMAT}"
            )
        log = [parse_table_event(line) for line in data["events"]]
        names = {Seat(seat): str(name) for seat, name in enumerate(data["names"])}
        secret = bytes.fromhex(data["secret"])
        played = [Card.parse(card) for card in data.get("played", ())]
        table = LocalTable.resumed(log, secret, names, played)
    except (
        *(OSError, ValueError, KeyError, TypeError),
        *(FormatError, GameError, DeckError),
    ) as error:
        raise SavedGameError("saved-game", f"{path}: cannot be read: {error}") from None
    return SavedGame(path, table, secret, tuple(map(str, data["bots"])))
