import ast
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

import dev

PYTHON = "3.11.7"
SCRIPT = dev.HERE.root / "dev.py"


@pytest.fixture
def ground(tmp_path: Path) -> dev.Ground:
    """A small source tree with locks and no environment."""
    made = dev.ground_at(tmp_path)
    made.pyproject.write_text(
        '[project]\nrequires-python = ">=3.11"\ndependencies = ["a"]\n', encoding="utf-8"
    )
    made.lock("uv").parent.mkdir()
    for name in dev.LOCKS:
        made.lock(name).write_text(f"{name}==1\n", encoding="utf-8")
    return made


def pretend_installed(ground: dev.Ground, which: str) -> None:
    ground.tool("python").parent.mkdir(parents=True, exist_ok=True)
    ground.tool("python").touch()
    ground.made.write_text(dev.made_text(ground, PYTHON), encoding="utf-8")
    ground.stamp.write_text(dev.stamp_text(ground, which, PYTHON), encoding="utf-8")


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


def test_nothing_installed_is_not_current(ground: dev.Ground) -> None:
    assert not dev.is_current(ground, "run", PYTHON)


@pytest.mark.parametrize(
    ("have", "wanted", "current"),
    [("run", "run", True), ("dev", "dev", True), ("dev", "run", True), ("run", "dev", False)],
)
def test_the_dev_set_serves_for_the_run_set(
    ground: dev.Ground, have: str, wanted: str, current: bool
) -> None:
    pretend_installed(ground, have)
    assert dev.is_current(ground, wanted, PYTHON) is current


def change_lock(ground: dev.Ground) -> None:
    ground.lock("run").write_text("run==2\n", encoding="utf-8")


def change_pyproject(ground: dev.Ground) -> None:
    ground.pyproject.write_text("[project]\n", encoding="utf-8")


def remove_python(ground: dev.Ground) -> None:
    ground.tool("python").unlink()
    ground.tool("python").symlink_to(ground.root / "gone")


@pytest.mark.parametrize("change", [change_lock, change_pyproject, remove_python])
def test_a_change_makes_the_stamp_stale(
    ground: dev.Ground, change: Callable[[dev.Ground], None]
) -> None:
    pretend_installed(ground, "dev")
    change(ground)
    assert not dev.is_current(ground, "run", PYTHON)


def test_another_python_or_place_needs_a_new_environment(
    ground: dev.Ground, tmp_path: Path
) -> None:
    pretend_installed(ground, "dev")
    assert dev.venv_is_whole(ground, PYTHON)
    assert not dev.venv_is_whole(ground, "3.13.0")
    assert not dev.is_current(ground, "run", "3.13.0")
    moved = dev.ground_at(tmp_path / "moved")
    moved.venv.parent.mkdir()
    ground.venv.rename(moved.venv)
    assert not dev.venv_is_whole(moved, PYTHON)


def test_a_current_environment_runs_no_step(
    ground: dev.Ground, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend_installed(ground, "dev")
    monkeypatch.setattr("platform.python_version", lambda: PYTHON)
    dev.set_up(ground, "run")
    assert capsys.readouterr() == ("", "")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The set-up steps taken, none of which does anything."""
    taken: list[str] = []

    def record(_ground: dev.Ground, step: str, *_: object, **__: object) -> None:
        taken.append(step)

    monkeypatch.setattr("platform.python_version", lambda: PYTHON)
    monkeypatch.setattr(dev, "do_step", record)
    return taken


def test_a_stale_dev_set_stays_a_dev_set(ground: dev.Ground, steps: list[str]) -> None:
    pretend_installed(ground, "dev")
    change_lock(ground)
    dev.set_up(ground, "run")
    assert [step[:3] for step in steps] == ["2/4", "3/4", "4/4"]
    assert "dev.txt" in steps[1]
    assert dev.is_current(ground, "dev", PYTHON)


def test_the_run_set_grows_into_the_dev_set(ground: dev.Ground, steps: list[str]) -> None:
    pretend_installed(ground, "run")
    dev.set_up(ground, "dev")
    assert "dev.txt" in steps[1]
    assert dev.is_current(ground, "dev", PYTHON)


def test_with_unchanged_locks_no_step_needs_the_network(
    ground: dev.Ground, steps: list[str]
) -> None:
    pretend_installed(ground, "run")
    change_pyproject(ground)
    dev.set_up(ground, "run")
    assert steps == ["4/4 HASHI itself"]
    assert dev.is_current(ground, "run", PYTHON)
    assert not dev.is_current(ground, "dev", PYTHON)


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_missing_venv_module_is_said_plainly(ground: dev.Ground, missing: str) -> None:
    with pytest.raises(dev.SetUpError) as caught:
        dev.make_venv(ground, PYTHON, has=lambda name: name != missing)
    assert str(caught.value) == (
        "Python's venv module is missing; on Debian: apt install python3-venv"
    )


@pytest.mark.parametrize("stop", [OSError, KeyboardInterrupt])
def test_a_half_made_environment_is_removed(ground: dev.Ground, stop: type[BaseException]) -> None:
    def runner(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
        ground.tool("python").parent.mkdir(parents=True)
        raise stop

    with pytest.raises(stop):
        dev.make_venv(ground, PYTHON, runner=runner)
    assert not ground.venv.exists()


@pytest.mark.parametrize(
    "output",
    [
        "WARNING: Retrying after connection broken by NewConnectionError\nERROR: No matching",
        "error: Failed to fetch: `...`\n  Caused by: dns error",
        "ERROR: Could not find a version that satisfies the requirement uv==0",
    ],
)
def test_no_network_is_said_plainly(ground: dev.Ground, output: str) -> None:
    with pytest.raises(dev.SetUpError) as caught:
        dev.do_step(ground, "2/4 the installer", ["pip"], answering(1, output))
    text = str(caught.value)
    assert text.startswith("The packages could not be downloaded (step: 2/4 the installer).")
    assert "needs the network" in text
    assert output.splitlines()[-1].strip() in text


def test_another_failure_is_not_blamed_on_the_network(ground: dev.Ground) -> None:
    output = "\n".join(f"line {n}" for n in range(30))
    with pytest.raises(dev.SetUpError) as caught:
        dev.do_step(ground, "4/4 HASHI itself", ["uv"], answering(2, output))
    text = str(caught.value)
    assert text.startswith("Set-up failed (step: 4/4 HASHI itself).")
    assert "line 29" in text
    assert "line 3\n" not in text


@pytest.mark.parametrize(("verb", "becomes"), [("run", ["serve", "--open"]), ("play", ["play"])])
def test_run_serves_and_play_plays(
    verb: str, becomes: list[str], ground: dev.Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def start(program: str, command: list[str]) -> None:
        assert program == command[0]
        started.append(command)

    def attend(command: Sequence[str]) -> int:
        return 7

    monkeypatch.setattr(dev, "set_up", lambda _ground, wanted: started.append([wanted]))
    monkeypatch.setattr(dev, "set_up_web", lambda _ground: None)
    monkeypatch.setattr(os, "execv", start)
    monkeypatch.setattr(dev, "attend", attend)
    assert dev.main([verb, "--lang", "pl"], ground) == 7
    assert started == [["run"], [str(ground.tool("hashi")), *becomes, "--lang", "pl"]]


def test_a_set_up_failure_is_exit_1_without_a_traceback(
    ground: dev.Ground, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_ground: dev.Ground, _wanted: str) -> None:
        raise dev.SetUpError("No.")

    monkeypatch.setattr(dev, "set_up", fail)
    assert dev.main(["run"], ground) == 1
    assert capsys.readouterr().err == "No.\n"


def test_ctrl_c_is_exit_130_in_silence(
    ground: dev.Ground, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_ground: dev.Ground, _wanted: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "set_up", interrupt)
    assert dev.main(["test"], ground) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("code", [0, 7])
def test_a_tools_exit_code_is_handed_on(code: int) -> None:
    assert dev.attend([sys.executable, "-c", f"raise SystemExit({code})"]) == code


@pytest.mark.skipif(os.name == "nt", reason="signals as exit codes are a POSIX thing")
def test_a_tool_ended_by_a_signal_reads_as_in_a_shell() -> None:
    killed = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert dev.attend([sys.executable, "-c", killed]) == 128 + 9


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


def test_stale_locks_and_addresses_are_problems(ground: dev.Ground) -> None:
    pyproject = ground.pyproject.read_text(encoding="utf-8")
    good = dev.INPUTS_MARK + dev.inputs_hash(pyproject) + "\n"
    ground.lock("uv").write_text(good, encoding="utf-8")
    ground.lock("run").write_text(good + "a @ https" + "://x\n", encoding="utf-8")
    problems = dev.lock_problems(ground)
    assert [p.split()[0] for p in problems] == ["requirements/run.txt", "requirements/dev.txt"]
    assert "address" in problems[0]
    assert "dev.py lock" in problems[1]


def web_ground(ground: dev.Ground) -> dev.Ground:
    """A source tree with a small browser face."""
    (ground.web / "src").mkdir(parents=True)
    (ground.web / "package-lock.json").write_text("{}", encoding="utf-8")
    (ground.web / "src" / "main.ts").write_text("1", encoding="utf-8")
    (ground.root / "src" / "hashi" / "texts" / "locales").mkdir(parents=True)
    return ground


def building(ground: dev.Ground, calls: list[str]) -> dev.Runner:
    """Do what npm would leave behind."""

    def runner(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
        assert cwd == ground.web
        assert env["PATH"].startswith(str(ground.tool("npm").parent))
        calls.append(" ".join(command[1:]))
        (ground.web / "node_modules").mkdir(exist_ok=True)
        ground.site.mkdir(parents=True, exist_ok=True)
        return 0, ""

    return runner


def test_the_browser_face_is_built_once_and_again_after_a_change(ground: dev.Ground) -> None:
    web_ground(ground)
    calls: list[str] = []
    for _ in range(2):
        dev.set_up_web(ground, building(ground, calls))
    assert calls == ["ci --no-audit", "run build"]
    (ground.web / "src" / "main.ts").write_text("2", encoding="utf-8")
    dev.set_up_web(ground, building(ground, calls))
    assert calls[2:] == ["run build"]
    (ground.web / "package-lock.json").write_text("{ }", encoding="utf-8")
    dev.set_up_web(ground, building(ground, calls))
    assert calls[3:] == ["ci --no-audit", "run build"]


def test_a_changed_text_builds_the_browser_face_anew(ground: dev.Ground) -> None:
    web_ground(ground)
    calls: list[str] = []
    dev.set_up_web(ground, building(ground, calls))
    text = ground.root / "src" / "hashi" / "texts" / "locales" / "en.ftl"
    text.write_text("a = b", encoding="utf-8")
    dev.set_up_web(ground, building(ground, calls))
    assert calls[2:] == ["run build"]


def test_a_browser_face_that_cannot_be_built_is_told(ground: dev.Ground) -> None:
    web_ground(ground)
    with pytest.raises(dev.SetUpError, match="the packages of the browser face"):
        dev.set_up_web(ground, answering(1, "npm error code ENOTFOUND network"))
    assert not (ground.web / "node_modules").exists()
