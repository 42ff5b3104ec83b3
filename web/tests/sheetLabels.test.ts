import { beforeAll, describe, expect, it } from "vitest";

import { BLANK_SHEET } from "../src/lib/sheet";
import {
  islandLabel,
  type IslandState,
  listFacts,
  sheetWords,
  straitLabel,
  straitReasons,
} from "../src/lib/sheetLabels";
import { texts } from "../src/lib/texts.svelte";
import { readBoard } from "./boards";

beforeAll(async () => {
  await texts.use("en");
  await texts.also("table");
});

const board = readBoard(["R.o"]);
const PLAIN: IslandState = {
  number: undefined,
  load: 0,
  crossed: false,
  impossible: false,
  marked: false,
  hinted: false,
  drafted: false,
  lit: false,
};
const label = (state: Partial<IslandState>) =>
  islandLabel(board.island("A1"), { ...PLAIN, ...state });

it("name the island, its flag and its number", () => {
  expect(label({})).toBe("A1, red flag, no number");
  expect(label({ number: 3, load: 1 })).toContain("still needs 2");
});

it("tell finished, overloaded, crossed-out and impossible islands apart", () => {
  const states = [
    { number: 3, load: 3 },
    { number: 3, load: 4 },
    { number: 3, load: 3, crossed: true },
    { number: 3, load: 1, impossible: true },
    { number: 3, load: 1, lit: true },
    { number: 3, load: 1, drafted: true },
  ];
  expect(new Set(states.map(label)).size).toBe(states.length);
});

it("say in a list what the id alone does not tell, with the draft", () => {
  const sheet = { ...BLANK_SHEET, numbers: { C1: 3 }, bridges: { "A1-C1": 1 } };
  const draft = { write: "A1", number: 2, draw: { "A1-C1": 1 } };
  const facts = (id: string) => listFacts(board, sheet, draft, id);
  expect(facts("A1")).toBe("red flag, 2, has 2 bridges, finished, your new mark");
  expect(facts("C1")).toBe("3, has 2 bridges, still needs 1");
  expect(facts("A1-C1")).toBe("2 bridges, your new mark");
});

it("count the bridges of a strait", () => {
  const state = {
    bridges: 2,
    marked: false,
    hinted: false,
    drafted: false,
    lit: false,
    reasons: ["full"],
  };
  expect(straitLabel(board.straits[0]!, state)).toBe("strait A1 to C1, 2 bridges, full");
  expect(straitLabel(board.straits[0]!, { ...state, lit: true })).not.toBe(
    straitLabel(board.straits[0]!, state),
  );
});

describe("why a strait takes no bridge", () => {
  // B1-B3 crosses A2-C2.
  const crossing = readBoard([".o.", "o.o", ".o."]);
  const why = (id: string, numbers: Record<string, number>, bridges: Record<string, number>) => {
    const strait = crossing.straits.find((one) => one.id === id)!;
    return straitReasons(
      crossing,
      strait,
      (island) => numbers[island],
      (other) => bridges[other] ?? 0,
    );
  };

  it("names the bridge that crosses it", () => {
    expect(why("B1-B3", { B1: 3, A2: 4 }, { "A2-C2": 1 })).toEqual(["crossed by the bridge A2–C2"]);
  });

  it("names a finished end, and tells when it is full", () => {
    expect(why("A2-C2", { A2: 2 }, { "A2-C2": 2 })).toEqual(["full", "A2 is finished"]);
  });

  it("tells that both ends have no number, and an island with six bridges", () => {
    expect(why("A2-C2", {}, {})).toEqual(["no number at either end"]);
    expect(why("A2-C2", { C2: 9 }, { "A2-C2": 6 })).toContain("A2 has six bridges");
  });

  it("is nothing if a bridge fits", () => {
    expect(why("A2-C2", { A2: 2 }, { "A2-C2": 1 })).toEqual([]);
  });

  it("is part of the sheet in words, with neighbours and crossings", () => {
    const none = new Set<string>();
    const start = { ...BLANK_SHEET, numbers: { B1: 3 } };
    const words = sheetWords(crossing, start, none);
    expect(words.islands[0]).toBe("B1, 3, still needs 3; next to B3");
    expect(words.free.sort()).toEqual([
      "strait A2 to C2, no number at either end, crosses B1–B3",
      "strait B1 to B3, crosses A2–C2",
    ]);
    expect(words.blocked).toEqual([]);
    const later = sheetWords(crossing, { ...start, bridges: { "B1-B3": 1 } }, none);
    expect(later.bridges).toEqual(["strait B1 to B3, 1 bridge"]);
    expect(later.blocked[0]).toContain("crossed by the bridge B1–B3");
  });
});
