import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Analysis, type AnalysisUpdate, elsewhere } from "../src/lib/analysis.svelte";
import { CLOSE_CODES } from "../src/lib/protocol";
import { Socket } from "./socket";

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

describe("an analysis of a table elsewhere", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Socket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const welcome = () => {
    Socket.last.onopen?.();
    Socket.last.tell({ type: "welcome", host: false, known: true, now: 0 });
  };
  const asked = () => Socket.last.sent.filter((frame) => frame.includes('"analyse"'));

  it("is asked again after a loss, pushed until it is done, and hangs up then", () => {
    const job = new Analysis(elsewhere("T", new AbortController().signal), "par", 0);
    job.start();
    welcome();
    Socket.last.onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(1_000);
    welcome();
    expect(asked()).toHaveLength(1);
    const frame = { type: "analysis", key: "par-0", kind: "par", seat: 0 };
    Socket.last.tell({ ...frame, ...data("running", { progress: [1, 2] }) });
    expect([job.state, Socket.last.closed]).toEqual(["running", false]);
    Socket.last.tell({ ...frame, ...data("done", { result: { total: 58 } }) });
    expect([job.state, job.result, Socket.last.closed]).toEqual(["done", { total: 58 }, true]);
  });

  it("fails where the table cannot be entered, and can be started again", () => {
    const job = new Analysis(elsewhere("T", new AbortController().signal), "par", 0);
    job.start();
    Socket.last.onclose?.({ code: CLOSE_CODES.NO_TABLE, reason: "not-found" });
    expect(job.state).toBe("failed");
    job.start();
    welcome();
    expect(asked()).toHaveLength(1);
  });

  it("ends when the page is left", () => {
    const left = new AbortController();
    new Analysis(elsewhere("T", left.signal), "par", 0).start();
    welcome();
    left.abort();
    expect(Socket.last.closed).toBe(true);
  });
});
