// Drafts of people who share a device.
import { beforeEach, expect, it, vi } from "vitest";

import { DraftController, EMPTY } from "../src/lib/draft.svelte";
import { SHARED_DEVICE, unsealDrafts } from "../src/lib/sharedDrafts";
import * as draftStore from "../src/offline/draftStore";

vi.mock("../src/offline/draftStore");
const store = vi.mocked(draftStore);

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

it("keeps drafts of a shared device by seat and never in the storage", () => {
  new DraftController("T:0/3", SHARED_DEVICE).set({ ...EMPTY, write: "C1" });
  expect(localStorage.length).toBe(0);
  expect(new DraftController("T:0/3", SHARED_DEVICE).now.write).toBe("C1");
  expect(new DraftController("T:1/3", SHARED_DEVICE).now).toBe(EMPTY);
  new DraftController("T:0/4", SHARED_DEVICE).set({ ...EMPTY, noBridges: true });
  expect(new DraftController("T:0/3", SHARED_DEVICE).now).toBe(EMPTY);
});

it("seals every change, in order", async () => {
  store.seatDrafts.mockResolvedValue([]);
  new DraftController("S:0/3", SHARED_DEVICE).set({ ...EMPTY, write: "C1" });
  new DraftController("S:0/4", SHARED_DEVICE).set({ ...EMPTY, write: "D1" });
  await unsealDrafts("S", 0);
  const sealed = store.sealDraft.mock.calls.map(([key]) => key);
  expect(sealed).toEqual(["hashi-draft/S:0/3", "hashi-draft/S:0/4"]);
  expect(store.dropDraft).toHaveBeenCalledWith("hashi-draft/S:0/3");
});

it("reads the drafts of a seat when its player takes the device", async () => {
  const text = JSON.stringify({ ...EMPTY, write: "E5" });
  store.seatDrafts.mockResolvedValue([["hashi-draft/U:1/2", text]]);
  await unsealDrafts("U", 1);
  expect(store.seatDrafts).toHaveBeenCalledWith("U", 1);
  expect(new DraftController("U:1/2", SHARED_DEVICE).now.write).toBe("E5");
});

it("keeps drafts while the page is open where the database is blocked", async () => {
  store.sealDraft.mockRejectedValue(new Error("blocked"));
  store.seatDrafts.mockRejectedValue(new Error("blocked"));
  new DraftController("V:0/1", SHARED_DEVICE).set({ ...EMPTY, write: "C1" });
  await unsealDrafts("V", 0);
  expect(new DraftController("V:0/1", SHARED_DEVICE).now.write).toBe("C1");
});
