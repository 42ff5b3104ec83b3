import { expect, it } from "vitest";

import { numberStrokes } from "../src/lib/digits";

it("draws every digit differently, around the origin", () => {
  const drawn = Array.from({ length: 10 }, (_, digit) => numberStrokes(digit));
  expect(new Set(drawn).size).toBe(10);
  for (const path of drawn) {
    const xs = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((pair) => Number(pair[1]));
    expect(Math.max(...xs.map(Math.abs))).toBeLessThanOrEqual(14);
  }
});

it("sets the digits of a larger number side by side", () => {
  expect(numberStrokes(17)).toBe(
    numberStrokes(1).replace("M-7", "M-20.5").replace("L2 ", "L-11.5 ").replace("L1 ", "L-12.5 ") +
      numberStrokes(7).replace(
        /(-?\d+) (-?\d+)/g,
        (_, x: string, y: string) => `${Number(x) + 13.5} ${y}`,
      ),
  );
});
