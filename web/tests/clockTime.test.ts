import { expect, it } from "vitest";

import { clockTime, secondsUntil } from "../src/lib/clockTime";

it("counts whole seconds up, and none after the time", () => {
  expect(secondsUntil(10_001, 0)).toBe(11);
  expect(secondsUntil(10_000, 0)).toBe(10);
  expect(secondsUntil(1, 0)).toBe(1);
  expect(secondsUntil(0, 5_000)).toBe(0);
});

it("shows minutes and seconds", () => {
  expect([0, 5, 59, 60, 125].map(clockTime)).toEqual(["0:00", "0:05", "0:59", "1:00", "2:05"]);
});
