// Games between Python and the database, with two tabs at one game.
import { beforeEach, expect, it, vi } from "vitest";

import { type Answer, GameKeeper } from "../src/offline/gameKeeper";
import * as gameStore from "../src/offline/gameStore";
import type { StoredGame } from "../src/offline/gameStore";
import * as seal from "../src/offline/seal";

vi.mock("../src/offline/gameStore");
vi.mock("../src/offline/draftStore");
vi.mock("../src/offline/seal");
const rows = new Map<string, StoredGame>();

beforeEach(() => {
  rows.clear();
  vi.mocked(gameStore.storedGame).mockImplementation((id) => Promise.resolve(rows.get(id)));
  vi.mocked(gameStore.storeGame).mockImplementation((game) => {
    rows.set(game.id, game);
    return Promise.resolve();
  });
});

/** A tab: a log of turns in its Python's memory; `play` adds one. */
function tab(names = ["Ada"], open = false) {
  let log: string[] | undefined;
  const asked: string[] = [];
  const keeper = new GameKeeper((method, params): Promise<Answer> => {
    asked.push(method);
    if (method === "restore") log = [...(params["saved"] as string[])];
    else if (!log && method !== "open") return Promise.resolve({ error: { code: "not-found" } });
    else if (method !== "look") log = [...(log ?? []), String(params["turn"])];
    const changed = { saved: log, summary: { id: "G", names, ended: false, open } };
    return Promise.resolve({ result: method === "look" ? { log } : changed });
  });
  const play = (turn: string) => keeper.handle("play", { game: "G", turn });
  return { asked, keeper, play };
}

it("loads a game once, and again when another tab has changed it", async () => {
  const [one, two] = [tab(), tab()];
  await one.keeper.handle("open", { turn: "start" });
  await one.play("5@C1");
  expect(one.asked).toEqual(["open", "play"]);
  await two.play("6@D1");
  await one.play("4@E1");
  expect(one.asked).toEqual(["open", "play", "restore", "play"]);
  expect(rows.get("G")!.saved).toEqual(["start", "5@C1", "6@D1", "4@E1"]);
  expect((await two.keeper.handle("look", { game: "G" })).result!["log"]).toHaveLength(4);
});

it("keeps in memory what cannot be sealed", async () => {
  vi.mocked(seal.seal).mockResolvedValue(undefined);
  const { keeper, play } = tab(["Ada", "Bo"], true);
  await keeper.handle("open", { turn: "start" });
  await play("5@C1");
  expect(rows.size).toBe(0);
  expect((await keeper.handle("look", { game: "G" })).result!["log"]).toEqual(["start", "5@C1"]);
});

it("says that a game is not on this device, and starts from the store when Python is gone", async () => {
  const { asked, keeper, play } = tab();
  expect((await play("5@C1")).error).toEqual({ code: "not-found" });
  await keeper.handle("open", { turn: "start" });
  keeper.forget();
  await play("5@C1");
  expect(asked).toEqual(["play", "open", "restore", "play"]);
});
