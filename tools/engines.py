"""Browser engines besides Chromium, driven without a package: Firefox and WebKitGTK.

Firefox is driven over its own Marionette protocol, WebKitGTK by WebKitWebDriver; both are found on
the PATH and run without a display of their own (WebKitGTK under Xvfb).
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

START_SECONDS: Final = 60.0
FIREFOX: Final = ("firefox", "firefox-esr")
MINI_BROWSERS: Final = "webkit*gtk-*/MiniBrowser"
LIBRARIES: Final = (Path("/usr/lib"), Path("/usr/libexec"), Path("/usr/lib64"))
PREFERENCES: Final = {"intl.accept_languages": "en-US", "marionette.port": 0}


class Engine(ABC):
    """A running browser with one page."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Load a page."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function in the page; gives what it returns."""


class Firefox(Engine):
    """A client of the Marionette protocol: messages of length, colon and JSON."""

    def __init__(self, connection: socket.socket) -> None:
        """Begin a session on a connection to a running Firefox."""
        self._stream = connection.makefile("rwb")
        self._count = 0
        self._read()  # the greeting
        self._call("WebDriver:NewSession", {})

    def open(self, url: str) -> None:
        self._call("WebDriver:Navigate", {"url": url})

    def run(self, script: str, *arguments: object) -> Any:
        found = self._call("WebDriver:ExecuteScript", {"script": script, "args": arguments})
        return found["value"]

    def _call(self, name: str, parameters: dict[str, object]) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, name, parameters]).encode()
        self._stream.write(b"%d:%s" % (len(message), message))
        self._stream.flush()
        _, _, error, result = self._read()
        if error is not None:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return result

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            byte = self._stream.read(1)
            if not byte:
                raise RuntimeError("Firefox has closed the connection")
            length += byte
        return json.loads(self._stream.read(int(length[:-1])))


class WebKit(Engine):
    """A client of the WebDriver protocol: JSON over HTTP."""

    def __init__(self, address: str, browser: str) -> None:
        """Begin a session with a browser that the driver starts."""
        self._address = f"{address}/session"
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._address += "/" + self._call("", {"capabilities": wanted})["sessionId"]

    def open(self, url: str) -> None:
        self._call("/url", {"url": url})

    def run(self, script: str, *arguments: object) -> Any:
        return self._call("/execute/sync", {"script": script, "args": arguments})

    def close(self) -> None:
        """End the session and its browser."""
        request = urllib.request.Request(self._address, method="DELETE")
        with urllib.request.urlopen(request, timeout=START_SECONDS):
            pass

    def _call(self, path: str, body: dict[str, object]) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, method="POST")
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            return json.load(answer)["value"]


@contextmanager
def firefox(program: str) -> Iterator[Engine]:
    """A headless Firefox with a profile of its own until the block ends."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (Path(profile) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [program, "--headless", "--marionette", "--profile", profile]
        env = {**os.environ, "HOME": profile}
        with _started(command, env):
            port = _wait(lambda: (Path(profile) / "MarionetteActivePort").read_text().strip())
            with _wait(lambda: socket.create_connection(("127.0.0.1", int(port)))) as connection:
                connection.settimeout(START_SECONDS)
                yield Firefox(connection)


@contextmanager
def webkit(driver: str, browser: str, display: str) -> Iterator[Engine]:
    """A WebKitGTK browser on a virtual display until the block ends."""
    read, write = os.pipe()
    screen = [display, "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with tempfile.TemporaryDirectory() as home, _started(screen, dict(os.environ), write):
        with os.fdopen(read) as told:
            number = told.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        own = {"DISPLAY": f":{number}", "HOME": home, "LANGUAGE": "en", "LANG": "C.UTF-8"}
        address = f"http://127.0.0.1:{port}"
        with _started([driver, f"--port={port}"], {**os.environ, **own}):
            _wait(lambda: urllib.request.urlopen(f"{address}/status", timeout=5).close())
            engine = WebKit(address, browser)
            try:
                yield engine
            finally:
                engine.close()


def found() -> dict[str, Callable[[], Any]]:
    """The engines of this machine by name: functions that start them."""
    engines: dict[str, Callable[[], Any]] = {}
    program = next(filter(None, map(shutil.which, FIREFOX)), None)
    if program is not None:
        engines["Firefox"] = lambda: firefox(program)
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    paths = (path for root in LIBRARIES for path in root.glob(f"**/{MINI_BROWSERS}"))
    browser = next(paths, None)
    if driver is not None and display is not None and browser is not None:
        engines["WebKitGTK"] = lambda: webkit(driver, str(browser), display)
    return engines


@contextmanager
def _started(command: list[str], env: dict[str, str], fd: int | None = None) -> Iterator[None]:
    """A process until the block ends."""
    quiet = subprocess.DEVNULL
    keep = () if fd is None else (fd,)
    with subprocess.Popen(command, env=env, stdout=quiet, stderr=quiet, pass_fds=keep) as process:
        if fd is not None:
            os.close(fd)
        try:
            yield
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait(ask: Callable[[], Any]) -> Any:
    """Ask until there is an answer."""
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            answer = ask()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return answer
