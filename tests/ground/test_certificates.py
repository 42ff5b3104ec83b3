"""Set-up behind a TLS-inspecting proxy: pip, uv and Node accept the system's certificates.

A server on this machine stands in for the proxy. Its certificate is signed by an authority that
only a file named in the environment makes known, as the store of a system does.
"""

from __future__ import annotations

import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import dev

FOLDER = Path(__file__).parent / "tls"
TRUST = (
    *("SSL_CERT_FILE", "SSL_CERT_DIR", "PIP_CERT", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"),
    *("UV_SYSTEM_CERTS", "NODE_USE_SYSTEM_CA", "NODE_EXTRA_CA_CERTS", "NODE_OPTIONS"),
)
FETCH = "fetch(process.argv[1]).then(r => r.text()).catch(e => { console.log(e); process.exit(1) })"


class Server(ThreadingHTTPServer):
    """Counts the requests that came through TLS."""

    requests = 0

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that refuses the certificate is part of these tests."""


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.requests += 1
        body = b"<!DOCTYPE html><html><body></body></html>"
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


@pytest.fixture
def server() -> Iterator[Server]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(FOLDER / "server.pem")
    made = Server(("127.0.0.1", 0), Handler)
    made.socket = context.wrap_socket(made.socket, server_side=True)
    thread = threading.Thread(target=made.serve_forever)
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


def command(tool: str, url: str) -> list[str]:
    """One download by each tool that set-up starts; nothing is there to be found."""
    python = str(dev.HERE.tool("python"))
    index = ["--index-url", f"{url}/simple/", "no-such-package"]
    match tool:
        case "pip":
            options = ["--no-cache-dir", "--retries", "0", "--timeout", "5"]
            return [python, "-m", "pip", "download", *options, *index]
        case "uv":
            uv = [str(dev.HERE.tool("uv")), "--no-config", "--no-cache", "pip", "install"]
            return [*uv, "--dry-run", "--python", python, *index]
        case _:
            return [str(dev.HERE.tool("node")), "-e", FETCH, url]


@pytest.mark.parametrize("tool", ["pip", "uv", "node"])
@pytest.mark.parametrize("known", ["SSL_CERT_FILE", "PIP_CERT", ""])
def test_all_tools_trust_the_same_certificates(
    tool: str, known: str, server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in TRUST:
        monkeypatch.delenv(name, raising=False)
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.setenv(name, "localhost,127.0.0.1")
    if known:
        monkeypatch.setenv(known, str(FOLDER / "ca.pem"))
    done = subprocess.run(
        command(tool, f"https://localhost:{server.server_address[1]}"),
        cwd=tmp_path,
        env=dev.tool_env(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    said = done.stdout + done.stderr
    assert (server.requests > 0) is bool(known), said
    assert ("certificate" in said.lower() or "UnknownIssuer" in said) is not bool(known), said


def test_uv_and_node_use_the_system_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UV_SYSTEM_CERTS", raising=False)
    monkeypatch.setenv("NODE_USE_SYSTEM_CA", "0")
    env = dev.tool_env()
    assert env["UV_SYSTEM_CERTS"] == "1"
    assert env["NODE_USE_SYSTEM_CA"] == "0"  # the caller decides
