"""Development commands of the source tree: set-up, run, test, check, prove, build.

Standard library only, so that a bare Python is enough to start.
"""

import sys


# Comes first, in syntax that older Pythons can read: they must get as far as this message, so
# annotations that they cannot evaluate are quoted.
def version_problem(version: "tuple[int, int]") -> str:
    if version >= (3, 11):
        return ""
    return "HASHI needs Python 3.11 or newer; this is {}.{}".format(*version)


if version_problem(sys.version_info[:2]):
    sys.exit(version_problem(sys.version_info[:2]))

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import threading
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT
from typing import NamedTuple

HELP = """\
HASHI, from the source tree.

  python3 dev.py run [ARGS]      serve the game on this computer and open its page;
                                 ARGS go to 'hashi serve', for example --port 8080
  python3 dev.py play [ARGS]     play in this terminal; ARGS go to 'hashi play'
  python3 dev.py test [ARGS]     all tests, with the coverage gates;
                                 with ARGS: plain pytest with these arguments
  python3 dev.py prove [ARGS]    endurance proofs at full length (hours);
                                 ARGS: [--quick] [--list] [NAME ...]
  python3 dev.py check           format, lint, types, lock files, commit subjects
                                 and known vulnerabilities of packages
  python3 dev.py format          format the code and apply the safe lint fixes
  python3 dev.py bench [ARGS]    measure speed: a table, and bench/results.json;
                                 ARGS: [--json FILE] [NAME-FILTER], or
                                 --against FOLDER [--pairs N]: a turn of the service
                                 against another checkout
  python3 dev.py screenshots [ARGS]
                                 every page, in build/screenshots;
                                 ARGS: [--page NAME] [--language LANG] [--size SIZE]
  python3 dev.py build           a wheel in dist/
  python3 dev.py lock [ARGS]     rewrite requirements/*.txt from pyproject.toml;
                                 ARGS go to the resolver, for example --upgrade

The first call creates .venv beside this file and downloads the packages in
requirements/*.txt, verified by hash. Later calls skip what is up to date.
To start over, delete .venv.
"""

LOCKS = ("uv", "run", "serve", "dev")
SERVER = ("--extra", "engine", "--extra", "par", "--extra", "serve")
INPUTS_MARK = "# inputs: sha256:"
# Built into the browser game too.
OFFLINE_PACKAGES = (
    *("rules", "deal", "record", "table", "protocol", "portable_bots", "puzzles", "offline"),
)
# Also in deploy/Dockerfile and docs/hosting.md.
WARM_UP = "from hashi.bots.levels import warm_up; warm_up()"
# Megabytes to download on 64-bit Linux; a test compares them with what is installed.
DOWNLOAD_MB = {"uv": 17, "run": 209, "dev": 318, "web": 174}
MAX_SUBJECT = 72
SUBJECTS_SINCE = "2026-11-16T12:00:00Z"  # older commits were not checked
TICK = 1.0  # seconds between signs of life on a terminal
TICK_PLAIN = 15.0  # and in a log
NETWORK_SIGNS = re.compile(
    r"connection|connect error|network|dns|resolve host|name resolution|timed? ?out|unreachable"
    r"|failed to fetch|error sending request|could not find a version|certificate|proxy",
    re.IGNORECASE,
)

Runner = Callable[[Sequence[str], Path, Mapping[str, str]], "tuple[int, str]"]


class SetUpError(Exception):
    """Set-up cannot continue; the message is for the person at the terminal."""

    code = 1


class UsageError(SetUpError):
    """A wrong command line."""

    code = 2


class Tree(NamedTuple):
    """A source tree and its paths."""

    root: Path
    venv: Path
    pyproject: Path
    stamp: Path  # which lock is installed, and from which inputs
    complete: Path  # written last: without it, .venv is half-made
    web: Path  # the sources of the browser game
    site: Path  # its build

    def tool(self, name: str) -> Path:
        return tool_path(self.venv, name, windows=os.name == "nt")

    def lock(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.txt"


def tree_at(root: Path) -> Tree:
    venv = root / ".venv"
    site = root / "src" / "hashi" / "faces" / "browser" / "static"
    stamps = (venv / "hashi-stamp", venv / "hashi-made")
    return Tree(root, venv, root / "pyproject.toml", *stamps, root / "web", site)


HERE = tree_at(Path(__file__).resolve().parent)


def tool_path(venv: Path, name: str, *, windows: bool) -> Path:
    return venv / "Scripts" / f"{name}.exe" if windows else venv / "bin" / name


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run_captured(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
    done = subprocess.run(
        command, cwd=cwd, env=env, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, check=False
    )
    return done.returncode, done.stdout.decode(errors="replace")


def show_progress(done: threading.Event, tick: float, tick_plain: float) -> None:
    """Seconds that have passed: one line that changes on a terminal, new lines elsewhere."""
    terminal, began = sys.stderr.isatty(), time.monotonic()
    while not done.wait(tick if terminal else tick_plain):
        text = f"  {time.monotonic() - began:.0f} s"
        print(f"\r{text} " if terminal else text, end="" if terminal else "\n", file=sys.stderr)
        sys.stderr.flush()
    if terminal:
        print("\r          \r", end="", file=sys.stderr, flush=True)


def run_with_progress(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
    done = threading.Event()
    ticker = threading.Thread(target=show_progress, args=(done, TICK, TICK_PLAIN))
    ticker.start()
    try:
        return run_captured(command, cwd, env)
    finally:
        done.set()
        ticker.join()


def tool_env() -> dict[str, str]:
    """The caller's environment without what would redirect an install.

    Behind a TLS-inspecting proxy all tools must trust the same certificates: those of the system,
    or a bundle that the caller has named for one of them. What the caller has set wins.
    """
    env = {k: v for k, v in os.environ.items() if k not in {"PYTHONHOME", "VIRTUAL_ENV"}}
    trust = {"UV_SYSTEM_CERTS": "1", "NODE_USE_SYSTEM_CA": "1"}
    named = (env.get(name) for name in ("SSL_CERT_FILE", "PIP_CERT", "REQUESTS_CA_BUNDLE"))
    bundle = next(filter(None, named), None)
    if bundle:
        names = ("SSL_CERT_FILE", "PIP_CERT", "NODE_EXTRA_CA_CERTS")
        trust |= dict.fromkeys(names, bundle)
    pip = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return {**trust, **env, **pip, "UV_PYTHON_DOWNLOADS": "never"}


def failure_text(step: str, output: str) -> str:
    tail = "\n".join("  " + line[:160] for line in output.strip().splitlines()[-5:])
    if NETWORK_SIGNS.search(output):
        reason = (
            f"The packages could not be downloaded (step: {step}). "
            "The first set-up needs the network; after that HASHI works without it."
        )
    else:
        reason = f"Set-up failed (step: {step})."
    return f"{reason}\nThe last lines of the tool's output:\n{tail}" if tail else reason


def do_step(
    tree: Tree,
    step: str,
    command: Sequence[str],
    runner: Runner = run_with_progress,
    *,
    download: str = "",
    web: bool = False,
) -> None:
    """One step of set-up; `download` names the set whose size is announced."""
    size = f" (download: up to {DOWNLOAD_MB[download]} MB)" if download else ""
    say(f"Setting up HASHI: {step}{size} ...")
    where = (tree.web, web_env(tree)) if web else (tree.root, tool_env())
    code, output = runner(command, *where)
    if code != 0:
        raise SetUpError(failure_text(step, output))


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def stamp_text(tree: Tree, which: str, python_version: str) -> str:
    """The installed set, the digest of its packages, the digest of pyproject.toml."""
    locks = [tree.lock(name).read_bytes() for name in LOCKS]
    packages = digest(venv_key(tree, python_version).encode(), *locks)
    return f"{which} {packages} {digest(tree.pyproject.read_bytes())}"


def read_text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def is_current(tree: Tree, wanted: str, python_version: str, words: int = 3) -> bool:
    have = read_text(tree.stamp).split()[:words]
    fits = [stamp_text(tree, which, python_version).split()[:words] for which in (wanted, "dev")]
    # exists() follows the link: it is False when the Python behind it was removed.
    return have in fits and tree.tool("python").exists()


def venv_key(tree: Tree, python_version: str) -> str:
    """An environment fits one Python and one path."""
    return f"{python_version} {tree.root}"


def venv_is_complete(tree: Tree, python_version: str) -> bool:
    fits = read_text(tree.complete) == venv_key(tree, python_version)
    return fits and tree.tool("python").exists()


def make_venv(
    tree: Tree,
    python_version: str,
    has: Callable[[str], object] = importlib.util.find_spec,
    runner: Runner = run_captured,
) -> None:
    if not (has("venv") and has("ensurepip")):
        raise SetUpError("Python's venv module is missing; on Debian: apt install python3-venv")
    # Started from inside an environment (perhaps the one being replaced), use the Python below it.
    python = str(getattr(sys, "_base_executable", "") or sys.executable)
    shutil.rmtree(tree.venv, ignore_errors=True)
    try:
        step = "1/4 a Python environment in .venv"
        do_step(tree, step, [python, "-m", "venv", str(tree.venv)], runner)
        tree.complete.write_text(venv_key(tree, python_version), encoding="utf-8")
    except BaseException:
        shutil.rmtree(tree.venv, ignore_errors=True)
        raise


def set_up_uv(tree: Tree) -> None:
    version = platform.python_version()
    if not venv_is_complete(tree, version):
        make_venv(tree, version)
    pip = [str(tree.tool("python")), "-m", "pip", "install", "--quiet", "--no-input"]
    lock = str(tree.lock("uv"))
    command = [*pip, "--require-hashes", "-r", lock]
    do_step(tree, "2/4 the installer", command, download="uv")


def set_up_packages(tree: Tree, which: str) -> None:
    set_up_uv(tree)
    tree.stamp.unlink(missing_ok=True)
    sync = [str(tree.tool("uv")), "pip", "sync", "--python", str(tree.tool("python"))]
    command = [*sync, "--compile-bytecode", "--require-hashes", str(tree.lock(which))]
    do_step(tree, f"3/4 the packages of requirements/{which}.txt", command, download=which)


def set_up(tree: Tree, wanted: str) -> None:
    version = platform.python_version()
    if is_current(tree, wanted, version):
        return
    # Never removes the developer's tools: the dev set contains the run set.
    chosen = "dev" if read_text(tree.stamp).startswith("dev ") else wanted
    # With unchanged locks no step may use the network: uv would, even with everything in place.
    if not is_current(tree, wanted, version, words=2):
        set_up_packages(tree, chosen)
    install = [str(tree.tool("uv")), "pip", "install", "--python", str(tree.tool("python"))]
    own = ["--no-deps", "--no-build-isolation", "--editable", str(tree.root)]
    do_step(tree, "4/4 HASHI itself", [*install, *own])
    tree.stamp.write_text(stamp_text(tree, chosen, version), encoding="utf-8")


def web_env(tree: Tree) -> dict[str, str]:
    """The environment in which npm finds the Node of .venv."""
    env = tool_env()
    return {**env, "PATH": f"{tree.tool('npm').parent}{os.pathsep}{env.get('PATH', '')}"}


def web_run(tree: Tree, *args: str) -> int:
    """Run npm in the foreground."""
    return run_foreground([str(tree.tool("npm")), *args], tree.web, web_env(tree))


def tree_digest(*folders: Path) -> str:
    """A hash of all files below the folders and of their names."""
    parts = []
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            if not {"node_modules", "__pycache__"} & {*path.parts}:
                parts += [str(path.relative_to(folder)).encode(), path.read_bytes()]
    return digest(*parts)


def set_up_web(tree: Tree, runner: Runner = run_with_progress) -> None:
    """Install the packages of the browser game, then build it; skips what is up to date."""
    npm, lock = str(tree.tool("npm")), digest((tree.web / "package-lock.json").read_bytes())
    packages = tree.web / "node_modules" / "hashi-stamp"
    if read_text(packages) != lock:
        command = [npm, "ci", "--no-audit"]
        do_step(tree, "the packages of the browser game", command, runner, download="web", web=True)
        packages.write_text(lock, encoding="utf-8")
    package, stamp = tree.root / "src" / "hashi", tree.site / "hashi-stamp"
    offline = [package / name for name in OFFLINE_PACKAGES]
    sources = tree_digest(tree.web, package / "texts" / "locales", *offline)
    if read_text(stamp) != sources:
        do_step(tree, "the browser game", [npm, "run", "build"], runner, web=True)
        stamp.write_text(sources, encoding="utf-8")


def set_up_kernels(tree: Tree, runner: Runner = run_with_progress) -> None:
    """Compile what bots compute with, else the first start of a server has to wait for it."""
    package, stamp = tree.root / "src" / "hashi", tree.venv / "hashi-kernels"
    sources = tree_digest(*(package / name for name in ("rules", "engine", "bots", "mining")))
    if read_text(stamp) != sources:
        do_step(tree, "the bots", [str(tree.tool("python")), "-c", WARM_UP], runner)
        stamp.write_text(sources, encoding="utf-8")


def inputs_hash(pyproject: str) -> str:
    """The hash of the parts of pyproject.toml that decide what is locked."""
    table = tomllib.loads(pyproject)
    project = table["project"]
    inputs = {
        "requires-python": project["requires-python"],
        "dependencies": project.get("dependencies", []),
        "optional-dependencies": project.get("optional-dependencies", {}),
        "dependency-groups": table.get("dependency-groups", {}),
    }
    return hashlib.sha256(json.dumps(inputs, sort_keys=True).encode()).hexdigest()


def inputs_mark(tree: Tree) -> str:
    return INPUTS_MARK + inputs_hash(read_text(tree.pyproject))


def lock_problems(tree: Tree) -> list[str]:
    mark, problems = inputs_mark(tree), []
    for name in LOCKS:
        text, shown = read_text(tree.lock(name)), f"requirements/{name}.txt"
        if mark not in text.splitlines():
            problems.append(f"{shown} is older than pyproject.toml: run 'python3 dev.py lock'")
        if "://" in text:
            problems.append(f"{shown} contains a URL; locks name packages and hashes only")
    if "://" in read_text(tree.web / "package-lock.json"):
        problems.append("web/package-lock.json contains a URL: run 'python3 dev.py lock'")
    return problems


def lock(tree: Tree, args: Sequence[str]) -> int:
    set_up_uv(tree)
    run_set = ["pyproject.toml", "--group", "build"]
    sources = {
        "uv": ["--group", "installer"],
        # `run` and `play` start with bots, par and the full screen; a plain install has none of
        # them (extras).
        "run": [*run_set, *SERVER, "--extra", "screen"],
        # What a server needs, without the build tools: for the image and for pip.
        "serve": ["pyproject.toml", *SERVER, "--constraints", "requirements/run.txt"],
        # The run lock constrains the dev lock, so that tests run on what users get.
        "dev": [*run_set, "--all-extras", "--constraints", "requirements/run.txt"],
    }
    about = "# Written by 'python3 dev.py lock' from pyproject.toml; do not edit.\n"
    for name in LOCKS:
        path = tree.lock(name)
        command = [str(tree.tool("uv")), "pip", "compile", *sources[name], "--universal"]
        command += ["--generate-hashes", "--python-version", "3.11", "--no-header", "--quiet"]
        command += ["--python", str(tree.tool("python"))]
        command += ["--output-file", f"requirements/{name}.txt", *args]
        do_step(tree, f"locking {path.name}", command)
        text = f"{about}{inputs_mark(tree)}\n{read_text(path)}"
        path.write_text(text, encoding="utf-8", newline="\n")
    lock_web(tree)
    return report(lock_problems(tree))


def lock_web(tree: Tree, runner: Runner = run_with_progress) -> None:
    """Lock the packages of the browser game, without the URLs that npm adds."""
    set_up(tree, "dev")  # contains npm
    command = [str(tree.tool("npm")), "install", "--package-lock-only"]
    do_step(tree, "locking package-lock.json", command, runner, web=True)
    path = tree.web / "package-lock.json"
    content = json.loads(read_text(path))
    for package in content["packages"].values():
        package.pop("funding", None)
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8", newline="\n")


def report(problems: Sequence[str]) -> int:
    for problem in problems:
        say(problem)
    return 1 if problems else 0


def subject_problems(tree: Tree) -> list[str]:
    """Commit subjects that are too long."""
    if not (tree.root / ".git").exists():
        say("Commit subjects: not checked, this is no git repository.")
        return []
    # By date: works in a clone of any depth.
    command = ["git", "-C", str(tree.root), "log", f"--since={SUBJECTS_SINCE}", "--format=%h %s"]
    try:
        code, output = run_captured(command, tree.root, os.environ)
    except FileNotFoundError:
        return ["commit subjects cannot be checked: git is not installed"]
    if code != 0:
        return [f"commit subjects cannot be checked: {output.strip()}"]
    pairs = [line.partition(" ") for line in output.splitlines()]
    return [
        f"commit {commit}: its subject has {len(subject)} characters, at most {MAX_SUBJECT}"
        for commit, _, subject in pairs
        if len(subject) > MAX_SUBJECT
    ]


def run_foreground(
    command: Sequence[str], cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> int:
    """Run in the foreground; the exit code as a shell gives it."""
    with subprocess.Popen(command, cwd=cwd, env=env) as child:
        while True:
            try:
                code = child.wait()
            except KeyboardInterrupt:
                continue  # the child got it too, and shuts down by itself
            return code if code >= 0 else 128 - code


def run_tool(tree: Tree, tool: str, *args: str) -> int:
    # Tests start hundreds of processes, each of which would compile all of HASHI again.
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return run_foreground([str(tree.tool(tool)), *args], tree.root, env)


def exec_hashi(tree: Tree, *args: str) -> int:
    """Replace this process by the command `hashi`."""
    command = [str(tree.tool("hashi")), *args]
    # On Windows exec returns to the shell at once, while the game still reads keys.
    if os.name != "nt":
        os.execv(command[0], command)
    return run_foreground(command)


def run(tree: Tree, args: Sequence[str]) -> int:
    set_up(tree, "run")
    set_up_web(tree)
    set_up_kernels(tree)
    return exec_hashi(tree, "serve", "--open", *args)


def play(tree: Tree, args: Sequence[str]) -> int:
    set_up(tree, "run")
    return exec_hashi(tree, "play", *args)


def test(tree: Tree, args: Sequence[str]) -> int:
    set_up(tree, "dev")
    set_up_web(tree)
    if args:
        return run_tool(tree, "pytest", *args)
    web = [str(tree.tool("npm")), "test"]
    with ThreadPoolExecutor(1) as beside:  # they fill the time in which other tests wait
        of_web = beside.submit(run_captured, web, tree.web, web_env(tree))
        # Compiled once: else every test process would do it.
        code = run_tool(tree, "python", "-m", "tools.compile_kernels") or run_pytest(tree)
        web_code, output = of_web.result()
    print(output, end="", flush=True)
    folder = os.environ.get("COVERAGE_FOLDER", "")  # set where pytest has run
    return code or web_code or run_tool(tree, "python", "-m", "tools.cover", folder)


def run_pytest(tree: Tree) -> int:
    """All tests of the package."""
    workers = (os.cpu_count() or 1) * 3  # most of their time, tests wait for servers and browsers
    # Idle workers take tests from busy ones; a file's tests mostly stay on one worker.
    spread = ["-n", str(workers), "--dist=worksteal"]
    coverage = tree.root / ".cover"
    shutil.rmtree(coverage, ignore_errors=True)
    os.environ["COVERAGE_FOLDER"] = str(coverage)
    code = run_tool(tree, "pytest", *spread)
    return run_tool(tree, "python", "-m", "tools.rerun") if code == 1 else code


def prove(tree: Tree, args: Sequence[str]) -> int:
    set_up(tree, "dev")
    set_up_web(tree)
    return run_tool(tree, "python", "-m", "tools.prove", *args)


def check(tree: Tree, args: Sequence[str]) -> int:
    no_arguments("check", args)
    set_up(tree, "dev")
    set_up_web(tree)
    web = [str(tree.tool("npm")), "run", "check"]
    with ThreadPoolExecutor(1) as beside:  # Node on one core, mypy on another
        of_web = beside.submit(run_captured, web, tree.web, web_env(tree))
        # All of them, even after a failure: one call shows every problem.
        codes = [
            run_tool(tree, "ruff", "format", "--check", "."),
            run_tool(tree, "ruff", "check", "."),
            run_tool(tree, "mypy"),
            report(lock_problems(tree)),
            report(subject_problems(tree)),
            run_tool(tree, "python", "-m", "tools.audit"),
        ]
        code, output = of_web.result()
    print(output, end="", flush=True)
    return 1 if any(codes) or code else 0


def format_code(tree: Tree, args: Sequence[str]) -> int:
    no_arguments("format", args)
    set_up(tree, "dev")
    set_up_web(tree)
    fixed = run_tool(tree, "ruff", "check", "--fix", ".")
    return run_tool(tree, "ruff", "format", ".") or web_run(tree, "run", "format") or fixed


def bench(tree: Tree, args: Sequence[str]) -> int:
    set_up(tree, "dev")
    set_up_web(tree)
    return run_tool(tree, "python", "-m", "bench", *args)


def screenshots(tree: Tree, args: Sequence[str]) -> int:
    set_up(tree, "dev")
    set_up_web(tree)
    return run_tool(tree, "python", "-m", "tools.screenshots", *args)


def build(tree: Tree, args: Sequence[str]) -> int:
    no_arguments("build", args)
    set_up(tree, "dev")
    set_up_web(tree)
    return run_tool(tree, "python", "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")


def no_arguments(verb: str, args: Sequence[str]) -> None:
    if args:
        raise UsageError(f"dev.py: '{verb}' takes no arguments, but got '{args[0]}'")


VERBS: dict[str, Callable[[Tree, Sequence[str]], int]] = {
    "run": run,
    "play": play,
    "test": test,
    "prove": prove,
    "check": check,
    "format": format_code,
    "bench": bench,
    "screenshots": screenshots,
    "build": build,
    "lock": lock,
}


def main(argv: Sequence[str], tree: Tree = HERE) -> int:
    if not argv or argv[0] in {"-h", "--help", "help"}:
        print(HELP, end="")
        return 0
    verb, args = argv[0], argv[1:]
    try:
        if verb not in VERBS:
            raise UsageError(f"dev.py: unknown verb '{verb}'; one of: {', '.join(VERBS)}")
        return VERBS[verb](tree, args)
    except SetUpError as error:
        say(str(error))
        return error.code
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
