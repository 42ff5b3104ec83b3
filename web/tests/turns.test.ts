import { describe, expect, it } from "vitest";

import { bridges, EMPTY, History, possible, readTurn, writeTurn } from "../src/lib/turns";

const TEXTS = ["-", "5@C1", "C1-D1 C1-C4", "5@C1 C1=D1", "5@D1 C1-D1 D1-F1"];
const TURNS = TEXTS.map(readTurn);

describe("the text form of turns", () => {
  it("reads numbers, single and double bridges", () => {
    expect(readTurn("5@C1 C1=D1 C1-C4")).toEqual({
      write: "C1",
      number: 5,
      draw: { "C1-D1": 2, "C1-C4": 1 },
    });
    expect(readTurn("-")).toEqual({ write: null, number: null, draw: {} });
  });

  it("writes what it reads", () => {
    for (const text of TEXTS) {
      const { write, draw } = readTurn(text);
      expect(writeTurn({ write, draw, noBridges: false }, 5)).toBe(text);
    }
  });
});

describe("what a draft can still become", () => {
  it("lights every island and strait of a legal turn at first", () => {
    const open = possible(TURNS, EMPTY);
    expect([...open.islands].sort()).toEqual(["C1", "D1"]);
    expect([...open.straits].sort()).toEqual(["C1-C4", "C1-D1", "D1-F1"]);
    expect(open.complete).toBe(true); // both actions may be left out
    expect(open.count).toBe(TURNS.length);
  });

  it("lights only what completes the draft to a whole legal turn", () => {
    const open = possible(TURNS, { write: "D1", draw: {}, noBridges: false });
    expect([...open.straits].sort()).toEqual(["C1-D1", "D1-F1"]);
    expect(open.complete).toBe(false); // writing 5 on D1 alone is not among the turns
  });

  it("allows a second bridge only where a turn has one", () => {
    const once = { write: "C1", draw: { "C1-D1": 1 }, noBridges: false };
    expect([...possible(TURNS, once).straits]).toEqual(["C1-D1"]);
    expect(possible(TURNS, { ...once, draw: { "C1-D1": 2 } }).complete).toBe(true);
  });

  it("keeps to what was left out", () => {
    const none = possible(TURNS, { write: null, draw: {}, noBridges: true });
    expect(none.complete).toBe(true);
    expect(none.straits.size).toBe(0);
    expect(none.count).toBe(1);
  });

  it("lets the number move to another island while the bridges allow it", () => {
    const drawn = { write: "C1", draw: { "C1-D1": 1 }, noBridges: false };
    expect([...possible(TURNS, drawn).islands].sort()).toEqual(["C1", "D1"]);
  });
});

describe("undo and redo", () => {
  it("goes back and forth, and forgets the future after a change", () => {
    const history = new History();
    history.set({ ...EMPTY, write: "C1" });
    history.set({ ...EMPTY, write: "D1" });
    history.undo();
    expect(history.now.write).toBe("C1");
    history.redo();
    expect(history.now.write).toBe("D1");
    history.undo();
    history.set({ ...EMPTY, write: null });
    expect(history.canRedo).toBe(false);
    history.undo();
    history.undo();
    history.undo();
    expect(history.now).toEqual(EMPTY);
    expect(history.canUndo).toBe(false);
  });
});

it("counts bridges", () => {
  expect(bridges({ a: 2, b: 1 })).toBe(3);
});
