"""The rules on one screen: over the table, without leaving it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import PHONE, write_start
from tests.faces.browser.test_everybody import by_axe
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_the_rules_open_over_the_table_and_fit_one_screen(visit: Visit) -> None:
    page = await visit("/", bypass_csp=True, **PHONE)
    await page.get_by_role("button", name="Play now").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await page.locator(".island.lit").first.click()
    table, dialog = page.url, page.get_by_role("dialog")
    for language in LANGUAGES:
        say = all_texts(language)
        await page.locator(".menu").click()
        await page.get_by_role("combobox").select_option(language)
        await page.get_by_role("link", name=say.named("site-rules"), exact=True).click()
        await expect(dialog).to_contain_text(say.named("brief-bridge"))
        await expect(dialog).to_contain_text("9 / 5")
        hidden = "dialog => dialog.scrollHeight - dialog.clientHeight"
        assert await dialog.evaluate(hidden) <= 0, language
        if language == LANGUAGES[0]:  # only the words differ
            assert await by_axe(page) == []
        await dialog.get_by_role("button", name=say.named("site-close")).click()
        await expect(dialog).to_have_count(0)
        await page.locator(".menu").click()
    assert page.url.split("?")[0] == table.split("?")[0]
    await expect(page.locator(".number.draft")).to_have_count(1)


async def test_elsewhere_the_link_leads_to_all_rules(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("link", name="Rules", exact=True).click()
    await expect(page.locator("#rule-3-5")).to_be_attached()
