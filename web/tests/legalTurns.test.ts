import { describe, expect, it } from "vitest";

import { EMPTY } from "../src/lib/draft.svelte";
import { possible, readTurns } from "../src/lib/legalTurns";
import { readTurn, writeTurn } from "../src/lib/turns";

const TURNS = ["-", "5@C1", "C1-D1 C1-C4", "5@C1 C1=D1", "5@D1 C1-D1 D1-F1"].map(readTurn);

describe("the compact form of legal turns", () => {
  const frame = {
    type: "turns" as const,
    key: null,
    phase: "round" as const,
    round: 2,
    impossible: ["A1"],
    blocked: [],
    corrections: [],
    writings: ["-", "5@C1", "5@D1"],
    straits: ["C1-D1", "C1-C4", "D1-F1"],
    bridges: 2,
    draws: { "1": "ab", "2": "aa", "7": "acbc" },
  };

  it("has every writing by itself and with the drawings that may follow it", () => {
    const texts = readTurns(frame).turns.map(({ write, draw }) => writeTurn({ write, draw }, 5));
    expect(texts.sort()).toEqual(
      [
        ...["-", "5@C1", "5@D1", "C1-D1 C1-C4", "5@C1 C1=D1"],
        ...["C1-D1 D1-F1", "5@C1 C1-D1 D1-F1", "5@D1 C1-D1 D1-F1"],
        ...["C1-C4 D1-F1", "5@C1 C1-C4 D1-F1", "5@D1 C1-C4 D1-F1"],
      ].sort(),
    );
  });

  it("keeps what comes along", () => {
    const { phase, round, impossible } = readTurns(frame);
    expect({ phase, round, impossible }).toEqual({ phase: "round", round: 2, impossible: ["A1"] });
  });

  it("has no turns where there is nothing to do", () => {
    expect(readTurns({ ...frame, writings: [], draws: {} }).turns).toEqual([]);
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
