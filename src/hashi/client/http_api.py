"""HTTP API client of the service: requests, retries, downloads. Standard library only."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException, IncompleteRead
from typing import Any, Final, cast
from urllib.parse import quote, urlsplit

from hashi.client.errors import ClientError, LinkError, Unreachable
from hashi.record import Record, parse_record

SECONDS: Final = 30.0
MAX_ANSWER: Final = 4_000_000
BUSY: Final = frozenset({429, 503})  # the service changed nothing
# PATCH sets the nickname to the value that it carries, so a repeat changes nothing.
IDEMPOTENT: Final = frozenset({"GET", "PATCH", "DELETE"})


def split_link(link: str, url: str | None = None) -> tuple[str, str]:
    """The service and the table of a link such as http://host/t/CODE; a code needs the service."""
    parts = urlsplit(link)
    if parts.scheme in ("http", "https") and parts.netloc:
        before, found, code = parts.path.rpartition("/t/")
        code = code.strip("/")
        if not found or not code or "/" in code:
            raise LinkError("table-link", repr(link), "a link like http://host/t/CODE")
        return f"{parts.scheme}://{parts.netloc}{before}", code
    if not link or not link.isalnum():
        raise LinkError("table-link", repr(link), "a table's code or link")
    if url is None:
        raise LinkError("table-link", f"the code {link!r} alone", "the service's URL too")
    return check_url(url), link


def check_url(url: str) -> str:
    """A service's URL without what follows its path."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise LinkError("url", repr(url), "a URL like http://host:8000")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the token to another host, so it is an answer like any other."""

    def redirect_request(self, *_: object) -> None:
        """Follow none."""


_OPENER: Final = urllib.request.build_opener(_NoRedirects)


class Web:
    """Requests to one service in the name of one person."""

    def __init__(
        self, url: str, token: str | None = None, *, language: str = "en", patience: float = 60.0
    ) -> None:
        """Ask this service; try for `patience` seconds while it cannot be reached or is busy."""
        self.url = check_url(url)
        self.token = token
        self.language = language
        self.patience = patience

    @property
    def socket_url(self) -> str:
        return "ws" + self.url.removeprefix("http") + "/ws"

    @property
    def headers(self) -> dict[str, str]:
        """What proves who asks; never part of a URL."""
        found = {"Accept-Language": self.language}
        if self.token is not None:
            found["Authorization"] = f"Bearer {self.token}"
        return found

    def text(
        self,
        method: str,
        path: str,
        body: Mapping[str, object] | None = None,
        *,
        idempotent: bool = False,
    ) -> str:
        """The body of the response; raises ClientError for a refusal.

        Retries for `patience` seconds while the service is busy or refuses connections, and after
        a lost connection where the request is idempotent: any other may have been carried out.
        """
        idempotent = idempotent or method in IDEMPOTENT
        began, pause = time.monotonic(), 0.1
        while True:
            try:
                return self._once(method, path, body)
            except urllib.error.HTTPError as error:
                with error:
                    refusal = _refusal(error)
                    if error.code not in BUSY or self._is_over(began, pause):
                        raise refusal from None
            except (OSError, HTTPException) as error:
                if not idempotent and not _before_sending(error):
                    detail = " ".join(str(error).split()) or type(error).__name__
                    text = "the connection was lost; the request may have been carried out"
                    raise ClientError("lost", text, detail) from None
                if self._is_over(began, pause):
                    raise Unreachable(time.monotonic() - began, error) from None
            time.sleep(pause)
            pause = min(2 * pause, 2.0)

    def _is_over(self, began: float, pause: float) -> bool:
        return time.monotonic() + pause > began + self.patience

    def _once(self, method: str, path: str, body: Mapping[str, object] | None) -> str:
        data = None if body is None else json.dumps(body).encode()
        headers = self.headers
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with _OPENER.open(request, timeout=SECONDS) as answer:
            found = answer.read(MAX_ANSWER)
            if answer.length and len(found) < MAX_ANSWER:  # read(n) does not raise this itself
                raise IncompleteRead(found, answer.length)
        return cast("bytes", found).decode()

    def json(
        self,
        method: str,
        path: str,
        body: Mapping[str, object] | None = None,
        *,
        idempotent: bool = False,
    ) -> dict[str, Any]:
        """The response as JSON data; `ClientError` where it is none."""
        text = self.text(method, path, body, idempotent=idempotent)
        try:
            data = json.loads(text)
        except ValueError:
            data = None
        if not isinstance(data, dict):
            raise ClientError("unreadable", f"{self.url} does not answer like this service")
        return data

    # People

    def come_in(self, name: str | None = None) -> str:
        """Create an identity with this nickname or a generated one; returns the nickname."""
        found = self.json("POST", "/api/people")
        self.token = str(found["token"])
        if name is None:
            return str(found["name"])
        return str(self.json("PATCH", "/api/me", {"name": name})["name"])

    def me(self) -> dict[str, Any]:
        """Who I am, and my games."""
        return self.json("GET", "/api/me")

    # Tables

    def open_table(self, **settings: object) -> dict[str, Any]:
        """Open a table (`seats`, `board`, `law` ...: docs/protocol.md); gives id, code and link."""
        return self.json("POST", "/api/tables", settings)

    def tables(self) -> list[dict[str, Any]]:
        """The open tables that wait for players."""
        return cast("list[dict[str, Any]]", self.json("GET", "/api/tables")["tables"])

    def bots(self) -> list[str]:
        """The built-in bots, weakest first."""
        return cast("list[str]", self.json("GET", "/api/bots")["bots"])

    def snapshot(self, table: str) -> dict[str, Any]:
        """A table as I may see it, as the socket sends it."""
        return self.json("GET", f"/api/tables/{quote(table, safe='')}")

    def rematch(self, table: str) -> dict[str, Any]:
        """The table where the same players continue; the same one for everybody who asks.

        Join it and sit down: a salt is only safe to send once its commitment has been seen.
        """
        path = f"/api/tables/{quote(table, safe='')}/rematch"
        return self.json("POST", path, {"sit": False}, idempotent=True)

    # Downloads

    def record(self, table: str) -> Record:
        """The record of a game that has ended."""
        return parse_record(self.record_text(table))

    def record_text(self, table: str) -> str:
        """The record of a game that has ended, as the text of a .hashi file."""
        return self.text("GET", f"/api/tables/{quote(table, safe='')}/record.hashi")

    def code(self, table: str) -> str:
        """A game that has ended, in one line."""
        return str(self.json("GET", f"/api/tables/{quote(table, safe='')}/code")["code"])

    def proof(self, table: str) -> dict[str, Any]:
        """What proves the deal of a game that has ended."""
        return self.json("GET", f"/api/tables/{quote(table, safe='')}/proof")


def _before_sending(error: Exception) -> bool:
    """Whether the request cannot have arrived, so that a retry is safe whatever it does."""
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    return isinstance(reason, ConnectionRefusedError)


def _refusal(error: urllib.error.HTTPError) -> ClientError:
    try:
        data = json.loads(error.read(MAX_ANSWER))
    except (ValueError, OSError):
        data = None
    if isinstance(data, dict) and isinstance(data.get("error"), dict):
        return ClientError.from_json(data["error"])
    if 300 <= error.code < 400:
        target = error.headers.get("Location", "nowhere")
        return ClientError("redirect", "the service has another address", f"it names {target!r}")
    return ClientError("http", f"found status {error.code}, expected an answer of this service")
