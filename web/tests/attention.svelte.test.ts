import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
  callForTurns,
  callPlayer,
  callUntilSeen,
  mayAskToNotify,
} from "../src/lib/attention.svelte";
import { tabTitle } from "../src/lib/tabTitle.svelte";
import { playing } from "./play";

const shown: string[] = [];

class Notice {
  static permission = "granted";
  constructor(_: string, options?: { body: string }) {
    if (options) shown.push(options.body);
  }
  close = vi.fn();
}

beforeEach(() => {
  shown.length = 0;
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
  vi.stubGlobal("Notification", Notice);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const icon = () => document.querySelector("link")!.getAttribute("href");

test("title and icon call the player, and go back", () => {
  const back = callPlayer(() => "Come");
  expect(tabTitle.text("Table")).toBe("● Come · HASHI");
  expect(icon()).toBe("/icon-turn.svg");
  back();
  expect(tabTitle.text("Table")).toBe("Table · HASHI");
  expect(icon()).toBe("/icon.svg");
});

test("an effect that calls is not run again by other calls", () => {
  let runs = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      runs += 1;
      return callPlayer(() => "Come");
    });
  });
  flushSync();
  const back = callPlayer(() => "Now");
  flushSync();
  expect(runs).toBe(1);
  back();
  stop();
  expect(tabTitle.calls).toEqual([]);
});

test("a page says more closely than its address what it shows", () => {
  tabTitle.page = () => "Card 3";
  expect(tabTitle.text("Table")).toBe("Card 3 · HASHI");
  tabTitle.page = null;
});

const hide = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

/** Chrome for Android: pages cannot make notifications. */
class AndroidNotice {
  static permission = "granted";
  readonly title = "";
  constructor() {
    throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification()");
  }
}

test("where pages cannot make notifications, title and icon still go back", async () => {
  vi.stubGlobal("Notification", AndroidNotice);
  hide(true);
  const back = callPlayer(() => "Come");
  await vi.waitFor(() => expect(tabTitle.calls).toHaveLength(1));
  back();
  expect(tabTitle.text("Table")).toBe("Table · HASHI");
  expect(icon()).toBe("/icon.svg");
});

test("nobody is asked for notifications that cannot be shown", () => {
  vi.stubGlobal("Notification", class extends AndroidNotice {});
  Object.assign(Notification, { permission: "default" });
  expect(mayAskToNotify()).toBe(false);
  vi.stubGlobal("Notification", class extends Notice {});
  Object.assign(Notification, { permission: "default" });
  expect(mayAskToNotify()).toBe(true);
});

test("a service worker shows the notification, and takes it back", async () => {
  vi.stubGlobal("Notification", AndroidNotice);
  const close = vi.fn();
  const worker = {
    showNotification: vi.fn().mockResolvedValue(undefined),
    getNotifications: vi.fn().mockResolvedValue([{ close }]),
  };
  const serviceWorker = { controller: {}, ready: Promise.resolve(worker) };
  vi.stubGlobal("navigator", { serviceWorker });
  hide(true);
  const back = callPlayer(() => "Come");
  await vi.waitFor(() => expect(worker.showNotification).toHaveBeenCalledOnce());
  expect(worker.showNotification.mock.lastCall).toMatchObject(["HASHI", { body: "Come" }]);
  back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test("a call that ends leaves the one before", () => {
  const turn = callPlayer(() => "Your turn");
  const warning = callPlayer(() => "Still there?");
  expect(tabTitle.text("Table")).toBe("● Still there? · HASHI");
  warning();
  expect(tabTitle.text("Table")).toBe("● Your turn · HASHI");
  expect(icon()).toBe("/icon-turn.svg");
  turn();
  expect(icon()).toBe("/icon.svg");
});

test("who does not look is called until they do; who looks is not", () => {
  hide(false);
  callUntilSeen(() => "Ada sat down");
  expect(tabTitle.calls).toEqual([]);
  hide(true);
  callUntilSeen(() => "Ada sat down");
  expect(tabTitle.text("Table")).toBe("● Ada sat down · HASHI");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tabTitle.calls).toEqual([]);
});

test("a notification comes only while the tab is hidden", () => {
  callPlayer()();
  expect(shown).toHaveLength(0);
  hide(true);
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
