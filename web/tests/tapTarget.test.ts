import { expect, test } from "vitest";

import { distance, tapTarget, type Target } from "../src/lib/tapTarget";

const island = (id: string, x: number, y: number, lit = true): Target => {
  return { id, from: { x, y }, to: { x, y }, lit };
};
const strait = (id: string, x1: number, y1: number, x2: number, y2: number, lit = true): Target => {
  return { id, from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, lit };
};
// Two neighbours, 100 apart, and the strait between them; another one crosses it further on.
const TARGETS = [island("A1", 0, 0), island("B1", 100, 0), strait("A1-B1", 40, 0, 60, 0)];

test("a point lies so far from a stretch as from its nearest point", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(distance({ x: 5, y: 3 }, from, to)).toBe(3);
  expect(distance({ x: 13, y: 4 }, from, to)).toBe(5);
  expect(distance({ x: 3, y: 4 }, from, from)).toBe(5);
});

test("where two areas meet, the nearest counts", () => {
  expect(tapTarget({ x: 3, y: 20 }, TARGETS)).toBe("A1");
  expect(tapTarget({ x: 22, y: 0 }, TARGETS)).toBe("A1");
  expect(tapTarget({ x: 34, y: 5 }, TARGETS)).toBe("A1-B1");
  expect(tapTarget({ x: 50, y: -35 }, TARGETS)).toBe("A1-B1");
  expect(tapTarget({ x: 78, y: 0 }, TARGETS)).toBe("B1");
});

test("what can be done wins where both are about as near", () => {
  const unlit = TARGETS.map((one) => ({ ...one, lit: one.id === "A1-B1" }));
  expect(tapTarget({ x: 25, y: 0 }, TARGETS)).toBe("A1");
  expect(tapTarget({ x: 25, y: 0 }, unlit)).toBe("A1-B1");
  expect(tapTarget({ x: 4, y: 0 }, unlit)).toBe("A1");
});

test("where straits cross, the nearer middle decides", () => {
  const cross = [strait("long", -200, 0, 40, 0), strait("short", 0, -40, 0, 40)];
  expect(tapTarget({ x: 0, y: 0 }, cross)).toBe("short");
  expect(tapTarget({ x: -30, y: 0 }, cross)).toBe("long");
});

test("nothing is meant where there is nothing", () => {
  expect(tapTarget({ x: 0, y: 0 }, [])).toBeUndefined();
});
