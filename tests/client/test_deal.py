"""A dishonest operator exchanges the deal in the database; the player's own device finds out."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from hashi.client import Service, Table
from hashi.client.deal import KeptDeal
from hashi.deal import commitment, deal
from hashi.record import RecordError, record_text, verify_record
from hashi.rules import STANDARD_DECK, Card
from hashi.service.store.games import FIRST_LINK, link
from tests.client.helpers import FirstBot
from tests.faces.cli import Result, call
from tests.service.nodes import config, running_node

SECRET = bytes([7]) * 32
Change = Callable[[dict[str, object]], None]


def other_deal(event: dict[str, object], secret: bytes = SECRET) -> None:
    """Another commitment, and no salts."""
    if event["type"] == "game-created":
        event["commitment"] = commitment(secret)
    elif event["type"] in ("sat", "seat-taken"):
        event["salt"] = ""


def other_salt(event: dict[str, object]) -> None:
    """The operator's own choice instead of the player's."""
    if event["type"] == "sat":
        event["salt"] = "00"


def rewrite(folder: Path, change: Change, secret: bytes | None) -> None:
    """Change every log in the database, with its hash chain."""
    with closing(sqlite3.connect(folder / "hashi.sqlite3")) as database, database:
        chain = FIRST_LINK
        for seq, body in database.execute("SELECT seq, body FROM events ORDER BY seq").fetchall():
            event = json.loads(body)
            change(event)
            text = json.dumps(event, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            chain = link(chain, text)
            database.execute("UPDATE events SET body=?, chain=? WHERE seq=?", (text, chain, seq))
        if secret is not None:
            database.execute("UPDATE games SET secret=?", (secret,))


@contextmanager
def seated(folder: Path, meddle: Callable[[], None]) -> Iterator[Table]:
    """A player who sits down, and plays on after the service was stopped for a moment."""
    with running_node(config(folder)) as node:
        service = Service(node.url)
        service.come_in("Player")
        port = urlsplit(node.url).port
        with service.open() as table:
            table.sit()
            node.stop()
            meddle()
            with running_node(config(folder), port or 0):
                table.start()
                table.play_bot(FirstBot())
                yield table


def test_a_player_sends_a_salt_and_an_honest_deal_is_confirmed(tmp_path: Path) -> None:
    with seated(tmp_path, lambda: None) as table:
        kept = table.session.deal
        proof = table.verify()
        record = table._table.web.record(table.session.table_name)
    assert kept.early
    assert kept.salt is not None
    assert len(bytes.fromhex(kept.salt)) == 16
    assert kept.salts == (kept.salt,) == tuple(player.salt for player in record.players)
    assert kept.commitment == proof.commitment


@pytest.mark.parametrize(
    ("change", "secret", "code"),
    [(other_deal, SECRET, "other-commitment"), (other_salt, None, "other-salt")],
)
def test_an_exchanged_deal_is_found_by_the_player(
    tmp_path: Path, change: Change, secret: bytes | None, code: str
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with seated(data, lambda: rewrite(data, change, secret)) as table:
        kept = table.session.deal
        record = table._table.web.record(table.session.table_name)
        with pytest.raises(RecordError) as caught:
            table.verify()
    assert caught.value.code == code
    verify_record(record)  # which fits itself, so nobody else can tell
    file = tmp_path / "game.hashi"
    file.write_text(record_text(record), encoding="utf-8")
    alone = call("verify", str(file), "--lang", "en")
    assert alone.code == 0
    assert "only that the record is consistent" in alone.out
    own = ("--seal", str(kept.commitment), "--random-number", f"1={kept.salt}")
    compared = call("verify", str(file), "--lang", "en", *own)
    assert compared.code == 1
    assert "THE DEAL WAS CHANGED" in compared.out
    assert f"[{code}]" in compared.err


def dealing(first: Card) -> bytes:
    """A secret whose deal, without salts, begins with a card."""
    secrets = (bytes([number]) * 32 for number in range(256))
    return next(one for one in secrets if deal(STANDARD_DECK, one, [b""]).pile[0] == first)


def test_a_deal_that_is_exchanged_while_a_person_is_away_is_found(tmp_path: Path) -> None:
    """`hashi join` remembers what it saw at an earlier visit."""
    data = tmp_path / "data"
    data.mkdir()

    def visit(url: str, code: str, typed: str) -> Result:
        arguments = ("join", code, "--server", url, "--lang", "en")
        return call(*arguments, typed=typed, environment={"HASHI_DATA": str(tmp_path / "own")})

    with running_node(config(data)) as node, ThreadPoolExecutor(1) as pool:
        host = Service(node.url)
        host.come_in("Host")
        with host.open() as table:
            first = pool.submit(visit, node.url, table.code, "4c1\nquit\nquit\n")
            assert table.wait(lambda: None not in table.session.seats, 20)
            table.start()
            assert "Come back with" in first.result(60).out
            assert table.wait(lambda: table.view.card is not None, 20)
            card, code = table.view.card, table.code
        assert card is not None
        node.stop()
        secret = dealing(card)
        rewrite(data, partial(other_deal, secret=secret), secret)
        with running_node(config(data), urlsplit(node.url).port or 0):
            second = visit(node.url, code, "-\n\n" * 17)
    assert second.code == 1
    assert "THE DEAL WAS CHANGED DURING THE GAME" in second.err


def test_what_was_kept_first_is_never_replaced() -> None:
    table: dict[str, object] = {"salts": []}
    game = {"commitment": "aa", "phase": "seating", "seat": None}
    kept = KeptDeal(salt="01").saw(table, game)
    kept = kept.saw({"salts": ["01", ""]}, game | {"phase": "round", "seat": 0})
    kept = kept.saw({"salts": ["02", "03"]}, game | {"commitment": "bb", "phase": "round"})
    assert kept == KeptDeal("aa", early=True, seat=kept.seat, salt="01", salts=("01", ""))
    assert kept.expected == {0: "01", 1: ""}
    assert not KeptDeal().saw(table, game | {"phase": "round"}).early
    assert KeptDeal().saw({"salts": ["01"]}, game | {"phase": "ended"}) == KeptDeal()
