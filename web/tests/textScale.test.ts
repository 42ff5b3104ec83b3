import { afterEach, expect, test } from "vitest";

import { frame } from "../src/lib/sheetGeometry";
import { textScale } from "../src/lib/textScale.svelte";

afterEach(() => document.documentElement.removeAttribute("style"));

test.each([
  ["16px", 1],
  ["20px", 1.25],
  ["10px", 1], // never below 12 px on a phone
  ["40px", 1.6],
])("text of %s has the scale %s", (size, expected) => {
  document.documentElement.style.fontSize = size;
  textScale.read();
  expect(textScale.value).toBe(expected);
});

test("the frame has room for larger letters and flags", () => {
  expect(frame(true, 1)).toEqual({ margin: 30, edge: 14 });
  expect(frame(false, 1)).toEqual({ margin: 14, edge: 14 });
  const { margin, edge } = frame(true, 1.6);
  expect(margin).toBeGreaterThan(23 * 1.6); // a letter
  expect(edge).toBeGreaterThan(19 + 41 * 1.6 - 50); // a flag in the last column
});
