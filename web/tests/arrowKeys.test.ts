import { describe, expect, it } from "vitest";

import { type Direction, step } from "../src/lib/arrowKeys";
import type { Board } from "../src/lib/board";
import { readBoard } from "./boards";

const SIDE_A = ["B.oo.R", "Ro..o.", ".o..oo", "B.RB.o", "oo.Ro."];
const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

type Ways = Map<string, string[]>;

/** Where arrow keys lead from everything on a board, and where they come from. */
function ways(board: Board): [on: Ways, back: Ways] {
  const all = [...board.islands, ...board.straits].map(({ id }) => id);
  const [on, back] = [0, 1].map((): Ways => new Map(all.map((id) => [id, []])));
  for (const from of all) {
    for (const direction of DIRECTIONS) {
      const to = step(board, from, direction);
      if (!to) continue;
      on!.get(from)!.push(to);
      back!.get(to)!.push(from);
    }
  }
  return [on!, back!];
}

function reached(ways: Ways): Set<string> {
  const seen = new Set([...ways.keys()].slice(0, 1));
  for (const from of seen) for (const to of ways.get(from)!) seen.add(to);
  return seen;
}

/** A random map of 18 islands, always the same for a seed. */
function randomMap(seed: number): string[] {
  let state = seed + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const [columns, rows] = [5 + random(8), 5 + random(8)];
  const cells = Array.from({ length: columns * rows }, (_, at) => at);
  for (let at = cells.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [cells[at], cells[other]] = [cells[other]!, cells[at]!];
  }
  const land = new Set(cells.slice(0, 18));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      land.has(row * columns + column) ? "o" : ".",
    ).join(""),
  );
}

describe("arrow keys", () => {
  it("follow the island's own strait, also where another one crosses it", () => {
    const board = readBoard(SIDE_A);
    expect(step(board, "B3", "down")).toBe("B3-B5");
    expect(step(board, "B3-B5", "down")).toBe("B5");
    expect(step(board, "E3", "down")).toBe("E3-E5");
    expect(step(board, "B3-B5", "up")).toBe("B3");
    expect(step(board, "A1", "left")).toBeUndefined();
  });

  it("reach every island and strait of 200 random boards from anywhere", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const board = readBoard(randomMap(seed));
      // From one of them to all, and from all to that one: so from each to each.
      for (const way of ways(board)) {
        const found = reached(way);
        const missing = [...way.keys()].filter((id) => !found.has(id));
        expect(missing, `board ${seed}`).toEqual([]);
      }
    }
  });
});
