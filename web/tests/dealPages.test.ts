import { expect, it, vi } from "vitest";

import {
  challengeOf,
  challengePath,
  dayText,
  dealTitle,
  isDated,
  isNumbered,
  sharedText,
  shortTitle,
} from "../src/lib/dealPages";
import { LANGUAGES, t, texts } from "../src/lib/texts.svelte";

const DEALS = ["day-2026-11-18-A", "week-2026-47", "A-1234", "K7Q2M4X9P1R8T5WZ"];

it("finds the page of a challenge and the challenge of a page", () => {
  const paths = ["/daily/2026-11-18-A", "/weekly/2026-47", "/d/A-1234", "/c/K7Q2M4X9P1R8T5WZ"];
  expect(DEALS.map(challengePath)).toEqual(paths);
  expect(challengeOf("daily/2026-11-18-A")).toBe(DEALS[0]);
  expect(challengeOf("weekly/2026-47")).toBe(DEALS[1]);
  expect(challengeOf("A-1234")).toBe("A-1234");
  expect(DEALS.map(isDated)).toEqual([true, true, false, false]);
  expect(DEALS.map(isNumbered)).toEqual([false, false, true, false]);
});

it.each(LANGUAGES)("shares at most 280 characters without a card in %s", async (language) => {
  await texts.use(language);
  await texts.also("daily", "lobby", "review", "names");
  const points = t("end-total", { total: 60 });
  const rank = t("rank-island-god");
  for (const challenge of [...DEALS, null]) {
    const text = sharedText(challenge, points, rank);
    const path = challenge === null ? "/t/ABCDEFGH" : challengePath(challenge);
    const link = `https://a-rather-long-name.example.org${path}?lang=${language}`;
    expect(`${text}\n${link}`.length).toBeLessThanOrEqual(280);
    expect(text.split("\n")).toHaveLength(1); // read aloud it is a sentence
    expect(text).toMatch(/HASHI.*60.*[.?]$/);
    expect(text).not.toContain(DEALS[3]); // nobody can read the number of a challenge aloud
  }
  expect(sharedText("A-1234", points, rank)).toContain("A-1234");
  expect(sharedText(null, points, rank)).toContain(rank);
  expect(sharedText(null, points, "")).toContain(points);
  expect(dealTitle(DEALS[0]!)).toContain("2026");
  expect(dealTitle(DEALS[1]!, "Oki")).toContain("Oki");
});

it("writes a date as in the region of the browser", async () => {
  const browser = vi.spyOn(navigator, "languages", "get");
  const days: string[] = [];
  for (const languages of [["de-AT", "en-US"], ["de-DE", "en"], ["pl-PL"]]) {
    browser.mockReturnValue(languages);
    await texts.use("en");
    days.push(dayText("2026-11-18"));
    await texts.use("de");
    days.push(dayText("2026-01-18"));
  }
  browser.mockRestore();
  expect(days).toEqual([
    ...["November 18, 2026", "18. Jänner 2026"],
    ...["18 November 2026", "18. Januar 2026"],
    ...["18 November 2026", "18. Januar 2026"],
  ]);
});

it("names the same day in every time zone", async () => {
  await texts.use("en");
  await texts.also("daily");
  expect(dayText("2026-11-18")).toBe("November 18, 2026");
  const short = ["Nov 18, 2026, side A", "week 47/2026", "A-1234"];
  expect(DEALS.slice(0, 3).map(shortTitle)).toEqual(short);
});
