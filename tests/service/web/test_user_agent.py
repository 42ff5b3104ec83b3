"""Names of devices: browser and system, and nothing that tells two owners apart."""

from __future__ import annotations

import pytest

from hashi.service.web.user_agent import device_name

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
            "Firefox · Linux",
        ),
        (f"{WINDOWS} Chrome/131.0.0.0 Safari/537.36", "Chrome · Windows"),
        (f"{WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0", "Edge · Windows"),
        (f"{MAC} Version/18.1 Safari/605.1.15", "Safari · macOS"),
        (
            "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) "
            "SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
            "Samsung Internet · Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
            "Chrome · iPhone",
        ),
        ("Firefox/1.0", "Firefox"),
        ("python-httpx/0.28", ""),
        ("<script>alert(1)</script> Linux", ""),
        ("", ""),
    ],
)
def test_a_device_is_named_by_browser_and_system(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
