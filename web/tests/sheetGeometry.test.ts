import { describe, expect, it } from "vitest";

import { readBoard } from "../src/lib/board";
import {
  centre,
  islandAt,
  middle,
  size,
  straitTowards,
  stretch,
  tapArea,
  TOUCH,
} from "../src/lib/sheetGeometry";

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
