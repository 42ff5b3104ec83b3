import { describe, expect, it } from "vitest";

import { boardOf } from "../src/lib/board";
import { cropBoard } from "../src/lib/crop";
import { COURSE } from "../src/lib/lessons";

describe("a cropped board", () => {
  const part = cropBoard(boardOf(COURSE.board), "B1:E4");

  it("keeps the names of its islands and moves them to its corner", () => {
    expect([part.columns, part.rows]).toEqual([4, 4]);
    expect(part.islands.map(({ id }) => id)).toEqual("C1 D1 B2 E2 B3 E3 C4 D4".split(" "));
    expect(part.island("C4")).toMatchObject({ column: 1, row: 3, flag: "red" });
  });

  it("has the straits with both ends inside", () => {
    expect(part.straits.map(({ id }) => id).sort()).toEqual(
      "B2-B3 B2-E2 B3-E3 C1-C4 C1-D1 C4-D4 D1-D4 E2-E3".split(" "),
    );
    expect(part.strait("E2", "B2")?.ends[0].column).toBe(0);
    expect(part.strait("A1", "C1")).toBeUndefined();
  });
});
