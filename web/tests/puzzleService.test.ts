import { beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../src/lib/api";
import { call } from "../src/lib/offlineService";
import { Refused } from "../src/lib/protocol";
import { puzzleCall, puzzleSource } from "../src/lib/puzzleService.svelte";

vi.mock("../src/lib/offlineService", () => ({ call: vi.fn() }));
const worker = vi.mocked(call);
const refused = (code: string) => new Refused({ code, text: "", detail: "", refusals: [] });
const app = (...names: string[]) => vi.stubGlobal("caches", { keys: () => Promise.resolve(names) });

beforeEach(() => {
  vi.restoreAllMocks();
  worker.mockReset();
  localStorage.clear();
  localStorage.setItem("hashi-known", "1");
  Object.assign(puzzleSource, { device: false, damaged: false });
  app("hashi-app-1");
});

describe("puzzles", () => {
  it("come from the service as long as it answers", async () => {
    const request = vi.spyOn(api, "call").mockResolvedValue({ right: true });
    const params = { puzzle: "AO1", turns: ["-"], rush: false };
    expect(await puzzleCall("puzzle-answer", params)).toEqual({ right: true });
    const body = { turns: ["-"], rush: false };
    expect(request).toHaveBeenCalledWith("POST", "/api/puzzles/AO1/answer", body);
    expect(worker).not.toHaveBeenCalled();
    expect(puzzleSource.device).toBe(false);
  });

  it("come from the device without a service, which keeps the progress", async () => {
    vi.spyOn(api, "call").mockRejectedValue(new TypeError("no network"));
    worker.mockResolvedValueOnce({ best: 4, kept: "new" });
    expect(await puzzleCall("puzzle-rush-note", { solved: 4 })).toEqual({ best: 4 });
    expect(worker).toHaveBeenCalledWith("puzzle-rush-note", { solved: 4, kept: null });
    expect(localStorage.getItem("hashi-puzzle-progress")).toBe("new");
    expect(puzzleSource.device).toBe(true);
  });

  it("are not fetched for a device without the offline app", async () => {
    app("other");
    vi.spyOn(api, "call").mockRejectedValue(new TypeError("no network"));
    await expect(puzzleCall("puzzles", {})).rejects.toThrow("no network");
    expect(worker).not.toHaveBeenCalled();
  });

  it("that the service refuses are not asked of the device", async () => {
    vi.spyOn(api, "call").mockRejectedValue(refused("not-found"));
    await expect(puzzleCall("puzzle", { puzzle: "AO9" })).rejects.toBeInstanceOf(Refused);
    expect(worker).not.toHaveBeenCalled();
  });

  it("set damaged progress aside and say so", async () => {
    localStorage.setItem("hashi-puzzle-progress", "{");
    vi.spyOn(api, "call").mockRejectedValue(new TypeError("no network"));
    worker.mockRejectedValueOnce(refused("bad-progress")).mockResolvedValueOnce({ sides: {} });
    expect(await puzzleCall("puzzles", {})).toEqual({ sides: {} });
    expect(worker).toHaveBeenLastCalledWith("puzzles", { kept: null });
    expect(localStorage.getItem("hashi-puzzle-progress-damaged")).toBe("{");
    expect(puzzleSource.damaged).toBe(true);
  });
});
