import { beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../src/lib/api";
import type { JudgementData, TaskData } from "../src/lib/protocol";
import { RetryTask, solvedRounds } from "../src/lib/retry.svelte";
import { TurnEntry } from "../src/lib/turnEntry.svelte";

const TASK: TaskData = {
  ...{ seat: 1, round: 5, loss: 1.5, card: "5/1", played: "-" },
  board: { name: "A", map: ["o.o"], closed: [], straits: { "A1-C1": [] } },
  sheet: { numbers: {}, bridges: {}, finished: [], crossed_out: [], progress: {} as never },
  turns: {
    ...{ phase: "round", round: 5, impossible: ["C1"], blocked: [], corrections: [] },
    ...{ writings: ["-", "5@A1"], straits: ["A1-C1"], bridges: 1, draws: { "2": "a" } },
  },
};
const judged = (accepted: boolean): JudgementData => ({
  ...{ turn: "5@A1 A1-C1", accepted, loss: accepted ? 0 : 1.2, error: 0.1, reasons: [] },
});

describe("a task", () => {
  beforeEach(() => localStorage.clear());

  it("is entered like a turn, and can be tried again until it is right", async () => {
    const task = new RetryTask("ABC", TASK);
    const entry = new TurnEntry(task);
    const answer = vi.spyOn(api, "retryAnswer").mockResolvedValueOnce(judged(false));
    expect([...entry.islands]).toEqual(["A1"]);
    expect([...entry.impossible]).toEqual(["C1"]);
    entry.tapIsland("A1");
    entry.tapStrait("A1-C1");
    await entry.commit();
    expect(answer).toHaveBeenCalledWith("ABC", 1, 5, "5@A1 A1-C1");
    expect([task.solved, entry.myTurn, solvedRounds("ABC", 1).has(5)]).toEqual([
      ...[false, true, false],
    ]);
    answer.mockResolvedValueOnce(judged(true));
    await entry.commit(); // the second click of a double click
    expect(answer).toHaveBeenCalledTimes(1);
    entry.resting = false;
    await entry.commit();
    expect([task.solved, entry.myTurn, solvedRounds("ABC", 1).has(5)]).toEqual([
      ...[true, false, true],
    ]);
  });
});
