import { describe, expect, it } from "vitest";

import { Analysis, type AnalysisUpdate } from "../src/lib/analysis.svelte";

/** A table whose pushes a test makes itself. */
class FakeTable {
  requests: unknown[] = [];
  push: (data: AnalysisUpdate) => void = () => {};

  analyse(
    kind: string,
    seat: number,
    again: boolean,
    onchange: (data: AnalysisUpdate) => void,
  ): void {
    this.requests.push({ kind, seat, again });
    this.push = onchange;
  }
}

const data = (
  state: AnalysisUpdate["state"],
  more: Partial<AnalysisUpdate> = {},
): AnalysisUpdate => ({
  ...{ state, position: 0, progress: null, costliest: [], result: null, error: null },
  ...more,
});

describe("an analysis", () => {
  it("is requested once and shows every change that is pushed", () => {
    const table = new FakeTable();
    const job = new Analysis<{ total: number }>(table, "par", 1);
    expect(job.state).toBe("idle");
    job.start();
    job.start(); // one is enough
    expect(job.state).toBe("waiting");
    table.push(data("waiting", { position: 2 }));
    expect([job.state, job.position]).toEqual(["waiting", 2]);
    table.push(data("running", { progress: [3, 17] }));
    expect([job.state, job.progress]).toEqual(["running", [3, 17]]);
    table.push(data("running", { progress: [3, 17], costliest: [{ round: 4, loss: 2.5 }] }));
    expect(job.costliest).toEqual([{ round: 4, loss: 2.5 }]);
    table.push(data("done", { result: { total: 58 } }));
    expect(job.costliest).toEqual([]);
    expect([job.state, job.result]).toEqual(["done", { total: 58 }]);
    job.start();
    expect(table.requests).toEqual([{ kind: "par", seat: 1, again: false }]);
  });

  it("says why it failed, and retries when asked to", () => {
    const table = new FakeTable();
    const error = { code: "analysis-failed", text: "No.", detail: "", refusals: [] };
    const job = new Analysis(table, "review", 0);
    job.start();
    table.push(data("failed", { error }));
    expect([job.state, job.problem]).toEqual(["failed", "No."]);
    job.start();
    table.push(data("done", { result: {} }));
    expect([job.state, job.problem]).toEqual(["done", ""]);
    expect(table.requests[1]).toEqual({ kind: "review", seat: 0, again: true });
  });
});
