// Drafts of people who share a device.
import { beforeEach, expect, it } from "vitest";

import { DraftController, EMPTY, SHARED_DEVICE } from "../src/lib/draft.svelte";

beforeEach(() => localStorage.clear());

it("keeps drafts of a shared device by seat and never in the storage", () => {
  new DraftController("T:0/3", SHARED_DEVICE).set({ ...EMPTY, write: "C1" });
  expect(localStorage.length).toBe(0);
  expect(new DraftController("T:0/3", SHARED_DEVICE).now.write).toBe("C1");
  expect(new DraftController("T:1/3", SHARED_DEVICE).now).toBe(EMPTY);
  new DraftController("T:0/4", SHARED_DEVICE).set({ ...EMPTY, noBridges: true });
  expect(new DraftController("T:0/3", SHARED_DEVICE).now).toBe(EMPTY);
});
