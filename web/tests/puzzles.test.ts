import { beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../src/lib/api";
import type { PuzzleData } from "../src/lib/protocol";
import { keepFilter, PuzzleTask, verdictText, wantedFilter } from "../src/lib/puzzles.svelte";
import { texts } from "../src/lib/texts.svelte";
import { TurnEntry } from "../src/lib/turnEntry.svelte";

const step = (at: number, card: string): PuzzleData["step"] => ({
  ...{ at, round: 16 + at, card, goals: {} as never },
  points: { islands: 10, red: 0, blue: 0, chain: 0, total: 10 },
  sheet: { numbers: {}, bridges: {}, finished: [], crossed_out: [], progress: {} as never },
  turns: {
    ...{ phase: "round", round: 16 + at, impossible: [], blocked: [], corrections: [] },
    ...{ writings: ["-", "5@A1"], straits: ["A1-C1"], bridges: 1, draws: { "2": "a" } },
  },
});
const OPEN: PuzzleData = {
  ...{ id: "AO1", side: "A", kind: "open", rating: 1200, unseen: [], maximum: 12 },
  board: { name: "A", map: ["o.o"], closed: [], straits: { "A1-C1": [] } },
  ...{ cards: ["5/1", "4/1"], step: step(0, "5/1") },
};

beforeEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  localStorage.setItem("hashi-known", "1");
  await texts.use("en");
  await texts.also("puzzles", "training");
});

describe("an open ending", () => {
  it("is played card by card and judged after the last one", async () => {
    const task = new PuzzleTask(OPEN);
    const entry = new TurnEntry(task);
    const call = vi.spyOn(api, "call").mockResolvedValueOnce(step(1, "4/1"));
    entry.tapIsland("A1");
    entry.tapStrait("A1-C1");
    await entry.commit();
    expect(call).toHaveBeenLastCalledWith("POST", "/api/puzzles/AO1/step", {
      turns: ["5@A1 A1-C1"],
    });
    expect([task.step.card, entry.card, task.open]).toEqual(["4/1", "4/1", true]);
    call.mockResolvedValueOnce({ right: false, total: 10, maximum: 12, noted: null });
    await task.send({ type: "submit", round: 17, turn: "-" });
    expect(call).toHaveBeenLastCalledWith("POST", "/api/puzzles/AO1/answer", {
      ...{ turns: ["5@A1 A1-C1", "-"], rush: false },
    });
    expect([task.open, task.may.play]).toEqual([false, false]);
    expect(verdictText(task.verdict!, "-")).toBe("Not the maximum: 10 points; 12 were possible.");
    task.again();
    expect([task.open, task.line, task.step.at]).toEqual([true, [], 0]);
  });

  it("takes a card back", async () => {
    const task = new PuzzleTask(OPEN);
    const call = vi.spyOn(api, "call").mockResolvedValueOnce(step(1, "4/1"));
    await task.send({ type: "submit", round: 16, turn: "-" });
    call.mockResolvedValueOnce(step(0, "5/1"));
    await task.back();
    expect(call).toHaveBeenLastCalledWith("POST", "/api/puzzles/AO1/step", { turns: [] });
    expect([task.line, task.step.card]).toEqual([[], "5/1"]);
  });
});

describe("verdicts", () => {
  it("have exact values and do not give the solution away", () => {
    expect(
      verdictText({ right: false, value: 46.25, best: 47.5, margin: 0.5, noted: null }, "-"),
    ).toBe("Not the best: 46.25 points expected, 1.25 less than the best turn (47.50).");
    expect(verdictText({ right: false, mean: 52.5, lowest: 50.25, noted: null }, "3@A5")).toBe(
      "Not the nastiest: 3 on A5 leaves 52.50 points on average, another one only 50.25.",
    );
  });
});

describe("the filter", () => {
  it("is kept on this device, and damage is ignored", () => {
    keepFilter({ side: "B", kind: "closed", theme: "" });
    expect(wantedFilter()).toEqual({ side: "B", kind: "closed", theme: "" });
    localStorage.setItem("hashi-puzzles", "X/nonsense/red");
    expect(wantedFilter()).toEqual({ side: "A", kind: "", theme: "red" });
  });
});
