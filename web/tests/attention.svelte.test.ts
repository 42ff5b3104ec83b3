import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { callForTurns, callPlayer, tabTitle } from "../src/lib/attention.svelte";
import { playing } from "./play";

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
  vi.stubGlobal("Notification", Notice);
});
afterEach(() => vi.unstubAllGlobals());

const icon = () => document.querySelector("link")!.getAttribute("href");

test("title and icon call the player, and go back", () => {
  const back = callPlayer(() => "Come");
  expect(tabTitle.text("Table")).toBe("● Come · HASHI");
  expect(icon()).toBe("/icon-turn.svg");
  back();
  expect(tabTitle.text("Table")).toBe("Table · HASHI");
  expect(icon()).toBe("/icon.svg");
});

test("a page says more closely than its address what it shows", () => {
  tabTitle.page = () => "Card 3";
  expect(tabTitle.text("Table")).toBe("Card 3 · HASHI");
  tabTitle.page = null;
});

test("a notification comes only while the tab is hidden", () => {
  callPlayer()();
  expect(shown).toHaveLength(0);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  callPlayer()();
  expect(shown).toHaveLength(1);
});

test("each turn calls once, however often the table changes meanwhile", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { table, entry } = playing(["-"]);
  const stop = $effect.root(() => callForTurns(() => (entry.myTurn ? entry.draftKey : null)));
  const play = (play: boolean, round: number) => {
    table.may = { ...table.may, play };
    table.game = { ...table.game!, round };
    flushSync();
    return shown.length;
  };
  expect([play(true, 3), play(true, 3), play(false, 3), play(true, 4)]).toEqual([1, 1, 1, 2]);
  stop();
});
