"""The one door to HASHI's source tree: sets up what is missing, then runs, tests or checks.

Standard library only, so that a bare Python is enough to start.
"""

import sys


# Stands before everything else, in syntax that older Pythons can read: they must get as far as
# this sentence, so annotations that they cannot evaluate are quoted.
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
import tomllib
from collections.abc import Callable, Mapping, Sequence
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
  python3 dev.py check           format, lint, types and lock files; changes nothing
  python3 dev.py format          format the code and apply the safe lint fixes
  python3 dev.py bench [ARGS]    measure speed: a table, and bench/results.json;
                                 ARGS: [--json FILE] [NAME-FILTER]
  python3 dev.py shots [ARGS]    pictures of every page, in build/shots;
                                 ARGS: [--page NAME] [--language LANG] [--size SIZE]
  python3 dev.py build           a wheel in dist/
  python3 dev.py lock [ARGS]     write requirements/*.txt anew from pyproject.toml;
                                 ARGS go to the resolver, for example --upgrade

The first call makes .venv beside this file and downloads the packages that
requirements/*.txt name, checked by hash. Later calls skip what is up to date.
To start over, delete .venv.
"""

LOCKS = ("uv", "run", "dev")
INPUTS_MARK = "# inputs: sha256:"
NETWORK_SIGNS = re.compile(
    r"connection|connect error|network|dns|resolve host|name resolution|timed? ?out|unreachable"
    r"|failed to fetch|error sending request|could not find a version|certificate|proxy",
    re.IGNORECASE,
)

Runner = Callable[[Sequence[str], Path, Mapping[str, str]], "tuple[int, str]"]


class SetUpError(Exception):
    """Set-up cannot go on; the text is for the person at the terminal."""

    code = 1


class UsageError(SetUpError):
    """The command line makes no sense."""

    code = 2


class Ground(NamedTuple):
    """A source tree and the places in it that this script knows."""

    root: Path
    venv: Path
    pyproject: Path
    stamp: Path  # which lock is installed, and from which inputs
    made: Path  # written last: without it, .venv is half-made
    web: Path  # the sources of the browser face
    site: Path  # where it is built to

    def tool(self, name: str) -> Path:
        return tool_path(self.venv, name, windows=os.name == "nt")

    def lock(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.txt"


def ground_at(root: Path) -> Ground:
    venv = root / ".venv"
    site = root / "src" / "hashi" / "faces" / "browser" / "static"
    stamps = (venv / "hashi-stamp", venv / "hashi-made")
    return Ground(root, venv, root / "pyproject.toml", *stamps, root / "web", site)


HERE = ground_at(Path(__file__).resolve().parent)


def tool_path(venv: Path, name: str, *, windows: bool) -> Path:
    return venv / "Scripts" / f"{name}.exe" if windows else venv / "bin" / name


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run_captured(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
    done = subprocess.run(
        command, cwd=cwd, env=env, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, check=False
    )
    return done.returncode, done.stdout.decode(errors="replace")


def tool_env() -> dict[str, str]:
    """The caller's environment, less what would send an install elsewhere."""
    env = {k: v for k, v in os.environ.items() if k not in {"PYTHONHOME", "VIRTUAL_ENV"}}
    pip = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return {**env, **pip, "UV_PYTHON_DOWNLOADS": "never"}


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
    ground: Ground, step: str, command: Sequence[str], runner: Runner = run_captured
) -> None:
    say(f"Setting up HASHI: {step} ...")
    code, output = runner(command, ground.root, tool_env())
    if code != 0:
        raise SetUpError(failure_text(step, output))


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def stamp_text(ground: Ground, which: str, python_version: str) -> str:
    """Three words: the installed set, what its packages come from, what HASHI comes from."""
    locks = [ground.lock(name).read_bytes() for name in LOCKS]
    packages = digest(made_text(ground, python_version).encode(), *locks)
    return f"{which} {packages} {digest(ground.pyproject.read_bytes())}"


def read_text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def is_current(ground: Ground, wanted: str, python_version: str, words: int = 3) -> bool:
    have = read_text(ground.stamp).split()[:words]
    fits = [stamp_text(ground, which, python_version).split()[:words] for which in (wanted, "dev")]
    # exists() follows the link: it is False when the Python behind it was removed.
    return have in fits and ground.tool("python").exists()


def made_text(ground: Ground, python_version: str) -> str:
    return f"{python_version} {ground.root}"


def venv_is_whole(ground: Ground, python_version: str) -> bool:
    made_here = read_text(ground.made) == made_text(ground, python_version)
    return made_here and ground.tool("python").exists()


def make_venv(
    ground: Ground,
    python_version: str,
    has: Callable[[str], object] = importlib.util.find_spec,
    runner: Runner = run_captured,
) -> None:
    if not (has("venv") and has("ensurepip")):
        raise SetUpError("Python's venv module is missing; on Debian: apt install python3-venv")
    # Started from inside an environment (perhaps the one being replaced), use the Python below it.
    python = str(getattr(sys, "_base_executable", "") or sys.executable)
    shutil.rmtree(ground.venv, ignore_errors=True)
    try:
        step = "1/4 a Python environment in .venv"
        do_step(ground, step, [python, "-m", "venv", str(ground.venv)], runner)
        ground.made.write_text(made_text(ground, python_version), encoding="utf-8")
    except BaseException:
        shutil.rmtree(ground.venv, ignore_errors=True)
        raise


def set_up_uv(ground: Ground) -> None:
    version = platform.python_version()
    if not venv_is_whole(ground, version):
        make_venv(ground, version)
    pip = [str(ground.tool("python")), "-m", "pip", "install", "--quiet", "--no-input"]
    lock = str(ground.lock("uv"))
    do_step(ground, "2/4 the installer", [*pip, "--require-hashes", "-r", lock])


def set_up_packages(ground: Ground, which: str) -> None:
    set_up_uv(ground)
    ground.stamp.unlink(missing_ok=True)
    sync = [str(ground.tool("uv")), "pip", "sync", "--python", str(ground.tool("python"))]
    command = [*sync, "--compile-bytecode", "--require-hashes", str(ground.lock(which))]
    do_step(ground, f"3/4 the packages of requirements/{which}.txt", command)


def set_up(ground: Ground, wanted: str) -> None:
    version = platform.python_version()
    if is_current(ground, wanted, version):
        return
    # Never takes the developer's tools away again: the dev set holds all of the run set.
    chosen = "dev" if read_text(ground.stamp).startswith("dev ") else wanted
    # With the locks unchanged, no step may ask the network: uv would, even to find all in place.
    if not is_current(ground, wanted, version, words=2):
        set_up_packages(ground, chosen)
    install = [str(ground.tool("uv")), "pip", "install", "--python", str(ground.tool("python"))]
    own = ["--no-deps", "--no-build-isolation", "--editable", str(ground.root)]
    do_step(ground, "4/4 HASHI itself", [*install, *own])
    ground.stamp.write_text(stamp_text(ground, chosen, version), encoding="utf-8")


def web_env(ground: Ground) -> dict[str, str]:
    """Where npm finds the Node of the environment, and nobody has to install one."""
    env = tool_env()
    return {**env, "PATH": f"{ground.tool('npm').parent}{os.pathsep}{env.get('PATH', '')}"}


def web_run(ground: Ground, *args: str) -> int:
    """Run npm in the foreground."""
    return attend([str(ground.tool("npm")), *args], ground.web, web_env(ground))


def tree_digest(*folders: Path) -> str:
    """One hash for all files below some folders, names included."""
    parts = []
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            if "node_modules" not in path.parts:
                parts += [str(path.relative_to(folder)).encode(), path.read_bytes()]
    return digest(*parts)


def set_up_web(ground: Ground, runner: Runner = run_captured) -> None:
    """The packages that build the browser face, then the face itself; skips what is current."""
    lock = digest((ground.web / "package-lock.json").read_bytes())
    packages = ground.web / "node_modules" / "hashi-stamp"
    if read_text(packages) != lock:
        web_step(ground, "the packages of the browser face", ["ci", "--no-audit"], runner)
        packages.write_text(lock, encoding="utf-8")
    sources = tree_digest(ground.web, ground.root / "src" / "hashi" / "texts" / "locales")
    stamp = ground.site / "hashi-stamp"
    if read_text(stamp) != sources:
        web_step(ground, "the browser face", ["run", "build"], runner)
        stamp.write_text(sources, encoding="utf-8")


def web_step(ground: Ground, step: str, args: Sequence[str], runner: Runner) -> None:
    say(f"Setting up HASHI: {step} ...")
    code, output = runner([str(ground.tool("npm")), *args], ground.web, web_env(ground))
    if code != 0:
        raise SetUpError(failure_text(step, output))


def inputs_hash(pyproject: str) -> str:
    """The hash of those parts of pyproject.toml that decide what is locked."""
    table = tomllib.loads(pyproject)
    project = table["project"]
    inputs = {
        "requires-python": project["requires-python"],
        "dependencies": project.get("dependencies", []),
        "optional-dependencies": project.get("optional-dependencies", {}),
        "dependency-groups": table.get("dependency-groups", {}),
    }
    return hashlib.sha256(json.dumps(inputs, sort_keys=True).encode()).hexdigest()


def inputs_mark(ground: Ground) -> str:
    return INPUTS_MARK + inputs_hash(read_text(ground.pyproject))


def lock_problems(ground: Ground) -> list[str]:
    mark, problems = inputs_mark(ground), []
    for name in LOCKS:
        text, shown = read_text(ground.lock(name)), f"requirements/{name}.txt"
        if mark not in text.splitlines():
            problems.append(f"{shown} is older than pyproject.toml: run 'python3 dev.py lock'")
        if "://" in text:
            problems.append(f"{shown} holds an address; locks name packages and hashes only")
    if "://" in read_text(ground.web / "package-lock.json"):
        problems.append("web/package-lock.json holds an address: run 'python3 dev.py lock'")
    return problems


def lock(ground: Ground, args: Sequence[str]) -> int:
    set_up_uv(ground)
    run_set = ["pyproject.toml", "--group", "build"]
    sources = {
        "uv": ["--group", "installer"],
        # What `run` starts is the service, with bots and par; a plain install has none (extras).
        "run": [*run_set, "--extra", "engine", "--extra", "par", "--extra", "serve"],
        # The run lock binds the dev lock, so that tests run on what users get.
        "dev": [*run_set, "--all-extras", "--constraints", "requirements/run.txt"],
    }
    about = "# Written by 'python3 dev.py lock' from pyproject.toml; do not edit.\n"
    for name in LOCKS:
        path = ground.lock(name)
        command = [str(ground.tool("uv")), "pip", "compile", *sources[name], "--universal"]
        command += ["--generate-hashes", "--python-version", "3.11", "--no-header", "--quiet"]
        command += ["--python", str(ground.tool("python"))]
        command += ["--output-file", f"requirements/{name}.txt", *args]
        do_step(ground, f"locking {path.name}", command)
        text = f"{about}{inputs_mark(ground)}\n{read_text(path)}"
        path.write_text(text, encoding="utf-8", newline="\n")
    lock_web(ground)
    return report_locks(ground)


def lock_web(ground: Ground, runner: Runner = run_captured) -> None:
    """Lock the packages of the browser face, without the addresses that npm adds."""
    set_up_packages(ground, "dev")  # where npm comes from
    web_step(ground, "locking package-lock.json", ["install", "--package-lock-only"], runner)
    path = ground.web / "package-lock.json"
    content = json.loads(read_text(path))
    for package in content["packages"].values():
        package.pop("funding", None)
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8", newline="\n")


def report_locks(ground: Ground) -> int:
    problems = lock_problems(ground)
    for problem in problems:
        say(problem)
    return 1 if problems else 0


def attend(
    command: Sequence[str], cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> int:
    """Run in the foreground and return the exit code, as a shell would give it."""
    with subprocess.Popen(command, cwd=cwd, env=env) as child:
        while True:
            try:
                code = child.wait()
            except KeyboardInterrupt:
                continue  # the child got it too, and ends in its own way
            return code if code >= 0 else 128 - code


def call(ground: Ground, tool: str, *args: str) -> int:
    return attend([str(ground.tool(tool)), *args], ground.root)


def become(ground: Ground, *args: str) -> int:
    """Go on as the command `hashi`."""
    command = [str(ground.tool("hashi")), *args]
    # On Windows, exec would return to the shell at once, with the game still reading keys.
    if os.name != "nt":
        os.execv(command[0], command)
    return attend(command)


def run(ground: Ground, args: Sequence[str]) -> int:
    set_up(ground, "run")
    set_up_web(ground)
    return become(ground, "serve", "--open", *args)


def play(ground: Ground, args: Sequence[str]) -> int:
    set_up(ground, "run")
    return become(ground, "play", *args)


def coverage_gate(ground: Ground, title: str, least: int, *args: str) -> int:
    command = [str(ground.tool("coverage")), "report", f"--fail-under={least}", *args]
    code, output = run_captured([*command, "--skip-covered"], ground.root, os.environ)
    if code != 0:
        print(output.rstrip())
        print(f"Coverage of {title} is below {least} %.", flush=True)
        return code
    total = next((line.split()[-1] for line in output.splitlines() if "TOTAL" in line), "?")
    print(f"Coverage of {title}: {total} (at least {least} %)", flush=True)
    return 0


def test(ground: Ground, args: Sequence[str]) -> int:
    set_up(ground, "dev")
    set_up_web(ground)
    if args:
        return call(ground, "pytest", *args)
    # Compiled once and beside other work: every process of the tests would do it for itself.
    with subprocess.Popen(
        [str(ground.tool("python")), "-m", "tools.compile_kernels"], cwd=ground.root
    ) as warm:
        code = web_run(ground, "test")
    if code or warm.returncode:
        return code or warm.returncode
    cover = ["--cov=hashi", "--cov-branch", "--cov-report="]
    workers = (os.cpu_count() or 1) * 3 // 2  # many tests wait for servers and browsers
    code = call(ground, "pytest", "-n", str(workers), *cover)
    if code != 0:
        return code
    rules = ("--include=*/hashi/rules/*", "--show-missing")
    code = coverage_gate(ground, "the rules", 100, *rules)
    return code or coverage_gate(ground, "the whole package", 95)


def check(ground: Ground, args: Sequence[str]) -> int:
    no_arguments("check", args)
    set_up(ground, "dev")
    set_up_web(ground)
    # All of them, even after a failure: one call shows everything there is to mend.
    codes = [
        call(ground, "ruff", "format", "--check", "."),
        call(ground, "ruff", "check", "."),
        call(ground, "mypy"),
        web_run(ground, "run", "check"),
        report_locks(ground),
    ]
    return 1 if any(codes) else 0


def format_code(ground: Ground, args: Sequence[str]) -> int:
    no_arguments("format", args)
    set_up(ground, "dev")
    set_up_web(ground)
    fixed = call(ground, "ruff", "check", "--fix", ".")
    return call(ground, "ruff", "format", ".") or web_run(ground, "run", "format") or fixed


def bench(ground: Ground, args: Sequence[str]) -> int:
    set_up(ground, "dev")
    set_up_web(ground)
    return call(ground, "python", "-m", "bench", *args)


def shots(ground: Ground, args: Sequence[str]) -> int:
    set_up(ground, "dev")
    set_up_web(ground)
    return call(ground, "python", "-m", "tools.screenshots", *args)


def build(ground: Ground, args: Sequence[str]) -> int:
    no_arguments("build", args)
    set_up(ground, "dev")
    set_up_web(ground)
    return call(ground, "python", "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")


def no_arguments(verb: str, args: Sequence[str]) -> None:
    if args:
        raise UsageError(f"dev.py: '{verb}' takes no arguments, but got '{args[0]}'")


VERBS: dict[str, Callable[[Ground, Sequence[str]], int]] = {
    "run": run,
    "play": play,
    "test": test,
    "check": check,
    "format": format_code,
    "bench": bench,
    "shots": shots,
    "build": build,
    "lock": lock,
}


def main(argv: Sequence[str], ground: Ground = HERE) -> int:
    if not argv or argv[0] in {"-h", "--help", "help"}:
        print(HELP, end="")
        return 0
    verb, args = argv[0], argv[1:]
    try:
        if verb not in VERBS:
            raise UsageError(f"dev.py: unknown verb '{verb}'; one of: {', '.join(VERBS)}")
        return VERBS[verb](ground, args)
    except SetUpError as error:
        say(str(error))
        return error.code
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
