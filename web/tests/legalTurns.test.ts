import { describe, expect, it } from "vitest";

import { EMPTY } from "../src/lib/draft.svelte";
import { possible } from "../src/lib/legalTurns";
import { readTurn } from "../src/lib/turns";

const TURNS = ["-", "5@C1", "C1-D1 C1-C4", "5@C1 C1=D1", "5@D1 C1-D1 D1-F1"].map(readTurn);

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
