import { beforeAll, expect, it } from "vitest";

import { BLANK_SHEET } from "../src/lib/sheet";
import { describeSheet } from "../src/lib/sheetDescription";
import { texts } from "../src/lib/texts.svelte";
import { readBoard } from "./boards";

beforeAll(async () => {
  await texts.use("en");
  await texts.also("learn", "table");
});

const board = readBoard(["R.o", "...", "o.."]);

it("names every island of a blank sheet", () => {
  const text = describeSheet(board, BLANK_SHEET);
  for (const id of ["A1 red flag", "C1", "A3"]) expect(text).toContain(id);
});

it("names only islands and straits with marks", () => {
  const text = describeSheet(board, {
    numbers: { A1: 2 },
    bridges: { "A1-C1": 2 },
    finished: ["A1"],
    crossed_out: [],
  });
  expect(text).toContain("A1 red flag 2 finished");
  expect(text).toContain("2 bridges");
  expect(text).not.toContain("A3");
});
