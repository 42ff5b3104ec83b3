import { afterEach, expect, test, vi } from "vitest";

import { moves } from "../src/lib/motion";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["auto", false, true],
  ["auto", true, false],
  ["on", true, true],
  ["off", false, false],
])("motion %s with reduced motion %s: %s", (chosen, reduced, expected) => {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  document.documentElement.dataset["motion"] = chosen;
  expect(moves()).toBe(expected);
});
