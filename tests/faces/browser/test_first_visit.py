"""What a real browser asks of the service on a first visit, which a class does at once."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from tests.faces.browser.conftest import Visit
from tests.service.web.first_visit import FIRST_VISIT

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_the_calls_of_a_first_visit_are_those_that_a_class_is_tested_with(
    visit: Visit,
) -> None:
    page = await visit("/", fresh=True)
    await page.wait_for_load_state("networkidle")  # its calls are not counted
    asked: list[tuple[str, str]] = []

    def note(method: str, url: str) -> None:
        path = urlsplit(url).path
        if path.startswith(("/api/", "/ws")):
            asked.append((method, re.sub(r"(tables|challenges)/[^/]+", r"\1/{}", path)))

    page.on("request", lambda request: note(request.method, request.url))
    page.on("websocket", lambda line: note("GET", line.url))
    await page.reload()  # nobody is known yet
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await page.wait_for_load_state("networkidle")
    assert set(asked) <= set(FIRST_VISIT)
    assert len(asked) <= len(FIRST_VISIT), asked
