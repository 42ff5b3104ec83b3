import { expect, it } from "vitest";

import type { BoardParData, RatingPart } from "../src/lib/protocol";
import { BoardRating } from "../src/lib/boardRating.svelte";

const part = (more: boolean): RatingPart => ({
  totals: { minion: [10, 12] },
  sides: { A: { minion: [14, 16] }, B: { minion: [9, 9] } },
  more,
});
const PROVEN: BoardParData = { total: 58, bound: 58 };
const OPEN: BoardParData = { total: 50, bound: 60 };

/** A service whose first par of every deal is still being computed. */
function service() {
  const asked: number[] = [];
  return {
    asked,
    rateBoard: async (_: string, number: number) => part(number < 1),
    boardPar: async (_: string, number: number) => {
      asked.push(number);
      const again = asked.filter((one) => one === number).length > 1;
      return { par: number === 2 ? OPEN : PROVEN, sides: { A: PROVEN, B: again ? PROVEN : null } };
    },
  };
}

it("plays all parts, then finds the par of five deals and asks again until it is there", async () => {
  const calls = service();
  const rating = new BoardRating("file", calls);
  await rating.run();
  expect([rating.levels, rating.deals]).toEqual([["minion"], 4]);
  expect(rating.totals("minion", "A")).toEqual([14, 16, 14, 16]);
  expect(calls.asked).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(rating.proven("mine")).toEqual([58, 58, 58, 58]); // not the open one
  expect(rating.proven("B")).toHaveLength(5);
  expect(rating.working).toBeNull();
});

it("asks for nothing more once it is stopped", async () => {
  const calls = service();
  const rating = new BoardRating("file", calls);
  const running = rating.run();
  rating.stop();
  await running;
  expect([rating.deals, calls.asked]).toEqual([2, []]);
});

it("keeps what the bots scored where a node finds no par", async () => {
  const boardPar = () => Promise.reject(new Error("unavailable"));
  const rating = new BoardRating("file", { ...service(), boardPar });
  await expect(rating.run()).rejects.toThrow("unavailable");
  expect([rating.deals, rating.working]).toEqual([4, null]);
});
