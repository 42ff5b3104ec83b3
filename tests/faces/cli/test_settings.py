"""The configuration file of the server, and misspelt settings."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

import pytest

from hashi.faces.cli import settings
from hashi.faces.cli.arguments import parser
from hashi.faces.cli.common import CommandError
from hashi.faces.cli.server_options import SERVE_OPTIONS, STORE_OPTIONS
from hashi.faces.cli.settings import config_path, read_config, settled
from hashi.faces.cli.store import database_url, with_password


def settle(file: Path, *given: str, **environment: str) -> Namespace:
    arguments = parser().parse_args(["serve", "--config", str(file), *given])
    return settled(arguments, SERVE_OPTIONS, environment)


def written(folder: Path, text: str) -> Path:
    path = folder / "hashi.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_file_is_below_the_environment_and_above_the_defaults(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nhost = "::1"\nproxies = ["10.0.0.1", "10.1.0.0/16"]\n')
    assert (settle(file).port, settle(file).host) == (1, "::1")
    assert settle(file).proxies == "10.0.0.1,10.1.0.0/16"
    assert settle(file, HASHI_PORT="2").port == 2
    assert settle(file, "--port", "3", HASHI_PORT="2").port == 3
    assert settle(file).bot_seconds == 0.5


def test_the_database_is_decided_at_one_level(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'data = "/site"\ndatabase = "postgresql://h@db/h"\ndatabase-password-file = "/secret"\n',
    )
    store = [option.name for option in STORE_OPTIONS]

    def found(*given: str, **environment: str) -> list[object]:
        made = vars(settle(file, *given, **environment))
        return [made[name] for name in store]

    assert found() == ["/site", "postgresql://h@db/h", "/secret"]
    assert found(HASHI_DATA="/x") == ["/x", None, None]
    assert found("--database", "sqlite:///y", HASHI_DATA="/x") == [None, "sqlite:///y", None]


def test_a_maintenance_command_reads_the_site_of_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, f'data = "{tmp_path}"\nport = 80\n')
    for verb in (["migrate"], ["backup", "x"], ["restore", "x"]):
        given = parser().parse_args(verb)
        made = settled(given, STORE_OPTIONS, {"HASHI_CONFIG": str(file)})
        assert database_url(made) == f"sqlite:///{tmp_path}/hashi.sqlite3"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", ["there is no setting 'prot'", "did you mean port?"]),
        ("quux = 1", ["there is no setting 'quux'", "hashi serve --help"]),
        ("port = 70000", ["hashi.toml: port: must be from"]),
        ("port = [1]", ["port must be text or a number, not list"]),
        ("[serve]\nport = 1", ["there is no setting 'serve'"]),
        ("port =", ["is not valid TOML"]),
    ],
)
def test_a_wrong_file_is_refused(text: str, words: list[str], tmp_path: Path) -> None:
    with pytest.raises(CommandError) as caught:
        settle(written(tmp_path, text))
    for word in words:
        assert word in str(caught.value)


def test_a_file_that_cannot_be_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        settle(tmp_path / "none.toml")

    def refuse(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refuse)
    with pytest.raises(CommandError, match="run the command as the user of the service"):
        read_config(tmp_path / "hashi.toml")


def test_the_default_file_is_read_only_where_it_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CONFIG", tmp_path / "hashi.toml")
    assert config_path(None, {}) is None
    file = written(tmp_path, "")
    assert config_path(None, {}) == file
    assert config_path(None, {"HASHI_CONFIG": "/a"}) == Path("/a")
    assert config_path("/b", {"HASHI_CONFIG": "/a"}) == Path("/b")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("HASHI_PORTT", "there is no variable HASHI_PORTT; did you mean HASHI_PORT?"),
        ("HASHI_QUUX_ZZZ", "there is no variable HASHI_QUUX_ZZZ .see hashi serve --help"),
    ],
)
def test_a_misspelt_variable_is_refused(name: str, words: str) -> None:
    with pytest.raises(CommandError, match=words):
        settle(Path(os.devnull), **{name: "1"})
    settle(Path(os.devnull), HASHI_TEST_LOG="x", HASHI_LANG="de", HASHI="x")


def test_a_password_comes_from_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a/b@c\n")
    url = "postgresql://me@db:5432/x?sslmode=require"
    expected = "postgresql://me:a%2Fb%40c@db:5432/x?sslmode=require"
    assert with_password(url, str(secret)) == expected
    assert with_password("redis://cache:6379", str(secret)) == "redis://:a%2Fb%40c@cache:6379"
    assert with_password(url, None) == url
    assert with_password("postgresql://me:own@db/x", str(secret)) == "postgresql://me:own@db/x"
    assert with_password("sqlite:///x", str(secret)) == "sqlite:///x"
    secret.write_text("\n")
    with pytest.raises(CommandError, match="must contain a password"):
        with_password(url, str(secret))
