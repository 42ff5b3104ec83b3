"""`hashi serve`: run a node until told to stop."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from hashi.faces.cli.common import CommandError
from hashi.faces.cli.store import database_url, need_extra, shown_url

if TYPE_CHECKING:
    from hashi.service.node import Config

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


def run(arguments: Namespace) -> int:
    """Serve; 0 after an end that was asked for."""
    need_extra("hashi.service.server")
    from hashi.faces.browser import built
    from hashi.service import logs
    from hashi.service.server import listen, serve
    from hashi.service.store import Unavailable

    logs.set_up(arguments.log, arguments.log_level)
    config = make_config(arguments)
    with listen(arguments.host, arguments.port) as listener:
        port = listener.getsockname()[1]

        def started() -> None:
            with suppress(OSError):  # nobody has to read it
                print(greeting(arguments.host, port), flush=True)
            if arguments.open:
                open_page(address(EVERYWHERE.get(arguments.host, arguments.host), port))

        try:
            serve(config, listener, proxies=arguments.proxies, site=built(), started=started)
        except Unavailable as error:
            shown = shown_url(config.database)
            raise CommandError(f"cannot reach the database {shown}: {error}") from None
    return 0


def make_config(arguments: Namespace) -> Config:
    """What the node is told."""
    from hashi.service.node import Config
    from hashi.service.rate_limit import Rate

    more = {} if arguments.bot_workers is None else {"bot_workers": arguments.bot_workers}
    return Config(
        database=database_url(arguments),
        fanout=None if arguments.valkey is None else valkey_url(arguments.valkey),
        bot_seconds=arguments.bot_seconds,
        requests=Rate(arguments.limit_requests, max(1.0, arguments.limit_requests * 5)),
        frames=Rate(arguments.limit_frames, max(1.0, arguments.limit_frames * 3)),
        connections=arguments.limit_connections,
        public_url=arguments.public_url,
        warm=arguments.open,  # somebody is about to play, and compiling takes its time
        **more,
    )


def valkey_url(text: str) -> str:
    """A URL that the client of Valkey understands; valkey:// is one that people expect."""
    from redis.asyncio.connection import parse_url

    url = text.replace("valkey://", "redis://", 1).replace("valkeys://", "rediss://", 1)
    try:
        parse_url(url)
    except ValueError:
        raise CommandError(
            "found no URL in --valkey or HASHI_VALKEY_URL, expected redis://host:6379"
        ) from None
    return url


def address(host: str, port: int) -> str:
    """An address for a browser."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def greeting(host: str, port: int) -> str:
    """What to say when it serves."""
    line = f"HASHI is served at {address(EVERYWHERE.get(host, host), port)} (Ctrl-C stops it)"
    home = home_address() if host in EVERYWHERE else None
    return line if home is None else f"{line}\nIn the home network: {address(home, port)}"


def home_address() -> str | None:
    """The address of this computer in its network; None when it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: this only chooses a way out
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == "0.0.0.0" else found


def has_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a browser could be seen; else one for terminals would take over this one."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def open_page(url: str) -> None:
    """Open a browser, beside everything else; without one nothing happens."""
    if has_screen(os.environ):
        threading.Thread(target=_open, args=(url,), daemon=True).start()


def _open(url: str) -> None:
    with suppress(Exception):  # a browser that fails is no failure of the service
        webbrowser.open(url)
