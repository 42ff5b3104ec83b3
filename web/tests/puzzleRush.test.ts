import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../src/lib/api";
import { Rush } from "../src/lib/puzzleRush.svelte";

const names = ["AG1", "AG2", "AG3", "AG4", "AG5"];
const gift = (id: string) => ({
  ...{ id, side: "A", kind: "gift", rating: 900, board: {}, cards: [], unseen: [] },
  step: { at: 0, round: 0, card: null, sheet: {}, points: { total: 0 }, turns: {} },
});

/** The service; a start number of 3 is right. */
function answer(path: string, body?: unknown): unknown {
  if (path === "/api/puzzles") return { rush: { seconds: 180, misses: 3 } };
  if (path === "/api/puzzles/rush?side=A") return { puzzles: [...names] };
  if (path === "/api/puzzles/rush") return { best: (body as { solved: number }).solved };
  if (path.endsWith("/answer")) {
    const [start = ""] = (body as { turns: string[] }).turns;
    return { right: start.startsWith("3"), mean: 1, lowest: 1, noted: null };
  }
  return gift(path.slice(-3));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem("hashi-known", "1");
  vi.spyOn(api, "call").mockImplementation((_, path, body) =>
    Promise.resolve(answer(path, body) as never),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const play = async (rush: Rush, start: string) => rush.task?.send({ type: "write-start", start });

describe("a rush", () => {
  it("goes from puzzle to puzzle and ends with the third miss", async () => {
    const rush = new Rush("A");
    await rush.start();
    expect([rush.task?.id, rush.left]).toEqual(["AG1", 180]);
    await play(rush, "3@A5");
    expect([rush.solved, rush.last, rush.task?.id]).toEqual([1, "right", "AG2"]);
    for (let miss = 0; miss < 3; miss += 1) await play(rush, "4@A5");
    expect([rush.missed, rush.over, rush.task, rush.best]).toEqual([3, true, null, 1]);
  });

  it("ends when the time is over", async () => {
    const rush = new Rush("A");
    await rush.start();
    await vi.advanceTimersByTimeAsync(179_000);
    expect([rush.over, rush.left]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([rush.over, rush.best]).toEqual([true, 0]);
  });

  it("ends when no puzzle is left", async () => {
    const rush = new Rush("A");
    await rush.start();
    for (let at = 0; at < names.length; at += 1) await play(rush, "3@A5");
    expect([rush.solved, rush.over, rush.best]).toEqual([5, true, 5]);
  });
});
