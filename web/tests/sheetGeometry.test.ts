import { describe, expect, it } from "vitest";

import {
  centre,
  crossing,
  flagFoot,
  islandAt,
  distance,
  middle,
  RADIUS,
  size,
  straitTowards,
  stretch,
  tapArea,
  TOUCH,
} from "../src/lib/sheetGeometry";
import { coastPips } from "../src/lib/strokes";
import { readBoard } from "./boards";

const board = readBoard(["o.o", "...", "o.."]);
const across = board.strait("A1", "C1")!;
const down = board.strait("A1", "A3")!;

describe("a drawn sheet", () => {
  it("has its islands on a grid, with half a cell around them", () => {
    expect(size(board)).toEqual({ width: 300, height: 300 });
    expect(centre(board.island("C1"))).toEqual({ x: 250, y: 50 });
    expect(middle(down)).toEqual({ x: 50, y: 150 });
    expect(stretch(across, 40)).toEqual({ from: { x: 90, y: 50 }, to: { x: 210, y: 50 } });
  });

  it("knows where straits cross", () => {
    const cross = readBoard([".o.", "o.o", ".o."]);
    const [one, other] = [cross.strait("B1", "B3")!, cross.strait("A2", "C2")!];
    expect(crossing(one, other)).toEqual({ x: 150, y: 150 });
    expect(crossing(other, one)).toEqual({ x: 150, y: 150 });
  });

  it("has the foot of a flag on the coast, whatever its size", () => {
    for (const scale of [1, 1.3, 1.6]) {
      const { x, y } = flagFoot({ x: 0, y: 0 }, scale);
      expect(Math.abs(Math.hypot(x, y) - RADIUS)).toBeLessThan(4);
    }
  });

  it("has pips that touch neither each other nor bridges to the left and right", () => {
    for (const scale of [1, 1.3])
      for (let count = 1; count <= 6; count += 1) {
        const pips = coastPips({ x: 0, y: 0 }, RADIUS + 5 * scale, count, scale);
        const apart = pips.slice(1).map((pip, at) => distance(pip, pips[at]!));
        for (const gap of apart) expect(gap).toBeGreaterThan(2 * (5.6 * scale + 0.9));
        for (const { y } of pips) expect(y).toBeGreaterThan(14);
      }
  });

  it("has tap areas at least a finger wide", () => {
    for (const strait of board.straits) {
      const { width, height } = tapArea(strait);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TOUCH * 2);
    }
  });

  it("finds the island under a press and the strait that a drag reaches", () => {
    expect(islandAt(board, { x: 60, y: 70 })?.id).toBe("A1");
    expect(islandAt(board, { x: 150, y: 150 })).toBeUndefined();
    const from = board.island("A1");
    expect(straitTowards(board, from, { x: 240, y: 60 })).toBe(across);
    expect(straitTowards(board, from, { x: 60, y: 240 })).toBe(down);
    expect(straitTowards(board, from, { x: 150, y: 50 })).toBeUndefined();
  });
});
