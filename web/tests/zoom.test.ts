import { expect, it } from "vitest";

import { isLarge, readableZoom, scrolled, zoomStep } from "../src/lib/zoom";

it("is for boards that are larger than the printed ones", () => {
  expect(isLarge({ columns: 6, rows: 5 })).toBe(false);
  expect(isLarge({ columns: 12, rows: 5 })).toBe(true);
  expect(isLarge({ columns: 5, rows: 12 })).toBe(true);
});

it("begins so that texts can be read, and not smaller than the whole board", () => {
  expect(readableZoom(12, 344)).toBeCloseTo(1.93, 2);
  expect(readableZoom(12, 1_000)).toBe(1);
});

it("goes in steps between the whole board and three times its size", () => {
  let zoom = 1;
  for (let step = 0; step < 9; step += 1) zoom = zoomStep(zoom, 1);
  expect(zoom).toBe(3);
  for (let step = 0; step < 9; step += 1) zoom = zoomStep(zoom, -1);
  expect(zoom).toBe(1);
});

it("keeps what is under the finger where it is", () => {
  // 150 px into the board, 50 px into the window; twice as large it is 300 px into the board.
  expect(scrolled(100, 50, 2)).toBe(250);
  expect(scrolled(0, 50, 0.5)).toBe(0);
});
