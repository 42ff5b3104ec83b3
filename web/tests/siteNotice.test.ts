import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { SiteNotice } from "../src/lib/siteNotice.svelte";

let answer: object | Error;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () =>
    answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ ok: true, json: () => Promise.resolve(answer) }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const said = (id: number) => ({
  paused: false,
  announcement: { id, text: `text ${id}`, until: null },
});

it("shows an announcement until it is closed, and then the next", async () => {
  answer = said(1);
  const notice = new SiteNotice();
  await notice.ask();
  expect(notice.text).toBe("text 1");
  notice.close();
  expect(notice.text).toBe("");
  const later = new SiteNotice(); // after a reload
  await later.ask();
  expect(later.text).toBe("");
  answer = said(2);
  await later.ask();
  expect(later.text).toBe("text 2");
});

it("keeps what it knows while the service cannot be reached", async () => {
  answer = { paused: true, announcement: null };
  const notice = new SiteNotice();
  await notice.ask();
  answer = new Error("offline");
  await notice.ask();
  expect(notice.paused).toBe(true);
});
