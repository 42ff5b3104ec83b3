"""Logs: one format, and no personal data."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hashi.service import logs
from hashi.service.store.people import new_number, new_token
from tests.service.process import Served, served


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Leave the logs of the tests as they were."""
    root = logging.getLogger()
    handlers, level, before = root.handlers[:], root.level, structlog.get_config()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**before)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_is_json_where_nobody_looks() -> None:
    out = io.StringIO()
    logs.set_up(stream=out)
    structlog.get_logger("hashi.x").info("happened", count=3, name="Zoë")
    line = json.loads(out.getvalue())
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "happened",
        "count": 3,
        "name": "Zoë",
        "level": "info",
        "logger": "hashi.x",
    }


def test_a_line_is_text_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    out = Terminal()
    logs.set_up(stream=out)
    structlog.get_logger("hashi.x").info("happened", count=3)
    assert "happened" in out.getvalue()
    assert "count=3" in out.getvalue()
    assert "\x1b" not in out.getvalue()
    monkeypatch.delenv("NO_COLOR")
    out = Terminal()
    logs.set_up(stream=out)
    structlog.get_logger("hashi.x").info("happened", count=3)
    assert "\x1b" in out.getvalue()


def test_logs_of_packages_have_the_same_form() -> None:
    out = io.StringIO()
    logs.set_up("json", stream=out)
    logging.getLogger("uvicorn.error").error("found %d", 3)
    line = json.loads(out.getvalue())
    assert (line["event"], line["level"], line["logger"]) == ("found 3", "error", "uvicorn.error")


def test_the_level_holds_for_both() -> None:
    out = io.StringIO()
    logs.set_up("json", "warning", stream=out)
    structlog.get_logger("hashi.x").info("no")
    logging.getLogger("other").info("no")
    assert out.getvalue() == ""
    structlog.get_logger("hashi.x").warning("yes")
    assert "yes" in out.getvalue()
    out = io.StringIO()
    logs.set_up("json", "debug", stream=out)
    structlog.get_logger("hashi.x").debug("yes")
    logging.getLogger("uvicorn.error").info('1.2.3.4 - "WebSocket /ws?token=x" [accepted]')
    assert "yes" in out.getvalue()
    assert "WebSocket" not in out.getvalue()


def test_a_traceback_is_one_line_without_secrets() -> None:
    out = io.StringIO()
    logs.set_up("json", stream=out)
    token, person, secret = new_token(), new_number(), "0f" * 32
    try:
        raise ValueError(f"Key (person)=({person}) of '{token}' and {secret}")
    except ValueError:
        structlog.get_logger("hashi.x").exception("failed", reason=f"{person}/k1")
        logging.getLogger("other").exception("failed")
    first, second = out.getvalue().splitlines()
    for line in (first, second):
        assert "ValueError: Key (person)=(***) of '***' and ***" in json.loads(line)["exception"]
    assert json.loads(first)["reason"] == "***/k1"


def test_secrets_are_masked_wherever_they_stand() -> None:
    token = new_token()
    for text in (token, f"a {token} b", f'"{token}"', f"/x/{token}?y={token}"):
        assert token not in logs.masked(text)
    for text in ("/api/tables/ABCDEFGH/record.hashi", "request", "x" * 200):
        assert logs.masked(text) == text


@pytest.mark.asyncio
async def test_no_line_says_who_plays_or_proves_it(tmp_path: Path) -> None:
    """A node at work, with refusals and an error of ours: none of its lines holds a secret."""
    known: list[str] = []
    with served(tmp_path, "--log-level", "debug") as node:
        known += await asyncio.to_thread(ask, node)
        token, code = known[0], known[1]
        with pytest.raises(InvalidStatus):
            await connect(f"{node.socket_url}x?token={token}").__aenter__()
        headers = {"cookie": f"hashi_person={token}"}
        async with connect(node.socket_url, additional_headers=headers) as player:
            await player.send(json.dumps({"type": "hello", "protocol": 2, "table": code}))
            await player.send("nonsense")
            await player.send(json.dumps({"type": "sit", "key": "k1"}))
            await player.send(json.dumps({"type": "submit", "key": "k2", "round": 1, "turn": "?"}))
            for _ in range(2):
                while json.loads(await player.recv())["type"] != "error":
                    pass
        break_the_store(tmp_path)
        with pytest.raises(HTTPError, match="503"):
            await asyncio.to_thread(node.post, "/api/people")
        node.stop()
        text = node.log.read_text()
        assert "no such table: people" in text, "the operator of the node must learn why"
        lines = node.lines()
    with sqlite3.connect(tmp_path / "hashi.sqlite3") as store:
        people = store.execute("select person from gone").fetchall()
        rows = store.execute("select person, token from devices").fetchall()
        secrets = [row[0].hex() for row in store.execute("select secret from games")]
    store.close()
    assert (len(people), len(rows)) == (2, 3)  # one of them has two devices
    known.remove(code)  # a table's code is its address
    known += [value for row in rows for value in row] + secrets
    assert len(known) >= 8
    for secret in known:
        assert secret not in text
    assert {line["event"] for line in lines} >= {"started", "request", "stopped"}


def ask(node: Served) -> list[str]:
    """Tokens and a table's code, got and used in every way there is over HTTP."""
    token = node.post("/api/people")["token"]
    code = node.post("/api/tables", {"seats": 2}, token)["code"]
    node.post(f"/api/tables/{code}/commands", {"type": "sit", "key": "a", "seat": 1}, token)
    seat = node.post(f"/api/tables/{code}/seat-token", {}, token)["token"]
    other = node.post("/api/people")["token"]
    move = node.post("/api/me/link", {}, other)["code"]
    moved = node.post("/api/people/link", {"code": move})["token"]
    with pytest.raises(HTTPError):
        node.post("/api/people/link", {"code": move})
    with pytest.raises(HTTPError):
        node.post(f"/api/tables/{code}/commands", {"type": "fly", "key": "b"}, token)
    return [token, code, seat, other, move, moved]


def break_the_store(folder: Path) -> None:
    """Let the next request fail in the database."""
    store = sqlite3.connect(folder / "hashi.sqlite3")
    store.execute("alter table people rename to gone")
    store.commit()
    store.close()


def test_a_warning_that_clients_cause_does_not_fill_the_log() -> None:
    out, now = io.StringIO(), 100.0
    logs.set_up(stream=out)
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.filters[:] = [logs.Sparse(lambda: now)]
    for _ in range(500):
        uvicorn.warning("Invalid HTTP request received.")
    uvicorn.warning("Unsupported upgrade request.")
    for _ in range(2):
        uvicorn.error("Exception in ASGI application")
    now += logs.SPARSE
    uvicorn.warning("Invalid HTTP request received.")
    told = [json.loads(line)["event"] for line in out.getvalue().splitlines()]
    assert told == [
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
        *["Exception in ASGI application"] * 2,
        "Invalid HTTP request received. (and 499 more since the last line)",
    ]


def test_every_set_up_keeps_warnings_of_clients_sparse() -> None:
    for _ in range(2):
        logs.set_up(stream=io.StringIO())
    assert [type(one) for one in logging.getLogger("uvicorn.error").filters] == [logs.Sparse]
