"""Security headers of every response."""

from __future__ import annotations

from typing import Final

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# The embedded replay is the only page that other sites may frame. It gets no cookie to act with:
# ours are SameSite, and it sends none.
EMBED_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors http: https:"
)
EMBED_HEADERS: Final = {
    "content-security-policy": EMBED_POLICY,
    "cross-origin-resource-policy": "cross-origin",
}
FRAME_OPTIONS: Final = b"x-frame-options"
# A worker has the policy of its own response. Only that of offline play compiles WebAssembly.
WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (FRAME_OPTIONS, b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
)
NO_STORE: Final = (b"cache-control", b"no-store")
