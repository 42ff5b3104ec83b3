import { afterEach, expect, it, vi } from "vitest";

import { end, measured } from "../src/lib/layoutSizes";

afterEach(() => vi.unstubAllGlobals());

it("keeps a property of the page at what is measured, until the element leaves", () => {
  let changed = (): void => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(heard: () => void) {
        changed = heard;
      }
    },
  );
  const element = document.createElement("div");
  const height = vi.spyOn(element, "offsetHeight", "get").mockReturnValue(120);
  const leave = measured("--bar")(element) as () => void;
  const kept = () => document.body.style.getPropertyValue("--bar");
  changed();
  expect(kept()).toBe("120px");
  height.mockReturnValue(90);
  changed();
  expect(kept()).toBe("90px");
  leave();
  expect([kept(), disconnect.mock.calls.length]).toEqual(["", 1]);
});

it("measures where an element ends on the page, however far that is scrolled", () => {
  const element = document.createElement("div");
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue({ bottom: 40.4 } as DOMRect);
  vi.stubGlobal("scrollY", 60);
  expect(end(element)).toBe(100);
});
