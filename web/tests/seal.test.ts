// Sealed storage of open turns.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** As much of IndexedDB as a key needs. */
function fakeDatabase(): { keys: Map<string, unknown> } {
  const keys = new Map<string, unknown>();
  const request = (result: unknown) => {
    const made = { result, onsuccess: null as null | (() => void), onerror: null };
    queueMicrotask(() => made.onsuccess?.());
    return made;
  };
  const store = {
    get: (key: string) => request(keys.get(key)),
    put: (value: unknown, key: string) => request(void keys.set(key, value)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  vi.stubGlobal("indexedDB", { open: () => request(database) });
  return { keys };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it("seals with a key that cannot be exported, and reads it again", async () => {
  const { keys } = fakeDatabase();
  const { seal, unseal } = await import("../src/offline/seal");
  const sealed = await seal({ log: ["3@C1"] });
  expect(new TextDecoder().decode(sealed!.data)).not.toContain("3@C1");
  expect((keys.get("games") as CryptoKey).extractable).toBe(false);
  vi.resetModules(); // another page of this device
  const again = await import("../src/offline/seal");
  expect(await again.unseal(sealed!)).toEqual({ log: ["3@C1"] });
  expect(await unseal(sealed!)).toEqual({ log: ["3@C1"] });
  keys.clear();
  vi.resetModules();
  const other = await import("../src/offline/seal");
  expect(await other.unseal(sealed!)).toBeUndefined();
});

it("says where nothing can be sealed", async () => {
  fakeDatabase();
  vi.stubGlobal("crypto", {});
  const { seal } = await import("../src/offline/seal");
  expect(await seal("x")).toBeUndefined();
});
