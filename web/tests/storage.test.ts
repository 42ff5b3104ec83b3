import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { storage } from "../src/lib/storage";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("reads what it has written", () => {
  storage.set("one", "1");
  expect(storage.get("one")).toBe("1");
  expect(storage.keys()).toEqual(["one"]);
  storage.remove("one");
  expect(storage.get("one")).toBeNull();
});

it("finds nothing and drops writes where storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  storage.set("one", "1");
  storage.remove("one");
  expect(storage.get("one")).toBeNull();
});
