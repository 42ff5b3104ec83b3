import ast
import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

import dev

PYTHON = "3.11.7"
SCRIPT = dev.HERE.root / "dev.py"


@pytest.fixture
def tree(tmp_path: Path) -> dev.Tree:
    """A small source tree with locks and no environment."""
    made = dev.tree_at(tmp_path)
    made.pyproject.write_text(
        '[project]\nrequires-python = ">=3.11"\ndependencies = ["a"]\n', encoding="utf-8"
    )
    made.lock("uv").parent.mkdir()
    for name in dev.LOCKS:
        made.lock(name).write_text(f"{name}==1\n", encoding="utf-8")
    return made


def pretend_installed(tree: dev.Tree, which: str) -> None:
    tree.tool("python").parent.mkdir(parents=True, exist_ok=True)
    tree.tool("python").touch()
    tree.complete.write_text(dev.venv_key(tree, PYTHON), encoding="utf-8")
    tree.stamp.write_text(dev.stamp_text(tree, which, PYTHON), encoding="utf-8")


def answering(code: int, output: str) -> dev.Runner:
    def runner(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
        return code, output

    return runner


def test_imports_only_the_standard_library() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module or "." for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert names
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_an_old_python_can_read_the_script() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_is_told_so_before_any_other_import() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    kinds = [type(node) for node in tree.body[1:4]]
    assert kinds == [ast.Import, ast.FunctionDef, ast.If]


@pytest.mark.parametrize("version", [(3, 6), (3, 10)])
def test_an_old_python_gets_one_sentence(version: tuple[int, int]) -> None:
    expected = f"HASHI needs Python 3.11 or newer; this is {version[0]}.{version[1]}"
    assert dev.version_problem(version) == expected


@pytest.mark.parametrize("version", [(3, 11), (3, 13), (4, 0)])
def test_a_new_python_is_welcome(version: tuple[int, int]) -> None:
    assert dev.version_problem(version) == ""


@pytest.mark.parametrize("argv", [[], ["--help"], ["-h"], ["help"]])
def test_help_names_every_verb(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(argv) == 0
    out = capsys.readouterr().out
    assert all(f"dev.py {verb}" in out for verb in dev.VERBS)


@pytest.mark.parametrize("argv", [["fly"], ["check", "twice"], ["build", "x"], ["format", "x"]])
def test_a_wrong_command_line_is_one_line_and_exit_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(argv) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert argv[-1] in captured.err


def test_as_a_program_it_hands_on_the_exit_code() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "fly"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_tools_lie_where_each_system_puts_them() -> None:
    venv = Path("v")
    assert dev.tool_path(venv, "uv", windows=False) == Path("v/bin/uv")
    assert dev.tool_path(venv, "uv", windows=True) == Path("v/Scripts/uv.exe")


def test_nothing_installed_is_not_current(tree: dev.Tree) -> None:
    assert not dev.is_current(tree, "run", PYTHON)


@pytest.mark.parametrize(
    ("have", "wanted", "current"),
    [("run", "run", True), ("dev", "dev", True), ("dev", "run", True), ("run", "dev", False)],
)
def test_the_dev_set_serves_for_the_run_set(
    tree: dev.Tree, have: str, wanted: str, current: bool
) -> None:
    pretend_installed(tree, have)
    assert dev.is_current(tree, wanted, PYTHON) is current


def change_lock(tree: dev.Tree) -> None:
    tree.lock("run").write_text("run==2\n", encoding="utf-8")


def change_pyproject(tree: dev.Tree) -> None:
    tree.pyproject.write_text("[project]\n", encoding="utf-8")


def remove_python(tree: dev.Tree) -> None:
    tree.tool("python").unlink()
    tree.tool("python").symlink_to(tree.root / "gone")


@pytest.mark.parametrize("change", [change_lock, change_pyproject, remove_python])
def test_a_change_makes_the_stamp_stale(tree: dev.Tree, change: Callable[[dev.Tree], None]) -> None:
    pretend_installed(tree, "dev")
    change(tree)
    assert not dev.is_current(tree, "run", PYTHON)


def test_another_python_or_place_needs_a_new_environment(tree: dev.Tree, tmp_path: Path) -> None:
    pretend_installed(tree, "dev")
    assert dev.venv_is_complete(tree, PYTHON)
    assert not dev.venv_is_complete(tree, "3.13.0")
    assert not dev.is_current(tree, "run", "3.13.0")
    moved = dev.tree_at(tmp_path / "moved")
    moved.venv.parent.mkdir()
    tree.venv.rename(moved.venv)
    assert not dev.venv_is_complete(moved, PYTHON)


def test_a_current_environment_runs_no_step(
    tree: dev.Tree, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend_installed(tree, "dev")
    monkeypatch.setattr("platform.python_version", lambda: PYTHON)
    dev.set_up(tree, "run")
    assert capsys.readouterr() == ("", "")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The set-up steps taken, none of which does anything."""
    taken: list[str] = []

    def record(_tree: dev.Tree, step: str, *_: object, **__: object) -> None:
        taken.append(step)

    monkeypatch.setattr("platform.python_version", lambda: PYTHON)
    monkeypatch.setattr(dev, "do_step", record)
    return taken


def test_a_stale_dev_set_stays_a_dev_set(tree: dev.Tree, steps: list[str]) -> None:
    pretend_installed(tree, "dev")
    change_lock(tree)
    dev.set_up(tree, "run")
    assert [step[:3] for step in steps] == ["2/4", "3/4", "4/4"]
    assert "dev.txt" in steps[1]
    assert dev.is_current(tree, "dev", PYTHON)


def test_the_run_set_grows_into_the_dev_set(tree: dev.Tree, steps: list[str]) -> None:
    pretend_installed(tree, "run")
    dev.set_up(tree, "dev")
    assert "dev.txt" in steps[1]
    assert dev.is_current(tree, "dev", PYTHON)


def test_with_unchanged_locks_no_step_needs_the_network(tree: dev.Tree, steps: list[str]) -> None:
    pretend_installed(tree, "run")
    change_pyproject(tree)
    dev.set_up(tree, "run")
    assert steps == ["4/4 HASHI itself"]
    assert dev.is_current(tree, "run", PYTHON)
    assert not dev.is_current(tree, "dev", PYTHON)


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_missing_venv_module_is_said_plainly(tree: dev.Tree, missing: str) -> None:
    with pytest.raises(dev.SetUpError) as caught:
        dev.make_venv(tree, PYTHON, has=lambda name: name != missing)
    assert str(caught.value) == (
        "Python's venv module is missing; on Debian: apt install python3-venv"
    )


@pytest.mark.parametrize("stop", [OSError, KeyboardInterrupt])
def test_a_half_made_environment_is_removed(tree: dev.Tree, stop: type[BaseException]) -> None:
    def runner(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
        tree.tool("python").parent.mkdir(parents=True)
        raise stop

    with pytest.raises(stop):
        dev.make_venv(tree, PYTHON, runner=runner)
    assert not tree.venv.exists()


@pytest.mark.parametrize(
    "output",
    [
        "WARNING: Retrying after connection broken by NewConnectionError\nERROR: No matching",
        "error: Failed to fetch: `...`\n  Caused by: dns error",
        "ERROR: Could not find a version that satisfies the requirement uv==0",
    ],
)
def test_no_network_is_said_plainly(tree: dev.Tree, output: str) -> None:
    with pytest.raises(dev.SetUpError) as caught:
        dev.do_step(tree, "2/4 the installer", ["pip"], answering(1, output))
    text = str(caught.value)
    assert text.startswith("The packages could not be downloaded (step: 2/4 the installer).")
    assert "needs the network" in text
    assert output.splitlines()[-1].strip() in text


def test_another_failure_is_not_blamed_on_the_network(tree: dev.Tree) -> None:
    output = "\n".join(f"line {n}" for n in range(30))
    with pytest.raises(dev.SetUpError) as caught:
        dev.do_step(tree, "4/4 HASHI itself", ["uv"], answering(2, output))
    text = str(caught.value)
    assert text.startswith("Set-up failed (step: 4/4 HASHI itself).")
    assert "line 29" in text
    assert "line 3\n" not in text


@pytest.mark.parametrize(("verb", "becomes"), [("run", ["serve", "--open"]), ("play", ["play"])])
def test_run_serves_and_play_plays(
    verb: str, becomes: list[str], tree: dev.Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def start(program: str, command: list[str]) -> None:
        assert program == command[0]
        started.append(command)

    def run_foreground(command: Sequence[str]) -> int:
        return 7

    monkeypatch.setattr(dev, "set_up", lambda _tree, wanted: started.append([wanted]))
    monkeypatch.setattr(dev, "set_up_web", lambda _tree: None)
    monkeypatch.setattr(dev, "set_up_kernels", lambda _tree: None)
    monkeypatch.setattr(os, "execv", start)
    monkeypatch.setattr(dev, "run_foreground", run_foreground)
    assert dev.main([verb, "--lang", "pl"], tree) == 7
    assert started == [["run"], [str(tree.tool("hashi")), *becomes, "--lang", "pl"]]


def test_a_set_up_failure_is_exit_1_without_a_traceback(
    tree: dev.Tree, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_tree: dev.Tree, _wanted: str) -> None:
        raise dev.SetUpError("No.")

    monkeypatch.setattr(dev, "set_up", fail)
    assert dev.main(["run"], tree) == 1
    assert capsys.readouterr().err == "No.\n"


def test_ctrl_c_is_exit_130_in_silence(
    tree: dev.Tree, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_tree: dev.Tree, _wanted: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "set_up", interrupt)
    assert dev.main(["test"], tree) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("code", [0, 7])
def test_a_tools_exit_code_is_handed_on(code: int) -> None:
    assert dev.run_foreground([sys.executable, "-c", f"raise SystemExit({code})"]) == code


@pytest.mark.skipif(os.name == "nt", reason="signals as exit codes are a POSIX thing")
def test_a_tool_ended_by_a_signal_reads_as_in_a_shell() -> None:
    killed = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert dev.run_foreground([sys.executable, "-c", killed]) == 128 + 9


def test_tools_are_kept_inside_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIRTUAL_ENV", "elsewhere")
    monkeypatch.setenv("PYTHONHOME", "elsewhere")
    env = dev.tool_env()
    assert "elsewhere" not in (env.get("VIRTUAL_ENV"), env.get("PYTHONHOME"))
    assert env["UV_PYTHON_DOWNLOADS"] == "never"


def test_the_inputs_hash_follows_the_dependencies_alone() -> None:
    base = '[project]\nrequires-python = ">=3.11"\ndependencies = ["a"]\n'
    assert dev.inputs_hash(base) == dev.inputs_hash(base + 'description = "x"\n')
    assert dev.inputs_hash(base) != dev.inputs_hash(base.replace('"a"', '"a", "b"'))
    assert dev.inputs_hash(base) != dev.inputs_hash(base + '[dependency-groups]\nd = ["c"]\n')


def test_stale_locks_and_addresses_are_problems(tree: dev.Tree) -> None:
    pyproject = tree.pyproject.read_text(encoding="utf-8")
    good = dev.INPUTS_MARK + dev.inputs_hash(pyproject) + "\n"
    tree.lock("uv").write_text(good, encoding="utf-8")
    tree.lock("serve").write_text(good, encoding="utf-8")
    tree.lock("run").write_text(good + "a @ https" + "://x\n", encoding="utf-8")
    problems = dev.lock_problems(tree)
    assert [p.split()[0] for p in problems] == ["requirements/run.txt", "requirements/dev.txt"]
    assert "URL" in problems[0]
    assert "dev.py lock" in problems[1]


def web_tree(tree: dev.Tree) -> dev.Tree:
    """A source tree with a small browser game."""
    (tree.web / "src").mkdir(parents=True)
    (tree.web / "package-lock.json").write_text("{}", encoding="utf-8")
    (tree.web / "src" / "main.ts").write_text("1", encoding="utf-8")
    (tree.root / "src" / "hashi" / "texts" / "locales").mkdir(parents=True)
    return tree


def building(tree: dev.Tree, calls: list[str]) -> dev.Runner:
    """Do what npm would leave behind."""

    def runner(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
        assert cwd == tree.web
        assert env["PATH"].startswith(str(tree.tool("npm").parent))
        calls.append(" ".join(command[1:]))
        (tree.web / "node_modules").mkdir(exist_ok=True)
        tree.site.mkdir(parents=True, exist_ok=True)
        return 0, ""

    return runner


def test_the_browser_game_is_built_once_and_again_after_a_change(tree: dev.Tree) -> None:
    web_tree(tree)
    calls: list[str] = []
    for _ in range(2):
        dev.set_up_web(tree, building(tree, calls))
    assert calls == ["ci --no-audit", "run build"]
    (tree.web / "src" / "main.ts").write_text("2", encoding="utf-8")
    dev.set_up_web(tree, building(tree, calls))
    assert calls[2:] == ["run build"]
    (tree.web / "package-lock.json").write_text("{ }", encoding="utf-8")
    dev.set_up_web(tree, building(tree, calls))
    assert calls[3:] == ["ci --no-audit", "run build"]


def test_locking_leaves_hashi_itself_installed(tree: dev.Tree, steps: list[str]) -> None:
    web_tree(tree)
    (tree.web / "package-lock.json").write_text('{"packages": {}}', encoding="utf-8")
    pretend_installed(tree, "dev")
    change_lock(tree)
    dev.lock_web(tree, building(tree, []))
    assert steps[-2:] == ["4/4 HASHI itself", "locking package-lock.json"]
    assert dev.is_current(tree, "dev", PYTHON)


def test_a_changed_text_rebuilds_the_browser_game(tree: dev.Tree) -> None:
    web_tree(tree)
    calls: list[str] = []
    dev.set_up_web(tree, building(tree, calls))
    text = tree.root / "src" / "hashi" / "texts" / "locales" / "en.ftl"
    text.write_text("a = b", encoding="utf-8")
    dev.set_up_web(tree, building(tree, calls))
    assert calls[2:] == ["run build"]


def test_a_browser_game_that_cannot_be_built_is_reported(tree: dev.Tree) -> None:
    web_tree(tree)
    with pytest.raises(dev.SetUpError, match="the packages of the browser game"):
        dev.set_up_web(tree, answering(1, "npm error code ENOTFOUND network"))
    assert not (tree.web / "node_modules").exists()


def test_kernels_are_compiled_when_their_sources_have_changed(tree: dev.Tree) -> None:
    source = tree.root / "src" / "hashi" / "engine" / "kernels.py"
    source.parent.mkdir(parents=True)
    tree.venv.mkdir()
    calls: list[Sequence[str]] = []

    def runner(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
        calls.append(command)
        return 0, ""

    for text in ("one", "one", "two"):
        source.write_text(text)
        dev.set_up_kernels(tree, runner)
    assert [command[-1] for command in calls] == [dev.WARM_UP] * 2


def test_the_command_that_compiles_kernels_works() -> None:
    subprocess.run([sys.executable, "-c", dev.WARM_UP], check=True, timeout=300)


def repository(folder: Path, *subjects: str, day: str = "2050-01-01") -> dev.Tree:
    """A git repository with a commit for each subject."""
    git = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b", "-c"]
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    for subject in subjects:
        commit = [*git, "commit.gpgsign=false", "commit", "-q", "--allow-empty", "-m", subject]
        environment = {**os.environ, "GIT_COMMITTER_DATE": f"{day}T00:00:00Z"}
        subprocess.run(commit, check=True, env=environment)
    return dev.tree_at(folder)


def test_long_commit_subjects_are_problems(tmp_path: Path) -> None:
    tree = repository(tmp_path, "a" * 72, "b" * 73 + "\n\nbody", "c\n\n" + "d" * 100)
    (problem,) = dev.subject_problems(tree)
    assert "has 73 characters, at most 72" in problem


def test_older_commits_are_not_checked(tmp_path: Path) -> None:
    repository(tmp_path, "a" * 80, day="2026-11-01")
    tree = repository(tmp_path, "b" * 82)
    assert ["82 characters" in problem for problem in dev.subject_problems(tree)] == [True]


def test_a_shallow_clone_is_checked(tmp_path: Path) -> None:
    source = repository(tmp_path / "source", "a" * 80, "b" * 81)
    clone = ["git", "clone", "-q", "--depth", "1", source.root.as_uri(), str(tmp_path / "clone")]
    subprocess.run(clone, check=True)
    assert len(dev.subject_problems(dev.tree_at(tmp_path / "clone"))) == 1


def test_an_archive_has_no_subjects(tree: dev.Tree, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.subject_problems(tree) == []
    assert "not checked" in capsys.readouterr().err


def test_a_repository_without_git_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = repository(tmp_path, "a")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert dev.subject_problems(tree) == ["commit subjects cannot be checked: git is not installed"]


def test_a_download_is_announced_with_its_size(
    tree: dev.Tree, capsys: pytest.CaptureFixture[str]
) -> None:
    dev.do_step(tree, "3/4 the packages", ["uv"], answering(0, ""), download="dev")
    size = dev.DOWNLOAD_MB["dev"]
    assert f"3/4 the packages (download: up to {size} MB) ..." in capsys.readouterr().err


def test_announced_sizes_fit_what_is_installed() -> None:
    """Archives are smaller than their content, but not by any factor."""
    for name in ("uv", "run", "dev"):
        lines = dev.HERE.lock(name).read_text(encoding="utf-8").splitlines()
        names = [line.split("==")[0] for line in lines if "==" in line and line[0].isalnum()]
        installed = sum(installed_bytes(name) for name in names) / 1_000_000
        assert installed / 6 < dev.DOWNLOAD_MB[name] < installed, (name, installed)
    modules = dev.HERE.web / "node_modules"
    unpacked = sum(p.lstat().st_size for p in modules.rglob("*") if not p.is_dir()) / 1_000_000
    assert unpacked / 6 < dev.DOWNLOAD_MB["web"] < unpacked, unpacked


def installed_bytes(name: str) -> int:
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:  # of another system
        return 0
    return sum(file.size or 0 for file in files)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "sign"), [(Terminal(), "\r  "), (io.StringIO(), "  0 s\n")])
def test_long_steps_show_progress(
    stream: io.StringIO, sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(dev, "TICK", 0.05)
    monkeypatch.setattr(dev, "TICK_PLAIN", 0.05)
    waits = [sys.executable, "-c", "import time; time.sleep(0.3); print('done')"]
    assert dev.run_with_progress(waits, dev.HERE.root, os.environ) == (0, "done\n")
    assert stream.getvalue().count(sign) >= 2


@pytest.mark.parametrize(("tools", "web"), [(0, 0), (1, 0), (0, 1)])
def test_check_fails_with_any_of_its_checks_and_shows_what_the_web_says(
    tools: int, web: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("set_up", "set_up_web"):
        monkeypatch.setattr(dev, name, lambda *_: None)
    for name in ("lock_problems", "subject_problems"):
        monkeypatch.setattr(dev, name, lambda _: [])
    monkeypatch.setattr(dev, "run_tool", lambda _tree, tool, *_: tools if tool == "mypy" else 0)
    monkeypatch.setattr(dev, "run_captured", lambda *_: (web, "said by eslint\n"))
    assert dev.main(["check"]) == tools + web
    assert "said by eslint" in capsys.readouterr().out


@pytest.mark.parametrize(("kernels", "python", "web"), [(0, 0, 0), (3, 0, 0), (0, 4, 0), (0, 0, 5)])
def test_all_tests_fail_with_any_part_and_show_what_the_web_says(
    monkeypatch: pytest.MonkeyPatch,
    tree: dev.Tree,
    capsys: pytest.CaptureFixture[str],
    kernels: int,
    python: int,
    web: int,
) -> None:
    ran = []

    def run_tool(_: dev.Tree, tool: str, *args: str) -> int:
        ran.append(tool if tool == "pytest" else args[1])
        return {"pytest": python, "tools.compile_kernels": kernels}.get(ran[-1], 0)

    for name in ("set_up", "set_up_web"):
        monkeypatch.setattr(dev, name, lambda *_: None)
    monkeypatch.setattr(dev, "run_tool", run_tool)
    monkeypatch.setattr(dev, "run_captured", lambda *_: (web, "said by vitest\n"))
    monkeypatch.setenv("COVERAGE_FOLDER", "")
    assert dev.test(tree, []) == (kernels or python or web)
    assert ran[:2] == ["tools.compile_kernels", "pytest"][: 1 if kernels else 2]
    assert (ran[-1] == "tools.cover") == (not kernels and not python and not web)
    assert "said by vitest" in capsys.readouterr().out
