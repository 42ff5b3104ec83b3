"""`hashi serve`: settings from options and environment, and errors at the start."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from hashi.faces.cli import serve
from hashi.faces.cli.common import CommandError
from hashi.faces.cli.server_options import SERVE_OPTIONS, STORE_OPTIONS
from hashi.faces.cli.settings import settled
from hashi.service.server import listen
from hashi.texts import texts
from tests.faces import hashi, plain_environment
from tests.faces.cli import Result, assert_refused, call
from tests.service.process import served

SERVICE = {"fastapi", "sqlalchemy", "uvicorn", "structlog", "redis", "alembic", "orjson"}


def settle(*given: str, **environment: str) -> Namespace:
    """Settings as `hashi serve` would have them."""
    from hashi.faces.cli.arguments import parser

    arguments = parser().parse_args(["serve", *given])
    return settled(arguments, SERVE_OPTIONS, environment)


def test_the_help_names_every_option_with_its_variable() -> None:
    printed = call("serve", "--help", environment={"COLUMNS": "80"}).out
    for option in SERVE_OPTIONS:
        assert option.flag in printed
        assert option.variable in printed
    assert "--open" in printed


def test_an_option_beats_the_environment_beats_the_default() -> None:
    assert settle().port == 8765
    assert settle(HASHI_PORT="1").port == 1
    assert settle("--port", "2", HASHI_PORT="1").port == 2
    assert settle(HASHI_PORT="").port == 8765


def test_where_games_are_kept_is_said_once() -> None:
    both = {"HASHI_DATABASE_URL": "postgresql://x/y", "HASHI_DATA": "/there"}
    assert settle(**both).database == "postgresql://x/y"
    by_option = settle("--data", "/here", **both)
    assert (by_option.data, by_option.database) == ("/here", None)
    by_option = settle("--database", "sqlite:///x", **both)
    assert (by_option.data, by_option.database) == (None, "sqlite:///x")
    assert_refused(call("serve", "--data", "x", "--database", "y"), "--data and --database")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "65536"),
        ("port", "x"),
        ("bot-workers", "0"),
        ("bot-seconds", "nan"),
        ("limit-requests", "0"),
        ("limit-connections", "1.5"),
        ("log", "xml"),
        ("log-level", "loud"),
        ("public-url", "hashi.example"),
        ("proxies", "foo"),
        ("public-url", "https://hashi.example/?x"),
    ],
)
def test_a_wrong_setting_is_one_line_either_way(name: str, value: str) -> None:
    variable = "HASHI_" + name.upper().replace("-", "_")
    assert_refused(call("serve", f"--{name}", value), f"--{name}", value, "must be")
    assert_refused(call("serve", environment={variable: value}), variable, value, "must be")


def test_a_node_is_printed_all_of_it() -> None:
    config = serve.make_config(
        settle(
            *("--data", "/x", "--valkey", "valkey://v:1", "--public-url", "https://h.example/"),
            *("--bot-workers", "3", "--bot-seconds", "0.25", "--limit-requests", "7"),
            *("--limit-frames", "9", "--limit-connections", "11"),
        )
    )
    assert config.database.endswith("/x/hashi.sqlite3")
    assert config.fanout == "redis://v:1"
    assert config.public_url == "https://h.example"
    assert not config.warm
    assert serve.make_config(settle("--open")).warm
    assert (config.bot_workers, config.bot_seconds) == (3, 0.25)
    limits = config.limits
    assert (limits.requests.per_second, limits.requests.burst) == (7, 140)
    assert (limits.frames.per_second, limits.frames.burst) == (9, 27)
    assert limits.connections == 11
    assert serve.make_config(settle()).bot_workers >= 1


@pytest.mark.parametrize("url", ["nonsense", "http://x", "redis://x:port"])
def test_a_wrong_valkey_is_one_line(url: str) -> None:
    with pytest.raises(CommandError, match="HASHI_VALKEY_URL"):
        serve.valkey_url(settle("--valkey", url))


# What cannot be served


def test_a_taken_port(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        done = hashi("serve", "--data", str(tmp_path), "--port", port)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        f"hashi: cannot listen on 127.0.0.1 port {port}: another program listens there;"
        " choose another port with --port [port]\n"
    )


def test_a_database_that_is_not_there() -> None:
    url = "postgresql://me:hush@127.0.0.1:1/games"
    printed = "hashi: cannot reach the database postgresql://me:***@127.0.0.1:1/games: Connection"
    for verb in ("migrate",), ("backup", "x.gz"):
        assert_refused(call(*verb, "--database", url), printed)
    done = hashi("serve", "--port", "0", "--database", url)
    assert_refused(Result(done.returncode, done.stdout, done.stderr), printed)
    assert done.stdout == ""


def test_a_database_that_refuses_who_asks(postgres_url: str) -> None:
    done = hashi("serve", "--port", "0", "--database", f"{postgres_url}_none")
    assert done.returncode == 2
    assert "cannot reach the database" in done.stderr
    assert "does not exist" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_database_without_tables(postgres_url: str) -> None:
    done = hashi("serve", "--port", "0", "--database", postgres_url)
    assert done.returncode == 2
    assert "run 'hashi migrate'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").write_text("a letter to my aunt, long enough to be one")
    done = hashi("serve", "--port", "0", "--data", str(tmp_path))
    assert done.returncode == 2
    assert "is not an intact SQLite database" in done.stderr
    assert "restore a backup" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").touch()
    assert call("migrate", "--data", str(tmp_path)).code == 0
    engine = create_engine(f"sqlite:///{tmp_path / 'hashi.sqlite3'}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    done = hashi("serve", "--port", "0", "--data", str(tmp_path))
    for result in (
        Result(done.returncode, done.stdout, done.stderr),
        call("migrate", "--data", str(tmp_path)),
    ):
        assert_refused(result, "9999", "hashi migrate")


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = str(tmp_path / "file" / "data")
    done = hashi("serve", "--port", "0", "--data", folder)
    assert done.returncode == 2
    assert done.stderr == (
        f"hashi: cannot write to the folder {folder}: Not a directory [data-folder]\n"
    )


@pytest.mark.parametrize("verb", [("serve",), ("migrate",), ("backup", "x"), ("restore", "x")])
def test_a_plain_install_names_the_extra(verb: tuple[str, ...]) -> None:
    code = (
        "import sys\n"
        f"for name in {sorted(SERVICE)!r}: sys.modules[name] = None\n"
        "from hashi.faces.cli.main import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *verb],
        capture_output=True,
        text=True,
        env=plain_environment(),
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr == ("hashi: this needs the extra 'serve': pip install 'hashi-game[serve]'\n")


@pytest.mark.parametrize("verb", [("--help",), ("rules", "3.4"), ("serve", "--help")])
def test_other_commands_load_nothing_of_the_service(verb: tuple[str, ...]) -> None:
    code = (
        "import sys\n"
        "from hashi.faces.cli.main import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print(*(name.split('.')[0] for name in sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *verb], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = set(done.stderr.split())
    assert "argparse" in loaded
    assert loaded & SERVICE == set()
    foreign = {name for name in loaded - sys.stdlib_module_names if not name.startswith("_")}
    assert not foreign & {"aiosqlite", "asyncpg", "prometheus_client", "websockets", "regex"}


# What is said and opened


def test_the_address_is_printed_when_it_can_be_reached(tmp_path: Path) -> None:
    with served(tmp_path, HASHI_LOG_LEVEL="error") as node:
        assert node.url.startswith("http://127.0.0.1:")
        assert json.loads(node.get("/healthz")) == {"ok": True}
        assert "HASHI" in node.get("/")
        node.stop()
        assert node.log.read_text() == ""


def test_in_a_home_network_both_addresses_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "home_address", lambda: "192.168.1.7")
    assert serve.greeting(texts("en"), "0.0.0.0", 80) == (
        "HASHI is running at http://127.0.0.1:80 (Ctrl-C stops it)\n"
        "On your home network: http://192.168.1.7:80"
    )
    there = serve.greeting(texts("en"), "::", 80)
    assert there.startswith("HASHI is running at http://[::1]:80 (")
    assert serve.greeting(texts("it"), "10.1.2.3", 8) == (
        "HASHI è in funzione su http://10.1.2.3:8 (Ctrl-C lo ferma)"
    )
    monkeypatch.setattr(serve, "home_address", lambda: None)
    assert serve.greeting(texts("en"), "0.0.0.0", 80).count("\n") == 0


def test_a_computer_without_a_network_has_no_address_there() -> None:
    found = serve.home_address()
    assert found is None or found.count(".") == 3


def test_a_browser_is_opened_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert serve.has_screen({}, "darwin")
    assert serve.has_screen({}, "win32")
    assert serve.has_screen({"DISPLAY": ":0"}, "linux")
    assert serve.has_screen({"WAYLAND_DISPLAY": "w"}, "linux")
    assert not serve.has_screen({"TERM": "xterm"}, "linux")


def test_the_page_is_opened_once_it_is_there(tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    with served(tmp_path, "--open", BROWSER=f"{browser} %s") as node:
        for _ in range(200):
            if seen.exists() and seen.read_text():
                break
            node.get("/healthz")
        assert seen.read_text().strip() == node.url


@pytest.mark.parametrize("browser", ["", "/no/such/program %s"])
def test_without_a_browser_it_serves_all_the_same(browser: str, tmp_path: Path) -> None:
    with served(
        tmp_path, "--open", BROWSER=browser, DISPLAY="", WAYLAND_DISPLAY="", HASHI_LOG="json"
    ) as node:
        assert json.loads(node.get("/healthz")) == {"ok": True}
        assert node.stop() < 2
        assert {line["level"] for line in node.lines()} == {"info"}


def test_the_same_names_everywhere() -> None:
    for option in (*SERVE_OPTIONS, *STORE_OPTIONS):
        expected = "HASHI_" + option.name.upper()
        if option.flag in ("--database", "--valkey"):  # a URL; others are named as they are
            expected += "_URL"
        assert option.variable == expected
