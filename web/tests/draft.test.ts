import { beforeEach, describe, expect, it } from "vitest";

import { DraftController, dropDrafts, EMPTY } from "../src/lib/draft.svelte";

beforeEach(() => localStorage.clear());

const ON_C1 = { ...EMPTY, write: "C1" };
const ON_D1 = { ...EMPTY, write: "D1" };

describe("a stored draft", () => {
  it("survives a reload, by table and round", () => {
    const draft = { write: "C1", draw: { "C1-D1": 2 }, noBridges: false, number: 5 };
    new DraftController("GAME/3").set(draft);
    expect(new DraftController("GAME/3").now).toEqual(draft);
    expect(new DraftController("GAME/4").now).toEqual(EMPTY);
  });

  it("follows undo and redo", () => {
    const drafting = new DraftController("GAME/3");
    drafting.set(ON_C1);
    drafting.set(ON_D1);
    drafting.undo();
    expect(new DraftController("GAME/3").now).toEqual(ON_C1);
    expect([drafting.canUndo, drafting.canRedo]).toEqual([true, true]);
    drafting.redo();
    expect(new DraftController("GAME/3").now).toEqual(ON_D1);
    expect([drafting.canUndo, drafting.canRedo]).toEqual([true, false]);
  });

  it("is taken back mark by mark after a reload, bridges first", () => {
    const draft = { write: "C1", draw: { "C1-D1": 2 }, noBridges: false };
    new DraftController("GAME/3").set(draft);
    const drafting = new DraftController("GAME/3");
    const seen = [];
    while (drafting.canUndo) {
      drafting.undo();
      seen.push(drafting.now);
    }
    expect(seen).toEqual([{ ...ON_C1, draw: { "C1-D1": 1 } }, ON_C1, EMPTY]);
    seen.forEach(() => drafting.redo());
    expect(drafting.now).toEqual(draft);
  });

  it("has nothing to take back after a reload without marks", () => {
    new DraftController("GAME/3").set(EMPTY);
    expect(new DraftController("GAME/3").canUndo).toBe(false);
    new DraftController("GAME/3").set({ ...EMPTY, write: null, noBridges: true });
    const drafting = new DraftController("GAME/3");
    drafting.undo();
    expect(drafting.now).toEqual({ ...EMPTY, write: null });
  });

  it("replaces those of the table's other rounds, not those of other tables", () => {
    new DraftController("OTHER/3").set({ ...EMPTY, write: null });
    new DraftController("GAME/3").set(ON_C1);
    new DraftController("GAME/4").set(ON_D1);
    expect(new DraftController("GAME/3").now).toEqual(EMPTY);
    expect(new DraftController("OTHER/3").now.write).toBe(null);
  });

  it("goes with its table, and those of other tables stay", () => {
    new DraftController("OTHER/3").set(ON_C1);
    new DraftController("GAME/3").set(ON_C1);
    dropDrafts("GAME");
    expect(Object.keys(localStorage)).toEqual(["hashi-draft/OTHER/3"]);
  });

  it.each(["{nonsense", '{"draw":7}', "null"])("counts as none if damaged: %s", (text) => {
    localStorage.setItem("hashi-draft/GAME/1", text);
    expect(new DraftController("GAME/1").now).toEqual(EMPTY);
  });

  it("is kept nowhere without a key", () => {
    new DraftController().set(ON_C1);
    expect(localStorage.length).toBe(0);
  });
});
