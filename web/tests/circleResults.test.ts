import { beforeEach, expect, it, vi } from "vitest";

import type { PlayingCircleData, RankedResult, Ranking } from "../src/lib/protocol";
import { circleLines, firstCircle, linesAround, stillThere } from "../src/lib/circleResults";

const pages = vi.hoisted(() => vi.fn());
vi.mock("../src/lib/api", () => ({ results: pages }));
beforeEach(() => void pages.mockReset());

const circle = (name: string, played: number): PlayingCircleData => ({
  ...{ circle: name.toUpperCase(), name, people: 9, played },
});
const row = (rank: number, mine = false): RankedResult => ({
  ...{ rank, name: `P${rank}`, total: 60 - rank, mine },
  ...{ assisted: false, retracted: false, later: false, table: null, par: null },
});
const ranks = (rows: RankedResult[]) => rows.map(({ rank }) => rank);
const page = (more: Partial<Ranking>): Ranking => ({
  ...{ results: [], more: false, hidden: 0, own: null, mine: null, circles: [] },
  ...more,
});

it("shows the first circle in which somebody else has played", () => {
  const circles = [circle("empty", 0), circle("me", 1), circle("friends", 3)];
  expect(firstCircle(circles, false)).toBe("ME"); // before the own game
  expect(firstCircle(circles, true)).toBe("FRIENDS");
  expect(firstCircle([circle("empty", 0)], false)).toBe("");
});

it("keeps the chosen circle as long as it is there", () => {
  const circles = [circle("empty", 0), circle("friends", 3)];
  expect(stillThere(circles)).toBe("FRIENDS");
  expect(stillThere(circles, "EMPTY")).toBe("EMPTY");
  expect(stillThere(circles, "")).toBe("");
  expect(stillThere(circles, "GONE")).toBe(""); // left or closed on another device
});

it("shows three lines with the own one among them", () => {
  const rows = (own: number, all = 6) =>
    Array.from({ length: all }, (_, at) => row(at + 1, at + 1 === own));
  expect(ranks(linesAround(rows(1)))).toEqual([1, 2, 3]);
  expect(ranks(linesAround(rows(4)))).toEqual([3, 4, 5]);
  expect(ranks(linesAround(rows(6)))).toEqual([4, 5, 6]);
  expect(ranks(linesAround(rows(2, 2)))).toEqual([1, 2]);
});

it("asks for the page with the own result", async () => {
  const circles = [circle("club", 80)];
  pages.mockResolvedValueOnce(page({ circles }));
  const first = Array.from({ length: 50 }, (_, at) => row(at + 1));
  pages.mockResolvedValueOnce(page({ circles, results: first, own: row(70, true) }));
  pages.mockResolvedValueOnce(page({ circles, results: [row(69), row(70, true), row(71)] }));
  const found = await circleLines("A-7");
  expect(pages.mock.calls).toEqual([["A-7"], ["A-7", 0, "CLUB"], ["A-7", 68, "CLUB"]]);
  expect(ranks(found.rows)).toEqual([69, 70, 71]);
  expect(found.circle?.name).toBe("club");
});

it("asks once where no circle has played, and says whether there are circles", async () => {
  pages.mockResolvedValue(page({ circles: [circle("quiet", 1)] }));
  expect(await circleLines("A-7")).toEqual({ circle: null, circles: 1, rows: [] });
  expect(pages).toHaveBeenCalledTimes(1);
});
