import { describe, expect, it } from "vitest";

import { nearest, readChart } from "../src/lib/board";

const A = ["B.oo.R", "Ro..o.", ".o..oo", "B.RB.o", "oo.Ro."];

describe("the chart of a board", () => {
  it("has the islands and straits of side A", () => {
    const chart = readChart(A);
    expect(chart.places).toHaveLength(18);
    expect(chart.lines).toHaveLength(25);
    expect(chart.place("A1").flag).toBe("blue");
    expect(chart.line("C1", "A1")?.id).toBe("A1-C1");
    expect(chart.line("A1", "F1")).toBeUndefined();
  });

  it("leaves closed straits out", () => {
    expect(readChart(A, ["A1-C1"]).lines).toHaveLength(24);
  });
});

describe("arrows", () => {
  const things = [
    { thing: "right", x: 2, y: 0 },
    { thing: "far right", x: 5, y: 0 },
    { thing: "below", x: 0, y: 3 },
  ];
  it("go to the nearest thing in the direction pressed", () => {
    expect(nearest({ x: 0, y: 0 }, "right", things)).toBe("right");
    expect(nearest({ x: 0, y: 0 }, "down", things)).toBe("below");
    expect(nearest({ x: 0, y: 0 }, "left", things)).toBeUndefined();
  });
});
