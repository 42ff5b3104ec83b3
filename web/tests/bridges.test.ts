import { describe, expect, it } from "vitest";

import { bridges } from "../src/lib/bridges";
import { readBoard } from "./boards";

const board = readBoard(["o.o", "...", "o.."]);
const across = board.strait("A1", "C1")!;
const down = board.strait("A1", "A3")!;

describe("wooden bridges", () => {
  it("lie side by side, each with a deck of its own", () => {
    expect(bridges(across, 0, 0)).toEqual([]);
    expect(new Set(bridges(across, 0, 2).map(({ deck }) => deck)).size).toBe(2);
    expect(bridges(down, 1, 3)).toHaveLength(2); // those of a hint beside an old one
  });

  it("reach from coast to coast, with a joint between any two planks", () => {
    const [bridge] = bridges(across, 0, 1);
    const xs = [...bridge!.deck.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((pair) => Number(pair[1]));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([82, 218]);
    expect(bridge!.joints.match(/M/g)!.length).toBeGreaterThan(10);
  });
});
