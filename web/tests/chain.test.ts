import { expect, it } from "vitest";

import { longestChain } from "../src/lib/chain";
import { BLANK_SHEET } from "../src/lib/sheet";
import { readBoard } from "./boards";

const board = readBoard(["ooo", "ooo"]);
const chain = (finished: string[], ...bridges: string[]) =>
  longestChain(board, {
    ...BLANK_SHEET,
    finished,
    bridges: Object.fromEntries(bridges.map((id) => [id, 1])),
  });

it("follows bridges between finished islands", () => {
  const all = ["A1", "B1", "C1", "A2", "B2"];
  expect(chain(all, "A1-B1", "B1-B2", "A2-B2")).toEqual(["A1", "B1", "B2", "A2"]);
});

it("neither leaves the finished islands nor crosses open water", () => {
  expect(chain(["A1", "C1", "C2"], "A1-B1", "B1-C1", "C1-C2")).toEqual(["C1", "C2"]);
  expect(chain(["A1"])).toEqual(["A1"]);
  expect(chain([])).toEqual([]);
});
