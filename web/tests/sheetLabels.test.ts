import { beforeAll, expect, it } from "vitest";

import { readBoard } from "../src/lib/board";
import { islandLabel, type IslandState, straitLabel } from "../src/lib/sheetLabels";
import { texts } from "../src/lib/texts.svelte";

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

it("count the bridges of a strait", () => {
  const state = { bridges: 2, marked: false, hinted: false, drafted: false, lit: false };
  expect(straitLabel(board.straits[0]!, state)).toBe("strait A1 to C1, 2 bridges");
  expect(straitLabel(board.straits[0]!, { ...state, lit: true })).not.toBe(
    straitLabel(board.straits[0]!, state),
  );
});
