import { expect, test } from "vitest";

import { differences, marksWords } from "../src/lib/compare";
import type { SheetMarks } from "../src/lib/protocol";

const sheet = (numbers: Record<string, number>, bridges: Record<string, number>): SheetMarks => ({
  ...{ numbers, bridges, finished: [], crossed_out: [] },
});

test("the differences of a sheet are the marks it has that not all sheets have", () => {
  const one = sheet({ A1: 3, C1: 4 }, { "A1-B1": 1, "C1-C3": 2 });
  const two = sheet({ A1: 3, C1: 5 }, { "A1-B1": 2, "C1-C3": 2 });
  const three = sheet({ A1: 3 }, { "C1-C3": 2 });
  expect(differences([one, two, three])).toEqual([
    { numbers: { C1: 4 }, bridges: { "A1-B1": 1 } },
    { numbers: { C1: 5 }, bridges: { "A1-B1": 2 } },
    { numbers: {}, bridges: {} },
  ]);
  expect(differences([one, one])).toEqual([
    { numbers: {}, bridges: {} },
    { numbers: {}, bridges: {} },
  ]);
});

test("marks in short", () => {
  expect(marksWords({ C1: 4, A2: 1 }, { "C1-C3": 2 })).toBe("4 C1, 1 A2, C1–C3 ×2");
  expect(marksWords({}, { "C1-C3": 1 })).toBe("C1–C3");
  expect(marksWords({}, {})).toBe("");
});
