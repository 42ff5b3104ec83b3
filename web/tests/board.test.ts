import { describe, expect, it } from "vitest";

import { boardOf } from "../src/lib/board";
import { readBoard } from "./boards";

const A = ["B.oo.R", "Ro..o.", ".o..oo", "B.RB.o", "oo.Ro."];

describe("a board", () => {
  it("has the islands and straits of side A", () => {
    const board = readBoard(A);
    expect(board.islands).toHaveLength(18);
    expect(board.straits).toHaveLength(25);
    expect(board.island("A1").flag).toBe("blue");
    expect(board.strait("C1", "A1")?.id).toBe("A1-C1");
    expect(board.strait("A1", "F1")).toBeUndefined();
  });

  it("takes the straits of a table from the service", () => {
    const straits = { "A1-C1": [], "A1-A2": [] };
    const board = boardOf({ map: A, straits });
    expect(board.straits.map(({ id, across }) => [id, across])).toEqual([
      ["A1-C1", true],
      ["A1-A2", false],
    ]);
    expect(board.islands).toHaveLength(18);
  });
});
