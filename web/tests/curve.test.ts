import { describe, expect, it } from "vitest";

import { curve, HEIGHT, WIDTH, worst } from "../src/lib/curve";
import type { ReviewData, TurnReview } from "../src/lib/replay";

const estimate = (total: number, error = 1) => ({ total, error, goals: {} });
const turn = (round: number, loss: number, total = 40) =>
  ({ round, loss, estimate: estimate(total) }) as unknown as TurnReview;
const review = (turns: TurnReview[]) => ({ start: estimate(50), turns }) as unknown as ReviewData;

describe("the turns that cost the most", () => {
  it("are three at most, the dearest first, the earlier of equals first", () => {
    const turns = [turn(1, 2), turn(2, 0.3), turn(3, 5), turn(4, 2), turn(5, 1)];
    expect(worst(turns)).toEqual([3, 1, 4]);
  });

  it("are none where nothing was lost that could be read", () => {
    expect(worst([turn(1, 0), turn(2, 0.04)])).toEqual([]);
  });

  it("are none where little was lost", () => {
    expect(worst([turn(1, 0.1), turn(2, 0.4), turn(3, 0.6)])).toEqual([3]);
  });
});

describe("the curve", () => {
  const drawn = curve(review([turn(1, 0), turn(2, 6, 31), turn(3, 3, 28)]));

  it("has a dot before the first card and one after each", () => {
    expect(drawn.dots.map(({ round }) => round)).toEqual([0, 1, 2, 3]);
    expect(drawn.dots[0]!.y).toBeLessThan(drawn.dots[3]!.y); // more is higher
  });

  it("stays inside the picture, errors included", () => {
    const numbers = [drawn.line, drawn.band].join("L").match(/[\d.]+ [\d.]+/g)!;
    for (const pair of numbers) {
      const [x, y] = pair.split(" ").map(Number);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(HEIGHT);
    }
    expect(drawn.levels.map(({ total }) => total)).toEqual([20, 30, 40, 50, 60]);
  });

  it("has bars as long as the losses", () => {
    const [one, two, three] = drawn.bars;
    expect(one!.height).toBe(0);
    expect(two!.height).toBeCloseTo(2 * three!.height);
    expect(two!.y + two!.height).toBeCloseTo(drawn.floor);
  });
});
