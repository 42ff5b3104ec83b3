import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { callPlayer } from "../src/lib/attention";

const shown: string[] = [];

class Notice {
  static permission = "granted";
  constructor(_: string, { body }: { body: string }) {
    shown.push(body);
  }
  close = vi.fn();
}

beforeEach(() => {
  shown.length = 0;
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
  document.title = "Table · HASHI";
  vi.stubGlobal("Notification", Notice);
});
afterEach(() => vi.unstubAllGlobals());

const icon = () => document.querySelector("link")!.getAttribute("href");

test("title and icon call the player, and go back", () => {
  const back = callPlayer();
  expect(document.title).toMatch(/^● /);
  expect(icon()).toBe("/icon-turn.svg");
  back();
  expect(document.title).toBe("Table · HASHI");
  expect(icon()).toBe("/icon.svg");
});

test("a notification comes only while the tab is hidden", () => {
  callPlayer()();
  expect(shown).toHaveLength(0);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  callPlayer()();
  expect(shown).toHaveLength(1);
});
