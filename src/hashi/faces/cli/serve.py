"""`hashi serve`: run a server node until it is stopped."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hashi.faces.cli.common import CommandError, texts_for
from hashi.faces.cli.options import about
from hashi.faces.cli.server_options import SERVE_OPTIONS
from hashi.faces.cli.settings import add_settings, settled
from hashi.faces.cli.store import database_url, need_extra, unusable, with_password
from hashi.service import limits
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.service.node import Config

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


def define(command: ArgumentParser) -> None:
    add_settings(command, SERVE_OPTIONS)
    command.add_argument("--open", action="store_true", help=about(command, "open"))
    command.set_defaults(run=lambda arguments: run(settled(arguments, SERVE_OPTIONS)))


def run(arguments: Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    need_extra("hashi.service.server")
    from hashi.faces.browser import built
    from hashi.service import logs
    from hashi.service.server import listen, serve
    from hashi.service.store import Unavailable

    say = texts_for(arguments)
    logs.set_up(arguments.log, arguments.log_level)
    config = make_config(arguments)
    with listen(arguments.host, arguments.port) as listener:
        port = listener.getsockname()[1]

        def started() -> None:
            with suppress(OSError):  # stdout may be closed
                print(greeting(say, arguments.host, port), flush=True)
            if arguments.open:
                open_page(address(EVERYWHERE.get(arguments.host, arguments.host), port))

        try:
            site = built(offline=arguments.offline == "on")
            serve(config, listener, proxies=arguments.proxies, site=site, started=started)
        except Unavailable as error:
            raise unusable(config.database, error) from None
    return 0


def make_config(arguments: Namespace) -> Config:
    from hashi.service.node import Config
    from hashi.service.retention import Retention

    chosen: dict[str, Any] = {
        limit.name: limit.value(getattr(arguments, f"limit_{limit.name}"))
        for limit in limits.settings()
    }
    more = {} if arguments.bot_workers is None else {"bot_workers": arguments.bot_workers}
    return Config(
        database=database_url(arguments),
        fanout=None if arguments.valkey is None else valkey_url(arguments),
        cluster=arguments.cluster,
        bot_seconds=arguments.bot_seconds,
        limits=replace(limits.DEFAULT, **chosen),
        retention=Retention(
            arguments.keep_unstarted,
            arguments.keep_unfinished,
            arguments.keep_people,
            arguments.keep_replies,
        ),
        background=True,
        prepare_reviews=True,
        public_url=arguments.public_url,
        warm=arguments.open,  # compile the bots before the first game
        **more,
    )


def valkey_url(arguments: Namespace) -> str:
    """A URL that redis-py accepts, from redis:// or valkey://; raises CommandError."""
    from redis.asyncio.connection import parse_url

    text = str(arguments.valkey)
    url = text.replace("valkey://", "redis://", 1).replace("valkeys://", "rediss://", 1)
    try:
        parse_url(url)
    except ValueError:
        raise CommandError(Key.FAULT_VALKEY_URL) from None
    return with_password(url, arguments.valkey_password_file)


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def greeting(say: Texts, host: str, port: int) -> str:
    line = say(Key.SERVE_RUNNING, url=address(EVERYWHERE.get(host, host), port))
    home = home_address() if host in EVERYWHERE else None
    return line if home is None else f"{line}\n{say(Key.SERVE_HOME, url=address(home, port))}"


def home_address() -> str | None:
    """This computer's address in its network, or None."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only selects the outgoing interface
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == "0.0.0.0" else found


def has_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a graphical browser can open; a text browser would take over the terminal."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def open_page(url: str) -> None:
    if has_screen(os.environ):
        threading.Thread(target=_open, args=(url,), daemon=True).start()


def _open(url: str) -> None:
    try:
        webbrowser.open(url)
    except Exception as error:  # the service works without a browser
        import structlog

        structlog.get_logger("hashi.serve").warning("browser-failed", reason=str(error))
