import { expect, it } from "vitest";

import { BLANK_SHEET, loadOf } from "../src/lib/sheet";
import { readBoard } from "./boards";

it("counts the bridges that end at an island", () => {
  const board = readBoard(["o.o", "...", "o.."]);
  const bridges: Record<string, number> = { "A1-C1": 2, "A1-A3": 1 };
  const load = (id: string) => loadOf(board, id, (strait) => bridges[strait] ?? 0);
  expect(["A1", "C1", "A3"].map(load)).toEqual([3, 2, 1]);
  expect(loadOf(board, "A1", (strait) => BLANK_SHEET.bridges[strait] ?? 0)).toBe(0);
});
