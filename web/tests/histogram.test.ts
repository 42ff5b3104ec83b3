import { describe, expect, it } from "vitest";

import { histogram } from "../src/lib/histogram";

describe("histogram", () => {
  it("counts every total once, from 0 to the ceiling", () => {
    const bins = histogram([0, 3, 4, 59, 60], null);
    expect(bins.map(({ from }) => from)).toEqual([
      0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
    ]);
    expect(bins.map(({ count }) => count)).toEqual([
      2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
    ]);
    expect(bins.some(({ mine }) => mine)).toBe(false);
  });

  it("marks the bin of the own total, also where no other is", () => {
    const bins = histogram([50], 17);
    expect(bins.filter(({ mine }) => mine)).toEqual([{ from: 16, count: 0, mine: true }]);
  });
});
