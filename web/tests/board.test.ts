import { describe, expect, it } from "vitest";

import { nearest, readBoard } from "../src/lib/board";

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

  it("leaves closed straits out", () => {
    expect(readBoard(A, ["A1-C1"]).straits).toHaveLength(24);
  });
});

describe("arrows", () => {
  const items = [
    { item: "right", x: 2, y: 0 },
    { item: "far right", x: 5, y: 0 },
    { item: "below", x: 0, y: 3 },
  ];
  it("go to the nearest item in the direction pressed", () => {
    expect(nearest({ x: 0, y: 0 }, "right", items)).toBe("right");
    expect(nearest({ x: 0, y: 0 }, "down", items)).toBe("below");
    expect(nearest({ x: 0, y: 0 }, "left", items)).toBeUndefined();
  });
});
