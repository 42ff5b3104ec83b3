"""The proof in other browsers: its clients, its verdicts, and what it says without any."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest

from tools import browsers, engines
from tools.prove import SKIPPED


class Broken(engines.Engine):
    """A browser that fails at the first page."""

    def open(self, url: str) -> None:
        raise RuntimeError("no page")

    def run(self, script: str, *arguments: object) -> Any:
        return "Broken/1.0"


@contextmanager
def broken() -> Iterator[engines.Engine]:
    yield Broken()


@contextmanager
def no_site() -> Iterator[str]:
    yield "http://127.0.0.1:9"


def test_without_any_engine_it_says_that_nothing_is_proven(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "found", dict)
    for given in ([], ["--list"]):
        assert browsers.main(given) == SKIPPED
        assert capsys.readouterr().out.strip() == browsers.NONE_FOUND


def test_a_browser_that_does_not_get_to_the_end_fails_the_proof(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "found", lambda: {"Broken": broken})
    monkeypatch.setattr(browsers, "running_site", no_site)
    assert browsers.main([]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "engines found: Broken",
        "Broken: FAILED: RuntimeError: no page",
    ]
    assert browsers.main(["--list"]) == 0


def test_engines_are_found_on_the_path(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert engines.found() == {}
    for name in ("firefox-esr", "WebKitWebDriver", "Xvfb"):
        (tmp_path / name).touch(mode=0o755)
    monkeypatch.setattr(engines, "LIBRARIES", (tmp_path,))
    assert list(engines.found()) == ["Firefox"]  # a driver without a browser is none
    (tmp_path / "webkit2gtk-4.1").mkdir()
    (tmp_path / "webkit2gtk-4.1" / "MiniBrowser").touch()
    assert list(engines.found()) == ["Firefox", "WebKitGTK"]


def test_marionette_messages_have_their_length_before_them() -> None:
    ours, theirs = socket.socketpair()
    heard: list[Any] = []

    def serve() -> None:
        stream = theirs.makefile("rwb")
        for answer in (None, {}, {"value": "ü"}, {"error": "no such window", "message": "gone"}):
            if answer is None:
                reply: Any = {"applicationType": "gecko"}
            else:
                length = b""
                while not length.endswith(b":"):
                    length += stream.read(1)
                heard.append(json.loads(stream.read(int(length[:-1]))))
                wrong = "error" in answer
                reply = [1, len(heard), answer if wrong else None, None if wrong else answer]
            message = json.dumps(reply, ensure_ascii=False).encode()
            stream.write(b"%d:%s" % (len(message), message))
            stream.flush()
        stream.close()

    thread = Thread(target=serve)
    thread.start()
    with ours, theirs:
        browser = engines.Firefox(ours)
        assert browser.run("return arguments[0]", "ü") == "ü"
        with pytest.raises(RuntimeError, match="no such window: gone"):
            browser.open("http://127.0.0.1/")
        thread.join()
        browser._stream.close()
    assert [message[2] for message in heard] == [
        "WebDriver:NewSession",
        "WebDriver:ExecuteScript",
        "WebDriver:Navigate",
    ]
